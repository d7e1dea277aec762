// SPDX-License-Identifier: GPL-3.0-or-later
//
// Logs of other tools as runs: TensorBoard's event files, CSV of Lightning, Keras, nvidia-smi and Weights & Biases.
#include <fmt/format.h>

#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <cmath>
#include <ctime>
#include <limits>
#include <set>

#include "base/atomic_file.hpp"
#include "base/crc32c.hpp"
#include "base/error.hpp"
#include "base/protobuf.hpp"
#include "base/text.hpp"
#include "data/image_folder.hpp"
#include "logs.hpp"
#include "profile/trace_file.hpp"
#include "refusal.hpp"
#include "roofline/ncu_csv.hpp"
#include "roofline/peaks_file.hpp"
#include "roofline/rocprof.hpp"
#include "runs/csv.hpp"
#include "runs/event_export.hpp"
#include "runs/event_file.hpp"
#include "runs/foreign_log.hpp"
#include "runs/foreign_rows.hpp"
#include "runs/log_reader.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_figures.hpp"
#include "runs/run_summary.hpp"
#include "support/sanitized.hpp"
#include "support/test_program.hpp"

namespace tst_foreign_logs {

using namespace torchdeck;
using namespace torchdeck::runs;
namespace fs = std::filesystem;
using test::column;
using test::refusal;
using test::write;

namespace {

std::string record(const std::string& event) {
    const auto fixed = [](std::uint64_t value, int count) {
        std::string bytes;
        for (int i = 0; i < count; ++i) bytes += static_cast<char>(value >> 8 * i & 255);
        return bytes;
    };
    const auto crc = [&](const std::string& bytes) {
        const auto value = base::crc32c(std::as_bytes(std::span(bytes)));
        return fixed((value >> 15 | value << 17) + 0xA282EAD8U, 4);
    };
    const auto length = fixed(event.size(), 8);
    return length + crc(length) + event + crc(event);
}

}  // namespace

class TestForeignLogs : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void other_files_are_named_as_what_they_are();
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }
    void checksums_are_castagnolis();
    void names_mean_what_people_mean_data();
    void names_mean_what_people_mean();
    void event_files_come_back();
    void tensors_with_one_number_are_scalars();
    void an_event_file_may_be_growing_or_damaged();
    void a_run_goes_to_tensorboard_and_back();
    void records_become_the_same_scalars();
    void an_event_file_keeps_its_place();
    void pieces_of_long_logs_make_the_same_event_file_data();
    void pieces_of_long_logs_make_the_same_event_file();
    void keras_writes_folders();
    void epochs_are_counted_where_steps_do();
    void lightnings_metrics_are_read();
    void kerass_metrics_are_read();
    void nvidia_smis_log_is_read();
    void runs_of_an_export_are_apart();
    void folders_are_searched();
    void one_key_has_one_name_data();
    void one_key_has_one_name();
    void names_with_a_meaning_here_are_kept_apart();
    void keys_are_one_to_one();
    void a_batch_of_validation_is_no_result();
    void units_follow_the_tool_data();
    void units_follow_the_tool();
    void numbers_are_read_as_people_write_them_data();
    void numbers_are_read_as_people_write_them();
    void a_gap_is_no_loss();
    void rows_with_more_cells_are_counted();
    void logs_of_every_tool_have_their_best_data();
    void logs_of_every_tool_have_their_best();
    void a_restart_takes_the_place_of_what_it_repeats();
    void steps_may_count_within_an_epoch();
    void event_files_of_a_folder_are_one_run();
    void marks_and_encodings_cost_nothing();
    void a_curve_that_tensorboard_saved_is_read();
    void amd_smis_log_is_read();
    void times_may_be_dates_data();
    void times_may_be_dates();
    void tables_of_several_runs_are_taken_apart_data();
    void tables_of_several_runs_are_taken_apart();
    void what_plot_wrote_is_read();
    void power_has_three_names();
    void the_night_of_the_clocks_goes_on();
    void epochs_alone_are_exported_at_their_epochs();
    void too_many_names_are_refused_at_once();
    void json_logs_are_read_data();
    void json_logs_are_read();
    void cells_that_are_no_numbers_are_said();
    void batches_are_steps_of_an_epoch();
    void a_test_set_is_no_validation();
    void what_is_not_finite_in_json_is_a_value();
    void states_of_checkpoints_are_no_runs();
    void rubbish_is_one_sentence_data();
    void rubbish_is_one_sentence();
    void a_growing_log_is_read_again();

  private:
    fs::path at(const char* name) const { return fs::path(dir_->path().toStdString()) / name; }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestForeignLogs::other_files_are_named_as_what_they_are() {
    const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n";
    const auto file = [&](const char* name) {
        write(at(name), pointer);
        return at(name);
    };
    QVERIFY(refusal([&] { (void)read_run(file("a.csv")); }).contains("is a Git LFS pointer"));
    QVERIFY(
        refusal([&] { (void)profile::check_trace(file("a.json")); }).contains("is not a trace but a Git LFS pointer"));
    QVERIFY(refusal([&] { (void)roofline::read_peaks(file("p.json")); }).contains("peaks.json but a Git LFS pointer"));
    QVERIFY(refusal([&] { (void)roofline::read_ncu_csv(file("n.csv")); }).contains("is a Git LFS pointer"));
    QVERIFY(refusal([&] { (void)roofline::read_rocprof(file("r.csv")); }).contains("is a Git LFS pointer"));
    // Compressed by hand, which TensorBoard does not read either.
    write(at("events.out.tfevents.1.gz"), std::string("\x1f\x8b\x08\0\0\0\0\0\0\3packed", 16));
    QVERIFY(refusal([&] { (void)read_run(at("events.out.tfevents.1.gz")); }).contains("compressed with gzip"));
    // A log of lines has one reason for all of them, and the table of runs shows it.
    const auto summary = summarize(RunSource{.path = file("metrics.jsonl"), .folder = false, .name = "x"});
    const auto table = summary_table({summary});
    QVERIFY2(table.find("metrics.jsonl is a Git LFS pointer") != std::string::npos, table.c_str());
    QVERIFY2(table.find("broken line") == std::string::npos, table.c_str());
    write(at("smi.json"), "{\"card0\": {\"GPU use (%)\": \"54\"}}\n");
    write(at("train.log"), "Epoch: [0][0/100]\tTime 1.0\tLoss 6.9 (6.9)\n");
    QVERIFY(refusal([&] { (void)read_run(at("train.log")); }).contains("console output of a training"));
    QVERIFY(refusal([&] { (void)read_run(at("smi.json")); }).contains("rocm-smi --json"));
    // Given as a folder of images, and among its files.
    write(at("images.tar"), std::string(257, '\0') + "ustar" + std::string(250, '\0'));
    QVERIFY(
        refusal([&] { (void)data::read_image_folder(at("images.tar"), {}); }).contains("but a tar archive: unpack it"));
    fs::create_directories(at("folder"));
    write(at("folder/train.parquet"), "PAR1 and more");
    QVERIFY(
        refusal([&] { (void)data::read_image_folder(at("folder"), {}); }).contains("train.parquet is a Parquet table"));
}

void TestForeignLogs::checksums_are_castagnolis() {
    const std::string digits = "123456789";
    QCOMPARE(base::crc32c(std::as_bytes(std::span(digits))), 0xE3069283U);  // RFC 3720
    QCOMPARE(base::crc32c({}), 0U);
}

void TestForeignLogs::names_mean_what_people_mean_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("key");
    QTest::addColumn<bool>("of_epoch");
    const auto row = [](const char* name, const char* key, bool of_epoch) {
        QTest::newRow(name) << name << key << of_epoch;
    };
    row("loss", "loss", false);
    row("Loss/train", "loss", false);
    row("train_loss_step", "loss", false);
    row("train_loss_epoch", "train_loss", true);
    row("train/acc", "top1", false);
    row("val_acc", "val_top1", false);
    row("valid/accuracy", "val_top1", false);
    row("eval/loss", "val_loss", false);
    row("val/top5", "val_top5", false);
    row("val_sparse_categorical_accuracy", "val_top1", false);
    row("Acc@1/val", "val_top1", false);
    row("learning_rate", "lr", false);
    row("lr-AdamW", "lr", false);
    row("test_acc", "test_acc", false);
    row("grad norm/layer 1", "grad_norm_layer_1", false);
    row("epoch/images_per_s", "images_per_s", true);
    row("step/step_ms", "step_ms", false);
    row("../../etc", "value..-..-etc", false);
    row("metrics/accuracy_top1", "val_top1", false);
    row("metrics/accuracy_top5", "val_top5", false);
    row("lr/pg0", "lr", false);
    row("lr/pg1", "lr_pg1", false);
    row("lr-SGD/pg1", "lr", false);
    row("eval_top1", "val_top1", false);
    row("val_acc_epoch", "val_top1", true);
    row("val_acc/dataloader_idx_0", "val_top1", false);
    row("val_acc/dataloader_idx_1", "val_acc_dataloader_idx_1", false);
    row("val_acc_percent", "val_top1", false);
    row("train/train_loss", "train_train_loss", false);
    row("eval/accuracy", "val_top1", false);
    row("valid_top_k_accuracy", "val_top5", false);
    row("epoch_sparse_categorical_accuracy", "train_top1", true);
    row("准确率", "准确率", false);
    row("验证loss", "验证loss", false);
    row("perte d'entraînement", "perte_d_entraînement", false);
}

void TestForeignLogs::names_mean_what_people_mean() {
    QFETCH(QString, name);
    QFETCH(QString, key);
    QFETCH(bool, of_epoch);
    const auto place = place_of(name.toStdString());
    if (name.startsWith("..")) {
        QVERIFY2(place.key.find('/') == std::string::npos && place.key.front() != '.', place.key.c_str());
        return;
    }
    QCOMPARE(QString::fromStdString(place.key), key);
    QCOMPARE(place.of_epoch, of_epoch);
}

void TestForeignLogs::event_files_come_back() {
    EventFileWriter writer(100.5);
    const std::vector<Scalar> scalars{{101.25, 1, "train/loss", 2.5},
                                      {102.5, 3'000'000'000, "val/top1", 0.5},
                                      {103, 2, "x", std::numeric_limits<double>::quiet_NaN()}};
    for (const auto& scalar : scalars) writer.add(scalar);
    std::vector<Scalar> back;
    const auto end = read_events(writer.bytes(), [&](const Scalar& scalar) { back.push_back(scalar); });
    QVERIFY(!end.cut_off && end.trouble.empty() && end.records == 4);
    QCOMPARE(back.size(), scalars.size());
    for (std::size_t i = 0; i < back.size(); ++i) {
        QCOMPARE(back[i].wall_time, scalars[i].wall_time);
        QCOMPARE(back[i].step, scalars[i].step);
        QCOMPARE(back[i].tag, scalars[i].tag);
        QVERIFY(back[i].value == scalars[i].value || i == 2);
    }
    QVERIFY(std::isnan(back[2].value));
    // What TensorFlow's own writer begins a file with: 24 bytes of version, found by hand.
    QVERIFY(writer.bytes().substr(8 + 4).find("brain.Event:2") == 11);
}

void TestForeignLogs::tensors_with_one_number_are_scalars() {
    using base::ProtoWriter;
    const auto value = [](const char* tag, const ProtoWriter& tensor) {
        return ProtoWriter().text(1, tag).message(8, tensor);
    };
    const float half = 0.5F;
    const std::int64_t seven = 7;
    const auto bytes_of = [](const auto& number) { return std::as_bytes(std::span(&number, 1)); };
    const double third = 0.375;
    const std::uint16_t bfloat = 0x3FC0;
    const float two[] = {1, 2};
    const auto summary =
        ProtoWriter()
            .message(1, value("content", ProtoWriter().integer(1, 1).bytes(4, bytes_of(half))))
            .message(1, value("floats", ProtoWriter().integer(1, 1).number(5, half)))
            .message(1, value("packed", ProtoWriter().integer(1, 1).bytes(5, bytes_of(half))))
            .message(1, value("double", ProtoWriter().integer(1, 2).bytes(4, bytes_of(third))))
            .message(1, value("long", ProtoWriter().integer(1, 9).bytes(4, bytes_of(seven))))
            .message(1, value("half", ProtoWriter().integer(1, 19).integer(13, 0xB800)))
            .message(1, value("bfloat", ProtoWriter().integer(1, 14).bytes(4, bytes_of(bfloat))))
            .message(1, value("halves", ProtoWriter().integer(1, 19).integers(13, std::array{std::int64_t{0x3C00}})))
            .message(1, value("packed int", ProtoWriter().integer(1, 3).integers(7, std::array{seven})))
            .message(1, value("two ints", ProtoWriter().integer(1, 3).integers(7, std::array{seven, seven})))
            .message(1, value("two", ProtoWriter().integer(1, 1).bytes(4, std::as_bytes(std::span(two)))))
            .message(1, value("text", ProtoWriter().integer(1, 7).text(8, "hello")));
    const auto file = record(ProtoWriter().number(1, 5.0).text(3, "brain.Event:2").result()) +
                      record(ProtoWriter().number(1, 6.0).integer(2, 4).message(5, summary).result());
    std::vector<std::pair<std::string, double>> read;
    read_events(file, [&](const Scalar& s) { read.emplace_back(s.tag, s.value); });
    const std::vector<std::pair<std::string, double>> expected{{"content", 0.5},  {"floats", 0.5}, {"packed", 0.5},
                                                               {"double", 0.375}, {"long", 7},     {"half", -0.5},
                                                               {"bfloat", 1.5},   {"halves", 1},   {"packed int", 7}};
    QVERIFY(read == expected);
}

void TestForeignLogs::an_event_file_may_be_growing_or_damaged() {
    EventFileWriter writer(0);
    for (int i = 0; i < 3; ++i) writer.add({1.0 + i, i, "loss", 1.0 * i});
    const auto& whole = writer.bytes();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        std::size_t count = 0;
        const auto end = read_events(whole.substr(0, size), [&](const Scalar&) { ++count; });
        QVERIFY(end.trouble.empty() && count <= 2);
        QVERIFY(end.cut_off || size == 0 || count == end.records - 1);
    }
    // A bit of the second record: the first stays.
    auto damaged = whole;
    damaged[whole.size() - 60] ^= 1;
    std::size_t count = 0;
    const auto end = read_events(damaged, [&](const Scalar&) { ++count; });
    QVERIFY2(!end.trouble.empty() && count < 3, end.trouble.text().c_str());
    write(at("events.out.tfevents.1.host"), damaged);
    const auto data = read_run(at("events.out.tfevents.1.host"));
    QCOMPARE(data.warning_count(), std::size_t{1});
    QVERIFY(refusal([] {
                read_events("This is no event file, whatever it says.", [](const Scalar&) {});
            }).contains("not an event file"));
}

void TestForeignLogs::records_become_the_same_scalars() {
    RunData data;
    EventScalars live(1000);
    std::vector<Scalar> scalars;
    const auto add = [&](LogFile file, const std::string& line, const auto& record) {
        data.append(file, line);
        for (const auto& scalar : live.of(record)) scalars.push_back(scalar);
    };
    const auto add_step = [&](const StepRecord& record) { add(LogFile::metrics, to_line(record), record); };
    const auto add_sample = [&](double ts, const char* device, std::optional<double> power_w) {
        telemetry::Sample sample{.ts = ts, .t_mono_s = ts - 1000, .epoch = 1, .device = device};
        sample.gpu.power_w = power_w;
        add(LogFile::train_telemetry, sample_line(sample), sample);
    };
    const double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
    add_step({.epoch = 1, .step = 1, .t = 0.5, .lr = 0.125, .loss = 2, .rank_ms = {1, 2}});
    add_sample(1000.75, "0000:01", 80.00049);
    add_sample(1000.8, "0000:02", {});
    add_sample(1000.9, "0000:02", 70);
    add_step({.epoch = 1, .step = 2, .t = 1, .lr = 0.25, .loss = nan, .top1 = nan, .grad_norm = inf});
    const EpochRecord epoch{.epoch = 1, .step = 2, .t = 1.5, .val_loss = inf, .val_top1 = 0.5, .best = true};
    add(LogFile::metrics, to_line(epoch), epoch);
    data.append(LogFile::events, to_line(EventRecord{1001, 1, "phase", Message("started"), 1}));
    RunSummary summary;
    summary.started_ts = 1000;
    std::vector<Scalar> whole;
    read_events(event_file_of(data, summary), [&](const Scalar& scalar) { whole.push_back(scalar); });
    // A reading gets the last step that was reported before it; afterwards it gets one between two reports.
    const auto text_of = [](const Scalar& s) {
        const auto step = s.tag.starts_with("machine/") ? std::int64_t{0} : s.step;
        return fmt::format("{} {} {:.3f} {}", s.tag, step, s.wall_time, s.value);
    };
    const auto texts_of = [&](const std::vector<Scalar>& all) {
        QStringList texts;
        for (const auto& scalar : all) texts << QString::fromStdString(text_of(scalar));
        texts.sort();
        return texts;
    };
    QCOMPARE(texts_of(scalars), texts_of(whole));
    QVERIFY(texts_of(scalars).contains("machine/0000:02/power_w 0 1000.900 70"));
}

void TestForeignLogs::pieces_of_long_logs_make_the_same_event_file_data() {
    QTest::addColumn<QString>("what");
    for (const auto* what : {"in order", "with a restart", "without times", "clock set back", "several devices"})
        QTest::newRow(what) << what;
}

void TestForeignLogs::pieces_of_long_logs_make_the_same_event_file() {
    QFETCH(QString, what);
    if (torchdeck::test::kSanitized && what != "with a restart")
        QSKIP("writes the same bytes as with a restart, at other times");
    const auto run = at("run");
    std::string steps, train, val;
    // More than what is read at once (2 MiB).
    constexpr int kSteps = 30000;
    for (int i = 1; i <= kSteps; ++i) {
        const int step = what == "with a restart" && i > 20000 ? i - 3000 : i;
        const auto time = what == "without times" ? std::string() : fmt::format(",\"t\":{:.4f}", i * 0.0125);
        steps +=
            fmt::format("{{\"phase\":\"step\",\"epoch\":{},\"step\":{}{},\"lr\":0.125,\"loss\":{},\"top1\":0.25{}}}\n",
                        1 + step / 10000, step, time, i % 700 == 0 ? "\"nan\"" : std::to_string(4.0 / i),
                        i % 50 == 0 ? ",\"grad_norm\":2.5" : "");
        if (i % 10000 == 0)
            steps += fmt::format("{{\"phase\":\"epoch\",\"epoch\":{},\"step\":{}{},\"val_top1\":0.5,\"best\":true}}\n",
                                 step / 10000, step, time);
    }
    for (int i = 0; i < 200; ++i) {
        const double t = i * 2.5 + (i > 0 && i % 3 == 0 ? 0.0004 : 0);
        const double ts = 1700000000.5 + t - (what == "clock set back" && i > 100 ? 60 : 0);
        // Most before, some after the last step; a reading of each device at one time.
        for (const auto* device : {"0000:01:00.0", "0000:02:00.0"}) {
            const auto name = what == "several devices" ? fmt::format(",\"device\":\"{}\"", device) : std::string();
            const auto line = fmt::format(
                "{{\"phase\":\"sample\",\"ts\":{:.3f},\"t_mono_s\":{:.3f}{},\"power_w\":{}}}\n", ts, t, name, i);
            (i % 40 < 30 ? train : val) += line;
            if (what != "several devices") break;
        }
    }
    write(run / "metrics.jsonl", steps + "{\"phase\":\"step\",\"epoch\":4,\"st");
    write(run / "train_epoch.jsonl", train);
    write(run / "val_epoch.jsonl", val);
    write(run / "run.json", R"({"schema":1,"started_ts":1700000000.5,"config":{}})");
    const auto source = find_runs(run).front();
    const auto summary = summarize(source);
    const auto file = write_event_file(summary, [&] { return at("events.out.tfevents.1.torchdeck"); });
    QVERIFY(file);
    const auto whole = event_file_of(read_run(run), summary);
    QVERIFY(whole.size() > (std::size_t{3} << 20));
    QCOMPARE(file->bytes, whole.size());
    QVERIFY(base::read_text(file->path, whole.size()) == whole);
}

void TestForeignLogs::an_event_file_keeps_its_place() {
    const auto folder = at("board");
    QCOMPARE(event_file_in(folder, 12.4).filename().string(), std::string("events.out.tfevents.12.torchdeck"));
    write(folder / "events.out.tfevents.1.host", "of another program");
    QCOMPARE(event_file_in(folder, 12.4).filename().string(), std::string("events.out.tfevents.12.torchdeck"));
    write(folder / "events.out.tfevents.7.torchdeck", "ours");
    QCOMPARE(event_file_in(folder, 12.4).filename().string(), std::string("events.out.tfevents.7.torchdeck"));
}

void TestForeignLogs::a_run_goes_to_tensorboard_and_back() {
    RunData data;
    for (int step = 1; step <= 20; ++step) {
        data.append(LogFile::metrics,
                    "{\"phase\":\"step\",\"epoch\":" + std::to_string((step + 9) / 10) +
                        ",\"step\":" + std::to_string(step) + ",\"t\":" + std::to_string(step * 0.5) +
                        ",\"lr\":0.125,\"loss\":" + (step == 5 ? "\"nan\"" : std::to_string(4.0 / step)) +
                        ",\"top1\":0.25,\"data_ms\":1.5}");
        if (step % 10 == 0)
            data.append(LogFile::metrics,
                        "{\"phase\":\"epoch\",\"epoch\":" + std::to_string(step / 10) +
                            ",\"step\":" + std::to_string(step) + ",\"t\":" + std::to_string(step * 0.5) +
                            ",\"train_loss\":3,\"val_loss\":2,\"val_top1\":0.75,\"images_per_s\":50}");
    }
    for (int i = 0; i < 5; ++i)
        data.append(LogFile::train_telemetry,
                    "{\"phase\":\"sample\",\"ts\":" + std::to_string(1700000000.0 + 2.25 * i) +
                        ",\"t_mono_s\":" + std::to_string(2.25 * i) + ",\"power_w\":80}");
    RunSummary summary;
    summary.started_ts = 1700000000;
    const auto bytes = event_file_of(data, summary);
    std::vector<Scalar> scalars;
    read_events(bytes, [&](const Scalar& scalar) { scalars.push_back(scalar); });
    const auto has = [&](const char* tag, std::int64_t step, double time, double value) {
        return std::any_of(scalars.begin(), scalars.end(), [&](const Scalar& s) {
            return s.tag == tag && s.step == step && std::abs(s.wall_time - time) < 1e-6 &&
                   (s.value == value || (std::isnan(value) && std::isnan(s.value)));
        });
    };
    QVERIFY(has("train/loss", 1, 1700000000.5, 4));
    QVERIFY(has("train/loss", 5, 1700000002.5, NAN));
    QVERIFY(has("lr", 20, 1700000010, 0.125));
    QVERIFY(has("val/top1", 10, 1700000005, 0.75));
    QVERIFY(has("train/loss_epoch", 20, 1700000010, 3));
    QVERIFY(has("epoch/images_per_s", 20, 1700000010, 50));
    QVERIFY(has("step/data_ms", 7, 1700000003.5, 1.5));
    QVERIFY(has("machine/power_w", 9, 1700000004.5, 80));  // the step at that time

    write(at("run/events.out.tfevents.1.host"), bytes);
    const auto found = find_runs(at("run"));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].name, std::string("run"));
    const auto back = read_run(found[0].path);
    QCOMPARE(back.steps().rows(), std::size_t{20});
    QVERIFY(column(back.steps(), "lr") == column(data.steps(), "lr"));
    QVERIFY(column(back.steps(), "data_ms") == column(data.steps(), "data_ms"));
    QVERIFY(column(back.steps(), "step") == column(data.steps(), "step"));
    for (const auto* key : {"epoch", "step", "val_loss", "val_top1", "train_loss", "images_per_s"})
        QVERIFY2(column(back.epochs(), key) == column(data.epochs(), key), key);
    QCOMPARE(back.epochs().column("t")[1] - back.epochs().column("t")[0], 5.0);
    QVERIFY(column(back.samples(), "power_w") == column(data.samples(), "power_w"));
    const auto read = summarize(found[0]);
    QVERIFY2(read.problem.empty(), read.problem.text().c_str());
    QCOMPARE(read.best_top1.value_or(0), 0.75);
    QVERIFY(std::abs(read.started_ts.value_or(0) - 1700000000) < 1);
    QVERIFY(event_file_of(RunData(), summary).empty());
}

void TestForeignLogs::keras_writes_folders() {
    EventFileWriter train(0), val(0);
    for (int epoch = 0; epoch < 4; ++epoch) {
        train.add({10.0 * epoch, epoch, "epoch_loss", 4.0 - epoch});
        train.add({10.0 * epoch, epoch, "epoch_learning_rate", 0.5});
        val.add({10.0 * epoch, epoch, "epoch_loss", 5.0 - epoch});
        val.add({10.0 * epoch, epoch, "epoch_accuracy", 0.25 * epoch});
    }
    write(at("logs/train/events.out.tfevents.1.v2"), train.bytes());
    write(at("logs/validation/events.out.tfevents.1.v2"), val.bytes());
    const auto found = find_runs(at("logs"));
    QCOMPARE(found.size(), std::size_t{2});
    QVERIFY(found[0].name == "train" && found[1].name == "validation");
    const auto trained = read_run(found[0].path);
    QVERIFY((column(trained.epochs(), "train_loss") == std::vector<double>{4, 3, 2, 1}));
    // Both count epochs alike.
    QVERIFY((column(trained.epochs(), "epoch") == std::vector<double>{1, 2, 3, 4}));
    // add_scalars("Loss", {"train": …, "val": …}) makes folders, too.
    EventFileWriter scalars(0);
    scalars.add({0, 7, "Loss", 3});
    write(at("pytorch/Loss_val/events.out.tfevents.1"), scalars.bytes());
    QVERIFY((column(read_run(at("pytorch/Loss_val")).epochs(), "val_loss") == std::vector<double>{3}));
    const auto data = read_run(found[1].path);
    QVERIFY((column(data.epochs(), "val_loss") == std::vector<double>{5, 4, 3, 2}));
    QVERIFY((column(data.epochs(), "val_top1") == std::vector<double>{0, 0.25, 0.5, 0.75}));
    QVERIFY((column(data.epochs(), "epoch") == std::vector<double>{1, 2, 3, 4}));
}

void TestForeignLogs::epochs_are_counted_where_steps_do() {
    EventFileWriter by_epoch(0), by_step(0);
    for (int i = 0; i < 3; ++i) {
        by_epoch.add({1.0 * i, i, "Loss/train", 3.0 - i});
        by_epoch.add({1.0 * i, i, "Accuracy/val", 70.0 + i});  // in percent
    }
    for (int i = 0; i < 30; ++i) by_step.add({1.0 * i, 10 * i, "train/loss", 3});
    for (int i = 1; i <= 3; ++i) by_step.add({10.0 * i, 100 * i, "val/acc", 0.5});
    write(at("events.out.tfevents.1.a"), by_epoch.bytes());
    const auto epochs = read_run(at("events.out.tfevents.1.a"));
    QCOMPARE(epochs.steps().rows(), std::size_t{0});
    QVERIFY((column(epochs.epochs(), "train_loss") == std::vector<double>{3, 2, 1}));
    QVERIFY((column(epochs.epochs(), "epoch") == std::vector<double>{1, 2, 3}));
    QVERIFY(std::abs(epochs.epochs().column("val_top1")[2] - 0.72) < 1e-9);
    write(at("events.out.tfevents.1.b"), by_step.bytes());
    const auto steps = read_run(at("events.out.tfevents.1.b"));
    QCOMPARE(steps.steps().rows(), std::size_t{30});
    QVERIFY((column(steps.epochs(), "epoch") == std::vector<double>{1, 2, 3}));
    QVERIFY((column(steps.epochs(), "step") == std::vector<double>{100, 200, 300}));
}

void TestForeignLogs::lightnings_metrics_are_read() {
    // lightning.pytorch.loggers.CSVLogger: what is logged at one step stands on several lines.
    write(at("version_0/metrics.csv"),
          "epoch,step,train_loss_epoch,train_loss_step,val_acc,val_loss\n"
          "0,49,,2.25,,\n0,99,,2.0,,\n0,99,,,0.25,1.75\n0,99,2.125,,,\n"
          "1,149,,1.5,,\n1,199,,1.25,,\n1,199,,,0.5,nan\n1,199,1.375,,,\n");
    const auto data = read_run(at("version_0/metrics.csv"));
    QVERIFY((column(data.steps(), "loss") == std::vector<double>{2.25, 2, 1.5, 1.25}));
    QVERIFY((column(data.steps(), "step") == std::vector<double>{49, 99, 149, 199}));
    QVERIFY((column(data.epochs(), "epoch") == std::vector<double>{1, 2}));
    QVERIFY((column(data.epochs(), "val_top1") == std::vector<double>{0.25, 0.5}));
    QVERIFY((column(data.epochs(), "train_loss") == std::vector<double>{2.125, 1.375}));
    QVERIFY(data.epochs().column("val_loss")[0] == 1.75 && std::isnan(data.epochs().column("val_loss")[1]));
    const auto summary = summarize(find_runs(at("version_0/metrics.csv")).at(0));
    QCOMPARE(summary.best_top1_epoch, std::int64_t{2});
    // Nothing says when: charts are over epochs.
    QVERIFY(usual_axis({&summary}) == XAxis::epoch);
}

void TestForeignLogs::kerass_metrics_are_read() {
    write(at("log.csv"),
          "epoch,accuracy,learning_rate,loss,val_accuracy,val_loss\r\n"
          "0,0.25,0.5,2.0,0.125,2.5\r\n1,0.5,0.25,1.0,0.375,1.5\r\n");
    const auto data = read_run(at("log.csv"));
    QCOMPARE(data.steps().rows(), std::size_t{0});
    QVERIFY((column(data.epochs(), "epoch") == std::vector<double>{1, 2}));
    QVERIFY((column(data.epochs(), "train_top1") == std::vector<double>{0.25, 0.5}));
    QVERIFY((column(data.epochs(), "train_loss") == std::vector<double>{2, 1}));
    QVERIFY((column(data.epochs(), "val_top1") == std::vector<double>{0.125, 0.375}));
    QVERIFY((column(data.epochs(), "learning_rate") == std::vector<double>{0.5, 0.25}));
}

void TestForeignLogs::nvidia_smis_log_is_read() {
    write(
        at("gpu.csv"),
        "timestamp, name, pci.bus_id, utilization.gpu [%], utilization.memory [%], power.draw [W], memory.used [MiB], "
        "temperature.gpu, clocks.current.sm [MHz], fan.speed [%]\n"
        "2026/02/28 10:23:45.250, NVIDIA H100, 00000000:17:00.0, 98 %, 41 %, 523.25 W, 40536 MiB, 61, 1980 MHz, [N/A]\n"
        "2026/02/28 10:23:45.250, NVIDIA H100, 00000000:2A:00.0, 0 %, 0 %, [Not Supported], 4 MiB, 30, 345 MHz, [N/A]\n"
        "2026/02/28 10:23:46.750, NVIDIA H100, 00000000:17:00.0, 97 %, 40 %, 520.00 W, 40536 MiB, 62, 1980 MHz, [N/A]\n"
        "timestamp, name, pci.bus_id, utilization.gpu [%], utilization.memory [%], power.draw [W], memory.used [MiB], "
        "temperature.gpu, clocks.current.sm [MHz], fan.speed [%]\n"
        "later, NVIDIA H100, 00000000:17:00.0, 97 %, 40 %, 520.00 W, 40536 MiB, 62, 1980 MHz, [N/A]\n");
    const auto data = read_run(at("gpu.csv"));
    QCOMPARE(data.devices().size(), std::size_t{2});
    QVERIFY((column(data.samples(), "gpu_busy_percent") == std::vector<double>{98, 97}));
    QVERIFY((column(data.samples(), "power_w") == std::vector<double>{523.25, 520}));
    QVERIFY((column(data.samples(), "vram_used_mb") == std::vector<double>{40536, 40536}));
    QVERIFY((column(data.samples(), "temp_c") == std::vector<double>{61, 62}));
    QVERIFY((column(data.samples(), "sclk_mhz") == std::vector<double>{1980, 1980}));
    QVERIFY((column(data.samples(), "t") == std::vector<double>{0, 1.5}));
    QVERIFY(data.samples().column("fan_percent").empty());
    QVERIFY(data.samples_of(data.devices()[1]).column("power_w").empty());  // no value is not 0
    QCOMPARE(data.warning_count(), std::size_t{1});                         // "later" is no time
    // Without units in the cells.
    write(at("plain.csv"), "timestamp, power.draw [W]\n2026/02/28 10:23:45.250, 80.5\n2026/02/28 10:23:46.250, 81.5\n");
    QVERIFY((column(read_run(at("plain.csv")).samples(), "power_w") == std::vector<double>{80.5, 81.5}));
}

void TestForeignLogs::runs_of_an_export_are_apart() {
    write(
        at("wandb_export.csv"),
        "\"Step\",\"calm-sea-1 - val_loss\",\"calm-sea-1 - val_loss__MIN\",\"calm-sea-1 - val_loss__MAX\",\"lr - 0.1 - "
        "val_loss\",\"lr - 0.1 - val_loss__MIN\",\"lr - 0.1 - val_loss__MAX\"\n"
        "\"100\",\"2.5\",\"2.5\",\"2.5\",\"3.5\",\"3\",\"4\"\n\"200\",\"1.5\",\"1.5\",\"1.5\",\"\",\"\",\"\"\n");
    const auto found = find_runs(at("wandb_export.csv"));
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[0].name, std::string("calm-sea-1"));
    QCOMPARE(found[1].name, std::string("lr - 0.1"));
    const auto first = read_run(found[0].path), second = read_run(found[1].path);
    QVERIFY((column(first.epochs(), "val_loss") == std::vector<double>{2.5, 1.5}));
    QVERIFY((column(first.epochs(), "step") == std::vector<double>{100, 200}));
    QVERIFY((column(second.epochs(), "val_loss") == std::vector<double>{3.5}));
    // A run is found again by its own path, as a montage keeps it.
    QCOMPARE(find_runs(found[1].path).size(), std::size_t{1});
    RunFollower follower(found[0]);
    QVERIFY(follower.poll());
    QVERIFY(!follower.poll());
    QVERIFY(refusal([&] { (void)read_run(at("wandb_export.csv") / "gone"); }).contains("no run of this name"));
    // Whether the places are epochs is told by all runs of the file, also for one that has a gap.
    write(
        at("gap.csv"),
        "\"Step\",\"a - val_acc\",\"b - val_acc\"\n\"0\",\"0.5\",\"0.3\"\n\"1\",\"0.6\",\"\"\n\"2\",\"0.7\",\"0.4\"\n");
    QVERIFY((column(read_run(at("gap.csv/a")).epochs(), "epoch") == std::vector<double>{1, 2, 3}));
    QVERIFY((column(read_run(at("gap.csv/b")).epochs(), "epoch") == std::vector<double>{1, 3}));
}

void TestForeignLogs::folders_are_searched() {
    EventFileWriter events(0);
    events.add({1, 1, "loss", 1});
    write(at("all/a/events.out.tfevents.1.host.1.0"), events.bytes());
    write(at("all/b/metrics.csv"), "epoch,step,loss\n0,1,2\n");
    write(at("all/b/prices.csv"), "name,price\nbread,2\n");
    write(at("all/c/samples.csv"), "run_id,device,t_rel_s,ts,power_w\nx,,0,1,80\n");  // what `plot` writes
    const auto found = find_runs(at("all"));
    QCOMPARE(found.size(), std::size_t{2});
    QVERIFY(found[0].name == "a" && found[1].name == "b/metrics");
    QVERIFY(!found[0].folder && !found[1].folder);
}

void TestForeignLogs::one_key_has_one_name_data() {
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("first");
    QTest::addColumn<double>("best");
    QTest::addColumn<QString>("other_key");
    QTest::addColumn<double>("other");
    const auto row = [](const char* header, const char* first, double best, const char* other_key, double other) {
        QTest::newRow(header) << QString(header) << QString(first) << best << QString(other_key) << other;
    };
    // "top1" says more than "acc", in whichever order, and each has its own unit.
    row("epoch,train_loss,val_acc,val_top1", "0,2,0.30,40", 0.40, "val_acc", 0.30);
    row("epoch,train_loss,val_top1,val_acc", "0,2,40,0.30", 0.40, "val_acc", 0.30);
    row("epoch,train_loss,val_acc1,val_accuracy", "0,2,40,30", 0.40, "val_accuracy", 30);
    // Of equals the first.
    row("epoch,train_loss,val_accuracy,val/acc", "0,2,0.70,0.20", 0.70, "val_acc", 0.20);
    row("epoch,train_loss,eval/acc,valid-acc", "0,2,0.70,0.20", 0.70, "valid-acc", 0.20);
    // The whole epoch comes before what does not say it, and a batch is none of both.
    row("epoch,train_loss,val_acc,val_acc_epoch", "0,2,0.20,0.70", 0.70, "val_acc", 0.20);
    row("epoch,train_loss,val_acc,val_acc_step", "0,2,0.70,0.90", 0.70, "val_acc_step", 0.90);
    row("epoch,train_loss,val_acc,Val.Acc", "0,2,0.70,0.90", 0.70, "Val.Acc", 0.90);
    // Even where the names are the same.
    row("epoch,train_loss,val_acc,val_acc", "0,2,0.70,0.90", 0.70, "val_acc_2", 0.90);
}

void TestForeignLogs::one_key_has_one_name() {
    QFETCH(QString, header);
    QFETCH(QString, first);
    QFETCH(double, best);
    QFETCH(QString, other_key);
    QFETCH(double, other);
    write(at("log.csv"), (header + '\n' + first + '\n').toStdString());
    const auto data = read_run(at("log.csv"));
    QCOMPARE(data.epochs().rows(), std::size_t{1});
    QCOMPARE(data.epochs().column("val_top1")[0], best);
    const auto kept = data.epochs().column(other_key.toStdString());
    QVERIFY2(kept.size() == 1 && std::abs(kept[0] - other) < 1e-9, qPrintable(other_key));
    const auto remarks = data.remarks();
    const bool step = header.contains("_step");
    QVERIFY(step || std::any_of(remarks.begin(), remarks.end(), [&](const auto& remark) {
                return remark.text().find("is kept as " + other_key.toStdString()) != std::string::npos;
            }));
    // The summary says it as well.
    const auto summary = summarize(find_runs(at("log.csv")).at(0));
    QCOMPARE(summary.remarks.size(), remarks.size());
    QVERIFY(step || summary_table({summary}).find("note: ") != std::string::npos);
    QVERIFY(step || summary_json({summary}).find("\"remarks\"") != std::string::npos);
}

void TestForeignLogs::names_with_a_meaning_here_are_kept_apart() {
    write(at("log.csv"), "epoch,val_loss,device\n1,0.5,3\n2,0.25,3\n");
    const auto data = read_run(at("log.csv"));
    QVERIFY(!data.epochs().column("device_2").empty());
    const auto remarks = data.remarks();
    QVERIFY(std::ranges::any_of(remarks, [](const auto& remark) {
        return remark.text() == "device is kept as device_2: the key means something else in TorchDeck.";
    }));
}

void TestForeignLogs::keys_are_one_to_one() {
    const std::string deep(130, 'x');
    const std::vector<std::string> tags{"grad/layer1.0",
                                        "grad/layer1_0",
                                        "grad/layer1/0",
                                        "Loss/train",
                                        "loss",
                                        "train/loss",
                                        "准确率",
                                        "损失",
                                        "LOSS/TRAIN",
                                        "\xF0\x9F\x98\x80",
                                        "\xFF\xFE",
                                        "a b",
                                        "a_b",
                                        deep + "1",
                                        deep + "2",
                                        "step",
                                        "ts",
                                        std::string(600, 'y') + "1",
                                        std::string(600, 'y') + "2"};
    EventFileWriter events(0);
    for (int step = 0; step < 5; ++step)
        for (std::size_t i = 0; i < tags.size(); ++i)
            events.add({1.0 + step, 10 * step, tags[i], 100.0 * static_cast<double>(i) + step});
    write(at("run/events.out.tfevents.1.host"), events.bytes());
    const auto data = read_run(at("run"));
    // Every curve is there, whole.
    std::set<double> firsts;
    for (const auto& key : data.steps().keys()) {
        const auto values = data.steps().column(key);
        QCOMPARE(values.size(), std::size_t{5});
        if (key == "step" || key == "ts" || key == "t" || key == "epoch") continue;
        QVERIFY2(values[4] == values[0] + 4, key.c_str());
        firsts.insert(values[0]);
    }
    QCOMPARE(firsts.size(), tags.size());
    QCOMPARE(data.steps().column("loss")[0], 300.0);
    QCOMPARE(data.steps().column("准确率")[0], 600.0);
    QVERIFY(!data.remarks().empty());
    QCOMPARE(data.warning_count(), std::size_t{0});
    // And again after an export.
    const auto summary = summarize(find_runs(at("run")).at(0));
    write(at("again/events.out.tfevents.1.host"), event_file_of(data, summary));
    QCOMPARE(read_run(at("again")).steps().keys(), data.steps().keys());
}

void TestForeignLogs::a_batch_of_validation_is_no_result() {
    // self.log("val_acc", on_step=True, on_epoch=True): three batches an epoch, with a counter of their own.
    write(at("metrics.csv"),
          "epoch,step,train_loss_step,val_acc_step,val_acc_epoch,val_loss_epoch\n"
          "0,0,2.0,,,\n0,1,1.9,,,\n0,0,,0.1,,\n0,1,,0.9,,\n0,2,,0.5,,\n0,1,,,0.50,1.5\n"
          "1,2,1.8,,,\n1,3,1.7,,,\n1,3,,0.1,,\n1,4,,0.9,,\n1,5,,0.5,,\n1,3,,,0.55,1.25\n");
    const auto summary = summarize(find_runs(at("metrics.csv")).at(0));
    QCOMPARE(summary.epochs, std::int64_t{2});
    QVERIFY(summary.best_top1 == 0.55 && summary.best_top1_epoch == 2 && summary.lowest_loss == 1.25);
    const auto data = read_run(at("metrics.csv"));
    QVERIFY((column(data.epochs(), "epoch") == std::vector<double>{1, 2}));
    std::vector<double> batches;
    for (const double value : data.steps().column("val_acc_step"))
        if (std::isfinite(value)) batches.push_back(value);
    QVERIFY((batches == std::vector<double>{0.1, 0.9, 0.5, 0.1, 0.9, 0.5}));
    QVERIFY(data.table("epochs_before_restart").rows() == 0 && data.table("steps_before_restart").rows() == 0);
}

void TestForeignLogs::units_follow_the_tool_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("top1");
    QTest::addColumn<bool>("doubted");
    const auto row = [](const char* name, const char* text, double top1, bool doubted) {
        QTest::newRow(name) << QString(text) << top1 << doubted;
    };
    const auto* const timm = "epoch,train_loss,eval_loss,eval_top1,eval_top5,lr\n";
    row("timm, one row", qPrintable(QString(timm) + "0,6.85,6.64,0.872,3.34,0.05\n"), 0.00872, false);
    row("timm, small for ever", qPrintable(QString(timm) + "0,6.9,6.9,0.1,0.5,0.05\n1,6.9,6.9,0.1,0.5,0.05\n"), 0.001,
        false);
    row("timm, grown", qPrintable(QString(timm) + "0,6.85,6.64,0.872,3.34,0.05\n1,6.1,4.6,14.982,33.54,0.05\n"),
        0.14982, false);
    row("top-5 gives it away", "epoch,train_loss,val_top1,val_top5\n0,6,0.872,3.34\n", 0.00872, false);
    row("training gives it away", "epoch,train_acc,val_acc\n0,3.5,0.9\n", 0.009, false);
    row("the name says it", "epoch,loss,val_acc_percent\n0,6,0.5\n", 0.005, false);
    row("the name says it, too", "epoch,loss,val_acc (%)\n0,6,0.5\n", 0.005, false);
    row("Keras", "epoch,accuracy,loss,val_accuracy,val_loss\n0,0.3,1.9,0.31,1.85\n", 0.31, false);
    row("Ultralytics",
        "epoch,time,train/loss,metrics/accuracy_top1,metrics/accuracy_top5,val/loss,lr/pg0\n"
        "1,12.5,2,0.4,0.67,1.9,0.01\n",
        0.4, false);
    row("fastai", "epoch,train_loss,valid_loss,accuracy,time\n0,2.1,1.9,0.35,00:12\n", 0.35, false);
    row("the cells say it", "epoch,train_loss,val_acc\n0,2.1,0.35%\n1,2,0.9 %\n", 0.009, false);
    row("a line of units says it", "epoch,train_loss,val_acc\n[-],[-],[%]\n0,2.1,0.35\n", 0.0035, false);
    row("nobody says it", "epoch,train_loss,val_acc\n0,2.1,0.35\n", 0.35, true);
    row("one column in percent, another not", "epoch,train_loss,val_acc,val_top1\n0,2,0.30,40\n", 0.40, false);
}

void TestForeignLogs::units_follow_the_tool() {
    QFETCH(QString, text);
    QFETCH(double, top1);
    QFETCH(bool, doubted);
    write(at("summary.csv"), text.toStdString());
    const auto summary = summarize(find_runs(at("summary.csv")).at(0));
    QVERIFY2(summary.best_top1 && std::abs(*summary.best_top1 - top1) < 1e-9,
             qPrintable(QString::number(summary.best_top1.value_or(-1))));
    const bool said = std::any_of(summary.remarks.begin(), summary.remarks.end(), [](const auto& remark) {
        return remark.text().find("is read as a share of 1") != std::string::npos;
    });
    QCOMPARE(said, doubted);
}

void TestForeignLogs::numbers_are_read_as_people_write_them_data() {
    QTest::addColumn<QString>("cells");
    QTest::addColumn<double>("value");
    const auto row = [](const char* cells, double value) { QTest::newRow(cells) << QString(cells) << value; };
    row("1,2,+0.5", 0.5);
    row("1,2,\"1,234.5\"", 1234.5);
    row("1,2,\"12,345,678\"", 12345678);
    row("1,2,\"0,25\"", 0.25);
    row("1,2.5,\"-1,234\"", -1234);
    row("1,2,\"-1,234\"", -1.234);  // nothing says which
    row("1;2;1.234,5", 1234.5);
    row("1;2;1,234.5", 1234.5);
    row("1;2;1,234", 1.234);
    row("1;2;1 234,5", 1234.5);
    row("1;2;1\u202F234,5", 1234.5);
    row("1,2,12.5 ms", 12.5);
    row("1/3,2,0.5", 0.5);
}

void TestForeignLogs::numbers_are_read_as_people_write_them() {
    QFETCH(QString, cells);
    QFETCH(double, value);
    const QString header = cells.contains(';') ? "epoch;loss;score\n" : "epoch,loss,score\n";
    write(at("log.csv"), (header + cells + '\n').toStdString());
    const auto data = read_run(at("log.csv"));
    QVERIFY((column(data.epochs(), "epoch") == std::vector<double>{1}));
    QVERIFY((column(data.epochs(), "score") == std::vector<double>{value}));
}

/// A loss that a row does not have is told apart from one that is no number.
void TestForeignLogs::a_gap_is_no_loss() {
    // Lightning's LearningRateMonitor does not say the epoch.
    write(at("metrics.csv"),
          "epoch,lr-Adam,step,train_loss,val_loss\n,0.5,49,,\n0,,49,1.5,\n0,,99,NaN,\n0,,99,,0.75\n1,,149,1.0,\n");
    const auto source = find_runs(at("metrics.csv")).at(0);
    const auto data = read_run(source.path);
    QVERIFY((column(data.steps(), "step") == std::vector<double>{49, 99, 149}));
    std::vector<std::string> losses;
    read_events(event_file_of(data, summarize(source)), [&](const Scalar& scalar) {
        if (scalar.tag.find("loss") != std::string::npos)
            losses.push_back(fmt::format("{} {} {}", scalar.tag, scalar.step, scalar.value));
    });
    std::ranges::sort(losses);
    QCOMPARE(losses, (std::vector<std::string>{"train/loss 149 1", "train/loss 49 1.5", "train/loss 99 nan",
                                               "val/loss 99 0.75"}));
}

void TestForeignLogs::rows_with_more_cells_are_counted() {
    write(at("results.csv"),
          "epoch,train/loss,val/loss,val/accuracy,lr\n1,2.85,2.72,0.20,0.07\n2,1.75,2.24,0.41,0.03\n"
          "1,9.1,9.2,9.3,2.85,2.72,0.25,0.07\n3,1.70,2.10\n4,1.6,2.0,0.45,0.02,\n");
    const auto data = read_run(at("results.csv"));
    QCOMPARE(data.warning_count(), std::size_t{1});
    QCOMPARE(data.warnings()[0].line, std::size_t{4});
    QCOMPARE(data.warnings()[0].what.text().find("has 8 cells, and the first line"), std::size_t{0});
    QVERIFY((column(data.epochs(), "epoch") == std::vector<double>{1, 2, 3, 4}));
    QVERIFY((column(data.epochs(), "val_loss") == std::vector<double>{2.72, 2.24, 2.10, 2.0}));
    QCOMPARE(data.epochs().column("val_top1")[0], 0.20);
    QVERIFY(std::isnan(data.epochs().column("val_top1")[2]));
    // Readings are counted likewise, and the lines after them are read.
    write(at("gpu.csv"), "timestamp, power.draw [W]\n2026/02/28 10:23:45.250, 80, 7\n2026/02/28 10:23:46.250, 81\n");
    const auto gpu = read_run(at("gpu.csv"));
    QVERIFY(gpu.warning_count() == 1 && gpu.warnings()[0].line == 2);
    QVERIFY((column(gpu.samples(), "power_w") == std::vector<double>{81}));
}

void TestForeignLogs::logs_of_every_tool_have_their_best_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("top1");
    QTest::addColumn<double>("top5");
    QTest::addColumn<double>("loss");
    const auto row = [](const char* name, const char* text, double top1, double top5, double loss) {
        QTest::newRow(name) << QString(text) << top1 << top5 << loss;
    };
    row("Ultralytics, padded",
        "                  epoch,                   time,             train/loss,  metrics/accuracy_top1,  "
        "metrics/accuracy_top5,               val/loss,                 lr/pg0,                 lr/pg1\n"
        "                      1,                   12.5,                    2.0,                    0.4,           "
        "0.67,                    1.9,                   0.01,                   0.01\n",
        0.4, 0.67, 1.9);
    row("timm", "epoch,train_loss,eval_loss,eval_top1,eval_top5,lr\n0,6.8,4.6,14.5,33.5,0.05\n", 0.145, 0.335, 4.6);
    row("fastai", "epoch,train_loss,valid_loss,accuracy,top_k_accuracy,time\n0,2.1,1.9,0.35,0.8,00:12\n", 0.35, 0.8,
        1.9);
    row("Lightning", "epoch,step,train_loss_step,val_acc_epoch,val_loss_epoch,val_top5\n0,9,,0.5,1.5,0.9\n", 0.5, 0.9,
        1.5);
    row("Lightning, loaders",
        "epoch,step,loss,val_acc/dataloader_idx_0,val_loss/dataloader_idx_0,val_top5\n0,9,2,0.5,1.5,0.9\n", 0.5, 0.9,
        1.5);
    row("Keras",
        "epoch,loss,sparse_categorical_accuracy,val_loss,val_sparse_categorical_accuracy,"
        "val_sparse_top_k_categorical_accuracy\n0,2,0.3,1.5,0.31,0.7\n",
        0.31, 0.7, 1.5);
    row("Keras, semicolons", "epoch;accuracy;loss;val_accuracy;val_loss;val_top5\n0;0.30;1.9;0.31;1.85;0.7\n", 0.31,
        0.7, 1.85);
    row("Keras, German", "epoch;accuracy;loss;val_accuracy;val_loss;val_top5\n0;0,30;1,9;0,31;1,85;0,7\n", 0.31, 0.7,
        1.85);
    row("W&B of Transformers",
        "\"train/global_step\",\"run - eval/accuracy\",\"run - eval/loss\",\"run - eval/top5\",\"run - train/loss\"\n"
        "\"10\",\"0.5\",\"1.5\",\"0.9\",\"2\"\n",
        0.5, 0.9, 1.5);
    row("PyTorch's example", "epoch,step,Loss/train,Acc@1/val,Acc@5/val,Loss/val\n0,10,2,71.5,90.5,1.25\n", 0.715,
        0.905, 1.25);
    row("Ultralytics, boxes and classes",
        "epoch,time,metrics/precision(B),metrics/accuracy_top1,metrics/accuracy_top5,val/loss,x/lr0\n"
        "1,2.5,0.1,0.4,0.67,1.9,0.01\n",
        0.4, 0.67, 1.9);
    row("fastai without times", "epoch,train_loss,valid_loss,accuracy,top_k_accuracy\n0,2,1.5,0.5,0.9\n", 0.5, 0.9,
        1.5);
    row("a history of pandas", ",loss,accuracy,val_loss,val_accuracy,val_top5\n0,2,0.4,1.5,0.5,0.9\n", 0.5, 0.9, 1.5);
    row("a history without an index", "loss,val_loss,val_accuracy,val_top5\n2,1.5,0.5,0.9\n", 0.5, 0.9, 1.5);
    row("W&B's history", ",val_acc,val_top5,val_loss,_runtime,_timestamp,_step\n0,0.5,0.9,1.5,10,1770000000,0\n", 0.5,
        0.9, 1.5);
    row("Ray Tune",
        "loss,val_acc,val_top5,val_loss,timestamp,done,training_iteration,date\n"
        "2,0.5,0.9,1.5,1770000000,False,1,2026-02-01_10-00-00\n",
        0.5, 0.9, 1.5);
    row("a plural", "Epochs,Loss,Val_Accuracy,Val_Top5,Val_Loss\n1,2,0.5,0.9,1.5\n", 0.5, 0.9, 1.5);
    row("comments", "# lr=0.1\n# resnet18\nepoch,loss,val_acc,val_top5,val_loss\n1,2,0.5,0.9,1.5\n", 0.5, 0.9, 1.5);
    row("numpy.savetxt", "# epoch,loss,val_acc,val_top5,val_loss\n1.0,2.0,0.5,0.9,1.5\n", 0.5, 0.9, 1.5);
    row("Excel's first line", "sep=;\r\nepoch;loss;val_acc;val_top5;val_loss\r\n1;2;0,5;0,9;1,5\r\n", 0.5, 0.9, 1.5);
    row("bars", "epoch|loss|val_acc|val_top5|val_loss\n1|2|0.5|0.9|1.5\n", 0.5, 0.9, 1.5);
    row("old Macs", "epoch,loss,val_acc,val_top5,val_loss\r1,2,0.5,0.9,1.5\r", 0.5, 0.9, 1.5);
    row("what Python prints",
        "epoch,loss,val_acc,val_top5,val_loss\n1,2,tensor(0.5),[0.9],\"tensor(1.5, device='cuda:0')\"\n", 0.5, 0.9,
        1.5);
    row("what numpy prints", "epoch,loss,val_acc,val_top5,val_loss\n1,2,np.float64(0.5),array(0.9),np.float32(1.5)\n",
        0.5, 0.9, 1.5);
    row("tabs", "epoch\tloss\tval_acc\tval_top5\tval_loss\n0\t2\t0.5\t0.9\t1.5\n", 0.5, 0.9, 1.5);
}

void TestForeignLogs::logs_of_every_tool_have_their_best() {
    QFETCH(QString, text);
    QFETCH(double, top1);
    QFETCH(double, top5);
    QFETCH(double, loss);
    write(at("log.csv"), text.toStdString());
    QVERIFY(looks_like_foreign_log(at("log.csv")));
    const auto summary = summarize(find_runs(at("log.csv")).at(0));
    QVERIFY2(summary.problem.empty(), summary.problem.text().c_str());
    QCOMPARE(summary.epochs, std::int64_t{1});
    QCOMPARE(summary.best_top1.value_or(-1), top1);
    QCOMPARE(summary.best_top5.value_or(-1), top5);
    QCOMPARE(summary.lowest_loss.value_or(-1), loss);
}

void TestForeignLogs::a_restart_takes_the_place_of_what_it_repeats() {
    write(at("keras.csv"),
          "epoch,accuracy,loss,val_accuracy,val_loss\n0,0.30,1.9,0.31,1.85\n1,0.40,1.6,0.41,1.60\n"
          "2,0.50,1.4,0.52,1.41\n3,0.55,1.3,0.56,1.30\n1,0.60,1.1,0.61,1.15\n2,0.62,1.0,0.63,1.08\n");
    const auto data = read_run(at("keras.csv"));
    QVERIFY((column(data.epochs(), "epoch") == std::vector<double>{1, 2, 3}));
    QVERIFY((column(data.epochs(), "val_loss") == std::vector<double>{1.85, 1.15, 1.08}));
    // What it was before is there for who asks.
    QVERIFY((column(data.table("epochs_before_restart"), "val_loss") == std::vector<double>{1.60, 1.41, 1.30}));
    const auto remarks = data.remarks();
    QVERIFY(std::any_of(remarks.begin(), remarks.end(), [](const auto& remark) {
        return remark.text().starts_with("The training was restarted once.");
    }));

    // Our own lines, of a trainer that was started three times into one log; the second time an epoch was cut off.
    std::string lines;
    const auto life = [&](int from, int to, double loss) {
        for (int epoch = from; epoch < to; ++epoch) {
            for (int step = 0; step < 3; ++step)
                lines += fmt::format("{{\"phase\":\"step\",\"epoch\":{},\"step\":{},\"loss\":{}}}\n", epoch + 1,
                                     epoch * 3 + step + 1, loss);
            lines += fmt::format("{{\"phase\":\"epoch\",\"epoch\":{},\"step\":{},\"val_loss\":{}}}\n", epoch + 1,
                                 epoch * 3 + 3, loss);
        }
    };
    life(0, 4, 3);
    life(0, 3, 2);
    life(2, 6, 1);
    write(at("plain/metrics.jsonl"), lines);
    const auto jsonl = read_run(at("plain/metrics.jsonl"));
    QVERIFY((column(jsonl.epochs(), "epoch") == std::vector<double>{1, 2, 3, 4, 5, 6}));
    QVERIFY((column(jsonl.epochs(), "val_loss") == std::vector<double>{2, 2, 1, 1, 1, 1}));
    QCOMPARE(jsonl.steps().rows(), std::size_t{18});
    QCOMPARE(jsonl.table("steps_before_restart").rows(), std::size_t{12 + 3});
    QCOMPARE(jsonl.table("epochs_before_restart").rows(), std::size_t{5});
    QCOMPARE(jsonl.remarks().size(), std::size_t{1});
    QCOMPARE(summarize(find_runs(at("plain/metrics.jsonl")).at(0)).epochs, std::int64_t{6});
    // Two lines that complete each other are no restart.
    RunData both;
    both.append(LogFile::metrics, R"({"phase":"epoch","epoch":1,"train_loss":2})");
    both.append(LogFile::metrics, R"({"phase":"epoch","epoch":1,"val_loss":3})");
    QCOMPARE(both.epochs().rows(), std::size_t{2});
    both.append(LogFile::metrics, R"({"phase":"epoch","epoch":1,"val_loss":4})");
    QVERIFY(both.epochs().rows() == 2 && both.epochs().column("val_loss")[1] == 4);
}

void TestForeignLogs::steps_may_count_within_an_epoch() {
    write(at("log.csv"), "epoch,step,loss\n0,0,4\n0,1,3\n1,0,2\n1,1,1\n");
    const auto data = read_run(at("log.csv"));
    QVERIFY((column(data.steps(), "loss") == std::vector<double>{4, 3, 2, 1}));
    QVERIFY(data.table("steps_before_restart").rows() == 0);
}

void TestForeignLogs::event_files_of_a_folder_are_one_run() {
    // It crashed at step 150, and went on from a checkpoint of step 100.
    EventFileWriter first(1.7e9), second(1.700001e9);
    for (int step = 0; step < 160; step += 10) {
        first.add({1.7e9 + step, step, "Loss/train", 3 - 0.01 * step});
        if (step % 50 == 0) first.add({1.7e9 + step, step, "Accuracy/val", 0.001 * step});
    }
    for (int step = 100; step < 260; step += 10) {
        second.add({1.700001e9 + step, step, "Loss/train", 1});
        if (step % 50 == 0) second.add({1.700001e9 + step, step, "Accuracy/val", 0.5});
    }
    const auto folder = at("one");
    write(folder / "events.out.tfevents.1700000000.host.11.0", first.bytes());
    write(folder / "events.out.tfevents.1700001000.host.22.0", second.bytes());
    write(folder / "events.out.tfevents.1700000500.host.15.0", "");
    write(folder / "events.out.tfevents.1700000501.host.profile-empty", "");
    const auto found = find_runs(folder);
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found[0].path == folder && found[0].name == "one" && !found[0].folder);
    const auto data = read_run(folder);
    QCOMPARE(data.steps().rows(), std::size_t{26});
    QVERIFY((column(data.epochs(), "step") == std::vector<double>{0, 50, 100, 150, 200, 250}));
    QCOMPARE(data.epochs().column("val_top1")[2], 0.5);
    QCOMPARE(data.table("steps_before_restart").rows(), std::size_t{6});
    QCOMPARE(data.warning_count(), std::size_t{0});
    QCOMPARE(summarize(found[0]).best_top1.value_or(0), 0.5);
    // It is followed: another file belongs to it.
    RunFollower follower(found[0]);
    QVERIFY(follower.poll() && !follower.poll());
    EventFileWriter third(1.700002e9);
    third.add({1.700002e9, 260, "Loss/train", 0.5});
    write(folder / "events.out.tfevents.1700002000.host.33.0", third.bytes());
    QVERIFY(follower.poll());
    QCOMPARE(follower.data().steps().rows(), std::size_t{27});
    // A file that is none is counted, and hides nothing.
    write(folder / "events.out.tfevents.1700003000.host.44.0", "this is no event file, whatever its name says");
    const auto damaged = read_run(folder);
    QVERIFY(damaged.steps().rows() == 27 && damaged.warning_count() == 1);
    // Both lives in one file, as some writers append them.
    write(at("joined/events.out.tfevents.1.host"), first.bytes() + second.bytes());
    QCOMPARE(read_run(at("joined")).steps().rows(), std::size_t{26});
}

void TestForeignLogs::marks_and_encodings_cost_nothing() {
    const std::string csv = "epoch,loss,val_loss,val_准确率\r\n0,2,2.5,7\r\n1,1,1.5,8\r\n";
    const auto wide = [](const std::string& text, bool little) {
        std::string bytes = little ? "\xFF\xFE" : "\xFE\xFF";
        for (const auto unit : QString::fromStdString(text)) {
            const char low = static_cast<char>(unit.unicode() & 0xFF), high = static_cast<char>(unit.unicode() >> 8);
            bytes += little ? low : high;
            bytes += little ? high : low;
        }
        return bytes;
    };
    for (const auto& text : {csv, "\xEF\xBB\xBF" + csv, wide(csv, true), wide(csv, false)}) {
        write(at("log.csv"), text);
        QVERIFY(looks_like_foreign_log(at("log.csv")));
        const auto data = read_run(at("log.csv"));
        QVERIFY((column(data.epochs(), "val_loss") == std::vector<double>{2.5, 1.5}));
        QVERIFY((column(data.epochs(), "val_准确率") == std::vector<double>{7, 8}));
        QCOMPARE(data.warning_count(), std::size_t{0});
    }
    const std::string lines =
        "{\"phase\":\"epoch\",\"epoch\":1,\"val_loss\":3}\n{\"phase\":\"epoch\",\"epoch\":2,\"val_loss\":2}\n";
    write(at("metrics.jsonl"), "\xEF\xBB\xBF" + lines);
    const auto marked = read_run(at("metrics.jsonl"));
    QVERIFY(marked.epochs().rows() == 2 && marked.warning_count() == 0);
    for (const bool low_first : {true, false}) {
        write(at("metrics.jsonl"), wide(lines, low_first));
        const auto data = read_run(at("metrics.jsonl"));
        QCOMPARE(data.warning_count(), std::size_t{0});
        QVERIFY((column(data.epochs(), "val_loss") == std::vector<double>{3, 2}));
    }
    // PowerShell goes on writing: a line is read when its end is there, in both halves.
    const auto all = wide(lines, true);
    write(at("metrics.jsonl"), "");
    RunFollower follower({at("metrics.jsonl"), false, "log"});
    std::size_t rows = 0;
    for (std::size_t size = 1; size <= all.size(); ++size) {
        write(at("metrics.jsonl"), all.substr(0, size));
        if (follower.poll()) rows = follower.data().epochs().rows();
        QVERIFY(rows == follower.data().epochs().rows() && (size < all.size() ? rows < 2 : rows == 2));
    }
    // Characters beyond the first plane have two units; half of one is no character.
    QCOMPARE(base::as_utf8(wide("\xF0\x9F\x98\x80 ä", true)), std::string("\xF0\x9F\x98\x80 ä"));
    QCOMPARE(base::as_utf8(std::string("\xFF\xFE\x3D\xD8", 4)), std::string("\xEF\xBF\xBD"));
    QCOMPARE(base::as_utf8("plain"), std::string("plain"));
}

void TestForeignLogs::amd_smis_log_is_read() {
    write(at("amd.csv"),
          "timestamp,gpu,gfx_activity,umc_activity,socket_power,gfx_0_clk,mem_0_clk,edge,hotspot,mem\n"
          "1789948800,0,95,80,350,1980,901,38,72,65\n1789948800,1,0,0,N/A,N/A,900,30,31,32\n"
          "1789948801,0,94,81,351,1981,901,38,73,66\n");
    const auto data = read_run(at("amd.csv"));
    QCOMPARE(data.devices().size(), std::size_t{2});
    QVERIFY((column(data.samples(), "gpu_busy_percent") == std::vector<double>{95, 94}));
    QVERIFY((column(data.samples(), "power_w") == std::vector<double>{350, 351}));
    QVERIFY((column(data.samples(), "temp_c") == std::vector<double>{72, 73}));
    QVERIFY((column(data.samples(), "sclk_mhz") == std::vector<double>{1980, 1981}));
    QVERIFY((column(data.samples(), "ts") == std::vector<double>{1789948800, 1789948801}));
}

void TestForeignLogs::times_may_be_dates_data() {
    QTest::addColumn<QString>("time");
    QTest::addColumn<double>("seconds");
    for (const auto* time : {"2023-11-14T22:13:20Z", "2023-11-14T23:43:20+01:30", "2023-11-14 22:13:20.000Z",
                             "2023-11-14T14:13:20-0800", "1700000000", "1700000000000"})
        QTest::newRow(time) << QString(time) << 1.7e9;
    QTest::newRow("half a second") << "2023/11/14 22:13:20.500Z" << 1700000000.5;
}

void TestForeignLogs::times_may_be_dates() {
    QFETCH(QString, time);
    QFETCH(double, seconds);
    write(at("log.csv"), ("timestamp,epoch,step,train_loss\n" + time + ",0,10,0.5\n").toStdString());
    QCOMPARE(read_run(at("log.csv")).steps().column("ts")[0], seconds);
}

void TestForeignLogs::tables_of_several_runs_are_taken_apart_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<std::vector<double>>("losses");  // of validation, of the first run
    const auto row = [](const char* name, const char* text, QStringList names, std::vector<double> losses) {
        QTest::newRow(name) << QString(text) << std::move(names) << std::move(losses);
    };
    row("MLflow",
        "run_id,key,value,step,timestamp\na,val_loss,2.5,1,1700000000000\na,lr,0.1,1,1700000000000\n"
        "b,val_loss,9,1,1700000000000\na,val_loss,1.5,2,1700000060000\n",
        {"a", "b"}, {2.5, 1.5});
    row("Comet",
        "metricName,metricValue,timestamp,step,epoch\nval_loss,2.5,1700000000000,1,1\n"
        "val_acc,0.5,1700000000000,1,1\nval_loss,1.5,1700000060000,2,2\n",
        {"log"}, {2.5, 1.5});
    row("a chart of the window", "curve,Epoch,Validation loss\na,1,2.5\na,2,1.5\nb,1,9\nb,2,8\n", {"a", "b"},
        {2.5, 1.5});
    row("Aim",
        "run.hash,metric.name,context.subset,step,epoch,value,time\na,loss,train,10,1,9,1\na,loss,val,10,1,2.5,1\n"
        "a,loss,train,20,2,8,2\na,loss,val,20,2,1.5,2\nb,loss,val,10,1,9,1\n",
        {"a", "b"}, {2.5, 1.5});
    row("Aim's contexts",
        "run,metric,context,value,step,epoch\na,loss,\"{'subset': 'train'}\",9,10,1\n"
        "a,loss,\"subset=\"\"val\"\"\",2.5,10,1\na,loss,\"{'subset': 'val'}\",1.5,20,2\n",
        {"log"}, {2.5, 1.5});
    row("seeds of a script", "seed,epoch,val_loss\n0,1,2.5\n0,2,1.5\n1,1,9\n1,2,8\n", {"0", "1"}, {2.5, 1.5});
    row("a row for each part", "epoch,phase,loss\n1,train,9\n1,val,2.5\n2,train,8\n2,val,1.5\n", {"log"}, {2.5, 1.5});
    row("a script", "iter,loss,val_loss,time\n10,3,2.5,1\n20,2,1.5,2\n", {"log"}, {2.5, 1.5});
}

void TestForeignLogs::tables_of_several_runs_are_taken_apart() {
    QFETCH(QString, text);
    QFETCH(QStringList, names);
    QFETCH(std::vector<double>, losses);
    write(at("log.csv"), text.toStdString());
    QStringList found;
    const auto all = find_runs(at("log.csv"));
    for (const auto& run : all) found << QString::fromStdString(run.path.stem().string());
    QCOMPARE(found, names);
    const auto data = read_run(all[0].path);
    QVERIFY((column(data.epochs(), "val_loss") == losses));
    QVERIFY(data.table("epochs_before_restart").rows() == 0);
}

void TestForeignLogs::what_plot_wrote_is_read() {
    RunData one, two;
    one.append(LogFile::train_telemetry,
               R"({"phase":"sample","ts":1700000000.5,"t_mono_s":2.5,"temp_c":61,"device":"a"})");
    one.append(LogFile::train_telemetry,
               R"({"phase":"sample","ts":1700000000.5,"t_mono_s":2.5,"temp_c":31,"device":"b"})");
    one.append(LogFile::train_telemetry, R"({"phase":"summary","fn":"epoch","wall_time_s":1.5,"timestamp_end":5})");
    two.append(LogFile::train_telemetry, R"({"phase":"sample","ts":1700000001,"power_w":80.25})");
    const std::vector<NamedRun> runs{{"x", &one}, {"y, \"z\"", &two}};
    for (const auto& [name, text] : {std::pair{"samples.csv", samples_csv(runs)}, {"summary.csv", summary_csv(runs)}}) {
        write(at(name), text);
        std::vector<RunData> back;
        std::vector<NamedRun> named;
        for (const auto& run : find_runs(at(name))) back.push_back(read_run(run.path));
        for (std::size_t i = 0; i < back.size(); ++i) named.push_back({runs[i].run_id, &back[i]});
        const auto again = name == std::string("samples.csv") ? samples_csv(named) : summary_csv(named);
        QCOMPARE(QString::fromStdString(again), QString::fromStdString(text));
        QVERIFY2(!looks_like_foreign_log(at(name)) && looks_like_foreign_log(at(name), true), name);
    }
    one.append(LogFile::metrics, R"({"phase":"step","epoch":1,"step":5,"t":3,"loss":2})");
    one.append(LogFile::metrics, R"({"phase":"step","epoch":1,"step":4,"t":4,"loss":1})");
    write(at("before_restart.csv"), before_restart_csv({{"x", &one}}));
    QVERIFY((column(read_run(at("before_restart.csv")).steps(), "loss") == std::vector<double>{2}));
}

void TestForeignLogs::a_curve_that_tensorboard_saved_is_read() {
    const auto curve = "Wall time,Step,Value\n1700000000.5,0,0.5\n1700000060.5,100,0.25\n1700000120.5,200,0.125\n";
    write(at("run-exp_train-tag-Loss.csv"), curve);
    write(at("run-exp_val-tag-Accuracy.csv"), curve);
    write(at("run-.-tag-grad_norm.csv"), curve);
    QCOMPARE(find_runs(dir_->path().toStdString()).size(), std::size_t{3});
    const auto loss = read_run(at("run-exp_train-tag-Loss.csv"));
    QVERIFY((column(loss.steps(), "loss") == std::vector<double>{0.5, 0.25, 0.125}));
    QVERIFY((column(loss.steps(), "step") == std::vector<double>{0, 100, 200}));
    QCOMPARE(loss.steps().column("ts")[1], 1700000060.5);
    QVERIFY((column(read_run(at("run-exp_val-tag-Accuracy.csv")).epochs(), "val_top1") ==
             std::vector<double>{0.5, 0.25, 0.125}));
    write(at("val_loss.csv"), "step,value,timestamp\n0,0.5,2023-11-14T22:13:20Z\n100,0.25,2023-11-14T22:14:20Z\n");
    const auto neptunes = read_run(at("val_loss.csv"));
    QVERIFY((column(neptunes.epochs(), "val_loss") == std::vector<double>{0.5, 0.25}));
    QCOMPARE(read_run(at("run-.-tag-grad_norm.csv")).steps().column("grad_norm").size(), std::size_t{3});
}

void TestForeignLogs::power_has_three_names() {
    write(at("gpu.csv"),
          "timestamp, index, power.draw.instant [W]\n2026/02/28 10:23:45.250, 0, 80.5 W\n"
          "Unable to determine the device handle for GPU 0000:02:00.0: GPU is lost.\n"
          "2026/02/28 10:23:46.250, 0, [Unknown Error]\n2026/02/28 10:23:47.250, 0, 81.5 W\n");
    const auto data = read_run(at("gpu.csv"));
    const auto power = column(data.samples(), "power_w");
    QVERIFY(power.size() == 3 && power[0] == 80.5 && std::isnan(power[1]) && power[2] == 81.5);
    QVERIFY(data.warning_count() == 1 && data.warnings()[0].line == 3);
    // With both, each is kept under a name.
    write(at("both.csv"),
          "timestamp, power.draw.instant [W], power.draw [W], clocks.gr, clocks.sm\n"
          "2026/02/28 10:23:45.250, 90, 80, 1000, 1500\n");
    const auto both = read_run(at("both.csv"));
    QVERIFY(both.samples().column("power_w")[0] == 80 && both.samples().column("power.draw.instant")[0] == 90);
    QVERIFY(both.samples().column("sclk_mhz")[0] == 1500 && both.samples().column("clocks.gr")[0] == 1000);
    QCOMPARE(both.remarks().size(), std::size_t{2});
}

void TestForeignLogs::the_night_of_the_clocks_goes_on() {
    const QByteArray before = qgetenv("TZ");
    const std::string rows =
        "timestamp, power.draw [W]\n2026/10/25 02:59:58.000, 1\n2026/10/25 02:59:59.000, 2\n"
        "2026/10/25 02:00:00.000, 3\n2026/10/25 02:00:01.500, 4\n2026/10/25 02:59:59.000, 5\n2026/10/25 03:00:00.000, "
        "6\n";
    const std::vector<double> expected{0, 1, 2, 3.5, 3601, 3602};
    // The machine that reads it need not be where it was written.
    for (const char* zone : {"Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3", "UTC"}) {
        qputenv("TZ", zone);
        ::tzset();
        write(at("gpu.csv"), rows);
        const auto t = column(read_run(at("gpu.csv")).samples(), "t");
        QVERIFY2(t == expected, zone);
    }
    before.isNull() ? qunsetenv("TZ") : qputenv("TZ", before);
    ::tzset();
}

void TestForeignLogs::epochs_alone_are_exported_at_their_epochs() {
    write(at("keras.csv"),
          "epoch,accuracy,loss,val_accuracy,val_loss\n0,0.3,1.9,0.31,1.85\n1,0.4,1.6,0.41,1.60\n2,0.5,1.4,0.52,1.41\n");
    const auto source = find_runs(at("keras.csv")).at(0);
    const auto summary = summarize(source);
    QVERIFY(!summary.started_ts && summary.written_ts.value_or(0) > 1.7e9);
    std::vector<Scalar> scalars;
    read_events(event_file_of(read_run(source.path), summary), [&](const Scalar& s) { scalars.push_back(s); });
    std::vector<std::int64_t> steps;
    for (const auto& scalar : scalars) {
        QVERIFY(scalar.wall_time > 1.7e9);
        if (scalar.tag == "val/loss") steps.push_back(scalar.step);
    }
    QVERIFY((steps == std::vector<std::int64_t>{1, 2, 3}));
}

void TestForeignLogs::too_many_names_are_refused_at_once() {
    EventFileWriter events(0);
    for (int i = 0; i < 25'000; ++i) events.add({1, 1, "tag" + std::to_string(i), 1.0});
    write(at("events.out.tfevents.1.host"), events.bytes());
    const auto said = refusal([&] { (void)read_run(at("events.out.tfevents.1.host")); });
    QVERIFY2(said.contains("more than 20000 names"), qPrintable(said));
    // Many are fine, and a reader that is asked to stop stops.
    EventFileWriter many(0);
    for (int i = 0; i < 4'000; ++i) many.add({1, 1, "tag" + std::to_string(i), 1.0});
    write(at("events.out.tfevents.1.host"), many.bytes());
    QCOMPARE(read_run(at("events.out.tfevents.1.host")).steps().keys().size(), std::size_t{4'000 + 3});
    std::stop_source stop;
    stop.request_stop();
    std::size_t seen = 0;
    read_events(
        many.bytes(), [&](const Scalar&) { ++seen; }, stop.get_token());
    QCOMPARE(seen, std::size_t{0});
}

void TestForeignLogs::json_logs_are_read_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::vector<double>>("losses");  // of steps, or of epochs where there are none
    QTest::addColumn<std::vector<double>>("top1");    // of validation
    const auto row = [](const char* name, const QByteArray& text, std::vector<double> losses,
                        std::vector<double> top1) {
        QTest::newRow(name) << QByteArray(name) << text << std::move(losses) << std::move(top1);
    };
    row("trainer_state.json", R"({
  "best_metric": 0.75, "epoch": 2.0, "global_step": 40,
  "log_history": [
    {"epoch": 0.5, "grad_norm": 1.5, "learning_rate": 0.001, "loss": 2.5, "step": 10},
    {"epoch": 1.0, "loss": 1.5, "step": 20},
    {"epoch": 1.0, "eval_accuracy": 0.5, "eval_loss": 1.25, "step": 20},
    {"epoch": 2.0, "loss": NaN, "step": 40},
    {"epoch": 2.0, "eval_accuracy": 0.75, "eval_loss": 1.0, "step": 40},
    {"epoch": 2.0, "step": 40, "train_runtime": 12.5}
  ],
  "max_steps": 40
})",
        {2.5, 1.5}, {0.5, 0.75});
    row("log.txt",
        "{\"train_lr\": 0.001, \"train_loss\": 2.5, \"val_acc1\": 45.5, \"epoch\": 0}\n"
        "{\"train_lr\": 0.001, \"train_loss\": 1.5, \"val_acc1\": 71.25, \"epoch\": 1}\n",
        {2.5, 1.5}, {0.455, 0.7125});
    row("20220101.log.json",
        "{\"env_info\": \"sys.platform: linux\", \"seed\": 7}\n"
        "{\"mode\": \"train\", \"epoch\": 1, \"iter\": 100, \"lr\": 0.1, \"loss\": 2.5}\n"
        "{\"mode\": \"val\", \"epoch\": 1, \"iter\": 20, \"lr\": 0.1, \"accuracy_top-1\": 45.5}\n"
        "{\"mode\": \"train\", \"epoch\": 2, \"iter\": 100, \"lr\": 0.1, \"loss\": 1.5}\n"
        "{\"mode\": \"val\", \"epoch\": 2, \"iter\": 20, \"lr\": 0.1, \"accuracy_top-1\": 71.25}\n",
        {2.5, 1.5}, {0.455, 0.7125});
    row("metrics.json",
        "{\"iteration\": 19, \"loss\": 2.5, \"lr\": 0.1}\n{\"iteration\": 39, \"loss\": 1.5, \"lr\": 0.1}\nbroken\n",
        {2.5, 1.5}, {});
    row("history.json", "{\"loss\": [2.5, 1.5],\n \"val_accuracy\": [0.5, 0.75]}", {2.5, 1.5}, {0.5, 0.75});
    row("scalars.json",
        "{\"lr\": 0.1, \"data_time\": 0.1, \"loss\": 2.5, \"epoch\": 1, \"iter\": 100, \"step\": 100}\n"
        "{\"accuracy/top1\": 0.5, \"accuracy/top5\": 45.5, \"data_time\": 0.2, \"time\": 1, \"step\": 1}\n"
        "{\"lr\": 0.1, \"data_time\": 0.1, \"loss\": 1.5, \"epoch\": 2, \"iter\": 200, \"step\": 200}\n"
        "{\"accuracy/top1\": 1.0, \"accuracy/top5\": 71.25, \"data_time\": 0.2, \"time\": 1, \"step\": 2}\n",
        {2.5, 1.5}, {0.005, 0.01});
    row("iterations.json",
        "{\"lr\": 0.1, \"loss\": 2.5, \"time\": 1, \"iter\": 100, \"step\": 100}\n"
        "{\"accuracy/top1\": 45.5, \"time\": 2, \"step\": 100}\n"
        "{\"lr\": 0.1, \"loss\": 1.5, \"time\": 1, \"iter\": 200, \"step\": 200}\n"
        "{\"accuracy/top1\": 71.25, \"time\": 2, \"step\": 200}\n",
        {2.5, 1.5}, {0.455, 0.7125});
    row("finished/trainer_state.json",
        R"({"log_history": [{"epoch": 1, "loss": 2.5, "step": 10}, {"epoch": 1, "eval_accuracy": 0.5, "step": 10},
            {"epoch": 2, "loss": 1.5, "step": 20}, {"epoch": 2, "eval_accuracy": 0.75, "step": 20},
            {"epoch": 2, "step": 20, "train_loss": 9, "train_runtime": 12.5}]})",
        {2.5, 1.5}, {0.5, 0.75});
    row("of pandas.json", R"({"loss": {"0": 2.5, "1": 1.5}, "val_accuracy": {"0": 0.5, "1": 0.75}})", {2.5, 1.5},
        {0.5, 0.75});
    row("rows of pandas.json", R"([{"loss": 2.5, "val_accuracy": 0.5}, {"loss": 1.5, "val_accuracy": 0.75}])",
        {2.5, 1.5}, {0.5, 0.75});
    row("another first.json",
        "{\n  \"precision\": [0.1, 0.2],\n  \"loss\": [2.5, 1.5],\n  \"val_accuracy\": [0.5, 0.75]\n}", {2.5, 1.5},
        {0.5, 0.75});
    row("skorch.json",
        R"([{"batches": [{"train_loss": 7.5, "train_batch_size": 9}], "epoch": 1, "train_loss": 2.5, "valid_acc": 0.5,
             "valid_acc_best": true}, {"batches": [], "epoch": 2, "train_loss": 1.5, "valid_acc": 0.75}])",
        {2.5, 1.5}, {0.5, 0.75});
    row("chainer/log",
        R"([{"main/loss": 2.5, "validation/main/accuracy": 0.5, "epoch": 1, "iteration": 600},
            {"main/loss": 1.5, "validation/main/accuracy": 0.75, "epoch": 2, "iteration": 1200}])",
        {2.5, 1.5}, {0.5, 0.75});
    row("result.json",
        "{\"loss\": 2.5, \"val_acc\": 0.5, \"training_iteration\": 1, \"config\": {\"lr\": 0.1}}\n"
        "{\"loss\": 1.5, \"val_acc\": 0.75, \"training_iteration\": 2, \"config\": {\"lr\": 0.1}}\n",
        {2.5, 1.5}, {0.5, 0.75});
    row("darknet.log",
        "Loaded: 0.000062 seconds\n1, 0.003: 2.5, 2.5 avg, 0.100000 rate, 1.2 seconds, 128 images\n"
        "2, 0.005: 1.5, 2.4 avg, 0.099900 rate, 1.1 seconds, 256 images\n",
        {2.5, 1.5}, {});
    row("detector.log",
        " 1: 2.5, 2.5 avg loss, 0.001 rate, 3.9 seconds, 64 images, 12.3 hours left\n"
        " 2: 1.5, 2.4 avg loss, 0.001 rate, 3.8 seconds, 128 images, 12.1 hours left\n",
        {2.5, 1.5}, {});
    row("run-exp_train-tag-loss.json", "[[1700000000.5, 10, 2.5], [1700000060.5, 20, 1.5]]", {2.5, 1.5}, {});
    row("all_results.json", "{\n  \"epoch\": 3.0,\n  \"eval_accuracy\": 0.75,\n  \"train_loss\": 1.5\n}", {1.5},
        {0.75});
    row("wandb-history.jsonl",
        "{\"_step\": 0, \"_timestamp\": 1.7e9, \"train\": {\"loss\": 2.5}, \"name\": \"x\"}\n"
        "{\"_step\": 1, \"_timestamp\": 1700000001, \"train\": {\"loss\": 1.5}}\n",
        {2.5, 1.5}, {});
}

void TestForeignLogs::json_logs_are_read() {
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, text);
    QFETCH(const std::vector<double>, losses);
    QFETCH(const std::vector<double>, top1);
    write(at(name), text.toStdString());
    const auto found = find_runs(at(name));
    QCOMPARE(found.size(), std::size_t{1});
    const auto data = read_run(found[0].path);
    const auto finite = [&](const Table& table, std::string_view column) {
        std::vector<double> values;
        for (const double value : table.column(column))
            if (std::isfinite(value)) values.push_back(value);
        return values;
    };
    auto of_steps = finite(data.steps(), "loss");
    if (of_steps.empty()) of_steps = finite(data.epochs(), "train_loss");
    QCOMPARE(of_steps, losses);
    QCOMPARE(finite(data.epochs(), "val_top1"), top1);
    QVERIFY(name != "metrics.json" || data.warnings().size() == 1);
}

void TestForeignLogs::cells_that_are_no_numbers_are_said() {
    write(at("log.csv"), "epoch,loss,val_acc,note\n1,2,error,fine\n2,1,0.5,fine\n3,1,NA,\n4,1,?,\n");
    const auto data = read_run(at("log.csv"));
    QCOMPARE(data.warning_count(), std::size_t{1});
    const auto& warning = data.warnings().at(0);
    QCOMPARE(warning.line, std::size_t{2});
    const auto said = QString::fromStdString(warning.what.text());
    QVERIFY2(said.contains("'error' in the column val_acc") && said.contains("2 such cells"), qPrintable(said));
}

void TestForeignLogs::batches_are_steps_of_an_epoch() {
    write(at("log.csv"), "epoch,batch,loss,acc\n1,0,4,0.1\n1,1,3,0.2\n2,0,2,0.3\n2,1,1,0.4\n");
    QVERIFY((column(read_run(at("log.csv")).steps(), "loss") == std::vector<double>{4, 3, 2, 1}));
    // A batch size is none.
    write(at("size.csv"), "epoch,batch,loss,val_loss\n1,64,4,3\n2,64,2,1\n");
    QVERIFY((column(read_run(at("size.csv")).epochs(), "val_loss") == std::vector<double>{3, 1}));
}

void TestForeignLogs::a_test_set_is_no_validation() {
    const auto says = [&](const char* text) {
        write(at("log.csv"), text);
        const auto remarks = read_run(at("log.csv")).remarks();
        return std::ranges::any_of(remarks, [](const auto& remark) {
            return remark.text().starts_with("test_acc is of a test set and keeps its name");
        });
    };
    QVERIFY(says("epoch,train_loss,test_acc\n1,2,45.5\n"));
    QVERIFY(!says("epoch,train_loss,val_acc,test_acc\n1,2,44.5,45.5\n"));
}

void TestForeignLogs::what_is_not_finite_in_json_is_a_value() {
    write(at("history.json"), R"({"note\\": [1, 2], "loss": [1.5, NaN, -Infinity], "val_loss": [2, 1, 3]})");
    const auto losses = column(read_run(at("history.json")).epochs(), "train_loss");
    QCOMPARE(losses.size(), std::size_t{3});
    QVERIFY(losses[0] == 1.5 && std::isnan(losses[1]) && std::isinf(losses[2]));
}

void TestForeignLogs::states_of_checkpoints_are_no_runs() {
    const std::string state = R"({"log_history": [{"step": 1, "epoch": 1, "loss": 2}]})";
    for (const char* folder : {"out", "out/checkpoint-10", "out/checkpoint-20"}) {
        fs::create_directories(at(folder));
        write(at(folder) / "trainer_state.json", state);
    }
    write(at("out/checkpoint-20/config.json"), R"({"hidden_size": 768})");
    const auto found = find_runs(at("out"));
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found[0].path == at("out/trainer_state.json"));
    QVERIFY2(find_runs(at("out/checkpoint-20/trainer_state.json")).size() == 1, "by its name it opens");
}

void TestForeignLogs::rubbish_is_one_sentence_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const QByteArray& content, const char* why) {
        QTest::newRow(name) << QString(name) << content << QString(why);
    };
    row("empty.csv", "", "is empty");
    row("prices.csv", "name,price\nbread,2\n", "is not a known log");
    row("quote.csv", "epoch,loss\n1,\"2", "line 2");
    row("header.csv", "epoch,loss,val_loss\n", "no numbers below its first line");
    row("untimed.csv", "index, power.draw [W]\n0, 80 W\n", "no column timestamp");
    row("dmon.csv", "#gpu, pwr, gtemp, mtemp\n#Idx, W, C, C\n0, 80, 50, -\n", "nvidia-smi dmon");
    row("dmon1.csv", "#Time, gpu, pwr\n#HH:MM:SS, Idx, W\n10:00:00, 0, 80\n", "nvidia-smi dmon");
    row("dmon2.csv", "# gpu    pwr  gtemp\n# Idx      W      C\n    0     80     50\n", "--query-gpu=timestamp");
    row("rocm.csv", "device,GPU use (%),GPU Memory Allocated (VRAM%)\ncard0,54,2\n", "output of rocm-smi");
    row("runs.csv", "Start Time,Duration,Run ID,Name,loss\n2024-01-01,1min,abc,x,0.5\n", "a table of MLflow runs");
    row("wandb.csv", "\"Name\",\"State\",\"Notes\",\"epoch\",\"val_acc\"\n\"a\",\"finished\",\"-\",\"9\",\"0.8\"\n",
        "a table of Weights & Biases runs");
    row("book.csv", QByteArray("PK\x03\x04\x14\x00", 6), "is a ZIP archive");
    row("hwinfo.csv", "Date,Time,\"GPU Temperature [C]\"\n28.2.2026,10:23:45.123,45.0\n", "a log of HWiNFO");
    row("agg.csv", "run_id,gpu_busy_percent_median,gpu_busy_percent_max\na,1,2\n", "a table of runs");
    row("binary.csv", QByteArray("\x00\xFF\x10,\x00\n", 6), "is not a known log");
    row("hparams.yaml", "lr: 0.1\nmodel: resnet18\n", "is a YAML file: give the CSV");
    row("train.log", "=> creating model\nEpoch: [0][0/9]\tLoss 2 (2)\n", "is not a known log: give the CSV");
    row("caffe.log", "I0101 solver.cpp:239] Iteration 0, loss = 2.3\nI0101 x\n", "is not a known log");
    row("smi.json", "[\n  {\n   \"device_name\": \"A100\"\n  }\n]\n", "a snapshot of nvtop");
    row("one line.json", "{\"a\": {\"b\": \"c\"}}", "is not a known log: give the CSV");
    row("other.jsonl", "{\"a\": 1}\n{\"b\": 2}\n", "holds no line of a log: line 1 has no phase");
    row("events.out.tfevents.1.host", "hello, I am a text file and no events", "is not an event file of TensorBoard");
}

void TestForeignLogs::rubbish_is_one_sentence() {
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    QFETCH(QString, why);
    const auto path = at(qPrintable(name));
    write(path, content.toStdString());
    const auto said = refusal([&] { (void)read_run(path); });
    QVERIFY2(said.contains(why) && said.contains(name) && said.count('\n') == 0, qPrintable(said));
    const auto summary = summarize(find_runs(path).at(0));
    QVERIFY2(QString::fromStdString(summary.problem.text()).contains(why), summary.problem.text().c_str());
    // Named itself it is an error, beside a good one, too; in a folder it is a warning.
    write(at("good.jsonl"), R"({"phase":"epoch","epoch":1,"val_top1":0.5})"
                            "\n");
    const std::string good = at("good.jsonl").string();
    QVERIFY(refusal([&] { (void)open_runs({good, path.string()}); }).contains(why));
    QVERIFY(refusal([&] { require_readable(summarize(find_runs(std::vector{good, path.string()}))); }).contains(why));
    for (const auto& run : open_runs({at("").string()}))
        QCOMPARE(run.summary.problem.empty() && run.data.warning_count() == 0,
                 run.summary.source.path.filename() == "good.jsonl");
}

void TestForeignLogs::a_growing_log_is_read_again() {
    EventFileWriter events(0);
    events.add({1, 1, "loss", 1});
    const auto path = at("events.out.tfevents.1.host");
    write(path, events.bytes());
    RunFollower follower({path, false, "x"});
    QVERIFY(follower.poll());
    QCOMPARE(follower.data().steps().rows(), std::size_t{1});
    QVERIFY(!follower.poll());
    events.add({2, 2, "loss", 2});
    write(path, events.bytes());
    QVERIFY(follower.poll());
    QCOMPARE(follower.data().steps().rows(), std::size_t{2});
    fs::remove(path);
    QVERIFY(refusal([&] { (void)follower.poll(); }).contains("not there any more"));
}

TORCHDECK_TEST(QCoreApplication, TestForeignLogs)

}  // namespace tst_foreign_logs

#include "tst_foreign_logs.moc"

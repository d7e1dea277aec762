// SPDX-License-Identifier: GPL-3.0-or-later
//
// Working at a matrix: claims, processes that are killed, processes that share a folder; and what one process measures
// with an engine that has a script.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/atomic_file.hpp"
#include "base/child_process.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "bench/matrix_file.hpp"
#include "job/bench_job.hpp"
#include "support/fake_engine.hpp"
#include "support/test_program.hpp"
#include "unit/refusal.hpp"

namespace tst_bench_job {

using namespace torchdeck;
using test::refusal;
namespace fs = std::filesystem;

namespace {

constexpr const char* kTwelveCells = R"(repeats = 2
max_repeats = 2
cooldown_s = 0
[matrix]
model = ["resnet18", "resnet34", "resnet50"]
batch_size = [8, 16, 32, 64]
)";

bench::Repetition made(const job::RepetitionRequest& request) {
    bench::Repetition r;
    r.cell = request.cell;
    r.number = request.number;
    r.config = request.config;
    r.environment.host = "here";
    r.images_per_s = 100 + static_cast<double>(request.config.data.batch_size);
    r.measured_s = 1;
    return r;
}

job::BenchRequest request_in(const fs::path& folder) {
    job::BenchRequest request{.matrix = bench::parse_matrix(kTwelveCells, "m"), .folder = folder};
    request.temperature = [] { return std::optional<double>(); };
    request.measure = [](const job::RepetitionRequest& r, const auto&, const std::stop_token&) { return made(r); };
    return request;
}

std::vector<std::string> lines_of(const fs::path& file) {
    std::ifstream in(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The files that rows of metrics.csv are of, sorted.
std::vector<std::string> rows_of(const fs::path& folder) {
    std::vector<std::string> files;
    for (const auto& line : lines_of(folder / "metrics.csv")) files.push_back(line.substr(line.rfind(',') + 1));
    if (!files.empty()) files.erase(files.begin());
    std::sort(files.begin(), files.end());
    return files;
}

/// Names of everything below cells/, sorted.
std::vector<std::string> files_of(const fs::path& folder) {
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder / "cells"))
        if (entry.is_regular_file()) files.push_back(fs::relative(entry.path(), folder).string());
    std::sort(files.begin(), files.end());
    return files;
}

/// An engine whose training steps take as long as `step_ms` says.
std::shared_ptr<test::FakeEngine> engine_with(std::function<double(int)> step_ms) {
    auto engine = std::make_shared<test::FakeEngine>();
    RunPlan plan;
    plan.device = "cpu";
    plan.precision = "fp32";
    plan.threads = 2;
    engine->answer<Plan>(plan);
    engine->script<Train>([step_ms = std::move(step_ms)](const Train& train, const Context& context) {
        for (int step = 0; !context.stop.stop_requested(); ++step) {
            runs::StepRecord record;
            record.step_ms = step_ms(step) / static_cast<double>(train.config.optimizer.accumulate);  // of one batch
            record.images_per_s = 1000.0 * static_cast<double>(train.config.data.batch_size) / record.step_ms;
            record.data_ms = record.step_ms / 4;
            record.forward_ms = record.step_ms / 4;
            context.report(record);
        }
        return TrainResult{.stopped = true};
    });
    return engine;
}

job::RepetitionRequest small_request() {
    job::RepetitionRequest request;
    request.config.data.dataset = "synthetic";
    request.config.data.image_size = 8;
    request.config.data.limit_train = 64;
    request.config.data.limit_val = 16;
    request.config.data.batch_size = 16;
    request.protocol.warmup_iters = 10;
    request.protocol.iters = 20;
    request.discover = [] { return telemetry::Registry{}; };
    return request;
}

}  // namespace

class TestBenchJob : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_matrix_is_measured_once();
    void killed_at_any_moment_it_ends_as_if_never_killed();
    void several_processes_share_a_folder();
    void a_failure_is_told_and_tried_again();
    void a_claim_belongs_to_the_living();
    void a_torn_row_is_written_again();
    void foreign_columns_are_refused();
    void broken_results_are_named();
    void folders_become_one_table();
    void only_one_measures_on_a_device();
    void it_waits_until_the_machine_is_cool();
    void a_stop_ends_it();
    void steps_are_timed_after_the_warm_up();
    void a_warm_up_that_never_settles_is_told();
    void steps_after_the_unfreezing_are_timed();
    void what_does_not_fit_is_refused();
    void batches_of_the_loader_are_timed();
    void a_request_comes_back_as_it_was();
    void a_child_is_read_line_by_line();
};

void TestBenchJob::a_matrix_is_measured_once() {
    const QTemporaryDir dir;
    const fs::path folder = dir.path().toStdString();
    auto request = request_in(folder);
    const auto first = job::run_bench(request, {}, {});
    QCOMPARE(first.measured, std::size_t{24});
    const auto rows = rows_of(folder);
    QCOMPARE(rows.size(), std::size_t{24});
    QCOMPARE(rows, files_of(folder));
    QCOMPARE(job::run_bench(request, {}, {}).measured, std::size_t{0});
    QCOMPARE(rows_of(folder), rows);
    // A value more in a list: only its cells are new.
    request.matrix.axes[1].values.emplace_back(std::int64_t{128});
    QCOMPARE(job::run_bench(request, {}, {}).measured, std::size_t{6});
}

void TestBenchJob::killed_at_any_moment_it_ends_as_if_never_killed() {
    const QTemporaryDir dir;
    const fs::path whole = fs::path(dir.path().toStdString()) / "whole";
    const fs::path killed = fs::path(dir.path().toStdString()) / "killed";
    (void)job::run_bench(request_in(whole), {}, {});
    base::CounterRandom random(17);
    for (int i = 0; i < 50; ++i) {
        const auto pid = ::fork();
        QVERIFY(pid >= 0);
        if (pid == 0) {
            auto request = request_in(killed);
            request.measure = [](const job::RepetitionRequest& r, const auto&, const std::stop_token&) {
                ::usleep(3000);
                return made(r);
            };
            try {
                (void)job::run_bench(request, {}, {});
            } catch (...) {
                ::_exit(1);
            }
            ::_exit(0);
        }
        ::usleep(random.below(40'000));
        ::kill(pid, SIGKILL);
        int status = 0;
        ::waitpid(pid, &status, 0);
        QVERIFY2(!WIFEXITED(status) || WEXITSTATUS(status) == 0, "it ended with an error");
    }
    (void)job::run_bench(request_in(killed), {}, {});
    QCOMPARE(rows_of(killed), rows_of(whole));
    QCOMPARE(bench::open_matrices({killed}).results.size(), std::size_t{12});
    // Of those who died, nothing is left but the names of files that nobody counts.
    for (const auto& file : files_of(killed)) QVERIFY2(!file.ends_with(".error.json"), file.c_str());
}

void TestBenchJob::several_processes_share_a_folder() {
    const QTemporaryDir dir;
    const fs::path folder = dir.path().toStdString();
    std::vector<pid_t> pids;
    for (int i = 0; i < 4; ++i) {
        const auto pid = ::fork();
        QVERIFY(pid >= 0);
        if (pid > 0) {
            pids.push_back(pid);
            continue;
        }
        auto request = request_in(folder);
        request.measure = [&folder](const job::RepetitionRequest& r, const auto&, const std::stop_token&) {
            std::ofstream(folder / "asked.txt", std::ios::app) << r.cell + " " + std::to_string(r.number) + "\n";
            return made(r);
        };
        try {
            (void)job::run_bench(request, {}, {});
        } catch (...) {
            ::_exit(1);
        }
        ::_exit(0);
    }
    for (const auto pid : pids) {
        int status = 0;
        ::waitpid(pid, &status, 0);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    auto asked = lines_of(folder / "asked.txt");
    std::sort(asked.begin(), asked.end());
    QCOMPARE(asked.size(), std::size_t{24});
    QVERIFY(std::adjacent_find(asked.begin(), asked.end()) == asked.end());
    QCOMPARE(rows_of(folder).size(), std::size_t{24});
}

void TestBenchJob::a_failure_is_told_and_tried_again() {
    const QTemporaryDir dir;
    const fs::path folder = dir.path().toStdString();
    auto request = request_in(folder);
    const auto measure = request.measure;
    request.measure = [&](const job::RepetitionRequest& r, const auto& progress, const std::stop_token& stop) {
        if (r.config.model.name == "resnet50" && r.config.data.batch_size == 64)
            throw Error(ErrorKind::device, Message::of("There is not enough memory."));
        return measure(r, progress, stop);
    };
    std::vector<std::string> said;
    const auto outcome = job::run_bench(
        request, {.on_trouble = [&](const base::Message& message) { said.push_back(message.text()); }}, {});
    QCOMPARE(said, (std::vector<std::string>{"resnet50, batch size 64: There is not enough memory."}));
    QCOMPARE(outcome.failed, std::size_t{1});
    QCOMPARE(outcome.measured, std::size_t{22});
    QCOMPARE(bench::Summary(bench::cells_of(request.matrix), outcome.results).remarks(0, 11).text(),
             std::string("failed: There is not enough memory."));
    // The folder keeps it as a message.
    QCOMPARE(outcome.results[11].failed.begin()->second, Message::of("There is not enough memory."));
    request.measure = measure;
    QCOMPARE(job::run_bench(request, {}, {}).measured, std::size_t{2});
}

void TestBenchJob::a_claim_belongs_to_the_living() {
    const QTemporaryDir dir;
    const bench::MatrixFolder folder(dir.path().toStdString());
    const auto cell = bench::cells_of(bench::parse_matrix(kTwelveCells, "m")).front();
    auto claim = folder.claim(cell, 1);
    QVERIFY(claim && !folder.claim(cell, 1) && folder.claim(cell, 2));
    claim.reset();
    QVERIFY(folder.claim(cell, 1));
    // One of a process that is gone, and of another machine that was heard of a moment ago and long ago.
    const auto file = folder.path() / "cells" / cell.id / "1.claim-4";
    const auto write = [&](const nlohmann::json& json) { std::ofstream(file) << json.dump(); };
    char name[256] = {};
    ::gethostname(name, sizeof name - 1);
    write({{"host", name}, {"boot", "another"}, {"pid", ::getpid()}, {"start", "1"}});
    QVERIFY(folder.claim(cell, 1));
    write({{"host", "elsewhere"}, {"boot", "another"}, {"pid", 1}, {"start", "1"}});
    QVERIFY(!folder.claim(cell, 1));
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(1));
    QVERIFY(folder.claim(cell, 1));
}

void TestBenchJob::a_torn_row_is_written_again() {
    const QTemporaryDir dir;
    const fs::path folder = dir.path().toStdString();
    (void)job::run_bench(request_in(folder), {}, {});
    const auto whole = base::read_text(folder / "metrics.csv", 1 << 20);
    for (const std::size_t missing : {1U, 30U, 500U}) {
        fs::resize_file(folder / "metrics.csv", whole.size() - missing);
        (void)job::run_bench(request_in(folder), {}, {});
        QCOMPARE(rows_of(folder), files_of(folder));
        QCOMPARE(base::read_text(folder / "metrics.csv", 1 << 20).size(), whole.size());
    }
    fs::remove(folder / "metrics.csv");
    (void)job::run_bench(request_in(folder), {}, {});
    QCOMPARE(rows_of(folder), files_of(folder));
}

void TestBenchJob::foreign_columns_are_refused() {
    const QTemporaryDir dir;
    const fs::path folder = dir.path().toStdString();
    fs::create_directories(folder);
    std::ofstream(folder / "metrics.csv") << "a,b\n1,2\n";
    const auto said = refusal([&] { (void)job::run_bench(request_in(folder), {}, {}); });
    QVERIFY2(said.contains("metrics.csv: has other columns"), qPrintable(said));
    QCOMPARE(lines_of(folder / "metrics.csv").size(), std::size_t{2});
}

void TestBenchJob::broken_results_are_named() {
    const QTemporaryDir dir;
    const fs::path folder = dir.path().toStdString();
    const auto request = request_in(folder);
    (void)job::run_bench(request, {}, {});
    const auto file = bench::MatrixFolder(folder).result_file(bench::cells_of(request.matrix).front(), 1);
    for (const char* const text :
         {"", "{", "[]", "{\"cell\": 3}", "{\"cell\":\"a\",\"config\":7,\"images_per_s\":1}"}) {
        std::ofstream(file, std::ios::trunc) << text;
        const auto said = refusal([&] { (void)job::run_bench(request, {}, {}); });
        QVERIFY2(said.contains(QString::fromStdString(file.string())) && said.contains("Remove it"), qPrintable(said));
    }
}

void TestBenchJob::folders_become_one_table() {
    const QTemporaryDir dir;
    const fs::path here = fs::path(dir.path().toStdString()) / "here";
    const fs::path there = fs::path(dir.path().toStdString()) / "there";
    (void)job::run_bench(request_in(here), {}, {});
    auto request = request_in(there);
    request.measure = [](const job::RepetitionRequest& r, const auto&, const std::stop_token&) {
        auto result = made(r);
        result.environment.libtorch = "2.6.0 CPU";
        return result;
    };
    (void)job::run_bench(request, {}, {});
    const auto both = bench::open_matrices({here, there});
    QCOMPARE(both.cells.size(), std::size_t{12});
    QCOMPARE(both.matrix.axes.size(), std::size_t{2});
    QCOMPARE(bench::Summary(both.cells, both.results).environments().size(), std::size_t{2});
    QVERIFY(refusal([&] {
                (void)bench::open_matrices({fs::path(dir.path().toStdString()) / "nowhere"});
            }).contains("there is no benchmark in this folder"));
}

void TestBenchJob::only_one_measures_on_a_device() {
    const QTemporaryDir dir;
    const bench::MatrixFolder folder(dir.path().toStdString());
    auto lock = folder.lock_device("cuda:0");
    QVERIFY(lock && !folder.lock_device("cuda:0") && folder.lock_device("cuda:1"));
    lock.reset();
    QVERIFY(folder.lock_device("cuda:0"));
}

void TestBenchJob::it_waits_until_the_machine_is_cool() {
    const QTemporaryDir dir;
    auto request = request_in(dir.path().toStdString());
    request.matrix = bench::parse_matrix("repeats = 2\nmax_repeats = 2\ncooldown_s = 3600", "m");
    std::vector<double> readings = {40, 80, 60, 44, 42};
    std::size_t next = 0;
    request.temperature = [&]() -> std::optional<double> { return readings[std::min(next++, readings.size() - 1)]; };
    std::vector<std::string> said;
    const auto outcome = job::run_bench(
        request, {.on_activity = [&](const job::BenchActivity& now) { said.push_back(now.text.text()); }}, {});
    QCOMPARE(outcome.measured, std::size_t{2});
    const auto waits = std::count_if(said.begin(), said.end(),
                                     [](const auto& text) { return text.find("cools down") != std::string::npos; });
    QCOMPARE(waits, 3);  // at 80, 60 and 44 degrees
}

void TestBenchJob::a_stop_ends_it() {
    const QTemporaryDir dir;
    const fs::path folder = dir.path().toStdString();
    auto request = request_in(folder);
    std::stop_source stop;
    request.measure = [&](const job::RepetitionRequest& r, const auto&, const std::stop_token&) -> bench::Repetition {
        if (r.number == 1 && r.config.data.batch_size == 8) {
            stop.request_stop();
            throw Error(ErrorKind::usage, Message("stopped"), {}, ErrorCode::stopped);
        }
        return made(r);
    };
    const auto outcome = job::run_bench(request, {}, stop.get_token());
    QVERIFY(outcome.stopped && outcome.failed == 0 && outcome.measured < 12);
    for (const auto& file : files_of(folder))
        QVERIFY2(file.ends_with(".json") && !file.ends_with(".error.json"), file.c_str());
}

void TestBenchJob::steps_are_timed_after_the_warm_up() {
    auto request = small_request();
    request.config.optimizer.accumulate = 2;
    request.engine = [] { return engine_with([](int step) { return step < 8 ? 100.0 - 10 * step : 20.0; }); };
    std::int64_t seen = 0;
    const auto r = job::measure_repetition(request, [&](std::int64_t done, std::int64_t) { seen = done; }, {});
    QVERIFY(r.warm);
    QCOMPARE(r.iters, 20);
    QVERIFY2(r.warmup_iters >= 15 && r.warmup_iters <= 18, qPrintable(QString::number(r.warmup_iters)));
    QCOMPARE(seen, r.warmup_iters + 20);
    QCOMPARE(std::round(*r.measured_s * 1000), 400.0);
    QCOMPARE(*r.step_median_ms, 20.0);
    QCOMPARE(std::round(*r.images_per_s), 1600.0);  // 2 x 16 images in 20 ms
    QCOMPARE(*r.data_wait_percent, 25.0);
    QVERIFY(r.is_data_bound() && !r.backward_ms);
    QCOMPARE(r.device, std::string("cpu"));
    QVERIFY(r.max_rss_mb.value_or(0) > 1 && r.user_s.has_value());
}

void TestBenchJob::a_warm_up_that_never_settles_is_told() {
    auto request = small_request();
    request.engine = [] { return engine_with([](int step) { return 1000.0 / (step + 1); }); };
    const auto r = job::measure_repetition(request, [](auto, auto) {}, {});
    QVERIFY(!r.warm);
    QCOMPARE(r.warmup_iters, 50);
}

void TestBenchJob::steps_after_the_unfreezing_are_timed() {
    auto request = small_request();
    request.config.model.weights = "w.pt";  // what is frozen comes from there
    request.config.model.freeze = "body";
    request.config.model.unfreeze_epoch = 2;
    std::string frozen;
    request.engine = [&] {
        auto engine = engine_with([](int) { return 20.0; });
        engine->script<Train>([&](const Train& train, const Context& context) {
            frozen = train.config.model.freeze;
            runs::StepRecord record;
            record.step_ms = 20;
            record.images_per_s = 50;
            while (!context.stop.stop_requested()) context.report(record);
            return TrainResult{.stopped = true};
        });
        return engine;
    };
    const auto r = job::measure_repetition(request, [](auto, auto) {}, {});
    QVERIFY(r.unfrozen && r.config.model.freeze == "body" && frozen.empty());
    QVERIFY(bench::repetition_from_json(bench::to_json(r)).unfrozen);
    request.config.model.unfreeze_epoch = 0;
    QVERIFY(!job::measure_repetition(request, [](auto, auto) {}, {}).unfrozen && frozen == "body");
}

void TestBenchJob::what_does_not_fit_is_refused() {
    auto request = small_request();
    request.engine = [] {
        auto engine = engine_with([](int) { return 20.0; });
        profile::MemoryTrace huge;
        huge.standing.weights = {std::int64_t{1} << 50};
        engine->answer<TraceMemory>(huge);
        return engine;
    };
    const auto said = refusal([&] { (void)job::measure_repetition(request, [](auto, auto) {}, {}); });
    QVERIFY2(said.contains("A step needs about") && said.contains("GiB are free"), qPrintable(said));
}

void TestBenchJob::batches_of_the_loader_are_timed() {
    auto request = small_request();
    request.protocol.mode = bench::Mode::data;
    request.engine = [] { return engine_with([](int) { return 1.0; }); };
    const auto r = job::measure_repetition(request, [](auto, auto) {}, {});
    QCOMPARE(r.iters, 20);
    QVERIFY(*r.images_per_s > 0 && !r.forward_ms && r.threads == 0);
}

void TestBenchJob::a_request_comes_back_as_it_was() {
    auto request = small_request();
    request.cell = "abc";
    request.number = 7;
    request.config.logging.label = "text";
    const auto json = job::to_json(request);
    QCOMPARE(job::to_json(job::repetition_request_from_json(nlohmann::json(json))).dump(), json.dump());
}

void TestBenchJob::a_child_is_read_line_by_line() {
    base::ChildProcess child({"/bin/sh", "-c", "read line; echo \"$line\"; echo no >&2; printf tail; exit 3"},
                             "hello\n");
    constexpr std::chrono::seconds kLong(30);
    QCOMPARE(child.read_line(kLong).value_or(""), std::string("hello"));
    QVERIFY(!child.read_line(kLong));
    QVERIFY(child.ended());
    QCOMPARE(child.wait(), 3);
    QCOMPARE(child.errors(), std::string("no\n"));
    base::ChildProcess killed({"/bin/sh", "-c", "sleep 1000"}, "");
    QVERIFY(!killed.read_line(std::chrono::milliseconds(0)));
    killed.kill();
    QCOMPARE(killed.wait(), 128 + SIGKILL);
    QVERIFY(refusal([] { base::ChildProcess({"/nowhere/program"}, ""); }).contains("cannot be started"));
}

TORCHDECK_TEST(QCoreApplication, TestBenchJob)

}  // namespace tst_bench_job

#include "tst_bench_job.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// TrainJob with an engine that only says what a real one would, on a GPU that only answers what a real one would.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "data/load.hpp"
#include "job/predict.hpp"
#include "job/run_monitor.hpp"
#include "job/train_job.hpp"
#include "job/trained_weights.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_summary.hpp"
#include "support/fake_engine.hpp"
#include "support/test_program.hpp"
#include "weights/weight_file.hpp"

namespace tst_job {

using namespace torchdeck;
using namespace std::chrono_literals;

namespace {

constexpr const char* kBus = "0000:03:00.0";

/// 100 W at all times.
class SteadyGpu final : public telemetry::Device {
  public:
    explicit SteadyGpu(const char* bus_id = kBus) {
        facts_.pci_bus_id = bus_id;
        facts_.name = "Steady GPU";
        facts_.backends = "script";
        facts_.driver = "script 1.0";
    }
    [[nodiscard]] const telemetry::DeviceFacts& facts() const override { return facts_; }
    telemetry::DeviceReading read() override {
        telemetry::DeviceReading reading;
        reading.set(telemetry::Field::power_w, 100.0, Message("script power"));
        return reading;
    }

  private:
    telemetry::DeviceFacts facts_;
};

/// Has a counter, to which the whole machine adds.
class CountingGpu final : public telemetry::Device {
  public:
    explicit CountingGpu(const std::atomic<double>* before) : before_(before) {
        facts_.pci_bus_id = kBus;
        facts_.name = "Steady GPU";
        facts_.backends = "script";
    }
    [[nodiscard]] const telemetry::DeviceFacts& facts() const override { return facts_; }
    telemetry::DeviceReading read() override {
        telemetry::DeviceReading reading;
        reading.set(telemetry::Field::energy_j, *before_ + 100 * base::monotonic_seconds(), Message("script counter"));
        return reading;
    }

  private:
    telemetry::DeviceFacts facts_;
    const std::atomic<double>* before_;
};

struct Script {
    std::int64_t steps = 4;
    std::chrono::milliseconds step{20};
    double seconds_per_step = 0;  // what the records say; 0: the truth
    double data_ms = 0.1;
    std::string failure;  // thrown in the second step
    std::string refusal;  // thrown before the training is ready
};

TrainResult speak(const Script& script, const Train& train, const Context& context) {
    const auto elapsed_s = [&] { return base::monotonic_seconds() - train.begun_s; };
    const auto epochs = train.config.schedule.epochs;
    if (!script.refusal.empty()) throw Error(ErrorKind::data, Message(script.refusal));
    context.report(Ready{});
    TrainResult result;
    for (std::int64_t epoch = 1; epoch <= epochs; ++epoch) {
        for (std::int64_t step = 1; step <= script.steps; ++step) {
            if (context.paused()) {
                context.report(Paused{true});
                context.wait_while_paused();
                context.report(Paused{false});
            }
            if (context.stop.stop_requested()) {
                result.stopped = true;
                return result;
            }
            if (step == 2 && !script.failure.empty()) throw Error(ErrorKind::device, Message(script.failure));
            context.report(Progress{.phase = Phase::training, .epoch = epoch, .epochs = epochs, .step = step});
            std::this_thread::sleep_for(script.step);
            runs::StepRecord record{.epoch = epoch, .step = step, .t = elapsed_s(), .loss = 1};
            if (script.seconds_per_step > 0) record.t = script.seconds_per_step * static_cast<double>(step);
            record.step_ms = 20;
            record.data_ms = script.data_ms;
            record.data_wait_percent = 100 * record.data_ms / record.step_ms;
            context.report(record);
        }
        context.report(telemetry::PassSummary{.fn = "profiled_train_epoch", .epoch = epoch, .images = 50});
        context.report(Progress{.phase = Phase::evaluating, .epoch = epoch, .epochs = epochs, .step = 1});
        std::this_thread::sleep_for(script.step);
        context.report(telemetry::PassSummary{.fn = "profiled_val_epoch", .epoch = epoch, .images = 10});
        context.report(runs::NormRecord{epoch, script.steps, elapsed_s(), {"weight"}, {2}, {0.5}});
        context.report(runs::EpochRecord{.epoch = epoch, .t = elapsed_s(), .val_loss = 1});
        result.epochs_done = epoch;
    }
    result.final_result = runs::FinalRecord{0.5, 0.9, 1.0, 1};
    context.report(*result.final_result);
    return result;
}

/// Says what a real engine would, on a GPU.
std::shared_ptr<Engine> spoken_engine(const Script& script) {
    auto engine = std::make_shared<test::FakeEngine>();
    engine->facts = {"1.13.0", "CUDA", "none"};
    engine->machine = {{"cuda:0", "Steady GPU", kBus, true}};
    engine->allocator = [](const std::string& device) {
        return device == "cuda:0" ? telemetry::AllocatorReading{100.0, 200.0, 150.0} : telemetry::AllocatorReading{};
    };
    engine->answer<Plan>({.parameters = 1, .steps_per_epoch = script.steps, .device = "cuda:0", .precision = "fp32"});
    engine->script<Train>(
        [script](const Train& train, const Context& context) { return speak(script, train, context); });
    return engine;
}

class Listener : public job::JobObserver {
  public:
    void on_log_message(const LogMessage& message) override {
        const std::lock_guard lock(mutex_);
        messages_.push_back(message.text.text());
    }
    void on_alert(const telemetry::Alert& alert) override {
        const std::lock_guard lock(mutex_);
        if (alert.active) alerts_.push_back(alert.kind);
    }
    void on_line(runs::LogFile file, std::string_view line) override {
        if (file != runs::LogFile::events) return;
        const std::lock_guard lock(mutex_);
        events_.push_back(nlohmann::json::parse(line).at("kind"));
    }
    void on_finished(const job::TrainOutcome& outcome) override { outcome_ = outcome; }

    /// Whether the events of the run have one of this kind.
    bool heard(const std::string& kind) {
        const std::lock_guard lock(mutex_);
        return std::count(events_.begin(), events_.end(), kind) > 0;
    }

    std::vector<std::string> messages() {
        const std::lock_guard lock(mutex_);
        return messages_;
    }
    std::vector<telemetry::AlertKind> alerts() {
        const std::lock_guard lock(mutex_);
        return alerts_;
    }
    job::TrainOutcome outcome_;  // read after join()

  private:
    std::mutex mutex_;
    std::vector<std::string> messages_;
    std::vector<std::string> events_;
    std::vector<telemetry::AlertKind> alerts_;
};

job::TrainRequest request(const QTemporaryDir& folder, Script script) {
    job::TrainRequest request;
    request.runs_dir = folder.path().toStdString();
    request.config.data.dataset = "synthetic";
    request.config.data.image_size = 8;
    request.config.data.limit_train = 20;
    request.config.data.limit_val = 10;
    request.config.schedule.epochs = 2;
    request.config.logging.sample_interval_ms = 50;
    request.engine = [script] { return spoken_engine(script); };
    request.discover = [] {
        return telemetry::Registry{{std::make_shared<SteadyGpu>()}, {{Message("script"), true, {}}}};
    };
    return request;
}

runs::RunData read(const std::filesystem::path& run) {
    return runs::read_run(run);
}

class TestJob : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void joules_of_epochs_and_of_the_run();
    void energy_does_not_count_what_a_run_waited_for();
    void allocator_stands_in_samples_and_passes();
    void best_weights_have_the_top1_of_their_run();
    void the_gpu_that_trains_is_the_one_of_the_run();
    void a_driver_that_starts_slowly_is_described_later();
    void waiting_for_data_is_an_alert_on_a_gpu();
    void waiting_is_noticed_however_rare_the_reports_are();
    void only_what_was_pegged_is_over();
    void a_throttled_run_is_called_so();
    void want_of_memory_is_a_sentence();
    void failure_leaves_a_run_that_can_be_read();
    void refused_resume_leaves_the_run_as_it_was();
    void pauses_are_told_when_they_begin_and_end();
    void a_run_does_not_bring_a_program_unasked();
    void predictions_over_other_images_are_remarked_on();
    void start_pause_stop_200_times();
};

void TestJob::joules_of_epochs_and_of_the_run() {
    const QTemporaryDir folder;
    Listener listener;
    job::TrainJob job(request(folder, {.step = 60ms}), listener);
    job.join();
    QVERIFY2(listener.outcome_.outcome == job::Outcome::finished, listener.outcome_.message.text().c_str());
    const auto data = read(listener.outcome_.run_dir);
    QCOMPARE(data.epochs().rows(), std::size_t{2});
    const auto joules = data.epochs().column("energy_j");
    const auto t = data.epochs().column("t");
    // 100 W all the time: the second epoch's joules are a hundred times its seconds.
    const double seconds = t[1] - t[0];
    QVERIFY2(std::abs(joules[1] - 100 * seconds) < 0.1 * 100 * seconds, std::to_string(joules[1]).c_str());
    QVERIFY(data.epochs().column("energy_error_j")[1] < 1e-6);  // power never changed: nothing can have been missed
    // The passes of train_epoch.jsonl come first.
    QCOMPARE(data.passes().text("fn", 1), std::string_view("profiled_train_epoch"));
    const double pass = data.passes().column("energy_j")[1];
    QVERIFY(std::abs(data.epochs().column("energy_per_image_j")[1] - pass / 50) < 1e-3);
    QVERIFY(pass < joules[1]);  // the evaluation is in the epoch, not in its training pass
    const auto messages = listener.messages();
    const auto told = std::find_if(messages.begin(), messages.end(), [](const std::string& text) {
        return text.find("Energy of the run: ") == 0 &&
               text.find("integrated from script power") != std::string::npos &&
               text.find(" off ") != std::string::npos && text.find("J per training image") != std::string::npos;
    });
    QVERIFY(told != messages.end());
    QCOMPARE(data.table("norms").rows(), std::size_t{2});
    QCOMPARE(data.table("norms").list("gradient_norms", 1)[0], 0.5);
    // What values of classes belong to comes first, and once.
    QCOMPARE(data.table("classes").rows(), std::size_t{1});
    QCOMPARE(std::ranges::count(data.table("classes").text("names", 0), '\n'), 9);
}

void TestJob::energy_does_not_count_what_a_run_waited_for() {
    const QTemporaryDir folder;
    std::atomic<double> of_others = 0;
    const auto training = [&](std::int64_t epochs) {
        auto made = request(folder, {.step = 60ms});
        made.config.schedule.epochs = epochs;
        made.discover = [&] {
            return telemetry::Registry{{std::make_shared<CountingGpu>(&of_others)}, {{Message("script"), true, {}}}};
        };
        return made;
    };
    const double begun = base::monotonic_seconds();
    Listener first;
    {
        job::TrainJob job(training(1), first);
        job.join();
    }
    const auto run = first.outcome_.run_dir;
    const auto before = runs::summarize({run, true, "run"}).energy_j;
    QVERIFY(before && *before > 0);
    // It has made way for a game, which took a kilowatt hour.
    constexpr double kGame = 3.6e6;
    of_others = kGame;
    std::ofstream(run / "checkpoints" / "last.ckpt") << "checkpoint";
    auto again = training(2);
    job::ResumePoint point;
    point.run_dir = run;
    point.file = run / "checkpoints" / "last.ckpt";
    point.config = again.config;
    const auto described = nlohmann::json::parse(base::read_text(run / "run.json", 1 << 20));
    point.dataset_sha256 = described["dataset"]["sha256"];
    for (const auto file : runs::kOwnLogs) {
        std::error_code none;
        const auto size = std::filesystem::file_size(run / runs::file_name(file), none);
        if (!none) point.log_lengths[std::string(runs::file_name(file))] = size;
    }
    again.resume = std::move(point);
    again.restart_note = Message("The training waited for 3600 s: a game is running. It continues.");
    Listener second;
    {
        job::TrainJob job(std::move(again), second);
        job.join();
    }
    QVERIFY2(second.outcome_.outcome == job::Outcome::finished, second.outcome_.message.text().c_str());
    const double seconds = base::monotonic_seconds() - begun;
    const auto data = read(run);
    QCOMPARE(data.epochs().rows(), std::size_t{2});
    const auto after = runs::summarize({run, true, "run"}).energy_j;
    QVERIFY2(after && *after > *before, "what came after the wait counts");
    // 100 W as long as it trained; a counter may be a reading behind.
    QVERIFY2(*after < 100 * (seconds + 1), std::to_string(*after).c_str());
    // Nothing is known before a part's second sample.
    for (const double joules : data.samples().column("run_energy_j"))
        QVERIFY2(std::isnan(joules) || joules < kGame / 2, std::to_string(joules).c_str());
}

void TestJob::allocator_stands_in_samples_and_passes() {
    const QTemporaryDir folder;
    Listener listener;
    job::TrainJob job(request(folder, {.step = 40ms}), listener);
    job.join();
    const auto data = read(listener.outcome_.run_dir);
    QVERIFY(data.samples().rows() > 2);
    QCOMPARE(data.samples().column("torch_mem_alloc_mb").back(), 100.0);
    QCOMPARE(data.samples().column("torch_mem_reserved_mb").back(), 200.0);
    QCOMPARE(data.samples().column("torch_max_mem_alloc_mb").back(), 150.0);
    QCOMPARE(data.passes().column("torch_max_mem_alloc_mb")[0], 150.0);
    // What others took of the machine, for whoever compares runs.
    const auto others = data.passes().column("other_cpu_percent");
    QVERIFY(!others.empty() && others[0] >= 0 && others[0] <= 100);
    const auto summary = runs::summarize({listener.outcome_.run_dir, true, "run"});
    QVERIFY(summary.fact("device", "driver") == "script 1.0");
    const auto own = data.epochs().column("own_cpu_percent");
    QVERIFY(own.size() == 2 && own[0] >= 0 && own[0] <= 100 && summary.own_cpu_percent);
    const auto of_epochs = data.epochs().column("other_cpu_percent");
    QVERIFY(of_epochs.size() == 2 && summary.other_cpu_percent);
    QVERIFY(std::abs(*summary.other_cpu_percent - (of_epochs[0] + of_epochs[1]) / 2) < 1e-9);
}

void TestJob::best_weights_have_the_top1_of_their_run() {
    const QTemporaryDir folder;
    const std::filesystem::path run(folder.path().toStdString());
    const auto weights = run / "checkpoints" / "a_best_weights.pt";
    std::ofstream(run / "metrics.jsonl") << R"({"phase":"epoch","epoch":1,"val_top1":0.5})" << '\n'
                                         << R"({"phase":"epoch","epoch":2,"val_top1":0.25})" << '\n';
    QVERIFY2(!job::best_top1(weights), "what is no run is not searched");
    std::ofstream(run / "run.json") << "{}";
    QCOMPARE(job::best_top1(weights), std::optional(0.5));
    QVERIFY(!job::best_top1(run / "checkpoints" / "a_final_weights.pt"));
    QVERIFY(!job::best_top1(run / "a_best_weights.pt"));
}

void TestJob::the_gpu_that_trains_is_the_one_of_the_run() {
    const QTemporaryDir folder;
    Listener listener;
    auto job_request = request(folder, {.step = 40ms});
    static constexpr const char* kInProcessor = "0000:02:00.0";
    job_request.discover = [] {
        return telemetry::Registry{{std::make_shared<SteadyGpu>(kInProcessor), std::make_shared<SteadyGpu>()},
                                   {{Message("script"), true, {}}}};
    };
    job::TrainJob job(std::move(job_request), listener);
    job.join();
    const auto data = read(listener.outcome_.run_dir);
    QCOMPARE(data.devices(), (std::vector<std::string>{kBus, kInProcessor}));
    QCOMPARE(data.samples().column("torch_mem_alloc_mb").back(), 100.0);
    QVERIFY(!data.samples().column("run_energy_j").empty());
    QVERIFY(data.samples_of(kInProcessor).rows() > 2);
    QVERIFY(data.samples_of(kInProcessor).column("torch_mem_alloc_mb").empty());
}

void TestJob::a_driver_that_starts_slowly_is_described_later() {
    const QTemporaryDir folder;
    Listener listener;
    auto job_request = request(folder, {.step = 60ms});
    job_request.config.schedule.epochs = 8;
    std::atomic<bool> found = false;
    job_request.discover = [&] {
        // Later than anybody waits for it: the training has begun.
        while (!listener.heard("phase")) std::this_thread::sleep_for(1ms);
        found = true;
        return telemetry::Registry{{std::make_shared<SteadyGpu>()}, {{Message("script"), true, {}}}};
    };
    job::TrainJob job(std::move(job_request), listener);
    job.join();
    QVERIFY(found);
    const auto json = nlohmann::json::parse(base::read_text(listener.outcome_.run_dir / "run.json", 1 << 20));
    QVERIFY2(json["telemetry"].get<std::string>().find("script power") != std::string::npos, json.dump().c_str());
    QVERIFY(json["device"]["driver"] == "script 1.0");
}

void TestJob::waiting_for_data_is_an_alert_on_a_gpu() {
    const QTemporaryDir folder;
    for (const double data_ms : {0.1, 12.0}) {
        Listener listener;
        // Twenty seconds of steps, by their own account.
        auto job_request = request(folder, {.steps = 20, .step = 0ms, .seconds_per_step = 1.0, .data_ms = data_ms});
        job_request.config.schedule.epochs = 1;
        job::TrainJob job(std::move(job_request), listener);
        job.join();
        const auto alerts = listener.alerts();
        QCOMPARE(std::count(alerts.begin(), alerts.end(), telemetry::AlertKind::loader), data_ms > 1 ? 1 : 0);
        const auto share = read(listener.outcome_.run_dir).steps().column("data_wait_percent");
        QCOMPARE(share.back(), data_ms > 1 ? 60.0 : 0.5);
    }
}

/// A record holds the means of a second of steps, not of one step.
void TestJob::waiting_is_noticed_however_rare_the_reports_are() {
    job::StepMonitor monitor;
    double alert_at = 0;
    for (int second = 1; second <= 60 && alert_at == 0; ++second) {
        runs::StepRecord record{.epoch = 1, .step = 50 * second, .t = static_cast<double>(second), .loss = 1};
        record.step_ms = 20;
        record.data_ms = second <= 30 ? 0.1 : 12;
        for (const auto& finding : monitor.add(record)) {
            if (finding.kind == "alert" && finding.name == "loader_starves") alert_at = record.t;
        }
    }
    QVERIFY2(alert_at > 33 && alert_at < 42, qPrintable(QString::number(alert_at)));
}

void TestJob::only_what_was_pegged_is_over() {
    job::RunMonitor monitor(kBus);
    telemetry::DeviceStatus status;
    status.facts.pci_bus_id = kBus;
    status.facts.mclk_floor_mhz = 96;
    QStringList kinds;
    double t = 0;
    const auto run_for = [&](double seconds, double busy, double mclk, double power) {
        for (const double end = t + seconds; t < end; t += 0.5) {
            telemetry::Sample sample;
            sample.device = kBus;
            sample.gpu.busy_percent = busy;
            sample.gpu.mclk_mhz = mclk;
            sample.gpu.power_w = power;
            sample.gpu.power_cap_w = 160;
            for (const auto& finding : monitor.add(t, sample, &status)) {
                kinds << QString::fromStdString(finding.kind);
                QCOMPARE(finding.device, std::string(kBus));
            }
        }
    };
    run_for(10, 80, 1258, 120);
    QCOMPARE(kinds, QStringList());
    run_for(10, 100, 96, 44);
    QCOMPARE(kinds, QStringList("pegged"));
    run_for(10, 80, 1258, 120);
    QCOMPARE(kinds, (QStringList{"pegged", "pegged_over"}));
}

/// Also one that is throttled until its end, which never hears that it is over.
void TestJob::a_throttled_run_is_called_so() {
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const auto throttled = [&](const char* name, const std::string& events) {
        std::filesystem::create_directories(root / name);
        base::write_atomically(root / name / "run.json", R"({"device":{"pci_bus_id":"0000:03:00.0"}})");
        base::write_atomically(root / name / "events.jsonl", events);
        return runs::summarize({root / name, true, name}).throttled;
    };
    const auto events_of = [](const char* device) {
        job::RunMonitor monitor(kBus);
        telemetry::DeviceStatus status;
        status.facts.name = "Hot GPU";
        std::string lines;
        for (double t = 0; t < 5; t += 0.5) {
            telemetry::Sample sample;
            sample.t_mono_s = t;
            sample.device = device;
            sample.gpu.throttle = {.reasons = Message::mark("hot spot temperature"), .harmful = true};
            for (const auto& f : monitor.add(t, sample, &status))
                lines += to_line(runs::EventRecord{t, t, f.kind, f.text, 1, f.device, f.name}) + "\n";
        }
        return lines;
    };
    QVERIFY(throttled("hot", events_of(kBus)));
    QVERIFY(!throttled("other GPU", events_of("0000:0a:00.0")));
    QVERIFY(!throttled("path",
                       to_line(runs::EventRecord{1, 1, "checkpoint", Message("throttle_best_weights.pt"), 1}) + "\n"));
}

void TestJob::want_of_memory_is_a_sentence() {
    const QTemporaryDir folder;
    for (const bool too_long : {false, true}) {
        Listener listener;
        auto job_request = request(folder, {});
        job_request.engine = [too_long]() -> std::shared_ptr<Engine> {
            if (too_long) throw std::length_error("vector::_M_default_append");
            throw std::bad_alloc();
        };
        job::TrainJob job(std::move(job_request), listener);
        job.join();
        QCOMPARE(listener.outcome_.message.text(), std::string("There is not enough memory for this."));
        QCOMPARE(listener.outcome_.exit_code, 4);
    }
}

void TestJob::failure_leaves_a_run_that_can_be_read() {
    const QTemporaryDir folder;
    Listener listener;
    job::TrainJob job(request(folder, {.failure = "CUDA out of memory. Tried to allocate 2.00 GiB."}), listener);
    job.join();
    QVERIFY(listener.outcome_.outcome == job::Outcome::failed);
    QCOMPARE(listener.outcome_.exit_code, 4);
    const auto run = runs::read_run(listener.outcome_.run_dir);
    QCOMPARE(run.warning_count(), std::size_t{0});
    QCOMPARE(run.steps().rows(), std::size_t{1});
    QVERIFY(run.events().back().kind == "end");
    QVERIFY(run.events().back().text.text().find("out of memory") != std::string::npos);
}

void TestJob::refused_resume_leaves_the_run_as_it_was() {
    const QTemporaryDir folder;
    Listener first;
    {
        job::TrainJob job(request(folder, {}), first);
        job.join();
    }
    const auto run = first.outcome_.run_dir;
    const auto checkpoints = run / "checkpoints";
    for (const auto* name : {"last.ckpt", "last-1.ckpt", "epoch_001.ckpt"}) std::ofstream(checkpoints / name) << name;
    const auto snapshot = [&] {
        std::map<std::string, std::string> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(run)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream in(entry.path(), std::ios::binary);
            files[entry.path().string()] = {std::istreambuf_iterator<char>(in), {}};
        }
        return files;
    };
    const auto before = snapshot();
    QVERIFY(before.size() > 4);

    for (const bool refused : {true, false}) {
        auto again = request(folder, {.refusal = refused ? "This checkpoint cannot be resumed." : ""});
        job::ResumePoint point;
        point.run_dir = run;
        point.file = checkpoints / "epoch_001.ckpt";
        point.config = again.config;
        point.dataset_sha256 = nlohmann::json::parse(before.at((run / "run.json").string()))["dataset"]["sha256"];
        again.resume = std::move(point);
        Listener second;
        job::TrainJob job(std::move(again), second);
        job.join();
        QVERIFY((second.outcome_.outcome == job::Outcome::failed) == refused);
        QCOMPARE(snapshot() == before, refused);
    }
}

void TestJob::pauses_are_told_when_they_begin_and_end() {
    const QTemporaryDir folder;
    Listener listener;
    job::TrainJob job(request(folder, {.steps = 10}), listener);
    job.set_paused(true);  // while images are read: the training pauses at its first step
    QTRY_VERIFY(listener.heard("pause"));
    job.set_paused(false);
    job.join();
    std::vector<std::string> kinds;
    const auto run = read(listener.outcome_.run_dir);
    for (const auto& event : run.events()) kinds.push_back(event.kind);
    const auto pause = std::find(kinds.begin(), kinds.end(), "pause");
    QVERIFY(pause != kinds.end());
    QVERIFY(std::find(pause, kinds.end(), "resume") != kinds.end());
}

/// Weights are looked at by opening a run; what its run.json names as model must not be run for that.
void TestJob::a_run_does_not_bring_a_program_unasked() {
    const auto set = data::make_shapes(20, 20, 1, 1);
    job::TrainedWeights weights;
    weights.file = "stranger/checkpoints/x_best_weights.pt";
    weights.config.emplace();
    weights.config->model.name = "stranger/x.pt";
    weights.config->augment.tta = "flip";
    config::TrainConfig here;
    here.model.whiten = true;
    QVERIFY_THROWS_EXCEPTION(Error, (void)job::config_for(weights, here, set));
    here.model.name = "stranger/x.pt";  // chosen by hand
    const auto config = job::config_for(weights, here, set);
    QVERIFY(config.model.name == "stranger/x.pt" && config.augment.tta == config::Views::flip && !config.model.whiten);
    weights.config->model.name = "resnet18";
    QVERIFY(job::config_for(weights, here, set).model.name == "resnet18");
}

/// How a folder is cut and divided is decided when it is opened, by other settings perhaps than those of the run.
void TestJob::predictions_over_other_images_are_remarked_on() {
    const QTemporaryDir folder;
    const auto run = std::filesystem::path(folder.path().toStdString()) / "run";
    std::filesystem::create_directories(run / "checkpoints");
    weights::write_weights(run / "checkpoints" / "m_best_weights.pt",
                           {{"fc.bias", weights::DType::f32, {1}, base::Buffer(std::vector<std::byte>(4))}});
    base::write_atomically(run / "run.json",
                           R"({"config":{"model":"resnet18","dataset":"synthetic","image_size":16,"val_split":0.1}})");
    const auto remark = [&](std::int64_t side, std::optional<double> val_split) {
        auto set = data::make_synthetic(10, 10, 10, side, 1);
        set.val_split = val_split;
        job::PredictRequest request;
        request.weights = run;
        request.dataset = std::make_shared<const data::Dataset>(std::move(set));
        request.config.data.image_size = 16;  // of the form by now, not of when the folder was opened
        request.config.data.val_split = 0.1;
        request.engine = [] { return spoken_engine({}); };
        return job::predict(request, [](std::int64_t, std::int64_t) {}, {})->remark.text();
    };
    QCOMPARE(remark(16, {}), std::string());
    QCOMPARE(remark(16, 0.1), std::string());
    const auto larger = remark(32, 0.1);
    QVERIFY2(larger.find("Trained at 16 pixels, evaluated at 32") != std::string::npos, larger.c_str());
    const auto both = remark(32, 0.25);
    QVERIFY2(both.find("16 pixels") != std::string::npos && both.find("here it is 0.25") != std::string::npos,
             both.c_str());
}

/// For the thread sanitizer above all: a job, its sampler and whoever presses the buttons.
void TestJob::start_pause_stop_200_times() {
    std::minstd_rand random(5);
    const QTemporaryDir folder;
    for (int i = 0; i < 200; ++i) {
        Listener listener;
        auto job_request = request(folder, {.steps = 1000, .step = 1ms});
        job_request.run_dir = folder.path().toStdString() + "/" + std::to_string(i);
        job::TrainJob job(std::move(job_request), listener);
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 8000));
        job.set_paused(true);
        std::thread other([&] { job.set_paused(false); });
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 2000));
        job.request_stop();
        other.join();
        job.join();
        QVERIFY2(listener.outcome_.outcome == job::Outcome::stopped, listener.outcome_.message.text().c_str());
    }
}

}  // namespace

TORCHDECK_TEST(QCoreApplication, TestJob)

}  // namespace tst_job

#include "tst_job.moc"

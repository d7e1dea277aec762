// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_job.hpp"

#include <chrono>
#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

#include "base/error.hpp"
#include "base/remedy.hpp"
#include "config/settings.hpp"
#include "support/fake_engine.hpp"

namespace torchdeck::test {
namespace {

using ui::JobHandle;

void sleep_ms(int ms) {
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
}

class FakeJob final : public JobHandle {
  public:
    FakeJob(FakeScript script, std::shared_ptr<FakeState> state, job::TrainRequest request, job::JobObserver& observer)
        : script_(std::move(script)), state_(std::move(state)), request_(std::move(request)), observer_(observer) {
        ++state_->jobs;
        ++state_->alive;
        thread_ = std::thread([this] { run(); });
    }
    ~FakeJob() override {
        stop_.request_stop();
        thread_.join();
        --state_->alive;
    }
    void request_stop() override {
        ++state_->stops;
        stop_.request_stop();
    }
    void set_paused(bool paused) override {
        state_->paused = paused;
        resumed_ = resumed_ || !paused;
        pause_.set_paused(paused);
    }
    void profile_next(int steps) override { profile_.request(steps); }

  private:
    void run() {
        job::TrainOutcome outcome;
        try {
            train(outcome);
        } catch (const Error& e) {
            outcome.outcome = job::Outcome::failed;
            outcome.message = e.message();
            outcome.setting = config::setting_of(e.subject(), request_.config);
            outcome.exit_code = script_.failure_code;
            outcome.out_of_memory = script_.out_of_memory;
        }
        observer_.on_finished(outcome);
        ++state_->ended;
    }

    void train(job::TrainOutcome& outcome) {
        const auto& config = request_.config;
        observer_.on_progress({.phase = Phase::loading, .epochs = config.schedule.epochs});
        sleep_ms(script_.load_ms);
        if (script_.fail_early || state_->fail_next)
            throw Error(ErrorKind::data, Message(script_.failure), {.path = config.data.dir});
        outcome.run_dir = request_.runs_dir / "20261114-093012-cifar10-small-cifar-net";
        if (script_.early_sample)
            observer_.on_line(runs::LogFile::train_telemetry,
                              R"({"phase":"sample","ts":1,"t_rel_s":0.01,"cpu_percent":5})");
        const std::int64_t steps = (50000 + config.data.batch_size - 1) / config.data.batch_size;
        observer_.on_started(outcome.run_dir, {.parameters = 1148874,
                                               .steps_per_epoch = steps,
                                               .device = script_.gpu ? "cuda:0" : "cpu",
                                               .precision = script_.gpu ? "bf16" : "fp32",
                                               .memory_format = "channels_last",
                                               .threads = 2,
                                               .step_cost = {50, 2'000'000'000, 100'000'000}});
        const auto reports = script_.reports_per_epoch;
        double best = 0;
        for (std::int64_t epoch = 1; epoch <= config.schedule.epochs; ++epoch) {
            for (std::int64_t r = 1; r <= reports; ++r) {
                if (stopped(outcome)) return;
                report(epoch, (epoch - 1) * reports + r, steps * r / reports, steps);
            }
            const auto record = epoch_record(epoch, steps, best);
            best = std::max(best, record.val_top1);
            observer_.on_progress({.phase = Phase::evaluating, .epoch = epoch, .epochs = config.schedule.epochs});
            observer_.on_line(runs::LogFile::metrics, runs::to_line(record));
            observer_.on_epoch(record);
        }
        finish(outcome, best);
    }

    bool stopped(job::TrainOutcome& outcome) {
        hold();
        while (state_->reports == script_.stay_at && !resumed_ && !stop_.stop_requested()) {
            sleep_ms(1);
            hold();
        }
        if (!stop_.stop_requested()) return false;
        while (state_->hold_stop) sleep_ms(1);
        // Readings go on until what is computed then has ended.
        t_ += 3;
        observer_.on_line(runs::LogFile::train_telemetry, sample(0));
        outcome.outcome = job::Outcome::stopped;
        outcome.exit_code = 130;
        return true;
    }

    void hold() {
        state_->holding = pause_.paused();
        pause_.wait(stop_.get_token());
        state_->holding = false;
    }

    void report(std::int64_t epoch, std::int64_t n, std::int64_t step, std::int64_t steps) {
        if (n == script_.fail_at)
            throw Error(ErrorKind::device, script_.remedy.empty()
                                               ? Message(script_.failure)
                                               : remedy::with(Message(script_.failure), script_.remedy));
        sleep_ms(script_.report_ms);
        t_ += script_.seconds_per_report;
        const double done = static_cast<double>(n) / static_cast<double>(script_.reports_per_epoch);
        const double learned = 1 - std::exp(-std::pow(done, 0.7) / 1.6);
        runs::StepRecord record{
            .epoch = epoch, .step = (epoch - 1) * steps + step, .t = t_, .lr = 3e-3 / static_cast<double>(epoch)};
        record.loss = 2.3 - 1.75 * learned + noise(0.09);
        if (script_.diverge_at >= 0 && n >= script_.diverge_at) {
            record.loss = std::numeric_limits<double>::quiet_NaN();
        }
        record.top1 = std::clamp(0.1 + 0.74 * learned + noise(0.03), 0.0, 1.0);
        record.images_per_s = script_.gpu ? 9350 + noise(240) : 571 + noise(14);
        record.step_ms = script_.gpu ? 13.7 : 224;
        record.data_ms = 0.4 + std::fabs(noise(0.2));
        record.data_wait_percent = record.step_ms > 0 ? 100 * record.data_ms / record.step_ms : 0;
        if (!script_.gpu) {
            record.forward_ms = 70 + noise(1.6);
            record.backward_ms = 141 + noise(3);
            record.optimizer_ms = 6.3 + noise(0.4);
        }
        observer_.on_line(runs::LogFile::metrics, runs::to_line(record));
        for (int gpu = 0; gpu < (script_.gpu ? script_.gpus : 1); ++gpu) {
            observer_.on_line(runs::LogFile::train_telemetry, sample(gpu));
        }
        const double total = static_cast<double>(request_.config.schedule.epochs * script_.reports_per_epoch);
        observer_.on_progress({.phase = Phase::training,
                               .epoch = epoch,
                               .epochs = request_.config.schedule.epochs,
                               .step = step,
                               .steps = steps,
                               .images = step * request_.config.data.batch_size,
                               .remaining_s = (total - static_cast<double>(n)) * script_.seconds_per_report});
        ++state_->reports;
        if (const int asked = profile_.poll(); asked > 0) observer_.on_profile(fake_profile(asked));
    }

    std::string sample(int gpu) {
        nlohmann::json line{{"phase", "sample"},
                            {"ts", 1795217806.0 + t_},
                            {"t_mono_s", t_},
                            {"cpu_percent", std::min(100.0, 93 + noise(3))},
                            {"proc_cpu_percent", script_.own_cpu + noise(2)},
                            {"ram_used_mb", 3400 + 120 * std::tanh(t_ / 60) + noise(9)},
                            {"proc_rss_mb", 760 + 40 * std::tanh(t_ / 40)},
                            {"ram_total_mb", 16000}};
        if (script_.cpu_temperature) line["cpu_temp_c"] = 52 + 22 * std::tanh(t_ / 50) + noise(0.7);
        if (script_.gpu) {
            const double warm = gpu == 0 ? std::tanh(t_ / 70) : 0;
            line["device"] = "0000:0" + std::to_string(gpu + 3) + ":00.0";
            line.update({{"gpu_busy_percent", std::min(100.0, 95 + noise(3))},
                         {"mem_busy_percent", 41 + noise(4)},
                         {"power_w", 128 + 14 * warm + noise(4)},
                         {"power_cap_w", 160},
                         {"sclk_mhz", 2980 - 90 * warm + noise(22)},
                         {"mclk_mhz", 1258},
                         {"temp_c", 44 + 27 * warm + noise(0.5)},
                         {"temp_mem_c", 48 + 24 * warm + noise(0.4)},
                         {"vram_used_mb", 2210 + 60 * warm},
                         {"vram_total_mb", 16304},
                         {"torch_mem_reserved_mb", 1406},
                         {"torch_mem_alloc_mb", 812 + noise(30)}});
        }
        return line.dump();
    }

    runs::EpochRecord epoch_record(std::int64_t epoch, std::int64_t steps, double best) {
        const double learned = 1 - std::exp(-std::pow(static_cast<double>(epoch), 0.7) / 1.6);
        runs::EpochRecord record{
            .epoch = epoch, .step = epoch * steps, .t = t_, .lr = 3e-3 / static_cast<double>(epoch)};
        record.train_loss = 2.25 - 1.7 * learned;
        record.train_top1 = 0.1 + 0.72 * learned;
        record.val_loss = 2.2 - 1.62 * learned + noise(0.05);
        if (script_.overfits_after > 0 && epoch > script_.overfits_after)
            record.val_loss = 3 + 0.2 * static_cast<double>(epoch - script_.overfits_after);
        record.val_top1 = 0.12 + 0.7 * learned + noise(0.015);
        record.val_top5 = std::min(1.0, 0.72 + 0.27 * learned);
        record.images_per_s = script_.gpu ? 9350 : 571;
        record.best = record.val_top1 > best;
        return record;
    }

    void finish(job::TrainOutcome& outcome, double best) {
        observer_.on_progress(
            {.phase = Phase::final_evaluation, .epoch = 1, .epochs = request_.config.schedule.epochs});
        const runs::FinalRecord last{
            .top1 = best, .top5 = 0.981, .loss = 0.71, .epoch = request_.config.schedule.epochs};
        observer_.on_line(runs::LogFile::metrics, runs::to_line(last));
        outcome.outcome = job::Outcome::finished;
        outcome.exit_code = 0;
        outcome.final_result = last;
    }

    double noise(double sigma) { return std::normal_distribution<double>(0, sigma)(random_); }

    FakeScript script_;
    std::shared_ptr<FakeState> state_;
    job::TrainRequest request_;
    job::JobObserver& observer_;
    std::stop_source stop_;
    PauseGate pause_;
    ProfileGate profile_;
    std::atomic<bool> resumed_ = false;
    std::mt19937 random_{7};
    double t_ = 0;
    std::thread thread_;
};

/// Everything at once: a replay has nothing to wait for.
class ReplayJob final : public JobHandle {
  public:
    ReplayJob(const std::filesystem::path& folder, job::JobObserver& observer) : observer_(observer) {
        const auto run = nlohmann::json::parse(std::ifstream(folder / "run.json"));
        const auto resolved = run.at("resolved");
        observer_.on_started(folder.filename(), {.parameters = resolved.at("parameters"),
                                                 .steps_per_epoch = resolved.at("steps_per_epoch"),
                                                 // There is no engine to ask for the name of a device.
                                                 .device = run.at("device").at("name"),
                                                 .precision = resolved.at("precision"),
                                                 .memory_format = resolved.at("memory_format"),
                                                 .threads = resolved.at("threads")});
        job::TrainOutcome outcome;
        outcome.outcome = job::Outcome::finished;
        for (const auto file : {runs::LogFile::train_telemetry, runs::LogFile::val_telemetry, runs::LogFile::metrics}) {
            std::ifstream in(folder / runs::file_name(file));
            for (std::string line; std::getline(in, line);) {
                observer_.on_line(file, line);
                if (file == runs::LogFile::metrics) replay(nlohmann::json::parse(line), run, outcome);
            }
        }
        observer_.on_finished(outcome);
    }
    void request_stop() override {}
    void set_paused(bool) override {}
    void profile_next(int) override {}

  private:
    void replay(const nlohmann::json& line, const nlohmann::json& run, job::TrainOutcome& outcome) {
        const auto phase = line.value("phase", "");
        if (phase == "final") {
            outcome.final_result = {line.value("top1", 0.0), line.value("top5", 0.0), line.value("loss", 0.0), 0};
        }
        if (phase != "epoch") return;
        const std::int64_t epoch = line.value("epoch", 0);
        observer_.on_progress({.phase = Phase::evaluating, .epoch = epoch, .epochs = run.at("config").at("epochs")});
        observer_.on_epoch({.epoch = epoch,
                            .train_loss = line.value("train_loss", 0.0),
                            .train_top1 = line.value("train_top1", 0.0),
                            .val_loss = line.value("val_loss", 0.0),
                            .val_top1 = line.value("val_top1", 0.0),
                            .val_top5 = line.value("val_top5", 0.0)});
    }

    job::JobObserver& observer_;
};

}  // namespace

std::shared_ptr<const profile::StepProfile> fake_profile(int steps) {
    using profile::Pass;
    auto made = std::make_shared<profile::StepProfile>();
    auto& one = *made;
    one.model = "resnet18";
    one.device = "cpu";
    one.precision = "bf16";
    one.batch = 32;
    one.shards = 2;
    one.unprofiled_ms.assign(static_cast<std::size_t>(steps), 31.3);
    one.profiled_ms.assign(static_cast<std::size_t>(steps), 32.1);
    const double sections[] = {0.3, 30.9, 0.7, 0.2};
    std::copy(std::begin(sections), std::end(sections), one.section_ms);
    one.shard_ms = 30.5;
    const double stages[] = {9.5, 0.4, 20.6};
    std::copy(std::begin(stages), std::end(stages), one.stage_ms);
    const std::pair<const char*, const char*> modules[] = {{"", "ResNet"},
                                                           {"conv1", "Conv2d"},
                                                           {"layer1", "Sequential"},
                                                           {"layer1.0", "BasicBlock"},
                                                           {"layer1.0.conv1", "Conv2d"},
                                                           {"layer1.0.bn1", "BatchNorm2d"},
                                                           {"fc", "Linear"}};
    const int parents[] = {-1, 0, 0, 2, 3, 3, 0};
    const int depths[] = {0, 1, 1, 2, 3, 3, 1};
    for (std::size_t i = 0; i < std::size(modules); ++i) {
        profile::ModuleNode node{.path = modules[i].first, .type = modules[i].second, .parent = parents[i]};
        node.depth = depths[i];
        node.parameters = static_cast<std::int64_t>(1000 * i);
        if (node.type == "Conv2d") node.forward = {1, 500'000'000, 4'000'000};
        one.modules.push_back(node);
    }
    one.times = {{1, 0.2, 0.1}, {1, 2.1, 4}, {1, 0, 0}, {1, 0.1, 0.2}, {1, 5.6, 13}, {1, 1.3, 3}, {1, 0.1, 0.1}};
    one.counted = true;
    one.operators = {{"aten::mkldnn_convolution", Pass::forward, 4, 4, 7.5},
                     {"aten::convolution_backward", Pass::backward, 4, 4, 17, "[32, 64, 8, 8], [64, 64, 3, 3]"},
                     {"torchdeck::NormFunction", Pass::backward, 5, 1, 3.2},
                     {"aten::addmm", Pass::forward, 6, 1, 0.1},
                     {"torch::autograd::AccumulateGrad", Pass::backward, profile::kOutsideModules, 20, 0.2},
                     {"aten::nll_loss_forward", Pass::forward, profile::kOutsideModules, 1, 0.3}};
    one.memory =
        profile::memory_use({{.ms = 2, .block = 1, .bytes = 200 << 20, .owner = {.module = 1, .name = "aten::conv2d"}},
                             {.ms = 9, .block = 2, .bytes = 120 << 20, .owner = {.module = 4, .name = "aten::conv2d"}},
                             {.ms = 20, .block = 2, .bytes = -(120 << 20), .owner = {}},
                             {.ms = 28, .block = 1, .bytes = -(200 << 20), .owner = {}}},
                            150 << 20);
    one.memory.reserved_bytes = std::int64_t{768} << 20;
    one.memory.largest_free_bytes = std::int64_t{256} << 20;
    return made;
}

ui::JobFactory fake_factory(FakeScript script, std::shared_ptr<FakeState> state) {
    return
        [script = std::move(script), state = std::move(state)](job::TrainRequest request, job::JobObserver& observer) {
            return std::make_unique<FakeJob>(script, state, std::move(request), observer);
        };
}

ui::JobFactory replay_factory(std::string run_dir) {
    return [run_dir = std::move(run_dir)](const job::TrainRequest&, job::JobObserver& observer) {
        return std::make_unique<ReplayJob>(run_dir, observer);
    };
}

ui::EngineSource fake_engine(int load_ms, std::string failure) {
    return [load_ms, failure = std::move(failure)]() -> std::shared_ptr<Engine> {
        sleep_ms(load_ms);
        if (!failure.empty()) throw Error(ErrorKind::device, Message(failure));
        auto engine = std::make_shared<FakeEngine>();
        engine->machine.push_back({"cuda:0", "AMD Radeon RX 9060 XT", "0000:03:00.0", true});
        return engine;
    };
}

}  // namespace torchdeck::test

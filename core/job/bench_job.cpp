// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/bench_job.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <utility>

#include "base/child_process.hpp"
#include "base/clock.hpp"
#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/standard_streams.hpp"
#include "telemetry/host.hpp"
#include "telemetry/sampler.hpp"

namespace torchdeck::job {
namespace {

using bench::Cell;
using bench::Task;
using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr milliseconds kTick(200);

/// Keeps a claim alive while its repetition is measured.
class KeptClaim {
  public:
    explicit KeptClaim(const bench::Claim& claim)
        : thread_([this, &claim](const std::stop_token& stop) {
              constexpr std::chrono::seconds kInterval(30);
              std::unique_lock lock(mutex_);
              while (!changed_.wait_for(lock, stop, kInterval, [&] { return stop.stop_requested(); })) claim.keep();
          }) {}

  private:
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::jthread thread_;  // last: it uses what is above
};

/// The temperature of the hottest GPU.
class Thermometer {
  public:
    Thermometer() : sampler_(std::chrono::seconds(1), [](telemetry::Sample&&) {}) {
        sampler_.wait_until_known(std::chrono::seconds(1));
    }
    std::optional<double> read() const {
        std::optional<double> hottest;
        for (const auto& device : sampler_.devices()) {
            const auto temperature = device.reading ? device.reading->gpu.temp_c : std::nullopt;
            if (temperature && (!hottest || *temperature > *hottest)) hottest = temperature;
        }
        return hottest;
    }

  private:
    telemetry::Sampler sampler_;
};

class BenchRun {
  public:
    BenchRun(const BenchRequest& request, const BenchEvents& events, std::stop_token stop)
        : request_(request),
          events_(events),
          stop_(std::move(stop)),
          folder_(request.folder),
          cells_(bench::cells_of(request.matrix)),
          begun_ts_(base::unix_seconds()) {}

    BenchOutcome run() {
        folder_.write_matrix(request_.matrix);
        look();
        folder_.complete_metrics(cells_, outcome_.results);
        while (!stop_.stop_requested()) {
            const auto tasks = bench::missing(request_.matrix, cells_, outcome_.results);
            if (tasks.empty()) break;
            if (!work_at_one_of(tasks)) {
                outcome_.left_to_others = tasks.size();
                break;
            }
            look();
        }
        outcome_.stopped = stop_.stop_requested();
        return std::move(outcome_);
    }

  private:
    void look() {
        folder_.read(cells_, outcome_.results, begun_ts_);
        if (events_.on_results)
            events_.on_results(outcome_.results, bench::missing(request_.matrix, cells_, outcome_.results).size());
    }

    /// False where others have all of them.
    bool work_at_one_of(const std::vector<Task>& tasks) {
        for (const auto& task : tasks) {
            const auto& cell = cells_[task.cell];
            activity_ = {.cell = task.cell, .number = task.number};
            const auto claim = folder_.claim(cell, task.number);
            if (!claim) continue;
            const KeptClaim kept(*claim);
            const auto lock = wait_for_device(cell);
            if (lock && !stop_.stop_requested()) measure(cell, task.number);
            return true;
        }
        return false;
    }

    std::unique_ptr<bench::DeviceLock> wait_for_device(const Cell& cell) {
        for (bool waits = false; !stop_.stop_requested(); waits = true) {
            if (auto lock = folder_.lock_device(cell.config.hardware.device)) return lock;
            if (!waits)
                progress(Message::of("{}: waits for another process that measures on this machine", cell.title));
            std::this_thread::sleep_for(kTick);
        }
        return nullptr;
    }

    void measure(const Cell& cell, std::int64_t number) {
        cool_down(cell);
        if (stop_.stop_requested()) return;
        const RepetitionRequest repetition{
            .cell = cell.id, .number = number, .protocol = request_.matrix.protocol, .config = cell.config};
        progress(Message::of("{}: repetition {}", cell.title, number));
        std::optional<bench::Repetition> result;
        try {
            const auto& measure = request_.measure ? request_.measure : measure_in_process;
            result = measure(
                repetition,
                [&](std::int64_t done, std::int64_t all) {
                    activity_.done = done;
                    activity_.all = all;
                    progress(Message::of("{}: repetition {}, iteration {} of {}", cell.title, number, done, all));
                },
                stop_);
        } catch (const Error& e) {
            if (e.code() == ErrorCode::stopped || stop_.stop_requested()) return;
            folder_.publish_failure(cell, number, e.message());
            ++outcome_.failed;
            if (events_.on_trouble) events_.on_trouble(at_place(cell.title, e.message()));
            return;
        }
        folder_.publish(cell, *result);
        ++outcome_.measured;
        if (events_.on_repetition) events_.on_repetition(cell, *result);
    }

    /// Waits until the machine is as cool as before the first repetition, so that no cell pays for the one before it.
    void cool_down(const Cell& cell) {
        constexpr double kTolerance_c = 3;
        const auto read = [&] { return request_.temperature ? request_.temperature() : temperature(); };
        auto now = read();
        if (!now) return;
        if (!first_temperature_) first_temperature_ = now;
        const double deadline = base::monotonic_seconds() + request_.matrix.protocol.cooldown_s;
        while (now && *now > *first_temperature_ + kTolerance_c && base::monotonic_seconds() < deadline &&
               !stop_.stop_requested()) {
            progress(Message::of("{}: cools down, {} °C, to {} °C", cell.title, Message::number(*now, 0),
                                 Message::number(*first_temperature_ + kTolerance_c, 0)));
            std::this_thread::sleep_for(kTick);
            now = read();
        }
    }

    /// Of the hottest GPU where one is measured, else of the CPU.
    std::optional<double> temperature() {
        const bool on_gpu = std::any_of(cells_.begin(), cells_.end(),
                                        [](const Cell& cell) { return cell.config.hardware.device != "cpu"; });
        if (!on_gpu) return host_.read().cpu_temp_c;
        if (!thermometer_) thermometer_ = std::make_unique<Thermometer>();
        const auto reading = thermometer_->read();
        return reading ? reading : host_.read().cpu_temp_c;
    }

    void progress(const Message& text) {
        activity_.text = text;
        if (events_.on_activity) events_.on_activity(activity_);
    }

    const BenchRequest& request_;
    const BenchEvents& events_;
    std::stop_token stop_;
    bench::MatrixFolder folder_;
    std::vector<Cell> cells_;
    double begun_ts_;
    telemetry::HostMonitor host_;
    std::unique_ptr<Thermometer> thermometer_;
    std::optional<double> first_temperature_;
    BenchActivity activity_;
    BenchOutcome outcome_;
};

void write_line(const Json& json) {
    base::write_stdout(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

/// The kind that the exit code of a process stands for.
ErrorKind kind_of(int exit_code) {
    for (const auto kind : {ErrorKind::usage, ErrorKind::data, ErrorKind::device})
        if (torchdeck::exit_code(kind) == exit_code) return kind;
    return ErrorKind::internal;
}

[[noreturn]] void refuse(base::ChildProcess& child) {
    const int code = child.wait();
    const auto failure = base::failure_in(child.errors());
    constexpr int kSignals = 128;
    const auto how = code > kSignals ? Message::of("was ended by signal {}", code - kSignals)
                                     : Message::of("ended with exit code {}", code);
    throw Error(ErrorKind::device, failure.empty() ? Message::of("The process that measured {}.", how)
                                                   : Message::of("The process that measured {}: {}", how, failure));
}

}  // namespace

BenchOutcome run_bench(const BenchRequest& request, const BenchEvents& events, std::stop_token stop) {
    return BenchRun(request, events, std::move(stop)).run();
}

bench::Repetition measure_in_process(const RepetitionRequest& request,
                                     const std::function<void(std::int64_t, std::int64_t)>& progress,
                                     const std::stop_token& stop) {
    const auto program = std::filesystem::read_symlink("/proc/self/exe").string();
    base::ChildProcess child({"/usr/bin/env", base::kMessagesAsJson, program, "bench", kRepetitionOption},
                             to_json(request).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    while (!child.ended()) {
        if (stop.stop_requested())
            throw Error(ErrorKind::usage, Message::of("The measurement was stopped."), {}, ErrorCode::stopped);
        const auto line = child.read_line(kTick);
        if (!line) continue;
        try {
            const auto json = base::parse_shallow<Json>(*line);
            if (json.contains("result")) return bench::repetition_from_json(json["result"]);
            if (json.contains("error"))
                throw Error(kind_of(json.value("exit_code", 1)), Message::from_json(json["error"]));
            progress(json.value("done", std::int64_t{0}), json.value("all", std::int64_t{0}));
        } catch (const nlohmann::json::exception&) {
            // A library has printed something.
        }
    }
    refuse(child);
}

int answer_repetition_request() {
    base::die_with_parent();
    try {
        std::string text;
        std::getline(std::cin, text);
        const auto request = repetition_request_from_json(base::parse_shallow<nlohmann::json>(text));
        double next = 0;
        const auto progress = [&](std::int64_t done, std::int64_t all) {
            constexpr double kInterval_s = 0.1;
            const double now = base::monotonic_seconds();
            if (now < next) return;
            next = now + kInterval_s;
            write_line({{"done", done}, {"all", all}});
        };
        write_line({{"result", bench::to_json(measure_repetition(request, progress, {}))}});
        return 0;
    } catch (const nlohmann::json::exception& e) {
        write_line(
            {{"error", Message::of("the request is not what TorchDeck sends: {}", e.what()).json()}, {"exit_code", 2}});
        return 2;
    } catch (const Error& e) {
        write_line({{"error", e.message().json()}, {"exit_code", e.exit_code()}});
        return e.exit_code();
    }
}

}  // namespace torchdeck::job

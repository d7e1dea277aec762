// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/measure_repetition.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/clock.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/host_memory.hpp"
#include "base/units.hpp"
#include "base/version.hpp"
#include "bench/matrix_file.hpp"
#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "data/batch_loader.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "job/environment.hpp"
#include "profile/memory_forecast.hpp"
#include "telemetry/energy.hpp"
#include "telemetry/host.hpp"
#include "telemetry/sampler.hpp"

namespace torchdeck::job {
namespace {

using bench::Mode;
using bench::Repetition;
using Json = nlohmann::ordered_json;

/// A warm-up that does not settle ends after so many times its minimum, and the repetition says that it is not warm.
constexpr std::int64_t kLongestWarmup = 5;
constexpr std::int64_t kLeastLongestWarmup = 30;

[[noreturn]] void stopped() {
    throw Error(ErrorKind::usage, Message::of("The measurement was stopped."), {}, ErrorCode::stopped);
}

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

/// One iteration as it was timed.
struct Iteration {
    double seconds = 0;
    double images = 0;
    std::optional<double> data_ms{}, forward_ms{}, backward_ms{}, optimizer_ms{};
};

/// The mean of a member over iterations; empty where one has none.
std::optional<double> mean_of(const std::vector<Iteration>& iterations, std::optional<double> Iteration::*member) {
    double sum = 0;
    for (const auto& iteration : iterations) {
        const auto value = iteration.*member;
        if (!value) return std::nullopt;
        sum += *value;
    }
    return sum / static_cast<double>(iterations.size());
}

/// What the machine did while iterations were timed.
class Readings {
  public:
    Readings(std::string gpu, const std::function<telemetry::Registry()>& discover) : gpu_(std::move(gpu)) {
        telemetry::SamplerOptions options;
        constexpr std::chrono::milliseconds kInterval(200);
        options.interval = kInterval;
        options.first_gpu = gpu_;
        if (discover) options.discover = discover;
        sampler_ = std::make_unique<telemetry::Sampler>(std::move(options),
                                                        [this](telemetry::Sample&& sample) { add(sample); });
        sampler_->wait_until_known(std::chrono::milliseconds(500));
    }

    void begin() {
        ::getrusage(RUSAGE_SELF, &before_);
        const std::lock_guard lock(mutex_);
        (void)energy_.finish_stretch(base::monotonic_seconds() - sampler_->start_s());
        timing_ = true;
    }

    /// Ends the sampling and adds what was read to `repetition`.
    void finish(Repetition& repetition) {
        rusage after{};
        ::getrusage(RUSAGE_SELF, &after);
        telemetry::Energy energy;
        {
            const std::lock_guard lock(mutex_);
            timing_ = false;
            energy = energy_.finish_stretch(base::monotonic_seconds() - sampler_->start_s());
        }
        for (const auto& device : sampler_->devices()) {
            if (!gpu_.empty() && device.facts.pci_bus_id == gpu_) repetition.environment.driver = device.facts.driver;
        }
        sampler_.reset();
        repetition.user_s = seconds_of(after.ru_utime) - seconds_of(before_.ru_utime);
        repetition.system_s = seconds_of(after.ru_stime) - seconds_of(before_.ru_stime);
        constexpr double kKiBPerMiB = 1024;
        repetition.max_rss_mb = static_cast<double>(after.ru_maxrss) / kKiBPerMiB;
        repetition.energy_j = energy.joules;
        repetition.sclk_mhz = clock_.value();
        repetition.temp_c = temperature_.value();
        repetition.throttled_percent = throttled_.value();
        repetition.other_cpu_percent = others_.value();
    }

  private:
    struct Mean {
        double sum = 0, count = 0;
        void add(double value) {
            sum += value;
            count += 1;
        }
        [[nodiscard]] std::optional<double> value() const {
            return count > 0 ? std::optional(sum / count) : std::nullopt;
        }
    };

    void add(const telemetry::Sample& sample) {
        const std::lock_guard lock(mutex_);
        const bool is_own_gpu = !gpu_.empty() && sample.device == gpu_;
        if (is_own_gpu) energy_.add(sample.t_mono_s, sample.gpu, {}, {});
        if (!timing_ || (!gpu_.empty() && !is_own_gpu)) return;
        const auto& host = sample.host;
        if (host.cpu_percent && host.proc_cpu_percent)
            others_.add(std::max(0.0, *host.cpu_percent - *host.proc_cpu_percent));
        if (is_own_gpu) {
            if (sample.gpu.sclk_mhz) clock_.add(*sample.gpu.sclk_mhz);
            if (sample.gpu.temp_c) temperature_.add(*sample.gpu.temp_c);
            if (sample.gpu.throttle) throttled_.add(sample.gpu.throttle->harmful ? 100 : 0);
        } else if (host.cpu_temp_c) {
            temperature_.add(*host.cpu_temp_c);
        }
    }

    std::string gpu_;
    std::mutex mutex_;
    bool timing_ = false;
    rusage before_{};
    telemetry::EnergyMeter energy_;
    Mean clock_, temperature_, throttled_, others_;
    std::unique_ptr<telemetry::Sampler> sampler_;  // last: its thread uses what is above
};

/// Collects iterations: first those of the warm-up, until they are stable, then those that count.
class Clock {
  public:
    Clock(const bench::Protocol& protocol, Readings& readings,
          const std::function<void(std::int64_t, std::int64_t)>& progress)
        : protocol_(protocol), readings_(readings), progress_(progress) {
        begin_if_warm();
    }

    [[nodiscard]] bool complete() const { return static_cast<std::int64_t>(timed_.size()) >= protocol_.iters; }

    void add(const Iteration& iteration) {
        if (complete()) return;
        if (timing_) {
            timed_.push_back(iteration);
        } else {
            constexpr double kMsPerSecond = 1000;
            warmup_ms_.push_back(iteration.seconds * kMsPerSecond);
            begin_if_warm();
        }
        const auto warmup = static_cast<std::int64_t>(warmup_ms_.size());
        progress_(warmup + static_cast<std::int64_t>(timed_.size()),
                  std::max(warmup, protocol_.warmup_iters) + protocol_.iters);
    }

    void finish(Repetition& repetition) const {
        double seconds = 0;
        double images = 0;
        for (const auto& iteration : timed_) {
            seconds += iteration.seconds;
            images += iteration.images;
            repetition.step_ms.push_back(1000 * iteration.seconds);
        }
        repetition.warmup_iters = static_cast<std::int64_t>(warmup_ms_.size());
        repetition.iters = static_cast<std::int64_t>(timed_.size());
        repetition.warm = warm_;
        repetition.measured_s = seconds;
        if (seconds > 0) repetition.images_per_s = images / seconds;
        bench::add_step_statistics(repetition);
        repetition.data_ms = mean_of(timed_, &Iteration::data_ms);
        repetition.forward_ms = mean_of(timed_, &Iteration::forward_ms);
        repetition.backward_ms = mean_of(timed_, &Iteration::backward_ms);
        repetition.optimizer_ms = mean_of(timed_, &Iteration::optimizer_ms);
        if (repetition.data_ms && repetition.step_mean_ms.value_or(0) > 0)
            repetition.data_wait_percent = 100 * *repetition.data_ms / *repetition.step_mean_ms;
    }

  private:
    void begin_if_warm() {
        const auto minimum = protocol_.warmup_iters;
        const auto done = static_cast<std::int64_t>(warmup_ms_.size());
        const bool settled = minimum == 0 || bench::is_warm(warmup_ms_, minimum);
        if (!settled && done < std::max(kLongestWarmup * minimum, kLeastLongestWarmup)) return;
        warm_ = settled;
        timing_ = true;
        readings_.begin();
    }

    const bench::Protocol& protocol_;
    Readings& readings_;
    const std::function<void(std::int64_t, std::int64_t)>& progress_;
    std::vector<double> warmup_ms_;
    std::vector<Iteration> timed_;
    bool timing_ = false, warm_ = true;
};

/// Reads images ahead as a training does, and nothing else.
void time_data(const config::TrainConfig& config, const data::Dataset& dataset, Clock& clock,
               const std::stop_token& stop) {
    data::LoaderOptions options;
    options.seed = static_cast<std::uint64_t>(config.seed);
    options.normalization = dataset.normalization;
    options.workers = static_cast<int>(config.data.workers);
    options.prefetch = static_cast<int>(config.data.prefetch);
    options.batch_size = config.data.batch_size;
    options.shuffle = true;
    options.augment = config.augment.enabled;
    options.options = config.augment;
    data::BatchLoader loader(*dataset.train, config.data.limit_train, options);
    for (std::int64_t epoch = 1; !clock.complete(); ++epoch) {
        loader.start(epoch);
        while (!clock.complete()) {
            if (stop.stop_requested()) stopped();
            const double begin = base::monotonic_seconds();
            const auto batch = loader.next();
            if (!batch) break;
            clock.add({base::monotonic_seconds() - begin, static_cast<double>(batch->size)});
        }
    }
}

/// An ordinary training that is stopped after the last iteration, with a report of every step: on a GPU this waits for
/// the device, so that the time of a step is its own.
config::TrainConfig timed_config(config::TrainConfig config) {
    // Where layers are unfrozen at some epoch, how many of the steps come after it would depend on the batch size.
    config = config::with_all_trained(std::move(config));
    config.schedule.epochs = 100'000;  // the most that there are
    config.schedule.max_steps = 0;
    config.schedule.patience = 0;
    config.data.limit_val = 1;
    config.logging.checkpoint_every_ms = 0;
    config.logging.check_every = -1;
    config.logging.save_every = 0;
    config.logging.report_every = 1;
    config.logging.log_norms = "none";
    config.logging.log_histograms = "none";
    return config;
}

void time_training(Engine& engine, const config::TrainConfig& config, const data::Dataset& dataset, Clock& clock,
                   const std::stop_token& outer) {
    std::stop_source stop;
    const std::stop_callback pass_on(outer, [&] { stop.request_stop(); });
    const auto batches = static_cast<double>(config.optimizer.accumulate);  // times of a record are of one batch
    const auto on_event = [&](const Event& event) {
        const auto* const record = std::get_if<runs::StepRecord>(&event);
        if (record == nullptr) return;
        const auto step = [&](std::optional<double> ms) { return ms ? std::optional(*ms * batches) : std::nullopt; };
        const double seconds = record->step_ms * batches / 1000;
        clock.add({seconds, record->images_per_s * seconds, step(record->data_ms), step(record->forward_ms),
                   step(record->backward_ms), step(record->optimizer_ms)});
        if (clock.complete()) stop.request_stop();
    };
    (void)engine.run(Train{.config = timed_config(config)},
                     {.dataset = &dataset, .on_event = on_event, .stop = stop.get_token()});
    if (!clock.complete()) stopped();
}

/// Weights as a training begins with them.
weights::StateDict first_weights(Engine& engine, const config::TrainConfig& config, const data::Dataset& dataset) {
    weights::StateDict first;
    std::stop_source stop;
    const Context context{.dataset = &dataset,
                          .on_event = [&](const Event&) { stop.request_stop(); },
                          .save =
                              [&](const Artifact& artifact) {
                                  if (const auto* const weights = std::get_if<torchdeck::TrainedWeights>(&artifact))
                                      first = weights->tensors;
                                  return true;
                              },
                          .stop = stop.get_token()};
    (void)engine.run(Train{.config = timed_config(config)}, context);
    return first;
}

/// Predictions are read back batch by batch: on a GPU this waits for the device, so that a batch's time is its own.
void time_inference(Engine& engine, config::TrainConfig config, const data::Dataset& dataset, Clock& clock,
                    const std::stop_token& outer) {
    const auto weights = first_weights(engine, config, dataset);
    config.data.eval_batch_size = config.data.batch_size;
    std::stop_source stop;
    const std::stop_callback pass_on(outer, [&] { stop.request_stop(); });
    while (!clock.complete()) {
        if (outer.stop_requested()) stopped();
        double before = base::monotonic_seconds();
        std::int64_t images = 0;
        const auto on_event = [&](const Event& event) {
            const auto* const batch = std::get_if<PredictedImages>(&event);
            if (batch == nullptr) return;
            const double now = base::monotonic_seconds();
            // The first of a pass waits for network and loader to be made; where there is no other, it must do.
            if (images > 0 || batch->done == batch->total)
                clock.add({now - before, static_cast<double>(batch->done - images)});
            before = now;
            images = batch->done;
            if (clock.complete()) stop.request_stop();
        };
        (void)engine.run(Predict{.config = config, .part = Part::val, .weights = &weights},
                         {.dataset = &dataset, .on_event = on_event, .stop = stop.get_token()});
    }
}

/// Threads that compute, and GPUs whose work others did not disturb: why the figures are not this training's alone.
Message why_disturbed(const Repetition& repetition) {
    const bool on_cpu = repetition.device == "cpu" || repetition.mode == Mode::data;
    const double others = repetition.other_cpu_percent.value_or(0);
    if (others > telemetry::most_of_others(on_cpu))
        return Message::of("other processes used {} % of the CPUs", Message::number(others, 0));
    if (const double throttled = repetition.throttled_percent.value_or(0); throttled > 0)
        return Message::of("the GPU was throttled {} % of the time", Message::number(throttled, 0));
    return {};
}

std::string pci_bus_id_of(const Engine& engine, const std::string& device) {
    for (const auto& candidate : engine.devices())
        if (candidate.id == device) return telemetry::normalize_pci_bus_id(candidate.pci_bus_id);
    return {};
}

/// A training that does not fit into memory would be killed, or would push everybody else out. On a GPU LibTorch says
/// so itself.
void require_fits(Engine& engine, const Repetition& repetition, const data::Dataset& dataset) {
    auto config = repetition.config;
    if (repetition.device != "cpu") return;
    config.hardware.device = repetition.device;
    config::setting("precision").set(config, repetition.precision);
    double needed = 0;
    try {
        const auto trace = engine.run(TraceMemory{.config = config,
                                                  .classes = dataset.classes(),
                                                  .height = dataset.train->input_height(),
                                                  .width = dataset.train->input_width()},
                                      {});
        needed = static_cast<double>(profile::forecast_memory(trace, config.data.batch_size).peak());
    } catch (const Error&) {
        return;  // what decides by the values of tensors cannot be traced
    }
    const auto available = base::host_memory().available;
    if (!available) return;
    const double free = static_cast<double>(*available) / base::kGiB;
    if (needed / base::kGiB > free)
        throw Error(ErrorKind::device,
                    Message::of("A step needs about {} GiB, and {} GiB are free. Choose a smaller batch.",
                                Message::number(needed / base::kGiB, 1), Message::number(free, 1)),
                    {.setting = "batch_size"}, ErrorCode::out_of_memory);
}

/// What is known before anything is timed.
void describe(Repetition& repetition, Engine& engine, const data::Dataset& dataset) {
    const auto& config = repetition.config;
    const auto host = host_json();
    auto& environment = repetition.environment;
    environment.host = host.value("name", "");
    environment.cpu = host.value("cpu", "");
    environment.torchdeck = fmt::format("{} {}", kVersion, kGitCommit);
    const auto info = engine.info();
    environment.libtorch = fmt::format("{} {}", info.libtorch_version, info.build);
    repetition.workers = config.data.workers;
    if (repetition.mode == Mode::data) {
        repetition.device = "cpu";
        return;
    }
    const auto plan = engine.run(Plan{.config = timed_config(config)}, {.dataset = &dataset});
    repetition.device = plan.device;
    repetition.precision = plan.precision;
    repetition.threads = plan.threads;
    repetition.unfrozen = repetition.mode == Mode::train && config::unfreezes(config);
    for (const auto& candidate : engine.devices())
        if (candidate.id == plan.device && plan.device != "cpu") environment.device = candidate.name;
}

}  // namespace

Json to_json(const RepetitionRequest& request) {
    const bench::Matrix one{request.protocol, request.config, {}, {}};
    return {{"cell", request.cell}, {"number", request.number}, {"what", bench::to_json(one)}};
}

RepetitionRequest repetition_request_from_json(const nlohmann::json& json) {
    RepetitionRequest request;
    request.cell = json.at("cell").get<std::string>();
    request.number = json.at("number").get<std::int64_t>();
    const auto one = bench::parse_matrix(json.at("what").dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
                                         "the request");
    request.protocol = one.protocol;
    request.config = one.base;
    return request;
}

Repetition measure_repetition(const RepetitionRequest& request,
                              const std::function<void(std::int64_t, std::int64_t)>& progress,
                              const std::stop_token& stop) {
    const double begun = base::monotonic_seconds();
    config::require_valid(request.config);
    base::use_all_cpus();
    Repetition repetition;
    repetition.cell = request.cell;
    repetition.number = request.number;
    repetition.label = request.config.logging.label;
    repetition.mode = request.protocol.mode;
    repetition.started_ts = base::unix_seconds();
    repetition.config = request.config;
    const auto dataset = data::load_dataset(request.config, base::usable_cpus(), stop);
    if (stop.stop_requested()) stopped();
    const auto engine = request.engine ? request.engine() : load_engine();
    describe(repetition, *engine, dataset);
    if (repetition.mode == Mode::train) require_fits(*engine, repetition, dataset);
    Readings readings(pci_bus_id_of(*engine, repetition.device), request.discover);
    Clock clock(request.protocol, readings, progress);
    if (repetition.mode == Mode::data)
        time_data(request.config, dataset, clock, stop);
    else if (repetition.mode == Mode::inference)
        time_inference(*engine, request.config, dataset, clock, stop);
    else
        time_training(*engine, request.config, dataset, clock, stop);
    readings.finish(repetition);
    clock.finish(repetition);
    repetition.peak_memory_mb = engine->memory(repetition.device).peak_allocated_mb;
    repetition.disturbed = why_disturbed(repetition);
    repetition.wall_s = base::monotonic_seconds() - begun;
    return repetition;
}

}  // namespace torchdeck::job

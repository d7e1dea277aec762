// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/run_sampler.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/clock.hpp"
#include "telemetry/device.hpp"

namespace torchdeck::job {
namespace {

std::string gpu_of(const Engine& engine, const std::string& device) {
    for (const auto& candidate : engine.devices()) {
        if (candidate.id == device) return telemetry::normalize_pci_bus_id(candidate.pci_bus_id);
    }
    return {};
}

}  // namespace

RunSampler::RunSampler(std::shared_ptr<Engine> engine, std::string device, const Progress& progress, Sinks sinks)
    : engine_(std::move(engine)),
      device_(std::move(device)),
      progress_(progress),
      sinks_(std::move(sinks)),
      monitor_(gpu_of(*engine_, device_)) {}

void RunSampler::start(double begun_s, std::chrono::milliseconds interval,
                       const std::function<telemetry::Registry()>& discover, std::vector<int> neighbors) {
    telemetry::SamplerOptions options;
    options.interval = interval;
    // Whoever reads the logs takes the GPU that comes first for the one of the run.
    options.first_gpu = gpu_of(*engine_, device_);
    if (discover) options.discover = discover;
    options.own_processes = std::move(neighbors);
    options.on_notice = sinks_.notice;
    sampler_start_ = base::monotonic_seconds() - begun_s;
    auto sampler = std::make_unique<telemetry::Sampler>(
        std::move(options), [this](telemetry::Sample&& sample) { handle(std::move(sample)); });
    {
        const std::lock_guard lock(mutex_);
        sampler_ = std::move(sampler);
    }
    // run.json says where each reading comes from. A driver that takes its time must not hold up the training: it is
    // said later then.
    sampler_->wait_until_known(std::chrono::milliseconds(250));
}

/// The sampler's thread may be in a sink that waits for the lock: it is joined without it.
void RunSampler::stop() {
    std::unique_ptr<telemetry::Sampler> sampler;
    {
        const std::lock_guard lock(mutex_);
        sampler = std::move(sampler_);
    }
}

bool RunSampler::describe(nlohmann::ordered_json& run) const {
    const bool known = sampler_->wait_until_known(std::chrono::milliseconds(0));
    for (const auto& status : sampler_->devices()) {
        if (monitor_.is_training_gpu(status.facts.pci_bus_id)) run["device"]["driver"] = status.facts.driver;
    }
    run["telemetry"] = sampler_->sources();
    return known;
}

telemetry::PassSummary RunSampler::finished(telemetry::PassSummary pass, double t) {
    pass.timestamp_end = base::unix_seconds();
    pass.peak_allocated_mb = engine_->memory(device_).peak_allocated_mb;
    telemetry::Energy energy;
    {
        const std::lock_guard lock(mutex_);
        energy = monitor_.finish_pass(t);
        pass.other_cpu_percent = other_cpu_of_pass_.value();
        other_cpu_of_epoch_ += other_cpu_of_pass_;
        other_cpu_of_pass_ = {};
    }
    pass.energy_j = energy.joules;
    pass.energy_error_j = energy.error_j;
    pass.power_source = energy.source().text();
    if (pass.fn == kTrainPass) {
        train_energy_ = energy;
        train_images_ += pass.images;
        images_of_pass_ = pass.images;
    } else {
        val_energy_ = energy;
    }
    return pass;
}

runs::EpochRecord RunSampler::finished(runs::EpochRecord epoch) {
    // Of an epoch with a pass that was not measured nothing is claimed.
    if (train_energy_.joules && val_energy_.joules) {
        const auto both = telemetry::joined(train_energy_, val_energy_);
        epoch.energy_j = both.joules;
        epoch.energy_error_j = both.error_j;
        epoch.energy_source = both.source().text();
        if (images_of_pass_ > 0)
            epoch.energy_per_image_j = *train_energy_.joules / static_cast<double>(images_of_pass_);
    }
    const std::lock_guard lock(mutex_);
    epoch.other_cpu_percent = std::exchange(other_cpu_of_epoch_, {}).value();
    epoch.own_cpu_percent = std::exchange(own_cpu_of_epoch_, {}).value();
    return epoch;
}

base::Message RunSampler::energy_sentence() const {
    const std::lock_guard lock(mutex_);
    const auto energy = monitor_.energy();
    auto sentence = telemetry::energy_sentence(energy);
    if (sentence.empty() || train_images_ == 0) return sentence;
    const auto share = telemetry::energy_amount(*energy.joules / static_cast<double>(train_images_));
    //: Energy of a run, and its share of one image.
    return Message::of("{0}; {1} per training image, evaluation included", sentence, share);
}

/// On the sampler's thread.
void RunSampler::handle(telemetry::Sample&& sample) {
    // The sampler's clock began a little after the run's; a late answer keeps its own time.
    sample.t_mono_s += sampler_start_;
    if (const auto epoch = progress_.epoch.load(); epoch > 0) sample.epoch = epoch;
    // The allocator is that of the training device; with no GPU there is none.
    if (monitor_.is_training_gpu(sample.device)) sample.allocator = engine_->memory(device_);
    const double rate = progress_.images_per_s;
    if (rate > 0 && !progress_.evaluating) sample.images_per_s = rate;
    std::vector<Finding> findings;
    {
        const std::lock_guard lock(mutex_);
        if (!sampler_) return;
        findings = conclude(sample);
    }
    sinks_.findings(findings);
    sinks_.sample(sample);
}

/// With the lock.
std::vector<Finding> RunSampler::conclude(telemetry::Sample& sample) {
    if (sample.host.cpu_percent && sample.host.proc_cpu_percent) {
        other_cpu_of_pass_ += {std::max(0.0, *sample.host.cpu_percent - *sample.host.proc_cpu_percent), 1};
        own_cpu_of_epoch_ += {*sample.host.proc_cpu_percent, 1};
    }
    std::vector<Finding> findings;
    if (device_ == "cpu")
        findings = progress_.paused ? monitor_.end_cpu_use() : monitor_.add_cpu_use(sample.t_mono_s, sample.host);
    const auto devices = sampler_->devices();
    const auto device = std::find_if(devices.begin(), devices.end(),
                                     [&](const auto& d) { return d.facts.pci_bus_id == sample.device; });
    const auto more = monitor_.add(sample.t_mono_s, sample, device == devices.end() ? nullptr : &*device);
    findings.insert(findings.end(), more.begin(), more.end());
    if (monitor_.is_training_gpu(sample.device)) sample.run_energy_j = monitor_.energy().joules;
    return findings;
}

}  // namespace torchdeck::job

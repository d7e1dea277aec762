// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/sampler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <thread>

#include "base/clock.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/thread.hpp"
#include "telemetry/deadline_clock.hpp"
#include "telemetry/device_reader.hpp"
#include "telemetry/helper.hpp"
#include "telemetry/host.hpp"

namespace torchdeck::telemetry {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds kShortPatience(100);

double seconds(Clock::duration duration) {
    return std::chrono::duration<double>(duration).count();
}

}  // namespace

const char* notice_name(Notice::Kind kind) {
    switch (kind) {
        case Notice::Kind::not_answering:
            return "gpu_not_answering";
        case Notice::Kind::answering:
            return "gpu_answering";
        case Notice::Kind::lost:
            return "gpu_lost";
    }
    return "gpu";
}

class Sampler::Impl {
  public:
    Impl(SamplerOptions options, Sink sink)
        : options_(std::move(options)),
          interval_(std::clamp<Milliseconds>(options_.interval, Milliseconds(50), std::chrono::seconds(10))),
          sink_(std::move(sink)),
          host_(options_.paths.root, options_.own_processes),
          host_sources_(host_.sources()),
          start_(Clock::now()) {
        auto discover = options_.discover;
        if (!discover) discover = [paths = options_.paths] { return discover_in_helpers(paths); };
        search_ = std::make_unique<LeavableThread>(
            shared_, "td-gpu-find", [place = shared_, found = found_, look = std::move(discover)] {
                auto registry = std::make_shared<Registry>();
                try {
                    *registry = look();
                } catch (const std::exception& e) {
                    registry->backends.push_back({Message::mark("search for devices"), false, as_error(e).message()});
                }
                const std::lock_guard lock(place->mutex);
                *found = std::move(registry);
                place->changed.notify_all();
            });
        thread_ = std::thread([this] { run(); });
    }

    ~Impl() {
        {
            const std::lock_guard lock(shared_->mutex);
            stop_ = true;
        }
        shared_->changed.notify_all();
        thread_.join();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    [[nodiscard]] double start_s() const { return seconds(start_.time_since_epoch()); }

    bool wait_until_known(Milliseconds timeout) const {
        std::unique_lock lock(shared_->mutex);
        return shared_->changed.wait_for(lock, timeout, [this] {
            return adopted_ && std::all_of(gpus_.begin(), gpus_.end(), [](const auto& gpu) {
                       return gpu->status.reading || !gpu->status.trouble.empty();
                   });
        });
    }

    std::vector<DeviceStatus> devices() const {
        const std::lock_guard lock(shared_->mutex);
        std::vector<DeviceStatus> statuses;
        for (const auto& gpu : gpus_) statuses.push_back(gpu->status);
        return statuses;
    }

    std::vector<BackendStatus> backends() const {
        const std::lock_guard lock(shared_->mutex);
        return *found_ ? (*found_)->backends : std::vector<BackendStatus>{};
    }

    [[nodiscard]] const base::Message& host_sources() const { return host_sources_; }

    std::string sources() const {
        std::string words = host_sources_.text();
        const std::lock_guard lock(shared_->mutex);
        for (const auto& gpu : gpus_) {
            fmt::format_to(std::back_inserter(words), "; {}: {}", gpu->id, gpu->status.facts.backends);
            if (!gpu->status.reading) continue;
            for (const auto& field : all_fields()) {
                const auto& source = gpu->status.reading->origin(field.field).source;
                if (!source.empty())
                    fmt::format_to(std::back_inserter(words), ", {} from {}", field.key(), source.text());
            }
        }
        return words;
    }

  private:
    struct Gpu {
        Gpu(std::shared_ptr<SharedState> shared, const std::shared_ptr<Device>& device, std::string name,
            const SamplerOptions& options)
            : id(std::move(name)), reader(std::move(shared), device, options.answer_within, options.processes) {
            status.facts = device->facts();
        }
        std::string id;
        DeviceReader reader;
        DeviceStatus status;
        Clock::time_point silent_since;
    };

    /// What one tick hands out, after the lock is released: the sink may take its own locks.
    struct Tick {
        std::vector<Sample> samples;
        std::vector<Notice> notices;
    };

    void run() {
        base::name_this_thread("td-telemetry");
        base::use_all_cpus();
        const DeadlineClock deadlines(start_, interval_);
        std::unique_lock lock(shared_->mutex);
        while (true) {
            const bool awake = shared_->changed.wait_until(lock, deadlines.next(Clock::now()),
                                                           [this] { return stop_ || (*found_ && !adopted_); });
            if (stop_) return;
            try {
                tick(lock, !awake);
            } catch (const std::exception&) {  // no memory: this sample is left out, and sampling continues
                if (!lock.owns_lock()) lock.lock();
            }
            shared_->changed.notify_all();  // for wait_until_known
        }
    }

    void tick(std::unique_lock<std::mutex>& lock, bool deadline) {
        Tick result;
        adopt_devices(result);
        // GPUs are read once as soon as they are found, so that all about them is known early; the host's rates need a
        // whole interval to mean something.
        if (deadline || !gpus_.empty()) take_samples(lock, result, deadline);
        lock.unlock();
        for (const auto& notice : result.notices) {
            if (options_.on_notice) options_.on_notice(notice);
        }
        for (auto& sample : result.samples) sink_(std::move(sample));
        lock.lock();
    }

    void take_samples(std::unique_lock<std::mutex>& lock, Tick& tick, bool with_host) {
        for (auto& gpu : gpus_) collect(*gpu, tick, nullptr);  // what came after the last tick
        const auto now = Clock::now();
        for (auto& gpu : gpus_) gpu->reader.ask(now);
        Sample common;
        common.ts = base::unix_seconds();
        common.t_mono_s = seconds(now - start_);
        if (with_host) {
            lock.unlock();
            common.host = host_.read();
            lock.lock();
        }
        shared_->changed.wait_until(lock, now + patience(), [this] { return stop_ || !awaiting(); });
        for (auto& gpu : gpus_) {
            collect(*gpu, tick, &common);
            common.host.cpu_percents.clear();  // a list of a line each would be most of the log
        }
        if (gpus_.empty()) tick.samples.push_back(std::move(common));
    }

    /// How long the host's sample may wait for those of the GPUs, which stand in one line with it: twice what they
    /// usually take. The answer of one that suddenly hangs comes as a sample of its own. Most of the interval at most,
    /// and not all: the next deadline must not be missed.
    [[nodiscard]] Clock::duration patience() const {
        Clock::duration usual = kShortPatience;
        for (const auto& gpu : gpus_) usual = std::max<Clock::duration>(usual, 2 * gpu->status.took);
        return std::min<Clock::duration>({usual, interval_ * 9 / 10, options_.answer_within});
    }

    [[nodiscard]] bool awaiting() const {
        return std::any_of(gpus_.begin(), gpus_.end(), [](const auto& gpu) { return gpu->reader.awaited(); });
    }

    void adopt_devices(Tick& tick) {
        if (adopted_) return;
        const auto elapsed = Clock::now() - start_;
        if (!*found_) {
            // Starting a driver takes a second or two on a server without its persistence service.
            if (!search_is_slow_ && elapsed > 5 * options_.answer_within) {
                search_is_slow_ = true;
                tick.notices.push_back({Notice::Kind::not_answering,
                                        {},
                                        Message::of("The search for GPUs does not come to an end: a driver does not "
                                                    "answer. The host is sampled meanwhile.")});
            }
            return;
        }
        if (search_is_slow_) {
            tick.notices.push_back(
                {Notice::Kind::answering,
                 {},
                 Message::of("The search for GPUs ended after {} s.", Message::number(seconds(elapsed), 1))});
        }
        adopted_ = true;
        auto devices = (*found_)->devices;
        std::stable_partition(devices.begin(), devices.end(),
                              [first = normalize_pci_bus_id(options_.first_gpu)](const auto& d) {
                                  return !first.empty() && d->facts().pci_bus_id == first;
                              });
        for (const auto& device : devices) {
            const auto& bus_id = device->facts().pci_bus_id;
            auto id = bus_id.empty() ? fmt::format("gpu{}", gpus_.size()) : bus_id;
            try {
                gpus_.push_back(std::make_unique<Gpu>(shared_, device, id, options_));
            } catch (const std::system_error& e) {
                tick.notices.push_back({Notice::Kind::lost, id, as_error(e).message()});
            }
        }
    }

    /// Turns what the reader has into samples and notices. `common` is the tick's sample, without a GPU; null for an
    /// answer that came after its tick, which then has its own time.
    void collect(Gpu& gpu, Tick& tick, const Sample* common) {
        const auto now = Clock::now();
        const auto silence = gpu.reader.silent_for(now);
        note_change(gpu, gpu.reader.observe(now), silence, tick);
        auto answer = gpu.reader.take();
        if (common == nullptr && !answer) return;
        Sample sample;
        if (common != nullptr) {
            sample = *common;
        } else {
            sample.t_mono_s = seconds(answer->at - start_);
            sample.ts = base::unix_seconds() - seconds(now - answer->at);
        }
        sample.device = gpu.id;
        if (answer) {
            sample.gpu = answer->reading.gpu;
            sample.error = answer->reading.failure;
            gpu.status.took = answer->took;
            gpu.status.longest = std::max(gpu.status.longest, answer->took);
            gpu.status.trouble = answer->reading.failure;
            gpu.status.reading = std::move(answer->reading);
        } else if (gpu.reader.not_answering()) {
            gpu.status.trouble = Message::of("not answering for {} s", Message::number(seconds(silence), 1));
            sample.error = gpu.status.trouble;
        } else if (gpu.reader.lost()) {
            sample.error = gpu.status.trouble;
        }
        tick.samples.push_back(std::move(sample));
    }

    void note_change(Gpu& gpu, DeviceReader::Change change, Clock::duration silence, Tick& tick) {
        switch (change) {
            case DeviceReader::Change::none:
                return;
            case DeviceReader::Change::not_answering:
                gpu.silent_since = Clock::now() - silence;
                tick.notices.push_back(
                    {Notice::Kind::not_answering, gpu.id,
                     Message::of("{} ({}) has not answered for {} s. Training and the other samples continue.",
                                 gpu.status.facts.name, gpu.id, Message::number(seconds(silence), 1))});
                return;
            case DeviceReader::Change::answering:
                gpu.status.trouble = {};
                tick.notices.push_back({Notice::Kind::answering, gpu.id,
                                        Message::of("{} ({}) answers again after {} s.", gpu.status.facts.name, gpu.id,
                                                    Message::number(seconds(Clock::now() - gpu.silent_since), 1))});
                return;
            case DeviceReader::Change::lost:
                tick.notices.push_back({Notice::Kind::lost, gpu.id, gpu.reader.loss()});
                return;
        }
    }

    std::shared_ptr<SharedState> shared_ = std::make_shared<SharedState>();
    std::shared_ptr<std::shared_ptr<const Registry>> found_ =
        std::make_shared<std::shared_ptr<const Registry>>();  // guarded by the shared's mutex
    SamplerOptions options_;
    Milliseconds interval_;
    Sink sink_;
    HostMonitor host_;
    base::Message host_sources_;
    Clock::time_point start_;
    std::vector<std::unique_ptr<Gpu>> gpus_;  // the vector and what is in it: guarded by the shared's mutex
    bool adopted_ = false;                    // guarded by the shared's mutex
    bool stop_ = false;                       // guarded by the shared's mutex
    bool search_is_slow_ = false;             // used by the sampler's thread only
    std::unique_ptr<LeavableThread> search_;
    std::thread thread_;
};

Sampler::Sampler(std::chrono::milliseconds interval, Sink sink) {
    SamplerOptions options;
    options.interval = interval;
    impl_ = std::make_unique<Impl>(std::move(options), std::move(sink));
}
Sampler::Sampler(SamplerOptions options, Sink sink)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(sink))) {}
Sampler::~Sampler() = default;

bool Sampler::wait_until_known(std::chrono::milliseconds timeout) const {
    return impl_->wait_until_known(timeout);
}

std::vector<DeviceStatus> Sampler::devices() const {
    return impl_->devices();
}

std::vector<BackendStatus> Sampler::backends() const {
    return impl_->backends();
}

double Sampler::start_s() const {
    return impl_->start_s();
}

std::string Sampler::sources() const {
    return impl_->sources();
}

base::Message Sampler::host_sources() const {
    return impl_->host_sources();
}

}  // namespace torchdeck::telemetry

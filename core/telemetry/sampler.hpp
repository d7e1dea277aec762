// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "telemetry/registry.hpp"
#include "telemetry/sample.hpp"

namespace torchdeck::telemetry {

/// Something about a device that a person should know and that belongs into events.jsonl.
struct Notice {
    enum class Kind { not_answering, answering, lost };
    Kind kind = Kind::not_answering;
    std::string device;  ///< PCI bus id; empty when it concerns the search for devices
    base::Message text;
};
[[nodiscard]] const char* notice_name(Notice::Kind kind);

/// How a device is doing, for a list of devices.
struct DeviceStatus {
    DeviceFacts facts;
    std::optional<DeviceReading> reading;  ///< the last one; empty before the first
    std::chrono::nanoseconds took{0};      ///< how long the last reading took
    std::chrono::nanoseconds longest{0};
    base::Message trouble;  ///< "not answering for 3.2 s", "lost"; empty when all is well
};

struct SamplerOptions {
    std::chrono::milliseconds interval{500};        ///< 50 ms to 10 s; what is outside is brought inside
    std::chrono::milliseconds answer_within{1000};  ///< a read that takes longer makes a device "not answering"
    SystemPaths paths = SystemPaths::from_environment();
    std::string first_gpu;   ///< PCI bus id of the GPU whose sample comes before the others' at each tick; may be empty
    bool processes = false;  ///< DeviceStatus::reading has the processes that use each GPU: one more question to it
    std::vector<int> own_processes;                ///< process ids whose use of the CPUs counts as this one's
    std::function<Registry()> discover;            ///< instead of looking at `paths`
    std::function<void(const Notice&)> on_notice;  ///< called like the sink
};

/// Takes samples on a thread of its own, on a fixed deadline clock: sample k is due at start + k * interval whatever
/// the earlier ones took; deadlines that were missed (suspend, slow driver) are skipped, not made up for.
/// Each device is read by a thread of its own: one that blocks delays neither the host's samples nor the other devices
/// nor whoever destroys the sampler.
class Sampler {
  public:
    using Sink = std::function<void(Sample&&)>;

    /// Starts sampling at once; GPUs join as soon as they are found. `sink` is called on the sampler's thread, once per
    /// GPU and tick (once per tick without a GPU); it must not block. A GPU that has no reading at a tick still has a
    /// sample then, with the host's readings and, where something is wrong, `error`.
    Sampler(std::chrono::milliseconds interval, Sink sink);
    Sampler(SamplerOptions options, Sink sink);
    /// Stops; the sink is not called afterwards. Waits for a read under way for 100 ms at most.
    ~Sampler();
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    /// Waits until the search for GPUs is over and each has been read once or is known to be in trouble; false when
    /// that did not happen within `timeout`.
    bool wait_until_known(std::chrono::milliseconds timeout) const;
    /// The devices as of now; empty while they are being looked for.
    [[nodiscard]] std::vector<DeviceStatus> devices() const;
    [[nodiscard]] std::vector<BackendStatus> backends() const;

    /// base::monotonic_seconds() from which Sample::t_mono_s counts.
    [[nodiscard]] double start_s() const;

    /// The sources of the readings in English, for run.json: "host: /proc; 0000:03:00.0: power_w from hwmon
    /// power1_input".
    [[nodiscard]] std::string sources() const;
    /// The part of it that is about the host, for people.
    [[nodiscard]] base::Message host_sources() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace torchdeck::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "telemetry/sample.hpp"

namespace torchdeck::telemetry {

/// Takes samples on a thread of its own, on a fixed deadline clock: sample k is due at start + k * interval whatever
/// the earlier ones took; deadlines that were missed (suspend, slow driver) are skipped, not made up for.
class Sampler {
  public:
    using Sink = std::function<void(Sample&&)>;

    /// Starts sampling at once. `sink` is called on the sampler's thread, once per GPU and tick (once per tick without
    /// a GPU); it must not block. `interval` is 50 ms to 10 s.
    Sampler(std::chrono::milliseconds interval, Sink sink);
    /// Stops and joins; the sink is not called afterwards.
    ~Sampler();
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    /// The sources of the readings in words, for run.json: "host: /proc".
    [[nodiscard]] std::string sources() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace torchdeck::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "machine/conditions.hpp"
#include "runs/records.hpp"
#include "telemetry/sample.hpp"

namespace torchdeck::job {

/// Collects how fast the warm steps of a run are, and what the machine is like meanwhile: "pace" in run.json, by which
/// runs are held against earlier ones (runs/slower.hpp). For several threads.
class PaceMeter {
  public:
    /// `read` gives the machine's conditions now; it is called here, and with samples, at most every two seconds.
    explicit PaceMeter(std::function<machine::Conditions()> read);

    void add(const runs::StepRecord& step);
    /// A sample that was taken while the training computes.
    void add(const telemetry::Sample& sample);
    /// The first step is done.
    void begin_steps();
    /// That the first step takes long since kernels are searched, and how many were so far; once, else empty.
    [[nodiscard]] base::Message take_search_notice();
    /// Whether there are enough warm steps: 50, and 20 s of them.
    [[nodiscard]] bool is_known() const;
    [[nodiscard]] nlohmann::ordered_json json() const;

  private:
    /// Values whose number is bounded: of long runs, every second, fourth, … is kept.
    class Values {
      public:
        void add(double value);
        [[nodiscard]] double median() const;

      private:
        std::vector<double> kept_;
        std::size_t stride_ = 1, count_ = 0;
    };
    void add(const char* key, const std::optional<double>& value);

    std::function<machine::Conditions()> read_;
    mutable std::mutex mutex_;
    machine::Conditions first_, last_;  // at the beginning, and at the last look
    double last_t_ = 0, seen_t_ = 0;    // of the sample when they were last read, and of the last sample
    std::optional<std::int64_t> first_step_;
    std::int64_t last_step_ = 0, warm_steps_ = 0;
    double warm_s_ = 0;
    bool has_step_ = false, said_search_ = false;
    std::optional<double> waits_since_;  // time of the first sample
    Values speeds_;
    std::map<std::string, Values> values_;
};

}  // namespace torchdeck::job

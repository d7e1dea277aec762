// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast a run is, from its logs: times of the step and its parts, throughput, memory, and what follows from them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/message.hpp"
#include "profile/step_profile.hpp"
#include "runs/open_runs.hpp"

namespace torchdeck::profile {

/// A value that was measured many times: at each report, which is the mean of the steps since the last one.
struct PerformanceRow {
    base::Message label;
    base::Message unit;
    std::size_t n = 0;
    double mean = 0;
    double median = 0;
    double p95 = 0;
    double deviation = 0;  ///< NaN for one value
};

/// Advice and the numbers that it follows from.
struct Advice {
    base::Message finding;  ///< "Data-bound: 34 % of the step waits for images."
    base::Message action;   ///< "Keep decoded images in memory (image_cache)."
};

struct Performance {
    std::vector<std::pair<base::Message, base::Message>> facts;  ///< "model", "resnet18"; in the order of the report
    std::vector<PerformanceRow> rows;
    std::vector<TimedOperator> operators;  ///< of the profile, the slowest first
    double operators_ms = 0;               ///< of a step, what `operators` are a part of
    std::vector<Advice> advice;
};

/// `measured`: a profile of the same settings; may be null.
Performance performance_of(const runs::RunSummary& run, const runs::RunData& data, const StepProfile* measured);

/// The same with the folder's profile.json, where there is one. Throws Error (data), also for a run with a problem.
Performance read_performance(const runs::OpenedRun& run);

/// For people, and as Markdown. Without values of its own: neither has a value that was not measured.
std::string performance_text(const Performance& performance, const base::Reader& reader = {});
std::string performance_markdown(const Performance& performance, const base::Reader& reader = {});

}  // namespace torchdeck::profile

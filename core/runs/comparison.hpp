// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "runs/run_summary.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::runs {

/// A setting that changes what is logged and nothing else: runs that differ by it alone are alike, and so are those
/// from before it existed.
[[nodiscard]] bool changes_no_result(std::string_view setting);

/// Whether it says all of its settings: a log on its own says none, or those that its tool thought of.
[[nodiscard]] bool has_settings(const RunSummary& run);

/// One fact of several runs side by side.
struct FactRow {
    std::string section;
    std::string key;
    std::vector<std::string> values;  ///< one a run; empty where the run does not say
    bool differs = false;
};
/// Settings and environment of `runs`, without what names a run (id, label, command line, times).
std::vector<FactRow> side_by_side(const std::vector<const RunSummary*>& runs);
/// A fact for people: "all" or the like where a number stands for that.
base::Message fact_text(std::string_view section, std::string_view key, std::string_view value);

/// Why a comparison of these runs would be unfair, one sentence each; empty when nothing speaks against it. `names` are
/// what the runs are called in them; empty: their own.
std::vector<std::string> comparability_warnings(const std::vector<const RunSummary*>& runs,
                                                const std::vector<std::string>& names = {});
/// The same as clauses, for a window to say in its language.
std::vector<base::Message> comparability_clauses(const std::vector<const RunSummary*>& runs,
                                                 const std::vector<std::string>& names = {});

/// Runs of the same settings but for the seed.
struct RunGroup {
    std::string name;                  ///< what the settings have that the other groups' have not; else the model
    std::vector<std::size_t> members;  ///< indices into the runs
};
/// In the order of the first member. Runs without settings (single logs) are in no group.
std::vector<RunGroup> group_runs(const std::vector<const RunSummary*>& runs);

/// The members of a group by their seed, in the order of its first run: what statistics over seeds are made of. Runs
/// with equal seeds repeat one sample, and a run that is in progress, was stopped or failed is none of the epochs that
/// the others trained: it is left out unless all were. A run that does not say its seed counts on its own.
std::vector<std::vector<std::size_t>> seeds_of(const RunGroup& group, const std::vector<const RunSummary*>& runs);

/// Best validation top-1 over the seeds of a group; of a seed with several runs their mean.
stats::Moments top1_of(const RunGroup& group, const std::vector<const RunSummary*>& runs);

struct Interval {
    double low = 0, high = 0;
};
/// The 95 % confidence interval of the mean of numbers between 0 and `whole`, which it does not leave. Nothing for
/// n < 2.
std::optional<Interval> share_interval(const stats::Moments& moments, double whole = 1);

/// "p = 0.021".
[[nodiscard]] base::Message p_text(double p);

/// "0.431 ± 0.012 (n = 3), 95 % CI 0.401 to 0.461"; with fewer than two values it says why there is no interval.
base::Message describe(const stats::Moments& moments);
/// "+0.021, 95 % CI +0.004 to +0.038, p = 0.021 (Welch)", or why there is no such statement.
base::Message describe_difference(const stats::Moments& first, const stats::Moments& second);

/// What can be said of runs, and in further sentences whether that is more than noise and what speaks against it.
struct Verdict {
    base::Message claim{}, grounds{};

    /// Both.
    [[nodiscard]] base::Message text() const;
};
/// Which run or group of runs has the best top-1, and by how much, of those that have ended; of runs on different
/// datasets those on the most frequent one, or only that they differ. `names` are those of the runs. Empty with fewer
/// than two results.
Verdict verdict(const std::vector<const RunSummary*>& runs, const std::vector<std::string>& names);

/// How many of the runs have finished unless all have, how fast they were, and what other processes used of the CPU
/// meanwhile: a sentence each, as far as the runs say it. Empty with fewer than two runs.
std::vector<base::Message> state_and_speed(const std::vector<const RunSummary*>& runs,
                                           const std::vector<std::string>& names);

}  // namespace torchdeck::runs

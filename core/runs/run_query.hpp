// SPDX-License-Identifier: GPL-3.0-or-later
//
// Choosing and ordering runs by what their table says: the expressions of `torchdeck runs --filter` and of the window.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// What a run says under `key`: name, state, dataset, model, label, tags, note, epochs, top1, top5, loss, images_per_s,
/// step_ms, peak_memory_mb (of a GPU), energy_j, seconds, started; a setting ("lr"); what it became ("device",
/// "precision"); or "section.key" of run.json. Empty when the run does not say.
[[nodiscard]] std::string value_of(const RunSummary& run, std::string_view key);
/// Throws Error (usage) with the nearest one when no run can have `key`.
void require_key(std::string_view key);

/// "lr>0.01 model:resnet* !=": terms with spaces between them, all of which must hold. KEY>N KEY>=N KEY<N KEY<=N
/// compare numbers; KEY=TEXT and KEY!=TEXT numbers or texts; KEY:PATTERN matches a pattern of * and ?; a word alone
/// stands for name:*WORD*. A run without the value matches != only.
class RunFilter {
  public:
    /// Throws Error (usage) with the term that is wrong and why.
    explicit RunFilter(std::string_view expression);
    [[nodiscard]] bool matches(const RunSummary& run) const;

  private:
    enum class Operator { less, less_equal, greater, greater_equal, equal, not_equal, pattern };
    struct Term {
        std::string key;
        Operator op = Operator::equal;
        std::string text;
        std::optional<double> number;
    };
    static Term parse(std::string_view word);
    static bool holds(const Term& term, const std::string& value);
    std::vector<Term> terms_;
};

/// Whether `text` matches `pattern` of *, ? and plain characters; in time of the product of their lengths.
[[nodiscard]] bool matches_pattern(std::string_view text, std::string_view pattern);

/// Best first for what is measured, else from small to large and by text; runs without the value last. Stable.
void sort_runs(std::vector<RunSummary>& runs, const std::string& key, bool reverse);

}  // namespace torchdeck::runs

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Objects of a JSON log as rows.
#pragma once

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {

using LogJson = nlohmann::ordered_json;

/// With NaN and Infinity, which Python writes, as texts; std::nullopt for what is no JSON, and for what is too deep.
[[nodiscard]] std::optional<LogJson> json_value(std::string_view text);
/// The same where it is an object.
[[nodiscard]] std::optional<LogJson> json_object(std::string_view text);
/// The number of a value, also one in quotes or one that is not finite; none where it is something else.
[[nodiscard]] std::optional<double> json_number(const LogJson& value);
/// Whether `object` says a step or an epoch.
[[nodiscard]] bool says_place(const LogJson& object);
/// Our own lines have a phase; loops of PyTorch's tutorials say "train" and "val" so.
[[nodiscard]] bool is_line_of_ours(const LogJson& object);

/// Rows of objects, by the rules of the tools that write them.
class JsonRows {
  public:
    void add(const LogJson& object);
    [[nodiscard]] std::vector<ForeignRow>& rows() { return rows_; }
    [[nodiscard]] const std::vector<ForeignRow>& rows() const { return rows_; }
    /// Whether each value is the only one of its name in an epoch, and nothing counts steps.
    [[nodiscard]] bool are_epochs() const;
    /// Whether a value has a name that is known.
    [[nodiscard]] bool any_is_known() const;
    /// MMPretrain's accuracies are percent, and so are those of its forerunner.
    [[nodiscard]] ForeignUnit unit() const;

  private:
    bool is_validation_of_mmengine(const LogJson& object);
    void place_validation(const LogJson& object, ForeignRow& row) const;

    std::vector<ForeignRow> rows_;
    bool is_mmengine_ = false, counts_epochs_ = false;
    double last_step_ = std::numeric_limits<double>::quiet_NaN();
};

}  // namespace torchdeck::runs

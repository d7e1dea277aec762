// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/metrics_csv.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <map>
#include <optional>
#include <tuple>

#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::roofline {
namespace {

constexpr std::size_t kMostRows = 1'000'000;
constexpr double kSmallest = 1e-6, kLargest = 1e12;

/// A plausible positive number; 0 where there is none.
double number_of(const std::string& text) {
    double value = 0;
    const auto* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end && value >= kSmallest && value < kLargest ? value : 0;
}

std::string precision_name(const std::string& text) {
    constexpr std::pair<std::string_view, std::string_view> kNames[] = {
        {"float32", "fp32"}, {"float16", "fp16"}, {"half", "fp16"}, {"bfloat16", "bf16"}};
    auto name = base::lower(text);
    for (const auto& [other, ours] : kNames) {
        if (name == other) return std::string(ours);
    }
    return name;
}

/// Describes where each column is.
class Columns {
  public:
    explicit Columns(const std::vector<std::string>& names) {
        for (std::size_t i = 0; i < names.size(); ++i) at_.try_emplace(base::lower(names[i]), i);
    }
    [[nodiscard]] bool has(std::initializer_list<const char*> names) const { return find(names).has_value(); }
    /// The cell of the first of these columns that is there; empty where there is none.
    [[nodiscard]] std::string cell(const std::vector<std::string>& row,
                                   std::initializer_list<const char*> names) const {
        const auto at = find(names);
        return at && *at < row.size() ? row[*at] : std::string();
    }

  private:
    [[nodiscard]] std::optional<std::size_t> find(std::initializer_list<const char*> names) const {
        for (const auto* name : names) {
            if (const auto it = at_.find(name); it != at_.end()) return it->second;
        }
        return std::nullopt;
    }
    std::map<std::string, std::size_t> at_;
};

void require(const Columns& columns) {
    const auto* const missing = !columns.has({"model"})                 ? "model"
                                : !columns.has({"batch", "batch_size"}) ? "batch"
                                                                        : nullptr;
    if (missing != nullptr)
        throw Error(ErrorKind::data, Message::of("has no column {}: it is not a table of measurements.", missing));
    if (!columns.has({"step_median_ms", "step_mean_ms", "step_ms", "images_per_s"}))
        throw Error(ErrorKind::data, Message::of("has no column {} or {}: it is not a table of measurements.",
                                                 Message::name("step_median_ms"), Message::name("images_per_s")));
}

double seconds_of(const Columns& columns, const std::vector<std::string>& row, double batch) {
    for (const auto* name : {"step_median_ms", "step_mean_ms", "step_ms"}) {
        if (const double ms = number_of(columns.cell(row, {name})); ms > 0) return ms / 1000;
    }
    const double rate = number_of(columns.cell(row, {"images_per_s"}));
    return rate > 0 ? batch / rate : 0;
}

/// Describes what the rows of one configuration say.
struct Group {
    MeasuredStep step;
    std::vector<double> quiet, disturbed;  // seconds
};

MeasuredStep step_of(const Columns& columns, const std::vector<std::string>& row) {
    MeasuredStep step;
    step.label = columns.cell(row, {"label"});
    step.model = columns.cell(row, {"model"});
    step.precision = precision_name(columns.cell(row, {"precision"}));
    step.environment = columns.cell(row, {"environment", "device_name"});
    step.batch = std::llround(number_of(columns.cell(row, {"batch", "batch_size"})));
    step.image_size = std::llround(number_of(columns.cell(row, {"image_size"})));
    step.threads = std::llround(number_of(columns.cell(row, {"threads"})));
    return step;
}

/// Describes what is left out, and why.
struct LeftOut {
    std::int64_t incomplete = 0, other_modes = 0;
    [[nodiscard]] std::vector<base::Message> remarks() const {
        std::vector<base::Message> all;
        if (incomplete > 0)
            all.push_back(
                Message::of("Rows left out, without model, batch or step time: {0}.", Message::number(incomplete)));
        if (other_modes > 0)
            all.push_back(
                Message::of("Rows left out, which measured no training step: {0}.", Message::number(other_modes)));
        return all;
    }
};

}  // namespace

MeasuredSteps parse_metrics_csv(std::string_view text) {
    base::CsvRows rows(text);
    std::vector<std::string> row;
    if (!rows.next(row)) throw Error(ErrorKind::data, Message::of("is empty."));
    const Columns columns(row);
    require(columns);
    std::vector<Group> groups;
    std::map<std::tuple<std::string, std::string, std::string, std::string, std::int64_t, std::int64_t, std::int64_t>,
             std::size_t>
        places;
    LeftOut left_out;
    for (std::size_t count = 0; rows.next(row); ++count) {
        if (count == kMostRows) throw Error(ErrorKind::data, Message::of("has more than 1,000,000 rows."));
        const auto mode = columns.cell(row, {"mode"});
        if (!mode.empty() && mode != "train") {
            ++left_out.other_modes;
            continue;
        }
        auto step = step_of(columns, row);
        const double seconds = seconds_of(columns, row, static_cast<double>(step.batch));
        if (step.model.empty() || step.batch < 1 || !(seconds > 0)) {
            ++left_out.incomplete;
            continue;
        }
        const auto [at, is_new] = places.try_emplace(
            {step.label, step.model, step.precision, step.environment, step.batch, step.image_size, step.threads},
            groups.size());
        if (is_new) groups.push_back({.step = std::move(step)});
        auto& group = groups[at->second];
        (columns.cell(row, {"disturbed"}).empty() ? group.quiet : group.disturbed).push_back(seconds);
    }
    MeasuredSteps result{.remarks = left_out.remarks()};
    for (auto& group : groups) {
        const auto& counting = group.quiet.empty() ? group.disturbed : group.quiet;
        group.step.seconds = stats::median(counting);
        group.step.rows = counting.size();
        result.steps.push_back(std::move(group.step));
    }
    return result;
}

}  // namespace torchdeck::roofline

// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/histograms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "runs/log_reader.hpp"
#include "runs/run_data.hpp"

namespace torchdeck::runs {
namespace {

constexpr double kOutside = 1e-3;     ///< share of the values that each end may leave outside the figure
constexpr double kLeastShare = 1e-4;  ///< the end of the scale of colors
constexpr double kMostRows = 64;
constexpr std::size_t kMostBins = 4096;  ///< in a line of ours there are 64

std::optional<double> cell(const Table& table, const std::string& key, std::size_t row) {
    const auto column = table.column(key);
    if (row >= column.size() || !std::isfinite(column[row])) return std::nullopt;
    return column[row];
}

std::optional<Histogram> histogram_in(const Table& table, const std::string& of, std::size_t row) {
    const auto low = cell(table, of + "_low", row), high = cell(table, of + "_high", row);
    const auto counts = table.list(of + "_counts", row);
    // No float is beyond.
    constexpr double kLargest = 1e39;
    if (!low || !high || *high < *low || *low < -kLargest || *high > kLargest || counts.size() > kMostBins)
        return std::nullopt;
    // More than a tensor can have would overflow a sum.
    if (std::ranges::any_of(counts, [](double count) { return !(count >= 0 && count <= 1e15); })) return std::nullopt;
    Histogram histogram{.low = *low, .high = *high};
    for (const double count : counts) histogram.counts.push_back(std::llround(count));
    histogram.not_finite =
        static_cast<std::int64_t>(std::clamp(cell(table, of + "_not_finite", row).value_or(0), 0.0, 1e15));
    return histogram;
}

const Histogram* of_record(const HistogramRecord& record, HistogramOf of) {
    if (of == HistogramOf::weights) return &record.weights;
    return record.gradient ? &*record.gradient : nullptr;
}

double total(const Histogram& histogram) {
    return static_cast<double>(std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::int64_t{0}));
}

double width(const Histogram& histogram) {
    return (histogram.high - histogram.low) / static_cast<double>(histogram.counts.size());
}

/// The bin edge below which there is at most `share` of the values: the lower end of what is drawn; mirrored, the
/// upper.
std::pair<double, double> drawn_ends(const Histogram& histogram) {
    const double most = total(histogram) * kOutside;
    double low = histogram.low, high = histogram.high, below = 0, above = 0;
    for (auto it = histogram.counts.begin(); it != histogram.counts.end(); ++it) {
        below += static_cast<double>(*it);
        if (below > most) break;
        low += width(histogram);
    }
    for (auto it = histogram.counts.rbegin(); it != histogram.counts.rend(); ++it) {
        above += static_cast<double>(*it);
        if (above > most) break;
        high -= width(histogram);
    }
    return {low, std::max(low, high)};
}

/// 1, 2 or 5 times a power of ten, at least `step`.
double round_step(double step) {
    const double power = std::pow(10, std::floor(std::log10(step)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= step * (1 - 1e-9)) return factor * power;
    }
    return 10 * power;
}

/// Rows of equal height around multiples of `step`, the lowest at first * step.
struct Rows {
    double step = 1;
    double first = 0;
    std::size_t count = 1;
};

Rows rows_for(double low, double high) {
    const double span = std::max(high > low ? high - low : std::fabs(low) * 0.1, 1e-30);
    Rows rows{.step = round_step(span / (kMostRows - 2))};
    rows.first = std::floor(low / rows.step + 0.5);
    rows.count = static_cast<std::size_t>(std::floor(high / rows.step + 0.5) - rows.first) + 1;
    return rows;
}

/// The share of the values in each row, a bin's spread evenly over its width; NaN where there is none, so that nothing
/// is drawn.
std::vector<double> shares(const Histogram& histogram, const Rows& rows) {
    std::vector<double> sums(rows.count, 0);
    const double all = total(histogram);
    const double bin = width(histogram);
    const auto row_of = [&](double value) { return value / rows.step + 0.5 - rows.first; };
    const auto last = static_cast<double>(rows.count);
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
        if (histogram.counts[i] == 0) continue;
        const double share = static_cast<double>(histogram.counts[i]) / all;
        const double begin = row_of(histogram.low + static_cast<double>(i) * bin);
        const double end = row_of(histogram.low + static_cast<double>(i + 1) * bin);
        if (end < 0 || begin >= last) continue;
        if (!(end > begin)) {
            sums[static_cast<std::size_t>(std::clamp(begin, 0.0, last - 1))] += share;
            continue;
        }
        for (auto row = static_cast<std::size_t>(std::max(begin, 0.0)); static_cast<double>(row) < std::min(end, last);
             ++row) {
            const auto at = static_cast<double>(row);
            const double covered = std::min(end, at + 1) - std::max(begin, at);
            sums[row] += share * covered / (end - begin);
        }
    }
    for (auto& sum : sums) {
        if (sum <= 0) sum = std::numeric_limits<double>::quiet_NaN();
    }
    return sums;
}

}  // namespace

std::vector<ParameterHistograms> read_histograms(const std::filesystem::path& run_folder, const std::stop_token& stop) {
    RunData data;
    LogTail(run_folder / file_name(LogFile::histograms), LogFile::histograms).poll(data, stop);
    const auto& table = data.table("histogram");
    std::vector<ParameterHistograms> all;
    std::map<std::string, std::size_t, std::less<>> index;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const auto name = table.text("parameter", row);
        auto weights = histogram_in(table, "weight", row);
        if (name.empty() || !weights) continue;
        HistogramRecord record{.epoch = std::llround(cell(table, "epoch", row).value_or(0)),
                               .step = std::llround(cell(table, "step", row).value_or(0)),
                               .t = cell(table, "t", row).value_or(0),
                               .parameter = std::string(name),
                               .weights = std::move(*weights),
                               .gradient = histogram_in(table, "gradient", row)};
        const auto [at, added] = index.try_emplace(record.parameter, all.size());
        if (added) all.push_back({record.parameter, {}});
        auto& records = all[at->second].records;
        if (records.empty() || record.epoch > records.back().epoch) records.push_back(std::move(record));
    }
    return all;
}

figures::Figure histogram_figure(const ParameterHistograms& histograms, HistogramOf of) {
    figures::Figure figure;
    figure.key = (of == HistogramOf::weights ? "weights-" : "gradient-") + histograms.parameter;
    figure.title = of == HistogramOf::weights ? Message::mark("Weights") : Message::mark("Gradient");
    figure.subject = histograms.parameter;
    figure.x.title = Message::mark("epoch");
    figure.x.suffix = Message::mark("epochs");
    figure.y.title = Message::mark("value");
    figure.y.unit = Message::mark("% of the values");
    figure.decimals = 2;
    auto& heat = figure.make<figures::Heat>();
    heat = {.data = nullptr, .low = 100 * kLeastShare, .high = std::nullopt, .log = true};
    std::optional<std::pair<double, double>> ends;
    for (const auto& record : histograms.records) {
        const auto* const histogram = of_record(record, of);
        if (histogram == nullptr || histogram->counts.empty() || total(*histogram) <= 0) continue;
        const auto [low, high] = drawn_ends(*histogram);
        ends = ends ? std::pair(std::min(ends->first, low), std::max(ends->second, high)) : std::pair(low, high);
    }
    if (!ends) return figure;
    const auto rows = rows_for(ends->first, ends->second);
    const auto data = std::make_shared<figures::HeatData>(rows.count);
    double end = 0;
    for (const auto& record : histograms.records) {
        const auto* const histogram = of_record(record, of);
        const auto epoch = static_cast<double>(record.epoch);
        if (histogram == nullptr || histogram->counts.empty() || total(*histogram) <= 0 || epoch - 1 < end) continue;
        auto values = shares(*histogram, rows);
        for (auto& value : values) value *= 100;
        data->append(epoch - 1, epoch, values);
        end = epoch;
    }
    heat.data = data;
    figure.y.category_first = rows.first * rows.step;
    figure.y.category_step = rows.step;
    for (std::size_t i = 0; i < rows.count; ++i) {
        const double value = (rows.first + static_cast<double>(i)) * rows.step;
        figure.y.categories.push_back(fmt::format("{:.3g}", value == 0 ? 0.0 : value));
    }
    return figure;
}

}  // namespace torchdeck::runs

// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/value_table.hpp"
#include "base/nan.hpp"

#include <algorithm>
#include <cmath>

namespace torchdeck::figures {
namespace {

bool within(const std::optional<Range>& range, double x) {
    return std::isfinite(x) && (!range || (x >= range->lower && x <= range->upper));
}

ValueTable table_of(const Figure& figure, const Curves& curves, const std::optional<Range>& range) {
    ValueTable table;
    for (const auto& line : curves.lines) {
        for (const double x : line.data->x()) {
            if (within(range, x)) table.x.push_back(x);
        }
    }
    std::sort(table.x.begin(), table.x.end());
    table.x.erase(std::unique(table.x.begin(), table.x.end()), table.x.end());
    for (const auto& line : curves.lines) {
        ValueTable::Column column{line.legend, line.part, figure.y.unit,
                                  std::vector<double>(table.x.size(), base::kNan)};
        const auto x = line.data->x();
        const auto y = line.data->y();
        // Both are in order; of several values at one place the last one counts.
        std::size_t row = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            if (!within(range, x[i])) continue;
            while (row < table.x.size() && table.x[row] < x[i]) ++row;
            if (row < table.x.size()) column.values[row] = y[i];
        }
        table.columns.push_back(std::move(column));
    }
    return table;
}

ValueTable table_of(const Figure& figure, const Bars& bars, const std::optional<Range>&) {
    ValueTable table;
    table.names = figure.x.categories;
    for (const auto& one : bars.series) {
        table.columns.push_back({{}, one.name, figure.y.unit, one.values});
        table.columns.back().values.resize(table.names.size(), base::kNan);
    }
    return table;
}

ValueTable table_of(const Figure& figure, const Matrix& matrix, const std::optional<Range>&) {
    ValueTable table;
    table.names = figure.y.categories;
    const auto width = figure.x.categories.size();
    for (std::size_t c = 0; c < width; ++c) {
        ValueTable::Column column{figure.x.categories[c], {}, {}, {}};
        for (std::size_t row = 0; row < table.names.size(); ++row) {
            const auto at = row * width + c;
            column.values.push_back(at < matrix.values.size() ? matrix.values[at] : base::kNan);
        }
        table.columns.push_back(std::move(column));
    }
    return table;
}

ValueTable table_of(const Figure& figure, const Timeline& timeline, const std::optional<Range>&) {
    ValueTable table;
    ValueTable::Column begin{{}, Message::mark("Begin"), figure.x.unit, {}},
        end{{}, Message::mark("End"), figure.x.unit, {}};
    for (const auto& span : timeline.spans) {
        const auto row = static_cast<std::size_t>(std::max(span.row, 0));
        const auto in_front = row < figure.y.categories.size() ? figure.y.categories[row] + ": " : std::string();
        table.names.push_back(in_front + span.name.text());
        begin.values.push_back(span.begin);
        end.values.push_back(span.end);
    }
    table.columns = {std::move(begin), std::move(end)};
    return table;
}

ValueTable table_of(const Figure& figure, const Heat& heat, const std::optional<Range>& range) {
    ValueTable table;
    if (!heat.data) return table;
    const auto& data = *heat.data;
    std::vector<std::size_t> shown;
    for (std::size_t c = 0; c < data.columns().size(); ++c) {
        if (!within(range, data.columns()[c].end)) continue;
        shown.push_back(c);
        table.x.push_back(data.columns()[c].end);
    }
    for (std::size_t row = 0; row < data.rows(); ++row) {
        ValueTable::Column column{row < figure.y.categories.size() ? figure.y.categories[row] : "", {}, {}, {}};
        for (const auto c : shown) column.values.push_back(data.value(row, c));
        table.columns.push_back(std::move(column));
    }
    return table;
}

ValueTable table_of(const Figure&, const Parallel& parallel, const std::optional<Range>&) {
    ValueTable table;
    for (const auto& path : parallel.paths) table.names.push_back(path.legend);
    for (std::size_t a = 0; a < parallel.axes.size(); ++a) {
        const auto& axis = parallel.axes[a];
        ValueTable::Column column{{}, axis.title, axis.unit, {}, axis.categories, axis.words};
        for (const auto& path : parallel.paths)
            column.values.push_back(a < path.values.size() ? path.values[a] : base::kNan);
        table.columns.push_back(std::move(column));
    }
    return table;
}

}  // namespace

ValueTable values_of(const Figure& figure, std::optional<Range> x) {
    return std::visit([&](const auto& shape) { return table_of(figure, shape, x); }, figure.shape);
}

}  // namespace torchdeck::figures

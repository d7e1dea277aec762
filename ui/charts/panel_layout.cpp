// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/panel_layout.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace torchdeck::ui {
namespace {

constexpr int kMostColumns = 3;
constexpr double kWidest = 3.0;
constexpr double kNarrowest = 1.6;
constexpr double kSquarest = 1.2;  // rather than an empty band below
// Sizes of a chart, in lines of text.
constexpr int kLeastWide = 22;
constexpr int kLeastHigh = 9;

/// A row of panels of the same size.
struct Row {
    int beside = 1;
    int width = 0;
    int lowest = 0, highest = 0;

    [[nodiscard]] int height(int level) const { return std::clamp(level, lowest, highest); }
};

/// What becomes of a row that has fewer panels than others.
enum class Short {
    stretched,  ///< its panels share the whole width: no hole
    aligned     ///< they are as wide as those above them
};

/// `count` panels in rows of at most `columns`, as even as can be. Of rows of several, those with fewer come first:
/// what matters most stands there, and is largest.
std::vector<Row> rows_of(int count, int columns, Short how, int page_width, int gap, int line) {
    std::vector<Row> rows(static_cast<std::size_t>((count + columns - 1) / columns));
    const auto all = static_cast<int>(rows.size());
    const bool fewer_first = how == Short::stretched && all > 0 && count / all > 1;
    for (int i = 0; i < all; ++i) {
        auto& row = rows[static_cast<std::size_t>(i)];
        row.beside = count / all + ((fewer_first ? all - 1 - i : i) < count % all ? 1 : 0);
        const int across = how == Short::stretched ? row.beside : columns;
        row.width = (page_width - gap * (across - 1)) / across;
        row.lowest = std::max(static_cast<int>(row.width / kWidest), kLeastHigh * line);
        row.highest = std::max(row.lowest, static_cast<int>(row.width / kNarrowest));
    }
    return rows;
}

/// A row of one panel that needs width more than height.
Row wide_row(int page_width, int line) {
    return {1, page_width, kLeastHigh * line, std::max(kLeastHigh * line, static_cast<int>(page_width / kNarrowest))};
}

}  // namespace

PanelLayout panel_layout(QSize page, int count, int gap, int line, int wide) {
    wide = std::clamp(wide, 0, count);
    PanelLayout best;
    bool best_fits = false;
    double most = -1;
    const auto attempt = [&](int columns, Short how) {
        auto rows = rows_of(count - wide, columns, how, page.width(), gap, line);
        rows.insert(rows.end(), static_cast<std::size_t>(wide), wide_row(page.width(), line));
        const int gaps = gap * (static_cast<int>(rows.size()) - 1);
        const auto total_at = [&](int level) {
            return std::accumulate(rows.begin(), rows.end(), gaps,
                                   [&](int sum, const Row& row) { return sum + row.height(level); });
        };
        // As high as the page allows, all rows alike where their shapes allow it.
        int level = 0;
        const auto rise = [&] {
            level = 0;
            while (level < page.height() && total_at(level + 1) <= page.height()) ++level;
        };
        rise();
        int total = total_at(level);
        // What a person sees at once comes first: everything, or else the largest area, less what is below the edge.
        const bool fits = total <= page.height();
        const double seen = std::min(1.0, static_cast<double>(page.height()) / std::max(total, 1));
        double area = 0;
        for (const auto& row : rows) area += static_cast<double>(row.beside) * row.width * row.height(level);
        area *= seen * seen;
        if (fits < best_fits || (fits == best_fits && area <= most)) return;
        most = area;
        best_fits = fits;
        for (auto& row : rows) row.highest = std::max(row.highest, static_cast<int>(row.width / kSquarest));
        rise();
        total = total_at(level);
        best = {columns, {page.width(), total}, {}};
        int top = 0;
        for (const auto& row : rows) {
            const int height = row.height(level);
            for (int i = 0; i < row.beside; ++i)
                best.places.emplace_back(i * (row.width + gap), top, row.width, height);
            top += height + gap;
        }
    };
    for (int columns = 1; columns <= std::clamp(count - wide, 1, kMostColumns); ++columns) {
        const int width = (page.width() - gap * (columns - 1)) / columns;
        if (columns > 1 && width < kLeastWide * line) break;
        for (const auto how : {Short::stretched, Short::aligned}) attempt(columns, how);
    }
    return best;
}

}  // namespace torchdeck::ui

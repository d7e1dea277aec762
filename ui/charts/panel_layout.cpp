// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/panel_layout.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace torchdeck::ui {
namespace {

constexpr int kMostColumns = 4;
constexpr double kWidest = 3.0;
constexpr double kNarrowest = 1.6;
// Of a chart, in lines of text.
constexpr int kLeastWidth = 22;
constexpr int kLeastHeight = 9;

/// Gives what is left of the page's height to rows of fewer, wider charts, which may be higher than the others.
void fill_page(PanelLayout& layout, int page_height) {
    std::map<int, std::vector<QRect*>> rows;  // by their tops
    for (auto& place : layout.places) rows[place.top()].push_back(&place);
    const auto is_short = [&](const auto& row) { return row.second.size() < static_cast<std::size_t>(layout.columns); };
    int left = page_height - layout.size.height();
    int down = 0;
    auto waiting = static_cast<int>(std::count_if(rows.begin(), rows.end(), is_short));
    for (const auto& entry : rows) {
        const auto& row = entry.second;
        const auto* const first = row.front();
        int more = 0;
        if (left > 0 && is_short(entry)) {
            const int highest = static_cast<int>(first->width() / kNarrowest);
            more = std::clamp(highest - first->height(), 0, left / waiting--);
        }
        for (auto* place : row) *place = QRect(place->x(), place->y() + down, place->width(), place->height() + more);
        left -= more;
        down += more;
    }
    layout.size.rheight() += down;
}

}  // namespace

PanelLayout panel_layout(QSize page, int count, int gap, int line) {
    PanelLayout best;
    bool best_fits = false;
    double most = -1;
    for (int columns = 1; columns <= std::min(count, kMostColumns); ++columns) {
        const int width = (page.width() - gap * (columns - 1)) / columns;
        if (columns > 1 && width < kLeastWidth * line) break;
        const int rows = (count + columns - 1) / columns;
        const int share = (page.height() - gap * (rows - 1)) / rows;
        const int lowest = std::max(static_cast<int>(width / kWidest), kLeastHeight * line);
        const int height = std::clamp(share, lowest, std::max(lowest, static_cast<int>(width / kNarrowest)));
        const int total = rows * height + gap * (rows - 1);
        // What a person sees at once comes first: everything, or else the largest area, less what is below the edge.
        const bool fits = total <= page.height();
        const double seen = std::min(1.0, static_cast<double>(page.height()) / std::max(total, 1));
        const double area = static_cast<double>(rows) * page.width() * height * seen * seen;
        if (fits < best_fits || (fits == best_fits && area <= most)) continue;
        most = area;
        best_fits = fits;
        best = {columns, {page.width(), total}, {}};
        for (int row = 0; row < rows; ++row) {
            // Rows that are not full share what they lack: no hole, and no chart across the whole page.
            const int beside = std::max(1, count / rows + (row < count % rows ? 1 : 0));
            const int wide = (page.width() - gap * (beside - 1)) / beside;
            for (int i = 0; i < beside; ++i)
                best.places.emplace_back(i * (wide + gap), row * (height + gap), wide, height);
        }
    }
    fill_page(best, page.height());
    return best;
}

}  // namespace torchdeck::ui

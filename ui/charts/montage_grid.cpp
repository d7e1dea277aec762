// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/montage_grid.hpp"

#include <algorithm>

namespace torchdeck::ui {
namespace {

int grid_rows(int count, int columns) {
    return (count + columns - 1) / columns;
}

}  // namespace

MontageGrid grid_of(const std::vector<QSize>& images, int columns, int gap, int top) {
    const int count = static_cast<int>(images.size());
    columns = std::clamp(columns, 1, std::max(count, 1));
    gap = std::max(gap, 0);
    QSize cell(0, 0);
    for (const auto& image : images) cell = cell.expandedTo(image);
    MontageGrid grid;
    grid.size = {gap + columns * (cell.width() + gap), top + gap + grid_rows(count, columns) * (cell.height() + gap)};
    for (int i = 0; i < count; ++i) {
        const auto image = images[static_cast<std::size_t>(i)];
        const QPoint corner(gap + i % columns * (cell.width() + gap), top + gap + i / columns * (cell.height() + gap));
        const QPoint inset((cell.width() - image.width()) / 2, (cell.height() - image.height()) / 2);
        grid.places.emplace_back(corner + inset, image);
    }
    return grid;
}

MontageGrid grid_in(QSize size, int count, int columns, int gap, int top) {
    MontageGrid grid;
    grid.size = size;
    if (count < 1) return grid;
    columns = std::clamp(columns, 1, count);
    gap = std::max(gap, 0);
    const int rows = grid_rows(count, columns);
    const QSize cell((size.width() - (columns + 1) * gap) / columns, (size.height() - top - (rows + 1) * gap) / rows);
    if (cell.width() < 1 || cell.height() < 1) return grid;
    for (int i = 0; i < count; ++i) {
        grid.places.emplace_back(
            QPoint(gap + i % columns * (cell.width() + gap), top + gap + i / columns * (cell.height() + gap)), cell);
    }
    return grid;
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>
#include <vector>

namespace torchdeck::ui {

struct MontageGrid {
    QSize size;                 ///< of the whole image
    std::vector<QRect> places;  ///< in the order of the images: row by row
};

/// Images of any size in `columns` columns, each centered in a cell as large as the largest of them, with `gap` pixels
/// around and between. `top` is left free for a title.
[[nodiscard]] MontageGrid grid_of(const std::vector<QSize>& images, int columns, int gap, int top = 0);

/// `count` cells of equal size that fill `size`; what does not divide is left at the right and at the bottom. No places
/// when a cell would have no pixel.
[[nodiscard]] MontageGrid grid_in(QSize size, int count, int columns, int gap, int top = 0);

}  // namespace torchdeck::ui

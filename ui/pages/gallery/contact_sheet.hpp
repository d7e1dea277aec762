// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <functional>
#include <stop_token>
#include <vector>

#include "charts/montage_grid.hpp"
#include "pages/gallery/image_look.hpp"

namespace torchdeck::ui {

/// An image of many images, each with its label below it.
struct SheetStyle {
    int side = 96;     ///< of an image's square
    int caption = 16;  ///< height of the line below it; 0 for none
    int gap = 8;
    bool dark = false;
};

inline constexpr int kMaxSheetImages = 10000;
inline constexpr qint64 kMaxSheetPixels = qint64{64} << 20;

/// For images of `side` pixels.
[[nodiscard]] SheetStyle sheet_style(int side, bool dark);

/// Squares of `style.side` with room for captions, in the number of columns that makes the whole nearest to 4:3. Each
/// place is that of an image, without its caption.
[[nodiscard]] MontageGrid sheet_grid(int count, const SheetStyle& style);

/// Why a sheet of so many images is not made; empty when it is.
[[nodiscard]] QString sheet_problem(int count, const SheetStyle& style);

/// The sheet of these images; a null image when stopped. `progress` is called with the number of images before each.
/// For a background thread. An image that cannot be decoded leaves its place empty. Throws std::bad_alloc.
[[nodiscard]] QImage contact_sheet(const ImageLook& look, const std::vector<std::int32_t>& indices,
                                   const std::vector<QString>& captions, const SheetStyle& style,
                                   const std::function<void(int)>& progress = {}, const std::stop_token& stop = {});

}  // namespace torchdeck::ui

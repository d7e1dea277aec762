// SPDX-License-Identifier: GPL-3.0-or-later
//
// Figures as images, drawn by the code that draws them in the window, in a font of their own: the same layout gives
// the same pixels wherever it is drawn. On the GUI thread only.
#pragma once

#include <QImage>
#include <QString>
#include <filesystem>
#include <optional>
#include <vector>

#include "figures/figure.hpp"
#include "runs/montage_layout.hpp"

namespace torchdeck::ui {

using figures::Figure;
using figures::Range;
using runs::MontageLayout;

struct ImageStyle {
    QSize size{1440, 640};  ///< pixels
    double scale = 1.6;     ///< pixels of a logical one: how large text is
    bool dark = false;
    int dots_per_metre = 6299;  ///< 160 dpi
};

[[nodiscard]] QImage render_figure(const Figure& figure, const ImageStyle& style, std::optional<Range> x = {},
                                   std::optional<Range> y = {});

/// The image of `figures`, one a metric of the layout. Null when a chart would have no room.
[[nodiscard]] QImage render_montage(const std::vector<Figure>& figures, const MontageLayout& layout);
/// The same image with fewer pixels where it is larger than `bound`: it costs what is shown of it.
[[nodiscard]] QImage montage_preview(const std::vector<Figure>& figures, const MontageLayout& layout, QSize bound);

/// Writes the montage by the file's ending: .png with the layout inside, .svg or .pdf. Throws Error (data).
void save_montage(const std::vector<Figure>& figures, const MontageLayout& layout, const std::filesystem::path& file);
/// One chart the same way; .csv is what the chart shows in `x`, or all of it.
void save_figure(const Figure& figure, const ImageStyle& style, const std::filesystem::path& file,
                 std::optional<Range> x = {}, std::optional<Range> y = {});
/// The curves as curve, x, y: every value, whether the axes have a place for it or not.
[[nodiscard]] QString figure_csv(const Figure& figure, std::optional<Range> x = {});

/// The layout inside a PNG that save_montage wrote. Throws Error (data) when `file` is no regular file that can be
/// read.
[[nodiscard]] std::optional<MontageLayout> layout_of_image(const std::filesystem::path& file);

/// Images of any size, centered in a grid on white.
[[nodiscard]] QImage montage_of_images(const std::vector<QImage>& images, int columns);

}  // namespace torchdeck::ui

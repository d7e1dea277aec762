// SPDX-License-Identifier: GPL-3.0-or-later
//
// Figures as pictures, drawn by the code that draws them in the window, in a font of their own: the same recipe gives
// the same pixels wherever it is drawn. On the GUI thread only.
#pragma once

#include <QImage>
#include <QString>
#include <filesystem>
#include <optional>
#include <vector>

#include "charts/figure.hpp"
#include "charts/figure_chart.hpp"

class QPainter;

namespace torchdeck::ui {

struct PictureStyle {
    QSize size{1440, 640};  ///< pixels
    double scale = 1.6;     ///< pixels of a logical one: how large text is
    bool dark = false;
    int dots_per_metre = 6299;  ///< 160 dpi
};

[[nodiscard]] QImage render_figure(const Figure& figure, const PictureStyle& style, std::optional<AxisRange> x = {},
                                   std::optional<AxisRange> y = {});

/// What a montage is made of: everything that decides its pixels but the runs' data.
struct MontageRecipe {
    std::vector<QString> runs;       ///< paths
    std::vector<QString> names;      ///< of the runs in the legend; empty: from the paths
    std::vector<int> slots_of_runs;  ///< their colours; empty: in their order
    std::vector<QString> metrics;    ///< keys
    int columns = 2;
    QSize size{2400, 1600};
    double scale = 1.5;
    int dots_per_metre = 6299;
    QString title;
    bool dark = false;
    FigureOptions options;
};
[[nodiscard]] QString recipe_json(const MontageRecipe& recipe);
/// Nothing when `json` is no recipe.
[[nodiscard]] std::optional<MontageRecipe> recipe_from_json(const QString& json);

/// The picture of `figures`, one a metric of the recipe. Null when a chart would have no room.
[[nodiscard]] QImage render_montage(const std::vector<Figure>& figures, const MontageRecipe& recipe);
/// The same picture with fewer pixels where it is larger than `bound`: it costs what is shown of it.
[[nodiscard]] QImage montage_preview(const std::vector<Figure>& figures, const MontageRecipe& recipe, QSize bound);

/// Writes the montage by the file's ending: .png with the recipe inside, .svg or .pdf. Empty, or what went wrong.
[[nodiscard]] QString save_montage(const std::vector<Figure>& figures, const MontageRecipe& recipe,
                                   const std::filesystem::path& file);
/// One chart the same way; .csv is what the chart shows in `x`, or all of it.
[[nodiscard]] QString save_figure(const Figure& figure, const PictureStyle& style, const std::filesystem::path& file,
                                  std::optional<AxisRange> x = {}, std::optional<AxisRange> y = {});
/// The curves as curve, x, y: every value, whether the axes have a place for it or not.
[[nodiscard]] QString figure_csv(const Figure& figure, std::optional<AxisRange> x = {});

/// The recipe inside a PNG that save_montage wrote. Throws Error (data) when `file` is no regular file that can be
/// read.
[[nodiscard]] std::optional<MontageRecipe> recipe_of_picture(const std::filesystem::path& file);

/// Pictures of any size, centred in a grid on white.
[[nodiscard]] QImage montage_of_pictures(const std::vector<QImage>& pictures, int columns);

}  // namespace torchdeck::ui

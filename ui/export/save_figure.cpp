// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/save_figure.hpp"

#include "charts/figure_export.hpp"
#include "export/offscreen_application.hpp"

namespace torchdeck::ui {

void save_figure_file(const figures::Figure& figure, const std::filesystem::path& file, bool dark) {
    const OffscreenApplication app;
    ImageStyle style;
    style.size = {1440, 960};
    style.dark = dark;
    save_figure(figure, style, file);
}

}  // namespace torchdeck::ui

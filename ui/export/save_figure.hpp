// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "figures/figure.hpp"

namespace torchdeck::ui {

/// One figure as an image, drawn as the window draws it: .png, .svg or .pdf. Needs no display. Throws Error (data).
void save_figure_file(const figures::Figure& figure, const std::filesystem::path& file, bool dark);

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "figures/figure.hpp"

namespace torchdeck::app {

/// Writes one figure to a .svg, .png or .pdf; the last two need the window's library. Throws Error.
void write_figure(const figures::Figure& figure, const std::string& file, bool dark);

}  // namespace torchdeck::app

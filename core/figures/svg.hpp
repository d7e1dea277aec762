// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "figures/figure.hpp"

namespace torchdeck::figures {

struct SvgStyle {
    int width = 720, height = 320;  ///< pixels
    bool dark = false;
    bool legend = true;  ///< false: the page says which color and dash is what
    double density = 2;  ///< points that a line has at most, for each pixel of the width
};

/// The figure as an SVG element, for a page: no fonts, files or scripts besides what the page has. Text of people is
/// escaped. A million points cost what the width has room for.
[[nodiscard]] std::string svg(const Figure& figure, const SvgStyle& style);

}  // namespace torchdeck::figures

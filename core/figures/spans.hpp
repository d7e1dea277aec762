// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "figures/figure.hpp"

namespace torchdeck::figures {

/// Index of the span of a timeline at this place.
[[nodiscard]] std::optional<std::size_t> span_at(const Figure& figure, double x, double row);
/// The next span of the same row (`right` 1, or -1 for the one before), or the nearest one of the next row (`down`, the
/// same). The same span where there is none.
[[nodiscard]] std::size_t span_beside(const Figure& figure, std::size_t span, int right, int down);
/// The first span with this id.
[[nodiscard]] std::optional<std::size_t> span_of(const Figure& figure, int id);

}  // namespace torchdeck::figures

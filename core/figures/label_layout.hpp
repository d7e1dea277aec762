// SPDX-License-Identifier: GPL-3.0-or-later
//
// Places the labels of a figure, in pixels; every painter uses it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "figures/figure.hpp"

namespace torchdeck::figures {

/// Pixels; y grows downward.
struct Place {
    double x = 0, y = 0;
};
struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;

    [[nodiscard]] bool overlaps(const Box& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
    [[nodiscard]] bool holds(const Box& other) const {
        return other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom;
    }
};

/// The middle of a text's left end, and how far it is turned around it, clockwise.
struct PlacedLabel {
    double x = 0, y = 0;
    double degrees = 0;
};

/// One for each label; empty: there is no room for it. `at` gives the pixel of a place on the axes, `width` that of a
/// text. Earlier labels have the first choice.
[[nodiscard]] std::vector<std::optional<PlacedLabel>> place_labels(const std::vector<Label>& labels,
                                                                   const std::function<Place(double, double)>& at,
                                                                   const std::function<double(const Label&)>& width,
                                                                   double height, const Box& area);

/// Which of the words at upright lines have room beside the others: those that would cover an earlier one have not, and
/// checkpoints, of which there are many, give way to everything else. `at` gives the pixel of a place on the x axis,
/// `height` is that of a line of text.
[[nodiscard]] std::vector<bool> readable_marks(const std::vector<Mark>& marks, const std::function<double(double)>& at,
                                               double height);

}  // namespace torchdeck::figures

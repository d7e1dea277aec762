// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/label_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace torchdeck::figures {
namespace {

constexpr double kGap = 7;  // between a place and its label

/// A text that is written level, with its middle at `y`.
Box level_box(double left, double y, double width, double height) {
    return {left, y - height / 2, left + width, y + height / 2};
}

/// Around a text that is turned.
Box turned_box(const PlacedLabel& label, double width, double height) {
    const double angle = label.degrees * std::numbers::pi / 180;
    const double x = label.x + width * std::cos(angle);
    const double y = label.y + width * std::sin(angle);
    return {std::min(label.x, x) - height / 2, std::min(label.y, y) - height / 2, std::max(label.x, x) + height / 2,
            std::max(label.y, y) + height / 2};
}

/// Above a line that goes through both places, beginning at the first.
PlacedLabel along(const Place& from, const Place& to, double height) {
    const double angle = std::atan2(to.y - from.y, to.x - from.x);
    const double lift = height / 2 + 2;
    return {from.x + lift * std::sin(angle), from.y - lift * std::cos(angle), angle * 180 / std::numbers::pi};
}

}  // namespace

std::vector<std::optional<PlacedLabel>> place_labels(const std::vector<Label>& labels,
                                                     const std::function<Place(double, double)>& at,
                                                     const std::function<double(const Label&)>& width, double height,
                                                     const Box& area) {
    std::vector<std::optional<PlacedLabel>> placed(labels.size());
    std::vector<Box> taken;
    const auto is_free = [&](const Box& box) {
        return area.holds(box) &&
               std::none_of(taken.begin(), taken.end(), [&](const Box& other) { return box.overlaps(other); });
    };
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const auto& label = labels[i];
        const auto place = at(label.x, label.y);
        const double wide = width(label);
        if (!std::isfinite(place.x) || !std::isfinite(place.y)) continue;
        if (label.to_x && label.to_y) {
            const auto line = along(place, at(*label.to_x, *label.to_y), height);
            const auto box = turned_box(line, wide, height);
            if (!area.holds(box)) continue;
            // Only its ends are in the way of others: the box around a slope is mostly empty.
            taken.push_back(level_box(line.x, line.y, height, height));
            placed[i] = line;
            continue;
        }
        const double over = place.y - height / 2 - 2;
        const double under = place.y + height / 2 + 4;
        const std::array<Place, 4> choices = label.above ? std::array<Place, 4>{{{place.x - wide, over},
                                                                                 {place.x - wide, under},
                                                                                 {place.x, over},
                                                                                 {place.x, under}}}
                                                         : std::array<Place, 4>{{{place.x + kGap, place.y},
                                                                                 {place.x - kGap - wide, place.y},
                                                                                 {place.x - wide / 2, over - 4},
                                                                                 {place.x - wide / 2, under + 2}}};
        for (const auto& choice : choices) {
            const auto box = level_box(choice.x, choice.y, wide, height);
            if (!is_free(box)) continue;
            taken.push_back(box);
            placed[i] = PlacedLabel{choice.x, choice.y, 0};
            break;
        }
    }
    return placed;
}

}  // namespace torchdeck::figures

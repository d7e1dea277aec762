// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/label_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace torchdeck::figures {
namespace {

constexpr double kGap = 7;  // between a place and its label

/// A text that is written level, with its middle at `y`.
Box level_box(double left, double y, double width, double height) {
    return {left, y - height / 2, left + width, y + height / 2};
}

/// Boxes that cover a text that is turned: the box around a slope is mostly empty.
std::vector<Box> turned_boxes(const PlacedLabel& label, double width, double height) {
    const double angle = label.degrees * std::numbers::pi / 180;
    const auto count = static_cast<int>(std::clamp(std::ceil(width / std::max(height, 1.0)), 1.0, 1000.0));
    std::vector<Box> boxes;
    for (int i = 0; i <= count; ++i) {
        const double at = width * i / count;
        const double x = label.x + at * std::cos(angle);
        const double y = label.y + at * std::sin(angle);
        boxes.push_back({x - height / 2, y - height / 2, x + height / 2, y + height / 2});
    }
    return boxes;
}

/// Above a line that goes through both places, beginning at the first; or below it.
PlacedLabel along(const Place& from, const Place& to, double height, bool above) {
    const double angle = std::atan2(to.y - from.y, to.x - from.x);
    const double lift = (above ? 1 : -1) * (height / 2 + 2);
    return {from.x + lift * std::sin(angle), from.y - lift * std::cos(angle), angle * 180 / std::numbers::pi};
}

/// Whether the straight line between both places passes through the middle half of the box: its own line touches it.
bool passes(const Place& from, const Place& to, const Box& box) {
    if (!(to.x > from.x)) return false;
    const double x = (box.left + box.right) / 2;
    if (x < from.x || x > to.x) return false;
    const double y = from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x);
    const double slope = std::abs(to.y - from.y) / std::hypot(to.x - from.x, to.y - from.y);
    const double near = (box.bottom - box.top) / 2 / std::max(std::sqrt(1 - slope * slope), 0.1);
    return std::abs(y - (box.top + box.bottom) / 2) < near;
}

/// Places labels one after another, and knows what is taken.
class Layout {
  public:
    Layout(const Box& area, double height) : area_(area), height_(height) {}

    void take(const Box& box) { taken_.push_back(box); }
    /// A line that texts along other lines do not cross where they need not.
    void avoid(const Place& from, const Place& to) { lines_.emplace_back(from, to); }

    /// On the line, as near to its beginning as there is room, on the side that is free of other lines.
    std::optional<PlacedLabel> place_along(const Place& from, const Place& to, double width) {
        for (const bool may_cross : {false, true}) {
            for (const bool above : {true, false}) {
                if (auto label = place_beside(from, to, width, above, may_cross)) return label;
            }
        }
        return std::nullopt;
    }

    std::optional<PlacedLabel> place_level(const Place& place, bool above, double width) {
        const double over = place.y - height_ / 2 - 2;
        const double under = place.y + height_ / 2 + 4;
        const double middle = place.x - width / 2;
        const std::array<Place, 4> ends{
            {{place.x - width, over}, {place.x - width, under}, {place.x, over}, {place.x, under}}};
        const std::array<Place, 4> around{
            {{place.x + kGap, place.y}, {place.x - kGap - width, place.y}, {middle, over - 4}, {middle, under + 2}}};
        for (const auto& choice : above ? ends : around) {
            const auto box = level_box(choice.x, choice.y, width, height_);
            if (!all_free({box})) continue;
            take(box);
            return PlacedLabel{choice.x, choice.y, 0};
        }
        return std::nullopt;
    }

  private:
    std::optional<PlacedLabel> place_beside(const Place& from, const Place& to, double width, bool above,
                                            bool may_cross) {
        constexpr int kTries = 12;
        for (int i = 0; i < kTries; ++i) {
            const double share = static_cast<double>(i) / kTries;
            const Place begin{from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
            const auto label = along(begin, to, height_, above);
            const auto boxes = turned_boxes(label, width, height_);
            if (!all_free(boxes) || (!may_cross && crosses(boxes))) continue;
            taken_.insert(taken_.end(), boxes.begin(), boxes.end());
            return label;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool crosses(const std::vector<Box>& boxes) const {
        return std::any_of(lines_.begin(), lines_.end(), [&](const auto& line) {
            return std::any_of(boxes.begin(), boxes.end(),
                               [&](const Box& box) { return passes(line.first, line.second, box); });
        });
    }

    [[nodiscard]] bool all_free(const std::vector<Box>& boxes) const {
        return std::all_of(boxes.begin(), boxes.end(), [this](const Box& box) {
            return area_.holds(box) &&
                   std::none_of(taken_.begin(), taken_.end(), [&](const Box& other) { return box.overlaps(other); });
        });
    }

    const Box& area_;
    double height_;
    std::vector<Box> taken_;
    std::vector<std::pair<Place, Place>> lines_;
};

}  // namespace

std::vector<std::optional<PlacedLabel>> place_labels(const std::vector<Label>& labels,
                                                     const std::function<Place(double, double)>& at,
                                                     const std::function<double(const Label&)>& width, double height,
                                                     const Box& area) {
    std::vector<std::optional<PlacedLabel>> placed(labels.size());
    std::vector<Place> places;
    Layout layout(area, height);
    // No label covers the point of another.
    constexpr double kPoint = 3;
    for (const auto& label : labels) {
        places.push_back(at(label.x, label.y));
        const auto& place = places.back();
        if (!label.above && !label.to_x)
            layout.take({place.x - kPoint, place.y - kPoint, place.x + kPoint, place.y + kPoint});
        if (label.to_x && label.to_y) layout.avoid(place, at(*label.to_x, *label.to_y));
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const auto& label = labels[i];
        if (!std::isfinite(places[i].x) || !std::isfinite(places[i].y)) continue;
        placed[i] = label.to_x && label.to_y ? layout.place_along(places[i], at(*label.to_x, *label.to_y), width(label))
                                             : layout.place_level(places[i], label.above, width(label));
    }
    return placed;
}

std::vector<bool> readable_marks(const std::vector<Mark>& marks, const std::function<double(double)>& at,
                                 double height) {
    std::vector<bool> shown(marks.size(), false);
    std::vector<double> taken;
    const auto take = [&](bool checkpoints) {
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (marks[i].text.is("checkpoint") != checkpoints) continue;
            const double x = at(marks[i].x);
            shown[i] = std::isfinite(x) && std::none_of(taken.begin(), taken.end(),
                                                        [&](double other) { return std::fabs(x - other) < height; });
            if (shown[i]) taken.push_back(x);
        }
    };
    take(false);
    take(true);
    return shown;
}

}  // namespace torchdeck::figures

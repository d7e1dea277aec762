// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/roofline_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/text.hpp"

namespace torchdeck::roofline {
namespace {

using figures::Figure;
using figures::LineData;

constexpr double kStepDot = 9, kModuleDot = 6, kKernelDot = 4;
constexpr tables::Dash kDashes[] = {tables::Dash::solid, tables::Dash::dash, tables::Dash::dash_dot, tables::Dash::dot};

std::shared_ptr<const LineData> line_of(std::vector<double> x, std::vector<double> y) {
    return std::make_shared<LineData>(std::move(x), std::move(y), false, figures::LogAxes{true, true});
}

/// 1, 10 or 100 times below or above: the ends of decades.
double decade_below(double value) {
    return std::pow(10, std::floor(std::log10(value) + 1e-9));
}
double decade_above(double value) {
    return std::pow(10, std::ceil(std::log10(value) - 1e-9));
}

class Builder {
  public:
    Builder(const std::vector<PlacedPoint>& points, const Peaks& peaks, const FigureOptions& options)
        : points_(points), peaks_(peaks), options_(options), per_op_(options.count == Count::mac ? 0.5 : 1) {
        for (const auto& point : points) {
            if (point.environment >= 0) shown_.insert(point.environment);
        }
        if (shown_.empty()) {
            for (std::size_t i = 0; i < peaks.environments.size(); ++i) shown_.insert(static_cast<int>(i));
        }
    }

    Figure build() {
        figure_.key = "roofline";
        figure_.title = Message::mark("Roofline");
        measure();
        for (const int index : shown_) add_roofs(peaks_.environments[static_cast<std::size_t>(index)]);
        add_points();
        add_point_labels();
        const auto* const unit = options_.count == Count::mac ? "MAC" : "FLOP";
        figure_.x.title = Message::mark("Arithmetic intensity");
        figure_.x.unit = options_.count == Count::mac ? Message::mark("MAC/byte") : Message::mark("FLOP/byte");
        figure_.y.title = Message::mark("Attained");
        figure_.y.unit = Message::name(fmt::format("{}{}/s", scale_ == 1e12 ? "T" : scale_ == 1e9 ? "G" : "M", unit));
        figure_.x.log = figure_.y.log = true;
        figure_.x.low = low_x_;
        figure_.x.high = high_x_;
        figure_.y.low = low_y_;
        figure_.y.high = high_y_;
        figure_.note = Message::of("There are no peaks and no points.");
        return std::move(figure_);
    }

  private:
    [[nodiscard]] double x_of(const PlacedPoint& point) const { return point.place.intensity * per_op_; }
    [[nodiscard]] double y_of(const PlacedPoint& point) const { return point.place.flop_per_s * per_op_ / scale_; }

    /// The ranges that hold all ridges and points, as whole decades.
    void measure() {
        double low_x = 1, high_x = 1, high_y = 0, low_y = 0;
        const auto take = [&](double x, double y) {
            low_x = std::min(low_x, x);
            high_x = std::max(high_x, x);
            high_y = std::max(high_y, y);
            low_y = low_y > 0 ? std::min(low_y, y) : y;
        };
        for (const int index : shown_) {
            const auto& environment = peaks_.environments[static_cast<std::size_t>(index)];
            const auto* const memory = environment.memory();
            for (const auto& type : environment.names(RoofKind::compute)) {
                const double peak = environment.compute(type)->value * per_op_;
                if (memory != nullptr) take(peak / memory->value, peak);
            }
        }
        for (const auto& point : points_) {
            if (point.place.refusal.empty()) take(x_of(point), point.place.flop_per_s * per_op_);
        }
        scale_ = high_y >= 1e12 ? 1e12 : high_y >= 1e9 ? 1e9 : 1e6;
        low_x_ = decade_below(low_x / 1.5);
        high_x_ = decade_above(high_x * 4);
        high_y_ = decade_above(high_y * 1.5) / scale_;
        low_y_ = decade_below(low_y / 1.5) / scale_;
        if (!(high_y > 0)) low_y_ = 0.1, high_y_ = 10;
        // A slope that begins at the corner shows where the roof of memory is.
        low_y_ = std::max(std::min(low_y_, high_y_ / 1000), high_y_ * 1e-9);
    }

    void add_line(std::vector<double> x, std::vector<double> y, const Roof& roof, tables::Dash dash) {
        figures::Line line;
        line.hue = tables::Hue::neutral;
        line.dash = roof.typed ? tables::Dash::dash : dash;
        line.data = line_of(std::move(x), std::move(y));
        curves_.lines.push_back(std::move(line));
    }

    [[nodiscard]] base::Message roof_words(const Roof& roof) const {
        auto value = value_of(roof);
        if (roof.kind == RoofKind::compute && options_.count == Count::mac) value = rate(roof.value / 2, "MAC/s");
        const auto named =
            roof.name.empty() ? value : Message::list({Message::name(roof.name + ' '), value}, Message::Join::none);
        if (roof.typed) return Message::of("{}, typed in", named);
        return roof.disturbed ? Message::of("{}, measured (disturbed)", named) : Message::of("{}, measured", named);
    }

    void add_label(figures::Label label, base::Message words) {
        label.text = std::move(words);
        curves_.labels.push_back(std::move(label));
    }

    void add_roofs(const Environment& environment) {
        const auto* const memory = environment.memory();
        if (memory == nullptr) return;
        double highest = 0;
        std::size_t dash = 0;
        for (const auto& type : environment.names(RoofKind::compute)) {
            const auto& roof = *environment.compute(type);
            const double peak = roof.value * per_op_ / scale_;
            const double ridge = roof.value / memory->value * per_op_;
            highest = std::max(highest, roof.value);
            add_line({std::min(ridge, high_x_), high_x_}, {peak, peak}, roof, kDashes[dash++ % std::size(kDashes)]);
            const auto number = significant(ridge, 3);
            const auto ridge_words =
                type.empty() ? Message::of("ridge {}", number) : Message::of("{1} ridge {0}", number, type);
            curves_.marks.push_back({.x = ridge, .text = ridge_words, .slot = -1});
            add_label({.x = high_x_ * 0.98, .y = peak, .above = true}, roof_words(roof));
        }
        for (const auto& level : environment.names(RoofKind::bandwidth)) {
            const auto& roof = *environment.memory(level);
            const double end = highest / roof.value * per_op_;
            const bool main = level == kMainMemory;
            // Attained = bandwidth x intensity; both axes count the same, so the slope does not change.
            const auto y = [&](double x) { return roof.value * x / scale_; };
            const double from = std::max(low_x_, low_y_ * scale_ / roof.value);
            if (from >= end) continue;
            add_line({from, end}, {y(from), y(end)}, roof, main ? tables::Dash::solid : tables::Dash::dot);
            const double at = from * std::pow(end / from, main ? 0.12 : 0.3);
            add_label({.x = at, .y = y(at), .to_x = end, .to_y = y(end)}, roof_words(roof));
        }
    }

    void add_points() {
        std::map<std::pair<int, PointKind>, std::vector<const PlacedPoint*>> series;
        for (const auto& point : points_) {
            const auto [it, added] = slots_.try_emplace(point.point.run, slot_of(point.point.run));
            if (point.place.refusal.empty()) series[{it->second, point.point.kind}].push_back(&point);
        }
        for (auto& [key, members] : series) {
            std::stable_sort(members.begin(), members.end(),
                             [&](const auto* a, const auto* b) { return x_of(*a) < x_of(*b); });
            std::vector<double> x, y;
            for (const auto* point : members) {
                x.push_back(x_of(*point));
                y.push_back(y_of(*point));
            }
            figures::Line line;
            line.legend = members.front()->point.run;
            line.run = line.slot = key.first;
            line.joined = false;
            line.markers = true;
            line.dot = key.second == PointKind::step     ? kStepDot
                       : key.second == PointKind::kernel ? kKernelDot
                                                         : kModuleDot;
            for (const auto* point : members) line.notes.push_back(note_of(*point));
            line.data = line_of(std::move(x), std::move(y));
            curves_.lines.push_back(std::move(line));
        }
    }

    /// Of a run that has none yet: its own where it has one elsewhere, else the first that nobody has.
    [[nodiscard]] int slot_of(const std::string& run) const {
        if (const auto own = options_.run_slots.find(run); own != options_.run_slots.end()) return own->second;
        int slot = 0;
        const auto taken = [&](const auto& all) {
            return std::ranges::any_of(all, [&](const auto& one) { return one.second == slot; });
        };
        while (taken(options_.run_slots) || taken(slots_)) ++slot;
        return slot;
    }

    [[nodiscard]] Message note_of(const PlacedPoint& placed) const {
        const auto& [point, at, environment] = placed;
        const std::string unit = options_.count == Count::mac ? "MAC" : "FLOP";
        const auto intensity = significant(x_of(placed), 3);
        std::vector<Message> lines{
            Message::list({Message::name(point.run), point.label}),
            //: Operations, bytes and where their number comes from, and the time of a point of the roofline chart.
            Message::of("{}, {} ({}) in {}", significant(point.flop * per_op_ / 1e9, 4, 'G' + unit),
                        significant(point.bytes / 1e6, 4, "MB"), origin_name(point.bytes_from, true),
                        significant(1000 * point.seconds, 4, "ms")),
            Message::list({options_.count == Count::mac ? Message::of("{} MAC/byte", intensity)
                                                        : Message::of("{} FLOP/byte", intensity),
                           rate(at.flop_per_s * per_op_, unit + "/s")})};
        const auto share = Message::number(100 * at.share, 0);
        if (at.share > 0)
            lines.push_back(at.bound == Bound::compute ? Message::of("{} % of the roof, bound by compute", share)
                                                       : Message::of("{} % of the roof, bound by memory", share));
        return Message::list(std::move(lines), Message::Join::line);
    }

    void add_point_labels() {
        std::vector<const PlacedPoint*> named;
        for (const auto& point : points_) {
            if (point.place.refusal.empty()) named.push_back(&point);
        }
        // Whole steps first, then what takes longest; each name once.
        std::stable_sort(named.begin(), named.end(), [](const auto* a, const auto* b) {
            const bool a_step = a->point.kind == PointKind::step;
            const bool b_step = b->point.kind == PointKind::step;
            return a_step != b_step ? a_step : a->point.seconds > b->point.seconds;
        });
        std::set<std::pair<std::string, std::string>> known;
        std::size_t others = 0;
        for (const auto* const point : named) {
            const bool step = point->point.kind == PointKind::step;
            if (!step && others >= options_.labels) break;
            if (!known.emplace(point->point.run, point->point.label.text()).second) continue;
            others += step ? 0 : 1;
            // With several runs the label of a step is its run.
            const bool of_run = step && slots_.size() > 1 && point->point.label == kWholeStep;
            const auto& label = point->point.label;
            curves_.labels.push_back(
                {.x = x_of(*point),
                 .y = y_of(*point),
                 .text = !of_run && label.is_marked()
                             ? label
                             : Message::name(base::printable(of_run ? point->point.run : label.text(), 40)),
                 .slot = slots_[point->point.run]});
        }
    }

    const std::vector<PlacedPoint>& points_;
    const Peaks& peaks_;
    const FigureOptions& options_;
    double per_op_;
    double scale_ = 1e9;  // FLOP/s of the unit of y
    double low_x_ = 0.1, high_x_ = 100, low_y_ = 0.1, high_y_ = 100;
    std::set<int> shown_;
    std::map<std::string, int> slots_;
    Figure figure_;
    figures::Curves& curves_ = figure_.make<figures::Curves>();
};

}  // namespace

std::vector<PlacedPoint> place_all(const std::vector<Point>& points, const Peaks& peaks) {
    std::vector<PlacedPoint> all;
    for (const auto& point : points) {
        PlacedPoint placed{.point = point};
        if (const auto* const environment = environment_for(point, peaks)) {
            placed.place = place(point, *environment);
            placed.environment = static_cast<int>(environment - peaks.environments.data());
        } else {
            placed.place.refusal = !point.no_environment.empty() ? point.no_environment
                                   : point.device.empty()        ? Message::of("there are no peaks of its device")
                                                          : Message::of("there are no peaks of {0}", point.device);
        }
        all.push_back(std::move(placed));
    }
    return all;
}

Figure roofline_figure(const std::vector<PlacedPoint>& points, const Peaks& peaks, const FigureOptions& options) {
    return Builder(points, peaks, options).build();
}

figures::Figure roofline_figure_of(std::size_t environment, std::vector<PlacedPoint> points, const Peaks& peaks,
                                   const FigureOptions& options) {
    Peaks own;
    own.environments = {peaks.environments.at(environment)};
    std::erase_if(points,
                  [&](const PlacedPoint& placed) { return placed.environment != static_cast<int>(environment); });
    for (auto& placed : points) placed.environment = 0;
    return roofline_figure(points, own, options);
}

std::vector<base::Message> refusals(const std::vector<PlacedPoint>& points) {
    constexpr std::size_t kMostAbove = 20;
    std::vector<std::pair<base::Message, std::size_t>> reasons;
    std::vector<base::Message> above;
    for (const auto& point : points) {
        const auto& refusal = point.place.refusal;
        if (refusal.empty()) continue;
        const auto known =
            std::find_if(reasons.begin(), reasons.end(), [&](const auto& each) { return each.first == refusal; });
        if (known == reasons.end())
            reasons.emplace_back(refusal, 1);
        else
            ++known->second;
        if (refusal == kAboveRoof && above.size() < kMostAbove)
            above.push_back(
                point.point.label.text() == point.point.run
                    ? Message::of("{0}: {1}.", point.point.run, point.place.detail)
                    : Message::of("{0}, {1}: {2}.", point.point.run, point.point.label, point.place.detail));
    }
    std::vector<base::Message> sentences;
    for (const auto& [reason, count] : reasons) {
        if (points.size() == 1)
            sentences.push_back(Message::of("{0} of 1 point not drawn: {1}.", count, reason));
        else
            sentences.push_back(
                Message::of("{0} of {1} points not drawn: {2}.", count, Message::number(points.size()), reason));
    }
    sentences.insert(sentences.end(), above.begin(), above.end());
    return sentences;
}

}  // namespace torchdeck::roofline

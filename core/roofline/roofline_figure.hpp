// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points held against peaks, and the chart of them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "figures/figure.hpp"
#include "roofline/point.hpp"

namespace torchdeck::roofline {

/// A point and where it lies. `environment` is an index into the peaks; -1: none fits, and `place` says so.
struct PlacedPoint {
    Point point;
    Position place;
    int environment = -1;
};

/// Holds each point against the environment of its device.
std::vector<PlacedPoint> place_all(const std::vector<Point>& points, const Peaks& peaks);

/// What axes count; 1 MAC = 2 FLOP.
enum class Count { flop, mac };

struct FigureOptions {
    Count count = Count::flop;
    std::size_t labels = 12;  ///< at most so many points are named, besides whole steps: those that take longest
    std::map<std::string, int>
        run_slots{};  ///< colors of runs by name, as they have elsewhere; others get the next free
};

/// Both axes logarithmic. The roofs of every environment that a point is held against (of all where there is no point)
/// as lines with their values, typed ones dashed; a mark at the ridge of each type; the points that may be drawn in the
/// color of their run.
figures::Figure roofline_figure(const std::vector<PlacedPoint>& points, const Peaks& peaks,
                                const FigureOptions& options = {});

/// The figure of one environment alone: its roofs, and the points that are held against it.
figures::Figure roofline_figure_of(std::size_t environment, std::vector<PlacedPoint> points, const Peaks& peaks,
                                   const FigureOptions& options = {});

/// What is not drawn and why: a sentence for each reason ("2 of 311 points not drawn: no FLOP, it only moves bytes."),
/// and one for each point above its roof.
std::vector<base::Message> refusals(const std::vector<PlacedPoint>& points);

}  // namespace torchdeck::roofline

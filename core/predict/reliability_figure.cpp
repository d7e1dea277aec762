// SPDX-License-Identifier: GPL-3.0-or-later
#include "predict/reliability_figure.hpp"

#include <memory>
#include <utility>

namespace torchdeck::predict {
namespace {

figures::Axis share_axis(base::Mark title) {
    figures::Axis axis;
    axis.title = title;
    axis.low = axis.minimum = 0;
    axis.high = axis.maximum = 1;
    return axis;
}

figures::Line line(base::Mark name, std::vector<double> x, std::vector<double> y) {
    figures::Line line;
    line.part = name;
    line.data = std::make_shared<figures::LineData>(std::move(x), std::move(y));
    return line;
}

}  // namespace

figures::Figure reliability_figure(const Calibration& calibration) {
    figures::Figure figure;
    figure.key = "reliability";
    figure.title = Message::mark("Reliability");
    figure.x = share_axis(Message::mark("Probability of the prediction"));
    figure.y = share_axis(Message::mark("Correct"));
    figure.y.unit = Message::mark("share of correct predictions");
    figure.decimals = 2;
    std::vector<double> confidence, accuracy;
    for (const auto& bin : calibration.bins) {
        if (bin.images == 0) continue;
        confidence.push_back(bin.confidence);
        accuracy.push_back(bin.accuracy);
    }
    auto measured = line(Message::mark("Measured"), std::move(confidence), std::move(accuracy));
    measured.markers = true;
    auto ideal = line(Message::mark("Calibrated"), {0, 1}, {0, 1});
    ideal.hue = tables::Hue::neutral;
    ideal.dash = tables::Dash::dash;
    figure.shape = figures::Curves{
        .parts = {{Message::mark("Measured"), tables::Dash::solid}, {Message::mark("Calibrated"), tables::Dash::dash}},
        .lines = {std::move(measured), std::move(ideal)}};
    return figure;
}

}  // namespace torchdeck::predict

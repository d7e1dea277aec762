// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/lr_curve_figure.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace torchdeck::config {

figures::Figure lr_curve_figure(const LrCurve& curve) {
    figures::Figure figure;
    figure.key = "find-lr";
    figure.title = Message::mark("Training loss");
    figure.x.title = Message::mark("Learning rate");
    figure.x.log = true;
    figure.y.unit = Message::mark("cross-entropy");
    figure.decimals = 3;
    std::vector<double> x, losses, smooth;
    for (const auto& point : curve.points) {
        x.push_back(point.lr);
        losses.push_back(point.loss);
        smooth.push_back(point.smooth);
    }
    figures::Line batches;
    batches.part = Message::mark("Batches");
    batches.joined = false;
    batches.markers = true;
    batches.hue = tables::Hue::neutral;
    batches.data = std::make_shared<figures::LineData>(x, std::move(losses));
    figures::Line mean;
    mean.part = Message::mark("Smoothed");
    mean.data = std::make_shared<figures::LineData>(std::move(x), std::move(smooth));
    auto& curves = figure.make<figures::Curves>();
    curves.parts = {{Message::mark("Batches"), tables::Dash::solid}, {Message::mark("Smoothed"), tables::Dash::solid}};
    curves.lines = {std::move(batches), std::move(mean)};
    if (curve.lr) curves.marks.push_back({*curve.lr, Message::name(fmt::format("{:.2g}", *curve.lr)), 0});
    return figure;
}

}  // namespace torchdeck::config

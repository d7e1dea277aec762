// SPDX-License-Identifier: GPL-3.0-or-later
// Figures whose curves are known, for the tests that draw and write them.
#pragma once

#include <QImage>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include "charts/figure_chart.hpp"
#include "runs/run_figures.hpp"

namespace torchdeck::test {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

inline figures::Line line(const char* name, std::vector<double> x, std::vector<double> y, int slot = 0) {
    figures::Line l;
    l.legend = name;
    l.run = l.slot = slot;
    l.data = std::make_shared<figures::LineData>(std::move(x), std::move(y), true);
    return l;
}

/// Fixed curves, so that the image is known.
inline ui::Figure example() {
    ui::Figure figure;
    figure.key = "loss";
    figure.title = Message::same("Loss");
    figure.x = runs::run_axis(runs::XAxis::relative);
    figure.y = {.title = Message::same("Loss"), .unit = Message::same("cross-entropy")};
    auto& curves = figure.make<figures::Curves>();
    curves.parts = {{Message::same("train"), tables::Dash::solid}, {Message::same("val"), tables::Dash::dash}};
    std::vector<double> x, a, b;
    for (int i = 0; i <= 100; ++i) {
        x.push_back(i);
        a.push_back(2 * std::exp(-i / 30.0) + 0.2 * std::sin(i * 0.7));
        b.push_back(i == 40 ? kNan : 2.5 * std::exp(-i / 45.0));
    }
    curves.lines = {line("first", x, a, 0), line("second", x, b, 1)};
    curves.lines[1].dash = tables::Dash::dash;
    curves.lines[0].best_x = 60;
    curves.lines[0].best_y = 0.3;
    curves.marks = {{25, Message::same("checkpoint"), 0}};
    return figure;
}

/// A bar, a matrix, a timeline and a roofline.
inline ui::Figure example_of(const QString& kind) {
    ui::Figure figure;
    figure.title = Message::name(kind.toStdString());
    if (kind == QStringLiteral("bars")) {
        figure.x.categories = {"fp32", "bf16", "int8"};
        figure.y.unit = Message::same("images/s");
        figure.make<figures::Bars>().series = {{.name = Message::same("batch 64"),
                                                .values = {410, 760, kNan},
                                                .low = {400, 700, kNan},
                                                .high = {420, 820, kNan}},
                                               {.name = Message::same("batch 128"),
                                                .hue = tables::Hue::vermillion,
                                                .values = {450, 900, 1000},
                                                .low = {},
                                                .high = {}}};
    } else if (kind == QStringLiteral("matrix")) {
        figure.x.categories = figure.y.categories = {"airplane", "automobile", "bird"};
        figure.y.reversed = true;
        figure.make<figures::Matrix>().values = {90, 6, 4, 10, 80, 10, kNan, 30, 70};
    } else if (kind == QStringLiteral("timeline")) {
        figure.x = {.title = Message::same("time"), .unit = Message::same("ms")};
        figure.y.categories = {"data", "GPU"};
        figure.y.reversed = true;
        figure.make<figures::Timeline>().spans = {
            {0, 0, 2, Message::same("load"), tables::Hue::orange},
            {1, 2, 9, Message::same("forward"), tables::Hue::blue},
            {1, 9, 21, Message::same("backward"), tables::Hue::vermillion},
            {0, 9, 9.1, Message::same("too narrow for a name"), tables::Hue::orange}};
    } else {
        figure.x = {.title = Message::same("intensity"), .unit = Message::same("FLOP/byte"), .log = true};
        figure.y = {.title = Message::same("performance"), .unit = Message::same("GFLOP/s"), .log = true};
        auto& lines = figure.make<figures::Curves>().lines;
        lines = {line("roof", {0.1, 10, 1000}, {5, 500, 500}, 0), line("layers", {0.5, 4, 60}, {3, 90, 420}, 1)};
        lines[1].joined = false;
        lines[1].markers = true;
    }
    return figure;
}

/// Share of pixels that differ visibly.
inline double difference(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) return 1;
    int different = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const auto p = a.pixel(x, y);
            const auto q = b.pixel(x, y);
            const int distance =
                std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
            if (distance > 48) ++different;
        }
    }
    return static_cast<double>(different) / (static_cast<double>(a.width()) * a.height());
}

}  // namespace torchdeck::test

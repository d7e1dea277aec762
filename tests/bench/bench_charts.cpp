// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a frame of a chart of a million samples costs while it is panned and zoomed, and what thinning alone costs:
//
//   QT_QPA_PLATFORM=offscreen build/release/bench/bench_charts [POINTS] [FRAMES]
#include <QApplication>
#include <QElapsedTimer>
#include <cmath>
#include <cstdio>
#include <vector>

#include "charts/figure_chart.hpp"
#include "figures/line_data.hpp"
#include "frames.hpp"
#include "look/app_setup.hpp"

using namespace torchdeck;
using bench::report;
using bench::timed;

int main(int argc, char** argv) {
    const auto points = static_cast<std::size_t>(argc > 1 ? std::atoll(argv[1]) : 1000000);
    const int frames = argc > 2 ? std::atoi(argv[2]) : 300;
    QApplication app(argc, argv);
    std::vector<double> x(points), y(points);
    for (std::size_t i = 0; i < points; ++i) {
        x[i] = static_cast<double>(i) * 0.5;
        y[i] = 50 + 40 * std::sin(static_cast<double>(i) * 1e-4) + static_cast<double>(i * 2654435761U % 1000) / 100;
    }
    QElapsedTimer clock;
    clock.start();
    const auto data = std::make_shared<figures::LineData>(x, y);
    std::printf("%zu points prepared in %lld ms\n", points, static_cast<long long>(clock.elapsed()));

    figures::Figure figure;
    figure.title = Message::same("Power");
    figure.y.unit = Message::same("W");
    figure.make<figures::Curves>().lines.push_back(
        {.legend = "run", .part = {}, .data = data, .average = {}, .band_low = {}, .band_high = {}});
    ui::FigureChart chart;
    chart.resize(1440, 640);
    chart.set_figure(figure);
    chart.show();
    QApplication::processEvents();
    const double all = x.back();
    report("pan, a tenth of it", timed(frames, [&](int i) {
               const double at = all * 0.9 * i / frames;
               chart.set_x_range(ui::Range{at, at + all / 10});
               chart.draw_now();
           }));
    report("zoom, all to a thousandth", timed(frames, [&](int i) {
               const double width = all * std::pow(1e-3, static_cast<double>(i) / frames);
               chart.set_x_range(ui::Range{all / 3, all / 3 + width * 2 / 3});
               chart.draw_now();
           }));
    std::vector<double> thin_x, thin_y;
    report("thinning alone", timed(frames, [&](int i) {
               const double at = all * 0.5 * i / frames;
               data->thin(at, at + all / 2, 2880, thin_x, thin_y);
           }));
    return 0;
}

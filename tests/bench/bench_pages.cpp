// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the window takes to open each page, the first time and again, and to draw six charts of 10^5 points after a
// resize:
//
//   QT_QPA_PLATFORM=offscreen build/release/bench/bench_pages [POINTS] [FRAMES]
#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <cmath>
#include <string>
#include <vector>

#include "charts/chart_board.hpp"
#include "figures/line_data.hpp"
#include "frames.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "support/find.hpp"
#include "widgets/page_rail.hpp"
#include "window/main_window.hpp"

using namespace torchdeck;
using bench::report;
using bench::timed;

namespace {

figures::Figure wave(int number, std::size_t points) {
    std::vector<double> x(points), y(points);
    for (std::size_t i = 0; i < points; ++i) {
        const auto at = static_cast<double>(i);
        x[i] = 0.5 * at;
        y[i] = 50 + 40 * std::sin(at * 1e-4 * (number + 1)) + static_cast<double>(i * 2654435761U % 1000) / 100;
    }
    figures::Figure figure;
    figure.key = "wave" + std::to_string(number);
    figure.title = Message::name(figure.key);
    figure.x.ticks = figures::Ticks::duration;
    figures::Line line;
    line.data = std::make_shared<const figures::LineData>(std::move(x), std::move(y));
    figure.make<figures::Curves>().lines.push_back(line);
    return figure;
}

void draw(QWidget& widget) {
    QApplication::processEvents();
    widget.repaint();
}

}  // namespace

int main(int argc, char** argv) {
    const auto points = static_cast<std::size_t>(argc > 1 ? std::atoll(argv[1]) : 100'000);
    const int frames = argc > 2 ? std::atoi(argv[2]) : 100;
    QApplication app(argc, argv);
    QApplication::setStyle(ui::make_style());
    ui::set_up_application();
    const QTemporaryDir home;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home.path());
    {
        // First: opening the Gallery makes a dataset on all CPUs, which would take them from the charts.
        ui::ChartBoard board;
        board.resize(1000, 640);
        board.show();
        std::vector<figures::Figure> figures;
        for (int i = 0; i < 6; ++i) figures.push_back(wave(i, points));
        board.set_figures(std::move(figures));
        draw(board);
        std::printf("%zu charts of %zu points\n", board.charts().size(), points);
        const auto draws = [&] {
            int all = 0;
            for (const auto* chart : board.charts()) all += chart->replots();
            return all;
        };
        const int before = draws();
        report("a resize", timed(frames, [&](int i) {
                   board.resize(900 + i % 2 * 97 + i, 640 + i % 7);
                   draw(board);
               }));
        std::printf("%.1f charts drawn a resize\n", static_cast<double>(draws() - before) / frames);
    }
    {
        ui::TrainingSession::Options options;
        options.runs_dir = home.filePath(QStringLiteral("runs")).toStdString();
        ui::MainWindow window(std::move(options));
        window.resize(1366, 700);
        window.show();
        draw(window);
        auto* const pages = test::find<ui::Pages>(window);
        for (const auto* which : {"a page, the first time", "a page, again"}) {
            report(which, timed(pages->count(), [&](int i) {
                       pages->setCurrentIndex((i + 1) % pages->count());
                       draw(window);
                   }));
        }
    }
    return 0;
}

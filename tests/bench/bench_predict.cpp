// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long a person waits after an image was dropped on the Predict page: from the drop to its most probable classes,
// with weights that were read before. Decoding, preprocessing, the network and the way to the window are in it.
//
//     QT_QPA_PLATFORM=offscreen bench_predict WEIGHTS IMAGE [TIMES]
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QGuiApplication>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "pages/predict/predict_presenter.hpp"

using namespace torchdeck;

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) return 2;
    const int times = arguments.size() > 3 ? arguments[3].toInt() : 20;
    ui::PredictPresenter presenter(nullptr);
    QObject::connect(&presenter, &ui::PredictPresenter::failed,
                     [](const QString& sentence) { std::fprintf(stderr, "%s\n", qPrintable(sentence)); });
    const auto wait_for = [&](auto done) {
        while (!done()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    QElapsedTimer timer;
    timer.start();
    presenter.set_weights(arguments[1]);
    wait_for([&] { return presenter.facts() || !presenter.running(); });
    if (!presenter.facts()) return 1;
    std::printf("weights and engine: %lld ms\n", static_cast<long long>(timer.elapsed()));
    std::vector<double> ms;
    for (int i = 0; i < times; ++i) {
        const auto before = presenter.predicted();
        timer.start();
        presenter.add({arguments[2]});
        wait_for([&] { return presenter.predicted() > before; });
        ms.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        wait_for([&] { return !presenter.running(); });
    }
    std::ranges::sort(ms);
    std::printf("drop to first bars: median %.1f ms, worst %.1f ms of %d\n", ms[ms.size() / 2], ms.back(), times);
    return 0;
}

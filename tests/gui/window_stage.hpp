// SPDX-License-Identifier: GPL-3.0-or-later
// The window on screen, with a training that only pretends.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <memory>

#include "charts/chart_board.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/run_header.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "support/fake_job.hpp"
#include "support/find.hpp"
#include "widgets/figure_tile.hpp"
#include "window/main_window.hpp"

namespace torchdeck::test {

struct Shown {
    std::shared_ptr<FakeState> job = std::make_shared<FakeState>();
    std::unique_ptr<ui::MainWindow> window;

    /// `follow`: of trainings in processes of their own; without it there are none. `program`: for those at other
    /// places.
    explicit Shown(const FakeScript& script, ui::EngineSource engine = fake_engine(), ui::FollowFactory follow = {},
                   std::function<ui::ProgramCall(QObject*)> program = {}) {
        ui::TrainingSession::Options options;
        options.make_job = fake_factory(script, job);
        options.load_engine = std::move(engine);
        options.follow = std::move(follow);
        options.program = std::move(program);
        window = std::make_unique<ui::MainWindow>(std::move(options));
        window->show();
        (void)QTest::qWaitForWindowActive(window.get());
    }
    [[nodiscard]] ui::TrainTab* tab() const { return find<ui::TrainTab>(window); }
    [[nodiscard]] ui::TrainingSession::State state() const { return window->session()->state(); }
    [[nodiscard]] std::size_t points() const {
        return tab()->charts()->panels().figure("loss")->curves().lines[0].data->x().size();
    }
    [[nodiscard]] QString label(const char* name) const {
        return window->findChild<QLabel*>(QLatin1String(name))->text();
    }
    static void click(QWidget* button) {
        QVERIFY(button->isVisible() && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void train(std::int64_t epochs = 3) const {
        auto config = tab()->form()->config();
        config.schedule.epochs = epochs;
        tab()->form()->set_config(config);
        click(tab()->train_button());
    }
    /// The figure whose caption begins so.
    [[nodiscard]] QString tile(const char* caption) const {
        for (const auto* one : find<ui::RunHeader>(tab())->tiles()) {
            if (one->caption().startsWith(QString::fromUtf8(caption))) return one->value();
        }
        return {};
    }
    QPushButton* button(const char* name) const { return window->findChild<QPushButton*>(QLatin1String(name)); }
};

}  // namespace torchdeck::test

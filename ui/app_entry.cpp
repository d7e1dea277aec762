// SPDX-License-Identifier: GPL-3.0-or-later
#include "app_entry.hpp"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QTimer>

#include "app_setup.hpp"
#include "base/standard_streams.hpp"
#include "format.hpp"
#include "main_window.hpp"
#include "runs/runs_folder.hpp"
#include "stop_signals.hpp"
#include "train/real_training.hpp"

namespace torchdeck::ui {
namespace {

/// Calls `then` once, after `widget` has been painted for the first time.
class AfterFirstPaint : public QObject {
  public:
    AfterFirstPaint(QWidget* widget, std::function<void()> then) : QObject(widget), then_(std::move(then)) {
        widget->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            watched->removeEventFilter(this);
            // The event comes before the painting; the next turn of the loop comes after it.
            QTimer::singleShot(0, this, [this] { then_(); });
        }
        return false;
    }

  private:
    std::function<void()> then_;
};

}  // namespace

std::string qt_version() {
    return qVersion();
}

int run_window(int argc, char** argv, const std::vector<std::string>& files) {
    prepare_application();
    StopSignals stop_signals;
    QApplication app(argc, argv);
    set_up_application();
    if (QFontDatabase::families().isEmpty()) {
        // Qt itself says nothing and draws every letter as a box.
        base::write_stderr("warning: no fonts are installed, so no text can be shown: install fonts-dejavu-core\n");
    }

    auto options = real_training();
    options.runs_dir = runs_folder();
    MainWindow window(std::move(options));
    stop_signals.deliver_to([&window] { window.stop_training_and_close(); });
    new AfterFirstPaint(&window, [&window] { window.presenter()->preload_engine(); });
    window.show();
    QStringList paths;
    for (const auto& file : files) paths << from_utf8(file);
    window.open_files(paths);
    return QApplication::exec();
}

}  // namespace torchdeck::ui

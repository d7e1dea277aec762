// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/run_notices.hpp"

#include <QWidget>
#include <algorithm>

#include "look/format.hpp"
#include "session/runs_folder.hpp"
#include "session/training_session.hpp"
#include "window/notification.hpp"
#include "window/taskbar_progress.hpp"

namespace torchdeck::ui {

RunNotices::RunNotices(TrainingSession* session, QWidget* window)
    : QObject(window), session_(session), window_(window), taskbar_(new TaskbarProgress(this)) {
    notify_ = [this](const QString& title, const QString& text) {
        background_.run(
            Lane::quick, [title, text](const Task&) { return show_notification(title, text); }, [](bool) {},
            [](const QString&) {});
    };
    connect(session_, &TrainingSession::state_changed, this, [this](TrainingSession::State state) {
        const bool ended = state == TrainingSession::State::finished || state == TrainingSession::State::failed;
        if (ended && !window_->isActiveWindow()) tell_end();
    });
    connect(session_, &TrainingSession::status_changed, this, &RunNotices::show_progress);
}

void RunNotices::show_progress() {
    if (session_->running())
        taskbar_->show(std::max(session_->status().permille, 0) / 1000.0);
    else
        taskbar_->hide();
}

void RunNotices::tell_end() {
    const auto& status = session_->status();
    const auto text = session_->state() == TrainingSession::State::failed ? session_->failure()
                      : status.figures.empty()                            ? status.name
                                               : tr("%1: top-1 %2").arg(status.name, status.figures.front().value);
    notify_(status.activity, text);
}

void RunNotices::tell_it_continues() {
    notify_(
        tr("Training continues"),
        tr("%1 trains without the window. The next start of TorchDeck shows it again.").arg(session_->status().name));
}

void RunNotices::with_free_space(std::function<void(const QString& folder, const QString& free)> show) {
    const auto folder = session_->runs_dir();
    background_.run(
        Lane::quick, [folder] { return free_space(folder); },
        [folder, show = std::move(show)](std::optional<std::int64_t> bytes) {
            if (bytes) show(from_utf8(folder.string()), memory_text(static_cast<double>(*bytes) / (1024 * 1024)));
        },
        [](const QString&) {});
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/run_notices.hpp"

#include <QProcess>
#include <QSettings>
#include <QTimer>
#include <QWidget>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <tuple>
#include <utility>

#include "base/units.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/settings/settings_page.hpp"
#include "runs/end_command.hpp"
#include "session/runs_folder.hpp"
#include "session/training_session.hpp"
#include "window/notification.hpp"
#include "window/taskbar_progress.hpp"

namespace torchdeck::ui {
namespace {

constexpr auto kLook = std::chrono::seconds(5);

double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool is_target(double top1) {
    const double target = QSettings().value(QLatin1String(SettingsPage::kTargetTop1)).toDouble() / 100;
    return target > 0 && top1 >= target;
}

}  // namespace

RunNotices::RunNotices(TrainingSession* session, QWidget* window)
    : QObject(window), session_(session), window_(window), taskbar_(new TaskbarProgress(this)) {
    notify_ = [this](const QString& title, const QString& text) {
        background_.run(
            Lane::quick, [title, text](const Task&) { return show_notification(title, text); }, [](bool) {});
    };
    connect(session_, &TrainingSession::state_changed, this, [this](TrainingSession::State state) {
        const bool ended = state == TrainingSession::State::finished || state == TrainingSession::State::failed;
        if (!ended) return;
        if (!window_->isActiveWindow()) tell_end();
        call_at_end();
    });
    connect(session_, &TrainingSession::data_changed, this, &RunNotices::watch_values);
    connect(session_, &TrainingSession::run_reset, this, [this] {
        told_divergence_ = false;
        const auto before = session_->run().epochs().column("val_top1");  // it continued
        told_target_ = std::ranges::any_of(before, is_target);
        epochs_seen_ = before.size();
        watchdog_.begin(steady_seconds());
        heard_ = {};
        told_stall_ = false;
    });
    auto* const timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [this] { look(steady_seconds()); });
    timer->start(kLook);
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
    const auto text = session_->state() == TrainingSession::State::failed ? session_->failure().text
                      : status.figures.empty()                            ? status.name
                                               : tr("%1: top-1 %2").arg(status.name, status.figures.front().value);
    notify_(status.activity, text);
}

void RunNotices::tell(const QString& title, const QString& text) {
    if (!window_->isActiveWindow()) return notify_(title, text);
    Q_EMIT noted(title + QStringLiteral(": ") + text);
}

void RunNotices::watch_values() {
    if (session_->earlier()) return;  // nothing that happens now
    const auto loss = session_->run().steps().column("loss");
    if (!told_divergence_ && !loss.empty() && !std::isfinite(loss.back())) {
        told_divergence_ = true;
        tell(tr("The training diverges"),
             tr("%1: the loss is not finite. A lower learning rate may help.").arg(session_->status().name));
    }
    const auto top1 = session_->run().epochs().column("val_top1");
    const auto added = top1.subspan(std::min(epochs_seen_, top1.size()));
    epochs_seen_ = top1.size();
    if (told_target_ || !std::ranges::any_of(added, is_target)) return;
    told_target_ = true;
    tell(tr("Target reached"), tr("%1: top-1 %2 %").arg(session_->status().name, number_text(100 * top1.back(), 1)));
}

void RunNotices::look(double now) {
    const auto state = session_->state();
    const bool works = state == TrainingSession::State::loading || state == TrainingSession::State::training;
    if (std::exchange(watching_, works) != works) watchdog_.set_paused(!works, now);
    if (!works || session_->earlier()) return;
    const auto& progress = session_->progress();
    const auto place = [](const Progress& p) { return std::tuple(p.phase, p.epoch, p.step); };
    if (place(progress) != place(heard_)) {
        watchdog_.hear(progress.phase, progress.epoch, progress.step, now);
        heard_ = progress;
        told_stall_ = false;
    }
    if (!watchdog_.look({}, now) || std::exchange(told_stall_, true)) return;
    tell(tr("The training makes no progress"),
         tr("%1: nothing for %2").arg(session_->status().name, duration_text(watchdog_.silence())));
}

void RunNotices::call_at_end() {
    const auto command = SettingsPage::chosen_end_command();
    const auto& outcome = session_->outcome();
    // Runs in processes of their own call theirs, once, however many windows follow them.
    if (command.empty() || !outcome || session_->was_elsewhere()) return;
    const auto top1 = outcome->final_result ? std::optional(outcome->final_result->top1) : std::nullopt;
    const auto* const result = runs::kEndResults[static_cast<std::size_t>(outcome->outcome)];
    QStringList words;
    for (const auto& word : runs::end_command(command, session_->run_dir(), result, top1)) words << from_utf8(word);
    // It has no parent: the command continues when the window closes before its end.
    auto* const process = new QProcess;
    process->setStandardInputFile(QProcess::nullDevice());
    process->setStandardOutputFile(QProcess::nullDevice());
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    connect(process, &QProcess::finished, this, [this, process](int code, QProcess::ExitStatus how) {
        if (how == QProcess::NormalExit && code == 0) return;
        const auto errors = process->readAllStandardError().trimmed().toStdString();
        Q_EMIT command_failed(message_text(runs::end_command_failed(code, errors)));
    });
    const auto program = words.takeFirst();
    process->start(program, words);
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
            if (bytes) show(from_utf8(folder.string()), memory_text(base::mebibytes(*bytes)));
        });
}

}  // namespace torchdeck::ui

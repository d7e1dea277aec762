// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/machine/machine_presenter.hpp"

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "machine/report.hpp"

namespace torchdeck::ui {

MachinePresenter::MachinePresenter(EngineAccess* engine, std::function<std::filesystem::path()> runs, Check check,
                                   QObject* parent)
    : QObject(parent), engine_(engine), runs_(std::move(runs)), check_(std::move(check)) {
    // The engine does one thing at a time, and a training comes first.
    connect(engine_, &EngineAccess::training_changed, this, [this](bool training) {
        if (training) stop_.request_stop();
    });
}

MachinePresenter::~MachinePresenter() {
    stop_.request_stop();
}

void MachinePresenter::check() {
    if (busy_) return;
    busy_ = true;
    Q_EMIT changed();
    stop_ = background_.run(
        Lane::quick, [check = check_, runs = runs_()](const Task& task) { return check(runs, {}, task.stop()); },
        [this](job::Diagnosis diagnosis) {
            diagnosis_ = std::move(diagnosis);
            check_engine();
        },
        [this](const QString&) {
            busy_ = false;
            Q_EMIT changed();
        });
}

void MachinePresenter::check_engine() {
    busy_ = engine_->source() && !engine_->is_training() && !engine_->is_measuring();
    Q_EMIT changed();
    if (!busy_) return;
    const auto done = [this] {
        busy_ = false;
        Q_EMIT changed();
    };
    stop_ = background_.run(
        Lane::engine,
        [check = check_, runs = runs_(), load = engine_->source()](const Task& task) {
            return check(runs, load, task.stop());
        },
        [this, done](job::Diagnosis diagnosis) {
            diagnosis_ = std::move(diagnosis);
            done();
        },
        [done](const QString&) { done(); });
}

QString MachinePresenter::headline() const {
    if (diagnosis_.entries.empty()) return tr("Checking this machine…");
    return message_text(machine::headline(diagnosis_.entries));
}

QString MachinePresenter::summary() const {
    if (diagnosis_.entries.empty()) return {};
    const auto found = message_text(machine::summary(diagnosis_.entries, diagnosis_.seconds));
    return busy_ ? tr("%1 A step is computed on each device…").arg(found) : found;
}

QString MachinePresenter::report() const {
    if (diagnosis_.entries.empty()) return {};
    return from_utf8(machine::report(diagnosis_.entries, diagnosis_.situation));
}

}  // namespace torchdeck::ui

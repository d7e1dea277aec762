// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <set>
#include <vector>

#include "config/train_config.hpp"
#include "session/run_place.hpp"

class QSettings;

namespace torchdeck::ui {

/// What a command of torchdeck said.
struct ProgramAnswer {
    int code = 0;
    QString out, errors;
};
/// Runs `torchdeck ARGUMENTS` without waiting for it, and calls `then` on this thread at its end. `then` may be empty.
using ProgramCall = std::function<void(const QStringList& arguments, std::function<void(const ProgramAnswer&)> then)>;

/// Calls this program, whose messages are values (base/console_message.hpp). Commands that still run at the end of
/// `owner` continue.
[[nodiscard]] ProgramCall own_program_call(QObject* owner);

/// Trainings that this window has started beside the one of the Train page: on other machines, as jobs of Slurm, in
/// processes of their own. It talks to them by the commands of torchdeck: a connection that hangs hangs there. No
/// widgets.
class RunsElsewhere : public QObject {
    Q_OBJECT
  public:
    enum class State { starting, queued, running, paused, waiting, stopping, finished, stopped, failed };

    struct Run {
        RunPlace place;
        QString name;     ///< of its settings, for lists
        QString device;   ///< setting of the same name
        QString address;  ///< its folder, or ssh://HOST/FOLDER; empty while it starts
        State state = State::starting;
        QString said{};  ///< beside the state: its progress, why it waits or failed, what is wrong with the connection
        bool warm = false;  ///< beyond its first steps: what it needs of the memory, it has
        [[nodiscard]] bool ended() const { return state >= State::finished; }
    };

    explicit RunsElsewhere(ProgramCall call, QObject* parent = nullptr);

    /// Whether there is anybody to ask.
    [[nodiscard]] bool possible() const { return static_cast<bool>(call_); }
    [[nodiscard]] const std::vector<Run>& runs() const { return runs_; }
    /// `further`: options that are no settings; `runs_dir`: of runs on this machine.
    void start(const RunPlace& place, const config::TrainConfig& config, const QString& runs_dir,
               const QStringList& further = {});
    /// Asks what a training with these settings would miss there: a sentence, or empty where nothing is missing.
    void check(const RunPlace& place, const config::TrainConfig& config, std::function<void(const QString&)> then);
    void set_paused(int row, bool paused);
    void stop(int row);
    /// Takes one that has ended off the list.
    void remove(int row);
    /// Takes the run in this folder off the list, where it is: it is the one of the Train page now.
    void forget(const QString& address);
    /// Whether one of these starts, waits or runs there.
    [[nodiscard]] bool busy(const RunPlace& place) const;
    /// Asks how they are; a timer does so, too.
    void look();

    /// Those that have not ended.
    void save(QSettings& settings) const;
    void restore(QSettings& settings);

  Q_SIGNALS:
    void changed();
    /// It trains, or is queued.
    void started(const torchdeck::ui::RunPlace& place, const QString& address);
    void ended(const torchdeck::ui::RunPlace& place, torchdeck::ui::RunsElsewhere::State state);

  private:
    [[nodiscard]] Run* find(const QString& address);
    void control(int row, const QString& what);
    void hear(const QString& machine, const ProgramAnswer& answer);
    void ask_end(const QString& address);
    void end(Run& run, State state, const QString& said);

    ProgramCall call_;
    std::vector<Run> runs_;
    std::set<QString> asked_;  ///< machines and runs that have not answered yet
    QTimer timer_;
    int looks_ = 0;
};

/// "running · epoch 2 of 30".
[[nodiscard]] QString state_text(const RunsElsewhere::Run& run);

}  // namespace torchdeck::ui

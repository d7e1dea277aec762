// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/runs_elsewhere.hpp"

#include <QPointer>
#include <QProcess>
#include <QSettings>
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/console_message.hpp"
#include "base/shallow_json.hpp"
#include "job/followed_run.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "runs/run_names.hpp"
#include "supervise/start.hpp"
#include "supervise/watchdog.hpp"

namespace torchdeck::ui {
namespace {

using nlohmann::json;
using State = RunsElsewhere::State;

constexpr auto kLook = std::chrono::seconds(5);
constexpr int kLooksOfRemote = 3;  // each is a connection
const auto kKey = QStringLiteral("elsewhere");

/// Why a command has failed.
QString failure_text(const ProgramAnswer& answer) {
    const auto failure = base::failure_in(answer.errors.toStdString());
    return failure.empty() ? RunsElsewhere::tr("The command failed (exit code %1).").arg(answer.code)
                           : message_text(failure);
}

json parsed(const QString& text) {
    try {
        return base::parse_shallow<json>(text.toStdString());
    } catch (const std::exception&) {
        return {};
    }
}

template <class T>
T value_of(const json& object, const char* key, T otherwise) {
    try {
        return object.is_object() ? object.value(key, otherwise) : otherwise;
    } catch (const json::exception&) {
        return otherwise;
    }
}

/// Of `torchdeck runs --running --json`.
State state_of(const std::string& word) {
    if (word == "queued") return State::queued;
    if (word == "paused" || word == "suspended") return State::paused;
    if (word == "waiting") return State::waiting;
    if (word == "stopping") return State::stopping;
    return State::running;
}

/// Why it waits, or how far it is.
QString details_of(const json& status) {
    if (status.contains("waits")) return message_text(Message::from_json(status.at("waits")));
    const auto place = value_of<std::int64_t>(status, "place", 0);
    const auto reason = shown_text(value_of(status, "reason", std::string()));
    if (place > 0 && !reason.isEmpty()) return RunsElsewhere::tr("position %1 (%2)").arg(place).arg(reason);
    if (place > 0) return RunsElsewhere::tr("position %1").arg(place);
    const auto progress = value_of(status, "progress", json::object());
    const auto epoch = value_of<std::int64_t>(progress, "epoch", 0);
    return epoch > 0 ? RunsElsewhere::tr("epoch %1 of %2").arg(epoch).arg(value_of<std::int64_t>(progress, "epochs", 0))
                     : reason;
}

}  // namespace

ProgramCall own_program_call(QObject* owner) {
    return [owner = QPointer(owner)](const QStringList& arguments, std::function<void(const ProgramAnswer&)> then) {
        // It has no parent: what was asked for is done when the window closes before its end.
        auto* const process = new QProcess;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(base::kMessagesVariable), QStringLiteral("json"));
        process->setProcessEnvironment(environment);
        process->setStandardInputFile(QProcess::nullDevice());
        const auto answer = [process, owner, then = std::move(then)](int code, const QString& problem) {
            const ProgramAnswer said{code, QString::fromUtf8(process->readAllStandardOutput()),
                                     problem + QString::fromUtf8(process->readAllStandardError())};
            process->deleteLater();
            if (owner && then) then(said);
        };
        QObject::connect(process, &QProcess::finished, process, [answer](int code, QProcess::ExitStatus how) {
            answer(how == QProcess::NormalExit ? code : -1, {});
        });
        QObject::connect(process, &QProcess::errorOccurred, process, [answer, process](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart) answer(-1, process->errorString());
        });
        process->start(QString::fromStdString(supervise::own_program()), arguments);
    };
}

QString state_text(const RunsElsewhere::Run& run) {
    const auto word = [&] {
        switch (run.state) {
            case State::starting:
                return RunsElsewhere::tr("starting");
            case State::queued:
                return RunsElsewhere::tr("queued in Slurm");
            case State::running:
                return RunsElsewhere::tr("running");
            case State::paused:
                return RunsElsewhere::tr("paused");
            case State::waiting:
                return RunsElsewhere::tr("waiting");
            case State::stopping:
                return RunsElsewhere::tr("stopping");
            case State::finished:
                return RunsElsewhere::tr("finished");
            case State::stopped:
                return RunsElsewhere::tr("stopped");
            case State::failed:
                return RunsElsewhere::tr("failed");
        }
        return QString();
    }();
    return run.said.isEmpty() ? word : word + QStringLiteral(" · ") + run.said;
}

RunsElsewhere::RunsElsewhere(ProgramCall call, QObject* parent) : QObject(parent), call_(std::move(call)) {
    timer_.setInterval(kLook);
    connect(&timer_, &QTimer::timeout, this, &RunsElsewhere::look);
    connect(this, &RunsElsewhere::changed, this, [this] {
        const bool any = std::ranges::any_of(runs_, [](const Run& run) { return !run.ended(); });
        if (any != timer_.isActive()) any ? timer_.start() : timer_.stop();
    });
}

RunsElsewhere::Run* RunsElsewhere::find(const QString& address) {
    const auto at = std::ranges::find_if(runs_, [&](const Run& run) { return run.address == address; });
    return address.isEmpty() || at == runs_.end() ? nullptr : &*at;
}

void RunsElsewhere::start(const RunPlace& place, const config::TrainConfig& config, const QString& runs_dir,
                          const QStringList& further) {
    QStringList arguments;
    const auto folder = place.address.isEmpty() ? runs_dir.toStdString() : std::string();
    for (const auto& argument : job::train_arguments(config, folder)) arguments << from_utf8(argument);
    arguments += place_options(place) + further;
    // Until it has an address, its mark stands there.
    static int starts = 0;
    const auto mark = QStringLiteral("#%1").arg(++starts);
    runs_.push_back({place, shown_text(runs::own_name(config)), from_utf8(config.hardware.device), mark});
    Q_EMIT changed();
    call_(arguments, [this, mark](const ProgramAnswer& answer) {
        auto* const run = find(mark);
        if (run == nullptr) return;
        const auto address = answer.out.section(u'\n', 0, 0);
        if (answer.code != 0 || address.isEmpty()) {
            run->address.clear();
            return end(*run, State::failed, failure_text(answer));
        }
        run->address = address;
        run->state = run->place.kind == RunPlace::Kind::slurm ? State::queued : State::running;
        const auto where = run->place;
        Q_EMIT changed();
        Q_EMIT started(where, address);
    });
}

void RunsElsewhere::check(const RunPlace& place, const config::TrainConfig& config,
                          std::function<void(const QString&)> then) {
    QStringList arguments;
    for (const auto& argument : job::train_arguments(config, {})) arguments << from_utf8(argument);
    call_(arguments + place_options(place) + QStringList{QStringLiteral("--dry-run")},
          [then = std::move(then)](const ProgramAnswer& answer) {
              then(answer.code == 0 ? QString() : failure_text(answer));
          });
}

bool RunsElsewhere::busy(const RunPlace& place) const {
    return std::ranges::any_of(runs_, [&](const Run& run) { return !run.ended() && run.place == place; });
}

void RunsElsewhere::control(int row, const QString& what) {
    if (row < 0 || row >= static_cast<int>(runs_.size())) return;
    const auto& asked = runs_[static_cast<std::size_t>(row)];
    if (asked.ended() || asked.state == State::starting) return;
    call_({what, asked.address}, [this, address = asked.address](const ProgramAnswer& answer) {
        auto* const run = find(address);
        if (run == nullptr) return;
        if (answer.code != 0) run->said = failure_text(answer);
        Q_EMIT changed();
        looks_ = 0;
        look();
    });
}

void RunsElsewhere::set_paused(int row, bool paused) {
    control(row, paused ? QStringLiteral("pause") : QStringLiteral("continue"));
}

void RunsElsewhere::stop(int row) {
    control(row, QStringLiteral("stop"));
    if (row < 0 || row >= static_cast<int>(runs_.size())) return;
    auto& run = runs_[static_cast<std::size_t>(row)];
    if (run.ended() || run.state == State::starting) return;
    run.state = State::stopping;
    Q_EMIT changed();
}

void RunsElsewhere::remove(int row) {
    if (row < 0 || row >= static_cast<int>(runs_.size()) || !runs_[static_cast<std::size_t>(row)].ended()) return;
    runs_.erase(runs_.begin() + row);
    Q_EMIT changed();
}

void RunsElsewhere::forget(const QString& address) {
    if (std::erase_if(runs_, [&](const Run& run) { return run.address == address; }) > 0) Q_EMIT changed();
}

void RunsElsewhere::look() {
    const bool remote_too = looks_++ % kLooksOfRemote == 0;
    std::set<QString> machines;
    for (const auto& run : runs_) {
        if (run.ended() || run.state == State::starting) continue;
        if (remote_too || run.place.address.isEmpty()) machines.insert(machine_of(run.place.address));
    }
    for (const auto& machine : machines) {
        if (!asked_.insert(machine).second) continue;
        QStringList arguments{QStringLiteral("runs"), QStringLiteral("--running"), QStringLiteral("--json")};
        if (!machine.isEmpty()) arguments << machine;
        call_(arguments, [this, machine](const ProgramAnswer& answer) { hear(machine, answer); });
    }
}

void RunsElsewhere::hear(const QString& machine, const ProgramAnswer& answer) {
    asked_.erase(machine);
    const auto listed = parsed(answer.out);
    const bool known = answer.code == 0 && listed.is_array();
    QStringList gone;
    for (auto& run : runs_) {
        if (run.ended() || run.state == State::starting || machine_of(run.place.address) != machine) continue;
        if (!known) {
            run.said = failure_text(answer);
            continue;
        }
        const auto at = std::ranges::find_if(listed, [&](const json& status) {
            return from_utf8(value_of(status, "run", std::string())) == run.address;
        });
        if (at == listed.end()) {
            gone << run.address;
            continue;
        }
        run.state = state_of(value_of(*at, "state", std::string()));
        run.said = details_of(*at);
        const auto progress = value_of(*at, "progress", json::object());
        run.warm = value_of<std::int64_t>(progress, "epoch", 0) > 1 ||
                   value_of<std::int64_t>(progress, "step", 0) > supervise::Watchdog::kFirstSteps;
    }
    for (const auto& address : gone) ask_end(address);
    Q_EMIT changed();
}

void RunsElsewhere::ask_end(const QString& address) {
    if (!asked_.insert(address).second) return;
    call_({QStringLiteral("runs"), address, QStringLiteral("--json")}, [this, address](const ProgramAnswer& answer) {
        asked_.erase(address);
        auto* const run = find(address);
        if (run == nullptr || run->ended()) return;
        const auto found = parsed(answer.out);
        if (answer.code != 0 || !found.is_array() || found.empty())
            return end(*run, State::failed,
                       answer.code == 0 ? tr("It ended before training began.") : failure_text(answer));
        const auto state = value_of(found.at(0), "state", std::string());
        if (state == "running") return;                              // between two looks
        const auto top1 = value_of(found.at(0), "best_top1", -1.0);  // null without a result
        end(*run,
            state == "finished"  ? State::finished
            : state == "stopped" ? State::stopped
                                 : State::failed,
            top1 < 0 ? QString() : tr("top-1 %1 %").arg(number_text(100 * top1, 1)));
    });
}

void RunsElsewhere::end(Run& run, State state, const QString& said) {
    run.state = state;
    run.said = said;
    const auto place = run.place;
    Q_EMIT changed();
    Q_EMIT ended(place, state);
}

void RunsElsewhere::save(QSettings& settings) const {
    QStringList all;
    for (const auto& run : runs_) {
        if (run.ended() || run.state == State::starting) continue;
        const json one = {{"place", run.place.text().toStdString()},
                          {"name", run.name.toStdString()},
                          {"device", run.device.toStdString()},
                          {"address", run.address.toStdString()}};
        all << QString::fromStdString(one.dump());
    }
    settings.setValue(kKey, all);
}

void RunsElsewhere::restore(QSettings& settings) {
    if (!call_) return;
    runs_.clear();
    for (const auto& text : settings.value(kKey).toStringList()) {
        const auto one = parsed(text);
        const auto word = [&](const char* key) { return from_utf8(value_of(one, key, std::string())); };
        if (word("address").isEmpty()) continue;
        runs_.push_back(
            {RunPlace::from_text(word("place")), word("name"), word("device"), word("address"), State::running});
    }
    Q_EMIT changed();
    looks_ = 0;
    look();
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/run_actions.hpp"

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>
#include <QStandardPaths>
#include <QUrl>
#include <cmath>
#include <filesystem>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "profile/performance.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_folder.hpp"
#include "runs/series.hpp"
#include "session/save_file.hpp"
#include "window/histogram_dialog.hpp"
#include "window/notes_dialog.hpp"
#include "window/performance_dialog.hpp"

namespace torchdeck::ui {
namespace {

[[noreturn]] void refuse(const QString& why) {
    throw Error(ErrorKind::data, Message(why.toStdString()));
}

void require_ended(const QString& path) {
    if (runs::is_running(to_path(path)))
        refuse(RunActions::tr("%1: this run is in progress. Stop it first.").arg(path));
}

void require_free(const QString& path) {
    if (std::filesystem::exists(to_path(path)))
        refuse(RunActions::tr("%1 exists already. Choose another name.").arg(path));
}

}  // namespace

RunActions::RunActions(QWidget* parent) : QObject(parent), window_(parent) {}

void RunActions::fill(QMenu* menu, const Run& run) {
    const auto add = [&](const QString& text, bool possible, auto act) {
        auto* action = menu->addAction(text);
        action->setEnabled(possible);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    const auto path = run.path;
    const bool own = run.is_folder && !run.copy;
    add(tr("&Resume"), own && !run.running && !run.finished && !busy_, [this, path] {
        Q_EMIT resume_wanted(path);
    })->setToolTip(tr("Continue from the last checkpoint"));
    add(tr("Re&peat"), run.is_folder, [this, path] {
        repeat(path);
    })->setToolTip(tr("Train once more with these settings; while a training is in progress, after it"));
    add(tr("Clone an&d edit"), run.is_folder, [this, path] {
        clone(path);
    })->setToolTip(tr("Put the settings of this run into the form"));
    add(tr("Repeat with s&eeds 1…5"), run.is_folder, [this, path] {
        repeat_with_seeds(path);
    })->setToolTip(tr("Add five runs with these settings to the queue"));
    add(tr("&Show predictions"), own && !busy_, [this, path] {
        Q_EMIT predictions_wanted(path);
    })->setToolTip(tr("Open the Gallery with the weights of this run"));
    add(tr("Res&ults per class"), own && !busy_, [this, path] {
        Q_EMIT classes_wanted(path);
    })->setToolTip(tr("Precision, recall and F1 of each class on its validation images"));
    add(tr("Worst mista&kes"), own && !busy_, [this, path] {
        Q_EMIT mistakes_wanted(path);
    })->setToolTip(tr("Validation images that it predicts incorrectly, the highest loss first"));
    const bool profiled = own && QFileInfo::exists(path + QStringLiteral("/profile.json"));
    add(tr("Sho&w profile"), profiled, [this, path] {
        Q_EMIT profile_wanted(path);
    })->setToolTip(tr("Where the time of its steps went, if it was profiled while it trained"));
    add(tr("Per&formance…"), run.is_folder, [this, path] {
        show_performance(path);
    })->setToolTip(tr("Times of the step and its parts, throughput, peak memory, and what would help"));
    add(tr("Histo&grams…"), run.is_folder, [this, path] {
        (new HistogramDialog(path, window_))->show();
    })->setToolTip(tr("How weights and gradients are distributed, epoch by epoch, if the run logged it"));
    add_comparison(menu, path);
    menu->addSeparator();
    add(tr("&Tags and notes…"), own, [this, run] { ask_notes(run.path, run.name); });
    add(tr("&Open folder"), true, [this, path] { open_folder(path); });
    add(tr("&Copy path"), true, [path] { QGuiApplication::clipboard()->setText(path); });
    menu->addSeparator();
    add(tr("Rena&me"), own, [this, path] { Q_EMIT name_wanted(path); });
    add(tr("Move to trash"), own && !run.running, [this, path] { move_to_trash(path); });
    menu->setToolTipsVisible(true);
}

void RunActions::add_comparison(QMenu* menu, const QString& path) {
    if (!others_) return;
    auto* choices = menu->addMenu(tr("Compare with"));
    for (const auto& other : others_()) {
        if (QFileInfo(other.path) == QFileInfo(path)) continue;
        auto* choice = choices->addAction(QString(other.name).replace(u'&', QStringLiteral("&&")));
        choice->setToolTip(tool_tip_text(other.path));
        connect(choice, &QAction::triggered, this, [this, path, first = other.path] {
            Q_EMIT comparison_wanted({first, path});
        });
    }
    choices->setToolTipsVisible(true);
    choices->setEnabled(!choices->isEmpty());
}

void RunActions::read_config(const QString& path, std::function<void(const config::TrainConfig&)> then) {
    in_background([path] { return config::read_config((to_path(path) / "run.json").string()); }, std::move(then));
}

void RunActions::repeat(const QString& path) {
    read_config(path, [this](const config::TrainConfig& config) { Q_EMIT repeat_wanted(config); });
}

void RunActions::clone(const QString& path) {
    read_config(path, [this, path](const config::TrainConfig& config) { Q_EMIT clone_wanted(config, path); });
}

void RunActions::repeat_with_seeds(const QString& path) {
    read_config(path, [this](const config::TrainConfig& config) { Q_EMIT seeds_wanted(config); });
}

void RunActions::ask_notes(const QString& path, const QString& name) {
    in_background([path] { return runs::read_notes(to_path(path)); },
                  [this, path, name](const runs::RunNotes& notes) {
                      auto* dialog = new NotesDialog(name, notes, window_);
                      connect(dialog, &QDialog::accepted, this, [this, path, dialog] {
                          change_notes(path, [written = dialog->notes()](const auto&) { return written; });
                      });
                      dialog->open();
                  });
}

void RunActions::write_notes(const QString& path, const runs::RunNotes& notes) {
    in_background(
        [path, notes] {
            runs::write_notes(to_path(path), notes);
            return path;
        },
        [this](const QString& written) { Q_EMIT notes_written(written); });
}

void RunActions::show_performance(const QString& path) {
    in_background(
        [path] {
            const auto found = runs::open_runs({to_path(path).string()});
            if (found.empty()) refuse(RunActions::tr("%1: there is no run here.").arg(path));
            return profile::performance_markdown(profile::read_performance(found.front()), window_reader());
        },
        [this, path](const std::string& text) {
            (new PerformanceDialog(QFileInfo(path).fileName(), from_utf8(text), window_))->open();
        });
}

void RunActions::open_folder(const QString& path) {
    // A log, or a run in a table of several.
    QFileInfo info(path);
    while (!info.isDir() && !info.isRoot()) info = QFileInfo(info.path());
    const auto folder = info.absoluteFilePath();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        Q_EMIT failed(tr("%1: no program is set to open folders.").arg(folder));
}

void RunActions::change_notes(const QString& path, std::function<runs::RunNotes(runs::RunNotes)> change) {
    in_background(
        [path, change = std::move(change)] {
            const auto before = runs::read_notes(to_path(path));
            const auto after = change(before);
            runs::write_notes(to_path(path), after);
            return std::pair(before, after);
        },
        [this, path](const std::pair<runs::RunNotes, runs::RunNotes>& notes) {
            Q_EMIT notes_written(path);
            Q_EMIT notes_changed(path, notes.first, notes.second);
        });
}

void RunActions::ask_point_note(const QString& path, runs::XAxis axis, double x) {
    auto* const ask = new QInputDialog(window_);
    ask->setAttribute(Qt::WA_DeleteOnClose);
    ask->setWindowTitle(tr("Note at a point"));
    ask->setLabelText(tr("Shown as a line in the charts of this run"));
    connect(ask, &QInputDialog::textValueSelected, this,
            [this, path, axis, x](const QString& text) { add_point_note(path, axis, x, text); });
    ask->open();
}

void RunActions::add_point_note(const QString& path, runs::XAxis axis, double x, const QString& text) {
    change_notes(path, [path, axis, x, text](runs::RunNotes notes) {
        const auto run = runs::open_run({.path = to_path(path), .folder = true});
        const auto t = runs::Positions(run.data, run.summary, run.data.steps(), axis).time_at(x);
        if (!std::isfinite(t)) refuse(RunActions::tr("%1 does not say when this point was.").arg(path));
        runs::add_point_note(notes, {t, text.toStdString()});
        return notes;
    });
}

void RunActions::rename(const QString& path, const QString& name) {
    change_notes(path, [name = name.simplified().toStdString()](runs::RunNotes notes) {
        notes.name = name;
        return notes;
    });
}

void RunActions::move_to_trash(const QString& path) {
    in_background(
        [path] {
            require_ended(path);
            // Qt makes the folders of the trash where it is started when the one above them is missing.
            QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
            QString place;
            if (!QFile::moveToTrash(path, &place))
                refuse(RunActions::tr("%1 cannot be moved to the trash. Delete the folder instead.").arg(path));
            return place;
        },
        [this, path](const QString& place) { Q_EMIT trashed(path, place); });
}

void RunActions::take_from_trash(const QString& path, const QString& place) {
    in_background(
        [path, place] {
            require_free(path);
            std::filesystem::rename(to_path(place), to_path(path));
            // What the desktop's trash knows about it, by its specification.
            const QFileInfo file(place);
            QFile::remove(file.path() + QStringLiteral("/../info/") + file.fileName() + QStringLiteral(".trashinfo"));
            return path;
        },
        [this](const QString& taken) { Q_EMIT taken_from_trash(taken); });
}

}  // namespace torchdeck::ui

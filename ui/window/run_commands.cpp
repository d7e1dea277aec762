// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/run_commands.hpp"

#include <QFileInfo>
#include <QMenu>

#include "look/format.hpp"
#include "session/recent_paths.hpp"
#include "session/remote_folders.hpp"
#include "session/run_library.hpp"
#include "session/run_queue.hpp"
#include "session/training_session.hpp"

namespace torchdeck::ui {
namespace {

/// In "Compare with" and in lists of weights.
constexpr std::size_t kNewest = 12;

}  // namespace

RunCommands::RunCommands(TrainingSession* session, RunLibrary* library, QWidget* window)
    : QObject(window), session_(session), library_(library), actions_(new RunActions(window)) {
    actions_->set_others([this] { return others(); });
    connect(session_, &TrainingSession::state_changed, this, [this](TrainingSession::State state) {
        actions_->set_busy(session_->running());
        if (state == TrainingSession::State::training && !session_->run_dir().empty())
            remember_run(from_utf8(session_->run_dir().string()));
    });
    connect_actions();
}

void RunCommands::connect_actions() {
    connect(actions_, &RunActions::comparison_wanted, this, &RunCommands::compare_only);
    connect(actions_, &RunActions::resume_wanted, this, [this](const QString& path) {
        if (session_->resume(path)) Q_EMIT training_began();
    });
    connect(actions_, &RunActions::clone_wanted, this, [this](const config::TrainConfig& config, const QString& path) {
        Q_EMIT form_wanted(
            config, tr("The form has the settings of %1. Change them and press Train.").arg(library_->name_of(path)));
    });
    connect(actions_, &RunActions::repeat_wanted, this, &RunCommands::repeat);
    connect(actions_, &RunActions::seeds_wanted, this, [this](const config::TrainConfig& config) {
        constexpr int kSeeds = 5;
        session_->queue()->add(with_seeds(config, kSeeds));
        Q_EMIT done(tr("Five runs with the seeds 1 to 5 were added to the queue."));
    });
    const auto show = [this](auto signal, GalleryTab::Result first) {
        connect(actions_, signal, this, [this, first](const QString& path) { show_result(path, first); });
    };
    show(&RunActions::predictions_wanted, GalleryTab::Result::predictions);
    show(&RunActions::classes_wanted, GalleryTab::Result::per_class);
    show(&RunActions::mistakes_wanted, GalleryTab::Result::mistakes);
    connect(actions_, &RunActions::profile_wanted, this, &RunCommands::profile_wanted);
    connect(actions_, &RunActions::failed, this, &RunCommands::failed);
    connect(actions_, &RunActions::notes_written, this, [this](const QString& path) { library_->open({path}, false); });
    connect(actions_, &RunActions::trashed, this, [this](const QString& path, const QString& place) {
        const auto name = library_->name_of(path);
        const auto* const entry = library_->find(path);
        trashed_[path] = {place, name, entry != nullptr && entry->shown};
        last_trashed_ = path;
        if (!trashed_again_.remove(path)) Q_EMIT run_trashed(path);
        library_->forget(path);
        forget_run(path);
        Q_EMIT trashed(tr("Moved to the trash: %1").arg(name));
    });
    connect(actions_, &RunActions::taken_from_trash, this, [this](const QString& path) {
        remember_run(path);
        const auto run = trashed_.take(path);
        library_->open({path}, run.shown);
        // The list of messages says that it went to the trash, too.
        Q_EMIT done(tr("Restored from the trash: %1").arg(run.name));
    });
}

void RunCommands::undo_trash(const QString& path) {
    const auto wanted = path.isEmpty() ? last_trashed_ : path;
    if (trashed_.contains(wanted)) actions_->take_from_trash(wanted, trashed_[wanted].place);
}

void RunCommands::trash_again(const QString& path) {
    trashed_again_.insert(path);
    actions_->move_to_trash(path);
}

void RunCommands::repeat(const config::TrainConfig& config) {
    Q_EMIT training_began();
    if (session_->place().local() && session_->start(config)) return;
    session_->queue()->add({config});
    Q_EMIT done(tr("Added to the queue"));
}

void RunCommands::fill_menu(QMenu* menu, const QString& path) {
    fill_menu(menu, path, state_of(path));
}

void RunCommands::fill_menu(QMenu* menu, const QString& path, runs::RunState state) {
    const auto own = QFileInfo(from_utf8(session_->run_dir().string())).absoluteFilePath();
    const bool shown = session_->running() && own == QFileInfo(path).absoluteFilePath();
    if (state == runs::RunState::running && !shown && session_->can_outlive() && !RemoteFolders::is_copy(path)) {
        auto* const follow = menu->addAction(tr("Show on the &Train page"));
        follow->setEnabled(!session_->running() || session_->elsewhere());
        connect(follow, &QAction::triggered, this, [this, path] {
            if (session_->take_up(path)) Q_EMIT training_began();
        });
    }
    actions_->fill(menu, {path, state != runs::RunState::log, state == runs::RunState::running,
                          state == runs::RunState::finished, RemoteFolders::is_copy(path), library_->name_of(path)});
}

void RunCommands::fill_recent_menu(QMenu* menu) {
    menu->clear();
    for (const auto& path : recent_runs()) {
        // By what it trained; folders are named by the time.
        auto* one = menu->addMenu(library_->name_of(path).replace(u'&', QStringLiteral("&&")));
        connect(one->addAction(tr("Comp&are")), &QAction::triggered, this, [this, path] { compare(path); });
        fill_menu(one, path);
    }
    if (menu->isEmpty()) menu->addAction(tr("None yet"))->setEnabled(false);
}

runs::RunState RunCommands::state_of(const QString& path) const {
    const auto own = QFileInfo(from_utf8(session_->run_dir().string())).absoluteFilePath();
    if (session_->running() && own == QFileInfo(path).absoluteFilePath()) return runs::RunState::running;
    const auto* const entry = library_->find(path);
    return entry == nullptr ? runs::RunState::stopped : entry->summary.state;
}

std::vector<RunActions::Other> RunCommands::others() const {
    std::vector<RunActions::Other> all;
    for (const auto* entry : library_->newest(kNewest)) all.push_back({entry->path(), shown_text(entry->name)});
    return all;
}

std::vector<std::pair<QString, QString>> RunCommands::folders() const {
    std::vector<std::pair<QString, QString>> all;
    for (const auto* entry : library_->newest(kNewest)) {
        const auto& run = entry->summary;
        if (!run.source.folder) continue;
        const auto name = shown_text(entry->name);
        all.emplace_back(entry->path(),
                         run.best_top1 ? tr("%1 · top-1 %2 %").arg(name, number_text(100 * *run.best_top1, 1)) : name);
    }
    return all;
}

void RunCommands::show_result(const QString& path, GalleryTab::Result first) {
    actions_->read_config(
        path, [this, path, first](const config::TrainConfig& config) { Q_EMIT result_wanted(path, config, first); });
}

void RunCommands::compare(const QString& path) {
    library_->open({path}, true);
    Q_EMIT comparison_ready();
}

void RunCommands::compare_with_previous(const QString& path) {
    const auto before = library_->run_before(path);
    library_->open(before.isEmpty() ? QStringList{path} : QStringList{before, path}, true);
    Q_EMIT comparison_ready();
}

void RunCommands::compare_only(const QStringList& paths) {
    library_->show_only({});
    library_->open(paths, true);
    Q_EMIT comparison_ready();
}

}  // namespace torchdeck::ui

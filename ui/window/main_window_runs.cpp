// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with runs that exist: the entries of their menus, and what follows the end of a training.
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTimer>
#include <algorithm>

#include "look/format.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/compare/remote_folders.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/predict/predict_tab.hpp"
#include "pages/profile/profile_presenter.hpp"
#include "pages/profile/profile_tab.hpp"
#include "pages/roofline/roofline_presenter.hpp"
#include "pages/roofline/roofline_tab.hpp"
#include "pages/settings/settings_page.hpp"
#include "pages/train/run_estimator.hpp"
#include "pages/train/train_tab.hpp"
#include "session/compare_presenter.hpp"
#include "session/run_queue.hpp"
#include "session/runs_folder.hpp"
#include "session/save_file.hpp"
#include "widgets/banner.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/weights_field.hpp"
#include "window/main_window.hpp"
#include "window/notification.hpp"
#include "window/taskbar_progress.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kRecentRuns = 10;

QString recent_key() {
    return QStringLiteral("recent/runs");
}

QString recent_files_key() {
    return QStringLiteral("recent/files");
}

/// The newest first, each once.
void remember(const QString& key, const QString& path) {
    QSettings settings;
    const auto whole = QFileInfo(path).absoluteFilePath();
    auto paths = settings.value(key).toStringList();
    paths.removeAll(whole);
    paths.prepend(whole);
    settings.setValue(key, QStringList(paths.mid(0, kRecentRuns)));
}

/// The run in this folder is gone.
void forget_recent(const QString& path) {
    QSettings settings;
    auto paths = settings.value(recent_key()).toStringList();
    paths.removeAll(QFileInfo(path).absoluteFilePath());
    settings.setValue(recent_key(), paths);
}

}  // namespace

void MainWindow::connect_runs() {
    actions_ = new RunActions(this);
    connect(compare_tab_, &CompareTab::run_menu_wanted, this, &MainWindow::fill_run_menu);
    connect(roofline_tab_, &RooflineTab::run_menu_wanted, this,
            [this](QMenu* menu, const QString& path) { fill_run_menu(menu, path, state_of(path)); });
    actions_->set_others([this] { return other_runs(); });
    connect(actions_, &RunActions::comparison_wanted, this, &MainWindow::compare_only);
    connect(actions_, &RunActions::resume_wanted, this, &MainWindow::resume_run);
    connect(actions_, &RunActions::clone_wanted, this, &MainWindow::clone_run);
    connect(actions_, &RunActions::repeat_wanted, this, [this](const config::TrainConfig& config) {
        tabs_->setCurrentWidget(train_tab_);
        if (presenter_->start(config)) return;
        train_tab_->queue()->add({config});
        message_->show_note(tr("Added to the queue"));
    });
    const auto predictions = [this](const QString& path) { show_result(path, GalleryTab::Result::predictions); };
    connect(actions_, &RunActions::predictions_wanted, this, predictions);
    connect(train_tab_, &TrainTab::predictions_wanted, this, predictions);
    connect(actions_, &RunActions::profile_wanted, this, &MainWindow::show_profile);
    connect(comparison_, &ComparePresenter::shown_changed, this, [this] {
        QStringList folders;
        std::vector<std::string> names;
        std::map<std::string, int> slots;
        for (const auto& entry : comparison_->entries()) {
            if (!entry.drawn() || !entry.summary.source.folder) continue;
            folders << from_utf8(entry.summary.source.path.string());
            names.push_back(entry.name);
            slots[entry.name] = entry.slot;
        }
        rooflines_->set_runs(folders, names, slots);
    });
    connect(actions_, &RunActions::failed, this,
            [this](const QString& sentence) { message_->show_message(Banner::Kind::error, sentence); });
    connect(actions_, &RunActions::renamed, this, [this](const QString& from, const QString& to) {
        comparison_->forget(from);
        forget_recent(from);
        remember_run(to);
        comparison_->open({to}, false);
        message_->show_note(tr("Renamed to %1").arg(QFileInfo(to).fileName()));
    });
    connect(actions_, &RunActions::trashed, this, [this](const QString& path, const QString& place) {
        const auto name = name_or_folder(path);
        comparison_->forget(path);
        forget_recent(path);
        thrown_away_ = {path, place};
        trash_note_->show_note(tr("Moved to the trash: %1").arg(name));
    });
    connect(trash_note_->add_button(tr("Undo")), &QPushButton::clicked, this, [this] {
        trash_note_->dismiss();
        actions_->take_from_trash(thrown_away_.first, thrown_away_.second);
    });
    connect(actions_, &RunActions::taken_from_trash, this, [this](const QString& path) {
        remember_run(path);
        comparison_->open({path}, false);
    });
    const auto per_class = [this](const QString& path) { show_result(path, GalleryTab::Result::per_class); };
    const auto mistakes = [this](const QString& path) { show_result(path, GalleryTab::Result::mistakes); };
    connect(actions_, &RunActions::classes_wanted, this, per_class);
    connect(actions_, &RunActions::mistakes_wanted, this, mistakes);
    connect(train_tab_, &TrainTab::classes_wanted, this, per_class);
    connect(actions_, &RunActions::seeds_wanted, this, [this](const config::TrainConfig& config) {
        constexpr int kSeeds = 5;
        train_tab_->queue()->add(with_seeds(config, kSeeds));
        message_->show_note(tr("Five runs with the seeds 1 to 5 were added to the queue."));
    });
    connect(actions_, &RunActions::notes_written, this,
            [this](const QString& path) { comparison_->open({path}, false); });
    connect(train_tab_, &TrainTab::comparison_wanted, this, &MainWindow::compare_with_previous);
    train_tab_->estimator()->set_past_runs([this] {
        std::vector<const runs::RunSummary*> past;
        for (const auto& entry : comparison_->entries()) past.push_back(&entry.summary);
        return past;
    });
    connect(comparison_, &ComparePresenter::scanning_changed, train_tab_, &TrainTab::show_plan);
    connect(comparison_, &ComparePresenter::runs_reset, this, &MainWindow::name_current_run);
    const auto run_name = [this](const QString& path) { return name_of_run(path); };
    gallery_tab_->set_run_names(run_name);
    predict_tab_->weights_field()->set_run_names(run_name);
    const auto runs = [this] {
        std::vector<std::pair<QString, QString>> all;
        // Logs alone have no weights.
        for (auto& run : other_runs())
            if (QFileInfo(run.path).isDir()) all.emplace_back(std::move(run.path), std::move(run.name));
        return all;
    };
    gallery_tab_->set_runs(runs);
    predict_tab_->weights_field()->set_runs(runs);
    connect(train_tab_, &TrainTab::folder_wanted, actions_, &RunActions::open_folder);
    connect(presenter_, &TrainPresenter::state_changed, this, [this](TrainPresenter::State state) {
        if (presenter_->run_dir().empty()) return;
        const auto path = from_utf8(presenter_->run_dir().string());
        if (state == TrainPresenter::State::training) remember_run(path);
        if (state == TrainPresenter::State::finished) {
            gallery_tab_->suggest_weights(path);
            predict_tab_->suggest_weights(path);
        }
        // The list of runs is right also while it is looked at, and what was measured helps to plan the next run.
        const bool begins = state == TrainPresenter::State::training && entry_of(path) < 0;
        if (tabs_->currentWidget() == compare_tab_) watch_runs_folder();  // the first run has made it
        if (tabs_->currentWidget() == compare_tab_ || !presenter_->running() || begins) comparison_->refresh();
        name_current_run();
    });
}

void MainWindow::name_current_run() {
    if (presenter_->run_dir().empty()) return;
    const auto at = entry_of(from_utf8(presenter_->run_dir().string()));
    if (at < 0) return;
    const auto& entry = comparison_->entries()[static_cast<std::size_t>(at)];
    // A run beside which there is no other is called as its folder.
    presenter_->set_differs(entry.name == entry.summary.source.name ? QString() : shown_text(entry.name));
}

void MainWindow::watch_runs_folder() {
    if (runs_watch_ == nullptr) {
        runs_watch_ = new QFileSystemWatcher(this);
        // A run that another program begins has its files a moment after its folder.
        constexpr int kSoon = 1000, kLater = 6000;  // ms
        auto* timer = new QTimer(this);
        timer->setSingleShot(true);
        connect(runs_watch_, &QFileSystemWatcher::directoryChanged, timer, [timer] { timer->start(kSoon); });
        connect(timer, &QTimer::timeout, this, [this, timer] {
            if (tabs_->currentWidget() == compare_tab_) comparison_->refresh();
            if (timer->interval() == kSoon) timer->start(kLater);
        });
    }
    const auto folder = from_utf8(std::filesystem::absolute(presenter_->runs_dir()).string());
    const auto watched = runs_watch_->directories();
    if (watched == QStringList(folder)) return;
    if (!watched.isEmpty()) runs_watch_->removePaths(watched);
    if (QFileInfo(folder).isDir()) runs_watch_->addPath(folder);
}

void MainWindow::choose_runs_folder() {
    const auto now = from_utf8(std::filesystem::absolute(presenter_->runs_dir()).string());
    auto* dialog = new QFileDialog(this, tr("Folder for new runs"), now);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::set_runs_folder);
    dialog->open();
}

void MainWindow::set_runs_folder(const QString& folder) {
    remember_runs_folder(folder);
    presenter_->set_runs_dir(to_path(folder));
    watch_runs_folder();
    comparison_->open({folder}, false);
    message_->show_note(tr("New runs go to %1").arg(folder));
    with_free_space([this](const QString& now, const QString& free) {
        settings_page_->set_runs_folder(now, free);
        message_->show_note(tr("New runs go to %1, where %2 are free").arg(now, free));
    });
}

void MainWindow::with_free_space(const std::function<void(const QString& folder, const QString& free)>& show) {
    const auto folder = presenter_->runs_dir();
    background_.run(
        Lane::quick, [folder] { return free_space(folder); },
        [folder, show](std::optional<std::int64_t> bytes) {
            if (bytes) show(from_utf8(folder.string()), memory_text(static_cast<double>(*bytes) / (1024 * 1024)));
        },
        [](const QString&) {});
}

void MainWindow::show_settings() {
    const auto folder = from_utf8(std::filesystem::absolute(presenter_->runs_dir()).string());
    settings_page_->set_engine(libtorch_text());
    settings_page_->set_runs_folder(folder, {});
    with_free_space(
        [this, folder](const QString&, const QString& free) { settings_page_->set_runs_folder(folder, free); });
}

void MainWindow::remember_run(const QString& path) {
    remember(recent_key(), path);
}

void MainWindow::remember_files(const QStringList& paths) {
    // Of many that were dropped at once the folder is remembered by who dropped them.
    for (const auto& path : paths.mid(0, kRecentRuns)) remember(recent_files_key(), path);
}

void MainWindow::fill_recent_files_menu() {
    recent_files_->clear();
    for (const auto& path : QSettings().value(recent_files_key()).toStringList()) {
        const QFileInfo info(path);
        auto name = info.fileName();
        // Logs and weights are often called alike in every folder.
        if (!info.dir().isRoot()) name.prepend(info.dir().dirName() + u'/');
        auto* file = recent_files_->addAction(name.replace(u'&', QStringLiteral("&&")));
        file->setToolTip(tool_tip_text(path));
        connect(file, &QAction::triggered, this, [this, path] { open_files({path}); });
    }
    if (recent_files_->isEmpty()) recent_files_->addAction(tr("None yet"))->setEnabled(false);
    recent_files_->setToolTipsVisible(true);
}

void MainWindow::fill_recent_menu() {
    recent_->clear();
    const auto paths = QSettings().value(recent_key()).toStringList();
    for (const auto& path : paths) {
        // By what it trained; folders are named by the time.
        auto name = name_or_folder(path);
        auto* menu = recent_->addMenu(name.replace(u'&', QStringLiteral("&&")));
        connect(menu->addAction(tr("Comp&are")), &QAction::triggered, this, [this, path] { compare_run(path); });
        fill_run_menu(menu, path, state_of(path));
    }
    if (paths.isEmpty()) recent_->addAction(tr("None yet"))->setEnabled(false);
}

runs::RunState MainWindow::state_of(const QString& path) const {
    const auto own = QFileInfo(from_utf8(presenter_->run_dir().string())).absoluteFilePath();
    if (presenter_->running() && own == QFileInfo(path).absoluteFilePath()) return runs::RunState::running;
    const auto at = entry_of(path);
    return at < 0 ? runs::RunState::stopped : comparison_->entries()[static_cast<std::size_t>(at)].summary.state;
}

void MainWindow::fill_run_menu(QMenu* menu, const QString& path, runs::RunState state) {
    actions_->fill(menu, {path, state != runs::RunState::log, state == runs::RunState::running,
                          state == runs::RunState::finished, RemoteFolders::is_copy(path)});
}

void MainWindow::resume_run(const QString& path) {
    if (!presenter_->resume(path)) return;
    tabs_->setCurrentWidget(train_tab_);
}

std::ptrdiff_t MainWindow::entry_of(const QString& path) const {
    const auto whole = std::filesystem::absolute(to_path(path));
    const auto& all = comparison_->entries();
    const auto at = std::ranges::find_if(
        all, [&](const auto& entry) { return std::filesystem::absolute(entry.summary.source.path) == whole; });
    return at == all.end() ? -1 : at - all.begin();
}

QString MainWindow::name_of_run(const QString& path) const {
    const auto at = entry_of(path);
    return at < 0 ? QString() : shown_text(comparison_->entries()[static_cast<std::size_t>(at)].name);
}

QString MainWindow::name_or_folder(const QString& path) const {
    const auto name = name_of_run(path);
    return name.isEmpty() ? QFileInfo(path).fileName() : name;
}

std::vector<RunActions::Other> MainWindow::other_runs() const {
    constexpr std::size_t kMost = 12;
    std::vector<const ComparePresenter::Entry*> newest;
    for (const auto& entry : comparison_->entries()) newest.push_back(&entry);
    std::ranges::stable_sort(newest, std::greater(),
                             [](const auto* entry) { return entry->summary.started_ts.value_or(0); });
    newest.resize(std::min(newest.size(), kMost));
    std::vector<RunActions::Other> others;
    for (const auto* entry : newest)
        others.push_back({from_utf8(entry->summary.source.path.string()), shown_text(entry->name)});
    return others;
}

void MainWindow::clone_run(const config::TrainConfig& config, const QString& path) {
    train_tab_->set_draft(config);
    tabs_->setCurrentWidget(train_tab_);
    train_tab_->train_button()->setFocus();
    message_->show_message(
        Banner::Kind::question,
        tr("The form has the settings of %1. Change them and press Train.").arg(name_or_folder(path)));
}

void MainWindow::show_result(const QString& path, GalleryTab::Result first) {
    actions_->read_config(path, [this, path, first](const config::TrainConfig& config) {
        tabs_->setCurrentWidget(gallery_tab_);
        gallery_tab_->open_result(path, config, first);
    });
}

void MainWindow::show_profile(const QString& path) {
    profiles_->open(path);
    tabs_->setCurrentWidget(profile_tab_);
}

void MainWindow::compare_run(const QString& path) {
    comparison_->open({path}, true);
    tabs_->setCurrentWidget(compare_tab_);
}

void MainWindow::compare_with_previous(const QString& path) {
    const auto whole = QFileInfo(path).absoluteFilePath();
    QStringList both;
    for (const auto& recent : QSettings().value(recent_key()).toStringList()) {
        if (recent != whole) {
            both << recent;
            break;
        }
    }
    compare_only(both << path);
}

void MainWindow::compare_only(const QStringList& paths) {
    comparison_->show_only({});
    comparison_->open(paths, true);
    tabs_->setCurrentWidget(compare_tab_);
}

void MainWindow::connect_notifications() {
    notify_ = [this](const QString& title, const QString& text) {
        background_.run(
            Lane::quick, [title, text](const Task&) { return show_notification(title, text); }, [](bool) {},
            [](const QString&) {});
    };
    connect(presenter_, &TrainPresenter::state_changed, this, [this](TrainPresenter::State state) {
        const bool ended = state == TrainPresenter::State::finished || state == TrainPresenter::State::failed;
        if (ended && !isActiveWindow()) notify_end();
    });
    taskbar_ = new TaskbarProgress(this);
    connect(presenter_, &TrainPresenter::status_changed, this, &MainWindow::show_in_taskbar);
}

void MainWindow::show_in_taskbar() {
    if (presenter_->running())
        taskbar_->show(std::max(presenter_->status().permille, 0) / 1000.0);
    else
        taskbar_->hide();
}

void MainWindow::notify_end() {
    const auto& status = presenter_->status();
    const auto text = presenter_->state() == TrainPresenter::State::failed ? presenter_->failure()
                      : status.figures.empty()                             ? status.name
                                               : tr("%1: top-1 %2").arg(status.name, status.figures.front().value);
    notify_(status.activity, text);
}

}  // namespace torchdeck::ui

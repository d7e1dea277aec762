// SPDX-License-Identifier: GPL-3.0-or-later
// Connections between the services of the window and its pages.
#include <QFileDialog>
#include <QMenu>
#include <QPushButton>
#include <utility>

#include "base/text.hpp"
#include "look/format.hpp"
#include "pages/bench/bench_presenter.hpp"
#include "pages/bench/bench_tab.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/machine/machine_tab.hpp"
#include "pages/montage/montage_tab.hpp"
#include "pages/predict/predict_presenter.hpp"
#include "pages/predict/predict_tab.hpp"
#include "pages/profile/profile_presenter.hpp"
#include "pages/profile/profile_tab.hpp"
#include "pages/roofline/roofline_presenter.hpp"
#include "pages/roofline/roofline_tab.hpp"
#include "pages/settings/settings_page.hpp"
#include "pages/train/run_estimator.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "session/recent_paths.hpp"
#include "session/run_comparison.hpp"
#include "session/runs_folder.hpp"
#include "session/runs_watch.hpp"
#include "session/save_file.hpp"
#include "widgets/banner.hpp"
#include "widgets/download_row.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/weights_field.hpp"
#include "window/file_opener.hpp"
#include "window/main_window.hpp"
#include "window/run_commands.hpp"
#include "window/run_notices.hpp"
#include "window/undo_parts.hpp"

namespace torchdeck::ui {

void MainWindow::connect_files() {
    opener_ = new FileOpener([this] { return tabs_->currentWidget() == predict_tab_; }, this);
    connect(opener_, &FileOpener::montage_found, this, &MainWindow::open_montage);
    connect(opener_, &FileOpener::kernels_found, this, [this](const QString& path) {
        rooflines_->import(path);
        tabs_->setCurrentWidget(roofline_tab_);
    });
    connect(opener_, &FileOpener::matrix_found, this, [this](const QString& path) {
        benchmarks_->open_matrix(path);
        tabs_->setCurrentWidget(bench_tab_);
    });
    connect(opener_, &FileOpener::profile_found, this, &MainWindow::show_profile);
    connect(opener_, &FileOpener::dataset_found, this, [this](const QString& folder) {
        gallery_tab_->open_folder(folder);
        tabs_->setCurrentWidget(gallery_tab_);
    });
    connect(opener_, &FileOpener::weights_found, this, [this](const QString& path) {
        tabs_->setCurrentWidget(gallery_tab_);
        gallery_tab_->open_weights(path);
    });
    connect(opener_, &FileOpener::predicting_weights_found, predict_tab_, &PredictTab::open_weights);
    connect(opener_, &FileOpener::images_found, this, [this](const QStringList& paths) {
        predictor_->add(paths);
        tabs_->setCurrentWidget(predict_tab_);
    });
    connect(opener_, &FileOpener::benchmarks_found, this, [this](const QStringList& folders) {
        benchmarks_->open(folders);
        tabs_->setCurrentWidget(bench_tab_);
    });
    connect(opener_, &FileOpener::remote_found, this, [this](const QString& address) {
        tabs_->setCurrentWidget(compare_tab_);
        compare_tab_->open_remote(address);
    });
    // Their curves are in Compare while they train.
    connect(session_->runs_elsewhere(), &RunsElsewhere::started, this,
            [this](const RunPlace& place, const QString& address) {
                if (!place.address.isEmpty()) compare_tab_->open_remote(address.section(u'/', 0, -2));
            });
    connect(opener_, &FileOpener::runs_found, this, [this](const QStringList& paths) {
        library_->open(paths, true);
        tabs_->setCurrentWidget(compare_tab_);
    });
}

void MainWindow::open_montage(const runs::MontageLayout& layout) {
    const auto count = layout.runs.size();
    std::vector<RunLibrary::RunLook> looks;
    for (std::size_t i = 0; i < count; ++i) {
        looks.push_back({from_utf8(layout.runs[i]),
                         layout.names.size() == count ? from_utf8(layout.names[i]) : QString(),
                         layout.slots_of_runs.size() == count ? layout.slots_of_runs[i] : static_cast<int>(i)});
    }
    comparison_->set_options(layout.options);
    library_->open_exactly(looks);
    montage_tab_->set_layout(layout);
    tabs_->setCurrentWidget(montage_tab_);
}

void MainWindow::connect_runs() {
    notices_ = new RunNotices(session_, this);
    // On the Train page it is seen anyway.
    connect(notices_, &RunNotices::noted, this, [this](const QString& sentence) {
        if (tabs_->currentWidget() != train_tab_) message_->show_note(sentence);
    });
    connect(notices_, &RunNotices::command_failed, this,
            [this](const QString& sentence) { message_->show_message(Banner::Kind::error, sentence); });
    commands_ = new RunCommands(session_, library_, this);
    runs_watch_ = new RunsWatch(this);
    connect(runs_watch_, &RunsWatch::changed, this, [this] {
        if (tabs_->currentWidget() == compare_tab_) library_->refresh();
    });
    connect_commands();
    connect(compare_tab_, &CompareTab::name_given, commands_->actions(), &RunActions::rename);
    connect(compare_tab_, &CompareTab::trash_wanted, commands_->actions(), &RunActions::move_to_trash);
    connect(compare_tab_, &CompareTab::note_wanted, commands_->actions(), &RunActions::ask_point_note);
    connect(compare_tab_, &CompareTab::run_menu_wanted, commands_,
            qOverload<QMenu*, const QString&, runs::RunState>(&RunCommands::fill_menu));
    connect(roofline_tab_, &RooflineTab::run_menu_wanted, commands_,
            qOverload<QMenu*, const QString&>(&RunCommands::fill_menu));
    connect(train_tab_, &TrainTab::predictions_wanted, this,
            [this](const QString& path) { commands_->show_result(path, GalleryTab::Result::predictions); });
    connect(train_tab_, &TrainTab::classes_wanted, this,
            [this](const QString& path) { commands_->show_result(path, GalleryTab::Result::per_class); });
    connect(train_tab_, &TrainTab::comparison_wanted, commands_, &RunCommands::compare_with_previous);
    connect(train_tab_, &TrainTab::folder_wanted, commands_->actions(), &RunActions::open_folder);
    connect(train_tab_, &TrainTab::look_wanted, commands_, &RunCommands::compare);
    connect(train_tab_, &TrainTab::machine_wanted, this, [this] { tabs_->setCurrentWidget(machine_tab_); });
    connect(tabs_, &QTabWidget::currentChanged, train_tab_, [this] {
        if (tabs_->currentWidget() == machine_tab_) train_tab_->forget_machine();
    });
    connect(session_, &TrainingSession::recalled, this, &MainWindow::show_state);
    connect(session_, &TrainingSession::others_going_on, this, [this](const QStringList& runs) {
        QStringList names;
        for (const auto& run : runs) names << (library_->find(run) == nullptr ? run : library_->name_of(run));
        message_->show_note(
            tr("Also in progress: %1. Their menu in Compare shows them here.").arg(names.join(QStringLiteral(", "))));
    });
    connect(session_, &TrainingSession::trains_alone, this, [this](const QString& run) {
        library_->open({run}, true);
        alone_ = run;
        alone_note_->show_message(
            Banner::Kind::question,
            tr("%1 is in progress in another process. Compare shows its curves.").arg(library_->name_of(run)));
    });
    // It stays as long as it is true.
    connect(library_, &RunLibrary::run_changed, alone_note_, [this] {
        const auto* const entry = alone_note_->isHidden() ? nullptr : library_->find(alone_);
        if (entry != nullptr && entry->summary.state != runs::RunState::running) alone_note_->dismiss();
    });
    connect(library_, &RunLibrary::scanning_changed, this, [this](bool scanning) {
        if (!scanning && !std::exchange(recalled_, true)) recall_run();
    });
    connect(library_, &RunLibrary::shown_changed, this, &MainWindow::save_comparison);
    connect(comparison_, &RunComparison::options_changed, this, [this] {
        if (recalled_) save_comparison();
    });
    connect(library_, &RunLibrary::shown_changed, this, [this] {
        QStringList folders;
        std::vector<std::string> names;
        std::map<std::string, int> slots;
        for (const auto& entry : library_->entries()) {
            if (!entry.drawn() || !entry.summary.source.folder) continue;
            folders << entry.path();
            names.push_back(entry.name);
            slots[entry.name] = entry.slot;
        }
        rooflines_->set_runs(folders, names, slots);
    });
    train_tab_->estimator()->set_past_runs([this] {
        std::vector<const runs::RunSummary*> past;
        for (const auto& entry : library_->entries()) past.push_back(&entry.summary);
        return past;
    });
    connect(library_, &RunLibrary::scanning_changed, train_tab_, &TrainTab::show_plan);
    connect(library_, &RunLibrary::runs_reset, this, &MainWindow::name_current_run);
    connect(library_, &RunLibrary::names_changed, this, &MainWindow::name_current_run);
    const auto run_name = [this](const QString& path) {
        return library_->find(path) == nullptr ? QString() : library_->name_of(path);
    };
    gallery_tab_->set_run_names(run_name);
    gallery_tab_->set_validated([this](const QString& path, const config::TrainConfig& images) {
        const auto* const entry = library_->find(path);
        if (entry == nullptr) return std::int64_t{0};
        const auto said = [&](const char* key) { return entry->summary.fact("config", key); };
        const bool same = said("dataset") == images.data.dataset.text() && said("data") == images.data.dir;
        return same ? base::parse_integer(said("limit_val")).value_or(0) : std::int64_t{0};
    });
    predict_tab_->weights_field()->set_run_names(run_name);
    gallery_tab_->set_runs([this] { return commands_->folders(); });
    predict_tab_->weights_field()->set_runs([this] { return commands_->folders(); });
    connect(session_, &TrainingSession::state_changed, this, &MainWindow::follow_run);
}

void MainWindow::connect_commands() {
    connect(commands_, &RunCommands::training_began, this, [this] { tabs_->setCurrentWidget(train_tab_); });
    connect(commands_, &RunCommands::comparison_ready, this, [this] { tabs_->setCurrentWidget(compare_tab_); });
    connect(commands_, &RunCommands::form_wanted, this,
            [this](const config::TrainConfig& config, const QString& sentence) {
                tabs_->setCurrentWidget(train_tab_);
                train_tab_->fill_form(config, sentence);
            });
    connect(commands_, &RunCommands::result_wanted, this,
            [this](const QString& path, const config::TrainConfig& config, GalleryTab::Result first) {
                tabs_->setCurrentWidget(gallery_tab_);
                gallery_tab_->open_result(path, config, first);
            });
    connect(commands_, &RunCommands::profile_wanted, this, &MainWindow::show_profile);
    connect(commands_->actions(), &RunActions::name_wanted, this, [this](const QString& path) {
        tabs_->setCurrentWidget(compare_tab_);
        compare_tab_->edit_name(path);
    });
    connect(commands_, &RunCommands::done, message_, &Banner::show_note);
    connect(commands_, &RunCommands::failed, this,
            [this](const Failure& failure) { message_->show_message(Banner::Kind::error, failure); });
    add_undo_of_runs(steps_, commands_);
    connect(commands_, &RunCommands::trashed, trash_note_, &Banner::show_note);
    connect(commands_->actions(), &RunActions::taken_from_trash, trash_note_, &Banner::dismiss);
    connect(trash_note_->add_button(tr("Undo")), &QPushButton::clicked, this, [this] {
        trash_note_->dismiss();
        commands_->undo_trash();
    });
}

void MainWindow::follow_run(TrainingSession::State state) {
    if (session_->run_dir().empty()) return;
    const auto path = from_utf8(session_->run_dir().string());
    if (state == TrainingSession::State::finished) {
        gallery_tab_->suggest_weights(path);
        predict_tab_->suggest_weights(path);
    }
    // The list of runs is right also while it is looked at, and what was measured helps to plan the next run.
    const bool begins = state == TrainingSession::State::training && library_->find(path) == nullptr;
    const bool seen = tabs_->currentWidget() == compare_tab_;
    if (seen) runs_watch_->watch(session_->runs_dir());  // the first run has made it
    if (seen || !session_->running() || begins) library_->refresh();
    name_current_run();
}

void MainWindow::recall_run() {
    // Those of this folder are offered, whatever else is open.
    const auto own = std::filesystem::absolute(session_->runs_dir()).lexically_normal();
    QStringList last;
    for (const auto* entry : library_->newest(library_->entries().size())) {
        const auto path = std::filesystem::absolute(entry->summary.source.path).lexically_normal();
        if (!entry->summary.source.folder || path.parent_path() != own) continue;
        last << entry->path();
        break;
    }
    // One that was begun earlier may have been resumed after it.
    for (const auto& recent : recent_runs().mid(0, 1)) last << recent;
    auto known = library_->roots() + recent_runs();
    known << from_utf8(own.string());
    session_->take_up_from(known, [this, last] { session_->recall(last); });
}

void MainWindow::name_current_run() {
    if (session_->run_dir().empty()) return;
    const auto* const entry = library_->find(from_utf8(session_->run_dir().string()));
    if (entry == nullptr) return;
    session_->set_name(shown_text(entry->name));
}

void MainWindow::choose_folder(const QString& title, const QString& now,
                               const std::function<void(const QString& folder)>& then) {
    auto* dialog = new QFileDialog(this, title, now);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, then);
    dialog->open();
}

void MainWindow::choose_runs_folder() {
    choose_folder(tr("Folder for new runs"), from_utf8(std::filesystem::absolute(session_->runs_dir()).string()),
                  [this](const QString& folder) { set_runs_folder(folder); });
}

void MainWindow::change_draft(const std::function<void(config::TrainConfig&)>& change, const char* key) {
    auto config = train_tab_->draft();
    change(config);
    train_tab_->set_draft(config);
    tabs_->setCurrentWidget(train_tab_);
    train_tab_->form()->focus_field(key);
}

void MainWindow::carry_out(const base::Offer& offer) {
    using base::Remedy;
    const auto of = from_utf8(offer.of);
    const auto run = from_utf8(session_->run_dir().string());
    switch (offer.remedy) {
        case Remedy::resume:
            tabs_->setCurrentWidget(train_tab_);
            if (!run.isEmpty()) session_->resume(run);
            break;
        case Remedy::repeat:
            commands_->actions()->repeat(of.isEmpty() ? run : of);
            break;
        case Remedy::choose_data:
            choose_folder(tr("Folder of the images"), {},
                          [this, run](const QString& folder) { session_->resume(run, 0, folder); });
            break;
        case Remedy::choose_model:
            change_draft([&](auto& config) { config.model.name = offer.of; }, "model");
            break;
        case Remedy::choose_weights:
            change_draft([](auto&) {}, "weights");
            break;
        case Remedy::choose_setting: {
            const auto sign = offer.of.find('=');
            const auto& setting = config::setting(offer.of.substr(0, sign));
            change_draft([&](auto& config) { setting.set(config, offer.of.substr(sign + 1)); }, setting.key.c_str());
            break;
        }
        case Remedy::reset_head:
            change_draft([](auto& config) { config.model.reset_head = true; }, "reset_head");
            break;
        case Remedy::download:
            change_draft(
                [&](auto& config) {
                    config::setting("dataset").set(config, offer.of);
                    config.data.dir.clear();
                },
                "data");
            train_tab_->findChild<DownloadRow*>()->start();
            break;
        case Remedy::choose_runs_folder:
            choose_runs_folder();
            break;
        case Remedy::make_room:
            commands_->actions()->open_folder(of);
            break;
        case Remedy::show_engines:
            show_engines();
            break;
        case Remedy::show_machine:
            tabs_->setCurrentWidget(machine_tab_);
            break;
        case Remedy::show_peaks:
            tabs_->setCurrentWidget(roofline_tab_);
            break;
        case Remedy::none:
            break;
    }
}

void MainWindow::set_runs_folder(const QString& folder) {
    remember_runs_folder(folder);
    session_->set_runs_dir(to_path(folder));
    runs_watch_->watch(session_->runs_dir());
    library_->open({folder}, false);
    message_->show_note(tr("New runs go to %1").arg(folder));
    notices_->with_free_space([this](const QString& now, const QString& free) {
        settings_page_->set_runs_folder(now, free);
        message_->show_note(tr("New runs go to %1, where %2 are free").arg(now, free));
    });
}

void MainWindow::show_settings() {
    const auto folder = from_utf8(std::filesystem::absolute(session_->runs_dir()).string());
    settings_page_->set_engine(libtorch_text());
    settings_page_->set_runs_folder(folder, {});
    notices_->with_free_space(
        [this, folder](const QString&, const QString& free) { settings_page_->set_runs_folder(folder, free); });
}

void MainWindow::show_profile(const QString& path) {
    profiles_->open(path);
    tabs_->setCurrentWidget(profile_tab_);
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/main_window.hpp"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QToolButton>
#include <algorithm>

#include "base/text.hpp"
#include "charts/chart_board.hpp"
#include "job/doctor.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "pages/bench/bench_presenter.hpp"
#include "pages/bench/bench_tab.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/machine/machine_presenter.hpp"
#include "pages/machine/machine_tab.hpp"
#include "pages/montage/montage_tab.hpp"
#include "pages/predict/predict_presenter.hpp"
#include "pages/predict/predict_tab.hpp"
#include "pages/profile/profile_presenter.hpp"
#include "pages/profile/profile_tab.hpp"
#include "pages/roofline/roofline_presenter.hpp"
#include "pages/roofline/roofline_tab.hpp"
#include "pages/settings/settings_page.hpp"
#include "pages/train/fine_tune_dialog.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "runs/montage_layout.hpp"
#include "session/run_comparison.hpp"
#include "session/run_queue.hpp"
#include "session/runs_watch.hpp"
#include "session/undo_steps.hpp"
#include "widgets/banner.hpp"
#include "widgets/count_unit.hpp"
#include "widgets/layout_button.hpp"
#include "widgets/message_history.hpp"
#include "widgets/message_overlay.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/remedy_buttons.hpp"
#include "window/file_opener.hpp"
#include "window/run_notices.hpp"
#include "window/shortcuts_help.hpp"
#include "window/undo_parts.hpp"

namespace torchdeck::ui {
namespace {

constexpr QSize kSmallestPages{640, 360};

}  // namespace

MainWindow::MainWindow(TrainingSession::Options options, QWidget* parent) : QMainWindow(parent) {
    const auto runs_dir = from_utf8(options.runs_dir.string());
    if (!options.end_command) options.end_command = SettingsPage::chosen_end_command;
    session_ = new TrainingSession(std::move(options), this);
    library_ = new RunLibrary(this);
    steps_ = new UndoSteps(this);
    setWindowTitle(QStringLiteral("TorchDeck"));

    tabs_ = new Pages(this);
    auto* const gallery = new GalleryPresenter(session_->engine(), this);
    comparison_ = new RunComparison(library_, this);
    add_page(train_tab_ = new TrainTab(session_), "page-train", tr("Train"), Qt::Key_1);
    add_page(gallery_tab_ = new GalleryTab(gallery, [this] { return train_tab_->draft(); }), "page-gallery",
             tr("Gallery"), Qt::Key_2);
    add_page(compare_tab_ = new CompareTab(comparison_), "page-compare", tr("Compare"), Qt::Key_3);
    add_page(montage_tab_ = new MontageTab(comparison_), "page-montage", tr("Montage"), Qt::Key_4);
    connect(montage_tab_, &MontageTab::comparison_wanted, this, [this] { tabs_->setCurrentWidget(compare_tab_); });
    profiles_ = new ProfilePresenter(session_, this);
    add_page(profile_tab_ = new ProfileTab(profiles_, [this] { return train_tab_->draft(); }), "page-profile",
             tr("Profile"), Qt::Key_5);
    rooflines_ = new RooflinePresenter(session_, this);
    add_page(roofline_tab_ = new RooflineTab(rooflines_, [this] { return train_tab_->draft().hardware.device; }),
             "page-roofline", tr("Roofline"), Qt::Key_6);
    benchmarks_ = new BenchPresenter(session_->engine(), {}, this);
    add_page(bench_tab_ = new BenchTab(benchmarks_, [this] { return train_tab_->draft(); }), "page-bench", tr("Bench"),
             Qt::Key_7);
    predictor_ = new PredictPresenter(session_->engine(), this);
    add_page(predict_tab_ = new PredictTab(predictor_), "page-predict", tr("Predict"), Qt::Key_8);
    auto* const machine = new MachinePresenter(
        session_->engine(), [this] { return session_->runs_dir(); },
        [](const std::filesystem::path& runs, const EngineSource& load, const std::stop_token& stop) {
            return job::check_machine(runs, load, {}, stop);
        },
        this);
    add_page(machine_tab_ = new MachineTab(machine), "page-machine", tr("Machine"), Qt::Key_T);
    add_page(settings_page_ = new SettingsPage, "page-settings", tr("Settings"), Qt::Key_9);
    connect(settings_page_, &SettingsPage::theme_wanted, this, &MainWindow::set_theme);
    connect(settings_page_, &SettingsPage::runs_folder_wanted, this, &MainWindow::choose_runs_folder);
    connect(settings_page_, &SettingsPage::keys_wanted, this, [this] { show_shortcuts(this); });
    connect(settings_page_, &SettingsPage::engine_wanted, this, &MainWindow::show_engines);
    connect(gallery_tab_, &GalleryTab::fine_tune_wanted, this, &MainWindow::fine_tune_on);
    connect(train_tab_, &TrainTab::settings_ready, this, [this] { tabs_->setCurrentWidget(train_tab_); });
    setAcceptDrops(true);
    library_->set_colors(QSettings().value(QStringLiteral("compare/colors")).toMap());
    // The runs that are trained here are at hand without being opened; before the first of them the folder is not
    // there.
    library_->open_again({runs_dir}, QSettings().value(QStringLiteral("compare/open")).toStringList(),
                         QSettings().value(QStringLiteral("compare/shown")).toStringList());
    if (const auto kept =
            runs::layout_from_json(QSettings().value(QStringLiteral("compare/options")).toString().toStdString()))
        comparison_->set_options(kept->options);
    // Runs come and go while the other tabs are looked at.
    connect(tabs_, &QTabWidget::currentChanged, this, [this] {
        if (tabs_->currentWidget() == compare_tab_) {
            runs_watch_->watch(session_->runs_dir());
            library_->refresh();
        }
        if (tabs_->currentWidget() == gallery_tab_) library_->refresh();  // a fine-tuning begins from one of them
        if (tabs_->currentWidget() == settings_page_) show_settings();
    });

    // A page that needs more room than the screen has scrolls; the window does not grow beyond it.
    auto* const area = new QScrollArea;
    area->setObjectName(QStringLiteral("window_pages"));
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(tabs_);
    area->setMinimumSize(kSmallestPages);
    setCentralWidget(area);
    connect(tabs_, &Pages::room_changed, this, &MainWindow::fit_rail);
    build_close_question();

    connect_files();
    connect_runs();
    build_menus();
    connect(session_, &TrainingSession::state_changed, this, &MainWindow::show_state);
    connect(session_, &TrainingSession::waits_changed, this, &MainWindow::show_state);
    connect(session_, &TrainingSession::status_changed, this, &MainWindow::show_title);
    connect(train_tab_, &TrainTab::train_started, this, &MainWindow::save);
    // Also what waits in it survives a crash.
    connect(session_->queue(), &RunQueue::changed, this, [this] {
        QSettings settings;
        settings.beginGroup(QStringLiteral("train"));
        session_->queue()->save(settings);
    });

    resize(kWindowSize);
    restore();
    fit_screen();
    for (const auto* const layouts : tabs_->findChildren<LayoutButton*>())
        connect(layouts, &LayoutButton::problem, this,
                [this](const QString& text) { message_->show_message(Banner::Kind::error, text); });
    watch_for_undo(steps_, tabs_, train_tab_, library_);
    add_undo_of_labels(steps_, this);
    show_state();
    show_title();
    train_tab_->train_button()->setFocus();
}

void MainWindow::add_page(QWidget* page, const char* icon, const QString& title, Qt::Key key) {
    page->setObjectName(QString::fromLatin1(icon));
    const int at = tabs_->addTab(page, themed_icon(QString::fromLatin1(icon), QPalette::PlaceholderText), title);
    auto* action = new QAction(title, this);
    action->setShortcut(Qt::CTRL | key);
    connect(action, &QAction::triggered, this, [this, page] { tabs_->setCurrentWidget(page); });
    page_actions_ << action;
    tabs_->setTabToolTip(at, tr("%1 (%2)").arg(title, action->shortcut().toString(QKeySequence::NativeText)));
}

void MainWindow::show_title() {
    const auto& status = session_->status();
    const auto program = QStringLiteral("TorchDeck");
    if (!session_->running()) return setWindowTitle(program);
    setWindowTitle(status.percent.isEmpty() ? QStringLiteral("%1 — %2").arg(status.name, program)
                                            : QStringLiteral("%1 · %2 — %3").arg(status.percent, status.name, program));
}

void MainWindow::fit_screen() {
    // A frame and a title bar come on top; how large they are is known only when the window is shown.
    auto room = screen()->availableGeometry();
    // Under Wayland that is the whole screen, and the window cannot be moved from here.
    if (QGuiApplication::platformName() == QStringLiteral("wayland")) room.setHeight(room.height() - kDesktopPanels);
    resize(size().boundedTo(room.size() - kWindowFrame).expandedTo(minimumSizeHint()));
    if (!room.contains(geometry())) move(room.topLeft());
}

void MainWindow::fine_tune_on(const QString& folder) {
    std::vector<TrainedRun> runs;
    for (const auto* entry : library_->newest(std::numeric_limits<std::size_t>::max())) {
        const auto& run = entry->summary;
        if (run.source.folder && run.best_top1 && !run.model.empty())
            runs.push_back({entry->path(), shown_text(entry->name), run.model, run.best_top1,
                            base::parse_integer(run.fact("input", "height")).value_or(0)});
    }
    train_tab_->fine_tune_on(folder, runs);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    fit_rail();
}

void MainWindow::fit_rail() {
    auto* const rail = tabs_->rail();
    const auto labeled = rail->labeled_size();
    const int pages = tabs_->minimumSizeHint().width() - rail->minimumSizeHint().width();
    rail->set_narrow(width() < std::max<double>(kNarrowWindow * text_scale(), pages + labeled.width()) ||
                     height() - menuBar()->sizeHint().height() < labeled.height());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const auto& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    event->acceptProposedAction();
    opener_->open(paths);
}

void MainWindow::build_close_question() {
    message_ = new Banner(this);
    message_->setObjectName(QStringLiteral("window_message"));
    alone_note_ = new Banner(this);
    alone_note_->setObjectName(QStringLiteral("run_elsewhere"));
    trash_note_ = new Banner(this);
    close_question_ = new Banner(this);
    // They are about no page, and lie on the one that is looked at.
    const auto follow_page = [this] {
        auto* const overlay = MessageOverlay::of(tabs_->currentWidget());
        for (auto* message : {message_, alone_note_, trash_note_, close_question_}) overlay->add(message);
    };
    auto* const bell = new MessageBell(this);
    connect(bell, &MessageBell::chosen, this,
            [this](const QString& text) { message_->show_message(Banner::Kind::question, text); });
    menuBar()->setCornerWidget(bell);
    follow_page();
    connect(tabs_, &QTabWidget::currentChanged, this, follow_page);
    close_question_->setObjectName(QStringLiteral("close_question"));
    auto* stop = close_question_->add_button({});
    stop->setObjectName(QStringLiteral("stop_and_save"));
    auto* keep = close_question_->add_button({});
    keep->setObjectName(QStringLiteral("keep_training"));
    close_question_->dismiss_button()->hide();
    connect(stop, &QPushButton::clicked, this, &MainWindow::stop_and_close);
    connect(keep, &QPushButton::clicked, close_question_, &Banner::dismiss);
    connect(close_question_, &Banner::dismissed, this, [this] { closing_ = false; });
}

void MainWindow::follow_desktop(const QPalette& desktop) {
    set_desktop_palette(desktop);
    set_theme(theme_);
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == RemedyEvent::event_type()) {
        event->accept();
        carry_out(static_cast<RemedyEvent*>(event)->offer);
        return true;
    }
    if (event->type() == QEvent::ThemeChange) follow_desktop(read_desktop_palette());
    return QMainWindow::event(event);
}

void MainWindow::set_theme(Theme theme) {
    theme_ = theme;
    apply_theme(theme);
    for (auto* action : themes_) action->setChecked(action->data().toString() == theme_key(theme));
    settings_page_->set_theme(theme);
    QSettings().setValue(QStringLiteral("window/theme"), theme_key(theme));
}

void MainWindow::show_state() {
    train_->setEnabled(train_tab_->train_button()->isEnabled());
    pause_->setEnabled(train_tab_->pause_button()->isEnabled());
    pause_->setText(train_tab_->pause_button()->text());
    pause_->setIcon(train_tab_->pause_button()->icon());
    stop_->setEnabled(train_tab_->stop_button()->isEnabled());
    resume_->setEnabled(!session_->resumable().isEmpty());
    const bool running = session_->running();
    // The training ended before there was an answer, or the next one of the queue began.
    if (!closing_ && !close_question_->isHidden() && asked_while_training_ != running) ask_to_close();
    if (running) return message_->hide();
    if (closing_) close();
}

void MainWindow::ask_to_close() {
    const bool training = asked_while_training_ = session_->running();
    // Another word does not make a button narrower: the answers stay under the mouse.
    const auto set = [this](const QString& name, const QString& text) {
        auto* const button = close_question_->findChild<QPushButton*>(name);
        button->setEnabled(true);
        button->setText(text);
        button->setMinimumWidth(std::max(button->minimumWidth(), button->sizeHint().width()));
        return button;
    };
    set(QStringLiteral("stop_and_save"), training ? tr("Stop, save and &quit") : tr("&Quit"));
    auto* const stay = set(QStringLiteral("keep_training"), training ? tr("&Keep training") : tr("Stay"));
    close_question_->show_message(
        Banner::Kind::question,
        training ? tr("Training in progress. Stopping saves a checkpoint and keeps the best weights.")
                 : tr("The training has ended."));
    stay->setFocus();
}

void MainWindow::stop_training_and_close() {
    if (session_->running() && !session_->elsewhere())
        stop_and_close();
    else
        close();
}

void MainWindow::stop_and_close() {
    if (!session_->running()) {
        close();
        return;
    }
    closing_ = true;
    for (auto* button : close_question_->findChildren<QPushButton*>()) button->setEnabled(false);
    close_question_->show_message(Banner::Kind::question,
                                  tr("Finishing the step and saving the weights; the window closes after that."));
    session_->stop();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    save();
    if (session_->elsewhere()) notices_->tell_it_continues();
    if (!session_->running() || session_->elsewhere()) return event->accept();
    event->ignore();
    if (closing_) return;
    ask_to_close();
}

void MainWindow::save() const {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState());
    train_tab_->save(settings);
    gallery_tab_->save(settings);
    montage_tab_->save(settings);
    CountUnit::instance().save(settings);
    if (recalled_) save_comparison();  // before that, what was open is not open again yet
}

void MainWindow::save_comparison() const {
    auto open = library_->roots();
    open.removeAll(from_utf8(session_->runs_dir().string()));
    QSettings settings;
    settings.setValue(QStringLiteral("compare/open"), open);
    settings.setValue(QStringLiteral("compare/shown"), library_->shown_paths());
    settings.setValue(QStringLiteral("compare/colors"), library_->colors());
    // Limits would cut the charts of other runs.
    auto options = comparison_->options();
    options.x_low = options.x_high = options.y_low = options.y_high = std::nullopt;
    settings.setValue(QStringLiteral("compare/options"), from_utf8(runs::layout_json({.options = options})));
}

void MainWindow::restore() {
    QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray());
    train_tab_->restore(settings);
    gallery_tab_->restore(settings);
    montage_tab_->restore(settings);
    CountUnit::instance().restore(settings);
    set_theme(theme_from_key(settings.value(QStringLiteral("window/theme")).toString()));
}

}  // namespace torchdeck::ui

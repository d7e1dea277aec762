// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menus of the window.
#include <QActionGroup>
#include <QDesktopServices>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QTabWidget>
#include <QUndoStack>
#include <QUrl>

#include "base/version.hpp"
#include "charts/chart_board.hpp"
#include "charts/figure_chart.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/train/engine_dialog.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/train_tab.hpp"
#include "session/undo_steps.hpp"
#include "widgets/banner.hpp"
#include "widgets/export_action.hpp"
#include "widgets/log_pane.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/weights_field.hpp"
#include "window/file_opener.hpp"
#include "window/main_window.hpp"
#include "window/manual.hpp"
#include "window/run_commands.hpp"
#include "window/run_notices.hpp"
#include "window/search_dialog.hpp"
#include "window/search_items.hpp"
#include "window/shortcuts_help.hpp"

namespace torchdeck::ui {

void MainWindow::build_menus() {
    build_file_menu();
    build_edit_menu();
    build_run_menu();
    build_view_menu();
    build_help_menu();
}

void MainWindow::build_help_menu() {
    auto* help = menuBar()->addMenu(tr("&Help"));
    auto* manual = help->addAction(tr("&Manual"));
    manual->setObjectName(QStringLiteral("manual"));
    manual->setShortcut(QKeySequence::HelpContents);
    connect(manual, &QAction::triggered, this, &MainWindow::show_manual);
    auto* keys = help->addAction(tr("&Keyboard shortcuts"));
    keys->setObjectName(QStringLiteral("keyboard_shortcuts"));
    keys->setShortcut(Qt::Key_Question);
    connect(keys, &QAction::triggered, this, [this] { show_shortcuts(this); });
    help->addSeparator();
    const auto link = [&](const QString& text, const char* address) {
        connect(help->addAction(text), &QAction::triggered, this,
                [address] { QDesktopServices::openUrl(QUrl(QLatin1String(address))); });
    };
    link(tr("&PyTorch documentation"), "https://pytorch.org/docs/");
    link(tr("&ROCm documentation"), "https://rocm.docs.amd.com/");
    link(tr("&CUDA documentation"), "https://docs.nvidia.com/cuda/");
    help->addSeparator();
    auto* engine = help->addAction(tr("&Engine…"));
    engine->setObjectName(QStringLiteral("engine"));
    connect(engine, &QAction::triggered, this, &MainWindow::show_engines);
    connect(help->addAction(tr("&About TorchDeck")), &QAction::triggered, this, &MainWindow::show_about);
}

void MainWindow::build_file_menu() {
    auto* file = menuBar()->addMenu(tr("&File"));
    auto* open = file->addAction(tr("&Open logs, montages or weights…"));
    open->setObjectName(QStringLiteral("open"));
    open->setShortcut(QKeySequence::Open);
    connect(open, &QAction::triggered, this, [this] {
        opener_->open(QFileDialog::getOpenFileNames(
            this, tr("Open"), QString(),
            tr("Logs, montages, profiles and weights (%1);;All files (*)")
                .arg(QStringLiteral("*.jsonl *.csv *tfevents* *.png *.json ") + weight_patterns())));
    });
    auto* folder = file->addAction(themed_icon(QStringLiteral("folder")), tr("Open a &folder of runs…"));
    folder->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_O);
    connect(folder, &QAction::triggered, this, [this] {
        const auto path = QFileDialog::getExistingDirectory(this, tr("Open a folder of runs"));
        if (!path.isEmpty()) opener_->open({path});
    });
    auto* remote = file->addAction(tr("Open a re&mote folder of runs…"));
    remote->setObjectName(QStringLiteral("open_remote"));
    connect(remote, &QAction::triggered, this, [this] {
        tabs_->setCurrentWidget(compare_tab_);
        compare_tab_->choose_remote();
    });
    auto* runs = file->addMenu(tr("&Recent runs"));
    connect(runs, &QMenu::aboutToShow, this, [this, runs] { commands_->fill_recent_menu(runs); });
    auto* files = file->addMenu(tr("Re&cent files and folders"));
    connect(files, &QMenu::aboutToShow, this, [this, files] { opener_->fill_recent_menu(files); });
    auto* place = file->addAction(tr("Folder for &new runs…"));
    place->setObjectName(QStringLiteral("runs_folder"));
    connect(file, &QMenu::aboutToShow, this, [this, place] {
        notices_->with_free_space([place](const QString& where, const QString& free) {
            place->setText(
                tr("Folder for &new runs: %1, %2 free…").arg(QString(where).replace(u'&', QStringLiteral("&&")), free));
        });
    });
    connect(place, &QAction::triggered, this, &MainWindow::choose_runs_folder);
    auto* chart = file->addAction(tr("&Export chart…"));
    chart->setObjectName(QStringLiteral("export_chart"));
    chart->setShortcut(Qt::CTRL | Qt::Key_E);
    connect(chart, &QAction::triggered, this, [this] {
        if (auto* const action = find_export_action(*tabs_->currentWidget())) action->trigger();
    });
    file->addSeparator();
    auto* quit = file->addAction(tr("&Quit"));
    quit->setObjectName(QStringLiteral("quit"));
    quit->setShortcut(QKeySequence::Quit);
    connect(quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::build_edit_menu() {
    auto* edit = menuBar()->addMenu(tr("E&dit"));
    auto* const stack = steps_->stack();
    auto* undo = edit->addAction(tr("&Undo"));
    undo->setObjectName(QStringLiteral("undo"));
    undo->setShortcut(QKeySequence::Undo);
    auto* redo = edit->addAction(tr("&Redo"));
    redo->setObjectName(QStringLiteral("redo"));
    redo->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
    const auto show = [stack, undo, redo] {
        undo->setEnabled(stack->canUndo());
        redo->setEnabled(stack->canRedo());
        undo->setText(stack->canUndo() ? tr("&Undo: %1").arg(stack->undoText()) : tr("&Undo"));
        redo->setText(stack->canRedo() ? tr("&Redo: %1").arg(stack->redoText()) : tr("&Redo"));
    };
    show();
    connect(stack, &QUndoStack::indexChanged, this, show);
    connect(undo, &QAction::triggered, stack, &QUndoStack::undo);
    connect(redo, &QAction::triggered, stack, &QUndoStack::redo);
    edit->addSeparator();
    auto* search = edit->addAction(themed_icon(QStringLiteral("search")), tr("&Search everything…"));
    search->setShortcut(Qt::CTRL | Qt::Key_K);
    connect(search, &QAction::triggered, this, &MainWindow::show_search);
}

void MainWindow::show_search() {
    const auto show_run = [this](const QString& path) { commands_->compare(path); };
    const auto show_heading = [this](const QString& chapter, const QString& heading) {
        if (manual_ == nullptr) manual_ = new Manual(this);
        manual_->show_chapter(chapter, heading);
    };
    (new SearchDialog(search_items({menuBar(), tabs_, library_, show_run, show_heading}), this))->show();
}

void MainWindow::build_run_menu() {
    auto* run = menuBar()->addMenu(tr("&Run"));
    train_ = run->addAction(themed_icon(QStringLiteral("play")), tr("&Train"));
    train_->setShortcut(Qt::CTRL | Qt::Key_Return);
    auto* queue = run->addAction(tr("Add to &queue"));
    queue->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Return);
    connect(queue, &QAction::triggered, train_tab_, &TrainTab::add_to_queue);
    resume_ = run->addAction(tr("&Resume the last run"));
    resume_->setObjectName(QStringLiteral("resume_last"));
    connect(resume_, &QAction::triggered, this, [this] {
        tabs_->setCurrentWidget(train_tab_);
        train_tab_->resume();
    });
    pause_ = run->addAction(themed_icon(QStringLiteral("pause")), tr("&Pause"));
    pause_->setShortcut(Qt::CTRL | Qt::Key_P);
    stop_ = run->addAction(themed_icon(QStringLiteral("stop")), tr("&Stop"));
    stop_->setObjectName(QStringLiteral("stop"));
    stop_->setShortcut(Qt::CTRL | Qt::Key_Period);
    connect(train_, &QAction::triggered, train_tab_, &TrainTab::train);
    connect(pause_, &QAction::triggered, train_tab_, &TrainTab::toggle_pause);
    connect(stop_, &QAction::triggered, session_, &TrainingSession::stop);
}

void MainWindow::build_view_menu() {
    auto* view = menuBar()->addMenu(tr("&View"));
    view->addActions(page_actions_);
    view->addSeparator();
    // What cannot be seen is not zoomed.
    const auto seen = [this] { return tabs_->currentWidget()->findChild<ChartBoard*>(); };
    const auto add = [&](const QString& text, const QKeySequence& keys, auto act) {
        auto* action = view->addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, [seen, act] {
            if (auto* const board = seen()) act(*board);
        });
        return action;
    };
    auto* enlarge = view->addAction(tr("Enla&rge chart"));
    enlarge->setObjectName(QStringLiteral("enlarge_chart"));
    enlarge->setShortcut(Qt::CTRL | Qt::Key_M);
    connect(enlarge, &QAction::triggered, this, [this] {
        if (auto* const at = chart_at_pointer(*tabs_->currentWidget())) Q_EMIT at->enlarge_wanted();
    });
    auto* in = add(tr("Zoom &in"), QKeySequence::ZoomIn, [](ChartBoard& board) { board.zoom(0.8); });
    auto* out = add(tr("Zoom &out"), QKeySequence::ZoomOut, [](ChartBoard& board) { board.zoom(1.25); });
    auto* whole = add(tr("Reset &zoom"), Qt::CTRL | Qt::Key_0, [](ChartBoard& board) { board.reset_zoom(); });
    const auto enable = [seen, in, out, whole] {
        const auto* const board = seen();
        in->setEnabled(board != nullptr);
        out->setEnabled(board != nullptr);
        whole->setEnabled(board != nullptr && !board->follows());
    };
    enable();
    for (auto* const board : tabs_->findChildren<ChartBoard*>())
        connect(board, &ChartBoard::follows_changed, this, enable);
    connect(tabs_, &QTabWidget::currentChanged, this, enable);
    view->addSeparator();
    log_ = view->addAction(tr("&Log"));
    log_->setObjectName(QStringLiteral("log"));
    log_->setCheckable(true);
    log_->setChecked(true);
    log_->setShortcut(Qt::CTRL | Qt::Key_L);
    connect(log_, &QAction::toggled, this, [this](bool shown) { train_tab_->log_pane()->set_folded(!shown); });
    connect(train_tab_->log_pane(), &LogPane::folded_changed, log_, [this](bool folded) { log_->setChecked(!folded); });
    view->addSeparator();
    auto* group = new QActionGroup(this);
    const std::pair<Theme, QString> themes[] = {{Theme::system, tr("Follow &system")},
                                                {Theme::light, tr("Li&ght")},
                                                {Theme::dark, tr("D&ark")},
                                                {Theme::contrast, tr("High &contrast")}};
    for (const auto& [theme, text] : themes) {
        auto* action = group->addAction(view->addAction(text));
        action->setCheckable(true);
        action->setData(theme_key(theme));
        action->setObjectName(QStringLiteral("theme_") + theme_key(theme));
        themes_ << action;
        connect(action, &QAction::triggered, this, [this, wanted = theme] { set_theme(wanted); });
    }
}

void MainWindow::show_manual() {
    if (manual_ == nullptr) manual_ = new Manual(this);
    manual_->show_chapter(tabs_->tabText(tabs_->currentIndex()));
}

void MainWindow::show_engines() {
    (new EngineDialog(engine_tools(), this))->open();
}

QString MainWindow::libtorch_text() const {
    const auto& engine = session_->engine()->info();
    return engine.libtorch_version.empty() ? tr("not loaded")
                                           : from_utf8(engine.libtorch_version + " (" + engine.build + ")");
}

void MainWindow::show_about() {
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("About TorchDeck"),
        tr("<h3>TorchDeck %1</h3><p>Trains image classifiers with LibTorch and shows GPU telemetry beside the learning "
           "curves.</p>"
           "<p>Qt %2<br>LibTorch %3</p><p>Free software under the GNU General Public License, version 3 or later.</p>")
            .arg(QLatin1String(kVersion), QLatin1String(qVersion()), libtorch_text()),
        QMessageBox::Close, this);
    box->setTextFormat(Qt::RichText);
    box->setIconPixmap(app_icon().pixmap(64, 64));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

}  // namespace torchdeck::ui

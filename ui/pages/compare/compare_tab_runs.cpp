// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and menus of the table of runs.
#include <QCheckBox>
#include <QDesktopServices>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QUrl>
#include <algorithm>
#include <utility>

#include "look/format.hpp"
#include "look/theme.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/compare/filter_bar.hpp"
#include "pages/compare/remote_dialog.hpp"
#include "pages/compare/run_columns.hpp"
#include "pages/compare/run_filter_model.hpp"
#include "pages/compare/run_table_model.hpp"
#include "pages/compare/tick_menu.hpp"
#include "runs/parallel_figures.hpp"
#include "session/remote_folders.hpp"
#include "session/run_comparison.hpp"
#include "widgets/banner.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/report_button.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {

void CompareTab::choose_remote() {
    auto* dialog = new RemoteDialog(this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { remote_->open(dialog->address()); });
    dialog->open();
}

void CompareTab::open_remote(const QString& address) {
    const auto problem = RemoteFolders::problem_of(address);
    if (!problem.isEmpty()) return banner_->show_message(Banner::Kind::error, problem);
    remote_->open(address);
}

std::vector<int> CompareTab::selected_runs() const {
    std::vector<int> chosen;
    for (const auto& row : table_->selectionModel()->selectedRows()) chosen.push_back(sorted_->mapToSource(row).row());
    return chosen;
}

bool CompareTab::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        // Qt ticks the current row only.
        const auto chosen = selected_runs();
        const bool all = std::ranges::all_of(
            chosen, [this](int row) { return library_->entries()[static_cast<std::size_t>(row)].shown; });
        library_->set_shown(chosen, !all);
        return !chosen.empty();
    }
    if (watched == table_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Delete)) {
        const bool any = table_->selectionModel()->hasSelection();
        remove_selected();
        return any;
    }
    return QWidget::eventFilter(watched, event);
}

void CompareTab::rename_selected() {
    table_->setFocus();
    const auto row = table_->currentIndex();
    if (row.isValid() && table_->selectionModel()->hasSelection())
        table_->edit(row.siblingAtColumn(RunTableModel::name));
}

void CompareTab::remove_selected() {
    table_->setFocus();
    // What their menus allow: a run that trains and one on another machine stay.
    QStringList logs, folders;
    for (const int row : selected_runs()) {
        const auto& entry = library_->entries()[static_cast<std::size_t>(row)];
        const bool own = !RemoteFolders::is_copy(entry.path()) && entry.summary.state != runs::RunState::running;
        if (!entry.summary.source.folder)
            logs << entry.path();
        else if (own)
            folders << entry.path();
    }
    library_->remove_logs(logs);
    for (const auto& path : folders) Q_EMIT trash_wanted(path);
}

void CompareTab::select_run(int run) {
    const auto row = sorted_->mapFromSource(runs_->index(run, 0));
    if (!row.isValid()) return;
    table_->selectRow(row.row());
    table_->scrollTo(row);
}

void CompareTab::edit_name(const QString& path) {
    const auto* const entry = library_->find(path);
    if (entry == nullptr) return;
    select_run(library_->index_of(entry->id));
    const auto row = table_->currentIndex();
    if (row.isValid()) table_->edit(row.siblingAtColumn(RunTableModel::name));
}

void CompareTab::filter_axis(const figures::ParallelAxis& axis, double from, double to) {
    filter_->replace_terms(from_utf8(axis.key),
                           from_utf8(runs::filter_of(axis, from, to)).split(u' ', Qt::SkipEmptyParts));
}

void CompareTab::show_run_menu(const QPoint& at) {
    const auto index = table_->indexAt(at);
    if (!index.isValid()) return;
    auto chosen = selected_runs();
    if (const int row = sorted_->mapToSource(index).row(); std::ranges::find(chosen, row) == chosen.end())
        chosen = {row};
    show_menu_of(chosen, table_->viewport()->mapToGlobal(at));
}

void CompareTab::show_menu_of_legend(const std::string& name, QPoint place) {
    std::vector<int> chosen;
    for (const int run : library_->shown()) {
        if (library_->entries()[static_cast<std::size_t>(run)].name == name) chosen.push_back(run);
    }
    if (!chosen.empty()) show_menu_of(chosen, place);
}

void CompareTab::show_menu_of(const std::vector<int>& chosen, QPoint place) {
    QMenu menu(this);
    add_run_entries(&menu, chosen);
    if (chosen.size() == 1) {
        menu.addSeparator();
        const auto& run = library_->entries()[static_cast<std::size_t>(chosen.front())].summary;
        Q_EMIT run_menu_wanted(&menu, from_utf8(run.source.path.string()), run.state);
    }
    menu.exec(place);
}

void CompareTab::add_run_entries(QMenu* menu, const std::vector<int>& chosen) {
    connect(menu->addAction(tr("S&how in charts")), &QAction::triggered, this,
            [this, chosen] { library_->set_shown(chosen, true); });
    connect(menu->addAction(tr("H&ide from charts")), &QAction::triggered, this,
            [this, chosen] { library_->set_shown(chosen, false); });
    connect(menu->addAction(tr("Show on&ly these")), &QAction::triggered, this, [this, chosen] {
        std::vector<int> others;
        for (int row = 0; row < static_cast<int>(library_->entries().size()); ++row) {
            if (std::ranges::find(chosen, row) == chosen.end()) others.push_back(row);
        }
        library_->set_shown(others, false);
        library_->set_shown(chosen, true);
    });
    connect(menu->addAction(tr("Select &all")), &QAction::triggered, table_, &QTableView::selectAll);
    // Runs have the trash.
    QStringList logs;
    const auto& entries = library_->entries();
    for (const int row : chosen) {
        if (!std::cmp_less(row, entries.size())) continue;
        const auto& source = entries[static_cast<std::size_t>(row)].summary.source;
        if (!source.folder) logs << from_utf8(source.path.string());
    }
    auto* remove = menu->addAction(tr("Remo&ve from the list"));
    remove->setToolTip(tr("The log stays where it is"));
    remove->setEnabled(!logs.isEmpty());
    connect(remove, &QAction::triggered, this, [this, logs] { library_->remove_logs(logs); });
}

void CompareTab::show_columns_menu(const QPoint& at) {
    TickMenu menu(this);
    columns_->fill(&menu);
    menu.exec(table_->horizontalHeader()->mapToGlobal(at));
}

void CompareTab::filter() {
    sorted_->set_expression(filter_->expression());
    leave_out();
    show_count();
    show_all_box();
}

void CompareTab::leave_out() {
    std::vector<bool> left(library_->entries().size(), false);
    for (int row = 0; row < sorted_->rowCount(); ++row)
        left[static_cast<std::size_t>(sorted_->mapToSource(sorted_->index(row, 0)).row())] = true;
    library_->set_left(left);
}

void CompareTab::show_count() {
    const auto problem = sorted_->problem();
    const auto problems = problem.split(u'\n');
    const int all = runs_->rowCount();
    const int left = sorted_->rowCount();
    const auto counted = all == 1 ? tr("1 run") : tr("%1 runs").arg(count_text(all));
    scanning_->setText(problems.size() > 1  ? tr("%1 (%2 more)").arg(problems.front()).arg(problems.size() - 1)
                       : !problem.isEmpty() ? problem
                       : left == all        ? counted
                                            : tr("%1 of %2").arg(count_text(left), counted));
    scanning_->setToolTip(tool_tip_text(problem));
    set_text_color(scanning_, problem.isEmpty() ? tokens(palette()).secondary : tokens(palette()).doubt);
}

void CompareTab::show_all_box() {
    int ticked = 0;
    const int rows = sorted_->rowCount();
    for (int row = 0; row < rows; ++row) {
        const int run = sorted_->mapToSource(sorted_->index(row, 0)).row();
        ticked += library_->entries()[static_cast<std::size_t>(run)].shown ? 1 : 0;
    }
    all_->setEnabled(rows > 0);
    all_->setCheckState(ticked == 0 ? Qt::Unchecked : ticked == rows ? Qt::Checked : Qt::PartiallyChecked);
}

void CompareTab::tick_all(bool shown) {
    std::vector<int> chosen;
    for (int row = 0; row < sorted_->rowCount(); ++row)
        chosen.push_back(sorted_->mapToSource(sorted_->index(row, 0)).row());
    library_->set_shown(chosen, shown);
    show_all_box();
}

void CompareTab::add_report(PageToolbar* tools) {
    report_ = new ReportButton([this] { return library_->shown_paths(); }, tools);
    report_->setObjectName(QStringLiteral("compare_report_button"));
    tools->add_right(report_);
    const auto enable = [this] { report_->setEnabled(report_->is_writing() || !library_->shown().empty()); };
    connect(library_, &RunLibrary::shown_changed, report_, enable);
    connect(library_, &RunLibrary::runs_reset, report_, enable);
    enable();
    connect(report_, &ReportButton::failed, this, [this, enable](const QString& sentence) {
        enable();
        banner_->show_message(Banner::Kind::error, sentence);
    });
    connect(report_, &ReportButton::written, this, [this, enable](const QString& file, const QString& sentence) {
        enable();
        report_file_ = file;
        report_done_->show_message(Banner::Kind::question, sentence);
    });
    connect(report_done_->add_button(tr("Open report")), &QPushButton::clicked, this, [this] {
        report_done_->dismiss();
        if (!QDesktopServices::openUrl(QUrl::fromLocalFile(report_file_)))
            banner_->show_message(Banner::Kind::error, tr("%1: no program is set to open pages.").arg(report_file_));
    });
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/facts_panel.hpp"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTableView>
#include <QTransposeProxyModel>
#include <QVBoxLayout>
#include <algorithm>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/compare/fact_model.hpp"
#include "runs/scaling.hpp"
#include "session/run_comparison.hpp"
#include "widgets/data_table.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

enum GroupColumn { group_name, group_count, group_top1, group_interval, group_difference, group_columns };

QString percent(double share) {
    return number_text(100 * share, 2);
}

/// A group's row, with what it lacks against the best one.
QStringList row_of(const runs::RunGroup& group, const stats::Moments& top1, const stats::Moments& best) {
    QStringList row{shown_text(group.name)};
    // Repetitions of a seed, runs that did not finish and those without a result count for less than one.
    row << (top1.n == group.members.size() ? QString::number(top1.n)
                                           : FactsPanel::tr("%1 of %2").arg(top1.n).arg(group.members.size()));
    if (top1.n == 0) return row << QStringLiteral("–") << QStringLiteral("–") << QStringLiteral("–");
    row << (top1.n < 2 ? percent(top1.mean)
                       : QStringLiteral("%1 ± %2").arg(percent(top1.mean), percent(top1.deviation)));
    const auto interval = runs::share_interval(top1);
    row << (interval ? QStringLiteral("%1 – %2").arg(percent(interval->low), percent(interval->high))
                     : QStringLiteral("–"));
    if (&top1 == &best) return row << FactsPanel::tr("best");
    const auto difference = QStringLiteral("−") + percent(best.mean - top1.mean);
    const auto test = stats::welch(top1, best);
    if (!test) return row << difference;
    return row << FactsPanel::tr("%1 (p %2)")
                      .arg(difference, test->p < 0.001 ? QStringLiteral("< ") + number_text(0.001, 3)
                                                       : QStringLiteral("= ") + number_text(test->p, 3));
}

/// The rest of the row is the name's, which is whole unless it is long: values can be scrolled to.
void fit_columns(QTableView* table) {
    auto* heads = table->horizontalHeader();
    heads->resizeSections(QHeaderView::ResizeToContents);
    // Qt leaves out the room between a swatch and its name.
    int others = 0;
    for (int i = 1; i < heads->count(); ++i) {
        heads->resizeSection(i, std::min(heads->sectionSize(i) + space(2), chars(24)));
        others += heads->sectionSize(i);
    }
    const int wanted = heads->sectionSize(0) + space(4);
    const int room = table->viewport()->width() - others;
    const int least = std::min(wanted, chars(34));
    heads->resizeSection(0, std::clamp(room, least, std::max(wanted, chars(16))));
}

/// So high that its rows, of many the first, need no scrolling of their own: what is around it scrolls.
void fit_rows(QTableView* table) {
    constexpr int kMost = 8;
    const auto* const heads = table->horizontalHeader();
    const int rows = std::min(table->model()->rowCount(), kMost) * table->verticalHeader()->defaultSectionSize();
    table->setMinimumHeight((heads->isHidden() ? 0 : heads->sizeHint().height()) + rows +
                            table->horizontalScrollBar()->sizeHint().height());
}

/// What these runs lack, and what was decided about what their logs mean.
QStringList remarks_on(const std::vector<const runs::RunSummary*>& summaries) {
    QStringList lines;
    for (const auto* run : summaries) {
        for (const auto& warning : runs::warnings_about(*run))
            lines << QStringLiteral("⚠ ") + message_text(Message::sentence(warning));
        for (const auto& note : runs::notes_about(*run)) lines << message_text(note);
    }
    return lines;
}

}  // namespace

FactsPanel::FactsPanel(RunComparison* comparison, QWidget* parent)
    : QTabWidget(parent), comparison_(comparison), library_(comparison->library()) {
    setDocumentMode(true);
    addTab(build_differences(), tr("What differs"));
    addTab(build_groups(), tr("Groups"));
    refresh();
}

QWidget* FactsPanel::build_differences() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, space(2), 0, 0);
    warnings_ = text_label(page);
    warnings_->setObjectName(QStringLiteral("facts_warnings"));
    facts_ = new FactModel(comparison_, this);
    differences_ = new QTableView(page);
    differences_->setObjectName(QStringLiteral("facts_differences"));
    differences_->setModel(facts_);
    set_up_table(differences_);
    differences_->setAccessibleName(tr("What differs"));
    differences_->setContextMenuPolicy(Qt::CustomContextMenu);
    // All settings are a list to scroll down: as columns they would be dozens beside each other.
    auto* turned = new QTransposeProxyModel(this);
    turned->setSourceModel(facts_);
    connect(differences_, &QTableView::customContextMenuRequested, this, [this, turned](const QPoint& at) {
        const auto index = differences_->indexAt(at);
        if (!index.isValid()) return;
        const int run = differences_->model() == turned ? index.column() : index.row();
        Q_EMIT run_menu_wanted(facts_->run_of(run), differences_->viewport()->mapToGlobal(at));
    });
    const auto fit = [this, turned] {
        if (differences_->model() == turned)
            differences_->resizeColumnsToContents();
        else
            fit_columns(differences_);
        fit_rows(differences_);
    };
    connect(facts_, &QAbstractItemModel::modelReset, this, fit);
    fit();
    auto* all = new QCheckBox(tr("Show identical settings"), page);
    all->setObjectName(QStringLiteral("facts_all"));
    connect(all, &QCheckBox::toggled, this, [this, turned, fit](bool on) {
        facts_->set_all(on);
        differences_->setModel(on ? static_cast<QAbstractItemModel*>(turned) : facts_);
        // The names of the settings are the heads of the rows then, those of the runs the first row.
        differences_->verticalHeader()->setVisible(on);
        differences_->horizontalHeader()->setVisible(!on);
        fit();
    });
    layout->addWidget(warnings_);
    layout->addWidget(differences_, 1);
    layout->addWidget(all);
    return page;
}

QWidget* FactsPanel::build_groups() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, space(2), 0, 0);
    groups_hint_ = new QLabel(tr("Runs that differ only in their seed form a group. Select some."), page);
    groups_hint_->setWordWrap(true);
    group_rows_ = new QStandardItemModel(0, group_columns, this);
    group_rows_->setHorizontalHeaderLabels(
        {tr("Group"), tr("n"), tr("Top-1 %\nmean ± std"), tr("95 %\ninterval"), tr("Against\nthe best")});
    groups_ = new QTableView(page);
    groups_->setObjectName(QStringLiteral("facts_groups"));
    groups_->setModel(group_rows_);
    set_up_table(groups_);
    groups_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    groups_->setAccessibleName(tr("Groups"));
    groups_->setTextElideMode(Qt::ElideMiddle);
    // Numbers stand at the right, and so do their titles.
    for (const int column : {group_count, group_top1, group_interval})
        group_rows_->setHeaderData(column, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter),
                                   Qt::TextAlignmentRole);
    layout->addWidget(groups_hint_);
    layout->addWidget(groups_, 1);
    return page;
}

void FactsPanel::refresh(bool judged) {
    const auto summaries = library_->shown_summaries();
    show_warnings(summaries, judged);
    show_groups(summaries);
}

void FactsPanel::show_warnings(const std::vector<const runs::RunSummary*>& summaries, bool judged) {
    constexpr qsizetype kMostRemarks = 6;
    auto lines = remarks_on(summaries);
    warnings_->setToolTip(tool_tip_text(lines.join(u'\n')));
    if (const auto more = lines.size() - kMostRemarks; more > 0) {
        lines.resize(kMostRemarks);
        lines << tr("%n more: point here to read them", nullptr, static_cast<int>(more));
    }
    if (summaries.size() < 2) {
        lines << tr("Select two or more runs to see which settings and environment differ.");
        warnings_->setText(lines.join(u'\n'));
        warnings_->show();
        fit_warnings();
        return;
    }
    auto clauses = runs::comparability_clauses(summaries, library_->shown_names());
    if (judged && !clauses.empty()) clauses.erase(clauses.begin());
    for (const auto& clause : runs::scaling_clauses(runs::scaling(summaries)))
        lines << message_text(Message::sentence(clause));
    for (const auto& clause : clauses) lines << QStringLiteral("⚠ ") + message_text(Message::sentence(clause));
    warnings_->setText(lines.join(u'\n'));
    warnings_->setVisible(!lines.isEmpty());
    fit_warnings();
}

void FactsPanel::fit_warnings() {
    // A page of tabs does not ask how high its text is at a width.
    warnings_->setMinimumHeight(warnings_->isHidden() ? 0 : warnings_->heightForWidth(width()));
}

void FactsPanel::resizeEvent(QResizeEvent* event) {
    QTabWidget::resizeEvent(event);
    fit_warnings();
}

void FactsPanel::show_groups(const std::vector<const runs::RunSummary*>& summaries) {
    const auto groups = runs::group_runs(summaries);
    std::vector<stats::Moments> top1;
    for (const auto& group : groups) top1.push_back(runs::top1_of(group, summaries));
    std::vector<std::size_t> order(groups.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    // Those without a result come last.
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return top1[i].n > 0 ? top1[i].mean : -1.0; });
    groups_hint_->setVisible(groups.empty());
    groups_->setVisible(!groups.empty());
    group_rows_->setRowCount(static_cast<int>(groups.size()));
    for (std::size_t row = 0; row < order.size(); ++row) {
        const auto cells = row_of(groups[order[row]], top1[order[row]], top1[order.front()]);
        for (int column = 0; column < cells.size(); ++column) {
            const auto index = group_rows_->index(static_cast<int>(row), column);
            // What is selected stays where nothing has changed.
            if (index.data().toString() == cells[column]) continue;
            group_rows_->setData(index, cells[column]);
            group_rows_->setData(index, tool_tip_text(cells[column]), Qt::ToolTipRole);
            const auto side = column == group_name || column == group_difference ? Qt::AlignLeft : Qt::AlignRight;
            group_rows_->setData(index, int(side | Qt::AlignVCenter), Qt::TextAlignmentRole);
        }
    }
    fit_columns(groups_);
    fit_rows(groups_);
}

}  // namespace torchdeck::ui

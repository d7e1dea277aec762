// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/class_table.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>
#include <optional>

#include "look/format.hpp"
#include "look/theme.hpp"
#include "widgets/controls.hpp"
#include "widgets/data_table.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

/// Shares are sorted with what is 0 / 0 (nothing) after all others.
RowModel<ClassRow>::Column share_column(const QString& title, const QString& tip,
                                        std::optional<double> (*share_of)(const predict::ClassCounts&)) {
    const auto text = [share_of](const ClassRow& row) {
        const auto share = share_of(row.counts);
        return share ? ClassModel::tr("%1 %").arg(number_text(100 * *share, 1)) : QStringLiteral("–");
    };
    return {title, text, [share_of](const ClassRow& row) { return share_of(row.counts).value_or(2.0); },
            tool_tip_text(tip)};
}

}  // namespace

ClassModel::ClassModel(QObject* parent) : RowModel(parent) {
    using Counts = predict::ClassCounts;
    set_columns({
        {tr("Class"), [](const ClassRow& row) { return row.name; }},
        share_column(
            tr("Recall"), tr("Share of the images of the class that are predicted as it"),
            [](const Counts& row) { return row.images > 0 ? std::optional(predict::recall(row)) : std::nullopt; }),
        share_column(tr("Precision"), tr("Share of the images predicted as the class that belong to it"),
                     [](const Counts& row) {
                         return row.predicted > 0 ? std::optional(predict::precision(row)) : std::nullopt;
                     }),
        share_column(tr("F1"), tr("Harmonic mean of precision and recall"),
                     [](const Counts& row) {
                         return row.images + row.predicted > 0 ? std::optional(predict::f1(row)) : std::nullopt;
                     }),
        {tr("Support"), [](const ClassRow& row) { return count_text(row.counts.images); },
         [](const ClassRow& row) { return static_cast<qlonglong>(row.counts.images); },
         tool_tip_text(tr("Images of the class"))},
    });
}

void ClassModel::set(const QStringList& names, const std::vector<predict::ClassCounts>& rows) {
    std::vector<ClassRow> all;
    for (std::size_t i = 0; i < rows.size(); ++i) all.push_back({names[static_cast<qsizetype>(i)], rows[i]});
    set_rows(std::move(all));
}

QString ClassModel::tip(const ClassRow& row, int column) const {
    return column == kName ? tool_tip_text(row.name) : QString();
}

ClassTable::ClassTable(QWidget* parent)
    : QWidget(parent), verdict_(verdict_label(this)), table_(new QTableView(this)), model_(new ClassModel(this)) {
    table_->setObjectName(QStringLiteral("class_table"));
    verdict_->setObjectName(QStringLiteral("class_verdict"));
    auto* sorted = set_sorted_model(table_, model_);
    table_->sortByColumn(ClassModel::kRecall, Qt::AscendingOrder);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setAccessibleName(tr("Results by class"));
    set_up_table(table_, ClassModel::kName);
    // Room for every title and the beginning of a name: nothing is read by scrolling sideways.
    int wide = chars(8) + table_->verticalScrollBar()->sizeHint().width();
    for (int column = ClassModel::kName + 1; column < model_->columnCount(); ++column)
        wide += table_->horizontalHeader()->sectionSizeHint(column);
    table_->setMinimumWidth(wide);
    auto* layout = layout_in<QVBoxLayout>(this, space(1));
    layout->addWidget(verdict_);
    layout->addWidget(table_, 1);
    const auto choose = [this, sorted](const QModelIndex& index) {
        Q_EMIT class_chosen(sorted->mapToSource(index).row());
    };
    connect(table_, &QTableView::clicked, this, choose);
    connect(table_, &QTableView::activated, this, choose);
}

void ClassTable::set(const QString& verdict, const QStringList& names, const std::vector<predict::ClassCounts>& rows) {
    verdict_->setText(verdict);
    model_->set(names, rows);
    table_->setVisible(!rows.empty());
}

}  // namespace torchdeck::ui

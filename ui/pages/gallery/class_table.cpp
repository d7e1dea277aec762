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
#include "widgets/data_table.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

/// Nothing where it is 0 / 0.
std::optional<double> share_of(const predict::ClassCounts& row, int column) {
    switch (column) {
        case ClassModel::kRecall:
            return row.images > 0 ? std::optional(predict::recall(row)) : std::nullopt;
        case ClassModel::kPrecision:
            return row.predicted > 0 ? std::optional(predict::precision(row)) : std::nullopt;
        default:
            return row.images + row.predicted > 0 ? std::optional(predict::f1(row)) : std::nullopt;
    }
}

}  // namespace

void ClassModel::set(const QStringList& names, const std::vector<predict::ClassCounts>& rows) {
    beginResetModel();
    names_ = names;
    rows_ = rows;
    endResetModel();
}

int ClassModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ClassModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& row = rows_[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == Qt::TextAlignmentRole && column != kName) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == kName) return tool_tip_text(names_[index.row()]);
    if (role != Qt::DisplayRole && role != kSortRole) return {};
    const bool sorted = role == kSortRole;
    if (column == kName) return names_[index.row()];
    if (column == kSupport)
        return sorted ? QVariant(static_cast<qlonglong>(row.images)) : QVariant(count_text(row.images));
    const auto share = share_of(row, column);
    if (sorted) return share.value_or(2.0);
    return share ? tr("%1 %").arg(number_text(100 * *share, 1)) : QStringLiteral("–");
}

QVariant ClassModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section != kName) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::DisplayRole) {
        const QStringList names{tr("Class"), tr("Recall"), tr("Precision"), tr("F1"), tr("Support")};
        return names.value(section);
    }
    if (role == Qt::ToolTipRole) {
        const QStringList words{QString(), tr("Share of the images of the class that are predicted as it"),
                                tr("Share of the images predicted as the class that belong to it"),
                                tr("Harmonic mean of precision and recall"), tr("Images of the class")};
        return tool_tip_text(words.value(section));
    }
    return {};
}

ClassTable::ClassTable(QWidget* parent)
    : QWidget(parent), verdict_(verdict_label(this)), table_(new QTableView(this)), model_(new ClassModel(this)) {
    table_->setObjectName(QStringLiteral("class_table"));
    verdict_->setObjectName(QStringLiteral("class_verdict"));
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSortRole(ClassModel::kSortRole);
    sorted->setSourceModel(model_);
    table_->setModel(sorted);
    table_->setSortingEnabled(true);
    table_->sortByColumn(ClassModel::kRecall, Qt::AscendingOrder);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setAccessibleName(tr("Results by class"));
    set_up_table(table_, ClassModel::kName);
    // Room for every title and the beginning of a name: nothing is read by scrolling sideways.
    int wide = chars(8) + table_->verticalScrollBar()->sizeHint().width();
    for (int column = ClassModel::kName + 1; column < model_->columnCount(); ++column)
        wide += table_->horizontalHeader()->sectionSizeHint(column);
    table_->setMinimumWidth(wide);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(1), space(1), space(1), space(1));
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

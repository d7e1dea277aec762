// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/bench/repetition_model.hpp"

#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/bench/bench_presenter.hpp"

namespace torchdeck::ui {

void RepetitionModel::show(const BenchPresenter& presenter, std::size_t cell) {
    beginResetModel();
    rows_.clear();
    const auto& metric = presenter.metric();
    unit_ = message_text(metric.unit.empty() ? metric.label : metric.unit);
    for (const auto* const one : presenter.summary()->repetitions(0, cell)) {
        const auto& value = one->*metric.member;
        Row row{count_text(one->number), value ? number_text(*value, metric.decimals) : QStringLiteral("–"), {}, {}};
        QStringList remarks;
        if (!one->disturbed.empty()) remarks << tr("disturbed");
        if (one->is_data_bound()) remarks << tr("data-bound");
        if (!one->warm) remarks << tr("not stable");
        row.remark = remarks.join(u'\n');  // side by side they are wider than the panel
        row.tip = message_text(one->disturbed);
        rows_.push_back(std::move(row));
    }
    endResetModel();
}

int RepetitionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant RepetitionModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole) return tool_tip_text(row.tip);
    if (role == Qt::TextAlignmentRole && index.column() == kValue) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return index.column() == kNumber ? row.number : index.column() == kValue ? row.value : row.remark;
}

QVariant RepetitionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section == kValue) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return section == kNumber ? tr("Repetition") : section == kValue ? unit_ : tr("Remark");
}

}  // namespace torchdeck::ui

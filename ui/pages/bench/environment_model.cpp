// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/bench/environment_model.hpp"

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/bench/bench_presenter.hpp"
#include "pages/bench/pivot_model.hpp"

namespace torchdeck::ui {

void EnvironmentModel::show(const BenchPresenter& presenter, std::size_t cell) {
    beginResetModel();
    rows_.clear();
    const auto& metric = presenter.metric();
    unit_ = message_text(metric.unit.empty() ? metric.label : metric.unit);
    const auto& environments = presenter.summary()->environments();
    for (std::size_t e = 0; e < environments.size(); ++e) {
        const auto& one = presenter.estimates(e).cells[cell];
        const auto& first = presenter.estimates(0).cells[cell];
        Row row{shown_text(environments[e].environment.name()), mean_text(one, metric), {}, {}};
        row.tip = row.name;
        if (e == 0) {
            row.ratio = QStringLiteral("1");
        } else if (const auto d = bench::difference(first, one)) {
            row.ratio = QStringLiteral("%1 (%2 – %3)")
                            .arg(number_text(d->ratio, 3), number_text(d->low, 3), number_text(d->high, 3));
            if (!d->is_significant()) {
                row.ratio = QStringLiteral("≈ ") + row.ratio;
                row.tip += u'\n' + tr("The difference is no more than noise.");
            }
        }
        rows_.push_back(std::move(row));
    }
    endResetModel();
}

int EnvironmentModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant EnvironmentModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole) return tool_tip_text(row.tip);
    if (role == Qt::TextAlignmentRole && index.column() != kName) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return index.column() == kName ? row.name : index.column() == kMean ? row.mean : row.ratio;
}

QVariant EnvironmentModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section != kName) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return section == kName ? tr("Environment") : section == kMean ? unit_ : tr("Ratio, 95 % CI");
}

}  // namespace torchdeck::ui

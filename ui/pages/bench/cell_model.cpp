// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/bench/cell_model.hpp"

#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/bench/bench_presenter.hpp"
#include "pages/bench/pivot_model.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::ui {
namespace {

QString unit_of(const bench::Measure& metric) {
    return message_text(metric.unit.empty() ? metric.label : metric.unit);
}

}  // namespace

void CellModel::show_environments(const BenchPresenter& presenter, std::size_t cell) {
    const auto& metric = presenter.metric();
    begin({tr("Environment"), unit_of(metric), tr("Ratio, 95 % CI")}, 2);
    const auto& environments = presenter.summary()->environments();
    for (std::size_t e = 0; e < environments.size(); ++e) {
        const auto& one = presenter.estimates(e).cells[cell];
        const auto name = shown_text(environments[e].environment.name());
        auto ratio = e == 0 ? QStringLiteral("1") : QString();
        auto tip = name;
        if (const auto d = e == 0 ? std::nullopt : bench::difference(presenter.estimates(0).cells[cell], one)) {
            ratio = QStringLiteral("%1 (%2 – %3)")
                        .arg(number_text(d->ratio, 3), number_text(d->low, 3), number_text(d->high, 3));
            if (!d->is_significant()) {
                ratio = QStringLiteral("≈ ") + ratio;
                tip += u'\n' + tr("The difference could be noise.");
            }
        }
        add({name, mean_text(one, metric), ratio}, tip);
    }
}

double CellModel::show_repetitions(const BenchPresenter& presenter, std::size_t cell) {
    const auto& metric = presenter.metric();
    begin({tr("Repetition"), unit_of(metric), tr("Remark")}, 1);
    std::vector<double> values;
    for (const auto* const one : presenter.summary()->repetitions(0, cell)) {
        const auto& value = one->*metric.member;
        if (value) values.push_back(*value);
        QStringList remarks;
        if (!one->disturbed.empty()) remarks << tr("disturbed");
        if (one->is_data_bound()) remarks << tr("data-bound");
        if (!one->warm) remarks << tr("not stable");
        add({count_text(one->number), value ? number_text(*value, metric.decimals) : QStringLiteral("–"),
             remarks.join(u'\n')},  // side by side they are wider than the panel
            message_text(one->disturbed));
    }
    return stats::median(values);
}

void CellModel::begin(const QStringList& header, int last_number) {
    setRowCount(0);
    setHorizontalHeaderLabels(header);
    last_number_ = last_number;
    for (int i = 1; i <= last_number; ++i) horizontalHeaderItem(i)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void CellModel::add(const QStringList& texts, const QString& tip) {
    QList<QStandardItem*> row;
    for (const auto& text : texts) {
        row << new QStandardItem(text);
        row.last()->setToolTip(tool_tip_text(tip));
        if (row.size() > 1 && row.size() - 1 <= last_number_)
            row.last()->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    appendRow(row);
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/pivot_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/bench_presenter.hpp"
#include "charts/chart_colors.hpp"
#include "format.hpp"
#include "theme.hpp"

namespace torchdeck::ui {
namespace {

/// Cells stay light enough for dark text, or dark enough for light text.
constexpr double kStrongest = 0.45;

}  // namespace

PivotModel::Shown PivotModel::shown(const BenchPresenter& presenter, std::size_t cell,
                                    const bench::Estimates* estimates) const {
    const auto& state = presenter.results()[cell];
    const auto& metric = presenter.metric();
    Shown result;
    const auto& activity = presenter.activity();
    if (presenter.running() && activity && activity->cell == cell) {
        const auto all = std::max<std::int64_t>(presenter.matrix().protocol.repeats, activity->number);
        result.text = tr("measuring %1 of %2").arg(activity->number).arg(all);
        result.tip = shown_text(activity->text);
        result.is_muted = true;
        return result;
    }
    const auto* const estimate = estimates != nullptr ? &estimates->cells[cell] : nullptr;
    if (estimate != nullptr && estimate->n > 0) {
        result.text = number_text(estimate->mean, metric.decimals);
        if (estimate->std) result.text += QStringLiteral(" ± ") + number_text(*estimate->std, metric.decimals);
        const auto remarks = presenter.summary()->remarks(0, cell);
        result.tip = shown_text(presenter.cells()[cell].name) + u'\n' + from_utf8(describe(*estimate, metric));
        if (!remarks.empty()) {
            result.text = QStringLiteral("▲ ") + result.text;
            result.tip += u'\n' + shown_text(remarks);
        }
        return result;
    }
    result.is_muted = true;
    if (!state.failed.empty()) {
        result.text = tr("failed");
        result.tip = shown_text(state.failed.begin()->second);
    } else {
        result.text = state.done.empty() ? tr("waiting") : QStringLiteral("–");
    }
    return result;
}

void PivotModel::show(const BenchPresenter& presenter) {
    beginResetModel();
    pivot_ = bench::pivot(presenter.matrix(), presenter.cells());
    cells_.assign(pivot_.cells.size(), {});
    std::optional<bench::Estimates> estimates;
    const auto* const summary = presenter.summary();
    if (summary != nullptr && !summary->environments().empty()) estimates = summary->estimates(0, presenter.metric());
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    if (estimates) {
        for (const auto& estimate : estimates->cells) {
            if (!std::isfinite(estimate.mean)) continue;
            low = std::min(low, estimate.mean);
            high = std::max(high, estimate.mean);
        }
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (!pivot_.cells[i]) continue;
        const auto cell = *pivot_.cells[i];
        cells_[i] = shown(presenter, cell, estimates ? &*estimates : nullptr);
        if (cells_[i].is_muted || !(high > low)) continue;
        cells_[i].share = (estimates->cells[cell].mean - low) / (high - low);
    }
    endResetModel();
}

void PivotModel::set_palette(const QPalette& palette) {
    palette_ = palette;
    if (!cells_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int PivotModel::cell_at(const QModelIndex& index) const {
    if (!index.isValid() || index.column() == 0) return -1;
    const auto cell = pivot_.at(static_cast<std::size_t>(index.row()), static_cast<std::size_t>(index.column() - 1));
    return cell ? static_cast<int>(*cell) : -1;
}

int PivotModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(pivot_.rows.size());
}

int PivotModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || pivot_.columns.empty() ? 0 : static_cast<int>(pivot_.columns.size()) + 1;
}

QVariant PivotModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    if (index.column() == 0) {
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return shown_text(pivot_.rows[static_cast<std::size_t>(index.row())]);
        return {};
    }
    const auto& cell = cells_[static_cast<std::size_t>(index.row()) * pivot_.columns.size() +
                              static_cast<std::size_t>(index.column() - 1)];
    switch (role) {
        case Qt::DisplayRole:
            return cell.text;
        case Qt::ToolTipRole:
            return cell.tip.isEmpty() ? QVariant() : tool_tip_text(cell.tip);
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
        case Qt::BackgroundRole:
            return cell.share < 0
                       ? QVariant()
                       : QVariant(mixed(tokens(palette_).panel, tokens(palette_).primary, kStrongest * cell.share));
        case Qt::ForegroundRole:
            if (cell.is_muted) return muted_color(palette_);
            return cell.share < 0 ? QVariant()
                                  : QVariant(text_on(mixed(tokens(palette_).panel, tokens(palette_).primary,
                                                           kStrongest * cell.share)));
        default:
            return {};
    }
}

QVariant PivotModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    if (section == 0) {
        QStringList titles;
        for (const auto& title : pivot_.row_titles) titles << setting_word(title);
        return titles.join(QStringLiteral(", "));
    }
    const auto& value = pivot_.columns[static_cast<std::size_t>(section - 1)];
    if (pivot_.column_title.empty()) return shown_text(value);
    return section == 1 ? setting_word(pivot_.column_title) + u' ' + shown_text(value) : shown_text(value);
}

}  // namespace torchdeck::ui

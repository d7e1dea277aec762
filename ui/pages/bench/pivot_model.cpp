// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/bench/pivot_model.hpp"

#include <algorithm>
#include <limits>

#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/bench/bench_presenter.hpp"

namespace torchdeck::ui {
namespace {

/// Cells stay light enough for dark text, or dark enough for light text.
constexpr double kStrongest = 0.45;

}  // namespace

QString mean_text(const bench::Estimate& estimate, const bench::Measure& measure) {
    if (estimate.n == 0) return QStringLiteral("–");
    auto text = number_text(estimate.mean, measure.decimals);
    if (estimate.std) text += QStringLiteral(" ± ") + number_text(*estimate.std, measure.decimals);
    return text;
}

PivotModel::Shown PivotModel::shown(const BenchPresenter& presenter, std::size_t cell) const {
    const auto& state = presenter.results()[cell];
    const auto& metric = presenter.metric();
    Shown result;
    if (!presenter.summary()->environments().empty()) {
        const auto& estimate = presenter.estimates(0).cells[cell];
        if (estimate.n > 0) {
            result.text = mean_text(estimate, metric);
            result.mean = estimate.mean;
            result.remark = message_text(presenter.summary()->remarks(0, cell));
            result.tip = message_text(presenter.cells()[cell].title) + u'\n' + message_text(describe(estimate, metric));
            if (!result.remark.isEmpty()) {
                result.text = QStringLiteral("▲ ") + result.text;
                result.tip += u'\n' + result.remark;
            }
            return result;
        }
    }
    result.is_muted = true;
    if (!state.failed.empty()) {
        result.text = tr("failed");
        result.tip = message_text(state.failed.begin()->second);
    } else {
        result.text = state.done.empty() ? tr("waiting") : QStringLiteral("–");
    }
    return result;
}

PivotModel::Shown PivotModel::joined(const BenchPresenter& presenter, const std::vector<std::size_t>& cells) const {
    if (cells.size() == 1) return shown(presenter, cells.front());
    Shown result;
    if (cells.empty()) return result;
    double sum = 0;
    int measured = 0;
    for (const auto cell : cells) {
        const auto one = shown(presenter, cell);
        result.tip += (result.tip.isEmpty() ? QString() : QStringLiteral("\n")) +
                      message_text(presenter.cells()[cell].title) + QStringLiteral(": ") + one.text;
        if (result.remark.isEmpty()) result.remark = one.remark;
        if (!one.mean) continue;
        sum += *one.mean;
        ++measured;
    }
    result.is_muted = measured == 0;
    if (measured > 0) result.mean = sum / measured;
    result.text = measured == 0 ? tr("waiting") : number_text(*result.mean, presenter.metric().decimals);
    if (!result.remark.isEmpty()) result.text = QStringLiteral("▲ ") + result.text;
    return result;
}

void PivotModel::show(const BenchPresenter& presenter) {
    beginResetModel();
    at_.reset();
    pivot_ = bench::pivot(presenter.matrix(), presenter.cells(), presenter.column_key(), presenter.row_key());
    cells_.clear();
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const auto& cells : pivot_.cells) {
        const auto& one = cells_.emplace_back(joined(presenter, cells));
        if (!one.mean) continue;
        low = std::min(low, *one.mean);
        high = std::max(high, *one.mean);
    }
    for (auto& one : cells_) {
        if (one.mean && high > low) one.share = (*one.mean - low) / (high - low);
    }
    endResetModel();
    show_activity(presenter);
}

void PivotModel::show_activity(const BenchPresenter& presenter) {
    const auto& activity = presenter.activity();
    std::optional<std::size_t> now;
    for (std::size_t i = 0; presenter.running() && activity && i < pivot_.cells.size(); ++i) {
        const auto& cells = pivot_.cells[i];
        if (std::find(cells.begin(), cells.end(), activity->cell) != cells.end()) now = i;
    }
    const auto changed = [this](std::size_t i) {
        const auto columns = pivot_.columns.size();
        const auto at = index(static_cast<int>(i / columns), static_cast<int>(i % columns) + 1);
        Q_EMIT dataChanged(at, at);
    };
    if (at_ && at_ != now) {
        cells_[*at_].text = before_;
        cells_[*at_].is_muted = before_muted_;
        changed(*at_);
    }
    if (now) {
        auto& cell = cells_[*now];
        if (at_ != now) {
            before_ = cell.text;
            before_muted_ = cell.is_muted;
        }
        const auto all = std::max<std::int64_t>(presenter.matrix().protocol.repeats, activity->number);
        auto text = tr("measuring %1 of %2").arg(activity->number).arg(all);
        const bool is_new = text != cell.text;
        cell.text = std::move(text);
        cell.is_muted = true;
        if (is_new) changed(*now);
    }
    at_ = now;
}

int PivotModel::remarked() const {
    return static_cast<int>(
        std::count_if(cells_.begin(), cells_.end(), [](const Shown& cell) { return !cell.remark.isEmpty(); }));
}

QString PivotModel::first_remark() const {
    for (const auto& cell : cells_) {
        if (!cell.remark.isEmpty()) return cell.remark;
    }
    return {};
}

void PivotModel::set_palette(const QPalette& palette) {
    palette_ = palette;
    if (!cells_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int PivotModel::cell_at(const QModelIndex& index) const {
    if (!index.isValid() || index.column() == 0) return -1;
    const auto& cells = pivot_.at(static_cast<std::size_t>(index.row()), static_cast<std::size_t>(index.column() - 1));
    return cells.size() == 1 ? static_cast<int>(cells.front()) : -1;
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
            return cell.share < 0 || cell.is_muted
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
        for (const auto& title : pivot_.row_titles) titles << message_text(title);
        return titles.join(QStringLiteral(", "));
    }
    const auto& value = pivot_.columns[static_cast<std::size_t>(section - 1)];
    if (pivot_.column_title.empty()) return shown_text(value);
    return section == 1 ? message_text(pivot_.column_title) + u' ' + shown_text(value) : shown_text(value);
}

}  // namespace torchdeck::ui

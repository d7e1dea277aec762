// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/roofline/point_model.hpp"

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/profile_words.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

QString number(double value) {
    return number_text(value, value < 0.9995 ? 3 : value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

}  // namespace

QString point_word(const roofline::Point& point) {
    return message_text(point.label);
}

void PointModel::set(std::vector<roofline::PlacedPoint> points, roofline::Count count) {
    beginResetModel();
    points_ = std::move(points);
    per_op_ = count == roofline::Count::mac ? 0.5 : 1;
    endResetModel();
}

int PointModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(points_.size());
}

QString PointModel::text(const roofline::PlacedPoint& placed, int column) const {
    const auto& place = placed.place;
    if (column == kName) {
        const bool step = placed.point.kind == roofline::PointKind::step && !placed.point.precision.empty();
        return step ? point_word(placed.point) + QStringLiteral(" · ") + shown_text(placed.point.precision)
                    : point_word(placed.point);
    }
    if (!place.refusal.empty()) return column == kBound ? tr("not drawn") : QString();
    switch (column) {
        case kIntensity:
            return number(place.intensity * per_op_);
        case kRate:
            return number(place.flop_per_s * per_op_ / 1e9);
        case kShare:
            return place.share > 0 ? number_text(100 * place.share, 0) : QString();
        case kBound:
            return place.share > 0 ? (place.bound == roofline::Bound::compute ? tr("compute") : tr("memory"))
                                   : QString();
        default:
            return {};
    }
}

QVariant PointModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& placed = points_[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return text(placed, index.column());
        case Qt::ToolTipRole: {
            QStringList lines{point_word(placed.point) + QStringLiteral(" · ") + shown_text(placed.point.run)};
            lines << tr("%1 GFLOP, %2 (%3), %4 ms")
                         .arg(number(placed.point.flop / 1e9), bytes_text(placed.point.bytes),
                              message_text(roofline::origin_name(placed.point.bytes_from, true)),
                              ms_text(1000 * placed.point.seconds));
            const auto why = roofline::reason(placed.place);
            if (!why.empty()) lines << message_text(why);
            return tool_tip_text(lines.join(u'\n'));
        }
        case Qt::TextAlignmentRole:
            if (index.column() >= kIntensity && index.column() <= kShare)
                return QVariant(Qt::AlignRight | Qt::AlignVCenter);
            return {};
        case kSortRole:
            switch (index.column()) {
                case kIntensity:
                    return placed.place.intensity;
                case kRate:
                    return placed.place.flop_per_s;
                case kShare:
                    return placed.place.share;
                default:
                    return text(placed, index.column());
            }
        default:
            return {};
    }
}

QVariant PointModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section >= kIntensity && section <= kShare)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == kShare)
        return tr("Share of what the roofs allow at this arithmetic intensity");
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case kName:
            return tr("Point");
        case kIntensity:
            return per_op_ < 1 ? tr("MAC/B") : tr("FLOP/B");
        case kRate:
            return per_op_ < 1 ? tr("GMAC/s") : tr("GFLOP/s");
        case kShare:
            return tr("Share, %");
        case kBound:
            return tr("Bound", "of a roofline: memory or compute");
        default:
            return {};
    }
}

}  // namespace torchdeck::ui

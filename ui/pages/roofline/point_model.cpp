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

QString name_of_placed(const roofline::PlacedPoint& placed) {
    const bool step = placed.point.kind == roofline::PointKind::step && !placed.point.precision.empty();
    return step ? point_word(placed.point) + QStringLiteral(" · ") + shown_text(placed.point.precision)
                : point_word(placed.point);
}

}  // namespace

QString point_word(const roofline::Point& point) {
    return message_text(point.label);
}

PointModel::PointModel(QObject* parent) : RowModel(parent) {
    set_columns(columns(roofline::Count::flop));
}

void PointModel::set(std::vector<roofline::PlacedPoint> points, roofline::Count count) {
    set_rows(std::move(points));
    set_columns(columns(count));
}

std::vector<PointModel::Column> PointModel::columns(roofline::Count count) const {
    using Row = roofline::PlacedPoint;
    const bool macs = count == roofline::Count::mac;
    const double per_op = macs ? 0.5 : 1;
    // A point that is not drawn has no place.
    const auto of_drawn = [](auto text) {
        return [text](const Row& row) { return row.place.refusal.empty() ? text(row.place) : QString(); };
    };
    return {
        {tr("Point"), name_of_placed},
        {macs ? tr("MAC/B") : tr("FLOP/B"),
         of_drawn([per_op](const roofline::Position& place) { return number(place.intensity * per_op); }),
         [](const Row& row) { return row.place.intensity; }},
        {macs ? tr("GMAC/s") : tr("GFLOP/s"),
         of_drawn([per_op](const roofline::Position& place) { return number(place.flop_per_s * per_op / 1e9); }),
         [](const Row& row) { return row.place.flop_per_s; }},
        {tr("Share, %"), of_drawn([](const roofline::Position& place) {
             return place.share > 0 ? number_text(100 * place.share, 0) : QString();
         }),
         [](const Row& row) { return row.place.share; },
         tr("Share of what the roofs allow at this arithmetic intensity")},
        {tr("Bound", "of a roofline: memory or compute"),
         [](const Row& row) {
             if (!row.place.refusal.empty()) return tr("not drawn");
             if (row.place.share <= 0) return QString();
             return row.place.bound == roofline::Bound::compute ? tr("compute") : tr("memory");
         }},
    };
}

QString PointModel::tip(const roofline::PlacedPoint& placed, int /*column*/) const {
    QStringList lines{point_word(placed.point) + QStringLiteral(" · ") + shown_text(placed.point.run)};
    lines << tr("%1 GFLOP, %2 (%3), %4 ms")
                 .arg(number(placed.point.flop / 1e9), bytes_text(placed.point.bytes),
                      message_text(roofline::origin_name(placed.point.bytes_from, true)),
                      ms_text(1000 * placed.point.seconds));
    const auto why = roofline::reason(placed.place);
    if (!why.empty()) lines << message_text(why);
    return tool_tip_text(lines.join(u'\n'));
}

}  // namespace torchdeck::ui

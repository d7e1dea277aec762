// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/figure_text.hpp"

#include <QCoreApplication>
#include <QDateTime>
#include <cmath>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/time_axis.hpp"

namespace torchdeck::ui {

QString legend_text(const figures::Line& line, const QString& name) {
    if (line.members == 0) return line.detail.empty() ? name : name + QStringLiteral(" · ") + shown_text(line.detail);
    return QCoreApplication::translate("Figure", "%1 (mean ± std, n = %2)").arg(name).arg(line.members);
}

QString axis_text(const figures::Axis& axis) {
    const auto title = message_text(axis.title);
    return axis.unit.empty() ? title : title + QStringLiteral(" (") + message_text(axis.unit) + u')';
}

QString position_text(const figures::Axis& axis, double x) {
    switch (axis.ticks) {
        case figures::Ticks::duration:
            return time_label(x, 1);
        case figures::Ticks::date:
            return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(x * 1000))
                .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        case figures::Ticks::number:
            break;
    }
    return message_text(axis.title) + u' ' + number_text(x, axis.title.is("epoch") ? 2 : 0);
}

QString value_text(double value) {
    return std::isfinite(value) ? localized_number(QString::number(value, 'g', 4)) : QStringLiteral("–");
}

QString heat_text(const figures::Figure& figure, double x, double row) {
    const auto* const data = figure.get<figures::Heat>().data.get();
    const auto column = data == nullptr ? std::nullopt : data->column_at(x);
    if (!column || row < -0.5 || row >= static_cast<double>(data->rows()) - 0.5) return {};
    const auto at = static_cast<std::size_t>(std::lround(row));
    return QStringLiteral("\n%1   %2").arg(value_text(data->value(at, *column)), shown_text(figure.y.categories[at]));
}

}  // namespace torchdeck::ui

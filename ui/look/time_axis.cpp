// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/time_axis.hpp"

#include <algorithm>
#include <cmath>

#include "look/format.hpp"

namespace torchdeck::ui {
namespace {

constexpr double kNarrowestAxis = 1e-5;

}  // namespace

QString time_label(double seconds, double step) {
    if (std::fabs(seconds) < step / 1000) return QStringLiteral("0");
    const QString sign = seconds < 0 ? QStringLiteral("-") : QString();
    const double positive = std::fabs(seconds);
    if (step < 1) return sign + duration_unit_text(positive, 1, DurationUnit::second);
    const auto whole = std::llround(positive);
    const auto hours = whole / 3600;
    const auto minutes = whole / 60 % 60;
    const auto rest = whole % 60;
    if (step < 60) {
        if (whole < 60) return sign + duration_unit_text(static_cast<double>(whole), 0, DurationUnit::second);
        const auto padded = QString::number(rest).rightJustified(2, u'0');
        if (rest == 0 && hours == 0)  // as in a chart beside it, whose ticks are minutes
            return sign + duration_unit_text(static_cast<double>(minutes), 0, DurationUnit::minute);
        if (hours == 0) return sign + QStringLiteral("%1:%2").arg(minutes).arg(padded);
        return sign +
               QStringLiteral("%1:%2:%3").arg(hours).arg(QString::number(minutes).rightJustified(2, u'0'), padded);
    }
    if (hours == 0) return sign + duration_unit_text(static_cast<double>(minutes), 0, DurationUnit::minute);
    const auto text = duration_unit_text(static_cast<double>(hours), 0, DurationUnit::hour);
    if (minutes == 0) return sign + text;
    return sign + text + QStringLiteral(" %1").arg(QString::number(minutes).rightJustified(2, u'0'));
}

Range clamped(Range range, Range whole) {
    const double span = std::clamp(range.span(), whole.span() * kNarrowestAxis, whole.span());
    // Around the middle, so that zooming against the limit does not slide.
    double lower = range.lower + (range.span() - span) / 2;
    lower = std::clamp(lower, whole.lower, std::max(whole.lower, whole.upper - span));
    return {lower, lower + span};
}

Range zoomed(Range range, double factor, double center) {
    return {center - (center - range.lower) * factor, center + (range.upper - center) * factor};
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_header.hpp"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace torchdeck::ui {
namespace {

constexpr int kGap = 5;       // inside an entry
constexpr int kBetween = 12;  // between parts of the line

/// Sizes of the legend: smaller where its names would not fit.
struct Spacing {
    int sample = 16;  ///< length of a legend line
    int between = kBetween;
};
constexpr Spacing kRoomy{};
constexpr Spacing kTight{10, 7};

QFont title_font(const QFont& font) {
    auto bold = font;
    bold.setWeight(QFont::DemiBold);
    return bold;
}

int entry_width(const ChartHeader::Entry& entry, const QFont& font, bool with_value, const Spacing& spacing) {
    const QFontMetrics metrics(font);
    const QFontMetrics bold(title_font(font));
    // A single curve needs no name: the title says what it is.
    int width = entry.label.isEmpty() ? 0 : spacing.sample + kGap + metrics.horizontalAdvance(entry.label);
    if (with_value && !entry.widest.isEmpty())
        width += kGap + std::max(bold.horizontalAdvance(entry.value), bold.horizontalAdvance(entry.widest));
    return width;
}

int width_of(const std::vector<ChartHeader::Entry>& entries, const QFont& font, bool with_values,
             const Spacing& spacing) {
    int sum = entries.empty() ? 0 : spacing.between * (static_cast<int>(entries.size()) - 1);
    for (const auto& entry : entries) sum += entry_width(entry, font, with_values, spacing);
    return sum;
}

}  // namespace

int ChartHeader::legend_width(const QFont& font, bool with_values) const {
    return width_of(entries, font, with_values, kRoomy);
}

bool ChartHeader::two_lines(const QFont& font, int width) const {
    const int title_width = QFontMetrics(title_font(font)).horizontalAdvance(title);
    return !entries.empty() && title_width + chip_width + kBetween + legend_width(font, true) > width;
}

bool ChartHeader::shows_unit(const QFont& font, int width) const {
    if (unit.isEmpty()) return false;
    const QFontMetrics metrics(font);
    const int beside = two_lines(font, width) || entries.empty() ? 0 : kBetween + legend_width(font, true);
    const int alert_width = alert.isEmpty() ? 0 : 2 * kGap + metrics.horizontalAdvance(alert);
    return QFontMetrics(title_font(font)).horizontalAdvance(title) + kGap + metrics.horizontalAdvance(unit) +
               alert_width + chip_width + beside <=
           width;
}

int ChartHeader::chip_left(const QFont& font, int width) const {
    const QFontMetrics metrics(font);
    int x = QFontMetrics(title_font(font)).horizontalAdvance(title);
    if (shows_unit(font, width)) x += kGap + metrics.horizontalAdvance(unit);
    if (!alert.isEmpty()) x += 2 * kGap + metrics.horizontalAdvance(alert);
    return x + 2 * kGap;
}

int ChartHeader::height(const QFont& font, int width) const {
    return (two_lines(font, width) ? 2 : 1) * QFontMetrics(font).height() + 4;
}

void ChartHeader::draw(QPainter& painter, const QRect& rect, const QFont& font, const ChartColors& colors) const {
    const bool two = two_lines(font, rect.width());
    const QFontMetrics metrics(font);
    const int title_width = QFontMetrics(title_font(font)).horizontalAdvance(title);
    int baseline = rect.top() + 2 + metrics.ascent();
    int x = rect.left() + title_width;
    painter.setFont(title_font(font));
    painter.setPen(colors.text);
    painter.drawText(rect.left(), baseline, title);
    painter.setFont(font);
    if (shows_unit(font, rect.width())) {
        painter.setPen(colors.muted_text);
        painter.drawText(x + kGap, baseline, unit);
        x += kGap + metrics.horizontalAdvance(unit);
    }
    if (!alert.isEmpty()) {
        painter.setPen(colors.broken);
        painter.drawText(x + 2 * kGap, baseline, alert);
        x += 2 * kGap + metrics.horizontalAdvance(alert);
    }
    if (chip_width > 0) x += 2 * kGap + chip_width;
    if (two) baseline += metrics.height();
    const int left = two ? rect.left() : x + kBetween;
    const bool with_value = left + legend_width(font, true) <= rect.right() + 1;
    int at = two ? left : std::max(left, rect.right() + 1 - legend_width(font, with_value));
    const bool fits = with_value || left + legend_width(font, false) <= rect.right() + 1;
    const auto& spacing = fits ? kRoomy : kTight;
    const double middle = baseline - metrics.ascent() + metrics.height() / 2.0;
    for (const auto& entry : entries) {
        const bool named = !entry.label.isEmpty();
        painter.setPen(QPen(entry.color, 2, entry.style, Qt::FlatCap));
        if (named) painter.drawLine(QPointF(at, middle), QPointF(at + spacing.sample, middle));
        if (named && entry.marker) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(entry.color);
            painter.drawEllipse(QPointF(at + spacing.sample / 2.0, middle), 3, 3);
        }
        const int label = named ? at + spacing.sample + kGap : at;
        painter.setPen(colors.muted_text);
        painter.drawText(label, baseline, entry.label);
        if (with_value && !entry.value.isEmpty()) {
            painter.setFont(title_font(font));
            painter.setPen(colors.text);
            painter.drawText(label + metrics.horizontalAdvance(entry.label) + kGap, baseline, entry.value);
            painter.setFont(font);
        }
        at += entry_width(entry, font, with_value, spacing) + spacing.between;
    }
}

}  // namespace torchdeck::ui

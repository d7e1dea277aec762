// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_header.hpp"

#include <QPainter>
#include <algorithm>

#include "charts/chart_colors.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kSample = 22;   // length of a legend line
constexpr int kGap = 6;       // inside an entry
constexpr int kBetween = 16;  // between entries

}  // namespace

ChartHeader::ChartHeader(QString title, QString unit, QWidget* parent)
    : QWidget(parent), title_(std::move(title)), unit_(std::move(unit)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChartHeader::set_entries(std::vector<Entry> entries) {
    const auto same = [](const Entry& a, const Entry& b) {
        return a.label == b.label && a.value == b.value && a.color == b.color && a.style == b.style;
    };
    const bool unchanged = std::equal(entries.begin(), entries.end(), entries_.begin(), entries_.end(), same);
    entries_ = std::move(entries);
    if (unchanged) return;
    choose_lines();
    update();
}

void ChartHeader::set_alert(const QString& text) {
    if (alert_ == text) return;
    alert_ = text;
    update();
}

QSize ChartHeader::sizeHint() const {
    return {320, (two_lines_ ? 2 : 1) * fontMetrics().height() + 4};
}

QFont ChartHeader::title_font() const {
    auto bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

int ChartHeader::title_width() const {
    return QFontMetrics(title_font()).horizontalAdvance(title_);
}

int ChartHeader::entry_width(const Entry& entry, bool with_value) const {
    int width = kSample + kGap + fontMetrics().horizontalAdvance(entry.label);
    if (with_value && !entry.widest.isEmpty()) {
        width += kGap +
                 std::max(fontMetrics().horizontalAdvance(entry.value), fontMetrics().horizontalAdvance(entry.widest));
    }
    return width;
}

int ChartHeader::legend_width(bool with_values) const {
    int sum = entries_.empty() ? 0 : kBetween * (static_cast<int>(entries_.size()) - 1);
    for (const auto& entry : entries_) sum += entry_width(entry, with_values);
    return sum;
}

void ChartHeader::choose_lines() {
    const bool two = !entries_.empty() && title_width() + kBetween + legend_width(true) > width();
    if (two == two_lines_) return;
    two_lines_ = two;
    updateGeometry();
}

void ChartHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    choose_lines();
}

void ChartHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = fontMetrics().height();
    const int beside = two_lines_ ? 0 : kBetween + legend_width(true);
    const int unit = kGap + fontMetrics().horizontalAdvance(unit_);
    const int alert = alert_.isEmpty() ? 0 : 2 * kGap + fontMetrics().horizontalAdvance(alert_);
    const int left = draw_title(painter, title_width() + unit + alert + beside <= width());
    if (two_lines_) {
        draw_legend(painter, 0, width(), line + 2);
    } else {
        draw_legend(painter, left + kBetween, width(), 2);
    }
}

int ChartHeader::draw_title(QPainter& painter, bool with_unit) const {
    const auto colors = chart_colors(palette());
    const int baseline = 2 + fontMetrics().ascent();
    painter.setFont(title_font());
    painter.setPen(colors.text);
    painter.drawText(0, baseline, title_);
    int left = title_width();
    painter.setFont(font());
    if (with_unit && !unit_.isEmpty()) {
        painter.setPen(colors.muted_text);
        painter.drawText(left + kGap, baseline, unit_);
        left += kGap + fontMetrics().horizontalAdvance(unit_);
    }
    if (!alert_.isEmpty()) {
        painter.setPen(colors.broken);
        painter.drawText(left + 2 * kGap, baseline, alert_);
        left += 2 * kGap + fontMetrics().horizontalAdvance(alert_);
    }
    return left;
}

void ChartHeader::draw_legend(QPainter& painter, int left, int right, int top) const {
    const auto colors = chart_colors(palette());
    const bool with_value = left + legend_width(true) <= right;
    const int baseline = top + fontMetrics().ascent();
    const double middle = top + fontMetrics().height() / 2.0;
    int x = two_lines_ ? left : std::max(left, right - legend_width(with_value));
    for (const auto& entry : entries_) {
        painter.setPen(QPen(entry.color, 2, entry.style, Qt::FlatCap));
        painter.drawLine(QPointF(x, middle), QPointF(x + kSample, middle));
        if (entry.marker) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(entry.color);
            painter.drawEllipse(QPointF(x + kSample / 2.0, middle), 3, 3);
        }
        int at = x + kSample + kGap;
        painter.setPen(colors.muted_text);
        painter.drawText(at, baseline, entry.label);
        if (with_value && !entry.value.isEmpty()) {
            at += fontMetrics().horizontalAdvance(entry.label) + kGap;
            painter.setPen(colors.text);
            painter.drawText(at, baseline, entry.value);
        }
        x += entry_width(entry, with_value) + kBetween;
    }
}

}  // namespace torchdeck::ui

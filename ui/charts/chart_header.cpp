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
    if (!unchanged) update();
}

void ChartHeader::set_alert(const QString& text) {
    if (alert_ == text) return;
    alert_ = text;
    update();
}

QSize ChartHeader::sizeHint() const {
    return {320, fontMetrics().height() + 4};
}

int ChartHeader::entry_width(const Entry& entry, bool with_value) const {
    int width = kSample + kGap + fontMetrics().horizontalAdvance(entry.label);
    if (with_value && !entry.widest.isEmpty()) {
        width += kGap + std::max(fontMetrics().horizontalAdvance(entry.value),
                                 fontMetrics().horizontalAdvance(entry.widest));
    }
    return width;
}

void ChartHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto colors = chart_colors(palette());
    const int baseline = (height() + fontMetrics().ascent() - fontMetrics().descent()) / 2;

    auto bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics bold_metrics(bold);
    int left = 0;
    painter.setFont(bold);
    painter.setPen(colors.text);
    painter.drawText(left, baseline, title_);
    left += bold_metrics.horizontalAdvance(title_) + kGap;
    painter.setFont(font());
    if (!unit_.isEmpty()) {
        painter.setPen(colors.muted_text);
        painter.drawText(left, baseline, unit_);
        left += fontMetrics().horizontalAdvance(unit_) + kGap;
    }
    if (!alert_.isEmpty()) {
        painter.setPen(colors.broken);
        painter.drawText(left + kGap, baseline, alert_);
        left += kGap + fontMetrics().horizontalAdvance(alert_) + kGap;
    }

    const auto total = [&](bool with_value) {
        int sum = kBetween * (static_cast<int>(entries_.size()) - 1);
        for (const auto& entry : entries_) sum += entry_width(entry, with_value);
        return sum;
    };
    // On a narrow chart the values go first: the legend is needed to read the curves at all.
    const bool with_value = left + kBetween + total(true) <= width();
    int x = std::max(left + kBetween, width() - total(with_value));
    for (const auto& entry : entries_) {
        const QPen pen(entry.color, 2, entry.style, Qt::FlatCap);
        const double middle = height() / 2.0;
        painter.setPen(pen);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_header.hpp"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace torchdeck::ui {
namespace {

constexpr int kHeaderGap = 5;        // inside an entry
constexpr int kBetweenEntries = 12;  // between parts of the line
constexpr int kScale = 56;           // length of a scale of colors

QFont title_font(const QFont& font) {
    auto bold = font;
    bold.setWeight(QFont::DemiBold);
    return bold;
}

int header_entry_width(const ChartHeader::Entry& entry, const QFont& font, bool with_value, int sample) {
    const QFontMetrics metrics(font);
    const QFontMetrics bold(title_font(font));
    if (!entry.scale.empty())
        return metrics.horizontalAdvance(entry.label) + kScale + 2 * kHeaderGap +
               metrics.horizontalAdvance(entry.value);
    // A single curve needs no name: the title says what it is.
    int width = entry.label.isEmpty() ? 0 : sample + kHeaderGap + metrics.horizontalAdvance(entry.label);
    if (with_value && !entry.widest.isEmpty())
        width += kHeaderGap + std::max(bold.horizontalAdvance(entry.value), bold.horizontalAdvance(entry.widest));
    return width;
}

/// How a legend is laid out: roomy where there is room for it.
struct Style {
    bool values = true;
    int sample = 16;  ///< length of a line
    int between = kBetweenEntries;
};
constexpr Style kRoomy{};
constexpr Style kTight{true, 10, 7};
constexpr Style kNames{false, 16, kBetweenEntries};
constexpr Style kTightNames{false, 10, 7};

void draw_scale(QPainter& painter, const ChartHeader::Entry& entry, QPoint at, const QFontMetrics& metrics,
                const ChartColors& colors) {
    painter.setPen(colors.muted_text);
    painter.drawText(at, entry.label);
    const double left = at.x() + metrics.horizontalAdvance(entry.label) + kHeaderGap;
    const double wide = static_cast<double>(kScale) / static_cast<double>(entry.scale.size());
    for (std::size_t i = 0; i < entry.scale.size(); ++i) {
        const double from = left + wide * static_cast<double>(i);
        painter.fillRect(QRectF(from, at.y() - metrics.ascent() + 3, wide + 0.5, metrics.ascent() - 3), entry.scale[i]);
    }
    painter.drawText(QPointF(left + kScale + kHeaderGap, at.y()), entry.value);
}

}  // namespace

/// Where everything stands.
struct ChartHeader::Plan {
    Style style;
    std::vector<QPoint> places;  ///< of the entries: x and row
    int rows = 1;
    bool unit = false;

    /// Fills rows from `first` on with entries, which begin at `left` in the row of the title; false where more than
    /// `most` rows are needed.
    bool flow(const std::vector<int>& widths, int first, int most, int left, int width) {
        places.clear();
        int row = first;
        int x = row == 0 ? left : 0;
        for (const int wide : widths) {
            const bool first_of_row = x == (row == 0 ? left : 0);
            if (x + wide > width && !(first_of_row && row > 0)) {
                ++row;
                x = 0;
            }
            if (x + wide > width || row >= most) return false;
            places.emplace_back(x, row);
            x += wide + style.between;
        }
        rows = row + 1;
        align_title_row(widths, width);
        return true;
    }

  private:
    /// What stands beside the title ends at the right edge.
    void align_title_row(const std::vector<int>& widths, int width) {
        int end = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i].y() == 0) end = places[i].x() + widths[i];
        }
        for (auto& place : places) {
            if (place.y() == 0) place.rx() += width - end;
        }
    }
};

int ChartHeader::title_end(const QFont& font, bool with_unit) const {
    const QFontMetrics metrics(font);
    int x = QFontMetrics(title_font(font)).horizontalAdvance(title);
    if (with_unit) x += kHeaderGap + metrics.horizontalAdvance(unit);
    if (!alert.isEmpty()) x += 2 * kHeaderGap + metrics.horizontalAdvance(alert);
    if (chip_width > 0) x += 2 * kHeaderGap + chip_width;
    return x;
}

ChartHeader::Plan ChartHeader::plan(const QFont& font, int width) const {
    struct Attempt {
        Style style;
        int first, most;  // rows
    };
    // Beside the title, below it, over both lines, over two lines below it; names are worth more than values, and the
    // unit gives way last.
    static constexpr Attempt kAttempts[] = {{kRoomy, 0, 1}, {kTight, 0, 1}, {kRoomy, 1, 2}, {kTight, 1, 2},
                                            {kTight, 0, 2}, {kTight, 1, 3}, {kNames, 1, 2}, {kTightNames, 1, 4}};
    Plan plan;
    plan.unit = !unit.isEmpty() && title_end(font, true) <= width;
    if (entries.empty()) return plan;
    const auto fits = [&](const Attempt& how) {
        plan.style = how.style;
        std::vector<int> widths;
        for (const auto& entry : entries)
            widths.push_back(header_entry_width(entry, font, how.style.values, how.style.sample));
        return plan.flow(widths, how.first, how.most, title_end(font, plan.unit) + kBetweenEntries, width);
    };
    if (std::ranges::any_of(kAttempts, fits)) return plan;
    // Names that do not fit in any way run out of the chart.
    plan.style = kTightNames;
    plan.rows = 2;
    plan.places.clear();
    int x = 0;
    for (const auto& entry : entries) {
        plan.places.emplace_back(x, 1);
        x += header_entry_width(entry, font, false, plan.style.sample) + plan.style.between;
    }
    return plan;
}

int ChartHeader::chip_left(const QFont& font, int width) const {
    return title_end(font, plan(font, width).unit) - chip_width;
}

int ChartHeader::height(const QFont& font, int width) const {
    return plan(font, width).rows * QFontMetrics(font).height() + 4;
}

void ChartHeader::draw(QPainter& painter, const QRect& rect, const QFont& font, const ChartColors& colors) const {
    const auto layout = plan(font, rect.width());
    const QFontMetrics metrics(font);
    const int baseline = rect.top() + 2 + metrics.ascent();
    int x = rect.left() + QFontMetrics(title_font(font)).horizontalAdvance(title);
    painter.setFont(title_font(font));
    painter.setPen(colors.text);
    painter.drawText(rect.left(), baseline, title);
    painter.setFont(font);
    if (layout.unit) {
        painter.setPen(colors.muted_text);
        painter.drawText(x + kHeaderGap, baseline, unit);
        x += kHeaderGap + metrics.horizontalAdvance(unit);
    }
    if (!alert.isEmpty()) {
        painter.setPen(colors.broken);
        painter.drawText(x + 2 * kHeaderGap, baseline, alert);
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const QPoint at(rect.left() + layout.places[i].x(), baseline + layout.places[i].y() * metrics.height());
        draw_entry(painter, entries[i], at, font, layout, colors);
    }
}

void ChartHeader::draw_entry(QPainter& painter, const Entry& entry, QPoint at, const QFont& font, const Plan& layout,
                             const ChartColors& colors) {
    const QFontMetrics metrics(font);
    if (!entry.scale.empty()) return draw_scale(painter, entry, at, metrics, colors);
    const bool named = !entry.label.isEmpty();
    const int sample = layout.style.sample;
    if (named) {
        const double middle = at.y() - metrics.ascent() + metrics.height() / 2.0;
        painter.setPen(QPen(entry.off ? colors.grid : entry.color, 2, entry.style, Qt::FlatCap));
        painter.drawLine(QPointF(at.x(), middle), QPointF(at.x() + sample, middle));
        if (entry.marker) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(entry.color);
            painter.drawEllipse(QPointF(at.x() + sample / 2.0, middle), 3, 3);
        }
    }
    const int label = named ? at.x() + sample + kHeaderGap : at.x();
    painter.setPen(colors.muted_text);
    auto off = font;
    off.setStrikeOut(entry.off);
    painter.setFont(off);
    painter.drawText(label, at.y(), entry.label);
    painter.setFont(font);
    if (!layout.style.values || entry.value.isEmpty()) return;
    painter.setFont(title_font(font));
    painter.setPen(colors.text);
    // A single value has no name beside it.
    painter.drawText(label + (named ? metrics.horizontalAdvance(entry.label) + kHeaderGap : kHeaderGap), at.y(),
                     entry.value);
    painter.setFont(font);
}

int ChartHeader::entry_at(QPoint place, const QFont& font, int width) const {
    const auto layout = plan(font, width);
    const int line = QFontMetrics(font).height();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const int wide = header_entry_width(entries[i], font, layout.style.values, layout.style.sample);
        if (QRect(layout.places[i].x(), layout.places[i].y() * line, wide, line + 4).contains(place))
            return static_cast<int>(i);
    }
    return -1;
}

bool ChartHeader::shows_values(const QFont& font, int width) const {
    return plan(font, width).style.values;
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_legend.hpp"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <map>

#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "runs/run_names.hpp"

namespace torchdeck::ui {
namespace {

constexpr std::size_t kMostEntries = 24;
constexpr int kSwatch = 10;
constexpr int kGap = 6;
constexpr int kBetween = 18;
constexpr int kMostNameChars = 50;  // in characters, of a row that has no room for all

/// As the charts have it.
void draw_star(QPainter& painter, const QPointF& center, const QColor& color) {
    constexpr double kLong = 5;
    constexpr double kShort = 3.6;
    painter.setPen(QPen(color, 1.7));
    for (const auto& end : {QPointF(kLong, 0), QPointF(0, kLong), QPointF(kShort, kShort), QPointF(kShort, -kShort)})
        painter.drawLine(center - end, center + end);
}

/// Shortens "2 a long name · lr 0.01 · epochs 15": its first part gives way, then whole values, so that none is
/// misread.
QString shortened(const QString& text, const QFontMetrics& metrics, int room) {
    const auto between = QStringLiteral(" · ");
    auto parts = text.split(between);
    const auto name = parts.takeFirst();
    const int least = std::min(metrics.horizontalAdvance(name), 10 * metrics.averageCharWidth());
    QString rest = parts.isEmpty() ? QString() : between + parts.join(between);
    while (!parts.isEmpty() && least + metrics.horizontalAdvance(rest) > room) {
        parts.removeLast();
        rest = between + (parts.isEmpty() ? QString() : parts.join(between) + between) + u'…';
    }
    return metrics.elidedText(name, Qt::ElideMiddle, room - metrics.horizontalAdvance(rest)) + rest;
}

}  // namespace

std::vector<std::string> only_numbers(std::vector<std::string> names) {
    // What stands after a number; else nothing.
    const auto rest = [](const std::string& name) {
        const auto end = name.find(' ');
        const bool numbered = end != std::string::npos && end > 0 && name[end - 1] >= '0' && name[end - 1] <= '9';
        return numbered ? name.substr(end) : std::string();
    };
    std::map<std::string, int> count;
    for (const auto& name : names) ++count[rest(name)];
    for (auto& name : names) {
        const auto end = rest(name);
        if (count[end] > 1) name.resize(name.size() - end.size());
    }
    return names;
}

std::vector<LegendEntry> legend_of(const std::vector<const figures::Figure*>& figures, bool dark, LegendNames shown) {
    std::vector<figures::Line> lines;
    std::vector<std::string> names;
    const auto add = [&](const figures::Line& line) {
        if (line.legend.empty() || std::find(names.begin(), names.end(), line.legend) != names.end()) return;
        if (names.size() == kMostEntries) return;
        names.push_back(line.legend);
        lines.push_back(line);
    };
    for (const auto* figure : figures) {
        for (const auto& line : figure->curves().lines) add(line);
        for (const auto& path : figure->get<figures::Parallel>().paths)
            add({.legend = path.legend, .part = {}, .slot = path.slot, .data = {}});
    }
    auto shorter = runs::short_names(names);
    if (shown == LegendNames::numbers) {
        const auto numbers = only_numbers(shorter);
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (!lines[i].detail.empty()) shorter[i] = numbers[i];
    }
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto color = qt_color(figures::line_rgb(lines[i], dark));
        entries.push_back({names[i], legend_text(lines[i], shown_text(shorter[i])), color});
    }
    const bool stars = std::ranges::any_of(figures, [](const figures::Figure* figure) {
        return std::ranges::any_of(figure->curves().lines,
                                   [](const figures::Line& line) { return line.best_x.has_value(); });
    });
    if (stars && !entries.empty())
        entries.push_back({{},
                           QCoreApplication::translate("Figure", "best top-1 of a run"),
                           chart_colors(dark ? dark_palette() : light_palette()).muted_text,
                           true});
    return entries;
}

ChartLegend::ChartLegend(std::vector<LegendEntry> entries, const QFont& font, int width)
    : entries_(std::move(entries)), font_(font) {
    const QFontMetrics metrics(font_);
    const int row = metrics.height() + 4;
    const auto wide_of = [&](const QString& text) { return kSwatch + kGap + metrics.horizontalAdvance(text); };
    int all = -kBetween;
    for (const auto& entry : entries_) all += wide_of(entry.text) + kBetween;
    const int room = std::max(width - kSwatch - kGap, 60);
    const int widest = all <= width ? room : std::min(kMostNameChars * metrics.averageCharWidth(), room);
    int x = 0;
    int y = 0;
    for (const auto& entry : entries_) {
        shown_.push_back(shortened(entry.text, metrics, widest));
        const int wide = wide_of(shown_.back());
        if (x > 0 && x + wide > width) {
            x = 0;
            y += row;
        }
        places_.emplace_back(x, y, wide, row);
        x += wide + kBetween;
    }
    height_ = entries_.empty() ? 0 : y + row;
}

int ChartLegend::at(QPoint place) const {
    const auto found = std::find_if(places_.begin(), places_.end(), [&](const QRect& r) { return r.contains(place); });
    return found == places_.end() ? -1 : static_cast<int>(found - places_.begin());
}

void ChartLegend::draw(QPainter& painter, QPoint top_left, const ChartColors& colors,
                       const std::set<std::string>& hidden) const {
    const QFontMetrics metrics(font_);
    painter.setFont(font_);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const auto place = places_[i].translated(top_left);
        const bool off = hidden.count(entries_[i].key) > 0;
        if (entries_[i].star) {
            draw_star(painter, QPointF(place.left() + kSwatch / 2.0, place.center().y() + 0.5), entries_[i].color);
            painter.setPen(colors.muted_text);
            painter.drawText(place.left() + kSwatch + kGap, place.top() + 2 + metrics.ascent(), shown_[i]);
            continue;
        }
        const QRectF swatch(place.left() + 0.5, place.center().y() - kSwatch / 2.0 + 0.5, kSwatch - 1, kSwatch - 1);
        painter.setPen(QPen(entries_[i].color, 1));
        painter.setBrush(off ? QBrush(Qt::NoBrush) : QBrush(entries_[i].color));
        painter.drawRoundedRect(swatch, 2, 2);
        painter.setPen(off ? colors.muted_text : colors.text);
        painter.drawText(place.left() + kSwatch + kGap, place.top() + 2 + metrics.ascent(), shown_[i]);
    }
}

LegendStrip::LegendStrip(QWidget* parent) : QWidget(parent), legend_({}, font(), 0) {
    setAccessibleName(tr("Legend"));
    setFocusPolicy(Qt::StrongFocus);
    auto policy = sizePolicy();
    policy.setHorizontalPolicy(QSizePolicy::Expanding);
    policy.setVerticalPolicy(QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
}

void LegendStrip::set_entries(std::vector<LegendEntry> entries, const std::set<std::string>& hidden) {
    hidden_ = hidden;
    legend_ = ChartLegend(std::move(entries), font(), width());
    focused_ = std::clamp(focused_, 0, std::max(0, static_cast<int>(legend_.entries().size()) - 1));
    setVisible(!legend_.entries().empty());
    setToolTip(tr("Click a name to hide or show its lines"));
    updateGeometry();
    update();
}

int LegendStrip::heightForWidth(int width) const {
    return ChartLegend(legend_.entries(), font(), width).height();
}

void LegendStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto colors = chart_colors(palette());
    legend_.draw(painter, {}, colors, hidden_);
    if (!hasFocus() || legend_.entries().empty()) return;
    painter.setPen(QPen(colors.cursor, 1, Qt::DotLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(legend_.place(focused_).adjusted(-2, 0, 1, -1));
}

void LegendStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    legend_ = ChartLegend(legend_.entries(), font(), width());
}

void LegendStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    legend_ = ChartLegend(legend_.entries(), font(), width());
    updateGeometry();
}

void LegendStrip::contextMenuEvent(QContextMenuEvent* event) {
    const bool by_key = event->reason() == QContextMenuEvent::Keyboard;
    const int entry = by_key ? focused_ : legend_.at(event->pos());
    if (entry < 0 || entry >= static_cast<int>(legend_.entries().size())) return QWidget::contextMenuEvent(event);
    const auto place = by_key ? mapToGlobal(legend_.place(entry).bottomLeft()) : event->globalPos();
    Q_EMIT menu_wanted(legend_.entries()[static_cast<std::size_t>(entry)].key, place);
}

void LegendStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    const int entry = legend_.at(event->position().toPoint());
    if (entry < 0 || legend_.entries()[static_cast<std::size_t>(entry)].star) return QWidget::mousePressEvent(event);
    focused_ = entry;
    Q_EMIT toggled(legend_.entries()[static_cast<std::size_t>(entry)].key);
}

void LegendStrip::keyPressEvent(QKeyEvent* event) {
    const int count = static_cast<int>(legend_.entries().size());
    if (count == 0) return QWidget::keyPressEvent(event);
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        focused_ = std::clamp(focused_ + (event->key() == Qt::Key_Left ? -1 : 1), 0, count - 1);
        update();
    } else if (event->key() == Qt::Key_Space && !legend_.entries()[static_cast<std::size_t>(focused_)].star) {
        Q_EMIT toggled(legend_.entries()[static_cast<std::size_t>(focused_)].key);
    } else {
        QWidget::keyPressEvent(event);
    }
}

}  // namespace torchdeck::ui

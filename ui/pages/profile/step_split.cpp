// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/profile/step_split.hpp"

#include <QPainter>
#include <array>

#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/profile_words.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

/// In the order of step_split(): data, forward, loss, backward, shards, optimizer, other.
constexpr std::array kHues = {Hue::sky, Hue::blue, Hue::purple, Hue::vermillion, Hue::neutral, Hue::green, Hue::orange};

int mark_side() {
    return text_lines(1) * 2 / 3;
}

/// A colored square and its word, in `box`.
void draw_entry(QPainter& painter, const QRect& box, Hue hue, const QString& word, const QPalette& palette) {
    const QRect mark(box.left(), box.center().y() - mark_side() / 2, mark_side(), mark_side());
    painter.fillRect(mark, series_color(hue, is_dark(palette)));
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(box.adjusted(mark_side() + space(1), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, word);
}

int entry_width(const QFontMetrics& metrics, const QString& word) {
    return metrics.horizontalAdvance(word) + mark_side() + 2 * space(1);
}

}  // namespace

StepSplit::StepSplit(QWidget* parent) : QWidget(parent) {
    auto policy = sizePolicy();
    policy.setHeightForWidth(true);
    policy.setVerticalPolicy(QSizePolicy::Minimum);
    setSizePolicy(policy);
}

void StepSplit::set(std::vector<profile::StepPart> parts) {
    parts_ = std::move(parts);
    setAccessibleDescription(words().join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QString StepSplit::word(std::size_t part) const {
    return QStringLiteral("%1 %2").arg(message_text(parts_[part].name), ms_text(parts_[part].ms));
}

QStringList StepSplit::words() const {
    QStringList all;
    for (std::size_t i = 0; i < parts_.size(); ++i) all << word(i);
    return all;
}

std::vector<StepSplit::Place> StepSplit::places(int width, int& height) const {
    std::vector<Place> all;
    const int line = text_lines(1) + space(1);
    int x = 0, y = pixels(Size::control) * 3 / 4 + space(2);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const int wide = entry_width(fontMetrics(), word(i));
        if (x > 0 && x + wide > width) {
            x = 0;
            y += line;
        }
        all.push_back({QRect(x, y, wide, line), i});
        x += wide + space(3);
    }
    height = y + line;
    return all;
}

QSize StepSplit::sizeHint() const {
    return {chars(30), heightForWidth(chars(50))};
}

int StepSplit::heightForWidth(int width) const {
    int height = 0;
    (void)places(width, height);
    return height;
}

void StepSplit::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool dark = is_dark(palette());
    double sum = 0;
    for (const auto& part : parts_) sum += std::max(part.ms, 0.0);
    double x = 0;
    const int bar = pixels(Size::control) * 3 / 4;
    for (std::size_t i = 0; i < parts_.size() && sum > 0; ++i) {
        const double wide = std::max(parts_[i].ms, 0.0) / sum * width();
        painter.fillRect(QRectF(x, 0, wide, bar), series_color(kHues[i % kHues.size()], dark));
        x += wide;
    }
    int height = 0;
    for (const auto& place : places(width(), height)) {
        draw_entry(painter, place.box, kHues[place.part % kHues.size()], word(place.part), palette());
    }
}

QSize PassKey::sizeHint() const {
    return {entry_width(fontMetrics(), tr("forward")) + space(2) + entry_width(fontMetrics(), tr("backward")),
            text_lines(1) + space(2)};
}

void PassKey::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    auto box = rect();
    draw_entry(painter, box, Hue::blue, tr("forward"), palette());
    box.setLeft(entry_width(fontMetrics(), tr("forward")) + space(2));
    draw_entry(painter, box, Hue::vermillion, tr("backward"), palette());
}

}  // namespace torchdeck::ui

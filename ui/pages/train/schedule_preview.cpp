// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/schedule_preview.hpp"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "session/run_plan.hpp"

namespace torchdeck::ui {
namespace {

constexpr std::int64_t kPoints = 240;
constexpr double kPreviewLine = 1.6;  // of the curve, unscaled

}  // namespace

SchedulePreview::SchedulePreview(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Learning rate over the run"));
    hide();
}

void SchedulePreview::set_config(const config::TrainConfig& config, bool right) {
    curve_.clear();
    const auto plan = run_size(config);
    const bool changes = config.schedule.kind != config::Schedule::constant &&
                         config.schedule.kind != config::Schedule::plateau && plan.train_images;
    if (changes && right) {
        const auto length = config::run_length(config, *plan.train_images);
        const double base = config::base_rate(config, config.optimizer.lr);
        double highest = 0;
        for (std::int64_t i = 0; i < kPoints; ++i) {
            const auto step = (length.steps - 1) * i / (kPoints - 1);
            curve_.push_back(base * config::rate_factor(config, length, step));
            highest = std::max(highest, curve_.back());
        }
        caption_ = tr("learning rate over %1 steps, up to %2")
                       .arg(count_text(length.steps), localized_number(QString::number(highest, 'g', 3)));
        for (auto& value : curve_) value = highest > 0 ? value / highest : 0;
    }
    setToolTip(curve_.empty() ? QString()
                              : tr("Learning rate from the first step to the last; the top is the highest rate."));
    setVisible(changes);
    update();
}

void SchedulePreview::paintEvent(QPaintEvent*) {
    if (curve_.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& t = tokens(palette());
    painter.setFont(text_font(font(), Text::small));
    painter.setPen(t.secondary);
    const int caption = painter.fontMetrics().height();
    painter.drawText(QRect(0, height() - caption, width(), caption), Qt::AlignLeft | Qt::AlignVCenter, caption_);
    const double line = kPreviewLine * text_scale();
    const QRectF area(line, 2 * line, width() - 2 * line, height() - caption - space(1) - 2 * line);
    const auto at = [&](std::size_t i) {
        return QPointF(area.left() + area.width() * static_cast<double>(i) / static_cast<double>(curve_.size() - 1),
                       area.bottom() - area.height() * curve_[i]);
    };
    painter.setPen(t.line);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    QPainterPath path(at(0));
    for (std::size_t i = 1; i < curve_.size(); ++i) path.lineTo(at(i));
    painter.setPen(QPen(series_color(Hue::blue, is_dark(palette())), line));
    painter.drawPath(path);
}

QSize SchedulePreview::sizeHint() const {
    return {chars(24), text_lines(3) + space(2)};
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_labels.hpp"

#include <QDateTime>
#include <algorithm>
#include <cmath>

#include "figures/label_layout.hpp"
#include "figures/palette.hpp"
#include "figures/ticks.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "look/time_axis.hpp"

namespace torchdeck::ui {
namespace {

QString words_of(const figures::Label& label) {
    return message_text(label.text);
}

constexpr int kMostTicks = 8;
constexpr int kMostNames = 200;
constexpr double kRoomForUnit = 0.94;  // of the axis

/// Positions and labels of figures::ticks(), words in the language of the window.
class FigureTicker : public QCPAxisTicker {
  public:
    FigureTicker(const figures::Axis& axis, bool horizontal) : axis_(axis) {
        if (horizontal && axis.ticks == figures::Ticks::number && axis.categories.empty())
            unit_ = message_text(axis.suffix.empty() ? axis.unit : axis.suffix);
        if (!unit_.isEmpty()) unit_.prepend(u' ');
    }

    void generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* sub_ticks,
                  QVector<QString>* labels) override {
        const auto all = figures::ticks(axis_, {range.lower, range.upper}, tickCount());
        ticks.clear();
        if (sub_ticks != nullptr) sub_ticks->clear();
        for (const auto& tick : all) ticks << tick.at;
        if (labels == nullptr) return;
        labels->clear();
        // Few ticks are closer than the width of the axis asks for.
        const double step = all.size() > 1 ? all[1].at - all[0].at : figures::time_step(range.size(), tickCount());
        for (const auto& tick : all) *labels << label(tick, step);
        // A label at the very end of the axis has no room, and is not drawn.
        for (auto i = labels->size(); i-- > 0;) {
            const double at = ticks[i];
            const double share = axis_.log ? std::log(at / range.lower) / std::log(range.upper / range.lower)
                                           : (at - range.lower) / range.size();
            if (share > kRoomForUnit && i > 0) continue;
            (*labels)[i] += unit_;
            break;
        }
    }

  private:
    [[nodiscard]] QString label(const figures::Tick& tick, double step) const {
        if (axis_.ticks == figures::Ticks::duration) return time_label(tick.at, axis_.log ? tick.at : step);
        if (axis_.ticks == figures::Ticks::date && !axis_.log)
            return QDateTime::fromSecsSinceEpoch(static_cast<qint64>(tick.at))
                .toString(QStringLiteral("MMM d\nHH:mm:ss"));
        return axis_.categories.empty() ? localized_number(from_utf8(tick.label)) : shown_text(tick.label);
    }

    figures::Axis axis_;
    QString unit_;
};

}  // namespace

FigureLabels::FigureLabels(QCPAxis* x, QCPAxis* y, const figures::Figure& figure, const QFont& font)
    : OwnPlottable(x, y), figure_(figure), font_(font) {}

void FigureLabels::draw(QCPPainter* painter) {
    const QFontMetrics metrics(font_);
    const auto at = [this](double x, double y) {
        return figures::Place{keyAxis()->coordToPixel(x), valueAxis()->coordToPixel(y)};
    };
    const auto width = [&](const figures::Label& label) {
        return static_cast<double>(metrics.horizontalAdvance(words_of(label)));
    };
    const QRect rect = clipRect();
    const figures::Box area{static_cast<double>(rect.left()), static_cast<double>(rect.top()),
                            static_cast<double>(rect.right()), static_cast<double>(rect.bottom())};
    const auto placed = figures::place_labels(figure_.curves().labels, at, width, metrics.height(), area);
    painter->setFont(font_);
    const bool dark = is_dark(palette_);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (!placed[i]) continue;
        const auto& label = figure_.curves().labels[i];
        painter->setPen(label.slot >= 0 ? run_color(label.slot, dark) : series_color(label.hue, dark));
        painter->save();
        painter->translate(placed[i]->x, placed[i]->y);
        painter->rotate(placed[i]->degrees);
        // A line that there was no room to avoid ends at the text instead of crossing it.
        const auto words = words_of(label);
        if (label.to_x)
            painter->fillRect(
                QRectF(-1, -metrics.height() / 2.0, metrics.horizontalAdvance(words) + 2, metrics.height()),
                chart_colors(palette_).background);
        painter->drawText(QPointF(0, metrics.ascent() - metrics.height() / 2.0), words);
        painter->restore();
    }
}

QSharedPointer<QCPAxisTicker> make_ticker(const figures::Axis& axis, bool horizontal) {
    return QSharedPointer<FigureTicker>::create(axis, horizontal);
}

void set_tick_count(QCPAxis* axis, int pixels, const figures::Axis& description, const QFont& font) {
    const QFontMetrics metrics(font);
    int needed = axis->orientation() == Qt::Horizontal ? metrics.horizontalAdvance(QStringLiteral("00,000 m")) * 2
                                                       : metrics.height() * 3;
    const bool names = !description.categories.empty();
    if (axis->orientation() == Qt::Vertical && names) needed = metrics.height();
    axis->ticker()->setTickCount(std::clamp(pixels / std::max(needed, 1), 2, names ? kMostNames : kMostTicks));
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_ticks.hpp"

#include "charts/qcustomplot.hpp"

#include <QDateTime>
#include <cmath>

#include "figures/ticks.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/time_axis.hpp"

namespace torchdeck::ui {
namespace {

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

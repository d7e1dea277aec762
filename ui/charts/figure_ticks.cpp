// SPDX-License-Identifier: GPL-3.0-or-later
// qcustomplot.h uses the keyword macros.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include "charts/figure_ticks.hpp"

#include <qcustomplot.h>

#include <cmath>

#include "charts/figure_text.hpp"
#include "charts/time_axis.hpp"
#include "format.hpp"

namespace torchdeck::ui {
namespace {

/// Above, digits say less than a power of ten.
constexpr double kPlain = 1e7;

class DurationTicker : public QCPAxisTicker {
  protected:
    double getTickStep(const QCPRange& range) override { return step_ = time_step(range.size(), tickCount()); }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return time_label(tick, step_); }

  private:
    double step_ = 1;
};

/// As many decimals as the distance between ticks needs, thousands grouped; the unit after the last label.
class NumberTicker : public QCPAxisTicker {
  public:
    explicit NumberTicker(QString unit) : unit_(std::move(unit)) {}

  protected:
    double getTickStep(const QCPRange& range) override { return step_ = QCPAxisTicker::getTickStep(range); }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        if (std::fabs(tick) >= kPlain || step_ < 1e-6) return QString::number(tick, 'g', 6);
        // 0.25 needs two decimals although its magnitude asks for one.
        int decimals = std::clamp(-static_cast<int>(std::floor(std::log10(step_))), 0, 9);
        if (std::fabs(step_ * std::pow(10, decimals) - std::round(step_ * std::pow(10, decimals))) > 1e-6) ++decimals;
        return number_text(tick, decimals);
    }
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar format,
                                       int precision) override {
        auto labels = QCPAxisTicker::createLabelVector(ticks, locale, format, precision);
        if (!unit_.isEmpty() && !labels.isEmpty()) labels.last() += u' ' + unit_;
        return labels;
    }

  private:
    QString unit_;
    double step_ = 1;
};

class LogTicker : public QCPAxisTickerLog {
  protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return QString::number(tick, 'g', 3); }
};

}  // namespace

QSharedPointer<QCPAxisTicker> make_ticker(const figures::Axis& axis, bool horizontal) {
    if (axis.log) return QSharedPointer<LogTicker>::create();
    switch (axis.ticks) {
        case figures::Ticks::duration:
            return QSharedPointer<DurationTicker>::create();
        case figures::Ticks::date: {
            auto ticker = QSharedPointer<QCPAxisTickerDateTime>::create();
            ticker->setDateTimeFormat(QStringLiteral("MMM d\nHH:mm:ss"));
            return ticker;
        }
        case figures::Ticks::number:
            break;
    }
    return QSharedPointer<NumberTicker>::create(horizontal ? figure_word(axis.unit.empty() ? axis.title : axis.unit)
                                                           : QString());
}

void set_tick_count(QCPAxis* axis, int pixels, const QFont& font) {
    if (axis->scaleType() == QCPAxis::stLogarithmic) return;
    const QFontMetrics metrics(font);
    const int needed = axis->orientation() == Qt::Horizontal ? metrics.horizontalAdvance(QStringLiteral("00,000 m")) * 2
                                                             : metrics.height() * 3;
    axis->ticker()->setTickCount(std::clamp(pixels / std::max(needed, 1), 2, 8));
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// qcustomplot.h uses the keyword macros.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include "charts/time_series_chart.hpp"

#include <qcustomplot.h>

#include <QLabel>
#include <QMouseEvent>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <limits>

#include "charts/chart_header.hpp"
#include "format.hpp"

namespace torchdeck::ui {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr int kPadding = 10;
constexpr double kSmoothing = 0.15;  // share of a new value in the moving average

/// Seconds as people read a clock.
class TimeTicker : public QCPAxisTicker {
  protected:
    double getTickStep(const QCPRange& range) override { return step_ = time_step(range.size(), tickCount()); }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return time_label(tick, step_); }

  private:
    double step_ = 1;
};

/// As many decimals as the distance between ticks needs, thousands grouped.
class ValueTicker : public QCPAxisTicker {
  protected:
    double getTickStep(const QCPRange& range) override { return step_ = QCPAxisTicker::getTickStep(range); }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        // 0.25 needs two decimals although its magnitude asks for one.
        int decimals = std::clamp(-static_cast<int>(std::floor(std::log10(step_))), 0, 9);
        if (std::fabs(step_ * std::pow(10, decimals) - std::round(step_ * std::pow(10, decimals))) > 1e-6) ++decimals;
        return number_text(tick, decimals);
    }

  private:
    double step_ = 1;
};

struct Series {
    QCPGraph* raw = nullptr;
    QCPGraph* average = nullptr;  // null: the series is not smoothed
    QCPItemTracer* tracer = nullptr;
    std::size_t rows = 0;  // of the table, taken so far
    double ema = 0;
    double weight = 0;     // of all values in `ema`: corrects the start
    bool used = false;     // has had a value
    double latest = kNan;  // of the last row, which may have none

    double smoothed(double value) {
        if (std::isnan(value)) {
            weight = ema = 0;
            return kNan;
        }
        ema += kSmoothing * (value - ema);
        weight += kSmoothing * (1 - weight);
        return ema / weight;
    }

    double near(double t) const {
        const auto& all = *raw->data();
        if (all.isEmpty() || t < all.constBegin()->key || t > (all.constEnd() - 1)->key) return kNan;
        const auto after = all.findBegin(t, false);
        if (after == all.constBegin()) return after->value;
        const auto before = after - 1;
        if (after == all.constEnd()) return before->value;
        return t - before->key <= after->key - t ? before->value : after->value;
    }
};

}  // namespace

struct TimeSeriesChart::Plot {
    QCustomPlot* widget = nullptr;
    ChartHeader* header = nullptr;
    QStackedLayout* stack = nullptr;
    QLabel* placeholder = nullptr;
    std::vector<Series> series;
    QCPGraph* breaks = nullptr;
    QCPLayer* cursor_layer = nullptr;
    QCPItemStraightLine* cursor = nullptr;
    QCPItemText* cursor_time = nullptr;
    bool setting_range = false;
};

TimeSeriesChart::TimeSeriesChart(ChartSpec spec, QWidget* parent)
    : QWidget(parent), spec_(std::move(spec)), plot_(std::make_unique<Plot>()) {
    setAccessibleName(spec_.title);
    setMinimumSize(220, 140);

    plot_->header = new ChartHeader(spec_.title, spec_.unit, this);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(kPadding, kPadding - 4, kPadding, 6);
    outer->setSpacing(2);
    outer->addWidget(plot_->header);

    auto* pages = new QWidget(this);
    plot_->stack = new QStackedLayout(pages);
    plot_->placeholder = new QLabel(spec_.placeholder, pages);
    plot_->placeholder->setAlignment(Qt::AlignCenter);
    plot_->placeholder->setWordWrap(true);
    plot_->placeholder->setMargin(16);
    plot_->widget = new QCustomPlot(pages);
    plot_->widget->setObjectName(QStringLiteral("plot"));
    plot_->stack->addWidget(plot_->placeholder);
    plot_->stack->addWidget(plot_->widget);
    outer->addWidget(pages, 1);

    auto* p = plot_->widget;
    p->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    p->axisRect()->setRangeDrag(Qt::Horizontal);
    p->axisRect()->setRangeZoom(Qt::Horizontal);
    p->axisRect()->setRangeZoomFactor(0.8);
    p->setNoAntialiasingOnDrag(true);
    // Without this hint lines wider than 1 take a path that is tens of times slower on noisy curves.
    p->setPlottingHint(QCP::phFastPolylines);
    p->setMouseTracking(true);
    p->installEventFilter(this);
    // The same left margin in every chart, or the linked time axes would not line up.
    p->axisRect()->setAutoMargins(QCP::msBottom);
    p->axisRect()->setMargins({fontMetrics().horizontalAdvance(QStringLiteral("00,000")) + 8, 6, 4, 0});
    p->xAxis->setTicker(QSharedPointer<TimeTicker>::create());
    p->yAxis->setTicker(QSharedPointer<ValueTicker>::create());
    p->xAxis->ticker()->setTickCount(7);
    p->yAxis->ticker()->setTickCount(4);
    for (auto* axis : {p->xAxis, p->yAxis}) {
        axis->setTickLabelPadding(4);
        axis->setTickLength(0, 0);
        axis->setSubTicks(false);
    }
    p->yAxis->setBasePen(Qt::NoPen);
    p->yAxis2->setRange(0, 1);  // for marks at a fixed height, whatever the values
    build_series();
    apply_colors();
    update_header();

    connect(p->xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this](const QCPRange& range) {
        if (!plot_->setting_range) Q_EMIT time_range_wanted({range.lower, range.upper});
    });
    connect(p, &QCustomPlot::mouseDoubleClick, this, &TimeSeriesChart::reset_wanted);
    connect(p, &QCustomPlot::afterReplot, this, [this] { ++replots_; });
}

TimeSeriesChart::~TimeSeriesChart() = default;

void TimeSeriesChart::build_series() {
    auto* p = plot_->widget;
    for (const auto& spec : spec_.series) {
        Series series;
        series.raw = p->addGraph();
        if (spec.smooth) series.average = p->addGraph();
        plot_->series.push_back(series);
    }
    plot_->breaks = p->addGraph(p->xAxis, p->yAxis2);
    plot_->breaks->setLineStyle(QCPGraph::lsNone);

    // A buffered layer of its own: moving the cursor redraws a few items, not the curves.
    p->addLayer(QStringLiteral("cursor"));
    plot_->cursor_layer = p->layer(QStringLiteral("cursor"));
    plot_->cursor_layer->setMode(QCPLayer::lmBuffered);
    plot_->cursor = new QCPItemStraightLine(p);
    plot_->cursor_time = new QCPItemText(p);
    plot_->cursor_time->position->setTypeX(QCPItemPosition::ptPlotCoords);
    plot_->cursor_time->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    plot_->cursor_time->setPadding({5, 1, 5, 1});
    for (auto& series : plot_->series) {
        series.tracer = new QCPItemTracer(p);
        series.tracer->setStyle(QCPItemTracer::tsCircle);
        series.tracer->setSize(7);
    }
    for (int i = 0; i < p->itemCount(); ++i) {
        p->item(i)->setLayer(plot_->cursor_layer);
        p->item(i)->setVisible(false);
        p->item(i)->setSelectable(false);
    }
}

void TimeSeriesChart::extend(std::size_t index, std::span<const double> t, std::span<const double> y) {
    auto& series = plot_->series.at(index);
    const auto& spec = spec_.series[index];
    const auto rows = std::min(t.size(), y.size());
    if (rows <= series.rows) return;
    QVector<double> keys, values, averages;
    keys.reserve(static_cast<qsizetype>(rows - series.rows));
    values.reserve(keys.capacity());
    for (std::size_t i = series.rows; i < rows; ++i) {
        if (!std::isfinite(t[i])) continue;
        // QCustomPlot cannot scale to an infinite value; a gap with a mark says it as well.
        const double value = std::isinf(y[i]) ? kNan : y[i];
        if (std::isinf(y[i]) || (spec.nan_is_break && std::isnan(y[i]))) plot_->breaks->addData(t[i], 0.96);
        keys.push_back(t[i]);
        values.push_back(value);
        if (series.average) averages.push_back(series.smoothed(value));
        series.latest = value;
        if (!std::isnan(value)) {
            series.used = true;
            last_time_ = std::max(last_time_, t[i]);
        }
    }
    series.rows = rows;
    series.raw->addData(keys, values);
    if (series.average) series.average->addData(keys, averages);
    dirty_ = true;
}

void TimeSeriesChart::clear() {
    set_alert({}, {});
    for (auto& series : plot_->series) {
        series.raw->data()->clear();
        if (series.average) series.average->data()->clear();
        series.rows = 0;
        series.ema = series.weight = 0;
        series.used = false;
        series.latest = kNan;
    }
    plot_->breaks->data()->clear();
    last_time_ = 0;
    dirty_ = true;
}

bool TimeSeriesChart::has_data() const {
    const auto used = [](const Series& series) { return series.used; };
    return breaks() > 0 || std::any_of(plot_->series.begin(), plot_->series.end(), used);
}

bool TimeSeriesChart::has_data(std::size_t series) const {
    return plot_->series.at(series).used;
}

void TimeSeriesChart::refresh() {
    if (!dirty_ || !isVisible()) return;
    dirty_ = false;
    const bool filled = has_data();
    plot_->stack->setCurrentIndex(filled ? 1 : 0);
    if (breaks() > 0) plot_->header->set_alert(tr("%1 non-finite").arg(breaks()));
    update_header();
    if (!filled) return;
    fit_values();
    place_cursor();
    replot();
}

void TimeSeriesChart::replot() {
    plot_->widget->replot(QCustomPlot::rpQueuedReplot);
}

void TimeSeriesChart::fit_values() {
    auto* p = plot_->widget;
    const auto time = p->xAxis->range();
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const auto& series : plot_->series) {
        bool found = false;
        const auto range = series.raw->getValueRange(found, QCP::sdBoth, time);
        if (!found) continue;
        low = std::min(low, range.lower);
        high = std::max(high, range.upper);
    }
    if (low > high) low = high = 0;
    const double room = (high - low) * 0.08;
    low -= room;
    high += room;
    if (const double missing = spec_.minimum_span - (high - low); missing > 0) {
        low -= missing / 2;
        high += missing / 2;
    }
    // A value axis from a known zero does not cut it off: heights can be compared.
    if (spec_.minimum) {
        low = *spec_.minimum;
        high = std::max(high, low + spec_.minimum_span);
    }
    if (spec_.maximum) high = std::min(high, *spec_.maximum + (*spec_.maximum - low) * 0.02);
    p->yAxis->setRange(low, high);
}

void TimeSeriesChart::set_time_range(TimeRange range) {
    if (range == time_range()) return;
    plot_->setting_range = true;
    plot_->widget->xAxis->setRange(range.lower, range.upper);
    plot_->setting_range = false;
    dirty_ = true;
}

TimeRange TimeSeriesChart::time_range() const {
    const auto range = plot_->widget->xAxis->range();
    return {range.lower, range.upper};
}

void TimeSeriesChart::set_alert(const QString& word, const QString& reason) {
    plot_->header->set_alert(word);
    plot_->header->setToolTip(tool_tip_text(reason));
}

QString TimeSeriesChart::alert() const {
    return plot_->header->alert();
}

void TimeSeriesChart::set_cursor(std::optional<double> t) {
    if (cursor_ == t) return;
    cursor_ = t;
    if (!isVisible()) {
        dirty_ = true;
        return;
    }
    place_cursor();
    update_header();
    plot_->cursor_layer->replot();
}

void TimeSeriesChart::place_cursor() {
    auto* p = plot_->widget;
    const auto range = p->xAxis->range();
    const bool shown = cursor_ && range.contains(*cursor_) && has_data();
    plot_->cursor->setVisible(shown);
    plot_->cursor_time->setVisible(shown);
    for (auto& series : plot_->series) series.tracer->setVisible(false);
    if (!shown) return;
    const double t = *cursor_;
    plot_->cursor->point1->setCoords(t, 0);
    plot_->cursor->point2->setCoords(t, 1);
    // Beside the line, on the side where there is room.
    const bool right = t < range.center();
    plot_->cursor_time->setText(time_label(t, range.size() < 30 ? 0.1 : 1));
    plot_->cursor_time->position->setCoords(t, 1.0);
    plot_->cursor_time->setPositionAlignment((right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignBottom);
    for (auto& series : plot_->series) {
        const double value = series.near(t);
        if (std::isnan(value)) continue;
        series.tracer->position->setCoords(t, value);
        series.tracer->setVisible(true);
    }
}

void TimeSeriesChart::update_header() {
    const bool dark = is_dark(palette());
    std::vector<ChartHeader::Entry> entries;
    for (std::size_t i = 0; i < spec_.series.size(); ++i) {
        const auto& series = plot_->series[i];
        // A series without a single value is not in the legend: nothing to read, nothing to look for.
        if (!series.used) continue;
        const auto& spec = spec_.series[i];
        entries.push_back({.label = spec.label,
                           .color = series_color(spec.hue, dark),
                           .style = pen_style(spec.dash),
                           .marker = spec.markers,
                           .value = number_text(cursor_ ? series.near(*cursor_) : series.latest, spec_.decimals),
                           .widest = number_text(series.latest, spec_.decimals)});
    }
    plot_->header->set_entries(std::move(entries));
}

void TimeSeriesChart::apply_colors() {
    const auto colors = chart_colors(palette());
    const bool dark = is_dark(palette());
    auto* p = plot_->widget;
    p->setBackground(QBrush(colors.background));
    auto small = font();
    small.setPointSizeF(small.pointSizeF() * 0.88);
    for (auto* axis : {p->xAxis, p->yAxis}) {
        axis->setTickLabelColor(colors.muted_text);
        axis->setTickLabelFont(small);
        axis->grid()->setPen(QPen(colors.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
    }
    p->xAxis->grid()->setVisible(false);
    p->xAxis->setBasePen(QPen(colors.axis, 1));
    for (std::size_t i = 0; i < spec_.series.size(); ++i) {
        const auto& spec = spec_.series[i];
        auto& series = plot_->series[i];
        const auto color = series_color(spec.hue, dark);
        if (series.average) {
            series.raw->setPen(QPen(mixed(colors.background, color, 0.38), 1));
            series.average->setPen(QPen(color, 2));
        } else {
            series.raw->setPen(QPen(color, spec.markers ? 2 : 1, pen_style(spec.dash)));
        }
        if (spec.markers) series.raw->setScatterStyle({QCPScatterStyle::ssDisc, color, color, 6});
        series.tracer->setPen(QPen(colors.background, 1));
        series.tracer->setBrush(color);
    }
    plot_->breaks->setScatterStyle({QCPScatterStyle::ssTriangleInverted, colors.broken, colors.broken, 8});
    plot_->cursor->setPen(QPen(colors.cursor, 1, Qt::DotLine));
    plot_->cursor_time->setFont(small);
    plot_->cursor_time->setColor(colors.text);
    plot_->cursor_time->setBrush(colors.background);
    auto muted = palette();
    muted.setColor(QPalette::WindowText, colors.muted_text);
    plot_->placeholder->setPalette(muted);
}

std::size_t TimeSeriesChart::points(std::size_t series) const {
    return static_cast<std::size_t>(plot_->series.at(series).raw->dataCount());
}

double TimeSeriesChart::value(std::size_t series, std::size_t index) const {
    return plot_->series.at(series).raw->dataMainValue(static_cast<int>(index));
}

std::size_t TimeSeriesChart::breaks() const {
    return static_cast<std::size_t>(plot_->breaks->dataCount());
}

std::pair<double, double> TimeSeriesChart::value_range() const {
    const auto range = plot_->widget->yAxis->range();
    return {range.lower, range.upper};
}

QString TimeSeriesChart::readout(std::size_t series) const {
    for (const auto& entry : plot_->header->entries()) {
        if (entry.label == spec_.series.at(series).label) return entry.value;
    }
    return {};
}

void TimeSeriesChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto colors = chart_colors(palette());
    painter.setPen(colors.frame);
    painter.setBrush(colors.background);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void TimeSeriesChart::match_screen() {
    // QCustomPlot 2.1.0 neither learns the ratio of the screen it is first shown on nor hears of a change.
    if (plot_->widget->bufferDevicePixelRatio() == devicePixelRatioF()) return;
    plot_->widget->setBufferDevicePixelRatio(devicePixelRatioF());
    dirty_ = true;
    refresh();
}

void TimeSeriesChart::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (auto* handle = window()->windowHandle()) {
        connect(handle, &QWindow::screenChanged, this, &TimeSeriesChart::match_screen, Qt::UniqueConnection);
    }
    match_screen();
    refresh();
}

void TimeSeriesChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    apply_colors();
    dirty_ = true;
    refresh();
}

bool TimeSeriesChart::eventFilter(QObject* watched, QEvent* event) {
    if (watched == plot_->widget) {
        if (event->type() == QEvent::MouseMove) {
            const auto position = static_cast<QMouseEvent*>(event)->position();
            const bool inside = plot_->widget->axisRect()->rect().contains(position.toPoint());
            Q_EMIT cursor_moved(inside ? std::optional(plot_->widget->xAxis->pixelToCoord(position.x()))
                                       : std::nullopt);
        } else if (event->type() == QEvent::Leave) {
            Q_EMIT cursor_moved(std::nullopt);
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace torchdeck::ui

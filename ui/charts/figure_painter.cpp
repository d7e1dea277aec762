// SPDX-License-Identifier: GPL-3.0-or-later
// qcustomplot.h uses the keyword macros.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include "charts/figure_painter.hpp"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "charts/time_axis.hpp"
#include "format.hpp"
#include "runs/run_names.hpp"
#include "theme.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kLegendEntries = 24;
constexpr QMargins kLegendItemMargins{0, 0, 0, 3};
constexpr int kLegendWidth = 330;  // of a name, logical pixels

class DurationTicker : public QCPAxisTicker {
  protected:
    double getTickStep(const QCPRange& range) override { return step_ = time_step(range.size(), tickCount()); }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return time_label(tick, step_); }

  private:
    double step_ = 1;
};

class NumberTicker : public QCPAxisTicker {
  protected:
    double getTickStep(const QCPRange& range) override { return step_ = QCPAxisTicker::getTickStep(range); }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        if (std::fabs(tick) >= 1e7 || (step_ < 1e-6)) return QString::number(tick, 'g', 6);
        int decimals = std::clamp(-static_cast<int>(std::floor(std::log10(step_))), 0, 9);
        if (std::fabs(step_ * std::pow(10, decimals) - std::round(step_ * std::pow(10, decimals))) > 1e-6) ++decimals;
        return number_text(tick, decimals);
    }

  private:
    double step_ = 1;
};

class LogTicker : public QCPAxisTickerLog {
  protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return QString::number(tick, 'g', 3); }
};

QSharedPointer<QCPAxisTicker> x_ticker(const FigureOptions& options) {
    if (options.x_log) return QSharedPointer<LogTicker>::create();
    if (options.x == runs::XAxis::relative) return QSharedPointer<DurationTicker>::create();
    if (options.x == runs::XAxis::wall) {
        auto ticker = QSharedPointer<QCPAxisTickerDateTime>::create();
        ticker->setDateTimeFormat(QStringLiteral("MMM d\nHH:mm:ss"));
        return ticker;
    }
    return QSharedPointer<NumberTicker>::create();
}

QCPRange qcp(const AxisRange& range) {
    return {range.lower, range.upper};
}

}  // namespace

FigurePainter::FigurePainter(QCustomPlot* plot, const QFont& font) : plot_(plot), font_(font) {
    plot_->setPlottingHint(QCP::phFastPolylines);
    plot_->setPlottingHint(QCP::phCacheLabels, false);
    auto bold = font_;
    bold.setBold(true);
    title_ = new QCPTextElement(plot_, QString(), bold);
    title_->setMargins({4, 6, 4, 2});
    plot_->plotLayout()->insertRow(0);
    plot_->plotLayout()->addElement(0, 0, title_);
    legend_ = new QCPLegend;
    plot_->plotLayout()->addElement(2, 0, legend_);
    plot_->plotLayout()->setRowStretchFactor(2, 0.001);
    plot_->plotLayout()->setRowSpacing(0);
    legend_->setLayer(QStringLiteral("legend"));
    legend_->setFillOrder(QCPLegend::foColumnsFirst);
    legend_->setBorderPen(Qt::NoPen);
    legend_->setBrush(Qt::NoBrush);
    legend_->setFont(font_);
    legend_->setIconSize(22, 12);
    legend_->setRowSpacing(0);
    legend_->setColumnSpacing(12);
    legend_->setMargins({40, 0, 8, 6});
    plot_->setAutoAddPlottableToLegend(false);
    for (auto* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTickLabelFont(font_);
        axis->setLabelFont(font_);
        axis->setTickLabelPadding(4);
        axis->setTickLength(0, 0);
        axis->setSubTicks(false);
    }
    plot_->yAxis2->setRange(0, 1);
    plot_->xAxis->setRange(0, 1);
}

void FigurePainter::set_figure(Figure figure) {
    figure_ = std::move(figure);
    build();
    style();
}

void FigurePainter::set_colors(bool dark) {
    dark_ = dark;
    style();
}

void FigurePainter::set_x_range(std::optional<AxisRange> range) {
    x_wanted_ = range;
}

void FigurePainter::set_y_range(std::optional<AxisRange> range) {
    y_wanted_ = range;
}

void FigurePainter::build() {
    plot_->clearGraphs();
    plot_->clearItems();
    legend_->clearItems();
    entries_.clear();
    curves_.clear();
    title_->setText(figure_.subtitle.isEmpty() ? figure_.title
                                               : figure_.title + QStringLiteral("  –  ") + figure_.subtitle);
    plot_->xAxis->setLabel(figure_.x_title);
    plot_->yAxis->setLabel(figure_.y_title);
    const auto& options = figure_.options;
    plot_->xAxis->setScaleType(options.x_log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    plot_->yAxis->setScaleType(options.y_log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    plot_->xAxis->setTicker(x_ticker(options));
    plot_->yAxis->setTicker(options.y_log ? QSharedPointer<QCPAxisTicker>(QSharedPointer<LogTicker>::create())
                                          : QSharedPointer<NumberTicker>::create());
    if (!options.x_log) plot_->xAxis->ticker()->setTickCount(7);
    if (!options.y_log) plot_->yAxis->ticker()->setTickCount(5);

    for (const auto& line : figure_.lines) {
        Curve curve;
        if (line.band_low) {
            curve.low = plot_->addGraph();
            curve.high = plot_->addGraph();
            curve.high->setChannelFillGraph(curve.low);
            // Fills of many points are slow with antialiasing, and no edge of theirs is looked at.
            for (auto* graph : {curve.low, curve.high}) graph->setAntialiasedFill(false);
        }
        curve.raw = plot_->addGraph();
        if (line.average) curve.average = plot_->addGraph();
        if (line.best_x) {
            curve.best = plot_->addGraph();
            curve.best->setLineStyle(QCPGraph::lsNone);
            curve.best->addData(*line.best_x, *line.best_y);
        }
        const bool named = std::any_of(entries_.begin(), entries_.end(),
                                       [&](const Entry& entry) { return entry.name == line.legend; });
        if (!named && entries_.size() < kLegendEntries) {
            auto* sample = plot_->addGraph();
            sample->setName(line.legend);
            auto* const item = new QCPPlottableLegendItem(legend_, sample);
            // QCustomPlot clips an item a pixel above its lower edge, which cuts off the tails of g and _.
            item->setMargins(kLegendItemMargins);
            legend_->addItem(item);
            entries_.push_back({line.legend, line.legend, line.run, line.slot, sample});
        }
        curves_.push_back(curve);
    }
    shorten_names();
    legend_->setVisible(!entries_.empty());
    breaks_ = plot_->addGraph(plot_->xAxis, plot_->yAxis2);
    breaks_->setLineStyle(QCPGraph::lsNone);
    for (const auto& line : figure_.lines) {
        for (const double x : line.data->breaks()) breaks_->addData(x, 0.97);
    }
    for (const auto& mark : figure_.marks) {
        auto* line = new QCPItemStraightLine(plot_);
        // Types before coordinates: changing a type converts the coordinates by the axes as they are now.
        for (auto* point : {line->point1, line->point2}) point->setTypeY(QCPItemPosition::ptAxisRectRatio);
        line->point1->setCoords(mark.x, 0);
        line->point2->setCoords(mark.x, 1);
        line->setSelectable(false);
        auto* text = new QCPItemText(plot_);
        text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        text->position->setCoords(mark.x, 1);
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        text->setRotation(-90);
        text->setText(mark.text);
        text->setFont(font_);
        text->setSelectable(false);
    }
}

void FigurePainter::style() {
    const auto palette = dark_ ? dark_palette() : light_palette();
    const auto colors = chart_colors(palette);
    plot_->setBackground(QBrush(colors.background));
    title_->setTextColor(colors.text);
    legend_->setTextColor(colors.muted_text);
    for (auto* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTickLabelColor(colors.muted_text);
        axis->setLabelColor(colors.muted_text);
        axis->grid()->setPen(QPen(colors.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setBasePen(QPen(colors.axis, 1));
    }
    plot_->yAxis->setBasePen(Qt::NoPen);
    for (std::size_t i = 0; i < curves_.size(); ++i) {
        const auto& line = figure_.lines[i];
        const auto& curve = curves_[i];
        const auto color = run_color(line.slot, dark_);
        const int width = line.markers || line.band_low ? 2 : 1;
        curve.raw->setPen(QPen(curve.average ? mixed(colors.background, color, 0.30) : color, width,
                               curve.average ? Qt::SolidLine : pen_style(line.dash)));
        if (curve.average) curve.average->setPen(QPen(color, 2, pen_style(line.dash)));
        if (line.markers) curve.raw->setScatterStyle({QCPScatterStyle::ssDisc, color, color, 5});
        if (curve.best) {
            curve.best->setScatterStyle({QCPScatterStyle::ssStar, QPen(color, 2), Qt::NoBrush, 13});
        }
        if (curve.low) {
            auto fill = color;
            fill.setAlpha(50);
            curve.low->setPen(Qt::NoPen);
            curve.high->setPen(Qt::NoPen);
            curve.high->setBrush(fill);
        }
    }
    for (const auto& entry : entries_) entry.sample->setPen(QPen(run_color(entry.slot, dark_), 3));
    if (breaks_) breaks_->setScatterStyle({QCPScatterStyle::ssTriangleInverted, colors.broken, colors.broken, 8});
    for (int i = 0; i < plot_->itemCount(); ++i) {
        const auto slot = static_cast<std::size_t>(i / 2);
        if (slot >= figure_.marks.size()) break;
        const auto color = mixed(colors.background, run_color(figure_.marks[slot].slot, dark_), 0.75);
        if (auto* line = qobject_cast<QCPItemStraightLine*>(plot_->item(i))) line->setPen(QPen(color, 1, Qt::DotLine));
        if (auto* text = qobject_cast<QCPItemText*>(plot_->item(i))) text->setColor(color);
    }
}

AxisRange FigurePainter::whole() const {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const auto& line : figure_.lines) {
        const auto x = line.data->drawn_x();
        if (x.empty()) continue;
        low = std::min(low, x.front());
        high = std::max(high, x.back());
    }
    if (low > high) return {0, 1};
    if (low == high) return figure_.options.x_log ? AxisRange{low / 2, high * 2} : AxisRange{low - 0.5, high + 0.5};
    if (figure_.options.x_log) return {low, high};
    // Time and counts begin at 0 unless the data is far from it.
    if (low > 0 && low < (high - low) * 0.25) low = 0;
    const double room = (high - low) * 0.02;
    return {low < 0 || low > 0 ? low - room : low, high + room};
}

void FigurePainter::fit_values(const AxisRange& x) {
    const auto& options = figure_.options;
    if (y_wanted_) {
        plot_->yAxis->setRange(qcp(*y_wanted_));
        return;
    }
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const auto& line : figure_.lines) {
        for (const auto& data : {line.data, line.band_low, line.band_high}) {
            if (!data) continue;
            const auto e = data->extremes(x.lower, x.upper, options.y_log);
            low = std::min(low, e.low);
            high = std::max(high, e.high);
        }
    }
    if (low > high) {
        low = options.y_log ? 0.1 : 0;
        high = 1;
    }
    if (options.y_log) {
        low /= 1.15;
        high *= 1.15;
    } else {
        if (high - low < 1e-12 * std::max(1.0, std::fabs(high))) {
            const double room = std::max(std::fabs(high) * 0.05, 1e-3);
            low -= room;
            high += room;
        }
        const double room = (high - low) * 0.06;
        // A fixed lower bound is kept where the data is anywhere near it; the noise of a nearly constant reading is not
        // what a person looks for.
        const bool bounded = figure_.minimum && low >= *figure_.minimum;
        low = bounded ? *figure_.minimum : low - room;
        high += room;
        if (figure_.maximum && high <= *figure_.maximum * 1.07) high = std::min(high, *figure_.maximum * 1.02);
        if (options.from_zero && low > 0) low = 0;
    }
    plot_->yAxis->setRange(options.y_low.value_or(low), options.y_high.value_or(high));
}

void FigurePainter::prepare(int width) {
    auto x = x_wanted_.value_or(whole());
    if (!x_wanted_) {
        x.lower = figure_.options.x_low.value_or(x.lower);
        x.upper = figure_.options.x_high.value_or(x.upper);
        if (!(x.lower < x.upper)) x = whole();
    }
    plot_->xAxis->setRange(qcp(x));
    fit_values(x);
    const auto most = static_cast<std::size_t>(std::max(width, 200)) * 2;
    QVector<double> keys, values;
    const auto fill = [&](QCPGraph* graph, const LineData& data) {
        data.thin(x.lower, x.upper, most, keys, values);
        graph->setData(keys, values, true);
    };
    for (std::size_t i = 0; i < curves_.size(); ++i) {
        const auto& line = figure_.lines[i];
        const auto& curve = curves_[i];
        fill(curve.raw, *line.data);
        if (curve.average) fill(curve.average, *line.average);
        if (!curve.low) continue;
        fill(curve.low, *line.band_low);
        fill(curve.high, *line.band_high);
    }
    // As many legend columns as fit the longest name.
    int longest = 1;
    // Where names are long, two columns of shorter ones rather than one that takes the height of the curves.
    const int room = std::clamp((width - 60) / 2 - 60, 80, kLegendWidth);
    for (const auto& entry : entries_) {
        entry.sample->setName(QFontMetrics(font_).elidedText(entry.shown, Qt::ElideMiddle, room));
        longest = std::max(longest, QFontMetrics(font_).horizontalAdvance(entry.sample->name()) + 50);
    }
    const int columns = std::clamp((width - 60) / longest, 1, 8);
    if (legend_->wrap() == columns) return;
    legend_->setWrap(columns);
    legend_->setFillOrder(QCPLegend::foColumnsFirst, /*rearrange=*/true);
}

void FigurePainter::shorten_names() {
    std::vector<std::string> names;
    for (const auto& entry : entries_) names.push_back(entry.name.toStdString());
    const auto shorter = runs::short_names(names);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        entries_[i].shown = from_utf8(shorter[i]);
        entries_[i].sample->setName(entries_[i].shown);
    }
}

QString FigurePainter::shown_name(const QString& legend) const {
    const auto at =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.name == legend; });
    return at == entries_.end() ? legend : at->shown;
}

int FigurePainter::run_of_legend(int entry) const {
    return entry >= 0 && static_cast<std::size_t>(entry) < entries_.size()
               ? entries_[static_cast<std::size_t>(entry)].run
               : -1;
}

int FigurePainter::drawn_points() const {
    int sum = 0;
    for (const auto& curve : curves_) sum += curve.raw->dataCount();
    return sum;
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_painter.hpp"

#include "charts/qcustomplot.hpp"

#include <algorithm>
#include <cmath>

#include "base/nan.hpp"
#include "charts/figure_labels.hpp"
#include "charts/figure_shapes.hpp"
#include "figures/label_layout.hpp"
#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

/// Where marks of values that are not finite stand, as a share of the height.
constexpr double kBreakHeight = 0.97;
constexpr int kWidestName = 160;  // of a row, logical pixels
constexpr double kLine = 1.7;     // widths of lines
constexpr double kMean = 2.6;     // of several runs, on its band
constexpr double kRaw = 1;        // below its average
constexpr int kMarkGap = 4;       // logical pixels
constexpr int kBandAlpha = 44;

QCPRange qcp(const Range& range) {
    return {range.lower, range.upper};
}

double last_of(const figures::LineData& data) {
    return data.y().empty() ? base::kNan : data.y().back();
}

}  // namespace

FigurePainter::FigurePainter(QCustomPlot* plot, const QFont& font) : plot_(plot), font_(font) {
    // Without this hint lines wider than 1 take a path that is tens of times slower on noisy curves.
    plot_->setPlottingHint(QCP::phFastPolylines);
    plot_->setPlottingHint(QCP::phCacheLabels, false);
    plot_->setAutoAddPlottableToLegend(false);
    for (auto* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTickLabelFont(font_);
        axis->setTickLabelPadding(4);
        axis->setTickLength(0, 0);
        axis->setSubTicks(false);
        axis->setLabelFont(font_);
        axis->setLabelPadding(0);
    }
    plot_->xAxis->grid()->setVisible(false);
    // No band hides the mean of another group.
    plot_->addLayer(QStringLiteral("bands"), plot_->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot_->yAxis2->setRange(0, 1);
    plot_->xAxis->setRange(0, 1);
    // The same left margin in every chart, or linked x axes would not line up.
    plot_->axisRect()->setAutoMargins(QCP::msBottom);
}

FigurePainter::~FigurePainter() = default;

void FigurePainter::set_figure(Figure figure) {
    figure_ = std::move(figure);
    build();
    style();
}

void FigurePainter::set_colors(const QPalette& palette) {
    palette_ = palette;
    style();
}

void FigurePainter::build() {
    plot_->clearPlottables();
    plot_->clearItems();
    curves_.clear();
    shapes_.reset();
    breaks_ = nullptr;
    labels_ = nullptr;
    plot_->xAxis->setScaleType(figure_.x.log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    plot_->yAxis->setScaleType(figure_.y.log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    plot_->xAxis->setTicker(make_ticker(figure_.x, true));
    plot_->yAxis->setTicker(make_ticker(figure_.y, false));
    plot_->yAxis->setRangeReversed(figure_.y.reversed);
    const bool parallel = figure_.is<figures::Parallel>();
    plot_->yAxis->grid()->setVisible(figure_.y.categories.empty() && !parallel);
    // Parallel axes have labels of their own, and what has nothing to draw has none.
    const bool axes = !parallel && !(figure_.empty() && !figure_.note.empty());
    for (auto* axis : {plot_->xAxis, plot_->yAxis}) axis->setTickLabels(axes);
    plot_->xAxis->setVisible(axes);
    plot_->xAxis->setLabel(axes && names_x() ? axis_text(figure_.x) : QString());
    const QFontMetrics metrics(font_);
    const bool rows_only =
        figure_.is<figures::Timeline>() && std::ranges::all_of(figure_.y.categories, &std::string::empty);
    int left = rows_only ? 0 : metrics.horizontalAdvance(QStringLiteral("00,000"));
    for (const auto& name : figure_.y.categories)
        left = std::max(left, std::min(metrics.horizontalAdvance(shown_text(name)), kWidestName));
    // A label at the upper end of the axis is left out where half of it has no room.
    plot_->axisRect()->setMargins({left + 8, metrics.height() / 2 + 3, 10, 0});
    if (figure_.empty() && !figure_.note.empty()) return add_note();
    if (!figure_.is<figures::Curves>()) {
        shapes_ = std::make_unique<FigureShapes>(plot_, figure_, font_);
        return;
    }
    build_lines();
    add_marks();
    if (!figure_.curves().labels.empty()) labels_ = new FigureLabels(plot_->xAxis, plot_->yAxis, figure_, font_);
}

bool FigurePainter::names_x() const {
    // The unit, and times and dates, stand at the ticks.
    const auto& x = figure_.x;
    return figure_.is<figures::Curves>() && x.ticks == figures::Ticks::number && x.unit.empty() && x.suffix.empty() &&
           x.categories.empty();
}

void FigurePainter::place_marks(const Range& x, int width) {
    const auto& marks = figure_.curves().marks;
    if (marks.empty()) return;
    const auto at = [&](double value) {
        const double share =
            figure_.x.log ? std::log(value / x.lower) / std::log(x.upper / x.lower) : (value - x.lower) / x.span();
        return share * width;
    };
    const auto readable = figures::readable_marks(marks, at, QFontMetrics(font_).height());
    for (std::size_t i = 0; i < marks.size(); ++i) plot_->item(static_cast<int>(2 * i + 1))->setVisible(readable[i]);
}

void FigurePainter::add_note() {
    auto* note = new QCPItemText(plot_);
    note->position->setType(QCPItemPosition::ptAxisRectRatio);
    note->position->setCoords(0.5, 0.5);
    note->setText(message_text(figure_.note));
    note->setFont(font_);
    note->setSelectable(false);
}

void FigurePainter::build_lines() {
    for (const auto& line : figure_.curves().lines) {
        Curve curve;
        if (line.band_low) {
            curve.low = plot_->addGraph();
            curve.high = plot_->addGraph();
            curve.high->setChannelFillGraph(curve.low);
            // Fills of many points are slow with antialiasing, and no edge of theirs is looked at.
            for (auto* graph : {curve.low, curve.high}) {
                graph->setAntialiasedFill(false);
                graph->setLayer(QStringLiteral("bands"));
            }
        }
        curve.raw = plot_->addGraph();
        if (!line.joined) curve.raw->setLineStyle(QCPGraph::lsNone);
        if (line.joined && !line.markers) {
            curve.lone = plot_->addGraph();
            curve.lone->setLineStyle(QCPGraph::lsNone);
        }
        if (line.average) curve.average = plot_->addGraph();
        if (line.best_x) {
            curve.best = plot_->addGraph();
            curve.best->setLineStyle(QCPGraph::lsNone);
            curve.best->addData(*line.best_x, *line.best_y);
        }
        curves_.push_back(curve);
    }
    breaks_ = plot_->addGraph(plot_->xAxis, plot_->yAxis2);
    breaks_->setLineStyle(QCPGraph::lsNone);
}

void FigurePainter::add_marks() {
    for (const auto& mark : figure_.curves().marks) {
        auto* line = new QCPItemStraightLine(plot_);
        // Types before coordinates: changing a type converts the coordinates by the axes as they are now.
        for (auto* point : {line->point1, line->point2}) point->setTypeY(QCPItemPosition::ptAxisRectRatio);
        line->point1->setCoords(mark.x, 0);
        line->point2->setCoords(mark.x, 1);
        line->setSelectable(false);
        auto* text = new QCPItemText(plot_);
        text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        text->position->setCoords(mark.x, 1);
        text->setPadding(QMargins(kMarkGap, 0, 0, 0));  // between the axis and the first letter
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        text->setRotation(-90);
        text->setText(message_text(mark.text));
        text->setFont(font_);
        text->setSelectable(false);
    }
}

QColor FigurePainter::color_of(const figures::Line& line) const {
    return qt_color(figures::line_rgb(line, dark()));
}

void FigurePainter::style_curve(const figures::Line& line, const Curve& curve) const {
    const auto background = chart_colors(palette_).background;
    const auto color = color_of(line);
    const double width = line.band_low ? kMean : curve.average ? kRaw : kLine;
    curve.raw->setPen(QPen(curve.average ? mixed(background, color, 0.34) : color, width,
                           curve.average ? Qt::SolidLine : pen_style(line.dash)));
    if (curve.average) curve.average->setPen(QPen(color, kLine, pen_style(line.dash)));
    if (line.markers) curve.raw->setScatterStyle({QCPScatterStyle::ssDisc, color, color, line.dot});
    if (curve.lone) curve.lone->setScatterStyle({QCPScatterStyle::ssDisc, color, color, line.dot});
    if (curve.best) curve.best->setScatterStyle({QCPScatterStyle::ssStar, QPen(color, 2), Qt::NoBrush, 13});
    if (!curve.low) return;
    auto fill = color;
    fill.setAlpha(kBandAlpha);
    curve.low->setPen(Qt::NoPen);
    curve.high->setPen(Qt::NoPen);
    curve.high->setBrush(fill);
}

void FigurePainter::style() {
    const auto colors = chart_colors(palette_);
    plot_->setBackground(QBrush(colors.background));
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
    if (shapes_) shapes_->set_colors(palette_);
    if (labels_ != nullptr) labels_->set_palette(palette_);
    for (std::size_t i = 0; i < curves_.size(); ++i) style_curve(figure_.curves().lines[i], curves_[i]);
    if (breaks_) breaks_->setScatterStyle({QCPScatterStyle::ssTriangleInverted, colors.broken, colors.broken, 8});
    if (figure_.empty() && !figure_.note.empty()) {
        if (auto* note = qobject_cast<QCPItemText*>(plot_->item(0))) note->setColor(colors.muted_text);
        return;
    }
    for (int i = 0; i < plot_->itemCount(); ++i) {
        const auto mark = static_cast<std::size_t>(i / 2);
        if (mark >= figure_.curves().marks.size()) break;
        const int slot = figure_.curves().marks[mark].slot;
        const auto color = slot < 0 ? colors.muted_text : mixed(colors.background, run_color(slot, dark()), 0.75);
        if (auto* line = qobject_cast<QCPItemStraightLine*>(plot_->item(i))) line->setPen(QPen(color, 1, Qt::DotLine));
        if (auto* text = qobject_cast<QCPItemText*>(plot_->item(i))) text->setColor(color);
    }
}

Range FigurePainter::x_range() const {
    if (x_wanted_) return *x_wanted_;
    const auto whole = figures::whole_range(figure_);
    const Range limited{figure_.x.low.value_or(whole.lower), figure_.x.high.value_or(whole.upper)};
    return limited.lower < limited.upper ? limited : whole;
}

void FigurePainter::prepare(int width) {
    const auto x = x_range();
    plot_->xAxis->setRange(qcp(x));
    plot_->yAxis->setRange(qcp(y_wanted_.value_or(figures::fitted_range(figure_, x))));
    const auto most = static_cast<std::size_t>(std::max(width, 200)) * 2;
    std::vector<double> keys, values;
    const auto fill = [&](QCPGraph* graph, const figures::LineData& data) {
        data.thin(x.lower, x.upper, most, keys, values);
        QVector<QCPGraphData> points(static_cast<qsizetype>(keys.size()));
        for (std::size_t i = 0; i < keys.size(); ++i) points[static_cast<qsizetype>(i)] = {keys[i], values[i]};
        graph->data()->set(points, true);
    };
    for (std::size_t i = 0; i < curves_.size(); ++i) {
        const auto& line = figure_.curves().lines[i];
        const auto& curve = curves_[i];
        fill(curve.raw, *line.data);
        if (curve.lone) {
            // Also the first value after a pause: it is what the header says.
            QVector<QCPGraphData> points;
            for (const auto at : figures::lone_points(values)) points.append({keys[at], values[at]});
            curve.lone->data()->set(points, true);
        }
        if (curve.average) fill(curve.average, *line.average);
        if (!curve.low) continue;
        fill(curve.low, *line.band_low);
        fill(curve.high, *line.band_high);
    }
    if (breaks_ != nullptr && static_cast<std::size_t>(breaks_->dataCount()) != breaks()) {
        breaks_->data()->clear();
        for (const auto& line : figure_.curves().lines) {
            for (const double at : line.data->breaks()) breaks_->addData(at, kBreakHeight);
        }
    }
    place_marks(x, width - plot_->axisRect()->margins().left());
    set_tick_count(plot_->xAxis, width, figure_.x, font_);
    set_tick_count(plot_->yAxis, plot_->height(), figure_.y, font_);
}

ChartHeader FigurePainter::header(std::optional<double> cursor) const {
    ChartHeader header;
    header.title = message_text(figure_.title);
    if (!figure_.subject.empty()) header.title += QStringLiteral(" · ") + shown_text(figure_.subject);
    header.unit = message_text(figure_.y.unit);
    if (breaks() > 0)
        header.alert = QCoreApplication::translate("Figure", "%1 non-finite").arg(static_cast<qulonglong>(breaks()));
    const auto colors = chart_colors(palette_);
    if (figure_.has_several_runs()) {
        // The color is the run's, so the legend explains the dashes; values are beside the cursor.
        for (const auto& part : figure_.curves().parts)
            header.entries.push_back(
                {message_text(part.label), colors.muted_text, pen_style(part.dash), false, {}, {}});
        return header;
    }
    const auto& series = figure_.get<figures::Bars>().series;
    for (const auto& one : series) {
        if (series.size() > 1)
            header.entries.push_back(
                {message_text(one.name), series_color(one.hue, dark()), Qt::SolidLine, false, {}, {}});
    }
    for (const auto& span : figure_.get<figures::Timeline>().spans) {
        const auto label = message_text(span.group);
        if (!label.isEmpty() &&
            std::ranges::find(header.entries, label, &ChartHeader::Entry::label) == header.entries.end())
            header.entries.push_back({label, series_color(span.hue, dark()), Qt::SolidLine, false, {}, {}});
    }
    if (const auto& heat = figure_.get<figures::Heat>(); heat.data) add_extremes(header, heat, cursor);
    for (const auto& line : figure_.curves().lines) {
        // A curve without a single value is not there: nothing to read, nothing to look for.
        if (line.data->empty()) continue;
        if (line.part.empty() && !figure_.curves().labels.empty()) continue;  // it is named where it lies
        // The bold line is the average where there is one: what is written beside the name is on it.
        const auto& bold = line.average ? *line.average : *line.data;
        // A last value says something of a curve that grows while the run trains.
        const auto latest = names_x() ? QString() : text_of(last_of(bold));
        header.entries.push_back({.label = message_text(line.part),
                                  .color = color_of(line),
                                  .style = pen_style(line.dash),
                                  .marker = line.markers,
                                  .value = cursor ? text_of(bold.near(*cursor)) : latest,
                                  .widest = latest});
    }
    return header;
}

void FigurePainter::add_extremes(ChartHeader& header, const figures::Heat& heat, std::optional<double> cursor) const {
    if (heat.data->columns().empty()) return;
    ChartHeader::Entry scale{
        .label = text_of(heat.low.value_or(heat.log ? heat.data->lowest_positive() : heat.data->lowest())),
        .color = {},
        .value = text_of(heat.high.value_or(heat.data->highest()))};
    constexpr int kSteps = 14;
    for (int i = 0; i < kSteps; ++i)
        scale.scale.push_back(qt_color(figures::heat_cell_rgb((i + 0.5) / kSteps, dark())));
    header.entries.push_back(std::move(scale));
    const auto column = cursor ? heat.data->column_at(*cursor) : heat.data->columns().size() - 1;
    if (!column) return;
    std::optional<std::size_t> lowest, highest;
    const auto value = [&](std::size_t row) { return heat.data->value(row, *column); };
    for (std::size_t row = 0; row < heat.data->rows(); ++row) {
        if (std::isnan(value(row))) continue;
        if (!lowest || value(row) < value(*lowest)) lowest = row;
        if (!highest || value(row) > value(*highest)) highest = row;
    }
    for (const auto& row : {lowest, highest}) {
        const auto* const which =
            row == lowest ? QT_TRANSLATE_NOOP("Figure", "lowest: %1") : QT_TRANSLATE_NOOP("Figure", "highest: %1");
        if (!row || (row == highest && lowest == highest && !header.entries.empty())) continue;
        const auto rgb = figures::heat_cell_rgb(heat.share(value(*row)).value_or(0), dark());
        header.entries.push_back(
            {.label = QCoreApplication::translate("Figure", which).arg(shown_text(figure_.y.categories[*row])),
             .color = qt_color(rgb),
             .value = text_of(value(*row)),
             .widest = text_of(value(*row))});
    }
}

QString FigurePainter::text_of(double value) const {
    return figure_.decimals < 0 ? value_text(value) : number_text(value, figure_.decimals);
}

int FigurePainter::drawn_points() const {
    const auto& data = figure_.get<figures::Heat>().data;
    auto sum = static_cast<int>(data ? data->columns().size() : 0);
    for (const auto& curve : curves_) sum += curve.raw->dataCount();
    return sum;
}

std::size_t FigurePainter::breaks() const {
    std::size_t sum = 0;
    for (const auto& line : figure_.curves().lines) sum += line.data->breaks().size();
    return sum;
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_shapes.hpp"

#include "charts/qcustomplot.hpp"

#include <cmath>

#include "charts/heat_map.hpp"
#include "charts/own_plottable.hpp"
#include "charts/parallel_plot.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

constexpr double kGroupWidth = 0.8;  // of the distance between categories
constexpr double kRowHeight = 0.9;   // of the distance between rows

/// Rectangles in the coordinates of the axes: the cells of a matrix, the spans of a timeline.
class Rectangles : public OwnPlottable {
  public:
    struct Rectangle {
        double left, right, top, bottom;
        QColor color;
        QString name;
        std::optional<double> split{};  ///< of its underline
        bool selected = false;
    };

    Rectangles(QCPAxis* x, QCPAxis* y, const QFont& font) : OwnPlottable(x, y), font_(font) {}
    void set(std::vector<Rectangle> all, const QPalette& palette) {
        all_ = std::move(all);
        palette_ = palette;
    }

  protected:
    void draw(QCPPainter* painter) override {
        const QFontMetrics metrics(font_);
        painter->setFont(font_);
        const auto area = QRectF(clipRect());
        QPointF last(-1, -1);  // right end and top of the rectangle before
        const Rectangle* selected = nullptr;
        for (const auto& one : all_) {
            const auto shown = place(one).intersected(area);
            if (one.selected) selected = &one;
            // Where many lie in one pixel, one of them is drawn.
            if (shown.isEmpty() || (shown.width() < 1 && shown.right() - last.x() < 0.5 && shown.top() == last.y()))
                continue;
            last = {shown.right(), shown.top()};
            painter->fillRect(shown, one.color);
            if (one.split) underline(painter, one, area);
            if (one.name.isEmpty() || shown.width() < metrics.averageCharWidth() * 4.0 || shown.height() < 8) continue;
            painter->setPen(text_on(one.color));
            const double below = one.split ? thickness(shown) : 0;
            painter->drawText(shown.adjusted(4, 0, -4, -below), Qt::AlignVCenter | Qt::AlignLeft,
                              metrics.elidedText(one.name, Qt::ElideRight, static_cast<int>(shown.width()) - 8));
        }
        if (selected == nullptr) return;
        painter->setPen(QPen(chart_colors(palette_).text, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(place(*selected).intersected(area).adjusted(1, 1, -1, -1));
    }

  private:
    /// In pixels, with a gap to the next.
    [[nodiscard]] QRectF place(const Rectangle& one) const {
        const QRectF rect(coordsToPixels(one.left, one.top), coordsToPixels(one.right, one.bottom));
        auto shown = rect.normalized();
        shown.setWidth(std::max(shown.width() - 1, 0.5));
        return shown;
    }
    /// Of an underline.
    static double thickness(const QRectF& rect) { return std::max(2.0, rect.height() / 8); }
    void underline(QCPPainter* painter, const Rectangle& one, const QRectF& area) const {
        const auto whole = place(one);
        const double thick = thickness(whole);
        QRectF part(whole.left(), whole.bottom() - thick, whole.width() * *one.split, thick);
        painter->fillRect(part.intersected(area), series_color(Hue::blue, is_dark(palette_)));
        part = {part.right(), part.top(), whole.right() - part.right(), thick};
        painter->fillRect(part.intersected(area), series_color(Hue::vermillion, is_dark(palette_)));
    }

    QFont font_;
    QPalette palette_;
    std::vector<Rectangle> all_;
};

}  // namespace

FigureShapes::FigureShapes(QCustomPlot* plot, const figures::Figure& figure, const QFont& font)
    : plot_(plot), figure_(figure), font_(font) {
    if (figure.is<figures::Bars>()) {
        add_bars();
    } else if (const auto* const heat = std::get_if<figures::Heat>(&figure.shape)) {
        shapes_.push_back(new HeatMap(plot_->xAxis, plot_->yAxis, *heat));
    } else if (const auto* const parallel = std::get_if<figures::Parallel>(&figure.shape)) {
        shapes_.push_back(new ParallelPlot(plot_->xAxis, plot_->yAxis, *parallel, font_));
    } else {
        shapes_.push_back(new Rectangles(plot_->xAxis, plot_->yAxis, font_));
    }
}

FigureShapes::~FigureShapes() {
    delete group_;
}

void FigureShapes::add_bars() {
    auto* const group = new QCPBarsGroup(plot_);
    group_ = group;
    group->setSpacingType(QCPBarsGroup::stAbsolute);
    group->setSpacing(1);
    const auto& series = figure_.get<figures::Bars>().series;
    for (const auto& one : series) {
        auto* const bars = new QCPBars(plot_->xAxis, plot_->yAxis);
        bars->setBarsGroup(group);
        bars->setWidth(kGroupWidth / static_cast<double>(series.size()));
        auto* const errors = new QCPErrorBars(plot_->xAxis, plot_->yAxis);
        errors->setDataPlottable(bars);
        errors->setErrorType(QCPErrorBars::etValueError);
        errors->setSymbolGap(0);
        errors->setVisible(!one.low.empty());
        for (std::size_t i = 0; i < one.values.size(); ++i) {
            const double value = one.values[i];
            if (!std::isfinite(value)) continue;
            bars->addData(static_cast<double>(i), value);
            const bool both = i < one.low.size() && i < one.high.size();
            errors->addData(both ? value - one.low[i] : 0, both ? one.high[i] - value : 0);
        }
        shapes_.push_back(bars);
        errors_.push_back(errors);
    }
}

void FigureShapes::add_cells() {
    std::vector<Rectangles::Rectangle> all;
    if (const auto* const timeline = std::get_if<figures::Timeline>(&figure_.shape)) {
        for (const auto& span : timeline->spans) {
            all.push_back({span.begin, span.end, span.row - kRowHeight / 2, span.row + kRowHeight / 2,
                           qt_color(figures::span_rgb(span, dark())), message_text(span.name), span.split,
                           span.selected});
        }
    } else {
        const auto& values = figure_.get<figures::Matrix>().values;
        double highest = 0;
        for (const double value : values) {
            if (std::isfinite(value)) highest = std::max(highest, value);
        }
        const auto columns = figure_.x.categories.size();
        for (std::size_t i = 0; columns > 0 && i < values.size(); ++i) {
            if (!std::isfinite(values[i])) continue;
            const auto row = i / columns;
            const auto x = static_cast<double>(i - row * columns);
            const auto y = static_cast<double>(row);
            all.push_back({x - 0.5, x + 0.5, y - 0.5, y + 0.5,
                           qt_color(figures::heat_rgb(highest > 0 ? values[i] / highest : 0, dark())), QString()});
        }
    }
    static_cast<Rectangles*>(shapes_.front())->set(std::move(all), palette_);
}

void FigureShapes::set_colors(const QPalette& palette) {
    palette_ = palette;
    if (figure_.is<figures::Heat>()) return static_cast<HeatMap*>(shapes_.front())->set_dark(dark());
    if (figure_.is<figures::Parallel>()) return static_cast<ParallelPlot*>(shapes_.front())->set_palette(palette_);
    if (!figure_.is<figures::Bars>()) return add_cells();
    const auto ink = chart_colors(palette_).text;
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
        shapes_[i]->setPen(Qt::NoPen);
        shapes_[i]->setBrush(series_color(figure_.get<figures::Bars>().series[i].hue, dark()));
        errors_[i]->setPen(QPen(ink, 1));
    }
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// qcustomplot.h uses the keyword macros.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include "charts/figure_shapes.hpp"

#include <qcustomplot.h>

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
constexpr double kRowHeight = 0.7;   // of the distance between rows

/// Rectangles in the coordinates of the axes: the cells of a matrix, the spans of a timeline.
class Rectangles : public OwnPlottable {
  public:
    struct Rectangle {
        double left, right, top, bottom;
        QColor color;
        QString name;
    };

    Rectangles(QCPAxis* x, QCPAxis* y, const QFont& font) : OwnPlottable(x, y), font_(font) {}
    void set(std::vector<Rectangle> all, const QColor& ink) {
        all_ = std::move(all);
        ink_ = ink;
    }

  protected:
    void draw(QCPPainter* painter) override {
        const QFontMetrics metrics(font_);
        painter->setFont(font_);
        for (const auto& one : all_) {
            const QRectF rect(coordsToPixels(one.left, one.top), coordsToPixels(one.right, one.bottom));
            auto shown = rect.normalized();
            shown.setWidth(std::max(shown.width() - 1, 0.5));
            painter->setPen(Qt::NoPen);
            painter->setBrush(one.color);
            painter->drawRect(shown);
            if (one.name.isEmpty() || metrics.horizontalAdvance(one.name) + 8 > shown.width()) continue;
            painter->setPen(ink_);
            painter->drawText(shown.adjusted(4, 0, -4, 0), Qt::AlignVCenter | Qt::AlignLeft, one.name);
        }
    }

  private:
    QFont font_;
    QColor ink_;
    std::vector<Rectangle> all_;
};

}  // namespace

FigureShapes::FigureShapes(QCustomPlot* plot, const figures::Figure& figure, const QFont& font)
    : plot_(plot), figure_(figure), font_(font) {
    if (figure.kind == figures::Kind::bars) {
        add_bars();
    } else if (figure.kind == figures::Kind::heat) {
        shapes_.push_back(new HeatMap(plot_->xAxis, plot_->yAxis, figure_.heat));
    } else if (figure.kind == figures::Kind::parallel) {
        shapes_.push_back(new ParallelPlot(plot_->xAxis, plot_->yAxis, figure_, font_));
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
    for (const auto& one : figure_.bars) {
        auto* const bars = new QCPBars(plot_->xAxis, plot_->yAxis);
        bars->setBarsGroup(group);
        bars->setWidth(kGroupWidth / static_cast<double>(figure_.bars.size()));
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
    if (figure_.kind == figures::Kind::timeline) {
        for (const auto& span : figure_.spans) {
            all.push_back({span.begin, span.end, span.row - kRowHeight / 2, span.row + kRowHeight / 2,
                           series_color(span.hue, dark()), message_text(span.name)});
        }
    } else {
        double highest = 0;
        for (const double value : figure_.matrix) {
            if (std::isfinite(value)) highest = std::max(highest, value);
        }
        const auto columns = figure_.x.categories.size();
        for (std::size_t i = 0; columns > 0 && i < figure_.matrix.size(); ++i) {
            if (!std::isfinite(figure_.matrix[i])) continue;
            const auto row = i / columns;
            const auto x = static_cast<double>(i - row * columns);
            const auto y = static_cast<double>(row);
            all.push_back({x - 0.5, x + 0.5, y - 0.5, y + 0.5,
                           qt_color(figures::heat_rgb(highest > 0 ? figure_.matrix[i] / highest : 0, dark())),
                           QString()});
        }
    }
    static_cast<Rectangles*>(shapes_.front())->set(std::move(all), chart_colors(palette_).background);
}

void FigureShapes::set_colors(const QPalette& palette) {
    palette_ = palette;
    if (figure_.kind == figures::Kind::heat) return static_cast<HeatMap*>(shapes_.front())->set_dark(dark());
    if (figure_.kind == figures::Kind::parallel)
        return static_cast<ParallelPlot*>(shapes_.front())->set_palette(palette_);
    if (figure_.kind != figures::Kind::bars) return add_cells();
    const auto ink = chart_colors(palette_).text;
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
        shapes_[i]->setPen(Qt::NoPen);
        shapes_[i]->setBrush(series_color(figure_.bars[i].hue, dark()));
        errors_[i]->setPen(QPen(ink, 1));
    }
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// qcustomplot.h uses the keyword macros.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include "charts/figure_chart.hpp"

#include <qcustomplot.h>

#include <QContextMenuEvent>
#include <QDateTime>
#include <QMenu>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <QWindow>
#include <cmath>

#include "charts/figure_painter.hpp"
#include "charts/time_axis.hpp"
#include "format.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kReadoutLines = 14;
constexpr int kNameLength = 22;

QString value_text(double value) {
    return std::isfinite(value) ? QString::number(value, 'g', 4) : QStringLiteral("–");
}

/// `run` as the legend calls it, cut in its middle where it is long, and the name of the curve.
QString short_name(const FigureLine& line, const QString& run) {
    const auto own = line.name.lastIndexOf(QStringLiteral(" · "));
    const auto part = own < 0 ? QString() : line.name.mid(own);
    if (run.size() <= kNameLength) return run + part;
    return run.left(kNameLength / 2) + QStringLiteral("…") + run.right(kNameLength / 2) + part;
}

}  // namespace

struct FigureChart::Parts {
    QCustomPlot* plot = nullptr;
    std::unique_ptr<FigurePainter> painter;
    QCPLayer* layer = nullptr;
    QCPItemStraightLine* cursor = nullptr;
    QCPItemText* readout = nullptr;
    std::optional<double> at;
    QString text;
    bool setting = false;
    bool dirty = true;
};

FigureChart::FigureChart(QWidget* parent) : QWidget(parent), parts_(std::make_unique<Parts>()) {
    setMinimumSize(260, 200);
    auto* p = parts_->plot = new QCustomPlot(this);
    p->setObjectName(QStringLiteral("plot"));
    p->setContextMenuPolicy(Qt::NoContextMenu);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2, 2, 2, 2);
    layout->addWidget(p);
    auto small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    parts_->painter = std::make_unique<FigurePainter>(p, small);
    parts_->painter->set_colors(is_dark(palette()));
    p->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    p->axisRect()->setRangeDrag(Qt::Horizontal);
    p->axisRect()->setRangeZoom(Qt::Horizontal);
    p->axisRect()->setRangeZoomFactor(0.8);
    p->setNoAntialiasingOnDrag(true);
    p->setMouseTracking(true);
    p->installEventFilter(this);
    p->addLayer(QStringLiteral("cursor"));
    parts_->layer = p->layer(QStringLiteral("cursor"));
    // A buffered layer of its own: moving the cursor redraws two items, not the curves.
    parts_->layer->setMode(QCPLayer::lmBuffered);

    connect(p->xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this](const QCPRange& range) {
        if (!parts_->setting) Q_EMIT x_range_wanted({range.lower, range.upper});
    });
    connect(p->yAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this](const QCPRange& range) {
        if (!parts_->setting) parts_->painter->set_y_range(AxisRange{range.lower, range.upper});
    });
    connect(p, &QCustomPlot::beforeReplot, this, [this] {
        if (!parts_->dirty) return;
        parts_->dirty = false;
        parts_->setting = true;
        parts_->painter->prepare(parts_->plot->width());
        parts_->setting = false;
        place_cursor();
    });
    connect(p, &QCustomPlot::mouseDoubleClick, this, [this] {
        parts_->painter->set_y_range(std::nullopt);
        Q_EMIT reset_wanted();
    });
    connect(p, &QCustomPlot::legendClick, this, [this](QCPLegend* legend, QCPAbstractLegendItem* item) {
        for (int i = 0; item != nullptr && i < legend->itemCount(); ++i) {
            if (legend->item(i) == item) return Q_EMIT legend_clicked(parts_->painter->run_of_legend(i));
        }
    });
}

FigureChart::~FigureChart() = default;

void FigureChart::set_figure(Figure figure) {
    const auto& before = parts_->painter->figure();
    if (figure.key != before.key || figure.options.y_log != before.options.y_log ||
        figure.options.from_zero != before.options.from_zero || figure.options.y_low != before.options.y_low ||
        figure.options.y_high != before.options.y_high) {
        parts_->painter->set_y_range(std::nullopt);
    }
    setAccessibleName(figure.title);
    parts_->setting = true;
    parts_->cursor = nullptr;  // items go with the old figure
    parts_->painter->set_figure(std::move(figure));
    parts_->setting = false;
    auto* p = parts_->plot;
    parts_->cursor = new QCPItemStraightLine(p);
    for (auto* point : {parts_->cursor->point1, parts_->cursor->point2}) {
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    parts_->readout = new QCPItemText(p);
    parts_->readout->position->setType(QCPItemPosition::ptAxisRectRatio);
    parts_->readout->setClipToAxisRect(false);
    parts_->readout->setPadding({6, 4, 6, 4});
    parts_->readout->setTextAlignment(Qt::AlignLeft);
    for (auto* item : {static_cast<QCPAbstractItem*>(parts_->cursor), static_cast<QCPAbstractItem*>(parts_->readout)}) {
        item->setLayer(parts_->layer);
        item->setVisible(false);
        item->setSelectable(false);
    }
    parts_->dirty = true;
    p->replot(QCustomPlot::rpQueuedReplot);
}

const Figure& FigureChart::figure() const {
    return parts_->painter->figure();
}

void FigureChart::set_x_range(std::optional<AxisRange> range) {
    parts_->painter->set_x_range(range);
    parts_->dirty = true;
    parts_->plot->replot(QCustomPlot::rpQueuedReplot);
}

AxisRange FigureChart::x_range() const {
    const auto range = parts_->plot->xAxis->range();
    return {range.lower, range.upper};
}

AxisRange FigureChart::y_range() const {
    const auto range = parts_->plot->yAxis->range();
    return {range.lower, range.upper};
}

AxisRange FigureChart::whole() const {
    return parts_->painter->whole();
}

void FigureChart::draw_now() {
    parts_->dirty = true;
    parts_->plot->replot(QCustomPlot::rpImmediateRefresh);
}

int FigureChart::drawn_points() const {
    return parts_->painter->drawn_points();
}

QString FigureChart::readout() const {
    return parts_->text;
}

void FigureChart::set_cursor(std::optional<double> x) {
    if (parts_->at == x) return;
    parts_->at = x;
    if (!isVisible()) return;
    place_cursor();
    parts_->layer->replot();
}

void FigureChart::place_cursor() {
    if (parts_->cursor == nullptr) return;
    parts_->text.clear();
    const bool shown = parts_->at && parts_->plot->xAxis->range().contains(*parts_->at);
    parts_->cursor->setVisible(shown);
    parts_->readout->setVisible(shown);
    if (!shown) return;
    const double x = *parts_->at;
    const auto axis = figure().options.x;
    if (axis == runs::XAxis::relative) {
        parts_->text = time_label(x, 1);
    } else if (axis == runs::XAxis::wall) {
        parts_->text = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(x * 1000))
                           .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    } else {
        parts_->text = figure().x_title + QStringLiteral(" ") + number_text(x, axis == runs::XAxis::epoch ? 2 : 0);
    }
    int lines = 0;
    for (const auto& line : figure().lines) {
        const double value = (line.average ? *line.average : *line.data).near(x);
        if (std::isnan(value)) continue;
        if (++lines > kReadoutLines) {
            parts_->text += QStringLiteral("\n…");
            break;
        }
        parts_->text += QStringLiteral("\n%1   %2")
                            .arg(value_text(value), short_name(line, parts_->painter->shown_name(line.legend)));
    }
    const auto colors = chart_colors(palette());
    parts_->cursor->setPen(QPen(colors.cursor, 1, Qt::DotLine));
    parts_->cursor->point1->setCoords(x, 0);
    parts_->cursor->point2->setCoords(x, 1);
    // On the side with more room, and never out of the chart.
    const auto* rect = parts_->plot->axisRect();
    const double pixel = parts_->plot->xAxis->coordToPixel(x);
    const bool right = pixel < rect->center().x();
    const auto small = parts_->plot->xAxis->labelFont();
    const int needed = QFontMetrics(small).size(0, parts_->text).width() + 16;
    const double left_edge =
        std::clamp<double>(right ? pixel + 8 : pixel - 8 - needed, 4, std::max(4, parts_->plot->width() - needed - 4));
    parts_->readout->position->setCoords((left_edge - rect->left()) / std::max(rect->width(), 1), 0.02);
    parts_->readout->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    parts_->readout->setText(parts_->text);
    parts_->readout->setColor(colors.text);
    auto back = colors.background;
    back.setAlpha(225);
    parts_->readout->setBrush(back);
    parts_->readout->setPen(QPen(colors.frame, 1));
    parts_->readout->setFont(small);
}

void FigureChart::match_screen() {
    // QCustomPlot 2.1.0 neither learns the ratio of the screen it is first shown on nor hears of a change.
    if (parts_->plot->bufferDevicePixelRatio() != devicePixelRatioF()) {
        parts_->plot->setBufferDevicePixelRatio(devicePixelRatioF());
    }
    parts_->dirty = true;
    parts_->plot->replot(QCustomPlot::rpQueuedReplot);
}

void FigureChart::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (auto* handle = window()->windowHandle()) {
        connect(handle, &QWindow::screenChanged, this, &FigureChart::match_screen, Qt::UniqueConnection);
    }
    match_screen();
}

void FigureChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    parts_->painter->set_colors(is_dark(palette()));
    parts_->dirty = true;
    parts_->plot->replot(QCustomPlot::rpQueuedReplot);
}

void FigureChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto colors = chart_colors(palette());
    painter.setPen(colors.frame);
    painter.setBrush(colors.background);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void FigureChart::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    auto* save = menu.addAction(tr("&Export this chart…"));
    save->setToolTip(tr("PNG, SVG, PDF or CSV"));
    auto* all = menu.addAction(tr("&Reset zoom"));
    const auto* chosen = menu.exec(event->globalPos());
    if (chosen == save) Q_EMIT export_wanted();
    if (chosen == all) {
        parts_->painter->set_y_range(std::nullopt);
        Q_EMIT reset_wanted();
    }
}

bool FigureChart::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parts_->plot) {
        auto* p = parts_->plot;
        if (event->type() == QEvent::MouseButtonPress) {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            p->setSelectionRectMode(mouse->modifiers() & Qt::ShiftModifier ? QCP::srmZoom : QCP::srmNone);
            if (p->selectionRect() != nullptr) {
                auto fill = palette().color(QPalette::Highlight);
                p->selectionRect()->setPen(QPen(fill, 1));
                fill.setAlpha(50);
                p->selectionRect()->setBrush(fill);
            }
        } else if (event->type() == QEvent::MouseMove) {
            const auto position = static_cast<QMouseEvent*>(event)->position();
            const bool inside = p->axisRect()->rect().contains(position.toPoint());
            Q_EMIT cursor_moved(inside ? std::optional(p->xAxis->pixelToCoord(position.x())) : std::nullopt);
        } else if (event->type() == QEvent::ContextMenu) {
            // QCustomPlot takes the press of the right button, and with it the event that would follow.
            contextMenuEvent(static_cast<QContextMenuEvent*>(event));
            return true;
        } else if (event->type() == QEvent::Leave) {
            Q_EMIT cursor_moved(std::nullopt);
        } else if (event->type() == QEvent::Resize) {
            parts_->dirty = true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_chart.hpp"

#include "charts/qcustomplot.hpp"

#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMetaMethod>
#include <QMouseEvent>
#include <QTimer>
#include <QToolTip>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "charts/chart_drag.hpp"
#include "charts/chart_legend.hpp"
#include "charts/chart_reader.hpp"
#include "charts/figure_painter.hpp"
#include "charts/parallel_plot.hpp"
#include "charts/point_note.hpp"
#include "charts/readout_item.hpp"
#include "look/chart_colors.hpp"
#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "widgets/chip.hpp"
#include "widgets/export_action.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kReadoutLines = 14;
constexpr int kNameLength = 40;

/// Between the frame and what is in it, at the sides.
int padding() {
    return space(2) + 2;
}

/// The same above and below.
int edge() {
    return space(1) + 2;
}

/// `run` as the legend calls it, cut in its middle where it is long, and the name of the curve.
QString short_name(const figures::Line& line, const QString& run) {
    auto part = message_text(line.part);
    if (run.isEmpty()) return part;
    if (!part.isEmpty()) part.prepend(QStringLiteral(" · "));
    if (run.size() <= kNameLength) return run + part;
    return run.left(kNameLength / 2) + QStringLiteral("…") + run.right(kNameLength / 2) + part;
}

/// The line that a person looks at: the average where there is one.
const figures::LineData& visible_line(const figures::Line& line) {
    return line.average ? *line.average : *line.data;
}

/// Every value has a place on a logarithmic axis.
bool can_be_log(const Figure& figure) {
    return std::ranges::none_of(figure.curves().lines, [](const figures::Line& line) {
        return std::ranges::any_of(line.data->y(), [](double value) { return value <= 0; });
    });
}

}  // namespace

struct FigureChart::Parts {
    QCustomPlot* plot = nullptr;
    ChartReader* reader = nullptr;
    std::unique_ptr<FigurePainter> painter;
    std::unique_ptr<ChartDrag> drag;
    ChartHeader header;
    Chip* limits = nullptr;
    Chip* message = nullptr;  // what came of saving
    QString saved;            // its whole text
    QTimer note;              // until it hides
    QAction* save = nullptr;
    QString alert;
    std::map<std::string, QString> names;  // as the legend has them
    QCPLayer* layer = nullptr;
    QCPItemStraightLine* cursor = nullptr;
    ReadoutItem* readout = nullptr;
    std::vector<QCPItemTracer*> dots;  // one for each line
    std::optional<double> at;
    bool hovered = false;
    double row = 0;                  // of a heat map, under the pointer
    std::optional<QPointF> pressed;  // on parallel coordinates
    QString text;
    int replots = 0;
    bool setting = false;
    bool unseen = false;  // since refresh()
    bool dirty = true;
    std::optional<bool> enlarged;  // nothing: it cannot be
    std::optional<bool> log;       // a person's choice for this chart
    bool takes_notes = false;
    std::string run_name;
    std::vector<bool> shown;  // of the curves of each run; empty: all
};

FigureChart::FigureChart(QWidget* parent) : QWidget(parent), parts_(std::make_unique<Parts>()) {
    setMinimumSize(chars(20), text_lines(6));
    // Not by a click: the keys of the board that it is on keep working for who uses the mouse.
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    parts_->reader = new ChartReader(this);
    connect(parts_->reader, &ChartReader::moved, this, [this](std::optional<double> x) {
        if (!figure().is_over_run()) return;
        parts_->hovered = x.has_value();
        Q_EMIT cursor_moved(x);
    });
    auto* p = parts_->plot = new QCustomPlot(this);
    p->setObjectName(QStringLiteral("plot"));
    p->setContextMenuPolicy(Qt::NoContextMenu);
    auto small = font();
    small.setPointSizeF(small.pointSizeF() * 0.88);
    parts_->painter = std::make_unique<FigurePainter>(p, small);
    parts_->painter->set_colors(palette());
    parts_->drag = std::make_unique<ChartDrag>(p);
    p->setInteractions(QCP::iRangeZoom);
    p->axisRect()->setRangeZoom(Qt::Horizontal);
    p->axisRect()->setRangeZoomFactor(0.8);
    p->setMouseTracking(true);
    p->installEventFilter(this);
    p->addLayer(QStringLiteral("cursor"));
    parts_->layer = p->layer(QStringLiteral("cursor"));
    // A buffered layer of its own: moving the cursor redraws a few items, not the curves.
    parts_->layer->setMode(QCPLayer::lmBuffered);

    connect(p->xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this](const QCPRange& range) {
        if (!parts_->setting) Q_EMIT x_range_wanted({range.lower, range.upper});
    });
    connect(p, &QCustomPlot::beforeReplot, this, [this] {
        if (!parts_->dirty) return;
        parts_->dirty = false;
        ++parts_->replots;
        parts_->setting = true;
        parts_->painter->prepare(parts_->plot->width());
        parts_->setting = false;
        // Values of all charts are of one moment, that of refresh(), unless nobody saw this one then.
        if (std::exchange(parts_->unseen, false)) update_values();
        place_cursor();
    });
    parts_->limits = new Chip({}, Chip::Tone::doubt, this);
    parts_->limits->set_removable(tr("Remove the limits of this chart"));
    parts_->limits->hide();
    connect(parts_->limits, &Chip::removed, this, [this] { set_y_limits(std::nullopt); });
    parts_->message = new Chip({}, Chip::Tone::primary, this);
    parts_->message->setObjectName(QStringLiteral("chart_message"));
    parts_->message->set_removable(tr("Close"));
    parts_->message->hide();
    connect(parts_->message, &Chip::removed, parts_->message, &QWidget::hide);
    constexpr int kNoteTime = 8000;  // ms
    parts_->note.setSingleShot(true);
    parts_->note.setInterval(kNoteTime);
    connect(&parts_->note, &QTimer::timeout, parts_->message, &QWidget::hide);
    parts_->save = make_export_action(this);
    connect(parts_->save, &QAction::triggered, this, &FigureChart::ask_and_save);
    connect(p, &QCustomPlot::mouseDoubleClick, this, [this] {
        set_y_limits(std::nullopt);
        Q_EMIT reset_wanted();
    });
}

FigureChart::~FigureChart() = default;

void FigureChart::set_panning(bool panning) {
    parts_->drag->set_panning(panning);
}

void FigureChart::set_figure(Figure figure) {
    const auto& before = parts_->painter->figure();
    if (figure.key != before.key) parts_->log.reset();
    if (parts_->log) figure.y.log = *parts_->log && can_be_log(figure);
    parts_->plot->setInteractions(figure.can_zoom() ? QCP::Interactions(QCP::iRangeZoom) : QCP::Interactions());
    const auto& y = figure.y;
    if (figure.key != before.key || y.log != before.y.log || y.from_zero != before.y.from_zero ||
        y.low != before.y.low || y.high != before.y.high) {
        set_y_limits(std::nullopt);
    }
    setAccessibleName(message_text(figure.title));
    parts_->setting = true;
    parts_->cursor = nullptr;  // items go with the old figure
    parts_->dots.clear();
    parts_->painter->set_figure(std::move(figure));
    parts_->setting = false;
    parts_->names.clear();
    for (const auto& entry : legend_of({&this->figure()}, false, LegendNames::numbers))
        parts_->names[entry.key] = entry.text;
    make_cursor();
    refresh();
}

void FigureChart::make_cursor() {
    auto* p = parts_->plot;
    parts_->cursor = new QCPItemStraightLine(p);
    for (auto* point : {parts_->cursor->point1, parts_->cursor->point2}) {
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    std::vector<QCPAbstractItem*> items = {parts_->cursor};
    for (const auto& line : figure().curves().lines) {
        auto* dot = new QCPItemTracer(p);
        dot->setStyle(QCPItemTracer::tsCircle);
        dot->setSize(7);
        dot->setBrush(parts_->painter->color_of(line));
        dot->setPen(QPen(chart_colors(palette()).background, 1));
        parts_->dots.push_back(dot);
        items.push_back(dot);
    }
    parts_->readout = new ReadoutItem(p);
    parts_->readout->position->setType(QCPItemPosition::ptAxisRectRatio);
    parts_->readout->setClipToAxisRect(false);
    parts_->readout->setTextAlignment(Qt::AlignLeft);
    items.push_back(parts_->readout);
    for (auto* item : items) {
        item->setLayer(parts_->layer);
        item->setVisible(false);
        item->setSelectable(false);
    }
}

const Figure& FigureChart::figure() const {
    return parts_->painter->figure();
}

void FigureChart::redraw() {
    parts_->dirty = true;
    if (isVisible()) parts_->plot->replot(QCustomPlot::rpQueuedReplot);
}

ChartReader* FigureChart::reader() const {
    return parts_->reader;
}

void FigureChart::refresh() {
    parts_->dirty = true;
    parts_->reader->forget_values();
    parts_->unseen = !isVisible();
    if (parts_->unseen) return;
    update_header();
    parts_->plot->replot(QCustomPlot::rpQueuedReplot);
}

void FigureChart::set_alert(const QString& word, const QString& reason) {
    parts_->alert = word;
    setToolTip(tool_tip_text(reason));
    parts_->plot->setToolTip(QString());
    update_header();
}

QString FigureChart::alert() const {
    return parts_->header.alert;
}

void FigureChart::set_parts(std::vector<bool> shown) {
    parts_->shown = std::move(shown);
}

const std::vector<bool>& FigureChart::parts_shown() const {
    return parts_->shown;
}

void FigureChart::update_header() {
    auto header = parts_->painter->header(parts_->at);
    for (std::size_t i = 0; i < std::min(parts_->shown.size(), header.entries.size()); ++i)
        header.entries[i].off = !parts_->shown[i];
    if (header.alert.isEmpty()) header.alert = parts_->alert;
    if (!parts_->limits->isHidden()) header.chip_width = parts_->limits->width();
    const bool same = header.chip_width == parts_->header.chip_width && header.title == parts_->header.title &&
                      header.unit == parts_->header.unit && header.alert == parts_->header.alert &&
                      header.entries == parts_->header.entries;
    parts_->header = std::move(header);
    const int top = edge() + parts_->header.height(font(), width() - 2 * padding());
    const QRect place(padding(), top, width() - 2 * padding(), std::max(height() - top - edge(), 1));
    if (parts_->plot->geometry() != place) parts_->plot->setGeometry(place);
    parts_->limits->move(padding() + parts_->header.chip_left(font(), width() - 2 * padding()), edge());
    if (!same) update(0, 0, width(), top);
}

void FigureChart::update_values() {
    if (!parts_->shown.empty()) return;  // of several runs, without values
    auto entries = parts_->painter->header(parts_->at).entries;
    if (entries == parts_->header.entries || entries.size() != parts_->header.entries.size()) return;
    parts_->header.entries = std::move(entries);
    update(0, 0, width(), parts_->plot->y());
}

void FigureChart::set_x_range(std::optional<Range> range) {
    parts_->painter->set_x_range(range);
    parts_->reader->forget_values();
    redraw();
}

Range FigureChart::x_range() const {
    const auto range = parts_->plot->xAxis->range();
    return {range.lower, range.upper};
}

QRect FigureChart::plot_area() const {
    return parts_->plot->axisRect()->rect();
}

Range FigureChart::y_range() const {
    const auto range = parts_->plot->yAxis->range();
    return {range.lower, range.upper};
}

void FigureChart::set_y_limits(std::optional<Range> limits) {
    if (limits == parts_->painter->y_range()) return;
    parts_->painter->set_y_range(limits);
    show_limits();
    redraw();
    Q_EMIT y_limits_changed(limits);
}

std::optional<Range> FigureChart::y_limits() const {
    return parts_->painter->y_range();
}

Chip* FigureChart::limits_chip() const {
    return parts_->limits;
}

void FigureChart::show_limits() {
    const auto limits = y_limits();
    if (limits) {
        parts_->limits->set(QStringLiteral("y %1 – %2").arg(value_text(limits->lower), value_text(limits->upper)),
                            Chip::Tone::doubt);
        parts_->limits->adjustSize();
    }
    parts_->limits->setVisible(limits.has_value());
    update_header();
}

void FigureChart::set_log(bool on) {
    parts_->log = on;
    set_figure(Figure(figure()));
}

void FigureChart::draw_now() {
    parts_->dirty = true;
    update_header();
    parts_->plot->replot(QCustomPlot::rpImmediateRefresh);
}

int FigureChart::drawn_points() const {
    return parts_->painter->drawn_points();
}

int FigureChart::replots() const {
    return parts_->replots;
}

QString FigureChart::readout() const {
    return parts_->text;
}

QString FigureChart::value_of(const QString& curve) const {
    for (const auto& entry : parts_->header.entries) {
        if (entry.label == curve) return entry.value;
    }
    return {};
}

void FigureChart::set_cursor(std::optional<double> x) {
    if (parts_->at == x) return;
    parts_->at = x;
    if (!isVisible()) return;
    update_header();
    place_cursor();
    parts_->layer->replot();
}

void FigureChart::place_cursor() {
    if (parts_->cursor == nullptr) return;
    parts_->text.clear();
    const bool shown = parts_->at && parts_->plot->xAxis->range().contains(*parts_->at);
    parts_->cursor->setVisible(shown);
    // Beside the pointer only: in the other charts it would cover curves and say what nobody asked.
    parts_->readout->setVisible(shown && parts_->hovered);
    for (auto* dot : parts_->dots) dot->setVisible(false);
    if (!shown) return;
    const double x = *parts_->at;
    parts_->cursor->setPen(QPen(chart_colors(palette()).cursor, 1, Qt::DotLine));
    parts_->cursor->point1->setCoords(x, 0);
    parts_->cursor->point2->setCoords(x, 1);
    parts_->text = position_text(figure().x, x);
    if (parts_->hovered) parts_->text += heat_text(figure(), x, parts_->row);
    // What does not fit into the chart would be cut: a line for where the cursor is, and one that says that there is
    // more.
    const int line_height = QFontMetrics(parts_->plot->xAxis->tickLabelFont()).lineSpacing();
    const int most = std::clamp(parts_->plot->axisRect()->height() / line_height - 2, 1, kReadoutLines);
    int lines = 0;
    const bool several = figure().has_several_runs();
    std::vector<QColor> colors(several ? static_cast<std::size_t>(parts_->text.count(u'\n')) + 1 : 0);
    for (std::size_t i = 0; i < figure().curves().lines.size(); ++i) {
        const auto& line = figure().curves().lines[i];
        // On the value that is read out, which is a vertex of the line.
        const double shown_value = visible_line(line).near(x);
        parts_->dots[i]->position->setCoords(visible_line(line).near_x(x), shown_value);
        parts_->dots[i]->setVisible(std::isfinite(shown_value));
        if (std::isnan(shown_value)) continue;
        if (line.part.empty() && !figure().curves().labels.empty()) continue;  // it is named where it lies
        if (++lines > most) continue;
        auto value = value_text(line.data->near(x));
        if (line.average) value += tr(" (average %1)").arg(value_text(shown_value));
        // A single run needs no name.
        QString run;
        if (several) {
            const auto name = parts_->names.find(line.legend);
            run = name == parts_->names.end() ? shown_text(line.legend) : name->second;
        }
        parts_->text += QStringLiteral("\n%1   %2").arg(value, short_name(line, run));
        if (several) colors.push_back(parts_->painter->color_of(line));
    }
    if (lines > most) parts_->text += QStringLiteral("\n…");
    parts_->readout->set_colors(std::move(colors));
    place_readout(x);
}

void FigureChart::release_on_path(const QPointF& at) {
    const auto from = std::exchange(parts_->pressed, std::nullopt);
    if (!from) return;
    constexpr double kDrag = 8;  // pixels
    const auto* plot = parts_->plot;
    if (const auto axis = axis_at(*plot, figure(), *from); axis && std::fabs(at.y() - from->y()) > kDrag) {
        const double a = plot->yAxis->pixelToCoord(from->y());
        const double b = plot->yAxis->pixelToCoord(at.y());
        Q_EMIT brushed(figure().get<figures::Parallel>().axes[*axis], std::min(a, b), std::max(a, b));
        return;
    }
    if (const auto path = path_at(*plot, figure(), at))
        Q_EMIT run_clicked(figure().get<figures::Parallel>().paths[*path].run);
}

void FigureChart::place_readout(double x) {
    const auto colors = chart_colors(palette());
    // On the side with more room, and never out of the chart.
    const auto* rect = parts_->plot->axisRect();
    const double pixel = parts_->plot->xAxis->coordToPixel(x);
    const bool right = pixel < rect->center().x();
    const auto small = parts_->plot->xAxis->tickLabelFont();
    const int needed = QFontMetrics(small).size(0, parts_->text).width() + parts_->readout->padding().left() + space(3);
    const double left_edge =
        std::clamp<double>(right ? pixel + 8 : pixel - 8 - needed, 4, std::max(4, parts_->plot->width() - needed - 4));
    // Beside the axis where it says only where the cursor is.
    const bool one_line = !parts_->text.contains(u'\n');
    parts_->readout->position->setCoords((left_edge - rect->left()) / std::max(rect->width(), 1),
                                         one_line ? 1.0 : 0.02);
    parts_->readout->setPositionAlignment(Qt::AlignLeft | (one_line ? Qt::AlignBottom : Qt::AlignTop));
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
    refresh();
}

void FigureChart::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (auto* handle = window()->windowHandle()) {
        connect(handle, &QWindow::screenChanged, this, &FigureChart::match_screen, Qt::UniqueConnection);
    }
    match_screen();
}

void FigureChart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    parts_->dirty = true;
    update_header();
    if (!parts_->message->isHidden()) place_message();
}

void FigureChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    parts_->painter->set_colors(palette());
    for (std::size_t i = 0; i < parts_->dots.size(); ++i) {
        parts_->dots[i]->setBrush(parts_->painter->color_of(figure().curves().lines[i]));
        parts_->dots[i]->setPen(QPen(chart_colors(palette()).background, 1));
    }
    refresh();
}

void FigureChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto colors = chart_colors(palette());
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 2 * text_scale()) : QPen(colors.frame));
    painter.setBrush(colors.background);
    const double inset = hasFocus() ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), panel_radius(), panel_radius());
    const int width_of_text = width() - 2 * padding();
    parts_->header.draw(painter, QRect(padding(), edge(), width_of_text, parts_->header.height(font(), width_of_text)),
                        font(), colors);
}

std::optional<std::size_t> FigureChart::part_at(QPoint place) const {
    if (!figure().has_several_runs() || !isSignalConnected(QMetaMethod::fromSignal(&FigureChart::part_toggled)))
        return {};
    const int entry = parts_->header.entry_at(place - QPoint(padding(), edge()), font(), width() - 2 * padding());
    return entry < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(entry));
}

bool FigureChart::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        if (part_at(help->pos())) {
            QToolTip::showText(help->globalPos(), tr("Show or hide this curve for every run"), this);
            return true;
        }
    }
    return QWidget::event(event);
}

void FigureChart::mousePressEvent(QMouseEvent* event) {
    const auto part = event->button() == Qt::LeftButton ? part_at(event->position().toPoint()) : std::nullopt;
    if (!part) return QWidget::mousePressEvent(event);
    Q_EMIT part_toggled(*part);
}

void FigureChart::mouseMoveEvent(QMouseEvent* event) {
    setCursor(part_at(event->position().toPoint()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QWidget::mouseMoveEvent(event);
}

void FigureChart::keyPressEvent(QKeyEvent* event) {
    if (!parts_->reader->take_key(*event)) QWidget::keyPressEvent(event);
}

void FigureChart::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void FigureChart::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
    // A menu or the table gives it back.
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason) return;
    if (parts_->reader->said().isEmpty()) return;
    parts_->reader->leave();
    parts_->hovered = false;
    Q_EMIT cursor_moved(std::nullopt);
}

void FigureChart::set_enlarged(bool enlarged) {
    parts_->enlarged = enlarged;
}

std::optional<bool> FigureChart::enlarged() const {
    return parts_->enlarged;
}

Chip* FigureChart::message() const {
    return parts_->message;
}

void FigureChart::show_message(const QString& text, bool problem) {
    parts_->saved = text;
    parts_->message->set(text, problem ? Chip::Tone::error : Chip::Tone::primary);
    parts_->message->setToolTip(tool_tip_text(text));
    place_message();
    parts_->message->raise();
    parts_->message->show();
    if (problem)
        parts_->note.stop();
    else
        parts_->note.start();
}

void FigureChart::place_message() {
    auto* chip = parts_->message;
    const int around = chip->sizeHint().width() - fontMetrics().horizontalAdvance(chip->text());
    const int room = std::max(width() - 2 * padding() - around, 1);
    chip->set(fontMetrics().elidedText(parts_->saved, Qt::ElideMiddle, room), chip->tone());
    chip->adjustSize();
    // Above the ticks.
    const auto* const plot = parts_->plot;
    const int bottom = plot->y() + plot->axisRect()->bottom();
    chip->move(padding(), bottom - chip->height() - padding());
}

QAction* FigureChart::export_action() const {
    return parts_->save;
}

void FigureChart::set_run_name(const std::string& name) {
    parts_->run_name = name;
}

const std::string& FigureChart::run_name() const {
    return parts_->run_name;
}

void FigureChart::set_takes_notes(bool takes) {
    parts_->takes_notes = takes;
}

std::optional<FigureChart::NotePlace> FigureChart::note_place(QPoint global) const {
    const auto* const p = parts_->plot;
    const auto at = p->mapFromGlobal(global);
    if (!parts_->takes_notes || !figure().is<figures::Curves>() || !p->axisRect()->rect().contains(at)) return {};
    const auto run = run_near(*p, figure(), at);
    return run ? std::optional(NotePlace{*run, p->xAxis->pixelToCoord(at.x())}) : std::nullopt;
}

void FigureChart::leave() {
    parts_->hovered = false;
    Q_EMIT cursor_moved(std::nullopt);
}

void FigureChart::hover(QPointF position) {
    auto* p = parts_->plot;
    p->setToolTip(figure().is<figures::Parallel>() ? path_name(*p, figure(), position)
                                                   : point_note(*p, figure(), position));
    if (!figure().is_over_run()) return;
    const bool inside = p->axisRect()->rect().contains(position.toPoint());
    parts_->hovered = inside;
    const double row = p->yAxis->pixelToCoord(position.y());
    const bool other_row = figure().is<figures::Heat>() && std::lround(row) != std::lround(parts_->row);
    parts_->row = row;
    Q_EMIT cursor_moved(inside ? std::optional(p->xAxis->pixelToCoord(position.x())) : std::nullopt);
    if (!other_row) return;
    place_cursor();
    parts_->layer->replot();
}

bool FigureChart::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parts_->plot) {
        if (event->type() == QEvent::MouseButtonPress) {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            if (mouse->button() == Qt::LeftButton && figure().is<figures::Parallel>())
                parts_->pressed = mouse->position();
            if (figure().can_zoom()) parts_->drag->press(*mouse);
        } else if (event->type() == QEvent::MouseMove) {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            hover(mouse->position());
            if (const auto range = parts_->drag->move(*mouse)) Q_EMIT x_range_wanted(*range);
        } else if (event->type() == QEvent::MouseButtonRelease) {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            release_on_path(mouse->position());
            const auto box = parts_->drag->release(*mouse);
            if (box.y && figure().is_over_run()) set_y_limits(box.y);
            if (box.x) Q_EMIT x_range_wanted(*box.x);
        } else if (event->type() == QEvent::ContextMenu) {
            // QCustomPlot takes the press of the right button, and with it the event that would follow.
            contextMenuEvent(static_cast<QContextMenuEvent*>(event));
            return true;
        } else if (event->type() == QEvent::Enter) {
            setCursor(Qt::ArrowCursor);  // which the plot has from its parent
        } else if (event->type() == QEvent::Leave) {
            leave();
        } else if (event->type() == QEvent::Resize) {
            parts_->dirty = true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

FigureChart* chart_at_pointer(const QWidget& page) {
    FigureChart* first = nullptr;
    for (auto* chart : page.findChildren<FigureChart*>()) {
        if (!chart->isVisible()) continue;
        if (chart->underMouse()) return chart;
        if (first == nullptr) first = chart;
    }
    return first;
}

}  // namespace torchdeck::ui

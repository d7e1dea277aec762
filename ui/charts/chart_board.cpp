// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_board.hpp"

#include <QKeyEvent>
#include <QMetaMethod>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>

#include "charts/chart_legend.hpp"
#include "charts/chart_reader.hpp"
#include "charts/panel_layout.hpp"
#include "charts/shown_curves.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "look/time_axis.hpp"
#include "runs/series.hpp"
#include "widgets/controls.hpp"
#include "widgets/empty_state.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kDrawInterval = 250;  // ms
/// Room at the right of a growing axis, so that it (and with it every chart) is not rescaled for each new point.
constexpr double kRoom = 1.08;
/// How far a pan goes beyond the data.
constexpr double kBeyond = 0.05;
/// Parallel axes whose titles can be read in a chart of the usual width.
constexpr std::size_t kFewAxes = 4;

}  // namespace

ChartBoard::ChartBoard(QWidget* parent) : QWidget(parent) {
    layout_ = layout_in<QVBoxLayout>(this, 0, space(1));
    scroll_ = new QScrollArea(this);
    auto* body = new QWidget;
    scroll_->setWidget(body);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->viewport()->setAutoFillBackground(false);
    scroll_->viewport()->installEventFilter(this);
    body->setAutoFillBackground(false);
    legend_ = new LegendStrip(this);
    layout_->addWidget(scroll_, 1);
    layout_->addWidget(legend_);
    scroll_->hide();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Charts"));

    back_ = new QToolButton(this);
    back_->setText(tr("Reset zoom"));
    back_->setToolTip(tr("Reset the zoom and follow the run (double click, Home)"));
    back_->hide();
    connect(back_, &QToolButton::clicked, this, &ChartBoard::reset_zoom);
    all_ = new QToolButton(this);
    all_->setText(tr("All charts"));
    all_->setToolTip(tr("Show all charts again (Esc)"));
    all_->hide();
    connect(all_, &QToolButton::clicked, this, [this] { enlarge({}); });
    connect(legend_, &LegendStrip::toggled, this, [this](const std::string& key) {
        if (hidden_.runs.erase(key) == 0) hidden_.runs.insert(key);
        show_figures();
        Q_EMIT hidden_changed();
    });
    connect(legend_, &LegendStrip::menu_wanted, this, &ChartBoard::legend_menu_wanted);
    draw_timer_.setSingleShot(true);
    draw_timer_.setInterval(kDrawInterval);
    connect(&draw_timer_, &QTimer::timeout, this, &ChartBoard::draw);
}

void ChartBoard::set_empty(const QString& icon, const QString& sentence) {
    // One that is there stays: a board that is hidden because its window ends can make no widget.
    if (empty_ != nullptr) return empty_->set_sentence(sentence);
    empty_ = new EmptyState(icon, sentence, this);
    layout_->insertWidget(0, empty_, 1);
    empty_->setVisible(charts_.empty());
}

FigureChart* ChartBoard::make_chart() {
    auto* chart = new FigureChart(scroll_->widget());
    connect(chart, &FigureChart::x_range_wanted, this, &ChartBoard::set_range);
    connect(chart, &FigureChart::cursor_moved, this, &ChartBoard::set_cursor);
    connect(chart, &FigureChart::reset_wanted, this, &ChartBoard::follow);
    connect(chart, &FigureChart::y_limits_changed, this, [this, chart](std::optional<Range> limits) {
        const auto& key = chart->figure().key;
        y_limits_.erase(key);
        if (limits) y_limits_.emplace(key, *limits);
    });
    connect(chart, &FigureChart::part_toggled, this, [this, chart](std::size_t part) { toggle_part(chart, part); });
    connect(chart, &FigureChart::run_clicked, this, &ChartBoard::run_clicked);
    connect(chart, &FigureChart::note_wanted, this, &ChartBoard::note_wanted);
    chart->set_takes_notes(isSignalConnected(QMetaMethod::fromSignal(&ChartBoard::note_wanted)));
    chart->set_run_name(run_name_);
    connect(chart, &FigureChart::brushed, this, &ChartBoard::brushed);
    connect(chart, &FigureChart::enlarge_wanted, this,
            [this, chart] { enlarge(enlarged_.empty() ? chart->figure().key : std::string()); });
    return chart;
}

void ChartBoard::set_figures(std::vector<Figure> figures) {
    std::erase_if(figures, [](const Figure& f) { return f.empty() && f.note.empty(); });
    figures_ = std::move(figures);
    std::vector<FigureChart*> before;
    before.swap(charts_);
    for (const auto& figure : figures_) {
        const auto same = std::find_if(before.begin(), before.end(),
                                       [&](const FigureChart* c) { return c->figure().key == figure.key; });
        if (same == before.end()) {
            charts_.push_back(make_chart());
        } else {
            charts_.push_back(*same);
            before.erase(same);
        }
        charts_.back()->setObjectName(from_utf8(figure.key));
    }
    // As they stand on the page.
    QWidget* last = this;
    for (auto* chart : charts_) {
        setTabOrder(last, chart);
        last = chart;
    }
    setTabOrder(last, legend_);
    for (auto* gone : before) {
        gone->hide();
        gone->deleteLater();
    }
    if (std::ranges::find(figures_, enlarged_, &Figure::key) == figures_.end()) enlarged_.clear();
    const bool any = !charts_.empty();
    if (empty_ != nullptr) empty_->setVisible(!any);
    scroll_->setVisible(any);
    show_figures();
    arrange();
}

void ChartBoard::show_figures() {
    if (follows_) range_ = whole();
    for (std::size_t i = 0; i < charts_.size(); ++i) {
        std::vector<bool> parts;
        if (figures_[i].is<figures::Curves>()) parts = parts_shown(figures_[i], hidden_);
        charts_[i]->set_parts(parts);
        charts_[i]->set_figure(as_shown(figures_[i], hidden_));
        charts_[i]->set_x_range(figures_[i].is_over_run() ? std::optional(range_) : std::nullopt);
        if (const auto limits = y_limits_.find(figures_[i].key); limits != y_limits_.end())
            charts_[i]->set_y_limits(limits->second);
        charts_[i]->set_enlarged(!enlarged_.empty());
        charts_[i]->setVisible(enlarged_.empty() || figures_[i].key == enlarged_);
    }
    all_->setVisible(!enlarged_.empty());
    show_legend();
    Q_EMIT drawn();
}

void ChartBoard::toggle_part(const FigureChart* chart, std::size_t part) {
    const auto& figure = figures_[static_cast<std::size_t>(std::ranges::find(charts_, chart) - charts_.begin())];
    auto shown = parts_shown(figure, hidden_);
    shown.resize(figure.curves().parts.size(), shown.empty());
    shown[part] = !shown[part];
    // The last one stays.
    if (std::ranges::find(shown, true) == shown.end()) return;
    hidden_.parts[figure.key] = shown;
    show_figures();
    Q_EMIT hidden_changed();
}

void ChartBoard::show_legend() {
    std::vector<const Figure*> all;
    for (const auto& figure : figures_) all.push_back(&figure);
    legend_->set_entries(legend_of(all, is_dark(palette()), LegendNames::numbers), hidden_.runs);
}

FigureChart* ChartBoard::chart(const std::string& key) const {
    const auto at =
        std::find_if(charts_.begin(), charts_.end(), [&](const FigureChart* c) { return c->figure().key == key; });
    return at == charts_.end() ? nullptr : *at;
}

void ChartBoard::enlarge(const std::string& key) {
    if (key == enlarged_) return;
    enlarged_ = key;
    show_figures();
    arrange();
}

void ChartBoard::arrange() {
    const auto room = scroll_->viewport()->size();
    if (auto* const alone = enlarged_.empty() ? nullptr : chart(enlarged_); alone != nullptr) {
        scroll_->widget()->resize(room);
        alone->setGeometry(QRect(QPoint(0, 0), room));
    } else {
        // Many axes beside each other need the width of the page.
        const auto is_wide = [&](const FigureChart* chart) {
            return chart->figure().get<figures::Parallel>().axes.size() > kFewAxes;
        };
        auto placed = charts_;
        const auto wide = std::stable_partition(placed.begin(), placed.end(), std::not_fn(is_wide));
        const auto layout = panel_layout(room, static_cast<int>(placed.size()), space(2), fontMetrics().height(),
                                         static_cast<int>(placed.end() - wide));
        scroll_->widget()->resize(layout.size);
        for (std::size_t i = 0; i < layout.places.size(); ++i) placed[i]->setGeometry(layout.places[i]);
    }
    int right = width() - space(6);
    // Above the ticks of the lowest axis: what they cover is a corner of a chart, and neither axis nor legend.
    const int bottom = scroll_->geometry().bottom() - fontMetrics().height() - space(6);
    for (auto* button : {back_, all_}) {
        button->adjustSize();
        button->move(right - button->width(), bottom - button->height());
        button->raise();
        if (!button->isHidden()) right -= button->width() + space(2);
    }
}

void ChartBoard::reset() {
    if (std::exchange(hidden_, {}) != HiddenCurves()) Q_EMIT hidden_changed();
    y_limits_.clear();
    for (auto* chart : charts_) chart->set_y_limits(std::nullopt);
    set_cursor(std::nullopt);
    set_follows(true);
    range_ = {0, std::max(shortest_time_, 1.0)};
}

void ChartBoard::data_changed() {
    if (!draw_timer_.isActive()) draw_timer_.start();
}

void ChartBoard::draw() {
    if (follows_) {
        const auto now = whole();
        if (now.upper > range_.upper || now.lower != range_.lower)
            apply_range({now.lower, now.lower + now.span() * kRoom});
    }
    if (isVisible()) {
        for (auto* chart : charts_) chart->refresh();
    }
    Q_EMIT drawn();
}

bool ChartBoard::is_log() const {
    const auto first = std::ranges::find_if(figures_, &Figure::is_over_run);
    return first != figures_.end() && first->x.log;
}

Range ChartBoard::whole() const {
    return figures::shared_range(figures_, shortest_time_).value_or(Range{0, std::max(shortest_time_, 1.0)});
}

void ChartBoard::apply_range(Range range) {
    range_ = range;
    for (auto* chart : charts_) {
        if (chart->figure().is_over_run()) chart->set_x_range(range);
    }
}

void ChartBoard::set_range(Range range) {
    set_follows(false);
    auto limits = whole();
    if (!is_log()) {
        const double room = limits.span() * kBeyond;
        limits = {limits.lower < 0 || limits.lower > 0 ? limits.lower - room : 0, limits.upper + room};
        range = clamped(range, limits);
    }
    apply_range(range);
    draw();
}

void ChartBoard::reset_zoom() {
    // A rubber band zooms both axes.
    y_limits_.clear();
    for (auto* chart : charts_) chart->set_y_limits(std::nullopt);
    follow();
}

void ChartBoard::follow() {
    set_follows(true);
    apply_range(whole());
    draw();
}

void ChartBoard::set_run_name(const std::string& name) {
    if (name == run_name_) return;
    run_name_ = name;
    for (auto* chart : charts_) chart->set_run_name(name);
}

void ChartBoard::zoom(double factor) {
    set_range(zoomed(range_, factor, (range_.lower + range_.upper) / 2));
}

void ChartBoard::pan(double share) {
    set_range({range_.lower + range_.span() * share, range_.upper + range_.span() * share});
}

void ChartBoard::set_follows(bool follows) {
    if (follows_ == follows) return;
    follows_ = follows;
    back_->setVisible(!follows);
    arrange();
    Q_EMIT follows_changed(follows);
}

void ChartBoard::set_cursor(std::optional<double> x) {
    for (auto* chart : charts_) {
        if (chart->figure().is_over_run()) chart->set_cursor(x);
    }
}

void ChartBoard::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            return pan(-0.1);
        case Qt::Key_Right:
            return pan(0.1);
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom(0.8);
        case Qt::Key_Minus:
            return zoom(1.25);
        case Qt::Key_Home:
            return reset_zoom();
        case Qt::Key_Space:
            return set_panning(true);
        case Qt::Key_T:
            if (auto* const chart = chart_at_pointer(*this)) chart->reader()->show_table();
            return;
        case Qt::Key_Escape:
            if (!enlarged_.empty()) return enlarge({});
            return QWidget::keyPressEvent(event);
        default:
            QWidget::keyPressEvent(event);
    }
}

void ChartBoard::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) set_panning(false);
    QWidget::keyReleaseEvent(event);
}

void ChartBoard::focusOutEvent(QFocusEvent* event) {
    set_panning(false);
    QWidget::focusOutEvent(event);
}

void ChartBoard::set_panning(bool panning) {
    for (auto* chart : charts_) chart->set_panning(panning);
}

bool ChartBoard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == scroll_->viewport() && event->type() == QEvent::Resize) arrange();
    return QWidget::eventFilter(watched, event);
}

void ChartBoard::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    arrange();
    draw();
}

void ChartBoard::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) show_legend();
    if (event->type() == QEvent::FontChange) arrange();
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_board.hpp"

#include <QGridLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolButton>
#include <algorithm>

namespace torchdeck::ui {
namespace {

constexpr int kColumns = 2;
constexpr int kSpacing = 8;
constexpr int kDrawInterval = 250;

}  // namespace

ChartBoard::ChartBoard(QWidget* parent) : QScrollArea(parent) {
    auto* body = new QWidget;
    grid_ = new QGridLayout(body);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(kSpacing);
    for (int column = 0; column < kColumns; ++column) grid_->setColumnStretch(column, 1);
    setWidget(body);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Charts"));
    viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);

    back_ = new QToolButton(this);
    back_->setText(tr("Reset zoom"));
    back_->setToolTip(tr("Reset the zoom and follow the run (double click, Home)"));
    back_->hide();
    connect(back_, &QToolButton::clicked, this, &ChartBoard::follow);

    draw_timer_.setSingleShot(true);
    draw_timer_.setInterval(kDrawInterval);
    connect(&draw_timer_, &QTimer::timeout, this, &ChartBoard::draw);
}

TimeSeriesChart* ChartBoard::add_chart(const ChartSpec& spec) {
    auto* chart = new TimeSeriesChart(spec, widget());
    charts_.push_back(chart);
    shown_.push_back(true);
    chart->set_time_range(range_);
    connect(chart, &TimeSeriesChart::time_range_wanted, this, &ChartBoard::set_range);
    connect(chart, &TimeSeriesChart::cursor_moved, this, &ChartBoard::set_cursor);
    connect(chart, &TimeSeriesChart::reset_wanted, this, &ChartBoard::follow);
    arrange();
    return chart;
}

void ChartBoard::set_chart_shown(TimeSeriesChart* chart, bool shown) {
    const auto at = static_cast<std::size_t>(std::find(charts_.begin(), charts_.end(), chart) - charts_.begin());
    if (shown_.at(at) == shown) return;
    shown_[at] = shown;
    arrange();
}

void ChartBoard::arrange() {
    for (auto* chart : charts_) grid_->removeWidget(chart);
    for (int row = 0; row < grid_->rowCount(); ++row) grid_->setRowStretch(row, 0);
    const auto count = static_cast<int>(std::count(shown_.begin(), shown_.end(), true));
    int place = 0;
    for (std::size_t i = 0; i < charts_.size(); ++i) {
        charts_[i]->setVisible(shown_[i]);
        if (!shown_[i]) continue;
        // The last of an odd number takes both columns: no hole.
        const bool wide = place == count - 1 && place % kColumns == 0;
        grid_->addWidget(charts_[i], place / kColumns, place % kColumns, 1, wide ? kColumns : 1);
        grid_->setRowStretch(place / kColumns, 1);
        ++place;
    }
}

void ChartBoard::clear() {
    for (auto* chart : charts_) chart->clear();
    set_cursor(std::nullopt);
    set_follows(true);
    apply_range(TimeRange{});
    draw();
}

void ChartBoard::data_changed() {
    if (!draw_timer_.isActive()) draw_timer_.start();
}

void ChartBoard::draw() {
    if (follows_) {
        const double last = last_time();
        // Some room at the right, so that the axis (and with it every chart) is not rescaled for each new point.
        if (last > range_.upper || range_.lower != 0) apply_range({0, std::max(last * 1.08, TimeRange{}.upper)});
    }
    if (!isVisible()) return;
    for (auto* chart : charts_) chart->refresh();
}

double ChartBoard::last_time() const {
    double last = 0;
    for (const auto* chart : charts_) last = std::max(last, chart->last_time());
    return last;
}

void ChartBoard::apply_range(TimeRange range) {
    range_ = range;
    for (auto* chart : charts_) chart->set_time_range(range);
}

void ChartBoard::set_range(TimeRange range) {
    set_follows(false);
    apply_range(clamped(range, last_time()));
    draw();
}

void ChartBoard::follow() {
    set_follows(true);
    apply_range({0, std::max(last_time() * 1.02, TimeRange{}.upper)});
    draw();
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
    place_button();
    Q_EMIT follows_changed(follows);
}

void ChartBoard::set_cursor(std::optional<double> t) {
    for (auto* chart : charts_) chart->set_cursor(t);
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
            return follow();
        default:
            QScrollArea::keyPressEvent(event);
    }
}

void ChartBoard::place_button() {
    back_->adjustSize();
    back_->move(viewport()->width() - back_->width() - 16, viewport()->height() - back_->height() - 36);
    back_->raise();
}

void ChartBoard::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    place_button();
}

void ChartBoard::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    draw();
}

}  // namespace torchdeck::ui

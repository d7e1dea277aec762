// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/class_histogram.hpp"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QLocale>
#include <QToolTip>
#include <QValueAxis>
#include <algorithm>
#include <functional>
#include <numeric>

#include "figures/ticks.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "runs/csv.hpp"

namespace torchdeck::ui {
namespace {

constexpr double kTickText = 0.88;  // as in the other charts

/// Qt turns names into dots where bars are closer.
int bar_height() {
    return 2 * text_lines(1);
}

/// Axis, its title and legend.
int frame_height() {
    return text_lines(7);
}

}  // namespace

ClassHistogram::ClassHistogram(QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setAccessibleName(tr("Images of each class"));
    chart_ = new QChart;
    chart_->setMargins({space(1), 0, space(2), 0});
    chart_->setBackgroundRoundness(0);
    chart_->setLocale(number_locale());
    chart_->setLocalizeNumbers(true);
    chart_->legend()->setAlignment(Qt::AlignTop);
    auto* series = new QHorizontalStackedBarSeries(chart_);
    series->setBarWidth(0.75);
    right_ = new QBarSet(tr("correct"), series);
    rest_ = new QBarSet(tr("images"), series);
    series->append(right_);
    series->append(rest_);
    chart_->addSeries(series);
    names_ = new QBarCategoryAxis(chart_);
    names_->setGridLineVisible(false);
    amounts_ = new QValueAxis(chart_);
    amounts_->setLabelFormat(QStringLiteral("%.0f"));  // %d has no digits when numbers are localized
    amounts_->setTitleText(tr("images"));
    amounts_->setTickType(QValueAxis::TicksDynamic);  // from 0, at round numbers, wherever the axis ends
    chart_->addAxis(names_, Qt::AlignLeft);
    chart_->addAxis(amounts_, Qt::AlignBottom);
    series->attachAxis(names_);
    series->attachAxis(amounts_);
    view_ = new QChartView(chart_);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setAccessibleName(accessibleName());
    setWidget(view_);
    connect(series, &QAbstractBarSeries::clicked, this, [this](int bar) { choose_bar(bar); });
    connect(series, &QAbstractBarSeries::hovered, this, [this](bool inside, int bar) {
        if (!inside || bar < 0 || static_cast<std::size_t>(bar) >= bars_.size()) return;
        const double recognized = right_->at(bar);
        const double all = recognized + rest_->at(bar);
        const auto text =
            right_->count() > 0 && chart_->legend()->isVisible()
                ? tr("%1: %2 of %3 correct").arg(names_->at(bar), number_text(recognized, 0), number_text(all, 0))
                : tr("%1: %2 images").arg(names_->at(bar), number_text(all, 0));
        QToolTip::showText(QCursor::pos(), text, view_);
    });
    apply_colors();
}

void ClassHistogram::set_counts(const QStringList& classes, const std::vector<std::int64_t>& counts,
                                const std::vector<std::int64_t>& right) {
    bars_.resize(counts.size());
    std::iota(bars_.begin(), bars_.end(), 0);
    if (bars_.size() > static_cast<std::size_t>(kMaxBars)) {
        std::ranges::stable_sort(bars_, std::greater(), [&](int i) { return counts[static_cast<std::size_t>(i)]; });
        bars_.resize(static_cast<std::size_t>(kMaxBars));
        std::ranges::sort(bars_);
    }
    std::ranges::reverse(bars_);  // Qt begins at the bottom, people at the top
    const bool judged = !right.empty();
    QList<qreal> first, second;
    QStringList labels;
    double highest = 1;
    for (const int i : bars_) {
        const auto at = static_cast<std::size_t>(i);
        const auto all = static_cast<double>(counts[at]);
        const auto recognized = judged ? static_cast<double>(right[at]) : 0.0;
        first << recognized;
        second << all - recognized;
        highest = std::max(highest, all);
        // Qt keeps one of two categories that are called the same.
        auto label = classes[i];
        while (labels.contains(label)) label += u' ';
        labels << label;
    }
    for (auto* set : {right_, rest_}) set->remove(0, static_cast<int>(set->count()));
    right_->append(first);
    rest_->append(second);
    rest_->setLabel(judged ? tr("incorrect") : tr("images"));
    names_->setCategories(labels);
    constexpr int kTicks = 4;
    constexpr double kRoom = 1.04;
    amounts_->setTickInterval(std::max(figures::number_step(highest, kTicks), 1.0));
    amounts_->setRange(0, kRoom * highest);
    chart_->legend()->setVisible(judged);
    chart_->setTitle(static_cast<std::size_t>(kMaxBars) < counts.size()
                         ? tr("The %1 largest of %2 classes").arg(kMaxBars).arg(counts.size())
                         : QString());
    view_->setMinimumHeight(static_cast<int>(bars_.size()) * bar_height() + frame_height());
    apply_colors();
}

QString ClassHistogram::csv() const {
    const bool judged = chart_->legend()->isVisible();
    std::string text = judged ? "class,images,correct\n" : "class,images\n";
    for (auto i = static_cast<int>(bars_.size()); i-- > 0;) {
        text += runs::csv_cell(names_->at(i).trimmed().toStdString()) + "," +
                runs::csv_number(right_->at(i) + rest_->at(i));
        if (judged) text += "," + runs::csv_number(right_->at(i));
        text += "\n";
    }
    return QString::fromStdString(text);
}

void ClassHistogram::choose_bar(int bar) {
    if (bar >= 0 && static_cast<std::size_t>(bar) < bars_.size())
        Q_EMIT class_chosen(bars_[static_cast<std::size_t>(bar)]);
}

void ClassHistogram::apply_colors() {
    const auto colors = chart_colors(palette());
    const bool dark = is_dark(palette());
    chart_->setBackgroundBrush(palette().color(QPalette::Base));
    view_->setBackgroundBrush(palette().color(QPalette::Base));
    chart_->setTitleBrush(colors.text);
    chart_->legend()->setLabelColor(colors.text);
    const bool judged = chart_->legend()->isVisible();
    right_->setColor(series_color(Hue::blue, dark));
    rest_->setColor(judged ? series_color(Hue::vermillion, dark) : series_color(Hue::blue, dark));
    for (auto* set : {right_, rest_}) set->setBorderColor(Qt::transparent);
    for (auto* axis : {static_cast<QAbstractAxis*>(names_), static_cast<QAbstractAxis*>(amounts_)}) {
        axis->setLabelsColor(axis == names_ ? colors.text : colors.muted_text);
        axis->setTitleBrush(colors.muted_text);
        axis->setLinePenColor(colors.axis);
        axis->setGridLineColor(colors.grid);
        auto small = font();
        small.setPointSizeF(small.pointSizeF() * kTickText);
        axis->setLabelsFont(small);
        axis->setTitleFont(small);
    }
    names_->setLineVisible(false);
    chart_->legend()->setFont(font());
}

void ClassHistogram::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && view_ != nullptr) apply_colors();
}

}  // namespace torchdeck::ui

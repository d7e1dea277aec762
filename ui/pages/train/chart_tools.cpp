// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/chart_tools.hpp"

#include <QSettings>

#include "pages/train/run_charts.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/layout_button.hpp"

namespace torchdeck::ui {
namespace {

constexpr const char* kAxes[] = {"time", "step", "epoch"};
constexpr runs::XAxis kXAxes[] = {runs::XAxis::relative, runs::XAxis::step, runs::XAxis::epoch};

/// Dozens of rows, and what few look at each time: the others are larger without them.
QStringList seldom() {
    return {QStringLiteral("weight_norms"), QStringLiteral("gradient_norms"), QStringLiteral("grad_norm"),
            QStringLiteral("cpu_percents")};
}

}  // namespace

ChartTools::ChartTools(RunCharts* charts, QWidget* parent) : PageToolbar(parent), charts_(charts) {
    x_axis_ = new AxisBox({std::begin(kXAxes), std::end(kXAxes)}, this);
    x_axis_->setObjectName(QStringLiteral("x_axis"));
    smoothing_ = new SmoothingBox(this);
    smoothing_->setObjectName(QStringLiteral("smoothing"));
    smoothing_->set_strength(runs::PanelFigures::kDefaultSmoothing);
    chooser_ = new ChartChooser(this);
    chooser_->setObjectName(QStringLiteral("chooser"));
    add_left(x_axis_, tr("x axis"));
    add_left(smoothing_, tr("Smoothing"));
    add_left(chooser_, tr("Charts"));
    const auto usual = [this] {
        QStringList keys;
        for (const auto& chart : chooser_->charts())
            if (!seldom().contains(chart.key)) keys << chart.key;
        return keys;
    };
    add_left(layouts_ = new LayoutButton(QStringLiteral("train"), {chooser_, x_axis_, smoothing_, usual}, this));
    connect(x_axis_, &QComboBox::currentIndexChanged, this, &ChartTools::apply);
    connect(smoothing_, &QComboBox::currentIndexChanged, this, &ChartTools::apply);
    connect(chooser_, &ChartChooser::choice_changed, this, [this] {
        charts_->set_choice(chooser_->order(), chooser_->hidden());
        Q_EMIT view_changed();
    });
    connect(charts_, &RunCharts::available_changed, this, [this] {
        std::vector<ChartChooser::Chart> there;
        for (const auto& [key, title] : charts_->available()) there.push_back({key, title});
        chooser_->set_charts(there);
    });
}

void ChartTools::apply() {
    charts_->set_view(x_axis_->axis(), smoothing_->strength());
    Q_EMIT view_changed();
}

void ChartTools::save(QSettings& settings) const {
    settings.setValue(QStringLiteral("x_axis"), QLatin1String(kAxes[x_axis_->currentIndex()]));
    settings.setValue(QStringLiteral("smoothing"), smoothing_->currentIndex());
    settings.setValue(QStringLiteral("hidden_charts"), QStringList(chooser_->hidden().values()));
    settings.setValue(QStringLiteral("order_of_charts"), chooser_->order());
}

void ChartTools::restore(QSettings& settings) {
    const auto axis = settings.value(QStringLiteral("x_axis")).toString();
    for (int i = 0; i < 3; ++i) {
        if (axis == QLatin1String(kAxes[i])) x_axis_->setCurrentIndex(i);
    }
    const int strength = settings.value(QStringLiteral("smoothing"), smoothing_->currentIndex()).toInt();
    if (strength >= 0 && strength < smoothing_->count()) smoothing_->setCurrentIndex(strength);
    const auto hidden = settings.value(QStringLiteral("hidden_charts"), seldom()).toStringList();
    chooser_->set_choice(settings.value(QStringLiteral("order_of_charts")).toStringList(),
                         QSet<QString>(hidden.begin(), hidden.end()));
}

}  // namespace torchdeck::ui

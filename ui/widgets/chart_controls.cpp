// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart_controls.hpp"

#include <cmath>

#include "look/format.hpp"
#include "runs/panel_figures.hpp"

namespace torchdeck::ui {
namespace {

QString axis_name(runs::XAxis axis) {
    switch (axis) {
        case runs::XAxis::relative:
            return AxisBox::tr("Time");
        case runs::XAxis::wall:
            return AxisBox::tr("Date and time");
        case runs::XAxis::step:
            return AxisBox::tr("Step");
        case runs::XAxis::epoch:
            return AxisBox::tr("Epoch");
        case runs::XAxis::samples:
            return AxisBox::tr("Images seen");
    }
    return {};
}

constexpr int kNamed = 4;  // strengths; one without a name may follow

}  // namespace

AxisBox::AxisBox(const std::vector<runs::XAxis>& axes, QWidget* parent) : QComboBox(parent) {
    for (const auto axis : axes) addItem(axis_name(axis), static_cast<int>(axis));
}

runs::XAxis AxisBox::axis() const {
    return static_cast<runs::XAxis>(currentData().toInt());
}

void AxisBox::set_axis(runs::XAxis axis) {
    setCurrentIndex(findData(static_cast<int>(axis)));
}

SmoothingBox::SmoothingBox(QWidget* parent) : QComboBox(parent) {
    addItem(tr("Off"), 0.0);
    addItem(tr("Low"), runs::PanelFigures::kDefaultSmoothing);
    addItem(tr("Medium"), 0.7);
    addItem(tr("High"), 0.9);
    setToolTip(tr("Centered average of noisy curves; the raw values stay visible"));
}

double SmoothingBox::strength() const {
    return currentData().toDouble();
}

void SmoothingBox::set_strength(double strength) {
    for (int i = 0; i < kNamed; ++i) {
        if (std::fabs(itemData(i).toDouble() - strength) < 0.005) return setCurrentIndex(i);
    }
    if (count() == kNamed) addItem({});
    setItemText(kNamed, number_text(strength, 2));
    setItemData(kNamed, strength);
    setCurrentIndex(kNamed);
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "status_strip.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>

#include "train/train_presenter.hpp"

namespace torchdeck::ui {

StatusStrip::StatusStrip(QWidget* parent) : QWidget(parent) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 2, 10, 4);
    layout->setSpacing(18);
    activity_ = add_label("status_activity");
    epoch_ = add_label("status_epoch");
    bar_ = new QProgressBar(this);
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setFixedSize(200, 10);
    bar_->setAccessibleName(tr("Progress of the run"));
    percent_ = add_label("status_percent");
    speed_ = add_label("status_speed");
    remaining_ = add_label("status_remaining");
    best_ = add_label("status_best");
    energy_ = add_label("status_energy");
    energy_->setToolTip(tr("Energy of the training device since the start of the run"));
    device_ = add_label("status_device");
    for (auto* label : {activity_, epoch_}) layout->addWidget(label);
    layout->addWidget(bar_);
    for (auto* label : {percent_, speed_, remaining_, energy_}) layout->addWidget(label);
    layout->addStretch(1);
    for (auto* label : {best_, device_}) layout->addWidget(label);
}

QLabel* StatusStrip::add_label(const char* name) {
    auto* label = new QLabel(this);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    return label;
}

void StatusStrip::show_status(const TrainStatus& status) {
    const auto set = [](QLabel* label, const QString& text) {
        if (label->text() != text) label->setText(text);
        label->setVisible(!text.isEmpty());
    };
    set(activity_, status.activity);
    set(epoch_, status.epoch);
    set(percent_, status.percent);
    set(speed_, status.speed);
    set(remaining_, status.remaining);
    set(best_, status.best);
    set(energy_, status.energy);
    set(device_, status.device);
    bar_->setVisible(status.permille >= 0);
    bar_->setValue(std::max(status.permille, 0));
}

}  // namespace torchdeck::ui

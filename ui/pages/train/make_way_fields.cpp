// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/make_way_fields.hpp"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTimeEdit>

#include "look/format.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

QString key(const char* name) {
    return QStringLiteral("make_way/") + QLatin1String(name);
}

int minute_of(const QTime& time) {
    constexpr int kHour = 60;
    return time.hour() * kHour + time.minute();
}

}  // namespace

MakeWayFields::MakeWayFields(QWidget* parent) : QWidget(parent) {
    auto* const label = new QLabel(tr("Make way for"), this);
    label->setToolTip(
        tool_tip_text(tr("The training saves a checkpoint and its process exits, which frees the memory of the GPU. It "
                         "continues afterwards, bit for bit.")));
    programs_ = new QLineEdit(this);
    programs_->setObjectName(QStringLiteral("make_way_programs"));
    programs_->setPlaceholderText(QStringLiteral("steam, Game.exe"));
    programs_->setAccessibleName(tr("Make way for these programs"));
    programs_->setToolTip(
        tool_tip_text(tr("While one of these programs of yours runs, such as steam or Game.exe. Names are as in ps. "
                         "Full-screen windows are not detected.")));
    label->setBuddy(programs_);
    battery_ = new QCheckBox(tr("Not on battery"), this);
    battery_->setObjectName(QStringLiteral("make_way_battery"));
    outside_ = new QCheckBox(tr("Only from"), this);
    outside_->setObjectName(QStringLiteral("make_way_outside"));
    outside_->setToolTip(tool_tip_text(tr("Trains only between these times of day")));
    const auto time_edit = [this](int hour, const char* name, const QString& said) {
        auto* const edit = new QTimeEdit(QTime(hour, 0), this);
        edit->setObjectName(QLatin1String(name));
        edit->setDisplayFormat(QStringLiteral("HH:mm"));
        edit->setAccessibleName(said);
        connect(outside_, &QCheckBox::toggled, edit, &QWidget::setEnabled);
        connect(edit, &QTimeEdit::timeChanged, this, &MakeWayFields::changed);
        edit->setEnabled(false);
        return edit;
    };
    constexpr int kEvening = 22, kMorning = 7;
    from_ = time_edit(kEvening, "make_way_from", tr("Trains from this time on"));
    to_ = time_edit(kMorning, "make_way_to", tr("Trains until this time"));
    connect(programs_, &QLineEdit::textChanged, this, &MakeWayFields::changed);
    connect(battery_, &QCheckBox::toggled, this, &MakeWayFields::changed);
    connect(outside_, &QCheckBox::toggled, this, &MakeWayFields::changed);

    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(space(3), 0, space(2), 0);
    grid->setSpacing(space(1));
    grid->addWidget(label, 0, 0);
    grid->addWidget(programs_, 0, 1, 1, 3);
    grid->addWidget(outside_, 1, 0);
    grid->addWidget(from_, 1, 1);
    grid->addWidget(new QLabel(tr("to"), this), 1, 2);
    grid->addWidget(to_, 1, 3);
    grid->addWidget(battery_, 2, 0, 1, 4);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
}

supervise::MakeWay MakeWayFields::value() const {
    supervise::MakeWay way;
    for (const auto& program : programs_->text().split(u',', Qt::SkipEmptyParts)) {
        if (const auto name = program.trimmed(); !name.isEmpty()) way.programs.push_back(name.toStdString());
    }
    way.on_battery = battery_->isChecked();
    const supervise::Hours hours{minute_of(from_->time()), minute_of(to_->time())};
    if (outside_->isChecked() && hours.from != hours.to) way.hours = hours;
    return way;
}

void MakeWayFields::save(QSettings& settings) const {
    settings.setValue(key("programs"), programs_->text());
    settings.setValue(key("battery"), battery_->isChecked());
    settings.setValue(key("outside"), outside_->isChecked());
    settings.setValue(key("from"), from_->time());
    settings.setValue(key("to"), to_->time());
}

void MakeWayFields::restore(const QSettings& settings) {
    programs_->setText(settings.value(key("programs")).toString());
    battery_->setChecked(settings.value(key("battery"), false).toBool());
    outside_->setChecked(settings.value(key("outside"), false).toBool());
    from_->setTime(settings.value(key("from"), from_->time()).toTime());
    to_->setTime(settings.value(key("to"), to_->time()).toTime());
}

}  // namespace torchdeck::ui

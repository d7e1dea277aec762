// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/count_unit.hpp"

#include <QSettings>

namespace torchdeck::ui {

CountUnit& CountUnit::instance() {
    static CountUnit unit;
    return unit;
}

void CountUnit::set_mac(bool mac) {
    if (mac_ == mac) return;
    mac_ = mac;
    Q_EMIT changed();
}

void CountUnit::save(QSettings& settings) const {
    settings.setValue(QStringLiteral("count_unit"), mac_ ? QStringLiteral("mac") : QStringLiteral("flop"));
}

void CountUnit::restore(QSettings& settings) {
    set_mac(settings.value(QStringLiteral("count_unit")).toString() == QStringLiteral("mac"));
}

CountUnitBox::CountUnitBox(QWidget* parent) : QComboBox(parent) {
    addItems({tr("FLOP (2 × MAC)"), tr("MAC")});
    setAccessibleName(tr("Count"));
    setToolTip(tr("In what arithmetic is counted here and on the other pages"));
    auto& unit = CountUnit::instance();
    const auto show = [this, &unit] { setCurrentIndex(unit.is_mac() ? 1 : 0); };
    connect(&unit, &CountUnit::changed, this, show);
    connect(this, &QComboBox::activated, this, [&unit](int index) { unit.set_mac(index == 1); });
    show();
}

}  // namespace torchdeck::ui

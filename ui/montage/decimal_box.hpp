// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace torchdeck::ui {

/// A field for a number with decimals, written with a point as everywhere in the program. Who types a comma gets one.
class DecimalBox : public QDoubleSpinBox {
  public:
    explicit DecimalBox(QWidget* parent = nullptr) : QDoubleSpinBox(parent) { setLocale(QLocale::c()); }

  protected:
    QValidator::State validate(QString& input, int& position) const override {
        input.replace(u',', u'.');
        return QDoubleSpinBox::validate(input, position);
    }
};

}  // namespace torchdeck::ui

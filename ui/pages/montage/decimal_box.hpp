// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

#include "look/format.hpp"

namespace torchdeck::ui {

/// A spin box for decimal numbers in the window's number format. A typed comma or point is the decimal separator.
class DecimalBox : public QDoubleSpinBox {
  public:
    explicit DecimalBox(QWidget* parent = nullptr) : QDoubleSpinBox(parent) { setLocale(QLocale::c()); }

    [[nodiscard]] QString textFromValue(double value) const override {
        return localized_number(QDoubleSpinBox::textFromValue(value));
    }
    [[nodiscard]] double valueFromText(const QString& text) const override {
        return QDoubleSpinBox::valueFromText(QString(text).replace(u',', u'.'));
    }

  protected:
    QValidator::State validate(QString& input, int& position) const override {
        input.replace(u',', u'.');
        const auto state = QDoubleSpinBox::validate(input, position);
        input.replace(u'.', number_locale().decimalPoint());
        return state;
    }
};

}  // namespace torchdeck::ui

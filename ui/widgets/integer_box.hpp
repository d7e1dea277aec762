// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <algorithm>
#include <functional>
#include <utility>

namespace torchdeck::ui {

/// A spin box for whole numbers up to 2^53, such as seeds, which a QSpinBox cannot hold. A number outside the limits
/// that is typed stays, so that it can be refused where it stands; arrows and wheel keep to the limits.
class IntegerBox : public QDoubleSpinBox {
  public:
    static constexpr double kMost = 9007199254740992.0;

    /// `word`: what is shown in place of a number, such as "all" for 0; empty for the number.
    IntegerBox(double low, double high, std::function<QString(double)> word, QWidget* parent)
        : QDoubleSpinBox(parent), low_(low), high_(high), word_(std::move(word)) {
        setDecimals(0);
        setRange(-kMost, kMost);
        setLocale(QLocale::c());
        setKeyboardTracking(true);
        setValue(std::clamp(0.0, low, high));
    }

    [[nodiscard]] QString textFromValue(double value) const override {
        const auto word = word_(value);
        return word.isEmpty() ? QDoubleSpinBox::textFromValue(value) : word;
    }
    [[nodiscard]] double valueFromText(const QString& text) const override {
        return text == word_(low_) ? low_ : QDoubleSpinBox::valueFromText(text);
    }
    void stepBy(int steps) override { setValue(std::clamp(value() + steps * singleStep(), low_, high_)); }

  protected:
    QValidator::State validate(QString& input, int& position) const override {
        const auto word = word_(low_);
        if (!word.isEmpty() && word.startsWith(input))
            return input == word ? QValidator::Acceptable : QValidator::Intermediate;
        return QDoubleSpinBox::validate(input, position);
    }
    [[nodiscard]] StepEnabled stepEnabled() const override {
        StepEnabled possible = StepNone;
        if (value() > low_) possible |= StepDownEnabled;
        if (value() < high_) possible |= StepUpEnabled;
        return possible;
    }

  private:
    double low_, high_;
    std::function<QString(double)> word_;
};

}  // namespace torchdeck::ui

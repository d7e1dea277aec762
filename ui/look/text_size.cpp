// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/text_size.hpp"

#include <QApplication>
#include <QSettings>
#include <QWidget>
#include <algorithm>

namespace torchdeck::ui {
namespace {

const auto kTextSizeKey = "window/text_size";

QFont scaled_font(QFont font, double factor) {
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(qRound(font.pixelSize() * factor), 1));
    else
        font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

/// What the application's font is now, in percent of the desktop's.
int applied_size = 100;

}  // namespace

int chosen_text_size() {
    const int percent = QSettings().value(QLatin1String(kTextSizeKey), 100).toInt();
    return std::ranges::find(kTextSizes, percent) == kTextSizes.end() ? 100 : percent;
}

void apply_text_size() {
    const int percent = chosen_text_size();
    if (percent == applied_size) return;
    const double factor = percent / static_cast<double>(applied_size);
    applied_size = percent;
    // Headings, small print and figures have fonts of their own, which do not follow the application's.
    QList<QWidget*> own;
    const auto all = QApplication::allWidgets();
    for (auto* const widget : all)
        if (widget->testAttribute(Qt::WA_SetFont)) own << widget;
    QApplication::setFont(scaled_font(QApplication::font(), factor));
    for (auto* const widget : std::as_const(own)) widget->setFont(scaled_font(widget->font(), factor));
}

void choose_text_size(int percent) {
    QSettings().setValue(QLatin1String(kTextSizeKey), percent);
    apply_text_size();
}

}  // namespace torchdeck::ui

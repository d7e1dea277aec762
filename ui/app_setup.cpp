// SPDX-License-Identifier: GPL-3.0-or-later
#include "app_setup.hpp"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <clocale>

#include "base/version.hpp"
#include "icons.hpp"
#include "language.hpp"
#include "theme_style.hpp"

namespace torchdeck::ui {
namespace {

/// Every label shows its text as it is unless it asks for HTML: names of runs, classes and tensors come from files.
class PlainLabels : public QObject {
  public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Polish) return false;
        auto* const label = qobject_cast<QLabel*>(watched);
        // Tool tips are labels too, and theirs are escaped: see tool_tip_text().
        if (label != nullptr && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
            label->setTextFormat(Qt::PlainText);
        return false;
    }
};

}  // namespace

void prepare_application() {
    // One style everywhere: charts, messages and palettes are made for it, and no desktop's style comes with Qt 6 here.
    QApplication::setStyle(make_style());
}

void set_up_application() {
    // QApplication takes the locale of the desktop, and where that has a decimal comma, the C library reads "0.25" as
    // 0: in logs, in checkpoints. Numbers for people go through QLocale, which does not look at this.
    std::setlocale(LC_NUMERIC, "C");
    QCoreApplication::setOrganizationName(QStringLiteral("TorchDeck"));
    QCoreApplication::setApplicationName(QStringLiteral("TorchDeck"));
    QCoreApplication::setApplicationVersion(QLatin1String(kVersion));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.torchdeck.TorchDeck"));
    QGuiApplication::setWindowIcon(app_icon());
    install_translations();
    qApp->installEventFilter(new PlainLabels(qApp));
}

}  // namespace torchdeck::ui

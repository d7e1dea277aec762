// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/app_setup.hpp"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <clocale>

#include "base/version.hpp"
#include "look/icons.hpp"
#include "look/language.hpp"
#include "look/theme_style.hpp"

namespace torchdeck::ui {
namespace {

/// Qt takes the tool tip for what it tells screen readers of a widget, with the tags of tool_tip_text(): gives them the
/// words instead, unless the widget says something of its own.
void describe(QWidget* widget) {
    static constexpr auto kWords = "torchdeck_tool_tip_in_words";
    const auto now = widget->accessibleDescription();
    if (!now.isEmpty() && now != widget->property(kWords).toString()) return;
    const auto words = Qt::mightBeRichText(widget->toolTip())
                           ? QTextDocumentFragment::fromHtml(widget->toolTip()).toPlainText()
                           : QString();
    if (words == now) return;
    widget->setProperty(kWords, words);
    widget->setAccessibleDescription(words);
}

/// On Linux Qt tells screen readers the choice of a list as its name; its label it finds beside the list only, and not
/// where a form has the two in different places. Puts one there that is not seen.
void name_list(QComboBox* box) {
    auto* const parent = box->parentWidget();
    if (parent == nullptr || box->accessibleName().isEmpty()) return;
    for (const auto* label : parent->findChildren<QLabel*>(Qt::FindDirectChildrenOnly)) {
        if (label->buddy() == box) return;
    }
    auto* name = new QLabel(box->accessibleName(), parent);
    name->setTextFormat(Qt::PlainText);
    name->setBuddy(box);
    name->hide();
    // The name goes with the list.
    QObject::connect(box, &QObject::destroyed, name, &QObject::deleteLater);
}

/// Qt gives the button that empties a field no name.
void name_clear_button(QToolButton* button) {
    const auto* const action = button->defaultAction();
    if (action == nullptr || action->objectName() != QLatin1String("_q_qlineeditclearaction")) return;
    button->setAccessibleName(QCoreApplication::translate("Application", "Clear this field"));
}

/// Every label shows its text as it is unless it asks for HTML: names of runs, classes and tensors come from files.
class PlainTexts : public QObject {
  public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::ToolTipChange) {
            if (auto* const widget = qobject_cast<QWidget*>(watched)) describe(widget);
            return false;
        }
        if (event->type() != QEvent::Polish) return false;
        if (auto* const button = qobject_cast<QToolButton*>(watched)) name_clear_button(button);
        if (auto* const box = qobject_cast<QComboBox*>(watched)) name_list(box);
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
    qApp->installEventFilter(new PlainTexts(qApp));
}

}  // namespace torchdeck::ui

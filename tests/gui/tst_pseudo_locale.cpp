// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that are 40 % longer than in English still fit, on every page and in every dialog.
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "app_setup.hpp"
#include "compare/remote_dialog.hpp"
#include "compare_stage.hpp"
#include "pseudo_locale.hpp"
#include "shortcuts_help.hpp"
#include "theme_style.hpp"
#include "train/engine_dialog.hpp"
#include "train/train_form.hpp"
#include "widgets/page_rail.hpp"
#include "window_stage.hpp"

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainPresenter::State;
using test::PseudoLocale;
using test::Shown;

namespace {

/// "TrainTab/QLabel 'text'": enough to find it.
QString place_of(const QWidget* widget, const QString& text) {
    QStringList names;
    for (const auto* at = widget; at != nullptr && names.size() < 4; at = at->parentWidget()) {
        const auto name = at->objectName();
        names.prepend(QString::fromLatin1(at->metaObject()->className()) + (name.isEmpty() ? name : u'#' + name));
    }
    return names.join(u'/') + QStringLiteral(": ") + text;
}

/// What a text on one line needs, in pixels.
int width_of(const QWidget* widget, const QString& text) {
    return widget->fontMetrics().size(Qt::TextShowMnemonic, text).width();
}

/// True where the rest can be scrolled to.
bool scrolls(const QWidget* widget) {
    for (const auto* at = widget->parentWidget(); at != nullptr; at = at->parentWidget()) {
        const auto* area = qobject_cast<const QScrollArea*>(at);
        if (area != nullptr && area->horizontalScrollBar()->isVisible()) return true;
    }
    return false;
}

/// The part of a visible widget that lies outside of one of those around it, from left to right.
bool is_cut(const QWidget* widget) {
    if (scrolls(widget)) return false;
    for (const auto* at = widget->parentWidget(); at != nullptr; at = at->parentWidget()) {
        const auto left = widget->mapTo(at, QPoint(0, 0)).x();
        if (left < 0 || left + widget->width() > at->width()) return true;
        if (at->isWindow()) break;
    }
    return false;
}

/// What is wrong with one widget, or nothing.
QString clipped(const QWidget* widget) {
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        const auto& text = label->text();
        if (text.isEmpty()) return {};
        // One that shortens its text by itself shows all of it as its tool tip.
        if (!label->toolTip().isEmpty() && text.contains(u'…')) return {};
        const bool fits = label->wordWrap() ? label->heightForWidth(label->width()) <= label->height() + 1
                                            : width_of(label, text) <= label->contentsRect().width() + 1;
        return fits && !is_cut(label) ? QString() : text;
    }
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const auto place =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        const bool fits = width_of(box, box->currentText()) <= place.width();
        return fits && !is_cut(box) ? QString() : box->currentText();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
        if (button->text().isEmpty()) return {};
        const bool icon_only = qobject_cast<const QToolButton*>(widget) != nullptr &&
                               qobject_cast<const QToolButton*>(widget)->toolButtonStyle() == Qt::ToolButtonIconOnly &&
                               !button->icon().isNull();
        if (icon_only) return {};
        const bool fits = button->sizeHint().width() <= button->width() + 1;
        return fits && !is_cut(button) ? QString() : button->text();
    }
    if (const auto* bar = qobject_cast<const QTabBar*>(widget)) {
        for (int i = 0; i < bar->count(); ++i) {
            if (width_of(bar, bar->tabText(i)) > bar->tabRect(i).width()) return bar->tabText(i);
        }
    }
    return {};
}

QStringList clipped_in(const QWidget* root) {
    QStringList found;
    for (const auto* widget : root->findChildren<QWidget*>()) {
        if (!widget->isVisible()) continue;
        if (const auto text = clipped(widget); !text.isEmpty()) found << place_of(widget, text);
    }
    return found;
}

#define VERIFY_NOTHING_CLIPPED(root)                              \
    do {                                                          \
        QCoreApplication::processEvents();                        \
        const auto found = clipped_in(root);                      \
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n'))); \
    } while (false)

}  // namespace

class TestPseudoLocale : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void texts_are_longer();
    void clipping_is_found();
    void pages_fit_data();
    void pages_fit();
    void a_training_fits();
    void dialogs_fit();

  private:
    test::RunFolders runs_;
};

void TestPseudoLocale::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
}

void TestPseudoLocale::texts_are_longer() {
    QCOMPARE(PseudoLocale::longer("Page", QStringLiteral("&Open logs…")), QStringLiteral("[&Open logsöö]…"));
    QCOMPARE(PseudoLocale::longer("Page", QStringLiteral("%1 of %2 images")), QStringLiteral("[%1 of %2 imagesöö]"));
    QCOMPARE(PseudoLocale::longer("Page", QStringLiteral("%1 %")), QStringLiteral("%1 %"));
    QCOMPARE(PseudoLocale::longer("Page", QStringLiteral("Image (*.png)")), QStringLiteral("Image (*.png)"));
}

void TestPseudoLocale::clipping_is_found() {
    QWidget page;
    page.resize(300, 100);
    auto* label = new QLabel(QStringLiteral("a text of some length"), &page);
    auto* button = new QPushButton(QStringLiteral("Press here"), &page);
    label->setGeometry(0, 0, 200, 20);
    button->setGeometry(0, 40, 200, 30);
    page.show();
    VERIFY_NOTHING_CLIPPED(&page);
    label->resize(40, 20);
    QCOMPARE(clipped_in(&page).size(), 1);
    button->move(200, 40);
    QCOMPARE(clipped_in(&page).size(), 2);
}

void TestPseudoLocale::pages_fit_data() {
    QTest::addColumn<int>("page");
    for (int page = 0; page < 8; ++page) QTest::newRow(qPrintable(QString::number(page))) << page;
}

void TestPseudoLocale::pages_fit() {
    QFETCH(int, page);
    const PseudoLocale language;
    const Shown shown({});
    QVERIFY(page < shown.window->pages()->count());
    shown.window->pages()->setCurrentIndex(page);
    if (!qEnvironmentVariableIsEmpty("TORCHDECK_GRABS")) {  // to look at them
        QCoreApplication::processEvents();
        shown.window->grab().save(qEnvironmentVariable("TORCHDECK_GRABS") + QStringLiteral("/pseudo%1.png").arg(page));
    }
    VERIFY_NOTHING_CLIPPED(shown.window.get());
}

void TestPseudoLocale::a_training_fits() {
    const PseudoLocale language;
    const Shown shown({.stay_at = 3});
    shown.train();
    QTRY_COMPARE(shown.state(), State::training);
    VERIFY_NOTHING_CLIPPED(shown.window.get());
    shown.window->close();  // asks
    VERIFY_NOTHING_CLIPPED(shown.window.get());
}

void TestPseudoLocale::dialogs_fit() {
    const PseudoLocale language;
    const Shown shown({});
    show_shortcuts(shown.window.get());
    RemoteDialog remote;
    remote.show();
    EngineTools tools;
    tools.engines = [] { return std::vector<engines::EngineFile>(); };
    tools.libtorchs = [](const auto&, const auto&) { return std::vector<engines::LibTorch>(); };
    tools.advice = [](const auto&) { return std::string(); };
    auto* const engine = new EngineDialog(tools);
    engine->show();
    QTRY_VERIFY(!engine->busy());
    int dialogs = 0;
    for (const auto* widget : QApplication::topLevelWidgets()) {
        if (!widget->isVisible() || qobject_cast<const QDialog*>(widget) == nullptr) continue;
        ++dialogs;
        VERIFY_NOTHING_CLIPPED(widget);
    }
    QVERIFY(dialogs >= 3);
    delete engine;
}

QTEST_MAIN(TestPseudoLocale)
#include "tst_pseudo_locale.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that are 40 % longer than in English still fit, on every page and in every dialog.
#include <QApplication>
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

#include "clipping.hpp"
#include "compare_stage.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/compare/remote_dialog.hpp"
#include "pages/train/engine_dialog.hpp"
#include "pages/train/train_form.hpp"
#include "pseudo_locale.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/page_rail.hpp"
#include "window/shortcuts_help.hpp"
#include "window_stage.hpp"

namespace tst_pseudo_locale {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using test::clipped_in;
using test::find;
using test::PseudoLocale;
using test::Shown;

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
    QCOMPARE(PseudoLocale::longer(QStringLiteral("&Open logs…")), QStringLiteral("[&Open logsöö]…"));
    QCOMPARE(PseudoLocale::longer(QStringLiteral("%1 of %2 images")), QStringLiteral("[%1 of %2 imagesöö]"));
    QCOMPARE(PseudoLocale::longer(QStringLiteral("%1 %")), QStringLiteral("%1 %"));
    QCOMPARE(PseudoLocale::longer(QStringLiteral("Image (*.png)")), QStringLiteral("Image (*.png)"));
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
    QVERIFY(page < find<Pages>(shown.window)->count());
    find<Pages>(shown.window)->setCurrentIndex(page);
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
    tools.advice = [](const auto&) { return Message(); };
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

TORCHDECK_TEST(QApplication, TestPseudoLocale)

}  // namespace tst_pseudo_locale

#include "tst_pseudo_locale.moc"

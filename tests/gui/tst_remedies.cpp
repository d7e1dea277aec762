// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done about a failure: buttons beside it, and what they do.
#include "base/remedy.hpp"

#include <QDesktopServices>
#include <QFileDialog>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrl>
#include <atomic>

#include "application.hpp"
#include "pages/machine/machine_tab.hpp"
#include "pages/roofline/roofline_tab.hpp"
#include "pages/train/engine_dialog.hpp"
#include "pages/train/setting_field.hpp"
#include "session/training_session.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/download_row.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/remedy_buttons.hpp"
#include "window_stage.hpp"

namespace tst_remedies {

using namespace torchdeck;
using namespace torchdeck::test;
using namespace torchdeck::ui;
using base::Remedy;

class TestRemedies : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { QSettings().clear(); }
    void a_message_brings_its_buttons();
    void a_failed_training_is_resumed_at_a_button();
    void buttons_change_the_next_run();
    void buttons_lead_to_pages_and_dialogs();
    void a_dataset_is_downloaded();

  public Q_SLOTS:
    void keep_opened(const QUrl& url) { opened_ = url; }

  private:
    QUrl opened_;
};

namespace {

std::vector<QPushButton*> buttons_in(QWidget* widget) {
    std::vector<QPushButton*> shown;
    for (auto* const row : widget->findChildren<RemedyButtons*>())
        for (auto* const button : row->findChildren<QPushButton*>())
            if (button->isVisible()) shown.push_back(button);
    return shown;
}

void press(MainWindow* window, Remedy remedy, const std::string& of = {}) {
    RemedyEvent event({remedy, of});
    QCoreApplication::sendEvent(window, &event);
    QVERIFY(event.isAccepted());
}

/// Around a banner, as a window is.
struct Around : QWidget {
    std::vector<base::Offer> wanted;
    bool event(QEvent* event) override {
        if (event->type() != RemedyEvent::event_type()) return QWidget::event(event);
        event->accept();
        wanted.push_back(static_cast<RemedyEvent*>(event)->offer);
        return true;
    }
};

}  // namespace

void TestRemedies::a_message_brings_its_buttons() {
    for (int i = 1; i <= static_cast<int>(Remedy::show_peaks); ++i)
        QVERIFY2(!RemedyButtons::text_of({static_cast<Remedy>(i), "csv_labels=classes"}).isEmpty(),
                 QByteArray::number(i));
    Around around;
    auto* const page = new QWidget(&around);
    auto* const banner = new Banner(page);
    around.show();
    banner->show_message(Banner::Kind::error, remedy::with(Message::of("It is lost."), remedy::download("cifar10")));
    auto shown = buttons_in(banner);
    QCOMPARE(shown.size(), 1U);
    QCOMPARE(shown[0]->text(), QStringLiteral("Download"));
    shown[0]->click();
    QCOMPARE(around.wanted, (std::vector<base::Offer>{{Remedy::download, "cifar10"}}));
    QVERIFY(banner->isHidden());
    // Each choice that a sentence names has a button.
    banner->show_message(Banner::Kind::error, Message::of("{}: {}", config::field("folder_layout", "splits"),
                                                          config::field("folder_layout", "classes")));
    shown = buttons_in(banner);
    QCOMPARE(shown.size(), 2U);
    QCOMPARE(shown[1]->text(), QStringLiteral("Folders: Classes"));
    // The next message has what it needs, and a sentence alone nothing.
    banner->show_message(Banner::Kind::error, remedy::with(remedy::resume(), remedy::check_machine()));
    QTRY_COMPARE(buttons_in(banner).size(), 2U);
    banner->show_message(Banner::Kind::error, QStringLiteral("It is lost."));
    QCOMPARE(buttons_in(banner).size(), 0U);
}

void TestRemedies::a_failed_training_is_resumed_at_a_button() {
    FakeScript script;
    script.fail_at = 30;
    script.remedy = remedy::resume();
    const Shown shown(script);
    shown.train();
    QTRY_COMPARE(shown.state(), TrainingSession::State::failed);
    const auto buttons = buttons_in(shown.tab());
    QCOMPARE(buttons.size(), 1U);
    QCOMPARE(buttons[0]->text(), QStringLiteral("Resume"));
    const QSignalSpy states(shown.window->session(), &TrainingSession::state_changed);
    shown.click(buttons[0]);
    // It is tried: the pretended run has no checkpoint.
    QTRY_COMPARE(states.count(), 2);
    QCOMPARE(states[0][0].value<TrainingSession::State>(), TrainingSession::State::loading);
    QCOMPARE(shown.state(), TrainingSession::State::failed);
}

void TestRemedies::buttons_change_the_next_run() {
    const Shown shown{FakeScript{}};
    press(shown.window.get(), Remedy::reset_head);
    QVERIFY(shown.tab()->draft().model.reset_head);
    press(shown.window.get(), Remedy::choose_model, "/nets/my net.pt");
    QCOMPARE(shown.tab()->draft().model.name, std::string("/nets/my net.pt"));
    press(shown.window.get(), Remedy::choose_setting, "csv_labels=classes");
    QCOMPARE(shown.tab()->draft().data.csv_labels, config::CsvLabels::classes);
    press(shown.window.get(), Remedy::choose_weights);
    QCOMPARE(find<Pages>(shown.window)->currentWidget(), shown.tab());
    auto* const weights = shown.tab()->form()->field("weights")->editor();
    QVERIFY(weights->hasFocus() || weights->isAncestorOf(QApplication::focusWidget()));
}

void TestRemedies::buttons_lead_to_pages_and_dialogs() {
    const Shown shown{FakeScript{}};
    auto* const window = shown.window.get();
    press(window, Remedy::show_machine);
    QCOMPARE(find<Pages>(window)->currentWidget(), find<MachineTab>(window));
    press(window, Remedy::show_peaks);
    QCOMPARE(find<Pages>(window)->currentWidget(), find<RooflineTab>(window));
    for (const auto remedy : {Remedy::choose_data, Remedy::choose_runs_folder}) {
        press(window, remedy);
        auto* const dialog = window->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr && dialog->fileMode() == QFileDialog::Directory);
        delete dialog;
    }
    press(window, Remedy::show_engines);
    QVERIFY(window->findChild<EngineDialog*>() != nullptr);
    delete window->findChild<EngineDialog*>();
    QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "keep_opened");
    const QTemporaryDir full;
    press(window, Remedy::make_room, full.path().toStdString());
    QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    QCOMPARE(opened_, QUrl::fromLocalFile(full.path()));
}

void TestRemedies::a_dataset_is_downloaded() {
    const Shown shown{FakeScript{}};
    auto config = shown.tab()->draft();
    config::setting("dataset").set(config, "imagefolder");
    config.data.dir = "/nowhere";
    shown.tab()->set_draft(config);
    auto* const row = shown.tab()->findChild<DownloadRow*>();
    std::atomic<int> fetched = 0;
    row->set_fetch([&](const std::string& dataset, const auto&, const auto&, const auto&) {
        fetched += dataset == "cifar100" ? 1 : 100;
        return data::FetchResult{.folder = "/data/cifar100"};
    });
    press(shown.window.get(), Remedy::download, "cifar100");
    QTRY_COMPARE(fetched.load(), 1);
    QTRY_COMPARE(shown.tab()->draft().data.dir, std::string("/data/cifar100"));
    QCOMPARE(shown.tab()->draft().data.dataset.text(), "cifar100");
}

TORCHDECK_TEST(test::WindowApplication, TestRemedies)

}  // namespace tst_remedies

#include "tst_remedies.moc"

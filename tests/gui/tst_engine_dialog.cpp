// SPDX-License-Identifier: GPL-3.0-or-later
//
// Help → Engine: what is listed, chosen, built and tested.
#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>

#include "base/error.hpp"
#include "pages/train/engine_dialog.hpp"
#include "support/test_program.hpp"

namespace tst_engine_dialog {

using namespace torchdeck;
using namespace torchdeck::ui;
namespace fs = std::filesystem;

class TestEngineDialog : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void rows_join_engines_and_libraries();
    void an_engine_is_chosen();
    void an_engine_is_built();
    void a_build_that_fails_says_why();
    void a_build_is_stopped();
    void devices_are_tested();
    void a_folder_is_added();

  private:
    /// A dialog that has looked.
    std::unique_ptr<EngineDialog> opened() {
        auto dialog = std::make_unique<EngineDialog>(tools_);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        if (!QTest::qWaitFor([&] { return !dialog->busy(); })) return nullptr;
        return dialog;
    }
    static QPushButton* button(const EngineDialog& dialog, const QString& text) {
        for (auto* one : dialog.findChildren<QPushButton*>()) {
            if (one->text().remove('&') == text) return one;
        }
        return nullptr;
    }
    static QString label(const EngineDialog& dialog, const QString& name) {
        for (const auto* one : dialog.findChildren<QLabel*>()) {
            if (one->accessibleName() == name) return one->text();
        }
        return {};
    }
    static QString cell(const EngineDialog& dialog, int row, int column) {
        return dialog.findChild<QTableWidget*>()->item(row, column)->text();
    }

    std::unique_ptr<QTemporaryDir> dir_;
    std::vector<engines::EngineFile> engines_;
    std::vector<engines::LibTorch> libtorchs_;
    std::vector<fs::path> chosen_, asked_;
    EngineTools tools_;
};

void TestEngineDialog::init() {
    dir_ = std::make_unique<QTemporaryDir>();
    const fs::path root = dir_->path().toStdString();
    for (const auto* const name : {"old", "new", "bad"}) fs::create_directories(root / name);
    engines::LibTorch old{root / "old", {}, "1.13.0", "CPU", {}, {}, "system", {}};
    engines::LibTorch cuda{root / "new", {}, "2.6.0", "CUDA", "12.4", {"sm_80", "sm_90"}, "python", {}};
    engines::LibTorch bad{root / "bad", {}, "2.1.0", "CPU", {}, {}, "python", Message("It has no headers.")};
    engines_ = {{root / "engine.so", "api", "1.13.0", old, {}, false}};
    libtorchs_ = {cuda, old, bad};
    chosen_.clear();
    asked_.clear();
    tools_ = {};
    tools_.engines = [this] { return engines_; };
    tools_.libtorchs = [this](const std::vector<fs::path>& folders, const std::stop_token&) {
        asked_ = folders;
        return libtorchs_;
    };
    tools_.choose = [this](const fs::path& engine) { chosen_.push_back(engine); };
    tools_.advice = [](const std::string& build) {
        return build == "CPU" ? Message("There is a card: type this.") : Message();
    };
    tools_.test_command = {"/bin/echo", "cpu ok"};
}

void TestEngineDialog::rows_join_engines_and_libraries() {
    const auto rows = engine_rows(engines_, libtorchs_);
    QCOMPARE(rows.size(), std::size_t{3});
    QVERIFY(rows[0].used && rows[0].can_be_used());
    QVERIFY(!rows[1].engine && rows[1].can_be_built());
    QVERIFY(!rows[2].can_be_built());
    const auto dialog = opened();
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QTableWidget*>()->rowCount(), 3);
    QCOMPARE(cell(*dialog, 0, 1), QString("in use"));
    QCOMPARE(cell(*dialog, 1, 0), QString("2.6.0, CUDA 12.4"));
    QCOMPARE(cell(*dialog, 1, 1), QString("not built"));
    QCOMPARE(cell(*dialog, 2, 1), QString("cannot be built"));
    QVERIFY(label(*dialog, "Engine in use").contains("1.13.0"));
    QCOMPARE(label(*dialog, "Result"), QString("There is a card: type this."));
    dialog->findChild<QTableWidget*>()->selectRow(1);
    QVERIFY(label(*dialog, "About the selected one").contains("sm_80 sm_90"));
    dialog->findChild<QTableWidget*>()->selectRow(2);
    QVERIFY(label(*dialog, "About the selected one").contains("It has no headers."));
    QVERIFY(!button(*dialog, "Build engine")->isEnabled());
    // No engine at all is a sentence.
    engines_.clear();
    libtorchs_.clear();
    const auto empty = opened();
    QVERIFY(label(*empty, "Engine in use").contains("No engine"));
}

void TestEngineDialog::an_engine_is_chosen() {
    auto second = engines_[0];
    second.path = fs::path(dir_->path().toStdString()) / "second.so";
    second.libtorch = libtorchs_[0];
    engines_.push_back(second);
    const auto dialog = opened();
    QVERIFY(!button(*dialog, "Use")->isEnabled());  // it is in use
    dialog->findChild<QTableWidget*>()->selectRow(1);
    button(*dialog, "Use")->click();
    QTRY_VERIFY(!dialog->busy());
    QCOMPARE(chosen_, std::vector<fs::path>{second.path});
    QVERIFY(label(*dialog, "Result").contains("Chosen"));
    tools_.choose = [](const fs::path&) { throw Error(ErrorKind::data, Message("The disk is full.")); };
    const auto failing = opened();
    failing->findChild<QTableWidget*>()->selectRow(1);
    button(*failing, "Use")->click();
    QCOMPARE(label(*failing, "Result"), QString("The disk is full."));
}

void TestEngineDialog::an_engine_is_built() {
    const auto made = fs::path(dir_->path().toStdString()) / "made.so";
    tools_.build = [&](const engines::LibTorch& libtorch, const auto& progress, const std::stop_token&) {
        progress({1, 2, "[1/2]"});
        auto engine = engines_[0];
        engine.path = made;
        engine.libtorch = libtorch;
        engines_.insert(engines_.begin(), engine);
        return made;
    };
    const auto dialog = opened();
    dialog->findChild<QTableWidget*>()->selectRow(1);
    button(*dialog, "Build engine")->click();
    QVERIFY(!button(*dialog, "Build engine")->isEnabled());
    QTRY_VERIFY(!dialog->busy() && label(*dialog, "Result").contains("made.so"));
    QCOMPARE(chosen_, std::vector<fs::path>{made});
    QVERIFY(label(*dialog, "Engine in use").contains("2.6.0"));
}

void TestEngineDialog::a_build_that_fails_says_why() {
    tools_.build = [](const auto&, const auto&, const auto&) -> fs::path {
        throw Error(ErrorKind::device, Message("CMake is not installed."));
    };
    const auto dialog = opened();
    dialog->findChild<QTableWidget*>()->selectRow(1);
    button(*dialog, "Build engine")->click();
    QTRY_COMPARE(label(*dialog, "Result"), QString("CMake is not installed."));
    QVERIFY(!dialog->busy() && chosen_.empty());
}

void TestEngineDialog::a_build_is_stopped() {
    std::atomic<bool> ended = false;
    tools_.build = [&](const auto&, const auto&, const std::stop_token& stop) -> fs::path {
        while (!stop.stop_requested()) QThread::msleep(5);
        ended = true;
        throw Error(ErrorKind::device, Message("Stopped."), {}, ErrorCode::stopped);
    };
    const auto dialog = opened();
    dialog->findChild<QTableWidget*>()->selectRow(1);
    button(*dialog, "Build engine")->click();
    button(*dialog, "Stop")->click();
    QTRY_VERIFY(ended && !dialog->busy());
    QVERIFY(chosen_.empty());
}

void TestEngineDialog::devices_are_tested() {
    const auto dialog = opened();
    button(*dialog, "Test")->click();
    QTRY_VERIFY(!dialog->busy());
    const auto output = dialog->findChild<QPlainTextEdit*>()->toPlainText();
    QVERIFY2(output.contains("cpu ok") && output.contains("engine.so"), qPrintable(output));
    QVERIFY(label(*dialog, "Result").contains("Every device"));
    tools_.test_command = {"/bin/sh", "-c", "kill -SEGV $$"};
    const auto crashing = opened();
    button(*crashing, "Test")->click();
    QTRY_VERIFY(!crashing->busy());
    QVERIFY2(label(*crashing, "Result").contains("signal"), qPrintable(label(*crashing, "Result")));
    tools_.test_command = {"/not/there"};
    const auto missing = opened();
    button(*missing, "Test")->click();
    QTRY_VERIFY(!missing->busy());
    QVERIFY(!label(*missing, "Result").isEmpty());
}

void TestEngineDialog::a_folder_is_added() {
    const auto dialog = opened();
    dialog->add_folder("/some/where");
    QTRY_VERIFY(!dialog->busy());
    QCOMPARE(asked_, std::vector<fs::path>{"/some/where"});
}

TORCHDECK_TEST(QApplication, TestEngineDialog)

}  // namespace tst_engine_dialog

#include "tst_engine_dialog.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The engine of the window: loaded once, said why not, and left alone while a training computes.
#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <stdexcept>

#include "session/engine_access.hpp"
#include "support/fake_predictor.hpp"
#include "support/test_program.hpp"

namespace tst_engine_access {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = EngineAccess::State;

class TestEngineAccess : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void loads_once();
    void a_failure_is_said_and_tried_again();
    void nothing_is_loaded_without_a_source();
    void a_training_is_told_once();
};

void TestEngineAccess::loads_once() {
    std::atomic<int> calls = 0;
    const auto source = test::predicting_engine(std::make_shared<test::PredictScript>());
    EngineAccess engine([&calls, source] {
        ++calls;
        return source();
    });
    const QSignalSpy logged(&engine, &EngineAccess::logged);
    QCOMPARE(engine.state(), State::unknown);
    engine.preload();
    QCOMPARE(engine.state(), State::loading);
    engine.preload();
    QTRY_COMPARE(engine.state(), State::ready);
    engine.preload();
    QCOMPARE(engine.state(), State::ready);
    QCOMPARE(calls.load(), 1);
    QVERIFY(!logged.isEmpty() && logged[0][0].toString().startsWith(QStringLiteral("Engine: LibTorch")));
    QCOMPARE(engine.device_name("cpu").isEmpty(), false);
    QCOMPARE(engine.device_name("cuda:7"), QStringLiteral("cuda:7"));
}

void TestEngineAccess::a_failure_is_said_and_tried_again() {
    std::atomic<bool> is_there = false;
    const auto source = test::predicting_engine(std::make_shared<test::PredictScript>());
    EngineAccess engine([&is_there, source] {
        if (!is_there) throw std::runtime_error("libtorch_cpu.so is missing");
        return source();
    });
    const QSignalSpy logged(&engine, &EngineAccess::logged);
    engine.preload();
    QTRY_COMPARE(engine.state(), State::failed);
    QCOMPARE(engine.problem().text, QStringLiteral("libtorch_cpu.so is missing"));
    QCOMPARE(logged.last()[0].toString(), engine.problem().text);
    is_there = true;
    engine.preload();
    QTRY_COMPARE(engine.state(), State::ready);
    QVERIFY(engine.problem().text.isEmpty());
}

void TestEngineAccess::nothing_is_loaded_without_a_source() {
    EngineAccess engine({});
    engine.preload();
    QCOMPARE(engine.state(), State::unknown);
}

void TestEngineAccess::a_training_is_told_once() {
    EngineAccess engine({});
    const QSignalSpy changes(&engine, &EngineAccess::training_changed);
    engine.set_training(true);
    engine.set_training(true);
    QVERIFY(engine.is_training());
    engine.set_training(false);
    QCOMPARE(changes.size(), 2);
    QVERIFY(changes[0][0].toBool() && !changes[1][0].toBool());
}

TORCHDECK_TEST(QCoreApplication, TestEngineAccess)

}  // namespace tst_engine_access

#include "tst_engine_access.moc"

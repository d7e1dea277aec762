// SPDX-License-Identifier: GPL-3.0-or-later
// The progress of a training in the taskbar, over a bus of the test's own.
#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <algorithm>

#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "support/test_program.hpp"
#include "window/taskbar_progress.hpp"
#include "window_stage.hpp"

namespace tst_taskbar {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using test::Shown;

/// What a taskbar hears.
class Taskbar : public QObject {
    Q_OBJECT
  public:
    struct Update {
        QString application;
        double progress = -1;
        bool visible = false;
    };
    QList<Update> updates;

  public Q_SLOTS:
    void update(const QString& application, const QVariantMap& properties) {
        updates.append({application, properties.value(QStringLiteral("progress")).toDouble(),
                        properties.value(QStringLiteral("progress-visible")).toBool()});
    }
};

class TestTaskbar : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanupTestCase();
    void a_training_shows_its_progress();
    void the_newest_of_many_counts();
    void without_a_bus_nothing_happens();

  private:
    QProcess daemon_;
    std::unique_ptr<Taskbar> taskbar_;
};

void TestTaskbar::initTestCase() {
    if (QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")).isEmpty()) QSKIP("dbus-daemon is not installed");
    QApplication::setStyle(make_style());
    set_up_application();
    daemon_.start(QStringLiteral("dbus-daemon"), {QStringLiteral("--session"), QStringLiteral("--nofork"),
                                                  QStringLiteral("--nopidfile"), QStringLiteral("--print-address")});
    QVERIFY(daemon_.waitForStarted());
    QVERIFY(daemon_.waitForReadyRead());
    const auto address = daemon_.readLine().trimmed();
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    auto bus = QDBusConnection::connectToBus(QString::fromUtf8(address), QStringLiteral("taskbar"));
    QVERIFY(bus.isConnected());
}

void TestTaskbar::init() {
    QSettings().clear();
    taskbar_ = std::make_unique<Taskbar>();
    QVERIFY(QDBusConnection(QStringLiteral("taskbar"))
                .connect({}, {}, QStringLiteral("com.canonical.Unity.LauncherEntry"), QStringLiteral("Update"),
                         taskbar_.get(), SLOT(update(QString, QVariantMap))));
}

void TestTaskbar::cleanupTestCase() {
    QDBusConnection::disconnectFromBus(QStringLiteral("taskbar"));
    daemon_.terminate();
    daemon_.waitForFinished();
}

void TestTaskbar::a_training_shows_its_progress() {
    Shown shown({.stay_at = 3});
    QVERIFY(taskbar_->updates.isEmpty());
    shown.train();
    QTRY_COMPARE(shown.state(), State::training);
    QTRY_VERIFY(!taskbar_->updates.isEmpty());
    QCOMPARE(taskbar_->updates[0].application, QStringLiteral("application://org.torchdeck.TorchDeck.desktop"));
    QTRY_VERIFY(taskbar_->updates.last().visible && taskbar_->updates.last().progress > 0);
    QVERIFY(taskbar_->updates.last().progress < 1);
    shown.window->session()->stop();
    QTRY_COMPARE(shown.state(), State::finished);
    QTRY_VERIFY(!taskbar_->updates.last().visible);
}

void TestTaskbar::the_newest_of_many_counts() {
    TaskbarProgress progress;
    progress.show(0);
    QTRY_COMPARE(taskbar_->updates.size(), 1);
    constexpr int kMany = 1000;
    for (int i = 0; i <= kMany; ++i) progress.show(0.5 * i / kMany);
    QTRY_COMPARE(taskbar_->updates.last().progress, 0.5);
    QVERIFY2(taskbar_->updates.size() <= 3, QByteArray::number(taskbar_->updates.size()));
    progress.show(0.501);  // nothing that could be seen
    progress.hide();
    QTRY_VERIFY(!taskbar_->updates.last().visible);
    QVERIFY(taskbar_->updates.size() <= 4);
}

void TestTaskbar::without_a_bus_nothing_happens() {
    const auto address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    {
        TaskbarProgress progress;
        progress.show(0.5);
    }
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
    {
        Shown shown({});
        shown.train(1);
        QTRY_COMPARE(shown.state(), State::finished);
    }
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    QVERIFY(taskbar_->updates.isEmpty());
}

TORCHDECK_TEST(QApplication, TestTaskbar)

}  // namespace tst_taskbar

#include "tst_taskbar.moc"

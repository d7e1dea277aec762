// SPDX-License-Identifier: GPL-3.0-or-later
//
// The CPUs that a training takes: those that its environment gives it; and what it learns does not depend on them.
#include <sched.h>

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "support/test_program.hpp"

namespace tst_cpus {

namespace {

/// Of this test's process.
QList<int> allowed_cpus() {
    cpu_set_t set;
    CPU_ZERO(&set);
    QList<int> cpus;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) return cpus;
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
        if (CPU_ISSET(static_cast<std::size_t>(cpu), &set)) cpus += cpu;
    }
    return cpus;
}

QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestCpus : public QObject {
    Q_OBJECT
  private slots:
    void weights_do_not_depend_on_cpus();
    void a_run_resumes_on_other_cpus();
    void environment_decides_the_threads_data();
    void environment_decides_the_threads();
    void spare_cpus_are_left();
    void a_cpu_without_avx512_trains();

  private:
    /// Trains in folder `name`, on the first `cpus` of the CPUs that there are (all when 0).
    bool train(const QString& name, int cpus, const QStringList& more, const QMap<QString, QString>& variables = {}) {
        auto words = QString(
                         "train --dataset shapes --limit-train 320 --limit-val 40 --epochs 1 --batch-size 16 "
                         "--precision fp32 --report-every 10 --checkpoint-every 0")
                         .split(' ') +
                     QStringList{"--run-dir", dir_.filePath(name)} + more;
        return start(words, cpus, variables);
    }
    bool start(QStringList words, int cpus, const QMap<QString, QString>& variables = {}) {
        words.prepend(qEnvironmentVariable("TORCHDECK"));
        if (cpus > 0) {
            QStringList list;
            for (const int cpu : allowed_cpus().mid(0, cpus)) list += QString::number(cpu);
            words = QStringList{"taskset", "-c", list.join(',')} + words;
        }
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove("OMP_NUM_THREADS");
        for (auto it = variables.begin(); it != variables.end(); ++it) environment.insert(it.key(), it.value());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(dir_.path());
        const auto program = words.takeFirst();
        process.start(program, words);
        const bool good = process.waitForFinished(120000) && process.exitCode() == 0;
        if (!good) qWarning("%s", process.readAllStandardError().constData());
        return good;
    }
    [[nodiscard]] QByteArray weights(const QString& name) const {
        return content(dir_.filePath(name + "/checkpoints/small-cifar-net_final_weights.pt"));
    }
    [[nodiscard]] int resolved(const QString& name, const char* key) const {
        return QJsonDocument::fromJson(content(dir_.filePath(name + "/run.json")))
            .object()["resolved"]
            .toObject()[key]
            .toInt();
    }

    QTemporaryDir dir_;
};

void TestCpus::weights_do_not_depend_on_cpus() {
    // 20 steps.
    QVERIFY(train("one", 1, {"--shards", "4"}));
    QVERIFY(!weights("one").isEmpty());
    for (const int cpus : {2, 3, 4}) {
        if (cpus > allowed_cpus().size()) continue;
        const auto name = QString::number(cpus);
        QVERIFY(train(name, cpus, {"--shards", "4"}));
        QCOMPARE(weights(name), weights("one"));
    }
}

void TestCpus::a_run_resumes_on_other_cpus() {
    // Shards are the run's, whatever this machine would choose.
    for (const int cpus : {1, 0}) {
        const QString name = cpus == 1 ? "few" : "many";
        QVERIFY(train(name, cpus, {"--shards", cpus == 1 ? "0" : "1"}));
        QCOMPARE(resolved(name, "shards"), 1);
        QVERIFY(start({"train", "--resume", dir_.filePath(name), "--epochs", "2"}, cpus == 1 ? 0 : 1));
        QCOMPARE(resolved(name, "shards"), 1);
    }
}

void TestCpus::environment_decides_the_threads_data() {
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("threads");
    const auto all = static_cast<int>(allowed_cpus().size());
    const auto first = QString::number(allowed_cpus().front());
    QVERIFY(all > 0);
    QTest::newRow("nothing") << "LC_ALL"
                             << "C" << all;
    // It binds the thread that loads OpenMP to one CPU, which says nothing about the others.
    QTest::newRow("bound") << "OMP_PROC_BIND"
                           << "true" << all;
    QTest::newRow("list") << "GOMP_CPU_AFFINITY" << first << 1;
    QTest::newRow("range") << "GOMP_CPU_AFFINITY" << QString("0-%1").arg(allowed_cpus().back()) << all;
    QTest::newRow("number") << "OMP_NUM_THREADS"
                            << "3" << 3;
}

void TestCpus::environment_decides_the_threads() {
    QFETCH(QString, variable);
    QFETCH(QString, value);
    QFETCH(int, threads);
    const QString name = QString("env-") + QTest::currentDataTag();
    QVERIFY(train(name, 0, {"--max-steps", "2"}, {{variable, value}}));
    // A shard has 4 of the 16 images at least.
    const int shards = std::min(threads, 4);
    QCOMPARE(resolved(name, "shards"), shards);
    QCOMPARE(resolved(name, "threads"), shards * (threads / shards));
}

void TestCpus::spare_cpus_are_left() {
    QVERIFY(train("spare", 0, {"--max-steps", "2", "--spare-cpus", "1000"}));
    QCOMPARE(resolved("spare", "threads"), 1);
}

void TestCpus::a_cpu_without_avx512_trains() {
    const QString words =
        "train --dataset shapes --limit-train 32 --limit-val 16 --epochs 1 --batch-size 16 --checkpoint-every 0";
    const QMap<QString, QString> libraries{{"ONEDNN_MAX_CPU_ISA", "AVX2"}, {"ATEN_CPU_CAPABILITY", "avx2"}};
    const QMap<QString, QString> all{{"TORCHDECK_MAX_ISA", "avx2"}};
    for (const auto& [name, variables] : {std::pair{QString("libraries"), libraries}, {QString("all"), all}}) {
        QVERIFY2(start(words.split(' ') + QStringList{"--run-dir", dir_.filePath(name)}, 0, variables),
                 qPrintable(name));
        const auto facts = QJsonDocument::fromJson(content(dir_.filePath(name + "/run.json"))).object();
        const auto resolved = facts["resolved"].toObject();
        QCOMPARE(resolved["precision"].toString(), QString("fp32"));
        QVERIFY2(resolved["precision_note"].toString().contains("bf16"), qPrintable(name));
        QCOMPARE(facts["libtorch"].toObject()["cpu_isa"].toString(), QString("AVX2"));
    }
    QVERIFY(!start({"devices"}, 0, {{"TORCHDECK_MAX_ISA", "avx3"}}));
}

TORCHDECK_TEST(QCoreApplication, TestCpus)

}  // namespace tst_cpus

#include "tst_cpus.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// MLflow's folder store opens as runs; stores that only their tool reads are named.
#include "runs/mlflow_log.hpp"

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "base/atomic_file.hpp"
#include "refusal.hpp"
#include "runs/open_runs.hpp"
#include "support/test_program.hpp"

namespace tst_mlflow_log {

using namespace torchdeck;
namespace fs = std::filesystem;

class TestMlflowLog : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }
    void runs_of_a_store_are_read();
    void metrics_without_steps_are_numbered();
    void a_run_that_goes_on_is_read_again();
    void closed_stores_are_named_data();
    void closed_stores_are_named();

  private:
    [[nodiscard]] fs::path at(const fs::path& path) const { return fs::path(dir_->path().toStdString()) / path; }
    void write(const fs::path& path, std::string_view text) const {
        fs::create_directories(at(path).parent_path());
        base::write_atomically(at(path), text);
    }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestMlflowLog::runs_of_a_store_are_read() {
    write("mlruns/0/meta.yaml", "artifact_location: x\nexperiment_id: '0'\nname: Default\n");
    const fs::path run = "mlruns/0/0123456789abcdef";
    write(run / "meta.yaml", "lifecycle_stage: active\nrun_id: 0123456789abcdef\nrun_name: 'brave-owl-7'\nstatus: 3\n");
    write(run / "metrics/train_loss", "1000 2.5 1\n3000 1.5 2\n5000 nan 3\n");
    write(run / "metrics/val/acc", "2000 0.25 1\n4000 0.5 2\nsoon 0.5 3\n6000 0.75 3 extra 1\n7000 0.9");
    write(run / "metrics/epoch", "1000 0 1\n3000 1 2\n5000 2 3\n");
    write(run / "params/lr", "0.1");
    write("mlruns/0/gone/meta.yaml", "lifecycle_stage: deleted\nrun_name: old\n");
    write("mlruns/0/gone/metrics/loss", "1000 2.5 1\n");

    const auto opened = runs::open_runs({at("mlruns").string()});
    QCOMPARE(opened.size(), std::size_t{1});
    const auto& [summary, data] = opened.front();
    QCOMPARE(summary.name, std::string("brave-owl-7"));
    QCOMPARE(summary.fact("config", "lr"), std::string("0.1"));
    QCOMPARE(summary.epochs, std::int64_t{3});
    QCOMPARE(summary.best_top1.value(), 0.75);
    QCOMPARE(summary.started_ts.value(), 2.0);
    QCOMPARE(summary.broken_lines, std::size_t{1});
    QVERIFY2(summary.first_broken_line.text().find("line 3 of metrics/val/acc") != std::string::npos,
             summary.first_broken_line.text().c_str());
    // The same when the folder of the run is given, and from its table.
    QCOMPARE(runs::open_runs({at(run).string()}).size(), std::size_t{1});
    QCOMPARE(runs::summarize(runs::find_runs(at("mlruns"))).at(0).best_top1.value(), 0.75);
}

void TestMlflowLog::metrics_without_steps_are_numbered() {
    const auto metric = runs::parse_mlflow_metric("1000 3 0\n2000 2 0\n3000 1 0\n", "loss");
    QCOMPARE(metric.values.size(), std::size_t{3});
    for (std::size_t i = 0; i < 3; ++i) QCOMPARE(metric.values[i].step, static_cast<std::int64_t>(i));
    // A single value is at its step, and the first versions wrote none.
    QCOMPARE(runs::parse_mlflow_metric("1000 3\n", "loss").values.at(0).step, std::int64_t{0});
    QCOMPARE(runs::parse_mlflow_metric("1000 3 7\n", "loss").values.at(0).step, std::int64_t{7});
    QCOMPARE(runs::parse_mlflow_metric("a\n1 2 3\n1\nb 2 3\n", "loss").broken, std::size_t{3});
}

void TestMlflowLog::a_run_that_goes_on_is_read_again() {
    write("run/meta.yaml", "run_name: a\n");
    write("run/metrics/loss", "1000 3 1\n");
    runs::RunFollower follower(runs::find_runs(at("run")).at(0));
    QVERIFY(follower.poll());
    QCOMPARE(follower.data().steps().rows(), std::size_t{1});
    QVERIFY(!follower.poll());
    write("run/metrics/loss", "1000 3 1\n2000 2 2\n");
    QVERIFY(follower.poll());
    QCOMPARE(follower.data().steps().rows(), std::size_t{2});
}

void TestMlflowLog::closed_stores_are_named_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* file, const char* given, const char* says) {
        QTest::newRow(name) << QString(file) << QString(given) << QString(says);
    };
    row("Aim", "p/.aim/VERSION", "p", "query_metrics");
    row("a quote in Aim's path", "it's/.aim/VERSION", "it's", "it's\")");
    row("Aim's folder", "p/.aim/VERSION", "p/.aim", "query_metrics");
    row("W&B", "p/wandb/offline-run-20260228_102345-abc/run-abc.wandb", "p", "wandb sync ");
    row("W&B's folder", "p/wandb/run-20260228_102345-abc/run-abc.wandb", "p/wandb", "run-20260228_102345-abc");
    row("W&B's run", "p/wandb/run-20260228_102345-abc/run-abc.wandb", "p/wandb/run-20260228_102345-abc", "wandb sync ");
}

void TestMlflowLog::closed_stores_are_named() {
    QFETCH(QString, file);
    QFETCH(QString, given);
    QFETCH(QString, says);
    write(file.toStdString(), "x");
    const auto path = at(given.toStdString());
    const auto said = test::refusal([&] { (void)runs::find_runs(path); }, ErrorKind::data);
    QVERIFY2(said.contains(says), qPrintable(said));
    // Beside a run it is not worth a word.
    write("p/metrics.jsonl", "{\"phase\":\"step\",\"step\":1,\"t\":1,\"loss\":2}\n");
    QCOMPARE(runs::find_runs(at("p")).size(), std::size_t{1});
}

TORCHDECK_TEST(QCoreApplication, TestMlflowLog)

}  // namespace tst_mlflow_log

#include "tst_mlflow_log.moc"

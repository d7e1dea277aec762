// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several processes that train together compute what one would.
#include <zlib.h>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "rank_processes.hpp"
#include "support/test_program.hpp"
#include "weights/weight_file.hpp"

namespace tst_ranks {

using namespace torchdeck;
using test::content;
using test::free_port;

namespace {

/// ||a - b|| / ||a|| over all parameters; above 1 where they do not belong together.
double difference(const weights::StateDict& a, const weights::StateDict& b) {
    if (a.size() != b.size() || a.empty()) return 2;
    double difference = 0, size = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i].name != b[i].name || a[i].bytes.size() != b[i].bytes.size()) return 2;
        if (a[i].dtype != weights::DType::f32 || a[i].name.find("running") != std::string::npos) continue;
        for (std::size_t at = 0; at < a[i].bytes.size(); at += sizeof(float)) {
            float x = 0, y = 0;
            std::memcpy(&x, a[i].bytes.data() + at, sizeof x);
            std::memcpy(&y, b[i].bytes.data() + at, sizeof y);
            difference += (static_cast<double>(x) - y) * (static_cast<double>(x) - y);
            size += static_cast<double>(x) * x;
        }
    }
    return std::sqrt(difference / size);
}

QByteArray unpacked(const QString& path) {
    QByteArray text, part(1 << 16, '\0');
    auto* const file = ::gzopen(path.toUtf8().constData(), "rb");
    for (int got = 0; file != nullptr && (got = ::gzread(file, part.data(), static_cast<unsigned>(part.size()))) > 0;)
        text += part.left(got);
    if (file != nullptr) ::gzclose(file);
    return text;
}

}  // namespace

class TestRanks : public QObject, private test::RankProcesses {
    Q_OBJECT
  private slots:
    void ranks_compute_what_one_process_does();
    void parts_may_be_empty_and_every_image_is_evaluated_once();
    void a_run_resumes_bit_for_bit();
    void a_run_resumes_in_another_number_of_processes();
    void processes_of_a_launcher_meet();
    void different_settings_are_refused();
    void missing_processes_are_named();
    void a_trace_shows_sums_beside_the_backward_pass();
    void a_contradiction_is_refused();

  private:
    [[nodiscard]] weights::StateDict weights_of(const QString& name) const {
        return weights::read_weights(
            dir_.filePath(name + "/checkpoints/small-cifar-net_final_weights.pt").toStdString());
    }
    /// Several functions compare with it.
    bool train_in_one_process() { return QFile::exists(dir_.filePath("one")) || train("one", {"--batch-size", "32"}); }
    [[nodiscard]] QByteArray bytes_of(const QString& name) const {
        return content(dir_.filePath(name + "/checkpoints/small-cifar-net_final_weights.pt"));
    }
};

void TestRanks::ranks_compute_what_one_process_does() {
    // 4 steps of 32 images. At a small learning rate: where pooling or ReLU takes another way for a rounding, larger
    // steps take different ways, in one process too. The bound is for the weights, which are three orders larger.
    QVERIFY(train_in_one_process());
    for (const int ranks : test::is_thorough() ? std::vector{2, 4} : std::vector{2}) {
        const auto name = QString::number(ranks);
        // Buckets of 1 MiB: several, some of them with part of the layers.
        QVERIFY(train(name, {"--batch-size", QString::number(32 / ranks), "--nproc", name, "--sync-batch-norm",
                             "--bucket-mb", "1"}));
        const auto different = difference(weights_of("one"), weights_of(name));
        QVERIFY2(different < 2e-6, qPrintable(QString::number(different)));
        const auto one = last_epoch("one"), several = last_epoch(name);
        QVERIFY(std::abs(one["train_loss"].toDouble() - several["train_loss"].toDouble()) < 1e-4);
        QVERIFY(std::abs(one["val_loss"].toDouble() - several["val_loss"].toDouble()) < 1e-3);
    }
    // With what is decided over all of them: the norm that is clipped, batches that are accumulated, averages, and
    // matrices that are shared out.
    const QStringList more{"--optimizer", "muon", "--clip-norm", "0.1", "--accumulate", "2", "--ema-decay", "0.9"};
    QVERIFY(train("muon-one", more + QStringList{"--batch-size", "32"}));
    QVERIFY(train("muon-two", more + QStringList{"--batch-size", "16", "--nproc", "2", "--sync-batch-norm"}));
    const auto apart = difference(weights_of("muon-one"), weights_of("muon-two"));
    QVERIFY2(apart < 2e-5, qPrintable(QString::number(apart)));
    // Each rank has its own steps, under the run.
    const auto steps = content(dir_.filePath("2/ranks/1/metrics.jsonl"));
    QCOMPARE(steps.count(R"("phase":"step")"), 4);
    // Rank 0 has what each takes without its wait, a run of one process and the other rank's log have not.
    for (const auto& line : content(dir_.filePath("2/metrics.jsonl")).split('\n')) {
        const auto step = QJsonDocument::fromJson(line).object();
        if (step["phase"].toString() != "step") continue;
        const auto each = step["rank_ms"].toArray();
        QCOMPARE(each.size(), 2);
        const auto low = std::min(each[0].toDouble(), each[1].toDouble());
        const auto high = std::max(each[0].toDouble(), each[1].toDouble());
        QVERIFY(low > 0 && high <= step["step_ms"].toDouble() * 1.001);
        QVERIFY(std::abs(step["rank_fastest_ms"].toDouble() - low) < 1e-3 * high);
        QVERIFY(std::abs(step["rank_slowest_ms"].toDouble() - high) < 1e-3 * high);
        QVERIFY(std::abs(step["rank_mean_ms"].toDouble() - (low + high) / 2) < 1e-3 * high);
    }
    QVERIFY(!steps.contains("rank_ms"));
    QVERIFY(!content(dir_.filePath("one/metrics.jsonl")).contains("rank_"));
    const auto resolved = QJsonDocument::fromJson(content(dir_.filePath("2/run.json"))).object()["resolved"].toObject();
    QCOMPARE(resolved["ranks"].toInt(), 2);
    QCOMPARE(resolved["global_batch_size"].toInt(), 32);
}

void TestRanks::parts_may_be_empty_and_every_image_is_evaluated_once() {
    // 33 images: the last batch is one image, and two of three processes have none of it. 50 validation images.
    QVERIFY(train("uneven", {"--limit-train", "33", "--batch-size", "4", "--nproc", "3", "--sync-batch-norm"}));
    QVERIFY(train("uneven-one", {"--limit-train", "33", "--batch-size", "12"}));
    QCOMPARE(last_epoch("uneven")["step"].toInt(), 3);
    // A share of 50 images, whatever the parts.
    const auto hits = 50 * last_epoch("uneven")["val_top1"].toDouble();
    QVERIFY2(std::abs(hits - std::round(hits)) < 1e-6, qPrintable(QString::number(hits)));
    QVERIFY(std::abs(last_epoch("uneven")["train_loss"].toDouble() -
                     last_epoch("uneven-one")["train_loss"].toDouble()) < 0.2);
    // Fewer images than processes.
    QVERIFY(train("few", {"--limit-train", "1", "--limit-val", "1", "--batch-size", "2", "--nproc", "2"}));
}

void TestRanks::a_run_resumes_bit_for_bit() {
    const QStringList settings{"--batch-size", "16", "--nproc", "2", "--lr", "0.02", "--ema-decay", "0.9"};
    QVERIFY(train("whole", settings + QStringList{"--epochs", "2"}));
    QVERIFY(train("parts", settings + QStringList{"--epochs", "1"}));
    auto rank = start({"train", "--resume", dir_.filePath("parts"), "--epochs", "2"});
    QCOMPARE(end_of(rank), 0);
    QVERIFY2(!rank.errors.contains("not bit-exact"), rank.errors.constData());
    QVERIFY(!bytes_of("whole").isEmpty());
    QCOMPARE(bytes_of("parts"), bytes_of("whole"));
}

void TestRanks::a_run_resumes_in_another_number_of_processes() {
    QVERIFY(train("two", {"--batch-size", "16", "--nproc", "2"}));
    auto rank = start({"train", "--resume", dir_.filePath("two"), "--epochs", "2", "--nproc", "1"});
    QCOMPARE(end_of(rank), 0);
    QVERIFY2(rank.errors.contains("processes 2"), rank.errors.constData());
    QCOMPARE(last_epoch("two")["step"].toInt(), 8);  // the same batches
    auto odd = start({"train", "--resume", dir_.filePath("two"), "--epochs", "3", "--nproc", "3"});
    QCOMPARE(end_of(odd), 2);
    QVERIFY2(odd.errors.contains("32 images"), odd.errors.constData());
}

void TestRanks::processes_of_a_launcher_meet() {
    const int port = free_port();
    auto second = start(words("launched", {"--batch-size", "16"}), torchrun(1, 2, port));
    auto first = start(words("launched", {"--batch-size", "16"}), torchrun(0, 2, port));
    QCOMPARE(end_of(first), 0);
    QCOMPARE(end_of(second), 0);
    QVERIFY2(first.errors.contains("2 processes, batches of 32 images"), first.errors.constData());
    QVERIFY(second.process->readAllStandardOutput().isEmpty());
    QCOMPARE(last_epoch("launched")["step"].toInt(), 4);
    QVERIFY(QFile::exists(dir_.filePath("launched/ranks/1/metrics.jsonl")));
    // Each process's own statistics give another network: --sync-batch-norm does something.
    QVERIFY(train_in_one_process());
    QVERIFY(difference(weights_of("one"), weights_of("launched")) > 2e-6);
}

void TestRanks::different_settings_are_refused() {
    const int port = free_port();
    auto second = start(words("different", {"--batch-size", "32"}), torchrun(1, 2, port));
    auto first = start(words("different", {"--batch-size", "16"}), torchrun(0, 2, port));
    QCOMPARE(end_of(second), 2);
    QVERIFY2(second.errors.contains("--batch-size 32 instead of 16"), second.errors.constData());
    QVERIFY(end_of(first) != 0);
    QVERIFY(!QFile::exists(dir_.filePath("different")));
}

void TestRanks::missing_processes_are_named() {
    QElapsedTimer clock;
    clock.start();
    auto first = start(words("alone", {"--rank-timeout", "2s"}), torchrun(0, 3, free_port()));
    QCOMPARE(end_of(first), 4);
    QVERIFY2(first.errors.contains("ranks 1, 2"), first.errors.constData());
    auto wrong = torchrun(0, 2, free_port());
    auto other = torchrun(1, 3, wrong["MASTER_PORT"].toInt());
    auto a = start(words("sizes", {}), wrong);
    auto b = start(words("sizes", {}), other);
    QVERIFY(end_of(a) != 0 && end_of(b) != 0);
    QVERIFY2((a.errors + b.errors).contains("WORLD_SIZE"), (a.errors + b.errors).constData());
    auto half = start(words("half", {}), {{"RANK", "0"}});
    QCOMPARE(end_of(half), 2);
    QVERIFY2(half.errors.contains("WORLD_SIZE"), half.errors.constData());
}

void TestRanks::a_trace_shows_sums_beside_the_backward_pass() {
    // Of a launcher, which gives every rank the same command line. Larger images, so that the backward pass is still at
    // work when the first sums begin.
    const QStringList more{"--dataset", "shapes", "--limit-train",   "64", "--batch-size", "4",
                           "--epochs",  "2",      "--profile-steps", "2"};
    const int port = free_port();
    auto second = start(words("traced", more), torchrun(1, 2, port));
    auto first = start(words("traced", more), torchrun(0, 2, port));
    QCOMPARE(end_of(first), 0);
    QCOMPARE(end_of(second), 0);
    QVERIFY(QFile::exists(dir_.filePath("traced/profile.json")));
    QVERIFY(!QFile::exists(dir_.filePath("traced/ranks/1/profile.json")));  // one rank is enough
    const auto trace = dir_.filePath("traced/trace.json.gz");
    QProcess check;
    check.start(qEnvironmentVariable("TORCHDECK"), {"trace", "check", trace});
    QVERIFY(check.waitForFinished() && check.exitCode() == 0);
    const auto json = QJsonDocument::fromJson(unpacked(trace)).object();
    QCOMPARE(json["distributedInfo"].toObject()["backend"].toString(), "gloo");
    QCOMPARE(json["distributedInfo"].toObject()["world_size"].toInt(), 2);
    int sums = 0, beside = 0;
    std::vector<std::pair<double, double>> backward;
    for (const auto& value : json["traceEvents"].toArray()) {
        const auto event = value.toObject();
        if (event["name"].toString() == "backward pass")
            backward.emplace_back(event["ts"].toDouble(), event["ts"].toDouble() + event["dur"].toDouble());
    }
    QVERIFY(!backward.empty());
    for (const auto& value : json["traceEvents"].toArray()) {
        const auto event = value.toObject();
        if (event["cat"].toString() != "gloo") continue;
        ++sums;
        QVERIFY(event["name"].toString().startsWith("all-reduce of bucket "));
        const double begin = event["ts"].toDouble();
        beside += std::any_of(backward.begin(), backward.end(),
                              [&](const auto& pass) { return begin >= pass.first && begin < pass.second; });
    }
    QVERIFY(train("short", {"--batch-size", "96", "--profile-steps", "2"}));
    QVERIFY2(errors_.contains("too short to be profiled"), errors_.constData());
    // SmallCifarNet's 4.5 MiB of gradients are a few buckets, and the first is full before the first layer's are there.
    QVERIFY2(sums >= 4, QByteArray::number(sums));
    QVERIFY2(beside >= 2, QByteArray::number(beside));
}

void TestRanks::a_contradiction_is_refused() {
    auto rank = start(words("contradiction", {"--nproc", "3"}), torchrun(0, 2, free_port()));
    QCOMPARE(end_of(rank), 2);
    QVERIFY2(rank.errors.contains("--nproc 3"), rank.errors.constData());
    auto many = start(words("many", {"--nproc", "1000"}));
    QCOMPARE(end_of(many), 2);
    QVERIFY2(many.errors.contains("1000 processes are too many"), many.errors.constData());
}

TORCHDECK_TEST(QCoreApplication, TestRanks)

}  // namespace tst_ranks

#include "tst_ranks.moc"

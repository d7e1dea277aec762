// SPDX-License-Identifier: GPL-3.0-or-later
// A roofline from three files: a table of measured steps, counted networks, and peaks.
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <fstream>

#include "base/error.hpp"
#include "job/roofline_inputs.hpp"
#include "roofline/metrics_csv.hpp"
#include "support/test_program.hpp"

namespace tst_metrics_points {

using namespace torchdeck;
using namespace torchdeck::roofline;

namespace {

Environment device(const char* name, int threads, double flop, double bytes) {
    Environment environment{.device = name, .driver = {}, .libtorch = "2.6.0", .threads = threads};
    Roof compute{.kind = RoofKind::compute, .name = "fp32", .method = "GEMM"};
    compute.value = flop;
    compute.repeats = 5;
    Roof memory{.kind = RoofKind::bandwidth, .name = "DRAM", .method = "copy"};
    memory.value = bytes;
    memory.repeats = 5;
    environment.roofs = {compute, memory};
    return environment;
}

constexpr auto kCosts = R"([
 {"format":"torchdeck-complexity","model":"resnet18","batch":32,"height":32,"width":32,
  "step":{"mac":5000000000,"bytes_moved":1000000000}},
 {"format":"torchdeck-complexity","model":"resnet18","batch":64,"height":32,"width":32,
  "step":{"mac":10000000000,"bytes_moved":1900000000}},
 {"format":"torchdeck-complexity","model":"resnet18","batch":64,"height":64,"width":64,
  "step":{"mac":40000000000,"bytes_moved":7000000000}}])";

QString refused(const char* text) {
    try {
        (void)parse_metrics_csv(text);
    } catch (const Error& e) {
        return QString::fromUtf8(e.what());
    }
    return "read";
}

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::abs(b);
}

}  // namespace

class TestMetricsPoints : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void rows_of_a_configuration_are_one_step();
    void tables_of_other_tools_are_read();
    void what_is_no_table_is_refused();
    void three_files_are_a_roofline();

  private:
    [[nodiscard]] std::filesystem::path write(const char* name, const std::string& text) const {
        const std::filesystem::path path = folder_.path().toStdString() + "/" + name;
        std::ofstream(path) << text;
        return path;
    }
    QTemporaryDir folder_;
};

void TestMetricsPoints::rows_of_a_configuration_are_one_step() {
    const auto measured = parse_metrics_csv(
        "label,environment,mode,image_size,model,batch,precision,threads,images_per_s,step_median_ms,disturbed\n"
        "a,box GPU,train,32,resnet18,32,bf16,0,1000,30,\n"
        "a,box GPU,train,32,resnet18,32,bf16,0,1000,34,\n"
        "a,box GPU,train,32,resnet18,32,bf16,0,1000,32,\n"
        "a,box GPU,train,32,resnet18,32,bf16,0,10,3200,others used the CPU\n"
        "b,box GPU,train,32,resnet18,64,bf16,0,1280,,\n"
        "c,box GPU,train,32,resnet18,8,bf16,0,,5,others used the CPU\n"
        "d,box GPU,inference,32,resnet18,8,bf16,0,,5,\n"
        "e,box GPU,train,32,resnet18,,bf16,0,,5,\n"
        "e,box GPU,train,32,,8,bf16,0,,5,\n");
    QCOMPARE(measured.steps.size(), std::size_t{3});
    const auto& first = measured.steps[0];
    QVERIFY(first.label == "a" && first.batch == 32 && first.image_size == 32 && first.precision == "bf16");
    QVERIFY(near(first.seconds, 0.032) && first.rows == 3 && first.environment == "box GPU");
    QVERIFY(near(measured.steps[1].seconds, 0.05));                                  // of the throughput
    QVERIFY(measured.steps[2].rows == 1 && near(measured.steps[2].seconds, 0.005));  // there are no others
    QCOMPARE(measured.remarks.size(), std::size_t{2});
    QVERIFY(measured.remarks[0].text() == "Rows left out, without model, batch or step time: 2.");
    QVERIFY(measured.remarks[1].text() == "Rows left out, which measured no training step: 1.");
}

void TestMetricsPoints::tables_of_other_tools_are_read() {
    const auto measured = parse_metrics_csv("Model,Batch_Size,Precision,step_ms\nresnet18,32,float32,12.5\n");
    QCOMPARE(measured.steps.size(), std::size_t{1});
    QVERIFY(measured.steps[0].precision == "fp32" && near(measured.steps[0].seconds, 0.0125));
    QVERIFY(measured.steps[0].label.empty() && measured.steps[0].environment.empty() && measured.remarks.empty());
}

void TestMetricsPoints::what_is_no_table_is_refused() {
    QCOMPARE(refused(""), QString("is empty."));
    QVERIFY(refused("batch,step_ms\n").startsWith("has no column model"));
    QVERIFY(refused("model,step_ms\n").startsWith("has no column batch"));
    QVERIFY(refused("model,batch,loss\n").startsWith("has no column step_median_ms or images_per_s"));
    QVERIFY(refused("model,batch,step_ms\n\"a,1,2\n").startsWith("line 2:"));
    // Numbers that are none make a row incomplete.
    for (const auto* text : {"-1", "nan", "inf", "1e300", "1e-300", "12x", ""}) {
        const auto measured = parse_metrics_csv("model,batch,step_ms\na,8," + std::string(text) + "\n");
        QVERIFY2(measured.steps.empty() && measured.remarks.size() == 1, text);
    }
}

void TestMetricsPoints::three_files_are_a_roofline() {
    const auto metrics = write("metrics.csv",
                               "model,batch,precision,image_size,environment,step_ms\n"
                               "resnet18,32,fp32,32,box · Fast GPU 80GB · LibTorch 2.6,20\n"
                               "resnet18,64,fp32,64,box · Fast GPU 80GB · LibTorch 2.6,100\n"
                               "resnet18,64,fp32,48,box · Fast GPU 80GB · LibTorch 2.6,100\n"
                               "resnet18,32,fp32,32,home · Old CPU · LibTorch 1.13,500\n"
                               "resnet50,32,fp32,32,home · Old CPU · LibTorch 1.13,500\n");
    const auto costs = write("complexity.json", kCosts);
    const Peaks peaks{{device("Old CPU", 8, 100e9, 20e9), device("Fast GPU", 0, 1e12, 100e9)}};
    const auto no_engine = []() -> Engine& { throw Error(ErrorKind::internal, Message("no engine is needed")); };
    const job::RooflineInputs inputs{.peaks = peaks, .metrics = {metrics}, .costs = {costs}};
    const auto result = job::make_roofline(inputs, no_engine);
    QCOMPARE(result.points.size(), std::size_t{3});
    QCOMPARE(result.rows.size(), std::size_t{3});
    // 10 GFLOP and 1 GB in 20 ms.
    const auto& first = result.points[0];
    QVERIFY(first.environment == 1 && near(first.place.flop_per_s, 500e9) && near(first.place.intensity, 10));
    QVERIFY(first.point.run == "resnet18, batch 32, fp32" && near(first.place.share, 0.5));
    QVERIFY(near(result.points[1].place.flop_per_s, 800e9) && result.points[1].environment == 1);
    QVERIFY(result.points[2].environment == 0 && near(result.points[2].place.flop_per_s, 20e9));
    QCOMPARE(result.remarks.size(), std::size_t{2});  // at 48 pixels it could be either of two
    QVERIFY(result.remarks[0].text().starts_with("metrics.csv: No counts of resnet18 at batch 64:"));
    QVERIFY(result.remarks[1].text().starts_with("metrics.csv: No counts of resnet50 at batch 32:"));

    // One chart for each: its own roofs and points.
    const auto whole = roofline_figure(result.points, peaks);
    const auto gpu = roofline_figure_of(1, result.points, peaks);
    const auto cpu = roofline_figure_of(0, result.points, peaks);
    const auto points_in = [](const figures::Figure& figure) {
        std::size_t count = 0;
        for (const auto& line : figure.curves().lines) {
            if (line.markers) count += line.data->x().size();
        }
        return count;
    };
    QCOMPARE(points_in(whole), std::size_t{3});
    QCOMPARE(points_in(gpu), std::size_t{2});
    QCOMPARE(points_in(cpu), std::size_t{1});
    QVERIFY(gpu.curves().marks.size() == 1 && cpu.curves().marks.size() == 1 && whole.curves().marks.size() == 2);

    // Without a word about the device, the only one that there is.
    const auto bare = write("bare.csv", "model,batch,step_ms\nresnet18,32,500\n");
    const auto alone =
        job::make_roofline({.peaks = {{peaks.environments[0]}}, .metrics = {bare}, .costs = {costs}}, no_engine);
    QVERIFY(alone.points[0].environment == 0 && near(alone.points[0].place.flop_per_s, 20e9));
    const auto unclear = job::make_roofline({.peaks = peaks, .metrics = {bare}, .costs = {costs}}, no_engine);
    QVERIFY(unclear.points[0].environment == -1 && !unclear.points[0].place.refusal.empty());
}

TORCHDECK_TEST(QCoreApplication, TestMetricsPoints)

}  // namespace tst_metrics_points

#include "tst_metrics_points.moc"

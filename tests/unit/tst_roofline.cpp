// SPDX-License-Identifier: GPL-3.0-or-later
//
// Peaks and what is held against them.
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "figures/label_layout.hpp"
#include "figures/svg.hpp"
#include "refusal.hpp"
#include "roofline/peaks_file.hpp"
#include "roofline/peaks_report.hpp"
#include "roofline/repeats.hpp"
#include "roofline/roofline_csv.hpp"
#include "roofline/roofline_figure.hpp"
#include "roofline/run_points.hpp"
#include "support/test_program.hpp"

namespace tst_roofline {

using namespace torchdeck;
using namespace torchdeck::roofline;
using test::refusal;

namespace {

bool near(double a, double b) {
    return std::fabs(a - b) <= 1e-9 * std::max(std::fabs(a), std::fabs(b));
}

Roof compute(const char* type, double value, bool typed = false) {
    return {.kind = RoofKind::compute, .name = type, .method = "GEMM", .typed = typed, .value = value};
}
Roof bandwidth(const char* level, double value, double capacity = 0) {
    return {.kind = RoofKind::bandwidth, .name = level, .method = "copy", .value = value, .capacity = capacity};
}

/// fp32 200 GFLOP/s, bf16 400 GFLOP/s, DRAM 40 GB/s, L2 (1 MB) 200 GB/s.
Environment machine() {
    Environment environment{.device = "AMD EPYC", .libtorch = "1.13.0", .threads = 2};
    environment.roofs = {compute("fp32", 180e9),      compute("fp32", 200e9),  compute("bf16", 400e9),
                         bandwidth("L2", 200e9, 1e6), bandwidth("DRAM", 30e9), bandwidth("DRAM", 40e9)};
    return environment;
}

/// On the device of machine().
Point point(double flop, double bytes, double seconds, const char* precision = "fp32") {
    return {.kind = PointKind::module,
            .label = Message::name("conv1"),
            .run = "run",
            .flop = flop,
            .bytes = bytes,
            .seconds = seconds,
            .precision = precision,
            .device = "AMD EPYC",
            .threads = 2};
}

std::string why(const Point& point) {
    return place(point, machine()).refusal.text();
}

std::string no_peaks(const char* json) {
    return refusal([&] { (void)peaks_from_json(nlohmann::json::parse(json)); }, ErrorKind::data).toStdString();
}

}  // namespace

class TestRoofline : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void measured_roofs_come_before_typed_ones();
    void rates_have_three_digits();
    void peaks_come_back_from_their_file();
    void rubbish_is_no_peaks();
    void peaks_of_several_environments_share_a_file();
    void a_point_has_a_share_and_a_bound();
    void the_implausible_is_refused_with_its_reason();
    void shares_of_disturbed_roofs_are_bounds();
    void caches_explain_what_memory_cannot();
    void points_find_their_environment();
    void a_run_is_its_median_step();
    void what_others_used_is_said();
    void steps_after_unfreezing_have_a_cost_of_their_own();
    void modules_and_their_types_are_points();
    void a_profile_has_its_step_below_the_peaks();
    void disturbed_repeats_do_not_count();
    void what_does_not_become_stable_is_marked();
    void the_chart_has_roofs_ridges_and_points();
    void labels_do_not_cover_each_other();
    void tables_list_what_is_not_drawn();
};

void TestRoofline::measured_roofs_come_before_typed_ones() {
    auto environment = machine();
    environment.roofs.push_back(compute("fp32", 900e9, /*typed=*/true));
    environment.roofs.push_back(compute("fp16", 900e9, /*typed=*/true));
    QVERIFY(near(environment.compute("fp32")->value, 200e9));
    QVERIFY(near(environment.compute("fp16")->value, 900e9));
    QVERIFY(environment.compute("tf32") == nullptr);
    QVERIFY(near(environment.memory()->value, 40e9));
    const auto typed = typed_environment(8.1e12, 300e9);
    QVERIFY(near(typed.compute("bf16")->value, 8.1e12) && typed.compute("bf16")->typed);
}

void TestRoofline::rates_have_three_digits() {
    QCOMPARE(rate(21.4e12, "FLOP/s").text(), std::string("21.4 TFLOP/s"));
    QCOMPARE(rate(300e9, "B/s").text(), std::string("300 GB/s"));
    QCOMPARE(rate(999.6e9, "B/s").text(), std::string("1.00 TB/s"));
    QCOMPARE(rate(0, "B/s").text(), std::string("0.00 B/s"));
    QCOMPARE(significant(35.46, 3).text(), std::string("35.5"));
    QCOMPARE(significant(1234.5, 3).text(), std::string("1.23e+03"));
    QCOMPARE(significant(2, 4, "GFLOP").text(), std::string("2 GFLOP"));
    QCOMPARE(significant(3.2e-7, 3, "s").text(), std::string("3.2e-07 s"));
}

void TestRoofline::peaks_come_back_from_their_file() {
    QTemporaryDir folder;
    const auto file = std::filesystem::path(folder.path().toStdString()) / "below" / "peaks.json";
    Peaks peaks{{machine()}};
    auto& first = peaks.environments[0];
    first.driver = "CUDA 12.4";
    first.label = "the \"quiet\" one";
    first.measured_ts = 1.5e9;
    first.remarks = {Message::name("Others used the machine."),
                     Message::of("Other processes used {} % of the CPUs.", Message::number(5.25, 2))};
    first.roofs[0] = {RoofKind::compute, "fp32", "GEMM", false, 1.234e11, 0.012, 5, 2, "1024 x 1024 x 1024", 0, true};
    first.roofs[5].typed = true;
    merge_into(file, peaks);
    const auto again = read_peaks(file);
    QCOMPARE(peaks_json(again).dump(), peaks_json(peaks).dump());
    const auto& roof = again.environments[0].roofs[0];
    QVERIFY(near(roof.value, 1.234e11) && near(roof.spread, 0.012) && roof.repeats == 5 && roof.threads == 2);
    // A remark comes back as a message; an earlier version reads its English, and what a person changes there counts.
    QVERIFY(again.environments[0].remarks == first.remarks && first.remarks[1].is_marked());
    auto json = nlohmann::json(peaks_json(peaks));
    auto& remarks = json["environments"][0]["remarks"];
    QCOMPARE(remarks[1].get<std::string>(), std::string("Other processes used 5.25 % of the CPUs."));
    remarks[1] = "It was warm.";
    QCOMPARE(peaks_from_json(json).environments[0].remarks[1], Message::name("It was warm."));
    QVERIFY(roof.disturbed && roof.size == "1024 x 1024 x 1024" && again.environments[0].roofs[5].typed);
    QVERIFY(near(again.environments[0].roofs[3].capacity, 1e6));
    QVERIFY(again.environments[0].same_key(first) && again.environments[0].label == first.label);
    QVERIFY(peaks_table(first).find("disturbed") != std::string::npos);
}

void TestRoofline::rubbish_is_no_peaks() {
    QCOMPARE(no_peaks("[]"), std::string("is not a peaks.json: the file is not an object."));
    QVERIFY(no_peaks(R"({"schema":2})").find("schema is 2") != std::string::npos);
    QVERIFY(no_peaks("{}").find("schema is 0") != std::string::npos);
    QVERIFY(no_peaks(R"({"schema":1})").empty());
    const auto with_roof = [](const std::string& roof) {
        return no_peaks(
            (R"({"schema":1,"environments":[{"device":"x"},{"device":"y","roofs":[)" + roof + "]}]}").c_str());
    };
    QVERIFY(with_roof(R"({"kind":"compute","name":"fp32","per_second":1e12,"later":[1]})").empty());
    QCOMPARE(with_roof(R"({"kind":"speed"})"),
             std::string("is not a peaks.json: environment 2, roof 1: kind must be compute or bandwidth."));
    for (const auto* bad :
         {R"({"kind":"compute","per_second":0})", R"({"kind":"compute","per_second":-1})",
          R"({"kind":"compute","per_second":1e30})", R"({"kind":"compute","per_second":"1"})",
          R"({"kind":"compute","per_second":1,"spread":2})", R"({"kind":"compute","per_second":1,"typed":1})",
          R"({"kind":"bandwidth","per_second":1})", R"({"kind":"compute","name":3,"per_second":1})", "5"})
        QVERIFY2(with_roof(bad).find("environment 2, roof 1") != std::string::npos, bad);
    QVERIFY(no_peaks(R"({"schema":1,"environments":[{"device":"x"},{"device":"x"}]})").find("environment 2") !=
            std::string::npos);
    QTemporaryDir folder;
    const auto file = std::filesystem::path(folder.path().toStdString()) / "peaks.json";
    std::ofstream(file) << "{\"schema\":1,";
    const auto broken = refusal([&] { (void)merge_into(file, {}); });
    QVERIFY2(broken.contains("peaks.json: is not a peaks.json: it is not valid JSON at byte"), qPrintable(broken));
    QCOMPARE(std::filesystem::file_size(file), std::uintmax_t{12});  // it stays as it was
}

void TestRoofline::peaks_of_several_environments_share_a_file() {
    Peaks peaks{{machine()}};
    peaks.environments[0].label = "desk";
    peaks.environments[0].roofs.push_back(compute("fp32", 1e12, /*typed=*/true));
    auto other = machine();
    other.threads = 1;
    QCOMPARE(put(peaks, other), std::size_t{0});
    QCOMPARE(peaks.environments.size(), std::size_t{2});
    auto again = machine();
    again.roofs = {compute("fp32", 210e9)};
    put(peaks, again);
    QCOMPARE(peaks.environments.size(), std::size_t{2});
    // What a person typed in and named stays when it is measured again.
    const auto& kept = peaks.environments[0];
    QVERIFY(kept.label == "desk" && kept.roofs.size() == 2 && kept.roofs[1].typed);
    QVERIFY(near(kept.compute("fp32")->value, 210e9));
    // What was disturbed replaces nothing that was not.
    again.roofs = {compute("fp32", 90e9), compute("bf16", 80e9)};
    again.roofs[0].disturbed = again.roofs[1].disturbed = true;
    QCOMPARE(put(peaks, again), std::size_t{1});
    QVERIFY(near(kept.compute("fp32")->value, 210e9) && near(kept.compute("bf16")->value, 80e9));
    again.roofs = {compute("fp32", 190e9)};
    QCOMPARE(put(peaks, again), std::size_t{0});
    QVERIFY(near(kept.compute("fp32")->value, 190e9));
}

void TestRoofline::a_point_has_a_share_and_a_bound() {
    // Ridge: 200 / 40 = 5 FLOP/byte. 2 FLOP/byte allow 80 GFLOP/s; half of them are reached.
    const auto memory = place(point(4e9, 2e9, 0.1), machine());
    QVERIFY(memory.refusal.empty());
    QVERIFY(near(memory.ridge, 5) && near(memory.intensity, 2) && near(memory.allowed, 80e9));
    QVERIFY(near(memory.share, 0.5) && near(memory.peak_share, 0.2) && near(memory.bandwidth_share, 0.5));
    QVERIFY(memory.bound == Bound::memory && memory.type == "fp32" && memory.level == "DRAM");
    QCOMPARE(verdict(memory).text(), std::string("20 % of the fp32 peak, 50 % of what this intensity allows"));
    QCOMPARE(explanation(point(4e9, 2e9, 0.1), memory).text(),
             std::string("It is memory-bound: 2 FLOP/byte, and the ridge is at 5."));
    const auto fast = place(point(10e9, 1e9, 0.1, "bf16"), machine());
    QVERIFY(near(fast.ridge, 10) && near(fast.share, 0.25) && fast.bound == Bound::compute);
    QCOMPARE(verdict(fast).text(), std::string("25 % of the bf16 peak"));
}

void TestRoofline::the_implausible_is_refused_with_its_reason() {
    QCOMPARE(why(point(4e9, 2e9, 0)), std::string("it has no time"));
    QCOMPARE(why(point(0, 2e9, 0.1)), std::string("no FLOP, it only moves bytes"));
    QCOMPARE(why(point(std::nan(""), 2e9, 0.1)), std::string("a number is not finite or below 0"));
    QCOMPARE(why(point(4e9, -1, 0.1)), std::string("a number is not finite or below 0"));
    auto zero = point(4e9, 0, 0.1);
    zero.bytes_from = Origin::measured;
    QVERIFY(why(zero).find("zero bytes in non-zero time") == 0);
    QCOMPARE(why(point(4e9, 2e9, 0.1, "fp64")), std::string("the peaks have no roof of fp64"));
    // A measurement may be 2 % above.
    QVERIFY(why(point(20.3e9, 1e9, 0.1)).empty());
    const auto above = place(point(21e9, 1e9, 0.1), machine());
    QCOMPARE(above.refusal.text(), std::string("above its roof"));
    QCOMPARE(above.detail.text(), std::string("210 GFLOP/s is 1.05 times the fp32 roof of 200 GFLOP/s"));
    auto counted = point(1e9, 4.2e9, 0.1);
    counted.bytes_from = Origin::measured;
    QCOMPARE(place(counted, machine()).detail.text(),
             std::string("42.0 GB/s is 1.05 times the DRAM roof of 40.0 GB/s"));
    // A copy faster than memory is no bandwidth either.
    counted.flop = 0;
    QCOMPARE(why(counted), std::string("above its roof"));
    Environment none;
    QVERIFY(!place(point(4e9, 2e9, 0.1), none).refusal.empty());
}

void TestRoofline::shares_of_disturbed_roofs_are_bounds() {
    auto disturbed = machine();
    QVERIFY(!place(point(10e9, 1e9, 0.1, "bf16"), disturbed).disturbed);
    for (auto& roof : disturbed.roofs) roof.disturbed = roof.name == "bf16";
    const auto placed = place(point(10e9, 1e9, 0.1, "bf16"), disturbed);
    QVERIFY(placed.disturbed && placed.refusal.empty());
    QCOMPARE(verdict(placed).text(), std::string("at most 25 % of the bf16 peak"));
    QVERIFY2(placed.note.text().find("(bf16) were disturbed") != std::string::npos, placed.note.text().c_str());
    // Of another type it is none.
    QVERIFY(!place(point(4e9, 2e9, 0.1), disturbed).disturbed);
}

void TestRoofline::caches_explain_what_memory_cannot() {
    // 100 GB/s of compulsory bytes: DRAM cannot, L2 can, for what fits into it.
    auto small = point(1e8, 1e8, 1e-3);
    small.calls = 1000;
    const auto placed = place(small, machine());
    QVERIFY(placed.refusal.empty());
    QVERIFY(placed.level == "L2" && placed.note.text().find("stayed in L2") != std::string::npos);
    QVERIFY(near(placed.share, 0.5) && near(placed.ridge, 1));
    // 5 MB a call: 1 MB from L2 and 4 MB from DRAM take 105 us, so that 47.6 GB/s are possible.
    auto large = point(1e8, 50e6, 1.1e-3);
    large.calls = 10;
    const auto partly = place(large, machine());
    QVERIFY(partly.refusal.empty() && partly.level == "L2" &&
            near(partly.bandwidth_share, 50e6 / 1.1e-3 / (5e6 / 105e-6)));
    large.seconds = 1e-3;
    QCOMPARE(why(large), std::string("above its roof"));
    small.calls = 10;
    QCOMPARE(why(small), std::string("above its roof"));
    small.calls = 1000;
    small.bytes_from = Origin::measured;  // bytes of DRAM come from nowhere else
    QCOMPARE(why(small), std::string("above its roof"));
    auto beyond = point(1e8, 3e8, 1e-3);
    beyond.calls = 1000;
    QCOMPARE(why(beyond), std::string("above its roof"));
}

void TestRoofline::points_find_their_environment() {
    Peaks peaks{{machine(), machine()}};
    peaks.environments[1].threads = 8;
    auto of = point(1, 1, 1);
    of.threads = 8;
    QVERIFY(environment_for(of, peaks) == &peaks.environments[1]);
    of.threads = 3;
    QVERIFY(environment_for(of, peaks) == &peaks.environments[0]);
    of.device = "another";
    QVERIFY(environment_for(of, peaks) == nullptr);
    QVERIFY(place_all({of}, peaks)[0].place.refusal.text() == "there are no peaks of another");
    // A profiler's kernels are of no CPU.
    of.device.clear();
    QVERIFY(environment_for(of, peaks) == nullptr);
    peaks.environments.push_back({.device = "GPU"});
    QVERIFY(environment_for(of, peaks) == &peaks.environments[2]);
    peaks.environments.push_back(typed_environment(1e12, 1e11));
    of.device = "another";
    QVERIFY(environment_for(of, peaks) == &peaks.environments[3]);
}

namespace {

profile::Complexity costs() {
    profile::Complexity costs{.model = "net", .batch = 64};
    costs.modules = {{.path = "", .type = "Net", .calls = 1},
                     {.path = "conv1", .type = "Conv2d", .parent = 0, .depth = 1, .calls = 1},
                     {.path = "conv2", .type = "Conv2d", .parent = 0, .depth = 1, .calls = 1},
                     {.path = "relu", .type = "ReLU", .parent = 0, .depth = 1, .calls = 2}};
    costs.modules[1].forward = {1, 1'000'000, 500'000};
    costs.modules[1].backward = {1, 2'000'000, 1'000'000};
    costs.modules[2].forward = {1, 3'000'000, 600'000};
    costs.modules[3].forward = {2, 0, 400'000};
    costs.operators = {{.name = "aten::convolution", .module = 1, .cost = {2, 6'000'000, 2'100'000}},
                       {.name = "aten::relu", .module = 3, .cost = {2, 0, 400'000}}};
    return costs;
}

runs::RunData steps(const std::vector<std::pair<int, double>>& epochs_and_ms) {
    runs::RunData data;
    for (const auto& [epoch, ms] : epochs_and_ms)
        data.append(runs::LogFile::metrics, R"({"phase":"step","epoch":)" + std::to_string(epoch) +
                                                R"(,"step":1,"t":1,"step_ms":)" + std::to_string(ms) + "}");
    return data;
}

}  // namespace

void TestRoofline::a_run_is_its_median_step() {
    const RunFacts run{"run", "fp32", "AMD EPYC", 2};
    const auto work = step_work(costs(), "fp32");
    QVERIFY(near(work.flop, 12e6) && near(work.bytes, 2.5e6) && work.batch == 64 && near(work.calls, 4));
    QVERIFY(near(step_work(costs(), "bf16").bytes, 1.25e6));
    const auto data = steps({{1, 90}, {1, 10}, {2, 12}, {2, 11}, {2, 13}});
    const auto whole = step_point(run, data, work);
    QVERIFY(whole && near(whole->seconds, 0.012) && near(*whole->seconds_low, 0.010) &&
            near(*whole->seconds_high, 0.09));
    QCOMPARE(whole->steps, std::int64_t{5});
    QVERIFY(whole->first_epoch == 1 && whole->last_epoch == 2 && whole->batch == 64 && whole->precision == "fp32");
    const auto second = step_point(run, data, work, 2, 2);
    QVERIFY(near(second->seconds, 0.012) && second->first_epoch == 2);
    const auto trail = epoch_points(run, data, work);
    QCOMPARE(trail.size(), std::size_t{2});
    QVERIFY(trail[0].label.text() == "epoch 1" && near(trail[0].seconds, 0.05));
    QVERIFY(!step_point(run, runs::RunData(), work));
    QVERIFY(!step_point(run, data, work, 7, 9));
}

void TestRoofline::what_others_used_is_said() {
    const RunFacts run{"run", "fp32", "AMD EPYC", 2};
    auto data = steps({{1, 10}, {2, 10}, {3, 10}});
    for (const auto* epoch : {R"("epoch":1,"other_cpu_percent":0)", R"("epoch":2,"other_cpu_percent":60)",
                              R"("epoch":3,"other_cpu_percent":80)"})
        data.append(runs::LogFile::metrics, R"({"phase":"epoch","step":1,"t":1,)" + std::string(epoch) + "}");
    const auto work = step_work(costs(), "fp32");
    const auto whole = step_point(run, data, work);
    QCOMPARE(whole->other_cpu_percent.value_or(-1), 60.0);
    QCOMPARE(step_point(run, data, work, 3, 3)->other_cpu_percent.value_or(-1), 80.0);
    const auto placed = place(*whole, machine());
    QVERIFY2(placed.note.text().find("other processes used 60 % of the CPUs") != std::string::npos,
             placed.note.text().c_str());
    QVERIFY(place(*step_point(run, data, work, 1, 1), machine()).note.text().find("other processes") ==
            std::string::npos);
}

void TestRoofline::steps_after_unfreezing_have_a_cost_of_their_own() {
    const RunFacts run{"run", "fp32", "AMD EPYC", 2};
    const RunWork work({.flop = 1e9, .bytes = 1, .calls = 1, .batch = 8}, 2,
                       {.flop = 3e9, .bytes = 3, .calls = 3, .batch = 8});
    const auto data = steps({{1, 10}, {1, 10}, {2, 30}, {3, 32}});
    const auto whole = step_point(run, data, work);
    QVERIFY(whole && near(whole->flop, 3e9) && near(whole->seconds, 0.031) && whole->steps == 2);
    QVERIFY(whole->first_epoch == 2 && whole->last_epoch == 3);
    const auto trail = epoch_points(run, data, work);
    QCOMPARE(trail.size(), std::size_t{3});
    QVERIFY(near(trail[0].flop, 1e9) && near(trail[1].flop, 3e9));
    // As long as no step after it was timed.
    const auto before = step_point(run, steps({{1, 10}}), work);
    QVERIFY(before && near(before->flop, 1e9));
}

void TestRoofline::modules_and_their_types_are_points() {
    const RunFacts run{"run", "fp32", "AMD EPYC", 2};
    profile::StepProfile measured{.batch = 64};
    measured.modules = {{.path = ""}, {.path = "conv1"}, {.path = "conv2"}, {.path = "relu"}, {.path = "unknown"}};
    measured.times = {{1, 0, 0}, {1, 2, 4}, {1, 3, 0}, {2, 1, 1}, {1, 9, 9}};
    const auto modules = module_points(run, measured, costs());
    QCOMPARE(modules.size(), std::size_t{3});
    QVERIFY(modules[0].label.text() == "conv1" && near(modules[0].flop, 6e6) && near(modules[0].bytes, 1.5e6));
    QVERIFY(near(modules[0].seconds, 0.006) && modules[0].kind == PointKind::module);
    QVERIFY(near(modules[0].calls, 2) && modules[2].label.text() == "relu" && modules[2].flop == 0 &&
            near(modules[2].calls, 2));
    const auto types = type_points(run, measured, costs());
    QCOMPARE(types.size(), std::size_t{3});
    QVERIFY(types[0].label.text() == "Conv2d (all), forward" && near(types[0].flop, 8e6) &&
            near(types[0].seconds, 0.005));
    QVERIFY(types[1].label.text() == "Conv2d (all), backward" && near(types[1].calls, 1));
}

void TestRoofline::a_profile_has_its_step_below_the_peaks() {
    profile::StepProfile measured{.device_name = "AMD EPYC", .precision = "fp32", .batch = 64, .threads = 2};
    measured.modules = costs().modules;
    QVERIFY(!step_point(measured));  // nothing was timed
    measured.unprofiled_ms = {0.1, 0.14};
    QVERIFY(!step_point(measured));  // nothing was counted
    measured.counted = true;
    const auto point = step_point(measured);
    QVERIFY(point && near(point->flop, 12e6) && near(point->bytes, 2.5e6) && near(point->seconds, 0.12e-3));
    QCOMPARE(point->steps, std::int64_t{2});
    const auto placed = place_all({*point}, {{machine()}});
    QVERIFY(placed[0].environment == 0 && near(placed[0].place.peak_share, 0.5));
}

void TestRoofline::disturbed_repeats_do_not_count() {
    // Warm-up, then every second repeat is disturbed.
    std::vector<Timed> script = {{50, 1}, {90, 1}, {99.5, 1}, {100, 1}};
    for (int i = 0; i < 10; ++i) {
        script.push_back({100 - 0.1 * i, 1});
        script.push_back({150, 0.5});
    }
    std::size_t next = 0;
    const auto run = [&] { return script.at(next++); };
    const auto result = measure_repeats(run, {}, [] { return true; });
    QVERIFY(near(result.per_second, 100));
    QVERIFY(result.repeats == 5 && result.thrown_away == 4 && !result.disturbed);
    QVERIFY(near(result.spread, 0.004));
}

void TestRoofline::what_does_not_become_stable_is_marked() {
    int calls = 0;
    const auto rising = [&] { return Timed{100.0 * ++calls, 1}; };
    const auto unstable = measure_repeats(rising, {}, [] { return true; });
    QVERIFY(unstable.disturbed && unstable.spread > 0.1);
    QCOMPARE(calls, 6 + 15);
    // Others have the processor all the time: there is a value, and it says so.
    const auto taken = measure_repeats([] { return Timed{70, 0.5}; }, {}, [] { return true; });
    QVERIFY(taken.disturbed && near(taken.per_second, 70));
    // No time: one repeat, which is marked.
    calls = 0;
    const auto late = measure_repeats(rising, {}, [] { return false; });
    QVERIFY(calls == 1 && late.disturbed && near(late.per_second, 100));
}

void TestRoofline::the_chart_has_roofs_ridges_and_points() {
    const Peaks peaks{{machine()}};
    auto step = point(4e9, 2e9, 0.1);
    step.kind = PointKind::step;
    step.label = kWholeStep;
    const auto placed = place_all({step, point(0, 2e9, 0.1), point(10e9, 1e9, 0.1, "bf16")}, peaks);
    const auto figure = roofline_figure(placed, peaks);
    QVERIFY(figure.x.log && figure.y.log && figure.x.unit.text() == "FLOP/byte" && figure.y.unit.text() == "GFLOP/s");
    const auto has_label = [&](const figures::Figure& of, const std::string& text) {
        return std::any_of(of.curves().labels.begin(), of.curves().labels.end(),
                           [&](const auto& label) { return label.text.text() == text; });
    };
    for (const auto* text : {"fp32 200 GFLOP/s, measured", "bf16 400 GFLOP/s, measured", "DRAM 40.0 GB/s, measured",
                             "L2 200 GB/s, measured", "whole step", "conv1"})
        QVERIFY2(has_label(figure, text), text);
    QCOMPARE(figure.curves().marks.size(), std::size_t{2});
    QVERIFY(near(figure.curves().marks[0].x, 5) && figure.curves().marks[0].text.text() == "fp32 ridge 5");
    // Four roofs and two kinds of points; what has no FLOP is not drawn.
    QCOMPARE(figure.curves().lines.size(), std::size_t{6});
    QVERIFY(figure.curves().lines[4].data->x().size() == 1 && near(figure.curves().lines[4].data->y()[0], 40));
    QVERIFY(near(figure.curves().lines[0].data->y()[0], 200) && near(figure.curves().lines[0].data->x()[0], 5));
    QVERIFY(*figure.x.low <= 2 && *figure.x.high >= 10 && *figure.y.low <= 40 && *figure.y.high >= 400);
    const auto mac = roofline_figure(placed, peaks, {.count = Count::mac});
    QVERIFY(mac.x.unit.text() == "MAC/byte" && mac.y.unit.text() == "GMAC/s" && near(mac.curves().marks[0].x, 2.5));
    QVERIFY(has_label(mac, "fp32 100 GMAC/s, measured"));
    // Who points at a point reads what it is.
    QCOMPARE(figure.curves().lines[4].notes.size(), figure.curves().lines[4].data->x().size());
    const auto note = QString::fromStdString(figure.curves().lines[4].notes[0].text());
    QVERIFY2(note.contains("whole step\n4 GFLOP, 2000 MB (compulsory) in 100 ms\n2 FLOP/byte, 40.0 GFLOP/s\n"),
             qPrintable(note));
    QVERIFY2(note.contains("50 % of the roof, bound by memory"), qPrintable(note));
    QVERIFY(mac.curves().lines[4].notes[0].text().find("2 GMAC,") != std::string::npos);
    const auto svg = figures::svg(figure, {});
    QVERIFY(svg.find("rotate(-") != std::string::npos && svg.find("whole step") != std::string::npos);
    QVERIFY(svg.find("nan") == std::string::npos && svg.find("inf") == std::string::npos);
    // A run has the color that it has elsewhere, others one that nobody has, and ridges are nobody's.
    QVERIFY(figure.curves().lines[4].slot == 0 && figure.curves().marks[0].slot < 0);
    auto two = placed;
    two.push_back(two.front());
    two.back().point.run = "another";
    const auto colored = roofline_figure(two, peaks, {.run_slots = {{placed.front().point.run, 1}, {"elsewhere", 0}}});
    std::map<std::string, int> colors;
    for (const auto& line : colored.curves().lines) {
        if (!line.legend.empty()) colors[line.legend] = line.slot;
    }
    QCOMPARE(colors[placed.front().point.run], 1);
    QCOMPARE(colors["another"], 2);
    // Without points every environment is shown; without anything there is a note.
    QVERIFY(!roofline_figure({}, peaks).empty());
    QVERIFY(roofline_figure({}, {}).empty());
}

void TestRoofline::labels_do_not_cover_each_other() {
    std::vector<figures::Label> labels(6);
    for (std::size_t i = 0; i < labels.size(); ++i)
        labels[i] = {.x = 50, .y = 50, .text = Message::name(std::to_string(i))};
    labels[5] = {.x = 0, .y = 100, .text = Message::name("slope"), .to_x = 100, .to_y = 0};
    const figures::Box area{0, 0, 100, 100};
    const auto at = [](double x, double y) { return figures::Place{x, y}; };
    const auto placed = figures::place_labels(
        labels, at, [](const auto&) { return 20.0; }, 10, area);
    QVERIFY(near(placed[0]->x, 57) && near(placed[1]->x, 23));  // at the right, then at the left
    QVERIFY(placed[2] && placed[3] && !placed[4]);              // above, below, and then there is no room
    // Not at its beginning in the corner, where it would leave the area, and not over the others.
    QVERIFY(placed[5] && placed[5]->x > 5 && near(placed[5]->degrees, -45));
    labels = {{.x = 20, .y = 80, .text = Message::name("slope"), .to_x = 80, .to_y = 20},
              {.x = 95, .y = 50, .text = Message::name("edge")}};
    const auto turned = figures::place_labels(
        labels, at, [](const auto&) { return 20.0; }, 10, area);
    QVERIFY(turned[0] && near(turned[0]->degrees, -45) && turned[0]->x < 20 && turned[0]->y < 80);
    QVERIFY(turned[1] && turned[1]->x < 95);
    // Of two on the same line the second begins further up; a word covers nobody's point.
    labels = {{.x = 20, .y = 80, .text = Message::name("a"), .to_x = 90, .to_y = 10},
              {.x = 20, .y = 80, .text = Message::name("b"), .to_x = 90, .to_y = 10}};
    const auto both = figures::place_labels(
        labels, at, [](const auto&) { return 20.0; }, 10, area);
    QVERIFY(both[0] && both[1] && both[1]->x > both[0]->x + 14);
    labels = {{.x = 20, .y = 50, .text = Message::name("left")}, {.x = 35, .y = 50, .text = Message::name("right")}};
    const auto apart = figures::place_labels(
        labels, at, [](const auto&) { return 20.0; }, 10, area);
    QVERIFY(apart[0]->y != 50 && apart[1]->x > 35);
    // A text above the lower of two near lines would cross the upper one: it goes below. Without room on either side
    // it stands above.
    const auto line = [](double down, const char* text) {
        return figures::Label{.x = 20, .y = 70 + down, .text = Message::name(text), .to_x = 80, .to_y = 10 + down};
    };
    const auto lift = [&](const figures::PlacedLabel& label, double down) { return 90 + down - label.x - label.y; };
    labels = {line(0, "L2"), line(12, "L3")};
    const auto near_lines = figures::place_labels(
        labels, at, [](const auto&) { return 20.0; }, 10, area);
    QVERIFY(lift(*near_lines[0], 0) > 0 && lift(*near_lines[1], 12) < 0);
    labels = {line(0, "L1"), line(12, "L2"), line(24, "L3")};
    const auto three = figures::place_labels(
        labels, at, [](const auto&) { return 20.0; }, 10, area);
    QVERIFY(lift(*three[0], 0) > 0 && lift(*three[1], 12) > 0 && lift(*three[2], 24) < 0);
}

void TestRoofline::tables_list_what_is_not_drawn() {
    const Peaks peaks{{machine()}};
    auto above = point(21e9, 1e9, 0.1);
    above.label = Message::name("=cmd, \"x\"");
    const auto placed = place_all({point(4e9, 2e9, 0.1), point(0, 2e9, 0.1), above}, peaks);
    const auto csv = points_csv(placed);
    QVERIFY(csv.starts_with("run,kind,label,batch,precision,"));
    QVERIFY(csv.find(",yes,\n") != std::string::npos);
    QVERIFY(csv.find("no,\"no FLOP, it only moves bytes: 20.0 GB/s, 50 % of the DRAM roof\"") != std::string::npos);
    QVERIFY(csv.find("\"'=cmd, \"\"x\"\"\"") != std::string::npos);
    const auto sentences = refusals(placed);
    QCOMPARE(sentences.size(), std::size_t{3});
    QCOMPARE(sentences[0].text(), std::string("1 of 3 points not drawn: no FLOP, it only moves bytes."));
    QVERIFY(sentences[2].text().find("1.05 times the fp32 roof") != std::string::npos);
    KernelSummary kernels{.kernels = 4, .seconds = 0.1, .sm_percent = 24.7};
    const auto summary = summary_csv({{placed[0], kernels}, {placed[1], {}}});
    QCOMPARE(std::count(summary.begin(), summary.end(), '\n'), std::ptrdiff_t{3});
    QVERIFY(summary.find(",4,0.1,24.7,,counted,compulsory,2,40,20,80,0.5,0.2,0.5,5,memory,fp32,DRAM,") !=
            std::string::npos);
    QVERIFY(summary_text({{placed[0], kernels}}).find("20 % of the fp32 peak") != std::string::npos);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestRoofline)

}  // namespace tst_roofline

#include "tst_roofline.moc"

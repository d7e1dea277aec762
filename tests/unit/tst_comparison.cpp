// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "config/settings.hpp"
#include "runs/comparison.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_figures.hpp"
#include "runs/run_names.hpp"
#include "runs/series.hpp"
#include "stats/statistics.hpp"
#include "support/test_program.hpp"

namespace tst_comparison {

using namespace torchdeck::runs;
using namespace torchdeck::stats;

namespace {

bool near(double a, double b, double tolerance) {
    return std::abs(a - b) <= tolerance;
}

RunSummary run(const char* name, const char* lr, const char* seed, double top1) {
    RunSummary summary;
    summary.source.name = summary.name = name;
    summary.model = "m";
    summary.dataset = "d";
    summary.state = RunState::finished;
    summary.best_top1 = top1;
    summary.facts = {{"run", "id", name},
                     {"config", "lr", lr},
                     {"config", "seed", seed},
                     {"resolved", "precision", "fp32"},
                     {"device", "driver", "1"}};
    return summary;
}

std::vector<const RunSummary*> pointers(const std::vector<RunSummary>& runs) {
    std::vector<const RunSummary*> all;
    for (const auto& r : runs) all.push_back(&r);
    return all;
}

}  // namespace

class TestComparison : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void quantiles_are_those_of_the_tables();
    void moments_ignore_what_is_not_finite();
    void welch_is_that_of_a_known_example();
    void one_run_has_no_interval();
    void groups_are_of_the_same_settings();
    void a_seed_that_is_repeated_counts_once();
    void an_interval_of_shares_stays_possible();
    void what_is_logged_parts_no_group();
    void settings_without_an_effect_are_left_out();
    void the_axis_has_all_runs();
    void names_say_what_differs();
    void a_legend_says_what_names_do_not();
    void an_unfrozen_run_has_the_speed_of_all_layers();
    void the_verdict_knows_noise();
    void a_run_in_progress_has_no_result();
    void different_datasets_have_no_leader();
    void state_and_speed_are_said();
    void only_differences_differ();
    void unfair_comparisons_are_named();
    void smoothing_does_not_lag();
    void a_band_is_where_all_curves_are();
};

void TestComparison::quantiles_are_those_of_the_tables() {
    // Two-sided 95 %: printed in every statistics book.
    const std::pair<double, double> known[] = {{1, 12.7062047}, {2, 4.3026527},  {4, 2.7764451},
                                               {10, 2.2281389}, {30, 2.0422725}, {1e6, 1.9599664}};
    for (const auto& [freedom, t] : known) QVERIFY(near(student_quantile(0.975, freedom), t, 1e-5));
    QVERIFY(near(student_cdf(1, 1), 0.75, 1e-12));
    QVERIFY(near(student_cdf(-2, 5) + student_cdf(2, 5), 1, 1e-12));
    QCOMPARE(student_quantile(0.025, 7), -student_quantile(0.975, 7));
}

void TestComparison::moments_ignore_what_is_not_finite() {
    const double values[] = {2, NAN, 4, INFINITY, 9};
    const auto m = moments(values);
    QCOMPARE(m.n, std::size_t{3});
    QCOMPARE(m.mean, 5.0);
    QVERIFY(near(m.deviation, std::sqrt(13.0), 1e-12));
    QCOMPARE(median(values), 4.0);
    QVERIFY(std::isnan(median({})) && std::isnan(moments({}).mean));
    const double even[] = {4, 1, 3, 2};
    QCOMPARE(median(even), 2.5);
}

void TestComparison::welch_is_that_of_a_known_example() {
    // By hand: means 2 and 6, variances 1 and 4, three values each: t = 4 / sqrt(5/3), freedom = (5/3)^2 / (17/18).
    const double a[] = {1, 2, 3};
    const double b[] = {4, 6, 8};
    const auto w = welch(moments(a), moments(b));
    QVERIFY(w.has_value());
    QCOMPARE(w->difference, 4.0);
    QVERIFY(near(w->t, 3.0983867, 1e-6));
    QVERIFY(near(w->freedom, 2.9411765, 1e-6));
    QVERIFY(near(w->p, 2 * (1 - student_cdf(3.0983867, 2.9411765)), 1e-7));
    QVERIFY(w->p > 0.05 && w->p < 0.06);
}

void TestComparison::one_run_has_no_interval() {
    const double one[] = {0.5};
    const double two[] = {0.5, 0.6};
    const double same[] = {0.5, 0.5};
    QVERIFY(!confidence_95(moments(one)));
    QVERIFY(!welch(moments(one), moments(two)));
    QVERIFY(!welch(moments(same), moments(same)));
    QVERIFY(QString::fromStdString(describe(moments(one)).text()).contains("no interval"));
    QVERIFY(QString::fromStdString(describe_difference(moments(one), moments(two)).text()).contains("at least two"));
    QVERIFY(!QString::fromStdString(describe_difference(moments(one), moments(two)).text()).contains("p ="));
    QVERIFY(near(*confidence_95(moments(two)), 12.7062047 * 0.05, 1e-6));
    QVERIFY(QString::fromStdString(describe(moments(two)).text()).startsWith("0.550 ± 0.071 (n = 2), 95 % CI"));
}

void TestComparison::groups_are_of_the_same_settings() {
    const std::vector<RunSummary> runs{run("a", "0.1", "0", 0.5), run("b", "0.2", "0", 0.7), run("c", "0.1", "1", 0.6),
                                       RunSummary{}};
    const auto all = pointers(runs);
    const auto groups = group_runs(all);
    QCOMPARE(groups.size(), std::size_t{2});
    QCOMPARE(groups[0].members, (std::vector<std::size_t>{0, 2}));
    QCOMPARE(groups[1].members, (std::vector<std::size_t>{1}));
    QCOMPARE(QString::fromStdString(groups[0].name), QString("lr 0.1"));
    QCOMPARE(top1_of(groups[0], all).mean, 0.55);
}

void TestComparison::a_seed_that_is_repeated_counts_once() {
    std::vector<RunSummary> runs{run("a", "0.1", "0", 0.5), run("b", "0.1", "0", 0.6)};
    const auto top1 = [&] {
        const auto all = pointers(runs);
        return top1_of(group_runs(all)[0], all);
    };
    const auto say = [&] {
        const auto all = pointers(runs);
        return QString::fromStdString(verdict(all, names_by_settings(all)).text().text());
    };
    QCOMPARE(top1().n, std::size_t{1});
    QCOMPARE(top1().mean, 0.55);
    QCOMPARE(say(), QString("2 runs with the same settings and seed reach 50.00 to 60.00 % top-1. Only other seeds can "
                            "tell how much results vary (n = 1). Data and environment are alike."));
    runs[1].best_top1 = 0.5;
    QVERIFY2(say().startsWith("2 runs with the same settings and seed reach 50.00 % top-1."), qPrintable(say()));
    // Repetitions of a seed are drawn as they are.
    const auto drawn_together = [&] { return groups_of({7, 8, 9}, pointers(runs)).size(); };
    QCOMPARE(drawn_together(), std::size_t{1});
    runs.push_back(run("c", "0.1", "1", 0.7));
    QCOMPARE(drawn_together(), std::size_t{2});
    QCOMPARE(top1().n, std::size_t{2});
    QCOMPARE(top1().mean, 0.6);
    QVERIFY2(say().startsWith("2 seeds (3 runs) reach 60.00 ± 14.14 % top-1. Repetitions of a seed count once"),
             qPrintable(say()));
    // A run that was stopped is no sample of what the others trained.
    for (const auto state : {RunState::stopped, RunState::failed, RunState::crashed}) {
        runs[2].state = state;
        QCOMPARE(top1().n, std::size_t{1});
    }
    for (auto& one : runs) one.state = RunState::stopped;
    QCOMPARE(top1().n, std::size_t{2});
}

void TestComparison::an_interval_of_shares_stays_possible() {
    const double two[] = {0.9, 1.0};
    QCOMPARE(share_interval(moments(two))->high, 1.0);
    QVERIFY(QString::fromStdString(describe(moments(two)).text()).endsWith("CI 0.315 to 1.000"));
    const double low[] = {10, 14};
    QCOMPARE(share_interval(moments(low), 100)->low, 0.0);
    QVERIFY(near(share_interval(moments(low), 100)->high, 12 + 12.7062047 * 2, 1e-5));
    const double one[] = {0.5};
    QVERIFY(!share_interval(moments(one)));
}

void TestComparison::what_is_logged_parts_no_group() {
    auto old = run("old", "0.1", "0", 0.5);
    auto young = run("young", "0.1", "1", 0.5);
    young.facts.push_back({"config", "log_norms", "epoch"});
    const std::vector<RunSummary> runs{old, young};
    QCOMPARE(group_runs(pointers(runs)).size(), std::size_t{1});
    QCOMPARE(names_by_settings(pointers(runs)), (std::vector<std::string>{"seed 0", "seed 1"}));
}

void TestComparison::settings_without_an_effect_are_left_out() {
    const QTemporaryDir dir;
    const auto described = [&](const char* name, const torchdeck::config::TrainConfig& config) {
        const auto folder = std::filesystem::path(dir.path().toStdString()) / name;
        std::filesystem::create_directories(folder);
        std::ofstream(folder / "run.json") << nlohmann::json{{"config", torchdeck::config::to_json(config)}};
        return describe({folder, true, name});
    };
    torchdeck::config::TrainConfig config;
    config.data.dataset = torchdeck::config::DatasetKind::cifar10;
    const auto usual = described("a", config);
    config.data.image_size = 32;
    const auto other = described("b", config);
    QCOMPARE(usual.fact("config", "image_size"), std::string());
    QCOMPARE(usual.fact("config", "dataset"), std::string("cifar10"));
    QCOMPARE(group_runs({&usual, &other}).size(), std::size_t{1});
    for (const auto& row : side_by_side({&usual, &other})) QVERIFY2(!row.differs, row.key.c_str());
    config.data.dataset = torchdeck::config::DatasetKind::imagefolder;
    QCOMPARE(described("c", config).fact("config", "image_size"), std::string("32"));
    // 0 stands for all of them; elsewhere it is a number.
    QCOMPARE(usual.fact("config", "limit_train"), std::string("0"));
    QCOMPARE(fact_text("config", "limit_train", "0").text(), std::string("all"));
    QCOMPARE(fact_text("config", "limit_train", "500").text(), std::string("500"));
    QCOMPARE(fact_text("config", "seed", "0").text(), std::string("0"));
    QCOMPARE(fact_text("config", "dropout", "-1.0").text(), std::string("network's own"));
    QCOMPARE(fact_text("config", "dropout", "0").text(), std::string("0"));
}

void TestComparison::the_axis_has_all_runs() {
    auto timed = run("a", "0.1", "0", 0.5), untimed = timed, readings = timed;
    timed.epochs = untimed.epochs = 3;
    timed.seconds = 60;
    QVERIFY(usual_axis({&timed}) == XAxis::relative);
    QVERIFY(usual_axis({&untimed}) == XAxis::epoch);
    QVERIFY2(usual_axis({&timed, &untimed}) == XAxis::epoch, "over time, one of them is not drawn");
    QVERIFY2(usual_axis({&untimed, &readings}) == XAxis::relative, "readings have no epochs");
}

void TestComparison::names_say_what_differs() {
    const auto names = [](const std::vector<RunSummary>& runs) {
        QStringList all;
        for (const auto& name : names_by_settings(pointers(runs))) all << QString::fromStdString(name);
        return all.join('|');
    };
    QCOMPARE(names({run("a", "0.1", "0", 0)}), QString("a"));
    QCOMPARE(names({run("a", "0.1", "0", 0), run("b", "0.2", "0", 0)}), QString("lr 0.1|lr 0.2"));
    QCOMPARE(names({run("a", "0.1", "0", 0), run("b", "0.2", "0", 0), run("c", "0.2", "1", 0)}),
             QString("lr 0.1 · seed 0|lr 0.2 · seed 0|lr 0.2 · seed 1"));
    // Equal settings: what differs in the names of the folders; without settings: the whole name.
    QCOMPARE(names({run("20261122-111839-x", "0.1", "0", 0), run("20261122-111840-x", "0.1", "0", 0)}),
             QString("20261122-111839-x|20261122-111840-x"));
    auto log = RunSummary{};
    log.source.name = "power";
    QCOMPARE(names({run("20261122-111839-x", "0.1", "0", 0), run("20261122-111840-x", "0.1", "0", 0),
                    run("b", "0.2", "0", 0), log}),
             QString("lr 0.1 · 11:18:39|lr 0.1 · 11:18:40|lr 0.2|power"));
    auto labeled = run("a", "0.1", "0", 0);
    labeled.facts.push_back({"config", "label", "wide"});
    labeled.facts.push_back({"config", "augment", "true"});
    auto plain = run("b", "0.1", "0", 0);
    plain.facts.push_back({"config", "augment", "false"});
    QCOMPARE(names({labeled, plain}), QString("wide|b"));
}

void TestComparison::a_legend_says_what_names_do_not() {
    const auto beside = [](const std::vector<RunSummary>& runs, const std::vector<std::string>& names) {
        QStringList all;
        for (const auto& text : beside_names(pointers(runs), names)) all << QString::fromStdString(text);
        return all.join('|');
    };
    QCOMPARE(beside({run("a", "0.1", "0", 0)}, {"a"}), QString());
    QCOMPARE(beside({run("a", "0.1", "0", 0), run("b", "0.1", "0", 0)}, {"a", "b"}), QString("|"));
    const std::vector runs = {run("a", "0.1", "0", 0), run("b", "0.2", "0", 0), run("c", "0.2", "1", 0)};
    QCOMPARE(beside(runs, {"1 m", "2 m", "3 m"}), QString("lr 0.1 · seed 0|lr 0.2 · seed 0|lr 0.2 · seed 1"));
    QCOMPARE(beside(runs, {"1 lr 0.1", "2 lr 0.2", "3 lr 0.2"}), QString("seed 0|seed 0|seed 1"));
    // Model and optimizer are the same, and a log says neither.
    QCOMPARE(beside({runs[0], runs[1], {}}, {"1 m", "2 m", "log"}), QString("lr 0.1|lr 0.2|"));
}

void TestComparison::an_unfrozen_run_has_the_speed_of_all_layers() {
    QTemporaryDir dir;
    const auto folder = std::filesystem::path(dir.path().toStdString());
    const auto speed = [&](const char* freeze) {
        std::ofstream(folder / "run.json")
            << R"({"schema":1,"config":{"model":"m","freeze":")" << freeze << R"(","unfreeze_epoch":3}})";
        std::ofstream metrics(folder / "metrics.jsonl");
        for (int epoch = 1; epoch <= 4; ++epoch)
            metrics << R"({"phase":"epoch","epoch":)" << epoch << R"(,"t":1,"images_per_s":)" << (epoch < 3 ? 300 : 100)
                    << "}\n";
        metrics.close();
        RunFollower follower({folder, true, "run"});
        follower.poll();
        return summarize(follower.source(), follower.data()).images_per_s.value_or(0);
    };
    QCOMPARE(speed("layer1"), 100.0);
    QCOMPARE(speed(""), 200.0);
}

void TestComparison::the_verdict_knows_noise() {
    const auto say = [](const std::vector<RunSummary>& runs) {
        const auto all = pointers(runs);
        return QString::fromStdString(verdict(all, names_by_settings(all)).text().text());
    };
    QCOMPARE(say({}), QString());
    QCOMPARE(say({run("a", "0.1", "0", 0.5)}), QString());
    QCOMPARE(say({run("a", "0.1", "0", 0.5), run("b", "0.2", "0", 0.52)}),
             QString("lr 0.2 leads lr 0.1 by 2.00 points of top-1. Only more seeds can tell whether that is noise "
                     "(n = 1 + 1). Data and environment are alike."));
    auto longer = run("b", "0.2", "0", 0.52), shorter = run("a", "0.1", "0", 0.5);
    longer.epochs = 8;
    shorter.epochs = 5;
    QVERIFY(say({shorter, longer})
                .startsWith(
                    "lr 0.2 leads lr 0.1 by 2.00 points of top-1, with 8 epochs against 5. Only runs of equal length"));
    QCOMPARE(say({run("a", "0.1", "0", 0.5), run("b", "0.1", "1", 0.52)}),
             QString("2 runs that differ only in their seed reach 51.00 ± 1.41 % top-1. Data and environment are "
                     "alike."));
    std::vector<RunSummary> six{run("a", "0.1", "0", 0.50), run("b", "0.1", "1", 0.52), run("c", "0.1", "2", 0.51),
                                run("d", "0.2", "0", 0.60), run("e", "0.2", "1", 0.62), run("f", "0.2", "2", 0.61)};
    QVERIFY2(
        say(six).startsWith("lr 0.2 is 10.00 points of top-1 better than lr 0.1. Welch's test: p < 0.001 (n = 3 + 3)."),
        qPrintable(say(six)));
    for (std::size_t i = 3; i < 6; ++i) *six[i].best_top1 -= 0.095;
    QVERIFY2(say(six).contains("leads lr 0.1 by 0.50 points of top-1. That could be noise: Welch's test, p = 0.5"),
             qPrintable(say(six)));
    // One sentence names both sides alike, by their settings.
    const auto four = pointers(six);
    const auto own = verdict({four[0], four[1], four[3]}, {"1 m", "2 m", "4 m"}).text().text();
    QVERIFY2(own.starts_with("lr 0.1 leads lr 0.2 by"), own.c_str());
    six[0].facts.push_back({"device", "name", "X"});
    six[1].facts.push_back({"device", "name", "Y"});
    six[2].throttled = true;
    QVERIFY2(say(six).endsWith(" Different devices: throughput, power and temperature are not comparable. 1 more "
                               "remark is below."),
             qPrintable(say(six)));
}

void TestComparison::a_run_in_progress_has_no_result() {
    std::vector runs = {run("a", "0.1", "0", 0.4), run("b", "0.2", "0", 0.5), run("c", "0.3", "0", 0.1)};
    runs[0].best_top1 = 0.6;
    runs[0].state = RunState::running;
    const auto said = [&] {
        const auto all = pointers(runs);
        return QString::fromStdString(verdict(all, names_by_settings(all)).text().text());
    };
    QVERIFY2(said().startsWith("lr 0.2 leads lr 0.3 by 40.00 points") && said().contains("1 run in progress is not"),
             qPrintable(said()));
    runs[1].state = RunState::running;
    QCOMPARE(said(), QString());
    runs[0].state = runs[1].state = RunState::finished;
    QVERIFY2(said().startsWith("lr 0.1 leads lr 0.2 by 10.00 points") && !said().contains("not known"),
             qPrintable(said()));
    // Whose dataset nobody knows is not simply better.
    runs[0].dataset.clear();
    QVERIFY2(said().contains("1 run is not ranked: its dataset is unknown"), qPrintable(said()));
    for (auto& each : runs) each.dataset.clear();
    QVERIFY2(said().contains("only if it is the same") && !said().contains("not ranked"), qPrintable(said()));
}

void TestComparison::different_datasets_have_no_leader() {
    std::vector<RunSummary> runs{run("a", "0.1", "0", 0.3), run("b", "0.2", "0", 0.8)};
    const auto say = [&] {
        const auto all = pointers(runs);
        return QString::fromStdString(verdict(all, names_by_settings(all)).text().text());
    };
    const auto about = [&](std::size_t i, const char* dataset, const char* checksum, const char* limit) {
        runs[i].facts.push_back({"dataset", "name", dataset});
        runs[i].facts.push_back({"dataset", "sha256", checksum});
        runs[i].facts.push_back({"config", "limit_train", limit});
    };
    const auto fresh = runs;
    about(0, "shapes", "1", "0");
    about(1, "cifar10", "2", "0");
    QCOMPARE(say(), QString("Different datasets: results are not comparable."));
    // What can be compared is compared.
    runs.push_back(run("c", "0.3", "0", 0.6));
    about(2, "cifar10", "2", "0");
    for (std::size_t i = 0; i < runs.size(); ++i) runs[i].dataset = i == 0 ? "shapes" : "cifar10";
    QCOMPARE(
        say(),
        QString("On cifar10, lr 0.2 leads lr 0.3 by 20.00 points of top-1. Only more seeds can tell whether that is "
                "noise (n = 1 + 1). Runs on other datasets are not compared."));
    // The same images, of which one run used fewer, are one dataset.
    runs = fresh;
    about(0, "shapes", "1", "0");
    about(1, "shapes", "2", "500");
    QVERIFY2(say().contains("leads") && say().endsWith(" Different numbers of training images of one dataset."),
             qPrintable(say()));
    // With the same limit, they are other images.
    runs = fresh;
    about(0, "shapes", "1", "500");
    about(1, "shapes", "2", "500");
    QCOMPARE(say(), QString("Different datasets: results are not comparable."));
}

void TestComparison::state_and_speed_are_said() {
    const auto say = [](const std::vector<RunSummary>& runs) {
        const auto all = pointers(runs);
        QStringList words;
        for (const auto& one : state_and_speed(all, names_by_settings(all)))
            words << QString::fromStdString(one.text());
        return words.join(' ');
    };
    std::vector<RunSummary> two{run("a", "0.1", "0", 0.5), run("b", "0.2", "0", 0.5)};
    for (auto& one : two) one.state = RunState::finished;
    QCOMPARE(say({two[0]}), QString());
    QCOMPARE(say(two), QString());
    two[0].images_per_s = 400;
    two[1].images_per_s = 420;
    two[1].other_cpu_percent = 12;
    QCOMPARE(say(two), QString("Throughput: 400 to 420 images/s. Other processes used at most 12 "
                               "% of the CPU."));
    two[0].own_cpu_percent = 91.6;
    QVERIFY2(say(two).endsWith("at most 12 % of the CPU."), "one of them does not know");
    two[1].own_cpu_percent = 85;
    QVERIFY(say(two).endsWith("The training used 85 to 92 % of the CPU, other processes at most 12 %."));
    two[0].own_cpu_percent = 85.2;
    QVERIFY(say(two).endsWith("The training used 85 % of the CPU, other processes at most 12 %."));
    for (auto& one : two) one.own_cpu_percent.reset();
    two[1].state = RunState::running;
    two[1].images_per_s = 800;
    QCOMPARE(say(two),
             QString("1 of 2 runs have finished. Throughput: lr 0.2 is fastest with 800 images/s, 2.00 times as "
                     "fast as lr 0.1. Other processes used at most 12 % of the CPU."));
    two[0].state = RunState::log;  // a log alone does not say whether it has ended
    two[0].images_per_s.reset();
    two[1].other_cpu_percent.reset();
    QCOMPARE(say(two), QString());
}

void TestComparison::only_differences_differ() {
    const std::vector<RunSummary> runs{run("a", "0.1", "0", 0.5), run("b", "0.2", "0", 0.7)};
    QStringList differing, all;
    for (const auto& row : side_by_side(pointers(runs))) {
        all << QString::fromStdString(row.key);
        if (row.differs) differing << QString::fromStdString(row.key);
    }
    QCOMPARE(differing, QStringList{"lr"});
    // What a log of another tool does not say is no difference, and makes no name longer.
    auto with_log = runs;
    for (auto& one : with_log) one.facts.push_back({"config", "image_size", "224"});
    with_log.emplace_back();
    with_log.back().source = {"power.jsonl", false, "power"};
    differing.clear();
    for (const auto& row : side_by_side(pointers(with_log))) {
        if (row.differs) differing << QString::fromStdString(row.key);
    }
    QCOMPARE(differing, QStringList{"lr"});
    const auto names = names_by_settings(pointers(with_log));
    QCOMPARE(names[0], std::string("lr 0.1"));
    QCOMPARE(names[2], std::string("power"));
    QVERIFY(!all.contains("id") && all.contains("precision"));
}

void TestComparison::unfair_comparisons_are_named() {
    std::vector<RunSummary> runs{run("a", "0.1", "0", 0.5), run("b", "0.1", "1", 0.7)};
    QVERIFY(comparability_warnings(pointers(runs)).empty());
    runs[1].facts[3].value = "bf16";
    runs[1].facts[4].value = "2";
    runs[0].throttled = true;
    runs[0].other_cpu_percent = 4;
    runs[1].other_cpu_percent = 35;
    runs[1].state = RunState::crashed;
    QString text;
    for (const auto& sentence : comparability_warnings(pointers(runs))) text += QString::fromStdString(sentence) + '\n';
    for (const auto* word : {"precision", "drivers", "a was throttled", "b did not end", "35 % of the CPU during b"})
        QVERIFY2(text.contains(word), word);
    QVERIFY(!text.contains("CPU during a"));
    runs[0].other_cpu_percent = 71;
    const auto both = comparability_warnings(pointers(runs));
    QCOMPARE(std::ranges::count(both, "Other processes used 35 to 71 % of the CPU during 2 runs."), 1);
    runs[0].other_cpu_percent = 35.2;
    QCOMPARE(std::ranges::count(comparability_warnings(pointers(runs)),
                                "Other processes used 35 % of the CPU during 2 runs."),
             1);
    QVERIFY(std::ranges::none_of(both, [](const auto& s) { return s.find("CPU during b") != std::string::npos; }));
    const auto unequal = [&] {
        const auto all = comparability_warnings(pointers(runs));
        return std::ranges::any_of(all, [](const auto& s) { return s.find("numbers of epochs") != std::string::npos; });
    };
    runs[0].epochs = 18;
    runs[1].epochs = 17;
    QVERIFY(unequal());
    runs[1].state = RunState::running;  // it may well get there
    QVERIFY(!unequal());
}

void TestComparison::smoothing_does_not_lag() {
    const double values[] = {10, 10, NAN, 4, 4};
    const auto s = smoothed(values, 0.9);
    QVERIFY(near(s[0], 10, 1e-12) && near(s[1], 10, 1e-12) && std::isnan(s[2]) && near(s[3], 4, 1e-12));
    QVERIFY(near(smoothed(values, 0)[4], 4, 1e-12));
    // A straight line stays what it is, from the first value to the last.
    std::vector<double> line, noise;
    for (int i = 0; i < 100; ++i) line.push_back(7 - 0.25 * i);
    for (const double strength : {0.5, 0.7, 0.9, 0.99}) {
        const auto same = smoothed(line, strength);
        for (std::size_t i = 0; i < line.size(); ++i) QVERIFY(near(same[i], line[i], 1e-9));
    }
    // Away from the ends it is the mean of as many values on either side.
    QCOMPARE(smoothing_reach(0.9), std::size_t{9});
    for (int i = 0; i < 100; ++i) noise.push_back(i == 50 ? 1 : 0);
    const auto spread = smoothed(noise, 0.9);
    QVERIFY(near(spread[50], 1.0 / 19, 1e-12) && near(spread[41], spread[59], 1e-12) && spread[60] == 0);
    const auto tail = smoothed(noise, 0.9, 45);
    QCOMPARE(tail.size(), std::size_t{55});
    QVERIFY(std::ranges::equal(tail, std::span(spread).subspan(45)));
}

void TestComparison::a_band_is_where_all_curves_are() {
    const Points a{{0, 10}, {0, 10}};
    const Points b{{5, 20}, {7, 22}};
    const auto both = band({&a, &b});
    QCOMPARE(both.n, std::size_t{2});
    QCOMPARE(both.x.front(), 5.0);
    QCOMPARE(both.x.back(), 10.0);
    QCOMPARE(both.mean.front(), 6.0);
    QVERIFY(near(both.high.front() - both.low.front(), 2 * std::sqrt(2.0), 1e-12));
    QCOMPARE(band({&a}).n, std::size_t{0});
    const Points far{{50, 60}, {1, 1}};
    QCOMPARE(band({&a, &far}).n, std::size_t{0});
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestComparison)

}  // namespace tst_comparison

#include "tst_comparison.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A benchmark matrix: its file, the order of its cells, and what is concluded from repetitions.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "base/error.hpp"
#include "bench/estimate.hpp"
#include "bench/matrix_file.hpp"
#include "bench/matrix_report.hpp"
#include "bench/results.hpp"
#include "refusal.hpp"
#include "stats/statistics.hpp"
#include "support/sanitized.hpp"
#include "support/test_program.hpp"

namespace tst_bench {

using namespace torchdeck::bench;
using torchdeck::Message;
using torchdeck::test::refusal;

namespace {

constexpr const char* kFile = R"(
repeats = 4
warmup_iters = 2
iters = 20
[matrix]
model = ["resnet18", "resnet34"]
batch_size = [32, 8, 16]
[base]
dataset = "synthetic"
lr = 0.5
[[exclude]]
model = "resnet34"
batch_size = [16, 32]
)";

std::vector<std::string> names(const Matrix& matrix) {
    std::vector<std::string> all;
    for (const auto& cell : cells_of(matrix)) all.push_back(cell.name);
    return all;
}

Repetition repetition(const Cell& cell, std::int64_t number, double images_per_s) {
    Repetition r;
    r.cell = cell.id;
    r.number = number;
    r.config = cell.config;
    r.environment = {"here", "A CPU", "", "", "1.13.0 CPU", "1"};
    r.images_per_s = images_per_s;
    r.started_ts = 1000.0 * static_cast<double>(number);
    return r;
}

/// A machine on which everything gets slower by 20 % while a matrix is measured. Noise is lognormal, between
/// repetitions and, autocorrelated, within them.
class SlowingMachine {
  public:
    SlowingMachine(std::uint64_t seed, std::size_t repetitions)
        : random_(seed), all_(static_cast<double>(repetitions)) {}

    /// Images per second of the next repetition of a cell whose speed is `speed` in the middle of the drift.
    double measure(double speed) {
        const double place = done_++ / std::max(all_ - 1, 1.0);
        constexpr double kDrift = 0.2, kBetween = 0.01, kWithin = 0.02, kCorrelation = 0.8;
        constexpr int kSteps = 50;
        const double own = kBetween * noise_(random_);
        double seconds = 0;
        double state = 0;
        for (int i = 0; i < kSteps; ++i) {
            state = kCorrelation * state + std::sqrt(1 - kCorrelation * kCorrelation) * noise_(random_);
            seconds += std::exp(own + kWithin * state) / kSteps;
        }
        return speed * std::exp(std::log(1 - kDrift) * (place - 0.5)) / seconds;
    }

  private:
    std::mt19937_64 random_;
    std::normal_distribution<double> noise_;
    double all_;
    double done_ = 0;
};

/// That many are simulated: of 100, as few as 1 or as many as 10 may differ by chance.
constexpr int kMatrices = 1000;

enum class Order { rounds, one_by_one };

/// Cells with these speeds, measured `repeats` times each.
std::vector<Observation> measured(const std::vector<double>& speeds, std::int64_t repeats, std::uint64_t seed,
                                  Order order) {
    Matrix matrix;
    matrix.protocol.repeats = matrix.protocol.max_repeats = repeats;
    matrix.protocol.order_seed = seed;
    Axis axis{"seed", {}};
    for (std::size_t i = 0; i < speeds.size(); ++i) axis.values.emplace_back(static_cast<std::int64_t>(i));
    matrix.axes.push_back(axis);
    const auto cells = cells_of(matrix);
    auto tasks = missing(matrix, cells, Results(cells.size()));
    if (order == Order::one_by_one)
        std::stable_sort(tasks.begin(), tasks.end(), [](const Task& a, const Task& b) { return a.cell < b.cell; });
    SlowingMachine machine(seed, tasks.size());
    std::vector<Observation> all;
    for (const auto& task : tasks) all.push_back({task.cell, machine.measure(speeds[task.cell])});
    return all;
}

/// What somebody does who knows nothing of drift: Welch's test of the values as they are.
bool naively_different(const std::vector<Observation>& all) {
    std::vector<double> values[2];
    for (const auto& one : all)
        if (one.cell < 2) values[one.cell].push_back(one.value);
    const auto test =
        torchdeck::stats::welch(torchdeck::stats::moments(values[0]), torchdeck::stats::moments(values[1]));
    return test && test->p < 0.05;
}

bool different(const std::vector<Observation>& all, std::size_t cells) {
    const auto estimates = estimate(all, cells);
    const auto d = difference(estimates.cells[0], estimates.cells[1]);
    return d && d->is_significant();
}

}  // namespace

class TestBench : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_file_becomes_cells();
    void a_file_comes_back_as_it_was();
    void presets_are_files();
    void mistakes_in_a_file_are_told_data();
    void mistakes_in_a_file_are_told();
    void ids_say_what_is_measured();
    void rounds_have_every_cell_once();
    void what_is_disturbed_or_wide_is_repeated();
    void a_failed_cell_is_left_alone();
    void a_repetition_comes_back_as_it_was();
    void a_row_has_every_column();
    void warm_is_when_times_agree();
    void drift_makes_no_difference();
    void small_differences_are_found_below_drift();
    void intervals_cover_what_they_say();
    void a_cell_keeps_its_own_deviation();
    void disturbed_repetitions_do_not_count();
    void a_batch_that_the_dataset_does_not_fill_is_said();
    void the_use_of_cpus_is_a_mean();
    void environments_are_compared();
    void figures_mark_the_best();
};

void TestBench::a_file_becomes_cells() {
    const auto matrix = parse_matrix(kFile, "m.toml");
    QCOMPARE(matrix.protocol.repeats, 4);
    QCOMPARE(matrix.protocol.iters, 20);
    QVERIFY(matrix.base.data.dataset == torchdeck::config::DatasetKind::synthetic);
    const std::vector<std::string> expected = {"resnet18, batch size 32", "resnet18, batch size 8",
                                               "resnet18, batch size 16", "resnet34, batch size 8"};
    QCOMPARE(names(matrix), expected);
    for (const auto& cell : cells_of(matrix)) QCOMPARE(cell.config.optimizer.lr, 0.5);
}

void TestBench::a_file_comes_back_as_it_was() {
    const auto matrix = parse_matrix(kFile, "m.toml");
    const auto ids = [](const Matrix& m) {
        std::vector<std::string> all;
        for (const auto& cell : cells_of(m)) all.push_back(cell.id);
        return all;
    };
    QCOMPARE(ids(parse_matrix(to_json(matrix).dump(), "m.json")), ids(matrix));
    QCOMPARE(ids(parse_matrix(to_toml(matrix), "m.toml")), ids(matrix));
    const auto named = parse_matrix("[base]\nlabel = \"caf\xc3\xa9 {{7B}} {{\"\ndata = '/home/\xc3\xa9'", "m");
    QCOMPARE(named.base.logging.label, std::string("caf\xc3\xa9 {{7B}} {{"));
    QCOMPARE(named.base.data.dir, std::string("/home/\xc3\xa9"));
}

void TestBench::presets_are_files() {
    QVERIFY(!presets().empty());
    for (const auto& preset : presets()) QVERIFY(cells_of(parse_matrix(preset.file, preset.name)).size() > 1);
}

void TestBench::mistakes_in_a_file_are_told_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("no TOML") << QByteArray("repeats = 3\n[matrix\n") << "m: line 2: ";
    QTest::newRow("no JSON") << QByteArray("{\n\"repeats\": }") << "m: line 2: this is not valid JSON.";
    QTest::newRow("unknown key") << QByteArray("repeat = 3") << "m: unknown key 'repeat'; did you mean 'repeats'?";
    QTest::newRow("a setting at the top") << QByteArray("lr = 1.0") << "m: 'lr' is a setting: it belongs into [base]";
    QTest::newRow("unknown setting") << QByteArray("[matrix]\nbatchsize = [1]") << "batch_size";
    QTest::newRow("wrong type") << QByteArray("[matrix]\nbatch_size = [\"many\"]") << "m: invalid \"batch_size\"";
    QTest::newRow("date") << QByteArray("[base]\nlr = 2020-01-01") << "m: line 2: settings are never dates or times.";
    QTest::newRow("empty list") << QByteArray("[matrix]\nlr = []") << "m: the list of lr is empty.";
    QTest::newRow("no table") << QByteArray("matrix = 3") << "m: matrix is not a table of settings.";
    QTest::newRow("mode") << QByteArray("mode = \"walk\"") << "m: invalid mode 'walk'";
    QTest::newRow("repeats") << QByteArray("repeats = 0") << "m: invalid repeats";
    QTest::newRow("iters") << QByteArray("iters = 1.5") << "m: iters is not a whole number.";
    QTest::newRow("a letter outside texts") << QByteArray("[matrix]\nl\xc3\xa9 = [1]") << "m: line 2: ";
    QTest::newRow("what the parser asserts") << QByteArray("[  :matrix]") << "m: ";
    QTest::newRow("a key of many parts") << QByteArray("a") + QByteArray(".a").repeated(60000) + " = 1"
                                         << "m: line 1: a name has more than 64 parts";
    QTest::newRow("a table of many parts") << QByteArray("\n[") + QByteArray("'a'.").repeated(40000) + "a]"
                                           << "m: line 2: a name has more than 64 parts";
    QTest::newRow("too deep") << QByteArray("a = ") + QByteArray(5000, '[') << "m: line 1: ";
}

void TestBench::mistakes_in_a_file_are_told() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, says);
    const auto said = refusal([&] { (void)parse_matrix(text.toStdString(), "m"); });
    QVERIFY2(said.contains(says), qPrintable(said));
}

void TestBench::ids_say_what_is_measured() {
    auto matrix = parse_matrix(kFile, "m.toml");
    const auto before = cells_of(matrix).front().id;
    QVERIFY(before.starts_with("resnet18_32-"));
    matrix.base.data.dir = "/elsewhere";  // the same images in another place
    QCOMPARE(cells_of(matrix).front().id, before);
    matrix.base.optimizer.lr = 0.1;
    const auto other = cells_of(matrix).front().id;
    QVERIFY(other != before);
    matrix.protocol.iters = 30;
    QVERIFY(cells_of(matrix).front().id != other);
}

void TestBench::rounds_have_every_cell_once() {
    auto matrix = parse_matrix(kFile, "m.toml");
    const auto cells = cells_of(matrix);
    const auto tasks = missing(matrix, cells, Results(cells.size()));
    QCOMPARE(tasks.size(), cells.size() * 4);
    for (std::size_t round = 0; round < 4; ++round) {
        std::vector<bool> seen(cells.size(), false);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto& task = tasks[round * cells.size() + i];
            QCOMPARE(task.number, static_cast<std::int64_t>(round) + 1);
            seen[task.cell] = true;
        }
        QVERIFY(std::all_of(seen.begin(), seen.end(), [](bool one) { return one; }));
    }
    QCOMPARE(missing(matrix, cells, Results(cells.size())), tasks);
    matrix.protocol.order_seed = 7;
    QVERIFY(missing(matrix, cells, Results(cells.size())) != tasks);
}

void TestBench::what_is_disturbed_or_wide_is_repeated() {
    auto matrix = parse_matrix("repeats = 3\n[matrix]\nbatch_size = [8, 16]", "m");
    const auto cells = cells_of(matrix);
    Results results(2);
    for (std::int64_t n = 1; n <= 3; ++n) {
        results[0].done[n] = repetition(cells[0], n, 100 + 0.01 * static_cast<double>(n));
        results[1].done[n] = repetition(cells[1], n, 200 + 0.01 * static_cast<double>(n));
    }
    QVERIFY(missing(matrix, cells, results).empty());
    results[1].done[2].disturbed = Message("others");
    QCOMPARE(missing(matrix, cells, results), (std::vector<Task>{{1, 4}}));
    results[1].done[2].disturbed = {};
    results[0].done[2].images_per_s = 130;
    QCOMPARE(missing(matrix, cells, results), (std::vector<Task>{{0, 4}}));
    results[0].done[5] = results[0].done[1];  // the fourth was removed by hand
    const auto left = missing(matrix, cells, results);
    QVERIFY(std::find(left.begin(), left.end(), Task{0, 4}) != left.end());
    QVERIFY(std::none_of(left.begin(), left.end(), [](const Task& task) { return task.cell == 0 && task.number > 4; }));
    results[0].done.erase(5);
    matrix.protocol.max_repeats = 3;
    QVERIFY(missing(matrix, cells, results).empty());
}

void TestBench::a_failed_cell_is_left_alone() {
    const auto matrix = parse_matrix("repeats = 2\n[matrix]\nbatch_size = [8, 16]", "m");
    const auto cells = cells_of(matrix);
    Results results(2);
    results[0].failed[1] = Message("no memory");
    for (const auto& task : missing(matrix, cells, results)) QCOMPARE(task.cell, std::size_t{1});
}

void TestBench::a_repetition_comes_back_as_it_was() {
    const auto cells = cells_of(parse_matrix(kFile, "m.toml"));
    auto r = repetition(cells[1], 3, 123.456);
    r.mode = Mode::inference;
    r.disturbed = Message::of("other processes used {} % of the CPUs", Message::number(31.0, 0));
    r.warm = false;
    r.step_ms = {1, 2, 3};
    add_step_statistics(r);
    QCOMPARE(r.step_mean_ms.value(), 2.0);
    QCOMPARE(r.step_p99_ms.value(), 3.0);
    const auto back = repetition_from_json(to_json(r));
    QCOMPARE(to_json(back).dump(), to_json(r).dump());
    QCOMPARE(back.disturbed, r.disturbed);
    // In files of earlier versions, and for other programs, it is English.
    auto earlier = to_json(r);
    QCOMPARE(earlier["disturbed"].get<std::string>(), std::string("other processes used 31 % of the CPUs"));
    earlier.erase("disturbed_message");
    QCOMPARE(repetition_from_json(earlier).disturbed.text(), r.disturbed.text());
    QVERIFY(!back.energy_j);
    QVERIFY(refusal([] { (void)repetition_from_json({{"a", 1}}); }).contains("not the result of a repetition"));
}

void TestBench::a_row_has_every_column() {
    const auto cells = cells_of(parse_matrix(kFile, "m.toml"));
    auto r = repetition(cells[0], 1, 5);
    r.label = "with, comma";
    const auto row = csv_row(r, "cells/x/1.json");
    QVERIFY(row.starts_with("\"with, comma\",1970-01-01T00:16:40Z,"));
    const auto header = csv_header();
    QCOMPARE(std::count(row.begin(), row.end(), ',') - 2, std::count(header.begin(), header.end(), ','));
    QVERIFY(row.ends_with(",true,,cells/x/1.json\n"));
}

void TestBench::warm_is_when_times_agree() {
    const std::vector<double> settled = {50, 30, 10, 10, 10.1, 10, 10, 10, 10, 10.05, 10, 10};
    QVERIFY(is_warm(settled, 10));
    QVERIFY(!is_warm(std::span(settled).first(9), 10));
    std::vector<double> falling;
    for (int i = 0; i < 20; ++i) falling.push_back(100.0 - 2 * i);
    QVERIFY(!is_warm(falling, 10));
}

void TestBench::drift_makes_no_difference() {
    if (torchdeck::test::kSanitized) QSKIP("counts results, which sanitizers do not change");
    int found = 0;
    int found_one_by_one = 0;
    for (int seed = 0; seed < kMatrices; ++seed) {
        const std::vector<double> speeds(4, 1000);
        found += different(measured(speeds, 8, static_cast<std::uint64_t>(seed), Order::rounds), 4) ? 1 : 0;
        found_one_by_one +=
            naively_different(measured(speeds, 8, static_cast<std::uint64_t>(seed), Order::one_by_one)) ? 1 : 0;
    }
    QVERIFY2(found <= kMatrices * 7 / 100, qPrintable(QString::number(found)));
    QVERIFY2(found_one_by_one > kMatrices / 2, qPrintable(QString::number(found_one_by_one)));
}

void TestBench::small_differences_are_found_below_drift() {
    if (torchdeck::test::kSanitized) QSKIP("counts results, which sanitizers do not change");
    int found = 0;
    for (int seed = 0; seed < kMatrices; ++seed)
        found +=
            different(measured({1000, 1030, 500, 2000}, 8, 1000 + static_cast<std::uint64_t>(seed), Order::rounds), 4)
                ? 1
                : 0;
    QVERIFY2(found >= kMatrices * 9 / 10, qPrintable(QString::number(found)));
}

void TestBench::intervals_cover_what_they_say() {
    if (torchdeck::test::kSanitized) QSKIP("counts results, which sanitizers do not change");
    int covered = 0;
    int all = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const std::vector<double> speeds = {1000, 300, 2500, 50, 700, 1200};
        const auto estimates =
            estimate(measured(speeds, 3 + static_cast<std::int64_t>(seed % 3), seed, Order::rounds), 6);
        for (std::size_t c = 0; c < speeds.size(); ++c, ++all)
            covered += *estimates.cells[c].low <= speeds[c] && speeds[c] <= *estimates.cells[c].high ? 1 : 0;
    }
    const double percent = 100.0 * covered / all;
    QVERIFY2(percent > 93 && percent < 97, qPrintable(QString::number(percent)));
}

void TestBench::a_cell_keeps_its_own_deviation() {
    std::vector<Observation> all;
    for (int i = 0; i < 6; ++i) {
        all.push_back({0, 100});
        all.push_back({1, i % 2 == 0 ? 90.0 : 110.0});
    }
    const auto estimates = estimate(all, 2);
    QVERIFY(*estimates.cells[1].std > 8);
    QVERIFY(*estimates.cells[0].std < *estimates.cells[1].std / 4);
    QVERIFY(!estimate(std::vector<Observation>{{0, 1}}, 1).cells[0].std);
    QVERIFY(std::isnan(estimate(std::vector<Observation>{}, 1).cells[0].mean));
    // Who computes them again from the rows gets the plain ones, whatever drifts.
    std::vector<Observation> drifting;
    for (int i = 0; i < 10; ++i) drifting.push_back({0, 10.0 + i});
    const auto plain = estimate(drifting, 1).cells[0];
    QVERIFY(std::abs(plain.plain_mean - 14.5) < 1e-12 && std::abs(*plain.plain_std - 3.0276503540974917) < 1e-12);
    QVERIFY(*plain.std < 1 && plain.mean != plain.plain_mean);
}

void TestBench::disturbed_repetitions_do_not_count() {
    const auto matrix = parse_matrix("[matrix]\nbatch_size = [8]", "m");
    const auto cells = cells_of(matrix);
    Results results(1);
    for (std::int64_t n = 1; n <= 3; ++n) results[0].done[n] = repetition(cells[0], n, n == 2 ? 10 : 100);
    results[0].done[2].disturbed = Message("others");
    const Summary summary(cells, results);
    const auto estimates = summary.estimates(0, *find_measure("images_per_s"));
    QCOMPARE(estimates.cells[0].n, std::size_t{2});
    QCOMPARE(std::round(estimates.cells[0].mean), 100.0);
    QCOMPARE(summary.remarks(0, 0).text(), std::string("1 of 3 disturbed"));
}

void TestBench::a_batch_that_the_dataset_does_not_fill_is_said() {
    const auto cells = cells_of(parse_matrix("[matrix]\nbatch_size = [64]", "m"));
    Results results(1);
    auto& one = results[0].done[1] = repetition(cells[0], 1, 54);
    one.iters = 10;
    one.measured_s = 10;
    QCOMPARE(Summary(cells, results).remarks(0, 0).text(), std::string("the dataset does not fill a batch"));
    one.images_per_s = 63;  // the last batch of an epoch is smaller
    QVERIFY(Summary(cells, results).remarks(0, 0).empty());
}

void TestBench::the_use_of_cpus_is_a_mean() {
    const auto cell = cells_of(parse_matrix("[matrix]\nbatch_size = [8]", "m")).front();
    auto first = repetition(cell, 1, 100), second = repetition(cell, 2, 100);
    QVERIFY(!cpu_use({&first}).own && !cpu_use({}).others);
    for (auto* const one : {&first, &second}) {
        one->threads = 4;
        one->measured_s = 10;
        one->user_s = 29;
        one->system_s = 1;
    }
    second.user_s = 39;
    second.other_cpu_percent = 5;
    const auto use = cpu_use({&first, &second});
    QCOMPARE(use.threads, std::int64_t{4});
    QCOMPARE(use.own.value_or(0), 87.5);
    QCOMPARE(use.others.value_or(0), 5.0);
}

void TestBench::environments_are_compared() {
    const auto matrix = parse_matrix("[matrix]\nbatch_size = [8, 16]", "m");
    const auto cells = cells_of(matrix);
    Results results(2);
    for (std::int64_t n = 1; n <= 4; ++n) {
        for (std::size_t c = 0; c < 2; ++c) {
            const double noise = 0.001 * static_cast<double>(n);
            results[c].done[n] = repetition(cells[c], n, 100 + noise);
            auto other = repetition(cells[c], n, (c == 0 ? 120 : 100) + noise);
            other.environment.libtorch = "2.6.0 CPU";
            other.environment.host = "there";
            results[c].done[10 + n] = other;
        }
    }
    const Summary summary(cells, results);
    QCOMPARE(summary.environments().size(), std::size_t{2});
    const auto text = QString::fromStdString(matrix_text(matrix, summary, *find_measure("images_per_s")));
    QVERIFY2(text.contains("They differ in: machine here and there; LibTorch 1.13.0 CPU and 2.6.0 CPU."),
             qPrintable(text));
    QVERIFY2(text.contains("1.200, 95 % CI 1.200 to 1.200, p < 0.001 (Welch)"), qPrintable(text));
    QCOMPARE(text.count("could be noise"), 1);
    // Machines that differ by their name only are one environment.
    for (auto& state : results)
        for (auto& [number, r] : state.done) r.environment.libtorch = "1.13.0 CPU";
    const Summary same(cells, results);
    QCOMPARE(same.environments().size(), std::size_t{1});
    QCOMPARE(same.environments().front().hosts, (std::vector<std::string>{"here", "there"}));
}

void TestBench::figures_mark_the_best() {
    const auto matrix = parse_matrix("[matrix]\nbatch_size = [32, 8, 16]\nmodel = [\"resnet18\", \"resnet34\"]", "m");
    const auto cells = cells_of(matrix);
    Results results(cells.size());
    const double speeds[] = {50, 20, 10, 5, 90, 30};  // 32, 8, 16, each with two models
    for (std::size_t c = 0; c < cells.size(); ++c) results[c].done[1] = repetition(cells[c], 1, speeds[c]);
    const Summary summary(cells, results);
    const auto& throughput = *find_measure("images_per_s");
    const auto lines = axis_figure(matrix, summary, throughput, "batch_size");
    QVERIFY(lines && lines->is<torchdeck::figures::Curves>() && lines->curves().lines.size() == 2);
    QCOMPARE(lines->x.categories, (std::vector<std::string>{"8", "16", "32"}));
    QCOMPARE(lines->curves().lines[0].legend, std::string("resnet18"));
    QVERIFY(lines->curves().labels.size() == 2 && lines->curves().labels[1].text.text() == "resnet34" &&
            lines->curves().labels[1].x == 2);
    QCOMPARE(lines->curves().lines[0].best_x.value(), 1.0);
    const auto bars = axis_figure(matrix, summary, throughput, "model");
    QVERIFY(bars && bars->get<torchdeck::figures::Bars>().series.size() == 3);
    const auto heat = heat_map(matrix, summary, 0, throughput, "batch_size", "model");
    QVERIFY(heat.has_value());
    auto shown = heat->get<torchdeck::figures::Matrix>().values;
    for (auto& value : shown) value = std::round(value);
    QCOMPARE(shown, (std::vector<double>{10, 5, 90, 30, 50, 20}));
    QCOMPARE(matrix_figures(matrix, summary, throughput).size(), std::size_t{3});
}

TORCHDECK_TEST(QCoreApplication, TestBench)

}  // namespace tst_bench

#include "tst_bench.moc"

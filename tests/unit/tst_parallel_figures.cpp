// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parallel coordinates: which axes there are, where runs are on them, and what a stretch of an axis is in the filter.
#include <QTest>
#include <cmath>

#include "figures/svg.hpp"
#include "figures/ticks.hpp"
#include "figures/value_table.hpp"
#include "runs/parallel_figures.hpp"
#include "runs/run_names.hpp"
#include "runs/run_query.hpp"
#include "support/test_program.hpp"

namespace tst_parallel_figures {

using namespace torchdeck;
using runs::RunSummary;

namespace {

RunSummary run(const char* name, const char* lr, const char* optimizer, std::optional<double> top1) {
    RunSummary summary;
    summary.source.name = name;
    summary.best_top1 = top1;
    summary.seconds = 60;
    summary.facts = {{"config", "batch_size", "128"},
                     {"config", "optimizer", optimizer},
                     {"config", "lr", lr},
                     {"config", "label", name},
                     {"device", "driver", name}};
    return summary;
}

std::vector<runs::ParallelRun> numbered(const std::vector<RunSummary>& summaries) {
    std::vector<runs::ParallelRun> all;
    for (const auto& summary : summaries)
        all.push_back({summary.source.name, static_cast<int>(all.size()) + 10, static_cast<int>(all.size()), &summary});
    return all;
}

std::vector<RunSummary> three() {
    return {run("a", "0.001", "sgd", 0.5), run("b", "0.01", "muon", 0.7), run("c", "0.1", "adamw", std::nullopt)};
}

}  // namespace

class TestParallelFigures : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void axes_are_what_differs_and_what_came_of_it();
    void numbers_in_place_of_words_are_words();
    void without_differences_there_is_a_note();
    void a_stretch_of_an_axis_is_a_filter();
    void svg_has_a_path_for_each_run();
};

void TestParallelFigures::axes_are_what_differs_and_what_came_of_it() {
    const auto summaries = three();
    const auto figure = runs::parallel_figure(numbered(summaries));
    QVERIFY(!figure.empty());
    std::vector<std::string> keys;
    for (const auto& axis : figure.get<figures::Parallel>().axes) keys.push_back(axis.key);
    QCOMPARE(keys, (std::vector<std::string>{"optimizer", "lr", "top1", "seconds"}));
    // In the order of the choices that the form has.
    QCOMPARE(figure.get<figures::Parallel>().axes[0].categories, (std::vector<std::string>{"adamw", "sgd", "muon"}));
    QVERIFY(!figure.get<figures::Parallel>().axes[0].result && figure.get<figures::Parallel>().axes[2].result);
    const auto& lr = figure.get<figures::Parallel>().axes[1];
    QVERIFY(lr.log && std::fabs(lr.share(0.01) - 0.5) < 1e-12 && std::fabs(lr.value(0.5) - 0.01) < 1e-12);
    QVERIFY(lr.share(0.001) == 0 && lr.share(0.1) == 1);
    QCOMPARE(figure.get<figures::Parallel>().paths.size(), std::size_t{3});
    QCOMPARE(figure.get<figures::Parallel>().paths[1].run, 11);
    QCOMPARE(figure.get<figures::Parallel>().paths[0].values[0], 1.0);
    QCOMPARE(figure.get<figures::Parallel>().paths[1].values[2], 70.0);
    QCOMPARE(figure.get<figures::Parallel>().axes[2].unit.text(), std::string("%"));
    QVERIFY(std::isnan(figure.get<figures::Parallel>().paths[2].values[2]));
    // All took a minute: in the middle, labeled once.
    QCOMPARE(figure.get<figures::Parallel>().axes[3].share(60), 0.5);
    QCOMPARE(figures::parallel_ticks(figure.get<figures::Parallel>().axes[3], 5).size(), std::size_t{1});
    QVERIFY(figures::parallel_ticks(lr, 5).size() >= 2);
}

void TestParallelFigures::numbers_in_place_of_words_are_words() {
    auto summaries = three();
    const char* const images[] = {"0", "2000", "5000"};
    for (std::size_t i = 0; i < summaries.size(); ++i)
        summaries[i].facts = {{"config", "limit_train", images[i]}, {"config", "seed", std::to_string(i)}};
    const auto figure = runs::parallel_figure(numbered(summaries));
    const auto labels = [&](std::size_t axis) {
        std::string text;
        for (const auto& tick : figures::parallel_ticks(figure.get<figures::Parallel>().axes[axis], 5))
            text += (text.empty() ? "" : " ") + tick.label + (tick.word.empty() ? "" : "*");
        return text;
    };
    QCOMPARE(labels(0), std::string("1,000 2,000 3,000 4,000 5,000 all*"));
    QVERIFY(labels(1).starts_with("0") && labels(1).find('*') == std::string::npos);  // a seed of 0 is a number
    const auto table = figures::values_of(figure);
    QCOMPARE(table.columns[0].words.size(), std::size_t{1});
    QVERIFY(figures::svg(figure, {}).find(">all<") != std::string::npos);
    // As groups and the columns of the command line say it; the filter takes the word, too.
    QCOMPARE(runs::names_by_settings({&summaries[0], &summaries[1]}),
             (std::vector<std::string>{"limit train all", "limit train 2000"}));
    const auto report = runs::summary_table(summaries, {"limit_train", "config.limit_train", "seed"}, {});
    QCOMPARE(QString::fromStdString(report).count(" all "), 2);
    QVERIFY(runs::RunFilter("limit_train=all").matches(summaries[0]));
    QVERIFY(!runs::RunFilter("limit_train=all").matches(summaries[1]));
}

void TestParallelFigures::without_differences_there_is_a_note() {
    auto summaries = three();
    summaries.resize(1);
    auto figure = runs::parallel_figure(numbered(summaries));
    QVERIFY(figure.empty() && !figure.note.empty());
    summaries.push_back(run("other label", "0.001", "sgd", 0.6));
    figure = runs::parallel_figure(numbered(summaries));
    QVERIFY(figure.empty() && !figure.note.empty());
}

void TestParallelFigures::a_stretch_of_an_axis_is_a_filter() {
    const auto summaries = three();
    const auto figure = runs::parallel_figure(numbered(summaries));
    const auto left = [&](const std::string& expression) {
        const runs::RunFilter filter(expression);
        std::string names;
        for (const auto& summary : summaries) names += filter.matches(summary) ? summary.source.name : "";
        return names;
    };
    const auto& lr = figure.get<figures::Parallel>().axes[1];
    QCOMPARE(runs::filter_of(lr, -0.1, 0.6), std::string("lr<=0.01585"));
    QCOMPARE(left(runs::filter_of(lr, -0.1, 0.6)), std::string("ab"));
    QCOMPARE(left(runs::filter_of(lr, 0.3, 0.6)), std::string("b"));
    QCOMPARE(left(runs::filter_of(lr, 0.3, 1.2)), std::string("bc"));
    QVERIFY(runs::filter_of(lr, -0.1, 1.1).empty());
    // The axis is in percent; the filter knows both.
    QCOMPARE(runs::filter_of(figure.get<figures::Parallel>().axes[2], 0.5, 1), std::string("top1>=60%"));
    QCOMPARE(left("top1>=60%"), std::string("b"));
    QCOMPARE(left("top1>=0.6"), std::string("b"));
    QCOMPARE(runs::filter_of(figure.get<figures::Parallel>().axes[0], 0.4, 1), std::string("optimizer!=adamw"));
    QCOMPARE(left(runs::filter_of(figure.get<figures::Parallel>().axes[0], 0.4, 1)), std::string("ab"));
    auto spaced = figure.get<figures::Parallel>().axes[0];
    spaced.categories[0] = "a b";
    QVERIFY(runs::filter_of(spaced, 0.4, 1).empty());
}

void TestParallelFigures::svg_has_a_path_for_each_run() {
    const auto summaries = three();
    const auto svg = QString::fromStdString(figures::svg(runs::parallel_figure(numbered(summaries)), {}));
    QCOMPARE(svg.count("<title>"), 1 + 3);
    QVERIFY(svg.contains("Learning rate") && svg.contains("muon") && svg.contains("Best top-1"));
}

TORCHDECK_TEST(QCoreApplication, TestParallelFigures)

}  // namespace tst_parallel_figures

#include "tst_parallel_figures.moc"

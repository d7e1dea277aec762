// SPDX-License-Identifier: GPL-3.0-or-later
//
// The panels of a run that is followed live.
#include <fmt/format.h>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "figures/svg.hpp"
#include "runs/panel_figures.hpp"
#include "runs/run_figures.hpp"
#include "support/test_program.hpp"
#include "tables/shares.hpp"

namespace tst_panel_figures {

using namespace torchdeck;
using runs::PanelFigures;

namespace {

void append(runs::RunData& run, const char* line) {
    run.append(QByteArray(line).contains("sample") ? runs::LogFile::train_telemetry : runs::LogFile::metrics, line);
}

std::set<std::string> shown(const PanelFigures& panels) {
    const auto keys = panels.shown();
    return {keys.begin(), keys.end()};
}

const figures::LineData& curve(const PanelFigures& panels, const char* key, std::size_t line) {
    return *panels.figure(key)->curves().lines.at(line).data;
}

}  // namespace

class TestPanelFigures : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void panels_come_when_data_does();
    void what_was_set_has_a_panel_once_it_changes();
    void gpu_replaces_host();
    void only_new_rows_are_taken();
    void gaps_stay_gaps_and_a_loss_that_is_nan_is_marked();
    void a_pause_is_no_line();
    void a_noisy_curve_has_an_average();
    void the_axis_can_count_steps_and_epochs();
    void smoothing_can_be_chosen();
    void curves_of_a_panel_differ_by_color_and_dash();
    void top1_of_mixed_labels_says_so();
    void a_run_that_is_over_looks_as_it_did_live();
    void means_of_epochs_stand_for_steps_that_were_not_reported();
    void five_classes_have_no_top5();
};

void TestPanelFigures::panels_come_when_data_does() {
    PanelFigures panels;
    QVERIFY(panels.shown().empty());
    runs::RunData run;
    append(run, R"({"phase":"step","epoch":1,"step":10,"t":1.5,"lr":0.003,"loss":2.25,"top1":0.1,"images_per_s":571,)"
                R"("data_wait_percent":0.05})");
    append(run, R"({"phase":"sample","ts":1000.5,"t_mono_s":0.5,"cpu_percent":93,"ram_used_mb":3400})");
    panels.extend(run, {});
    QVERIFY(shown(panels) == (std::set<std::string>{"loss", "accuracy", "cpu", "memory", "speed"}));
    QCOMPARE(curve(panels, "cpu", 2).y()[0], 0.05);  // the data's share of a step is seen without a GPU too
    QCOMPARE(curve(panels, "loss", 0).y()[0], 2.25);
    QCOMPARE(panels.last_time(), 1.5);
    QCOMPARE(curve(panels, "cpu", 0).y()[0], 93.0);
    append(run, R"({"phase":"epoch","epoch":1,"step":391,"t":88.1,"train_loss":2,"train_top1":0.2,"val_loss":1.5,)"
                R"("val_top1":0.4,"val_top5":0.9})");
    append(run, R"({"phase":"step","epoch":2,"step":400,"t":90,"loss":2.0,"top1":0.3,"images_per_s":570,"data_ms":0.4,)"
                R"("data_wait_percent":0.05,"forward_ms":70.2,"backward_ms":141.0,"optimizer_ms":3.3})");
    append(run, R"({"phase":"sample","ts":1001,"t_mono_s":1.0,"cpu_percent":94,"cpu_temp_c":61})");
    panels.extend(run, {});
    QVERIFY(shown(panels) ==
            (std::set<std::string>{"loss", "accuracy", "cpu", "memory", "cpu_temp", "speed", "step_time"}));
    QCOMPARE(curve(panels, "accuracy", 2).y()[0], 90.0);
    QCOMPARE(panels.figure("accuracy")->y.unit.text(), std::string("%"));
    QCOMPARE(panels.figure("accuracy")->y.maximum, std::optional(100.0));
    QVERIFY(panels.figure("accuracy")->curves().lines[2].markers);
    QVERIFY(std::isnan(curve(panels, "step_time", 2).y()[0]));
    panels.clear();
    QVERIFY(panels.shown().empty() && panels.last_time() == 0 && curve(panels, "loss", 0).x().empty());
    QVERIFY(panels.figure("nonsense") == nullptr);
}

void TestPanelFigures::what_was_set_has_a_panel_once_it_changes() {
    PanelFigures panels;
    runs::RunData run;
    for (const char* line : {R"({"phase":"step","epoch":1,"step":1,"t":1,"lr":0.1,"loss":4})",
                             R"({"phase":"step","epoch":1,"step":2,"t":2,"lr":0.1,"loss":3})"})
        append(run, line);
    panels.extend(run, {});
    QCOMPARE(shown(panels), std::set<std::string>{"loss"});
    append(run, R"({"phase":"step","epoch":2,"step":3,"t":3,"lr":0.01,"loss":3})");
    panels.extend(run, {});
    QCOMPARE(shown(panels), (std::set<std::string>{"loss", "lr"}));
    QCOMPARE(curve(panels, "lr", 0).x().size(), std::size_t{3});
}

void TestPanelFigures::gpu_replaces_host() {
    PanelFigures panels;
    runs::RunData run;
    append(run, R"({"phase":"sample","ts":1000.5,"t_mono_s":0.5,"cpu_percent":93,"ram_used_mb":3400,)"
                R"("gpu_busy_percent":95,"power_w":120,"power_cap_w":160,"sclk_mhz":2900,"temp_c":null})");
    append(run, R"({"phase":"step","epoch":1,"step":10,"t":1.5,"loss":2.25,"images_per_s":571,"data_wait_percent":7})");
    panels.extend(run, {});
    QVERIFY(shown(panels) == (std::set<std::string>{"loss", "gpu_busy", "power", "clocks", "speed"}));
    QCOMPARE(curve(panels, "power", 1).y()[0], 160.0);
    QCOMPARE(curve(panels, "gpu_busy", 2).y()[0], 7.0);
}

void TestPanelFigures::only_new_rows_are_taken() {
    PanelFigures panels;
    runs::RunData run;
    append(run, R"({"phase":"step","step":1,"t":1,"loss":2})");
    panels.extend(run, {});
    panels.extend(run, {});
    QCOMPARE(curve(panels, "loss", 0).x().size(), std::size_t{1});
    append(run, R"({"phase":"step","step":2,"t":2,"loss":1})");
    append(run, R"({"phase":"step","step":3,"t":1.5,"loss":1})");
    panels.extend(run, {});
    const auto x = curve(panels, "loss", 0).x();
    QCOMPARE(x.size(), std::size_t{3});
    QVERIFY2(x[2] == 2, "a clock that was set back does not tangle the line");
    // After a restart what it repeats is gone.
    append(run, R"({"phase":"step","step":2,"t":4,"loss":1})");
    panels.extend(run, {});
    QCOMPARE(curve(panels, "loss", 0).x().size(), std::size_t{2});
}

void TestPanelFigures::gaps_stay_gaps_and_a_loss_that_is_nan_is_marked() {
    PanelFigures panels;
    runs::RunData run;
    append(run, R"({"phase":"step","step":1,"t":1,"loss":"nan","top1":"nan"})");
    panels.extend(run, {});
    QVERIFY2(shown(panels) == (std::set<std::string>{"loss"}), "a run that diverged at once has something to show");
    QCOMPARE(curve(panels, "loss", 0).breaks().size(), std::size_t{1});
    QVERIFY(!panels.figure("loss")->empty());
    append(run, R"({"phase":"step","step":2,"t":2,"loss":"inf","top1":0.5})");
    panels.extend(run, {});
    QCOMPARE(curve(panels, "loss", 0).breaks().size(), std::size_t{2});
    QCOMPARE(curve(panels, "accuracy", 0).breaks().size(), std::size_t{0});
    QVERIFY(std::isnan(curve(panels, "accuracy", 0).near(1)));
}

void TestPanelFigures::a_pause_is_no_line() {
    PanelFigures panels;
    runs::RunData run;
    append(run, R"({"phase":"step","step":1,"t":1,"loss":4})");
    append(run, R"({"phase":"step","step":2,"t":2,"loss":3})");
    panels.extend(run, {});
    run.append(runs::LogFile::events, R"({"phase":"event","ts":1002.1,"t":2.1,"kind":"pause","text":""})");
    run.append(runs::LogFile::events, R"({"phase":"event","ts":1060,"t":60,"kind":"resume","text":""})");
    append(run, R"({"phase":"step","step":3,"t":61,"loss":2})");
    append(run, R"({"phase":"step","step":4,"t":62,"loss":1})");
    panels.extend(run, {});
    const auto& line = panels.figure("loss")->curves().lines[0];
    for (const auto& data : {line.data, line.average}) {
        QVERIFY(std::isnan(data->between(30)));
        QVERIFY(std::isfinite(data->between(1.5)) && std::isfinite(data->between(61.5)));
    }
    QVERIFY2(line.data->breaks().empty(), "nothing is wrong there");
    // Steps follow one another whenever they were.
    panels.set_axis(runs::XAxis::step, 0);
    panels.extend(run, {});
    QVERIFY(std::isfinite(panels.figure("loss")->curves().lines[0].data->between(2.5)));
}

void TestPanelFigures::a_noisy_curve_has_an_average() {
    PanelFigures panels;
    panels.set_smoothing(0.7);
    runs::RunData run;
    append(run, R"({"phase":"step","step":1,"t":1,"loss":4})");
    append(run, R"({"phase":"step","step":2,"t":2,"loss":2})");
    panels.extend(run, {});
    const auto& line = panels.figure("loss")->curves().lines[0];
    QCOMPARE(line.average->y()[0], 4.0);
    append(run, R"({"phase":"step","step":3,"t":3,"loss":3})");
    append(run, R"({"phase":"step","step":4,"t":4,"loss":9})");
    panels.extend(run, {});
    QCOMPARE(line.average->y().size(), std::size_t{4});
    QVERIFY2(line.average->y()[1] > 3 && line.average->y()[1] < 4, "values that follow count, too");
    QVERIFY2(panels.figure("loss")->curves().lines[1].average == nullptr, "the few values of epochs are results");
}

void TestPanelFigures::the_axis_can_count_steps_and_epochs() {
    PanelFigures panels;
    panels.set_axis(runs::XAxis::step, 0);
    runs::RunData run;
    append(run, R"({"phase":"sample","ts":1000.5,"t_mono_s":0.5,"cpu_percent":93})");
    append(run, R"({"phase":"step","epoch":1,"step":10,"t":1,"lr":0.1,"loss":4})");
    panels.extend(run, {});
    QCOMPARE(curve(panels, "loss", 0).x()[0], 10.0);
    QCOMPARE(curve(panels, "cpu", 0).x().size(), std::size_t{0});  // nobody knows which step that was
    append(run, R"({"phase":"step","epoch":1,"step":20,"t":2,"lr":0.1,"loss":3})");
    append(run, R"({"phase":"epoch","epoch":1,"step":20,"t":3,"val_loss":1.5,"val_top1":0.4,"val_top5":0.9})");
    append(run, R"({"phase":"sample","ts":1001.5,"t_mono_s":1.5,"cpu_percent":94})");
    panels.extend(run, {});
    QCOMPARE(curve(panels, "cpu", 0).x()[1], 15.0);
    QCOMPARE(curve(panels, "lr", 0).x()[1], 20.0);
    QCOMPARE(panels.figure("loss")->x.suffix.text(), std::string("steps"));
    panels.set_axis(runs::XAxis::epoch, 20);
    QVERIFY(panels.shown().empty());
    panels.extend(run, {});
    QCOMPARE(curve(panels, "loss", 0).x()[0], 0.5);
    QCOMPARE(curve(panels, "loss", 1).x()[0], 1.0);
    QCOMPARE(curve(panels, "cpu", 0).x()[1], 0.75);
}

void TestPanelFigures::smoothing_can_be_chosen() {
    PanelFigures panels;
    runs::RunData run;
    append(run, R"({"phase":"step","step":1,"t":1,"loss":4})");
    append(run, R"({"phase":"step","step":2,"t":2,"loss":2})");
    panels.set_smoothing(0);
    panels.extend(run, {});
    QVERIFY(panels.figure("loss")->curves().lines[0].average == nullptr);
    panels.set_smoothing(0.9);
    append(run, R"({"phase":"step","step":3,"t":3,"loss":4})");
    panels.extend(run, {});
    QVERIFY(panels.figure("loss")->curves().lines[0].average->y()[1] > 2.9);
}

void TestPanelFigures::curves_of_a_panel_differ_by_color_and_dash() {
    const PanelFigures panels;
    for (const auto& info : tables::chart_infos()) {
        const auto* const figure = panels.figure(info.key);
        if (figure == nullptr) continue;
        for (std::size_t i = 0; i < figure->curves().lines.size(); ++i) {
            for (std::size_t k = i + 1; k < figure->curves().lines.size(); ++k) {
                QVERIFY2(figure->curves().lines[i].hue != figure->curves().lines[k].hue, figure->key.c_str());
                QVERIFY2(figure->curves().lines[i].dash != figure->curves().lines[k].dash, figure->key.c_str());
            }
        }
    }
}

void TestPanelFigures::top1_of_mixed_labels_says_so() {
    PanelFigures panels;
    const auto names = [&] {
        std::vector<std::string> texts;
        const auto& figure = *panels.figure("accuracy");
        for (std::size_t i = 0; i < 2; ++i) {
            if (figure.curves().parts[i].label != figure.curves().lines[i].part) texts.emplace_back("differs");
            texts.push_back(figure.curves().lines[i].part.text());
        }
        return texts;
    };
    const auto plain = names();
    panels.set_mixed_labels(true);
    panels.clear();  // another run, the same settings
    QVERIFY((names() == std::vector<std::string>{plain[0] + " (mixed)", plain[1]}));
    panels.set_mixed_labels(false);
    QVERIFY(names() == plain);
}

void TestPanelFigures::means_of_epochs_stand_for_steps_that_were_not_reported() {
    PanelFigures panels;
    runs::RunData run;
    // Ten epochs of two steps; a report every ten steps.
    for (int epoch = 1; epoch <= 10; ++epoch) {
        if (epoch % 5 == 0)
            append(run, fmt::format(R"({{"phase":"step","epoch":{},"step":{},"t":{},"loss":1.5,"top1":0.5}})", epoch,
                                    2 * epoch, epoch)
                            .c_str());
        append(run, fmt::format(R"({{"phase":"epoch","epoch":{},"step":{},"t":{},"train_loss":{},"train_top1":0.4,)"
                                R"("val_loss":2}})",
                                epoch, 2 * epoch, epoch, 3.0 / epoch)
                        .c_str());
        panels.extend(run, {});
    }
    const auto& loss = panels.figure("loss")->curves().lines.at(0);
    QCOMPARE(loss.data->x().size(), std::size_t{10});
    QCOMPARE(loss.data->y()[2], 1.0);
    QVERIFY(loss.markers && !loss.average);
    QCOMPARE(curve(panels, "accuracy", 0).x().size(), std::size_t{10});
    const runs::RunSummary summary;
    const auto curves = runs::run_curves({"a", 0, 0, &run, &summary}, runs::metric("loss"), {});
    QCOMPARE(curves.lines.at(0).data->x().size(), std::size_t{10});
    const auto changes = panels.changes();
    QVERIFY(changes > 0);
    for (int step = 21; step < 32; ++step)
        append(run, fmt::format(R"({{"phase":"step","epoch":11,"step":{},"t":{},"loss":1.5}})", step, step).c_str());
    panels.extend(run, {});
    QVERIFY2(panels.changes() == changes, "curves do not change back again");
    // The next run reports every step.
    panels.clear();
    runs::RunData next;
    append(next, R"({"phase":"step","step":1,"t":1,"loss":2})");
    append(next, R"({"phase":"step","step":2,"t":2,"loss":1})");
    append(next, R"({"phase":"epoch","epoch":1,"step":2,"t":2,"train_loss":1.5,"val_loss":2})");
    panels.extend(next, {});
    QCOMPARE(curve(panels, "loss", 0).x().size(), std::size_t{2});
}

void TestPanelFigures::five_classes_have_no_top5() {
    for (const bool six : {false, true}) {
        PanelFigures panels;
        runs::RunData run;
        append(run, six ? R"({"phase":"classes","names":["a","b","c","d","e","f"]})"
                        : R"({"phase":"classes","names":["a","b","c","d","e"]})");
        append(run, R"({"phase":"epoch","epoch":1,"step":2,"t":2,"val_top1":0.5,"val_top5":1})");
        panels.extend(run, {});
        QCOMPARE(curve(panels, "accuracy", 2).x().size(), std::size_t{six ? 1U : 0U});
        const runs::RunSummary summary;
        const auto figure = runs::make_figure({{"a", 0, 0, &run, &summary}}, runs::metric("accuracy"), {});
        QCOMPARE(figure.curves().parts.size(), std::size_t{six ? 3U : 2U});
        QCOMPARE(figure.curves().lines.size(), std::size_t{six ? 2U : 1U});
    }
}

void TestPanelFigures::a_run_that_is_over_looks_as_it_did_live() {
    constexpr int kStepsPerEpoch = 40;
    // The lines of a run in the order in which they come, on a clock that may be set back once, with a pause, a loss
    // that is no number, and readings between the steps and after the last one.
    const auto lines_of = [](bool set_back) {
        std::vector<std::string> lines;
        double t = 0;
        for (int step = 1; step <= 400; ++step) {
            t += step == 200 && set_back ? -3 : 0.4 + 0.3 * std::sin(step);
            lines.push_back(fmt::format(R"({{"phase":"step","epoch":{},"step":{},"t":{},"lr":{},"loss":{},"top1":{}}})",
                                        1 + (step - 1) / kStepsPerEpoch, step, t, 0.1 / step,
                                        step == 77 ? R"("nan")" : fmt::format("{}", 2 + std::sin(1.7 * step)),
                                        0.5 + 0.4 * std::cos(step)));
            for (int i = 0; i < step % 3; ++i)
                lines.push_back(fmt::format(R"({{"phase":"sample","ts":{},"t_mono_s":{},"cpu_percent":{}}})",
                                            1000 + t + 0.2 * i, t + 0.2 * i, step % 90 + i));
            if (step == 120) {
                lines.push_back(
                    fmt::format(R"({{"phase":"event","ts":{},"t":{},"kind":"pause","text":""}})", 1000 + t, t));
                t += 20;
                lines.push_back(
                    fmt::format(R"({{"phase":"event","ts":{},"t":{},"kind":"resume","text":""}})", 1000 + t, t));
            }
            if (step % kStepsPerEpoch == 0)
                lines.push_back(
                    fmt::format(R"({{"phase":"epoch","epoch":{},"step":{},"t":{},"val_loss":{},"val_top1":0.5}})",
                                step / kStepsPerEpoch, step, t + 0.1, 1.0 / step));
        }
        return lines;
    };
    const auto take = [](runs::RunData& run, const std::string& line) {
        run.append(line.find("\"event\"") != std::string::npos    ? runs::LogFile::events
                   : line.find("\"sample\"") != std::string::npos ? runs::LogFile::train_telemetry
                                                                  : runs::LogFile::metrics,
                   line);
    };
    runs::RunSummary summary;
    summary.facts = {{"resolved", "steps_per_epoch", fmt::format("{}", kStepsPerEpoch)}};
    for (const auto axis : {runs::XAxis::relative, runs::XAxis::step, runs::XAxis::epoch}) {
        PanelFigures live;
        live.set_smoothing(0.9);
        live.set_axis(axis, kStepsPerEpoch);
        runs::RunData run;
        for (const auto& line : lines_of(axis == runs::XAxis::relative)) {
            take(run, line);
            live.extend(run, {});
        }
        int compared = 0;
        for (const auto& info : tables::metric_infos()) {
            const auto* const panel = live.figure(info.panel.substr(0, info.panel.find(' ')));
            runs::Metric one{.key = "one", .title = Message::same("one"), .unit = {}};
            one.lines.push_back({info.table, std::string(info.key), {}, tables::shown_scale(info), info.nan_is_result});
            if (panel == nullptr || !runs::has_values(run, one)) continue;
            const runs::FigureRun over{.name = "run", .data = &run, .summary = &summary};
            auto past = runs::make_figure(
                {over}, one, {.x = axis, .smoothing = info.smooth ? 0.9 : 0, .best = false, .events = false});
            const auto same = std::ranges::find_if(
                panel->curves().lines, [&](const figures::Line& line) { return line.part == Message(info.curve); });
            QVERIFY2(same != panel->curves().lines.end() && past.curves().lines.size() == 1,
                     std::string(info.key).c_str());
            const auto drawn = figures::svg(past, {.width = 1200, .height = 500});
            past.make<figures::Curves>().lines[0].data = same->data;
            past.make<figures::Curves>().lines[0].average = same->average;
            QVERIFY2(figures::svg(past, {.width = 1200, .height = 500}) == drawn,
                     fmt::format("{} over axis {}", info.key, static_cast<int>(axis)).c_str());
            ++compared;
        }
        QVERIFY(compared >= 6);
    }
}

TORCHDECK_TEST(QCoreApplication, TestPanelFigures)

}  // namespace tst_panel_figures

#include "tst_panel_figures.moc"

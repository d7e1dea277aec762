// SPDX-License-Identifier: GPL-3.0-or-later
// The descriptors of metrics, and what is made from them.
#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>
#include <set>

#include "runs/records.hpp"
#include "runs/series.hpp"
#include "support/test_program.hpp"
#include "tables/metrics.hpp"
#include "telemetry/sample.hpp"

namespace tst_metrics {

using namespace torchdeck;
using tables::MetricTable;

class TestMetrics : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void keys_are_unique_in_their_table();
    void charts_are_known();
    void every_key_of_a_line_is_described();
    void panels_are_told_apart();
    void the_docs_are_current();
};

void TestMetrics::keys_are_unique_in_their_table() {
    std::set<std::pair<MetricTable, std::string_view>> seen;
    for (const auto& m : tables::metric_infos()) {
        QVERIFY2(seen.insert({m.table, m.key}).second, m.key.data());
        QVERIFY2(!m.label.empty(), m.key.data());
        QCOMPARE(tables::find_metric(m.table, m.key), &m);
    }
    QCOMPARE(tables::find_metric(MetricTable::steps, "power_w"), nullptr);
}

void TestMetrics::charts_are_known() {
    // Two metrics share a chart only where that has a name of its own; else the second one would be lost.
    std::set<std::string> keys;
    for (const auto& metric : runs::known_metrics()) {
        QVERIFY2(keys.insert(metric.key).second, metric.key.c_str());
        QVERIFY2(metric.lines.size() == 1 || tables::find_chart(metric.key) != nullptr, metric.key.c_str());
        for (const auto& line : metric.lines)
            QVERIFY2(metric.lines.size() == 1 || !line.label.empty(), line.column.c_str());
    }
    for (const auto* key : {"loss", "accuracy", "power_w", "torch_max_mem_alloc_mb", "step_ms", "lr"})
        QVERIFY2(keys.contains(key), key);
    QVERIFY(!keys.contains("vram_total_mb"));
    QCOMPARE(runs::metric("accuracy").lines.size(), std::size_t{3});
}

void TestMetrics::every_key_of_a_line_is_described() {
    const auto check = [](const std::string& line, MetricTable table, const std::set<std::string>& further) {
        const auto json = nlohmann::json::parse(line);
        for (const auto& [key, value] : json.items()) {
            if (!further.contains(key)) QVERIFY2(tables::find_metric(table, key) != nullptr, key.c_str());
        }
    };
    check(runs::to_line(runs::StepRecord{}), MetricTable::steps, {"phase", "epoch", "step", "t"});
    runs::EpochRecord epoch;
    epoch.energy_j = 1;
    epoch.val_class_top1 = {1};
    check(runs::to_line(epoch), MetricTable::epochs,
          {"val_class_top1", "phase", "epoch", "step", "t", "lr", "best", "energy_source"});
    telemetry::Sample sample;
    int readings = 0;
    for (const auto& m : tables::metric_infos()) readings += m.table == MetricTable::samples ? 1 : 0;
#define GPU_METRIC(member, ...) sample.gpu.member = 1;
#define HOST_METRIC(member, ...) sample.host.member = 1;
#define ALLOCATOR_METRIC(member, ...) sample.allocator.member = 1;
#define SAMPLE_METRIC(member, ...) sample.member = 1;
#include "tables/metrics.def"
    const auto line = telemetry::sample_line(sample);
    check(line, MetricTable::samples, {"phase", "ts", "t_mono_s"});
    QCOMPARE(nlohmann::json::parse(line).size(), static_cast<std::size_t>(readings + 3));
    for (const auto* key : {"val_class_top1", "weight_norms", "gradient_norms", "cpu_percents"})
        QVERIFY2(tables::find_list_metric(key) != nullptr, key);
}

void TestMetrics::panels_are_told_apart() {
    const auto& wait = *tables::find_metric(MetricTable::steps, "data_wait_percent");
    QVERIFY(wait.is_in_panel("gpu_busy") && wait.is_in_panel("cpu"));
    QVERIFY(!wait.is_in_panel("gpu") && !wait.is_in_panel("") && !wait.is_in_panel("gpu_busy cpu"));
}

/// The table of metrics in docs/formats.md.
std::string metrics_markdown() {
    static constexpr std::array<std::string_view, 3> kBetter{"", "higher", "lower"};
    static constexpr std::array<std::string_view, 4> kAggregates{"median", "minimum", "maximum", "sum"};
    std::string text = "| key | table | meaning | unit | better | of a run |\n|---|---|---|---|---|---|\n";
    for (const auto& m : tables::metric_infos())
        text += fmt::format("| `{}` | {} | {} | {} | {} | {} |\n", m.key, tables::table_name(m.table), m.label.text(),
                            m.unit.text(), kBetter[static_cast<std::size_t>(m.better)],
                            kAggregates[static_cast<std::size_t>(m.aggregate)]);
    for (const auto& m : tables::list_metric_infos())
        text += fmt::format("| `{}` | {} | {} | {} | {} | a list: one a {} |\n", m.key, m.table, m.label.text(),
                            m.unit.text(), kBetter[static_cast<std::size_t>(m.better)], m.item);
    return text;
}

void TestMetrics::the_docs_are_current() {
    // TORCHDECK_UPDATE=1 writes what is compared.
    const QString path = TEST_DATA "/../../docs/formats.md";
    QFile page(path);
    QVERIFY(page.open(QIODevice::ReadOnly));
    const auto text = page.readAll();
    page.close();
    const QByteArray begin = "<!-- metrics: made from core/tables/metrics.def -->\n", end = "<!-- end of metrics -->";
    const auto from = text.indexOf(begin) + begin.size(), to = text.indexOf(end);
    QVERIFY(from > begin.size() && to >= from);
    const auto made = QByteArray::fromStdString(metrics_markdown());
    if (qEnvironmentVariableIsSet("TORCHDECK_UPDATE")) {
        QVERIFY(page.open(QIODevice::WriteOnly));
        page.write(text.left(from) + made + text.mid(to));
        return;
    }
    QVERIFY2(text.mid(from, to - from) == made, "stale: TORCHDECK_UPDATE=1 ctest -R tst_metrics");
}

TORCHDECK_TEST(QCoreApplication, TestMetrics)

}  // namespace tst_metrics

#include "tst_metrics.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/performance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string_view>

#include "base/error.hpp"
#include "base/text.hpp"
#include "profile/step_profile_file.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_report.hpp"
#include "stats/statistics.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::profile {
namespace {

constexpr std::size_t kOperators = 5;

std::vector<double> finite(std::span<const double> values) {
    std::vector<double> all;
    std::copy_if(values.begin(), values.end(), std::back_inserter(all),
                 [](double value) { return std::isfinite(value); });
    return all;
}

std::optional<double> largest(std::span<const double> values) {
    const auto all = finite(values);
    if (all.empty()) return std::nullopt;
    return *std::max_element(all.begin(), all.end());
}

std::optional<double> middle(std::span<const double> values) {
    const double value = stats::median(values);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

void add_row(Performance& result, std::string_view label, std::string_view unit, std::span<const double> values) {
    const auto all = finite(values);
    if (all.empty()) return;
    const auto moments = stats::moments(all);
    result.rows.push_back({std::string(label), std::string(unit), all.size(), moments.mean, stats::median(all),
                           stats::quantile(all, 0.95), moments.deviation});
}

std::string number(double value) {
    if (!std::isfinite(value)) return "-";
    return std::abs(value) >= 1000 ? base::grouped(std::llround(value))
                                   : fmt::format("{:.{}f}", value, value < 9.995 ? 2 : 1);
}

std::string percent(double part) {
    return fmt::format("{:.0f} %", 100 * part);
}

void add_facts(Performance& result, const runs::RunSummary& run, const runs::RunData& data) {
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty()) result.facts.emplace_back(name, base::printable(value));
    };
    const auto precision = run.fact("resolved", "precision");
    add("run", run.source.name);
    add("model", run.model);
    add("dataset", run.dataset);
    if (run.batch_size) add("batch size", fmt::format("{:.0f}", *run.batch_size));
    add("precision", precision.empty() ? run.fact("config", "precision") : precision);
    add("device", run.fact("resolved", "device"));
    const auto step = middle(data.steps().column("step_ms"));
    const auto moments = stats::moments(data.steps().column("step_ms"));
    if (step && run.batch_size && moments.mean > 0)
        add("throughput", fmt::format("{} images/s", number(1000 * *run.batch_size / moments.mean)));
    for (const auto* key : {"torch_max_mem_alloc_mb", "vram_used_mb", "proc_rss_mb"}) {
        const auto peak = largest(data.samples().column(key));
        if (!peak) continue;
        const auto* const info = tables::find_metric(tables::MetricTable::samples, key);
        add("peak memory", fmt::format("{} MiB ({})", number(*peak), info->label));
        break;
    }
    if (const auto& last = data.final_result()) {
        add("final top-1", fmt::format("{:.4f}", last->top1));
    } else if (run.best_top1) {
        add("best top-1", fmt::format("{:.4f} in epoch {}", *run.best_top1, run.best_top1_epoch));
    }
}

void add_advice(Performance& result, const runs::RunSummary& run, const runs::RunData& data,
                const StepProfile* measured) {
    const auto& steps = data.steps();
    const auto& samples = data.samples();
    const auto advise = [&](std::string finding, std::string action) {
        result.advice.push_back({std::move(finding), std::move(action)});
    };
    const auto step = middle(steps.column("step_ms"));
    const auto wait = middle(steps.column("data_wait_percent"));
    if (wait && *wait > 10)
        advise(fmt::format("Data-bound: {:.0f} % of the step waits for images.", *wait),
               "Keep decoded images in memory (image_cache), store them at the size that is trained, or use a faster "
               "disk.");
    const auto busy = middle(samples.column("gpu_busy_percent"));
    if (busy && step && *busy < 70 && *step < 50 && !(wait && *wait > 10))
        advise(fmt::format("Launch-bound: the GPU is idle {:.0f} % of the time, in steps of {} ms.", 100 - *busy,
                           number(*step)),
               "Use a larger batch; on an NVIDIA card try cuda_graphs.");
    const auto used = largest(samples.column("vram_used_mb"));
    const auto total = largest(samples.column("vram_total_mb"));
    if (used && total && *total > 0 && *used < 0.45 * *total)
        advise(fmt::format("Small batch: {} of the GPU memory is used.", percent(*used / *total)),
               "A batch twice as large fits.");
    const auto optimizer = middle(steps.column("optimizer_ms"));
    if (optimizer && step && *optimizer > 0.2 * *step)
        advise(fmt::format("The optimizer takes {} of the step.", percent(*optimizer / *step)),
               "A larger batch needs fewer of its steps for the same images.");
    if (run.other_cpu_percent && *run.other_cpu_percent > 15)
        advise(fmt::format("Other processes used {:.0f} % of the CPU.", *run.other_cpu_percent),
               "Times are not those of a quiet machine: repeat the run before you compare it.");
    if (run.throttled) advise("The device throttled.", "Look at its temperature and power cap; times depend on them.");
    const auto moments = stats::moments(steps.column("step_ms"));
    if (moments.n > 4 && moments.deviation > 0.2 * moments.mean)
        advise(fmt::format("Step times vary: the standard deviation is {} of the mean.",
                           percent(moments.deviation / moments.mean)),
               "Compare medians, and look for what else ran.");
    if (measured == nullptr || measured->shard_ms <= 0) return;
    double products = 0;
    for (const auto& row : measured->operators) {
        if (is_product(row.name)) products += row.self_ms;
    }
    const double rest = 1 - products / measured->shard_ms;
    if (rest > 0.4)
        advise(fmt::format("Memory-bound operators: {} of the passes is neither convolution nor matrix product.",
                           percent(rest)),
               "They move bytes: a type of 16 bits (precision) halves them.");
}

using Rows = std::vector<std::vector<std::string>>;

Rows time_rows(const Performance& performance) {
    Rows rows{{"", "mean", "median", "p95", "std", "unit", "reports"}};
    for (const auto& row : performance.rows) {
        rows.push_back({row.label, number(row.mean), number(row.median), number(row.p95), number(row.deviation),
                        row.unit, fmt::format("{}", row.n)});
    }
    return rows;
}

Rows operator_rows(const Performance& performance) {
    Rows rows{{"operator", "pass", "ms", "share"}};
    for (const auto& row : performance.operators) {
        rows.push_back({row.name.empty() ? "(outside operators)" : base::printable(row.name),
                        row.pass == Pass::forward ? "forward" : "backward", number(row.self_ms),
                        performance.operators_ms > 0 ? percent(row.self_ms / performance.operators_ms) : "-"});
    }
    return rows;
}

}  // namespace

Performance performance_of(const runs::RunSummary& run, const runs::RunData& data, const StepProfile* measured) {
    Performance result;
    add_facts(result, run, data);
    for (const auto* key : {"step_ms", "data_ms", "forward_ms", "backward_ms", "optimizer_ms"}) {
        const auto* const info = tables::find_metric(tables::MetricTable::steps, key);
        add_row(result, info->label, info->unit, data.steps().column(key));
    }
    add_row(result, "Throughput of the epoch", "images/s", data.epochs().column("images_per_s"));
    if (measured != nullptr) {
        result.operators = by_name(measured->operators);
        if (result.operators.size() > kOperators) result.operators.resize(kOperators);
        result.operators_ms = mean_of(measured->profiled_ms);
    }
    add_advice(result, run, data, measured);
    return result;
}

Performance read_performance(const runs::RunSummary& run) {
    if (!run.problem.empty()) throw Error(ErrorKind::data, run.problem);
    std::optional<StepProfile> measured;
    const auto path = std::filesystem::path(run.source.path) / "profile.json";
    std::error_code ignored;
    if (run.source.folder && std::filesystem::is_regular_file(path, ignored)) measured = read_profile(path);
    return performance_of(run, runs::read_run(run.source.path), measured ? &*measured : nullptr);
}

std::string performance_text(const Performance& performance) {
    Rows facts;
    for (const auto& [name, value] : performance.facts) facts.push_back({name, value});
    auto text = runs::text_table(facts);
    text += performance.rows.empty() ? "\nNo step was reported.\n" : "\n" + runs::text_table(time_rows(performance));
    if (!performance.operators.empty()) text += "\n" + runs::text_table(operator_rows(performance));
    for (const auto& advice : performance.advice) text += fmt::format("\n{}\n  {}\n", advice.finding, advice.action);
    return text;
}

std::string performance_markdown(const Performance& performance) {
    std::string text = "## Performance summary\n\n";
    for (const auto& [name, value] : performance.facts) text += fmt::format("- {}: {}\n", name, value);
    text +=
        performance.rows.empty() ? "\nNo step was reported.\n" : "\n" + runs::markdown_table(time_rows(performance));
    if (!performance.operators.empty()) text += "\n" + runs::markdown_table(operator_rows(performance));
    if (!performance.advice.empty()) text += "\n";
    for (const auto& advice : performance.advice) text += fmt::format("- {} {}\n", advice.finding, advice.action);
    return text;
}

}  // namespace torchdeck::profile

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
#include "config/settings.hpp"
#include "profile/step_profile_file.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_report.hpp"
#include "stats/statistics.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::profile {
namespace {

namespace say = base::sentences;

constexpr std::size_t kOperators = 5;

std::vector<double> finite(std::span<const double> values) {
    std::vector<double> all;
    std::copy_if(values.begin(), values.end(), std::back_inserter(all),
                 [](double value) { return std::isfinite(value); });
    return all;
}

/// Without the first report of several, of a run's first start: in it libraries load, choose their algorithms and ask
/// for memory, which on a GPU takes seconds.
std::span<const double> warm(std::span<const double> reports) {
    constexpr std::size_t kFew = 4;
    return reports.size() > kFew ? reports.subspan(1) : reports;
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
    result.rows.push_back({base::Sentence::word(label), std::string(unit), all.size(), moments.mean, stats::median(all),
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
    const auto say_fact = [&](std::string_view name, base::Sentence value) {
        result.facts.emplace_back(base::Sentence(name, {}), std::move(value));
    };
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) say_fact(name, base::printable(value));
    };
    const auto precision = run.fact("resolved", "precision");
    add(say::perf_run, run.source.name);
    add(say::perf_model, run.model);
    add(say::perf_dataset, run.dataset);
    if (run.batch_size) add(say::perf_batch, fmt::format("{:.0f}", *run.batch_size));
    add(say::perf_precision, precision.empty() ? run.fact("config", "precision") : precision);
    add(say::perf_device, run.fact("resolved", "device"));
    const auto step = middle(data.steps().column("step_ms"));
    const auto moments = stats::moments(warm(data.steps().column("step_ms")));
    if (step && run.batch_size && moments.mean > 0)
        say_fact(say::perf_throughput,
                 {say::with_unit, {number(1000 * *run.batch_size / moments.mean), base::Sentence::word("images/s")}});
    for (const auto* key : {"torch_max_mem_alloc_mb", "vram_used_mb", "proc_rss_mb"}) {
        const auto peak = largest(data.samples().column(key));
        if (!peak) continue;
        const auto* const info = tables::find_metric(tables::MetricTable::samples, key);
        say_fact(say::perf_memory, {say::perf_memory_value, {number(*peak), base::Sentence::word(info->label)}});
        break;
    }
    if (const auto& last = data.final_result()) {
        add(say::perf_final, fmt::format("{:.4f}", last->top1));
    } else if (run.best_top1) {
        say_fact(say::perf_best,
                 {say::perf_best_value, {fmt::format("{:.4f}", *run.best_top1), std::to_string(run.best_top1_epoch)}});
    }
}

/// Whether the run computes in a type of 16 bits.
bool has_16_bits(const runs::RunSummary& run) {
    const auto resolved = run.fact("resolved", "precision");
    const auto precision = resolved.empty() ? run.fact("config", "precision") : resolved;
    return precision == "bf16" || precision == "fp16";
}

void add_advice(Performance& result, const runs::RunSummary& run, const runs::RunData& data,
                const StepProfile* measured) {
    const auto& steps = data.steps();
    const auto& samples = data.samples();
    const auto advise = [&](base::Sentence finding, base::Sentence action) {
        result.advice.push_back({std::move(finding), std::move(action)});
    };
    // "image_cache" for who types it, the name of the field in the window.
    const auto setting = [](const char* key) { return base::Sentence::setting(config::setting(key).label, key); };
    const auto step = middle(steps.column("step_ms"));
    const auto wait = middle(steps.column("data_wait_percent"));
    if (wait && *wait > 10)
        advise({say::perf_data_bound, {fmt::format("{:.0f}", *wait)}},
               run.fact("config", "image_cache") == "memory"
                   ? base::Sentence(say::perf_data_bound_done, {setting("workers")})
                   : base::Sentence(say::perf_data_bound_do, {setting("image_cache")}));
    const auto busy = middle(samples.column("gpu_busy_percent"));
    if (busy && step && *busy < 70 && *step < 50 && !(wait && *wait > 10))
        advise({say::perf_launch_bound, {fmt::format("{:.0f}", 100 - *busy), number(*step)}},
               {run.fact("config", "cuda_graphs") == "true" ? say::perf_launch_bound_done : say::perf_launch_bound_do,
                {setting("cuda_graphs")}});
    const auto used = largest(samples.column("vram_used_mb"));
    const auto total = largest(samples.column("vram_total_mb"));
    if (used && total && *total > 0 && *used < 0.45 * *total)
        advise({say::perf_small_batch, {percent(*used / *total)}}, {say::perf_small_batch_do, {}});
    const auto optimizer = middle(steps.column("optimizer_ms"));
    if (optimizer && step && *optimizer > 0.2 * *step)
        advise({say::perf_optimizer, {percent(*optimizer / *step)}}, {say::perf_optimizer_do, {}});
    if (run.other_cpu_percent && *run.other_cpu_percent > 15)
        advise({say::perf_others, {fmt::format("{:.0f}", *run.other_cpu_percent)}}, {say::perf_others_do, {}});
    if (run.throttled) advise({say::perf_throttled, {}}, {say::perf_throttled_do, {}});
    const auto moments = stats::moments(warm(steps.column("step_ms")));
    if (moments.n > 4 && moments.deviation > 0.2 * moments.mean)
        advise({say::perf_vary, {percent(moments.deviation / moments.mean)}}, {say::perf_vary_do, {}});
    if (measured == nullptr || measured->shard_ms <= 0) return;
    double products = 0;
    for (const auto& row : measured->operators) {
        if (is_product(row.name)) products += row.self_ms;
    }
    const double rest = 1 - products / measured->shard_ms;
    if (rest > 0.4)
        advise({say::perf_memory_bound, {percent(rest)}},
               has_16_bits(run) ? base::Sentence(say::perf_memory_bound_done, {})
                                : base::Sentence(say::perf_memory_bound_do, {setting("precision")}));
}

using Rows = std::vector<std::vector<std::string>>;
using Words = std::function<std::string(const base::Sentence&)>;

std::string in_english(const base::Sentence& sentence) {
    return sentence.text();
}

Rows time_rows(const Performance& performance, const Words& words) {
    const auto title = [&](std::string_view pattern) { return words({pattern, {}}); };
    Rows rows{{"", title(say::perf_mean), title(say::perf_median), "p95", "std", title(say::perf_unit),
               title(say::perf_reports)}};
    for (const auto& row : performance.rows) {
        rows.push_back({words(row.label), number(row.mean), number(row.median), number(row.p95), number(row.deviation),
                        words(base::Sentence::word(row.unit)), fmt::format("{}", row.n)});
    }
    return rows;
}

Rows operator_rows(const Performance& performance, const Words& words) {
    const auto title = [&](std::string_view pattern) { return words({pattern, {}}); };
    Rows rows{{title(say::perf_operator), title(say::perf_pass), "ms", title(say::perf_share)}};
    for (const auto& row : performance.operators) {
        rows.push_back({row.name.empty() ? title(say::perf_outside) : base::printable(row.name),
                        title(row.pass == Pass::forward ? say::perf_forward : say::perf_backward), number(row.self_ms),
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
        add_row(result, info->label, info->unit, warm(data.steps().column(key)));
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
    for (const auto& [name, value] : performance.facts) facts.push_back({name.text(), value.text()});
    auto text = runs::text_table(facts);
    text += performance.rows.empty() ? "\nNo step was reported.\n"
                                     : "\n" + runs::text_table(time_rows(performance, in_english));
    if (!performance.operators.empty()) text += "\n" + runs::text_table(operator_rows(performance, in_english));
    for (const auto& advice : performance.advice)
        text += fmt::format("\n{}\n  {}\n", advice.finding.text(), advice.action.text());
    return text;
}

std::string performance_markdown(const Performance& performance) {
    return performance_markdown(performance, in_english);
}

std::string performance_markdown(const Performance& performance, const Words& words) {
    auto text = fmt::format("## {}\n\n", words({say::perf_title, {}}));
    for (const auto& [name, value] : performance.facts) text += fmt::format("- {}: {}\n", words(name), words(value));
    text += performance.rows.empty() ? fmt::format("\n{}\n", words({say::perf_nothing, {}}))
                                     : "\n" + runs::markdown_table(time_rows(performance, words));
    if (!performance.operators.empty()) text += "\n" + runs::markdown_table(operator_rows(performance, words));
    if (!performance.advice.empty()) text += "\n";
    for (const auto& advice : performance.advice)
        text += fmt::format("- {} {}\n", words(advice.finding), words(advice.action));
    return text;
}

}  // namespace torchdeck::profile

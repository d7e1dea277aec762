// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/performance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>

#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/text_table.hpp"
#include "config/settings.hpp"
#include "profile/step_profile_file.hpp"
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

void add_row(Performance& result, const Message& label, const Message& unit, std::span<const double> values) {
    const auto all = finite(values);
    if (all.empty()) return;
    const auto moments = stats::moments(all);
    result.rows.push_back(
        {label, unit, all.size(), moments.mean, stats::median(all), stats::quantile(all, 0.95), moments.deviation});
}

Message number(double value) {
    if (!std::isfinite(value)) return Message::name("-");
    return std::abs(value) >= 1000 ? Message::number(std::llround(value))
                                   : Message::number(value, value < 9.995 ? 2 : 1);
}

Message percent(double part) {
    return Message::quantity(100 * part, 0, "%");
}

void add_facts(Performance& result, const runs::RunSummary& run, const runs::RunData& data) {
    const auto say_fact = [&](base::Mark name, Message value) { result.facts.emplace_back(name, std::move(value)); };
    const auto add = [&](base::Mark name, const std::string& value) {
        if (!value.empty()) say_fact(name, Message::name(value));
    };
    const auto precision = run.fact("resolved", "precision");
    add(Message::mark("run"), run.name);
    add(Message::mark("model"), run.model);
    add(Message::mark("dataset"), run.dataset);
    if (run.batch_size) say_fact(Message::mark("batch size"), Message::number(*run.batch_size, 0));
    add(Message::mark("precision"), precision.empty() ? run.fact("config", "precision") : precision);
    add(Message::mark("device"), run.fact("resolved", "device"));
    const auto step = middle(data.steps().column("step_ms"));
    const auto moments = stats::moments(warm(data.steps().column("step_ms")));
    if (step && run.batch_size && moments.mean > 0)
        say_fact(Message::mark("throughput"),
                 Message::of("{0} {1}", number(1000 * *run.batch_size / moments.mean), Message::label("images/s")));
    for (const auto* key : {"torch_max_mem_alloc_mb", "vram_used_mb", "proc_rss_mb"}) {
        const auto peak = largest(data.samples().column(key));
        if (!peak) continue;
        const auto* const info = tables::find_metric(tables::MetricTable::samples, key);
        say_fact(Message::mark("peak memory"),
                 Message::of("{0} MiB ({1})", number(*peak), Message::label(info->label)));
        break;
    }
    if (const auto& last = data.final_result()) {
        say_fact(Message::mark("final top-1"), Message::number(last->top1, 4));
    } else if (run.best_top1) {
        say_fact(Message::mark("best top-1"),
                 Message::of("{0} in epoch {1}", Message::number(*run.best_top1, 4), run.best_top1_epoch));
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
    const auto advise = [&](base::Message finding, base::Message action) {
        result.advice.push_back({std::move(finding), std::move(action)});
    };
    // "image_cache" for who types it, the name of the field in the window.
    const auto setting = [](const char* key) { return Message::field(config::setting(key).label, key); };
    const auto step = middle(steps.column("step_ms"));
    const auto wait = middle(steps.column("data_wait_percent"));
    if (wait && *wait > 10)
        advise(Message::of("Data-bound: {0} % of the step waits for images.", Message::number(*wait, 0)),
               run.fact("config", "image_cache") == "memory"
                   ? Message::of(
                         "Decoded images are in memory already: use more loader threads ({0}), or less augmentation.",
                         setting("workers"))
                   : Message::of("Keep decoded images in memory ({0}), store them at the size that is trained, or use "
                                 "a faster disk.",
                                 setting("image_cache")));
    const auto busy = middle(samples.column("gpu_busy_percent"));
    if (busy && step && *busy < 70 && *step < 50 && !(wait && *wait > 10))
        advise(Message::of("Launch-bound: the GPU is idle {0} % of the time, in steps of {1} ms.",
                           Message::number(100 - *busy, 0), number(*step)),
               run.fact("config", "cuda_graphs") == "true"
                   ? Message::of("Use a larger batch; {} is on already.", setting("cuda_graphs"))
                   : Message::of("Use a larger batch; on an NVIDIA card try {}.", setting("cuda_graphs")));
    const auto used = largest(samples.column("vram_used_mb"));
    const auto total = largest(samples.column("vram_total_mb"));
    if (used && total && *total > 0 && *used < 0.45 * *total)
        advise(Message::of("Small batch: {0} of the GPU memory is used.", percent(*used / *total)),
               Message::of("A batch twice as large fits."));
    const auto optimizer = middle(steps.column("optimizer_ms"));
    if (optimizer && step && *optimizer > 0.2 * *step)
        advise(Message::of("The optimizer takes {0} of the step.", percent(*optimizer / *step)),
               Message::of("A larger batch needs fewer of its steps for the same images."));
    if (run.other_cpu_percent && *run.other_cpu_percent > 15)
        advise(Message::of("Other processes used {0} % of the CPU.", Message::number(*run.other_cpu_percent, 0)),
               Message::of("Times are not those of a quiet machine: repeat the run before you compare it."));
    if (run.throttled)
        advise(Message::of("The device throttled."),
               Message::of("Look at its temperature and power cap; times depend on them."));
    const auto moments = stats::moments(warm(steps.column("step_ms")));
    if (moments.n > 4 && moments.deviation > 0.2 * moments.mean)
        advise(Message::of("Step times vary: the standard deviation is {0} of the mean.",
                           percent(moments.deviation / moments.mean)),
               Message::of("Compare medians, and look for what else ran."));
    if (measured == nullptr || measured->shard_ms <= 0) return;
    double products = 0;
    for (const auto& row : measured->operators) {
        if (is_product(row.name)) products += row.self_ms;
    }
    const double rest = 1 - products / measured->shard_ms;
    if (rest > 0.4)
        advise(Message::of("Memory-bound operators: {0} of the passes is neither convolution nor matrix product.",
                           percent(rest)),
               has_16_bits(run)
                   ? Message::of("They move bytes, and the type has 16 bits already: smaller images or a network with "
                                 "fewer elementwise operators move fewer.")
                   : Message::of("They move bytes: a type of 16 bits ({0}) halves them.", setting("precision")));
}

using base::Rows;

Rows time_rows(const Performance& performance) {
    Rows rows{{Message(), Message::mark("mean"), Message::mark("median"), Message::name("p95"), Message::name("std"),
               Message::mark("unit"), Message::mark("reports")}};
    for (const auto& row : performance.rows) {
        rows.push_back({row.label, number(row.mean), number(row.median), number(row.p95), number(row.deviation),
                        row.unit, Message::number(row.n)});
    }
    return rows;
}

Rows operator_rows(const Performance& performance) {
    Rows rows{{Message::mark("operator"), Message::mark("pass"), Message::name("ms"), Message::mark("share")}};
    for (const auto& row : performance.operators) {
        rows.push_back(
            {row.name.empty() ? Message::of("(outside operators)") : Message::name(row.name),
             row.pass == Pass::forward ? Message::mark("forward") : Message::mark("backward"), number(row.self_ms),
             performance.operators_ms > 0 ? percent(row.self_ms / performance.operators_ms) : Message::name("-")});
    }
    return rows;
}

}  // namespace

Performance performance_of(const runs::RunSummary& run, const runs::RunData& data, const StepProfile* measured) {
    Performance result;
    add_facts(result, run, data);
    for (const auto* key : {"step_ms", "data_ms", "forward_ms", "backward_ms", "optimizer_ms"}) {
        const auto* const info = tables::find_metric(tables::MetricTable::steps, key);
        add_row(result, Message::label(info->label), Message::label(info->unit), warm(data.steps().column(key)));
    }
    add_row(result, Message::mark("Throughput of the epoch"), Message::mark("images/s"),
            data.epochs().column("images_per_s"));
    if (measured != nullptr) {
        result.operators = by_name(measured->operators);
        if (result.operators.size() > kOperators) result.operators.resize(kOperators);
        result.operators_ms = mean_of(measured->profiled_ms);
    }
    add_advice(result, run, data, measured);
    return result;
}

Performance read_performance(const runs::OpenedRun& run) {
    const auto& summary = run.summary;
    if (!summary.problem.empty()) throw Error(ErrorKind::data, summary.problem);
    std::optional<StepProfile> measured;
    const auto path = summary.source.path / "profile.json";
    if (summary.source.folder && base::is_file(path)) measured = read_profile(path);
    return performance_of(summary, run.data, measured ? &*measured : nullptr);
}

std::string performance_text(const Performance& performance, const base::Reader& reader) {
    auto facts = base::TextTable::labeled();
    for (const auto& [name, value] : performance.facts) facts.add({name, value});
    auto text = facts.text(reader);
    text += '\n' + (performance.rows.empty() ? Message::of("No step was reported.").text(reader) + '\n'
                                             : base::text_table(time_rows(performance), reader));
    if (!performance.operators.empty()) text += '\n' + base::text_table(operator_rows(performance), reader);
    for (const auto& advice : performance.advice)
        text += fmt::format("\n{}\n  {}\n", advice.finding.text(reader), advice.action.text(reader));
    return text;
}

std::string performance_markdown(const Performance& performance, const base::Reader& reader) {
    auto text = fmt::format("## {}\n\n", Message::of("Performance summary").text(reader));
    for (const auto& [name, value] : performance.facts)
        text += fmt::format("- {}: {}\n", name.text(reader), value.text(reader));
    text += '\n' + (performance.rows.empty() ? Message::of("No step was reported.").text(reader) + '\n'
                                             : base::markdown_table(time_rows(performance), reader));
    if (!performance.operators.empty()) text += '\n' + base::markdown_table(operator_rows(performance), reader);
    if (!performance.advice.empty()) text += '\n';
    for (const auto& advice : performance.advice)
        text += fmt::format("- {} {}\n", advice.finding.text(reader), advice.action.text(reader));
    return text;
}

}  // namespace torchdeck::profile

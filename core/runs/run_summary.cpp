// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_summary.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <nlohmann/json.hpp>
#include <span>
#include <type_traits>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/nan.hpp"
#include "base/paths.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"
#include "base/text_table.hpp"
#include "base/thread.hpp"
#include "config/settings.hpp"
#include "runs/best_epoch.hpp"
#include "runs/comparison.hpp"
#include "runs/foreign_log.hpp"
#include "runs/mlflow_log.hpp"
#include "runs/run_folder.hpp"
#include "runs/run_names.hpp"
#include "runs/run_query.hpp"
#include "runs/run_report.hpp"
#include "stats/statistics.hpp"
#include "telemetry/alerts.hpp"
#include "telemetry/device.hpp"

namespace torchdeck::runs {
namespace {

using Json = nlohmann::ordered_json;

std::string json_text(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Removes settings that the others leave without an effect, such as the image size of CIFAR: a run.json has a value of
/// every setting, and one that decided nothing would look like a difference between runs.
void drop_unused_settings(RunSummary& summary, const Json& config) {
    config::TrainConfig used;
    try {
        used = config::from_json(nlohmann::json(config));
    } catch (const Error&) {
        return;  // of another version: it is not known what has an effect there
    }
    std::erase_if(summary.facts, [&](const Fact& fact) {
        return fact.section == "config" && !config::setting(fact.key).applies_to(used);
    });
}

void take_run_json(RunSummary& summary) {
    const auto path = summary.source.path / "run.json";
    if (!base::is_there(path)) return;
    Json json;
    try {
        json = base::parse_shallow<Json>(base::read_text(path, kMaxLine));
    } catch (const Json::parse_error&) {
        // Not JSON at all: reported below.
    } catch (const Error& e) {
        summary.problem = said_of(Message::name("run.json"), e.message());
        return;
    }
    if (!json.is_object()) {
        summary.problem = Message::of("run.json is not a JSON object");
        return;
    }
    for (const auto& [section, value] : json.items()) {
        if (!value.is_object()) {
            summary.facts.push_back({"run", section, json_text(value)});
            continue;
        }
        for (const auto& [key, inner] : value.items()) summary.facts.push_back({section, key, json_text(inner)});
    }
    summary.label = summary.fact("run", "label");
    summary.dataset = summary.fact("dataset", "name");
    if (summary.dataset.empty()) summary.dataset = summary.fact("config", "dataset");
    summary.model = summary.fact("config", "model");
    if (const auto number = json.find("number"); number != json.end() && number->is_number_integer() && *number > 0)
        summary.number = number->get<std::int64_t>();
    if (json.contains("started_ts") && json["started_ts"].is_number()) {
        summary.started_ts = json["started_ts"].get<double>();
    }
    const auto config = json.value("config", Json::object());
    if (config.is_object()) drop_unused_settings(summary, config);
    if (config.contains("batch_size") && config["batch_size"].is_number()) {
        const auto ranks = base::parse_integer(summary.fact("resolved", "ranks")).value_or(1);
        summary.batch_size = config["batch_size"].get<double>() * static_cast<double>(std::max<std::int64_t>(1, ranks));
    }
}

void take_notes(RunSummary& summary) {
    try {
        summary.notes = read_notes(summary.source.path);
    } catch (const Error& e) {
        summary.notes_problem = e.message();
    }
}

void take_best(const Table& epochs, std::string_view key, bool highest, std::optional<double>& best,
               std::int64_t& epoch) {
    const auto found = best_epoch(epochs, key, highest);
    if (!found) return;
    best = found->value;
    epoch = found->epoch;
}

std::optional<double> sum_of(const Table& table, std::string_view key) {
    std::optional<double> sum;
    for (const double value : table.column(key)) {
        if (std::isfinite(value)) sum = sum.value_or(0) + value;
    }
    return sum;
}

std::optional<double> mean_of(std::span<const double> values) {
    const auto m = stats::moments(values);
    return m.n > 0 ? std::optional(m.mean) : std::nullopt;
}

/// The mean throughput; from the epoch on that trains all layers where there is such a one: steps before it are others.
std::optional<double> throughput(const Table& epochs, std::int64_t unfreeze_epoch) {
    const auto rates = epochs.column("images_per_s");
    const auto numbers = epochs.column("epoch");
    std::vector<double> all, unfrozen;
    for (std::size_t i = 0; i < rates.size(); ++i) {
        all.push_back(rates[i]);
        if (unfreeze_epoch > 0 && i < numbers.size() && numbers[i] >= static_cast<double>(unfreeze_epoch))
            unfrozen.push_back(rates[i]);
    }
    const auto mean = mean_of(unfrozen);
    return mean ? mean : mean_of(all);
}

/// Whether the GPU of the run was slowed down for its health.
bool says_throttled(const EventRecord& event, const std::string& training_gpu) {
    return event.kind == "alert" && event.name == telemetry::alert_name(telemetry::AlertKind::throttling) &&
           (training_gpu.empty() || event.device == training_gpu);
}

void take_results(RunSummary& summary, const RunData& data) {
    // A run folder says the same whether its telemetry was read or not (Take::results).
    static const Table kNone;
    const auto& samples = summary.source.folder ? kNone : data.samples();
    const auto& passes = summary.source.folder ? kNone : data.passes();
    const auto& epochs = data.epochs();
    take_best(epochs, "val_top1", true, summary.best_top1, summary.best_top1_epoch);
    take_best(epochs, "val_top5", true, summary.best_top5, summary.best_top5_epoch);
    take_best(epochs, "val_loss", false, summary.lowest_loss, summary.lowest_loss_epoch);
    summary.epochs = static_cast<std::int64_t>(epochs.rows());
    summary.images_per_s = throughput(epochs, unfreeze_epoch(summary));
    summary.energy_j = sum_of(epochs, "energy_j");
    summary.other_cpu_percent = mean_of(epochs.column("other_cpu_percent"));
    summary.own_cpu_percent = mean_of(epochs.column("own_cpu_percent"));
    // A log of telemetry alone has its passes instead of epochs.
    if (!summary.energy_j) summary.energy_j = sum_of(passes, "energy_j");
    if (!summary.other_cpu_percent) summary.other_cpu_percent = mean_of(passes.column("other_cpu_percent"));
    for (const auto times : {epochs.column("t"), samples.column("t")}) {
        if (!times.empty() && std::isfinite(times.back()))
            summary.seconds = std::max(summary.seconds.value_or(0), times.back());
    }
    if (const auto times = epochs.column("t"); !times.empty() && std::isfinite(times.back()))
        summary.epochs_s = times.back();
    for (const double peak : passes.column("torch_max_mem_alloc_mb")) {
        if (peak > 0) summary.peak_memory_mb = std::max(summary.peak_memory_mb.value_or(0), peak);
    }
    const auto gpu = telemetry::normalize_pci_bus_id(summary.fact("device", "pci_bus_id"));
    for (const auto& event : data.events()) {
        if (std::isfinite(event.t)) summary.seconds = std::max(summary.seconds.value_or(0), event.t);
        summary.throttled = summary.throttled || says_throttled(event, gpu);
        if (event.kind == "alert" && event.name == telemetry::alert_name(telemetry::AlertKind::slower))
            summary.slower = event.text;
    }
    // Logs of other tools have times in rows of steps and epochs.
    for (const auto stamps : {samples.column("ts"), data.steps().column("ts"), data.epochs().column("ts")}) {
        if (!summary.started_ts && !stamps.empty() && std::isfinite(stamps[0])) summary.started_ts = stamps[0];
    }
    summary.broken_lines = data.warning_count();
    if (!data.warnings().empty()) summary.first_broken_line = skipped_line(summary.source, data.warnings().front());
    summary.remarks = data.remarks();
}

RunState state_of(const RunSummary& summary, const RunData& data) {
    if (!summary.source.folder) return RunState::log;
    if (is_running(summary.source.path)) return RunState::running;
    const auto end = std::find_if(data.events().rbegin(), data.events().rend(),
                                  [](const EventRecord& e) { return e.kind == "end"; });
    if (end != data.events().rend()) {
        if (const auto how = end->text.text(); how == "finished")
            return RunState::finished;
        else
            return how == "stopped" ? RunState::stopped : RunState::failed;
    }
    if (data.final_result()) return RunState::finished;
    return summary.facts.empty() ? RunState::log : RunState::crashed;
}

double unix_seconds(std::filesystem::file_time_type time) {
    const auto wall = std::chrono::file_clock::to_sys(time);
    return std::chrono::duration<double>(wall.time_since_epoch()).count();
}

/// `read` gives the logs, and may throw.
template <class Read>
RunSummary summary_of(const RunSource& source, const Read& read) {
    auto summary = describe(source);
    try {
        const RunData& data = read();
        take_results(summary, data);
        if (!source.folder) {
            if (const auto state = foreign_state(source.path)) summary.written_ts = unix_seconds(state->second);
        }
        summary.state = state_of(summary, data);
    } catch (const Error& e) {
        summary.problem = e.message();
    }
    return summary;
}

std::string percent(const std::optional<double>& value) {
    return value ? fmt::format("{:.3f}", *value) : "-";
}

std::string date_text(const std::optional<double>& ts) {
    if (!ts || !(*ts > 0 && *ts < 1e11)) return "-";
    return fmt::format("{:%Y-%m-%d %H:%M}", base::local_time(static_cast<std::time_t>(*ts)));
}

}  // namespace

EpochRecord epoch_at(const Table& epochs, std::size_t row) {
    const auto value = [&](std::string_view key) {
        const auto column = epochs.column(key);
        return row < column.size() ? column[row] : std::nan("");
    };
    const auto read = [&]<class T>(T& member, std::string_view key) {
        if (const double found = value(key); std::is_same_v<T, double> || !std::isnan(found)) member = found;
    };
    EpochRecord record;
#define EPOCH_METRIC(type, member, key, ...) read(record.member, key);
#include "tables/metrics.def"
    const double epoch = value("epoch");
    record.epoch = std::isfinite(epoch) ? std::llround(epoch) : static_cast<std::int64_t>(row) + 1;
    record.best = value("best") == 1;
    return record;
}

std::int64_t unfreeze_epoch(const RunSummary& run) {
    if (run.fact("config", "freeze").empty()) return 0;
    return base::parse_integer(run.fact("config", "unfreeze_epoch")).value_or(0);
}

std::string_view state_name(RunState state) {
    constexpr std::string_view kNames[] = {"running", "finished", "stopped", "failed", "crashed", "log"};
    return kNames[static_cast<int>(state)];
}

base::Mark state_label(RunState state) {
    //: The state of a run in a table: it trains now.
    constexpr base::Mark kRunning = Message::mark("running");
    //: The state of a run in a table: nobody stopped it, and it did not end as planned.
    constexpr base::Mark kCrashed = Message::mark("crashed");
    //: The state of a run in a table: it is a log, and not a run folder.
    constexpr base::Mark kLog = Message::mark("log");
    constexpr base::Mark kLabels[] = {
        kRunning, Message::mark("finished"), Message::mark("stopped"), Message::mark("failed"), kCrashed, kLog};
    return kLabels[static_cast<int>(state)];
}

Message skipped_line(const RunSource& source, const LineWarning& warning) {
    const bool of_folder = source.folder || base::is_folder(source.path);
    const auto file = of_folder ? warning.file : source.path.filename().string();
    //: A run, a file, and what it is instead of a log ("is a PDF document: choose another file").
    if (warning.line == 0) return Message::of("{}: {} {}", source.name, file, warning.what);
    //: A run, the number of a line, a file, and what is wrong with the line ("is broken JSON").
    return Message::of("{}: line {} of {} {}; it was skipped", source.name, warning.line, file, warning.what);
}

std::string RunSummary::fact(std::string_view section, std::string_view key) const {
    for (const auto& f : facts) {
        if (f.section == section && f.key == key) return f.value;
    }
    return {};
}

std::string RunSummary::key_settings() const {
    std::string text;
    const auto add = [&](std::string_view before, const std::string& value) {
        if (!value.empty()) text += fmt::format("{}{}{}", text.empty() ? "" : " · ", before, value);
    };
    add("", fact("config", "optimizer"));
    add("lr ", fact("config", "lr"));
    add("batch ", fact("config", "batch_size"));
    add("", fact("resolved", "precision"));
    add("seed ", fact("config", "seed"));
    return text;
}

RunSummary describe(const RunSource& source) {
    RunSummary summary;
    summary.source = source;
    summary.name = source.name;
    if (source.folder) {
        take_run_json(summary);
        take_notes(summary);
    } else if (is_mlflow_run(source.path)) {
        for (auto& [name, value] : mlflow_params(source.path)) summary.facts.push_back({"config", name, value});
    }
    return summary;
}

RunSummary summarize(const RunSource& source, const std::stop_token& stop) {
    RunFollower follower(source, Take::results);
    return summary_of(source, [&]() -> const RunData& {
        follower.poll(stop);
        if (!source.folder && !stop.stop_requested()) require_log(source.path, follower.data());
        return follower.data();
    });
}

RunSummary summarize(const RunSource& source, const RunData& data) {
    return summary_of(source, [&]() -> const RunData& { return data; });
}

std::vector<RunSummary> summarize(const std::vector<RunSource>& sources, const std::stop_token& stop) {
    std::vector<RunSummary> all(sources.size());
    base::parallel_for(static_cast<std::int64_t>(sources.size()), base::usable_cpus(),
                       [&](std::int64_t begin, std::int64_t end) {
                           for (auto i = begin; i < end && !stop.stop_requested(); ++i) {
                               all[static_cast<std::size_t>(i)] = summarize(sources[static_cast<std::size_t>(i)], stop);
                           }
                       });
    std::vector<RunSummary*> pointers;
    for (auto& run : all) pointers.push_back(&run);
    name_runs(pointers);
    return all;
}

std::string summary_table(const std::vector<RunSummary>& runs, const std::vector<std::string>& columns,
                          const base::Reader& reader) {
    base::Rows rows{{Message::mark("run"), Message::mark("state"), Message::mark("dataset"), Message::mark("model"),
                     Message::mark("epochs"), Message::mark("top-1"), Message::mark("top-5"), Message::mark("loss"),
                     Message::mark("images/s"), Message::mark("energy J"), Message::mark("started"),
                     Message::mark("folder")}};
    for (const auto& column : columns) rows[0].push_back(Message::name(column));
    for (const auto& run : runs) {
        const auto dash = [](const std::string& text) { return Message::name(text.empty() ? "-" : text); };
        const auto at = [](const std::optional<double>& value, std::int64_t epoch) {
            return Message::name(percent(value) + (epoch > 0 ? fmt::format(" (e{})", epoch) : std::string()));
        };
        rows.push_back({Message::name(run.name), state_label(run.state), dash(run.dataset), dash(run.model),
                        Message::name(std::to_string(run.epochs)), at(run.best_top1, run.best_top1_epoch),
                        at(run.best_top5, run.best_top5_epoch), at(run.lowest_loss, run.lowest_loss_epoch),
                        Message::name(run.images_per_s ? fmt::format("{:.1f}", *run.images_per_s) : "-"),
                        Message::name(run.energy_j ? fmt::format("{:.0f}", *run.energy_j) : "-"),
                        Message::name(date_text(run.started_ts)), Message::name(run.source.name)});
        for (const std::string_view key : columns) {
            constexpr std::string_view kSettings = "config.";
            const auto value = value_of(run, key);
            const auto setting = key.starts_with(kSettings) ? key.substr(kSettings.size()) : key;
            rows.back().push_back(value.empty() ? dash(value) : fact_text("config", setting, value));
        }
    }
    auto text = base::text_table(rows, reader);
    for (const auto& run : runs) {
        for (const auto& warning : warnings_about(run)) text += Message::of("warning: {}", warning).text(reader) + '\n';
        for (const auto& note : notes_about(run)) text += Message::of("note: {}", note).text(reader) + '\n';
    }
    return text;
}

std::vector<Message> warnings_about(const RunSummary& run) {
    std::vector<Message> warnings;
    const auto name = Message::name(run.name);
    if (!run.problem.empty()) warnings.push_back(at_place(name, run.problem));
    if (run.broken_lines > 1)  // a single one is named below
        warnings.push_back(
            Message::plural("{1}: {0} broken lines skipped", "{1}: {0} broken line skipped", run.broken_lines, name));
    if (!run.first_broken_line.empty()) warnings.push_back(run.first_broken_line);
    return warnings;
}

std::vector<Message> notes_about(const RunSummary& run) {
    std::vector<Message> notes;
    for (const auto& remark : run.remarks) notes.push_back(at_place(Message::name(run.name), remark));
    return notes;
}

std::string summary_json(const std::vector<RunSummary>& runs) {
    auto array = Json::array();
    for (const auto& run : runs) {
        const auto number = [](const std::optional<double>& v) { return v ? Json(*v) : Json(nullptr); };
        const auto epoch = [](std::int64_t e) { return e > 0 ? Json(e) : Json(nullptr); };
        Json json = {{"name", run.name},
                     {"number", run.number ? Json(*run.number) : Json(nullptr)},
                     {"folder", run.source.name},
                     {"path", run.source.path.string()},
                     {"state", state_name(run.state)},
                     {"label", run.label},
                     {"dataset", run.dataset},
                     {"model", run.model},
                     {"epochs", run.epochs},
                     {"best_top1", number(run.best_top1)},
                     {"best_top1_epoch", epoch(run.best_top1_epoch)},
                     {"best_top5", number(run.best_top5)},
                     {"best_top5_epoch", epoch(run.best_top5_epoch)},
                     {"lowest_loss", number(run.lowest_loss)},
                     {"lowest_loss_epoch", epoch(run.lowest_loss_epoch)},
                     {"images_per_s", number(run.images_per_s)},
                     {"energy_j", number(run.energy_j)},
                     {"started_ts", number(run.started_ts)},
                     {"seconds", number(run.seconds)},
                     {"broken_lines", run.broken_lines}};
        if (!run.remarks.empty()) {
            json["remarks"] = Json::array();
            for (const auto& remark : run.remarks) json["remarks"].push_back(remark.text());
        }
        if (!run.problem.empty()) json["problem"] = run.problem.text();
        array.push_back(std::move(json));
    }
    return array.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace torchdeck::runs

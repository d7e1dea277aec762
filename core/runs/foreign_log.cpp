// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/foreign_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <unordered_set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/quote.hpp"
#include "base/text.hpp"
#include "runs/csv_log.hpp"
#include "runs/darknet_log.hpp"
#include "runs/event_file.hpp"
#include "runs/foreign_rows.hpp"
#include "runs/json_log.hpp"
#include "runs/log_split.hpp"
#include "runs/mlflow_log.hpp"

namespace torchdeck::runs {
namespace {

namespace fs = std::filesystem;

/// Larger ones are not read.
constexpr std::size_t kMaxForeignLog = std::size_t{256} << 20;

bool is_csv(const fs::path& path) {
    const auto ending = base::lower(path.extension().string());
    return ending == ".csv" || ending == ".tsv";
}

/// A text as UTF-8 with line feeds: UTF-16 also without a mark, and the carriage returns of old Macs, which Excel
/// still offers.
std::string as_text(std::string bytes) {
    constexpr std::size_t kMark = 2;
    if (!base::is_utf16(bytes) && bytes.size() >= 2 * kMark && bytes[0] != 0 && bytes[1] == 0 && bytes[2] != 0 &&
        bytes[3] == 0)
        bytes.insert(0, "\xFF\xFE");
    auto text = base::as_utf8(std::move(bytes));
    if (text.find('\n') == std::string::npos) std::ranges::replace(text, '\r', '\n');
    return text;
}

bool is_event_file(const fs::path& path) {
    return is_event_file_name(path.filename().string());
}

/// Its first bytes as UTF-8; empty where it cannot be read.
std::string head_of(const fs::path& path, std::size_t bytes) {
    try {
        const base::OpenFile file(path);
        std::string head(bytes, '\0');
        head.resize(file.read_at(0, std::as_writable_bytes(std::span(head))));
        return as_text(std::move(head));
    } catch (const Error&) {
        return {};
    }
}

std::optional<CsvTool> tool_of(const fs::path& path) {
    return is_csv(path) ? csv_tool_of(head_of(path, 64 << 10)) : std::nullopt;
}

/// A table under the name of a text.
bool is_text_table(const fs::path& path) {
    return may_be_json_log(path) && csv_tool_of(head_of(path, kJsonHead));
}

bool is_darknet_log(const fs::path& path) {
    return may_be_json_log(path) && begins_darknet_log(head_of(path, kJsonHead));
}

/// What `torchdeck plot` wrote is a second copy of a run.
bool is_csv_of_tool(const fs::path& path) {
    const auto tool = tool_of(path);
    return tool && tool != CsvTool::plot;
}

bool is_json_log(const fs::path& path) {
    return may_be_json_log(path) && begins_json_log(head_of(path, kJsonHead));
}

bool is_named_json_log(const fs::path& path) {
    return is_json_log_name(path) && is_json_log(path);
}

/// Event files directly in `folder`, in the order in which TensorBoard reads them: by name, which begins with the time.
std::vector<fs::path> event_files_in(const fs::path& folder) {
    constexpr std::size_t kMost = 10'000;
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::directory_iterator it(folder, fs::directory_options::skip_permission_denied, code), end;
         !code && it != end && files.size() < kMost; it.increment(code)) {
        if (is_event_file(it->path()) && base::is_file(*it)) files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

constexpr std::string_view kMachine = "machine/";

/// Readings of the machine that `torchdeck export-tensorboard` wrote.
void append_readings(RunData& data, LogNumber log, const std::vector<Scalar>& readings) {
    std::map<double, std::string> lines;
    for (const auto& reading : readings) {
        auto& line = lines[reading.wall_time];
        const auto name = place_of("step/" + reading.tag.substr(kMachine.size())).key;
        if (line.empty()) line = fmt::format(R"({{"phase":"sample","ts":{})", reading.wall_time);
        if (std::isfinite(reading.value)) line += fmt::format(R"(,"{}":{})", name, reading.value);
    }
    for (const auto& [time, line] : lines) data.append(log, line + "}");
}

/// The rows of scalars, one after another, in the order in which they were written.
class EventRows {
  public:
    explicit EventRows(const std::stop_token& stop) : stop_(stop) {}

    /// Throws Error (data) for what is no event file.
    void add(std::string_view bytes, RunData& data, LogNumber log) {
        const auto end = read_events(
            bytes, [&](const Scalar& scalar) { take(scalar); }, stop_);
        if (!end.trouble.empty())
            data.skip_line(log, Message::of("begins no record: {}; nothing after it was read", end.trouble));
    }

    void take(const Scalar& scalar) {
        if (scalar.tag.starts_with(kMachine)) {
            readings_.push_back(scalar);
            return;
        }
        const auto step = static_cast<double>(scalar.step);
        // Lightning and Transformers log the epoch as a curve.
        if (scalar.tag == "epoch" || scalar.tag == "train/epoch") {
            epochs_[step] = scalar.value;
            return;
        }
        if (names_.insert(scalar.tag).second && names_.size() > kMostForeignNames)
            throw Error(ErrorKind::data, Message::of("has more than {} names of values: it is not a log of a training.",
                                                     kMostForeignNames));
        if (rows_.empty() || rows_.back().step != step) rows_.push_back({.step = step});
        rows_.back().ts = scalar.wall_time;
        rows_.back().values.emplace_back(scalar.tag, scalar.value);
    }

    void append_to(RunData& data, LogNumber log, ForeignPlace::Split of_file) {
        for (auto& row : rows_) {
            if (const auto it = epochs_.find(row.step); it != epochs_.end()) row.epoch = it->second;
        }
        append_rows(data, log, std::move(rows_), {.of_file = of_file});
        append_readings(data, log, readings_);
    }

  private:
    std::stop_token stop_;
    std::vector<ForeignRow> rows_;
    std::unordered_map<double, double> epochs_;
    std::unordered_set<std::string> names_;
    std::vector<Scalar> readings_;
};

void read_event_folder(const fs::path& folder, RunData& data, const std::stop_token& stop) {
    EventRows rows(stop);
    LogNumber log = LogFile::metrics;
    std::size_t bytes = 0;
    for (const auto& file : event_files_in(folder)) {
        if (stop.stop_requested()) return;
        log = data.log_number(file.filename().string());
        const auto text = base::read_text(file, kMaxForeignLog);
        bytes += text.size();
        if (bytes > kMaxForeignLog)
            throw file_error(folder, Message::of("its event files are larger than 256 MiB together."));
        try {
            rows.add(text, data, log);
        } catch (const Error& e) {
            // One that is none does not hide the others.
            data.skip_line(log, e.message());
        }
    }
    try {
        rows.append_to(data, log, split_of_log(folder));
    } catch (const Error& e) {
        throw file_error(folder, e.message());
    }
}

/// Metrics have files of their own: their values stand in the order in which they were logged.
void read_mlflow_folder(const fs::path& folder, RunData& data, const std::stop_token& stop) {
    std::vector<Scalar> all;
    std::size_t bytes = 0;
    const auto metrics = folder / "metrics";
    for (const auto& file : mlflow_files(folder)) {
        if (stop.stop_requested()) return;
        const auto text = base::read_text(file, kMaxForeignLog);
        bytes += text.size();
        if (bytes > kMaxForeignLog)
            throw file_error(folder, Message::of("its files of metrics are larger than 256 MiB together."));
        const auto name = file.lexically_relative(metrics).generic_string();
        auto metric = parse_mlflow_metric(text, name, stop);
        if (metric.broken > 0)
            data.skip_row(data.log_number("metrics/" + name), Message::of("is not a value of a metric"),
                          metric.first_broken);
        std::ranges::move(metric.values, std::back_inserter(all));
    }
    std::ranges::stable_sort(all, std::less(), &Scalar::wall_time);
    EventRows rows(stop);
    try {
        for (const auto& scalar : all) rows.take(scalar);
        rows.append_to(data, data.log_number("metrics"), ForeignPlace::Split::unnamed);
    } catch (const Error& e) {
        throw file_error(folder, e.message());
    }
}

/// A file as its reader gets it, and where what it says goes.
struct ForeignFile {
    const fs::path& path;
    std::string_view bytes;  ///< text is UTF-8
    std::string_view run;    ///< which, where it has several
    RunData& data;
    LogNumber log;
    const std::stop_token& stop;
    bool growing;  ///< it changed just now
};

void read_event_file(const ForeignFile& file) {
    EventRows rows(file.stop);
    rows.add(file.bytes, file.data, file.log);
    rows.append_to(file.data, file.log, split_of_log(file.path.parent_path()));
}

void read_table(const ForeignFile& f) {
    const auto name = f.path.filename().string();
    const auto of_run = f.run.empty() ? ForeignPlace::Split::unnamed : split_of_log(f.path / f.run);
    const auto split = of_run == ForeignPlace::Split::unnamed ? split_of_log(f.path) : of_run;
    read_csv_log({f.bytes, f.run, name, split, f.growing}, f.data, f.log, f.stop);
}

/// A kind of log.
struct ForeignReader {
    bool (*takes)(const fs::path& path);  ///< whether a file that a person gives is read as one
    bool (*finds)(const fs::path& path);  ///< the same of a file in a folder that is searched for runs
    void (*read)(const ForeignFile& file);
    bool is_text = true;
};

/// The first that takes a file reads it.
constexpr ForeignReader kReaders[] = {
    {is_event_file, is_event_file, read_event_file, false},
    {is_csv, is_csv_of_tool, read_table},
    {is_json_log, is_named_json_log,
     [](const ForeignFile& f) {
         read_json_log(f.bytes, f.data, f.log, f.path.filename().string(), split_of_log(f.path), f.stop);
     }},
    // By their names alone: many a text has such lines.
    {is_text_table, [](const fs::path&) { return false; }, read_table},
    {is_darknet_log, [](const fs::path&) { return false; },
     [](const ForeignFile& f) { read_darknet_log(f.bytes, f.data, f.log, f.stop); }},
};

}  // namespace

bool is_foreign_folder(const fs::path& path) {
    if (!base::is_folder(path) || base::is_there(path / "run.json") || base::is_there(path / "metrics.jsonl"))
        return false;
    return is_mlflow_run(path) || !event_files_in(path).empty();
}

namespace {

/// A path as Python's source says it, whatever quotes it has: a JSON string is one in Python.
std::string python_string(const fs::path& path) {
    return nlohmann::json(path.string()).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

std::optional<Message> closed_store(const fs::path& folder) {
    std::error_code code;
    for (const auto& store : {folder, folder / ".aim"})
        if (store.filename() == ".aim" && fs::is_directory(store, code))
            return Message::of("the runs of Aim are here in a form that only Aim reads: export them in Python with {}",
                               fmt::format("aim.Repo({}).query_metrics('True').dataframe().to_csv('aim.csv')",
                                           python_string(store.parent_path())));
    for (const auto& store : {folder, folder / "wandb"}) {
        for (fs::directory_iterator it(store, fs::directory_options::skip_permission_denied, code), end;
             !code && it != end; it.increment(code)) {
            const auto name = it->path().filename().string();
            // "wandb/offline-run-20260228_102345-abc/run-abc.wandb"
            const bool is_run = name.starts_with("run-") && name.ends_with(".wandb");
            const bool holds_run =
                store.filename() == "wandb" && (name.starts_with("run-") || name.starts_with("offline-run-"));
            if (!is_run && !holds_run) continue;
            const auto upload = "wandb sync " + base::shell_word((is_run ? store : it->path()).string());
            const std::string download = "wandb.Api().run('ENTITY/PROJECT/RUN').history().to_csv('wandb.csv')";
            return Message::of(
                "the runs of Weights & Biases are here in a form that only it reads: upload them with {}, and "
                "export them in Python with {}",
                upload, download);
        }
    }
    return std::nullopt;
}

std::vector<fs::path> foreign_files(const fs::path& path) {
    const auto file = foreign_file(path);
    if (!base::is_folder(file)) return {file};
    return is_mlflow_run(file) ? mlflow_files(file) : event_files_in(file);
}

std::optional<std::pair<std::uintmax_t, fs::file_time_type>> foreign_state(const fs::path& path) {
    std::error_code code;
    const auto file = foreign_file(path);
    if (!fs::is_directory(file, code)) {
        const auto size = fs::file_size(file, code);
        const auto time = fs::last_write_time(file, code);
        return code ? std::nullopt : std::optional(std::pair(size, time));
    }
    std::pair<std::uintmax_t, fs::file_time_type> all{0, fs::file_time_type::min()};
    for (const auto& part : foreign_files(file)) {
        std::error_code ignored;
        all.first += fs::file_size(part, ignored);
        if (const auto time = fs::last_write_time(part, ignored); !ignored) all.second = std::max(all.second, time);
    }
    return all;
}

bool is_foreign_log(const fs::path& path) {
    // A folder may have "tfevents" or ".csv" in its name, too.
    if (base::is_folder(path)) return is_foreign_folder(path);
    return foreign_file(path) != path ||
           std::ranges::any_of(kReaders, [&](const auto& reader) { return reader.takes(path); });
}

fs::path foreign_file(const fs::path& path) {
    const bool inside = !is_csv(path) && is_csv(path.parent_path()) && base::is_file(path.parent_path());
    return inside ? path.parent_path() : path;
}

bool holds_other_json(const fs::path& path) {
    const auto head = head_of(path, 64 << 10);
    const auto end = head.find('\n');
    if (end == std::string::npos || !head.starts_with('{') || head.find("\"phase\":") != std::string::npos)
        return false;
    return nlohmann::json::accept(head.substr(0, end)) && !is_foreign_log(path);
}

bool looks_like_foreign_log(const fs::path& path, bool plotted) {
    return std::ranges::any_of(kReaders, [&](const auto& reader) { return reader.finds(path); }) ||
           (plotted && tool_of(path) == CsvTool::plot);
}

std::vector<fs::path> logs_to_name(const fs::path& folder) {
    constexpr int kMostEntries = 10'000, kMostHeads = 300;
    std::vector<fs::path> logs;
    int entries = 0, heads = 0;
    std::error_code code;
    for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, code), end;
         !code && it != end && ++entries < kMostEntries && heads < kMostHeads; it.increment(code)) {
        if (it.depth() > 0) it.disable_recursion_pending();
        if (!may_be_json_log(it->path()) || !base::is_file(*it)) continue;
        ++heads;
        if (is_json_log(it->path()) || is_text_table(it->path()) || is_darknet_log(it->path()))
            logs.push_back(it->path());
    }
    std::ranges::sort(logs);
    return logs;
}

std::vector<fs::path> foreign_runs(const fs::path& path) {
    if (foreign_file(path) != path || !is_csv(path)) return {path};
    if (!may_name_runs(head_of(path, 4 << 20))) return {path};
    std::vector<std::string> names;
    try {
        names = runs_in_csv(as_text(base::read_text(path, kMaxForeignLog)));
    } catch (const Error&) {
        return {path};  // whoever reads it says why
    }
    if (names.size() < 2) return {path};
    std::vector<fs::path> runs;
    for (const auto& name : names) runs.push_back(path / part_of(name));
    return runs;
}

bool changed_lately(const fs::path& path) {
    constexpr std::chrono::minutes kLately{1};
    const auto state = foreign_state(path);
    return state && fs::file_time_type::clock::now() - state->second < kLately;
}

void read_foreign_log(const fs::path& path, RunData& data, const std::stop_token& stop) {
    const auto file = foreign_file(path);
    std::error_code code;
    if (fs::is_directory(file, code))
        return is_mlflow_run(file) ? read_mlflow_folder(file, data, stop) : read_event_folder(file, data, stop);
    // What has become another file meanwhile is refused by the last of them.
    const auto* const reader =
        std::find_if(std::begin(kReaders), std::end(kReaders) - 1, [&](const auto& one) { return one.takes(file); });
    const auto log = data.log_number(file.filename().string());
    auto bytes = base::read_text(file, kMaxForeignLog);
    try {
        if (reader->is_text) bytes = as_text(std::move(bytes));
        reader->read(
            {file, bytes, file != path ? path.filename().string() : "", data, log, stop, changed_lately(file)});
    } catch (const Error& e) {
        if (e.code() == ErrorCode::stopped) return;  // as every reader of a run, with what it has
        throw file_error(file, e.message());
    }
}

}  // namespace torchdeck::runs

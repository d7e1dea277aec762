// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/foreign_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "runs/csv_log.hpp"
#include "runs/event_file.hpp"
#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {
namespace {

namespace fs = std::filesystem;

bool is_csv(const fs::path& path) {
    const auto ending = path.extension().string();
    return ending == ".csv" || ending == ".CSV";
}

bool is_event_file(const fs::path& path) {
    return is_event_file_name(path.filename().string());
}

/// A name as one part of a path.
std::string part_of(std::string name) {
    std::replace(name.begin(), name.end(), '/', '_');
    return name.starts_with('.') ? "_" + name : name;
}

/// Keras writes its curves to folders of their own.
ForeignPlace::Split split_of_folder(const fs::path& path) {
    const auto folder = path.parent_path().filename().string();
    if (folder == "train") return ForeignPlace::Split::train;
    if (folder == "validation" || folder == "val" || folder == "eval") return ForeignPlace::Split::val;
    return ForeignPlace::Split::unnamed;
}

constexpr std::string_view kMachine = "machine/";

/// Readings of the machine that `torchdeck export-tensorboard` wrote.
void append_readings(RunData& data, LogFile log, const std::vector<Scalar>& readings) {
    std::map<double, std::string> lines;
    for (const auto& reading : readings) {
        auto& line = lines[reading.wall_time];
        const auto name = place_of("step/" + reading.tag.substr(kMachine.size())).key;
        if (line.empty()) line = fmt::format(R"({{"phase":"sample","ts":{})", reading.wall_time);
        if (std::isfinite(reading.value)) line += fmt::format(R"(,"{}":{})", name, reading.value);
    }
    for (const auto& [time, line] : lines) data.append(log, line + "}");
}

void read_event_file(const fs::path& path, std::string_view bytes, RunData& data, LogFile log) {
    std::map<std::int64_t, ForeignRow> rows;
    std::vector<Scalar> readings;
    const auto end = read_events(bytes, [&](const Scalar& scalar) {
        if (scalar.tag.starts_with(kMachine)) {
            readings.push_back(scalar);
            return;
        }
        auto& row = rows[scalar.step];
        row.step = static_cast<double>(scalar.step);
        row.ts = scalar.wall_time;
        // Lightning and others log the epoch as a curve.
        if (scalar.tag == "epoch")
            row.epoch = scalar.value;
        else
            row.values.emplace_back(scalar.tag, scalar.value);
    });
    if (!end.trouble.empty()) data.skip_line(log, "begins no record: " + end.trouble + "; nothing after it was read");
    std::vector<ForeignRow> all;
    for (auto& [step, row] : rows) {
        if (!row.values.empty()) all.push_back(std::move(row));
    }
    append_rows(data, log, std::move(all), ForeignRows::guessed, split_of_folder(path));
    append_readings(data, log, readings);
}

}  // namespace

bool is_foreign_log(const fs::path& path) {
    return is_event_file(path) || is_csv(path) || foreign_file(path) != path;
}

fs::path foreign_file(const fs::path& path) {
    std::error_code code;
    const bool inside = !is_csv(path) && is_csv(path.parent_path()) && fs::is_regular_file(path.parent_path(), code);
    return inside ? path.parent_path() : path;
}

bool looks_like_foreign_log(const fs::path& path) {
    if (is_event_file(path)) return true;
    if (!is_csv(path)) return false;
    try {
        const base::OpenFile file(path);
        std::string head(64 << 10, '\0');
        head.resize(file.read_at(0, std::as_writable_bytes(std::span(head))));
        return csv_tool_of(head).has_value();
    } catch (const Error&) {
        return false;
    }
}

std::vector<fs::path> foreign_runs(const fs::path& path) {
    if (foreign_file(path) != path || !is_csv(path)) return {path};
    const base::OpenFile file(path);
    std::string head(4 << 20, '\0');
    head.resize(file.read_at(0, std::as_writable_bytes(std::span(head))));
    const auto names = runs_in_csv(head);
    if (names.size() < 2) return {path};
    std::vector<fs::path> runs;
    for (const auto& name : names) runs.push_back(path / part_of(name));
    return runs;
}

void read_foreign_log(const fs::path& path, RunData& data) {
    const auto file = foreign_file(path);
    const auto log = data.log_file(file.filename().string());
    const auto text = base::read_text(file, kMaxForeignLog);
    try {
        if (is_event_file(file)) {
            read_event_file(file, text, data, log);
            return;
        }
        std::string run;
        if (file != path) {
            for (const auto& name : runs_in_csv(text))
                if (part_of(name) == path.filename().string()) run = name;
            if (run.empty()) throw Error(ErrorKind::data, "has no run of this name any more.");
        }
        read_csv_log(text, run, data, log);
    } catch (const Error& e) {
        throw file_error(file, e.what());
    }
}

}  // namespace torchdeck::runs

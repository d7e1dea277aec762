// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that a report is made of, read and ready. job/report fills it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bench/matrix_folder.hpp"
#include "profile/performance.hpp"
#include "report/document.hpp"
#include "roofline/roofline_figure.hpp"
#include "runs/comparison.hpp"
#include "runs/run_data.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::report {

/// A file that was read.
struct InputFile {
    std::string name;  ///< Source::file
    std::uint64_t bytes = 0;
    std::size_t lines = 0;
    std::string sha256;
};

struct RunInput {
    std::string name;    ///< for people: "lr 0.1 · seed 2"
    std::string folder;  ///< of its files in this report: "20261122-111839-shapes-resnet18"; a log's own name
    int slot = 0;        ///< its color
    runs::RunSummary summary;
    runs::RunData data;
    profile::Performance performance;
    std::optional<roofline::PlacedPoint> point{};  ///< its step; empty: not counted, or not timed
    base::Message point_problem{};                 ///< why there is none
    std::vector<InputFile> files;
    std::map<std::string, std::size_t> fact_lines;  ///< of run.json: "config.lr" to its line
};

/// What a network costs at a batch: a row of `torchdeck complexity --json`.
struct CostRow {
    std::string model;
    double batch = 0, height = 0, width = 0, parameters = 0, activation_bytes = 0;
    double forward_mac = 0, step_mac = 0, step_bytes = 0;
    std::vector<Source> sources;
};

/// A folder of torchdeck bench.
struct MatrixInput {
    std::string folder;  ///< its name in this report
    bench::FoundMatrix found;
    std::vector<roofline::PlacedPoint> points{};  ///< of its metrics.csv, where the networks were counted
    std::vector<base::Message> point_remarks{};   ///< what has none, and why
    std::vector<InputFile> files;
};

struct Inputs {
    std::string title;
    std::string recipe;
    std::vector<RunInput> runs;
    std::vector<MatrixInput> matrices;
    std::vector<runs::RunGroup> groups;  ///< the configurations; runs without settings stand alone
    roofline::Peaks peaks;               ///< those that points are held against
    std::string peaks_name;              ///< of their file; empty: there are none
    std::vector<CostRow> costs;          ///< counted beside the runs
    std::vector<InputFile> files;        ///< that belong to no run
    std::map<std::string, Text> texts;   ///< by section
    std::vector<base::Message> remarks;  ///< what is missing, in sentences
};

/// Lines of run.json by "section.key"; a file that is laid out differently than ours has none.
[[nodiscard]] std::map<std::string, std::size_t> fact_lines(std::string_view run_json);

/// All summaries, as runs/comparison takes them.
[[nodiscard]] std::vector<const runs::RunSummary*> summaries(const Inputs& inputs);
[[nodiscard]] std::vector<std::string> names(const Inputs& inputs);

/// Where a fact of a run stands.
[[nodiscard]] std::vector<Source> fact_source(const RunInput& run, std::string_view section, std::string_view key);
/// Where one row of a table stands.
[[nodiscard]] std::vector<Source> row_source(const RunInput& run, const tables::Table& table, std::size_t row);
/// Where the values of a column stand: from the first to the last row that has one, in each log. Empty: none has.
[[nodiscard]] std::vector<Source> column_source(const RunInput& run, const tables::Table& table, std::string_view key);
/// All rows of a table.
[[nodiscard]] std::vector<Source> table_source(const RunInput& run, const tables::Table& table);
/// The row of epochs() of this number; nothing where there is none.
[[nodiscard]] std::optional<std::size_t> epoch_row(const RunInput& run, std::int64_t epoch);

/// "2026-11-23 03:29 UTC".
[[nodiscard]] std::string date_text(double unix_seconds);

}  // namespace torchdeck::report

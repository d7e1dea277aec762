// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "runs/log_reader.hpp"
#include "runs/run_notes.hpp"

namespace torchdeck::runs {

enum class RunState {
    running,
    finished,
    stopped,
    failed,   ///< it says so itself
    crashed,  ///< nobody writes to it and it has no end
    log,      ///< a single log, which does not say
};
[[nodiscard]] std::string_view state_name(RunState state);
/// The same for people.
[[nodiscard]] base::Mark state_label(RunState state);

/// A row of RunData::epochs(): metrics that it lacks are NaN or nothing, the epoch then follows from the row.
[[nodiscard]] EpochRecord epoch_at(const Table& epochs, std::size_t row);

/// A value of run.json, e.g. {"resolved", "precision", "bf16"}.
struct Fact {
    std::string section;
    std::string key;
    std::string value;
};

/// What a table says about a run, read without its step and sample lines.
struct RunSummary {
    RunSource source;
    std::string name;                    ///< for people: run_names() of the runs that it was found with
    std::optional<std::int64_t> number;  ///< in its folder of runs, from its start on; see number_runs()
    std::string label;
    std::string dataset;
    std::string model;
    RunState state = RunState::log;
    std::optional<double> best_top1, best_top5, lowest_loss;  ///< of validation
    std::int64_t best_top1_epoch = 0, best_top5_epoch = 0, lowest_loss_epoch = 0;
    std::int64_t epochs = 0;  ///< ended ones
    std::optional<double>
        images_per_s;  ///< mean over the epochs; over those that train all layers where the run unfreezes them
    std::optional<double> energy_j;
    std::optional<double> started_ts;         ///< Unix seconds
    std::optional<double> written_ts;         ///< Unix seconds: when the log of another tool was last written to
    std::optional<double> seconds;            ///< until the last epoch or the end
    std::optional<double> epochs_s;           ///< seconds until the end of the last epoch that is whole
    std::optional<double> batch_size;         ///< images of a batch, of all processes
    std::optional<double> other_cpu_percent;  ///< mean over the epochs: what other programs took of the CPUs
    std::optional<double> own_cpu_percent;    ///< mean over the epochs: what the training had of the CPUs
    bool throttled = false;
    base::Message slower;  ///< than earlier runs like it, with what differs; empty where it was not
    std::size_t broken_lines = 0;
    base::Message first_broken_line;       ///< as skipped_line() says it
    std::vector<base::Message> remarks;    ///< what was decided about what the logs mean
    std::optional<double> peak_memory_mb;  ///< of the GPU, allocated by LibTorch
    RunNotes notes;
    base::Message notes_problem;  ///< why there are none although there is a file
    std::vector<Fact> facts;      ///< of run.json, in its order, without settings that had no effect
    base::Message problem;        ///< why the run cannot be read; empty when it can

    [[nodiscard]] std::string fact(std::string_view section, std::string_view key) const;
    /// "adamw 0.003 · batch 128 · bf16 · seed 0"; empty without run.json.
    [[nodiscard]] std::string key_settings() const;
};

/// What run.json and notes.json say alone.
RunSummary describe(const RunSource& source);
/// Never throws for what is in the run: `problem` says it.
RunSummary summarize(const RunSource& source, const std::stop_token& stop = {});
/// The same from logs that were read already.
RunSummary summarize(const RunSource& source, const RunData& data);
/// Summarizes many, on all CPUs, in the given order, numbered and named.
std::vector<RunSummary> summarize(const std::vector<RunSource>& sources, const std::stop_token& stop = {});

/// What is missing of the run, each beside its name: why it cannot be read, lines that were skipped and the first of
/// them.
[[nodiscard]] std::vector<base::Message> warnings_about(const RunSummary& run);
/// What was decided about what its logs mean, each beside its name.
[[nodiscard]] std::vector<base::Message> notes_about(const RunSummary& run);
/// The epoch from which a run trains layers that were frozen before; 0: none.
[[nodiscard]] std::int64_t unfreeze_epoch(const RunSummary& run);
/// "NAME: line 4 of metrics.jsonl is broken JSON; it was skipped"
base::Message skipped_line(const RunSource& source, const LineWarning& warning);

/// The table of `torchdeck runs`, with further `columns` (see value_of() in run_query.hpp), and the same as one JSON
/// array.
std::string summary_table(const std::vector<RunSummary>& runs, const std::vector<std::string>& columns = {},
                          const base::Reader& reader = {});
std::string summary_json(const std::vector<RunSummary>& runs);

}  // namespace torchdeck::runs

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The measurement of one cell by one process: a file in the matrix folder, and a row of metrics.csv.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/matrix.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::bench {

/// The machine and the software, as far as they decide how fast a cell is.
struct Environment {
    std::string host;
    std::string cpu;
    std::string device;  ///< name of the GPU; empty for a training on the CPU
    std::string driver;
    std::string libtorch;   ///< "1.13.0 CPU"
    std::string torchdeck;  ///< "0.2.0 1a2b3c4d5e6f"

    bool operator==(const Environment&) const = default;
    /// "laptop: NVIDIA RTX 4070, LibTorch 2.6.0 CUDA".
    [[nodiscard]] std::string name() const;
    /// What sets `other` apart, a phrase for each difference: "LibTorch 1.13.0 CPU and 2.6.0 CPU".
    [[nodiscard]] std::vector<base::Message> differences(const Environment& other) const;
};

struct Repetition {
    std::string cell;  ///< id
    std::int64_t number = 1;
    std::string label;  ///< the person's own text
    Mode mode = Mode::train;
    double started_ts = 0;  ///< Unix seconds
    double wall_s = 0;      ///< of the whole process, loading and warm-up included
    Environment environment;
    config::TrainConfig config;
    std::string device;     ///< resolved: "cpu", "cuda:0"
    std::string precision;  ///< resolved: "fp32", "bf16"
    std::int64_t threads = 0;
    std::int64_t workers = 0;  ///< of the loader
    std::int64_t warmup_iters = 0, iters = 0;
    bool unfrozen = false;        ///< of steps after `unfreeze_epoch`, which train what was frozen before
    bool warm = true;             ///< the iterations were stable when timing began
    base::Message disturbed;      ///< why it does not count, a phrase: "other programs took 31 % of the CPUs"
    std::vector<double> step_ms;  ///< of each timed iteration
#define BENCH_MEASURE(member, ...) std::optional<double> member;
#include "bench/measures.def"

    /// The wait for images is more than a tenth of the step: the figure is the loader's, not the network's.
    [[nodiscard]] bool is_data_bound() const {
        return mode != Mode::data && data_wait_percent.value_or(0) > 10;
    }
};

/// A number of a repetition.
struct Measure {
    std::string_view key;  ///< of the column
    base::Mark label;
    base::Mark unit;
    int decimals;
    tables::Better better;
    std::optional<double> Repetition::*member;
};
std::span<const Measure> measures();
/// Null where no measure has this key.
const Measure* find_measure(std::string_view key);

/// Sets what follows from the times of iterations: their mean, median and tails.
void add_step_statistics(Repetition& repetition);

nlohmann::ordered_json to_json(const Repetition& repetition);
/// Throws Error (data) where it is none.
Repetition repetition_from_json(const nlohmann::ordered_json& json);

/// The first line of metrics.csv, and a line of it, each with its newline. `file`: what the row was made from.
std::string csv_header();
std::string csv_row(const Repetition& repetition, std::string_view file);

/// Whether iterations are as fast as they are going to be: the medians of the last two stretches of them agree within
/// 2 %. A stretch is `minimum` / 2 iterations, 5 at least.
bool is_warm(std::span<const double> iteration_ms, std::int64_t minimum);

}  // namespace torchdeck::bench

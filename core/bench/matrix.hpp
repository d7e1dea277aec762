// SPDX-License-Identifier: GPL-3.0-or-later
//
// A benchmark matrix: which settings are measured against which, how, and how often. Plain values; see matrix_file.hpp
// for the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "config/settings.hpp"
#include "config/train_config.hpp"

namespace torchdeck::bench {

/// What one repetition repeats.
enum class Mode {
    train,      ///< optimizer steps: forward, backward, update
    inference,  ///< forward passes of the validation images
    data        ///< batches from the loader, without a network
};
[[nodiscard]] std::string_view mode_name(Mode mode);
/// Throws Error (usage) for another text.
Mode mode_of(std::string_view name);

/// How each cell is measured. A repetition is a process of its own: warm-up, then `iters` timed iterations.
struct Protocol {
    Mode mode = Mode::train;
    std::int64_t warmup_iters = 10;  ///< at least; longer until the iterations are stable
    std::int64_t iters = 100;
    std::int64_t repeats = 3;
    /// Repetitions of a cell at most, where some were disturbed or the interval is still too wide; 0: twice `repeats`.
    std::int64_t max_repeats = 0;
    double interval_percent = 2;   ///< the interval is wide above this half width, in % of the mean
    double cooldown_s = 60;        ///< waits so long at most before a repetition for the temperature of the first one
    std::uint64_t order_seed = 0;  ///< of the order of cells in each round

    [[nodiscard]] std::int64_t most_repeats() const { return max_repeats > 0 ? max_repeats : 2 * repeats; }
    /// Throws Error (usage) for a number that cannot be.
    void require_valid() const;
};

/// A setting with the values that are measured.
struct Axis {
    std::string key;  ///< of the setting
    std::vector<config::Value> values;
};

/// Cells that are left out: those that have one of the values of every setting in it.
using Exclusion = std::vector<Axis>;

struct Matrix {
    Protocol protocol;
    config::TrainConfig base;
    std::vector<Axis> axes;
    std::vector<Exclusion> exclusions;
};

/// One combination of settings.
struct Cell {
    std::string name;                 ///< "resnet18, batch size 8, fp32", in the order of the axes
    std::string id;                   ///< of its folder: the name and a digest of all that decides what is measured
    std::vector<std::string> values;  ///< as texts, one for each axis
    config::TrainConfig config;
    base::Message title{};  ///< the name for a window's language
};

inline constexpr std::size_t kMostCells = 10'000;

/// Every combination but the excluded ones, the last axis fastest. Throws Error (usage) for none and for too many, and
/// for settings that do not go together, naming the cell.
std::vector<Cell> cells_of(const Matrix& matrix);

/// The label of a setting as a word within a sentence: "batch size", "EMA decay".
std::string in_sentence(std::string label);

/// The cell with these settings, named by their values along `axes`; without an id.
Cell cell_of(const std::vector<Axis>& axes, config::TrainConfig config);

[[nodiscard]] bool is_axis(const Matrix& matrix, std::string_view key);

/// A matrix that is ready to use: one of the usual studies.
struct Preset {
    std::string_view name;
    base::Mark what;        ///< a phrase for --help and the window
    std::string_view file;  ///< as TOML, see matrix_file.hpp
};
const std::vector<Preset>& presets();

}  // namespace torchdeck::bench

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

#include "bench/matrix.hpp"
#include "bench/matrix_folder.hpp"
#include "bench/results.hpp"
#include "job/measure_repetition.hpp"

namespace torchdeck::job {

/// Works at a matrix until nothing of it is missing.
struct BenchRequest {
    bench::Matrix matrix;
    std::filesystem::path folder;
    /// Measures one repetition; in a process of its own (measure_in_process) unless a test brings its own.
    using Measure = std::function<bench::Repetition(
        const RepetitionRequest&, const std::function<void(std::int64_t, std::int64_t)>&, std::stop_token)>;
    Measure measure = {};
    /// The temperature that is compared before a repetition, °C; of this machine unless a test brings its own.
    std::function<std::optional<double>()> temperature = {};
};

/// What is being done now.
struct BenchActivity {
    std::size_t cell = 0;  ///< among cells_of() the matrix
    std::int64_t number = 1;
    std::int64_t done = 0, all = 0;  ///< iterations; 0 of 0 before the first
    base::Message text;              ///< "resnet18, 32: repetition 2, iteration 14 of 60"
};

/// What happens, on the calling thread.
struct BenchEvents {
    std::function<void(const BenchActivity&)> on_activity = {};
    /// The folder was looked at, or something in it has changed; `left`: repetitions that are still missing, of which
    /// others may measure some.
    std::function<void(const bench::Results&, std::size_t left)> on_results = {};
    std::function<void(const bench::Cell&, const bench::Repetition&)> on_repetition = {};
    /// A repetition that failed, or what else a person should know, as a sentence.
    std::function<void(const base::Message&)> on_trouble = {};
};

struct BenchOutcome {
    bench::Results results;
    std::size_t measured = 0, failed = 0;  ///< by this call
    std::size_t left_to_others = 0;        ///< repetitions that other processes measure now
    bool stopped = false;
};

/// On the calling thread, for as long as it takes. Throws Error for what ends all of it: a folder that cannot be
/// written, a result that cannot be read, an engine that is not there.
BenchOutcome run_bench(const BenchRequest& request, const BenchEvents& events, std::stop_token stop);

/// Starts this program anew for one repetition and waits for its result. Throws Error with the sentence of the process,
/// or what ended it.
bench::Repetition measure_in_process(const RepetitionRequest& request,
                                     const std::function<void(std::int64_t, std::int64_t)>& progress,
                                     const std::stop_token& stop);
/// The process that it starts: reads the request from standard input, writes lines of JSON. Returns its exit code.
int answer_repetition_request();

/// The option of `torchdeck bench` that leads to answer_repetition_request().
inline constexpr const char* kRepetitionOption = "--measure-one-repetition";

}  // namespace torchdeck::job

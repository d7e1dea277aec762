// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "engine/nn/models/network.hpp"
#include "engine/parallel/execution_context.hpp"

namespace torchdeck::engine {

/// How long a training step of a few convolutions, or of a network, takes on a device.
struct PrecisionProbe {
    double fp32_ms = 0;
    double bf16_ms = 0;
    bool stable = true;  ///< their ratio did not change any more; false: measured again by the next process

    /// bfloat16 must be clearly faster to be worth its digits.
    [[nodiscard]] bool bf16_wins() const { return bf16_ms > 0 && fp32_ms > 1.1 * bf16_ms; }
    /// "bf16 is 2.1 times as fast as fp32 here" or "bf16 is not faster than fp32 here".
    [[nodiscard]] base::Message sentence() const;
};

/// A network as it will be trained.
struct ProbedNetwork {
    std::string model;
    NetworkSpec spec;
};

/// Times steps in turn, the fastest of each precision so far (whatever disturbs a measurement only makes it longer),
/// until the ratio of these has stayed within 2 % for four turns. Not stable: after 20 turns, or 3 s of steps.
/// `step_ms(bf16)` computes one step and gives its time.
PrecisionProbe measure_until_stable(const std::function<double(bool)>& step_ms);

/// Why a training step in bfloat16 cannot be computed on a CPU: the library that computes it was limited to an
/// instruction set without it (ONEDNN_MAX_CPU_ISA). Empty where it can be, and for a GPU. Tried once a process.
base::Message bf16_problem(const ExecutionContext& context);

/// Measures steps of a few convolutions, or of `network` on a few images (about half a second); on a GPU on as many as
/// fill it, or as it has memory for. On a CPU the time is
/// that of one thread, without what other programs take of its CPU; where they took more than a tenth, the probe is not
/// stable. Leaves the calling thread with one LibTorch thread.
PrecisionProbe measure_precisions(const ExecutionContext& context, const ProbedNetwork* network);

/// What `measure` finds, once for a device, a LibTorch, a TorchDeck, a number of threads and, on a GPU, a setting of
/// TF32: kept in `file` and read from there afterwards. What is not stable serves this process and is not kept. A file
/// that cannot be read or written costs the measurement again, nothing else. With `network`, once for its size of
/// images: for networks whose layers are unlike the few convolutions.
PrecisionProbe probe_precision(
    const ExecutionContext& context, const std::filesystem::path& file, const ProbedNetwork* network = nullptr,
    const std::function<PrecisionProbe(const ExecutionContext&, const ProbedNetwork*)>& measure = measure_precisions);

/// Removes `file`, and what this process measured: the next probe_precision() measures.
void forget_precisions(const std::filesystem::path& file);

/// How long one product of matrices takes on the CPU in float32: by the BLAS that LibTorch finds, and as a convolution
/// by the oneDNN that it brings.
struct ProductProbe {
    double blas_ms = 0;
    double convolution_ms = 0;

    /// The reference BLAS of a Linux distribution is 30 to 60 times slower, an optimized one within a factor of two.
    [[nodiscard]] bool blas_is_slow() const { return convolution_ms > 0 && blas_ms > 5 * convolution_ms; }
    /// What to do about a slow one.
    [[nodiscard]] base::Message sentence() const;
};

/// Measured each time, on the calling thread's number of threads: 2 ms, or up to 100 where the BLAS is slow.
ProductProbe probe_products();

/// $XDG_CACHE_HOME/torchdeck/precision.json, or in ~/.cache.
std::filesystem::path probe_file();

}  // namespace torchdeck::engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace torchdeck::runs {

/// Means over the training steps since the last report: a "step" line of metrics.jsonl.
struct StepRecord {
    std::int64_t epoch = 0;  ///< from 1
    std::int64_t step = 0;   ///< optimizer steps since the start of the run, from 1
    double t = 0;            ///< seconds since the start of the run
    double lr = 0;
    double loss = 0;  ///< mean cross-entropy; may be NaN or infinite
    double top1 = 0;  ///< in [0, 1], on the augmented images as they were seen
    double images_per_s = 0;
    double step_ms = 0;  ///< per step, everything between two of them included
    double data_ms = 0;  ///< per step: waiting for the loader
    /// Share of the time that was spent waiting for the loader; true on a GPU too, whose queue is empty at each report.
    [[nodiscard]] double data_wait_percent() const { return step_ms > 0 ? 100.0 * data_ms / step_ms : 0; }
    /// Per step, host clock; empty on a GPU, where the host only enqueues.
    std::optional<double> forward_ms;
    std::optional<double> backward_ms;
    std::optional<double> optimizer_ms;
};

/// One epoch: an "epoch" line of metrics.jsonl.
struct EpochRecord {
    std::int64_t epoch = 0;
    std::int64_t step = 0;
    double t = 0;
    double lr = 0;
    double train_loss = 0;
    double train_top1 = 0;
    double val_loss = 0;
    double val_top1 = 0;
    double val_top5 = 0;
    double images_per_s = 0;                   ///< of the training pass
    double wall_time_s = 0;                    ///< of the epoch, evaluation included
    std::optional<double> energy_j;            ///< of both passes
    std::optional<double> energy_error_j;      ///< what sampling may have missed of it, at most
    std::optional<double> energy_per_image_j;  ///< of the training pass, per training image
    std::string energy_source;                 ///< empty without energy_j
    std::optional<double> other_cpu_percent;   ///< mean of what other programs took of the machine's CPUs
    bool best = false;                         ///< validation top-1 above all earlier epochs
};

/// The last line of metrics.jsonl: validation with the best weights.
struct FinalRecord {
    double top1 = 0;
    double top5 = 0;
    double loss = 0;
    std::int64_t epoch = 0;   ///< whose weights these are
    std::string early_end{};  ///< "patience" or "max_steps" where the run ended before its last epoch
};

/// A line of events.jsonl.
struct EventRecord {
    double ts = 0;     ///< Unix seconds
    double t = 0;      ///< seconds since the start of the run
    std::string kind;  ///< "phase", "checkpoint", "pause", "warning", "alert", "alert_over", "end", ...
    std::string text;  ///< a sentence or the name of the phase
    std::int64_t epoch = 0;
    std::string device{};  ///< PCI bus id of the GPU that it is about; empty when it is about none
    std::string name{};    ///< of an alert, whatever its text says: "gpu_throttling", ...
};

/// One line of JSON without newline. A number that is not finite is written as "nan", "inf" or "-inf".
std::string to_line(const StepRecord& record);
std::string to_line(const EpochRecord& record);
std::string to_line(const FinalRecord& record);
std::string to_line(const EventRecord& record);

/// `e1: train 3.796/0.111 | val 3.285 top1 0.187 top5 0.471`
std::string console_line(const EpochRecord& record);
/// `FINAL top1 0.496, top5 0.799, loss 1.867`
std::string console_line(const FinalRecord& record);

}  // namespace torchdeck::runs

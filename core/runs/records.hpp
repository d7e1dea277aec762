// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::runs {

/// Means over the training steps since the last report: a "step" line of metrics.jsonl.
struct StepRecord {
    std::int64_t epoch = 0;  ///< from 1
    std::int64_t step = 0;   ///< optimizer steps since the start of the run, from 1
    double t = 0;            ///< seconds since the start of the run
    /// `loss` may be NaN or infinite; `top1` is in [0, 1], on the augmented images as they were seen. Times are per
    /// step: `step_ms` is everything between two of them, `data_ms` the wait for the loader; `data_wait_percent`, its
    /// share, is true on a GPU too, whose queue is empty at each report.
#define STEP_METRIC(type, member, ...) type member{};
#include "tables/metrics.def"
    /// Where several processes train, by rank: step_ms without the wait for the others. Empty for one.
    std::vector<double> rank_ms{};
};

/// One epoch: an "epoch" line of metrics.jsonl.
struct EpochRecord {
    std::int64_t epoch = 0;
    std::int64_t step = 0;
    double t = 0;
    double lr = 0;
    /// `images_per_s` is of the training pass, `wall_time_s` of the epoch, evaluation included; energy is of both
    /// passes, `energy_error_j` the most that sampling may have missed of it.
#define EPOCH_METRIC(type, member, ...) type member{};
#include "tables/metrics.def"
    std::string energy_source;  ///< empty without energy_j
    /// Validation top-1 of each class, NaN for one without images; empty with more than kMostClasses.
    std::vector<double> val_class_top1{};
    bool best = false;  ///< validation top-1 above all earlier epochs
};

/// More classes than this are not listed in logs: the lists would be most of them.
inline constexpr std::size_t kMostClasses = 1000;

/// L2 norms of every parameter tensor and of its gradient at one optimizer step, before the step: a "norms" line of
/// metrics.jsonl. Gradients are those of the whole step (of all shards and accumulated batches), unscaled, before
/// clipping.
struct NormRecord {
    std::int64_t epoch = 0;
    std::int64_t step = 0;
    double t = 0;
    std::vector<std::string> parameters;  ///< named as in state_dict()
    std::vector<double> weight_norms;
    std::vector<double> gradient_norms;  ///< NaN for a parameter that has no gradient
};

/// How often values lie in each of the equal bins between `low` and `high`; the last bin holds `high`. One bin where
/// all values are the same.
struct Histogram {
    double low = 0;
    double high = 0;
    std::vector<std::int64_t> counts{};  ///< empty: there are no finite values
    std::int64_t not_finite = 0;         ///< values that are in no bin
};

/// Histograms of one parameter tensor and of its gradient at one optimizer step, before the step: a line of
/// histograms.jsonl. Gradients are those of NormRecord.
struct HistogramRecord {
    std::int64_t epoch = 0;
    std::int64_t step = 0;
    double t = 0;
    std::string parameter;  ///< named as in state_dict()
    Histogram weights;
    std::optional<Histogram> gradient;  ///< nothing: it has none
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
    double ts = 0;       ///< Unix seconds
    double t = 0;        ///< seconds since the start of the run
    std::string kind;    ///< "phase", "checkpoint", "pause", "warning", "alert", "alert_over", "end", ...
    base::Message text;  ///< a sentence or the name of the phase; in the file in English, and as a message beside it
    std::int64_t epoch = 0;
    std::string device{};  ///< PCI bus id of the GPU that it is about; empty when it is about none
    std::string name{};    ///< of an alert, whatever its text says: "gpu_throttling", ...
};

/// One line of JSON without newline. A number that is not finite is written as "nan", "inf" or "-inf"; in a list, and
/// as a gradient's norm, as null.
std::string to_line(const StepRecord& record);
std::string to_line(const EpochRecord& record);
std::string to_line(const FinalRecord& record);
std::string to_line(const EventRecord& record);
std::string to_line(const NormRecord& record);
std::string to_line(const HistogramRecord& record);
/// The "classes" line of metrics.jsonl: what the values of val_class_top1 belong to.
std::string classes_line(const std::vector<std::string>& names);

/// `e1: train 3.796/0.111 | val 3.285 top1 0.187 top5 0.471`; "mixed" after the training top-1 where labels were mixed,
/// since it counts the label with the larger share then.
std::string console_line(const EpochRecord& record, bool mixed_labels = false);
/// `FINAL top1 0.496, top5 0.799, loss 1.867`
std::string console_line(const FinalRecord& record);

}  // namespace torchdeck::runs

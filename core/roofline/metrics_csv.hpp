// SPDX-License-Identifier: GPL-3.0-or-later
//
// Step times in a table of measurements: metrics.csv of `torchdeck bench`, or of other tools that write a row for each
// measured configuration.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::roofline {

/// All rows of one configuration together.
struct MeasuredStep {
    std::string label;        ///< of its first row; empty: none
    std::string model;        ///< "resnet18"
    std::string precision;    ///< "fp32", "bf16", "fp16", "tf32"; empty: not said
    std::string environment;  ///< where it was measured, in words that contain the device's name; empty: not said
    std::int64_t batch = 0;
    std::int64_t image_size = 0;  ///< 0: not said
    std::int64_t threads = 0;     ///< 0: not said, or a GPU
    double seconds = 0;           ///< of a training step: the median of the rows
    std::size_t rows = 0;         ///< that count: disturbed ones do only where there are no others
};

struct MeasuredSteps {
    std::vector<MeasuredStep> steps;     ///< in the order of their first rows
    std::vector<base::Message> remarks;  ///< what was left out, in sentences
};

/// Columns by their names, in any order: `model`, `batch` (or `batch_size`), and `step_median_ms`, `step_mean_ms`,
/// `step_ms` or `images_per_s`; where they are there, `label`, `precision`, `environment` (or `device_name`),
/// `image_size`, `threads`, `mode` (only rows of `train`) and `disturbed`. Throws Error (data), a sentence that begins
/// with its verb or with the line.
MeasuredSteps parse_metrics_csv(std::string_view text);

}  // namespace torchdeck::roofline

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "data/dataset.hpp"
#include "data/inspect.hpp"

namespace torchdeck::data {

/// What `torchdeck data info` shows, as a value.
struct DatasetReport {
    const Dataset& dataset;
    DatasetSummary summary;
    std::string fingerprint;  ///< SHA-256 of the dataset, in hexadecimal
    bool chosen = false;      ///< not all training images were to be looked at
};

/// Looks at up to `images` training images (all when 0) on `threads` threads. The report refers to `dataset`.
DatasetReport report_dataset(const Dataset& dataset, std::int64_t images, int threads);

/// A line a fact, and a table of the classes. Control characters of names are escaped. Ends with a newline.
std::string dataset_report_text(const DatasetReport& report, const base::Reader& reader = {});
/// The same for scripts.
nlohmann::ordered_json dataset_report_json(const DatasetReport& report);

}  // namespace torchdeck::data

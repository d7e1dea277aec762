// SPDX-License-Identifier: GPL-3.0-or-later
//
// roofline.csv: what rocprof-compute's own measurement of an AMD GPU's roofs writes.
#pragma once

#include <string_view>

#include "roofline/peaks.hpp"

namespace torchdeck::roofline {

/// Whether the first line of `text` is that of such a file.
[[nodiscard]] bool is_amd_peaks_csv(std::string_view text);
/// An environment for each row, "AMD GPU 0" and so on: GB/s of main memory and of the caches, GFLOP/s of each type by
/// vector and by matrix instructions. Roofs of integers and of the LDS, which is no level of the way to main memory,
/// are left out. Throws Error (data), beginning with the line.
[[nodiscard]] Peaks parse_amd_peaks_csv(std::string_view text);

}  // namespace torchdeck::roofline

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the output of `ncu --csv`: the details page, a row for each metric, or the raw page, a row for each kernel.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string_view>

#include "roofline/kernels.hpp"

namespace torchdeck::roofline {

/// Rows of one launch belong together by their process and ID. Units may have any decimal prefix (ncu's Kbyte is 1,000
/// bytes), numbers thousands separators; lines before the header are skipped. Throws Error (data), beginning with the
/// line, for what is none of this and where no kernel has a time.
KernelTable parse_ncu_csv(std::string_view text, const std::stop_token& stop = {});
/// Reads a file of at most 256 MiB. Throws Error (data).
KernelTable read_ncu_csv(const std::filesystem::path& path, const std::stop_token& stop = {});

}  // namespace torchdeck::roofline

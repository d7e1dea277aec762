// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory is counted in bytes and shown in MiB (2^20 bytes) and GiB (2^30).
#pragma once

namespace torchdeck::base {

inline constexpr double kMiB = 1048576, kGiB = 1024 * kMiB;

[[nodiscard]] constexpr double mebibytes(auto bytes) {
    return static_cast<double>(bytes) / kMiB;
}

}  // namespace torchdeck::base

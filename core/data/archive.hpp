// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

#include "data/download.hpp"

namespace torchdeck::data {

struct ArchiveLimits {
    std::int64_t max_bytes = 0;  ///< unpacked, all files together
    std::int64_t max_entries = 10000;
};

/// Unpacks a .tar.gz into `folder`, which must not exist: all of it or nothing (what was unpacked is removed again).
/// Only regular files and folders with relative names are taken; links, devices, sparse files, a name twice, "..", too
/// many entries, too many bytes or more than 100 times the size of the archive refuse the whole archive. Modes, owners
/// and times are not restored. Returns false when stopped. Throws Error (data).
///
/// libarchive does not verify the checksum in the .gz: compare the archive's own before calling this.
bool extract_tar_gz(const std::filesystem::path& archive, const std::filesystem::path& folder,
                    const ArchiveLimits& limits, const TransferProgress& progress = {},
                    const std::stop_token& stop = {});

}  // namespace torchdeck::data

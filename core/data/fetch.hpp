// SPDX-License-Identifier: GPL-3.0-or-later
//
// Datasets that can be downloaded.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "data/download.hpp"

namespace torchdeck::data {

/// An official archive of a dataset.
struct DatasetArchive {
    std::string dataset;  ///< "cifar10", as the dataset setting takes it
    std::string layout;   ///< "binary" or "python"
    std::string url;
    std::string folder;                ///< the one folder in it
    std::string md5;                   ///< as its authors publish it
    std::string sha256;                ///< empty where it is not known for sure
    std::vector<std::string> files{};  ///< that the folder holds; without one of them it is incomplete
};

const std::vector<DatasetArchive>& dataset_archives();
/// Throws Error (usage) that says what there is.
const DatasetArchive& dataset_archive(const std::string& dataset, const std::string& layout);

/// Bytes that must be free for an archive that is downloaded to `archive_file` and for what is in it, side by side;
/// what is there already of the archive takes no more.
std::uintmax_t space_needed(const std::filesystem::path& archive_file);

enum class FetchPhase { downloading, unpacking };
/// Bytes done and in all (0: not known).
using FetchProgress = std::function<void(FetchPhase phase, std::int64_t done, std::int64_t total)>;

struct FetchResult {
    bool stopped = false;
    bool was_there = false;        ///< nothing was downloaded
    std::filesystem::path folder;  ///< dir/cifar-10-batches-bin
};

/// Downloads, checks and unpacks `archive` to `dir`, which is made. Its folder appears at once when it is complete; the
/// archive file is removed then. `mirror`: another address of the archive, or of the folder it lies in when it ends in
/// '/'; the checksums stay those of `archive`. Throws Error.
FetchResult fetch_dataset(const DatasetArchive& archive, const std::filesystem::path& dir, const std::string& mirror,
                          const FetchProgress& progress = {}, const std::stop_token& stop = {});

}  // namespace torchdeck::data

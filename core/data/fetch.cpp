// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/fetch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/remedy.hpp"
#include "base/text.hpp"
#include "data/archive.hpp"
#include "data/cifar_file.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

// All archives are about 170 MB and hold about 185 MB.
constexpr std::int64_t kMaxArchiveBytes = 256 << 20;
constexpr std::int64_t kMaxUnpackedBytes = 256 << 20;
constexpr std::int64_t kMaxEntries = 100;

const char kBase[] = "https://www.cs.toronto.edu/~kriz/";

}  // namespace

const std::vector<DatasetArchive>& dataset_archives() {
    static const std::string base = kBase;
    static const std::vector<DatasetArchive> all = {
        {"cifar10", "binary", base + "cifar-10-binary.tar.gz", "cifar-10-batches-bin",
         "c32a1d4ab5d03f1284b67883e8d87530", "c4a38c50a1bc5f3a1c5537f2155ab9d68f9f25eb1ed8d9ddda3db29a59bca1dd",
         cifar_files("cifar10", false)},
        {"cifar10", "python", base + "cifar-10-python.tar.gz", "cifar-10-batches-py",
         "c58f30108f718f92721af3b95e74349a", "6d958be074577803d12ecdefd02955f39262c83c16fe9348329d7fe0b5c001ce",
         cifar_files("cifar10", true)},
        {"cifar100", "binary", base + "cifar-100-binary.tar.gz", "cifar-100-binary", "03b5dce01913d631647c71ecec9e9cb8",
         "58a81ae192c23a4be8b1804d68e518ed807d710a4eb253b1f2a199162a40d8ec", cifar_files("cifar100", false)},
        {"cifar100", "python", base + "cifar-100-python.tar.gz", "cifar-100-python", "eb9058c3a382ffc7106e4002c42a8d85",
         "85cd44d02ba6437773c5bbd22e183051d648de2e7d6b014e1ef29b855ba677a7", cifar_files("cifar100", true)}};
    return all;
}

const DatasetArchive& dataset_archive(const std::string& dataset, const std::string& layout) {
    for (const auto& archive : dataset_archives()) {
        if (archive.dataset == dataset && archive.layout == layout) return archive;
    }
    throw Error(ErrorKind::usage,
                Message::of("'{}' in the layout '{}' cannot be downloaded: give cifar10 or cifar100, binary or python.",
                            dataset, layout));
}

std::uintmax_t space_needed(const fs::path& archive_file) {
    constexpr std::uintmax_t kArchive = 200 << 20;
    constexpr std::uintmax_t kUnpacked = 220 << 20;
    std::uintmax_t there = 0;
    for (const auto* ending : {"", ".part"}) {
        std::error_code code;
        const auto size = fs::file_size(archive_file.string() + ending, code);
        if (!code) there = std::max(there, size);
    }
    return kUnpacked + kArchive - std::min(there, kArchive);
}

namespace {

/// Removes what a killed process had begun to unpack an hour ago or longer; unpacking takes a minute.
void sweep_unpacked(const fs::path& dir, const std::string& folder) {
    constexpr std::chrono::hours kStale{1};
    const auto begin = folder + ".partial-";
    std::vector<fs::path> stale;
    std::error_code code;
    const auto now = fs::file_time_type::clock::now();
    for (fs::directory_iterator entry(dir, code), end; !code && entry != end; entry.increment(code)) {
        const auto name = entry->path().filename().string();
        if (!name.starts_with(begin) || name.find_first_not_of("0123456789", begin.size()) != std::string::npos)
            continue;
        std::error_code gone;
        const bool ours = fs::is_directory(entry->symlink_status(gone));
        if (ours && now - entry->last_write_time(gone) >= kStale && !gone) stale.push_back(entry->path());
    }
    for (const auto& path : stale) fs::remove_all(path, code);
}

}  // namespace

FetchResult fetch_dataset(const DatasetArchive& archive, const fs::path& dir, const std::string& mirror,
                          const FetchProgress& progress, const std::stop_token& stop) {
    FetchResult result;
    result.folder = dir / archive.folder;
    std::error_code code;
    if (fs::exists(result.folder, code)) {
        for (const auto& name : archive.files) {
            if (fs::exists(result.folder / name, code)) continue;
            throw file_error(result.folder,
                             Message::of("is incomplete ({} is not there). Move it away, then download again.", name));
        }
        result.was_there = true;
        return result;
    }
    base::make_folders(dir);

    const auto file_name = archive.url.substr(archive.url.rfind('/') + 1);
    DownloadRequest request;
    request.url = mirror.empty() ? archive.url : mirror.ends_with('/') ? mirror + file_name : mirror;
    request.file = dir / file_name;
    request.max_bytes = kMaxArchiveBytes;
    request.md5 = archive.md5;
    request.sha256 = archive.sha256;
    request.allow_local_http = !mirror.empty();
    const auto needed = space_needed(request.file);
    const auto space = fs::space(dir, code);
    if (!code && space.available < needed) {
        throw file_error(
            dir, remedy::offered(Message::of("{} MiB are free, {} are needed. Make room or choose another folder.",
                                             space.available >> 20, needed >> 20),
                                 base::Remedy::make_room, dir));
    }
    const auto phase = [&](FetchPhase now) -> TransferProgress {
        if (!progress) return {};
        return [&progress, now](std::int64_t done, std::int64_t total) { progress(now, done, total); };
    };
    if (!download(request, phase(FetchPhase::downloading), stop)) {
        result.stopped = true;
        return result;
    }
    const auto staging = dir / fmt::format("{}.partial-{}", archive.folder, ::getpid());
    fs::remove_all(staging, code);  // of an earlier process of this number
    sweep_unpacked(dir, archive.folder);
    if (!extract_tar_gz(request.file, staging, {kMaxUnpackedBytes, kMaxEntries}, phase(FetchPhase::unpacking), stop)) {
        result.stopped = true;
        return result;
    }
    fs::rename(staging / archive.folder, result.folder, code);
    const auto failure = code;
    fs::remove_all(staging, code);
    if (failure) {
        throw file_error(result.folder, Message::of("cannot be put into place ({}). The archive {} is kept.",
                                                    failure.message(), request.file.string()));
    }
    fs::remove(request.file, code);
    return result;
}

}  // namespace torchdeck::data

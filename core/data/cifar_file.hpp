// SPDX-License-Identifier: GPL-3.0-or-later
//
// Common parts of the two layouts of CIFAR on disk, for cifar.cpp and cifar_python.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "data/file_images.hpp"

namespace torchdeck::data {

inline constexpr std::size_t kCifarPixelBytes = std::size_t{3} * 32 * 32;
inline constexpr std::size_t kMaxCifarRecords = 100000;

/// The records of one file. Pixels are three planes of 32 x 32, red, green, blue.
struct CifarFile {
    PlaneRecords pixels;
    std::vector<std::int64_t> labels;  ///< [records], not yet checked against the number of classes
    std::vector<std::int64_t> coarse;  ///< [records] for CIFAR-100; else empty
};

/// The files of images of a whole set, "cifar10" or "cifar100".
std::vector<std::string> cifar_files(const std::string& dataset, bool python);
/// Throws Error (data) where `folder` holds none of them ("cifar10" or "cifar100").
void require_cifar(const std::string& dataset, const std::filesystem::path& folder);

/// A file of the pickled layout: a dict with `data` (uint8 array [N, 3072]) and `labels`, or `fine_labels` and
/// `coarse_labels`. Throws Error (data) that names the file.
CifarFile read_cifar_python(const std::filesystem::path& path, bool coarse);

/// The list of texts under `key` of a pickled dict; empty when the file is not there or has no such list.
std::vector<std::string> read_python_names(const std::filesystem::path& path, const std::string& key);

}  // namespace torchdeck::data

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

#include "data/dataset.hpp"
#include "data/download.hpp"

namespace torchdeck::data {

/// Images in one shard unless something else is asked for.
inline constexpr std::int64_t kShardImages = 10000;

/// Writes the dataset as WebDataset reads it: folder/train-000000.tar, …, folder/val-000000.tar, … of `shard_images`
/// each, and the names of the classes, a line each, in folder/classes.txt. An image is two files of a shard that follow
/// one another, KEY.cls (the number of its class) and KEY.png; KEY is its index in the dataset. Training images are
/// shuffled once, because readers of shards only shuffle what they have read: the same dataset gives the same bytes.
/// `folder` must be new or empty. Returns the number of images written; fewer than there are when stopped (an
/// unfinished shard is removed) or not decodable. Throws Error (data).
std::int64_t export_shards(const Dataset& dataset, const std::filesystem::path& folder, std::int64_t shard_images,
                           int threads, const TransferProgress& progress = {}, const std::stop_token& stop = {});

}  // namespace torchdeck::data

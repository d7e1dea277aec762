// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "data/part_name.hpp"
#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {

/// Columns and keys that may say which part of the data a value is of, in lower case; the likeliest first.
[[nodiscard]] std::span<const std::string_view> split_names();
/// Whether a key is one of these, in any case.
[[nodiscard]] bool names_split(std::string_view key);
/// "train/", "val/" or "test/".
[[nodiscard]] std::string prefix_of(data::DatasetPart part);

/// Which part of the data the values of a log are of by its name or that of its folder: Keras writes curves to folders
/// of their own, PyTorch's add_scalars() puts what they are of after "NAME_", and scripts write train.csv and val.csv.
/// A name of a test set counts only where one of training or validation is beside it: many a trial run is called so.
[[nodiscard]] ForeignPlace::Split split_of_log(const std::filesystem::path& path);

}  // namespace torchdeck::runs

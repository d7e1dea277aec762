// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {

/// Which part of the data the values of a log are of by its name or that of its folder: Keras writes curves to folders
/// of their own, PyTorch's add_scalars() puts what they are of after "NAME_", and scripts write train.csv and val.csv.
/// A name of a test set counts only where one of training or validation is beside it: many a trial run is called so.
[[nodiscard]] ForeignPlace::Split split_of_log(const std::filesystem::path& path);

}  // namespace torchdeck::runs

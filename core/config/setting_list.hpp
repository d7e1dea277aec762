// SPDX-License-Identifier: GPL-3.0-or-later
//
// Between settings.cpp and the list of settings; others include settings.hpp.
#pragma once

#include "config/settings.hpp"

namespace torchdeck::config {

/// A maximum from here on is "any number" for people.
inline constexpr double kUnlimited = 1e12;

std::vector<Setting> make_settings();
[[nodiscard]] bool reads_a_folder(const TrainConfig& config);
[[nodiscard]] bool uses_sgd(const TrainConfig& config);

}  // namespace torchdeck::config

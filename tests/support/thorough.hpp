// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "support/test_program.hpp"

namespace torchdeck::test {

/// Whether a test tries `name`: always, unless it is one of `long_ones`, which only tests with the label "slow" try.
inline bool is_tried(std::string_view name, std::initializer_list<std::string_view> long_ones) {
    return is_thorough() || std::find(long_ones.begin(), long_ones.end(), name) == long_ones.end();
}

}  // namespace torchdeck::test

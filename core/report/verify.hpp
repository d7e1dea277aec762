// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "report/written.hpp"

namespace torchdeck::report {

/// One place where a page is not what the data give.
struct Difference {
    base::Message where;   ///< "Training results, table 12 (Results), lr 0.1 · seed 2, best top-1 (%)"
    std::string page;      ///< what the page has there; empty: nothing
    std::string expected;  ///< what the data give; empty: nothing

    [[nodiscard]] base::Message sentence() const;
};

/// Compares line by line and stops after `most` differences. None where the bytes are equal.
[[nodiscard]] std::vector<Difference> differences(const Written& expected, std::string_view page, std::size_t most);

}  // namespace torchdeck::report

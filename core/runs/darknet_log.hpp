// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Darknet prints while it trains: "1, 0.003: 2.302585, 2.302585 avg, 0.100000 rate, 1.2 seconds, 128 images".
#pragma once

#include <stop_token>
#include <string_view>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// Whether one of the lines of `head`, the beginning of a file, is one of Darknet's.
[[nodiscard]] bool begins_darknet_log(std::string_view head);

/// Gives loss, its mean and learning rate of each step to `data`; other lines are passed over. Throws Error (data)
/// where there are no steps.
void read_darknet_log(std::string_view text, RunData& data, LogNumber log, const std::stop_token& stop = {});

}  // namespace torchdeck::runs

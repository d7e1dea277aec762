// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "base/error.hpp"

namespace torchdeck::base {

/// Throws Error with ErrorCode::stopped where a stop is requested. For readers, between pieces of a file.
inline void end_if_asked(const std::stop_token& stop) {
    if (stop.stop_requested())
        throw Error(ErrorKind::data, Message::of("Reading was stopped."), {}, ErrorCode::stopped);
}

}  // namespace torchdeck::base

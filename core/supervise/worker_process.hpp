// SPDX-License-Identifier: GPL-3.0-or-later
//
// The process of a training under a supervisor: how it is started, and how it ended.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "base/descriptor.hpp"
#include "base/message.hpp"
#include "supervise/channel.hpp"

namespace torchdeck::supervise {

struct WorkerProcess {
    pid_t pid = -1;
    Channel channel;          ///< to its WorkerLink
    base::Descriptor errors;  ///< its stderr, to be read without waiting
};

/// Starts `command` (a program and its arguments) with the environment of this process. Throws Error (device).
WorkerProcess start_worker(std::vector<std::string> command);

/// How a signal ended a worker that wrote `errors` to stderr. `no_memory`: the kernel says that it killed one.
base::Message ended_by(int signal, const std::string& errors, bool no_memory);

}  // namespace torchdeck::supervise

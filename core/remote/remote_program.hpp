// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "remote/remote_url.hpp"

namespace torchdeck::remote {

/// How `torchdeck ARGUMENTS` ended on another machine.
struct ProgramResult {
    int code = 0;
    std::string out;     ///< its standard output, at most 4 MiB
    std::string errors;  ///< the end of what it wrote to stderr (base::console_messages())
};

/// Runs the torchdeck of the machine of `url`, in the home folder there, over the user's own ssh, and waits for its
/// end. The arguments are lines that a script reads: no shell parses them. Throws Error (usage) for an argument with a
/// line break, and Error (device) when there is no connection, no torchdeck, or none that knows `needed_option` (an
/// option or a subcommand). A requested `stop` ends the connection: Error with ErrorCode::stopped.
ProgramResult run_program_there(const RemoteUrl& url, const std::vector<std::string>& arguments,
                                const std::string& needed_option = {}, const std::stop_token& stop = {});

}  // namespace torchdeck::remote

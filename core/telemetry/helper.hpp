// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>

#include "telemetry/registry.hpp"

namespace torchdeck::telemetry {

/// The same as discover(), with each vendor's library in a helper process of its own: one that hangs or crashes, when
/// it is loaded or at any call, takes nothing else with it. A helper that crashed or did not answer for long is
/// restarted when its device is read again, after a pause that doubles up to a minute. A reading costs a round trip
/// over a socket. Where the helper program cannot be started, a sentence says so, and there is what the kernel says.
/// A device that does not answer within `patience` has failed.
Registry discover_in_helpers(const SystemPaths& paths, std::chrono::seconds patience = std::chrono::seconds(10));

/// TORCHDECK_TELEMETRY_HELPER, or torchdeck-telemetry beside the library that this function is in.
std::filesystem::path helper_path();

/// The helper's side: answers requests over kHelperSocket until the other end is closed. Returns the exit code.
int serve_telemetry(Vendor vendor, const SystemPaths& paths);

}  // namespace torchdeck::telemetry

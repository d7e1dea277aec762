// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "engines/libtorch.hpp"

namespace torchdeck::engines {

/// An engine to be compiled against a LibTorch.
struct BuildRequest {
    LibTorch libtorch;
    std::filesystem::path source;  ///< TorchDeck's sources, of this version
    std::filesystem::path core;    ///< libtorchdeck_core.so of this program
    std::string api;               ///< kEngineApiVersion
    int jobs = 0;                  ///< compilers at a time; 0: by CPUs and memory
};

struct BuildProgress {
    std::int64_t done = 0, total = 0;  ///< compile steps; 0: not known yet
    std::string line;                  ///< of the log
};

/// The folder of the user's engines: $XDG_DATA_HOME/torchdeck/engines.
std::filesystem::path user_engines();
/// Where the log of a build of it is.
std::filesystem::path build_log(const LibTorch& libtorch);

/// TorchDeck's sources: `named`, else $TORCHDECK_SOURCE, else share/torchdeck/src beside the program's lib/, else the
/// folders above it (a build tree). Throws Error (usage) that says where it looked.
std::filesystem::path find_source(const std::filesystem::path& named, const std::filesystem::path& core);

/// Compiles the engine with CMake and puts it into user_engines(); gives its path. What CMake says goes to the log,
/// and each line to `on_progress`, on this thread. Throws Error (device) with the end of the log; Error with
/// ErrorCode::stopped after a stop. What was compiled is kept for the next time.
std::filesystem::path build_engine(const BuildRequest& request,
                                   const std::function<void(const BuildProgress&)>& on_progress,
                                   const std::stop_token& stop);

/// "[12/97] Building…" of Ninja gives 12 and 97, "[ 12%] Building…" of make 12 and 100; nothing for another line.
std::optional<std::pair<std::int64_t, std::int64_t>> build_step(std::string_view line);

}  // namespace torchdeck::engines

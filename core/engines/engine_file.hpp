// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "engines/libtorch.hpp"

namespace torchdeck::engines {

/// The file name of every engine.
inline constexpr const char* kEngineFile = "libtorchdeck_engine.so";

/// An engine, as far as it can be known without loading it.
struct EngineFile {
    std::filesystem::path path;
    std::string api;            ///< the interface that it was built for (kEngineApiVersion)
    std::string torch_version;  ///< of the headers that it was built with: "2.6.0"
    LibTorch libtorch;          ///< which it would load; its folder is empty where there is none
    base::Message problem;      ///< why it cannot be used, and what to type; empty when it fits
    bool chosen = false;        ///< by `torchdeck engine use`

    [[nodiscard]] bool fits() const { return problem.empty(); }
};

/// The engine in `path` for a program of the interface `api`. LibTorch is looked for where the system's loader would:
/// the engine's own folders, LD_LIBRARY_PATH, the system's below `root`. Does not throw.
EngineFile describe_engine(const std::filesystem::path& path, std::string_view api,
                           const std::filesystem::path& root = "/");

/// Every engine in `folders`, each folder/NAME.so and folder/*/NAME.so, and `chosen`: the chosen one first, those that
/// fit before the others, GPU builds where the machine has such a card, the newest LibTorch first.
std::vector<EngineFile> find_engines(const Places& places, const std::filesystem::path& chosen, std::string_view api);

/// What `use` has chosen; empty for none. Kept in $XDG_CONFIG_HOME/torchdeck/engine.json, which the window reads as
/// well.
std::filesystem::path chosen_engine();
/// Empty: none, the program chooses. Throws Error (data) when it cannot be written.
void choose_engine(const std::filesystem::path& path);

}  // namespace torchdeck::engines

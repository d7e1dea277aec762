// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engines/build_engine.hpp"
#include "engines/engine_file.hpp"
#include "engines/libtorch.hpp"

namespace torchdeck::ui {

/// A LibTorch of this machine with the engine that loads it, or an engine without its LibTorch.
struct EngineRow {
    engines::LibTorch libtorch;
    std::optional<engines::EngineFile> engine;
    bool used = false;  ///< by the next training of a program that starts now

    [[nodiscard]] bool can_be_used() const { return engine && engine->fits(); }
    [[nodiscard]] bool can_be_built() const { return libtorch.problem.empty() && !libtorch.folder.empty(); }
};

/// `engines` are best first, as installed_engines() gives them.
[[nodiscard]] std::vector<EngineRow> engine_rows(const std::vector<engines::EngineFile>& engines,
                                                 const std::vector<engines::LibTorch>& libtorchs);

/// What the dialog of engines does with the machine. Tests bring their own.
struct EngineTools {
    std::function<std::vector<engines::EngineFile>()> engines;
    std::function<std::vector<engines::LibTorch>(const std::vector<std::filesystem::path>& folders,
                                                 const std::stop_token& stop)>
        libtorchs;
    /// Empty: the program chooses.
    std::function<void(const std::filesystem::path& engine)> choose;
    std::function<std::filesystem::path(const engines::LibTorch& libtorch,
                                        const std::function<void(const engines::BuildProgress&)>& progress,
                                        const std::stop_token& stop)>
        build;
    /// Where a GPU is not used with this build of LibTorch, what to type; empty otherwise.
    std::function<base::Message(const std::string& build)> advice;
    /// The command that trains a step on each device with the engine in its last argument.
    std::vector<std::string> test_command;
};

/// The tools of this machine.
[[nodiscard]] EngineTools engine_tools();

}  // namespace torchdeck::ui

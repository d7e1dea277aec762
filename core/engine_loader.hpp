// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "base/message.hpp"
#include "engine_api.hpp"
#include "engines/build_engine.hpp"
#include "engines/engine_file.hpp"

namespace torchdeck {

/// The engine that would be loaded: TORCHDECK_ENGINE (a file), else the first of installed_engines(), else where one
/// should be. Reads a few files.
std::filesystem::path engine_path();

/// The engines beside the core library (torchdeck/ and torchdeck/engines/*/), the user's, and the chosen one, best
/// first: see engines::find_engines(). Nothing is loaded.
std::vector<engines::EngineFile> installed_engines();
engines::EngineFile described_engine(const std::filesystem::path& path);
/// Where engines and LibTorch are looked for.
engines::Places engine_places();
/// libtorchdeck_core.so of this process.
std::filesystem::path core_library();
/// engines::build_engine() for this program. `source` may be empty: see engines::find_source().
std::filesystem::path build_engine(const engines::LibTorch& libtorch, const std::filesystem::path& source,
                                   const std::function<void(const engines::BuildProgress&)>& on_progress,
                                   const std::stop_token& stop);
/// What the last load_engine() passed over, a sentence each: a chosen engine that does not fit, one that did not load.
std::vector<base::Message> engine_notes();

/// Loads the first of these engines that can be loaded, or the one that TORCHDECK_ENGINE names, once per process; later
/// calls return the same one. Takes about a second and 160 MB: never call it on the GUI thread. Throws Error (device)
/// with what is missing and how to get it. Safe to call from any thread; a failed attempt can be repeated.
std::shared_ptr<Engine> load_engine();

/// Chooses how OpenMP's threads wait. libgomp reads it once, when LibTorch brings it in: call it first thing in main(),
/// before there are threads (it sets an environment variable). Does nothing where the user has chosen.
void tune_openmp_waiting();

}  // namespace torchdeck

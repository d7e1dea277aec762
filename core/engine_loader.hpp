// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>

#include "engine_api.hpp"

namespace torchdeck {

/// Where the engine is: TORCHDECK_ENGINE (a file), else libtorchdeck_engine.so in torchdeck/ beside the core library.
std::filesystem::path engine_path();

/// Loads the engine, once per process; later calls return the same one. Takes about a second and 160 MB: never call it
/// on the GUI thread. Throws Error (device) with what is missing and how to get it. Safe to call from any thread; a
/// failed attempt can be repeated.
std::shared_ptr<Engine> load_engine();

/// Chooses how OpenMP's threads wait. libgomp reads it once, when LibTorch brings it in: call it first thing in main(),
/// before there are threads (it sets an environment variable). Does nothing where the user has chosen.
void tune_openmp_waiting();

}  // namespace torchdeck

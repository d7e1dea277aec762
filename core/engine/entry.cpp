// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one symbol that engine_loader.cpp looks for.
#include "engine/engine.hpp"

extern "C" __attribute__((visibility("default"))) torchdeck::Engine* torchdeck_engine_create(int api) {
    return api == torchdeck::kEngineApi ? torchdeck::engine::create().release() : nullptr;
}

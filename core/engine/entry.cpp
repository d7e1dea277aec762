// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one symbol that engine_loader.cpp looks for.
#include <string_view>

#include "engine/engine.hpp"
#include "engine_api_version.hpp"

extern "C" __attribute__((visibility("default"))) torchdeck::Engine* torchdeck_engine_create(std::string_view version) {
    return version == torchdeck::kEngineApiVersion ? torchdeck::engine::create().release() : nullptr;
}

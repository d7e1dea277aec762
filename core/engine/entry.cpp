// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one symbol that engine_loader.cpp looks for.
// The section .torchdeck says what the engine was built for to those who do not load it (engines/engine_file.hpp).
#include <torch/version.h>

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/engine.hpp"
#include "engine_api_version.hpp"

namespace {

constexpr std::string_view kMark = "torchdeck-engine\n";
constexpr std::string_view kTorchVersion = TORCH_VERSION;

constexpr auto mark() {
    std::array<char, kMark.size() + torchdeck::kEngineApiVersion.size() + kTorchVersion.size() + 2> text{};
    std::size_t at = 0;
    for (const auto part :
         {kMark, torchdeck::kEngineApiVersion, std::string_view("\n"), kTorchVersion, std::string_view("\n")})
        for (const char c : part) text.at(at++) = c;
    return text;
}

[[gnu::section(".torchdeck"), gnu::used]] constexpr auto kEngineMark = mark();

}  // namespace

extern "C" __attribute__((visibility("default"))) torchdeck::Engine* torchdeck_engine_create(std::string_view version) {
    return version == torchdeck::kEngineApiVersion ? torchdeck::engine::create().release() : nullptr;
}

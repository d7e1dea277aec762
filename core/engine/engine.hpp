// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "engine_api.hpp"

namespace torchdeck::engine {

/// The engine on this build's LibTorch.
std::unique_ptr<Engine> create();

}  // namespace torchdeck::engine

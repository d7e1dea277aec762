// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/models/network.hpp"
#include "engine/models/small_cifar_net.hpp"

namespace torchdeck::engine {

std::shared_ptr<Network> make_network(const std::string& model, const NetworkSpec& spec) {
    if (model == "small-cifar-net") return std::make_shared<SmallCifarNet>(spec.classes);
    throw Error(ErrorKind::usage, fmt::format("There is no model '{}'.", model));
}

}  // namespace torchdeck::engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/torchscript.hpp"

namespace torchdeck::engine {

#define NETWORK(name, function) std::shared_ptr<Network> function(const NetworkSpec& spec);
#include "engine/nn/models/architectures.def"
#undef NETWORK

namespace {

struct Architecture {
    std::string_view name;
    std::shared_ptr<Network> (*make)(const NetworkSpec& spec);
};

constexpr Architecture kArchitectures[] = {
#define NETWORK(name, function) {name, function},
#include "engine/nn/models/architectures.def"
#undef NETWORK
};

}  // namespace

std::shared_ptr<Network> make_network(const std::string& model, const NetworkSpec& spec) {
    const auto* const known = std::ranges::find(kArchitectures, std::string_view(model), &Architecture::name);
    if (known != std::end(kArchitectures)) return known->make(spec);
    if (config::is_model_file(model)) return torchscript_network(model, spec, spec.new_head);
    throw Error(ErrorKind::usage, Message::of("There is no model '{}'.", model));
}

}  // namespace torchdeck::engine

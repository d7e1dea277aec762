// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/count_operations.hpp"

#include <torch/torch.h>

#include <filesystem>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine/measure/profiling/meta_mode.hpp"
#include "engine/measure/profiling/operator_counter.hpp"
#include "engine/nn/models/drop_rates.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/models/torchscript.hpp"
#include "engine/train/prepare.hpp"

namespace torchdeck::engine {
namespace {

/// Forward and backward pass; the counter says which module holds what after the first.
void run_step(Network& network, const at::Tensor& images, OperatorCounter& counter, profile::Complexity& result) {
    const MetaAllocations allocations(
        [](void* data) { return static_cast<const OperatorCounter*>(data)->current_module(); }, &counter);
    network.train();
    const auto scores = call(network, images);
    std::vector<std::int64_t> held(result.modules.size());
    for (const auto& block : allocations.held()) {
        if (block.owner != profile::kOutsideModules) held[static_cast<std::size_t>(block.owner)] += block.bytes;
    }
    result.classes = scores.dim() == 2 ? scores.size(1) : 0;
    if (scores.requires_grad()) scores.backward(at::empty_like(scores));
    result.modules = counter.modules();
    for (std::size_t i = 0; i < held.size(); ++i) result.modules[i].activation_bytes = held[i];
    result.operators = counter.operators();
}

[[noreturn]] void does_not_fit(const CountOperations& request, const Message& reason) {
    const bool reads_values = reason.text().find("depends on values") != std::string::npos;
    throw Error(ErrorKind::data,
                reads_values ? Message::of("{} decides by the values of tensors and cannot be counted from shapes: {}",
                                           request.config.model.name, reason)
                             : Message::of("{} does not work on a batch of {} images of {} x {} pixels: {}",
                                           request.config.model.name, request.config.data.batch_size, request.width,
                                           request.height, reason));
}

}  // namespace

profile::Complexity count_network(Network& network, const at::Tensor& images) {
    profile::Complexity result;
    result.batch = images.size(0);
    result.height = images.size(2);
    result.width = images.size(3);
    result.modules = module_tree(network);
    OperatorCounter counter(network);
    run_step(network, images, counter, result);
    return result;
}

void name_root(std::vector<profile::ModuleNode>& modules, const std::string& model) {
    if (config::is_model_file(model) && !modules.empty())
        modules.front().type = std::filesystem::path(model).stem().string();
}

void with_network_of_shapes(const CountOperations& request, const std::function<void(Network&)>& work) {
    const auto& config = request.config;
    const bool is_file = config::is_model_file(config.model.name);
    config::require_large_enough(config.model.name, request.height, request.width);
    // Read as it is: what it holds is moved to the meta device afterwards.
    auto network = is_file ? torchscript_shapes(config.model.name) : nullptr;
    const MetaMode meta;
    if (!is_file)
        network = make_network(config.model.name, network_spec(config, request.classes, request.height, request.width));
    set_drop_rates(*network, config);
    // A program without parameters has nothing to train, and can be counted all the same.
    if (!config.model.freeze.empty()) freeze_layers(*network, config.model.freeze);
    try {
        work(*network);
    } catch (const Error&) {
        throw;
    } catch (const std::exception& e) {
        const auto* const error = dynamic_cast<const c10::Error*>(&e);
        does_not_fit(request, first_reason(error != nullptr ? error->what_without_backtrace() : e.what()));
    }
}

std::int64_t count_parameters(const std::string& model, const NetworkSpec& spec) {
    if (config::is_model_file(model)) return parameter_count(*make_network(model, spec));
    const MetaMode meta;
    return parameter_count(*make_network(model, spec));
}

profile::Complexity count_operations(const CountOperations& request) {
    profile::Complexity result;
    with_network_of_shapes(request, [&](Network& network) {
        result = count_network(network, at::empty({request.config.data.batch_size, 3, request.height, request.width}));
        result.executed = MetaMode::executed();
    });
    result.model = request.config.model.name;
    name_root(result.modules, result.model);
    return result;
}

}  // namespace torchdeck::engine

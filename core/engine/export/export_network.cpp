// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/export/export_network.hpp"

#include <fmt/format.h>
#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/frontend/tracer.h>
#include <torch/csrc/jit/ir/constants.h>
#include <torch/csrc/jit/passes/dead_code_elimination.h>
#include <torch/torch.h>

#include <set>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/positions.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/models/undrawn.hpp"
#include "engine/train/prepare.hpp"

namespace torchdeck::engine {
namespace {

namespace jit = torch::jit;
using weights::GraphArgument;
using weights::NetworkGraph;

/// The tree of modules that hold parameters or buffers, with the same tensors under the same names.
jit::Module mirrored(const torch::nn::Module& module, const std::shared_ptr<jit::CompilationUnit>& unit) {
    jit::Module copy(c10::QualifiedName("__torch__.torchdeck.Module"), unit, /*shouldMangle=*/true);
    copy.register_attribute("training", c10::BoolType::get(), false);
    for (const auto& entry : module.named_parameters(/*recurse=*/false))
        copy.register_parameter(entry.key(), entry.value(), /*is_buffer=*/false);
    for (const auto& entry : module.named_buffers(/*recurse=*/false)) copy.register_buffer(entry.key(), entry.value());
    for (const auto& child : module.named_children()) {
        if (child.value()->parameters().empty() && child.value()->buffers().empty()) continue;
        copy.register_module(child.key(), mirrored(*child.value(), unit));
    }
    return copy;
}

std::shared_ptr<jit::Graph> traced(Network& network, jit::Module& mirror, std::int64_t images,
                                   const ExportNetwork& request) {
    const auto compute = [&](jit::Stack inputs) {
        // In-place operators may write to a value with another name: residuals are added to what nobody else reads.
        const jit::tracer::NoWarn quiet;
        return jit::Stack{network.forward(inputs.at(0).toTensor())};
    };
    const auto state = jit::tracer::trace(
                           {at::zeros({images, 3, request.height, request.width})}, compute,
                           [](const torch::autograd::Variable&) { return std::string(); },
                           /*strict=*/true, /*force_outplace=*/true, &mirror)
                           .first;
    jit::EliminateDeadCode(state->graph);
    return state->graph;
}

/// The constants of `graph` that are the number of images, as another trace with more of them shows.
std::set<const jit::Value*> numbers_of_images(const jit::Graph& graph, const jit::Graph& other) {
    std::set<const jit::Value*> found;
    auto a = graph.nodes().begin();
    auto b = other.nodes().begin();
    for (; a != graph.nodes().end() && b != other.nodes().end(); ++a, ++b) {
        if (a->kind() != b->kind())
            throw Error(
                ErrorKind::usage,
                Message::of("The model computes otherwise for another number of images: it cannot be exported."));
        if (a->kind() != c10::prim::Constant) continue;
        const auto one = jit::toIValue(a->output());
        const auto two = jit::toIValue(b->output());
        if (one && two && one->isInt() && one->toInt() != two->toInt()) found.insert(a->output());
    }
    return found;
}

/// The graph for any number of images: it is asked for where it was written down.
void ask_for_images(jit::Graph& graph, jit::Value* images, const std::set<const jit::Value*>& numbers) {
    if (numbers.empty()) return;
    const jit::WithInsertPoint at_the_beginning(*graph.nodes().begin());
    auto* const count = graph.insert(c10::aten::size, {images, 0});
    for (const auto* number : numbers) const_cast<jit::Value*>(number)->replaceAllUsesWith(count);
    jit::EliminateDeadCode(graph.block());
}

/// LibTorch's graph as plain values.
class PlainGraph {
  public:
    PlainGraph(const jit::Graph& graph, const std::set<const jit::Value*>& numbers, const torch::nn::Module& network)
        : numbers_(numbers) {
        result_.tensors = state_of(network);
        const auto inputs = graph.inputs();
        paths_[inputs[0]] = "";
        result_.input = number_of(inputs[1]);
        for (const auto* node : graph.nodes()) take(*node);
        result_.output = number_of(graph.outputs()[0]);
    }
    NetworkGraph take_result() { return std::move(result_); }

  private:
    std::int32_t number_of(const jit::Value* value) {
        const auto [at, is_new] = values_.emplace(value, static_cast<std::int32_t>(values_.size()));
        if (is_new) {
            const auto type = value->type()->cast<c10::TensorType>();
            if (type) {
                if (const auto sizes = type->sizes().concrete_sizes()) result_.shapes[at->second] = *sizes;
            }
        }
        return at->second;
    }

    void take(const jit::Node& node) {
        if (node.kind() == c10::prim::GetAttr) {
            const auto& parent = paths_.at(node.input());
            auto path = (parent.empty() ? "" : parent + ".") + node.s(c10::attr::name);
            if (node.output()->type()->isSubtypeOf(*c10::TensorType::get()))
                result_.constants[number_of(node.output())] = path;
            paths_[node.output()] = std::move(path);
        } else if (node.kind() == c10::prim::Constant) {
            take_constant(*node.output());
        } else if (node.kind() == c10::prim::ListConstruct) {
            GraphArgument list{.list = true};
            for (const auto* input : node.inputs()) append(list, argument_of(input));
            arguments_[node.output()] = std::move(list);
        } else {
            weights::GraphNode plain{node.kind().toQualString(), {}, {}};
            for (const auto* input : node.inputs()) plain.arguments.push_back(argument_of(input));
            for (const auto* output : node.outputs()) plain.outputs.push_back(number_of(output));
            result_.nodes.push_back(std::move(plain));
        }
    }

    void take_constant(const jit::Value& value) {
        using Kind = GraphArgument::Kind;
        GraphArgument argument;
        const auto constant = jit::toIValue(&value).value_or(c10::IValue());
        if (constant.isTensor()) {
            const auto number = number_of(&value);
            const auto name = fmt::format("constant.{}", number);
            result_.tensors.push_back(to_bytes(name, constant.toTensor().to(at::kCPU)));
            result_.constants[number] = name;
            return;
        }
        if (constant.isInt()) {
            argument = {.kind = Kind::integers,
                        .integers = {numbers_.contains(&value) ? weights::kImagesOfBatch : constant.toInt()}};
        } else if (constant.isBool()) {
            argument = {.kind = Kind::integers, .integers = {constant.toBool() ? 1 : 0}};
        } else if (constant.isDouble()) {
            argument = {.kind = Kind::numbers, .numbers = {constant.toDouble()}};
        } else if (constant.isString()) {
            argument = {.kind = Kind::text, .text = constant.toStringRef()};
        } else if (constant.isIntList()) {
            argument = {.kind = Kind::integers, .list = true, .integers = constant.toIntVector()};
        }
        arguments_[&value] = std::move(argument);
    }

    GraphArgument argument_of(const jit::Value* value) {
        if (const auto at = arguments_.find(value); at != arguments_.end()) return at->second;
        return {.kind = GraphArgument::Kind::tensors, .values = {number_of(value)}};
    }

    static void append(GraphArgument& list, const GraphArgument& one) {
        list.kind = one.kind;
        list.values.insert(list.values.end(), one.values.begin(), one.values.end());
        list.integers.insert(list.integers.end(), one.integers.begin(), one.integers.end());
        list.numbers.insert(list.numbers.end(), one.numbers.begin(), one.numbers.end());
    }

    NetworkGraph result_;
    const std::set<const jit::Value*>& numbers_;
    std::unordered_map<const jit::Value*, std::int32_t> values_;
    std::unordered_map<const jit::Value*, std::string> paths_;
    std::unordered_map<const jit::Value*, GraphArgument> arguments_;
};

}  // namespace

weights::NetworkGraph export_network(const ExportNetwork& request) {
    const auto& config = request.config;
    if (config::is_model_file(config.model.name))
        throw Error(ErrorKind::usage, Message::of("{} is a program already: it cannot be exported.", config.model.name),
                    {.setting = "model"});
    auto spec = network_spec(config, request.classes, request.height, request.width);
    for (const auto& tensor : *request.weights) {
        if (config.model.stem == "auto" && tensor.name == "conv1.weight" && tensor.shape.size() == 4)
            spec.cifar_stem = tensor.shape[2] == 3;
    }
    const auto network = make_undrawn_network(config.model.name, spec);
    const auto stretched = with_stretched_positions(*network, spec, *request.weights);
    load_state(*network, stretched ? *stretched : *request.weights);
    network->train(false);
    // With gradients, every layer is computed by LibTorch's own operators.
    const torch::AutoGradMode gradients(true);
    for (auto& parameter : network->parameters()) parameter.set_requires_grad(true);

    auto mirror = mirrored(*network, std::make_shared<jit::CompilationUnit>());
    const auto graph = traced(*network, mirror, 2, request);
    const auto numbers = numbers_of_images(*graph, *traced(*network, mirror, 3, request));
    auto result = PlainGraph(*graph, numbers, *network).take_result();
    if (request.script) {
        ask_for_images(*graph, graph->inputs()[1], numbers);
        const auto type = mirror.type();
        type->addMethod(type->compilation_unit()->create_function(c10::QualifiedName(*type->name(), "forward"), graph));
        std::ostringstream file;
        mirror.save(file);
        result.script = std::move(file).str();
    }
    return result;
}

}  // namespace torchdeck::engine

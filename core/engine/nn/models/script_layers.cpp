// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/script_layers.hpp"

#include <torch/csrc/jit/api/function_impl.h>
#include <torch/library.h>
#include <torch/torch.h>

#include <set>

#include "engine/nn/models/layer_observer.hpp"

namespace torchdeck::engine {
namespace {

thread_local const ScriptLayers* current_layers = nullptr;

/// On the stack: a module of the program and a tensor or None.
template <class Report>
void report_layer(torch::jit::Stack& stack, const Report& report_to) {
    const auto value = torch::jit::pop(stack);
    const auto object = torch::jit::pop(stack);
    auto* const observer = detail::layer_observer.load(std::memory_order_relaxed);
    if (observer == nullptr || current_layers == nullptr) return;
    const auto layer = current_layers->find(object.toObject().get());
    if (layer != current_layers->end())
        report_to(*observer, *layer->second, value.isTensor() ? value.toTensor() : at::Tensor());
}

void layer_begin(const c10::OperatorHandle&, torch::jit::Stack* stack) {
    report_layer(*stack, detail::before_layer);
}
void layer_end(const c10::OperatorHandle&, torch::jit::Stack* stack) {
    report_layer(*stack, detail::after_layer);
}

TORCH_LIBRARY_FRAGMENT(torchdeck, library) {
    // Conservative: without results they would be removed as dead code.
    constexpr auto kKept = c10::AliasAnalysisKind::CONSERVATIVE;
    library.def(torch::schema("layer_begin(Any layer, Tensor? input) -> ()", kKept));
    library.impl("layer_begin", torch::CppFunction::makeFromBoxedFunction<&layer_begin>());
    library.def(torch::schema("layer_end(Any layer, Tensor? output) -> ()", kKept));
    library.impl("layer_end", torch::CppFunction::makeFromBoxedFunction<&layer_end>());
}

/// The first tensor of `values`; None where there is none (DenseNet's layers map lists).
torch::jit::Value* tensor_of(torch::jit::Graph& graph, at::ArrayRef<torch::jit::Value*> values) {
    for (auto* const value : values) {
        if (value->type()->isSubtypeOf(*c10::TensorType::get())) return value;
    }
    return graph.insertConstant(c10::IValue());
}

/// `place`: the node before which the mark comes.
void add_mark(const char* name, torch::jit::Node& place, torch::jit::Value* module,
              at::ArrayRef<torch::jit::Value*> values) {
    auto& graph = *place.owningGraph();
    const torch::jit::WithInsertPoint before(&place);
    auto* const tensor = tensor_of(graph, values);
    graph.insertNode(graph.create(c10::Symbol::fromQualString(name), {module, tensor}, /*num_outputs=*/0));
}

/// Modules of one type share their methods: each graph is marked once.
using Marked = std::set<const torch::jit::Graph*>;

void mark_calls(torch::jit::Block& block, Marked& marked);

void mark_graph(torch::jit::Graph& graph, Marked& marked) {
    if (marked.insert(&graph).second) mark_calls(*graph.block(), marked);
}

void mark_call(torch::jit::Node& call, Marked& marked) {
    auto* const module = call.input(0);
    const auto type = module->type()->cast<c10::ClassType>();
    if (!type) return;
    if (auto* const function = torch::jit::tryToGraphFunction(type->getMethod(call.s(c10::attr::name))))
        mark_graph(*function->graph(), marked);
    if (!type->is_module() || module == call.owningGraph()->inputs()[0]) return;  // a helper of the same layer
    add_mark("torchdeck::layer_begin", call, module, call.inputs());
    add_mark("torchdeck::layer_end", *call.next(), module, call.outputs());
}

void mark_calls(torch::jit::Block& block, Marked& marked) {
    for (auto it = block.nodes().begin(); it != block.nodes().end();) {
        auto* const node = *it++;
        for (auto* const inner : node->blocks()) mark_calls(*inner, marked);
        if (node->kind() == c10::prim::CallMethod) mark_call(*node, marked);
    }
}

}  // namespace

void mark_layers(const torch::jit::Module& program) {
    Marked marked;
    if (const auto method = program.find_method("forward")) mark_graph(*method->graph(), marked);
}

c10::Symbol layer_end_mark() {
    static const auto symbol = c10::Symbol::fromQualString("torchdeck::layer_end");
    return symbol;
}

ScriptLayersScope::ScriptLayersScope(const ScriptLayers& layers) : outer_(std::exchange(current_layers, &layers)) {}
ScriptLayersScope::~ScriptLayersScope() {
    current_layers = outer_;
}

}  // namespace torchdeck::engine

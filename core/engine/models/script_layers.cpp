// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/models/script_layers.hpp"

#include <torch/csrc/jit/api/function_impl.h>
#include <torch/library.h>
#include <torch/torch.h>

#include <set>

#include "engine/models/layer_observer.hpp"

namespace torchdeck::engine {
namespace {

thread_local const ScriptLayers* current_layers = nullptr;

/// What is on the stack: a module of the program and a tensor. The tensor stays.
template <class Report>
void report(torch::jit::Stack& stack, const Report& report_to) {
    auto tensor = torch::jit::pop(stack);
    const auto object = torch::jit::pop(stack);
    if (auto* const observer = detail::layer_observer.load(std::memory_order_relaxed);
        observer != nullptr && current_layers != nullptr) {
        const auto layer = current_layers->find(object.toObject().get());
        if (layer != current_layers->end()) report_to(*observer, *layer->second, tensor.toTensor());
    }
    torch::jit::push(stack, std::move(tensor));
}

void layer_begin(const c10::OperatorHandle&, torch::jit::Stack* stack) {
    report(*stack, detail::before_layer);
}
void layer_end(const c10::OperatorHandle&, torch::jit::Stack* stack) {
    report(*stack, detail::after_layer);
}

// Calls of them return their tensor, so that no pass finds them to be of no use.
TORCH_LIBRARY_FRAGMENT(torchdeck, library) {
    library.def("layer_begin(Any layer, Tensor input) -> Tensor");
    library.impl("layer_begin", torch::CppFunction::makeFromBoxedFunction<&layer_begin>());
    library.def("layer_end(Any layer, Tensor output) -> Tensor");
    library.impl("layer_end", torch::CppFunction::makeFromBoxedFunction<&layer_end>());
}

torch::jit::Node* mark(const char* name, torch::jit::Value* module, torch::jit::Value* tensor) {
    auto* const node =
        module->owningGraph()->create(c10::Symbol::fromQualString(name), {module, tensor}, /*num_outputs=*/1);
    node->output()->setType(tensor->type());
    return node;
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
    const bool of_itself = module == call.owningGraph()->inputs()[0];  // a helper of the same layer
    const bool maps_tensor = !of_itself && type->is_module() && call.inputs().size() > 1 &&
                             call.outputs().size() == 1 &&
                             call.input(1)->type()->isSubtypeOf(*c10::TensorType::get()) &&
                             call.output()->type()->isSubtypeOf(*c10::TensorType::get());
    if (!maps_tensor) return;
    auto* const begin = mark("torchdeck::layer_begin", module, call.input(1));
    begin->insertBefore(&call);
    call.replaceInput(1, begin->output());
    auto* const end = mark("torchdeck::layer_end", module, call.output());
    end->insertAfter(&call);
    call.output()->replaceAllUsesAfterNodeWith(end, end->output());
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

ScriptLayersScope::ScriptLayersScope(const ScriptLayers& layers) : outer_(std::exchange(current_layers, &layers)) {}
ScriptLayersScope::~ScriptLayersScope() {
    current_layers = outer_;
}

}  // namespace torchdeck::engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/operator_counter.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <set>
#include <utility>

namespace torchdeck::engine {
namespace {

using profile::Arithmetic;
using profile::kOutsideModules;
using profile::ModuleNode;
using profile::OperatorRow;
using profile::Pass;

thread_local OperatorCounter* active_counter = nullptr;

/// "Conv2d" of "torchdeck::engine::Convolution" and "torch::nn::Conv2dImpl": what PyTorch calls the class.
std::string type_of(const torch::nn::Module& module) {
    auto name = module.name();
    if (const auto at = name.rfind("::"); at != std::string::npos) name.erase(0, at + 2);
    if (name == "Convolution") return "Conv2d";
    if (name.ends_with("Impl")) name.erase(name.size() - 4);
    return name;
}

ModuleNode node_of(const std::string& path, const torch::nn::Module& module, std::set<const void*>& seen) {
    ModuleNode node;
    node.path = path;
    node.type = type_of(module);
    for (const auto& parameter : module.parameters(/*recurse=*/false)) {
        if (!parameter.defined() || !seen.insert(parameter.unsafeGetTensorImpl()).second) continue;
        (parameter.requires_grad() ? node.parameters : node.frozen_parameters) += parameter.numel();
    }
    for (const auto& buffer : module.buffers(/*recurse=*/false)) {
        if (buffer.defined() && seen.insert(buffer.unsafeGetTensorImpl()).second) node.buffers += buffer.numel();
    }
    return node;
}

const at::Tensor* first_tensor(const std::vector<c10::IValue>& values) {
    for (const auto& value : values) {
        if (value.isTensor() && value.toTensor().defined()) return &value.toTensor();
    }
    return nullptr;
}

std::int64_t bytes_of_values(const std::vector<c10::IValue>& values) {
    std::int64_t bytes = 0;
    for (const auto& value : values) {
        if (value.isTensor()) bytes += touched_bytes(value.toTensor());
        if (value.isTensorList()) {
            for (const at::Tensor& each : value.toTensorVector()) bytes += touched_bytes(each);
        }
    }
    return bytes;
}

}  // namespace

std::vector<ModuleNode> module_tree(const torch::nn::Module& network,
                                    std::unordered_map<const torch::nn::Module*, int>& index) {
    std::vector<ModuleNode> tree;
    std::set<const void*> seen;
    std::map<std::string, int> by_path;
    for (const auto& item : network.named_modules("", /*include_self=*/true)) {
        const auto& path = item.key();
        auto node = node_of(path, *item.value(), seen);
        if (!path.empty()) {
            const auto dot = path.rfind('.');
            node.parent = by_path.at(dot == std::string::npos ? "" : path.substr(0, dot));
            node.depth = tree[static_cast<std::size_t>(node.parent)].depth + 1;
        }
        by_path[path] = static_cast<int>(tree.size());
        index.emplace(item.value().get(), static_cast<int>(tree.size()));
        tree.push_back(std::move(node));
    }
    return tree;
}

std::vector<ModuleNode> module_tree(const torch::nn::Module& network) {
    std::unordered_map<const torch::nn::Module*, int> index;
    return module_tree(network, index);
}

OperatorCounter::OperatorCounter(const torch::nn::Module& network) : tree_(module_tree(network, index_)) {
    nodes_.enter(kOutsideModules);
    handle_ =
        at::addThreadLocalCallback(at::RecordFunctionCallback(&OperatorCounter::on_begin, &OperatorCounter::on_end)
                                       .needsInputs(true)
                                       .needsOutputs(true)
                                       .scopes({at::RecordScope::FUNCTION, at::RecordScope::BACKWARD_FUNCTION}));
    active_counter = this;
    set_layer_observer(this);
}

OperatorCounter::~OperatorCounter() {
    set_layer_observer(nullptr);
    active_counter = nullptr;
    at::removeCallback(handle_);
}

std::vector<ModuleNode> OperatorCounter::modules() const {
    auto tree = tree_;
    for (const auto& [key, row] : rows_) {
        if (key.module == kOutsideModules) continue;
        auto& node = tree[static_cast<std::size_t>(key.module)];
        (key.pass == Pass::forward ? node.forward : node.backward) += row.cost;
    }
    return tree;
}

std::vector<OperatorRow> OperatorCounter::operators() const {
    std::vector<OperatorRow> rows;
    rows.reserve(rows_.size());
    for (const auto& [key, row] : rows_) rows.push_back(row);
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return std::tie(a.pass, a.module, a.name) < std::tie(b.pass, b.module, b.name);
    });
    return rows;
}

void OperatorCounter::on_forward_begin(const torch::nn::Module& layer, const at::Tensor& input) {
    const auto it = index_.find(&layer);
    // A layer that is not in the tree counts as a part of the one around it.
    const int module = it == index_.end() ? current_module() : it->second;
    if (it != index_.end()) {
        auto& node = tree_[static_cast<std::size_t>(module)];
        if (node.calls++ == 0 && input.defined()) node.input_shape = input.sizes().vec();
    }
    modules_.push_back(module);
    nodes_.enter(module);
}

void OperatorCounter::on_forward_end(const torch::nn::Module& layer, const at::Tensor& output) {
    const auto it = index_.find(&layer);
    if (it != index_.end() && output.defined()) {
        auto& node = tree_[static_cast<std::size_t>(it->second)];
        if (node.calls == 1) node.output_shape = output.sizes().vec();
    }
    modules_.pop_back();
    nodes_.enter(current_module());
}

std::unique_ptr<at::ObserverContext> OperatorCounter::on_begin(const at::RecordFunction& call) {
    if (active_counter != nullptr) active_counter->begin(call);
    return nullptr;
}

void OperatorCounter::on_end(const at::RecordFunction& call, at::ObserverContext*) {
    if (active_counter != nullptr) active_counter->end(call);
}

const OperatorCounter::Operator* OperatorCounter::operator_of(const at::RecordFunction& call) {
    const auto name = call.operator_name();
    if (!name) return nullptr;
    const auto full = name->name + "." + name->overload_name;
    const auto it = by_name_.find(full);
    if (it != by_name_.end()) return it->second;
    const auto op = c10::Dispatcher::singleton().findSchema(*name);
    known_.push_back({name->name, op ? role_of(name->name, *op) : OperatorRole::composite});
    return by_name_.emplace(full, &known_.back()).first->second;
}

void OperatorCounter::begin(const at::RecordFunction& call) {
    Frame frame;
    frame.module = current_module();
    if (!frames_.empty()) {
        const auto& parent = frames_.back();
        frame.pass = parent.pass;
        if (parent.pass == Pass::backward) frame.module = parent.module;
        frame.muted = parent.muted || (parent.op != nullptr && (parent.op->role == OperatorRole::product ||
                                                                parent.op->role == OperatorRole::whole));
    }
    if (call.scope() == at::RecordScope::BACKWARD_FUNCTION) {
        frame.pass = Pass::backward;
        frame.module = nodes_.of(call.seqNr());
        // What autograd does with the node's results belongs to it as well.
        if (!frames_.empty()) {
            frames_.back().pass = Pass::backward;
            frames_.back().module = frame.module;
        }
    } else if (!frame.muted) {
        frame.op = operator_of(call);
        if (frame.op != nullptr && frame.op->role != OperatorRole::composite)
            frame.input = input_cost(frame.op->name, frame.op->role, call.inputs());
    }
    frames_.push_back(frame);
}

void OperatorCounter::end(const at::RecordFunction& call) {
    if (frames_.empty()) return;
    auto frame = frames_.back();
    frames_.pop_back();
    if (frame.op != nullptr && !frame.muted && !frame.costs_within && frame.op->role != OperatorRole::composite) {
        count(frame, call.outputs());
        frame.costs_within = true;
    }
    if (frame.costs_within && !frames_.empty()) frames_.back().costs_within = true;
}

void OperatorCounter::count(const Frame& frame, const std::vector<c10::IValue>& outputs) {
    auto& row = rows_[{frame.op, frame.module, frame.pass}];
    const auto role = frame.op->role;
    row.name = frame.op->name;
    row.pass = frame.pass;
    row.module = frame.module;
    row.arithmetic = role == OperatorRole::product    ? Arithmetic::counted
                     : role == OperatorRole::movement ? Arithmetic::none
                                                      : Arithmetic::uncounted;
    const auto* const output = first_tensor(outputs);
    auto macs = frame.input.macs;
    if (frame.input.macs_per_output_position) {
        macs = 0;
        if (output != nullptr) {
            const auto sizes = output->sizes();
            macs = frame.input.macs * sizes[0];
            for (const auto size : sizes.slice(2)) macs *= size;
        }
    }
    row.cost += {1, macs, frame.input.bytes + bytes_of_values(outputs)};
    row.input_elements += frame.input.first_elements;
    if (output == nullptr) return;
    row.output_elements += output->numel();
    if (frame.input.has_bias) row.bias_elements += output->numel();
}

}  // namespace torchdeck::engine

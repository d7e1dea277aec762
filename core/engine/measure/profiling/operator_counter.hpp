// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts what a network computes while it does: each operator as it is dispatched, on the calling thread, with the
// module that it belongs to.
#pragma once

#include <ATen/record_function.h>
#include <torch/nn/module.h>

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "engine/measure/profiling/node_owners.hpp"
#include "engine/measure/profiling/operator_costs.hpp"
#include "engine/nn/models/layer_observer.hpp"
#include "profile/module_tree.hpp"

namespace torchdeck::engine {

/// The tree of `network`'s modules with their parameters and buffers.
std::vector<profile::ModuleNode> module_tree(const torch::nn::Module& network);
/// The same, with the place of each module in it. A module that is a child of several is at its first place.
std::vector<profile::ModuleNode> module_tree(const torch::nn::Module& network,
                                             std::unordered_map<const torch::nn::Module*, int>& index);

/// Counts from its construction to its destruction: one at a time in the process, on one thread. Operators of the
/// backward pass belong to the module whose forward pass made their place in autograd's graph.
class OperatorCounter final : public LayerObserver {
  public:
    explicit OperatorCounter(const torch::nn::Module& network);
    ~OperatorCounter() override;
    OperatorCounter(const OperatorCounter&) = delete;
    OperatorCounter& operator=(const OperatorCounter&) = delete;

    /// Index of the module whose forward pass is under way; profile::kOutsideModules outside of all.
    [[nodiscard]] int current_module() const { return modules_.empty() ? profile::kOutsideModules : modules_.back(); }
    /// What was counted so far: the modules with their own costs, and the operators.
    [[nodiscard]] std::vector<profile::ModuleNode> modules() const;
    [[nodiscard]] std::vector<profile::OperatorRow> operators() const;

    void on_forward_begin(const torch::nn::Module& layer, const at::Tensor& input) override;
    void on_forward_end(const torch::nn::Module& layer, const at::Tensor& output) override;
    void on_backward_begin(const torch::nn::Module&) override {}
    void on_backward_end(const torch::nn::Module&) override {}

  private:
    struct Operator {
        std::string name;
        OperatorRole role;
    };
    /// A call that has begun and not ended.
    struct Frame {
        const Operator* op = nullptr;  ///< null: no operator but a node of autograd, or a mark
        int module = profile::kOutsideModules;
        profile::Pass pass = profile::Pass::forward;
        bool muted = false;         ///< part of an operator that is counted as a whole
        bool costs_within = false;  ///< one that it called was counted
        InputCost input;
    };
    struct Key {
        const Operator* op;
        int module;
        profile::Pass pass;
        auto operator<=>(const Key&) const = default;
    };

    static std::unique_ptr<at::ObserverContext> on_begin(const at::RecordFunction& call);
    static void on_end(const at::RecordFunction& call, at::ObserverContext*);
    void begin(const at::RecordFunction& call);
    void end(const at::RecordFunction& call);
    void count(const Frame& frame, const std::vector<c10::IValue>& outputs);
    const Operator* operator_of(const at::RecordFunction& call);

    std::unordered_map<const torch::nn::Module*, int> index_;  // of tree_, which is made with it
    std::vector<profile::ModuleNode> tree_;
    std::vector<int> modules_;  // whose forward pass is under way, outermost first
    NodeOwners nodes_;
    std::deque<Operator> known_;
    std::unordered_map<std::string, const Operator*> by_name_;
    std::vector<Frame> frames_;
    std::map<Key, profile::OperatorRow> rows_;
    at::CallbackHandle handle_;
};

}  // namespace torchdeck::engine

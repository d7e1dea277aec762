// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the cost of an operator from its schema and the shapes of its inputs and outputs.
#pragma once

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/ivalue.h>

#include <cstdint>
#include <string>

#include "profile/module_tree.hpp"

namespace torchdeck::engine {

/// How calls of an operator are counted.
enum class OperatorRole {
    product,    ///< multiply-accumulates; what it calls itself is part of it
    whole,      ///< computes something else, through others that nobody knows by name
    leaf,       ///< the same where it calls none that computes or moves anything
    movement,   ///< moves or fills memory where it calls none that does
    composite,  ///< made of other operators, a view, or an allocation: costs nothing itself
};

/// The role of the operator; `name` with its namespace, without the overload ("aten::mm").
OperatorRole role_of(const std::string& name, const c10::OperatorHandle& op);

/// Costs of a call, known when it begins.
struct InputCost {
    std::int64_t macs = 0;                  ///< all of them, or those for each output position (a convolution)
    bool macs_per_output_position = false;  ///< multiply by batch and spatial size of the first output
    std::int64_t bytes = 0;
    std::int64_t first_elements = 0;
    bool has_bias = false;
};
InputCost input_cost(const std::string& name, OperatorRole role, c10::ArrayRef<const c10::IValue> inputs);

/// Bytes of the elements that a tensor has in memory: those of a dimension of stride 0 once.
std::int64_t touched_bytes(const at::Tensor& tensor);

}  // namespace torchdeck::engine

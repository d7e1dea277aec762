// SPDX-License-Identifier: GPL-3.0-or-later
//
// A network as plain values: operators with their arguments, and the tensors they take. What a writer of another format
// needs, without LibTorch.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "weights/state_dict.hpp"

namespace torchdeck::weights {

/// Stands for the number of images among integers of a graph.
inline constexpr std::int64_t kImagesOfBatch = std::numeric_limits<std::int64_t>::min();

/// An argument of an operator, as LibTorch's schema has it.
struct GraphArgument {
    enum class Kind { none, tensors, integers, numbers, text };
    Kind kind = Kind::none;
    bool list = false;                     ///< several, also where there is one or none
    std::vector<std::int32_t> values{};    ///< of `tensors`: numbers of values
    std::vector<std::int64_t> integers{};  ///< integers and truth values
    std::vector<double> numbers{};
    std::string text{};
};

struct GraphNode {
    std::string op;  ///< "aten::relu"; in-place operators under the name of the others
    std::vector<GraphArgument> arguments;
    std::vector<std::int32_t> outputs;  ///< numbers of values
};

/// In the order in which it is computed, for any number of images.
struct NetworkGraph {
    std::int32_t input = 0;   ///< images [N, 3, H, W]
    std::int32_t output = 0;  ///< logits [N, classes]
    std::vector<GraphNode> nodes;
    std::map<std::int32_t, std::string> constants;             ///< values that are tensors of `tensors`, by name
    std::map<std::int32_t, std::vector<std::int64_t>> shapes;  ///< of values, for two images
    StateDict tensors;   ///< parameters and buffers by the network's names, and what it computes from none
    std::string script;  ///< the same as a TorchScript file, where it was asked for
};

}  // namespace torchdeck::weights

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn/module.h>

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/team.hpp"

namespace torchdeck::engine {

/// A network's parameter to the tensor that a layer computes with in its place; see shard_local().
using ParameterMap = std::unordered_map<const c10::TensorImpl*, at::Tensor>;

/// The parameters of a network's convolutions and linear layers in bfloat16, on a CPU. Autocast casts them in every
/// thread and every forward pass; these are cast once and shared. Their memory is kept between updates.
class LowPrecisionWeights {
  public:
    /// Values are undefined until update(). `network` must keep its tensors where they are.
    explicit LowPrecisionWeights(const torch::nn::Module& network);
    /// Casts the network's present values, by the threads of `team` where there is one.
    void update(base::Team* team);
    /// Tensors without a gradient function.
    [[nodiscard]] const ParameterMap& map() const { return map_; }

  private:
    struct Piece {
        const float* from;
        std::uint16_t* to;
        std::int64_t count;
    };
    void add(const at::Tensor& parameter);

    ParameterMap map_;
    std::vector<Piece> pieces_;
};

}  // namespace torchdeck::engine

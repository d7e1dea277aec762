// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests against tests/data/make_golden.py share: weights and images are drawn on both sides from the same
// integer hash. To be included after LibTorch's headers and before Qt's.
#pragma once

#include <torch/torch.h>

#include <cmath>
#include <cstddef>
#include <fstream>
#include <nlohmann/json.hpp>

#include "drawn.hpp"
#include "engine/nn/models/state.hpp"

namespace torchdeck::test {

inline nlohmann::json golden(const char* name) {
    std::ifstream in(std::string(TEST_DATA) + "/golden/" + name);
    return nlohmann::json::parse(in);
}

/// Element i is a * u(i) + b.
inline at::Tensor drawn(at::IntArrayRef shape, std::uint64_t stream, double a, double b) {
    auto tensor = at::empty(shape, at::kFloat);
    draw({tensor.data_ptr<float>(), static_cast<std::size_t>(tensor.numel())}, stream, a, b);
    return tensor;
}

inline void fill(torch::nn::Module& network) {
    const torch::NoGradGuard no_grad;
    std::uint64_t stream = 0;
    for (auto& [name, tensor] : engine::named_state(network)) {
        const auto ends_with = [&n = name](const char* end) { return n.ends_with(end); };
        if (ends_with("num_batches_tracked")) {
            tensor.zero_();
        } else if (ends_with("running_var")) {
            tensor.copy_(drawn(tensor.sizes(), stream, 1, 0.5));
        } else if (tensor.dim() > 1) {
            const double bound = std::sqrt(6.0 / static_cast<double>(tensor.numel() / tensor.size(0)));
            tensor.copy_(drawn(tensor.sizes(), stream, 2 * bound, -bound));
        } else if (ends_with("weight")) {
            tensor.copy_(drawn(tensor.sizes(), stream, 0.4, 0.3));
        } else {
            tensor.copy_(drawn(tensor.sizes(), stream, 0.2, -0.1));
        }
        ++stream;
    }
}

}  // namespace torchdeck::test

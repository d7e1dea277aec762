// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/positions.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/nn/models/state.hpp"

namespace torchdeck::engine {
namespace {

constexpr std::string_view kPositions = "encoder.pos_embedding";

/// [1, 1 + rows * columns, width]; undefined where the stored grid is not square.
at::Tensor stretched(const weights::NamedTensor& stored, std::int64_t rows, std::int64_t columns) {
    if (stored.shape.size() != 3 || stored.shape[0] != 1 || stored.shape[1] < 2) return {};
    const auto side = std::llround(std::sqrt(static_cast<double>(stored.shape[1] - 1)));
    if (side * side != stored.shape[1] - 1) return {};
    auto all = at::empty(stored.shape);
    copy_bytes(stored, all);
    const auto width = all.size(2);
    const auto grid = all.slice(1, 1).permute({0, 2, 1}).reshape({1, width, side, side});
    const auto larger = at::upsample_bicubic2d(grid, {rows, columns}, /*align_corners=*/true);
    return at::cat({all.slice(1, 0, 1), larger.flatten(2).permute({0, 2, 1})}, 1).contiguous();
}

}  // namespace

std::optional<weights::StateDict> with_stretched_positions(const Network& network, const NetworkSpec& spec,
                                                           const weights::StateDict& weights) {
    const torch::NoGradGuard no_grad;
    const auto parameters = network.named_parameters();
    const auto* const own = parameters.find(std::string(kPositions));
    const auto* const patches = parameters.find("conv_proj.weight");
    if (own == nullptr || patches == nullptr) return std::nullopt;
    const auto patch = patches->size(3);
    const auto names = plain_state_names(network);
    const auto given = names_in_module(weights, names);
    const auto place = std::ranges::find(given, kPositions) - given.begin();
    const auto i = static_cast<std::size_t>(place);
    if (i == given.size() || weights[i].shape == own->sizes().vec()) return std::nullopt;
    const auto positions = stretched(weights[i], spec.height / patch, spec.width / patch);
    if (!positions.defined()) return std::nullopt;
    auto result = weights;
    result[i] = to_bytes(weights[i].name, positions);
    return result;
}

}  // namespace torchdeck::engine

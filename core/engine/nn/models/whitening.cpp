// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/whitening.hpp"

#include <torch/torch.h>

#include <algorithm>

#include "base/error.hpp"
#include "data/augment.hpp"

namespace torchdeck::engine {
namespace {

constexpr double kEpsilon = 5e-4;
constexpr std::int64_t kImages = 2000;  // two million patches: the covariance does not move with more

/// The covariance about zero of all k x k patches, in the order of a convolution's weights: [3 * k * k, 3 * k * k].
at::Tensor patch_covariance(const data::Dataset& dataset, std::int64_t k) {
    const auto& source = *dataset.train;
    const auto h = source.input_height();
    const auto w = source.input_width();
    const data::Preprocessor preprocessor(h, w, dataset.normalization, data::Layout::nchw, data::PixelType::f32);
    const auto count = std::min(kImages, source.size());
    auto sum = at::zeros({3 * k * k, 3 * k * k}, at::kDouble);
    std::int64_t patches = 0;
    auto image = at::empty({3, h, w});
    for (std::int64_t i = 0; i < count; ++i) {
        // Spread over the whole part: a folder is sorted by class.
        const auto index = i * source.size() / count;
        if (!source.render(index, {}, preprocessor, reinterpret_cast<std::byte*>(image.data_ptr<float>()))) continue;
        const auto rows =
            image.unfold(1, k, 1).unfold(2, k, 1).permute({1, 2, 0, 3, 4}).reshape({-1, 3 * k * k}).to(at::kDouble);
        sum.addmm_(rows.t(), rows);
        patches += rows.size(0);
    }
    if (patches == 0) throw Error(ErrorKind::data, Message::of("Whitening: not one training image can be decoded."));
    return sum / static_cast<double>(patches);
}

at::Tensor input_weight(const Network& network) {
    const auto name = input_convolution(network);
    if (name.empty())
        throw Error(ErrorKind::usage,
                    Message::of("Whitening: the model has no convolution that images go into. Turn it off."));
    return network.named_parameters()[name + ".weight"];
}

}  // namespace

std::string input_convolution(const torch::nn::Module& network) {
    const std::string suffix = ".weight";
    for (const auto& entry : network.named_parameters()) {
        if (entry.value().dim() == 4 && entry.value().size(1) == 3 && entry.value().size(2) == entry.value().size(3) &&
            entry.key().ends_with(suffix)) {
            return entry.key().substr(0, entry.key().size() - suffix.size());
        }
    }
    return {};
}

void fix_input_weights(Network& network) {
    input_weight(network).set_requires_grad(false);
}

void whiten_input(Network& network, const data::Dataset& dataset) {
    const torch::NoGradGuard no_grad;
    const auto weight = input_weight(network);
    const auto k = weight.size(2);
    const auto [values, vectors] = at::linalg_eigh(patch_covariance(dataset, k));  // ascending, eigenvectors in columns
    const auto filters =
        (vectors / (values + kEpsilon).sqrt()).t().flip({0}).reshape({-1, 3, k, k}).to(weight.scalar_type());
    const auto directions = std::min(filters.size(0), weight.size(0) / 2);
    weight.slice(0, 0, directions).copy_(filters.slice(0, 0, directions));
    weight.slice(0, directions, 2 * directions).copy_(-filters.slice(0, 0, directions));
    fix_input_weights(network);
}

}  // namespace torchdeck::engine

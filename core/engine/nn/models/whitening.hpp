// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "data/dataset.hpp"
#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// Name (without ".weight") of the convolution that sees the images: the first weight [out, 3, k, k]; empty when the
/// network has none.
std::string input_convolution(const torch::nn::Module& network);

/// Makes the input convolution a whitening of the training images' patches: filters are the eigenvectors of the
/// patches' covariance, divided by the root of their eigenvalue + 0.0005, those of the largest eigenvalues first, then
/// the negatives of all (Jordan, arXiv 2404.00498, section 3.1). Filters beyond twice the size of a patch stay as
/// they are. The weights no longer require a gradient. The network is on the CPU. Throws Error (usage) when there is no
/// such convolution.
void whiten_input(Network& network, const data::Dataset& dataset);

/// For weights that were trained after such a layer and bring it along: its weights no longer require a gradient.
/// Throws as whiten_input().
void fix_input_weights(Network& network);

}  // namespace torchdeck::engine

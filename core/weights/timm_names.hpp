// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace torchdeck::weights {

/// What timm (huggingface/pytorch-image-models) calls each tensor of a network whose names are torchvision's: VGG,
/// MobileNetV2 and V3, EfficientNet, RegNet, ConvNeXt and ViT; ResNet's and DenseNet's are the same in both. In the
/// order of `names`; empty where timm's name is the same or not known. Where timm has convolutions for linear layers
/// (VGG, MobileNetV3) or leaves out dimensions of one (ConvNeXt), the elements are the same in another shape.
[[nodiscard]] std::vector<std::string> timm_names(const std::vector<std::string>& names);

}  // namespace torchdeck::weights

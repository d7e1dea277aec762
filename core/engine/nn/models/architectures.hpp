// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// Six 3x3 convolutions without bias, each with batch norm and ReLU, in three stages of 64, 128 and 256 channels with
/// 2x2 max pooling after each; global average pooling, dropout 0.2, linear. For images of 32 x 32; any size from 8
/// works. 1,148,874 parameters for 10 classes.
std::shared_ptr<Network> small_cifar_net(const NetworkSpec& spec);

/// The network of Jordan, "94% on CIFAR-10 in 3.29 Seconds on a Single GPU" (arXiv 2404.00498, section 3): a 2x2
/// convolution of 24 channels meant for whitening, three groups of two 3x3 convolutions of 64, 256 and 256 channels
/// with GELU and batch norms that have a bias but no trained scale, and a scaled linear layer. Convolutions begin as
/// identities where they can. Images of 32 x 32 come out as one pixel; larger ones are reduced by their maximum.
std::shared_ptr<Network> fast_cifar_net(const NetworkSpec& spec);

/// Residual networks (He et al., "Deep Residual Learning for Image Recognition", 2015) with torchvision's names and
/// initialization; `depth` is 18, 34, 50 or 101 (v1.5: the stride is in the 3x3 convolution). The CIFAR stem is one 3x3
/// convolution of stride 1 without pooling; the ImageNet stem a 7x7 of stride 2 with 3x3 max pooling.
std::shared_ptr<Network> resnet(int depth, const NetworkSpec& spec);

/// VGG-16 with or without batch norm (Simonyan and Zisserman, 2014) with torchvision's names and initialization. Images
/// from 32 x 32; what the convolutions leave is averaged to 7 x 7.
std::shared_ptr<Network> vgg16(bool batch_norm, const NetworkSpec& spec);

/// MobileNetV2 of width 1 (Sandler et al., 2018) with torchvision's names and initialization.
std::shared_ptr<Network> mobilenet_v2(const NetworkSpec& spec);

/// MobileNetV3 of width 1 (Howard et al., arXiv 1905.02244), `large` or small, with torchvision's names and
/// initialization. Its batch norms have an epsilon of 0.001 and a momentum of 0.01.
std::shared_ptr<Network> mobilenet_v3(bool large, const NetworkSpec& spec);

/// EfficientNet-B0 (Tan and Le, arXiv 1905.11946) with torchvision's names and initialization; stochastic depth rises
/// from 0 to 0.1875 (0.2 i / 16 in block i).
std::shared_ptr<Network> efficientnet_b0(const NetworkSpec& spec);

/// RegNetY (Radosavovic et al., arXiv 2003.13678) of 400 MF or 1.6 GF with torchvision's names and initialization.
std::shared_ptr<Network> regnet_y_400mf(const NetworkSpec& spec);
std::shared_ptr<Network> regnet_y_1_6gf(const NetworkSpec& spec);

/// DenseNet-121 (Huang et al., arXiv 1608.06993) with torchvision's names and initialization.
std::shared_ptr<Network> densenet121(const NetworkSpec& spec);

/// ConvNeXt-Tiny (Liu et al., arXiv 2201.03545) with torchvision's names and initialization; images from 32 x 32.
/// Stochastic depth rises from 0 to 0.1 (0.1 i / 17 in block i).
std::shared_ptr<Network> convnext_tiny(const NetworkSpec& spec);

/// ViT-B/16 (Dosovitskiy et al., arXiv 2010.11929) with torchvision's names and initialization. Its position embedding
/// belongs to one size of image, that of `spec`, of which whole patches of 16 x 16 pixels are used.
std::shared_ptr<Network> vit_b_16(const NetworkSpec& spec);

}  // namespace torchdeck::engine

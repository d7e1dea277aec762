// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/known_weights.hpp"

#include <algorithm>
#include <array>

namespace torchdeck::weights {
namespace {

// What torchvision says of its weights (torchvision/models: the transforms of each entry).
constexpr std::array kKnown = {
    KnownWeights{"resnet18-f37072fd", "resnet18", 256, 224, false},
    KnownWeights{"resnet18-5c106cde", "resnet18", 256, 224, false},
    KnownWeights{"resnet34-b627a593", "resnet34", 256, 224, false},
    KnownWeights{"resnet34-333f7ec4", "resnet34", 256, 224, false},
    KnownWeights{"resnet50-0676ba61", "resnet50", 256, 224, false},
    KnownWeights{"resnet50-19c8e357", "resnet50", 256, 224, false},
    KnownWeights{"resnet50-11ad3fa6", "resnet50", 232, 224, false},
    KnownWeights{"mobilenet_v2-b0353104", "mobilenet_v2", 256, 224, false},
    KnownWeights{"mobilenet_v2-7ebf99e0", "mobilenet_v2", 232, 224, false},
    KnownWeights{"vgg16-397923af", "vgg16", 256, 224, false},
};

}  // namespace

std::optional<KnownWeights> known_weights(std::string_view file) {
    file = file.substr(file.rfind('/') + 1);
    file = file.substr(0, file.rfind('.'));
    const auto* const at = std::ranges::find(kKnown, file, &KnownWeights::file);
    return at == kKnown.end() ? std::nullopt : std::optional(*at);
}

}  // namespace torchdeck::weights

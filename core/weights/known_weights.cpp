// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/known_weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/remedy.hpp"
#include "base/text.hpp"

namespace torchdeck::weights {
namespace {

constexpr std::string_view kV1 = "imagenet-v1";
constexpr std::string_view kV2 = "imagenet-v2";
constexpr std::string_view kSwag = "imagenet-swag";
constexpr std::string_view kSwagLinear = "imagenet-swag-linear";
constexpr std::string_view kEarlier;

// Facts from torchvision about its weights (torchvision/models: transforms and metrics of each entry).
constexpr std::array kKnown = {
    KnownWeights{"resnet18-5c106cde", "resnet18", 256, 224, false, kEarlier, 69.76, 89.08, 44.7},
    KnownWeights{"resnet18-f37072fd", "resnet18", 256, 224, false, kV1, 69.76, 89.08, 44.7, "resnet18.tv_in1k"},
    KnownWeights{"resnet34-333f7ec4", "resnet34", 256, 224, false, kEarlier, 73.31, 91.42, 83.3},
    KnownWeights{"resnet34-b627a593", "resnet34", 256, 224, false, kV1, 73.31, 91.42, 83.3, "resnet34.tv_in1k"},
    KnownWeights{"resnet50-19c8e357", "resnet50", 256, 224, false, kEarlier, 76.13, 92.86, 97.8},
    KnownWeights{"resnet50-0676ba61", "resnet50", 256, 224, false, kV1, 76.13, 92.86, 97.8, "resnet50.tv_in1k"},
    KnownWeights{"resnet50-11ad3fa6", "resnet50", 232, 224, false, kV2, 80.86, 95.43, 97.8, "resnet50.tv2_in1k"},
    KnownWeights{"resnet101-63fe2227", "resnet101", 256, 224, false, kV1, 77.37, 93.55, 170.5, "resnet101.tv_in1k"},
    KnownWeights{"resnet101-cd907fc2", "resnet101", 232, 224, false, kV2, 81.89, 95.78, 170.5, "resnet101.tv2_in1k"},
    KnownWeights{"mobilenet_v2-b0353104", "mobilenet_v2", 256, 224, false, kV1, 71.88, 90.29, 13.6},
    KnownWeights{"mobilenet_v2-7ebf99e0", "mobilenet_v2", 232, 224, false, kV2, 72.15, 90.82, 13.6},
    KnownWeights{"mobilenet_v3_small-047dcff4", "mobilenet_v3_small", 256, 224, false, kV1, 67.67, 87.40, 9.8},
    KnownWeights{"mobilenet_v3_large-8738ca79", "mobilenet_v3_large", 256, 224, false, kV1, 74.04, 91.34, 21.1},
    KnownWeights{"mobilenet_v3_large-5c1a4163", "mobilenet_v3_large", 232, 224, false, kV2, 75.27, 92.57, 21.1},
    KnownWeights{"vgg16-397923af", "vgg16", 256, 224, false, kV1, 71.59, 90.38, 527.8, "vgg16.tv_in1k"},
    KnownWeights{"vgg16_bn-6c64b313", "vgg16_bn", 256, 224, false, kV1, 73.36, 91.52, 527.9, "vgg16_bn.tv_in1k"},
    KnownWeights{"efficientnet_b0_rwightman-3dd342df", "efficientnet_b0", 256, 224, true, kEarlier, 77.69, 93.53, 20.5},
    KnownWeights{"efficientnet_b0_rwightman-7f5810bc", "efficientnet_b0", 256, 224, true, kV1, 77.69, 93.53, 20.5},
    KnownWeights{"convnext_tiny-983f1562", "convnext_tiny", 236, 224, false, kV1, 82.52, 96.15, 109.1},
    KnownWeights{"regnet_y_400mf-c65dace8", "regnet_y_400mf", 256, 224, false, kV1, 74.05, 91.72, 16.8},
    KnownWeights{"regnet_y_400mf-e6988f5f", "regnet_y_400mf", 232, 224, false, kV2, 75.80, 92.74, 16.8,
                 "regnety_004.tv2_in1k"},
    KnownWeights{"regnet_y_1_6gf-b11a554e", "regnet_y_1_6gf", 256, 224, false, kV1, 77.95, 93.97, 43.2},
    KnownWeights{"regnet_y_1_6gf-0d7bc02a", "regnet_y_1_6gf", 232, 224, false, kV2, 80.88, 95.44, 43.2,
                 "regnety_016.tv2_in1k"},
    KnownWeights{"densenet121-a639ec97", "densenet121", 256, 224, false, kV1, 74.43, 91.97, 30.8,
                 "densenet121.tv_in1k"},
    KnownWeights{"vit_b_16_lc_swag-4e70ced5", "vit_b_16", 224, 224, true, kSwagLinear, 81.89, 96.18, 330.2},
    KnownWeights{"vit_b_16_swag-9ac1b537", "vit_b_16", 384, 384, true, kSwag, 85.30, 97.65, 331.4},
    KnownWeights{"vit_b_16-c867db91", "vit_b_16", 256, 224, false, kV1, 81.07, 95.32, 330.3},
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kTimmModels = {
    {{"resnet18", "resnet18"},
     {"resnet34", "resnet34"},
     {"resnet50", "resnet50"},
     {"resnet101", "resnet101"},
     {"vgg16", "vgg16"},
     {"vgg16_bn", "vgg16_bn"},
     {"mobilenetv2_100", "mobilenet_v2"},
     {"mobilenetv3_small_100", "mobilenet_v3_small"},
     {"mobilenetv3_large_100", "mobilenet_v3_large"},
     {"efficientnet_b0", "efficientnet_b0"},
     {"convnext_tiny", "convnext_tiny"},
     {"regnety_004", "regnet_y_400mf"},
     {"regnety_016", "regnet_y_1_6gf"},
     {"densenet121", "densenet121"},
     {"vit_base_patch16_224", "vit_b_16"}}};

bool is_imagenet_alone(const KnownWeights& w) {
    return w.name == kV1 || w.name == kV2;
}

/// torchvision's ending of weight files.
std::string_view without_ending(std::string_view file) {
    for (const std::string_view ending : {".pth", ".pt", ".safetensors"}) {
        if (file.ends_with(ending)) return file.substr(0, file.size() - ending.size());
    }
    return file;
}

const KnownWeights* by_file(std::string_view file) {
    const auto* const at = std::ranges::find(kKnown, without_ending(file), &KnownWeights::file);
    return at == kKnown.end() ? nullptr : at;
}

/// The NAME of .../models--timm--NAME/...; empty where there is none.
std::string_view timm_folder(std::string_view path) {
    constexpr std::string_view kFolder = "models--timm--";
    const auto at = path.rfind(kFolder);
    if (at == std::string_view::npos || (at > 0 && path[at - 1] != '/')) return {};
    const auto name = path.substr(at + kFolder.size());
    return name.substr(0, name.find('/'));
}

// The lines of imagenet_classes.txt; CMake writes them as string literals.
constexpr std::string_view kClassNames[] = {
#include "weights/imagenet_classes.inc"
};
static_assert(std::size(kClassNames) == 1000);

}  // namespace

std::string_view KnownWeights::sha256_prefix() const {
    // torchvision's old name of this file has the digits of another one (pytorch/vision issue 8064).
    if (file == "efficientnet_b0_rwightman-3dd342df") return "7f5810bc";
    return file.substr(file.rfind('-') + 1);
}

std::string_view KnownWeights::license() const {
    if (name == kSwag || name == kSwagLinear) return "CC BY-NC 4.0: no commercial use";
    return "no license of its own; trained on ImageNet, whose images are for non-commercial research";
}

std::span<const KnownWeights> all_known_weights() {
    return kKnown;
}

std::optional<KnownWeights> known_weights(std::string_view file) {
    if (const auto name = timm_folder(file); !name.empty()) {
        const auto* const at = std::ranges::find(kKnown, name, &KnownWeights::timm);
        return at == kKnown.end() ? std::nullopt : std::optional(*at);
    }
    const auto* const known = by_file(file.substr(file.rfind('/') + 1));
    return known == nullptr ? std::nullopt : std::optional(*known);
}

bool is_weights_name(std::string_view text) {
    if (text == "imagenet" || by_file(text) != nullptr) return true;
    if (text.starts_with("timm/") && text.size() > 5)
        return text.find('/', 5) == std::string_view::npos && text.find("..") == std::string_view::npos;
    return text.starts_with("imagenet-") && text.find_first_of("/.") == std::string_view::npos;
}

KnownWeights weights_named(std::string_view name, std::string_view model) {
    if (const auto* const file = by_file(name)) return *file;
    const KnownWeights* best = nullptr;
    std::string names;
    for (const auto& known : kKnown) {
        if (known.model != model || known.name.empty()) continue;
        names += fmt::format("{}{}", names.empty() ? "" : ", ", known.name);
        const bool meant = name == "imagenet" ? is_imagenet_alone(known) : known.name == name;
        if (meant && (best == nullptr || known.top1 > best->top1)) best = &known;
    }
    if (best != nullptr) return *best;
    const auto asked = base::printable(std::string(name), 80);
    if (names.empty())
        throw Error(ErrorKind::usage,
                    remedy::with(model.empty() ? Message::of("There are no weights '{}'.", asked)
                                               : Message::of("There are no weights '{}' for {}.", asked,
                                                             base::printable(std::string(model), 80)),
                                 remedy::list_weights()),
                    {.setting = "weights"});
    throw Error(ErrorKind::usage,
                Message::of("There are no weights '{}' for {}: choose imagenet, {} or a file.", asked, model, names),
                {.setting = "weights"});
}

std::span<const std::string_view> imagenet_classes() {
    return kClassNames;
}

std::string_view model_of_timm(std::string_view architecture) {
    const auto* const at =
        std::ranges::find(kTimmModels, architecture, &std::pair<std::string_view, std::string_view>::first);
    return at == kTimmModels.end() ? std::string_view() : at->second;
}

}  // namespace torchdeck::weights

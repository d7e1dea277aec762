// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/network_of.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "base/digest.hpp"

namespace torchdeck::weights {
namespace {

struct KnownNetwork {
    std::string_view fingerprint;
    NetworkName name;
};

/// tst_networks says what a new network's is.
constexpr KnownNetwork kNetworks[] = {
    {"b5885c50c1ec0aa7", {"small-cifar-net", "auto"}},
    {"e16d39025c778a37", {"fast-cifar-net", "auto"}},
    {"983f9c79551bb366", {"resnet18", "imagenet"}},
    {"6da0e6c39ece6a87", {"resnet18", "cifar"}},
    {"2fd0031568d7753a", {"resnet34", "imagenet"}},
    {"ea7020ae2d5b5483", {"resnet34", "cifar"}},
    {"b20c99a97e201ca1", {"resnet50", "imagenet"}},
    {"8e302a92bb191d67", {"resnet50", "cifar"}},
    {"7c56184ba0b0ca89", {"resnet101", "imagenet"}},
    {"9eb4a6f635a87b91", {"resnet101", "cifar"}},
    {"bf214354fe83a3fe", {"vgg16", "auto"}},
    {"0b8b74b4b0069076", {"vgg16_bn", "auto"}},
    {"1c8cdf474c32b78b", {"mobilenet_v2", "auto"}},
    {"5bebcde1cb652d78", {"mobilenet_v3_small", "auto"}},
    {"c2cab6a1473a9f35", {"mobilenet_v3_large", "auto"}},
    {"756992aaa6fc72e9", {"efficientnet_b0", "auto"}},
    {"18a2c2601e503843", {"regnet_y_400mf", "auto"}},
    {"c113aa22cce8206d", {"regnet_y_1_6gf", "auto"}},
    {"4a793c6d80c28185", {"densenet121", "auto"}},
    {"25f74e2ebfb9d015", {"convnext_tiny", "auto"}},
    {"124c23d19e7c50fe", {"vit_b_16", "auto"}},
};

/// Whether every version of a network has it, with the same shape but for the number of classes.
bool is_told_apart_by(std::string_view name) {
    // Files from before PyTorch 0.4.1 have no counters; a vision transformer's positions follow the size of its images.
    return !name.ends_with("num_batches_tracked") && !name.ends_with("pos_embedding") && name != kAverageCounter;
}

}  // namespace

namespace {

/// Of the tensors with a name.
std::string fingerprint_of(const StateDict& tensors, const std::vector<std::string>& names) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (names[i].empty() || !is_told_apart_by(names[i])) continue;
        // The number of classes is the first side of the last layer's weight and bias.
        std::string line = names[i];
        const auto& shape = tensors[i].shape;
        for (std::size_t side = 1; side < shape.size(); ++side) line += fmt::format(",{}", shape[side]);
        lines.push_back(line + '\n');
    }
    // safetensors sorts by name, torch.save keeps the order of the modules.
    std::ranges::sort(lines);
    base::Digest digest(base::Digest::Kind::sha256);
    for (const auto& line : lines) digest.add(std::as_bytes(std::span(line)));
    return digest.hex().substr(0, 16);
}

bool is_known(std::string_view fingerprint) {
    return std::ranges::any_of(kNetworks, [&](const KnownNetwork& known) { return known.fingerprint == fingerprint; });
}

std::vector<std::string> names_of(const StateDict& tensors) {
    std::vector<std::string> names;
    names.reserve(tensors.size());
    for (const auto& tensor : tensors) names.push_back(tensor.name);
    return names;
}

/// Prefixes of up to three parts that at least a quarter of the names have, as they come first in the file.
std::vector<std::string> common_prefixes(const std::vector<std::string>& names) {
    constexpr int kParts = 3;
    constexpr std::size_t kMost = 16;
    std::map<std::string, std::size_t, std::less<>> counts;
    std::vector<std::string> order;
    for (const auto& name : names) {
        std::size_t end = 0;
        for (int part = 0; part < kParts; ++part) {
            end = name.find('.', end);
            if (end == std::string::npos) break;
            auto prefix = name.substr(0, ++end);
            if (++counts[prefix] == 1) order.push_back(std::move(prefix));
        }
    }
    std::erase_if(order, [&](const std::string& prefix) { return 4 * counts[prefix] < names.size(); });
    if (order.size() > kMost) order.resize(kMost);
    return order;
}

}  // namespace

std::string network_fingerprint(const StateDict& tensors) {
    return fingerprint_of(tensors, plain_names(names_of(tensors)));
}

std::optional<NetworkWithin> network_within(const StateDict& tensors) {
    const auto given = names_of(tensors);
    if (is_known(fingerprint_of(tensors, plain_names(given)))) return std::nullopt;
    std::optional<NetworkWithin> found;
    for (const auto& prefix : common_prefixes(given)) {
        // Without what stands outside, and with it: a head may have another name before it than its backbone.
        for (const bool with_others : {false, true}) {
            std::vector<std::string> names;
            for (const auto& name : given) {
                if (name.starts_with(prefix))
                    names.push_back(name.substr(prefix.size()));
                else
                    names.push_back(with_others ? name : std::string());
            }
            if (!is_known(fingerprint_of(tensors, names))) continue;
            if (!found)
                found = NetworkWithin{prefix, {}, std::move(names)};
            else if (found->other_prefix.empty())
                found->other_prefix = prefix;
            break;
        }
    }
    return found;
}

std::optional<NetworkName> network_of(const StateDict& tensors) {
    const auto fingerprint = network_fingerprint(tensors);
    for (const auto& known : kNetworks) {
        if (known.fingerprint == fingerprint) return known.name;
    }
    return std::nullopt;
}

}  // namespace torchdeck::weights

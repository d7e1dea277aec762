// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/network_of.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <vector>

#include "base/digest.hpp"
#include "config/settings.hpp"

namespace torchdeck::weights {
namespace {

/// Whether every version of a network has it, with the same shape but for the number of classes.
bool is_told_apart_by(std::string_view name) {
    // Files from before PyTorch 0.4.1 have no counters; a vision transformer's positions follow the size of its images.
    return !name.ends_with("num_batches_tracked") && !name.ends_with("pos_embedding") && name != kAverageCounter;
}

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

std::optional<NetworkName> network_called(std::string_view fingerprint) {
    for (const auto& model : config::setting("model").choices) {
        for (const auto& known : model.fingerprints) {
            if (known.digits == fingerprint) return NetworkName{model.value, known.stem};
        }
    }
    return std::nullopt;
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

/// Of several networks in a file these come last: averages, and after them what ema_pytorch averages, which infers with
/// its averages.
std::size_t lateness_of(const std::string& prefix) {
    constexpr std::array<std::string_view, 5> kLast = {"", "ema.", "model_ema.", "ema_model.", "online_model."};
    const auto* const at = std::ranges::find(kLast, prefix);
    return at == kLast.end() ? 0 : static_cast<std::size_t>(at - kLast.begin());
}

}  // namespace

std::string network_fingerprint(const StateDict& tensors) {
    return fingerprint_of(tensors, plain_names(names_of(tensors)));
}

std::optional<NetworkWithin> network_within(const StateDict& tensors) {
    const auto given = names_of(tensors);
    if (network_called(fingerprint_of(tensors, plain_names(given)))) return std::nullopt;
    std::optional<NetworkWithin> found;
    auto prefixes = common_prefixes(given);
    std::ranges::stable_sort(prefixes, {}, lateness_of);
    for (const auto& prefix : prefixes) {
        // Without what stands outside, and with it: a head may have another name before it than its backbone.
        for (const bool with_others : {false, true}) {
            std::vector<std::string> names;
            for (const auto& name : given) {
                if (name.starts_with(prefix))
                    names.push_back(name.substr(prefix.size()));
                else
                    names.push_back(with_others ? name : std::string());
            }
            if (!network_called(fingerprint_of(tensors, names))) continue;
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
    return network_called(network_fingerprint(tensors));
}

}  // namespace torchdeck::weights

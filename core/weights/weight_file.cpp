// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/weight_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/text.hpp"
#include "weights/checkpoint_file.hpp"
#include "weights/legacy_torch_file.hpp"
#include "weights/network_of.hpp"
#include "weights/safetensors.hpp"
#include "weights/torch_file.hpp"

namespace torchdeck::weights {
namespace {

/// A file of a single number, or of several, is a result and no network.
void require_weights(const StateDict& weights) {
    const bool has_weights = std::ranges::any_of(weights, [](const NamedTensor& tensor) {
        return tensor.name.find('.') != std::string::npos || tensor.shape.size() > 1 ||
               tensor.bytes.size() != item_size(tensor.dtype);
    });
    if (has_weights || weights.empty()) return;
    throw Error(ErrorKind::data, Message::of("it holds no weights, only numbers such as '{}'",
                                             base::printable(weights.front().name, 80)));
}

StateDict as_stored(std::span<const std::byte> file, std::vector<base::Message>* remarks) {
    if (is_checkpoint(file)) return weights_in(from_checkpoint_bytes(file), CheckpointWeights::last);
    if (looks_like_safetensors(file)) {
        auto weights = from_safetensors(file);
        require_weights(weights);
        return weights;
    }
    if (file.empty()) throw Error(ErrorKind::data, Message::of("it is empty: copy or download it again"));
    if (const auto kind = base::file_kind(file)) throw Error(ErrorKind::data, Message::of("it is {}", kind->text()));
    return is_legacy_torch_file(file) ? from_legacy_torch_file(file, remarks) : from_torch_file(file, remarks);
}

/// Leaves `weights` as network_within() found them.
void take_network(StateDict& weights, const NetworkWithin& within, std::vector<base::Message>* remarks) {
    StateDict taken;
    std::size_t left_out = 0;
    std::string example;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (within.names[i].empty()) {
            if (left_out++ == 0) example = weights[i].name;
            continue;
        }
        weights[i].name = within.names[i];
        taken.push_back(std::move(weights[i]));
    }
    weights = std::move(taken);
    if (remarks == nullptr) return;
    const auto prefix = base::printable(within.prefix, 80);
    remarks->push_back(Message::of("The names of the weights begin with '{}', which was taken off.", prefix));
    if (left_out > 0) {
        remarks->push_back(
            Message::plural("{} tensors without it, such as {}, are not of the network and were left out.",
                            "{} tensor without it, {}, is not of the network and was left out.",
                            static_cast<std::int64_t>(left_out), base::printable(example, 80)));
    }
    if (!within.other_prefix.empty()) {
        remarks->push_back(Message::of("'{}' would fit as well as '{}', which comes first in the file.",
                                       base::printable(within.other_prefix, 80), prefix));
    }
}

std::filesystem::path beside(std::filesystem::path path) {
    return path.replace_extension(".json");
}

}  // namespace

StateDict weights_from(std::span<const std::byte> file, std::vector<base::Message>* remarks) {
    auto weights = as_stored(file, remarks);
    std::vector<std::string> names;
    names.reserve(weights.size());
    for (const auto& tensor : weights) names.push_back(tensor.name);
    auto plain = plain_names(names);
    const bool averaged = plain != names;
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i].name = std::move(plain[i]);
    if (averaged) std::erase_if(weights, [](const NamedTensor& tensor) { return tensor.name == kAverageCounter; });
    if (const auto within = network_within(weights)) take_network(weights, *within, remarks);
    return weights;
}

StateDict read_weights(const std::filesystem::path& path, std::vector<base::Message>* remarks) {
    constexpr std::size_t kMaxBytes = 0xFFFFFFFF;
    const Subject file{.path = path};
    const auto bytes = about(file, [&] { return base::read_file(path, kMaxBytes); });
    try {
        return weights_from(bytes, remarks);
    } catch (const Error& e) {
        throw Error(ErrorKind::data, Message::of("{}: cannot be used as weights: {}.", path.string(), e.message()),
                    file, e.code());
    }
}

void write_weights(const std::filesystem::path& path, const StateDict& weights, const std::string& metadata) {
    if (path.extension() == ".safetensors") return base::write_atomically(path, to_safetensors(weights, metadata));
    base::write_atomically(path, to_torch_file(weights));
    // The same for all weights of a run: written once.
    if (!metadata.empty() && read_metadata(path) != metadata) base::write_atomically(beside(path), metadata);
}

std::string read_metadata(const std::filesystem::path& path) {
    constexpr std::size_t kMaxBytes = std::size_t{4} << 20;
    try {
        if (path.extension() == ".safetensors") return safetensors_metadata(path);
        return base::read_text(beside(path), kMaxBytes);
    } catch (const Error&) {
        return {};
    }
}

}  // namespace torchdeck::weights

// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/weight_file.hpp"

#include <fmt/format.h>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "weights/checkpoint_file.hpp"
#include "weights/legacy_torch_file.hpp"
#include "weights/safetensors.hpp"
#include "weights/torch_file.hpp"

namespace torchdeck::weights {
namespace {

StateDict as_stored(std::span<const std::byte> file) {
    if (is_checkpoint(file)) return weights_in(from_checkpoint_bytes(file), CheckpointWeights::last);
    if (looks_like_safetensors(file)) return from_safetensors(file);
    return is_legacy_torch_file(file) ? from_legacy_torch_file(file) : from_torch_file(file);
}

std::filesystem::path beside(std::filesystem::path path) {
    return path.replace_extension(".json");
}

}  // namespace

StateDict weights_from(std::span<const std::byte> file) {
    auto weights = as_stored(file);
    std::vector<std::string> names;
    names.reserve(weights.size());
    for (const auto& tensor : weights) names.push_back(tensor.name);
    auto plain = plain_names(names);
    const bool averaged = plain != names;
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i].name = std::move(plain[i]);
    if (averaged) std::erase_if(weights, [](const NamedTensor& tensor) { return tensor.name == kAverageCounter; });
    return weights;
}

StateDict read_weights(const std::filesystem::path& path) {
    constexpr std::size_t kMaxBytes = 0xFFFFFFFF;
    const Subject file{.path = path};
    const auto bytes = about(file, [&] { return base::read_file(path, kMaxBytes); });
    try {
        return weights_from(bytes);
    } catch (const Error& e) {
        throw Error(ErrorKind::data, fmt::format("{}: cannot be used as weights: {}.", path.string(), e.what()), file,
                    e.code());
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

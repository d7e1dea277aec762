// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/weight_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/paths.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"
#include "weights/checkpoint_file.hpp"
#include "weights/legacy_torch_file.hpp"
#include "weights/network_of.hpp"
#include "weights/safetensors.hpp"
#include "weights/torch_file.hpp"

namespace torchdeck::weights {

WeightsPlace weights_place(const std::filesystem::path& text) {
    const auto name = text.filename().string();
    const auto mark = name.rfind('#');
    if (mark == std::string::npos || mark == 0 || mark + 1 == name.size() || base::is_there(text)) return {text, {}};
    return {text.parent_path() / name.substr(0, mark), name.substr(mark + 1)};
}

bool has_weight_ending(std::string_view name) {
    return std::ranges::any_of(kWeightEndings, [&](std::string_view ending) { return name.ends_with(ending); });
}

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

/// `name`: of the file, which says what it is where its content does not.
StateDict as_stored(std::span<const std::byte> file, const std::filesystem::path& name, const ReadOptions& options) {
    if (is_checkpoint(file)) return weights_in(from_checkpoint_bytes(file), CheckpointWeights::last);
    if (looks_like_safetensors(file)) {
        auto weights = from_safetensors(file);
        require_weights(weights);
        return weights;
    }
    if (file.empty()) throw Error(ErrorKind::data, Message::of("it is empty: copy or download it again"));
    const auto by_content = base::file_kind(file);
    const bool is_zip = by_content && by_content->is_zip;
    if (by_content && !is_zip) throw Error(ErrorKind::data, Message::of("it is {}", by_content->text()));
    if (const auto by_name = base::file_kind_by_name(name); by_name && !is_zip && !is_legacy_torch_file(file))
        throw Error(ErrorKind::data, Message::of("it is {}", by_name->text()));
    const auto head =
        std::string_view(reinterpret_cast<const char*>(file.data()), std::min<std::size_t>(file.size(), 3));
    const bool is_pickle = head.size() == 3 && head[0] == '\x80' && head[1] >= 2 && head[1] <= 5;
    if (is_pickle && !is_legacy_torch_file(file))
        throw Error(ErrorKind::data, Message::of("it is a pickle that torch.save did not write: load it in Python and "
                                                 "save the tensors with torch.save(state_dict, path)"));
    // A message of protobuf whose first field is the version.
    if (head.size() == 3 && head[0] == '\x08' && head[1] > 0 && head[1] < 32 && head[2] == '\x12')
        throw Error(ErrorKind::data, Message::of("it is an ONNX file, which holds a network to be run elsewhere: give "
                                                 "the weights that it was made of"));
    if (is_legacy_torch_file(file)) return from_legacy_torch_file(file, options);
    if (!is_zip)
        throw Error(ErrorKind::data,
                    Message::of("its format is unknown: save a PyTorch state_dict or a .safetensors file"));
    return from_torch_file(file, options);
}

/// The files beside an index of Hugging Face ("model.safetensors.index.json"): {"weight_map": {NAME: FILE}}.
std::vector<std::filesystem::path> files_of_index(const std::filesystem::path& index) {
    constexpr std::size_t kMostBytes = 16 << 20;
    const auto refuse = [&](const Message& what) -> Error {
        return file_error(index, Message::of("cannot be used as an index of weights: {}.", what));
    };
    std::set<std::filesystem::path> files;
    try {
        const auto json = base::parse_shallow<nlohmann::json>(base::read_text(index, kMostBytes));
        for (const auto& file : json.at("weight_map")) {
            const std::filesystem::path name = file.get<std::string>();
            if (name != name.filename() || name.empty() || name == "..")
                throw refuse(Message::of("'{}' is not in the same folder", base::printable(name.string(), 80)));
            files.insert(index.parent_path() / name);
        }
    } catch (const nlohmann::json::exception&) {
        throw refuse(Message::of("it has no weight_map of names and files"));
    }
    return {files.begin(), files.end()};
}

/// The files that weights are spread over, as Hugging Face names them ("model-00001-of-00002.safetensors"); `path`
/// alone where its name is none of these.
std::vector<std::filesystem::path> shards_of(const std::filesystem::path& path) {
    constexpr std::string_view kDigits = "00000";
    constexpr std::string_view kOf = "-of-";
    constexpr std::size_t kMost = 1000;
    const auto name = path.filename().string();
    if (name.ends_with(".index.json")) return files_of_index(path);
    const auto of = name.rfind(kOf);
    if (of == std::string::npos || of <= kDigits.size()) return {path};
    const auto first = of - kDigits.size(), last = of + kOf.size();
    const auto part = base::parse_integer(name.substr(first, kDigits.size()));
    const auto parts = base::parse_integer(name.substr(last, kDigits.size()));
    if (!part || !parts || name[first - 1] != '-' || *part < 1 || *part > *parts || *parts > std::int64_t{kMost})
        return {path};
    std::vector<std::filesystem::path> files;
    for (std::int64_t i = 1; i <= *parts; ++i)
        files.push_back(path.parent_path() / fmt::format("{}{:05}{}", name.substr(0, first), i, name.substr(of)));
    return files;
}

/// Whether a value is not finite, by the bits of its exponent.
template <class Bits>
bool any_not_finite(std::span<const std::byte> bytes, Bits exponent) {
    for (std::size_t at = 0; at + sizeof(Bits) <= bytes.size(); at += sizeof(Bits)) {
        Bits bits{};
        std::memcpy(&bits, bytes.data() + at, sizeof bits);
        if ((bits & exponent) == exponent) return true;
    }
    return false;
}

bool is_not_finite(const NamedTensor& tensor) {
    switch (tensor.dtype) {
        case DType::f32:
            return any_not_finite<std::uint32_t>(tensor.bytes, 0x7F800000);
        case DType::f64:
            return any_not_finite<std::uint64_t>(tensor.bytes, 0x7FF0000000000000);
        case DType::f16:
            return any_not_finite<std::uint16_t>(tensor.bytes, 0x7C00);
        case DType::bf16:
            return any_not_finite<std::uint16_t>(tensor.bytes, 0x7F80);
        default:
            return false;
    }
}

/// Such a network gives every image the same answer, which looks like one.
void say_what_is_not_finite(const StateDict& weights, std::vector<base::Message>* remarks) {
    if (remarks == nullptr) return;
    std::int64_t count = 0;
    std::string example;
    for (const auto& tensor : weights) {
        if (is_not_finite(tensor) && count++ == 0) example = tensor.name;
    }
    if (count > 0)
        remarks->push_back(Message::plural(
            "{} tensors of the weights hold values that are not finite, such as {}: the training that wrote them had "
            "diverged, and what they predict means nothing.",
            "{} tensor of the weights holds values that are not finite, {}: the training that wrote it had diverged, "
            "and what it predicts means nothing.",
            count, base::printable(example, 80)));
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
                            "{} tensor without it, {}, is not of the network and was left out.", left_out,
                            base::printable(example, 80)));
    }
    if (!within.other_prefix.empty()) {
        const auto other = base::printable(within.other_prefix, 80);
        remarks->push_back(
            Message::of("'{0}' would fit as well as '{1}'. For those weights, add #{2} to the file's name.", other,
                        prefix, other.substr(0, other.size() - 1)));
    }
}

std::filesystem::path beside(std::filesystem::path path) {
    // Beside a network, whose ending may be any, lies NAME.torchscript.json.
    if (auto longer = path; base::is_file(longer += ".json")) return longer;
    return path.replace_extension(".json");
}

}  // namespace

namespace {

/// Leaves the tensors whose names begin with `part` and a dot, without these.
void take_part(StateDict& weights, const std::string& part) {
    const auto before = part + '.';
    std::vector<std::string> parts;
    for (const auto& tensor : weights) parts.push_back(tensor.name.substr(0, tensor.name.find('.')));
    std::erase_if(weights, [&](const NamedTensor& tensor) { return !tensor.name.starts_with(before); });
    if (weights.empty()) throw Error(ErrorKind::data, no_such_part(part, parts));
    for (auto& tensor : weights) tensor.name.erase(0, before.size());
}

/// With names as those of a network.
StateDict with_plain_names(StateDict weights, const ReadOptions& options) {
    if (!options.part.empty()) take_part(weights, options.part);
    auto* const remarks = options.remarks;
    std::vector<std::string> names;
    names.reserve(weights.size());
    for (const auto& tensor : weights) names.push_back(tensor.name);
    auto plain = plain_names(names);
    const bool averaged = plain != names;
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i].name = std::move(plain[i]);
    if (averaged) std::erase_if(weights, [](const NamedTensor& tensor) { return tensor.name == kAverageCounter; });
    if (const auto within = network_within(weights)) take_network(weights, *within, remarks);
    say_what_is_not_finite(weights, remarks);
    return weights;
}

}  // namespace

StateDict weights_from(std::span<const std::byte> file, std::vector<base::Message>* remarks) {
    const ReadOptions options{.remarks = remarks};
    return with_plain_names(as_stored(file, {}, options), options);
}

StateDict read_weights(const std::filesystem::path& path, std::vector<base::Message>* remarks,
                       const std::stop_token& stop) {
    constexpr std::size_t kMaxBytes = 0xFFFFFFFF;
    StateDict all;
    auto place = weights_place(path);
    const ReadOptions options{.part = std::move(place.part), .remarks = remarks, .stop = stop};
    const auto shards = shards_of(place.file);
    std::size_t bytes_read = 0;
    for (const auto& shard : shards) {
        const Subject file{.path = shard};
        const auto bytes = about(file, [&] { return base::read_file(shard, kMaxBytes - bytes_read, stop); });
        bytes_read += bytes.size();
        try {
            auto weights = as_stored(bytes, shard, options);
            std::ranges::move(weights, std::back_inserter(all));
            if (shard == shards.back()) return with_plain_names(std::move(all), options);
        } catch (const Error& e) {
            if (e.code() == ErrorCode::stopped) throw;
            throw Error(ErrorKind::data, Message::of("{}: cannot be used as weights: {}.", shard.string(), e.message()),
                        file, e.code());
        }
    }
    return all;
}

void write_weights(const std::filesystem::path& path, const StateDict& weights, const std::string& metadata) {
    if (path.extension() == ".safetensors") return base::write_atomically(path, to_safetensors(weights, metadata));
    // Both or none: weights without what their input needs would be used with the wrong one.
    base::AtomicFile file(path);
    file.write(to_torch_file(weights));
    // The same for all weights of a run: written once.
    if (!metadata.empty() && read_metadata(path) != metadata) {
        base::AtomicFile description(beside(path));
        description.write(std::as_bytes(std::span(metadata)));
        description.commit();
    }
    file.commit();
}

std::string read_metadata(const std::filesystem::path& text) {
    constexpr std::size_t kMaxBytes = std::size_t{4} << 20;
    const auto path = weights_place(text).file;
    try {
        if (path.extension() == ".safetensors") return safetensors_metadata(path);
        return base::read_text(beside(path), kMaxBytes);
    } catch (const Error&) {
        return {};
    }
}

}  // namespace torchdeck::weights

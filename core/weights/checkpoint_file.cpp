// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/checkpoint_file.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/checked.hpp"
#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"

namespace torchdeck::weights {
namespace {

using Json = nlohmann::json;  // not ordered_json, which takes quadratic time for many keys

constexpr std::string_view kMagic = "TDCKPT1\n";
constexpr std::size_t kPrefix = 16;
constexpr std::size_t kDigest = 32;
constexpr std::size_t kMaxHeader = std::size_t{16} << 20;

[[noreturn]] void damaged(const base::Message& what) {
    throw Error(ErrorKind::data, Message::of("the checkpoint is damaged: {}", what));
}

std::span<const std::byte> bytes_of(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

/// SHA-256 over all of `parts`.
std::vector<std::byte> digest_bytes(std::span<const std::span<const std::byte>> parts) {
    base::Digest whole(base::Digest::Kind::sha256);
    for (const auto part : parts) whole.add(part);
    const auto hex = whole.hex();
    const auto nibble = [](char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); };
    std::vector<std::byte> digest;
    for (std::size_t i = 0; i < hex.size(); i += 2)
        digest.push_back(static_cast<std::byte>(nibble(hex[i]) << 4 | nibble(hex[i + 1])));
    return digest;
}

/// The tensor that `entry` describes, its bytes checked against the checksum.
NamedTensor read_tensor(const Json& entry, std::span<const std::byte> data, std::uint64_t& end_of_last) {
    NamedTensor tensor;
    tensor.name = entry.at("name").get<std::string>();
    const auto type = dtype_from_name(entry.at("dtype").get_ref<const std::string&>());
    if (!type) damaged(Message::of("tensor {} has an unknown type", base::printable(tensor.name, 200)));
    tensor.dtype = *type;
    const auto begin = entry.at("begin").get<std::uint64_t>();
    const auto end = entry.at("end").get<std::uint64_t>();
    if (begin != end_of_last || end < begin || end > data.size())
        damaged(Message::of("tensor {} is not where it should be", base::printable(tensor.name, 200)));
    end_of_last = end;
    base::Checked<std::uint64_t> size = item_size(tensor.dtype);
    for (const auto& extent : entry.at("shape")) {
        tensor.shape.push_back(extent.get<std::int64_t>());
        if (tensor.shape.back() < 0)
            damaged(Message::of("tensor {} has an impossible shape", base::printable(tensor.name, 200)));
        size *= static_cast<std::uint64_t>(tensor.shape.back());
    }
    if (size.value() != end - begin)
        damaged(Message::of("tensor {} has another size than its shape", base::printable(tensor.name, 200)));
    const auto content = data.subspan(begin, end - begin);
    if (base::sha256_hex(content) != entry.at("sha256").get_ref<const std::string&>()) {
        damaged(Message::of("tensor {} does not match its checksum", base::printable(tensor.name, 200)));
    }
    tensor.bytes = base::Buffer(content);
    return tensor;
}

}  // namespace

bool is_checkpoint(std::span<const std::byte> bytes) {
    return bytes.size() >= kMagic.size() && std::ranges::equal(bytes.first(kMagic.size()), bytes_of(kMagic));
}

bool is_checkpoint_file(const std::filesystem::path& path) {
    std::array<std::byte, kMagic.size()> front{};
    return base::OpenFile(path).read_at(0, front) == front.size() && is_checkpoint(front);
}

StateDict weights_in(CheckpointFile&& checkpoint, CheckpointWeights which) {
    return weights_in(std::move(checkpoint.tensors), which);
}

StateDict weights_in(StateDict&& tensors, CheckpointWeights which) {
    const auto named = [&](std::string_view prefix) {
        StateDict weights;
        for (auto& tensor : tensors) {
            if (!tensor.name.starts_with(prefix)) continue;
            weights.push_back(std::move(tensor));
            weights.back().name.erase(0, prefix.size());
        }
        return weights;
    };
    auto weights = named(which == CheckpointWeights::best ? "best/" : "model/");
    if (weights.empty()) throw Error(ErrorKind::data, Message::of("the checkpoint holds no such weights"));
    if (which == CheckpointWeights::best) return weights;
    std::map<std::string, NamedTensor, std::less<>> averages;
    for (auto& tensor : named("average/")) averages[tensor.name] = std::move(tensor);
    for (auto& tensor : weights) {
        if (const auto average = averages.find(tensor.name); average != averages.end()) {
            tensor = std::move(average->second);
        }
    }
    return weights;
}

CheckpointFile from_checkpoint_bytes(std::span<const std::byte> bytes) {
    if (bytes.size() < kPrefix + kDigest || !is_checkpoint(bytes)) {
        damaged(Message::of("it does not begin as a checkpoint of TorchDeck"));
    }
    std::uint64_t header_size = 0;
    for (std::size_t i = 0; i < 8; ++i) header_size |= std::to_integer<std::uint64_t>(bytes[8 + i]) << (8 * i);
    const auto body = bytes.first(bytes.size() - kDigest);
    if (header_size > kMaxHeader || header_size > body.size() - kPrefix)
        damaged(Message::of("its header does not fit into it"));
    const auto header_bytes = body.subspan(kPrefix, header_size);
    const auto data = body.subspan(kPrefix + header_size);
    const bool whole = std::ranges::equal(digest_bytes(std::span(&body, 1)), bytes.last(kDigest));
    try {
        const std::string_view text(reinterpret_cast<const char*>(header_bytes.data()), header_bytes.size());
        const auto header = base::parse_shallow<Json>(text);
        CheckpointFile file;
        file.meta = header.at("meta").dump();
        std::uint64_t end_of_last = 0;
        // The tensors' checksums come before the whole file's: they name the tensor that is bad.
        for (const auto& entry : header.at("tensors")) file.tensors.push_back(read_tensor(entry, data, end_of_last));
        if (end_of_last != data.size()) damaged(Message::of("it has bytes that belong to no tensor"));
        if (!whole) damaged(Message::of("it does not match its checksum"));
        return file;
    } catch (const nlohmann::json::exception&) {
        damaged(Message::of("its header is not readable"));
    }
}

void write_checkpoint(const std::filesystem::path& path, std::string_view meta, const StateDict& tensors) {
    Json header;
    header["meta"] = Json::parse(meta);
    header["tensors"] = Json::array();
    std::uint64_t at = 0;
    for (const auto& tensor : tensors) {
        header["tensors"].push_back({{"name", tensor.name},
                                     {"dtype", dtype_name(tensor.dtype)},
                                     {"shape", tensor.shape},
                                     {"begin", at},
                                     {"end", at + tensor.bytes.size()},
                                     {"sha256", base::sha256_hex(tensor.bytes)}});
        at += tensor.bytes.size();
    }
    const auto text = header.dump();
    std::array<std::byte, 8> size{};
    for (std::size_t i = 0; i < size.size(); ++i)
        size[i] = static_cast<std::byte>(static_cast<std::uint64_t>(text.size()) >> (8 * i));
    std::vector<std::span<const std::byte>> parts{bytes_of(kMagic), size, bytes_of(text)};
    for (const auto& tensor : tensors) parts.emplace_back(tensor.bytes);
    const auto digest = digest_bytes(parts);
    parts.emplace_back(digest);
    base::write_atomically(path, parts);
}

CheckpointFile read_checkpoint(const std::filesystem::path& path) {
    try {
        const auto bytes = base::read_file(path, std::numeric_limits<std::size_t>::max());
        try {
            return from_checkpoint_bytes(bytes);
        } catch (const Error& e) {
            throw file_error(path, Message::of("{}.", e.message()));
        }
    } catch (const std::bad_alloc&) {
        throw file_error(path, Message::of("is larger than this machine's memory."));
    }
}

}  // namespace torchdeck::weights

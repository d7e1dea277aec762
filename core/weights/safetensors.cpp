// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/safetensors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "weights/torch_file.hpp"

namespace torchdeck::weights {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kPrefix = 8;
constexpr std::size_t kMaxHeader = 100'000'000;
constexpr int kMaxDepth = 4;

[[noreturn]] void refuse(const std::string& what) {
    throw Error(ErrorKind::data, what);
}

/// The header; both parsers of JSON that we use take the last of two equal keys, so they are looked for while parsing.
Json parse_header(std::string_view text) {
    std::set<std::string> names;
    const auto check = [&](int depth, nlohmann::json::parse_event_t event, Json& value) {
        if (depth > kMaxDepth) refuse("its header is nested too deeply");
        if (depth == 1 && event == nlohmann::json::parse_event_t::key &&
            !names.insert(value.get<std::string>()).second) {
            refuse("a tensor is described twice");
        }
        return true;
    };
    try {
        return Json::parse(text, check);
    } catch (const nlohmann::json::exception&) {
        refuse("its header is not readable");
    }
}

NamedTensor describe(const std::string& name, const Json& entry, std::span<const std::byte> data) {
    NamedTensor tensor;
    tensor.name = name;
    const auto type = dtype_from_name(entry.at("dtype").get_ref<const std::string&>());
    if (!type) refuse(fmt::format("tensor '{}' has a type that is not supported", name));
    tensor.dtype = *type;
    std::uint64_t items = 1;
    for (const auto& extent : entry.at("shape")) {
        const auto value = extent.get<std::uint64_t>();
        if (value > data.size() || __builtin_mul_overflow(items, value, &items))
            refuse(fmt::format("tensor '{}' is larger than the file", name));
        tensor.shape.push_back(static_cast<std::int64_t>(value));
    }
    const auto begin = entry.at("data_offsets").at(0).get<std::uint64_t>();
    const auto end = entry.at("data_offsets").at(1).get<std::uint64_t>();
    std::uint64_t bytes = 0;
    if (begin > end || end > data.size() || __builtin_mul_overflow(items, item_size(tensor.dtype), &bytes) ||
        bytes != end - begin) {
        refuse(fmt::format("tensor '{}' does not have the bytes that its shape needs", name));
    }
    const auto content = data.subspan(begin, end - begin);
    tensor.bytes.assign(content.begin(), content.end());
    return tensor;
}

std::uint64_t header_size(std::span<const std::byte> file) {
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < kPrefix; ++i) size |= std::to_integer<std::uint64_t>(file[i]) << (8 * i);
    return size;
}

bool looks_like_safetensors(std::span<const std::byte> file) {
    return file.size() > kPrefix && file[kPrefix] == std::byte{'{'} && header_size(file) <= file.size() - kPrefix;
}

}  // namespace

std::vector<std::byte> to_safetensors(const StateDict& weights) {
    Json header = Json::object();
    std::uint64_t at = 0;
    for (const auto& tensor : weights) {
        header[tensor.name] = {{"dtype", dtype_name(tensor.dtype)},
                               {"shape", tensor.shape},
                               {"data_offsets", {at, at + tensor.bytes.size()}}};
        at += tensor.bytes.size();
    }
    auto text = header.dump();
    text.append((8 - text.size() % 8) % 8, ' ');  // the data begins aligned
    std::vector<std::byte> file(kPrefix + text.size() + at);
    for (std::size_t i = 0; i < kPrefix; ++i)
        file[i] = static_cast<std::byte>(static_cast<std::uint64_t>(text.size()) >> (8 * i));
    auto out = std::ranges::copy(std::as_bytes(std::span(text.data(), text.size())), file.begin() + kPrefix).out;
    for (const auto& tensor : weights) out = std::ranges::copy(tensor.bytes, out).out;
    return file;
}

StateDict from_safetensors(std::span<const std::byte> file) {
    if (!looks_like_safetensors(file) || header_size(file) > kMaxHeader)
        refuse("it does not begin as a safetensors file");
    const auto size = header_size(file);
    const auto data = file.subspan(kPrefix + size);
    const auto header = parse_header({reinterpret_cast<const char*>(file.data()) + kPrefix, size});
    // Ranges in the order of the data, to see that they cover it.
    std::vector<std::pair<std::uint64_t, std::string>> order;
    try {
        for (const auto& [name, entry] : header.items()) {
            if (name != "__metadata__") order.emplace_back(entry.at("data_offsets").at(0).get<std::uint64_t>(), name);
        }
        std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        StateDict weights;
        std::uint64_t covered = 0;
        for (const auto& [begin, name] : order) {
            weights.push_back(describe(name, header.at(name), data));
            if (begin != covered && !weights.back().bytes.empty())
                refuse(fmt::format("there is a hole or an overlap before tensor '{}'", name));
            covered += weights.back().bytes.size();
        }
        if (covered != data.size()) refuse("it has bytes that belong to no tensor");
        return weights;
    } catch (const nlohmann::json::exception&) {
        refuse("its header does not describe tensors");
    }
}

StateDict read_weights(const std::filesystem::path& path) {
    constexpr std::size_t kMaxBytes = 0xFFFFFFFF;
    const auto bytes = base::read_file(path, kMaxBytes);
    try {
        return looks_like_safetensors(bytes) ? from_safetensors(bytes) : from_torch_file(bytes);
    } catch (const Error& e) {
        throw Error(ErrorKind::data, fmt::format("{}: cannot be used as weights: {}.", path.string(), e.what()));
    }
}

void write_weights(const std::filesystem::path& path, const StateDict& weights) {
    base::write_atomically(path, path.extension() == ".safetensors" ? to_safetensors(weights) : to_torch_file(weights));
}

}  // namespace torchdeck::weights

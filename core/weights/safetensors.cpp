// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/safetensors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "base/checked.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"

namespace torchdeck::weights {
namespace {

constexpr std::size_t kHeaderPrefix = 8;
constexpr std::size_t kMaxHeaderBytes = 100'000'000;
constexpr std::size_t kMaxHeaderDims = 64;
constexpr const char* kMetadataKey = "torchdeck";

/// What the header says about a tensor.
struct Entry {
    std::string name;
    std::string dtype;
    std::vector<std::uint64_t> shape, offsets;
    bool has_shape = false;
};

/// Reads the header without building a tree: it may be 100 MB of a stranger's.
class HeaderReader : public base::JsonListener {
  public:
    bool start_object(std::size_t size) override {
        JsonListener::start_object(size);
        if (depth() > 2 || in_array_) not_tensors();
        return true;
    }
    bool start_array(std::size_t size) override {
        JsonListener::start_array(size);
        if (depth() != 3 || metadata_) not_tensors();
        in_array_ = true;
        if (field_ == "shape") entries.back().has_shape = true;
        return true;
    }
    bool end_array() override {
        in_array_ = false;
        return JsonListener::end_array();
    }
    bool key(std::string& name) override {
        if (depth() == 2) {
            field_ = name;
            return true;
        }
        if (!names_.insert(name).second)
            refuse(Message::of("a tensor is described twice: '{}'", base::printable(name, 200)));
        metadata_ = name == "__metadata__";
        if (!metadata_) entries.push_back({name});
        return true;
    }
    bool string(std::string& value) override {
        if (depth() != 2 || in_array_) not_tensors();
        if (!metadata_ && field_ == "dtype") entries.back().dtype = value;
        if (metadata_ && field_ == kMetadataKey) metadata = value;
        return true;
    }
    bool number_unsigned(std::uint64_t value) override {
        if (!in_array_) not_tensors();
        auto& entry = entries.back();
        auto& list = field_ == "shape" ? entry.shape : entry.offsets;
        if (field_ != "shape" && field_ != "data_offsets") return true;
        if (list.size() >= kMaxHeaderDims)
            refuse(Message::of("tensor '{}' has more than {} dimensions", base::printable(entry.name, 200),
                               kMaxHeaderDims));
        list.push_back(value);
        return true;
    }
    bool number_integer(std::int64_t /*value*/) override { not_tensors(); }
    bool number_float(double /*value*/, const std::string& /*text*/) override { not_tensors(); }
    bool boolean(bool /*value*/) override { not_tensors(); }
    bool null() override { not_tensors(); }

    std::vector<Entry> entries;
    std::string metadata;  ///< ours

  private:
    [[noreturn]] static void not_tensors() { refuse(Message::of("its header does not describe tensors")); }

    std::set<std::string> names_;
    std::string field_;
    bool metadata_ = false;
    bool in_array_ = false;
};

NamedTensor tensor_of(const Entry& entry, std::span<const std::byte> data) {
    const auto shown = base::printable(entry.name, 200);
    if (entry.dtype.empty() || !entry.has_shape || entry.offsets.size() != 2)
        refuse(Message::of("its header does not describe tensors"));
    NamedTensor tensor;
    tensor.name = entry.name;
    const auto type = dtype_from_name(entry.dtype);
    if (!type) {
        refuse(Message::of("tensor '{}' has the type {}, which is not supported", shown,
                           base::printable(entry.dtype, 40)));
    }
    tensor.dtype = *type;
    base::Checked<std::uint64_t> bytes = item_size(tensor.dtype);
    for (const auto extent : entry.shape) {
        if (extent > data.size()) refuse(Message::of("tensor '{}' is larger than the file", shown));
        bytes *= extent;
        tensor.shape.push_back(static_cast<std::int64_t>(extent));
    }
    const auto begin = entry.offsets[0];
    const auto end = entry.offsets[1];
    if (begin <= end && end > data.size())
        refuse(Message::of("tensor '{}' ends after the end of the file, which may be cut off", shown));
    if (begin > end || bytes.value() != end - begin)
        refuse(Message::of("tensor '{}' does not have the bytes that its shape needs", shown));
    const auto content = data.subspan(begin, end - begin);
    tensor.bytes = base::Buffer(content);
    return tensor;
}

std::uint64_t header_size(std::span<const std::byte> file) {
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < kHeaderPrefix; ++i) size |= std::to_integer<std::uint64_t>(file[i]) << (8 * i);
    return size;
}

}  // namespace

bool looks_like_safetensors(std::span<const std::byte> file) {
    return file.size() > kHeaderPrefix && file[kHeaderPrefix] == std::byte{'{'} &&
           header_size(file) <= file.size() - kHeaderPrefix;
}

base::Buffer to_safetensors(const StateDict& weights, const std::string& metadata) {
    // Put together by hand: an ordered_json object looks for each name among all before it.
    std::string text = "{";
    if (!metadata.empty()) text += fmt::format(R"("__metadata__":{})", nlohmann::json{{kMetadataKey, metadata}}.dump());
    std::uint64_t at = 0;
    for (const auto& tensor : weights) {
        const nlohmann::json entry = {{"dtype", dtype_name(tensor.dtype)},
                                      {"shape", tensor.shape},
                                      {"data_offsets", {at, at + tensor.bytes.size()}}};
        text += fmt::format("{}{}:{}", text.size() == 1 ? "" : ",", nlohmann::json(tensor.name).dump(), entry.dump());
        at += tensor.bytes.size();
    }
    text += '}';
    text.append((8 - text.size() % 8) % 8, ' ');  // the data begins aligned
    base::Buffer file(kHeaderPrefix + text.size() + at);
    for (std::size_t i = 0; i < kHeaderPrefix; ++i)
        file[i] = static_cast<std::byte>(static_cast<std::uint64_t>(text.size()) >> (8 * i));
    auto out = std::ranges::copy(std::as_bytes(std::span(text.data(), text.size())), file.begin() + kHeaderPrefix).out;
    for (const auto& tensor : weights) out = std::ranges::copy(tensor.bytes, out).out;
    return file;
}

std::string safetensors_metadata(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::array<std::byte, kHeaderPrefix> prefix{};
    if (!in.read(reinterpret_cast<char*>(prefix.data()), kHeaderPrefix)) return {};
    const auto size = header_size(prefix);
    std::error_code code;
    const auto whole = std::filesystem::file_size(path, code);
    if (code || size > kMaxHeaderBytes || size > whole) return {};
    std::string text(size, ' ');
    HeaderReader header;
    if (!in.read(text.data(), static_cast<std::streamsize>(size)) || !nlohmann::json::sax_parse(text, &header))
        return {};
    return header.metadata;
}

StateDict from_safetensors(std::span<const std::byte> file) {
    if (!looks_like_safetensors(file) || header_size(file) > kMaxHeaderBytes)
        refuse(Message::of("it does not begin as a safetensors file"));
    const auto size = header_size(file);
    const auto data = file.subspan(kHeaderPrefix + size);
    HeaderReader header;
    const std::string_view text(reinterpret_cast<const char*>(file.data()) + kHeaderPrefix, size);
    if (!nlohmann::json::sax_parse(text, &header)) refuse(Message::of("its header is not readable"));
    // In the order of the data, to see that they cover it.
    auto& entries = header.entries;
    const auto begin_of = [](const Entry& entry) { return entry.offsets.empty() ? 0 : entry.offsets[0]; };
    std::ranges::stable_sort(entries, std::less(), begin_of);
    StateDict weights;
    std::uint64_t covered = 0;
    for (const auto& entry : entries) {
        weights.push_back(tensor_of(entry, data));
        if (begin_of(entry) != covered && !weights.back().bytes.empty()) {
            refuse(Message::of("there is a hole or an overlap before tensor '{}'", base::printable(entry.name, 200)));
        }
        covered += weights.back().bytes.size();
    }
    if (covered != data.size()) refuse(Message::of("it has bytes that belong to no tensor"));
    return weights;
}

}  // namespace torchdeck::weights

// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/torch_file.hpp"

#include <fmt/format.h>

#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "weights/tensor_pickle.hpp"
#include "weights/zip.hpp"

namespace torchdeck::weights {
namespace {

// ---- writing: protocol 2, the opcodes that torch.save itself emits

class PickleWriter {
  public:
    PickleWriter() { raw("\x80\x02"); }

    void tensor_dict(const StateDict& weights) {
        raw("}(");
        for (std::size_t i = 0; i < weights.size(); ++i) {
            text(weights[i].name);
            tensor(weights[i], i);
        }
        raw("u.");
    }
    [[nodiscard]] std::span<const std::byte> bytes() const {
        return std::as_bytes(std::span(out_.data(), out_.size()));
    }

  private:
    void raw(std::string_view bytes) { out_ += bytes; }
    void little_endian(std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) out_ += static_cast<char>(value >> (8 * i));
    }
    void text(std::string_view value) {
        raw("X");
        little_endian(value.size(), 4);
        raw(value);
    }
    void integer(std::int64_t value) {
        if (value >= 0 && value <= 0x7FFFFFFF) {
            raw("J");
            little_endian(static_cast<std::uint64_t>(value), 4);
        } else {
            raw("\x8a\x08");
            little_endian(static_cast<std::uint64_t>(value), 8);
        }
    }
    /// torch._utils._rebuild_tensor_v2(storage, offset, size, stride, requires_grad, OrderedDict())
    void tensor(const NamedTensor& tensor, std::size_t key) {
        const auto items = static_cast<std::int64_t>(tensor.bytes.size() / item_size(tensor.dtype));
        raw("ctorch._utils\n_rebuild_tensor_v2\n((");
        text("storage");
        raw(fmt::format("ctorch\n{}\n", storage_name(tensor.dtype)));
        text(std::to_string(key));
        text("cpu");
        integer(items);
        raw("tQ");
        integer(0);
        raw("(");
        for (const auto extent : tensor.shape) integer(extent);
        raw("t(");
        auto stride = items;
        for (const auto extent : tensor.shape) {
            stride = extent > 0 ? stride / extent : 1;
            integer(stride);
        }
        raw("t\x89"
            "ccollections\nOrderedDict\n)RtR");
    }

    std::string out_;
};

using Entries = std::map<std::string, std::span<const std::byte>, std::less<>>;

/// The archive's one folder, with its slash: torch.save names it after the file.
std::string archive_root(const Entries& entries) {
    constexpr std::string_view kPickle = "/data.pkl";
    for (const auto& [name, content] : entries) {
        if (name.ends_with(kPickle) && name.find('/') == name.size() - kPickle.size()) {
            return name.substr(0, name.size() - kPickle.size() + 1);
        }
    }
    const auto example = entries.empty() ? std::string("nothing") : base::printable(entries.begin()->first, 80);
    refuse(
        Message::of("it is a ZIP archive without data.pkl, so torch.save did not write it: it holds {}. Unpack it and "
                    "give the file of weights in it",
                    example));
}

}  // namespace

std::vector<std::byte> to_torch_file(const StateDict& weights) {
    PickleWriter pickle;
    pickle.tensor_dict(weights);
    const auto bytes_of = [](std::string_view text) { return std::as_bytes(std::span(text.data(), text.size())); };
    ZipWriter zip;
    zip.add("archive/data.pkl", pickle.bytes());
    zip.add("archive/byteorder", bytes_of("little"));
    for (std::size_t i = 0; i < weights.size(); ++i) zip.add(fmt::format("archive/data/{}", i), weights[i].bytes);
    zip.add("archive/version", bytes_of("3\n"));
    return zip.finish();
}

StateDict from_torch_file(std::span<const std::byte> file, std::vector<base::Message>* remarks) {
    const auto contents = read_zip(file);
    const auto& entries = contents.stored;
    if (entries.empty() && !contents.compressed.empty()) {
        refuse(
            Message::of("it is a ZIP archive that torch.save did not write, with {} in it: unpack it and give the file "
                        "of weights in it",
                        base::printable(contents.compressed[0], 80)));
    }
    const auto root = archive_root(entries);
    if (entries.contains(root + "constants.pkl")) {
        throw Error(ErrorKind::data,
                    Message::of("it is a TorchScript program, not weights: code is not read from weight files"), {},
                    ErrorCode::is_program);
    }
    if (!contents.compressed.empty())
        refuse(Message::of("{} is compressed, which torch.save never does", contents.compressed[0]));
    if (const auto order = entries.find(root + "byteorder"); order != entries.end()) {
        const std::string_view text(reinterpret_cast<const char*>(order->second.data()), order->second.size());
        if (text != "little") refuse(Message::of("it was written on a big-endian machine"));
    }
    TensorPickle pickle(entries.find(root + "data.pkl")->second);
    pickle.parse();
    const auto data_of = [&](std::string_view key) {
        const auto entry = entries.find(root + "data/" + std::string(key));
        return entry == entries.end() ? std::nullopt : std::optional(entry->second);
    };
    return pickle.state_dict(data_of, 2 * static_cast<std::uint64_t>(file.size()), remarks);
}

}  // namespace torchdeck::weights

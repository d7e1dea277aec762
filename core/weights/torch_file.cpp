// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/torch_file.hpp"

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "base/error.hpp"
#include "base/pickle.hpp"
#include "weights/zip.hpp"

namespace torchdeck::weights {
namespace {

struct StorageName {
    DType type;
    std::string_view name;
};
constexpr std::array<StorageName, 10> kStorageNames = {{{DType::f32, "FloatStorage"},
                                                        {DType::f64, "DoubleStorage"},
                                                        {DType::f16, "HalfStorage"},
                                                        {DType::bf16, "BFloat16Storage"},
                                                        {DType::i64, "LongStorage"},
                                                        {DType::i32, "IntStorage"},
                                                        {DType::i16, "ShortStorage"},
                                                        {DType::i8, "CharStorage"},
                                                        {DType::u8, "ByteStorage"},
                                                        {DType::boolean, "BoolStorage"}}};

[[noreturn]] void refuse(const std::string& what) {
    throw Error(ErrorKind::data, what);
}

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
        for (const auto& storage : kStorageNames) {
            if (storage.type == tensor.dtype) raw(fmt::format("ctorch\n{}\n", storage.name));
        }
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

// ---- reading

using base::PickleValue;

/// Knows the globals that describe tensors. A tensor's value holds the arguments that rebuild it.
class WeightsPickle : public base::PickleReader {
  public:
    using PickleReader::PickleReader;

  protected:
    using Kind = PickleValue::Kind;
    static constexpr std::size_t kMaxCopied = 2'000'000;

    PickleValue& call(const PickleValue& callee, const PickleValue& arguments) override {
        if (callee.text == "torch._utils._rebuild_tensor_v2" || callee.text == "torch._utils._rebuild_tensor") {
            return with_items(Kind::tensor, arguments.items);
        }
        if (callee.text == "torch._utils._rebuild_parameter") {
            if (arguments.items.empty() || arguments.items[0]->kind != Kind::tensor) refuse("a parameter is damaged");
            return with_items(Kind::tensor, arguments.items[0]->items);
        }
        if (callee.text == "collections.OrderedDict") {
            auto& dict = make(Kind::dict);
            if (arguments.items.empty()) return dict;
            count_copied(arguments.items[0]->items.size(), kMaxCopied);
            for (const auto* pair : arguments.items[0]->items) {
                if (pair->items.size() != 2) refuse("an OrderedDict is damaged");
                dict.items.insert(dict.items.end(), pair->items.begin(), pair->items.end());
            }
            return dict;
        }
        if (callee.text == "torch.Size" || callee.text == "torch.device")
            return with_items(Kind::tuple, arguments.items);
        unknown(callee);
    }
    /// An OrderedDict's _metadata, which weights do not need.
    void build(PickleValue& target, const PickleValue& /*state*/) override {
        if (target.kind != Kind::dict) refuse("its pickle holds an object, not weights (a whole model was saved?)");
    }
    PickleValue& persistent(const PickleValue& id) override {
        if (id.items.size() > kMaxArguments) refuse("its pickle names a storage in an unknown way");
        return with_items(Kind::storage, id.items);
    }

  private:
    PickleValue& with_items(Kind kind, const std::vector<const PickleValue*>& items) {
        auto& value = make(kind);
        value.items = items;
        return value;
    }
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
    refuse("it has no data.pkl; it was not written by torch.save");
}

std::int64_t checked_integer(const PickleValue& value) {
    if (value.kind != PickleValue::Kind::integer) refuse("a tensor's size is not a whole number");
    return value.integer;
}

NamedTensor rebuild(const std::string& name, const PickleValue& value, const Entries& entries, const std::string& root,
                    std::uint64_t& budget) {
    // value is the argument tuple of _rebuild_tensor_v2; items[0] is the persistent id of the storage.
    const auto& arguments = value.items;
    if (arguments.size() < 4 || arguments[0]->kind != PickleValue::Kind::storage ||
        arguments[2]->kind != PickleValue::Kind::tuple || arguments[3]->kind != PickleValue::Kind::tuple ||
        arguments[2]->items.size() != arguments[3]->items.size() || arguments[2]->items.size() > 8) {
        refuse(fmt::format("tensor '{}' is not described as PyTorch does", name));
    }
    const auto& id = arguments[0]->items;
    if (id.size() < 5 || id[0]->text != "storage" || id[1]->kind != PickleValue::Kind::global ||
        id[2]->kind != PickleValue::Kind::text) {
        refuse(fmt::format("the storage of tensor '{}' is not described as PyTorch does", name));
    }
    NamedTensor tensor;
    tensor.name = name;
    bool known = false;
    for (const auto& storage : kStorageNames) {
        if (id[1]->text == fmt::format("torch.{}", storage.name)) {
            tensor.dtype = storage.type;
            known = true;
        }
    }
    if (!known) refuse(fmt::format("tensor '{}' has the type {}, which is not supported", name, id[1]->text));
    const auto entry = entries.find(root + "data/" + std::string(id[2]->text));
    if (entry == entries.end()) refuse(fmt::format("the data of tensor '{}' is not in the file", name));
    const auto storage = entry->second;
    const auto size = static_cast<std::int64_t>(item_size(tensor.dtype));
    const auto stored = static_cast<std::int64_t>(storage.size()) / size;
    if (checked_integer(*id[4]) != stored || storage.size() % static_cast<std::size_t>(size) != 0) {
        refuse(fmt::format("the data of tensor '{}' has {} bytes, which is not what its description says", name,
                           storage.size()));
    }

    std::int64_t items = 1;
    std::int64_t last = checked_integer(*arguments[1]);
    bool bad = last < 0;
    std::vector<std::int64_t> strides;
    for (std::size_t d = 0; d < arguments[2]->items.size(); ++d) {
        const auto extent = checked_integer(*arguments[2]->items[d]);
        const auto stride = checked_integer(*arguments[3]->items[d]);
        std::int64_t reach = 0;
        bad = bad || extent < 0 || stride < 0 || __builtin_mul_overflow(items, extent, &items) ||
              (extent > 0 &&
               (__builtin_mul_overflow(extent - 1, stride, &reach) || __builtin_add_overflow(last, reach, &last)));
        tensor.shape.push_back(extent);
        strides.push_back(stride);
    }
    // A tensor that has more elements than its storage is an expanded view; state_dicts hold none, bombs do.
    if (bad || (items > 0 && last >= stored) || items > stored) {
        refuse(fmt::format("tensor '{}' reaches outside its data", name));
    }
    const auto bytes = static_cast<std::uint64_t>(items * size);
    if (bytes > budget) refuse("its tensors share their data more often than a state_dict does");
    budget -= bytes;

    tensor.bytes.resize(bytes);
    // Walks the elements in row-major order; equal strides (channels-last weights have others) copy in one run.
    std::vector<std::int64_t> index(tensor.shape.size(), 0);
    const auto dims = tensor.shape.size();
    const std::int64_t run = dims > 0 && strides.back() == 1 ? tensor.shape.back() : 1;
    std::int64_t source = arguments[1]->integer;
    for (std::int64_t done = 0; done < items; done += run) {
        std::memcpy(tensor.bytes.data() + done * size, storage.data() + source * size,
                    static_cast<std::size_t>(run * size));
        for (auto d = dims - (run > 1 ? 1 : 0); d-- > 0;) {
            source += strides[d];
            if (++index[d] < tensor.shape[d]) break;
            source -= strides[d] * tensor.shape[d];
            index[d] = 0;
        }
    }
    return tensor;
}

bool holds_tensors(const PickleValue& value) {
    if (value.kind != PickleValue::Kind::dict) return false;
    for (std::size_t i = 1; i < value.items.size(); i += 2) {
        if (value.items[i]->kind == PickleValue::Kind::tensor) return true;
    }
    return false;
}

const PickleValue& find_state_dict(const PickleValue& top) {
    if (holds_tensors(top)) return top;
    if (top.kind == PickleValue::Kind::dict) {
        for (const auto* key : {"model", "state_dict", "model_state_dict", "net"}) {
            for (std::size_t i = 0; i + 1 < top.items.size(); i += 2) {
                if (top.items[i]->text == key && holds_tensors(*top.items[i + 1])) return *top.items[i + 1];
            }
        }
    }
    refuse("it holds no state_dict: save it with torch.save(model.state_dict(), path)");
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

StateDict from_torch_file(std::span<const std::byte> file) {
    const auto contents = read_zip(file);
    const auto& entries = contents.stored;
    const auto root = archive_root(entries);
    if (entries.contains(root + "constants.pkl")) {
        refuse("it is a TorchScript program, not weights: code is not read from weight files");
    }
    if (!contents.compressed.empty())
        refuse(fmt::format("{} is compressed, which torch.save never does", contents.compressed[0]));
    if (const auto order = entries.find(root + "byteorder"); order != entries.end()) {
        const std::string_view text(reinterpret_cast<const char*>(order->second.data()), order->second.size());
        if (text != "little") refuse("it was written on a big-endian machine");
    }
    WeightsPickle reader(entries.find(root + "data.pkl")->second);
    const auto& state = find_state_dict(reader.read());
    StateDict weights;
    std::uint64_t budget = 2 * static_cast<std::uint64_t>(file.size());
    for (std::size_t i = 0; i + 1 < state.items.size(); i += 2) {
        const auto& key = *state.items[i];
        const auto& value = *state.items[i + 1];
        if (key.kind != PickleValue::Kind::text || value.kind != PickleValue::Kind::tensor) continue;
        weights.push_back(rebuild(std::string(key.text), value, entries, root, budget));
    }
    return weights;
}

}  // namespace torchdeck::weights

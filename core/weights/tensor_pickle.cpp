// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/tensor_pickle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "base/checked.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::weights {
namespace {

using base::PickleValue;
using Kind = PickleValue::Kind;
using Checked = base::Checked<std::int64_t>;

constexpr std::size_t kMaxCopied = 2'000'000;
constexpr std::size_t kMaxDims = 8;

constexpr std::array<std::pair<DType, std::string_view>, 10> kStorages = {{{DType::f32, "torch.FloatStorage"},
                                                                           {DType::f64, "torch.DoubleStorage"},
                                                                           {DType::f16, "torch.HalfStorage"},
                                                                           {DType::bf16, "torch.BFloat16Storage"},
                                                                           {DType::i64, "torch.LongStorage"},
                                                                           {DType::i32, "torch.IntStorage"},
                                                                           {DType::i16, "torch.ShortStorage"},
                                                                           {DType::i8, "torch.CharStorage"},
                                                                           {DType::u8, "torch.ByteStorage"},
                                                                           {DType::boolean, "torch.BoolStorage"}}};

std::optional<DType> storage_type(std::string_view global) {
    for (const auto& [type, name] : kStorages) {
        if (name == global) return type;
    }
    return std::nullopt;
}

std::int64_t whole_number(const PickleValue& value) {
    if (value.kind != Kind::integer) refuse("a tensor's size is not a whole number");
    return value.integer;
}

/// Where the elements of a tensor stand in its storage.
struct View {
    std::int64_t offset = 0;
    std::vector<std::int64_t> shape, strides;
    std::int64_t items = 1;
};

/// Checked against the `stored` elements that there are.
View view_of(const std::string& shown, const PickleValue& offset, const PickleValue& shape, const PickleValue& strides,
             std::int64_t stored) {
    View view;
    view.offset = whole_number(offset);
    Checked items = 1;
    Checked last = view.offset;
    bool negative = view.offset < 0;
    for (std::size_t d = 0; d < shape.items.size(); ++d) {
        const auto extent = whole_number(*shape.items[d]);
        const auto stride = whole_number(*strides.items[d]);
        negative = negative || extent < 0 || stride < 0;
        items *= extent;
        if (extent > 0) last += (Checked(extent) - 1) * stride;
        view.shape.push_back(extent);
        view.strides.push_back(extent > 1 ? stride : 0);  // no step is ever taken along the others
    }
    const auto count = items.value();
    // A tensor that has more elements than its storage is an expanded view; state_dicts hold none, bombs do.
    if (negative || !items.fits(stored) || (count != 0 && !last.fits(stored - 1)))
        refuse(fmt::format("tensor '{}' reaches outside its data", shown));
    view.items = *count;
    return view;
}

/// The elements of `view` in row-major order.
std::vector<std::byte> gather(const View& view, std::span<const std::byte> storage, std::size_t item) {
    std::vector<std::byte> bytes(static_cast<std::size_t>(view.items) * item);
    const auto dims = view.shape.size();
    const bool runs = dims > 0 && view.strides.back() == 1;
    const std::int64_t run = runs ? view.shape.back() : 1;
    std::vector<std::int64_t> index(dims, 0);
    std::int64_t source = view.offset;
    for (std::int64_t done = 0; done < view.items; done += run) {
        std::memcpy(bytes.data() + static_cast<std::size_t>(done) * item,
                    storage.data() + static_cast<std::size_t>(source) * item, static_cast<std::size_t>(run) * item);
        for (auto d = dims - (runs ? 1 : 0); d-- > 0;) {
            source += view.strides[d];
            if (++index[d] < view.shape[d]) break;
            source -= view.strides[d] * view.shape[d];
            index[d] = 0;
        }
    }
    return bytes;
}

/// `value` is the argument tuple of _rebuild_tensor_v2; items[0] is the persistent id of the storage.
NamedTensor rebuild(std::string_view name, const PickleValue& value, const TensorPickle::DataOf& data_of,
                    std::uint64_t& budget) {
    const auto shown = base::printable(name, 200);
    const auto& arguments = value.items;
    if (arguments.size() < 4 || arguments[0]->kind != Kind::storage || arguments[2]->kind != Kind::tuple ||
        arguments[3]->kind != Kind::tuple || arguments[2]->items.size() != arguments[3]->items.size() ||
        arguments[2]->items.size() > kMaxDims) {
        refuse(fmt::format("tensor '{}' is not described as PyTorch does", shown));
    }
    const auto& id = arguments[0]->items;
    NamedTensor tensor;
    tensor.name = name;
    const auto type = storage_type(id[1]->text);
    if (!type) {
        refuse(fmt::format("tensor '{}' has the type {}, which is not supported", shown,
                           base::printable(id[1]->text, 80)));
    }
    tensor.dtype = *type;
    const auto storage = data_of(id[2]->text);
    if (!storage) refuse(fmt::format("the data of tensor '{}' is not in the file", shown));
    const auto item = item_size(tensor.dtype);
    const auto stored = static_cast<std::int64_t>(storage->size() / item);
    if (whole_number(*id[4]) != stored || storage->size() % item != 0) {
        refuse(fmt::format("the data of tensor '{}' has {} bytes, which is not what its description says", shown,
                           storage->size()));
    }
    const auto view = view_of(shown, *arguments[1], *arguments[2], *arguments[3], stored);
    const auto bytes = static_cast<std::uint64_t>(view.items) * item;
    if (bytes > budget) refuse("its tensors share their data more often than a state_dict does");
    budget -= bytes;
    tensor.shape = view.shape;
    tensor.bytes = gather(view, *storage, item);
    return tensor;
}

bool holds_tensors(const PickleValue& value) {
    if (value.kind != Kind::dict) return false;
    for (std::size_t i = 1; i < value.items.size(); i += 2) {
        if (value.items[i]->kind == Kind::tensor) return true;
    }
    return false;
}

const PickleValue& find_state_dict(const PickleValue& top) {
    if (holds_tensors(top)) return top;
    if (top.kind == Kind::dict) {
        for (const auto* key : {"model", "state_dict", "model_state_dict", "net"}) {
            for (std::size_t i = 0; i + 1 < top.items.size(); i += 2) {
                if (top.items[i]->text == key && holds_tensors(*top.items[i + 1])) return *top.items[i + 1];
            }
        }
    }
    refuse("it holds no state_dict: save it with torch.save(model.state_dict(), path)");
}

}  // namespace

std::string_view storage_name(DType type) {
    for (const auto& [known, name] : kStorages) {
        if (known == type) return name.substr(std::string_view("torch.").size());
    }
    return {};
}

PickleValue& TensorPickle::with_items(Kind kind, const std::vector<const PickleValue*>& items) {
    auto& value = make(kind);
    value.items = items;
    return value;
}

PickleValue& TensorPickle::call(const PickleValue& callee, const PickleValue& arguments) {
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
    if (callee.text == "torch.Size" || callee.text == "torch.device") return with_items(Kind::tuple, arguments.items);
    unknown(callee);
}

/// An OrderedDict's _metadata, which weights do not need.
void TensorPickle::build(PickleValue& target, const PickleValue& /*state*/) {
    if (target.kind != Kind::dict) refuse("its pickle holds an object, not weights (a whole model was saved?)");
}

/// ("storage", type, key, location, items), and before 1.6 what part of it this is, which is None.
PickleValue& TensorPickle::persistent(const PickleValue& id) {
    const auto& items = id.items;
    if (items.size() < 5 || items.size() > 6 || items[0]->text != "storage" || items[1]->kind != Kind::global ||
        items[2]->kind != Kind::text) {
        refuse("its pickle describes a storage in an unknown way");
    }
    if (items.size() == 6 && items[5]->kind != Kind::none) refuse("a storage is a part of another");
    if (const auto type = storage_type(items[1]->text)) {
        const auto [at, is_new] =
            storages_.try_emplace(std::string(items[2]->text), Storage{*type, whole_number(*items[4])});
        if (!is_new && (at->second.dtype != *type || at->second.items != items[4]->integer))
            refuse("a storage is described in two ways");
    }
    return with_items(Kind::storage, items);
}

StateDict TensorPickle::state_dict(const DataOf& data_of, std::uint64_t budget) const {
    const auto& state = find_state_dict(*top_);
    StateDict weights;
    std::map<std::string_view, std::size_t> places;  // of two equal names the last one counts, as in Python
    for (std::size_t i = 0; i + 1 < state.items.size(); i += 2) {
        const auto& key = *state.items[i];
        const auto& value = *state.items[i + 1];
        if (key.kind != Kind::text || value.kind != Kind::tensor) continue;
        const auto [at, is_new] = places.try_emplace(key.text, weights.size());
        if (is_new) weights.emplace_back();
        weights[at->second] = rebuild(key.text, value, data_of, budget);
    }
    return weights;
}

}  // namespace torchdeck::weights

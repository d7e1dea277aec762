// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/tensor_pickle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>

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

/// What one item takes of types that are not read.
constexpr std::array<std::pair<std::string_view, std::int64_t>, 5> kOtherStorages = {
    {{"torch.ComplexFloatStorage", 8},
     {"torch.ComplexDoubleStorage", 16},
     {"torch.QInt8Storage", 1},
     {"torch.QUInt8Storage", 1},
     {"torch.QInt32Storage", 4}}};

std::optional<DType> storage_type(std::string_view global) {
    for (const auto& [type, name] : kStorages) {
        if (name == global) return type;
    }
    return std::nullopt;
}

std::int64_t whole_number(const PickleValue& value) {
    if (value.kind != Kind::integer) refuse(Message::of("a tensor's size is not a whole number"));
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
        refuse(Message::of("tensor '{}' reaches outside its data", shown));
    view.items = *count;
    return view;
}

/// The elements of `view` in row-major order.
base::Buffer gather(const View& view, std::span<const std::byte> storage, std::size_t item) {
    base::Buffer bytes(static_cast<std::size_t>(view.items) * item);
    // The last dimensions that lie as they are wanted are copied at once: all of them, as a rule.
    auto dims = view.shape.size();
    std::int64_t run = 1;
    while (dims > 0 && (view.strides[dims - 1] == run || view.shape[dims - 1] == 1)) run *= view.shape[--dims];
    std::vector<std::int64_t> index(dims, 0);
    std::int64_t source = view.offset;
    for (std::int64_t done = 0; done < view.items; done += run) {
        std::memcpy(bytes.data() + static_cast<std::size_t>(done) * item,
                    storage.data() + static_cast<std::size_t>(source) * item, static_cast<std::size_t>(run) * item);
        for (auto d = dims; d-- > 0;) {
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
        refuse(Message::of("tensor '{}' is not described as PyTorch does", shown));
    }
    const auto& id = arguments[0]->items;
    NamedTensor tensor;
    tensor.name = name;
    const auto type = storage_type(id[1]->text);
    if (!type) {
        refuse(Message::of("tensor '{}' has the type {}, which is not supported", shown,
                           base::printable(id[1]->text, 80)));
    }
    tensor.dtype = *type;
    const auto storage = data_of(id[2]->text);
    if (!storage) refuse(Message::of("the data of tensor '{}' is not in the file", shown));
    const auto item = item_size(tensor.dtype);
    const auto stored = static_cast<std::int64_t>(storage->size() / item);
    if (whole_number(*id[4]) != stored || storage->size() % item != 0) {
        refuse(Message::of("the data of tensor '{}' has {} bytes, which is not what its description says", shown,
                           storage->size()));
    }
    const auto view = view_of(shown, *arguments[1], *arguments[2], *arguments[3], stored);
    const auto bytes = static_cast<std::uint64_t>(view.items) * item;
    if (bytes > budget) refuse(Message::of("its tensors share their data more often than a state_dict does"));
    budget -= bytes;
    tensor.shape = view.shape;
    tensor.bytes = gather(view, *storage, item);
    return tensor;
}

/// Where training programs put the weights, those that mean them most plainly first. Averages come last: who wants
/// them says so.
constexpr std::array<std::string_view, 27> kWeightKeys = {
    "state_dict",    "model_state_dict", "model",          "model_state",
    "net",           "net_state_dict",   "network",        "network_state",
    "weights",       "params",           "parameters",     "module",
    "model_weights", "teacher",          "student",        "state",
    "best",          "best_model",       "backbone",       "encoder",
    "ema",           "state_dict_ema",   "ema_state_dict", "model_ema",
    "params_ema",    "ema_model",        "online_model"};

/// What holds tensors and no weights: the state of what trains.
bool is_of_the_training(std::string_view key) {
    return key.find("optim") != std::string_view::npos || key.find("sched") != std::string_view::npos ||
           key.find("scaler") != std::string_view::npos || key == "param_groups" || key == "callbacks" ||
           key == "loops";
}

/// A mapping of names to tensors in what was saved.
struct Mapping {
    const PickleValue* value = nullptr;
    std::string path;         ///< the keys to it, with dots between them; empty for what was saved itself
    std::size_t tensors = 0;  ///< how many it has
    bool has_more_than_numbers = false;
    bool is_of_modules = false;  ///< some name is one that modules give: "conv.weight", "bias"
};

bool is_mapping(const PickleValue& value) {
    return value.kind == Kind::dict || (value.kind == Kind::object && !value.items.empty());
}

Mapping mapping_of(const PickleValue& value, std::string path) {
    Mapping mapping{&value, std::move(path)};
    for (std::size_t i = 0; i + 1 < value.items.size(); i += 2) {
        const auto& tensor = *value.items[i + 1];
        if (value.items[i]->kind != Kind::text || tensor.kind != Kind::tensor) continue;
        ++mapping.tensors;
        const auto name = value.items[i]->text;
        mapping.is_of_modules =
            mapping.is_of_modules || name == "weight" || name == "bias" || name.find('.') != std::string_view::npos;
        if (tensor.items.size() < 3) continue;
        // A number alone, in whatever shape, is a result or a counter.
        const auto& shape = tensor.items[2]->items;
        mapping.has_more_than_numbers = mapping.has_more_than_numbers || shape.size() > 1 ||
                                        std::ranges::any_of(shape, [](const auto* side) { return side->integer != 1; });
    }
    return mapping;
}

/// All mappings of names to tensors in what was saved, as deep as programs nest them.
class MappingFinder {
  public:
    explicit MappingFinder(const PickleValue& top) { walk(top, "", 0); }

    /// The weights, of those under `part` where one is given; null where there are none.
    [[nodiscard]] const Mapping* weights(const std::string& part = {}) const {
        const Mapping* best = nullptr;
        for (const auto& mapping : found_) {
            if (!mapping.has_more_than_numbers && !mapping.is_of_modules) continue;
            if (!part.empty() && !(mapping.path + '.').starts_with(part + '.')) continue;
            if (best == nullptr || is_better(mapping, *best)) best = &mapping;
        }
        return best;
    }
    [[nodiscard]] const std::vector<Mapping>& all() const { return found_; }

  private:
    static std::size_t rank(const Mapping& mapping) {
        // By its outermost key: "state_dict.model" is in state_dict.
        const auto key = std::string_view(mapping.path).substr(0, mapping.path.find('.'));
        return static_cast<std::size_t>(std::ranges::find(kWeightKeys, key) - kWeightKeys.begin());
    }
    static bool is_better(const Mapping& a, const Mapping& b) {
        if (a.is_of_modules != b.is_of_modules) return a.is_of_modules;
        // What was saved may be the state_dict itself, with a part of a usual name beside its tensors.
        if (a.path.empty() != b.path.empty()) return a.path.empty() ? a.tensors >= b.tensors : a.tensors > b.tensors;
        return rank(a) != rank(b) ? rank(a) < rank(b) : a.tensors > b.tensors;
    }

    void walk(const PickleValue& value, const std::string& path, int depth) {
        constexpr int kDeepest = 4;
        constexpr std::size_t kMost = 1000;
        if (!is_mapping(value) || found_.size() >= kMost || !seen_.insert(&value).second) return;
        auto mapping = mapping_of(value, path);
        if (mapping.tensors > 0) found_.push_back(std::move(mapping));
        if (depth == kDeepest) return;
        for (std::size_t i = 0; i + 1 < value.items.size(); i += 2) {
            const auto& key = *value.items[i];
            if (key.kind != Kind::text || !is_mapping(*value.items[i + 1]) || is_of_the_training(key.text)) continue;
            walk(*value.items[i + 1], path.empty() ? std::string(key.text) : fmt::format("{}.{}", path, key.text),
                 depth + 1);
        }
    }

    std::vector<Mapping> found_;
    std::set<const PickleValue*> seen_;
};

[[noreturn]] void no_weights(const PickleValue& top, const MappingFinder& finder) {
    if (top.kind == Kind::object) {
        refuse(
            Message::of("it holds an object of {}, not weights (a whole model was saved?): save it with "
                        "torch.save(model.state_dict(), path)",
                        base::printable(top.text, 80)));
    }
    for (std::size_t i = 0; !finder.all().empty() && i + 1 < finder.all().front().value->items.size(); i += 2) {
        const auto& items = finder.all().front().value->items;
        if (items[i + 1]->kind != Kind::tensor) continue;
        refuse(Message::of(
            "it holds no weights, only numbers such as '{}': save them with torch.save(model.state_dict(), path)",
            base::printable(items[i]->text, 80)));
    }
    for (std::size_t i = 0; is_mapping(top) && i + 1 < top.items.size(); i += 2) {
        const auto& key = *top.items[i];
        const auto& value = *top.items[i + 1];
        if (value.kind != Kind::object || std::ranges::find(kWeightKeys, key.text) == kWeightKeys.end()) continue;
        refuse(
            Message::of("'{}' in it is an object of {}, not a state_dict (a whole model was saved?): save it with "
                        "torch.save(model.state_dict(), path)",
                        base::printable(key.text, 80), base::printable(value.text, 80)));
    }
    std::vector<std::string> keys;
    for (std::size_t i = 0; is_mapping(top) && i + 1 < top.items.size() && keys.size() < 4; i += 2)
        if (!top.items[i]->text.empty()) keys.push_back(base::printable(top.items[i]->text, 40));
    const bool is_optimizer = std::ranges::find(keys, "param_groups") != keys.end();
    if (is_optimizer)
        refuse(
            Message::of("it holds the state of an optimizer, not a state_dict: save that with "
                        "torch.save(model.state_dict(), path)"));
    if (!keys.empty())
        refuse(Message::of("it holds no state_dict, only {}: save it with torch.save(model.state_dict(), path)",
                           fmt::format("{}", fmt::join(keys, ", "))));
    refuse(Message::of("it holds no state_dict: save it with torch.save(model.state_dict(), path)"));
}

/// What was chosen, where another mapping could be meant.
void say_choice(const Mapping& chosen, const MappingFinder& finder, std::vector<base::Message>& remarks) {
    for (const auto& other : finder.all()) {
        const bool is_like = other.tensors > 1 && 2 * other.tensors >= chosen.tensors && other.has_more_than_numbers &&
                             other.is_of_modules;
        if (&other == &chosen || !is_like) continue;
        const auto shown = [](const Mapping& mapping) {
            return mapping.path.empty() ? Message::of("(top level)")
                                        : Message::of("'{}'", base::printable(mapping.path, 100));
        };
        if (other.path.empty())
            remarks.push_back(
                Message::of("The weights are those of {} in the file, not those of {}.", shown(chosen), shown(other)));
        else
            remarks.push_back(Message::of(
                "The weights are those of {0} in the file, not those of {1}. For these, add #{2} to the file's name.",
                shown(chosen), shown(other), base::printable(other.path, 100)));
        return;
    }
}

/// Tensors of kinds that are not read are no reason to leave them out of the weights without a word.
void refuse_unread_tensors(const PickleValue& state) {
    for (std::size_t i = 0; i + 1 < state.items.size(); i += 2) {
        const auto& value = *state.items[i + 1];
        if (value.kind != Kind::object || value.text.find("_rebuild_") == std::string_view::npos) continue;
        refuse(
            Message::of("tensor '{}' would be made by {}, which is not read (a sparse or quantized tensor, or one of "
                        "another class)",
                        base::printable(state.items[i]->text, 200), base::printable(value.text, 80)));
    }
}

}  // namespace

Message no_such_part(std::string_view part, const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 5;
    std::vector<std::string> known;
    for (const auto& name : names) {
        auto shown = base::printable(name, 80);
        if (known.size() < kMost && std::ranges::find(known, shown) == known.end()) known.push_back(std::move(shown));
    }
    return Message::of("it holds no weights called '{}', only {}", base::printable(part, 80),
                       fmt::format("{}", fmt::join(known, ", ")));
}

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
    const auto& given = arguments.items;
    if (callee.text == "torch._utils._rebuild_tensor_v2" || callee.text == "torch._utils._rebuild_tensor")
        return with_items(Kind::tensor, given);
    if (callee.text == "torch._utils._rebuild_parameter" ||
        callee.text == "torch._utils._rebuild_parameter_with_state") {
        if (!given.empty() && given[0]->kind == Kind::object) return object_of(*given[0]);
        if (given.empty() || given[0]->kind != Kind::tensor) refuse(Message::of("a parameter is damaged"));
        return with_items(Kind::tensor, given[0]->items);
    }
    // A tensor that has attributes: (function, class, its arguments, attributes).
    if (callee.text == "torch._tensor._rebuild_from_type_v2" && given.size() == 4 && given[0]->kind == Kind::global &&
        given[0]->text != callee.text && given[1]->text == "torch.Tensor" && given[2]->kind == Kind::tuple) {
        return call(*given[0], *given[2]);
    }
    if (callee.text == "collections.OrderedDict" || callee.text == "collections.Counter" ||
        callee.text == "builtins.dict") {
        return dict_of(arguments);
    }
    if (callee.text == "collections.defaultdict") return make(Kind::dict);
    if (callee.text == "torch.Size" || callee.text == "torch.device") return with_items(Kind::tuple, given);
    return object_of(callee);
}

/// dict(), dict({...}) or dict([(key, value), ...]).
PickleValue& TensorPickle::dict_of(const PickleValue& arguments) {
    auto& dict = make(Kind::dict);
    if (arguments.items.empty()) return dict;
    const auto& from = *arguments.items[0];
    count_copied(from.items.size(), kMaxCopied);
    if (from.kind == Kind::dict) {
        dict.items = from.items;
        return dict;
    }
    for (const auto* pair : from.items) {
        if (pair->items.size() != 2) refuse(Message::of("an OrderedDict is damaged"));
        dict.items.insert(dict.items.end(), pair->items.begin(), pair->items.end());
    }
    return dict;
}

/// An OrderedDict's _metadata, and what objects have: weights need neither.
void TensorPickle::build(PickleValue& target, const PickleValue& /*state*/) {
    if (target.kind != Kind::dict && target.kind != Kind::object && target.kind != Kind::tensor)
        refuse(Message::of("its pickle is damaged (state of a plain value)"));
}

/// ("storage", type, key, location, items), and before 1.6 what part of it this is, which is None.
PickleValue& TensorPickle::persistent(const PickleValue& id) {
    const auto& items = id.items;
    if (items.size() < 5 || items.size() > 6 || items[0]->text != "storage" || items[1]->kind != Kind::global ||
        items[2]->kind != Kind::text) {
        refuse(Message::of("its pickle describes a storage in an unknown way"));
    }
    if (items.size() == 6 && items[5]->kind != Kind::none) refuse(Message::of("a storage is a part of another"));
    if (const auto type = storage_type(items[1]->text)) {
        const auto [at, is_new] =
            storages_.try_emplace(std::string(items[2]->text), Storage{*type, whole_number(*items[4])});
        if (!is_new && (at->second.dtype != *type || at->second.items != items[4]->integer))
            refuse(Message::of("a storage is described in two ways"));
    } else {
        std::optional<std::int64_t> bytes;
        for (const auto& [name, item_bytes] : kOtherStorages) {
            if (name == items[1]->text) bytes = (Checked(whole_number(*items[4])) * item_bytes).value();
        }
        other_storages_.try_emplace(std::string(items[2]->text), bytes.value_or(-1));
    }
    return with_items(Kind::storage, items);
}

StateDict TensorPickle::state_dict(const DataOf& data_of, std::uint64_t budget, const ReadOptions& options) const {
    const MappingFinder finder(*top_);
    const auto before = options.part.empty() ? std::string() : options.part + '.';
    const auto* mapping = options.part.empty() ? nullptr : finder.weights(options.part);
    const bool is_mapping_wanted = mapping != nullptr;
    if (mapping == nullptr) mapping = finder.weights();
    if (mapping == nullptr) no_weights(*top_, finder);
    if (options.remarks != nullptr && options.part.empty()) say_choice(*mapping, finder, *options.remarks);
    const auto& state = *mapping->value;
    refuse_unread_tensors(state);
    StateDict weights;
    std::map<std::string_view, std::size_t> places;  // of two equal names the last one counts, as in Python
    for (std::size_t i = 0; i + 1 < state.items.size(); i += 2) {
        const auto& key = *state.items[i];
        const auto& value = *state.items[i + 1];
        if (key.kind != Kind::text || value.kind != Kind::tensor) continue;
        if (!is_mapping_wanted && !key.text.starts_with(before)) continue;
        const auto [at, is_new] = places.try_emplace(key.text, weights.size());
        if (is_new) weights.emplace_back();
        weights[at->second] = rebuild(key.text, value, data_of, budget);
        if (is_mapping_wanted) weights[at->second].name.insert(0, before);
    }
    if (!weights.empty() || before.empty()) return weights;
    std::vector<std::string> names;
    for (const auto& each : finder.all())
        if (!each.path.empty() && each.is_of_modules) names.push_back(each.path);
    for (std::size_t i = 0; i + 1 < state.items.size(); i += 2)
        names.emplace_back(state.items[i]->text.substr(0, state.items[i]->text.find('.')));
    throw Error(ErrorKind::data, no_such_part(options.part, names));
}

}  // namespace torchdeck::weights

// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/state_dict.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace torchdeck::weights {
namespace {

constexpr std::array<std::pair<DType, std::string_view>, 10> kNames = {{{DType::f32, "F32"},
                                                                        {DType::f64, "F64"},
                                                                        {DType::f16, "F16"},
                                                                        {DType::bf16, "BF16"},
                                                                        {DType::i64, "I64"},
                                                                        {DType::i32, "I32"},
                                                                        {DType::i16, "I16"},
                                                                        {DType::i8, "I8"},
                                                                        {DType::u8, "U8"},
                                                                        {DType::boolean, "BOOL"}}};

}  // namespace

std::string_view dtype_name(DType type) {
    for (const auto& [known, name] : kNames) {
        if (known == type) return name;
    }
    return {};
}

std::optional<DType> dtype_from_name(std::string_view name) {
    for (const auto& [type, known] : kNames) {
        if (known == name) return type;
    }
    return std::nullopt;
}

std::size_t item_size(DType type) {
    switch (type) {
        case DType::f64:
        case DType::i64:
            return 8;
        case DType::f32:
        case DType::i32:
            return 4;
        case DType::f16:
        case DType::bf16:
        case DType::i16:
            return 2;
        case DType::i8:
        case DType::u8:
        case DType::boolean:
            return 1;
    }
    return 0;
}

namespace {

constexpr std::string_view kParallel = "module.";
/// Attributes in which training programs keep a network: LightningModule.model, .net, and so on.
constexpr std::array<std::string_view, 4> kHolders = {"model.", "net.", "network.", "backbone."};
constexpr std::string_view kCompiled = "_orig_mod.";

/// `name` without "_orig_mod." at its begin and after dots.
std::string without_compiled(std::string_view name) {
    std::string plain;
    bool begins = true;  // a component of the name
    while (!name.empty()) {
        if (begins && name.starts_with(kCompiled)) {
            name.remove_prefix(kCompiled.size());
            continue;
        }
        begins = name.front() == '.';
        plain += name.front();
        name.remove_prefix(1);
    }
    return plain;
}

/// How often `name` begins with "module.".
std::size_t wrappings(std::string_view name) {
    std::size_t count = 0;
    for (; name.starts_with(kParallel); ++count) name.remove_prefix(kParallel.size());
    return count;
}

/// Takes off one of `kHolders` where all names begin with it; whether there was one.
bool take_holder_off(std::vector<std::string>& names) {
    for (const auto holder : kHolders) {
        const bool all = !names.empty() && std::ranges::all_of(names, [&](const std::string& name) {
            return name.size() > holder.size() && name.starts_with(holder);
        });
        if (!all) continue;
        for (auto& name : names) name.erase(0, holder.size());
        return true;
    }
    return false;
}

}  // namespace

std::vector<std::string> plain_names(const std::vector<std::string>& names) {
    std::vector<std::string> plain;
    plain.reserve(names.size());
    for (const auto& name : names) plain.push_back(without_compiled(name));
    constexpr auto kNone = std::numeric_limits<std::size_t>::max();
    auto common = kNone;
    for (const auto& name : plain) {
        if (name != kAverageCounter) common = std::min(common, wrappings(name));
    }
    for (auto& name : plain) {
        if (common != kNone && name != kAverageCounter) name.erase(0, common * kParallel.size());
    }
    while (take_holder_off(plain)) {
    }
    const std::set<std::string_view> distinct(plain.begin(), plain.end());
    return distinct.size() == plain.size() ? plain : names;
}

std::string fitting_prefix(const std::vector<std::string>& given, const std::vector<std::string>& network) {
    const std::set<std::string_view> known(network.begin(), network.end());
    std::map<std::string_view, std::size_t> fits;
    for (const std::string_view name : given) {
        if (known.contains(name)) ++fits[""];
        for (auto dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.', dot + 1)) {
            if (known.contains(name.substr(dot + 1))) ++fits[name.substr(0, dot + 1)];
        }
    }
    const auto best = std::ranges::max_element(fits, {}, [](const auto& entry) { return entry.second; });
    return best == fits.end() || 2 * best->second < network.size() ? std::string() : std::string(best->first);
}

}  // namespace torchdeck::weights

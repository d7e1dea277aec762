// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/timm_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <utility>

namespace torchdeck::weights {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

/// Returns `name` with the second text of a pair of `prefixes` in place of the first; empty where none is at its begin.
std::string with_prefix(std::string_view name, std::span<const Pair> prefixes) {
    for (const auto& [from, to] : prefixes) {
        if (name.starts_with(from)) return fmt::format("{}{}", to, name.substr(from.size()));
    }
    return {};
}

/// Takes a number and the dot after it off the front.
std::optional<int> take_number(std::string_view& name) {
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const auto digits = static_cast<std::size_t>(end - name.data());
    if (error != std::errc() || digits >= name.size() || name[digits] != '.') return std::nullopt;
    name.remove_prefix(digits + 1);
    return number;
}

bool take(std::string_view& name, std::string_view prefix) {
    if (!name.starts_with(prefix)) return false;
    name.remove_prefix(prefix.size());
    return true;
}

std::string vgg(std::string_view name) {
    static constexpr Pair kParts[] = {
        {"classifier.0.", "pre_logits.fc1."}, {"classifier.3.", "pre_logits.fc2."}, {"classifier.6.", "head.fc."}};
    return with_prefix(name, kParts);
}

std::string vision_transformer(std::string_view name) {
    static constexpr Pair kOuter[] = {{"class_token", "cls_token"},
                                      {"conv_proj.", "patch_embed.proj."},
                                      {"encoder.pos_embedding", "pos_embed"},
                                      {"encoder.ln.", "norm."},
                                      {"heads.head.", "head."}};
    static constexpr Pair kInner[] = {{"ln_1.", "norm1."},
                                      {"self_attention.in_proj_", "attn.qkv."},
                                      {"self_attention.out_proj.", "attn.proj."},
                                      {"ln_2.", "norm2."},
                                      {"mlp.0.", "mlp.fc1."},
                                      {"mlp.3.", "mlp.fc2."}};
    if (!take(name, "encoder.layers.encoder_layer_")) return with_prefix(name, kOuter);
    const auto layer = take_number(name);
    const auto rest = layer ? with_prefix(name, kInner) : std::string();
    return rest.empty() ? rest : fmt::format("blocks.{}.{}", *layer, rest);
}

std::string convnext(std::string_view name) {
    static constexpr Pair kHead[] = {{"classifier.0.", "head.norm."}, {"classifier.2.", "head.fc."}};
    static constexpr Pair kBlock[] = {{"block.0.", "conv_dw."},
                                      {"block.2.", "norm."},
                                      {"block.3.", "mlp.fc1."},
                                      {"block.5.", "mlp.fc2."},
                                      {"layer_scale", "gamma"}};
    if (!take(name, "features.")) return with_prefix(name, kHead);
    const auto place = take_number(name);
    if (!place) return {};
    if (*place == 0) return fmt::format("stem.{}", name);
    if (*place % 2 == 0) return fmt::format("stages.{}.downsample.{}", *place / 2, name);
    const auto block = take_number(name);
    const auto rest = block ? with_prefix(name, kBlock) : std::string();
    return rest.empty() ? rest : fmt::format("stages.{}.blocks.{}.{}", *place / 2, *block, rest);
}

std::string regnet(std::string_view name) {
    static constexpr Pair kOuter[] = {{"stem.0.", "stem.conv."}, {"stem.1.", "stem.bn."}, {"fc.", "head.fc."}};
    static constexpr Pair kInner[] = {
        {"f.a.0.", "conv1.conv."}, {"f.a.1.", "conv1.bn."},         {"f.b.0.", "conv2.conv."},
        {"f.b.1.", "conv2.bn."},   {"f.c.0.", "conv3.conv."},       {"f.c.1.", "conv3.bn."},
        {"f.se.", "se."},          {"proj.0.", "downsample.conv."}, {"proj.1.", "downsample.bn."}};
    if (!take(name, "trunk_output.block")) return with_prefix(name, kOuter);
    const auto stage = take_number(name);
    if (!stage || !take(name, fmt::format("block{}-", *stage))) return {};
    const auto block = take_number(name);
    const auto rest = block ? with_prefix(name, kInner) : std::string();
    return rest.empty() ? rest : fmt::format("s{}.b{}.{}", *stage, *block + 1, rest);
}

/// MobileNetV2 and V3 and EfficientNet: "features.N" (or "features.S.B") to "blocks.S.B".
class InvertedNames {
  public:
    explicit InvertedNames(const std::vector<std::string>& names) : names_(names.begin(), names.end()) {
        nested_ = names_.contains("features.1.0.block.0.0.weight");
        inner_ = names_.contains("features.1.conv.0.0.weight") ? "conv" : "block";
        while (has(fmt::format("features.{}.0.weight", last_ + 1)) ||
               has(fmt::format("features.{}.{}.0.0.weight", last_ + 1, inner_)) ||
               has(fmt::format("features.{}.0.{}.0.0.weight", last_ + 1, inner_)))
            ++last_;
    }

    std::string of(std::string_view name) const {
        if (take(name, "classifier.")) {
            static constexpr Pair kV3[] = {{"0.", "conv_head."}, {"3.", "classifier."}};
            static constexpr Pair kOthers[] = {{"1.", "classifier."}};
            return is_v3() ? with_prefix(name, kV3) : with_prefix(name, kOthers);
        }
        if (!take(name, "features.")) return {};
        const auto place = take_number(name);
        if (!place) return {};
        static constexpr Pair kStem[] = {{"0.", "conv_stem."}, {"1.", "bn1."}};
        static constexpr Pair kHead[] = {{"0.", "conv_head."}, {"1.", "bn2."}};
        static constexpr Pair kLastUnit[] = {{"0.", "conv."}, {"1.", "bn1."}};
        if (*place == 0) return with_prefix(name, kStem);
        if (*place == last_) {
            if (!is_v3()) return with_prefix(name, kHead);
            const auto rest = with_prefix(name, kLastUnit);
            return rest.empty() ? rest : fmt::format("blocks.{}.0.{}", stages().size(), rest);
        }
        if (nested_) {
            const auto block = take_number(name);
            if (!block) return {};
            return in_block(name, fmt::format("features.{}.{}", *place, *block),
                            fmt::format("blocks.{}.{}", *place - 1, *block));
        }
        auto block = *place - 1;
        const auto counts = stages();
        for (std::size_t stage = 0; stage < counts.size(); block -= counts[stage++]) {
            if (block < counts[stage])
                return in_block(name, fmt::format("features.{}", *place), fmt::format("blocks.{}.{}", stage, block));
        }
        return {};
    }

  private:
    bool has(const std::string& name) const { return names_.contains(name); }
    bool is_v3() const { return names_.contains("classifier.3.weight"); }
    /// Blocks of each of timm's stages.
    std::vector<int> stages() const {
        if (inner_ == "conv") return {1, 2, 3, 4, 3, 3, 1};
        if (last_ == 16) return {1, 2, 3, 4, 2, 3};
        return {1, 2, 3, 2, 3};
    }
    /// A block without widening has two convolutions with batch norm, one with it three.
    std::string in_block(std::string_view name, const std::string& from, const std::string& to) const {
        if (!take(name, inner_ + ".")) return {};
        const auto rest = inner_ == "conv" ? v2_part(name, from) : part(name, from);
        return rest.empty() ? rest : fmt::format("{}.{}", to, rest);
    }
    std::string v2_part(std::string_view name, const std::string& from) const {
        static constexpr Pair kTwo[] = {{"0.0.", "conv_dw."}, {"0.1.", "bn1."}, {"1.", "conv_pw."}, {"2.", "bn2."}};
        static constexpr Pair kThree[] = {{"0.0.", "conv_pw."}, {"0.1.", "bn1."},    {"1.0.", "conv_dw."},
                                          {"1.1.", "bn2."},     {"2.", "conv_pwl."}, {"3.", "bn3."}};
        return has(fmt::format("{}.conv.3.weight", from)) ? with_prefix(name, kThree) : with_prefix(name, kTwo);
    }
    std::string part(std::string_view name, const std::string& from) const {
        const auto place = take_number(name);
        if (!place) return {};
        int squeeze = -1;
        int units = 0;
        for (int i = 0; i < 4; ++i) {
            if (has(fmt::format("{}.block.{}.fc1.weight", from, i))) squeeze = i;
            units += has(fmt::format("{}.block.{}.0.weight", from, i)) ? 1 : 0;
        }
        static constexpr Pair kSqueeze[] = {{"fc1.", "se.conv_reduce."}, {"fc2.", "se.conv_expand."}};
        if (*place == squeeze) return with_prefix(name, kSqueeze);
        const auto unit = *place - (squeeze >= 0 && *place > squeeze ? 1 : 0);
        static constexpr std::array<std::string_view, 2> kTwo = {"conv_dw", "conv_pw"};
        static constexpr std::array<std::string_view, 3> kThree = {"conv_pw", "conv_dw", "conv_pwl"};
        if (unit >= units || units < 2 || units > 3) return {};
        const auto convolution =
            units == 2 ? kTwo[static_cast<std::size_t>(unit)] : kThree[static_cast<std::size_t>(unit)];
        if (take(name, "0.")) return fmt::format("{}.{}", convolution, name);
        return take(name, "1.") ? fmt::format("bn{}.{}", unit + 1, name) : std::string();
    }

    std::set<std::string, std::less<>> names_;
    bool nested_ = false;
    std::string inner_;
    int last_ = 0;
};

}  // namespace

std::vector<std::string> timm_names(const std::vector<std::string>& names) {
    const auto has = [&](std::string_view name) { return std::ranges::find(names, name) != names.end(); };
    std::vector<std::string> all(names.size());
    const auto each = [&](const auto& function) { std::ranges::transform(names, all.begin(), function); };
    if (has("class_token"))
        each(vision_transformer);
    else if (has("trunk_output.block1.block1-0.f.a.0.weight"))
        each(regnet);
    else if (has("features.1.0.layer_scale"))
        each(convnext);
    else if (has("features.1.conv.0.0.weight") || has("features.1.block.0.0.weight") ||
             has("features.1.0.block.0.0.weight"))
        each([inverted = InvertedNames(names)](const std::string& name) { return inverted.of(name); });
    else if (has("classifier.6.weight"))
        each(vgg);
    return all;
}

}  // namespace torchdeck::weights

// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/step_tree.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

#include "base/nan.hpp"
#include "telemetry/host.hpp"

namespace torchdeck::profile {
namespace {

constexpr auto kShards = Message::mark("shards");
constexpr auto kOther = Message::mark("other work");

double part_ms(const StepProfile& profile, Section section) {
    return profile.section_ms[static_cast<int>(section)];
}

/// Starting the shards and waiting for the slowest; without shards what lies around the passes.
double around_ms(const StepProfile& profile) {
    return part_ms(profile, Section::pass) - profile.shard_ms;
}

double own_step_ms(const StepProfile& profile) {
    double sum = 0;
    for (const double ms : profile.section_ms) sum += ms;
    return sum;
}

std::string last_part(const std::string& path) {
    return path.substr(path.rfind('.') + 1);
}

StepRow module_row(const ModuleNode& node, const ModuleTime& time) {
    StepRow row{.kind = StepRow::Kind::module,
                .name = node.path.empty() ? Message::of("network") : Message::name(last_part(node.path)),
                .path = node.path,
                .type = Message::name(node.type)};
    row.depth = node.depth + 1;
    row.calls = time.calls;
    row.forward_ms = time.forward_ms;
    row.backward_ms = time.backward_ms;
    row.ms = time.forward_ms + time.backward_ms;
    row.flop = static_cast<double>(node.forward.flops() + node.backward.flops());
    row.bytes = static_cast<double>(node.forward.bytes + node.backward.bytes);
    row.parameters = node.parameters + node.frozen_parameters;
    row.activation_bytes = node.activation_bytes;
    return row;
}

/// Returns what is the same row in two profiles.
std::string key_of(const StepRow& row) {
    return row.kind == StepRow::Kind::module ? "module " + row.path : row.name.text();
}

}  // namespace

std::vector<StepRow> step_tree(const StepProfile& profile) {
    std::vector<StepRow> rows{{.kind = StepRow::Kind::step, .name = Message::of("step")}};
    const auto part = [&](base::Mark name, base::Mark type, double ms) {
        rows.push_back({.name = name, .type = type, .parent = 0, .depth = 1});
        rows.back().ms = ms;
    };
    part(Message::mark("data"), Message::mark("waiting for images and copying them"), part_ms(profile, Section::data));
    const auto nodes = inclusive(profile.modules);
    const auto times = inclusive(profile.modules, profile.times);
    const int first = static_cast<int>(rows.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        auto row = module_row(nodes[i], times[i]);
        row.parent = i == 0 ? 0 : first + nodes[i].parent;
        rows.push_back(std::move(row));
    }
    double loss = 0, accumulation = 0;
    for (const auto& one : profile.operators) {
        if (one.module == kOutsideModules) (one.pass == Pass::forward ? loss : accumulation) += one.self_ms;
    }
    part(Message::mark("loss"), Message::mark("forward, and what runs between the layers"), loss);
    part(Message::mark("outside modules"), Message::mark("loss backward, accumulation of gradients, autograd"),
         accumulation);
    if (profile.shards > 1)
        part(kShards, Message::mark("started and waited for"), around_ms(profile));
    else
        part(Message::mark("around the passes"), {}, around_ms(profile));
    part(Message::mark("optimizer"), Message::mark("update, clipping, averages of weights"),
         part_ms(profile, Section::optimizer));
    part(kOther, Message::mark("accuracy, records, progress"), part_ms(profile, Section::other));
    auto& step = rows.front();
    step.ms = own_step_ms(profile);
    if (!nodes.empty()) {
        const auto& network = rows[static_cast<std::size_t>(first)];
        step.forward_ms = network.forward_ms;
        step.backward_ms = network.backward_ms;
        step.flop = network.flop;
        step.bytes = network.bytes;
        step.parameters = network.parameters;
        step.activation_bytes = network.activation_bytes;
    }
    return rows;
}

std::vector<double> changes_ms(const std::vector<StepRow>& rows, const StepProfile& other) {
    std::map<std::string, double> there;
    for (const auto& row : step_tree(other)) there.emplace(key_of(row), row.ms);
    std::vector<double> changes;
    for (const auto& row : rows) {
        const auto it = there.find(key_of(row));
        changes.push_back(it == there.end() ? base::kNan : row.ms - it->second);
    }
    return changes;
}

std::vector<StepPart> step_split(const StepProfile& profile) {
    const auto stage = [&](Stage one) { return profile.stage_ms[static_cast<int>(one)]; };
    return {{"data", Message::mark("data"), part_ms(profile, Section::data)},
            {"forward", Message::mark("forward"), stage(Stage::forward)},
            {"loss", Message::mark("loss"), stage(Stage::loss)},
            {"backward", Message::mark("backward"), stage(Stage::backward)},
            //: What a step does before and after the forward and backward pass.
            {"shards", profile.shards > 1 ? kShards : Message::mark("around"), around_ms(profile)},
            {"optimizer", Message::mark("optimizer"), part_ms(profile, Section::optimizer)},
            {"other", kOther, part_ms(profile, Section::other)}};
}

Throughput throughput(const StepProfile& profile) {
    const double plain = mean_of(profile.unprofiled_ms);
    const double profiled = own_step_ms(profile);
    if (plain <= 0 || profiled <= 0) return {};
    const auto images = static_cast<double>(profile.batch);
    // The wait is that of the profiled steps: its share holds for the others.
    const double waiting = std::clamp(part_ms(profile, Section::data) / profiled, 0.0, 0.99);
    return {1000 * images / plain, 1000 * images / (plain * (1 - waiting))};
}

namespace {

/// Kernels that libraries take where they have nothing better for a layer: MIOpen's, and LibTorch's own on a CPU.
bool is_last_resort(const std::string& name) {
    constexpr std::array<std::string_view, 4> kNames{"naive_conv", "Im2d2Col", "im2d2col", "slow_conv"};
    return std::ranges::any_of(kNames, [&](auto part) { return name.find(part) != std::string::npos; });
}

/// Names the layers that take most of their time, where they are felt.
base::Message last_resort_advice(const StepProfile& profile, double whole) {
    std::map<std::string, double> layers;
    double sum = 0;
    for (const auto& row : profile.operators) {
        if (!is_last_resort(row.name)) continue;
        sum += row.self_ms;
        const auto module = static_cast<std::size_t>(row.module);
        if (row.module >= 0 && module < profile.modules.size()) layers[profile.modules[module].path] += row.self_ms;
    }
    if (sum <= 0.03 * whole) return {};
    std::vector<std::pair<double, std::string>> slowest;
    for (const auto& [path, ms] : layers) slowest.emplace_back(-ms, path);
    std::ranges::sort(slowest);
    std::vector<base::Message> names;
    constexpr std::size_t kMostNames = 4;
    for (std::size_t i = 0; i < slowest.size() && i < kMostNames; ++i)
        names.push_back(Message::name(slowest[i].second));
    const auto share = Message::quantity(100 * sum / whole, 0, "%");
    return names.empty()
               ? Message::of(
                     "{0} of the step is spent in kernels of the last resort, since the library has no others "
                     "for these layers. Another number of channels, a newer library or another memory format "
                     "may bring better ones.",
                     share)
               : Message::of(
                     "{0} of the step is spent in kernels of the last resort, at {1}: the library has no others "
                     "for these layers. Another number of channels, a newer library or another memory format "
                     "may bring better ones.",
                     share, Message::list(std::move(names)));
}

}  // namespace

std::vector<base::Message> step_advice(const StepProfile& profile) {
    std::vector<base::Message> all;
    const double whole = own_step_ms(profile);
    if (whole <= 0) return all;
    const auto share = [](double part, double of) { return Message::quantity(100 * part / of, 0, "%"); };
    if (const double data = part_ms(profile, Section::data); data > 0.1 * whole)
        all.push_back(
            Message::of("Data-bound: {0} of the step waits for images. Keep decoded images in memory, store "
                        "them at the size that is trained, or use a faster disk.",
                        share(data, whole)));
    if (auto slow = last_resort_advice(profile, whole); !slow.empty()) all.push_back(std::move(slow));
    double products = 0;
    for (const auto& row : profile.operators) {
        if (is_product(row.name)) products += row.self_ms;
    }
    if (const double rest = profile.shard_ms - products; profile.shard_ms > 0 && rest > 0.4 * profile.shard_ms)
        all.push_back(profile.precision == "fp32"
                          ? Message::of("{0} of the passes is neither convolution nor matrix product: these operators "
                                        "move bytes. A type of 16 bits halves them.",
                                        share(rest, profile.shard_ms))
                          : Message::of("{0} of the passes is neither convolution nor matrix product: these operators "
                                        "move bytes.",
                                        share(rest, profile.shard_ms)));
    if (const double waits = around_ms(profile); profile.shards > 1 && waits > 0.1 * whole)
        all.push_back(Message::of("{0} of the step waits for the slowest shard: other programs use the CPU.",
                                  share(waits, whole)));
    if (const double optimizer = part_ms(profile, Section::optimizer); optimizer > 0.2 * whole)
        all.push_back(Message::of("The optimizer takes {0} of the step: a larger batch needs fewer of its updates.",
                                  share(optimizer, whole)));
    if (const double other = part_ms(profile, Section::other); other > 0.1 * whole)
        all.push_back(Message::of("{0} of the step is bookkeeping: the batch is too small for this network.",
                                  share(other, whole)));
    // Both passes together, as the list beside the advice shows them.
    auto operators = profile.operators;
    for (auto& row : operators) row.pass = Pass::forward;
    operators = by_name(operators);
    if (all.empty() && !operators.empty()) {
        const auto& largest = operators.front();
        const auto name = largest.name.empty() ? Message::of("time between operators") : Message::name(largest.name);
        all.push_back(Message::of("Nothing stands out. The largest share is {0}, {1} of the step.", name,
                                  share(largest.self_ms, whole)));
    }
    if (profile.unfrozen)
        all.push_back(Message::of("These are steps with all layers trained, as after the unfreezing."));
    if (const double others = profile.other_cpu_percent.value_or(0);
        others > telemetry::most_of_others(profile.device == "cpu"))
        all.insert(all.begin(), Message::of("Other processes used {} % of the CPUs meanwhile: steps take less time on "
                                            "a quiet machine.",
                                            Message::number(others, 0)));
    return all;
}

}  // namespace torchdeck::profile

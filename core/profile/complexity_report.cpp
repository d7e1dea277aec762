// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/complexity_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text_table.hpp"
#include "runs/csv.hpp"

namespace torchdeck::profile {
namespace {

using base::Rows;

Message convention() {
    return Message::of(
        "MAC: one multiply-accumulate of a convolution or a matrix product. FLOP = 2 x MAC. Everything "
        "else (normalization, activations, pooling) is named and not counted. float32, MB = 10^6 bytes.");
}

const char* unit_name(Unit unit) {
    return unit == Unit::mac ? "MAC" : "FLOP";
}

std::int64_t in_unit(const Cost& cost, Unit unit) {
    return unit == Unit::mac ? cost.macs : cost.flops();
}

std::string shape_text(const std::vector<std::int64_t>& shape) {
    return shape.empty() ? "-" : fmt::format("{}", fmt::join(shape, "x"));
}

std::string intensity_text(const Cost& cost) {
    const auto value = cost.intensity();
    return value ? fmt::format("{:.1f}", *value) : "-";
}

Message count_of(const Cost& cost, Unit unit) {
    return Message::name(short_count(static_cast<double>(in_unit(cost, unit))));
}

Cost step_of(const ModuleNode& node) {
    Cost both = node.forward;
    return both += node.backward;
}

Rows layer_rows(const Complexity& complexity, Unit unit, int depth) {
    Rows rows{{Message::mark("layer"), Message::mark("type"), Message::mark("input"), Message::mark("output"),
               Message::mark("parameters"), Message::of("{} forward", unit_name(unit)),
               Message::of("{} backward", unit_name(unit)), Message::mark("activations"), Message::mark("moved"),
               Message::name("FLOP/B")}};
    for (const auto& node : inclusive(complexity.modules)) {
        if (depth >= 0 && node.depth > depth) continue;
        const auto both = step_of(node);
        auto name = node.path.empty() ? Message::of("(network)") : Message::name(node.path);
        if (node.calls > 1) name = Message::of("{} ({} calls)", name, node.calls);
        auto parameters = Message::number(node.parameters + node.frozen_parameters);
        if (node.frozen_parameters > 0)
            parameters = node.parameters == 0 ? Message::of("{} (frozen)", parameters)
                                              : Message::of("{} (part frozen)", parameters);
        rows.push_back({name, Message::name(node.type), Message::name(shape_text(node.input_shape)),
                        Message::name(shape_text(node.output_shape)), parameters, count_of(node.forward, unit),
                        count_of(node.backward, unit), Message::name(short_bytes(node.activation_bytes)),
                        Message::name(short_bytes(both.bytes)), Message::name(intensity_text(both))});
    }
    return rows;
}

Rows total_rows(const std::vector<Complexity>& all, Unit unit) {
    Rows rows{{Message::mark("model"), Message::mark("batch"), Message::mark("image"), Message::mark("parameters"),
               Message::of("{} forward", unit_name(unit)), Message::of("{} of a step", unit_name(unit)),
               Message::mark("activations"), Message::mark("moved"), Message::name("FLOP/B")}};
    for (const auto& one : all) {
        const auto sum = totals(one);
        const auto step = sum.step();
        rows.push_back({Message::name(one.model), Message::name(std::to_string(one.batch)),
                        Message::name(fmt::format("{}x{}", one.height, one.width)),
                        Message::number(sum.all_parameters()), count_of(sum.forward, unit), count_of(step, unit),
                        Message::name(short_bytes(sum.activation_bytes)), Message::name(short_bytes(step.bytes)),
                        Message::name(intensity_text(step))});
    }
    return rows;
}

nlohmann::ordered_json cost_json(const Cost& cost) {
    nlohmann::ordered_json json = {
        {"operator_calls", cost.calls}, {"mac", cost.macs}, {"flop", cost.flops()}, {"bytes_moved", cost.bytes}};
    if (const auto value = cost.intensity()) json["flop_per_byte"] = *value;
    return json;
}

const char* arithmetic_name(Arithmetic arithmetic) {
    constexpr std::array kNames = {"counted", "uncounted", "none"};
    return kNames.at(static_cast<std::size_t>(arithmetic));
}

}  // namespace

std::string short_count(double value) {
    constexpr std::array kPrefixes = {"", " k", " M", " G", " T", " P"};
    std::size_t prefix = 0;
    while (std::abs(value) >= 999.95 && prefix + 1 < kPrefixes.size()) {
        value /= 1000;
        ++prefix;
    }
    if (prefix == 0) return fmt::format("{:.0f}", value);
    return fmt::format("{:.{}f}{}", value, value < 9.995 ? 3 : value < 99.95 ? 2 : 1, kPrefixes[prefix]);
}

std::string short_bytes(std::int64_t bytes) {
    const auto text = short_count(static_cast<double>(bytes));
    return text + (text.find(' ') == std::string::npos ? " B" : "B");
}

base::TextTable summary_table(const Complexity& complexity, Unit unit) {
    const auto sum = totals(complexity);
    const auto step = sum.step();
    const auto* const name = unit_name(unit);
    auto table = base::TextTable::labeled();
    table.add({Message::mark("model"),
               Message::of("{}, batch {}, images of {} x {}, {} outputs", complexity.model, complexity.batch,
                           complexity.width, complexity.height, complexity.classes)});
    table.add({Message::mark("parameters"),
               Message::of("{} trainable, {} frozen, {} in buffers", Message::number(sum.parameters),
                           Message::number(sum.frozen_parameters), Message::number(sum.buffers))});
    table.add({Message::mark("forward"),
               Message::list({Message::number(in_unit(sum.forward, unit)), Message::name(std::string(" ") + name)},
                             Message::Join::none)});
    table.add({Message::mark("backward"),
               Message::list({Message::number(in_unit(sum.backward, unit)), Message::name(std::string(" ") + name)},
                             Message::Join::none)});
    table.add(
        {Message::mark("step"), Message::of("{} {} (forward + backward)", Message::number(in_unit(step, unit)), name)});
    table.add({Message::mark("activations"),
               Message::of("{} kept for the backward pass", short_bytes(sum.activation_bytes))});
    table.add({Message::mark("moved"),
               Message::of("{} in a step; {} FLOP per byte", short_bytes(step.bytes), intensity_text(step))});
    std::vector<Message> names;
    for (const auto& entry : uncounted(complexity.operators))
        names.push_back(Message::name(fmt::format("{} ({})", entry.name, entry.forward_calls + entry.backward_calls)));
    if (!names.empty())
        table.add({Message::mark("not counted"),
                   Message::of("operators with their calls in a step: {}", Message::list(std::move(names)))});
    std::vector<Message> executed;
    for (const auto& one : complexity.executed) executed.push_back(Message::name(one));
    if (!executed.empty())
        table.add({Message::mark("computed"), Message::of("on zeros, to find the shapes of their results: {}",
                                                          Message::list(std::move(executed)))});
    return table;
}

std::string summary_text(const Complexity& complexity, Unit unit, const base::Reader& reader) {
    return summary_table(complexity, unit).text(reader) + convention().text(reader) + '\n';
}

std::string layer_table(const Complexity& complexity, Unit unit, int depth, const base::Reader& reader) {
    auto rows = layer_rows(complexity, unit, depth);
    const auto modules = inclusive(complexity.modules);
    std::size_t row = 1;
    for (const auto& node : modules) {
        if (depth >= 0 && node.depth > depth) continue;
        rows[row].front() =
            Message::list({Message::name(std::string(static_cast<std::size_t>(node.depth), ' ')), rows[row].front()},
                          Message::Join::none);
        ++row;
    }
    return base::text_table(rows, reader);
}

std::string totals_table(const std::vector<Complexity>& all, Unit unit, const base::Reader& reader) {
    return base::text_table(total_rows(all, unit), reader);
}

nlohmann::ordered_json complexity_json(const Complexity& complexity) {
    const auto sum = totals(complexity);
    auto modules = nlohmann::ordered_json::array();
    for (const auto& node : inclusive(complexity.modules)) {
        modules.push_back({{"path", node.path},
                           {"type", node.type},
                           {"calls", node.calls},
                           {"input_shape", node.input_shape},
                           {"output_shape", node.output_shape},
                           {"parameters", node.parameters},
                           {"frozen_parameters", node.frozen_parameters},
                           {"buffers", node.buffers},
                           {"activation_bytes", node.activation_bytes},
                           {"forward", cost_json(node.forward)},
                           {"backward", cost_json(node.backward)}});
    }
    auto operators = nlohmann::ordered_json::array();
    for (const auto& row : complexity.operators) {
        nlohmann::ordered_json module;  // null: outside of all
        if (row.module != kOutsideModules) module = complexity.modules[static_cast<std::size_t>(row.module)].path;
        operators.push_back({{"name", row.name},
                             {"pass", row.pass == Pass::forward ? "forward" : "backward"},
                             {"module", module},
                             {"arithmetic", arithmetic_name(row.arithmetic)},
                             {"cost", cost_json(row.cost)},
                             {"output_elements", row.output_elements}});
    }
    return {{"format", "torchdeck-complexity"},
            {"version", 1},
            {"convention", convention().text()},
            {"model", complexity.model},
            {"batch", complexity.batch},
            {"height", complexity.height},
            {"width", complexity.width},
            {"outputs", complexity.classes},
            {"dtype", "float32"},
            {"parameters", sum.parameters},
            {"frozen_parameters", sum.frozen_parameters},
            {"buffers", sum.buffers},
            {"activation_bytes", sum.activation_bytes},
            {"forward", cost_json(sum.forward)},
            {"backward", cost_json(sum.backward)},
            {"step", cost_json(sum.step())},
            {"modules", modules},
            {"operators", operators},
            {"executed_on_zeros", complexity.executed}};
}

std::string layers_csv(const Complexity& complexity) {
    std::string text =
        "path,type,calls,input_shape,output_shape,parameters,frozen_parameters,buffers,forward_mac,backward_mac,"
        "forward_flop,backward_flop,activation_bytes,forward_bytes_moved,backward_bytes_moved,flop_per_byte\n";
    for (const auto& node : inclusive(complexity.modules)) {
        const auto intensity = step_of(node).intensity();
        text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", runs::csv_cell(node.path),
                            runs::csv_cell(node.type), node.calls, fmt::join(node.input_shape, "x"),
                            fmt::join(node.output_shape, "x"), node.parameters, node.frozen_parameters, node.buffers,
                            node.forward.macs, node.backward.macs, node.forward.flops(), node.backward.flops(),
                            node.activation_bytes, node.forward.bytes, node.backward.bytes,
                            intensity ? runs::csv_number(*intensity) : "");
    }
    return text;
}

std::string totals_csv(const std::vector<Complexity>& all) {
    std::string text =
        "model,batch,height,width,outputs,parameters,frozen_parameters,buffers,forward_mac,backward_mac,step_mac,"
        "forward_flop,backward_flop,step_flop,activation_bytes,step_bytes_moved,flop_per_byte\n";
    for (const auto& one : all) {
        const auto sum = totals(one);
        const auto step = sum.step();
        text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", runs::csv_cell(one.model),
                            one.batch, one.height, one.width, one.classes, sum.parameters, sum.frozen_parameters,
                            sum.buffers, sum.forward.macs, sum.backward.macs, step.macs, sum.forward.flops(),
                            sum.backward.flops(), step.flops(), sum.activation_bytes, step.bytes,
                            step.intensity() ? runs::csv_number(*step.intensity()) : "");
    }
    return text;
}

std::string complexity_markdown(const Complexity& complexity, Unit unit) {
    std::string text =
        fmt::format("# Complexity of {}\n\n", std::filesystem::path(complexity.model).filename().string());
    std::istringstream lines(summary_text(complexity, unit, {}));
    for (std::string line; std::getline(lines, line);) text += "- " + line + "\n";
    return text + "\n" + base::markdown_table(layer_rows(complexity, unit, -1), {});
}

std::string totals_markdown(const std::vector<Complexity>& all, Unit unit) {
    return fmt::format("{}\n\n{}", convention().text(), base::markdown_table(total_rows(all, unit), {}));
}

}  // namespace torchdeck::profile

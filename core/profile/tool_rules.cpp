// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/tool_rules.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "base/text_table.hpp"

namespace torchdeck::profile {
namespace {

/// Sums of the forward rows that `chosen` takes.
template <class Chosen, class Value>
std::int64_t forward_sum(const Complexity& complexity, const Chosen& chosen, const Value& value) {
    std::int64_t sum = 0;
    for (const auto& row : complexity.operators) {
        if (row.pass == Pass::forward && chosen(row)) sum += value(row);
    }
    return sum;
}

std::int64_t inputs_of(const Complexity& complexity, std::initializer_list<std::string_view> names) {
    return forward_sum(
        complexity, [&](const auto& row) { return std::find(names.begin(), names.end(), row.name) != names.end(); },
        [](const auto& row) { return row.input_elements; });
}

std::int64_t batch_norm_inputs(const Complexity& c) {
    return inputs_of(c, {"aten::native_batch_norm", "aten::_native_batch_norm_legit", "aten::cudnn_batch_norm"});
}

/// fvcore.nn.FlopCountAnalysis in evaluation mode, its documented use.
ToolFigure fvcore(const Complexity& c, std::int64_t macs) {
    const auto extra = 2 * batch_norm_inputs(c) +
                       5 * inputs_of(c, {"aten::native_layer_norm", "aten::native_group_norm"}) +
                       inputs_of(c, {"aten::adaptive_avg_pool2d"});
    return {Message::name("fvcore"), Message::of("FLOPs, of which a multiply-add is one"), macs + extra, extra,
            Message::of("adds 2 for each input of batch norm in evaluation mode, 5 for layer and group norm, and 1 for "
                        "each input of "
                        "adaptive average pooling")};
}

/// ptflops with its backend of module hooks, in evaluation mode.
ToolFigure ptflops(const Complexity& c, std::int64_t macs) {
    const auto norms =
        2 * (batch_norm_inputs(c) + inputs_of(c, {"aten::native_layer_norm", "aten::native_group_norm"}));
    const auto others =
        inputs_of(c, {"aten::relu", "aten::relu_", "aten::clamp_min_", "aten::hardtanh", "aten::hardtanh_",
                      "aten::gelu", "aten::max_pool2d_with_indices", "aten::avg_pool2d", "aten::adaptive_avg_pool2d"});
    std::int64_t biases = 0;
    for (const auto& row : c.operators) {
        if (row.pass != Pass::forward || row.bias_elements == 0) continue;
        const bool linear = row.name == "aten::addmm";
        biases += linear && c.batch > 0 ? row.bias_elements / c.batch : row.bias_elements;
    }
    const auto extra = norms + others + biases;
    return {Message::name("ptflops"), Message::name("MACs"), macs + extra, extra,
            Message::of("adds 2 for each input of a normalization, 1 for each input of ReLU, GELU and pooling, and 1 "
                        "for each output "
                        "with a bias (of a linear layer once, whatever the batch)")};
}

/// torchinfo.summary: parameters of a module times the places where they are used.
ToolFigure torchinfo(const Complexity& c, std::int64_t macs) {
    std::vector<bool> leaf(c.modules.size(), true);
    for (const auto& node : c.modules) {
        if (node.parent >= 0) leaf[static_cast<std::size_t>(node.parent)] = false;
    }
    std::int64_t value = 0;
    for (std::size_t i = 0; i < c.modules.size(); ++i) {
        const auto& node = c.modules[i];
        if (!leaf[i] || node.output_shape.empty()) continue;
        auto places = node.output_shape[0];
        if (node.type.find("Conv") != std::string::npos) {
            for (std::size_t k = 2; k < node.output_shape.size(); ++k) places *= node.output_shape[k];
        }
        value += (node.parameters + node.frozen_parameters) * places * node.calls;
    }
    return {Message::name("torchinfo"), Message::name("mult-adds"), value, value - macs,
            Message::of("multiplies parameters of modules: biases count like weights, a normalization's parameters "
                        "once per image, a "
                        "linear layer on a sequence once per image, and products without a module of their own "
                        "(attention) not at all")};
}

}  // namespace

std::vector<ToolFigure> tool_figures(const Complexity& complexity) {
    const auto macs = totals(complexity).forward.macs;
    return {
        {Message::name("TorchDeck"), Message::name("MAC"), macs, 0, {}},
        fvcore(complexity, macs),
        ptflops(complexity, macs),
        torchinfo(complexity, macs),
        {Message::name("torch.utils.flop_counter"), Message::of("FLOP, two for each multiply-add"), kFlopPerMac * macs,
         0,
         Message::of(
             "none; for a backward pass of grouped convolutions, older versions multiply the weights' gradient by the "
             "number of groups")},
        {Message::of("torchvision (weights' GFLOPS)"), Message::of("GFLOPS, of which a multiply-add is one"), macs, 0,
         Message::of("none; published for one image at the weights' own size")}};
}

std::string tool_report(const Complexity& complexity, const base::Reader& reader) {
    base::Rows rows{{Message::mark("tool"), Message::mark("forward pass"), Message::mark("difference"),
                     Message::mark("what it calls it")}};
    const auto figures = tool_figures(complexity);
    for (const auto& figure : figures) {
        const auto difference = Message::number(figure.difference);
        rows.push_back(
            {figure.tool, Message::number(figure.value),
             figure.difference > 0 ? Message::list({Message::name("+"), difference}, Message::Join::none) : difference,
             figure.calls_it});
    }
    auto text = base::text_table(rows, reader) + "\n";
    for (const auto& figure : figures) {
        if (!figure.reason.empty()) text += Message::of("{}: {}.", figure.tool, figure.reason).text(reader) + "\n";
    }
    const auto note =
        Message::of("Computed from TorchDeck's counts by the tools' documented rules; none of them was run.");
    return text + note.text(reader) + "\n";
}

}  // namespace torchdeck::profile

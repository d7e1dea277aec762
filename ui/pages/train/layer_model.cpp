// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/layer_model.hpp"

#include <algorithm>

#include "look/format.hpp"
#include "look/profile_words.hpp"
#include "profile/complexity_report.hpp"
#include "widgets/count_unit.hpp"

namespace torchdeck::ui {
namespace {

QString amount(std::int64_t macs) {
    const double flop = static_cast<double>(macs * profile::kFlopPerMac);
    return macs == 0 ? QString()
                     : localized_number(from_utf8(profile::short_count(flop * CountUnit::instance().per_flop())));
}

std::int64_t parameters_of(const profile::ModuleNode& node) {
    return node.parameters + node.frozen_parameters;
}

QString layer_name(const profile::ModuleNode& node) {
    return node.path.empty() ? LayerModel::tr("(network)") : shown_text(node.path);
}

QString shape_text(const std::vector<std::int64_t>& shape) {
    QStringList sizes;
    for (const auto size : shape) sizes << QString::number(size);
    return sizes.join(QStringLiteral(" × "));
}

}  // namespace

LayerModel::LayerModel(QObject* parent) : RowModel(parent) {
    set_columns(columns());
    connect(&CountUnit::instance(), &CountUnit::changed, this, [this] {
        set_columns(columns());
        if (rowCount() > 0) Q_EMIT dataChanged(index(0, kForward), index(rowCount() - 1, kBackward));
    });
}

void LayerModel::set(const profile::Complexity* complexity) {
    std::vector<profile::ModuleNode> layers;
    step_macs_ = 0;
    if (complexity != nullptr) {
        for (const auto& node : complexity->modules) {
            if (node.forward.calls + node.backward.calls > 0 || parameters_of(node) > 0) layers.push_back(node);
        }
        step_macs_ = static_cast<double>(profile::totals(*complexity).step().macs);
    }
    std::stable_sort(layers.begin(), layers.end(), [](const auto& a, const auto& b) {
        return a.forward.macs + a.backward.macs > b.forward.macs + b.backward.macs;
    });
    set_rows(std::move(layers));
}

std::vector<LayerModel::Column> LayerModel::columns() const {
    using Node = profile::ModuleNode;
    const auto unit = CountUnit::instance().name();
    return {
        {tr("Layer"), layer_name},
        {tr("Type"), [](const Node& node) { return shown_text(node.type); }},
        {tr("Output"), [](const Node& node) { return shape_text(node.output_shape); }},
        {tr("Parameters"),
         [](const Node& node) {
             const auto all = parameters_of(node);
             if (all == 0) return QString();
             return node.parameters == 0 ? tr("%1 (frozen)").arg(count_text(all)) : count_text(all);
         },
         [](const Node& node) { return qlonglong{parameters_of(node)}; }},
        {tr("%1 forward").arg(unit), [](const Node& node) { return amount(node.forward.macs); },
         [](const Node& node) { return qlonglong{node.forward.macs}; }},
        {tr("%1 backward").arg(unit), [](const Node& node) { return amount(node.backward.macs); },
         [](const Node& node) { return qlonglong{node.backward.macs}; }},
        {tr("% of step"),
         [this](const Node& node) {
             const auto macs = static_cast<double>(node.forward.macs + node.backward.macs);
             return macs > 0 ? number_text(100 * macs / step_macs_, 1) : QString();
         },
         [](const Node& node) { return qlonglong{node.forward.macs + node.backward.macs}; }},
        {tr("Activations"),
         [](const Node& node) {
             return node.activation_bytes > 0 ? bytes_text(static_cast<double>(node.activation_bytes)) : QString();
         },
         [](const Node& node) { return qlonglong{node.activation_bytes}; },
         tr("What is kept for the backward pass, in float32")},
    };
}

QString LayerModel::tip(const profile::ModuleNode& node, int /*column*/) const {
    QStringList lines{layer_name(node)};
    lines << tr("Input: %1").arg(shape_text(node.input_shape));
    if (node.calls > 1) lines << tr("Calls per step: %1").arg(node.calls);
    return tool_tip_text(lines.join(u'\n'));
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/complexity.hpp"

#include <algorithm>
#include <map>

namespace torchdeck::profile {

std::vector<ModuleNode> inclusive(std::vector<ModuleNode> modules) {
    for (auto i = modules.size(); i-- > 0;) {
        const auto& node = modules[i];
        if (node.parent < 0) continue;
        auto& parent = modules[static_cast<std::size_t>(node.parent)];
        parent.parameters += node.parameters;
        parent.frozen_parameters += node.frozen_parameters;
        parent.buffers += node.buffers;
        parent.activation_bytes += node.activation_bytes;
        parent.forward += node.forward;
        parent.backward += node.backward;
    }
    return modules;
}

Totals totals(const Complexity& complexity) {
    Totals sum;
    for (const auto& node : complexity.modules) {
        sum.parameters += node.parameters;
        sum.frozen_parameters += node.frozen_parameters;
        sum.buffers += node.buffers;
        sum.activation_bytes += node.activation_bytes;
    }
    // From the operators: some run outside of all modules.
    for (const auto& row : complexity.operators) (row.pass == Pass::forward ? sum.forward : sum.backward) += row.cost;
    return sum;
}

std::vector<Uncounted> uncounted(const std::vector<OperatorRow>& operators) {
    std::map<std::string, Uncounted> by_name;
    for (const auto& row : operators) {
        if (row.arithmetic != Arithmetic::uncounted) continue;
        auto& entry = by_name[row.name];
        entry.name = row.name;
        (row.pass == Pass::forward ? entry.forward_calls : entry.backward_calls) += row.cost.calls;
        entry.output_elements += row.output_elements;
    }
    std::vector<Uncounted> all;
    for (auto& [name, entry] : by_name) all.push_back(std::move(entry));
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.output_elements > b.output_elements; });
    return all;
}

}  // namespace torchdeck::profile

// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/step_profile.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "profile/complexity.hpp"

namespace torchdeck::profile {

void add_costs(StepProfile& profile, const Complexity& costs) {
    std::map<std::string, const ModuleNode*> by_path;
    for (const auto& node : costs.modules) by_path.emplace(node.path, &node);
    for (auto& node : profile.modules) {
        const auto it = by_path.find(node.path);
        if (it == by_path.end()) continue;
        node.forward = it->second->forward;
        node.backward = it->second->backward;
        node.activation_bytes = it->second->activation_bytes;
    }
    profile.counted = true;
    profile.why_not_counted.clear();
}

bool is_product(std::string_view name) {
    constexpr std::string_view kParts[] = {"conv", "Conv", "mm", "Mm", "linear", "Linear", "matmul"};
    return std::any_of(std::begin(kParts), std::end(kParts),
                       [&](std::string_view part) { return name.find(part) != std::string_view::npos; });
}

double mean_of(const std::vector<double>& values) {
    if (values.empty()) return 0;
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

std::vector<ModuleTime> inclusive(const std::vector<ModuleNode>& modules, std::vector<ModuleTime> times) {
    // Children come after their parents.
    for (std::size_t i = modules.size(); i-- > 1;) {
        auto& parent = times.at(static_cast<std::size_t>(modules[i].parent));
        parent.forward_ms += times.at(i).forward_ms;
        parent.backward_ms += times[i].backward_ms;
    }
    return times;
}

std::vector<TimedOperator> by_name(const std::vector<TimedOperator>& operators) {
    std::map<std::pair<std::string, Pass>, TimedOperator> sums;
    for (const auto& row : operators) {
        auto& sum = sums[{row.name, row.pass}];
        sum.name = row.name;
        sum.pass = row.pass;
        sum.calls += row.calls;
        sum.self_ms += row.self_ms;
    }
    std::vector<TimedOperator> rows;
    for (auto& [key, sum] : sums) rows.push_back(std::move(sum));
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.self_ms > b.self_ms; });
    return rows;
}

}  // namespace torchdeck::profile

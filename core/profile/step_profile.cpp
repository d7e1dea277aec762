// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/step_profile.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
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
    profile.why_not_counted = {};
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

namespace {

/// Sums of the rows that `same` maps to one another; what it drops is dropped.
template <class Same>
std::vector<TimedOperator> grouped(const std::vector<TimedOperator>& operators, const Same& same) {
    std::map<std::tuple<std::string, Pass, int, std::string>, TimedOperator> sums;
    for (auto row : operators) {
        same(row);
        auto& sum = sums[{row.name, row.pass, row.module, row.shapes}];
        const double calls = sum.calls + row.calls;
        const double ms = sum.self_ms + row.self_ms;
        sum = std::move(row);
        sum.calls = calls;
        sum.self_ms = ms;
    }
    std::vector<TimedOperator> rows;
    for (auto& [key, sum] : sums) rows.push_back(std::move(sum));
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.self_ms > b.self_ms; });
    return rows;
}

}  // namespace

std::vector<TimedOperator> by_name(const std::vector<TimedOperator>& operators) {
    return grouped(operators, [](TimedOperator& row) {
        row.module = kOutsideModules;
        row.shapes.clear();
    });
}

bool has_shapes(const StepProfile& profile) {
    return std::any_of(profile.operators.begin(), profile.operators.end(),
                       [](const TimedOperator& row) { return !row.shapes.empty(); });
}

std::vector<TimedOperator> by_shape(const std::vector<TimedOperator>& operators) {
    return grouped(operators, [](TimedOperator& row) { row.module = kOutsideModules; });
}

std::vector<TimedOperator> by_module(const std::vector<TimedOperator>& operators) {
    return grouped(operators, [](TimedOperator& row) { row.shapes.clear(); });
}

}  // namespace torchdeck::profile

// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/run_points.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "stats/statistics.hpp"

namespace torchdeck::roofline {
namespace {

/// Bytes of a tensor's element, as a share of float32's.
double bytes_share(const std::string& precision) {
    return precision == "bf16" || precision == "fp16" ? 0.5 : 1;
}

/// The nearest rank; `sorted` is not empty.
double percentile(const std::vector<double>& sorted, double share) {
    const auto last = static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(std::lround(share * last))];
}

/// Step times in ms of these epochs.
std::vector<double> times_of(const runs::RunData& data, std::int64_t first_epoch, std::int64_t last_epoch) {
    const auto times = data.steps().column("step_ms");
    const auto epochs = data.steps().column("epoch");
    std::vector<double> all;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (!std::isfinite(times[i]) || times[i] <= 0) continue;
        const double epoch = i < epochs.size() ? epochs[i] : std::nan("");
        const bool before = first_epoch > 0 && !(epoch >= static_cast<double>(first_epoch));
        const bool after = last_epoch > 0 && !(epoch <= static_cast<double>(last_epoch));
        if (!before && !after) all.push_back(times[i]);
    }
    std::sort(all.begin(), all.end());
    return all;
}

Point point_of(const RunFacts& run, PointKind kind, base::Message label, std::int64_t batch) {
    return {.kind = kind,
            .label = std::move(label),
            .run = run.name,
            .calls = 0,
            .precision = run.precision,
            .batch = batch,
            .device = run.device,
            .threads = run.threads};
}

void add(Point& point, const profile::Cost& cost, double ms, double share) {
    point.flop += static_cast<double>(cost.flops());
    point.bytes += static_cast<double>(cost.bytes) * share;
    point.seconds += ms / 1000;
    point.calls += static_cast<double>(cost.calls);
}

/// Calls body(node of the costs, its own times) for each module that is in both and took time.
template <class Body>
void for_each_module(const profile::StepProfile& measured, const profile::Complexity& costs, const Body& body) {
    std::map<std::string, const profile::ModuleNode*> by_path;
    for (const auto& node : costs.modules) by_path.emplace(node.path, &node);
    for (std::size_t i = 0; i < std::min(measured.modules.size(), measured.times.size()); ++i) {
        const auto it = by_path.find(measured.modules[i].path);
        const auto& times = measured.times[i];
        if (it == by_path.end() || !(times.forward_ms + times.backward_ms > 0)) continue;
        body(*it->second, times);
    }
}

}  // namespace

StepWork step_work(const profile::Complexity& costs, const std::string& precision) {
    return step_work(profile::totals(costs).step(), costs.batch, precision);
}

StepWork step_work(const profile::Cost& step, std::int64_t batch, const std::string& precision) {
    return {static_cast<double>(step.flops()), static_cast<double>(step.bytes) * bytes_share(precision),
            static_cast<double>(step.calls), batch};
}

std::optional<Point> step_point(const RunFacts& run, const runs::RunData& data, const RunWork& work,
                                std::int64_t first_epoch, std::int64_t last_epoch) {
    auto times = std::vector<double>();
    const bool may_be_unfrozen = work.unfreeze_epoch > 0 && (last_epoch == 0 || last_epoch >= work.unfreeze_epoch);
    if (may_be_unfrozen) times = times_of(data, std::max(first_epoch, work.unfreeze_epoch), last_epoch);
    const bool unfrozen = !times.empty();
    if (unfrozen)
        first_epoch = std::max(first_epoch, work.unfreeze_epoch);
    else
        times = times_of(data, first_epoch, last_epoch);
    if (times.empty()) return std::nullopt;
    const auto& step = unfrozen ? work.unfrozen_step : work.step;
    auto point = point_of(run, PointKind::step, kWholeStep, step.batch);
    point.flop = step.flop;
    point.bytes = step.bytes;
    point.calls = step.calls;
    point.steps = static_cast<std::int64_t>(times.size());
    point.seconds = stats::median(times) / 1000;
    point.seconds_low = percentile(times, 0.05) / 1000;
    point.seconds_high = percentile(times, 0.95) / 1000;
    const auto epochs = data.steps().column("epoch");
    for (const double epoch : epochs) {
        if (!(epoch >= 1 && epoch < 1e9)) continue;
        const auto number = static_cast<std::int64_t>(epoch);
        if ((first_epoch > 0 && number < first_epoch) || (last_epoch > 0 && number > last_epoch)) continue;
        point.first_epoch = point.first_epoch == 0 ? number : std::min(point.first_epoch, number);
        point.last_epoch = std::max(point.last_epoch, number);
    }
    const auto others = data.epochs().column("other_cpu_percent");
    const auto numbers = data.epochs().column("epoch");
    std::vector<double> of_others;
    for (std::size_t i = 0; i < std::min(others.size(), numbers.size()); ++i) {
        const bool meant =
            numbers[i] >= static_cast<double>(point.first_epoch) && numbers[i] <= static_cast<double>(point.last_epoch);
        if (meant && std::isfinite(others[i])) of_others.push_back(others[i]);
    }
    if (!of_others.empty()) point.other_cpu_percent = stats::median(of_others);
    return point;
}

std::vector<Point> epoch_points(const RunFacts& run, const runs::RunData& data, const RunWork& work) {
    std::vector<Point> trail;
    const auto whole = step_point(run, data, work.step);
    constexpr std::int64_t kMostEpochs = 10'000;
    if (!whole || whole->last_epoch - whole->first_epoch >= kMostEpochs) return trail;
    for (auto epoch = whole->first_epoch; epoch > 0 && epoch <= whole->last_epoch; ++epoch) {
        auto point = step_point(run, data, work, epoch, epoch);
        if (!point) continue;
        point->label = Message::of("epoch {}", epoch);
        trail.push_back(std::move(*point));
    }
    return trail;
}

std::optional<Point> step_point(const profile::StepProfile& measured) {
    const double ms = profile::mean_of(measured.unprofiled_ms);
    if (!measured.counted || !(ms > 0)) return std::nullopt;
    const RunFacts facts{.name = measured.model,
                         .precision = measured.precision,
                         .device = measured.device_name,
                         .threads = measured.threads};
    auto point = point_of(facts, PointKind::step, kWholeStep, measured.batch);
    const double share = bytes_share(measured.precision);
    for (const auto& node : measured.modules) {
        add(point, node.forward, 0, share);
        add(point, node.backward, 0, share);
    }
    point.steps = static_cast<std::int64_t>(measured.unprofiled_ms.size());
    point.seconds = ms / 1000;
    point.other_cpu_percent = measured.other_cpu_percent;
    return point;
}

std::vector<Point> module_points(const RunFacts& run, const profile::StepProfile& measured,
                                 const profile::Complexity& costs) {
    std::vector<Point> points;
    const double share = bytes_share(run.precision);
    for_each_module(measured, costs, [&](const profile::ModuleNode& node, const profile::ModuleTime& times) {
        if (node.forward.bytes + node.backward.bytes == 0) return;
        auto point = point_of(run, PointKind::module,
                              node.path.empty() ? Message::of("(network)") : Message::name(node.path), measured.batch);
        add(point, node.forward, times.forward_ms, share);
        add(point, node.backward, times.backward_ms, share);
        points.push_back(std::move(point));
    });
    return points;
}

std::vector<Point> type_points(const RunFacts& run, const profile::StepProfile& measured,
                               const profile::Complexity& costs) {
    std::map<std::pair<std::string, profile::Pass>, Point> by_type;
    const double share = bytes_share(run.precision);
    for_each_module(measured, costs, [&](const profile::ModuleNode& node, const profile::ModuleTime& times) {
        for (const auto pass : {profile::Pass::forward, profile::Pass::backward}) {
            const bool forward = pass == profile::Pass::forward;
            const auto& cost = forward ? node.forward : node.backward;
            const double ms = forward ? times.forward_ms : times.backward_ms;
            if (cost.bytes == 0 || !(ms > 0)) continue;
            auto& point =
                by_type
                    .try_emplace({node.type, pass}, point_of(run, PointKind::op,
                                                             forward ? Message::of("{} (all), forward", node.type)
                                                                     : Message::of("{} (all), backward", node.type),
                                                             measured.batch))
                    .first->second;
            add(point, cost, ms, share);
        }
    });
    std::vector<Point> points;
    for (auto& [key, point] : by_type) points.push_back(std::move(point));
    std::stable_sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.seconds > b.seconds; });
    return points;
}

}  // namespace torchdeck::roofline

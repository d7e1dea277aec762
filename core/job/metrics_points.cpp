// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/metrics_points.hpp"

#include <fmt/format.h>

#include <cmath>
#include <set>

#include "base/text.hpp"
#include "roofline/run_points.hpp"

namespace torchdeck::job {
namespace {

using roofline::MeasuredStep;

/// Of the network at this batch; of several sizes of images, that of the step. Null: none.
const report::CostRow* cost_of(const MeasuredStep& step, const std::vector<report::CostRow>& costs) {
    const report::CostRow* found = nullptr;
    std::size_t count = 0;
    for (const auto& cost : costs) {
        if (cost.model != step.model || std::llround(cost.batch) != step.batch) continue;
        if (step.image_size > 0 && std::llround(cost.height) == step.image_size) return &cost;
        found = &cost;
        ++count;
    }
    return count == 1 ? found : nullptr;
}

/// Sets the device by the name that its peaks have, or says that it could be any of several.
void find_device(roofline::Point& point, const MeasuredStep& step, const roofline::Peaks& peaks) {
    point.device = step.environment;
    for (const auto& environment : peaks.environments) {
        if (environment.device.empty() || step.environment.find(environment.device) == std::string::npos) continue;
        point.device = environment.device;
        return;
    }
    if (!step.environment.empty()) return;
    if (peaks.environments.size() == 1)
        point.device = peaks.environments.front().device;
    else
        point.no_environment =
            Message::of("there are no peaks of the device, which the table does not name (--environment chooses one)");
}

std::string name_of(const MeasuredStep& step) {
    if (!step.label.empty()) return step.label;
    return fmt::format("{}, batch {}{}{}", step.model, step.batch, step.precision.empty() ? "" : ", ", step.precision);
}

}  // namespace

std::vector<roofline::Point> metrics_points(const roofline::MeasuredSteps& measured,
                                            const std::vector<report::CostRow>& costs, const roofline::Peaks& peaks,
                                            std::vector<base::Message>& remarks) {
    std::vector<roofline::Point> points;
    std::set<std::pair<std::string, std::int64_t>> missing;  // model and batch
    for (const auto& step : measured.steps) {
        const auto* const cost = cost_of(step, costs);
        if (cost == nullptr || !(cost->step_mac > 0)) {
            missing.emplace(base::printable(step.model, 80), step.batch);
            continue;
        }
        profile::Cost of_step;
        of_step.macs = std::llround(cost->step_mac);
        of_step.bytes = std::llround(cost->step_bytes);
        const auto work = roofline::step_work(of_step, step.batch, step.precision);
        roofline::Point point;
        point.kind = roofline::PointKind::step;
        point.label = roofline::kWholeStep;
        point.run = name_of(step);
        point.flop = work.flop;
        point.bytes = work.bytes;
        point.seconds = step.seconds;
        point.precision = step.precision;
        point.batch = step.batch;
        find_device(point, step, peaks);
        point.threads = step.threads;
        points.push_back(std::move(point));
    }
    remarks.insert(remarks.end(), measured.remarks.begin(), measured.remarks.end());
    for (const auto& [model, batch] : missing)
        remarks.push_back(
            Message::of("No counts of {} at batch {}: torchdeck complexity --json writes them.", model, batch));
    return points;
}

}  // namespace torchdeck::job

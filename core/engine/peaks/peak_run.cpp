// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/peaks/peak_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "telemetry/host.hpp"

namespace torchdeck::engine {
namespace {

using roofline::Repeated;
using roofline::RepeatRules;
using roofline::Roof;

constexpr double kRepeatSeconds = 0.025;
constexpr double kScanSeconds = 0.01;
/// The last measurement of the first roof may be so much below its value.
constexpr double kClockTolerance = 0.04;

/// Where there is little time left, fewer repeats.
RepeatRules rules_for(double share_of_time_used) {
    if (share_of_time_used < 0.75) return {};
    return {.warmups = 2, .repeats = 3, .most = 3};
}

class FamilyRun {
  public:
    FamilyRun(double budget_s, const Context& caller)
        : begin_(base::monotonic_seconds()), budget_(budget_s), caller_(caller) {}

    [[nodiscard]] double used() const { return (base::monotonic_seconds() - begin_) / budget_; }

    /// The fastest variant of a short look at each, measured properly.
    Roof measure(const PeakFamily& family) const {
        const auto variants = family.variants();
        const auto& best = fastest(variants);
        const auto repeated = roofline::measure_repeats(
            [&] {
                require_not_stopped(caller_);
                return best.run(kRepeatSeconds);
            },
            rules_for(used()), [&] { return used() < 1; });
        return {.kind = family.kind,
                .name = family.name,
                .method = family.method,
                .value = repeated.per_second,
                .spread = repeated.spread,
                .repeats = repeated.repeats,
                .threads = best.threads,
                .size = best.size,
                .capacity = family.capacity,
                .disturbed = repeated.disturbed};
    }

  private:
    [[nodiscard]] const PeakVariant& fastest(const std::vector<PeakVariant>& variants) const {
        if (variants.size() == 1) return variants.front();
        const PeakVariant* best = &variants.front();
        double highest = 0;
        for (const auto& variant : variants) {
            require_not_stopped(caller_);
            // The first run finds pages, kernels and caches.
            (void)variant.run(kScanSeconds);
            const double rate = variant.run(kScanSeconds).per_second;
            if (rate > highest) best = &variant;
            highest = std::max(rate, highest);
            if (used() >= 1) break;
        }
        return *best;
    }

    double begin_, budget_;
    const Context& caller_;
};

/// What others took of the CPUs since construction.
class OtherUse {
  public:
    void add_remark(std::vector<std::string>& remarks) {
        constexpr double kNoticed = 3;  // percent
        const auto reading = monitor_.read();
        if (!reading.cpu_percent || !reading.proc_cpu_percent) return;
        const double others = *reading.cpu_percent - *reading.proc_cpu_percent;
        if (others > kNoticed)
            remarks.push_back(fmt::format(
                "Other programs took {:.0f} % of the CPUs during the measurement. Close them and measure again.",
                others));
    }

  private:
    telemetry::HostMonitor monitor_;
};

}  // namespace

void require_not_stopped(const Context& caller) {
    if (caller.stop.stop_requested())
        throw Error(ErrorKind::internal, "The measurement was stopped.", {}, ErrorCode::stopped);
}

void measure_families(const std::vector<PeakFamily>& families, double budget_s, const Context& caller,
                      roofline::Environment& environment) {
    OtherUse others;
    const FamilyRun run(budget_s, caller);
    Progress progress{.phase = Phase::loading, .steps = static_cast<std::int64_t>(families.size())};
    auto& roofs = environment.roofs;
    for (const auto& family : families) {
        roofs.push_back(run.measure(family));
        ++progress.step;
        caller.report(progress);
    }
    for (std::size_t i = 0; i < families.size() && run.used() < 0.9; ++i) {
        if (!roofs[i].disturbed) continue;
        auto again = run.measure(families[i]);
        if (!again.disturbed || again.value > roofs[i].value) roofs[i] = std::move(again);
    }
    const auto control = run.measure(families.front());
    if (const double fall = 1 - control.value / roofs.front().value; fall > kClockTolerance) {
        environment.remarks.push_back(
            fmt::format("The {} roof was {:.0f} % lower at the end than at the beginning: clocks fell, or others used "
                        "the device. Measure again.",
                        roofs.front().name, 100 * fall));
        for (auto& roof : roofs) roof.disturbed = true;
    } else if (!control.disturbed && control.value > roofs.front().value) {
        roofs.front() = control;
    }
    others.add_remark(environment.remarks);
    const auto disturbed = std::count_if(roofs.begin(), roofs.end(), [](const Roof& roof) { return roof.disturbed; });
    if (disturbed > 0)
        environment.remarks.push_back(
            fmt::format("{} of {} roofs did not become stable and are marked.", disturbed, roofs.size()));
    for (const auto& remark : environment.remarks) caller.report(Message{.warning = true, .text = remark});
}

}  // namespace torchdeck::engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/peaks/peak_run.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "telemetry/host.hpp"

namespace torchdeck::engine {
namespace {

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

/// One attempt at all roofs in `wanted`.
struct Attempt {
    std::vector<Roof> roofs;
    std::optional<Message> trouble;  ///< what was wrong with all of it: a sentence without its full stop
    bool clocks_fell = false;        ///< which makes earlier attempts wrong, too
};

class Attempts {
  public:
    Attempts(const std::vector<PeakFamily>& families, const PeakRules& rules, const Context& caller)
        : families_(families), rules_(rules), caller_(caller), roofs_(families.size()) {}

    void run(roofline::Environment& environment) {
        std::vector<std::size_t> wanted(families_.size());
        std::iota(wanted.begin(), wanted.end(), std::size_t{0});
        std::optional<Message> trouble;
        int attempt = 1;
        for (;; ++attempt) {
            auto made = measure(wanted, /*first=*/attempt == 1);
            trouble = std::move(made.trouble);
            for (std::size_t i = 0; i < wanted.size(); ++i) take(roofs_[wanted[i]], std::move(made.roofs[i]));
            wanted.clear();
            for (std::size_t i = 0; i < roofs_.size(); ++i) {
                roofs_[i].disturbed = roofs_[i].disturbed || made.clocks_fell;
                if (roofs_[i].disturbed) wanted.push_back(i);
            }
            if (wanted.empty() || attempt >= rules_.attempts) break;
            caller_.report(
                LogMessage{.warning = false,
                           .text = Message::of("{}. {} measured again.",
                                               trouble ? *trouble : Message::of("Some roofs did not become stable"),
                                               Message::plural("{} roofs", "{} roof", std::ssize(wanted)))});
        }
        if (trouble && !wanted.empty())
            environment.remarks.push_back(
                attempt > 1
                    ? Message::of("{}, also in the last of {} attempts. Measure again when the machine is idle.",
                                  *trouble, attempt)
                    : Message::of("{}. Measure again when the machine is idle.", *trouble));
        if (!wanted.empty())
            environment.remarks.push_back(
                Message::of("{} of {} roofs did not become stable and are marked.", wanted.size(), roofs_.size()));
        environment.roofs.insert(environment.roofs.end(), roofs_.begin(), roofs_.end());
    }

  private:
    /// Disturbances only make slower: of two disturbed values the higher one is nearer to the truth.
    static void take(Roof& known, Roof fresh) {
        if (known.repeats == 0 || !fresh.disturbed || fresh.value > known.value) known = std::move(fresh);
    }

    Attempt measure(const std::vector<std::size_t>& wanted, bool first) {
        if (rules_.others_percent) (void)rules_.others_percent();  // from now on
        const FamilyRun run(rules_.budget_s, caller_);
        Attempt attempt;
        progress_.steps += static_cast<std::int64_t>(wanted.size());
        for (const auto index : wanted) {
            attempt.roofs.push_back(run.measure(families_[index]));
            ++progress_.step;
            caller_.report(progress_);
        }
        for (std::size_t i = 0; i < wanted.size() && run.used() < 0.9; ++i) {
            if (!attempt.roofs[i].disturbed) continue;
            auto again = run.measure(families_[wanted[i]]);
            if (!again.disturbed || again.value > attempt.roofs[i].value) attempt.roofs[i] = std::move(again);
        }
        const bool has_control = first || wanted.front() == 0;
        check_clocks(attempt, run.measure(families_.front()), has_control ? attempt.roofs.front() : roofs_.front());
        check_others(attempt);
        if (attempt.trouble) {
            for (auto& roof : attempt.roofs) roof.disturbed = true;
        }
        return attempt;
    }

    /// `control` is the first roof, measured at the end; `before`, as it was earlier.
    static void check_clocks(Attempt& attempt, Roof control, Roof& before) {
        if (const double fall = 1 - control.value / before.value; fall > kClockTolerance) {
            attempt.clocks_fell = true;
            attempt.trouble = Message::of(
                "The {} roof was {} % lower at the end than at the beginning: clocks fell, or others used the device",
                before.name, Message::number(100 * fall, 0));
        } else if (!control.disturbed && control.value > before.value) {
            before = std::move(control);
        }
    }

    void check_others(Attempt& attempt) const {
        constexpr double kNoticed = 3;
        const auto others = rules_.others_percent ? rules_.others_percent() : std::nullopt;
        if (others.value_or(0) > kNoticed)
            attempt.trouble = Message::of("Other processes used {} % of the CPUs during the measurement",
                                          Message::number(*others, 0));
    }

    const std::vector<PeakFamily>& families_;
    const PeakRules& rules_;
    const Context& caller_;
    std::vector<Roof> roofs_;
    Progress progress_{.phase = Phase::loading};
};

}  // namespace

void require_not_stopped(const Context& caller) {
    if (caller.stop.stop_requested())
        throw Error(ErrorKind::internal, Message::of("The measurement was stopped."), {}, ErrorCode::stopped);
}

std::function<std::optional<double>()> others_on_cpus() {
    return [monitor = std::make_shared<telemetry::HostMonitor>()]() -> std::optional<double> {
        const auto reading = monitor->read();
        if (!reading.cpu_percent || !reading.proc_cpu_percent) return std::nullopt;
        return *reading.cpu_percent - *reading.proc_cpu_percent;
    };
}

void measure_families(const std::vector<PeakFamily>& families, const PeakRules& rules, const Context& caller,
                      roofline::Environment& environment) {
    Attempts(families, rules, caller).run(environment);
    for (const auto& remark : environment.remarks) caller.report(LogMessage{.warning = true, .text = remark});
}

}  // namespace torchdeck::engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/watchdog.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/text.hpp"

namespace torchdeck::supervise {
namespace {

using base::Message;

Message stage_name(Stage stage) {
    switch (stage) {
        case Stage::loading:
            return Message::of("while it loaded");
        case Stage::first_steps:
            return Message::of("in its first steps");
        case Stage::step:
            return Message::of("in a training step");
        case Stage::first_evaluation:
        case Stage::evaluation:
            return Message::of("in an evaluation");
        case Stage::saving:
            return Message::of("while it saved");
    }
    return {};
}

}  // namespace

Watchdog::Limits Watchdog::Limits::from_environment() {
    Limits limits;
    const char* const text = std::getenv(kWatchdogVariable);
    const auto seconds = text != nullptr ? base::parse_real(text) : std::nullopt;
    if (!seconds || !(*seconds >= 0)) return limits;
    limits.first *= *seconds / limits.least;
    limits.least = *seconds;
    return limits;
}

void Watchdog::begin(double now) {
    silence_ = 0;  // of one that may have hung
    looked_at_ = now;
    stage_ = Stage::loading;
    saving_ = paused_ = stopped_ = trained_ = evaluated_ = cpu_known_ = false;
    first_step_.reset();
}

void Watchdog::end_silence(double now) {
    auto& longest = longest_[static_cast<std::size_t>(stage())];
    longest = std::max(longest, silence_);
    silence_ = 0;
    looked_at_ = now;
    cpu_known_ = false;
}

void Watchdog::hear(Phase phase, std::int64_t epoch, std::int64_t step, double now) {
    silence_ += std::clamp(now - looked_at_, 0.0, limits_.longest_look);
    end_silence(now);
    saving_ = false;
    switch (phase) {
        case Phase::loading:
            stage_ = Stage::loading;
            break;
        case Phase::training:
            evaluated_ = evaluated_ || stage_ == Stage::first_evaluation;
            if (!first_step_) {
                first_step_ = step;
                first_epoch_ = epoch;
            }
            trained_ = trained_ || epoch != first_epoch_ || step - *first_step_ >= kFirstSteps;
            stage_ = trained_ ? Stage::step : Stage::first_steps;
            break;
        case Phase::evaluating:
        case Phase::final_evaluation:
            stage_ = evaluated_ ? Stage::evaluation : Stage::first_evaluation;
            break;
    }
}

void Watchdog::hear_saving(bool saving, double now) {
    silence_ += std::clamp(now - looked_at_, 0.0, limits_.longest_look);
    end_silence(now);
    saving_ = saving;
}

void Watchdog::set_paused(bool paused, double now) {
    paused_ = paused;
    silence_ = 0;
    looked_at_ = now;
}

double Watchdog::limit(bool held_by_kernel) const {
    const auto at = stage();
    const bool first = at == Stage::loading || at == Stage::first_steps || at == Stage::first_evaluation;
    const auto seen = [&](Stage stage) { return longest_[static_cast<std::size_t>(stage)]; };
    // Later steps and evaluations may look for kernels of another batch size: about as long as the first ones.
    const double longest = at == Stage::step         ? std::max(seen(Stage::step), seen(Stage::first_steps))
                           : at == Stage::evaluation ? std::max(seen(Stage::evaluation), seen(Stage::first_evaluation))
                                                     : seen(at);
    const double limit = std::max(first ? limits_.first : limits_.least, limits_.times_longest * longest);
    return held_by_kernel ? limits_.times_held * limit : limit;
}

bool Watchdog::look(const ProcessView& process, double now) {
    // A supervisor that was stopped with the training has not looked meanwhile.
    const double passed = std::clamp(now - looked_at_, 0.0, limits_.longest_look);
    looked_at_ = now;
    // A long reading of a dataset says nothing else.
    constexpr std::uint64_t kReading = std::uint64_t{1} << 20;
    const bool reads = stage() == Stage::loading && process.bytes_read > seen_.bytes_read + kReading;
    if (!cpu_known_) cpu_at_sign_ = process.cpu_seconds;
    cpu_known_ = true;
    seen_ = process;
    stopped_ = process.stopped;
    if (reads) silence_ = 0;
    if (paused_ || stopped_ || reads) return false;
    silence_ += passed;
    return silence_ > limit(process.held_by_kernel);
}

Message Watchdog::finding() const {
    const double cpu = seen_.cpu_seconds - cpu_at_sign_;
    constexpr double kBusy = 0.5;
    const auto state = seen_.held_by_kernel ? Message::of("a thread waits for a disk or a driver")
                       : cpu > kBusy * silence_
                           ? Message::of("it computes: {} of CPU time", Message::quantity(cpu, 0, "s"))
                           : Message::of("it waits: {} of CPU time", Message::quantity(cpu, 1, "s"));
    return Message::of("The training hung {}: no progress for {}, where at most {} are expected ({}).",
                       stage_name(stage()), Message::quantity(silence_, 0, "s"),
                       Message::quantity(limit(seen_.held_by_kernel), 0, "s"), state);
}

}  // namespace torchdeck::supervise

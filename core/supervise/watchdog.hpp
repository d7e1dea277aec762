// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notices that a training hangs: no sign of life for longer than its phase may take.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/message.hpp"
#include "engine_events.hpp"
#include "supervise/process_view.hpp"

namespace torchdeck::supervise {

/// What is measured and limited apart. The first steps and the first evaluation may look for kernels for minutes.
enum class Stage { loading, first_steps, step, first_evaluation, evaluation, saving };

/// The longest silence of each Stage, in seconds.
using PhaseTimes = std::array<double, 6>;

/// Seconds without a sign of life after which a training hangs at the earliest [60]; 0: it is not watched.
inline constexpr const char* kWatchdogVariable = "TORCHDECK_WATCHDOG";

/// Seconds are those of CLOCK_MONOTONIC, which stops in suspend, and come from the caller.
class Watchdog {
  public:
    struct Limits {
        double least = 60;       ///< of a phase
        double first = 15 * 60;  ///< of loading, the first steps, and the first evaluation
        double times_longest = 10;
        double times_held = 5;    ///< while a thread waits for a disk or a driver: a disk that stalls comes back
        double longest_look = 5;  ///< more between two looks was not spent by the training

        /// As kWatchdogVariable says: the least limit, with the others in proportion.
        static Limits from_environment();
    };
    static constexpr std::int64_t kFirstSteps = 20;

    /// `longest`: what was seen of earlier trainings.
    explicit Watchdog(Limits limits, const PhaseTimes& longest = {}) : limits_(limits), longest_(longest) {}

    /// A process begins to load. What was seen of an earlier one counts on.
    void begin(double now);
    /// A sign of life.
    void hear(Phase phase, std::int64_t epoch, std::int64_t step, double now);
    void hear_saving(bool saving, double now);
    /// A training that is paused is not watched.
    void set_paused(bool paused, double now);
    /// To be called every few seconds. True when the training hangs.
    bool look(const ProcessView& process, double now);

    [[nodiscard]] Stage stage() const { return saving_ ? Stage::saving : stage_; }
    /// Without a sign of life so far.
    [[nodiscard]] double silence() const { return silence_; }
    [[nodiscard]] double limit(bool held_by_kernel) const;
    [[nodiscard]] const PhaseTimes& longest() const { return longest_; }
    /// At the last look the process was stopped from outside: it is waited for.
    [[nodiscard]] bool stopped() const { return stopped_; }
    /// What was seen of a training that hangs, in one sentence.
    [[nodiscard]] base::Message finding() const;

  private:
    void end_silence(double now);

    Limits limits_;
    PhaseTimes longest_;
    Stage stage_ = Stage::loading;
    bool saving_ = false, paused_ = false, stopped_ = false;
    std::optional<std::int64_t> first_step_;
    bool trained_ = false, evaluated_ = false;  ///< beyond the first steps; a whole pass
    std::int64_t first_epoch_ = 0;
    double looked_at_ = 0;
    double silence_ = 0;
    double cpu_at_sign_ = 0;  ///< at the first look after it
    bool cpu_known_ = false;
    ProcessView seen_;
};

}  // namespace torchdeck::supervise

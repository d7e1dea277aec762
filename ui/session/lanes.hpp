// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

namespace torchdeck::ui {

/// Threads for one kind of work. Work of one lane never waits for that of another.
enum class Lane : std::uint8_t {
    quick,    ///< two to four threads, for what takes a moment
    reading,  ///< datasets, one at a time
    runs,     ///< run folders and their curves, half of the CPUs
    engine,   ///< what the engine computes, one at a time, at nice +5
    bench,    ///< benchmarks, one at a time: they mostly wait for their processes
    ending,   ///< what waits for something else to end, and may take as long as that does
};

/// Runs `work`, which must not throw, on a thread of `lane`. False, and `work` stays as it is, when the system gives
/// the lane no thread. At the end of the application work that has begun is waited for, and the rest is dropped.
[[nodiscard]] bool run_on(Lane lane, std::function<void()>& work);

}  // namespace torchdeck::ui

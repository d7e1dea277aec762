// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

namespace torchdeck::bench {

inline double ms(const QElapsedTimer& clock) {
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

/// What each of `frames` calls took, in ms; `between` is not counted.
inline std::vector<double> timed(
    int frames, const std::function<void(int)>& frame, const std::function<void()>& between = [] {}) {
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        QElapsedTimer clock;
        clock.start();
        frame(i);
        times.push_back(ms(clock));
        between();
    }
    return times;
}

inline void report(const char* name, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    std::printf("%-44s p50 %6.2f  p95 %6.2f  max %6.2f ms\n", name, at(0.5), at(0.95), times.back());
}

}  // namespace torchdeck::bench

// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/memory_figure.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace torchdeck::profile {

figures::Figure memory_figure(const MemoryUse& memory) {
    constexpr double kMiB = 1048576.0;
    std::vector<double> x, y;
    // Memory changes at once, not along a slope.
    for (const auto& point : memory.points) {
        if (!y.empty()) {
            x.push_back(point.ms);
            y.push_back(y.back());
        }
        x.push_back(point.ms);
        y.push_back(static_cast<double>(point.bytes) / kMiB);
    }
    figures::Figure figure;
    figure.key = "step_memory";
    figure.title = Message::mark("Allocated memory");
    figure.x.title = Message::mark("Time in the step");
    figure.x.unit = Message::same("ms");
    figure.y.unit = Message::same("MiB");
    figure.y.from_zero = true;
    figure.y.minimum = 0;
    figure.decimals = 0;
    figures::Line line;
    line.part = Message::mark("Allocated");
    line.data = std::make_shared<figures::LineData>(std::move(x), std::move(y));
    line.best_x = memory.peak_ms;
    line.best_y = static_cast<double>(memory.peak_bytes) / kMiB;
    figure.make<figures::Curves>().lines.push_back(std::move(line));
    return figure;
}

}  // namespace torchdeck::profile

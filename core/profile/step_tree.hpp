// SPDX-License-Identifier: GPL-3.0-or-later
//
// A profiled step as people read it: one tree whose rows add up to the step, its split into parts, and what follows.
#pragma once

#include <string>
#include <vector>

#include "base/message.hpp"
#include "profile/step_profile.hpp"

namespace torchdeck::profile {

/// A row of the tree, with everything below it.
struct StepRow {
    enum class Kind { step, module, part };
    Kind kind = Kind::part;
    base::Message name;  ///< "step", "conv1" of layer1.0.conv1, "optimizer"
    std::string path;    ///< of a module, whole
    base::Message type;  ///< of a module: "Conv2d"; of a part what it is made of
    int parent = -1;     ///< row above; -1 for the first
    int depth = 0;
    double calls = 0;       ///< of a module
    double ms = 0;          ///< all of it; of the step the sum of the rows below
    double forward_ms = 0;  ///< of a module
    double backward_ms = 0;
    double flop = 0;   ///< forward and backward; 0: not counted
    double bytes = 0;  ///< moved, at least; 0: not counted
    std::int64_t parameters = 0;
    std::int64_t activation_bytes = 0;

    /// Operations per second that were reached; 0 where none are counted.
    [[nodiscard]] double flop_per_s() const { return flop > 0 && ms > 0 ? 1000 * flop / ms : 0; }
};

/// Parents before children. The first row is the step; the network, loss, optimizer, data and what belongs to none of
/// them are below it and add up to it.
std::vector<StepRow> step_tree(const StepProfile& profile);

/// How many ms longer each row takes than the same one of `other`; NaN where that has none.
std::vector<double> changes_ms(const std::vector<StepRow>& rows, const StepProfile& other);

/// A part of the step, on the thread that trains.
struct StepPart {
    const char* key;  ///< "data", "forward", "loss", "backward", "shards", "optimizer", "other"
    base::Mark name;  ///< for people
    double ms;
};
/// In the order in which they happen; they add up to the step.
std::vector<StepPart> step_split(const StepProfile& profile);

/// Images a second as it was measured, and as it would be if no step waited for its images.
struct Throughput {
    double now = 0;
    double without_waiting = 0;
};
Throughput throughput(const StepProfile& profile);

/// What the numbers say about how to go faster, a finding and an action each; the most important first.
std::vector<base::Message> step_advice(const StepProfile& profile);

}  // namespace torchdeck::profile

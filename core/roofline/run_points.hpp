// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points of training runs, from what a run says of itself and what its network costs by its shapes. Pure functions, for
// runs that are over and runs that are followed live.
#pragma once

#include <optional>
#include <vector>

#include "profile/complexity.hpp"
#include "profile/step_profile.hpp"
#include "roofline/point.hpp"
#include "runs/run_data.hpp"

namespace torchdeck::roofline {

/// What a run is, as its points need it.
struct RunFacts {
    std::string name;
    std::string precision;     ///< resolved: "fp32", "bf16", "fp16"; "tf32" where products are computed so
    std::string device;        ///< name
    std::int64_t threads = 0;  ///< of a CPU
};

/// FLOP and bytes of a training step: forward and backward pass. Shapes give bytes in float32; tensors of a run in
/// bf16 or fp16 have half of them.
struct StepWork {
    double flop = 0;
    double bytes = 0;
    double calls = 0;  ///< of operators
    std::int64_t batch = 0;
};
StepWork step_work(const profile::Complexity& costs, const std::string& precision);
/// The same of a run that says its costs itself.
StepWork step_work(const profile::Cost& step, std::int64_t batch, const std::string& precision);

/// What the steps of a run do: from `unfreeze_epoch` on (0: never) layers are trained that were frozen before.
struct RunWork {
    RunWork(StepWork every_step) : step(every_step) {}
    RunWork(StepWork before, std::int64_t epoch, StepWork after)
        : step(before), unfreeze_epoch(epoch), unfrozen_step(after) {}

    StepWork step;
    std::int64_t unfreeze_epoch = 0;
    StepWork unfrozen_step{};
};

/// The whole step: the median of its own step times, from the first epoch on (0) or from `first_epoch` to
/// `last_epoch`, with their 5th and 95th percentile; of a run that unfreezes among these epochs, the steps after that.
/// Nothing where no step was timed. Step times contain everything: the wait for data and the optimizer too.
std::optional<Point> step_point(const RunFacts& run, const runs::RunData& data, const RunWork& work,
                                std::int64_t first_epoch = 0, std::int64_t last_epoch = 0);

/// The same for each epoch: the trail of a run.
std::vector<Point> epoch_points(const RunFacts& run, const runs::RunData& data, const RunWork& work);

/// The whole step of a profile, in the time that it takes when it is not profiled. Nothing where no operations were
/// counted, or no step was timed.
std::optional<Point> step_point(const profile::StepProfile& measured);

/// The modules of a profile that compute something themselves, forward and backward pass together. `costs` is the
/// same network at the same batch.
std::vector<Point> module_points(const RunFacts& run, const profile::StepProfile& measured,
                                 const profile::Complexity& costs);

/// The same modules summed by their type, forward and backward pass apart: "Conv2d (all), backward".
std::vector<Point> type_points(const RunFacts& run, const profile::StepProfile& measured,
                               const profile::Complexity& costs);

}  // namespace torchdeck::roofline

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A training that only pretends: scripted lines, progress, failures and slow stops on a thread of its own. What the
// window does with a real one is tested with it, without LibTorch and in milliseconds.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "session/training_session.hpp"

namespace torchdeck::test {

struct FakeScript {
    std::int64_t reports_per_epoch = 20;
    int report_ms = 2;              ///< real time between two reports
    double seconds_per_report = 2;  ///< time in the log between two reports
    bool gpu = false;               ///< samples of a GPU instead of the host's only
    int gpus = 1;                   ///< how many, when `gpu`; the second is cooler
    bool cpu_temperature = false;
    std::int64_t stay_at = -1;  ///< waits at this report until it is stopped or paused and resumed
    std::int64_t fail_at = -1;  ///< throws at this report
    bool early_sample = false;  ///< one before the run has begun, as a sampler that is quick
    bool fail_early = false;    ///< fails before there is a run folder, as a bad folder does
    std::string failure = "CUDA out of memory: 7.98 GiB are in use. Take a smaller batch.";
    base::Message remedy;  ///< after the failure
    int failure_code = 4;
    bool out_of_memory = false;        ///< that is what the failure is
    std::int64_t diverge_at = -1;      ///< from this report on the loss is not finite
    double own_cpu = 88;               ///< percent of the machine that the training gets; all programs take 93
    std::int64_t overfits_after = -1;  ///< from this epoch on the validation loss rises
    int load_ms = 0;
};

/// What happened to the fake, seen from outside.
struct FakeState {
    std::atomic<int> jobs = 0;          ///< made so far
    std::atomic<int> alive = 0;         ///< not yet destroyed
    std::atomic<int> ended = 0;         ///< have said that they did
    std::atomic<int> stops = 0;         ///< request_stop() calls
    std::atomic<bool> paused = false;   ///< as it was asked
    std::atomic<bool> holding = false;  ///< the job really waits
    std::atomic<std::int64_t> reports = 0;
    std::atomic<bool> hold_stop = false;  ///< the last step after a stop lasts until this is false
    std::atomic<bool> fail_next = false;  ///< the next job fails before there is a run folder
};

/// A profile of a small network as an engine would give it, with memory and costs.
std::shared_ptr<const profile::StepProfile> fake_profile(int steps = 3);

/// Makes fake jobs; `state` is shared with them.
ui::JobFactory fake_factory(FakeScript script, std::shared_ptr<FakeState> state = std::make_shared<FakeState>());

/// Replays the logs of a run folder as if it had just been trained. Throws when it is none.
ui::JobFactory replay_factory(std::string run_dir);

/// An engine that can say what it is and nothing else.
ui::EngineSource fake_engine(int load_ms = 0, std::string failure = {});

}  // namespace torchdeck::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "engine_api.hpp"
#include "machine/check.hpp"

namespace torchdeck::job {

/// What is known of this machine.
struct Diagnosis {
    std::vector<machine::Entry> entries;  ///< worst first
    machine::Situation situation;
    double seconds = 0;  ///< that the checks took
};

/// Checks this machine; with `load`, also the engine that it gives: its BLAS, and a training step with a known answer
/// on each device. `runs`: where new runs go. `on_entries` hears what is known so far, on this thread. Does not throw.
Diagnosis check_machine(const std::filesystem::path& runs, const std::function<std::shared_ptr<Engine>()>& load,
                        const std::function<void(const Diagnosis&)>& on_entries = {}, const std::stop_token& stop = {});

}  // namespace torchdeck::job

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/setting_options.hpp"

namespace torchdeck::app {

/// Places of --on.
inline constexpr std::string_view kSlurm = "slurm";
inline constexpr std::string_view kSlurmOver = "slurm+";  ///< before ssh://

struct SlurmStart {
    const SettingOptions& settings;
    std::string runs_dir, run_dir, resume;
    std::string options;  ///< of sbatch
};

/// Submits `torchdeck train` with these settings to the Slurm of this machine and prints the run folder, which the job
/// makes when it begins. `further`: options that are no settings.
int start_on_slurm(const SlurmStart& start, const std::vector<std::string>& further);

}  // namespace torchdeck::app

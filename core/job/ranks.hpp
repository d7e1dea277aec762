// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a training becomes one of several processes: started by a launcher, or starting the others itself.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "base/child_process.hpp"
#include "config/train_config.hpp"
#include "engine_api.hpp"
#include "launch/world.hpp"

namespace torchdeck::job {

/// The further processes of a training on this machine: `torchdeck train` with RANK and WORLD_SIZE in the environment,
/// which take everything else from rank 0. They die with this process.
class RankProcesses {
  public:
    /// Starts ranks 1 to nproc - 1 of `program`. Throws Error (internal, data).
    RankProcesses(const std::filesystem::path& program, std::int64_t nproc, std::int64_t timeout_ms);
    /// Waits a while for their end, and kills what is left.
    ~RankProcesses();
    RankProcesses(const RankProcesses&) = delete;
    RankProcesses& operator=(const RankProcesses&) = delete;

    /// That of rank 0, which is this process.
    [[nodiscard]] const launch::World& world() const { return world_; }
    /// Requested when a process ends with a failure.
    [[nodiscard]] std::stop_token failed() const { return failed_.get_token(); }
    /// How the first one that failed ended, in a sentence; empty where none has. Waits a moment for what is under way.
    [[nodiscard]] base::Message failure();

  private:
    struct Process {
        int rank = 0;
        std::unique_ptr<base::ChildProcess> child;
        bool over = false;
    };
    void watch(const std::stop_token& stop);

    launch::World world_;
    std::vector<Process> processes_;
    std::stop_source failed_;
    std::mutex mutex_;  // of failure_
    base::Message failure_;
    std::jthread watcher_;
};

/// What rank 0 has brought to the meeting of the processes.
struct Met {
    config::TrainConfig config;
    std::shared_ptr<const Checkpoint> resume;  ///< null for a new run
    std::vector<int> neighbors;                ///< process ids of the other ranks on this machine
};

/// Meets the other processes. `config` is this process's, `resume` rank 0's checkpoint or null. Throws Error (usage)
/// where a launcher's processes were started with different settings; Error (device) where they do not come; Error
/// (device, stopped) once `stop` is requested.
Met meet_ranks(Engine& engine, const launch::World& world, const config::TrainConfig& config, const Checkpoint* resume,
               const std::stop_token& stop);

/// The folder for what rank `rank` writes of the run in `run_dir`.
[[nodiscard]] std::filesystem::path rank_folder(const std::filesystem::path& run_dir, int rank);

}  // namespace torchdeck::job

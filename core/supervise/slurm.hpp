// SPDX-License-Identifier: GPL-3.0-or-later
//
// A training as a job of Slurm: its batch file, and what sbatch, squeue and scancel say of it. The run folder is chosen
// at the start and stands in the job's comment, so that a job that is queued again continues the same run.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace torchdeck::supervise {

/// What a batch file asks for, all on one node.
struct SlurmRequest {
    std::string program;                 ///< torchdeck, as the nodes see it
    std::vector<std::string> arguments;  ///< "train", ..., without a folder for the run
    std::filesystem::path run_dir;       ///< absolute, seen by the nodes
    bool resumes = false;                ///< the run is there already, and `arguments` name it
    std::int64_t processes = 1;          ///< one GPU each
    bool gpu = true;
    std::string options{};  ///< more of sbatch's: "--partition=gpu --time=4:00:00"
};

/// The job is told to end 2 minutes before its time is over: it writes a checkpoint, queues itself again and continues.
[[nodiscard]] std::string batch_file(const SlurmRequest& request);

/// Throws Error (device) where there is no sbatch.
void require_slurm();

/// Writes the batch file beside the run folder (RUN.sbatch; what the job prints goes to RUN.slurm.log) and submits it.
/// Returns the number of the job. Throws Error (usage) for options with a line break, (device) where sbatch is missing
/// or refuses, in its words.
std::string submit_to_slurm(const SlurmRequest& request);

struct SlurmJob {
    std::string id;
    std::string state;              ///< "PENDING", "RUNNING", ...
    std::string reason;             ///< why it waits, in Slurm's word: "Priority"
    std::filesystem::path run;      ///< its folder, which may not be there yet
    std::optional<int> place = {};  ///< in the queue, from 1; of one that waits
};

/// The trainings of this user that wait or run. Empty where there is no Slurm.
std::vector<SlurmJob> slurm_jobs();
/// The same as supervised_runs() says it.
std::vector<nlohmann::json> slurm_runs();
/// That of this run; nothing where it is no job of Slurm.
std::optional<SlurmJob> slurm_job_of(const std::filesystem::path& run);
/// A training that runs finishes its step and saves a checkpoint. Throws Error (device) in scancel's words.
void cancel_slurm_job(const SlurmJob& job);

}  // namespace torchdeck::supervise

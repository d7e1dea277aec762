// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads what a launcher (torchrun, srun, mpirun) says about the processes that it started together.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace torchdeck::launch {

/// The processes of a training, as one of them sees them. Words as PyTorch has them: a rank is the number of a process,
/// the local rank that among the processes of its machine.
struct World {
    int rank = 0;
    int size = 1;
    int local_rank = 0;
    int local_size = 1;
    /// Where the processes meet: a TCP store at this address, or a file where all of them are on one machine.
    std::string address;
    int port = 0;
    std::filesystem::path file;
    bool served_by_agent = false;  ///< torchrun's agent serves the store: rank 0 does not
    std::string id;                ///< of this start: a store may outlive it
    std::string launcher;          ///< "torchrun", "Slurm", "Open MPI", "MPI", "torchdeck"

    [[nodiscard]] bool first() const { return rank == 0; }
};

/// Null where a variable is not set.
using Environment = std::function<const char*(const char*)>;

/// What the environment says, or nothing where no launcher has started this process. Asked in this order, of which the
/// first that has set anything counts:
///   torchdeck   TORCHDECK_RANK_FILE with RANK and WORLD_SIZE: a process that `--nproc` has started
///   torchrun    RANK, WORLD_SIZE, LOCAL_RANK, LOCAL_WORLD_SIZE, MASTER_ADDR, MASTER_PORT
///   Slurm       SLURM_PROCID, SLURM_STEP_NUM_TASKS, SLURM_LOCALID, SLURM_STEP_NODELIST
///   Open MPI    OMPI_COMM_WORLD_RANK, _SIZE, _LOCAL_RANK, _LOCAL_SIZE
///   MPI         PMI_RANK, PMI_SIZE
/// MASTER_ADDR and MASTER_PORT count for all of them. Throws Error (usage) that names the variable where one is missing
/// or contradicts another: never a world of one in silence. `starts_ranks_itself`: --nproc was given, which may well be
/// said in a Slurm job of several tasks.
std::optional<World> world_of(const Environment& environment, bool starts_ranks_itself = false);

/// The first host of a list in Slurm's syntax ("node[03-05,9],gpu1": "node03"); empty where it cannot be read.
std::string first_host(std::string_view list);

}  // namespace torchdeck::launch

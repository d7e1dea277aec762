// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "launch/restarts.hpp"

namespace torchdeck::launch {
namespace {

constexpr int kMostProcesses = 65536;
constexpr int kMostRestarts = 1'000'000;
/// Below the ports that Linux gives to outgoing connections.
constexpr int kFirstPort = 12000, kPorts = 20000;

[[noreturn]] void refuse(const base::Message& sentence) {
    throw Error(ErrorKind::usage, sentence);
}

class Variables {
  public:
    explicit Variables(const Environment& environment) : environment_(environment) {}

    [[nodiscard]] std::string text(const char* name) const {
        const auto* const value = environment_(name);
        return value == nullptr ? "" : value;
    }
    [[nodiscard]] bool has(const char* name) const { return !text(name).empty(); }
    [[nodiscard]] int number(const char* name, int least, int most) const {
        const auto value = base::parse_integer(text(name));
        if (!value || *value < least || *value > most) {
            refuse(
                Message::of("{} is '{}', which is not a number from {} to {}: start the processes with torchrun, srun, "
                            "mpirun or --nproc.",
                            name, text(name), least, most));
        }
        return static_cast<int>(*value);
    }
    [[nodiscard]] int number_or(const char* name, int least, int most, int otherwise) const {
        return has(name) ? number(name, least, most) : otherwise;
    }

  private:
    const Environment& environment_;
};

/// The variables in which a launcher says who a process is.
struct Names {
    const char* launcher;
    const char* rank;
    const char* size;
    const char* local_rank;
    const char* local_size;  ///< null: it does not say
};
constexpr Names kTorchrun{"torchrun", "RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE"};
constexpr Names kSlurm{"Slurm", "SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_LOCALID", nullptr};
constexpr Names kOpenMpi{"Open MPI", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_RANK",
                         "OMPI_COMM_WORLD_LOCAL_SIZE"};
constexpr Names kMpi{"MPI", "PMI_RANK", "PMI_SIZE", "MPI_LOCALRANKID", "MPI_LOCALNRANKS"};

World place_of(const Variables& variables, const Names& names) {
    for (const auto& [has, lacks] : {std::pair(names.rank, names.size), std::pair(names.size, names.rank)}) {
        if (variables.has(has) && !variables.has(lacks)) {
            refuse(Message::of(
                "{} is set and {} is not, so it is not known how many processes train together: set both, or neither.",
                has, lacks));
        }
    }
    World world;
    world.launcher = names.launcher;
    world.size = variables.number(names.size, 1, kMostProcesses);
    world.rank = variables.number(names.rank, 0, kMostProcesses);
    if (world.rank >= world.size) {
        refuse(Message::of("{} is {}, but {} is {}: ranks are counted from 0.", names.rank, world.rank, names.size,
                           world.size));
    }
    world.local_rank = variables.number_or(names.local_rank, 0, kMostProcesses, 0);
    if (names.local_size != nullptr)
        world.local_size = variables.number_or(names.local_size, 1, world.size, world.local_rank + 1);
    if (world.local_rank >= std::max(world.local_size, names.local_size == nullptr ? world.size : 1)) {
        refuse(Message::of("{} is {}, but there are {} processes on this machine.", names.local_rank, world.local_rank,
                           world.local_size));
    }
    return world;
}

/// "4(x2),3" of SLURM_STEP_TASKS_PER_NODE by the number of this node.
int tasks_of_node(const std::string& list, int node) {
    std::size_t at = 0;
    while (at < list.size()) {
        const auto end = std::min(list.find(',', at), list.size());
        const auto part = std::string_view(list).substr(at, end - at);
        const auto bracket = part.find("(x");
        const auto tasks = base::parse_integer(part.substr(0, bracket));
        const auto times = bracket == std::string_view::npos
                               ? std::optional<std::int64_t>(1)
                               : base::parse_integer(part.substr(bracket + 2, part.size() - bracket - 3));
        if (!tasks || !times) return 1;
        if (node < *times) return static_cast<int>(*tasks);
        node -= static_cast<int>(*times);
        at = end + 1;
    }
    return 1;
}

/// The same number in every process of a job, and another one in the next job of the machine.
int port_of(std::string_view job) {
    std::uint32_t hash = 2166136261U;  // FNV-1a
    for (const char c : job) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return kFirstPort + static_cast<int>(hash % kPorts);
}

/// MASTER_ADDR and MASTER_PORT, or what the launcher knows instead.
void find_meeting_place(const Variables& variables, World& world, const std::string& host, const std::string& job) {
    world.address = variables.has("MASTER_ADDR") ? variables.text("MASTER_ADDR") : host;
    if (world.size == 1) return;
    if (world.address.empty()) {
        refuse(world.launcher == "Open MPI" ? Message::of("MASTER_ADDR is not set: set it to the host of rank 0 ({}).",
                                                          Message::name("mpirun -x MASTER_ADDR=HOST"))
                                            : Message::of("MASTER_ADDR is not set: set it to the host of rank 0."));
    }
    if (variables.has("MASTER_PORT")) {
        world.port = variables.number("MASTER_PORT", 1, 65535);
    } else if (!job.empty()) {
        world.port = port_of(job);
    } else {
        refuse(Message::of(
            "MASTER_PORT is not set: set it to a port of rank 0's host that is free, the same for all processes."));
    }
}

World under_torchrun(const Variables& variables) {
    auto world = place_of(variables, kTorchrun);
    if (variables.has("TORCHDECK_RANK_FILE")) {
        world.launcher = "torchdeck";
        world.file = variables.text("TORCHDECK_RANK_FILE");
        return world;
    }
    find_meeting_place(variables, world, "", "");
    world.served_by_agent = variables.text("TORCHELASTIC_USE_AGENT_STORE") == "True";
    world.id = variables.text("TORCHELASTIC_RUN_ID") + "/" + variables.text("TORCHELASTIC_RESTART_COUNT");
    return world;
}

std::optional<World> under_slurm(const Variables& variables, bool starts_ranks_itself) {
    if (!variables.has("SLURM_STEP_NUM_TASKS")) {
        // A batch script, or a shell of salloc: what runs there is one process, however many tasks the job has.
        if (!starts_ranks_itself && variables.number_or("SLURM_NTASKS", 1, kMostProcesses, 1) > 1) {
            refuse(
                Message::of("This Slurm job has {} tasks (SLURM_NTASKS), but this process was not started with srun: "
                            "write srun torchdeck train, or say --nproc 1 for a training in one process.",
                            variables.text("SLURM_NTASKS")));
        }
        return std::nullopt;
    }
    auto world = place_of(variables, kSlurm);
    world.local_size = std::max(world.local_rank + 1, tasks_of_node(variables.text("SLURM_STEP_TASKS_PER_NODE"),
                                                                    variables.number_or("SLURM_NODEID", 0, 65535, 0)));
    // Not SLURM_LAUNCH_NODE_IPADDR: that is where srun runs, often a login node.
    auto nodes = variables.text("SLURM_STEP_NODELIST");
    if (nodes.empty()) nodes = variables.text("SLURM_JOB_NODELIST");
    const auto job = variables.text("SLURM_JOB_ID") + "." + variables.text("SLURM_STEP_ID");
    find_meeting_place(variables, world, first_host(nodes), job);
    world.id = job;
    return world;
}

World under_mpi(const Variables& variables, const Names& names) {
    auto world = place_of(variables, names);
    std::string job;
    for (const auto* const name : {"PMIX_NAMESPACE", "OMPI_MCA_ess_base_jobid", "PMI_JOBID", "HYDI_CONTROL_FD"}) {
        if (job.empty()) job = variables.text(name);
    }
    find_meeting_place(variables, world, world.local_size == world.size ? "127.0.0.1" : "", job);
    world.id = job;
    return world;
}

}  // namespace

std::string first_host(std::string_view list) {
    const auto bracket = list.find_first_of("[,");
    if (bracket == std::string_view::npos || list[bracket] == ',') return std::string(list.substr(0, bracket));
    const auto close = list.find(']', bracket);
    if (close == std::string_view::npos) return {};
    const auto numbers = list.substr(bracket + 1, close - bracket - 1);
    const auto first = numbers.substr(0, numbers.find_first_of(",-"));
    // What follows the brackets belongs to the name ("rack1-n[1-2].example"), up to the next host.
    const auto rest = list.substr(close + 1);
    const auto tail = rest.substr(0, rest.find(','));
    if (tail.find('[') != std::string_view::npos) return {};
    return fmt::format("{}{}{}", list.substr(0, bracket), first, tail);
}

int restarts_of(const Environment& environment) {
    const Variables variables(environment);
    return std::max(variables.number_or("TORCHELASTIC_RESTART_COUNT", 0, kMostRestarts, 0),
                    variables.number_or("SLURM_RESTART_COUNT", 0, kMostRestarts, 0));
}

std::optional<World> world_of(const Environment& environment, bool starts_ranks_itself) {
    const Variables variables(environment);
    if (variables.has(kTorchrun.rank) || variables.has(kTorchrun.size)) return under_torchrun(variables);
    if (variables.has(kSlurm.rank) || variables.has("SLURM_NTASKS")) return under_slurm(variables, starts_ranks_itself);
    for (const auto& names : {kOpenMpi, kMpi}) {
        if (variables.has(names.rank) || variables.has(names.size)) return under_mpi(variables, names);
    }
    return std::nullopt;
}

}  // namespace torchdeck::launch

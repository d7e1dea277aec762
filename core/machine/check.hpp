// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::machine {

/// What follows from one check. The first that is worst comes first in a list.
enum class State {
    stops,    ///< trainings, or trainings on the GPU, cannot run
    slows,    ///< they run slower than they could, or may fail later
    untried,  ///< something else has to be put right before
    good,
};

/// One check of the machine.
struct Entry {
    std::string id;      ///< "kfd": the same in every language and version
    base::Message name;  ///< "GPU device"
    State state = State::good;
    base::Message found;    ///< one line
    base::Message why{};    ///< why it matters; empty where all is good
    base::Message what{};   ///< what to do
    std::string command{};  ///< that can be typed for it; empty where there is none
};

/// What the graphics driver says of an NVIDIA card, of nvidia-smi.
struct NvidiaCard {
    std::string name;
    std::optional<double> limit_w, default_w;
    bool mig = false;
    bool unloads = false;  ///< the driver forgets it when no program uses it: no persistence mode, and no screen
};

/// What came of asking nvidia-smi.
enum class NvidiaSmi {
    answered,  ///< or it is not there
    is_slow,   ///< no answer within 10 s
    hangs,     ///< the same, and the driver holds the process
};

/// What is looked at. Whatever is not below `root` is a member, so that a test can make up a machine.
struct Situation {
    std::filesystem::path root = "/";
    std::map<std::string, std::string> variables;  ///< of the environment
    std::filesystem::path home, runs;              ///< runs: where new runs go
    std::string user;                              ///< of this account
    gid_t group = 0;                               ///< its own group
    std::vector<gid_t> session_groups;             ///< that this process has
    double now = 0;                                ///< Unix time
    bool cpu_has_avx2 = true;
    std::vector<NvidiaCard> nvidia_cards{};
    NvidiaSmi nvidia_smi = NvidiaSmi::answered;

    /// LibTorch, as far as it is known without loading it.
    std::string libtorch_build;                ///< "CPU", "CUDA", "ROCm"; empty: there is none
    base::Message libtorch_problem{};          ///< why there is none
    std::vector<std::string> architectures{};  ///< "gfx1200"; empty when unknown
    std::string rocm_command, cuda_command;    ///< to type for a LibTorch for this card

    /// Tries of the system; errno, or 0.
    std::function<int(const std::filesystem::path&)> open_error;   ///< of opening for reading and writing
    std::function<int(const std::filesystem::path&)> write_error;  ///< of making a file in the folder
    std::function<int(const std::filesystem::path&)> lock_error;   ///< of locking a file in the folder
    std::function<std::optional<gid_t>(const std::filesystem::path&)> group_of;
    std::function<std::optional<std::int64_t>(const std::filesystem::path&)> free_bytes;
    /// Percent of the CPUs that other programs use now. Takes half a second.
    std::function<std::optional<double>()> cpu_of_others;
};

/// This machine; the members about LibTorch are left empty.
Situation situation_here(const std::filesystem::path& runs);
/// What `nvidia-smi` prints: a line a card, "name, limit, default limit, MIG mode, persistence mode, display".
std::vector<NvidiaCard> parse_nvidia_smi(std::string_view text);

/// Every check but those of the engine, worst first. Does not throw.
std::vector<Entry> check(const Situation& situation);
void sort_by_state(std::vector<Entry>& entries);

/// The groups of checks; each adds what concerns this machine.
void check_amd(const Situation& situation, std::vector<Entry>& entries);
void check_nvidia(const Situation& situation, std::vector<Entry>& entries);
void check_libtorch(const Situation& situation, std::vector<Entry>& entries);
void check_cpu(const Situation& situation, std::vector<Entry>& entries);
void check_system(const Situation& situation, std::vector<Entry>& entries);

}  // namespace torchdeck::machine

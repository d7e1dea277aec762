// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fstream>

#include "base/cpus.hpp"
#include "base/host_memory.hpp"
#include "base/instruction_sets.hpp"
#include "base/quote.hpp"
#include "base/remedy.hpp"
#include "base/text.hpp"
#include "base/units.hpp"
#include "machine/check_parts.hpp"
#include "machine/conditions.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::machine {
namespace {

namespace fs = std::filesystem;

std::string kernel_text(const Situation& situation, const char* path) {
    return telemetry::content_of(situation.root / path);
}

std::optional<std::int64_t> kernel_number(const Situation& situation, const char* path) {
    return base::parse_integer(kernel_text(situation, path));
}

Message gibibytes(std::int64_t bytes) {
    return Message::quantity(static_cast<double>(bytes) / base::kGiB, 1, "GiB");
}

/// CPUs that are online; 0 where neither /sys nor /proc says how many.
int online_cpus(const Situation& situation) {
    const auto listed = base::parse_cpu_list(kernel_text(situation, "sys/devices/system/cpu/online"));
    if (!listed.empty()) return static_cast<int>(listed.size());
    int count = 0;
    std::ifstream lines(situation.root / "proc/cpuinfo");
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("processor\t")) ++count;
    return count;
}

void check_instructions(const Situation& situation, std::vector<Entry>& entries) {
    Entry entry{"cpu", Message::mark("CPU"), State::good, {}};
    if (!situation.cpu_has_avx2) {
        entry.state = State::slows;
        entry.found = Message::of("no AVX2");
        entry.why = Message::of("LibTorch computes with its slowest kernels: three times slower, or more.");
        entry.what = Message::of("In a virtual machine, let the guest see the host's CPU. An older CPU has no more.");
        entries.push_back(std::move(entry));
        return;
    }
    for (const auto* const name : {"TORCHDECK_MAX_ISA", "ATEN_CPU_CAPABILITY", "ONEDNN_MAX_CPU_ISA", "DNNL_MAX_CPU_ISA",
                                   "MKL_ENABLE_INSTRUCTIONS", "OPENBLAS_CORETYPE"}) {
        const auto value = variable(situation, name);
        if (value.empty() || value == base::openblas_kernels()) continue;
        entry.state = State::slows;
        entry.found = Message::of("{} is {}", name, value);
        entry.why = Message::of("It may keep the libraries from using what the CPU can.");
        entry.what = Message::of("Remove the variable, and start TorchDeck again.");
        entry.command = fmt::format("unset {}", name);
        entries.push_back(std::move(entry));
        return;
    }
    const auto efficient = base::parse_cpu_list(kernel_text(situation, "sys/devices/cpu_atom/cpus"));
    const auto nodes = base::parse_cpu_list(kernel_text(situation, "sys/devices/system/node/online")).size();
    const auto cpus = online_cpus(situation);
    std::vector<Message> facts{cpus > 0 ? Message::plural("{} CPUs", "{} CPU", cpus)
                                        : Message::of("neither /sys nor /proc says how many CPUs there are")};
    if (!efficient.empty()) facts.push_back(Message::of("{} of them efficiency cores", efficient.size()));
    if (nodes > 1) facts.push_back(Message::of("{} NUMA nodes", nodes));
    entry.found = Message::list(std::move(facts));
    entries.push_back(std::move(entry));
}

void check_cpu_share(const Situation& situation, std::vector<Entry>& entries) {
    const auto cpus = online_cpus(situation);
    const auto quota = base::cgroup_cpu_limit(situation.root / "proc", situation.root / "sys/fs/cgroup");
    if (quota && cpus > 0 && *quota < 0.9 * cpus)
        entries.push_back({"cpu_quota", Message::mark("CPU quota"), State::slows,
                           Message::of("the control group allows {} of {} CPUs", Message::number(*quota, 1), cpus),
                           Message::of("Trainings on the CPU and the loader of images get no more."),
                           Message::of("Allow more where the container, job or service is started."),
                           in_container(situation) ? fmt::format("docker run --cpus {} ...", cpus) : ""});
    const auto threads = base::parse_integer(variable(situation, "OMP_NUM_THREADS"));
    const auto usable = quota ? std::min<double>(std::ceil(*quota), cpus) : cpus;
    if (threads && *threads > 0 && static_cast<double>(*threads) < usable)
        entries.push_back(
            {"threads", Message::mark("CPU threads"), State::slows,
             Message::of("OMP_NUM_THREADS is {}, and there are {} CPUs", *threads, Message::number(usable, 0)),
             Message::of("Trainings on the CPU use that many threads."),
             Message::of("Remove the variable, and start TorchDeck again."), "unset OMP_NUM_THREADS"});
}

void check_clocks(const Situation& situation, std::vector<Entry>& entries) {
    const auto add = [&](const char* id, Message found, Message what, std::string command) {
        entries.push_back({id, Message::mark("CPU clock"), State::slows, std::move(found),
                           Message::of("The CPU stays below the clock it could reach."), std::move(what),
                           std::move(command)});
    };
    const std::string policy = "sys/devices/system/cpu/cpufreq/policy0/";
    const auto driver = kernel_text(situation, (policy + "scaling_driver").c_str());
    const auto governor = kernel_text(situation, (policy + "scaling_governor").c_str());
    const auto preference = kernel_text(situation, (policy + "energy_performance_preference").c_str());
    // With these two "powersave" means that the CPU chooses, and the preference says how.
    const bool chooses = driver == "intel_pstate" || driver == "amd-pstate-epp";
    if (governor == "powersave" && !chooses)
        add("governor", Message::of("the governor is powersave"),
            Message::of("Choose a governor that raises the clock."), "sudo cpupower frequency-set -g schedutil");
    else if (chooses && preference == "power")
        add("governor", Message::of("the energy preference is power"), Message::of("Choose balance or performance."),
            "powerprofilesctl set balanced");
    else if (kernel_text(situation, "sys/firmware/acpi/platform_profile") == "low-power")
        add("governor", Message::of("the power profile is low-power"), Message::of("Choose balanced or performance."),
            "powerprofilesctl set balanced");
    const auto most = kernel_number(situation, (policy + "scaling_max_freq").c_str());
    const auto could = kernel_number(situation, (policy + "cpuinfo_max_freq").c_str());
    const auto gigahertz = [](std::int64_t khz) { return Message::quantity(static_cast<double>(khz) / 1e6, 1, "GHz"); };
    if (most && could && static_cast<double>(*most) < 0.9 * static_cast<double>(*could))
        add("cpu_clock", Message::of("held at {}, it could reach {}", gigahertz(*most), gigahertz(*could)),
            Message::of("Remove the limit, unless it is against heat or noise."),
            fmt::format("sudo cpupower frequency-set -u {}kHz", *could));
    if (kernel_number(situation, "sys/devices/system/cpu/intel_pstate/no_turbo") == 1)
        add("turbo", Message::of("turbo is off"), Message::of("Turn it on."),
            "echo 0 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo");
    else if (kernel_number(situation, "sys/devices/system/cpu/cpufreq/boost") == 0)
        add("turbo", Message::of("boost is off"), Message::of("Turn it on."),
            "echo 1 | sudo tee /sys/devices/system/cpu/cpufreq/boost");
}

void check_battery(const Situation& situation, std::vector<Entry>& entries) {
    if (!on_battery(situation.root)) return;
    entries.push_back({"battery", Message::mark("Battery"), State::slows, Message::of("on battery"),
                       Message::of("CPU and GPU are slowed down, and a run may end with the battery."),
                       Message::of("Plug the machine in.")});
}

void check_memory(const Situation& situation, std::vector<Entry>& entries) {
    const auto memory = base::host_memory(situation.root);
    if (!memory.total || !memory.available) return;
    constexpr std::int64_t kLittle = std::int64_t{2} << 30;
    Entry entry{"memory", Message::mark("Memory"), State::good,
                memory.limit ? Message::of("{} free, the control group allows {} of {}", gibibytes(*memory.available),
                                           gibibytes(*memory.limit), gibibytes(*memory.total))
                             : Message::of("{} of {} free", gibibytes(*memory.available), gibibytes(*memory.total))};
    if (*memory.available < kLittle) {
        entry.state = State::slows;
        entry.why = Message::of("A training that needs more is ended by the kernel, without a message.");
        entry.what = memory.limit ? Message::of("Allow more where the container, job or service is started.")
                                  : Message::of("End other programs, or choose a smaller batch and no image cache.");
        entry.command = memory.limit && in_container(situation) ? "docker run --memory 16g ..." : "";
    }
    entries.push_back(std::move(entry));
    // Pages of programs that sleep lie there on healthy machines, too.
    std::int64_t swap_total = 0, swap_free = 0;
    std::string text = kernel_text(situation, "proc/meminfo");
    for (const auto& [key, value] : {std::pair{"SwapTotal:", &swap_total}, {"SwapFree:", &swap_free}})
        if (const auto at = text.find(key); at != std::string::npos) {
            const auto begin = text.find_first_of("0123456789", at);
            if (begin != std::string::npos)
                *value = base::parse_integer(text.substr(begin, text.find_first_not_of("0123456789", begin) - begin))
                             .value_or(0) *
                         1024;
        }
    if (swap_total - swap_free > *memory.total / 4)
        entries.push_back({"swap", Message::mark("Swap"), State::slows,
                           Message::of("{} are swapped out", gibibytes(swap_total - swap_free)),
                           Message::of("Steps that wait for the disk take many times as long."),
                           Message::of("End other programs."), "ps aux --sort=-rss | head"});
}

void check_pages(const Situation& situation, std::vector<Entry>& entries) {
    if (kernel_text(situation, "sys/kernel/mm/transparent_hugepage/enabled").find("[never]") == std::string::npos)
        return;
    entries.push_back({"huge_pages", Message::mark("Huge pages"), State::slows, Message::of("turned off"),
                       Message::of("Large tensors cost more time to get and to read on the CPU."),
                       Message::of("Let programs ask for them."),
                       "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled"});
}

void check_disk(const Situation& situation, std::vector<Entry>& entries) {
    Entry entry{"disk", Message::mark("Folder of runs"), State::good, {}};
    const auto free = situation.free_bytes(situation.runs);
    const auto written = situation.write_error(situation.runs);
    constexpr std::int64_t kEnough = std::int64_t{2} << 30, kLeast = std::int64_t{200} << 20;
    if (written != 0 && written != ENOSPC) {
        entry.state = State::stops;
        entry.found = Message::of("{} cannot be written to ({})", situation.runs, Message::system(written));
        entry.why = Message::of("No run can begin there.");
        entry.what = remedy::offered(Message::of("Choose another folder for runs, or make this one yours."),
                                     base::Remedy::choose_runs_folder);
        entry.command = fmt::format("sudo chown $USER {}", base::shell_word(situation.runs.string()));
    } else if (free && *free < kEnough) {
        entry.state = *free < kLeast ? State::stops : State::slows;
        entry.found = Message::of("{} free", gibibytes(*free));
        entry.why = Message::of("A run that cannot save its checkpoints may lose its weights.");
        entry.what = remedy::offered(Message::of("Make room, or choose another folder for runs."),
                                     base::Remedy::choose_runs_folder);
        entry.command = "du -xh --max-depth 2 ~ | sort -h | tail -20";
    } else if (const int locked = situation.lock_error(situation.runs); locked != 0) {
        entry.id = "locks";
        entry.state = State::slows;
        entry.found = Message::of("this file system cannot lock files ({})", Message::system(locked));
        entry.why = Message::of("Two programs that write one run are not kept apart.");
        entry.what =
            remedy::offered(Message::of("Choose a folder for runs on a local disk."), base::Remedy::choose_runs_folder);
    } else {
        entry.found = free ? Message::of("{} free, locks work", gibibytes(*free)) : Message::of("locks work");
    }
    entries.push_back(std::move(entry));
}

void check_time(const Situation& situation, std::vector<Entry>& entries) {
    constexpr double kBuilt = 1'767'225'600;  // 2026
    if (situation.now > 0 && situation.now < kBuilt)
        entries.push_back({"clock", Message::mark("Clock"), State::slows,
                           Message::of("the clock shows a date before 2026"),
                           Message::of("Downloads are refused, and runs are sorted wrongly."),
                           Message::of("Set the clock."), "sudo timedatectl set-ntp true"});
    const auto source = kernel_text(situation, "sys/devices/system/clocksource/clocksource0/current_clocksource");
    if (source == "hpet" || source == "acpi_pm" || source == "jiffies")
        entries.push_back({"clock_source", Message::mark("Clock"), State::slows,
                           Message::of("the kernel reads the time from {}", source),
                           Message::of("It found the CPU's own clock to jump. Each look at the time is slow, and times "
                                       "of steps are less exact."),
                           Message::of("Update the firmware of the mainboard."), "sudo dmesg | grep -i clocksource"});
}

void check_others(const Situation& situation, std::vector<Entry>& entries) {
    const auto percent = situation.cpu_of_others ? situation.cpu_of_others() : std::nullopt;
    if (!percent) return;
    Entry entry{"busy", Message::mark("Other programs"), State::good,
                Message::of("they use {} % of the CPU now", Message::number(*percent, 0))};
    // From here on a training says so, too (telemetry::DeviceAlerts).
    constexpr double kBusy = 20;
    if (*percent > kBusy) {
        entry.state = State::slows;
        entry.why = Message::of("A training on the CPU gets what is left.");
        entry.what = Message::of("End what is not needed, or wait for it.");
        entry.command = "top -o %CPU";
    }
    entries.push_back(std::move(entry));
}

}  // namespace

void check_cpu(const Situation& situation, std::vector<Entry>& entries) {
    check_others(situation, entries);
    check_instructions(situation, entries);
    check_cpu_share(situation, entries);
    check_clocks(situation, entries);
}

void check_system(const Situation& situation, std::vector<Entry>& entries) {
    check_battery(situation, entries);
    check_memory(situation, entries);
    check_pages(situation, entries);
    check_disk(situation, entries);
    check_time(situation, entries);
}

}  // namespace torchdeck::machine

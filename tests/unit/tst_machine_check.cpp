// SPDX-License-Identifier: GPL-3.0-or-later
//
// The checks of a machine on made-up roots: sick ones get exactly the entry that names what is wrong, healthy ones
// none. No real AMD or NVIDIA machine stands behind them.
#include <QTest>
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "machine/check.hpp"
#include "machine/report.hpp"
#include "support/test_program.hpp"
#include "telemetry/tree.hpp"

namespace tst_machine_check {

using namespace torchdeck;
using machine::State;
namespace fs = std::filesystem;

namespace {

constexpr gid_t kRender = 105;

/// A made-up machine.
struct Made {
    Made() {
        s.root = tree.root();
        s.home = "/home/anna";
        s.runs = "/home/anna/runs";
        s.user = "anna";
        s.group = 1000;
        s.session_groups = {1000, kRender};
        s.now = 1'795'000'000;
        s.libtorch_build = "CPU";
        s.rocm_command = "pip install rocm";
        s.cuda_command = "pip install cuda";
        s.open_error = [this](const fs::path& path) { return error_of(refused, path); };
        s.write_error = [this](const fs::path& path) { return error_of(read_only, path); };
        s.lock_error = [this](const fs::path&) { return lock; };
        s.group_of = [](const fs::path&) { return std::optional<gid_t>(kRender); };
        s.free_bytes = [this](const fs::path&) { return std::optional(free); };
        tree.write("etc/group", "root:x:0:\nvideo:x:44:\nrender:x:105:anna,ben\n");
        tree.write("etc/os-release", "ID=debian\nVERSION_ID=\"13\"\n");
        tree.write("proc/sys/kernel/osrelease", "6.17.0\n");
        tree.write("proc/meminfo",
                   "MemTotal: 33554432 kB\nMemAvailable: 25165824 kB\nSwapTotal: 8388608 kB\nSwapFree: 8388608 kB\n");
        tree.write("proc/self/cgroup", "0::/user.slice\n");
        tree.write("sys/devices/system/cpu/online", "0-11\n");
        tree.write("sys/devices/system/node/online", "0\n");
        tree.write("sys/devices/system/cpu/cpufreq/policy0/scaling_driver", "amd-pstate-epp\n");
        tree.write("sys/devices/system/cpu/cpufreq/policy0/scaling_governor", "powersave\n");
        tree.write("sys/devices/system/cpu/cpufreq/policy0/energy_performance_preference", "balance_performance\n");
        tree.write("sys/devices/system/cpu/cpufreq/policy0/scaling_max_freq", "4600000\n");
        tree.write("sys/devices/system/cpu/cpufreq/policy0/cpuinfo_max_freq", "4650000\n");
        tree.write("sys/devices/system/cpu/cpufreq/boost", "1\n");
        tree.write("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
        tree.write("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
    }
    Made(const Made&) = delete;
    Made& operator=(const Made&) = delete;

    static int error_of(const std::map<std::string, int>& errors, const fs::path& path) {
        for (const auto& [end, error] : errors)
            if (path.string().ends_with(end)) return error;
        return 0;
    }
    void variable(const char* name, const char* value) { s.variables[name] = value; }

    Tree tree;
    machine::Situation s;
    std::map<std::string, int> refused, read_only;  ///< by the end of the path
    int lock = 0;
    std::int64_t free = std::int64_t{200} << 30;
};

const std::string kCard = "sys/bus/pci/devices/0000:03:00.0/";

void amd_node(const Made& m, int node, int version, int location, const char* more = "cpu_cores_count 0\n") {
    m.tree.write("sys/class/kfd/kfd/topology/nodes/" + std::to_string(node) + "/properties",
                 std::string(more) + "simd_count 64\ngfx_target_version " + std::to_string(version) + "\nlocation_id " +
                     std::to_string(location) + "\n");
}

/// The first user's: a Radeon RX 9060 XT with ROCm.
void radeon(Made& m) {
    m.tree.write(kCard + "class", "0x030000\n");
    m.tree.write(kCard + "vendor", "0x1002\n");
    m.tree.write(kCard + "mem_info_vram_total", "17095983104\n");
    m.tree.write(kCard + "hwmon/hwmon4/power1_cap", "160000000\n");
    m.tree.write(kCard + "hwmon/hwmon4/power1_cap_default", "160000000\n");
    m.tree.write(kCard + "power_dpm_force_performance_level", "auto\n");
    m.tree.folder("sys/module/amdgpu");
    m.tree.write("dev/kfd", "");
    m.tree.write("dev/dri/renderD128", "");
    amd_node(m, 1, 120000, 768);
    m.s.libtorch_build = "ROCm";
    m.s.architectures = {"gfx1100", "gfx1200"};
}

void integrated_radeon(Made& m) {
    const std::string part = "sys/bus/pci/devices/0000:0a:00.0/";
    m.tree.write(part + "class", "0x030000\n");
    m.tree.write(part + "vendor", "0x1002\n");
    m.tree.write(part + "mem_info_vram_total", "536870912\n");
    m.tree.folder("sys/module/amdgpu");
    m.tree.write("dev/kfd", "");
    amd_node(m, 2, 100306, 2560);
}

void nvidia(Made& m) {
    m.tree.write("sys/bus/pci/devices/0000:01:00.0/class", "0x030000\n");
    m.tree.write("sys/bus/pci/devices/0000:01:00.0/vendor", "0x10de\n");
    m.tree.write("proc/driver/nvidia/version",
                 "NVRM version: NVIDIA UNIX x86_64 Kernel Module  550.54.14  Thu Feb 22 01:44:30 UTC 2024\n");
    m.tree.write("usr/lib/x86_64-linux-gnu/libnvidia-ml.so.550.54.14", "");
    fs::create_symlink("libnvidia-ml.so.550.54.14", m.tree.root() / "usr/lib/x86_64-linux-gnu/libnvidia-ml.so.1");
    m.s.libtorch_build = "CUDA";
    m.s.nvidia_cards = {{"NVIDIA GeForce RTX 4070", 200, 200, false}};
}

void wsl(Made& m) {
    m.tree.write("proc/sys/kernel/osrelease", "5.15.167.4-microsoft-standard-WSL2\n");
    m.tree.folder("usr/lib/wsl");
    m.s.libtorch_build = "CUDA";
}

void laptop(Made& m, const char* online, const char* status) {
    m.tree.write("sys/class/power_supply/AC/type", "Mains\n");
    m.tree.write("sys/class/power_supply/AC/online", online);
    m.tree.write("sys/class/power_supply/BAT0/type", "Battery\n");
    m.tree.write("sys/class/power_supply/BAT0/status", status);
}

using Make = std::function<void(Made&)>;

struct Sick {
    const char* name;
    Make make;
    const char* id;
    State state;
    const char* says;     ///< in what was found
    const char* command;  ///< in the command
};

const std::vector<Sick>& sick() {
    static const std::vector<Sick> all{
        // AMD
        {"kfd of a group",
         [](Made& m) {
             radeon(m);
             m.refused["/dev/kfd"] = EACCES;
             m.s.user = "carl";
             m.s.session_groups = {1000};
         },
         "kfd", State::stops, "belongs to group render; you are not in it", "usermod -aG render"},
        {"kfd before logging in again",
         [](Made& m) {
             radeon(m);
             m.refused["/dev/kfd"] = EACCES;
             m.s.session_groups = {1000};
         },
         "kfd", State::stops, "you are in it, this session is not yet", "newgrp render"},
        {"kfd of no one",
         [](Made& m) {
             radeon(m);
             m.refused["/dev/kfd"] = EACCES;
         },
         "kfd", State::stops, "which this session has", "chmod g+rw /dev/kfd"},
        {"group without a name in a container",
         [](Made& m) {
             radeon(m);
             m.refused["/dev/kfd"] = EACCES;
             m.tree.write(".dockerenv", "");
             m.tree.write("etc/group", "root:x:0:\n");
         },
         "kfd", State::stops, "group 105, which has no name here", "--group-add 105"},
        {"kfd not in the container",
         [](Made& m) {
             radeon(m);
             m.refused["/dev/kfd"] = ENOENT;
             m.tree.write("run/.containerenv", "");
         },
         "kfd", State::stops, "/dev/kfd is missing", "--device /dev/kfd"},
        {"kernel without HSA",
         [](Made& m) {
             radeon(m);
             m.refused["/dev/kfd"] = ENOENT;
         },
         "kfd", State::stops, "/dev/kfd is missing", ""},
        {"broken kfd",
         [](Made& m) {
             radeon(m);
             m.refused["/dev/kfd"] = EIO;
         },
         "kfd", State::stops, "cannot be opened", "dmesg"},
        {"render node refused",
         [](Made& m) {
             radeon(m);
             m.refused["renderD128"] = EACCES;
             m.s.session_groups = {1000};
         },
         "render_node", State::stops, "/dev/dri/renderD128 belongs to group render", "newgrp render"},
        {"amdgpu not loaded",
         [](Made& m) {
             radeon(m);
             m.tree.remove("sys/module/amdgpu");
             m.tree.remove(kCard + "mem_info_vram_total");
         },
         "amd_driver", State::stops, "not loaded", "modprobe amdgpu"},
        {"no firmware",
         [](Made& m) {
             radeon(m);
             m.tree.remove(kCard + "mem_info_vram_total");
         },
         "amd_driver", State::stops, "did not start the card 0000:03:00.0", "firmware-amd-graphics"},
        {"card of a virtual machine",
         [](Made& m) {
             radeon(m);
             fs::create_symlink("../../../drivers/vfio-pci", m.tree.root() / (kCard + "driver"));
         },
         "amd_driver", State::stops, "vfio-pci", "vfio-pci"},
        {"override",
         [](Made& m) {
             radeon(m);
             m.variable("HSA_OVERRIDE_GFX_VERSION", "11.0.0");
         },
         "override", State::slows, "HSA_OVERRIDE_GFX_VERSION is 11.0.0, the card is gfx1200", "unset HSA_OVERRIDE"},
        {"nonsense override",
         [](Made& m) {
             radeon(m);
             m.variable("HSA_OVERRIDE_GFX_VERSION", "gfx1200");
         },
         "override", State::slows, "is gfx1200, the card is gfx1200", "unset HSA_OVERRIDE"},
        {"HIP mask",
         [](Made& m) {
             radeon(m);
             m.variable("HIP_VISIBLE_DEVICES", "-1");
         },
         "mask", State::stops, "HIP_VISIBLE_DEVICES", "unset HIP_VISIBLE_DEVICES"},
        {"ROCr mask",
         [](Made& m) {
             radeon(m);
             m.variable("ROCR_VISIBLE_DEVICES", "1");
         },
         "mask", State::stops, "ROCR_VISIBLE_DEVICES", "unset ROCR_VISIBLE_DEVICES"},
        {"CUDA's mask on AMD",
         [](Made& m) {
             radeon(m);
             m.variable("CUDA_VISIBLE_DEVICES", "");
         },
         "mask", State::stops, "CUDA_VISIBLE_DEVICES is \"\"", "unset CUDA_VISIBLE_DEVICES"},
        {"no kernels",
         [](Made& m) {
             radeon(m);
             m.s.architectures = {"gfx1030", "gfx1100"};
         },
         "kernels", State::stops, "no kernels for gfx1200", "pip install rocm"},
        {"ROCm card, LibTorch for CPUs",
         [](Made& m) {
             radeon(m);
             m.s.libtorch_build = "CPU";
         },
         "libtorch", State::stops, "for CPU, the card is of AMD", "pip install rocm"},
        {"kernel cache of root",
         [](Made& m) {
             radeon(m);
             m.read_only[".cache/miopen"] = EACCES;
         },
         "miopen_cache", State::slows, "miopen cannot be written to", "chown -R"},
        {"kernel cache off",
         [](Made& m) {
             radeon(m);
             m.variable("MIOPEN_DISABLE_CACHE", "1");
         },
         "miopen_cache", State::slows, "MIOPEN_DISABLE_CACHE is set", "unset"},
        {"power cap",
         [](Made& m) {
             radeon(m);
             m.tree.write(kCard + "hwmon/hwmon4/power1_cap", "132000000\n");
         },
         "power_cap", State::slows, "132 W, the card's default is 160 W", "echo 160000000"},
        {"low performance level",
         [](Made& m) {
             radeon(m);
             m.tree.write(kCard + "power_dpm_force_performance_level", "low\n");
         },
         "performance_level", State::slows, "set to low", "echo auto"},
        {"expandable segments",
         [](Made& m) {
             radeon(m);
             m.variable("PYTORCH_HIP_ALLOC_CONF", "expandable_segments:True");
         },
         "allocator", State::slows, "PYTORCH_HIP_ALLOC_CONF", "unset"},
        // NVIDIA
        {"nouveau",
         [](Made& m) {
             nvidia(m);
             m.tree.remove("proc/driver");
             m.tree.remove("usr/lib");
             m.tree.folder("sys/module/nouveau");
             m.s.libtorch_build = "CPU";
         },
         "nvidia_driver", State::stops, "nouveau", "apt install nvidia-driver"},
        {"no driver on Fedora",
         [](Made& m) {
             nvidia(m);
             m.tree.remove("proc/driver");
             m.tree.remove("usr/lib");
             m.tree.write("etc/os-release", "ID=fedora\n");
             m.s.libtorch_build = "CPU";
         },
         "nvidia_driver", State::stops, "not loaded", "akmod-nvidia"},
        {"Secure Boot",
         [](Made& m) {
             nvidia(m);
             m.tree.remove("proc/driver");
         },
         "nvidia_driver", State::stops, "driver 550.54.14 is installed, and its module is not loaded",
         "modprobe nvidia"},
        {"driver updated, not restarted",
         [](Made& m) {
             nvidia(m);
             m.tree.write("proc/driver/nvidia/version",
                          "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  545.23.08  Release Build\n");
         },
         "nvidia_mismatch", State::stops, "driver 545.23.08 is loaded, its libraries are 550.54.14", "reboot"},
        {"no device files",
         [](Made& m) {
             nvidia(m);
             m.refused["/dev/nvidiactl"] = ENOENT;
         },
         "nvidia_device", State::stops, "/dev/nvidiactl is missing", "nvidia-modprobe"},
        {"container without GPUs",
         [](Made& m) {
             nvidia(m);
             m.refused["/dev/nvidia0"] = ENOENT;
             m.tree.write(".dockerenv", "");
         },
         "nvidia_device", State::stops, "/dev/nvidia0 is missing", "--gpus all"},
        {"device lost after daemon-reload",
         [](Made& m) {
             nvidia(m);
             m.refused["/dev/nvidiactl"] = EPERM;
             m.tree.write(".dockerenv", "");
         },
         "nvidia_device", State::stops, "/dev/nvidiactl cannot be opened", "--device /dev/nvidia0"},
        {"uvm after suspend",
         [](Made& m) {
             nvidia(m);
             m.refused["nvidia-uvm"] = EIO;
         },
         "nvidia_uvm", State::stops, "/dev/nvidia-uvm cannot be opened", "rmmod nvidia_uvm"},
        {"uvm not loaded",
         [](Made& m) {
             nvidia(m);
             m.refused["nvidia-uvm"] = ENOENT;
         },
         "nvidia_uvm", State::stops, "/dev/nvidia-uvm is missing", "nvidia-modprobe"},
        {"CUDA's mask",
         [](Made& m) {
             nvidia(m);
             m.variable("CUDA_VISIBLE_DEVICES", "-1");
         },
         "mask", State::stops, "CUDA_VISIBLE_DEVICES is \"-1\"", "unset"},
        {"limit below default",
         [](Made& m) {
             nvidia(m);
             m.s.nvidia_cards[0].limit_w = 80;
         },
         "power_cap", State::slows, "80 W, the card's default is 200 W", "-i 0 -pl 200"},
        {"MIG",
         [](Made& m) {
             nvidia(m);
             m.s.nvidia_cards[0].mig = true;
         },
         "nvidia_mig", State::slows, "MIG", "nvidia-smi -L"},
        {"no persistence mode",
         [](Made& m) {
             nvidia(m);
             m.s.nvidia_cards[0].unloads = true;
         },
         "persistence", State::slows, "no screen uses the card", "-i 0 -pm 1"},
        {"driver that hangs",
         [](Made& m) {
             nvidia(m);
             m.s.nvidia_cards.clear();
             m.s.nvidia_smi = machine::NvidiaSmi::hangs;
         },
         "nvidia_hangs", State::stops, "does not answer", "reboot"},
        {"driver that starts the card for each program",
         [](Made& m) {
             nvidia(m);
             m.s.nvidia_cards.clear();
             m.s.nvidia_smi = machine::NvidiaSmi::is_slow;
         },
         "nvidia_slow", State::untried, "within 10 seconds", "-pm 1"},
        {"NVIDIA card, LibTorch for CPUs",
         [](Made& m) {
             nvidia(m);
             m.s.libtorch_build = "CPU";
         },
         "libtorch", State::stops, "the card is of NVIDIA", "pip install cuda"},
        {"WSL without its device",
         [](Made& m) {
             wsl(m);
             m.refused["/dev/dxg"] = ENOENT;
         },
         "wsl", State::stops, "/dev/dxg cannot be opened", "wsl.exe --update"},
        // CPU and system
        {"no LibTorch", [](Made& m) { m.s.libtorch_build = ""; }, "engine", State::stops, "no engine fits",
         "libtorch-dev"},
        {"no AVX2", [](Made& m) { m.s.cpu_has_avx2 = false; }, "cpu", State::slows, "no AVX2", ""},
        {"capped instructions", [](Made& m) { m.variable("ONEDNN_MAX_CPU_ISA", "AVX2"); }, "cpu", State::slows,
         "ONEDNN_MAX_CPU_ISA is AVX2", "unset ONEDNN_MAX_CPU_ISA"},
        {"CPU quota",
         [](Made& m) {
             m.tree.write("sys/fs/cgroup/user.slice/cpu.max", "200000 100000\n");
             m.tree.write(".dockerenv", "");
         },
         "cpu_quota", State::slows, "2.0 of 12 CPUs", "--cpus 12"},
        {"few threads", [](Made& m) { m.variable("OMP_NUM_THREADS", "1"); }, "threads", State::slows,
         "OMP_NUM_THREADS is 1", "unset OMP_NUM_THREADS"},
        {"governor of an older driver",
         [](Made& m) { m.tree.write("sys/devices/system/cpu/cpufreq/policy0/scaling_driver", "acpi-cpufreq\n"); },
         "governor", State::slows, "powersave", "cpupower"},
        {"energy preference",
         [](Made& m) {
             m.tree.write("sys/devices/system/cpu/cpufreq/policy0/energy_performance_preference", "power\n");
         },
         "governor", State::slows, "preference is power", "powerprofilesctl"},
        {"power profile", [](Made& m) { m.tree.write("sys/firmware/acpi/platform_profile", "low-power\n"); },
         "governor", State::slows, "low-power", "powerprofilesctl"},
        {"clock held down",
         [](Made& m) { m.tree.write("sys/devices/system/cpu/cpufreq/policy0/scaling_max_freq", "1900000\n"); },
         "cpu_clock", State::slows, "held at 1.9 GHz, it could reach 4.7 GHz", "4650000kHz"},
        {"boost off", [](Made& m) { m.tree.write("sys/devices/system/cpu/cpufreq/boost", "0\n"); }, "turbo",
         State::slows, "boost is off", "echo 1"},
        {"turbo off", [](Made& m) { m.tree.write("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n"); }, "turbo",
         State::slows, "turbo is off", "echo 0"},
        {"on battery", [](Made& m) { laptop(m, "0\n", "Discharging\n"); }, "battery", State::slows, "on battery", ""},
        {"little memory",
         [](Made& m) { m.tree.write("proc/meminfo", "MemTotal: 33554432 kB\nMemAvailable: 1048576 kB\n"); }, "memory",
         State::slows, "1.0 GiB of 32.0 GiB free", ""},
        {"memory of the container",
         [](Made& m) {
             m.tree.write(".dockerenv", "");
             m.tree.write("sys/fs/cgroup/memory.max", "1073741824\n");
             m.tree.write("sys/fs/cgroup/memory.current", "1000\n");
         },
         "memory", State::slows, "the control group allows 1.0 GiB of 32.0 GiB", "--memory"},
        {"swapping",
         [](Made& m) {
             m.tree.write(
                 "proc/meminfo",
                 "MemTotal: 33554432 kB\nMemAvailable: 25165824 kB\nSwapTotal: 16777216 kB\nSwapFree: 1048576 kB\n");
         },
         "swap", State::slows, "15.0 GiB are swapped out", "ps aux"},
        {"busy with other programs", [](Made& m) { m.s.cpu_of_others = [] { return 52.0; }; }, "busy", State::slows,
         "52 % of the CPU", "top"},
        {"no huge pages",
         [](Made& m) { m.tree.write("sys/kernel/mm/transparent_hugepage/enabled", "always madvise [never]\n"); },
         "huge_pages", State::slows, "turned off", "madvise"},
        {"disk nearly full", [](Made& m) { m.free = std::int64_t{1} << 30; }, "disk", State::slows, "1.0 GiB free",
         "du "},
        {"disk full",
         [](Made& m) {
             m.free = 1 << 20;
             m.read_only["/runs"] = ENOSPC;
         },
         "disk", State::stops, "0.0 GiB free", "du "},
        {"runs of someone else", [](Made& m) { m.read_only["/runs"] = EACCES; }, "disk", State::stops,
         "/home/anna/runs cannot be written to", "chown $USER /home/anna/runs"},
        {"no locks", [](Made& m) { m.lock = ENOLCK; }, "locks", State::slows, "cannot lock files", ""},
        {"clock of 1970", [](Made& m) { m.s.now = 1000; }, "clock", State::slows, "before 2026", "timedatectl"},
        {"clock that jumps",
         [](Made& m) { m.tree.write("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n"); },
         "clock_source", State::slows, "hpet", "dmesg"},
    };
    return all;
}

struct Healthy {
    const char* name;
    Make make;
};

const std::vector<Healthy>& healthy() {
    static const std::vector<Healthy> all{
        {"server without a GPU", [](Made& m) { m.s.cpu_of_others = [] { return 3.0; }; }},
        {"Radeon with ROCm", radeon},
        {"Radeon beside the GPU of the CPU",
         [](Made& m) {
             radeon(m);
             integrated_radeon(m);
         }},
        {"GPU of the CPU alone", integrated_radeon},
        {"GPU of the CPU alone, device refused",
         [](Made& m) {
             integrated_radeon(m);
             m.refused["/dev/kfd"] = EACCES;
         }},
        {"Radeon, override that says what it is",
         [](Made& m) {
             radeon(m);
             m.variable("HSA_OVERRIDE_GFX_VERSION", "12.0.0");
         }},
        {"Radeon, chosen by a variable",
         [](Made& m) {
             radeon(m);
             m.variable("HIP_VISIBLE_DEVICES", "0");
         }},
        {"NVIDIA", nvidia},
        {"NVIDIA, chosen by its id",
         [](Made& m) {
             nvidia(m);
             m.variable("CUDA_VISIBLE_DEVICES", "GPU-8932f937");
         }},
        {"NVIDIA in a container",
         [](Made& m) {
             nvidia(m);
             m.tree.remove("sys/bus");
             m.tree.write(".dockerenv", "");
         }},
        {"NVIDIA without a default limit",
         [](Made& m) {
             nvidia(m);
             m.s.nvidia_cards[0].default_w.reset();
         }},
        {"WSL", wsl},
        {"WSL without a GPU",
         [](Made& m) {
             wsl(m);
             m.tree.remove("usr/lib/wsl");
             m.s.libtorch_build = "CPU";
         }},
        {"laptop on mains", [](Made& m) { laptop(m, "1\n", "Charging\n"); }},
        {"mouse with a battery",
         [](Made& m) {
             m.tree.write("sys/class/power_supply/hid/type", "Battery\n");
             m.tree.write("sys/class/power_supply/hid/scope", "Device\n");
             m.tree.write("sys/class/power_supply/hid/status", "Discharging\n");
         }},
        {"hybrid CPU",
         [](Made& m) {
             m.tree.write("sys/devices/cpu_atom/cpus", "8-11\n");
             m.tree.write("sys/devices/cpu_core/cpus", "0-7\n");
         }},
        {"two NUMA nodes", [](Made& m) { m.tree.write("sys/devices/system/node/online", "0-1\n"); }},
        {"container with enough",
         [](Made& m) {
             m.tree.write(".dockerenv", "");
             m.tree.write("sys/fs/cgroup/memory.max", "17179869184\n");
             m.tree.write("sys/fs/cgroup/memory.current", "1000\n");
             m.tree.write("sys/fs/cgroup/cpu.max", "max 100000\n");
         }},
        {"old control groups",
         [](Made& m) {
             m.tree.write("proc/self/cgroup", "4:memory:/\n3:cpu:/\n");
             m.tree.write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
         }},
        {"virtual machine without clocks",
         [](Made& m) {
             m.tree.remove("sys/devices/system/cpu/cpufreq");
             m.tree.write("sys/devices/system/clocksource/clocksource0/current_clocksource", "kvm-clock\n");
         }},
    };
    return all;
}

std::string said(const std::vector<machine::Entry>& entries) {
    std::string text;
    for (const auto& entry : entries)
        if (entry.state != State::good) text += entry.id + ": " + entry.found.text() + "\n";
    return text;
}

}  // namespace

class TestMachineCheck : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void sick_machines_are_named_data();
    void sick_machines_are_named();
    void healthy_machines_are_good_data();
    void healthy_machines_are_good();
    void cpus_are_counted_without_sys();
    void what_depends_on_it_waits();
    void a_report_has_no_names();
    void programs_read_json();
    void nvidia_smi_is_read();
    void this_machine_is_checked();
};

void TestMachineCheck::sick_machines_are_named_data() {
    QTest::addColumn<int>("row");
    QVERIFY(sick().size() >= 40);
    for (std::size_t i = 0; i < sick().size(); ++i) QTest::newRow(sick()[i].name) << static_cast<int>(i);
}

void TestMachineCheck::sick_machines_are_named() {
    QFETCH(int, row);
    const auto& expected = sick()[static_cast<std::size_t>(row)];
    Made made;
    expected.make(made);
    const auto entries = machine::check(made.s);
    // The worst one, and nothing beside it but what has to wait for it.
    QVERIFY(!entries.empty());
    const auto& entry = entries.front();
    QVERIFY2(entry.id == expected.id, said(entries).c_str());
    QVERIFY(entry.state == expected.state);
    QVERIFY2(entry.found.text().find(expected.says) != std::string::npos, entry.found.text().c_str());
    QVERIFY(!entry.why.empty() && !entry.what.empty());
    QVERIFY2(entry.command.find(expected.command) != std::string::npos, entry.command.c_str());
    QVERIFY(*expected.command != '\0' || entry.command.empty());
    for (std::size_t i = 1; i < entries.size(); ++i)
        QVERIFY2(entries[i].state == State::good || entries[i].state == State::untried, said(entries).c_str());
}

void TestMachineCheck::healthy_machines_are_good_data() {
    QTest::addColumn<int>("row");
    QVERIFY(healthy().size() >= 10);
    for (std::size_t i = 0; i < healthy().size(); ++i) QTest::newRow(healthy()[i].name) << static_cast<int>(i);
}

void TestMachineCheck::healthy_machines_are_good() {
    QFETCH(int, row);
    Made made;
    healthy()[static_cast<std::size_t>(row)].make(made);
    const auto entries = machine::check(made.s);
    QVERIFY2(said(entries).empty(), said(entries).c_str());
    QCOMPARE(machine::headline(entries).text(), "This machine is ready to train");
}

void TestMachineCheck::cpus_are_counted_without_sys() {
    const auto found = [](const Made& made) {
        const auto entries = machine::check(made.s);
        return std::ranges::find(entries, "cpu", &machine::Entry::id)->found.text();
    };
    Made made;
    QCOMPARE(found(made), std::string("12 CPUs"));
    fs::remove_all(made.tree.root() / "sys");
    QCOMPARE(found(made), std::string("neither /sys nor /proc says how many CPUs there are"));
    made.tree.write("proc/cpuinfo", "processor\t: 0\nmodel name\t: a processor\n\nprocessor\t: 1\n");
    QCOMPARE(found(made), std::string("2 CPUs"));
}

void TestMachineCheck::what_depends_on_it_waits() {
    Made made;
    radeon(made);
    made.refused["/dev/kfd"] = EACCES;
    made.s.architectures = {"gfx1030"};  // not known to matter yet
    const auto entries = machine::check(made.s);
    QCOMPARE(machine::count(entries, State::stops), 1U);
    QCOMPARE(machine::count(entries, State::untried), 1U);
    const auto waiting = std::find_if(entries.begin(), entries.end(), [](const auto& e) { return e.id == "kernels"; });
    QVERIFY(waiting != entries.end() && waiting->state == State::untried);
    const auto text = machine::text(entries, 0.94, {});
    QVERIFY2(text.find("one thing to do") != std::string::npos, text.c_str());
    QVERIFY2(text.find("1 stops trainings") != std::string::npos, text.c_str());
    QVERIFY2(text.find("1 has to wait") != std::string::npos, text.c_str());
}

void TestMachineCheck::a_report_has_no_names() {
    Made made;
    radeon(made);
    made.read_only["/runs"] = EACCES;
    made.read_only[".cache/miopen"] = EACCES;
    made.refused["/dev/kfd"] = EACCES;
    made.s.session_groups = {1000};
    made.s.runs = "/srv/anna's place/runs";
    const auto report = machine::report(machine::check(made.s), made.s);
    QVERIFY2(report.find("anna") == std::string::npos, report.c_str());
    QVERIFY2(report.find("/home") == std::string::npos && report.find("place") == std::string::npos, report.c_str());
    QVERIFY2(report.find("/dev/kfd belongs to group render") != std::string::npos, report.c_str());
    QVERIFY2(report.find("debian 13, Linux 6.17.0") != std::string::npos, report.c_str());
    // A relative folder names nobody, and its letters stand in other words.
    made.s.runs = ".";
    const auto relative = machine::report(machine::check(made.s), made.s);
    QVERIFY2(relative.find("Linux 6.17.0") != std::string::npos, relative.c_str());
}

void TestMachineCheck::programs_read_json() {
    Made made;
    made.lock = ENOLCK;
    const auto json = machine::json(machine::check(made.s), 0.5);
    QCOMPARE(json.at("seconds").get<double>(), 0.5);
    QCOMPARE(json.at("checks").at(0).at("id").get<std::string>(), "locks");
    QCOMPARE(json.at("checks").at(0).at("state").get<std::string>(), "slows");
}

void TestMachineCheck::nvidia_smi_is_read() {
    const auto cards = machine::parse_nvidia_smi(
        "NVIDIA H100 80GB HBM3, 700.00, 700.00, Enabled, Disabled, Disabled\n"
        "NVIDIA GeForce RTX 4070 Laptop GPU, [N/A], [N/A], [N/A], Disabled, Enabled\nNo devices were found\n");
    QCOMPARE(cards.size(), 2U);
    QVERIFY(cards[0].unloads && !cards[1].unloads);
    QVERIFY(cards[0].mig && cards[0].limit_w == 700.0 && cards[0].default_w == 700.0);
    QVERIFY(!cards[1].mig && !cards[1].limit_w);
}

/// Whatever it is: the checks end, and nothing is empty.
void TestMachineCheck::this_machine_is_checked() {
    const QTemporaryDir folder;
    const fs::path runs = folder.path().toStdString();
    const auto situation = machine::situation_here(runs / "not/made/yet");
    const auto entries = machine::check(situation);
    QVERIFY(entries.size() >= 3);
    for (const auto& entry : entries) QVERIFY2(!entry.found.empty() && !entry.name.empty(), entry.id.c_str());
    // What other programs use of the CPU is said whatever it is.
    QVERIFY(std::ranges::any_of(entries, [](const auto& entry) { return entry.id == "busy"; }));
    QVERIFY(fs::is_empty(runs));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestMachineCheck)

}  // namespace tst_machine_check

#include "tst_machine_check.moc"

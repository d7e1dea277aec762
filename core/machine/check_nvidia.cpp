// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cerrno>

#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "machine/check_parts.hpp"
#include "machine/system.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::machine {
namespace {

namespace fs = std::filesystem;

/// "550.54.14" in the driver's own line; empty where it has none.
std::string version_in(std::string_view line) {
    // NVRM version: NVIDIA UNIX x86_64 Kernel Module  550.54.14  Thu Feb 22 …
    for (std::size_t from = 0; from < line.size();) {
        const auto end = std::min(line.find(' ', from), line.size());
        const auto word = line.substr(from, end - from);
        if (word.find('.') != std::string_view::npos && word.find_first_not_of("0123456789.") == std::string_view::npos)
            return std::string(word);
        from = end + 1;
    }
    return {};
}

/// The version of the library that programs load: of the file behind libnvidia-ml.so.1.
std::string library_version(const fs::path& root) {
    constexpr std::string_view kName = "libnvidia-ml.so.";
    for (const auto* const folder : {"usr/lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu", "usr/lib64", "usr/lib",
                                     "usr/lib/x86_64-linux-gnu/nvidia/current"}) {
        std::error_code code;
        auto real = fs::canonical(root / folder / "libnvidia-ml.so.1", code).filename().string();
        if (!code && real.starts_with(kName) && real.find('.', kName.size()) != std::string::npos)
            return real.substr(kName.size());
    }
    return {};
}

bool check_nvidia_driver(const Situation& situation, std::vector<Entry>& entries) {
    const auto& root = situation.root;
    Entry entry{"nvidia_driver",
                Message::mark("NVIDIA driver"),
                State::stops,
                {},
                Message::of("Without it there is no GPU to train on.")};
    const auto loaded = version_in(telemetry::content_of(root / "proc/driver/nvidia/version"));
    const auto library = library_version(root);
    if (!base::is_there(root / "proc/driver/nvidia/version")) {
        const auto install = nvidia_driver_command(find_system(root));
        if (!library.empty()) {
            entry.found = Message::of("driver {} is installed, and its module is not loaded", library);
            entry.what = Message::of(
                "Restart. If it stays so, Secure Boot refuses a module that is not signed, or the module was not "
                "built for this kernel.");
            entry.command = "sudo modprobe nvidia";
        } else if (base::is_there(root / "sys/module/nouveau")) {
            entry.found = Message::of("nouveau drives the card, with which nothing can be trained");
            entry.what = Message::of("Install NVIDIA's driver, then restart.");
            entry.command = install;
        } else {
            entry.found = Message::of("NVIDIA's driver is not loaded");
            entry.what = Message::of("Install NVIDIA's driver, then restart.");
            entry.command = install;
        }
        entries.push_back(std::move(entry));
        return false;
    }
    if (!library.empty() && !loaded.empty() && library != loaded) {
        entry.id = "nvidia_mismatch";
        entry.found = Message::of("driver {} is loaded, its libraries are {}", loaded, library);
        entry.why = Message::of(
            "An update replaced the libraries under the running driver: NVML refuses (error 18), and "
            "CUDA does not start.");
        entry.what = Message::of("Restart the machine.");
        entry.command = "sudo reboot";
        entries.push_back(std::move(entry));
        return false;
    }
    entry.state = State::good;
    entry.why = {};
    entry.found = loaded.empty() ? Message::mark("loaded") : Message::of("driver {}", loaded);
    entries.push_back(std::move(entry));
    return true;
}

bool check_nvidia_devices(const Situation& situation, std::vector<Entry>& entries) {
    const auto name = Message::mark("GPU device");
    for (const auto* const file : {"nvidiactl", "nvidia0", "nvidia-uvm"}) {
        const fs::path path = fs::path("/dev") / file;
        const int error = situation.open_error(situation.root / "dev" / file);
        if (error == 0) continue;
        const bool uvm = path.filename() == "nvidia-uvm";
        Entry entry = refused_device(situation, uvm ? "nvidia_uvm" : "nvidia_device", name, path, error);
        if (error == ENOENT) {
            entry.found = Message::of("{} is missing", path);
            entry.what = in_container(situation) ? Message::of("Start the container with the GPUs.")
                                                 : Message::of("Make the device files.");
            entry.command = in_container(situation) ? "docker run --gpus all ..." : "sudo nvidia-modprobe -u -c=0";
        } else if (uvm && error != EACCES && error != EPERM) {
            entry.what = Message::of("It is often so after suspend: load this part of the driver again.");
            entry.command = "sudo rmmod nvidia_uvm && sudo modprobe nvidia_uvm";
        } else if (in_container(situation) && error == EPERM) {
            entry.what = Message::of(
                "systemd took the device from the container when its units were loaded again (daemon-reload). Start "
                "the container again, with its devices named.");
            entry.command =
                "docker run --gpus all --device /dev/nvidia0 --device /dev/nvidiactl --device "
                "/dev/nvidia-uvm ...";
        }
        entries.push_back(std::move(entry));
        return false;
    }
    entries.push_back({"nvidia_device", name, State::good, Message::of("/dev/nvidia0 can be opened")});
    return true;
}

void check_nvidia_masks(const Situation& situation, std::vector<Entry>& entries) {
    const auto found = situation.variables.find("CUDA_VISIBLE_DEVICES");
    if (found == situation.variables.end()) return;
    const auto& value = found->second;
    if (!value.empty() && value[0] != '-' && value != "none" && value != "NoDevFiles") return;
    entries.push_back(
        {"mask", Message::mark("Hidden GPUs"), State::stops,
         Message::of("{} is \"{}\", which hides every GPU", found->first, value),
         Message::of("LibTorch sees what this variable names, and nothing else."),
         Message::of("Remove the variable, or name a GPU that is there (0 is the first), and start TorchDeck again."),
         "unset CUDA_VISIBLE_DEVICES"});
}

void check_nvidia_cards(const Situation& situation, std::vector<Entry>& entries) {
    if (situation.nvidia_smi == NvidiaSmi::hangs) {
        entries.push_back({"nvidia_hangs", Message::mark("NVIDIA driver"), State::stops,
                           Message::of("nvidia-smi waits for the driver, which does not answer"),
                           Message::of("A driver that hangs stops trainings, and cannot be ended without a restart."),
                           Message::of("Restart the machine."), "sudo reboot"});
        return;
    }
    if (situation.nvidia_smi == NvidiaSmi::is_slow) {
        entries.push_back({"nvidia_slow", Message::mark("NVIDIA driver"), State::untried,
                           Message::of("nvidia-smi did not answer within 10 seconds"),
                           Message::of("Each program waits as long for the card when it starts."),
                           Message::of("Keep the driver loaded (persistence mode), and look again."),
                           "sudo nvidia-smi -pm 1"});
        return;
    }
    for (std::size_t i = 0; i < situation.nvidia_cards.size(); ++i) {
        const auto& card = situation.nvidia_cards[i];
        if (card.mig)
            entries.push_back({"nvidia_mig", Message::mark("Parts of the card"), State::slows,
                               Message::of("{} is divided (MIG)", card.name),
                               Message::of("A training gets one part of it, whatever the card has."),
                               Message::of("Name the part with CUDA_VISIBLE_DEVICES, or turn MIG off."),
                               "nvidia-smi -L"});
        if (card.unloads && !in_wsl(situation))
            entries.push_back({"persistence", Message::mark("Persistence mode"), State::slows,
                               Message::of("off, and no screen uses the card"),
                               Message::of("Each program waits for the driver to start the card, and a power limit "
                                           "that was set is forgotten when it ends."),
                               Message::of("Keep the driver loaded (persistence mode)."),
                               "sudo nvidia-smi -i " + std::to_string(i) + " -pm 1"});
        if (!card.limit_w || !card.default_w || *card.default_w <= 0) continue;
        const auto watts = [](double value) { return Message::number(value, 0); };
        Entry entry{"power_cap", Message::mark("Power cap"), State::good, Message::of("{} W", watts(*card.limit_w))};
        if (*card.limit_w < 0.95 * *card.default_w) {
            entry.state = State::slows;
            entry.found = Message::of("{} W, the card's default is {} W", watts(*card.limit_w), watts(*card.default_w));
            entry.why = Message::of("The card slows down to stay below it.");
            entry.what = Message::of(
                "Set it to the default, unless it was lowered on purpose. On a laptop, "
                "nvidia-powerd moves it: sudo systemctl enable --now nvidia-powerd");
            entry.command = "sudo nvidia-smi -i " + std::to_string(i) + " -pl " +
                            std::to_string(static_cast<long>(*card.default_w));
        }
        entries.push_back(std::move(entry));
    }
}

}  // namespace

void check_nvidia(const Situation& situation, std::vector<Entry>& entries) {
    if (in_wsl(situation)) {
        // Windows has the driver; the card is behind one device.
        if (!base::is_there(situation.root / "usr/lib/wsl")) return;
        const int error = situation.open_error(situation.root / "dev/dxg");
        Entry entry{"wsl", Message::mark("GPU device"), State::good,
                    Message::of("Windows' driver is used; clocks, fan and processes cannot be read there")};
        if (error != 0) {
            entry.state = State::stops;
            entry.found = refusal("/dev/dxg", error);
            entry.why = Message::of("Without it LibTorch sees no GPU, and trainings run on the CPU.");
            entry.what = Message::of("Update WSL and Windows' graphics driver, in Windows.");
            entry.command = "wsl.exe --update";
        }
        entries.push_back(std::move(entry));
        check_nvidia_cards(situation, entries);
        return;
    }
    const bool container = base::is_there(situation.root / "proc/driver/nvidia/version");
    if (display_devices(situation, "0x10de").empty() && !container) return;
    if (!check_nvidia_driver(situation, entries) || !check_nvidia_devices(situation, entries)) return;
    check_nvidia_masks(situation, entries);
    check_nvidia_cards(situation, entries);
}

void check_libtorch(const Situation& situation, std::vector<Entry>& entries) {
    Entry entry{"libtorch", Message::same("LibTorch"), State::good, {}};
    if (situation.libtorch_build.empty()) {
        entry.id = "engine";
        entry.state = State::stops;
        entry.found = situation.libtorch_problem.empty() ? Message::mark("no engine fits a LibTorch of this system")
                                                         : situation.libtorch_problem;
        entry.why = Message::of("Nothing can be trained without it; logs and runs can be looked at.");
        entry.what = remedy::offered(
            Message::of("Install LibTorch, on Debian with the command below, or build an engine for one."),
            base::Remedy::show_engines);
        entry.command = "sudo apt install libtorch-dev";
        entries.push_back(std::move(entry));
        return;
    }
    entry.found = Message::of("for {}", situation.libtorch_build);
    // A card whose driver works, and a LibTorch that does not know it.
    const auto works = [&](std::initializer_list<const char*> ids) {
        return std::any_of(entries.begin(), entries.end(), [&](const Entry& done) {
            return done.state == State::good &&
                   std::any_of(ids.begin(), ids.end(), [&](const char* id) { return done.id == id; });
        });
    };
    const bool nvidia = works({"nvidia_device", "wsl"}), amd = works({"kfd"});
    const bool fits = (nvidia && situation.libtorch_build == "CUDA") || (amd && situation.libtorch_build == "ROCm");
    if ((nvidia || amd) && !fits) {
        entry.state = State::stops;
        entry.found = Message::of("this LibTorch is for {}, the card is of {}", situation.libtorch_build,
                                  Message::name(nvidia ? "NVIDIA" : "AMD"));
        entry.why = Message::of("Trainings run on the CPU, and the card is not used.");
        entry.what = Message::of("Install a LibTorch for this card.");
        entry.command = nvidia ? situation.cuda_command : situation.rocm_command;
    }
    entries.push_back(std::move(entry));
}

}  // namespace torchdeck::machine

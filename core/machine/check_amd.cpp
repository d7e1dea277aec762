// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <cerrno>

#include "base/paths.hpp"
#include "base/quote.hpp"
#include "base/text.hpp"
#include "machine/check_parts.hpp"
#include "machine/conditions.hpp"
#include "machine/kfd.hpp"
#include "telemetry/gpu_processes.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::machine {
namespace {

namespace fs = std::filesystem;

/// An AMD card on the PCI bus.
struct Card {
    fs::path device;
    std::string bus_id;
    bool taken = false;  ///< by amdgpu
    std::int64_t memory = 0;
};

/// Less memory of its own is that of a GPU that is part of a CPU.
constexpr std::int64_t kLeastMemory = std::int64_t{2} << 30;

std::vector<Card> cards_of(const Situation& situation) {
    std::vector<Card> cards;
    for (const auto& device : display_devices(situation, "0x1002")) {
        Card card{device, device.filename().string()};
        const auto memory = telemetry::content_of(device / "mem_info_vram_total");
        card.taken = !memory.empty();
        card.memory = base::parse_integer(memory).value_or(0);
        cards.push_back(std::move(card));
    }
    return cards;
}

std::optional<std::int64_t> number_in(const fs::path& file) {
    return base::parse_integer(telemetry::content_of(file));
}

/// Whether amdgpu drives the cards.
bool check_amd_driver(const Situation& situation, const std::vector<Card>& cards, std::vector<Entry>& entries) {
    const auto& root = situation.root;
    Entry entry{"amd_driver", Message::mark("AMD driver"), State::good, {}};
    const auto kernel = telemetry::content_of(root / "proc/sys/kernel/osrelease");
    entry.why = Message::of("Without it there is no GPU to train on.");
    if (!base::is_there(root / "sys/module/amdgpu")) {
        entry.state = State::stops;
        entry.found = Message::of("the driver amdgpu is not loaded");
        entry.what = Message::of("Load it. If it is refused, nomodeset or a blacklist stands in its way.");
        entry.command = "sudo modprobe amdgpu";
        entries.push_back(std::move(entry));
        return false;
    }
    for (const auto& card : cards) {
        std::error_code code;
        const auto driver = fs::read_symlink(card.device / "driver", code).filename().string();
        if (driver == "vfio-pci") {
            entry.state = State::stops;
            entry.found = Message::of("{} is set aside for virtual machines (vfio-pci)", card.bus_id);
            entry.what = Message::of("Remove its ids from the options of vfio-pci, then restart.");
            entry.command = "grep -rn vfio-pci /etc/modprobe.d /proc/cmdline";
            entries.push_back(std::move(entry));
            return false;
        }
        if (card.taken) continue;
        entry.state = State::stops;
        entry.found = Message::of("amdgpu did not start the card {} (Linux {})", card.bus_id, kernel);
        entry.what = Message::of(
            "Its firmware is missing, or the kernel is older than the card (RDNA4 needs Linux 6.13). Install the "
            "firmware, on Debian with the command below, or a newer kernel, then restart.");
        entry.command = "sudo apt install firmware-amd-graphics";
        entries.push_back(std::move(entry));
        return false;
    }
    entry.found = Message::of("amdgpu, Linux {}", kernel);
    entry.why = {};
    entries.push_back(std::move(entry));
    return true;
}

/// Whether ROCm can open its device.
bool check_kfd(const Situation& situation, std::vector<Entry>& entries) {
    const fs::path kfd = "/dev/kfd";
    const auto name = Message::mark("GPU device");
    const int error = situation.open_error(situation.root / "dev/kfd");
    if (error == ENOENT) {
        Entry entry{"kfd", name, State::stops, Message::of("/dev/kfd is missing"),
                    Message::of("Without it ROCm sees no GPU, and trainings run on the CPU.")};
        if (in_container(situation)) {
            entry.what = Message::of("Start the container with the GPU's devices.");
            entry.command = "docker run --device /dev/kfd --device /dev/dri ...";
        } else if (in_wsl(situation)) {
            entry.what = Message::of("Windows' Linux has another device; install AMD's ROCm for WSL.");
        } else {
            entry.what = Message::of("This kernel was built without HSA_AMD. Install the kernel of the distribution.");
        }
        entries.push_back(std::move(entry));
        return false;
    }
    if (error != 0) {
        entries.push_back(refused_device(situation, "kfd", name, kfd, error));
        return false;
    }
    for (const auto& node : base::entries_of(situation.root / "dev/dri")) {
        const auto file = node.filename().string();
        if (!file.starts_with("renderD")) continue;
        if (const int render = situation.open_error(node); render != 0) {
            entries.push_back(refused_device(situation, "render_node", Message::mark("Render node"),
                                             fs::path("/dev/dri") / file, render));
            return false;
        }
    }
    entries.push_back({"kfd", name, State::good, Message::of("/dev/kfd can be opened")});
    return true;
}

/// A variable that hides GPUs.
bool check_amd_masks(const Situation& situation, std::size_t gpus, std::vector<Entry>& entries) {
    for (const auto* const name : {"ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES"}) {
        const auto found = situation.variables.find(name);
        if (found == situation.variables.end()) continue;
        const auto& value = found->second;
        const auto first = base::parse_integer(value.substr(0, value.find(',')));
        const bool by_id = value.starts_with("GPU-");
        const bool hides = !by_id && (!first || *first < 0 || *first >= static_cast<std::int64_t>(gpus));
        if (!hides) continue;
        entries.push_back(
            {"mask", Message::mark("Hidden GPUs"), State::stops,
             Message::of("{} is \"{}\", which hides every GPU", name, value),
             Message::of("LibTorch sees what this variable names, and nothing else."),
             Message::of(
                 "Remove the variable, or name a GPU that is there (0 is the first), and start TorchDeck again."),
             fmt::format("unset {}", name)});
        return false;
    }
    return true;
}

void check_override(const Situation& situation, const std::vector<KfdGpu>& gpus, std::vector<Entry>& entries) {
    const auto value = variable(situation, "HSA_OVERRIDE_GFX_VERSION");
    if (value.empty()) return;
    Entry entry{"override",
                Message::mark("Override of the card"),
                State::slows,
                {},
                Message::of("ROCm takes every card for that one. Kernels for another card crash, or compute wrong "
                            "results; it dates from a time when this card was not known."),
                Message::of("Remove the variable, and start TorchDeck again."),
                "unset HSA_OVERRIDE_GFX_VERSION"};
    const auto pretended = gfx_of_override(value);
    for (const auto& gpu : gpus) {
        if (gpu.architecture.empty() || gpu.architecture == pretended) continue;
        entry.found = Message::of("HSA_OVERRIDE_GFX_VERSION is {}, the card is {}", value, gpu.architecture);
        entries.push_back(std::move(entry));
        return;
    }
}

void check_amd_power(const std::vector<Card>& cards, std::vector<Entry>& entries) {
    for (const auto& card : cards) {
        for (const auto& hwmon : base::entries_of(card.device / "hwmon")) {
            const auto cap = number_in(hwmon / "power1_cap"), usual = number_in(hwmon / "power1_cap_default");
            if (!cap || !usual || *usual <= 0) continue;
            const auto watts = [](std::int64_t microwatts) { return Message::number(microwatts / 1'000'000); };
            Entry entry{"power_cap", Message::mark("Power cap"), State::good, Message::of("{} W", watts(*cap))};
            if (static_cast<double>(*cap) < 0.95 * static_cast<double>(*usual)) {
                entry.state = State::slows;
                entry.found = Message::of("{} W, the card's default is {} W", watts(*cap), watts(*usual));
                entry.why = Message::of("The card slows down to stay below it.");
                entry.what = Message::of("Set it to the default, unless it was lowered on purpose.");
                entry.command = fmt::format("echo {} | sudo tee /sys/bus/pci/devices/{}/hwmon/{}/power1_cap", *usual,
                                            card.bus_id, hwmon.filename().string());
            }
            entries.push_back(std::move(entry));
        }
        const auto level = telemetry::content_of(card.device / "power_dpm_force_performance_level");
        if (level == "low" || level == "manual" || level == "profile_min_sclk" || level == "profile_min_mclk")
            entries.push_back({"performance_level", Message::mark("Clocks of the card"), State::slows,
                               Message::of("the performance level is set to {}", level),
                               Message::of("The card does not raise its clocks when there is work."),
                               Message::of("Let the driver choose."),
                               fmt::format("echo auto | sudo tee /sys/bus/pci/devices/{}/"
                                           "power_dpm_force_performance_level",
                                           card.bus_id)});
    }
}

void check_kernels(const Situation& situation, const std::vector<KfdGpu>& gpus, std::vector<Entry>& entries) {
    if (situation.libtorch_build != "ROCm") return;
    const KfdGpu* best = nullptr;
    for (const auto& gpu : gpus)
        if (best == nullptr || (best->integrated && !gpu.integrated)) best = &gpu;
    if (best == nullptr || best->architecture.empty()) return;
    const auto pretended = gfx_of_override(variable(situation, "HSA_OVERRIDE_GFX_VERSION"));
    const auto& wanted = pretended.empty() ? best->architecture : pretended;
    Entry entry{"kernels", Message::mark("Kernels for this card"), State::good,
                Message::of("this LibTorch has kernels for {}", wanted)};
    if (!has_kernels_for(situation.architectures, wanted)) {
        entry.state = State::stops;
        entry.found = Message::of("this LibTorch has no kernels for {}", wanted);
        entry.why = Message::of("Trainings on the GPU end at once with \"invalid device function\".");
        entry.what = Message::of("Install a LibTorch for this card.");
        entry.command = situation.rocm_command;
    }
    entries.push_back(std::move(entry));
}

/// MIOpen keeps the kernels that it searched and compiled.
void check_miopen(const Situation& situation, std::vector<Entry>& entries) {
    if (situation.libtorch_build != "ROCm") return;
    Entry entry{"miopen_cache",
                Message::mark("Kernel cache"),
                State::slows,
                {},
                Message::of("MIOpen searches and compiles kernels in every run again, which takes minutes."),
                {}};
    if (const auto off = variable(situation, "MIOPEN_DISABLE_CACHE"); off == "1") {
        entry.found = Message::of("MIOPEN_DISABLE_CACHE is set");
        entry.what = Message::of("Remove the variable, and start TorchDeck again.");
        entry.command = "unset MIOPEN_DISABLE_CACHE";
        entries.push_back(std::move(entry));
        return;
    }
    for (const auto& folder :
         miopen_folders([&](const char* name) { return variable(situation, name); }, situation.home)) {
        if (situation.write_error(folder) == 0) continue;
        entry.found = Message::of("{} cannot be written to", folder);
        entry.what = Message::of("Make it yours.");
        entry.command = fmt::format("sudo chown -R $USER {}", base::shell_word(folder.string()));
        entries.push_back(std::move(entry));
        return;
    }
    entry.state = State::good;
    entry.found = Message::of("MIOpen's folders can be written to");
    entry.why = {};
    entries.push_back(std::move(entry));
}

void check_amd_processes(const Situation& situation, std::vector<Entry>& entries) {
    constexpr double kMuch = 512;  // MiB
    for (const auto& process : telemetry::gpu_processes(situation.root / "proc")) {
        const bool computes = std::find(process.nodes.begin(), process.nodes.end(), "kfd") != process.nodes.end();
        if (!computes || process.vram_mb.value_or(0) < kMuch) continue;
        entries.push_back({"gpu_process", Message::mark("Other programs on the GPU"), State::slows,
                           Message::of("{} ({}) holds {} MiB of the card's memory", process.name, process.pid,
                                       Message::number(*process.vram_mb, 0)),
                           Message::of("It keeps the card awake, and its memory is missing in trainings."),
                           Message::of("End it, if it is not needed."), fmt::format("kill {}", process.pid)});
        return;
    }
}

}  // namespace

void check_amd(const Situation& situation, std::vector<Entry>& entries) {
    auto cards = cards_of(situation);
    const auto gpus = kfd_gpus(situation.root);
    const bool started = base::is_there(situation.root / "sys/module/amdgpu");
    // The GPU of a CPU draws the desktop: nothing is wrong with it that matters here.
    std::erase_if(cards, [&](const Card& card) {
        for (const auto& gpu : gpus)
            if (gpu.pci_bus_id == card.bus_id) return gpu.integrated;
        return started && card.taken && card.memory < kLeastMemory;
    });
    if (cards.empty() && (gpus.empty() || situation.libtorch_build != "ROCm")) return;
    const auto name = Message::mark("Kernels for this card");
    if (!check_amd_driver(situation, cards, entries) || !check_kfd(situation, entries)) {
        entries.push_back({"kernels", name, State::untried, Message::of("not tried: the device cannot be opened yet")});
    } else if (check_amd_masks(situation, std::max<std::size_t>(gpus.size(), 1), entries)) {
        check_kernels(situation, gpus, entries);
    }
    check_override(situation, gpus, entries);
    check_amd_power(cards, entries);
    check_miopen(situation, entries);
    check_amd_processes(situation, entries);
    for (const auto& gpu : gpus)
        if (auto warning =
                allocator_warning(gpu.architecture, [&](const char* key) { return variable(situation, key); });
            !warning.empty()) {
            entries.push_back({"allocator", Message::mark("Memory allocator"), State::slows, std::move(warning),
                               Message::of("Losses become NaN."),
                               Message::of("Remove the variable, and start TorchDeck again."),
                               "unset PYTORCH_ALLOC_CONF PYTORCH_HIP_ALLOC_CONF PYTORCH_CUDA_ALLOC_CONF"});
            break;
        }
}

}  // namespace torchdeck::machine

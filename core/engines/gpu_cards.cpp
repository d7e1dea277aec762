// SPDX-License-Identifier: GPL-3.0-or-later
#include "engines/gpu_cards.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>
#include <utility>

#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "base/text.hpp"
#include "engines/torch_wheels.hpp"

namespace torchdeck::engines {
namespace {

namespace fs = std::filesystem;

/// The first word of a small file of the kernel.
std::string word_of(const fs::path& path) {
    std::ifstream file(path);
    std::string word(32, '\0');
    file.read(word.data(), static_cast<std::streamsize>(word.size()));
    word.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    return word.substr(0, word.find_first_of(" \n"));
}

std::string nvidia_command(const machine::System& system) {
    // Debian 13 was the first with libtorch-cuda, in contrib.
    const auto version = base::parse_integer(system.version).value_or(0);
    if (system.id == "debian" && version == 13) return "sudo apt install libtorch-cuda-2.6";
    return wheel_command(torch_wheels().cuda);
}

}  // namespace

GpuCards find_cards(const fs::path& root) {
    GpuCards cards;
    for (const auto& device : base::entries_of(root / "sys/bus/pci/devices")) {
        const auto kind = word_of(device / "class");
        if (!kind.starts_with("0x03") && !kind.starts_with("0x12")) continue;
        const auto vendor = word_of(device / "vendor");
        if (vendor == "0x10de") cards.nvidia_ids.push_back(device.filename().string());
        if (vendor == "0x1002") cards.amd_ids.push_back(device.filename().string());
    }
    cards.nvidia_driver = base::is_there(root / "proc/driver/nvidia/version");
    cards.amd_compute = base::is_there(root / "dev/kfd");
    cards.kfd = machine::kfd_gpus(root);
    return cards;
}

std::string GpuCards::amd_architecture() const {
    const machine::KfdGpu* best = nullptr;
    for (const auto& gpu : kfd)
        if (best == nullptr ||
            std::pair(!gpu.integrated, gpu.memory_bytes) > std::pair(!best->integrated, best->memory_bytes))
            best = &gpu;
    return best != nullptr ? best->architecture : "";
}

Message unused_gpu_advice(const GpuCards& cards, const machine::System& system, std::string_view build, int gpus_seen) {
    if (gpus_seen > 0) return {};
    const auto advice = [](Message what, const std::string& command = {}) {
        std::vector sentences{std::move(what),
                              Message::either(Message::of("torchdeck doctor checks all that it needs."),
                                              Message::of("The Machine page checks all that it needs."),
                                              {base::Remedy::show_machine, {}})};
        if (!command.empty()) sentences.push_back(Message::of("Type: {}", command));
        return Message::list(std::move(sentences), Message::Join::space);
    };
    if (cards.nvidia()) {
        const auto& gpu = cards.nvidia_ids.front();
        if (!cards.nvidia_driver)
            return advice(
                Message::of("The NVIDIA GPU {} is not used: its driver is not loaded. Install it, then restart.", gpu),
                machine::nvidia_driver_command(system));
        if (build == "CUDA")
            return advice(
                Message::of("The NVIDIA GPU {} is not used: LibTorch's CUDA does not start on it. The driver may be "
                            "too old for it.",
                            gpu));
        return advice(Message::of("The NVIDIA GPU {} is not used: this LibTorch is for CPUs.", gpu),
                      nvidia_command(system));
    }
    if (!cards.amd()) return {};
    const auto& gpu = cards.amd_ids.front();
    if (cards.amd_compute && build == "ROCm")
        return advice(Message::of("The AMD GPU {} is not used: LibTorch's ROCm does not start on it.", gpu));
    if (cards.amd_compute)
        return advice(Message::of("The AMD GPU {} is not used: this LibTorch is not built for ROCm.", gpu),
                      wheel_command(torch_wheels().rocm, cards.amd_architecture()));
    if (build == "ROCm")
        return advice(
            Message::of("The AMD GPU {} is not used: /dev/kfd is missing, so the driver amdgpu is not loaded.", gpu),
            "sudo modprobe amdgpu");
    return {};
}

}  // namespace torchdeck::engines

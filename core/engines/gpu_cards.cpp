// SPDX-License-Identifier: GPL-3.0-or-later
#include "engines/gpu_cards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string_view>

#include "base/remedy.hpp"
#include "base/text.hpp"

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

std::string driver_command(const System& system) {
    if (system.id == "ubuntu") return "sudo ubuntu-drivers install";
    if (system.id == "debian" || system.like_debian) return "sudo apt install nvidia-driver";
    if (system.id == "fedora") return "sudo dnf install akmod-nvidia";
    if (system.id == "arch") return "sudo pacman -S nvidia-open";
    return "";
}

std::string wheel_command(std::string_view index) {
    return fmt::format("python3 -m venv ~/torch && ~/torch/bin/pip install torch{}{} && torchdeck engine build ~/torch",
                       index.empty() ? "" : " --index-url ", index);
}

std::string nvidia_command(const System& system) {
    // Debian 13 was the first with libtorch-cuda, in contrib.
    const auto version = base::parse_integer(system.version).value_or(0);
    if (system.id == "debian" && version == 13) return "sudo apt install libtorch-cuda-2.6";
    return wheel_command("");
}

}  // namespace

GpuCards find_cards(const fs::path& root) {
    GpuCards cards;
    std::error_code code;
    for (fs::directory_iterator it(root / "sys/bus/pci/devices", code), end; !code && it != end; it.increment(code)) {
        if (!word_of(it->path() / "class").starts_with("0x03") && !word_of(it->path() / "class").starts_with("0x12"))
            continue;
        const auto vendor = word_of(it->path() / "vendor");
        if (vendor == "0x10de") cards.nvidia_ids.push_back(it->path().filename().string());
        if (vendor == "0x1002") cards.amd_ids.push_back(it->path().filename().string());
    }
    std::sort(cards.nvidia_ids.begin(), cards.nvidia_ids.end());
    std::sort(cards.amd_ids.begin(), cards.amd_ids.end());
    cards.nvidia_driver = fs::exists(root / "proc/driver/nvidia/version", code);
    cards.amd_compute = fs::exists(root / "dev/kfd", code);
    return cards;
}

System find_system(const fs::path& root) {
    System system;
    std::ifstream file(root / "etc/os-release");
    std::string line;
    for (int i = 0; i < 100 && std::getline(file, line); ++i) {
        const auto equals = line.find('=');
        if (equals == std::string::npos) continue;
        auto value = line.substr(equals + 1);
        std::erase(value, '"');
        const auto key = line.substr(0, equals);
        if (key == "ID") system.id = value;
        if (key == "VERSION_ID") system.version = value;
        if (key == "ID_LIKE") system.like_debian = value.find("debian") != std::string::npos;
    }
    return system;
}

Message unused_gpu_advice(const GpuCards& cards, const System& system, std::string_view build, int gpus_seen) {
    if (gpus_seen > 0) return {};
    if (cards.nvidia()) {
        if (!cards.nvidia_driver) {
            const auto command = driver_command(system);
            const auto& gpu = cards.nvidia_ids.front();
            return command.empty() ? Message::of(
                                         "The NVIDIA GPU {} is not used: its driver is not loaded. Install "
                                         "NVIDIA's driver, then restart.",
                                         gpu)
                                   : Message::of(
                                         "The NVIDIA GPU {} is not used: its driver is not loaded. Type: {}, "
                                         "then restart.",
                                         gpu, command);
        }
        if (build == "CUDA")
            return remedy::with(
                Message::of("The NVIDIA GPU {} is not used: LibTorch's CUDA does not start on it. The driver may be "
                            "too old for it.",
                            cards.nvidia_ids.front()),
                remedy::test_engine());
        return Message::of("The NVIDIA GPU {} is not used: this LibTorch is for CPUs. Type: {}",
                           cards.nvidia_ids.front(), nvidia_command(system));
    }
    if (cards.amd() && cards.amd_compute) {
        if (build == "ROCm")
            return Message::of(
                "The AMD GPU {} is not used: LibTorch's ROCm does not start on it. You may lack the right to use "
                "/dev/kfd. Type: sudo usermod -aG render,video $USER, and log in again.",
                cards.amd_ids.front());
        return Message::of("The AMD GPU {} is not used: this LibTorch is not built for ROCm. Type: {}",
                           cards.amd_ids.front(), wheel_command("https://download.pytorch.org/whl/rocm6.4"));
    }
    if (cards.amd() && build == "ROCm")
        return Message::of(
            "The AMD GPU {} is not used: /dev/kfd is missing, so the driver amdgpu is not loaded. Type: sudo modprobe "
            "amdgpu",
            cards.amd_ids.front());
    return {};
}

}  // namespace torchdeck::engines

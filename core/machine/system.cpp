// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine/system.hpp"

#include <fstream>

namespace torchdeck::machine {

std::string nvidia_driver_command(const System& system) {
    if (system.id == "ubuntu") return "sudo ubuntu-drivers install";
    if (system.id == "debian" || system.like_debian) return "sudo apt install nvidia-driver";
    if (system.id == "fedora") return "sudo dnf install akmod-nvidia";
    if (system.id == "arch") return "sudo pacman -S nvidia-open";
    return "";
}

System find_system(const std::filesystem::path& root) {
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

}  // namespace torchdeck::machine

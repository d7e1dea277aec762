// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace torchdeck::machine {

/// The distribution: "debian", "13" of /etc/os-release; empty when unknown.
struct System {
    std::string id, version;
    bool like_debian = false;  ///< of its family: Ubuntu, Mint
};
System find_system(const std::filesystem::path& root = "/");

/// What installs NVIDIA's driver there; empty when unknown.
std::string nvidia_driver_command(const System& system);

}  // namespace torchdeck::machine

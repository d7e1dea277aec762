// SPDX-License-Identifier: GPL-3.0-or-later
// For the groups of checks.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "machine/check.hpp"

namespace torchdeck::machine {

/// A variable of the environment; empty where it is not set.
[[nodiscard]] std::string variable(const Situation& situation, const std::string& name);
/// Whether this is a container: Docker, Podman, or what the system says of itself.
[[nodiscard]] bool in_container(const Situation& situation);
/// Windows' Linux.
[[nodiscard]] bool in_wsl(const Situation& situation);
/// PCI devices of a vendor ("0x1002") that draw or compute, by bus id.
[[nodiscard]] std::vector<std::filesystem::path> display_devices(const Situation& situation, const std::string& vendor);
/// A clause about a device file that cannot be opened, of errno.
[[nodiscard]] base::Message refusal(const std::filesystem::path& path, int error);

/// The entry of a device file that was refused, by who may open it.
[[nodiscard]] Entry refused_device(const Situation& situation, std::string id, base::Message name,
                                   const std::filesystem::path& path, int error);

}  // namespace torchdeck::machine

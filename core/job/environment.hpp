// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace torchdeck::job {

/// CPU, cores, RAM, OS, kernel and firmware of this machine, for run.json.
nlohmann::ordered_json host_json();
/// The version of a GPU's firmware (its video BIOS); empty where no file says so.
std::string gpu_firmware(const std::string& pci_bus_id);

}  // namespace torchdeck::job

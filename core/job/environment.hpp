// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace torchdeck::job {

/// CPU, cores, RAM, OS and kernel of this machine, for run.json.
nlohmann::ordered_json host_json();

}  // namespace torchdeck::job

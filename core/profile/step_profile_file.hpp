// SPDX-License-Identifier: GPL-3.0-or-later
//
// Profiles of training steps as files: docs/formats.md.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

#include "profile/step_profile.hpp"

namespace torchdeck::profile {

/// Everything but the trace.
nlohmann::ordered_json profile_json(const StepProfile& profile);

/// What profile_json() wrote, without shapes and parameters of modules. What is missing or no number is 0. Throws Error
/// (data) when it is no profile; the sentence begins with its verb.
StepProfile profile_from_json(const nlohmann::json& json);

/// Reads a file. Throws Error (data) when it cannot be read or is no profile.
StepProfile read_profile(const std::filesystem::path& path);

}  // namespace torchdeck::profile

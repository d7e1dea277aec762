// SPDX-License-Identifier: GPL-3.0-or-later
//
// Command lines that measure exactly one training step under a vendor's profiler.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "config/train_config.hpp"

namespace torchdeck::profile {

enum class VendorTool { ncu, nsys, rocprofv3 };
inline constexpr std::array kVendorTools = {VendorTool::ncu, VendorTool::nsys, VendorTool::rocprofv3};

/// As its program is called: "ncu".
[[nodiscard]] const char* vendor_tool_name(VendorTool tool);
[[nodiscard]] std::optional<VendorTool> vendor_tool(std::string_view name);

/// Name of the range around the step that is marked.
inline constexpr const char* kMarkedStep = "train_step";

/// For a shell: `tool` around `torchdeck profile --profile-one-step` with the settings of `config` that are not the
/// defaults; the step after `warmup` others is marked. With what a roofline needs of each kernel: time, share of the
/// peaks, operations and bytes of memory.
[[nodiscard]] std::string vendor_command(VendorTool tool, const config::TrainConfig& config, int warmup);

}  // namespace torchdeck::profile

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

namespace torchdeck::base {

/// Calls `use` with the folder of each control group that limits a process in `controller` ("cpu", "memory"), from its
/// own group up to the top, whose limits all hold. `process`: its /proc/self/cgroup; `root`: /sys/fs/cgroup. `unified`
/// is true for version 2. A container sees its own group as the top, whatever the file says.
void for_each_control_group(const std::filesystem::path& process, const std::filesystem::path& root,
                            std::string_view controller,
                            const std::function<void(const std::filesystem::path& group, bool unified)>& use);

}  // namespace torchdeck::base

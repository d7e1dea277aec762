// SPDX-License-Identifier: GPL-3.0-or-later
//
// A transient scope of the user's systemd for a run: what limits or kills the group of processes of a window or a
// terminal (a memory limit, systemd-oomd) then leaves the run alone.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::supervise {

/// Where systemd is looked for: this machine and its user but in tests.
struct SystemdPlaces {
    std::filesystem::path root = "/";
    std::filesystem::path runtime = runtime_of_user();  ///< $XDG_RUNTIME_DIR; empty: none
    std::string user = name_of_user();

    static std::filesystem::path runtime_of_user();
    static std::string name_of_user();
};

/// What the end of the user's last session does to a run that starts here.
enum class AtLogout {
    continues,  ///< the user lingers (loginctl enable-linger)
    ends,       ///< with the user's systemd
    unknown,    ///< the system decides (KillUserProcesses of logind.conf)
};
AtLogout at_logout(const SystemdPlaces& places = {});

/// Why a run that starts here gets no scope of its own; empty: it may. A scope ends with the user's systemd, which goes
/// at the last logout unless the user lingers; a run of a terminal must not end sooner by having one.
base::Message why_no_scope(const SystemdPlaces& places = {});

/// `command` in a scope of its own.
std::vector<std::string> in_scope(const std::vector<std::string>& command);

}  // namespace torchdeck::supervise

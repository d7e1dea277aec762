// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sockets of the supervisors of this user's runs. Both ends check that the other belongs to the same user.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "supervise/channel.hpp"

namespace torchdeck::supervise {

/// The folder of new sockets, made with mode 0700: $XDG_RUNTIME_DIR/torchdeck, else torchdeck-UID among the temporary
/// files. Throws Error (data) when it cannot be made, is a link, or can be entered by others.
std::filesystem::path socket_folder();

/// The name of the socket of the run in `run_dir`, in whichever folder.
std::string socket_name(const std::filesystem::path& run_dir);
/// All sockets that are there, in both folders, of runs that ended without removing theirs, too.
std::vector<std::filesystem::path> all_sockets();

/// Connects to a supervisor; nothing when none listens there, or it belongs to another user. Throws Error (device) when
/// there may be one: it does not answer, or cannot be asked.
std::optional<Channel> connect_to(const std::filesystem::path& socket);
/// The same for the supervisor of the run in `run_dir`, in whichever folder its socket is: XDG_RUNTIME_DIR may differ
/// between shells, and its folder goes at the last logout.
std::optional<Channel> reach(const std::filesystem::path& run_dir);

/// The supervisor's end. Removes the socket with itself.
class Listener {
  public:
    /// Throws Error (data) when the socket cannot be made, and Error (usage) when another supervisor listens there.
    explicit Listener(std::filesystem::path socket);
    ~Listener();
    /// False when somebody has removed the socket: nobody can connect any more.
    [[nodiscard]] bool reachable() const;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    [[nodiscard]] int fd() const { return fd_; }
    /// The next client that has connected; nothing when there is none, or it belongs to another user.
    std::optional<Channel> accept();

  private:
    std::filesystem::path socket_;
    int fd_ = -1;
    ino_t inode_ = 0;  ///< of the socket, which another may have replaced
};

}  // namespace torchdeck::supervise

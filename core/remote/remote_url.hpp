// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::remote {

/// A folder of runs on another machine, as `ssh://[user@]host[:port]/path` names it, or on this one where `host` is
/// empty (a file system that several machines share, such as NFS or Lustre).
struct RemoteUrl {
    std::string user;  ///< empty: what the configuration of ssh says
    std::string host;  ///< a name, an alias of ~/.ssh/config or an address; IPv6 without brackets
    int port = 0;      ///< 0: what the configuration of ssh says
    std::string path;  ///< absolute, or relative to the home folder there ("~/runs" is "runs")

    /// As it can be parsed again.
    [[nodiscard]] std::string text() const;
    /// The last component of the path, else the host: for names.
    [[nodiscard]] std::string name() const;
    bool operator==(const RemoteUrl&) const = default;
};

/// Whether `text` begins with `ssh://`, in any case.
[[nodiscard]] bool is_ssh_url(std::string_view text);

/// Reads an ssh:// URL, or the absolute path of a local folder. %20 and the like are decoded. A host or user that is
/// more than a name (`-oProxyCommand=`, `$(…)`, spaces), control characters and ".." in the path are refused: Error
/// (usage) that says what is wrong.
[[nodiscard]] RemoteUrl parse_remote_url(std::string_view text);

/// What runs `script` (see remote_protocol.hpp) with `sh` where the folder is: `ssh` with the user's own configuration,
/// which never asks for anything (BatchMode), or `sh` here. The folder's path is not part of it.
[[nodiscard]] std::vector<std::string> remote_command(const RemoteUrl& url, const std::string& script);

/// What a person types to get there: "ssh -p 2222 ann@cluster".
[[nodiscard]] std::string ssh_line(const RemoteUrl& url);

/// $TORCHDECK_SSH, else "ssh".
[[nodiscard]] std::string ssh_program();

}  // namespace torchdeck::remote

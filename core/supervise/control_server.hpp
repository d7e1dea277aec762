// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "base/message.hpp"
#include "supervise/channel.hpp"
#include "supervise/control_socket.hpp"

namespace torchdeck::supervise {

/// The supervisor's side of the control socket: the socket of the run, and the clients that are connected to it. For
/// one thread.
class ControlServer {
  public:
    /// Answers a request. False: the client breaks the protocol, and is disconnected.
    using Answer = std::function<bool(Channel& client, const nlohmann::json& request)>;

    explicit ControlServer(Answer answer) : answer_(std::move(answer)) {}

    /// Listens for clients of the run in `run_dir`, again where its socket went with the user's last session. Returns
    /// why that is not possible, once; empty: it is.
    base::Message listen(const std::filesystem::path& run_dir);
    /// Takes new clients, and answers what has arrived. Does not wait.
    void serve();
    /// The descriptors at which something may arrive.
    [[nodiscard]] std::vector<int> fds() const;
    /// A line to all clients.
    void tell(const nlohmann::json& what);
    /// Ends all connections and removes the socket.
    void close();

  private:
    Answer answer_;
    std::optional<Listener> listener_;
    std::vector<Channel> clients_;
    bool said_unreachable_ = false;
};

}  // namespace torchdeck::supervise

// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/control_server.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.hpp"

namespace torchdeck::supervise {

namespace {

constexpr std::size_t kMostClients = 16;

}  // namespace

Message ControlServer::listen(const std::filesystem::path& run_dir) {
    if (listener_ && listener_->reachable()) return {};
    listener_.reset();
    try {
        listener_.emplace(socket_folder() / socket_name(run_dir));
    } catch (const std::exception& e) {
        if (!std::exchange(said_unreachable_, true)) return as_error(e).message();
    }
    return {};
}

void ControlServer::serve() {
    if (listener_) {
        while (auto client = listener_->accept()) {
            if (clients_.size() < kMostClients) clients_.push_back(std::move(*client));
        }
    }
    std::erase_if(clients_, [&](Channel& client) {
        const bool open = client.receive();
        while (const auto request = client.next()) {
            if (!answer_(client, *request)) return true;
        }
        return !open;
    });
}

std::vector<int> ControlServer::fds() const {
    std::vector<int> fds;
    if (listener_) fds.push_back(listener_->fd());
    for (const auto& client : clients_) fds.push_back(client.fd());
    return fds;
}

void ControlServer::tell(const nlohmann::json& what) {
    for (auto& client : clients_) (void)client.send(what);
}

void ControlServer::close() {
    clients_.clear();
    listener_.reset();
}

}  // namespace torchdeck::supervise

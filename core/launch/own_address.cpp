// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/own_address.hpp"

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

namespace torchdeck::launch {

std::string own_address_toward(const std::string& host, int port) {
    addrinfo hints = {};
    hints.ai_socktype = SOCK_DGRAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) return {};
    std::string address;
    for (auto* at = found; at != nullptr && address.empty(); at = at->ai_next) {
        const int fd = ::socket(at->ai_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
        if (fd < 0) continue;
        sockaddr_storage own = {};
        socklen_t length = sizeof own;
        char text[NI_MAXHOST] = {};
        // Nothing is sent: the kernel only chooses the way.
        if (::connect(fd, at->ai_addr, at->ai_addrlen) == 0 &&
            ::getsockname(fd, reinterpret_cast<sockaddr*>(&own), &length) == 0 &&
            ::getnameinfo(reinterpret_cast<sockaddr*>(&own), length, text, sizeof text, nullptr, 0, NI_NUMERICHOST) ==
                0)
            address = text;
        ::close(fd);
    }
    ::freeaddrinfo(found);
    return address;
}

}  // namespace torchdeck::launch

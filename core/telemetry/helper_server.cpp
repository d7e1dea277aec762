// SPDX-License-Identifier: GPL-3.0-or-later
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <thread>

#include "telemetry/helper.hpp"
#include "telemetry/helper_protocol.hpp"

namespace torchdeck::telemetry {
namespace {

/// Ends the process when the program at the other end is gone, wherever the main thread hangs then.
void watch_for_the_end() {
    std::thread([] {
        pollfd socket{kHelperSocket, POLLRDHUP, 0};
        while (::poll(&socket, 1, -1) < 0 && errno == EINTR) {
        }
        ::_exit(0);
    }).detach();
}

bool send_packet(const std::vector<std::byte>& packet) {
    return ::send(kHelperSocket, packet.data(), packet.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(packet.size());
}

}  // namespace

int serve_telemetry(Vendor vendor, const SystemPaths& paths) {
    // A driver that crashes is no reason for a core file in the folder of whoever trains.
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    watch_for_the_end();
    std::optional<Registry> found;
    std::array<std::byte, 64> buffer{};
    while (true) {
        const auto n = ::recv(kHelperSocket, buffer.data(), buffer.size(), 0);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return 0;
        const auto call = decode_call(std::span(buffer).first(static_cast<std::size_t>(n)));
        if (!call) return 1;
        if (!found) found = discover(vendor, paths);
        bool sent = false;
        if (call->request == HelperRequest::list) {
            HelperList list{found->backends, {}};
            for (const auto& device : found->devices) list.devices.push_back(device->facts());
            sent = send_packet(encode(list));
        } else {
            if (call->device >= found->devices.size()) return 1;
            sent = send_packet(encode(found->devices[call->device]->read()));
        }
        if (!sent) return 1;
    }
}

}  // namespace torchdeck::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What another process sends to the control socket of a run in the background.
#include <sys/socket.h>

#include <nlohmann/json.hpp>

#include "fuzz.hpp"
#include "supervise/channel.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return 0;
    supervise::Channel from(ends[0]);
    supervise::Channel to(ends[1]);
    const auto text = fuzz::text(data, size);
    std::size_t sent = 0;
    for (bool open = true; open && sent < text.size();) {
        const auto n = ::send(from.fd(), text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (n > 0) sent += static_cast<std::size_t>(n);
        open = to.receive();
        while (const auto object = to.next()) {
            if (!object->is_object()) std::abort();
        }
    }
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/channel.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"

namespace torchdeck::supervise {
namespace {

constexpr int kSendMs = 1000;

}  // namespace

Channel::Channel(int fd) : fd_(fd) {
    ::fcntl(fd_.get(), F_SETFL, O_NONBLOCK);  // NOLINT(cppcoreguidelines-pro-type-vararg): as declared
}

bool Channel::send(const nlohmann::json& object) {
    const auto line = object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    std::string_view left = line;
    while (!left.empty()) {
        const auto n = ::send(fd_.get(), left.data(), left.size(), MSG_NOSIGNAL);
        if (n > 0) {
            left.remove_prefix(static_cast<std::size_t>(n));
            continue;
        }
        if (errno == EINTR) continue;
        pollfd ready = {fd_.get(), POLLOUT, 0};
        if (errno != EAGAIN || ::poll(&ready, 1, kSendMs) <= 0) return false;
    }
    return true;
}

bool Channel::writable() const {
    pollfd ready = {fd_.get(), POLLOUT, 0};
    return ::poll(&ready, 1, 0) > 0 && (ready.revents & POLLOUT) != 0;
}

bool Channel::receive() {
    std::array<char, 4096> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): recv() fills it
    for (;;) {
        const auto n = ::recv(fd_.get(), bytes.data(), bytes.size(), 0);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return errno == EAGAIN;
        if (n == 0) return false;
        received_.append(bytes.data(), static_cast<std::size_t>(n));
        const auto last = received_.rfind('\n');
        if (received_.size() - (last == std::string::npos ? 0 : last) > kMostBytes) return false;
        if (received_.size() > 4 * kMostBytes) return true;  // the rest waits until these are taken
    }
}

std::optional<nlohmann::json> Channel::next() {
    const auto end = received_.find('\n');
    if (end == std::string::npos) return std::nullopt;
    const auto line = received_.substr(0, end);
    received_.erase(0, end + 1);
    try {
        auto object = base::parse_shallow<nlohmann::json>(line);
        if (object.is_object()) return std::optional<nlohmann::json>(std::move(object));
    } catch (const std::exception&) {
        // Rubbish is answered like any unknown request.
    }
    return std::optional<nlohmann::json>(nlohmann::json::object());
}

std::optional<nlohmann::json> Channel::wait(double seconds) {
    constexpr double kMilli = 1000;
    const double deadline = base::monotonic_seconds() + seconds;
    for (;;) {
        if (auto object = next()) return object;
        const double left = deadline - base::monotonic_seconds();
        if (left <= 0) return std::nullopt;
        pollfd ready = {fd_.get(), POLLIN, 0};
        if (::poll(&ready, 1, static_cast<int>(left * kMilli) + 1) > 0 && !receive()) return next();
    }
}

}  // namespace torchdeck::supervise

// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/control_socket.hpp"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <span>
#include <utility>

#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"

namespace torchdeck::supervise {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".sock";

bool is_ours(int fd) {
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::geteuid();
}

sockaddr_un address_of(const fs::path& socket) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const auto& name = socket.native();
    if (name.size() >= sizeof address.sun_path)
        throw file_error(socket, Message::of("the path is too long for a socket: set XDG_RUNTIME_DIR to a short one."));
    std::copy(name.begin(), name.end(), address.sun_path);
    return address;
}

int new_socket(int flags) {
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | flags, 0);
    if (fd < 0) throw Error(ErrorKind::device, Message::of("No socket can be made ({}).", Message::system(errno)));
    return fd;
}

/// Where sockets may be, the best place first.
std::vector<fs::path> folders() {
    std::vector<fs::path> found;
    const char* const runtime = std::getenv("XDG_RUNTIME_DIR");
    if (runtime != nullptr && *runtime == '/' && base::is_folder(runtime))
        found.push_back(fs::path(runtime) / "torchdeck");
    found.push_back(fs::temp_directory_path() / fmt::format("torchdeck-{}", ::geteuid()));
    return found;
}

bool is_safe(const fs::path& folder) {
    struct stat status {};
    return ::lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid() &&
           (status.st_mode & (S_IRWXG | S_IRWXO)) == 0;
}

}  // namespace

fs::path socket_folder() {
    auto folder = folders().front();
    if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST)
        throw file_error(folder, Message::of("the folder cannot be made ({}).", Message::system(errno)));
    if (!is_safe(folder))
        throw file_error(folder, Message::of("must be a folder of yours that nobody else may enter (mode 0700)."));
    return folder;
}

std::string socket_name(const fs::path& run_dir) {
    constexpr std::size_t kDigits = 24;
    const auto path = fs::weakly_canonical(run_dir).string();
    return base::sha256_hex(std::as_bytes(std::span(path))).substr(0, kDigits) + kEnding;
}

std::vector<fs::path> all_sockets() {
    std::vector<fs::path> sockets;
    for (const auto& folder : folders()) {
        if (!is_safe(folder)) continue;
        std::error_code code;
        for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
            if (entry->path().extension() == kEnding) sockets.push_back(entry->path());
        }
    }
    std::ranges::sort(sockets);
    return sockets;
}

std::optional<Channel> connect_to(const fs::path& socket) {
    const auto address = address_of(socket);
    // A socket that listens answers at once, unless many wait for it.
    const int fd = new_socket(0);
    const timeval patience{.tv_sec = 2, .tv_usec = 0};
    ::setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    const int failed = ::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 ? 0 : errno;
    Channel channel(fd);
    if (failed == ECONNREFUSED || failed == ENOENT) return std::nullopt;
    if (failed != 0)
        throw Error(ErrorKind::device,
                    Message::of("{}: the supervisor does not answer ({}).", socket, Message::system(failed)));
    if (!is_ours(fd)) return std::nullopt;
    return channel;
}

std::optional<Channel> reach(const fs::path& run_dir) {
    const auto name = socket_name(run_dir);
    for (const auto& folder : folders()) {
        if (!is_safe(folder)) continue;
        if (auto channel = connect_to(folder / name)) return channel;
    }
    return std::nullopt;
}

Listener::Listener(fs::path socket) : socket_(std::move(socket)) {
    constexpr int kWaiting = 16;
    const auto address = address_of(socket_);
    if (connect_to(socket_))
        throw Error(ErrorKind::usage, Message::of("{}: another process supervises this run.", socket_));
    ::unlink(socket_.c_str());  // of one that was killed
    fd_ = new_socket(SOCK_NONBLOCK);
    if (::bind(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 && ::listen(fd_, kWaiting) == 0) {
        struct stat made {};
        if (::lstat(socket_.c_str(), &made) == 0) inode_ = made.st_ino;
        return;
    }
    const int code = errno;
    ::close(fd_);
    throw file_error(socket_, Message::of("the socket cannot be made ({}).", Message::system(code)));
}

Listener::~Listener() {
    if (reachable()) ::unlink(socket_.c_str());
    ::close(fd_);
}

bool Listener::reachable() const {
    struct stat there {};
    return ::lstat(socket_.c_str(), &there) == 0 && there.st_ino == inode_;
}

std::optional<Channel> Listener::accept() {
    const int fd = ::accept4(fd_, nullptr, nullptr, SOCK_CLOEXEC);
    if (fd < 0) return std::nullopt;
    Channel client(fd);
    if (!is_ours(fd)) return std::nullopt;
    return client;
}

}  // namespace torchdeck::supervise

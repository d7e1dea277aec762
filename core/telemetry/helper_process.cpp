// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/helper_process.hpp"

#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX's
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <exception>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/process_words.hpp"
#include "base/thread.hpp"
#include "telemetry/helper.hpp"

namespace torchdeck::telemetry {
namespace {

using std::chrono::milliseconds;

const char* vendor_name(Vendor vendor) {
    return vendor == Vendor::amd ? "amd" : "nvidia";
}

/// The environment of this process, in which the helper finds `paths` again.
std::vector<std::string> environment_for(const SystemPaths& paths) {
    std::string folders;
    for (const auto& folder : paths.library_dirs) folders += (folders.empty() ? "" : ":") + folder.string();
    return base::environment_with(
        {{"TORCHDECK_SYSTEM_ROOT", paths.root.string()}, {"TORCHDECK_GPU_LIBRARY_PATH", folders}});
}

}  // namespace

HelperProcess::HelperProcess(Vendor vendor, const SystemPaths& paths, base::Message& why)
    : packet_(kMaxHelperMessage + sizeof(std::uint32_t)) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
        why = Message::system(errno);
        return;
    }
    socket_ = ends[0];
    const int failure = spawn(vendor, paths, ends[1]);
    ::close(ends[1]);
    if (failure != 0) {
        why = Message::of("the telemetry helper cannot be started ({})", Message::system(failure));
        pid_ = -1;
        return;
    }
    try {
        receiver_ = std::thread([this] { receive(); });
    } catch (const std::system_error& e) {
        why =
            Message::of("the telemetry helper cannot be used: no thread can be started ({})", base::Message(e.what()));
        ::close(std::exchange(socket_, -1));  // the helper ends by itself
        (void)wait_status(milliseconds(50));
        pid_ = -1;
    }
}

HelperProcess::~HelperProcess() {
    stop();
    if (receiver_.joinable()) receiver_.join();
    if (socket_ >= 0) ::close(socket_);
}

std::vector<std::byte> HelperProcess::ask(HelperCall call, Clock::duration patience, base::Message& why) {
    const auto until = Clock::now() + patience;
    std::unique_lock lock(mutex_);
    auto& channel = channels_[call.device];
    const auto wait = [&] {
        changed_.wait_until(lock, until, [&] { return channel.outstanding == 0 || ending_; });
        if (ending_) {
            why = ending_->empty() ? Message::mark("there is no memory for the answers of the telemetry helper")
                                   : *ending_;
        } else if (channel.outstanding != 0) {
            why = Message::of("the driver's library did not answer for {} s",
                              std::chrono::duration_cast<std::chrono::seconds>(patience).count());
        }
        return !ending_ && channel.outstanding == 0;
    };
    // The answer to an earlier call that came too late is from some time in between: it is not used.
    if (!wait()) return {};
    channel.outstanding = call.id = ++last_id_;
    const auto request = encode(call);
    // A helper that has ended is noticed by the receiver.
    (void)::send(socket_, request.data(), request.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (!wait()) return {};
    return std::move(channel.answer);
}

bool HelperProcess::others_answer(std::uint32_t device, Clock::time_point since) {
    const std::lock_guard lock(mutex_);
    for (const auto& [other, channel] : channels_) {
        if (other != device && channel.answered_at >= since) return true;
    }
    return false;
}

void HelperProcess::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
}

bool HelperProcess::ended() {
    const std::lock_guard lock(mutex_);
    return ending_.has_value();
}

void HelperProcess::receive() {
    base::name_this_thread("td-helper");
    base::Message ending;
    try {
        take_answers();
        ::shutdown(socket_, SHUT_RDWR);  // one that talks nonsense ends too
        ending = how_it_ended();
    } catch (const std::exception&) {  // no memory: who waits for an answer must get an error
        ::shutdown(socket_, SHUT_RDWR);
    }
    const std::lock_guard lock(mutex_);
    ending_ = std::move(ending);
    changed_.notify_all();
}

void HelperProcess::take_answers() {
    while (true) {
        const auto n = ::recv(socket_, packet_.data(), packet_.size(), 0);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return;
        auto answer = std::span<const std::byte>(packet_).first(static_cast<std::size_t>(n));
        const auto id = take_id(answer);
        if (!id) return;
        const std::lock_guard lock(mutex_);
        for (auto& [device, channel] : channels_) {
            if (channel.outstanding == 0 || channel.outstanding != *id) continue;
            channel.answer.assign(answer.begin(), answer.end());
            channel.outstanding = 0;
            channel.answered_at = Clock::now();
        }
        changed_.notify_all();
    }
}

int HelperProcess::spawn(Vendor vendor, const SystemPaths& paths, int socket) {
    const auto program = helper_path().string();
    std::vector<std::string> arguments = {program, vendor_name(vendor)};
    auto variables = environment_for(paths);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&actions, socket, kHelperSocket);
    // Libraries print; that belongs neither into the terminal nor into what a script reads.
    for (const int fd : {STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_WRONLY, 0);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
    // A group of its own: Ctrl-C is for the program, which still samples while it ends.
    sigset_t none;
    sigset_t all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    const int failure = ::posix_spawn(&pid_, program.c_str(), &actions, &attributes,
                                      base::pointers_to(arguments).data(), base::pointers_to(variables).data());
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    return failure;
}

/// Its wait status, once it has ended. It is killed when it does not within `patience`; one that a driver holds in the
/// kernel is left to itself.
std::optional<int> HelperProcess::wait_status(milliseconds patience) {
    constexpr milliseconds kStep(2);
    int status = 0;
    for (auto waited = milliseconds(0); waited < 2 * patience; waited += kStep) {
        if (::waitpid(pid_, &status, WNOHANG) != 0) return status;
        if (waited == patience) ::kill(pid_, SIGKILL);
        std::this_thread::sleep_for(kStep);
    }
    return std::nullopt;
}

base::Message HelperProcess::how_it_ended() {
    const auto patience = [this] {
        const std::lock_guard lock(mutex_);
        return milliseconds(stopped_ ? 50 : 200);  // whoever stops it waits for this
    };
    const auto status = wait_status(patience());
    if (status && WIFSIGNALED(*status) && WTERMSIG(*status) != SIGKILL)
        return Message::of("the driver's library crashed ({})", base::Message(::strsignal(WTERMSIG(*status))));
    return Message::mark("the telemetry helper ended");
}

}  // namespace torchdeck::telemetry

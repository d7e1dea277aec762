// SPDX-License-Identifier: GPL-3.0-or-later
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <system_error>
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

/// Packets are sent whole: several threads may send.
bool answer(const HelperCall& call, const std::vector<std::byte>& message) {
    const auto packet = with_id(call.id, message);
    return ::send(kHelperSocket, packet.data(), packet.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(packet.size());
}

/// Reads one device on a thread of its own, so that one that hangs does not delay the others. It is never destroyed:
/// the thread may hang in a driver when the process ends.
class DeviceThread {
  public:
    explicit DeviceThread(std::shared_ptr<Device> device) : device_(std::move(device)) {
        std::thread([this] { work(); }).detach();
    }
    void add(const HelperCall& call) {
        const std::lock_guard lock(mutex_);
        calls_.push_back(call);
        added_.notify_one();
    }

  private:
    [[noreturn]] void work() {
        while (true) {
            std::unique_lock lock(mutex_);
            added_.wait(lock, [this] { return !calls_.empty(); });
            const auto call = calls_.front();
            calls_.pop_front();
            lock.unlock();
            const bool sent = call.request == HelperRequest::read ? answer(call, encode(device_->read(), call.origins))
                                                                  : answer(call, encode(device_->processes()));
            if (!sent) ::_exit(1);
        }
    }

    std::shared_ptr<Device> device_;
    std::mutex mutex_;
    std::condition_variable added_;
    std::deque<HelperCall> calls_;
};

}  // namespace

int serve_telemetry(Vendor vendor, const SystemPaths& paths) {
    // A driver that crashes is no reason for a core file in the folder of whoever trains.
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    watch_for_the_end();
    std::optional<Registry> found;
    auto& threads = *new std::map<std::uint32_t, DeviceThread*>;  // see DeviceThread
    std::array<std::byte, 64> buffer{};
    while (true) {
        const auto n = ::recv(kHelperSocket, buffer.data(), buffer.size(), 0);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return 0;
        const auto call = decode_call(std::span(buffer).first(static_cast<std::size_t>(n)));
        if (!call) return 1;
        if (!found) found = discover(vendor, paths);
        if (call->request == HelperRequest::list) {
            HelperList list{found->backends, {}};
            for (const auto& device : found->devices) list.devices.push_back(device->facts());
            if (!answer(*call, encode(list))) return 1;
            continue;
        }
        if (call->device >= found->devices.size()) return 1;
        auto& thread = threads[call->device];
        try {
            if (thread == nullptr) thread = new DeviceThread(found->devices[call->device]);
        } catch (const std::system_error&) {
            return 1;
        }
        thread->add(*call);
    }
}

}  // namespace torchdeck::telemetry

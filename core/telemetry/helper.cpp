// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/helper.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX's
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "telemetry/amd_sysfs.hpp"
#include "telemetry/helper_protocol.hpp"

namespace torchdeck::telemetry {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Starting a driver takes seconds on a server without its persistence service.
constexpr auto kListWithin = std::chrono::seconds(30);
constexpr auto kReadWithin = std::chrono::seconds(10);

const char* vendor_name(Vendor vendor) {
    return vendor == Vendor::amd ? "amd" : "nvidia";
}

/// The environment of this process, in which the helper finds `paths` again.
std::vector<std::string> environment_for(const SystemPaths& paths) {
    std::vector<std::string> variables;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        if (text.starts_with("TORCHDECK_SYSTEM_ROOT=") || text.starts_with("TORCHDECK_GPU_LIBRARY_PATH=")) continue;
        variables.emplace_back(text);
    }
    variables.push_back("TORCHDECK_SYSTEM_ROOT=" + paths.root.string());
    std::string folders;
    for (const auto& folder : paths.library_dirs) folders += (folders.empty() ? "" : ":") + folder.string();
    variables.push_back("TORCHDECK_GPU_LIBRARY_PATH=" + folders);
    return variables;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (auto& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// A running helper. Its destructor ends it.
class Process {
  public:
    Process(Vendor vendor, const SystemPaths& paths, std::string& why) {
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
            why = std::strerror(errno);
            return;
        }
        if (const int failure = spawn(vendor, paths, ends[1]); failure != 0) {
            why = fmt::format("the telemetry helper cannot be started ({})", std::strerror(failure));
            pid_ = -1;
        }
        ::close(ends[1]);
        if (pid_ > 0)
            socket_ = ends[0];
        else
            ::close(ends[0]);
    }
    ~Process() {
        if (socket_ >= 0) ::close(socket_);  // the helper ends by itself
        if (pid_ > 0) (void)ended(milliseconds(50));
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    [[nodiscard]] bool runs() const { return pid_ > 0; }

    /// The answer to `call`; empty when there is none within `patience`, and `why` says so. The process is of no use
    /// then.
    std::vector<std::byte> ask(const HelperCall& call, Clock::duration patience, std::string& why) const {
        const auto request = encode(call);
        if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size())) {
            why = how_it_ended();
            return {};
        }
        const auto until = Clock::now() + patience;
        pollfd ready{socket_, POLLIN, 0};
        int answered = 0;
        do {
            const auto left = std::chrono::ceil<milliseconds>(until - Clock::now()).count();
            answered = ::poll(&ready, 1, static_cast<int>(std::max<std::int64_t>(left, 0)));
        } while (answered < 0 && errno == EINTR);
        if (answered == 0) {
            why = fmt::format("the driver's library did not answer for {} s",
                              std::chrono::duration_cast<std::chrono::seconds>(patience).count());
            return {};
        }
        std::vector<std::byte> packet(kMaxHelperMessage);
        const auto n = ::recv(socket_, packet.data(), packet.size(), 0);
        if (n <= 0) why = how_it_ended();
        packet.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
        return packet;
    }

  private:
    int spawn(Vendor vendor, const SystemPaths& paths, int socket) {
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
        const int failure = ::posix_spawn(&pid_, program.c_str(), &actions, &attributes, pointers_to(arguments).data(),
                                          pointers_to(variables).data());
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
        return failure;
    }

    /// Its wait status, once it has ended. It is killed when it does not within `patience`; one that a driver holds in
    /// the kernel is left behind.
    [[nodiscard]] std::optional<int> ended(milliseconds patience) const {
        constexpr milliseconds kStep(2);
        int status = 0;
        for (auto waited = milliseconds(0); waited < 2 * patience; waited += kStep) {
            if (::waitpid(pid_, &status, WNOHANG) != 0) {
                pid_ = -1;
                return status;
            }
            if (waited == patience) ::kill(pid_, SIGKILL);
            std::this_thread::sleep_for(kStep);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string how_it_ended() const {
        const auto status = pid_ > 0 ? ended(milliseconds(200)) : std::nullopt;
        if (status && WIFSIGNALED(*status))
            return fmt::format("the driver's library crashed ({})", ::strsignal(WTERMSIG(*status)));
        return "the telemetry helper ended";
    }

    mutable pid_t pid_ = -1;
    int socket_ = -1;
};

/// A vendor's helper through all of its restarts. Safe to call from several threads; one call at a time is under way.
class Helper {
  public:
    Helper(Vendor vendor, SystemPaths paths) : vendor_(vendor), paths_(std::move(paths)) {}

    std::optional<HelperList> list(std::string& why) {
        const std::lock_guard lock(mutex_);
        return start(why);
    }

    /// Of the device that had this place in the first list.
    DeviceReading read(const DeviceFacts& facts, std::uint32_t place) {
        const std::lock_guard lock(mutex_);
        DeviceReading failed;
        const auto now = Clock::now();
        if (!process_ && now < restart_at_) {
            failed.failure = fmt::format("{}; it is tried again in {} s", trouble_,
                                         std::chrono::ceil<std::chrono::seconds>(restart_at_ - now).count());
            return failed;
        }
        std::string why;
        if (!process_ && !start(why)) return give_up(why);
        if (!facts.pci_bus_id.empty()) {
            const auto same = [&](const DeviceFacts& other) { return other.pci_bus_id == facts.pci_bus_id; };
            const auto at = std::find_if(devices_.begin(), devices_.end(), same);
            if (at == devices_.end()) {
                failed.failure = "the driver no longer shows this device";
                return failed;
            }
            place = static_cast<std::uint32_t>(at - devices_.begin());
        }
        auto reading = decode_reading(process_->ask({HelperRequest::read, place}, kReadWithin, why));
        if (!reading) return give_up(why);
        if (++good_in_a_row_ >= kTrusted) restarts_ = 0;
        return std::move(*reading);
    }

  private:
    static constexpr int kTrusted = 20;

    std::optional<HelperList> start(std::string& why) {
        auto process = std::make_unique<Process>(vendor_, paths_, why);
        if (!process->runs()) return std::nullopt;
        auto list = decode_list(process->ask({HelperRequest::list, 0}, kListWithin, why));
        if (!list) {
            if (why.empty()) why = "the telemetry helper answered nonsense";
            return std::nullopt;
        }
        devices_ = list->devices;
        process_ = std::move(process);
        return list;
    }

    DeviceReading give_up(const std::string& why) {
        process_.reset();
        trouble_ = why.empty() ? "the telemetry helper answered nonsense" : why;
        good_in_a_row_ = 0;
        const auto pause = std::chrono::seconds(1) * (1 << std::min(restarts_++, 6));
        restart_at_ = Clock::now() + std::min<Clock::duration>(pause, std::chrono::minutes(1));
        DeviceReading reading;
        reading.failure = trouble_;
        return reading;
    }

    const Vendor vendor_;
    const SystemPaths paths_;
    std::mutex mutex_;
    std::unique_ptr<Process> process_;
    std::vector<DeviceFacts> devices_;  // as the process of now numbers them
    std::string trouble_;
    Clock::time_point restart_at_;
    int restarts_ = 0;
    int good_in_a_row_ = 0;
};

class RemoteDevice final : public Device {
  public:
    RemoteDevice(std::shared_ptr<Helper> helper, DeviceFacts facts, std::uint32_t place)
        : helper_(std::move(helper)), facts_(std::move(facts)), place_(place) {}
    [[nodiscard]] const DeviceFacts& facts() const override { return facts_; }
    DeviceReading read() override { return helper_->read(facts_, place_); }

  private:
    std::shared_ptr<Helper> helper_;
    DeviceFacts facts_;
    std::uint32_t place_;
};

/// False, with the reason, when the helper has nothing to say: it crashed or hangs.
bool add_remote(Vendor vendor, const SystemPaths& paths, Registry& registry, std::string& why) {
    const auto helper = std::make_shared<Helper>(vendor, paths);
    auto list = helper->list(why);
    if (!list) return false;
    for (auto& backend : list->backends) registry.backends.push_back(std::move(backend));
    for (std::size_t i = 0; i < list->devices.size(); ++i) {
        registry.devices.push_back(
            std::make_shared<RemoteDevice>(helper, std::move(list->devices[i]), static_cast<std::uint32_t>(i)));
    }
    return true;
}

}  // namespace

std::filesystem::path helper_path() {
    const char* const named = std::getenv("TORCHDECK_TELEMETRY_HELPER");
    if (named != nullptr && *named != '\0') return named;
    Dl_info info{};
    if (::dladdr(reinterpret_cast<const void*>(&helper_path), &info) == 0 || info.dli_fname == nullptr) return {};
    return std::filesystem::absolute(info.dli_fname).parent_path() / "torchdeck" / "torchdeck-telemetry";
}

Registry discover_in_helpers(const SystemPaths& paths) {
    std::error_code code;
    if (!std::filesystem::exists(helper_path(), code)) return discover(paths);
    Registry registry;
    std::string why;
    // Without a card there is no library to load, and what the kernel says needs no helper.
    const bool amd = !AmdSysfs::find(paths.root).empty();
    if (!amd || !add_remote(Vendor::amd, paths, registry, why)) {
        auto kernel = discover_without_library(paths);
        for (auto& backend : kernel.backends) {
            if (amd && backend.name == "rocm_smi") backend.detail = why;
            registry.backends.push_back(std::move(backend));
        }
        registry.devices = std::move(kernel.devices);
    }
    why.clear();
    if (!add_remote(Vendor::nvidia, paths, registry, why)) registry.backends.push_back({"NVML", false, why});
    return registry;
}

}  // namespace torchdeck::telemetry

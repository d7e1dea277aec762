// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine/check.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <thread>

#include "base/child_process.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/process_stat.hpp"
#include "base/text.hpp"
#include "machine/check_parts.hpp"
#include "telemetry/held_file.hpp"
#include "telemetry/host.hpp"
#include "telemetry/library.hpp"

extern char** environ;  // NOLINT

namespace torchdeck::machine {
namespace {

namespace fs = std::filesystem;

int open_error_of(const fs::path& path) {
    const int fd = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    if (fd < 0) return errno;
    ::close(fd);
    return 0;
}

/// Trainings and benchmarks are no other programs.
std::vector<int> other_processes_of_ours(const fs::path& root) {
    std::vector<int> ids;
    std::error_code code;
    for (fs::directory_iterator process(root / "proc", code), end; !code && process != end; process.increment(code)) {
        const auto id = base::parse_integer(process->path().filename().string());
        if (id && *id != ::getpid() && telemetry::content_of(process->path() / "comm").starts_with("torchdeck"))
            ids.push_back(static_cast<int>(*id));
    }
    return ids;
}

/// The folder itself, or the nearest above it that is there.
fs::path existing(fs::path folder) {
    while (!folder.empty() && !base::is_there(folder) && folder != folder.parent_path()) folder = folder.parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

/// errno of `work` on a new file in the folder, which is removed again.
template <class Work>
int error_with_file(const fs::path& folder, const Work& work) {
    auto name = (existing(folder) / ".torchdeck-check-XXXXXX").string();
    const int fd = ::mkostemp(name.data(), O_CLOEXEC);
    if (fd < 0) return errno;
    const int error = work(fd);
    ::close(fd);
    ::unlink(name.c_str());
    return error;
}

bool is_held_by_kernel(int pid) {
    const auto stat = base::read_stat("/proc/" + std::to_string(pid) + "/stat");
    return stat && stat->state == 'D';
}

/// Asks nvidia-smi. Without persistence mode it starts the card first, which takes seconds; a driver that hangs holds
/// it for ever.
void ask_nvidia_smi(Situation& situation) {
    constexpr auto kPatience = std::chrono::seconds(10);
    try {
        base::ChildProcess child({"nvidia-smi",
                                  "--query-gpu=name,power.limit,power.default_limit,mig.mode."
                                  "current,persistence_mode,display_active",
                                  "--format=csv,noheader,nounits"},
                                 "");
        const auto deadline = std::chrono::steady_clock::now() + kPatience;
        std::string answer;
        while (!child.ended() && std::chrono::steady_clock::now() < deadline && answer.size() < (1U << 16))
            answer += child.read_some(std::chrono::milliseconds(50));
        if (!child.ended()) {
            situation.nvidia_smi = is_held_by_kernel(child.pid()) ? NvidiaSmi::hangs : NvidiaSmi::is_slow;
            return;
        }
        answer += child.read_some(std::chrono::milliseconds(0));
        situation.nvidia_cards = parse_nvidia_smi(answer);
    } catch (const std::exception&) {  // it is not installed
    }
}

}  // namespace

std::string variable(const Situation& situation, const std::string& name) {
    const auto found = situation.variables.find(name);
    return found != situation.variables.end() ? found->second : "";
}

bool in_container(const Situation& situation) {
    return base::is_there(situation.root / ".dockerenv") || base::is_there(situation.root / "run/.containerenv") ||
           base::is_there(situation.root / "run/systemd/container");
}

bool in_wsl(const Situation& situation) {
    return telemetry::content_of(situation.root / "proc/sys/kernel/osrelease").find("icrosoft") != std::string::npos;
}

std::vector<fs::path> display_devices(const Situation& situation, const std::string& vendor) {
    std::vector<fs::path> devices;
    for (const auto& device : base::entries_of(situation.root / "sys/bus/pci/devices")) {
        const auto kind = telemetry::content_of(device / "class");
        if (telemetry::content_of(device / "vendor") == vendor &&
            (kind.starts_with("0x03") || kind.starts_with("0x12")))
            devices.push_back(device);
    }
    return devices;
}

Message refusal(const fs::path& path, int error) {
    return Message::of("{} cannot be opened ({})", path, Message::system(error));
}

Entry refused_device(const Situation& situation, std::string id, Message name, const fs::path& path, int error) {
    Entry entry{std::move(id), std::move(name), State::stops, refusal(path, error),
                Message::of("Without it LibTorch sees no GPU, and trainings run on the CPU.")};
    if (error != EACCES && error != EPERM) {
        entry.what = Message::of("Restart the machine. If it stays so, the driver's messages say more.");
        entry.command = "sudo dmesg | tail -50";
        return entry;
    }
    if (in_container(situation) && error == EPERM) {
        entry.what = Message::of("The container lost the device. Start the container again, with the device named.");
        return entry;
    }
    const auto group = situation.group_of(situation.root / path.relative_path());
    if (!group) return entry;
    std::string group_name, members;
    std::ifstream groups(situation.root / "etc/group");
    for (std::string line; std::getline(groups, line);) {
        // name:password:number:members
        const auto first = line.find(':'), second = line.find(':', first + 1), third = line.find(':', second + 1);
        if (third == std::string::npos) continue;
        if (base::parse_integer(line.substr(second + 1, third - second - 1)) != static_cast<std::int64_t>(*group))
            continue;
        group_name = line.substr(0, first);
        members = "," + line.substr(third + 1) + ",";
    }
    if (group_name.empty()) {
        entry.found = Message::of("{} belongs to group {}, which has no name here", path, *group);
        entry.what = Message::of("Start the container with that group.");
        entry.command = "docker run --group-add " + std::to_string(*group) + " ...";
        return entry;
    }
    const bool session = std::find(situation.session_groups.begin(), situation.session_groups.end(), *group) !=
                         situation.session_groups.end();
    const bool named = !situation.user.empty() && members.find("," + situation.user + ",") != std::string::npos;
    const bool member = situation.group == *group || named;
    if (session) {
        entry.found = Message::of("{} is refused to group {}, which this session has", path, group_name);
        entry.what = Message::of("Give the group the right to use it.");
        entry.command = "sudo chmod g+rw " + path.string();
    } else if (member) {
        entry.found = Message::of("{} belongs to group {}; you are in it, this session is not yet", path, group_name);
        entry.what = Message::of("Log out and in again. To try it without that, start TorchDeck from a terminal:");
        entry.command = "newgrp " + group_name;
    } else {
        entry.found = Message::of("{} belongs to group {}; you are not in it", path, group_name);
        entry.what = Message::of("Add yourself to the group, then log out and in again.");
        entry.command = "sudo usermod -aG " + group_name + " $USER";
    }
    return entry;
}

std::vector<NvidiaCard> parse_nvidia_smi(std::string_view text) {
    std::vector<NvidiaCard> cards;
    while (!text.empty() && cards.size() < 64) {
        auto line = base::take_until(text, '\n');
        std::vector<std::string_view> fields;
        while (!line.empty()) fields.push_back(base::trimmed(base::take_until(line, ','), " "));
        if (fields.size() != 6) continue;
        cards.push_back({std::string(fields[0]), base::parse_real(fields[1]), base::parse_real(fields[2]),
                         fields[3] == "Enabled", fields[4] == "Disabled" && fields[5] == "Disabled"});
    }
    return cards;
}

Situation situation_here(const fs::path& runs) {
    Situation situation;
    situation.root = telemetry::SystemPaths::from_environment().root;
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string_view line = *entry;
        const auto equals = line.find('=');
        if (equals != std::string_view::npos)
            situation.variables.emplace(line.substr(0, equals), line.substr(equals + 1));
    }
    situation.home = variable(situation, "HOME");
    situation.runs = runs;
    situation.now = base::unix_seconds();
    std::array<char, 4096> buffer{};
    passwd account{};
    passwd* found = nullptr;
    if (::getpwuid_r(::getuid(), &account, buffer.data(), buffer.size(), &found) == 0 && found != nullptr) {
        situation.user = found->pw_name;
        situation.group = found->pw_gid;
    }
    situation.session_groups.resize(static_cast<std::size_t>(std::max(::getgroups(0, nullptr), 0)));
    if (::getgroups(static_cast<int>(situation.session_groups.size()), situation.session_groups.data()) < 0)
        situation.session_groups.clear();
    situation.session_groups.push_back(::getegid());
#if defined(__x86_64__)
    __builtin_cpu_init();
    situation.cpu_has_avx2 = __builtin_cpu_supports("avx2") != 0;
#endif
    situation.open_error = open_error_of;
    situation.write_error = [](const fs::path& folder) { return error_with_file(folder, [](int) { return 0; }); };
    situation.lock_error = [](const fs::path& folder) {
        return error_with_file(folder, [](int fd) { return ::flock(fd, LOCK_EX | LOCK_NB) == 0 ? 0 : errno; });
    };
    situation.group_of = [](const fs::path& path) -> std::optional<gid_t> {
        struct stat status {};
        return ::stat(path.c_str(), &status) == 0 ? std::optional(status.st_gid) : std::nullopt;
    };
    situation.free_bytes = [](const fs::path& folder) -> std::optional<std::int64_t> {
        struct statvfs status {};
        if (::statvfs(existing(folder).c_str(), &status) != 0) return std::nullopt;
        return static_cast<std::int64_t>(status.f_bavail) * static_cast<std::int64_t>(status.f_frsize);
    };
    situation.cpu_of_others = [root = situation.root] {
        telemetry::HostMonitor monitor(root, other_processes_of_ours(root));
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        return monitor.read_others();
    };
    if (!display_devices(situation, "0x10de").empty() || base::is_there("/dev/nvidiactl") || in_wsl(situation))
        ask_nvidia_smi(situation);
    return situation;
}

void sort_by_state(std::vector<Entry>& entries) {
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.state < b.state; });
}

std::vector<Entry> check(const Situation& situation) {
    std::vector<Entry> entries;
    check_amd(situation, entries);
    check_nvidia(situation, entries);
    check_libtorch(situation, entries);
    check_cpu(situation, entries);
    check_system(situation, entries);
    sort_by_state(entries);
    return entries;
}

}  // namespace torchdeck::machine

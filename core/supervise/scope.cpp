// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/scope.hpp"

#include <pwd.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace torchdeck::supervise {
namespace {

namespace fs = std::filesystem;
using base::Message;

bool is_there(const fs::path& path) {
    std::error_code code;
    return fs::exists(path, code);
}

bool has_user_systemd(const SystemdPlaces& places) {
    return !places.runtime.empty() &&
           (is_there(places.runtime / "systemd/private") || is_there(places.runtime / "bus"));
}

bool lingers(const SystemdPlaces& places) {
    return !places.user.empty() && is_there(places.root / "var/lib/systemd/linger" / places.user);
}

/// The desktop has started this process, not a session of ssh or a console.
bool is_below_user_systemd(const SystemdPlaces& places) {
    std::ifstream in(places.root / "proc/self/cgroup");
    const std::string groups{std::istreambuf_iterator<char>(in), {}};
    return groups.find("/user@") != std::string::npos;
}

}  // namespace

fs::path SystemdPlaces::runtime_of_user() {
    const char* const folder = std::getenv("XDG_RUNTIME_DIR");
    return folder != nullptr ? folder : "";
}

std::string SystemdPlaces::name_of_user() {
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    const bool known = ::getpwuid_r(::getuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr;
    return known ? entry.pw_name : "";
}

AtLogout at_logout(const SystemdPlaces& places) {
    if (lingers(places)) return AtLogout::continues;
    return is_below_user_systemd(places) ? AtLogout::ends : AtLogout::unknown;
}

Message why_no_scope(const SystemdPlaces& places) {
    if (!has_user_systemd(places)) return Message::of("there is no systemd of this user");
    if (!lingers(places) && !is_below_user_systemd(places))
        return Message::of("it would end at the logout: loginctl enable-linger is not set");
    return {};
}

std::vector<std::string> in_scope(const std::vector<std::string>& command) {
    std::vector<std::string> words{"systemd-run",       "--user",    "--scope",
                                   "--quiet",           "--collect", "--description=TorchDeck",
                                   "--no-ask-password", "--"};
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

}  // namespace torchdeck::supervise

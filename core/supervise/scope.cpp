// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/scope.hpp"

#include <cstdlib>

#include "base/paths.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::supervise {
namespace {

namespace fs = std::filesystem;
using base::Message;

std::string value_of(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr ? value : "";
}

bool has_user_systemd(const SystemdPlaces& places) {
    return !places.runtime.empty() &&
           (base::is_there(places.runtime / "systemd/private") || base::is_there(places.runtime / "bus"));
}

bool lingers(const SystemdPlaces& places) {
    return !places.user.empty() && base::is_there(places.root / "var/lib/systemd/linger" / places.user);
}

/// The desktop has started this process, not a session of ssh or a console.
bool is_below_user_systemd(const SystemdPlaces& places) {
    return telemetry::content_of(places.root / "proc/self/cgroup").find("/user@") != std::string::npos;
}

}  // namespace

fs::path SystemdPlaces::runtime_of_user() {
    return value_of("XDG_RUNTIME_DIR");
}

std::string SystemdPlaces::name_of_user() {
    return value_of("USER");  // the database of users may be in the network
}

AtLogout at_logout(const SystemdPlaces& places) {
    if (lingers(places)) return AtLogout::continues;
    return is_below_user_systemd(places) ? AtLogout::ends : AtLogout::unknown;
}

Message why_no_scope(const SystemdPlaces& places) {
    if (!has_user_systemd(places)) return Message::of("this user has no running systemd");
    if (!lingers(places) && !is_below_user_systemd(places))
        return Message::of("the run would end at logout: loginctl enable-linger is not set");
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/remote_url.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::remote {
namespace {

constexpr std::string_view kScheme = "ssh://";
constexpr std::size_t kLongestPath = 4096;
constexpr std::size_t kLongestName = 255;

[[noreturn]] void refuse(std::string_view text, const base::Message& why) {
    throw Error(ErrorKind::usage,
                Message::of("{}: {} Expected ssh://[user@]host[:port]/path, or the absolute path of a local folder.",
                            base::printable(text, 200), why));
}

bool is_alphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// ssh hands host and user to commands of the user's configuration (ProxyCommand, Match exec), which a shell runs: only
/// characters that mean nothing to any shell.
bool is_plain(std::string_view name, std::string_view further) {
    return !name.empty() && name.size() <= kLongestName && name.front() != '-' &&
           std::ranges::all_of(name,
                               [&](char c) { return is_alphanumeric(c) || further.find(c) != std::string_view::npos; });
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::string decoded(std::string_view text, std::string_view whole) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            result += text[i];
            continue;
        }
        const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
        if (high < 0 || low < 0)
            refuse(whole, Message::of("'%' must be followed by two hexadecimal digits (%25 is '%')."));
        result += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return result;
}

/// Removes what says nothing ("//", "/./", a slash at the end), so that one folder has one name.
std::string checked_path(std::string_view path, std::string_view whole) {
    if (path.size() > kLongestPath) refuse(whole, Message::of("The path is too long."));
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (std::ranges::any_of(path, is_control)) refuse(whole, Message::of("The path contains control characters."));
    std::string result = path.starts_with('/') ? "/" : "";
    for (std::size_t at = 0; at <= path.size();) {
        const auto end = std::min(path.find('/', at), path.size());
        const auto part = path.substr(at, end - at);
        if (part == "..") refuse(whole, Message::of("The path contains '..'."));
        if (!part.empty() && part != ".") {
            if (!result.empty() && result.back() != '/') result += '/';
            result += part;
        }
        at = end + 1;
    }
    return result.empty() ? "." : result;
}

}  // namespace

bool is_ssh_url(std::string_view text) {
    return text.size() >= kScheme.size() &&
           std::ranges::equal(text.substr(0, kScheme.size()), kScheme,
                              [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
}

RemoteUrl parse_remote_url(std::string_view text) {
    RemoteUrl url;
    if (!is_ssh_url(text)) {
        if (const auto scheme = text.find("://"); scheme != std::string_view::npos && text.find('/') > scheme)
            refuse(text, Message::of("Only ssh is supported."));
        if (!text.starts_with('/')) refuse(text, Message::of("This is not an address."));
        url.path = checked_path(text, text);
        return url;
    }
    const auto rest = text.substr(kScheme.size());
    const auto slash = rest.find('/');
    if (slash == std::string_view::npos) refuse(text, Message::of("The path of the folder is missing."));
    auto host = rest.substr(0, slash);
    if (const auto at = host.rfind('@'); at != std::string_view::npos) {
        url.user = host.substr(0, at);
        host.remove_prefix(at + 1);
        if (!is_plain(url.user, "._-+@"))
            refuse(text, Message::of("The user may contain letters, digits and . _ - + @ only."));
    }
    std::string_view port;
    bool has_port = false;
    if (host.starts_with('[')) {
        const auto end = host.find(']');
        if (end == std::string_view::npos) refuse(text, Message::of("']' is missing after the address."));
        const auto after = host.substr(end + 1);
        if (!after.empty() && after.front() != ':') refuse(text, Message::of("After ']' only a port may follow."));
        has_port = !after.empty();
        if (has_port) port = after.substr(1);
        url.host = host.substr(1, end - 1);
        if (!is_plain(url.host, ":.")) refuse(text, Message::of("This is not an IPv6 address."));
    } else {
        if (const auto colon = host.find(':'); colon != std::string_view::npos) {
            has_port = true;
            port = host.substr(colon + 1);
            host = host.substr(0, colon);
        }
        url.host = host;
        if (url.host.empty()) refuse(text, Message::of("The host is missing."));
        if (!is_plain(url.host, "._-"))
            refuse(text,
                   Message::of("The host may contain letters, digits and . _ - only, and must not begin with '-'."));
    }
    if (has_port) {
        constexpr int kLastPort = 65535;
        const auto number = base::parse_integer(port);
        if (!number || *number < 1 || *number > kLastPort)
            refuse(text, Message::of("The port must be from 1 to 65535."));
        url.port = static_cast<int>(*number);
    }
    auto path = decoded(rest.substr(slash), text);
    if (path == "/~" || path.starts_with("/~/")) {
        path = path.size() > 2 ? path.substr(3) : "";
        if (path.starts_with('/'))
            path = path.substr(path.find_first_not_of('/') == std::string::npos ? path.size()
                                                                                : path.find_first_not_of('/'));
    } else if (path.starts_with("/~")) {
        refuse(text, Message::of("Only one's own home folder can be named by '~': write /~/path."));
    }
    url.path = checked_path(path, text);
    return url;
}

std::string RemoteUrl::text() const {
    if (host.empty()) return path;
    std::string result = fmt::format("{}{}{}", kScheme, user, user.empty() ? "" : "@");
    result += host.find(':') == std::string::npos ? host : "[" + host + "]";
    if (port != 0) result += fmt::format(":{}", port);
    if (!path.starts_with('/')) result += "/~/";
    if (path == ".") return result;
    for (const char c : path) result += c == '%' ? std::string("%25") : std::string(1, c);
    return result;
}

std::string RemoteUrl::name() const {
    const auto slash = path.rfind('/');
    auto last = slash == std::string::npos ? path : path.substr(slash + 1);
    if (last == ".") last.clear();
    return last.empty() ? host : last;
}

std::string ssh_line(const RemoteUrl& url) {
    return fmt::format("ssh {}{}{}{}", url.port == 0 ? "" : fmt::format("-p {} ", url.port), url.user,
                       url.user.empty() ? "" : "@", url.host);
}

std::string ssh_program() {
    const char* const value = std::getenv("TORCHDECK_SSH");  // NOLINT(concurrency-mt-unsafe): nothing here sets any
    return value == nullptr || *value == '\0' ? "ssh" : value;
}

std::vector<std::string> remote_command(const RemoteUrl& url, const std::string& script) {
    if (url.host.empty()) return {"/bin/sh", "-c", script};
    std::vector<std::string> words = {ssh_program(), "-T", "-x"};
    // Never a question on a terminal; a dead connection is noticed within 15 s; what the user's configuration may add
    // for sessions of people (commands, forwarded ports that are taken already) stays away.
    for (const auto* option : {"BatchMode=yes", "ConnectTimeout=15", "ServerAliveInterval=5", "ServerAliveCountMax=3",
                               "ClearAllForwardings=yes", "RemoteCommand=none", "PermitLocalCommand=no"}) {
        words.emplace_back("-o");
        words.emplace_back(option);
    }
    if (url.port != 0) {
        words.emplace_back("-p");
        words.push_back(std::to_string(url.port));
    }
    if (!url.user.empty()) {
        words.emplace_back("-l");
        words.push_back(url.user);
    }
    words.emplace_back("--");
    words.push_back(url.host);
    // The login shell there may be any (csh, fish): the script has no quote, backslash, '!' or line break.
    words.push_back("exec sh -c '" + script + "'");
    return words;
}

}  // namespace torchdeck::remote

// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/remote_program.hpp"

#include <chrono>

#include "base/child_process.hpp"
#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "remote/remote_mirror.hpp"
#include "remote/remote_protocol.hpp"

namespace torchdeck::remote {
namespace {

constexpr int kNoProgram = 127;
constexpr int kNoConnection = 255;
constexpr std::chrono::milliseconds kStopLook{100};  // between looks at the stop token
constexpr std::size_t kMostOutput = std::size_t{4} << 20;

/// What a login shell prints stands before the token. Without a quote, backslash or '!', as remote_command() wants it.
const std::string kScript =
    "PATH=$PATH:$HOME/.local/bin:/usr/local/bin; export PATH; IFS= read -r token; set --; "
    "while IFS= read -r word; do set -- \"$@\" \"$word\"; done; echo \"$token\"; "
    "command -v torchdeck >/dev/null || exit 127; "
    "exec env " +
    std::string(base::kMessagesAsJson) + " torchdeck \"$@\" </dev/null";

}  // namespace

ProgramResult run_program_there(const RemoteUrl& url, const std::vector<std::string>& arguments,
                                const std::string& needed_option, const std::stop_token& stop) {
    const auto token = make_token();
    auto input = token + "\n";
    for (const auto& argument : arguments) {
        if (argument.find('\n') != std::string::npos)
            throw Error(ErrorKind::usage, Message::of("{}: line breaks cannot be passed on to another machine.",
                                                      base::printable(argument, 100)));
        input += argument + "\n";
    }
    ProgramResult result;
    base::ChildProcess ssh(remote_command(url, kScript), input);
    bool connected = false;
    while (!ssh.ended()) {
        base::end_if_asked(stop);
        const auto line = ssh.read_line(kStopLook);
        if (!line) continue;
        if (connected && result.out.size() < kMostOutput) result.out += *line + "\n";
        connected = connected || *line == token;
    }
    result.code = ssh.wait();
    result.errors = ssh.errors();
    if (!connected || result.code == kNoConnection) {
        const auto end = why_ended(result.errors, connected, url.host.empty());
        throw Error(
            ErrorKind::device,
            Message::list({Message::of("{}: {}", url.host, end.said), advice(end.trouble, url)}, Message::Join::space));
    }
    if (result.code == kNoProgram)
        throw Error(ErrorKind::device,
                    Message::of("{}: there is no torchdeck in PATH, ~/.local/bin or /usr/local/bin.", url.host));
    constexpr int kUsage = 2;
    if (!needed_option.empty() && result.code == kUsage && result.errors.find(needed_option) != std::string::npos &&
        result.out.empty())
        throw Error(ErrorKind::device,
                    Message::of("{}: the torchdeck there is too old: it has no {}.", url.host, needed_option));
    return result;
}

}  // namespace torchdeck::remote

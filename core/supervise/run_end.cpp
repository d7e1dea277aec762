// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/run_end.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/child_process.hpp"
#include "base/error.hpp"
#include "runs/end_command.hpp"

namespace torchdeck::supervise {
namespace {

std::filesystem::path claim_of(const std::filesystem::path& run_dir) {
    return run_dir / "end-command.claimed";
}

}  // namespace

bool claim_end_command(const std::filesystem::path& run_dir) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): as declared
    const int fd = ::open(claim_of(run_dir).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    // On a full disk a command that may be called twice is better than one that is never called.
    if (fd < 0) return errno != EEXIST;
    ::close(fd);
    return true;
}

bool forget_end_command_claim(const std::filesystem::path& run_dir) {
    return ::unlink(claim_of(run_dir).c_str()) == 0;
}

Message call_end_command(const std::string& command, const std::filesystem::path& run_dir, const nlohmann::json& how) {
    const bool is_called = !run_dir.empty() && forget_end_command_claim(run_dir);
    if (command.empty()) return {};
    if (is_called) return Message::of("The training's process has called the command at the end of the run.");
    const auto top1 = how.find("top1");
    const auto words =
        runs::end_command(command, run_dir, how.value("outcome", std::string("failed")),
                          top1 != how.end() && top1->is_number() ? std::optional(top1->get<double>()) : std::nullopt);
    try {
        base::ChildProcess child(words, {});
        while (!child.ended()) (void)child.read_some(std::chrono::seconds(1));
        const int code = child.wait();
        return code == 0 ? Message() : runs::end_command_failed(code, child.errors());
    } catch (const std::exception& e) {
        return as_error(e).message();
    }
}

}  // namespace torchdeck::supervise

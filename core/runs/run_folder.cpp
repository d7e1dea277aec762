// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"

namespace torchdeck::runs {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLockFile = ".lock";

[[noreturn]] void cannot_make(const fs::path& folder, const std::error_code& code) {
    throw Error(ErrorKind::data,
                fmt::format("{}: the run folder cannot be made ({}). Choose another place with --runs-dir.",
                            folder.string(), code.message()));
}

void make_folders(const fs::path& folder) {
    std::error_code code;
    fs::create_directories(folder, code);
    if (code) cannot_make(folder, code);
}

}  // namespace

std::string safe_name(std::string_view text) {
    std::string name;
    for (const char c : text.substr(0, 64)) {
        const bool safe = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                          c == '_' || c == '-';
        name += safe ? c : '-';
    }
    return name;
}

bool is_running(const fs::path& folder) {
    const int fd = ::open((folder / kLockFile).c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    const bool taken = ::flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(fd);
    return taken;
}

RunFolder::Lock::Lock(const fs::path& folder)
    : fd_(::open((folder / kLockFile).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
    if (fd_ < 0) cannot_make(folder, std::error_code(errno, std::generic_category()));
    // is_running() of another program holds it for a moment only.
    constexpr int kTries = 20;
    int taken = -1;
    for (int i = 0; i < kTries && taken != 0; ++i) {
        if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        taken = ::flock(fd_, LOCK_EX | LOCK_NB);
        if (taken != 0 && errno != EWOULDBLOCK) taken = 0;  // a file system without locks
    }
    if (taken != 0) {
        ::close(fd_);
        throw Error(
            ErrorKind::usage,
            fmt::format("{}: this run is being written by another process. Stop that one first.", folder.string()));
    }
}

RunFolder::Lock::~Lock() {
    if (fd_ >= 0) ::close(fd_);
}

RunFolder::RunFolder(fs::path path) : path_((make_folders(path / "checkpoints"), std::move(path))), lock_(path_) {}

RunFolder RunFolder::open(const fs::path& folder) {
    std::error_code code;
    if (!fs::exists(folder / "run.json", code)) {
        throw Error(ErrorKind::data, fmt::format("{}: this is not a run folder: it has no run.json.", folder.string()));
    }
    return RunFolder(folder);
}

std::array<std::uint64_t, 4> RunFolder::log_lengths() const {
    std::array<std::uint64_t, 4> lengths{};
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        std::error_code code;
        const auto size = fs::file_size(path_ / file_name(static_cast<LogFile>(i)), code);
        lengths[i] = code ? 0 : size;
    }
    return lengths;
}

void RunFolder::cut_logs(const std::array<std::uint64_t, 4>& lengths) {
    const auto now = log_lengths();
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        logs_[i].reset();
        if (now[i] <= lengths[i]) continue;
        std::error_code code;
        fs::resize_file(path_ / file_name(static_cast<LogFile>(i)), lengths[i], code);
        if (code) cannot_make(path_, code);
    }
}

RunFolder RunFolder::create(const fs::path& runs_dir, const config::TrainConfig& config) {
    make_folders(runs_dir);
    auto name = fmt::format("{}-{}-{}", base::timestamp_for_names(), safe_name(config.dataset),
                            safe_name(fs::path(config.model).stem().string()));
    if (!config.label.empty()) name += "-" + safe_name(config.label);
    // create_directory tells whether it was this call that made it: two runs in one second never share a folder.
    for (int attempt = 1; attempt < 1000; ++attempt) {
        const auto path = runs_dir / (attempt == 1 ? name : fmt::format("{}-{}", name, attempt));
        std::error_code code;
        if (fs::create_directory(path, code)) return RunFolder(path);
        if (code) cannot_make(path, code);
    }
    throw Error(ErrorKind::data, fmt::format("{}: there are too many runs of this second already.", runs_dir.string()));
}

RunFolder RunFolder::create_at(const fs::path& folder) {
    for (const auto* file : {"run.json", "metrics.jsonl"}) {
        std::error_code code;
        if (fs::exists(folder / file, code)) {
            throw Error(ErrorKind::usage,
                        fmt::format("{}: this folder holds a run already ({}). Choose another --run-dir.",
                                    folder.string(), file));
        }
    }
    make_folders(folder);
    return RunFolder(folder);
}

void RunFolder::write_run_json(const nlohmann::ordered_json& object) const {
    base::write_atomically(path_ / "run.json",
                           object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

bool RunFolder::append(LogFile file, std::string_view line) {
    auto& log = logs_[static_cast<int>(file)];
    try {
        if (!log) log = std::make_unique<base::LineLog>(path_ / file_name(file));
    } catch (const Error&) {
        return false;  // lines come from threads on which nobody could catch it
    }
    return log->append(line);
}

}  // namespace torchdeck::runs

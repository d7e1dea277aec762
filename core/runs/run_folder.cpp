// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "runs/run_names.hpp"

namespace torchdeck::runs {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLockFile = ".lock";

[[noreturn]] void cannot_make(const fs::path& folder, const std::error_code& code) {
    throw file_error(
        folder, remedy::with(Message::of("the run folder cannot be made ({}).", code), remedy::other_runs_folder()));
}

[[noreturn]] void cannot_write(const fs::path& file, int code) {
    throw file_error(file, Message::of("cannot be written ({}).", base::own_file_trouble(code)));
}

/// A log of the run, if it is there, open to be shortened.
class OpenLog {
  public:
    explicit OpenLog(fs::path file) : file_(std::move(file)), fd_(base::open_own_file(file_, O_RDWR)) {
        if (!fd_ && errno != ENOENT) cannot_write(file_, errno);
    }

    void truncate(std::uint64_t length) const {
        struct stat info {};
        const bool longer = fd_ && ::fstat(fd_.get(), &info) == 0 && static_cast<std::uint64_t>(info.st_size) > length;
        if (longer && ::ftruncate(fd_.get(), static_cast<off_t>(length)) != 0) cannot_write(file_, errno);
    }

  private:
    fs::path file_;
    base::Descriptor fd_;
};

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
    const base::Descriptor fd(base::open_own_file(folder / kLockFile, O_RDONLY));
    return fd && ::flock(fd.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

RunLock::RunLock(const fs::path& folder) : fd_(base::open_own_file(folder / kLockFile, O_RDWR | O_CREAT)) {
    if (!fd_) cannot_write(folder / kLockFile, errno);
    // is_running() of another program holds it for a moment only.
    constexpr int kTries = 20;
    int taken = -1;
    for (int i = 0; i < kTries && taken != 0; ++i) {
        if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        taken = ::flock(fd_.get(), LOCK_EX | LOCK_NB);
        if (taken != 0 && errno != EWOULDBLOCK) taken = 0;  // a file system without locks
    }
    if (taken != 0) {
        throw Error(
            ErrorKind::usage,
            Message::of("{}: this run is being written by another process. Stop that one first.", folder.string()));
    }
}

RunFolder::RunFolder(fs::path path, std::shared_ptr<RunLock> lock)
    : path_((make_folders(path / "checkpoints"), std::move(path))),
      lock_(lock ? std::move(lock) : std::make_shared<RunLock>(path_)) {}

RunFolder RunFolder::open(const fs::path& folder, std::shared_ptr<RunLock> lock) {
    std::error_code code;
    if (!fs::exists(folder / "run.json", code)) {
        throw file_error(folder, Message::of("this is not a run folder: it has no run.json."));
    }
    const auto checkpoints = folder / "checkpoints";
    if (fs::is_symlink(fs::symlink_status(checkpoints, code))) cannot_write(checkpoints, ELOOP);
    RunFolder run(folder, std::move(lock));
    base::sweep_side_files(folder, std::chrono::seconds(0));
    base::sweep_side_files(checkpoints, std::chrono::seconds(0));
    return run;
}

LogLengths RunFolder::log_lengths() const {
    LogLengths lengths;
    for (const auto log : kOwnLogs) {
        std::error_code code;
        const std::string name(file_name(log));
        const auto size = fs::file_size(path_ / name, code);
        lengths[name] = code ? 0 : size;
    }
    return lengths;
}

void RunFolder::truncate_logs(const LogLengths& lengths) {
    // All of them are opened before one is changed: a refusal leaves the folder as it is.
    std::vector<std::pair<std::unique_ptr<OpenLog>, std::uint64_t>> open;
    for (const auto log : kOwnLogs) {
        const auto name = file_name(log);
        const auto known = lengths.find(std::string(name));
        open.emplace_back(std::make_unique<OpenLog>(path_ / name), known == lengths.end() ? 0 : known->second);
    }
    for (auto& log : logs_) log.reset();
    for (auto& [log, length] : open) log->truncate(length);
}

namespace {

std::string new_name(const config::TrainConfig& config) {
    return fmt::format("{}-{}-{}", base::timestamp_for_names(), safe_name(config.data.dataset.text()),
                       safe_name(fs::path(config.model.name).stem().string()));
}

}  // namespace

fs::path RunFolder::free_path(const fs::path& runs_dir, const config::TrainConfig& config) {
    const auto name = new_name(config);
    auto path = runs_dir / name;
    // A job that waits has no folder yet, but its batch file.
    for (int attempt = 2; base::is_there(path) || base::is_there(path.string() + ".sbatch"); ++attempt)
        path = runs_dir / fmt::format("{}-{}", name, attempt);
    return path;
}

RunFolder RunFolder::create(const fs::path& runs_dir, const config::TrainConfig& config) {
    make_folders(runs_dir);
    const auto name = new_name(config);
    // create_directory returns whether it was this call that made it: two runs in one second never share a folder.
    for (int attempt = 1; attempt < 1000; ++attempt) {
        const auto path = runs_dir / (attempt == 1 ? name : fmt::format("{}-{}", name, attempt));
        std::error_code code;
        if (fs::create_directory(path, code)) {
            RunFolder run(path);
            run.number_ = next_number(runs_dir, true);
            return run;
        }
        if (code) cannot_make(path, code);
    }
    throw file_error(runs_dir, Message::of("there are too many runs of this second already."));
}

RunFolder RunFolder::create_at(const fs::path& folder) {
    for (const auto* file : {"run.json", "metrics.jsonl"}) {
        if (base::is_there(folder / file)) {
            throw Error(ErrorKind::usage,
                        Message::of("{}: this folder holds a run already ({}). Choose another --run-dir.",
                                    folder.string(), file));
        }
    }
    make_folders(folder);
    RunFolder run(folder);
    std::error_code code;
    run.number_ = next_number(fs::absolute(folder, code).lexically_normal().parent_path(), false);
    return run;
}

void RunFolder::write_run_json(const nlohmann::ordered_json& object) const {
    base::write_atomically(path_ / "run.json",
                           object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

bool RunFolder::append(LogFile file, std::string_view line) {
    auto& log = logs_[static_cast<std::size_t>(file)];
    if (!log) log = std::make_unique<base::LineLog>(path_ / file_name(file));
    return log->append(line);
}

std::vector<std::string> RunFolder::flush() {
    std::vector<std::string> lacking;
    for (const auto& log : logs_) {
        if (log && !log->flush()) lacking.push_back(log->path().filename().string());
    }
    return lacking;
}

}  // namespace torchdeck::runs

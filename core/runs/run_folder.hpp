// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.hpp"
#include "base/line_log.hpp"
#include "config/train_config.hpp"
#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// `text` with everything but letters, digits, '.', '_' and '-' replaced by '-', at most 64 bytes: safe in a file name.
std::string safe_name(std::string_view text);

/// Bytes of each log of a run folder, by file name.
using LogLengths = std::map<std::string, std::uint64_t>;

/// Whether a process is writing to the run folder right now.
bool is_running(const std::filesystem::path& folder);

/// Holds an flock() on a file in the run folder. The kernel releases it however the process exits.
class RunLock {
  public:
    /// Throws Error (usage) while another process holds it.
    explicit RunLock(const std::filesystem::path& folder);

  private:
    base::Descriptor fd_;
};

/// The folder of one run while it is being written. Layout: docs/formats.md.
class RunFolder {
  public:
    /// What create() would make now, for a run that begins later; nothing is made.
    static std::filesystem::path free_path(const std::filesystem::path& runs_dir, const config::TrainConfig& config);
    /// Makes `<runs_dir>/<yyyymmdd-hhmmss>-<dataset>-<model>`, with -2, -3, ... when that name is taken, and counts it.
    static RunFolder create(const std::filesystem::path& runs_dir, const config::TrainConfig& config);
    /// Opens the folder of a run that continues, under `lock` or a lock of its own. Throws Error (usage) while another
    /// process writes it. Side files that a killed process left are removed. Links in the folder are not followed:
    /// Error (data).
    static RunFolder open(const std::filesystem::path& folder, std::shared_ptr<RunLock> lock = nullptr);
    /// Makes exactly `folder`, and counts it where it is one of a folder of runs. Throws Error (usage) when it holds a
    /// run already.
    static RunFolder create_at(const std::filesystem::path& folder);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string id() const { return path_.filename().string(); }
    /// For run.json: next_number(), of a run that begins.
    [[nodiscard]] std::optional<std::int64_t> number() const { return number_; }
    [[nodiscard]] std::filesystem::path checkpoints() const { return path_ / "checkpoints"; }

    void write_run_json(const nlohmann::ordered_json& object) const;
    /// Bytes of each log now, by file name.
    [[nodiscard]] LogLengths log_lengths() const;
    /// Cuts logs back to what they were: lines after a checkpoint are written again by the run that resumes there.
    void truncate_logs(const LogLengths& lengths);
    /// Appends to the log; the file is made at its first line. False while something could not be written.
    bool append(LogFile file, std::string_view line);
    /// Tries again to write what could not be written. The names of the logs that still lack lines.
    std::vector<std::string> flush();

  private:
    explicit RunFolder(std::filesystem::path path, std::shared_ptr<RunLock> lock = nullptr);

    std::filesystem::path path_;
    std::optional<std::int64_t> number_;
    std::shared_ptr<RunLock> lock_;
    std::unique_ptr<base::LineLog> logs_[kOwnLogs.size()];  // by LogFile
};

}  // namespace torchdeck::runs

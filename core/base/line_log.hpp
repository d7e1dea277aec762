// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>

namespace torchdeck::base {

/// An append-only text log that survives SIGKILL at any moment: each line is one write() to an O_APPEND descriptor, so
/// what was appended is in the kernel when append() returns. After a short write (disk full) the next line starts with
/// a newline of its own, so that it is not glued to the torn one. Safe to call from several threads.
class LineLog {
  public:
    /// Opens or creates `path`; throws Error (data). A torn last line of an earlier process is closed with a newline.
    explicit LineLog(const std::filesystem::path& path);
    ~LineLog();
    LineLog(const LineLog&) = delete;
    LineLog& operator=(const LineLog&) = delete;

    /// Appends `line` (without newline). False when the line could not be written whole: the caller says so once and
    /// goes on; a full disk must not end a training.
    bool append(std::string_view line);
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
    std::mutex mutex_;
    std::string buffer_;  // reused; guarded by mutex_
    int fd_ = -1;
    bool torn_ = false;
};

}  // namespace torchdeck::base

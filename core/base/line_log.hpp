// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "base/descriptor.hpp"

namespace torchdeck::base {

/// An append-only text log that survives SIGKILL at any moment: each line is one write() to an O_APPEND descriptor, so
/// what was appended is in the kernel when append() returns. What could not be written (disk full) is kept, up to 1
/// MiB, and written before the next line: a fault that passes costs no line. Safe to call from several threads.
class LineLog {
  public:
    /// `path` is opened or created at the first line. It must be a regular file and no link. A torn last line of an
    /// earlier process is closed with a newline.
    explicit LineLog(std::filesystem::path path) : path_(std::move(path)) {}

    /// Appends `line` (without newline). False while something could not be written: the caller says so once and goes
    /// on; a full disk must not end a training.
    bool append(std::string_view line);
    /// Tries again to write what is kept. False while something is missing from the file.
    bool flush();
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    bool open();
    bool write_kept();

    std::filesystem::path path_;
    std::mutex mutex_;
    std::string kept_;   // not yet written; guarded by mutex_
    bool lost_ = false;  // a line did not fit into what is kept
    Descriptor fd_;
};

}  // namespace torchdeck::base

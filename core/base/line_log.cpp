// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/line_log.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.hpp"

namespace torchdeck::base {

LineLog::LineLog(const std::filesystem::path& path) : path_(path) {
    fd_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (fd_ < 0) {
        throw Error(ErrorKind::data,
                    fmt::format("{}: the log cannot be opened ({}). Check that the folder is writable.", path.string(),
                                std::strerror(errno)));
    }
    const auto size = ::lseek(fd_, 0, SEEK_END);
    char last = '\n';
    if (size > 0 && ::pread(fd_, &last, 1, size - 1) == 1) torn_ = last != '\n';
}

LineLog::~LineLog() {
    if (fd_ >= 0) ::close(fd_);
}

bool LineLog::append(std::string_view line) {
    const std::lock_guard lock(mutex_);
    buffer_.clear();
    if (torn_) buffer_ += '\n';
    buffer_ += line;
    buffer_ += '\n';
    ssize_t n = 0;
    do {
        n = ::write(fd_, buffer_.data(), buffer_.size());
    } while (n < 0 && errno == EINTR);
    if (n == static_cast<ssize_t>(buffer_.size())) {
        torn_ = false;
        return true;
    }
    // A single byte written while torn is just the healing newline.
    if (n > 0) torn_ = !(torn_ && n == 1);
    return false;
}

}  // namespace torchdeck::base

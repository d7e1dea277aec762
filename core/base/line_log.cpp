// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/line_log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "base/open_file.hpp"

namespace torchdeck::base {

bool LineLog::open() {
    if (fd_) return true;
    fd_ = Descriptor(open_own_file(path_, O_RDWR | O_CREAT | O_APPEND));
    if (!fd_) return false;
    const auto size = ::lseek(fd_.get(), 0, SEEK_END);
    char last = '\n';
    if (size > 0 && ::pread(fd_.get(), &last, 1, size - 1) == 1 && last != '\n') kept_.insert(0, 1, '\n');
    return true;
}

bool LineLog::append(std::string_view line) {
    constexpr std::size_t kMaxKept = std::size_t{1} << 20;
    const std::lock_guard lock(mutex_);
    if (!kept_.empty() && kept_.size() + line.size() >= kMaxKept) {
        lost_ = !write_kept() || lost_;
        if (!kept_.empty()) return false;
    }
    kept_ += line;
    kept_ += '\n';
    return write_kept() && !lost_;
}

bool LineLog::flush() {
    const std::lock_guard lock(mutex_);
    return write_kept() && !lost_;
}

bool LineLog::write_kept() {
    if (!kept_.empty() && !open()) return false;
    while (!kept_.empty()) {
        const auto n = ::write(fd_.get(), kept_.data(), kept_.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        // After a short write the rest follows: the file has no torn line unless the process ends here.
        kept_.erase(0, static_cast<std::size_t>(n));
    }
    return true;
}

}  // namespace torchdeck::base

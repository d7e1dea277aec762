// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/supervision_mark.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include "base/open_file.hpp"

namespace torchdeck::supervise {

SupervisionMark::SupervisionMark(const std::filesystem::path& run_dir)
    : fd_(base::open_own_file(run_dir / kSupervisorLog, O_RDWR | O_CREAT)) {
    if (fd_ >= 0) (void)::flock(fd_, LOCK_EX | LOCK_NB);
}

SupervisionMark::~SupervisionMark() {
    if (fd_ >= 0) ::close(fd_);
}

bool is_supervised(const std::filesystem::path& run_dir) {
    const int fd = base::open_own_file(run_dir / kSupervisorLog, O_RDONLY);
    if (fd < 0) return false;
    const bool taken = ::flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(fd);
    return taken;
}

}  // namespace torchdeck::supervise

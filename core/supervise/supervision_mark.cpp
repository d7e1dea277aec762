// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/supervision_mark.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>

#include "base/open_file.hpp"

namespace torchdeck::supervise {

SupervisionMark::SupervisionMark(const std::filesystem::path& run_dir)
    : fd_(base::open_own_file(run_dir / kSupervisorLog, O_RDWR | O_CREAT)) {
    if (fd_) (void)::flock(fd_.get(), LOCK_EX | LOCK_NB);
}

bool is_supervised(const std::filesystem::path& run_dir) {
    const base::Descriptor fd(base::open_own_file(run_dir / kSupervisorLog, O_RDONLY));
    return fd && ::flock(fd.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

}  // namespace torchdeck::supervise

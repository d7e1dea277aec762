// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/open_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "base/error.hpp"

namespace torchdeck::base {
namespace {

constexpr int kNotRegular = EMEDIUMTYPE;  // no file system says this

}  // namespace

int open_own_file(const std::filesystem::path& path, int flags) {
    const int fd = ::open(path.c_str(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0644);
    if (fd < 0) return -1;
    struct stat info {};
    const bool regular = ::fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
    const bool shared = regular && info.st_nlink > 1 && (flags & O_ACCMODE) != O_RDONLY;
    if (regular && !shared) return fd;
    ::close(fd);
    errno = shared ? EMLINK : kNotRegular;
    return -1;
}

Message own_file_trouble(int code) {
    if (code == ELOOP) return Message::of("it is a link, and links in a run folder are not followed");
    if (code == EMLINK)
        return Message::of(
            "it has a second name (a hard link), whose content would change too; replace it by a copy of its own");
    if (code == kNotRegular || code == ENXIO) return Message::of("it is not a regular file");
    return Message::system(code);
}

OpenFile::OpenFile(std::filesystem::path path)
    : path_(std::move(path)),
      // O_NONBLOCK: opening a FIFO must not hang; it has no effect on regular files.
      descriptor_(::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
    if (!descriptor_) {
        throw file_error(path_, Message::of("cannot be opened ({}).", Message::system(errno)));
    }
    struct stat info {};
    if (::fstat(descriptor_.get(), &info) != 0 || !S_ISREG(info.st_mode))
        throw file_error(path_, Message::of("is not a regular file."));
    size_ = static_cast<std::uint64_t>(info.st_size);
}

std::size_t OpenFile::read_at(std::uint64_t offset, std::span<std::byte> out) const {
    std::size_t done = 0;
    while (done < out.size()) {
        const auto n =
            ::pread(descriptor_.get(), out.data() + done, out.size() - done, static_cast<off_t>(offset + done));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            throw file_error(path_, Message::of("cannot be read ({}).", Message::system(errno)));
        }
        if (n == 0) break;
        done += static_cast<std::size_t>(n);
    }
    return done;
}

}  // namespace torchdeck::base

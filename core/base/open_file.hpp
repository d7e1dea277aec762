// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include "base/descriptor.hpp"
#include "base/message.hpp"

namespace torchdeck::base {

/// Opens a file that only this program writes (logs, locks, checkpoints of a run folder): regular files only, links are
/// not followed and a FIFO does not block. A run folder may come from somebody else, and a link in it must not lead our
/// writing elsewhere; for the same reason a file with a second name (a hard link) is not opened for writing. Returns
/// the descriptor, or -1 with errno; own_file_trouble() puts that into words.
int open_own_file(const std::filesystem::path& path, int flags);
base::Message own_file_trouble(int code);

/// A regular file, open for reading; it stays readable when its name goes. Any thread may read at any time.
class OpenFile {
  public:
    /// Throws Error (data) when it cannot be opened or is not a regular file.
    explicit OpenFile(std::filesystem::path path);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// In bytes, when it was opened.
    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// Fills `out` from byte `offset` on and returns how many bytes there were: fewer than asked for only where the
    /// file ends. Throws Error (data) when the system cannot read.
    std::size_t read_at(std::uint64_t offset, std::span<std::byte> out) const;

  private:
    std::filesystem::path path_;
    Descriptor descriptor_;
    std::uint64_t size_ = 0;
};

}  // namespace torchdeck::base

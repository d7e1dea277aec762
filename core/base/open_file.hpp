// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace torchdeck::base {

/// A regular file, open for reading; it stays readable when its name goes. Any thread may read at any time.
class OpenFile {
  public:
    /// Throws Error (data) when it cannot be opened or is not a regular file.
    explicit OpenFile(std::filesystem::path path);
    ~OpenFile();
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// In bytes, when it was opened.
    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// Fills `out` from byte `offset` on and returns how many bytes there were: fewer than asked for only where the
    /// file ends. Throws Error (data) when the system cannot read.
    std::size_t read_at(std::uint64_t offset, std::span<std::byte> out) const;

  private:
    std::filesystem::path path_;
    int descriptor_;
    std::uint64_t size_ = 0;
};

}  // namespace torchdeck::base

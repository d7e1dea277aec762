// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/buffer.hpp"
#include "base/message.hpp"

namespace torchdeck::base {

class OpenFile;

/// A file that is written piece by piece and takes the place of `path` at commit(): as write_atomically(), for what
/// need not be in memory at once. Without commit() nothing is left of it.
class AtomicFile {
  public:
    /// `expected` bytes will come, if that is known: for the sentence about a full disk.
    explicit AtomicFile(std::filesystem::path path, std::size_t expected = 0);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    void write(std::span<const std::byte> bytes);
    void commit();
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    friend void write_atomically_unsynced(const std::filesystem::path& path, std::span<const std::byte> bytes);
    AtomicFile(std::filesystem::path path, std::size_t expected, bool sync);
    [[noreturn]] void fail(const Message& step, int code);

    std::filesystem::path path_, folder_, side_;
    std::size_t expected_;
    bool sync_;
    int descriptor_ = -1;
    std::size_t bytes_ = 0;  // that were given
};

/// Makes `folder` and those above it. Throws Error (data).
void make_folders(const std::filesystem::path& folder);
/// The same of a folder that has to be empty.
void make_new_folder(const std::filesystem::path& folder);

/// Replaces `path` by `bytes`, all or nothing: side file in the same folder, write, fsync, rename, fsync of the folder,
/// each result checked. On any failure the old file is untouched, the side file is removed and Error (data) says what
/// failed, with the bytes needed and free when the disk is full.
/// Side files that a killed process left of the same `path` an hour ago or longer are removed.
void write_atomically(const std::filesystem::path& path, std::span<const std::byte> bytes);
/// The concatenation of `parts`.
void write_atomically(const std::filesystem::path& path, std::span<const std::span<const std::byte>> parts);
void write_atomically(const std::filesystem::path& path, std::string_view text);

/// The same without waiting for the disk, for one of many files that can be written again: after a power cut it may be
/// empty.
void write_atomically_unsynced(const std::filesystem::path& path, std::span<const std::byte> bytes);

/// Removes the side files of write_atomically() in `folder` that were last written `age` ago or longer; those of `name`
/// only, unless it is empty.
void sweep_side_files(const std::filesystem::path& folder, std::chrono::seconds age, std::string_view name = {});

/// Waits until the names in `folder` are on the disk: after a rename. A file system that cannot do so is let be; any
/// other failure is an Error (data).
void sync_folder(const std::filesystem::path& folder);

/// The whole of a regular file. Throws Error (data) when it cannot be read, is not a regular file or is larger than
/// `max_bytes` (nothing is allocated then), and with ErrorCode::stopped after a stop.
Buffer read_file(const std::filesystem::path& path, std::size_t max_bytes, const std::stop_token& stop = {});
Buffer read_file(const OpenFile& file, std::size_t max_bytes, const std::stop_token& stop = {});
std::string read_text(const std::filesystem::path& path, std::size_t max_bytes);

}  // namespace torchdeck::base

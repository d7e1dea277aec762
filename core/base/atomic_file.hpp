// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::base {

class OpenFile;

/// Replaces `path` by `bytes`, all or nothing: side file in the same folder, write, fsync, rename, fsync of the folder,
/// each result checked. On any failure the old file is untouched, the side file is removed and Error (data) says what
/// failed, with the bytes needed and free when the disk is full.
void write_atomically(const std::filesystem::path& path, std::span<const std::byte> bytes);
/// The concatenation of `parts`.
void write_atomically(const std::filesystem::path& path, std::span<const std::span<const std::byte>> parts);
void write_atomically(const std::filesystem::path& path, std::string_view text);

/// Waits until the names in `folder` are on the disk: behind a rename. A file system that cannot do so is let be; any
/// other failure is an Error (data).
void sync_folder(const std::filesystem::path& folder);

/// The whole of a regular file. Throws Error (data) when it cannot be read, is not a regular file or is larger than
/// `max_bytes` (nothing is allocated then).
std::vector<std::byte> read_file(const std::filesystem::path& path, std::size_t max_bytes);
std::vector<std::byte> read_file(const OpenFile& file, std::size_t max_bytes);
std::string read_text(const std::filesystem::path& path, std::size_t max_bytes);

}  // namespace torchdeck::base

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::weights {

/// Builds a ZIP archive in memory, entries stored uncompressed with CRC-32, data aligned to 64 bytes as PyTorch does.
/// Format: PKWARE APPNOTE 6.3, without ZIP64. Throws Error (data) when the archive would pass 4 GiB.
class ZipWriter {
  public:
    void add(std::string_view name, std::span<const std::byte> content);
    /// Writes the directory and gives the archive away; the writer is empty afterwards.
    std::vector<std::byte> finish();

  private:
    struct Entry {
        std::string name;
        std::uint32_t crc, size, offset;
    };
    std::vector<std::byte> bytes_;
    std::vector<Entry> entries_;
};

/// An archive as views into its bytes.
struct ZipContents {
    struct Packed {
        std::span<const std::byte> content;
        std::uint64_t size = 0;  ///< what the archive says that it unpacks to
        bool deflated = false;   ///< else packed in another way, or encrypted
    };
    std::map<std::string, std::span<const std::byte>, std::less<>> stored;
    std::map<std::string, Packed, std::less<>> compressed;
};

/// For files of strangers: names must be unique, relative and without "..", ranges inside the file and apart from one
/// another, and every CRC-32 right (a CRC of 0 is "not computed" for PyTorch 2.6 and later and passes). Throws Error
/// (data); the caller adds the file's name.
ZipContents read_zip(std::span<const std::byte> archive, const std::stop_token& stop = {});
/// Unpacks a compressed entry. Throws Error (data) where it does not unpack to the size that the archive says, at most
/// `limit` bytes.
std::string unpack(const ZipContents::Packed& entry, std::size_t limit);

}  // namespace torchdeck::weights

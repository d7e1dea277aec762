// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.hpp"
#include "base/message.hpp"

namespace torchdeck::telemetry {

/// A small file of /proc or /sys that is read again and again: held open and re-read from its start, which saves the
/// path walk of each open. A file that is not there, or that fails (a device that went away), is tried again at the
/// next read.
class HeldFile {
  public:
    HeldFile() = default;
    explicit HeldFile(std::filesystem::path path, std::size_t capacity = 512);

    /// The content, up to the capacity; valid until the next read. Nothing when the file cannot be read.
    std::optional<std::string_view> bytes();
    /// The content, up to the capacity, without trailing white space; valid until the next read. Nothing when the
    /// file cannot be read; error() then says why.
    std::optional<std::string_view> text();
    /// The content as one number. Hexadecimal with 0x is understood too.
    std::optional<double> number();
    [[nodiscard]] const base::Message& error() const { return error_; }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    void fail(int code);

    std::filesystem::path path_;
    std::vector<char> buffer_;
    base::Message error_;
    base::Descriptor fd_;
};

/// What a small file holds, without trailing white space; nothing when it cannot be read.
[[nodiscard]] std::string content_of(const std::filesystem::path& path);

}  // namespace torchdeck::telemetry

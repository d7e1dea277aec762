// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace torchdeck::base {

/// A checksum over bytes that come piece by piece. MD5 is here because datasets publish it; it protects against damage,
/// not against an attacker.
class Digest {
  public:
    enum class Kind { md5, sha256 };
    explicit Digest(Kind kind);
    ~Digest();
    Digest(const Digest&) = delete;
    Digest& operator=(const Digest&) = delete;

    void add(std::span<const std::byte> bytes);
    /// Lower-case hexadecimal digits (32 or 64). Ends this digest: call it once.
    [[nodiscard]] std::string hex();

  private:
    struct Context;
    std::unique_ptr<Context> context_;
};

std::string sha256_hex(std::span<const std::byte> bytes);
/// Of a file. Throws Error (data) where it cannot be read.
std::string sha256_of(const std::filesystem::path& file);

}  // namespace torchdeck::base

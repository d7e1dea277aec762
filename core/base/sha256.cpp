// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/sha256.hpp"

#include <openssl/evp.h>

#include <array>
#include <memory>

#include "base/error.hpp"

namespace torchdeck::base {

std::string sha256_hex(std::initializer_list<std::span<const std::byte>> parts) {
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    std::array<unsigned char, 32> digest{};
    bool good = context && EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) == 1;
    for (const auto part : parts) good = good && EVP_DigestUpdate(context.get(), part.data(), part.size()) == 1;
    good = good && EVP_DigestFinal_ex(context.get(), digest.data(), nullptr) == 1;
    if (!good) throw Error(ErrorKind::internal, "SHA-256 is not available in this OpenSSL.");
    std::string hex;
    hex.reserve(64);
    for (const auto byte : digest) {
        hex += "0123456789abcdef"[byte >> 4];
        hex += "0123456789abcdef"[byte & 15];
    }
    return hex;
}

}  // namespace torchdeck::base

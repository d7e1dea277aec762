// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/digest.hpp"

#include <openssl/evp.h>

#include <array>
#include <cstdint>
#include <vector>

#include "base/error.hpp"
#include "base/open_file.hpp"

namespace torchdeck::base {

struct Digest::Context {
    std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> evp{EVP_MD_CTX_new(), &EVP_MD_CTX_free};
    bool good = false;
};

Digest::Digest(Kind kind) : context_(std::make_unique<Context>()) {
    context_->good = context_->evp &&
                     EVP_DigestInit_ex(context_->evp.get(), kind == Kind::md5 ? EVP_md5() : EVP_sha256(), nullptr) == 1;
}
Digest::~Digest() = default;

void Digest::add(std::span<const std::byte> bytes) {
    context_->good = context_->good && EVP_DigestUpdate(context_->evp.get(), bytes.data(), bytes.size()) == 1;
}

std::string Digest::hex() {
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    unsigned int size = 0;
    if (!context_->good || EVP_DigestFinal_ex(context_->evp.get(), bytes.data(), &size) != 1) {
        // A FIPS configuration of OpenSSL has no MD5.
        throw Error(ErrorKind::internal,
                    Message::of("This OpenSSL cannot compute the checksum (MD5 or SHA-256 is not available)."));
    }
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
        text += "0123456789abcdef"[bytes[i] >> 4];
        text += "0123456789abcdef"[bytes[i] & 15];
    }
    return text;
}

std::string sha256_hex(std::span<const std::byte> bytes) {
    Digest digest(Digest::Kind::sha256);
    digest.add(bytes);
    return digest.hex();
}

std::string sha256_of(const std::filesystem::path& file) {
    const OpenFile opened(file);
    Digest digest(Digest::Kind::sha256);
    std::vector<std::byte> buffer(std::size_t{1} << 20);
    for (std::uint64_t at = 0;;) {
        const auto count = opened.read_at(at, buffer);
        digest.add(std::span(buffer).first(count));
        at += count;
        if (count < buffer.size()) return digest.hex();
    }
}

}  // namespace torchdeck::base

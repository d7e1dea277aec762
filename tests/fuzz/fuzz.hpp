// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"

// What libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// What the decoders of HEIC and AVIF do not give back of damaged images is theirs to mend (libheif 1.15 keeps a
/// picture of dav1d when decoding fails). They are opened at run time, and each target is one source.
extern "C" const char* __lsan_default_suppressions() {  // NOLINT(bugprone-reserved-identifier): LeakSanitizer's name
    return "leak:libheif.so\nleak:libdav1d.so\nleak:libde265.so\nleak:libaom.so\n";
}

namespace torchdeck::fuzz {

inline std::span<const std::byte> bytes(const std::uint8_t* data, std::size_t size) {
    return std::as_bytes(std::span(data, size));
}

inline std::string_view text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Runs a parser on input of a stranger: it may refuse with an Error of kind `data` or `usage` whose sentence cannot
/// control a terminal. Anything else, also another exception, is a finding.
template <class Work>
int refuses_or_reads(const Work& work) {
    try {
        work();
    } catch (const Error& e) {
        const bool expected = e.kind() == ErrorKind::data || e.kind() == ErrorKind::usage;
        if (!expected || std::string_view(e.what()).find('\x1b') != std::string_view::npos) std::abort();
    }
    return 0;
}

/// A folder of this process in memory, for parsers that read files.
inline const std::filesystem::path& folder() {
    static const auto path = [] {
        std::error_code code;
        const std::filesystem::path memory = "/dev/shm";
        const auto base = std::filesystem::is_directory(memory, code) ? memory : std::filesystem::temp_directory_path();
        auto own = base / ("torchdeck-fuzz-" + std::to_string(::getpid()));
        std::filesystem::create_directories(own);
        static const std::filesystem::path removed = own;
        std::atexit([] {
            std::error_code ignored;
            std::filesystem::remove_all(removed, ignored);
        });
        return own;
    }();
    return path;
}

inline std::filesystem::path write_file(const char* name, const std::uint8_t* data, std::size_t size) {
    const auto path = folder() / name;
    std::ofstream(path, std::ios::binary | std::ios::trunc)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    return path;
}

}  // namespace torchdeck::fuzz

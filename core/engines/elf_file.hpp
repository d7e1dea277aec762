// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::engines {

/// What a shared library says of itself, without being loaded.
struct ElfFile {
    std::string soname;                          ///< "libtorch_cpu.so.2.6"; empty where it has none
    std::vector<std::string> needed;             ///< names of the libraries that it needs
    std::vector<std::filesystem::path> folders;  ///< of its RUNPATH or RPATH; $ORIGIN is its own folder
    bool executable_stack = false;               ///< glibc 2.41 and later refuses to load it
};

/// Reads headers and dynamic section of a 64-bit little-endian library for this kind of CPU. Throws Error (data) for
/// anything else; whatever the file holds, at most a few hundred KiB are read.
ElfFile read_elf(const std::filesystem::path& path);

/// The content of the section `name`; empty where there is none, where the file is no library, or beyond `most` bytes.
std::string elf_section(const std::filesystem::path& path, std::string_view name, std::size_t most);

/// What the GPU code in the library was compiled for, sorted: "sm_80", "gfx1201". Empty where it cannot be read (there
/// is none, or it is compressed as a whole).
std::vector<std::string> gpu_architectures(const std::filesystem::path& path);

}  // namespace torchdeck::engines

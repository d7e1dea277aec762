// SPDX-License-Identifier: GPL-3.0-or-later
#include "engines/elf_file.hpp"

#include <elf.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <optional>
#include <set>

#include "base/descriptor.hpp"
#include "base/error.hpp"

namespace torchdeck::engines {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostProgramHeaders = 256;
constexpr std::size_t kMostSections = 4096;
constexpr std::size_t kMostDynamic = 4096;  // entries
constexpr std::size_t kLongestName = 4096;
constexpr std::size_t kMostNames = std::size_t{1} << 20;
constexpr int kMostFatBinaries = 4000;

/// Parts of a file by offset; whatever lies outside it is not there.
class FileParts {
  public:
    explicit FileParts(const fs::path& path) : fd_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
        struct stat facts {};
        if (!fd_ || ::fstat(fd_.get(), &facts) != 0 || !S_ISREG(facts.st_mode)) return;
        size_ = static_cast<std::uint64_t>(facts.st_size);
    }

    [[nodiscard]] bool read(std::uint64_t offset, void* to, std::size_t bytes) const {
        if (offset > size_ || bytes > size_ - offset) return false;
        return ::pread(fd_.get(), to, bytes, static_cast<off_t>(offset)) == static_cast<ssize_t>(bytes);
    }
    template <class T>
    [[nodiscard]] std::optional<T> at(std::uint64_t offset) const {
        T value{};
        if (!read(offset, &value, sizeof value)) return std::nullopt;
        return value;
    }
    /// At most `most` bytes from there.
    [[nodiscard]] std::string text(std::uint64_t offset, std::uint64_t most) const {
        if (offset >= size_) return {};
        std::string bytes(static_cast<std::size_t>(std::min(most, size_ - offset)), '\0');
        if (!read(offset, bytes.data(), bytes.size())) bytes.clear();
        return bytes;
    }

  private:
    base::Descriptor fd_;
    std::uint64_t size_ = 0;
};

#if defined(__x86_64__)
constexpr std::uint16_t kThisMachine = EM_X86_64;
#elif defined(__aarch64__)
constexpr std::uint16_t kThisMachine = EM_AARCH64;
#elif defined(__powerpc64__)
constexpr std::uint16_t kThisMachine = EM_PPC64;
#else
constexpr std::uint16_t kThisMachine = EM_RISCV;
#endif

std::optional<Elf64_Ehdr> header_of(const FileParts& file) {
    const auto header = file.at<Elf64_Ehdr>(0);
    if (!header || std::memcmp(&header->e_ident[0], ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64 ||
        header->e_ident[EI_DATA] != ELFDATA2LSB || header->e_phentsize != sizeof(Elf64_Phdr))
        return std::nullopt;
    return header;
}

std::string name_at(const std::string& names, std::uint64_t offset) {
    if (offset >= names.size()) return {};
    const auto from = static_cast<std::size_t>(offset);
    const auto end = names.find('\0', from);
    if (end == std::string::npos || end - from > kLongestName) return {};
    return names.substr(from, end - from);
}

std::optional<Elf64_Shdr> find_section(const FileParts& file, std::string_view name) {
    const auto header = header_of(file);
    if (!header || header->e_shentsize != sizeof(Elf64_Shdr) || header->e_shnum > kMostSections ||
        header->e_shstrndx >= header->e_shnum)
        return std::nullopt;
    const auto section = [&](std::uint64_t i) { return file.at<Elf64_Shdr>(header->e_shoff + i * sizeof(Elf64_Shdr)); };
    const auto strings = section(header->e_shstrndx);
    if (!strings) return std::nullopt;
    const auto names = file.text(strings->sh_offset, std::min<std::uint64_t>(strings->sh_size, kMostNames));
    for (std::uint64_t i = 0; i < header->e_shnum; ++i) {
        const auto found = section(i);
        if (found && found->sh_type != SHT_NOBITS && name_at(names, found->sh_name) == name) return found;
    }
    return std::nullopt;
}

std::vector<fs::path> folders_of(const std::string& search, const fs::path& library) {
    std::vector<fs::path> folders;
    std::size_t from = 0;
    while (from <= search.size()) {
        const auto end = std::min(search.find(':', from), search.size());
        auto folder = search.substr(from, end - from);
        from = end + 1;
        for (const std::string_view origin : {"${ORIGIN}", "$ORIGIN"}) {
            const auto at = folder.find(origin);
            if (at != std::string::npos) {
                folder.replace(at, origin.size(), fs::absolute(library).parent_path().string());
                break;
            }
        }
        if (!folder.empty()) folders.emplace_back(folder);
    }
    return folders;
}

/// NVIDIA's: regions of [header, entries]; each entry says for which architecture its code is.
std::set<std::string> nvidia_architectures(const FileParts& file, const Elf64_Shdr& section) {
    struct Region {
        std::uint32_t magic;
        std::uint16_t version, header_bytes;
        std::uint64_t bytes;
    };
    struct Entry {
        std::uint16_t kind, attributes;
        std::uint32_t header_bytes;
        std::uint64_t bytes;
        std::uint32_t compressed_bytes, options;
        std::uint16_t minor, major;
        std::uint32_t architecture;
    };
    constexpr std::uint32_t kMagic = 0xBA55ED50;
    std::set<std::string> found;
    const auto end = section.sh_offset + section.sh_size;
    auto at = section.sh_offset;
    for (int i = 0; i < kMostFatBinaries && at < end; ++i) {
        const auto region = file.at<Region>(at);
        if (!region || region->magic != kMagic || region->header_bytes < sizeof(Region) || region->bytes > end - at)
            break;
        const auto last = at + region->header_bytes + region->bytes;
        for (auto entry_at = at + region->header_bytes; entry_at < last;) {
            const auto entry = file.at<Entry>(entry_at);
            if (!entry || entry->header_bytes < sizeof(Entry) || entry->bytes > last - entry_at) break;
            if (entry->kind == 2 && entry->architecture > 0 && entry->architecture < 1000)
                found.insert(fmt::format("sm_{}", entry->architecture));
            entry_at += entry->header_bytes + entry->bytes;
        }
        at = section.sh_offset + (last - section.sh_offset + 7) / 8 * 8;
    }
    return found;
}

/// AMD's: the names of the parts of a bundle, "hipv4-amdgcn-amd-amdhsa--gfx1201:xnack-".
std::set<std::string> amd_architectures(const FileParts& file, const Elf64_Shdr& section) {
    constexpr std::string_view kMagic = "__CLANG_OFFLOAD_BUNDLE__";
    std::set<std::string> found;
    if (file.text(section.sh_offset, kMagic.size()) != kMagic) return found;
    auto at = section.sh_offset + kMagic.size();
    const auto count = file.at<std::uint64_t>(at).value_or(0);
    at += sizeof count;
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(count, 256); ++i) {
        const auto length = file.at<std::uint64_t>(at + 16).value_or(0);
        if (length == 0 || length > 256) break;
        const auto name = file.text(at + 24, length);
        at += 24 + length;
        const auto gfx = name.find("gfx");
        if (gfx == std::string::npos) continue;
        const auto stop = std::find_if_not(name.begin() + static_cast<std::ptrdiff_t>(gfx), name.end(),
                                           [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
        found.insert(std::string(name.begin() + static_cast<std::ptrdiff_t>(gfx), stop));
    }
    return found;
}

}  // namespace

ElfFile read_elf(const fs::path& path) {
    const FileParts file(path);
    const auto header = header_of(file);
    if (!header || header->e_type != ET_DYN || header->e_phnum > kMostProgramHeaders)
        throw file_error(path, Message::of("this is not a 64-bit shared library."));
    if (header->e_machine != kThisMachine)
        throw file_error(path, Message::of("this library is for another kind of CPU."));
    std::vector<Elf64_Phdr> segments;
    for (std::uint64_t i = 0; i < header->e_phnum; ++i) {
        const auto segment = file.at<Elf64_Phdr>(header->e_phoff + i * sizeof(Elf64_Phdr));
        if (!segment) throw file_error(path, Message::of("the library is cut off."));
        segments.push_back(*segment);
    }
    ElfFile elf;
    const auto offset_of = [&](std::uint64_t address) -> std::optional<std::uint64_t> {
        for (const auto& segment : segments)
            if (segment.p_type == PT_LOAD && address >= segment.p_vaddr && address - segment.p_vaddr < segment.p_filesz)
                return segment.p_offset + (address - segment.p_vaddr);
        return std::nullopt;
    };
    std::vector<Elf64_Dyn> entries;
    for (const auto& segment : segments) {
        if (segment.p_type == PT_GNU_STACK) elf.executable_stack = (segment.p_flags & PF_X) != 0;
        if (segment.p_type != PT_DYNAMIC) continue;
        const auto count = std::min<std::uint64_t>(segment.p_filesz / sizeof(Elf64_Dyn), kMostDynamic);
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto entry = file.at<Elf64_Dyn>(segment.p_offset + i * sizeof(Elf64_Dyn));
            if (!entry) throw file_error(path, Message::of("the library is cut off."));
            if (entry->d_tag == DT_NULL) break;
            entries.push_back(*entry);
        }
    }
    const auto value = [&](std::int64_t tag) {
        const auto found = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.d_tag == tag; });
        return found == entries.end() ? std::optional<std::uint64_t>() : found->d_un.d_val;
    };
    const auto strings = offset_of(value(DT_STRTAB).value_or(0));
    const auto name = [&](std::uint64_t at) {
        // Names of libtorch_cpu end beyond 100 MiB: each is read where it lies.
        return strings ? name_at(file.text(*strings + at, kLongestName + 1), 0) : std::string();
    };
    for (const auto& entry : entries)
        if (entry.d_tag == DT_NEEDED) elf.needed.push_back(name(entry.d_un.d_val));
    if (const auto at = value(DT_SONAME)) elf.soname = name(*at);
    const auto search = value(DT_RUNPATH) ? value(DT_RUNPATH) : value(DT_RPATH);
    if (search) elf.folders = folders_of(name(*search), path);
    return elf;
}

std::string elf_section(const fs::path& path, std::string_view name, std::size_t most) {
    const FileParts file(path);
    const auto section = find_section(file, name);
    if (!section || section->sh_size > most) return {};
    return file.text(section->sh_offset, section->sh_size);
}

std::vector<std::string> gpu_architectures(const fs::path& path) {
    const FileParts file(path);
    std::set<std::string> found;
    if (const auto section = find_section(file, ".nv_fatbin")) found = nvidia_architectures(file, *section);
    if (const auto section = find_section(file, ".hip_fatbin")) found.merge(amd_architectures(file, *section));
    std::vector<std::string> sorted(found.begin(), found.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.size() < b.size(); });  // sm_90 before sm_120
    return sorted;
}

}  // namespace torchdeck::engines

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file_kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace torchdeck::base {
namespace {

struct Signature {
    std::size_t at;
    std::string_view bytes;
    FileKind kind;
};

using namespace std::string_view_literals;

constexpr auto kUnpack = "unpack it first"sv;
constexpr auto kOtherFile = "choose another file"sv;

constexpr std::array<Signature, 20> kSignatures = {{
    {0,
     "version https://git-lfs.github.com/spec/"sv,
     {"a Git LFS pointer, and the file itself is elsewhere"sv, "fetch it with git lfs pull"sv, true}},
    {257, "ustar"sv, {"a tar archive"sv, kUnpack}},
    {0, "\x1f\x8b"sv, {"compressed with gzip"sv, kUnpack}},
    {0, "BZh"sv, {"compressed with bzip2"sv, kUnpack}},
    {0,
     "\xfd"
     "7zXZ\0"sv,
     {"compressed with xz"sv, kUnpack}},
    {0, "\x28\xb5\x2f\xfd"sv, {"compressed with Zstandard"sv, kUnpack}},
    {0, "7z\xbc\xaf\x27\x1c"sv, {"a 7z archive"sv, kUnpack}},
    {0, "Rar!\x1a\x07"sv, {"a RAR archive"sv, kUnpack}},
    {0, "PAR1"sv, {"a table in Parquet"sv, "export its images or rows to files first"sv}},
    {0, "ARROW1"sv, {"a table in Arrow"sv, "export its images or rows to files first"sv}},
    {0,
     "\x89HDF\r\n\x1a\n"sv,
     {"an HDF5 file, such as Keras' weights"sv, "save a PyTorch state_dict or .safetensors"sv}},
    {0, "\x93NUMPY"sv, {"an array of NumPy (.npy)"sv, kOtherFile}},
    {0, "GGUF"sv, {"a GGUF file"sv, kOtherFile}},
    {0, "%PDF-"sv, {"a PDF document"sv, kOtherFile}},
    {0,
     "\x7f"
     "ELF"sv,
     {"a program (ELF)"sv, kOtherFile}},
    {0, "SQLite format 3"sv, {"a SQLite database"sv, kOtherFile}},
    {0, "\x89PNG\r\n\x1a\n"sv, {"a PNG image"sv, kOtherFile}},
    {0, "\xff\xd8\xff"sv, {"a JPEG image"sv, kOtherFile}},
    {0, "GIF8"sv, {"a GIF image"sv, kOtherFile}},
    {0, "ID3"sv, {"a sound file (MP3)"sv, kOtherFile}},
}};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Text that begins so, in any case, after white space and a byte order mark.
std::optional<FileKind> kind_of_text(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return std::nullopt;
    text.remove_prefix(begin);
    const auto begins = [&](std::string_view with) {
        return text.size() >= with.size() && std::ranges::equal(text.substr(0, with.size()), with, {}, lower);
    };
    for (const auto tag : {"<!doctype html"sv, "<html"sv, "<head"sv, "<body"sv}) {
        if (begins(tag))
            return FileKind{"a web page (HTML), such as a server's error or login page"sv, "download the file itself"sv,
                            true};
    }
    if (begins("<?xml"sv) || begins("<svg"sv)) return FileKind{"an XML file"sv, kOtherFile, true};
    if (text.front() == '{' || text.front() == '[') {
        const auto next = text.find_first_not_of(" \t\r\n", 1);
        constexpr std::string_view kAfter = "\"{[]}-0123456789tfn";
        if (next != std::string_view::npos && kAfter.find(text[next]) != std::string_view::npos)
            return FileKind{"a JSON file"sv, kOtherFile, true};
    }
    return std::nullopt;
}

}  // namespace

std::string FileKind::text() const {
    return fmt::format("{}: {}", name, advice);
}

std::optional<FileKind> file_kind(std::span<const std::byte> head) {
    const std::string_view bytes(reinterpret_cast<const char*>(head.data()), std::min(head.size(), kFileKindBytes));
    for (const auto& [at, signature, kind] : kSignatures) {
        if (bytes.size() > at && bytes.substr(at).starts_with(signature)) return kind;
    }
    return kind_of_text(bytes);
}

}  // namespace torchdeck::base

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file_kind.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"

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

constexpr auto kUnpack = Message::mark("unpack it first");
constexpr auto kOtherFile = Message::mark("choose another file");

constexpr std::array<Signature, 20> kSignatures = {{
    {0,
     "version https://git-lfs.github.com/spec/"sv,
     {Message::mark("a Git LFS pointer, and the file itself is elsewhere"), Message::mark("fetch it with git lfs pull"),
      true}},
    {257, "ustar"sv, {Message::mark("a tar archive"), kUnpack}},
    {0, "\x1f\x8b"sv, {Message::mark("compressed with gzip"), kUnpack}},
    {0, "BZh"sv, {Message::mark("compressed with bzip2"), kUnpack}},
    {0,
     "\xfd"
     "7zXZ\0"sv,
     {Message::mark("compressed with xz"), kUnpack}},
    {0, "\x28\xb5\x2f\xfd"sv, {Message::mark("compressed with Zstandard"), kUnpack}},
    {0, "7z\xbc\xaf\x27\x1c"sv, {Message::mark("a 7z archive"), kUnpack}},
    {0, "Rar!\x1a\x07"sv, {Message::mark("a RAR archive"), kUnpack}},
    {0, "PAR1"sv, {Message::mark("a table in Parquet"), Message::mark("export its images or rows to files first")}},
    {0, "ARROW1"sv, {Message::mark("a table in Arrow"), Message::mark("export its images or rows to files first")}},
    {0,
     "\x89HDF\r\n\x1a\n"sv,
     {Message::mark("an HDF5 file, such as Keras' weights"),
      Message::mark("save a PyTorch state_dict or .safetensors")}},
    {0, "\x93NUMPY"sv, {Message::mark("an array of NumPy (.npy)"), kOtherFile}},
    {0, "GGUF"sv, {Message::mark("a GGUF file"), kOtherFile}},
    {0, "%PDF-"sv, {Message::mark("a PDF document"), kOtherFile}},
    {0,
     "\x7f"
     "ELF"sv,
     {Message::mark("a program (ELF)"), kOtherFile}},
    {0, "SQLite format 3"sv, {Message::mark("a SQLite database"), kOtherFile}},
    {0, "\x89PNG\r\n\x1a\n"sv, {Message::mark("a PNG image"), kOtherFile}},
    {0, "\xff\xd8\xff"sv, {Message::mark("a JPEG image"), kOtherFile}},
    {0, "GIF8"sv, {Message::mark("a GIF image"), kOtherFile}},
    {0, "ID3"sv, {Message::mark("a sound file (MP3)"), kOtherFile}},
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
            return FileKind{Message::mark("a web page (HTML), such as a server's error or login page"),
                            Message::mark("download the file itself"), true};
    }
    if (begins("<?xml"sv) || begins("<svg"sv)) return FileKind{Message::mark("an XML file"), kOtherFile, true};
    if (text.front() == '{' || text.front() == '[') {
        const auto next = text.find_first_not_of(" \t\r\n", 1);
        constexpr std::string_view kAfter = "\"{[]}-0123456789tfn";
        if (next != std::string_view::npos && kAfter.find(text[next]) != std::string_view::npos)
            return FileKind{Message::mark("a JSON file"), kOtherFile, true};
    }
    return std::nullopt;
}

}  // namespace

Message FileKind::text() const {
    return Message::of("{}: {}", name, advice);
}

std::optional<FileKind> file_kind(std::span<const std::byte> head) {
    const std::string_view bytes(reinterpret_cast<const char*>(head.data()), std::min(head.size(), kFileKindBytes));
    for (const auto& [at, signature, kind] : kSignatures) {
        if (bytes.size() > at && bytes.substr(at).starts_with(signature)) return kind;
    }
    return kind_of_text(bytes);
}

std::optional<FileKind> file_kind(std::string_view head) {
    return file_kind(std::as_bytes(std::span(head)));
}

std::optional<FileKind> file_kind_at(const std::filesystem::path& path) {
    try {
        const OpenFile file(path);
        std::array<std::byte, kFileKindBytes> head;
        return file_kind(std::span(head).first(file.read_at(0, head)));
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::optional<FileKind> file_kind_beside_json(std::string_view head) {
    constexpr std::string_view kSpaceAndMark = " \t\r\n\xef\xbb\xbf";
    const auto begin = head.find_first_not_of(kSpaceAndMark);
    if (begin == std::string_view::npos || head[begin] == '{' || head[begin] == '[') return std::nullopt;
    return file_kind(head);
}

void refuse_known_kind(std::string_view head) {
    if (const auto kind = file_kind(head)) throw Error(ErrorKind::data, Message::of("is {}.", kind->text()));
}

}  // namespace torchdeck::base

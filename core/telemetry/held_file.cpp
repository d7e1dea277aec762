// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/held_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdint>
#include <utility>

#include "base/text.hpp"

namespace torchdeck::telemetry {
namespace {

constexpr auto kNoFile = Message::mark("no such file");

}  // namespace

HeldFile::HeldFile(std::filesystem::path path, std::size_t capacity) : path_(std::move(path)), buffer_(capacity) {}

void HeldFile::fail(int code) {
    error_ = code == ENOENT ? base::Message(kNoFile) : Message::system(code);
    fd_ = base::Descriptor();
}

std::optional<std::string_view> HeldFile::bytes() {
    if (path_.empty()) {
        error_ = kNoFile;
        return std::nullopt;
    }
    if (!fd_) {
        fd_ = base::Descriptor(::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
        if (!fd_) {
            fail(errno);
            return std::nullopt;
        }
    }
    std::size_t filled = 0;
    while (filled < buffer_.size()) {
        const auto n = ::pread(fd_.get(), buffer_.data() + filled, buffer_.size() - filled, static_cast<off_t>(filled));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            fail(errno);
            return std::nullopt;
        }
        if (n == 0) break;
        filled += static_cast<std::size_t>(n);
    }
    return std::string_view(buffer_.data(), filled);
}

std::optional<std::string_view> HeldFile::text() {
    const auto content = bytes();
    if (!content) return std::nullopt;
    const auto last = content->find_last_not_of(" \t\r\n");
    return content->substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::optional<double> HeldFile::number() {
    const auto content = text();
    if (!content) return std::nullopt;
    if (content->starts_with("0x")) {
        std::uint64_t bits = 0;
        const char* end = content->data() + content->size();
        const auto result = std::from_chars(content->data() + 2, end, bits, 16);
        if (result.ec == std::errc() && result.ptr == end) return static_cast<double>(bits);
    } else if (const auto value = base::parse_real(*content)) {
        return value;
    }
    error_ = Message::mark("not a number");
    return std::nullopt;
}

std::string content_of(const std::filesystem::path& path) {
    HeldFile file(path);
    return std::string(file.text().value_or(""));
}

}  // namespace torchdeck::telemetry

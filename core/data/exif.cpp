// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exif.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace torchdeck::data {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::size_t kMaxNote = 64 << 10;

/// `count` bytes at `at`; empty where they are not all there.
Bytes part(Bytes bytes, std::size_t at, std::size_t count) {
    if (at > bytes.size() || count > bytes.size() - at) return {};
    return bytes.subspan(at, count);
}

std::uint32_t number(Bytes bytes, bool big_endian) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto at = big_endian ? i : bytes.size() - 1 - i;
        value = value << 8 | std::to_integer<std::uint32_t>(bytes[at]);
    }
    return value;
}

bool begins_with(Bytes bytes, std::string_view text) {
    return bytes.size() >= text.size() && std::memcmp(bytes.data(), text.data(), text.size()) == 0;
}

/// Of a TIFF header and what follows it.
int orientation_in_tiff(Bytes tiff) {
    constexpr std::size_t kEntry = 12;
    constexpr std::uint32_t kOrientation = 0x0112;
    const bool big = begins_with(tiff, "MM");
    if (!big && !begins_with(tiff, "II")) return 1;
    const auto at = part(tiff, 4, 4);
    if (at.empty()) return 1;
    const std::size_t directory = number(at, big);
    const auto count = part(tiff, directory, 2);
    if (count.empty()) return 1;
    for (std::size_t i = 0; i < number(count, big); ++i) {
        const auto entry = part(tiff, directory + 2 + i * kEntry, kEntry);
        if (entry.empty()) return 1;
        if (number(entry.first(2), big) != kOrientation) continue;
        const auto value = number(entry.subspan(8, 2), big);
        return value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
    }
    return 1;
}

int orientation_in_jpeg(Bytes file) {
    using namespace std::string_view_literals;
    constexpr std::size_t kMaxSegments = 64;
    std::size_t at = 2;
    for (std::size_t i = 0; i < kMaxSegments; ++i) {
        const auto head = part(file, at, 4);
        if (head.empty() || head[0] != std::byte{0xFF}) return 1;
        const auto marker = std::to_integer<unsigned>(head[1]);
        if (marker == 0xFF) {  // padding
            ++at;
            continue;
        }
        if (marker == 0xDA || marker == 0xD9) return 1;
        const std::size_t length = std::max<std::uint32_t>(2, number(head.subspan(2), true));
        const auto note = part(file, at + 4, length - 2);
        if (marker == 0xE1 && begins_with(note, "Exif\0\0"sv)) return orientation_in_tiff(note.subspan(6));
        at += 2 + length;
    }
    return 1;
}

int orientation_in_png(Bytes file) {
    constexpr std::size_t kMaxChunks = 1000;
    std::size_t at = 8;
    for (std::size_t i = 0; i < kMaxChunks; ++i) {
        const auto head = part(file, at, 8);
        if (head.empty()) return 1;
        const std::size_t length = number(head.first(4), true);
        if (begins_with(head.subspan(4), "eXIf"))
            return orientation_in_tiff(part(file, at + 8, std::min(length, kMaxNote)));
        if (begins_with(head.subspan(4), "IEND")) return 1;
        at += 12 + length;
    }
    return 1;
}

}  // namespace

int exif_orientation(std::span<const std::byte> file) {
    using namespace std::string_view_literals;
    if (begins_with(file, "\xFF\xD8"sv)) return orientation_in_jpeg(file);
    if (begins_with(file, "\x89PNG"sv)) return orientation_in_png(file);
    return 1;
}

void apply_orientation(int orientation, Image& image) {
    if (orientation < 2 || orientation > 8) return;
    const bool exchanged = orientation >= 5;
    const bool from_right = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    const bool from_below = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
    Image turned{exchanged ? image.width : image.height, exchanged ? image.height : image.width, {}};
    turned.pixels.resize(image.pixels.size());
    auto* out = turned.pixels.data();
    for (std::int64_t y = 0; y < turned.height; ++y) {
        for (std::int64_t x = 0; x < turned.width; ++x, out += 3) {
            const auto row = exchanged ? x : y;
            const auto column = exchanged ? y : x;
            const auto from_y = from_below ? image.height - 1 - row : row;
            const auto from_x = from_right ? image.width - 1 - column : column;
            std::memcpy(out, image.pixels.data() + (from_y * image.width + from_x) * 3, 3);
        }
    }
    image = std::move(turned);
}

}  // namespace torchdeck::data

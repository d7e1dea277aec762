// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "data/image_file.hpp"

namespace torchdeck::test {

namespace fs = std::filesystem;

inline void write_png(const fs::path& path, const data::Image& image) {
    const auto bytes = data::encode_png(image);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

/// An image of one color that says which it is.
inline void write_image(const fs::path& path, int number, std::int64_t height = 12, std::int64_t width = 10) {
    fs::create_directories(path.parent_path());
    data::Image image{height, width, std::vector<std::uint8_t>(static_cast<std::size_t>(height * width * 3))};
    std::fill(image.pixels.begin(), image.pixels.end(), static_cast<std::uint8_t>(number));
    write_png(path, image);
}

/// A date of EXIF: its tag, and "YYYY:MM:DD HH:MM:SS".
using ExifDate = std::pair<std::uint16_t, std::string>;

/// `jpeg` with a note of a camera put before everything else: dates in the first directory where their tag is
/// DateTime's, else in the EXIF directory. `padding` bytes lie between the directories and the texts, as a preview
/// image would.
inline std::vector<std::byte> with_exif(std::span<const std::byte> jpeg, const std::vector<ExifDate>& dates,
                                        bool big_endian, std::size_t padding = 0) {
    constexpr std::uint16_t kDateTime = 0x0132;
    std::vector<std::byte> tiff;
    const auto put = [&](std::uint32_t value, int bytes) {
        for (int i = 0; i < bytes; ++i)
            tiff.push_back(static_cast<std::byte>(value >> (8 * (big_endian ? bytes - 1 - i : i)) & 0xFF));
    };
    for (int i = 0; i < 2; ++i) tiff.push_back(big_endian ? std::byte{'M'} : std::byte{'I'});
    put(42, 2);
    put(8, 4);
    std::vector<ExifDate> first, second;
    for (const auto& date : dates) (date.first == kDateTime ? first : second).push_back(date);
    const auto directory_size = [](std::size_t entries) { return 2 + 12 * entries + 4; };
    const auto second_at = 8 + directory_size(first.size() + 1);
    auto text_at = second_at + directory_size(second.size()) + padding;
    const auto put_dates = [&](const std::vector<ExifDate>& all) {
        for (const auto& [tag, text] : all) {
            put(tag, 2);
            put(2, 2);
            put(static_cast<std::uint32_t>(text.size() + 1), 4);
            put(static_cast<std::uint32_t>(text_at), 4);
            text_at += text.size() + 1;
        }
    };
    put(static_cast<std::uint32_t>(first.size() + 1), 2);
    put_dates(first);
    put(0x8769, 2);
    put(4, 2);
    put(1, 4);
    put(static_cast<std::uint32_t>(second_at), 4);
    put(0, 4);
    put(static_cast<std::uint32_t>(second.size()), 2);
    put_dates(second);
    put(0, 4);
    tiff.resize(tiff.size() + padding);
    for (const auto* part : {&first, &second}) {
        for (const auto& [tag, text] : *part) {
            for (const char c : text) tiff.push_back(static_cast<std::byte>(c));
            tiff.push_back(std::byte{0});
        }
    }
    std::vector<std::byte> file(jpeg.begin(), jpeg.begin() + 2);
    const auto length = tiff.size() + 8;
    for (const int byte : {0xFF, 0xE1, static_cast<int>(length >> 8), static_cast<int>(length & 0xFF), 0x45, 0x78, 0x69,
                           0x66, 0, 0})  // "Exif"
        file.push_back(static_cast<std::byte>(byte));
    file.insert(file.end(), tiff.begin(), tiff.end());
    file.insert(file.end(), jpeg.begin() + 2, jpeg.end());
    return file;
}

}  // namespace torchdeck::test

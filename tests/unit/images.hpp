// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>

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

}  // namespace torchdeck::test

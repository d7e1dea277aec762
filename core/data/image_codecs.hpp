// SPDX-License-Identifier: GPL-3.0-or-later
//
// Between image_file.cpp and the two libraries; nobody else includes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "data/image_source.hpp"

namespace torchdeck::data {

/// The bytes that the pixels of an image take. Throws Error (data) for one outside the limits of image_file.hpp.
std::size_t check_image_size(std::int64_t height, std::int64_t width);

void decode_jpeg(std::span<const std::byte> file, Image& image);
void decode_png(std::span<const std::byte> file, Image& image);

}  // namespace torchdeck::data

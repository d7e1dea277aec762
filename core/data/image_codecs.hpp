// SPDX-License-Identifier: GPL-3.0-or-later
//
// Between image_file.cpp and the two libraries; nobody else includes it.
#pragma once

#include <cstddef>
#include <span>

#include "data/image_source.hpp"

namespace torchdeck::data {

/// Throws Error (data) for an image outside the limits of image_file.hpp.
void check_image_size(std::int64_t height, std::int64_t width);

void decode_jpeg(std::span<const std::byte> file, Image& image);
void decode_png(std::span<const std::byte> file, Image& image);

}  // namespace torchdeck::data

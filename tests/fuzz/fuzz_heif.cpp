// SPDX-License-Identifier: GPL-3.0-or-later
//
// A HEIC or AVIF file, and what its camera noted.
#include "data/image_file.hpp"
#include "fuzz.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        data::Image image;
        data::decode_image(fuzz::bytes(data, size), image, data::Orientation::upright);
    });
}

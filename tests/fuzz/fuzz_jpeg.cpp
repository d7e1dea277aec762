// SPDX-License-Identifier: GPL-3.0-or-later
//
// A JPEG file, and what its camera noted: its orientation and its time.
#include "data/exif.hpp"
#include "data/image_file.hpp"
#include "data/resize.hpp"
#include "fuzz.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        static_cast<void>(data::exif_time(fuzz::bytes(data, size)));
        data::Image image;
        // The part first: what is wrong elsewhere may go unnoticed.
        for (const int divisor : {8, 1, 2})
            data::decode_part(fuzz::bytes(data, size), {{14, 20}, {3, 2, 9, 7}, divisor}, image);
        data::decode_image(fuzz::bytes(data, size), image, data::Orientation::upright);
    });
}

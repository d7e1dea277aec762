// SPDX-License-Identifier: GPL-3.0-or-later
//
// The zip reader.
#include "fuzz.hpp"
#include "weights/zip.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] { (void)weights::read_zip(fuzz::bytes(data, size)); });
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A checkpoint: its header and tensors are parsed before its own checksum decides.
#include "fuzz.hpp"
#include "weights/checkpoint_file.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] { (void)weights::from_checkpoint_bytes(fuzz::bytes(data, size)); });
}

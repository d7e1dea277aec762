// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weights in any format: the zip archive and the pickle in it, files of before PyTorch 1.6, safetensors, checkpoints.
#include "fuzz.hpp"
#include "weights/weight_file.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] { (void)weights::weights_from(fuzz::bytes(data, size)); });
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A safetensors file. What was read is written and read again: it must be the same.
#include "weights/safetensors.hpp"

#include "fuzz.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        const auto read = weights::from_safetensors(fuzz::bytes(data, size));
        const auto again = weights::from_safetensors(weights::to_safetensors(read));
        if (again.size() != read.size()) std::abort();
    });
}

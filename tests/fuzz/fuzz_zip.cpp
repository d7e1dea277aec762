// SPDX-License-Identifier: GPL-3.0-or-later
//
// The zip reader, and what is looked for in a program before LibTorch reads it.
#include "fuzz.hpp"
#include "weights/torch_file.hpp"
#include "weights/zip.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    (void)weights::nesting_of({reinterpret_cast<const char*>(data), size});
    return fuzz::refuses_or_reads([&] { weights::check_program(weights::read_zip(fuzz::bytes(data, size))); });
}

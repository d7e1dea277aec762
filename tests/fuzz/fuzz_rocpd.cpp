// SPDX-License-Identifier: GPL-3.0-or-later
//
// A database of any program.
#include "fuzz.hpp"
#include "roofline/rocprof.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::write_file("results.db", data, size);
    return fuzz::refuses_or_reads([&] { (void)roofline::read_rocprof(file); });
}

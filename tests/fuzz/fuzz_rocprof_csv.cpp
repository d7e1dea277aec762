// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two files of rocprofv3, split at the first line that begins with '#'.
#include "fuzz.hpp"
#include "roofline/rocprof.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = fuzz::text(data, size);
    const auto second = text.find("\n#\n");
    return fuzz::refuses_or_reads([&] {
        roofline::RocprofCsv csv;
        csv.add(text.substr(0, second), "pmc_1");
        if (second != std::string_view::npos) csv.add(text.substr(second + 3), "pmc_2");
        (void)roofline::kernel_points(csv.finish(), roofline::typed_environment(5e13, 1e12));
    });
}

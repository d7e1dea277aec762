// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Nsight Compute printed: whatever is read can be held against roofs.
#include "fuzz.hpp"
#include "roofline/ncu_csv.hpp"
#include "roofline/roofline_csv.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        const auto table = roofline::parse_ncu_csv(fuzz::text(data, size));
        const roofline::Peaks peaks{{roofline::typed_environment(8e12, 3e11)}};
        const auto placed = roofline::place_all(roofline::kernel_points(table, peaks.environments[0]), peaks);
        (void)roofline::points_csv(placed);
        (void)roofline::roofline_figure(placed, peaks);
        (void)roofline::summarize(table, peaks.environments[0]);
    });
}

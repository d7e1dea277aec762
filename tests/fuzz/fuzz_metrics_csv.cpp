// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of measurements: every step that is read has a model, a batch and a time.
#include <cmath>
#include <cstdlib>

#include "fuzz.hpp"
#include "roofline/metrics_csv.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        const auto measured = roofline::parse_metrics_csv(fuzz::text(data, size));
        for (const auto& step : measured.steps) {
            if (step.model.empty() || step.batch < 1 || !(step.seconds > 0) || !std::isfinite(step.seconds) ||
                step.rows < 1)
                std::abort();
        }
    });
}

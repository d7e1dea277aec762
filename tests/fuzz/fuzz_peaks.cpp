// SPDX-License-Identifier: GPL-3.0-or-later
//
// A peaks.json: what is read is written and read again.
#include <nlohmann/json.hpp>

#include "base/shallow_json.hpp"
#include "fuzz.hpp"
#include "roofline/peaks_file.hpp"
#include "roofline/peaks_report.hpp"
#include "roofline/roofline_figure.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::write_file("peaks.json", data, size);
    return fuzz::refuses_or_reads([&] {
        const auto peaks = roofline::read_peaks(file);
        for (const auto& environment : peaks.environments) (void)roofline::peaks_table(environment);
        (void)roofline::roofline_figure({}, peaks);
        roofline::write_peaks(file, peaks);
        if (roofline::read_peaks(file).environments.size() != peaks.environments.size()) std::abort();
    });
}

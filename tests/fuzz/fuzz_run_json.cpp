// SPDX-License-Identifier: GPL-3.0-or-later
//
// The run.json of a folder, as settings to repeat and as a row of the table of runs.
#include "config/settings.hpp"
#include "fuzz.hpp"
#include "runs/comparison.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::write_file("run.json", data, size);
    return fuzz::refuses_or_reads([&] {
        const auto summary = runs::summarize(runs::RunSource{fuzz::folder(), true, "run"});
        if (runs::summary_table({summary}).find('\x1b') != std::string::npos) std::abort();
        (void)runs::summary_json({summary});
        (void)runs::side_by_side({&summary, &summary});
        (void)config::read_config(file.string());
    });
}

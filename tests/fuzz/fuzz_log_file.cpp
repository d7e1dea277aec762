// SPDX-License-Identifier: GPL-3.0-or-later
//
// A whole log, as a run and as a row of the table of runs.
#include "fuzz.hpp"
#include "runs/run_summary.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const runs::RunSource source{fuzz::write_file("metrics.jsonl", data, size), false, "log"};
    return fuzz::refuses_or_reads([&] {
        const std::vector<runs::RunSummary> all{runs::summarize(source)};
        if (runs::summary_table(all).find('\x1b') != std::string::npos) std::abort();
        (void)runs::summary_json(all);
        (void)runs::read_run(source.path);
    });
}

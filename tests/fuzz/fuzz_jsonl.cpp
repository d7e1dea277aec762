// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line of a log, into each of the four logs.
#include "fuzz.hpp"
#include "runs/run_data.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    runs::RunData run;
    for (const auto log : {runs::LogFile::metrics, runs::LogFile::train_telemetry, runs::LogFile::val_telemetry,
                           runs::LogFile::events}) {
        run.append(log, fuzz::text(data, size));
    }
    return 0;
}

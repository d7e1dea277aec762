// SPDX-License-Identifier: GPL-3.0-or-later
//
// A CSV log of another tool.
#include "base/text.hpp"
#include "fuzz.hpp"
#include "runs/csv_log.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        runs::RunData data;
        const auto text = base::as_utf8(std::string(fuzz::text(bytes, size)));
        const auto names = runs::runs_in_csv(text);
        const auto run = names.empty() ? std::string() : names.back();
        runs::read_csv_log({.text = text, .run = run}, data, data.log_number("log.csv"));
    });
}

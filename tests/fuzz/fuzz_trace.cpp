// SPDX-License-Identifier: GPL-3.0-or-later
//
// A trace of any program: what is repaired is JSON and has nothing wrong with it. It may be read as one of ours.
#include <fstream>
#include <nlohmann/json.hpp>

#include "fuzz.hpp"
#include "profile/trace_file.hpp"
#include "profile/trace_reader.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::write_file("trace.json", data, size);
    const auto out = fuzz::folder() / "repaired.json";
    return fuzz::refuses_or_reads([&] {
        const auto report = profile::repair_trace(file, out);
        (void)profile::report_lines(report);
        if (profile::check_trace(out).dropped > 0) std::abort();
        std::ifstream written(out);
        if (!nlohmann::json::accept(written)) std::abort();
        (void)profile::read_trace(file, {});
    });
}

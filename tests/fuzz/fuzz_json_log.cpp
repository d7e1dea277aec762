// SPDX-License-Identifier: GPL-3.0-or-later
//
// A JSON log of another tool, or what Darknet prints.
#include "fuzz.hpp"
#include "runs/darknet_log.hpp"
#include "runs/json_log.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        const auto text = fuzz::text(bytes, size);
        runs::RunData data;
        if (runs::begins_json_log(text)) runs::read_json_log(text, data, data.log_number("log.json"));
        if (runs::begins_darknet_log(text)) runs::read_darknet_log(text, data, data.log_number("darknet.log"));
    });
}

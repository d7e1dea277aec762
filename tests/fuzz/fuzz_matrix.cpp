// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of a benchmark matrix, and the result of a repetition.
#include <nlohmann/json.hpp>

#include "base/shallow_json.hpp"
#include "bench/matrix_file.hpp"
#include "bench/repetition.hpp"
#include "fuzz.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = fuzz::text(data, size);
    (void)fuzz::refuses_or_reads([&] { (void)bench::parse_matrix(text, "matrix"); });
    return fuzz::refuses_or_reads([&] {
        try {
            (void)bench::repetition_from_json(base::parse_shallow<nlohmann::ordered_json>(text));
        } catch (const nlohmann::json::parse_error&) {
            // No JSON: whoever reads the file says so.
        }
    });
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What --verify reads of a page: its recipe, and every line of it; a file of torchdeck complexity; a text of a person,
// of which no HTML may come through.
#include <string>

#include "fuzz.hpp"
#include "report/cost_file.hpp"
#include "report/recipe.hpp"
#include "report/text_blocks.hpp"
#include "report/verify.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const report::Written expected{.text = "<p>\none\n</p>\ntwo\nthree\n", .places = {{0, "a"}, {3, "b"}}};
    const auto found = report::differences(expected, text, 100);
    if (found.empty() != (text == expected.text)) std::abort();
    for (const auto& difference : found) (void)difference.sentence();
    const auto html = report::markdown_html(text);
    for (const auto* tag : {"<script", "<img", "<iframe"}) {
        if (html.find(tag) != std::string::npos) std::abort();
    }
    (void)fuzz::refuses_or_reads([&] { (void)report::cost_rows(text, "complexity.json"); });
    return fuzz::refuses_or_reads([&] {
        const auto recipe = report::recipe_from_json(report::recipe_in(text));
        if (report::recipe_from_json(report::recipe_json(recipe)).runs.size() != recipe.runs.size()) std::abort();
    });
}

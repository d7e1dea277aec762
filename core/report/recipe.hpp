// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a report is made again: in the report itself, as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::report {

/// Paths are relative to the folder of the report, with "/" between their parts.
struct Recipe {
    std::string title;
    std::vector<std::string> runs;
    std::vector<std::string> matrices;  ///< folders of torchdeck bench
    std::vector<std::string> costs;     ///< files of torchdeck complexity --json
    std::string peaks;                  ///< empty: none
    std::string texts;                  ///< folder; empty: none
};

[[nodiscard]] std::string recipe_json(const Recipe& recipe);
/// Throws Error (data) when it is none; the sentence begins with its verb.
[[nodiscard]] Recipe recipe_from_json(std::string_view json);

/// The recipe in a page that write_html() wrote. Throws Error (data) when there is none.
[[nodiscard]] std::string recipe_in(std::string_view html);

/// The version of TorchDeck that wrote the page; empty where it does not say.
[[nodiscard]] std::string version_in(std::string_view html);

}  // namespace torchdeck::report

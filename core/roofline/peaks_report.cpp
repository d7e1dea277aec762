// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/peaks_report.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "runs/run_report.hpp"

namespace torchdeck::roofline {

std::string peaks_table(const Environment& environment) {
    std::vector<std::vector<std::string>> rows{{"roof", "by", "peak", "spread", "repeats", "threads", "size", ""}};
    for (const auto& roof : environment.roofs) {
        const bool best =
            &roof == (roof.kind == RoofKind::compute ? environment.compute(roof.name) : environment.memory(roof.name));
        rows.push_back({base::printable(roof.name.empty() ? "any type" : roof.name), base::printable(roof.method),
                        value_text(roof), roof.typed ? "-" : fmt::format("{:.1f} %", 100 * roof.spread),
                        roof.typed ? "-" : std::to_string(roof.repeats),
                        roof.threads > 0 ? std::to_string(roof.threads) : "-",
                        roof.size.empty() ? "-" : base::printable(roof.size),
                        fmt::format("{}{}{}", best ? "highest" : "", best && roof.disturbed ? ", " : "",
                                    roof.disturbed ? "disturbed" : "")});
    }
    std::string text = base::printable(environment.name());
    if (!environment.driver.empty()) text += ", " + base::printable(environment.driver);
    if (!environment.libtorch.empty()) text += ", LibTorch " + base::printable(environment.libtorch);
    return text + "\n" + runs::text_table(rows);
}

}  // namespace torchdeck::roofline

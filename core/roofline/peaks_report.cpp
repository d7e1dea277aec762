// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/peaks_report.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/text_table.hpp"

namespace torchdeck::roofline {

std::string peaks_table(const Environment& environment, const base::Reader& reader) {
    base::Rows rows{{Message::mark("roof"), Message::mark("by"), Message::mark("peak"), Message::mark("spread"),
                     Message::mark("repeats"), Message::mark("threads"), Message::mark("size"), Message()}};
    const auto none = Message::name("-");
    for (const auto& roof : environment.roofs) {
        const bool best =
            &roof == (roof.kind == RoofKind::compute ? environment.compute(roof.name) : environment.memory(roof.name));
        std::vector<Message> remarks;
        if (best) remarks.emplace_back(Message::mark("highest"));
        if (roof.disturbed) remarks.emplace_back(Message::mark("disturbed"));
        rows.push_back(
            {roof.name.empty() ? Message::of("any type") : Message::name(roof.name), Message::name(roof.method),
             Message::name(value_text(roof)), roof.typed ? none : Message::quantity(100 * roof.spread, 1, "%"),
             roof.typed ? none : Message::number(roof.repeats), roof.threads > 0 ? Message::number(roof.threads) : none,
             roof.size.empty() ? none : Message::name(roof.size), Message::list(std::move(remarks))});
    }
    std::string text = base::printable(environment.name());
    if (!environment.driver.empty()) text += ", " + base::printable(environment.driver);
    if (!environment.libtorch.empty()) text += ", LibTorch " + base::printable(environment.libtorch);
    return text + "\n" + base::text_table(rows, reader);
}

}  // namespace torchdeck::roofline

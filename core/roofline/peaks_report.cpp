// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/peaks_report.hpp"

#include <utility>
#include <vector>

#include "base/text_table.hpp"

namespace torchdeck::roofline {
namespace {

/// Names that profilers and STREAM give to methods are names.
Message method_of(const Roof& roof) {
    for (const auto& own : {Message::mark("typed in"), Message::mark("convolution")})
        if (roof.method == own.text()) return own;
    return Message::name(roof.method);
}

}  // namespace

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
        rows.push_back({roof.name.empty() ? Message::of("any type") : Message::name(roof.name), method_of(roof),
                        value_of(roof), roof.typed ? none : Message::quantity(100 * roof.spread, 1, "%"),
                        roof.typed ? none : Message::number(roof.repeats),
                        roof.threads > 0 ? Message::number(roof.threads) : none,
                        roof.size.empty() ? none : Message::name(roof.size), Message::list(std::move(remarks))});
    }
    std::vector<Message> what{environment.title()};
    if (!environment.driver.empty()) what.push_back(Message::name(environment.driver));
    if (!environment.libtorch.empty()) what.push_back(Message::name("LibTorch " + environment.libtorch));
    return Message::list(std::move(what)).text(reader) + "\n" + base::text_table(rows, reader);
}

}  // namespace torchdeck::roofline

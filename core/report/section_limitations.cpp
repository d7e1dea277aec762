// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "report/section_matrix.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"

namespace torchdeck::report {

void add_limitations(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    const auto warn = [&](const std::string& text) {
        blocks.emplace_back(Paragraph{.text = base::printable(text), .role = Role::warning});
    };
    add_matrix_warnings(blocks, inputs);
    for (const auto& sentence : runs::comparability_warnings(summaries(inputs), names(inputs))) warn(sentence);
    const auto single = std::ranges::count_if(
        inputs.groups, [&](const auto& group) { return runs::seeds_of(group, summaries(inputs)).size() < 2; });
    if (single > 0)
        warn(fmt::format("{} of {} {} one seed only: what chance does to {} is not known.", single,
                         base::counted(static_cast<std::int64_t>(inputs.groups.size()), "configuration"),
                         single == 1 ? "has" : "have", single == 1 ? "it" : "them"));
    for (const auto& run : inputs.runs) {
        if (run.summary.state == runs::RunState::running)
            warn(fmt::format("{} was still running when this was written.", run.name));
        if (run.summary.fact("check", "agrees") == "false")
            warn(
                fmt::format("{}: a training step did not agree with the same in float32 on the CPU (see Environment): "
                            "its results may be worthless.",
                            run.name));
        if (run.data.warning_count() > 0)
            warn(fmt::format("{}: {} of the logs could not be used; the first is {}:{}, which {}.", run.name,
                             base::counted(static_cast<std::int64_t>(run.data.warning_count()), "line"),
                             run.data.warnings().front().file, run.data.warnings().front().line,
                             run.data.warnings().front().what.text()));
    }
    for (const auto& environment : inputs.peaks.environments) {
        const auto disturbed =
            std::ranges::count_if(environment.roofs, [](const roofline::Roof& roof) { return roof.disturbed; });
        if (disturbed > 0)
            warn(fmt::format("{} of {} of {} were disturbed while they were measured: shares of peaks are uncertain.",
                             disturbed, base::counted(static_cast<std::int64_t>(environment.roofs.size()), "roof"),
                             environment.name()));
    }
    for (const auto& remark : inputs.remarks) warn(remark.text());
    const bool any = std::ranges::any_of(blocks, [](const Block& block) {
        const auto* const paragraph = std::get_if<Paragraph>(&block);
        return paragraph != nullptr && paragraph->role == Role::warning;
    });
    if (!any)
        blocks.emplace_back(Paragraph{.text =
                                          "The logs hold nothing that speaks against comparing these runs: the same "
                                          "environment and data, no throttling, all ended as planned."});
}

}  // namespace torchdeck::report

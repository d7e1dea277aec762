// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"

namespace torchdeck::report {
namespace {

struct Finding {
    std::string text;
    std::vector<std::string> runs;
    std::vector<Source> sources;
};

/// The advice of all runs, the same sentence once.
std::vector<Finding> findings(const Inputs& inputs) {
    std::vector<Finding> all;
    for (const auto& run : inputs.runs) {
        for (const auto& advice : run.performance.advice) {
            const auto text = fmt::format("{} {}", advice.finding.text(), advice.action.text());
            auto at = std::ranges::find(all, text, &Finding::text);
            if (at == all.end()) at = all.insert(all.end(), {text, {}, {}});
            at->runs.push_back(run.name);
            add_sources(at->sources, table_source(run, run.data.steps()));
            add_sources(at->sources, table_source(run, run.data.epochs()));
        }
    }
    return all;
}

}  // namespace

void add_analysis(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    if (const auto verdict = runs::verdict(summaries(inputs), names(inputs)).text(); !verdict.empty()) {
        Paragraph paragraph{.text = base::printable(verdict.text()), .role = Role::finding};
        for (const auto& run : inputs.runs) add_sources(paragraph.sources, table_source(run, run.data.epochs()));
        blocks.emplace_back(std::move(paragraph));
    }
    for (auto& finding : findings(inputs)) {
        const auto of = finding.runs.size() == inputs.runs.size() && finding.runs.size() > 1
                            ? std::string("All runs")
                            : fmt::format("{}", fmt::join(finding.runs, "; "));
        blocks.emplace_back(Paragraph{.text = base::printable(fmt::format("{}: {}", of, finding.text)),
                                      .role = Role::finding,
                                      .sources = std::move(finding.sources)});
    }
}

}  // namespace torchdeck::report

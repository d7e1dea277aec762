// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/sections.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "base/text.hpp"

namespace torchdeck::report {
namespace {

/// "8 runs in 3 configurations · AMD EPYC · 2026-11-23 03:29 UTC to 03:32 UTC".
std::string subtitle(const Inputs& inputs) {
    std::string text;
    if (!inputs.runs.empty())
        text = base::counted(static_cast<std::int64_t>(inputs.runs.size()), "run") + " in " +
               base::counted(static_cast<std::int64_t>(inputs.groups.size()), "configuration");
    std::size_t repetitions = 0;
    std::size_t cells = 0;
    for (const auto& matrix : inputs.matrices) {
        cells += matrix.found.cells.size();
        for (const auto& state : matrix.found.results) repetitions += state.done.size();
    }
    if (cells > 0)
        text += fmt::format("{}{} of {}", text.empty() ? "" : " · ",
                            base::counted(static_cast<std::int64_t>(repetitions), "repetition"),
                            base::counted(static_cast<std::int64_t>(cells), "cell"));
    std::vector<std::string> devices;
    double first = std::numeric_limits<double>::infinity();
    double last = -first;
    for (const auto& run : inputs.runs) {
        const auto device = base::printable(run.summary.fact("device", "name"));
        if (!device.empty() && std::ranges::find(devices, device) == devices.end()) devices.push_back(device);
        if (!run.summary.started_ts) continue;
        first = std::min(first, *run.summary.started_ts);
        last = std::max(last, *run.summary.started_ts);
    }
    if (!devices.empty()) text += fmt::format(" · {}", fmt::join(devices, ", "));
    if (const auto from = date_text(first); !from.empty()) {
        const auto to = date_text(last);
        text += " · started " + from + (to == from ? "" : " to " + to);
    }
    return text;
}

}  // namespace

const std::vector<SectionInfo>& section_infos() {
    static const std::vector<SectionInfo> kAll{
        {"design", "Experiment design", &add_design, "what is asked, what is varied, what is kept, how often"},
        {"environment", "Environment", &add_environment, "what a reader must know about the machine"},
        {"complexity", "Complexity", &add_complexity, "what the networks cost by their shapes"},
        {"measurement", "Measurement", &add_measurement, "how times were measured, and what stands out"},
        {"roofline", "Roofline", &add_roofline, "what bounds the steps"},
        {"results", "Training results", &add_results, "what the networks learned"},
        {"analysis", "Analysis", &add_analysis, "what follows from the numbers, and why"},
        {"limitations", "Limitations", &add_limitations, "what these numbers do not show"},
        {"appendix", "Appendix", &add_appendix, ""},
    };
    return kAll;
}

Document build_document(const Inputs& inputs) {
    Document document{.title = inputs.title, .subtitle = subtitle(inputs), .recipe = inputs.recipe, .sections = {}};
    for (const auto& info : section_infos()) {
        auto& section = document.sections.emplace_back(Section{.key = info.key, .title = info.title, .blocks = {}});
        if (const auto text = inputs.texts.find(info.key); text != inputs.texts.end())
            section.blocks.emplace_back(text->second);
        info.add(document, inputs);
    }
    std::erase_if(document.sections, [](const Section& section) { return section.blocks.empty(); });
    return document;
}

}  // namespace torchdeck::report

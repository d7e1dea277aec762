// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/shown_curves.hpp"

#include <algorithm>
#include <utility>

#include "runs/series.hpp"

namespace torchdeck::ui {
namespace {

/// Leaves out the curves that are not `shown`, but not the only ones of a run: it may have no validation yet.
void leave_out(figures::Curves& curves, const std::vector<bool>& shown) {
    const auto is_shown = [&](const figures::Line& line) {
        const auto part = std::ranges::find(curves.parts, line.part, &figures::Part::label);
        const auto at = static_cast<std::size_t>(part - curves.parts.begin());
        return at >= shown.size() || shown[at];
    };
    std::set<std::string> with_some;
    for (const auto& line : curves.lines) {
        if (is_shown(line)) with_some.insert(line.legend);
    }
    std::erase_if(curves.lines,
                  [&](const figures::Line& line) { return !is_shown(line) && with_some.contains(line.legend); });
}

Figure without_hidden(Figure figure, const HiddenCurves& hidden) {
    // Means and deviations stay what they are: what is hidden is not drawn, and nothing else.
    const auto is_hidden = [&](const auto& line) { return hidden.runs.contains(line.legend); };
    if (auto* const curves = std::get_if<figures::Curves>(&figure.shape)) {
        std::erase_if(curves->marks, [&](const auto& mark) {
            const auto line = std::ranges::find(curves->lines, mark.slot, &figures::Line::slot);
            return line != curves->lines.end() && is_hidden(*line);
        });
        std::erase_if(curves->lines, is_hidden);
        const auto parts = hidden.parts.find(figure.key);
        if (parts != hidden.parts.end() && figure.has_several_runs()) leave_out(*curves, parts->second);
    } else if (auto* const parallel = std::get_if<figures::Parallel>(&figure.shape)) {
        std::erase_if(parallel->paths, is_hidden);
    }
    return figure;
}

}  // namespace

std::vector<bool> parts_shown(const Figure& figure, const HiddenCurves& hidden) {
    const auto& [parts, lines, marks, labels] = figure.curves();
    if (!figure.has_several_runs()) return {};
    if (const auto chosen = hidden.parts.find(figure.key); chosen != hidden.parts.end()) return chosen->second;
    // Three curves of each of several runs are too many to distinguish; runs are compared by their validation.
    constexpr std::size_t kMany = 3;
    if (parts.size() < kMany) return {};
    const auto metric = runs::metric(figure.key);
    const auto main = std::ranges::find(metric.lines, runs::Source::epochs, &runs::MetricLine::source);
    if (main == metric.lines.end() || std::ranges::find(lines, main->label, &figures::Line::part) == lines.end())
        return {};
    std::vector<bool> shown;
    for (const auto& part : parts) shown.push_back(part.label == main->label);
    return shown;
}

Figure as_shown(Figure figure, const HiddenCurves& hidden) {
    auto chosen = hidden;
    if (figure.is<figures::Curves>()) chosen.parts[figure.key] = parts_shown(figure, hidden);
    return without_hidden(std::move(figure), chosen);
}

}  // namespace torchdeck::ui

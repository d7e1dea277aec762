// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/loaded_runs.hpp"

#include <algorithm>

#include "base/console_message.hpp"
#include "base/error.hpp"
#include "look/terminal_reader.hpp"
#include "runs/list_figures.hpp"
#include "runs/parallel_figures.hpp"

namespace torchdeck::ui {

std::vector<runs::OpenedRun> load_runs(const std::vector<std::string>& inputs) {
    auto loaded = runs::open_runs(inputs);
    const auto warn = [](const Message& what) { base::say(base::Severity::warning, what, terminal_reader()); };
    for (const auto& run : loaded) {
        if (!run.summary.problem.empty()) warn(at_place(Message::name(run.summary.name), run.summary.problem));
        for (const auto& warning : run.data.warnings()) warn(runs::skipped_line(run.summary.source, warning));
    }
    return loaded;
}

std::vector<runs::FigureRun> figure_runs(const std::vector<runs::OpenedRun>& loaded, RunNames names) {
    std::vector<runs::FigureRun> all;
    for (std::size_t i = 0; i < loaded.size(); ++i) {
        const auto at = static_cast<int>(i);
        all.push_back({names == RunNames::by_folder ? loaded[i].summary.source.name : loaded[i].summary.name, at, at,
                       &loaded[i].data, &loaded[i].summary});
    }
    return all;
}

std::vector<figures::Figure> figures_of(const std::vector<runs::FigureRun>& all, const std::string& key,
                                        const runs::ChartOptions& options) {
    std::vector<figures::Figure> figures;
    if (key == runs::kParallelKey) {
        std::vector<runs::ParallelRun> runs;
        for (const auto& run : all) runs.push_back({run.name, run.run, run.slot, run.summary});
        figures.push_back(runs::parallel_figure(runs));
    } else if (const auto* const list = tables::find_list_metric(key)) {
        for (const auto& run : all) {
            figures.push_back(runs::list_figure(*run.data, *run.summary, *list, options));
            if (all.size() > 1) figures.back().subject = run.name;
        }
    } else {
        return {runs::make_figure(all, runs::metric(key), options)};
    }
    std::erase_if(figures, [](const figures::Figure& figure) { return figure.empty(); });
    return figures;
}

std::vector<std::string> available_figures(const std::vector<runs::OpenedRun>& loaded) {
    std::vector<std::string> keys;
    for (const auto& known : runs::known_metrics()) {
        if (has_values(loaded, known)) keys.push_back(known.key);
    }
    const auto add = [&](const std::vector<std::string>& more) {
        for (const auto& key : more) {
            if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
        }
    };
    for (const auto& run : loaded) add(runs::available_metrics(run.data));
    for (const auto& run : loaded) add(runs::available_lists(run.data));
    const std::string parallel(runs::kParallelKey);
    if (!figures_of(figure_runs(loaded), parallel, {}).empty()) keys.push_back(parallel);
    return keys;
}

bool has_values(const std::vector<runs::OpenedRun>& loaded, const runs::Metric& metric) {
    return std::any_of(loaded.begin(), loaded.end(),
                       [&](const runs::OpenedRun& r) { return runs::has_values(r.data, metric); });
}

}  // namespace torchdeck::ui

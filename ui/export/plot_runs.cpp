// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/plot_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "charts/figure_export.hpp"
#include "export/loaded_runs.hpp"
#include "export/offscreen_application.hpp"
#include "look/format.hpp"
#include "look/terminal_reader.hpp"
#include "runs/csv.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::ui {
namespace {

namespace fs = std::filesystem;

/// The Python tool's charts: of these, the ones without values are named.
constexpr std::array kPythonToolCharts{"gpu_busy_percent",
                                       "mem_busy_percent",
                                       "sclk_mhz",
                                       "mclk_mhz",
                                       "temp_c",
                                       "power_w",
                                       "vram_used_mb",
                                       "torch_mem_alloc_mb",
                                       "torch_mem_reserved_mb",
                                       "torch_max_mem_alloc_mb"};

/// The name of an image. Keys of other tools' logs are any text, and two of them may give the same name.
std::string image_name(const std::string& key, std::set<std::string>& taken) {
    const auto wanted = runs::safe_name(key);
    auto name = wanted;
    for (int i = 2; !taken.insert(name).second; ++i) name = fmt::format("{}-{}", wanted, i);
    return name + ".png";
}

/// What tables call the runs: the names of their files or folders, as the Python tool does, with the folders that tell
/// them apart where two have the same.
std::vector<std::string> run_ids(const std::vector<runs::OpenedRun>& loaded) {
    std::vector<std::string> names, ids;
    for (const auto& run : loaded) names.push_back(fs::path(run.summary.source.name).filename().string());
    for (std::size_t i = 0; i < names.size(); ++i)
        ids.push_back(std::ranges::count(names, names[i]) == 1 ? names[i] : loaded[i].summary.source.name);
    return ids;
}

/// Everything that the runs have values of, in the order of the window: an image a figure. Of several runs, those of
/// one run are named after it.
void plot_all(const std::vector<std::string>& keys, const std::vector<runs::OpenedRun>& loaded,
              const std::vector<runs::FigureRun>& all, MontageLayout layout, const fs::path& folder) {
    std::set<std::string> taken;
    const auto plot = [&](const std::vector<runs::FigureRun>& runs, const std::string& key, const std::string& name) {
        for (const auto& figure : figures_of(runs, key, layout.options)) {
            const auto file = folder / image_name(name, taken);
            save_montage({figure}, layout, file);
            base::print_stdout("{}\n", file.string());
        }
    };
    const auto paths = layout.runs;
    const auto names = layout.names;
    for (const auto& key : keys) {
        layout.metrics = {key};
        if (all.size() == 1 || tables::find_list_metric(key) == nullptr) {
            layout.runs = paths;
            layout.names = names;
            plot(all, key, key);
            continue;
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            layout.runs = {paths[i]};
            layout.names = {names[i]};
            plot({all[i]}, key, key + "-" + loaded[i].summary.source.name);
        }
    }
}

}  // namespace

int plot_runs(const std::vector<std::string>& inputs, const std::string& out, bool dark, bool folder_names) {
    const OffscreenApplication app;
    const auto loaded = load_runs(inputs);
    const auto keys = available_figures(loaded);
    std::vector<runs::NamedRun> named;
    for (auto& id : run_ids(loaded)) named.push_back({std::move(id), &loaded[named.size()].data});
    const std::pair<const char*, std::string> tables[] = {{"samples.csv", runs::samples_csv(named)},
                                                          {"summary.csv", runs::summary_csv(named)},
                                                          {"summary_agg.csv", runs::summary_agg_csv(named)}};
    // A table of passes has numbers that no chart draws; the last one has a row for each run.
    const auto has_rows = [](const auto& table) { return table.second.find('\n') + 1 < table.second.size(); };
    if (keys.empty() && !has_rows(tables[0]) && !has_rows(tables[1]))
        throw Error(ErrorKind::data, Message::of("none of these runs has a value to draw."));
    const fs::path folder = out;
    base::make_folders(folder);
    // A chart is a montage of one, so that its file says how to draw it again.
    const ImageStyle style;
    MontageLayout layout;
    layout.dark = dark;
    layout.columns = 1;
    layout.width = style.size.width();
    layout.height = style.size.height();
    layout.scale = style.scale;
    layout.dots_per_metre = style.dots_per_metre;
    for (const auto& run : loaded) {
        std::error_code ignored;
        const auto path = fs::absolute(run.summary.source.path, ignored);
        layout.runs.push_back(path.string());
    }
    std::vector<const runs::RunSummary*> summaries;
    for (const auto& run : loaded) summaries.push_back(&run.summary);
    layout.options.x = runs::usual_axis(summaries);
    const auto all = figure_runs(loaded, folder_names ? RunNames::by_folder : RunNames::usual);
    for (const auto& run : all) layout.names.push_back(run.name);
    plot_all(keys, loaded, all, layout, folder);
    if (const auto before = runs::before_restart_csv(named); !before.empty()) {
        base::write_atomically(folder / "before_restart.csv", before);
        base::print_stdout("{}\n", (folder / "before_restart.csv").string());
    }
    for (const auto& [name, text] : tables) {
        base::write_atomically(folder / name, text);
        base::print_stdout("{}\n", (folder / name).string());
    }
    for (const auto* key : kPythonToolCharts) {
        if (!has_values(loaded, runs::metric(key))) {
            //: A metric by its key.
            const auto skipped = Message::of("skipped {}: no run has values of it", key);
            base::print_stdout("{}\n", skipped.text(terminal_reader()));
        }
    }
    return 0;
}

}  // namespace torchdeck::ui

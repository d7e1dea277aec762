// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/plot_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "charts/figure_export.hpp"
#include "export/loaded_runs.hpp"
#include "export/offscreen_application.hpp"
#include "look/format.hpp"
#include "runs/csv.hpp"
#include "runs/parallel_figures.hpp"

namespace torchdeck::ui {
namespace {

namespace fs = std::filesystem;

/// What `plot` makes an image of: the Python tool's metrics, and what a run folder says of the learning.
std::vector<runs::Metric> plotted(const std::vector<runs::OpenedRun>& loaded) {
    std::vector<runs::Metric> metrics;
    for (const auto* key : {"gpu_busy_percent", "mem_busy_percent", "sclk_mhz", "mclk_mhz", "temp_c", "power_w",
                            "vram_used_mb", "torch_mem_alloc_mb", "torch_mem_reserved_mb", "torch_max_mem_alloc_mb"}) {
        metrics.push_back(runs::metric(key));
    }
    for (const auto* key : {"loss", "accuracy", "images_per_s", "step_ms", "lr", "cpu_percent", "ram_used_mb"}) {
        if (has_values(loaded, runs::metric(key))) metrics.push_back(runs::metric(key));
    }
    return metrics;
}

/// A run's name as a part of the name of a file.
std::string file_part(std::string name) {
    std::ranges::replace(name, '/', '_');
    return name;
}

/// Heat maps, one for each run, and settings against results: where there are some.
void plot_further(const std::vector<runs::OpenedRun>& loaded, const std::vector<runs::FigureRun>& all,
                  MontageLayout layout, const fs::path& folder) {
    const auto save = [&](const Figure& figure, const std::string& key, const std::string& name) {
        layout.metrics = {key};
        const auto file = folder / (name + ".png");
        save_montage({figure}, layout, file);
        base::print_stdout("{}\n", file.string());
    };
    const auto paths = layout.runs;
    const auto names = layout.names;
    for (const auto& info : tables::list_metric_infos()) {
        const std::string key(info.key);
        for (std::size_t i = 0; i < all.size(); ++i) {
            layout.runs = {paths[i]};
            layout.names = {names[i]};
            for (const auto& figure : figures_of({all[i]}, key, {}))
                save(figure, key, all.size() == 1 ? key : key + "-" + file_part(loaded[i].summary.source.name));
        }
    }
    layout.runs = paths;
    layout.names = names;
    const std::string parallel(runs::kParallelKey);
    for (const auto& figure : figures_of(all, parallel, {})) save(figure, parallel, parallel);
}

}  // namespace

int plot_runs(const std::vector<std::string>& inputs, const std::string& out, bool dark, bool folder_names) {
    const OffscreenApplication app;
    const auto loaded = load_runs(inputs);
    std::error_code code;
    fs::create_directories(out, code);
    if (code) throw Error(ErrorKind::data, Message::of("{}: the folder cannot be made ({}).", out, code.message()));
    const fs::path folder = out;
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
    const auto all = figure_runs(loaded, folder_names ? RunNames::by_folder : RunNames::by_settings);
    for (const auto& run : all) layout.names.push_back(run.name);
    std::vector<std::string> skipped;
    for (const auto& metric : plotted(loaded)) {
        if (!has_values(loaded, metric)) {
            skipped.push_back(metric.key);
            continue;
        }
        const auto file = folder / (metric.key + ".png");
        layout.metrics = {metric.key};
        save_montage({runs::make_figure(all, metric, layout.options)}, layout, file);
        base::print_stdout("{}\n", file.string());
    }
    plot_further(loaded, all, layout, folder);
    std::vector<runs::NamedRun> named;
    for (const auto& run : loaded) named.push_back({run.summary.source.name, &run.data});
    const std::pair<const char*, std::string> tables[] = {{"samples.csv", runs::samples_csv(named)},
                                                          {"summary.csv", runs::summary_csv(named)},
                                                          {"summary_agg.csv", runs::summary_agg_csv(named)}};
    if (const auto before = runs::before_restart_csv(named); !before.empty()) {
        base::write_atomically(folder / "before_restart.csv", before);
        base::print_stdout("{}\n", (folder / "before_restart.csv").string());
    }
    for (const auto& [name, text] : tables) {
        base::write_atomically(folder / name, text);
        base::print_stdout("{}\n", (folder / name).string());
    }
    for (const auto& key : skipped) base::print_stdout("skipped {}: no run has values of it\n", key);
    return 0;
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/figure_file.hpp"
#include "app/help.hpp"
#include "app/output_file.hpp"
#include "app/speech.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "engine_loader.hpp"
#include "job/roofline_inputs.hpp"
#include "roofline/ncu_csv.hpp"
#include "roofline/rocprof.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::app {
namespace {

namespace fs = std::filesystem;

struct RooflineOptions {
    std::vector<std::string> runs, ncu, rocprof, metrics, complexity;
    std::string peaks, environment, label, out, summary;
    double peak_compute = 0, peak_bandwidth = 0;
    std::string count = "flop";
    bool dark = false, split = false, json = false;
};

/// One chart, or one for each environment that points are held against: FILE-NAME.png.
void write_roofline(const RooflineOptions& options, const std::vector<roofline::PlacedPoint>& points,
                    const roofline::Peaks& peaks) {
    const fs::path file = options.out == kStandardOutput ? "-.csv" : options.out;
    if (file.extension() == ".csv") return write_output(file.string(), roofline::points_csv(points));
    if (file.extension() != ".svg" && file.extension() != ".png" && file.extension() != ".pdf")
        throw Error(ErrorKind::usage, Message::of("{}: the name must end in .png, .svg, .pdf or .csv.", options.out));
    const auto draw = [&](const figures::Figure& figure, const fs::path& as) {
        write_figure(figure, as.string(), options.dark);
    };
    const roofline::FigureOptions how{.count = options.count == "mac" ? roofline::Count::mac : roofline::Count::flop};
    if (!options.split) return draw(roofline::roofline_figure(points, peaks, how), file);
    if (is_standard_output(options.out))
        throw Error(ErrorKind::usage,
                    Message::of("--split writes several files: none of them can be the standard output."));
    std::set<int> used;
    for (const auto& placed : points) used.insert(placed.environment);
    used.erase(-1);
    std::set<std::string> names;
    for (const int index : used) {
        const auto at = static_cast<std::size_t>(index);
        auto name = runs::safe_name(peaks.environments[at].name());
        if (!names.insert(name).second) name += fmt::format("-{}", index + 1);
        auto own = file;
        own.replace_filename(fmt::format("{}-{}{}", file.stem().string(), name, file.extension().string()));
        draw(roofline::roofline_figure_of(at, points, peaks, how), own);
    }
}

roofline::Peaks peaks_of(const RooflineOptions& options) {
    if (options.peak_compute > 0)
        return {
            .environments = {roofline::typed_environment(options.peak_compute * 1e12, options.peak_bandwidth * 1e9)}};
    return job::peaks_for_roofline(options.peaks, options.environment);
}

/// The files, and of folders those that end in .csv.
std::vector<fs::path> ncu_files(const std::vector<std::string>& inputs) {
    std::vector<fs::path> files;
    for (const auto& input : inputs) {
        std::error_code code;
        if (!fs::is_directory(input, code)) {
            files.emplace_back(input);
            continue;
        }
        std::vector<fs::path> found;
        for (const auto& entry : fs::directory_iterator(input, code)) {
            if (entry.path().extension() == ".csv") found.push_back(entry.path());
        }
        if (found.empty()) throw file_error(input, Message::of("there is no .csv file in this folder."));
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

int run_roofline(const RooflineOptions& options) {
    Console console;
    job::RooflineInputs inputs{.runs = options.runs, .peaks = peaks_of(options)};
    for (const auto& file : ncu_files(options.ncu)) inputs.kernels.push_back(roofline::read_ncu_csv(file));
    for (const auto& path : options.rocprof) inputs.kernels.push_back(roofline::read_rocprof(path));
    inputs.metrics.assign(options.metrics.begin(), options.metrics.end());
    inputs.costs.assign(options.complexity.begin(), options.complexity.end());
    if (inputs.costs.empty()) {
        for (const auto& metrics : inputs.metrics) {
            auto beside = metrics.parent_path() / "complexity.json";
            if (!std::filesystem::exists(beside))
                throw Error(
                    ErrorKind::usage,
                    Message::of("--metrics {} needs --complexity: there is no complexity.json beside it.", metrics));
            inputs.costs.push_back(std::move(beside));
        }
    }
    if (inputs.runs.empty() && inputs.kernels.empty() && inputs.metrics.empty())
        throw Error(ErrorKind::usage, Message::of("roofline needs runs, the export of a profiler (--ncu, --rocprof) or "
                                                  "a table of measurements (--metrics)."));
    std::shared_ptr<Engine> engine;
    auto result = job::make_roofline(inputs, [&]() -> Engine& {
        if (!engine) engine = load_engine();
        return *engine;
    });
    if (!options.label.empty() && result.rows.size() == 1) {
        for (auto& placed : result.points) placed.point.run = options.label;
        result.rows.front().point.point.run = options.label;
    }
    for (const auto& remark : result.remarks) console.warning(remark);
    if (result.rows.empty()) throw Error(ErrorKind::data, Message::of("There is nothing to draw."));
    if (!options.out.empty()) write_roofline(options, result.points, inputs.peaks);
    if (!options.summary.empty()) write_output(options.summary, roofline::summary_csv(result.rows));
    if (options.json) {
        write_output(std::string(kStandardOutput), roofline::summary_table(result.rows).json() + "\n");
        return 0;
    }
    console.text(roofline::summary_text(result.rows, terminal_reader()));
    for (const auto& sentence : roofline::refusals(result.points)) console.result(sentence);
    return 0;
}

}  // namespace

void add_roofline(CLI::App& app, Action& action) {
    const Command command(
        app, "roofline",
        Message::mark("How near training steps, modules and kernels are to what the device can do, and "
                      "what bounds them: measured "
                      "times, operations from shapes, measured peaks. Needs no counters and no root."));
    auto options = std::make_shared<RooflineOptions>();
    command.argument(
        "RUN", options->runs,
        Message::mark(
            "Run folders, or folders of these: the median step of each, and its modules where the folder has a "
            "profile.json (torchdeck profile --out)."));
    command
        .option(
            "--ncu", options->ncu,
            Message::mark("What ncu --csv printed: its details page or its raw page (--page raw); or a folder of such "
                          "files (.csv)."))
        ->type_name("FILE|DIR");
    command
        .option(
            "--rocprof", options->rocprof,
            Message::mark("What rocprofv3 wrote: its folder, a CSV file, or its database (.db); or rocprof-compute's "
                          "pmc_perf.csv."))
        ->type_name("DIR|FILE");
    auto* const complexity = command.option(
        "--complexity", options->complexity,
        Message::mark(
            "For --metrics: what torchdeck complexity --json wrote of its networks. [complexity.json beside it]"));
    complexity->type_name("FILE");
    auto* const metrics =
        command.option("--metrics", options->metrics,
                       Message::mark("A table of measured steps: metrics.csv of torchdeck bench, or of "
                                     "another tool with the columns model, batch and "
                                     "step_median_ms or images_per_s."));
    metrics->type_name("FILE");
    complexity->needs(metrics);
    auto* const peaks = command.option("--peaks", options->peaks,
                                       Message::mark("Peaks to hold them against. [those that torchdeck peaks keeps]"));
    peaks->take_last()->type_name("FILE");
    command.value("--environment", options->environment, Message::mark("Only peaks whose name contains this."), "TEXT");
    auto* const compute =
        command.option("--peak-compute", options->peak_compute,
                       Message::mark("Instead of measured peaks: arithmetic in TFLOP/s, from a data sheet."));
    compute->take_last()->type_name("TFLOPS")->check(in_range(1e-6, 1e9));
    auto* const bandwidth =
        command.option("--peak-bw", options->peak_bandwidth, Message::mark("With it: memory bandwidth in GB/s."));
    bandwidth->take_last()->type_name("GBPS")->check(in_range(1e-6, 1e9));
    compute->needs(bandwidth);
    bandwidth->needs(compute);
    compute->excludes(peaks);
    command.value("--label", options->label, Message::mark("A name for the only run or file."), "TEXT");
    command.value(
        "-o,--out", options->out,
        Message::mark("The chart (.png, .svg, .pdf), or every point with its place and what is not drawn (.csv)."),
        "FILE");
    command.flag(
        "--split", options->split,
        Message::mark(
            "A chart for each environment of the peaks that points belong to: its name is added to that of the "
            "file. [all in one]"));
    command.value("--summary", options->summary, Message::mark("A line for each run and file (.csv)."), "FILE");
    command.choice("--count", options->count, Message::mark("What the axes of the chart count; FLOP = 2 x MAC. [flop]"),
                   {"flop", "mac"});
    command.flag("--json", options->json, Message::mark("Print one JSON array, with the columns of --summary."));
    command.flag("--dark", options->dark, Message::mark("On a dark background. [light]"));
    command.runs(run_roofline, options, action);
}

}  // namespace torchdeck::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/report_inputs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "job/metrics_points.hpp"
#include "job/run_costs.hpp"
#include "report/cost_file.hpp"
#include "report/text_blocks.hpp"
#include "roofline/metrics_csv.hpp"
#include "roofline/peaks_file.hpp"
#include "roofline/run_points.hpp"
#include "runs/foreign_log.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_names.hpp"

namespace torchdeck::job {
namespace {

namespace fs = std::filesystem;
using report::InputFile;
using report::Inputs;
using report::RunInput;

/// Returns the digest of a file of any size.
InputFile digest_of(const fs::path& path, const std::string& name) {
    const base::OpenFile file(path);
    base::Digest digest(base::Digest::Kind::sha256);
    InputFile result{.name = name, .bytes = 0, .lines = 0, .sha256 = {}};
    std::vector<std::byte> block(std::size_t{1} << 20);
    while (const auto got = file.read_at(result.bytes, block)) {
        const auto bytes = std::span(block).first(got);
        digest.add(bytes);
        result.bytes += got;
        result.lines += static_cast<std::size_t>(std::ranges::count(bytes, std::byte{'\n'}));
        if (got < block.size()) break;
    }
    result.sha256 = digest.hex();
    return result;
}

/// Returns what a report reads of a run's folder: its description, its logs, its profile.
std::vector<InputFile> files_of_run(const runs::RunSource& source, const std::string& folder) {
    if (!source.folder) {
        const bool several = base::is_folder(source.path);
        std::vector<InputFile> files;
        for (const auto& file : runs::foreign_files(source.path))
            files.push_back(digest_of(
                file, several ? base::printable(fmt::format("{}/{}", folder, file.filename().string())) : folder));
        return files;
    }
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(source.path)) {
        const auto name = entry.path().filename().string();
        const bool read = name == "run.json" || name == "profile.json" || entry.path().extension() == ".jsonl";
        if (read && base::is_file(entry)) names.push_back(name);
    }
    std::ranges::sort(names);
    std::vector<InputFile> files;
    files.reserve(names.size());
    for (const auto& name : names)
        files.push_back(digest_of(source.path / name, base::printable(fmt::format("{}/{}", folder, name))));
    return files;
}

void take_point(RunInput& run) {
    try {
        const auto facts = run_facts(run.summary);
        const auto work = run_work_of(run.summary);
        if (!work) {
            run.point_problem = Message::of("its run.json does not say what a step computes.");
            return;
        }
        const auto point = roofline::step_point(facts, run.data, *work);
        if (!point) {
            run.point_problem = Message::of("no step was timed.");
            return;
        }
        run.point.emplace();
        run.point->point = *point;
    } catch (const Error& e) {
        if (e.kind() != ErrorKind::data && e.kind() != ErrorKind::usage) throw;
        run.point_problem = e.message();
    }
}

RunInput read_run(const runs::RunSource& source, int slot, const std::stop_token& stop) {
    auto opened = runs::open_run(source, stop);
    base::end_if_asked(stop);
    if (!opened.summary.problem.empty())
        throw Error(ErrorKind::data, source.folder
                                         ? Message::of("{}: {}.", source.path.string(), opened.summary.problem)
                                         : opened.summary.problem);
    if (!source.folder && opened.data.revision() == 0)
        throw file_error(source.path, Message::of("the run has no numbers yet."));
    auto performance = profile::read_performance(opened);
    RunInput run{.name = source.name,
                 .folder = base::printable(source.name),
                 .slot = slot,
                 .summary = std::move(opened.summary),
                 .data = std::move(opened.data),
                 .performance = std::move(performance),
                 .files = files_of_run(source, base::printable(source.name)),
                 .fact_lines = {}};
    const auto description = source.path / "run.json";
    constexpr std::size_t kMostBytes = std::size_t{1} << 20;
    if (source.folder && base::is_file(description))
        run.fact_lines = report::fact_lines(base::read_text(description, kMostBytes));
    take_point(run);
    return run;
}

report::MatrixInput read_matrix(const fs::path& path) {
    report::MatrixInput input;
    input.folder = base::printable(fs::weakly_canonical(fs::absolute(path)).filename().string());
    input.found = bench::open_matrices({path});
    input.files.push_back(digest_of(path / "matrix.json", input.folder + "/matrix.json"));
    const bench::MatrixFolder folder(path);
    for (std::size_t c = 0; c < input.found.cells.size(); ++c) {
        for (const auto& [number, repetition] : input.found.results[c].done) {
            const auto file = folder.result_file(input.found.cells[c], number);
            input.files.push_back(
                digest_of(file, fmt::format("{}/{}", input.folder, file.lexically_relative(path).generic_string())));
        }
    }
    return input;
}

/// Of the steps in metrics.csv, with what complexity counted of their networks.
void take_matrix_points(report::MatrixInput& matrix, const fs::path& folder, const Inputs& inputs,
                        const roofline::Peaks& peaks) {
    constexpr std::size_t kMostBytes = std::size_t{256} << 20;
    const auto file = folder / "metrics.csv";
    if (inputs.costs.empty() || !base::is_file(file)) return;
    std::vector<base::Message> remarks;
    try {
        const auto steps = roofline::parse_metrics_csv(base::read_text(file, kMostBytes));
        for (auto& point : metrics_points(steps, inputs.costs, peaks, remarks)) {
            matrix.points.emplace_back();
            matrix.points.back().point = std::move(point);
        }
    } catch (const Error& e) {
        throw file_error(file, e.message(), e.kind());
    }
    matrix.point_remarks = std::move(remarks);
    matrix.files.push_back(digest_of(file, matrix.folder + "/metrics.csv"));
}

/// Places the points, and keeps the environments that they are held against.
void take_peaks(Inputs& inputs, const ReportFiles& files) {
    const auto& path = files.peaks;
    const auto all = path.empty() ? roofline::Peaks{} : roofline::read_peaks(path);
    for (std::size_t i = 0; i < inputs.matrices.size(); ++i)
        take_matrix_points(inputs.matrices[i], files.matrices[i], inputs, all);
    if (path.empty()) return;
    std::vector<roofline::PlacedPoint*> points;
    for (auto& run : inputs.runs) {
        if (run.point) points.push_back(&*run.point);
    }
    for (auto& matrix : inputs.matrices) {
        for (auto& point : matrix.points) points.push_back(&point);
    }
    std::vector<int> used;
    for (auto* const point : points) {
        *point = roofline::place_all({point->point}, all).front();
        const int environment = point->environment;
        if (environment < 0) continue;
        auto at = std::ranges::find(used, environment);
        if (at == used.end()) {
            at = used.insert(used.end(), environment);
            inputs.peaks.environments.push_back(all.environments[static_cast<std::size_t>(environment)]);
        }
        point->environment = static_cast<int>(at - used.begin());
    }
    if (used.empty()) {
        inputs.remarks.push_back(
            points.empty() ? Message::of("The peaks are not used: nothing says what the networks compute. Put what "
                                         "torchdeck complexity --json writes beside the runs, as complexity.json.")
                           : Message::of("The peaks are of other environments than the runs: no step could be held "
                                         "against them."));
        return;
    }
    inputs.peaks_name = base::printable(path.filename().string());
    // The file may get environments that this report has nothing to do with.
    const auto text = roofline::peaks_json(inputs.peaks).dump(2);
    inputs.files.push_back({.name = inputs.peaks_name + " (the environments above)",
                            .bytes = text.size(),
                            .lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1,
                            .sha256 = base::sha256_hex(std::as_bytes(std::span(text)))});
}

void name_runs(Inputs& inputs) {
    std::vector<runs::RunSummary*> runs;
    for (auto& run : inputs.runs) runs.push_back(&run.summary);
    runs::name_runs(runs);
    for (auto& run : inputs.runs) run.name = base::printable(run.summary.name);
    const auto summaries = report::summaries(inputs);
    inputs.groups = runs::group_runs(summaries);
    std::set<std::size_t> grouped;
    for (const auto& group : inputs.groups) grouped.insert(group.members.begin(), group.members.end());
    for (std::size_t i = 0; i < inputs.runs.size(); ++i) {
        if (!grouped.contains(i)) inputs.groups.push_back({inputs.runs[i].name, {i}});
    }
    // A color is a configuration's first.
    for (std::size_t g = 0; g < inputs.groups.size(); ++g) {
        for (const auto member : inputs.groups[g].members) inputs.runs[member].slot = static_cast<int>(g);
    }
    if (inputs.groups.size() == 1) {
        for (std::size_t i = 0; i < inputs.runs.size(); ++i) inputs.runs[i].slot = static_cast<int>(i);
    }
}

/// "small-cifar-net on shapes"; several with commas.
std::string title_of(const Inputs& inputs) {
    std::vector<std::string> parts;
    for (const auto& run : inputs.runs) {
        const auto part =
            run.summary.model.empty() ? run.folder : fmt::format("{} on {}", run.summary.model, run.summary.dataset);
        if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
    }
    for (const auto& matrix : inputs.matrices) parts.push_back(matrix.folder);
    constexpr std::size_t kMost = 3;
    const bool more = parts.size() > kMost;
    if (more) parts.resize(kMost);
    return base::printable(fmt::format("{}{}", fmt::join(parts, ", "), more ? " and more" : ""));
}

}  // namespace

Inputs read_report_inputs(const ReportFiles& files, const std::string& title, const std::function<void()>& step,
                          const std::stop_token& stop) {
    Inputs inputs;
    for (const auto& source : files.runs) {
        base::end_if_asked(stop);
        try {
            inputs.runs.push_back(read_run(source, static_cast<int>(inputs.runs.size()), stop));
        } catch (const Error& e) {
            // What only lay in a folder of runs is left out.
            if (source.folder || source.given || e.code() == ErrorCode::stopped) throw;
            inputs.remarks.push_back(e.message());
        }
        step();
    }
    for (const auto& path : files.matrices) {
        base::end_if_asked(stop);
        inputs.matrices.push_back(read_matrix(path));
    }
    if (inputs.runs.empty() && inputs.matrices.empty())
        throw Error(ErrorKind::data, Message::of("There are no runs in what is given: nothing to report."));
    name_runs(inputs);
    for (const auto& path : files.costs) {
        const auto name = base::printable(path.filename().string());
        auto rows = report::read_cost_file(path, name);
        inputs.costs.insert(inputs.costs.end(), rows.begin(), rows.end());
        inputs.files.push_back(digest_of(path, name));
    }
    take_peaks(inputs, files);
    inputs.texts = report::read_texts(files.texts);
    inputs.title = title.empty() ? title_of(inputs) : base::printable(title);
    return inputs;
}

}  // namespace torchdeck::job

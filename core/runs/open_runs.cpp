// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/open_runs.hpp"

#include <filesystem>
#include <set>
#include <utility>

#include "runs/run_names.hpp"

namespace torchdeck::runs {

namespace fs = std::filesystem;

std::vector<RunSource> find_runs(const std::vector<std::string>& paths, const std::stop_token& stop) {
    std::vector<RunSource> runs;
    std::set<fs::path> known;
    for (const auto& path : paths) {
        for (auto& run : find_runs(fs::path(path), stop)) {
            std::error_code code;
            if (known.insert(fs::weakly_canonical(run.path, code)).second) runs.push_back(std::move(run));
        }
    }
    name_runs(runs);
    return runs;
}

OpenedRun open_run(const RunSource& source) {
    auto data = read_run(source.path);
    auto summary = summarize(source, data);
    return {std::move(summary), std::move(data)};
}

std::vector<OpenedRun> open_runs(const std::vector<std::string>& paths) {
    std::vector<OpenedRun> runs;
    for (const auto& source : find_runs(paths)) runs.push_back(open_run(source));
    std::vector<RunSummary*> summaries;
    for (auto& run : runs) summaries.push_back(&run.summary);
    name_runs(summaries);
    return runs;
}

}  // namespace torchdeck::runs

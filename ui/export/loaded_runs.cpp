// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/loaded_runs.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "runs/log_reader.hpp"

namespace torchdeck::ui {

namespace fs = std::filesystem;

std::vector<LoadedRun> load_runs(const std::vector<std::string>& inputs) {
    std::vector<runs::RunSource> sources;
    std::set<fs::path> taken;
    for (const auto& input : inputs) {
        for (const auto& source : runs::find_runs(input)) {
            if (taken.insert(source.path).second) sources.push_back(source);
        }
    }
    if (sources.empty()) {
        throw Error(ErrorKind::data,
                    "there is no run in what was given. Name logs (.jsonl), run folders, or a folder "
                    "that holds some.");
    }
    runs::name_runs(sources);
    std::vector<LoadedRun> loaded;
    for (const auto& source : sources) {
        loaded.push_back({runs::summarize(source), runs::read_run(source.path)});
        for (const auto& warning : loaded.back().data.warnings()) {
            base::print_stderr("warning: {}: line {} of {} {}; it was skipped\n", base::printable(source.name),
                               warning.line,
                               base::printable(source.folder ? warning.file : source.path.filename().string()),
                               base::printable(warning.what));
        }
    }
    return loaded;
}

std::vector<runs::FigureRun> figure_runs(const std::vector<LoadedRun>& loaded) {
    std::vector<runs::FigureRun> all;
    for (std::size_t i = 0; i < loaded.size(); ++i) {
        const auto at = static_cast<int>(i);
        all.push_back({loaded[i].summary.source.name, at, at, &loaded[i].data, &loaded[i].summary});
    }
    return all;
}

bool has_values(const std::vector<LoadedRun>& loaded, const runs::Metric& metric) {
    return std::any_of(loaded.begin(), loaded.end(),
                       [&](const LoadedRun& r) { return runs::has_values(r.data, metric); });
}

void require_none(const QString& problem) {
    if (!problem.isEmpty()) throw Error(ErrorKind::data, problem.toStdString());
}

}  // namespace torchdeck::ui

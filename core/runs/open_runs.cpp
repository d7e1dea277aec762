// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/open_runs.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "runs/foreign_log.hpp"
#include "runs/run_names.hpp"

namespace torchdeck::runs {

namespace fs = std::filesystem;

std::vector<RunSource> find_runs(const std::vector<std::string>& paths, const std::stop_token& stop) {
    std::vector<RunSource> runs;
    std::set<fs::path> known;
    for (const auto& path : paths) {
        auto found = find_runs(fs::path(path), stop);
        if (found.empty() && !stop.stop_requested()) refuse_without_runs(path, logs_to_name(path));
        for (auto& run : found) {
            std::error_code code;
            if (known.insert(fs::weakly_canonical(run.path, code)).second) runs.push_back(std::move(run));
        }
    }
    name_runs(runs);
    return runs;
}

void refuse_without_runs(const std::string& folder, const std::vector<fs::path>& logs) {
    constexpr std::size_t kMostNamed = 3;
    if (logs.empty()) throw file_error(folder, Message::of("there is no run here. torchdeck train makes one."));
    std::vector<Message> names;
    for (std::size_t i = 0; i < std::min(logs.size(), kMostNamed); ++i)
        names.push_back(Message::name(base::printable(logs[i].lexically_relative(folder).string(), 200)));
    if (logs.size() > kMostNamed) names.push_back(Message::of("{} more", logs.size() - kMostNamed));
    throw file_error(folder, Message::of("no run is found here, but these logs open where they are named: {}.",
                                         Message::list(std::move(names))));
}

void require_readable(const std::vector<RunSummary>& runs) {
    for (const auto& run : runs)
        if (run.source.given && !run.problem.empty()) throw Error(ErrorKind::data, run.problem);
}

OpenedRun open_run(const RunSource& source, const std::stop_token& stop) {
    try {
        auto data = read_run(source.path, stop);
        auto summary = summarize(source, data);
        return {std::move(summary), std::move(data)};
    } catch (const Error& e) {
        if (source.given) throw;
        OpenedRun unread{describe(source), {}};
        unread.summary.problem = e.message();
        return unread;
    }
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

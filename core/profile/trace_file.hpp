// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trace files of any program (Trace Event Format, as torch.profiler, Chrome and others write it): which events viewers
// would drop, and why; and a file that they take whole.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::profile {

/// Something that a viewer would drop or misread.
struct TraceProblem {
    base::Message what;       ///< "3 events without a time stamp"; of the file as a whole a sentence
    std::int64_t events = 0;  ///< how many; 0: of the file as a whole
    base::Message first;      ///< where it happens first: "event 12, at 3.500 µs"; may be empty
    bool drops = true;        ///< the events are not shown; false: shown, but something is lost
};

struct TraceReport {
    std::int64_t events = 0;
    std::int64_t slices = 0;      ///< complete events, and begins with their ends
    std::int64_t tracks = 0;      ///< threads and the like that have slices
    std::int64_t dropped = 0;     ///< events that viewers would not show
    std::int64_t unreadable = 0;  ///< events that are not in a repaired file
    double seconds = 0;           ///< from the first slice to the end of the last
    std::vector<TraceProblem> problems;
    base::Message json_error;  ///< where and why the file is no JSON: browsers and Python then open nothing of it
    bool open_list = false;    ///< that is only that its list of events is not closed, which viewers allow

    [[nodiscard]] bool good() const { return problems.empty() && json_error.empty(); }
};

/// Reads `path`, which may be compressed by gzip. Memory: 24 bytes a slice, and one event of at most 4 MiB; nothing by
/// what the file claims. A file that ends early is read up to there. Throws Error (data) when there is no trace in it,
/// when gzip's checksum fails, and with ErrorCode::stopped after a stop.
TraceReport check_trace(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Writes JSON: what check_trace() found nothing wrong with, and the rest so that nothing is: slices that overlap go to
/// tracks of their own, time stamps begin at zero, what is missing for viewers is added. Events that cannot be shown
/// are left out. `path` is read twice; `out` is replaced at the end, all or nothing, and compressed when it ends in
/// ".gz". The same report and errors as check_trace().
TraceReport repair_trace(const std::filesystem::path& path, const std::filesystem::path& out,
                         const std::stop_token& stop = {});

/// The report as lines for people.
std::vector<base::Message> report_lines(const TraceReport& report);
/// The same as a JSON object.
std::string report_json(const TraceReport& report);

}  // namespace torchdeck::profile

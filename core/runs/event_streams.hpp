// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a run's logs in the order of their times, as the records of one event file.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "runs/run_data.hpp"
#include "runs/run_summary.hpp"
#include "runs/series.hpp"

namespace torchdeck::runs {

/// The tag of a column, as people who use PyTorch name it.
[[nodiscard]] std::string event_tag(Source source, const std::string& key);
/// "No value" of a reading; a loss that is not finite is one.
[[nodiscard]] bool is_no_value(const std::string& key, double value);
/// Unix seconds at the start of the run; for a log without times, those of its file.
[[nodiscard]] double event_start(const RunSummary& summary);

/// Takes the next piece of a file.
using EventSink = std::function<void(std::string_view)>;
/// Writes a run that was read. False, and no piece, for a run without numbers.
bool write_events(const RunData& data, const RunSummary& summary, const EventSink& sink);

/// Thrown where rows of a log are not as streams need them: the run must be read as a whole.
struct NotInOrder {};
/// The same from the logs themselves, piece by piece. Throws NotInOrder, perhaps after some pieces.
bool write_streams(const RunSummary& summary, const EventSink& sink);

}  // namespace torchdeck::runs

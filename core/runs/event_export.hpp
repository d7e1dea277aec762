// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "runs/event_file.hpp"
#include "runs/run_data.hpp"
#include "runs/run_summary.hpp"
#include "telemetry/sample.hpp"

namespace torchdeck::runs {

/// A run as an event file of TensorBoard: what was measured in steps as "train/loss", "train/top1", "lr" and
/// "step/NAME", in epochs as "val/NAME", "train/NAME_epoch" and "epoch/NAME", and readings as "machine/NAME", with the
/// device in front where there are several. Steps are the optimizer's; readings get the step at their time. Empty for a
/// run without numbers.
[[nodiscard]] std::string event_file_of(const RunData& data, const RunSummary& summary);

struct EventFile {
    std::filesystem::path path;
    std::size_t bytes;
};
/// Writes the logs of a run as the file that `where` names, which is asked when there is something to write; nothing
/// for a run without numbers. Logs are read piece by piece as long as their rows are in the order of their times, which
/// takes a few MB however long they are; those with restarts, and those of other tools, as a whole.
std::optional<EventFile> write_event_file(const RunSummary& summary,
                                          const std::function<std::filesystem::path()>& where);

/// The same scalars while the run is trained, record by record.
class EventScalars {
  public:
    /// `started_ts`: Unix seconds when `t` was 0.
    explicit EventScalars(double started_ts) : started_ts_(started_ts) {}
    [[nodiscard]] std::vector<Scalar> of(const StepRecord& record);
    [[nodiscard]] std::vector<Scalar> of(const EpochRecord& record);
    [[nodiscard]] std::vector<Scalar> of(const telemetry::Sample& sample);

  private:
    double started_ts_;
    std::int64_t step_ = 0;             ///< the last one that was reported: that of a reading
    std::vector<std::string> devices_;  ///< in the order in which they were seen
};

/// Where the event file of a run goes in `folder`: one that TorchDeck wrote there before, whose place a new one takes
/// instead of doubling its curves, else a new name.
[[nodiscard]] std::filesystem::path event_file_in(const std::filesystem::path& folder, double started_ts);
/// The same for the start of a run that is exported.
[[nodiscard]] std::filesystem::path event_file_in(const std::filesystem::path& folder, const RunSummary& summary);

}  // namespace torchdeck::runs

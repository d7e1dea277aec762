// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "runs/event_export.hpp"

namespace torchdeck::job {

/// The event file of a run that is trained, RUN/tensorboard/events.out.tfevents.*, for TensorBoard to follow. One
/// thread at a time.
class EventFileLog {
  public:
    /// Whether the run has one: it is continued when the run is.
    [[nodiscard]] static bool is_in(const std::filesystem::path& run);

    /// Begins the file of `run`, with what its logs hold already. Throws Error (data).
    EventFileLog(const std::filesystem::path& run, double started_ts);
    ~EventFileLog();
    EventFileLog(const EventFileLog&) = delete;
    EventFileLog& operator=(const EventFileLog&) = delete;

    /// Adds what a line of a log holds. False once, when the file can no longer be written; later lines are left out.
    [[nodiscard]] bool append(std::string_view line);
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  private:
    std::filesystem::path file_;
    runs::EventLines lines_;
    std::optional<runs::EventFileWriter> writer_;
    int descriptor_ = -1;
};

}  // namespace torchdeck::job

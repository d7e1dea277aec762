// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "base/descriptor.hpp"
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

    /// Adds the values of a step, an epoch or a reading. False once, when the file can no longer be written; later
    /// records are left out.
    template <class Record>
    [[nodiscard]] bool append(const Record& record) {
        return !descriptor_ || write(scalars_.of(record));
    }
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  private:
    [[nodiscard]] bool write(const std::vector<runs::Scalar>& scalars);

    std::filesystem::path file_;
    runs::EventScalars scalars_;
    std::optional<runs::EventFileWriter> writer_;
    base::Descriptor descriptor_;
};

}  // namespace torchdeck::job

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "config/train_config.hpp"
#include "engine_api.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::job {

/// Where, and with which settings, a run is resumed.
struct ResumePoint {
    std::filesystem::path run_dir;
    std::filesystem::path file;  ///< the checkpoint that was read
    Checkpoint checkpoint;
    config::TrainConfig config;
    runs::LogLengths log_lengths;
    std::string dataset_sha256;
    double elapsed_s = 0;
    bool from_start = false;  ///< no checkpoint: the run ended before its first one, and begins anew in its folder
    std::shared_ptr<runs::RunLock> lock;  ///< of the run folder; null where it was only read
    base::Message warning;                ///< when a newer checkpoint was damaged and this is the one before it
};

/// What the file of a checkpoint holds beside the engine's state.
struct CheckpointContext {
    const config::TrainConfig& config;
    runs::LogLengths log_lengths;
    std::string dataset_sha256;
    double elapsed_s;
};

/// The checkpoints of a run folder: last.ckpt with the two before it, best.ckpt, and epoch_NNN.ckpt for good.
class CheckpointStore {
  public:
    explicit CheckpointStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Writes last.ckpt (its predecessors move up), and best.ckpt or epoch_NNN.ckpt as links to it where asked for.
    /// A failure leaves the earlier ones as they were, and it can be tried again. Throws Error (data).
    void write(const Checkpoint& checkpoint, const CheckpointContext& context, bool best,
               std::optional<std::int64_t> keep_epoch);

    /// Makes `file`, one of this folder's that a run is resumed from, its last.ckpt and removes those that came after
    /// it: the logs are cut to it, so that nothing may be resumed from a later one any more. Removes what a killed
    /// process left unfinished. Throws Error (data).
    void go_on_from(const std::filesystem::path& file);

  private:
    void sweep();

    std::filesystem::path folder_;
};

/// `path` is a run folder (its newest checkpoint that is not damaged is taken) or a .ckpt file in one. Throws Error
/// (data).
ResumePoint find_resume_point(const std::filesystem::path& path);
/// The same under the lock of the run, which is taken before anything is read: another process that writes the run
/// would continue unnoticed. Throws Error (usage) while there is one. A run that ended before its first epoch and
/// checkpoint begins anew.
ResumePoint lock_resume_point(const std::filesystem::path& path);

}  // namespace torchdeck::job

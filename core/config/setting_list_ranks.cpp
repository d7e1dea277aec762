// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settings of several processes that train together.
#include "config/setting_list.hpp"

namespace torchdeck::config {
namespace {

bool has_ranks(const TrainConfig& c) {
    return c.hardware.nproc > 1;
}

}  // namespace

void add_rank_settings(std::vector<Setting>& all) {
    SettingAdder add(all, Group::hardware, kAdvanced);

    add(&HardwareConfig::nproc,
        {.key = "nproc",
         .label = Message::mark("Processes"),
         .help =
             Message::mark("Processes that train together, each on its own part of every batch and on a GPU of its own "
                           "where there are any. The batch size is that of one process. Started by torchrun, srun or "
                           "mpirun, their number is taken; otherwise these processes are started on this machine."),
         .minimum = 1,
         .maximum = 4096});
    add(&HardwareConfig::sync_batch_norm,
        {.key = "sync_batch_norm",
         .label = Message::mark("Synchronized batch norm"),
         .help = Message::mark(
             "Batch norm uses the statistics of the whole batch instead of those of each process's part. Only on "
             "a CPU."),
         .applies = has_ranks});
    add(&HardwareConfig::bucket_mb,
        {.key = "bucket_mb",
         .label = Message::mark("Gradient bucket"),
         .help = Message::mark("Gradients are summed over the processes in buckets of this size while the backward "
                               "pass continues."),
         .unit = Message::same("MiB"),
         .minimum = 1,
         .maximum = 4096,
         .applies = has_ranks});
    add(&HardwareConfig::rank_timeout_ms,
        {.key = "rank_timeout",
         .label = Message::mark("Time-out of processes"),
         .help = Message::mark("How long a process that does not answer is waited for before the run ends."),
         .kind = Kind::duration,
         .minimum = 1000,
         .maximum = 86400000,
         .applies = has_ranks});
}

}  // namespace torchdeck::config

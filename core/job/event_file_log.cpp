// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/event_file_log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::job {
namespace {

std::filesystem::path folder_in(const std::filesystem::path& run) {
    return run / "tensorboard";
}

}  // namespace

bool EventFileLog::is_in(const std::filesystem::path& run) {
    return base::is_there(runs::event_file_in(folder_in(run), 0));
}

EventFileLog::EventFileLog(const std::filesystem::path& run, double started_ts) : scalars_(started_ts) {
    base::make_folders(folder_in(run));
    file_ = runs::event_file_in(folder_in(run), started_ts);
    writer_.emplace(started_ts);
    const auto version = writer_->take();
    const bool has_run = base::is_there(run / "run.json");
    if (!has_run ||
        !runs::write_event_file(runs::summarize({run, true, run.filename().string()}), [this] { return file_; }))
        base::write_atomically(file_, version);
    descriptor_ = base::Descriptor(base::open_own_file(file_, O_WRONLY | O_APPEND));
    if (!descriptor_) throw file_error(file_, base::own_file_trouble(errno));
}

bool EventFileLog::write(const std::vector<runs::Scalar>& scalars) {
    for (const auto& scalar : scalars) writer_->add(scalar);
    const auto bytes = writer_->take();
    // One write, so that a reader meets whole records. A part of one would spoil what follows: no more is written.
    if (bytes.empty() || ::write(descriptor_.get(), bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()))
        return true;
    descriptor_ = base::Descriptor();
    return false;
}

}  // namespace torchdeck::job

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>
#include <thread>

#include "base/message.hpp"
#include "engine_events.hpp"
#include "supervise/channel.hpp"

namespace torchdeck::supervise {

/// The channel that this process has inherited from its supervisor; nothing for a process without one. Takes it out of
/// the environment, so that processes that are started from here have none. To be called before there are threads.
std::optional<Channel> inherited_channel();

/// Why a training was started again.
struct RestartReason {
    base::Message text;
    bool warning = true;  ///< something went wrong
};
/// Why the supervisor has started this training again; nothing when it has not.
std::optional<RestartReason> restart_reason();

/// Progress as it crosses the channel and the control socket, without `images`.
nlohmann::json to_json(const Progress& progress);
/// Its inverse; nothing where `json` is none, or names a phase that this version does not know.
std::optional<Progress> progress_from_json(const nlohmann::json& json);

/// The worker's end: reports to the supervisor, and hands its requests on. Without a channel it does nothing. Any
/// thread may report.
class WorkerLink {
  public:
    /// A request: "pause", "continue", "stop", "make_way", or "profile" with the number of steps.
    using OnRequest = std::function<void(std::string_view what, int steps)>;

    /// `on_request` is called on a thread of this link.
    WorkerLink(std::optional<Channel> channel, OnRequest on_request);
    ~WorkerLink();
    WorkerLink(const WorkerLink&) = delete;
    WorkerLink& operator=(const WorkerLink&) = delete;

    /// There is, or was, a supervisor.
    [[nodiscard]] bool linked() const { return channel_.has_value(); }

    /// What the supervisor does for this run: {"on_end": a command for sh at its end, or empty, "make_way": to_json()
    /// of it, "kept": options of workers that continue the run}.
    void report_options(const nlohmann::json& options);
    void report_started(const std::filesystem::path& run_dir);
    /// Sends at most two reports a second of a phase, and none while the supervisor takes none: a step must not wait
    /// for it.
    void report(const Progress& progress);
    /// Weights or a checkpoint are being saved, or were.
    void report_saving(bool saving);
    void report_paused(bool paused);
    /// How it ended, as job::to_json() says it. False without a supervisor.
    bool report_end(const nlohmann::json& end);

  private:
    bool send(const nlohmann::json& object);
    void listen();

    std::optional<Channel> channel_;
    OnRequest on_request_;
    std::mutex sending_;
    double reported_at_ = 0;                ///< guarded by sending_
    Phase reported_phase_{Phase::loading};  ///< the same
    int wake_ = -1;                         ///< an eventfd that ends the thread
    std::thread thread_;
};

}  // namespace torchdeck::supervise

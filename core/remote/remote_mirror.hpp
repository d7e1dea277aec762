// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "base/message.hpp"
#include "remote/remote_url.hpp"

namespace torchdeck::remote {

/// Why a connection is not there.
enum class Trouble {
    none,
    keys,       ///< the other machine accepts none of the keys
    host_key,   ///< its host key is unknown or another one
    no_folder,  ///< the folder is not there or cannot be read
    lost,       ///< it was there and ended
    other,      ///< whatever ssh says
    here,       ///< this machine: ssh is missing, or the copies cannot be written
};

/// A connection that is of no use any more, and why.
struct Ended {
    Trouble trouble;
    base::Message said;  ///< a sentence
};
/// From what ssh wrote to stderr: its last line, without warnings that come with every connection. `connected`: the far
/// end had answered; `local`: it was a shell here.
[[nodiscard]] Ended why_ended(const std::string& errors, bool connected, bool local);

struct MirrorStatus {
    enum class State { connecting, connected, waiting };
    State state = State::connecting;
    Trouble trouble = Trouble::none;
    base::Message said;                                ///< a sentence, of ssh or of ours; empty without trouble
    std::chrono::steady_clock::time_point retry_at{};  ///< of State::waiting
    bool connected_once = false;
    bool complete = false;      ///< everything that was there when it connected first is copied
    std::size_t runs = 0;       ///< run folders there
    std::uint64_t changes = 0;  ///< incremented when a run comes, goes, begins or ends: look through root() again
    std::size_t too_large = 0;  ///< files that are left out, as MirrorFolder::too_large() says
};

/// What to do about it; empty where nothing is known.
[[nodiscard]] base::Message advice(Trouble trouble, const RemoteUrl& url);

/// Follows the runs of a remote folder over one connection: keeps a copy of their logs, run.json and notes up to date
/// in root(), where RunFollower and find_runs() read it like any other folder. Weights and checkpoints are not copied.
/// A run that is being written there is locked here, so that it is "running" for everybody who reads it. A thread of
/// its own (td-remote) connects, asks every half second what is new, and connects again after a pause when the
/// connection ends, for as long as this lives. The destructor ends the connection and joins the thread; it may take a
/// tenth of a second.
class RemoteMirror {
  public:
    struct Options {
        std::chrono::milliseconds interval{500};      ///< between questions for what is new
        std::chrono::milliseconds first_pause{1000};  ///< before it connects again; doubles
        std::chrono::milliseconds longest_pause{15000};
        std::chrono::seconds silence{300};  ///< a run without a new line for so long is not running
        /// Called on the thread of the mirror after copies or the status changed. Must not block.
        std::function<void()> on_change{};
    };
    /// Throws Error (data) when there is no place for copies.
    RemoteMirror(RemoteUrl url, Options options);
    ~RemoteMirror();
    RemoteMirror(const RemoteMirror&) = delete;
    RemoteMirror& operator=(const RemoteMirror&) = delete;

    [[nodiscard]] const RemoteUrl& url() const;
    [[nodiscard]] const std::filesystem::path& root() const;
    /// Any thread.
    [[nodiscard]] MirrorStatus status() const;
    /// Connects now, instead of at the end of the pause. Any thread.
    void retry_now();

  private:
    struct Work;
    std::unique_ptr<Work> work_;
};

}  // namespace torchdeck::remote

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "runs/log_reader.hpp"

namespace torchdeck::remote {

/// What a run does, as far as its files say.
enum class WatchState {
    running,
    silent,  ///< it has no end, and no line was written for some time
    finished,
    stopped,
    failed,
    log,  ///< one without times that has not grown since it was found: it does not say
};
[[nodiscard]] std::string_view watch_state_name(WatchState state);

/// Something that happened to a run.
struct WatchEvent {
    enum class Kind {
        run,    ///< it was found; what it had until then comes as one event
        epoch,  ///< an epoch ended
        final,  ///< validation with the best weights
        state,  ///< its state changed
        gone,   ///< its folder is not there any more
    };
    Kind kind = Kind::run;
    std::string run;     ///< its name
    base::Message text;  ///< for people: "e3: train …", "finished", "silent since 14:02:03"
    std::string json;    ///< an object, without what all have: the columns of an epoch, the state

    /// `NAME e3: train …`
    [[nodiscard]] base::Message line() const;
    /// One object: "event", "run", and its own.
    [[nodiscard]] std::string json_line() const;
};

/// Follows all runs below a folder by the sizes of their files, whoever writes them and wherever. For one thread.
class RunWatch {
  public:
    /// A run without end and without a new line for `silence` is silent.
    explicit RunWatch(std::filesystem::path root, std::chrono::seconds silence);

    /// What happened since the last call, by run and in the order of its lines. `heard`: that nothing new came means
    /// that nothing was written; false while a connection is cut. Throws Error (data) when the folder is not there.
    std::vector<WatchEvent> poll(bool heard = true, const std::stop_token& stop = {});

    /// Runs below the folder.
    [[nodiscard]] std::size_t runs() const { return runs_.size(); }

  private:
    struct Run {
        explicit Run(const runs::RunSource& source) : follower(source, runs::Take::results) {}
        runs::RunFollower follower;
        std::string name;
        bool mixed_labels = false;
        std::size_t epochs = 0;  ///< that were reported
        bool final_reported = false;
        bool grew = false;  ///< since it was found
        std::optional<WatchState> state;
    };
    void look(Run& run, bool heard, std::vector<WatchEvent>& events) const;
    [[nodiscard]] WatchState state_of(const Run& run, base::Message& text, bool heard) const;

    std::filesystem::path root_;
    std::chrono::seconds silence_;
    std::map<std::filesystem::path, Run> runs_;
};

}  // namespace torchdeck::remote

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "runs/run_data.hpp"

namespace torchdeck::job {

/// Writes the lines of a run on a thread of its own ("td-log"), so that a slow disk never delays a training step or a
/// telemetry sample. Work is done in the order in which it was given, across logs. All members may be called from any
/// thread but td-log.
class LineWriter {
  public:
    /// `write` is called on td-log for each line. It may block. What it throws costs that line alone. Throws
    /// std::system_error where no thread can be started.
    using Write = std::function<void(runs::LogFile file, const std::string& line)>;
    explicit LineWriter(Write write);
    /// Ends when everything given is done.
    ~LineWriter();
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;

    /// Returns at once, unless lines of 16 MiB wait already.
    void write(runs::LogFile file, std::string line);
    /// Calls `work` on td-log after all lines given so far: what must not be reported before these are written.
    void then(std::function<void()> work);
    /// Waits until everything given so far is done. False when some of it could not be: it threw, for lack of memory.
    [[nodiscard]] bool flush();

  private:
    struct Item {
        runs::LogFile file{};
        std::string line;
        std::function<void()> work;  ///< instead of a line
    };
    void run();
    void give(Item item);

    Write write_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Item> items_;
    std::size_t bytes_ = 0;  // of lines in items_
    bool busy_ = false;
    bool lost_ = false;  // some of it threw
    bool ended_ = false;
    std::thread thread_;
};

}  // namespace torchdeck::job

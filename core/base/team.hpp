// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace torchdeck::base {

/// A fixed number of threads that run the same task together, again and again. The caller of run() is member 0, so a
/// team of one has no thread of its own. Idle members sleep. One call at a time, always from the same thread.
class Team {
  public:
    /// Starts `size` - 1 threads named `name` (at most 15 bytes); each runs `on_start` first. Throws Error (device)
    /// when the system refuses to start a thread.
    explicit Team(int size, const char* name = "td-team", std::function<void()> on_start = {});
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    [[nodiscard]] int size() const { return static_cast<int>(threads_.size()) + 1; }

    /// Runs task(member) on members 0 to `members` - 1 at the same time and waits for all of them. 1 <= members <=
    /// size(). Rethrows the exception of the lowest member that threw.
    void run(int members, const std::function<void(int)>& task);

    /// Calls task(i) once for every i in [0, count). Members take the next index when they are free, so that one whose
    /// CPU is shared with another program takes fewer. Exceptions as in run(); the remaining indices are skipped then.
    void for_each(std::int64_t count, const std::function<void(std::int64_t)>& task);

  private:
    void serve(int member, const char* name, const std::function<void()>& on_start);
    void stop();

    std::vector<std::thread> threads_;
    std::mutex mutex_;
    std::condition_variable begin_, done_;
    const std::function<void(int)>* task_ = nullptr;
    std::vector<std::exception_ptr> failures_;
    int members_ = 0;
    int running_ = 0;
    std::uint64_t round_ = 0;
    bool ending_ = false;
};

/// A fixed number of threads for loops that follow one another closely, as the layers of a network do. The caller
/// computes as well and takes all that is left: it waits only for members that are at work, so that it loses nothing
/// where another program has their CPUs. Idle members look out for the next loop for some microseconds, then sleep. One
/// call at a time, always from the same thread.
class LoopTeam {
  public:
    /// Starts `size` - 1 threads. Throws Error (device) when the system refuses to start a thread.
    explicit LoopTeam(int size);
    ~LoopTeam();
    LoopTeam(const LoopTeam&) = delete;
    LoopTeam& operator=(const LoopTeam&) = delete;

    [[nodiscard]] int size() const { return static_cast<int>(threads_.size()) + 1; }

    /// Calls work(begin, end) for parts of [0, count) that have at least `grain` each, in any order. Rethrows an
    /// exception of one of them; the parts that have not begun are skipped then.
    void run(std::int64_t count, std::int64_t grain, const std::function<void(std::int64_t, std::int64_t)>& work);

  private:
    void serve();
    void work_on_parts();
    void stop();

    std::vector<std::thread> threads_;
    /// The number of the loop, 15 bits with how many members are at work, and whether others may begin.
    std::atomic<std::uint64_t> state_ = 0;
    std::atomic<std::uint32_t> started_ = 0;  ///< of loops; members that sleep wait for it to change
    std::atomic<bool> ending_ = false;
    const std::function<void(std::int64_t, std::int64_t)>* work_ = nullptr;
    std::int64_t count_ = 0, parts_ = 0;
    std::atomic<std::int64_t> next_ = 0;  ///< part
    std::mutex mutex_;
    std::exception_ptr failure_;
};

/// Team::for_each(); on the calling thread, in order, where there is no team.
void for_each(Team* team, std::int64_t count, const std::function<void(std::int64_t)>& task);

/// Where a fixed number of threads wait for each other, again and again. Waiting threads sleep after a spin of a few
/// microseconds: a barrier that spins costs a whole time slice whenever one of the threads has lost its CPU to another
/// program.
class Rendezvous {
  public:
    /// Thrown by arrive_and_wait() after abort().
    struct Aborted {};

    /// Only while nobody waits.
    void reset(int threads);
    /// Returns when all threads have arrived. What a thread wrote before it arrived is visible to all afterwards.
    void arrive_and_wait();
    /// Wakes all who wait, and fails all who arrive until reset(): one of the threads will never arrive.
    void abort();

  private:
    int threads_ = 1;
    std::atomic<int> arrived_ = 0;
    std::atomic<std::uint64_t> round_ = 0;
    std::atomic<bool> aborted_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
};

}  // namespace torchdeck::base

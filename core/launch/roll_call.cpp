// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/roll_call.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace torchdeck::launch {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

namespace {

constexpr const char* kRoll = "roll";

std::string here(int rank) {
    return "here/" + std::to_string(rank);
}
std::string asked(int rank) {
    return "asked/" + std::to_string(rank);
}

}  // namespace

struct RollCall::Shared {
    Board board;
    int rank = 0;
    int size = 1;
    RollCallTimes times;

    std::mutex mutex;  // of what follows
    std::condition_variable changed;
    bool called = false;  ///< by this rank
    bool stop = false;
    bool ended = false;  ///< the thread has
    std::optional<std::vector<int>> absent;

    /// False where this rank ends before the roll is called.
    bool wait_for_call() {
        for (;;) {
            {
                std::unique_lock lock(mutex);
                changed.wait_for(lock, times.poll, [&] { return called || stop; });
                if (stop) return false;
                if (called) return true;
            }
            if (board.has(kRoll)) return true;
        }
    }

    /// Leaves in `ranks` those whose key is not on the board after `patience`.
    void await(std::vector<int>& ranks, std::string (*key)(int), Clock::duration patience) {
        const auto end = Clock::now() + patience;
        for (;;) {
            std::erase_if(ranks, [&](int other) { return board.has(key(other)); });
            if (ranks.empty() || Clock::now() > end) return;
            std::unique_lock lock(mutex);
            if (changed.wait_for(lock, 10ms, [&] { return stop; })) return;
        }
    }

    std::vector<int> call_roll() {
        board.write(kRoll);
        board.write(here(rank));
        std::vector<int> missing, others;
        for (int other = 0; other < size; ++other) missing.push_back(other);
        await(missing, here, times.call);
        board.write(asked(rank));
        if (rank != 0) return missing;
        // Rank 0 keeps the board: were it gone before the others have read it, they would take it for the lost one.
        for (int other = 1; other < size; ++other) {
            if (std::find(missing.begin(), missing.end(), other) == missing.end()) others.push_back(other);
        }
        await(others, asked, times.stay);
        return missing;
    }

    void run() {
        std::optional<std::vector<int>> found;
        try {
            if (wait_for_call()) found = call_roll();
        } catch (...) {
            found = {0};  // the board has gone with the process that keeps it
        }
        const std::lock_guard lock(mutex);
        absent = std::move(found);
        ended = true;
        changed.notify_all();
    }
};

RollCall::RollCall(Board board, int rank, int size, RollCallTimes times)
    : shared_(std::make_shared<Shared>()), times_(times) {
    shared_->board = std::move(board);
    shared_->rank = rank;
    shared_->size = size;
    shared_->times = times;
    // Detached: a board whose keeper has stopped answers never.
    std::thread([shared = shared_] { shared->run(); }).detach();
}

RollCall::~RollCall() {
    std::unique_lock lock(shared_->mutex);
    shared_->stop = true;
    shared_->changed.notify_all();
    shared_->changed.wait_for(lock, 500ms, [&] { return shared_->ended; });
}

std::vector<int> RollCall::absent() {
    std::unique_lock lock(shared_->mutex);
    shared_->called = true;
    shared_->changed.notify_all();
    shared_->changed.wait_for(lock, times_.call + times_.stay + 500ms, [&] { return shared_->ended; });
    return shared_->absent.value_or(std::vector<int>{0});
}

}  // namespace torchdeck::launch

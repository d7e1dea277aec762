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
std::string alive(int rank) {
    return "alive/" + std::to_string(rank);
}

/// What counts of the time between two looks: more means that this process was stopped in between.
Clock::duration counted(Clock::duration passed) {
    return std::min<Clock::duration>(passed, 1s);
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
    bool watching = false;
    std::uint64_t polls = 0;  ///< requests to the board that were answered
    std::optional<std::vector<int>> absent;

    /// Another rank, as this one sees it.
    struct Peer {
        int rank;
        std::optional<std::string> sign;
        Clock::duration silent{};
    };

    [[nodiscard]] bool has(const std::string& key) const { return board.read(key).has_value(); }

    /// Gives a sign of life and looks for those of others. Whether one is silent for too long.
    bool looks_around(std::vector<Peer>& peers, std::uint64_t& signs, Clock::duration passed) const {
        board.write(alive(rank), std::to_string(++signs));
        bool lost = false;
        for (auto& peer : peers) {
            const auto sign = board.read(alive(peer.rank));
            peer.silent = sign == peer.sign ? peer.silent + passed : Clock::duration{};
            peer.sign = sign;
            lost = lost || peer.silent > times.silence;
        }
        return lost;
    }

    /// False where this rank ends before the roll is called.
    bool wait_for_call() {
        // A few signs within the time that one may be silent.
        const auto period = std::clamp<Clock::duration>(times.silence / 6, times.poll, 10s);
        std::vector<Peer> peers;
        for (int other = 0; other < size; ++other) {
            if (other != rank && (rank == 0 || other == 0)) peers.push_back({.rank = other, .sign = {}});
        }
        std::uint64_t signs = 0;
        auto last = Clock::now();
        Clock::duration since_sign = period;
        for (;;) {
            bool watched = false;
            {
                std::unique_lock lock(mutex);
                changed.wait_for(lock, times.poll, [&] { return called || stop; });
                if (stop) return false;
                if (called) return true;
                ++polls;
                watched = watching && times.silence > 0ms;
            }
            if (has(kRoll)) return true;
            const auto now = Clock::now();
            since_sign += counted(now - std::exchange(last, now));
            if (!watched || since_sign < period) continue;
            if (looks_around(peers, signs, std::exchange(since_sign, Clock::duration{}))) return true;
        }
    }

    /// Leaves in `ranks` those whose key is not on the board after `patience`.
    void await(std::vector<int>& ranks, std::string (*key)(int), Clock::duration patience) {
        const auto end = Clock::now() + patience;
        for (;;) {
            std::erase_if(ranks, [&](int other) { return has(key(other)); });
            if (ranks.empty() || Clock::now() > end) return;
            std::unique_lock lock(mutex);
            if (changed.wait_for(lock, 10ms, [&] { return stop; })) return;
        }
    }

    std::vector<int> call_roll() {
        board.write(kRoll, "1");
        board.write(here(rank), "1");
        std::vector<int> missing, others;
        for (int other = 0; other < size; ++other) missing.push_back(other);
        await(missing, here, times.call);
        board.write(asked(rank), "1");
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

void RollCall::watch() {
    const std::lock_guard lock(shared_->mutex);
    shared_->watching = true;
    last_look_ = Clock::now();
}

bool RollCall::has_lost() {
    const std::lock_guard lock(shared_->mutex);
    if (shared_->absent) return !shared_->absent->empty();
    if (!shared_->watching || times_.silence == 0ms) return false;
    const auto now = Clock::now();
    const auto passed = counted(now - std::exchange(last_look_, now));
    board_silent_ =
        shared_->polls == std::exchange(polls_seen_, shared_->polls) ? board_silent_ + passed : Clock::duration{};
    return board_silent_ > times_.silence;
}

std::vector<int> RollCall::absent() {
    std::unique_lock lock(shared_->mutex);
    shared_->called = true;
    shared_->changed.notify_all();
    shared_->changed.wait_for(lock, times_.call + times_.stay + 500ms, [&] { return shared_->ended; });
    return shared_->absent.value_or(std::vector<int>{0});
}

}  // namespace torchdeck::launch

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which ranks of a training are left when one has gone, and whether one has stopped.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace torchdeck::launch {

/// What all ranks can write to and read from while they are connected: a store of c10d. Called by the thread of the
/// roll call alone; either may throw or hang where the process that keeps the board is gone or stopped.
struct Board {
    std::function<void(const std::string& key, const std::string& value)> write;
    std::function<std::optional<std::string>(const std::string& key)> read;
};

struct RollCallTimes {
    std::chrono::milliseconds poll{100};  ///< how often a rank looks whether the roll is called
    std::chrono::milliseconds call{
        1000};  ///< in which a rank that is left answers, so that a loss is reported within 2 s
    /// For how long rank 0, which keeps the board, stays until the others have read it.
    std::chrono::milliseconds stay{3000};
    /// For how long a rank may give no sign of life before it is lost; 0: for ever. Time in which this process is
    /// stopped itself, or its machine sleeps, does not count.
    std::chrono::milliseconds silence{0};
};

/// Every rank gives signs of life on the board; rank 0 looks for those of the others, and they for those of rank 0.
///
/// Answers the roll call of its rank from a thread of its own: a rank that computes while another one is lost has not
/// gone, however long its step takes. The first rank that notices the loss calls the roll; all ranks that are left then
/// agree on who is missing, before rank 0 ends.
class RollCall {
  public:
    /// Begins to listen. The thread keeps `board` for as long as a call to it hangs, beyond the end of this object.
    RollCall(Board board, int rank, int size, RollCallTimes times = {});
    ~RollCall();
    RollCall(const RollCall&) = delete;
    RollCall& operator=(const RollCall&) = delete;

    /// The ranks that do not answer, in order: rank 0 where the board itself does not. Calls the roll unless another
    /// rank has; the answer is the same ever after. Returns within call + stay + 0.5 s.
    [[nodiscard]] std::vector<int> absent();

    /// From here on silence counts: all ranks have met.
    void watch();
    /// Whether a rank is lost, as far as this one knows without calling the roll: for those who wait long. Call it
    /// once or more a second while waiting, from one thread.
    [[nodiscard]] bool has_lost();

  private:
    struct Shared;
    std::shared_ptr<Shared> shared_;
    RollCallTimes times_;
    std::uint64_t polls_seen_ = 0;
    std::chrono::steady_clock::time_point last_look_;
    std::chrono::steady_clock::duration board_silent_{};
};

}  // namespace torchdeck::launch

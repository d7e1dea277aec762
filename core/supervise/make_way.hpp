// SPDX-License-Identifier: GPL-3.0-or-later
//
// When a training in a process of its own frees its device for something else, and when it continues.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::supervise {

/// A part of the day in minutes after midnight, local time; `to` is not in it. It may cross midnight.
struct Hours {
    int from = 0, to = 0;
    [[nodiscard]] bool contains(int minute) const {
        return from < to ? from <= minute && minute < to : minute >= from || minute < to;
    }
    bool operator==(const Hours&) const = default;
};
/// "22:00-07:00", also "22-7"; nothing where `text` is none, or has no length.
std::optional<Hours> parse_hours(std::string_view text);
std::string text_of(const Hours& hours);

/// What a training makes way for.
struct MakeWay {
    std::vector<std::string> programs;  ///< of this user, by name: "steam", "Game.exe"
    bool on_battery = false;
    std::optional<Hours> hours;  ///< it trains only in these
    [[nodiscard]] bool empty() const { return programs.empty() && !on_battery && !hours; }
    bool operator==(const MakeWay&) const = default;
};
/// As options of `torchdeck train`.
std::vector<std::string> options_of(const MakeWay& way);
nlohmann::json to_json(const MakeWay& way);
/// Its inverse. What it does not understand is left out.
MakeWay make_way_from_json(const nlohmann::json& json);

/// The minute of the day, local time.
int minute_of_day();

/// Where the conditions are read: this machine and the clock of the wall but in tests.
struct Surroundings {
    std::filesystem::path root = "/";  ///< of proc and sys
    int minute = minute_of_day();
    pid_t own_session = -1;  ///< whose processes do not count
};
/// Why the training should wait now ("on battery"); empty: it may train.
base::Message reason_to_wait(const MakeWay& way, const Surroundings& where);

/// Decides from one look to the next whether to wait. Seconds come from the caller.
class WaitDecision {
  public:
    /// A reason must be gone for `calm` seconds before the training continues: games start in several processes.
    explicit WaitDecision(double calm) : calm_(calm) {}
    /// Whether to wait, where this reason (perhaps empty) holds now.
    bool update(base::Message reason, double now);
    /// Trains in spite of the reason, until it has been gone once.
    void continue_anyway();
    [[nodiscard]] bool overridden() const { return overridden_; }
    /// The last reason; not empty after update() was true.
    [[nodiscard]] const base::Message& reason() const { return reason_; }

  private:
    double calm_;
    double seen_at_ = 0;
    bool waits_ = false, overridden_ = false;
    base::Message reason_;
};

}  // namespace torchdeck::supervise

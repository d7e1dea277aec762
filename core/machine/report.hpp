// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "machine/check.hpp"

namespace torchdeck::machine {

/// How many entries of a state there are.
[[nodiscard]] std::size_t count(const std::vector<Entry>& entries, State state);
/// The sentence at the top: "Trainings cannot use the GPU yet: one thing to do".
[[nodiscard]] base::Message headline(const std::vector<Entry>& entries);
/// "14 checks in 0.9 s. 1 stops trainings, 3 slow them, 8 are good, 2 have to wait."
[[nodiscard]] base::Message summary(const std::vector<Entry>& entries, double seconds);
/// A check mark, an exclamation mark, a cross or a dash.
[[nodiscard]] const char* sign(State state);
/// "good", "slows", "stops", "untried": for programs.
[[nodiscard]] const char* state_name(State state);

/// For a terminal: what is not good with why and what to do, then what is good, a line each.
[[nodiscard]] std::string text(const std::vector<Entry>& entries, double seconds, const base::Reader& reader);
[[nodiscard]] nlohmann::ordered_json json(const std::vector<Entry>& entries, double seconds);
/// For a forum: in English, without names of people, machines and folders.
[[nodiscard]] std::string report(const std::vector<Entry>& entries, const Situation& situation);

}  // namespace torchdeck::machine

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Complexity as text, JSON, CSV and Markdown. Every header says what is counted: MAC or FLOP.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "profile/complexity.hpp"

namespace torchdeck::profile {

/// In what tables for people count arithmetic; files have both.
enum class Unit { mac, flop };

/// "1.81 G", "152.8 M", "913": decimal prefixes, three or four digits.
std::string short_count(double value);
/// "98.3 MB": decimal.
std::string short_bytes(std::int64_t bytes);

/// What a network costs, in some lines: totals, what is not counted, what was executed.
std::string summary_text(const Complexity& complexity, Unit unit, const base::Reader& reader = {});

/// A row a module down to `depth` levels below the network (all when negative), each with all below it.
std::string layer_table(const Complexity& complexity, Unit unit, int depth, const base::Reader& reader = {});
/// A row a network.
std::string totals_table(const std::vector<Complexity>& all, Unit unit, const base::Reader& reader = {});

nlohmann::ordered_json complexity_json(const Complexity& complexity);
/// A line a module, each with all below it.
std::string layers_csv(const Complexity& complexity);
std::string totals_csv(const std::vector<Complexity>& all);
/// Summary and layers as a document.
std::string complexity_markdown(const Complexity& complexity, Unit unit);
std::string totals_markdown(const std::vector<Complexity>& all, Unit unit);

}  // namespace torchdeck::profile

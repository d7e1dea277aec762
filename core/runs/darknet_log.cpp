// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/darknet_log.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {
namespace {

/// The number before `word`, such as "0.1 rate"; none where the piece ends otherwise.
std::optional<double> number_before(std::string_view piece, std::string_view word) {
    piece = base::trimmed(piece);
    if (!piece.ends_with(word)) return std::nullopt;
    piece.remove_suffix(word.size());
    return base::parse_real(base::trimmed(piece));
}

std::optional<ForeignRow> row_of(std::string_view line) {
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos) return std::nullopt;
    // A classifier's line begins with its step, a comma and its epoch.
    const auto step = base::parse_integer(base::trimmed(line.substr(0, std::min(colon, line.find(',')))));
    std::vector<std::string_view> pieces;
    for (auto at = colon + 2; at < line.size();) {
        const auto end = std::min(line.find(',', at), line.size());
        pieces.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    if (!step || pieces.size() < 3) return std::nullopt;
    const auto loss = base::parse_real(base::trimmed(pieces[0]));
    auto mean = number_before(pieces[1], "avg");
    if (!mean) mean = number_before(pieces[1], "avg loss");
    const auto rate = number_before(pieces[2], "rate");
    if (!loss || !mean || !rate) return std::nullopt;
    return ForeignRow{.step = static_cast<double>(*step),
                      .values = {{"loss", *loss}, {"loss_average", *mean}, {"lr", *rate}}};
}

template <class Take>
void for_each_row(std::string_view text, Take take) {
    while (!text.empty())
        if (auto row = row_of(base::take_until(text, '\n')); row && !take(std::move(*row))) return;
}

}  // namespace

bool begins_darknet_log(std::string_view head) {
    bool found = false;
    for_each_row(head, [&](const ForeignRow&) {
        found = true;
        return false;
    });
    return found;
}

void read_darknet_log(std::string_view text, RunData& data, LogNumber log, const std::stop_token& stop) {
    std::vector<ForeignRow> rows;
    for_each_row(text, [&](ForeignRow row) {
        rows.push_back(std::move(row));
        return !stop.stop_requested();
    });
    if (stop.stop_requested()) return;
    if (rows.empty()) throw Error(ErrorKind::data, Message::of("has no values of a training."));
    append_rows(data, log, std::move(rows), {.kind = ForeignRows::steps});
}

}  // namespace torchdeck::runs

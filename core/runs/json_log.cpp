// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/json_log.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "runs/json_document.hpp"
#include "runs/json_rows.hpp"

namespace torchdeck::runs {
namespace {

template <class Take>
void for_each_line(std::string_view text, Take take) {
    while (!text.empty()) {
        const auto line = base::trimmed(base::take_until(text, '\n'));
        if (!line.empty() && !take(line)) return;
    }
}

/// Whether each line is an object, by the first ones: one alone may be a document.
bool are_lines(std::string_view text) {
    int objects = 0;
    for_each_line(text, [&](std::string_view line) {
        // Of a head the second may be cut off.
        objects += line.front() == '{' && (objects > 0 || json_object(line)) ? 1 : 0;
        return objects == 1;
    });
    return objects > 1;
}

/// Whether the first lines that are objects have values: that of some describes the machine.
bool begins_lines(std::string_view head) {
    bool is_log = false;
    int looked_at = 0;
    for_each_line(head, [&](std::string_view line) {
        const auto object = line.front() == '{' ? json_object(line) : std::nullopt;
        if (!object || is_line_of_ours(*object)) return false;
        JsonRows rows;
        rows.add(*object);
        is_log = !rows.rows().empty();
        return !is_log && ++looked_at < 3;
    });
    return is_log;
}

/// Whether a document has a curve that is known, or is refused for what it is.
bool begins_document(std::string_view head) {
    const auto json = begun_value(head);
    if (json.is_object() && is_line_of_ours(json)) return false;
    JsonRows rows;
    std::vector<Message> remarks;
    try {
        add_document(json, {}, rows, remarks);
    } catch (const Error&) {
        return true;
    }
    // TensorBoard's download has its name outside.
    return rows.any_is_known() || (json.is_array() && !rows.rows().empty());
}

}  // namespace

bool may_be_json_log(const std::filesystem::path& path) {
    constexpr std::array<std::string_view, 4> kEndings{".json", ".jsonl", ".log", ".txt"};
    // Chainer's has no ending.
    return std::ranges::find(kEndings, path.extension().string()) != kEndings.end() || path.filename() == "log";
}

bool is_json_log_name(const std::filesystem::path& path) {
    return path.filename() == "trainer_state.json" &&
           !path.parent_path().filename().string().starts_with("checkpoint-");
}

bool begins_json_log(std::string_view head) {
    const auto first = head.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (head[first] != '{' && head[first] != '[')) return false;
    return are_lines(head) ? begins_lines(head) : begins_document(head) || begins_lines(head);
}

void read_json_log(std::string_view text, RunData& data, LogNumber log, std::string_view name,
                   ForeignPlace::Split split, const std::stop_token& stop) {
    JsonRows rows;
    const bool are_objects = are_lines(text) || !begins_document(text.substr(0, kJsonHead));
    if (are_objects) {
        for_each_line(text, [&](std::string_view line) {
            if (const auto object = json_object(line))
                rows.add(*object);
            else
                data.skip_line(log, Message::of("is not a JSON object"));
            return !stop.stop_requested();
        });
    } else {
        const auto json = json_value(text);
        if (!json)
            throw Error(ErrorKind::data, Message::of("is not valid JSON, or has an object of more than 500 keys."));
        std::vector<Message> remarks;
        add_document(*json, name, rows, remarks);
        for (auto& remark : remarks) data.remark(std::move(remark));
    }
    if (stop.stop_requested()) return;
    if (rows.rows().empty()) throw Error(ErrorKind::data, Message::of("has no values of a training."));
    const ForeignRules rules{
        .kind = rows.are_epochs() ? ForeignRows::epochs : ForeignRows::guessed, .of_file = split, .unit = rows.unit()};
    append_rows(data, log, std::move(rows.rows()), rules);
}

}  // namespace torchdeck::runs

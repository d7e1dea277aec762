// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_notes.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"

namespace torchdeck::runs {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxName = 200;  // bytes
constexpr std::size_t kMostPoints = 1000;

std::string without_blanks(const std::string& text) {
    constexpr const char* kBlank = " \t\r\n";
    const auto begin = text.find_first_not_of(kBlank);
    return begin == std::string::npos ? std::string() : text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

std::filesystem::path file_of(const std::filesystem::path& folder) {
    return folder / "notes.json";
}

[[noreturn]] void refuse_notes(const std::filesystem::path& folder, const base::Message& why) {
    throw file_error(file_of(folder), Message::of("{} Expected {}; correct or remove the file.", why,
                                                  Message::name("{\"tags\": [\"…\"], \"note\": \"…\"}")));
}

void read_points(const Json& points, const std::filesystem::path& folder, RunNotes& notes) {
    if (!points.is_array() || points.size() > kMostPoints)
        refuse_notes(folder, Message::of("\"points\" is not a list of at most {}", kMostPoints));
    for (const auto& point : points) {
        const bool good = point.is_object() && point.contains("t") && point["t"].is_number() &&
                          point.contains("text") && point["text"].is_string();
        if (!good) refuse_notes(folder, Message::of("\"points\" has an entry without a number t and a text"));
        add_point_note(notes, {point["t"].get<double>(), point["text"].get<std::string>()});
    }
}

}  // namespace

void add_point_note(RunNotes& notes, PointNote point) {
    point.text = base::printable(without_blanks(point.text), kMaxName);
    if (point.text.empty()) return;
    notes.points.insert(std::ranges::upper_bound(notes.points, point.t, {}, &PointNote::t), std::move(point));
}

std::vector<std::string> parse_tags(std::string_view text) {
    constexpr std::string_view kBetween = ", \t\n\r";
    std::vector<std::string> tags;
    for (auto begin = text.find_first_not_of(kBetween); begin != std::string_view::npos;) {
        const auto end = std::min(text.find_first_of(kBetween, begin), text.size());
        const std::string tag(text.substr(begin, end - begin));
        if (std::ranges::find(tags, tag) == tags.end()) tags.push_back(tag);
        begin = text.find_first_not_of(kBetween, end);
    }
    return tags;
}

std::string tags_text(const std::vector<std::string>& tags) {
    return fmt::format("{}", fmt::join(tags, ", "));
}

RunNotes read_notes(const std::filesystem::path& folder) {
    if (!base::is_there(file_of(folder))) return {};
    Json json;
    try {
        json = base::parse_shallow<Json>(base::read_text(file_of(folder), kMaxBytes));
    } catch (const Json::parse_error&) {
        refuse_notes(folder, Message::of("this is not valid JSON"));
    }
    if (!json.is_object()) refuse_notes(folder, Message::of("this is not a JSON object"));
    RunNotes notes;
    const auto name = json.find("name");
    if (name != json.end() && !name->is_string()) refuse_notes(folder, Message::of("\"name\" is not text"));
    if (name != json.end()) notes.name = base::printable(without_blanks(name->get<std::string>()), kMaxName);
    const auto note = json.find("note");
    if (note != json.end() && !note->is_string()) refuse_notes(folder, Message::of("\"note\" is not text"));
    if (note != json.end()) notes.note = note->get<std::string>();
    if (const auto points = json.find("points"); points != json.end()) read_points(*points, folder, notes);
    const auto tags = json.find("tags");
    if (tags == json.end()) return notes;
    if (!tags->is_array()) refuse_notes(folder, Message::of("\"tags\" is not a list"));
    std::string all;
    for (const auto& tag : *tags) {
        if (!tag.is_string()) refuse_notes(folder, Message::of("a tag is not text"));
        all += tag.get<std::string>() + ' ';
    }
    notes.tags = parse_tags(all);
    return notes;
}

void write_notes(const std::filesystem::path& folder, const RunNotes& notes) {
    if (notes == RunNotes{}) {
        std::error_code code;
        std::filesystem::remove(file_of(folder), code);
        if (code)
            throw Error(ErrorKind::data, Message::of("{} cannot be removed: {}.", file_of(folder).string(), code));
        return;
    }
    Json json = Json::object();
    if (!notes.name.empty()) json["name"] = notes.name;
    json["tags"] = notes.tags;
    json["note"] = notes.note;
    for (const auto& point : notes.points) json["points"].push_back({{"t", point.t}, {"text", point.text}});
    base::write_atomically(file_of(folder), json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
}

}  // namespace torchdeck::runs

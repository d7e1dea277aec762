// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notes of a person about a run: notes.json in its folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::runs {

/// At a point of the run: a line with a word in its charts.
struct PointNote {
    double t = 0;  ///< seconds since the start
    std::string text;

    bool operator==(const PointNote&) const = default;
};

struct RunNotes {
    std::vector<std::string> tags;  ///< without spaces and commas
    std::string note;
    std::string name{};               ///< instead of model and dataset; one line, empty: none
    std::vector<PointNote> points{};  ///< in the order of the run

    bool operator==(const RunNotes&) const = default;
};

/// Adds it where it belongs; nothing for a text of blanks.
void add_point_note(RunNotes& notes, PointNote point);

/// "good, baseline" or "good baseline" as tags, each once.
[[nodiscard]] std::vector<std::string> parse_tags(std::string_view text);
/// "good, baseline".
[[nodiscard]] std::string tags_text(const std::vector<std::string>& tags);

/// Empty where there is no file. Throws Error (data) with a sentence when there is one that cannot be read.
[[nodiscard]] RunNotes read_notes(const std::filesystem::path& folder);
/// Replaces the file; removes it when there is nothing to say. Throws Error (data) when it cannot be written.
void write_notes(const std::filesystem::path& folder, const RunNotes& notes);

}  // namespace torchdeck::runs

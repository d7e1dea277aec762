// SPDX-License-Identifier: GPL-3.0-or-later
//
// Labels in a table beside the images: instead of a folder for each class, or as corrections to one.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "data/folder_scan.hpp"

namespace torchdeck::data {

enum class Split { unsaid, train, val, none };

/// A row: what is said of one image.
struct LabelRow {
    std::string path;   ///< relative to the dataset's folder, '/' between folders
    std::string label;  ///< a class; empty: unsaid
    Split split = Split::unsaid;
    std::string group;     ///< images of one group are on one side of a split; empty: none
    std::size_t line = 0;  ///< where it was read
    bool is_test = false;  ///< in a row of Split::val: it said "test"

    bool operator==(const LabelRow& other) const {
        return path == other.path && label == other.label && split == other.split && group == other.group;
    }
};

/// Comma-separated, with a first row of names: path, label, and if wanted split (train, val or test, none) and group,
/// in any order; other columns are passed over (label_columns.hpp). Without a column `path` or `label` the names that
/// other tools give them count ("filename", "class"), and a column that is left alone is the label. Throws Error (data)
/// with file and line: no such columns, a path that is absolute or leaves the folder, another word for a split, a path
/// that comes twice (where `needs_label`, in one split), or an empty label where `needs_label`. `remarks` are sentences
/// about what was chosen where it is not plain.
std::vector<LabelRow> read_labels(const std::filesystem::path& file, bool needs_label,
                                  std::vector<base::Message>* remarks = nullptr);
/// The same of its content; errors name `file`.
std::vector<LabelRow> parse_labels(std::string_view text, const std::filesystem::path& file, bool needs_label,
                                   std::vector<base::Message>* remarks = nullptr);
/// Whether the first row names columns for path and label.
[[nodiscard]] bool has_label_columns(const std::filesystem::path& file);

/// What read_labels() reads.
std::string labels_text(const std::vector<LabelRow>& rows);
/// Writes that, all or nothing. Removes the file where there are no rows.
void write_labels(const std::filesystem::path& file, const std::vector<LabelRow>& rows);

/// The images of a label file. Classes are its labels in byte order; `files` are sorted as those of folders. A row
/// without a split is for training.
struct LabeledFiles {
    std::vector<std::string> classes;
    std::vector<FoundFile> train, val;  ///< `val` is empty where no row is for validation
    std::size_t unused_tests = 0;       ///< rows for testing, which are not read where others are for validation
};
LabeledFiles labeled_files(const std::vector<LabelRow>& rows);

/// Sentences about labels that may be no classes: numbers of a regression, and several classes in one label.
std::vector<base::Message> doubts_about_labels(const std::vector<LabelRow>& rows);

/// Applies corrections to what a folder holds: other labels, another split, left out (Split::none). Gives sentences
/// about rows that fit nothing: a path that is not there, a class that is none.
std::vector<base::Message> apply_edits(const std::vector<LabelRow>& edits, const std::vector<std::string>& classes,
                                       std::vector<FoundFile>& train, std::vector<FoundFile>& val);

/// Corrections of a dataset: what was there, with `changes` in their place or appended. A row that says nothing undoes
/// an earlier one.
std::vector<LabelRow> with_changes(std::vector<LabelRow> edits, const std::vector<LabelRow>& changes);

/// The corrections of a dataset before and after a change.
struct LabelChange {
    std::filesystem::path folder;  ///< of the dataset
    std::vector<LabelRow> before, after;

    /// Rows of `after` that were not in `before`, or said something else.
    [[nodiscard]] std::vector<LabelRow> noted() const;
    /// Images that rows of `before` name, and none of `after`.
    [[nodiscard]] std::vector<std::string> dropped() const;
    [[nodiscard]] LabelChange reversed() const { return {folder, after, before}; }
};

/// Notes `changes` in the corrections of the dataset in `folder`, beside those that are there.
LabelChange correct_labels(const std::filesystem::path& folder, const std::vector<LabelRow>& changes);
/// Removes all corrections.
LabelChange drop_corrections(const std::filesystem::path& folder);
/// Makes a change once more, or takes it back where it is reversed. Throws Error (data) where the corrections are not
/// those before it.
void make_change(const LabelChange& change);

}  // namespace torchdeck::data

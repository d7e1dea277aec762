// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/label_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <set>
#include <unordered_map>

#include "base/atomic_file.hpp"
#include "base/columns.hpp"
#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "config/settings.hpp"
#include "data/label_columns.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{1} << 30;

/// Its text as UTF-8 with line feeds: "Unicode text" of Excel is UTF-16, and old Macs end lines in carriage returns.
std::string table_text(const fs::path& file) {
    auto text = base::as_utf8(base::read_text(file, kMostBytes));
    if (text.find('\n') == std::string::npos) std::ranges::replace(text, '\r', '\n');
    return text;
}

[[noreturn]] void refuse_row(const fs::path& file, std::size_t line, const Message& why) {
    throw Error(ErrorKind::data, Message::of("{}, line {}: {}", file, line, why), {.path = file});
}

std::optional<Split> split_named(const std::string& word) {
    const auto lowered_word = base::lower(word);
    if (lowered_word.empty()) return Split::unsaid;
    if (lowered_word == "none") return Split::none;
    const auto part = part_of_cell(word, /*affixed=*/true);
    if (!part) return std::nullopt;
    return *part == DatasetPart::train ? Split::train : Split::val;
}

std::string_view name_of(Split split) {
    switch (split) {
        case Split::train:
            return "train";
        case Split::val:
            return "val";
        case Split::none:
            return "none";
        case Split::unsaid:
            break;
    }
    return "";
}

/// Paths of Windows in a table for people to fill. A file here may have \ in its name: then a / is in its path.
std::string with_slashes(std::string path) {
    if (path.find('/') == std::string::npos) std::ranges::replace(path, '\\', '/');
    return path;
}

/// "C:/data/0.png" of a table that was written on Windows.
bool has_drive(std::string_view path) {
    const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    return path.size() > 2 && is_letter(path[0]) && path[1] == ':' && path[2] == '/';
}

/// As folder_scan writes paths: no "./", no doubled separators.
std::optional<std::string> plain_path(const std::string& text) {
    const fs::path path(text);
    if (text.empty() || path.is_absolute() || text.find('\0') != std::string::npos) return std::nullopt;
    const auto plain = path.lexically_normal();
    for (const auto& part : plain) {
        if (part == "..") return std::nullopt;
    }
    if (!plain.has_filename() || plain == ".") return std::nullopt;
    return plain.generic_string();
}

std::string csv_quoted(std::string_view cell) {
    if (cell.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(cell);
    std::string text = "\"";
    for (const char c : cell) text += c == '"' ? "\"\"" : std::string(1, c);
    return text + '"';
}

void sort_by_class(std::vector<FoundFile>& files) {
    std::sort(files.begin(), files.end(), [](const FoundFile& a, const FoundFile& b) {
        return std::tie(a.label, a.path) < std::tie(b.label, b.path);
    });
}

/// The class whose column has the 1.
std::string one_hot_label(const std::vector<std::string>& cells, const std::vector<ClassColumn>& columns,
                          const fs::path& file, std::size_t line) {
    std::vector<std::string> names;
    for (const auto& [at, name] : columns) {
        if (at >= cells.size() || !is_zero_or_one(cells[at]))
            refuse_row(file, line, Message::of("the column {} should hold 0 or 1.", base::printable(name, 80)));
        if (*base::parse_real(without_space(cells[at])) == 1) names.push_back(name);
    }
    if (names.size() == 1) return names.front();
    if (names.empty()) refuse_row(file, line, Message::of("has no label: all columns of classes are 0."));
    refuse_row(file, line,
               Message::of("has several labels ({} and {}): here an image has one class.",
                           base::printable(names[0], 80), base::printable(names[1], 80)));
}

/// Whether some byte of `text` belongs to no character of UTF-8.
bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto begin = at;
        if (base::next_character(text, at) >= 0x80 && at - begin == 1) return false;
    }
    return true;
}

/// Each byte as the character of Latin-1 that it is.
std::string from_latin1(std::string_view text) {
    std::string utf8;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            utf8 += c;
        } else {
            utf8 += static_cast<char>(0xC0U | byte >> 6U);
            utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return utf8;
}

/// Labels that are not UTF-8 become it, and that is said. Paths stay the bytes that the file system has.
void decode_labels(std::vector<LabelRow>& rows, const fs::path& file, std::vector<Message>& remarks) {
    const LabelRow* example = nullptr;
    for (auto& row : rows) {
        if (is_utf8(row.label)) continue;
        row.label = from_latin1(row.label);
        if (example == nullptr) example = &row;
    }
    if (example != nullptr)
        remarks.push_back(
            Message::of("{}, line {}: the label is not UTF-8 and is read as Latin-1: {}. Where that is wrong, save the "
                        "table as UTF-8.",
                        file, example->line, base::printable(example->label, 80)));
}

std::vector<LabelRow> corrections_in(const fs::path& folder) {
    const auto file = folder / kEditFile;
    return fs::exists(file) ? read_labels(file, false) : std::vector<LabelRow>();
}

}  // namespace

std::vector<LabelRow> read_labels(const fs::path& file, bool needs_label, std::vector<Message>* remarks) {
    return parse_labels(table_text(file), file, needs_label, remarks);
}

bool has_label_columns(const fs::path& file) {
    const auto text = table_text(file);
    base::CsvRows csv(text, base::separator_of(text));
    std::vector<std::string> cells;
    try {
        return csv.next(cells) && find_columns(cells, csv, file, true).are_enough();
    } catch (const Error&) {
        return true;  // read_labels() says what is wrong
    }
}

std::vector<LabelRow> parse_labels(std::string_view text, const fs::path& file, bool needs_label,
                                   std::vector<Message>* remarks) {
    base::CsvRows csv(text, base::separator_of(text));
    std::vector<std::string> cells;
    std::vector<LabelRow> rows;
    try {
        if (!csv.next(cells)) refuse_row(file, 1, Message::of("is empty. Its first row should be path,label."));
        const auto columns = find_columns(cells, csv, file, needs_label);
        if (remarks != nullptr) *remarks = columns.remarks;
        if (!columns.are_enough())
            refuse_row(file, csv.line(),
                       Message::of("should name the columns: path,label, and if wanted split and group. It has {}.",
                                   base::printable(fmt::format("{}", fmt::join(cells, ",")), 200)));
        std::set<std::string, std::less<>> seen;
        while (csv.next(cells)) {
            const auto cell = [&](int column) {
                const auto i = static_cast<std::size_t>(column);
                return column < 0 || i >= cells.size() ? std::string() : cells[i];
            };
            // Spreadsheets leave rows of separators at the end.
            if (std::ranges::all_of(cells, [](const auto& each) { return without_space(each).empty(); })) continue;
            LabelRow row;
            row.line = csv.line();
            const auto written = needs_label ? with_slashes(cell(columns.path)) : cell(columns.path);
            auto path = plain_path(written);
            if (!path || (needs_label && has_drive(written))) {
                refuse_row(file, row.line,
                           Message::of("'{}' is not a path within the folder of the dataset.",
                                       base::printable(cell(columns.path), 80)));
            }
            row.path = std::move(*path);
            row.label = columns.classes.empty() ? without_space(cell(columns.label))
                                                : one_hot_label(cells, columns.classes, file, csv.line());
            if (row.label.empty() && needs_label) refuse_row(file, row.line, Message::of("has no label."));
            const auto split_word = columns.split_word(without_space(cell(columns.split)));
            const auto split = split_named(split_word);
            if (!split) {
                refuse_row(file, row.line,
                           Message::of("the split '{}' is not known: train, val, test or none.",
                                       base::printable(cell(columns.split), 80)));
            }
            row.split = *split;
            row.is_test = part_of_cell(split_word, /*affixed=*/true) == DatasetPart::test;
            row.group = without_space(cell(columns.group));
            // Of a table for several folders, parts may have images of one name: complete_paths() tells them apart.
            const auto part = needs_label ? std::string(1, '\0') + split_word : std::string();
            if (!seen.insert(row.path + part).second)
                refuse_row(file, row.line, Message::of("{} was named before.", row.path));
            rows.push_back(std::move(row));
        }
        if (needs_label && remarks != nullptr) decode_labels(rows, file, *remarks);
    } catch (const Error& e) {
        if (!e.subject().path.empty()) throw;
        throw Error(ErrorKind::data, Message::of("{}, {}", file, e.message()), {.path = file});
    }
    return rows;
}

std::string labels_text(const std::vector<LabelRow>& rows) {
    const bool has_groups = std::ranges::any_of(rows, [](const auto& row) { return !row.group.empty(); });
    std::string text = has_groups ? "path,label,split,group\n" : "path,label,split\n";
    for (const auto& row : rows) {
        text += fmt::format("{},{},{}", csv_quoted(row.path), csv_quoted(row.label), name_of(row.split));
        if (has_groups) text += "," + csv_quoted(row.group);
        text += '\n';
    }
    return text;
}

void write_labels(const fs::path& file, const std::vector<LabelRow>& rows) {
    if (rows.empty()) {
        std::error_code code;
        fs::remove(file, code);
        if (code) throw Error(ErrorKind::data, Message::of("{} cannot be removed ({}).", file, code));
        return;
    }
    base::write_atomically(file, labels_text(rows));
}

std::vector<base::Message> doubts_about_labels(const std::vector<LabelRow>& rows) {
    std::set<std::string, std::less<>> labels;
    std::size_t images = 0;
    for (const auto& row : rows) {
        if (row.split == Split::none) continue;
        labels.insert(row.label);
        ++images;
    }
    std::vector<base::Message> doubts;
    const auto as_classes = config::field("csv_labels", "classes");
    bool all_numbers = true;
    std::string fraction;
    for (const auto& label : labels) {
        const auto number = base::parse_real(label);
        all_numbers = all_numbers && number;
        if (number && *number != std::floor(*number)) fraction = label;
    }
    // Ages and counts are whole numbers: nearly as many different ones as images.
    constexpr std::size_t kMostClasses = 20;
    const bool many = labels.size() > kMostClasses && labels.size() * 2 > images;
    if (all_numbers && !labels.empty() && (!fraction.empty() || many)) {
        doubts.push_back(
            Message::of("The labels are numbers such as {} ({} different ones of {}): that is a regression, and here "
                        "classes are trained. Put the numbers into classes, or give {} to take each as a class.",
                        fraction.empty() ? *labels.begin() : fraction, labels.size(),
                        Message::plural("{} images", "{} image", std::int64_t(images)), as_classes));
        return doubts;
    }
    for (const char separator : {'|', ';', ',', '/', ' '}) {
        // "sea lion" beside "sea" and "lion" may well be a class of its own.
        std::size_t left = separator == ' ' ? 3 : 1;
        for (const auto& label : labels) {
            std::size_t parts = 0;
            bool known = label.find(separator) != std::string::npos;
            for (std::size_t at = 0; known && at <= label.size(); ++parts) {
                const auto end = std::min(label.find(separator, at), label.size());
                known = labels.contains(without_space(label.substr(at, end - at)));
                at = end + 1;
            }
            if (!known || parts < 2 || --left > 0) continue;
            doubts.push_back(
                Message::of("The label '{}' names several of the other labels: here an image has one class. Choose one "
                            "for each image, or give {} to train it as a class of its own.",
                            base::printable(label, 80), as_classes));
            return doubts;
        }
    }
    return doubts;
}

LabeledFiles labeled_files(const std::vector<LabelRow>& rows) {
    LabeledFiles found;
    for (const auto& row : rows) {
        if (row.split != Split::none) found.classes.push_back(row.label);
    }
    std::sort(found.classes.begin(), found.classes.end());
    found.classes.erase(std::unique(found.classes.begin(), found.classes.end()), found.classes.end());
    const bool has_val =
        std::ranges::any_of(rows, [](const auto& row) { return row.split == Split::val && !row.is_test; });
    for (const auto& row : rows) {
        if (row.split == Split::none) continue;
        if (row.is_test && has_val) {
            ++found.unused_tests;
            continue;
        }
        const auto it = std::lower_bound(found.classes.begin(), found.classes.end(), row.label);
        const auto label = static_cast<std::int32_t>(it - found.classes.begin());
        (row.split == Split::val ? found.val : found.train).push_back({row.path, label});
    }
    sort_by_class(found.train);
    sort_by_class(found.val);
    return found;
}

std::vector<base::Message> apply_edits(const std::vector<LabelRow>& edits, const std::vector<std::string>& classes,
                                       std::vector<FoundFile>& train, std::vector<FoundFile>& val) {
    if (edits.empty()) return {};
    std::vector<base::Message> sentences;
    std::unordered_map<std::string, const LabelRow*> by_path;
    for (const auto& edit : edits) by_path[edit.path] = &edit;
    std::vector<FoundFile> all[2];  // training, validation
    const auto take = [&](std::vector<FoundFile>& files, bool is_val) {
        for (auto& file : files) {
            bool goes_to_val = is_val;
            if (const auto it = by_path.find(file.path); it != by_path.end()) {
                const auto& edit = *it->second;
                by_path.erase(it);
                if (edit.split == Split::none) continue;
                if (edit.split != Split::unsaid) goes_to_val = edit.split == Split::val;
                if (!edit.label.empty()) {
                    const auto named = std::ranges::find(classes, edit.label);
                    if (named == classes.end()) {
                        sentences.push_back(Message::of("{}, line {}: there is no class '{}', so {} keeps its label.",
                                                        kEditFile, edit.line, edit.label, file.path));
                    } else {
                        file.label = static_cast<std::int32_t>(named - classes.begin());
                    }
                }
            }
            all[goes_to_val ? 1 : 0].push_back(std::move(file));
        }
    };
    take(train, false);
    take(val, true);
    train = std::move(all[0]);
    val = std::move(all[1]);
    sort_by_class(train);
    sort_by_class(val);
    if (!by_path.empty()) {
        std::vector<std::size_t> lines;
        for (const auto& [path, edit] : by_path) lines.push_back(edit->line);
        const auto first = *std::ranges::min_element(lines);
        const auto row = std::ranges::find(edits, first, &LabelRow::line);
        sentences.push_back(Message::of("{}: {} of images that are not there, such as {} in line {}.", kEditFile,
                                        Message::plural("{} rows", "{} row", std::ssize(by_path)), row->path, first));
    }
    return sentences;
}

std::vector<LabelRow> with_changes(std::vector<LabelRow> edits, const std::vector<LabelRow>& changes) {
    for (const auto& change : changes) {
        const auto it = std::ranges::find(edits, change.path, &LabelRow::path);
        const bool says_nothing = change.label.empty() && change.split == Split::unsaid;
        if (it == edits.end()) {
            if (!says_nothing) edits.push_back(change);
        } else if (says_nothing) {
            edits.erase(it);
        } else {
            if (!change.label.empty()) it->label = change.label;
            if (change.split != Split::unsaid) it->split = change.split;
        }
    }
    return edits;
}

std::vector<LabelRow> LabelChange::noted() const {
    std::unordered_map<std::string_view, const LabelRow*> known;
    for (const auto& row : before) known[row.path] = &row;
    std::vector<LabelRow> rows;
    for (const auto& row : after) {
        const auto at = known.find(row.path);
        if (at == known.end() || *at->second != row) rows.push_back(row);
    }
    return rows;
}

std::vector<std::string> LabelChange::dropped() const {
    std::vector<std::string> paths;
    for (const auto& row : reversed().noted())
        if (std::ranges::find(after, row.path, &LabelRow::path) == after.end()) paths.push_back(row.path);
    return paths;
}

LabelChange correct_labels(const fs::path& folder, const std::vector<LabelRow>& changes) {
    auto before = corrections_in(folder);
    LabelChange change{folder, before, with_changes(std::move(before), changes)};
    write_labels(folder / kEditFile, change.after);
    return change;
}

LabelChange drop_corrections(const fs::path& folder) {
    LabelChange change{folder, corrections_in(folder), {}};
    write_labels(folder / kEditFile, {});
    return change;
}

void make_change(const LabelChange& change) {
    const auto file = change.folder / kEditFile;
    if (corrections_in(change.folder) != change.before)
        throw Error(ErrorKind::data, Message::of("{} has changed since then and was left as it is.", file),
                    {.path = file});
    write_labels(file, change.after);
}

}  // namespace torchdeck::data

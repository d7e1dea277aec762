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
#include "base/csv_rows.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "config/settings.hpp"
#include "data/folder_layout.hpp"
#include "data/folder_names.hpp"
#include "data/image_file.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{1} << 30;

[[noreturn]] void refuse_row(const fs::path& file, std::size_t line, const Message& why) {
    throw Error(ErrorKind::data, Message::of("{}, line {}: {}", file, line, why), {.path = file});
}

/// Spreadsheets leave spaces, and other systems carriage returns.
std::string without_space(const std::string& text) {
    constexpr std::string_view kSpace = " \t\r\n";
    const auto first = text.find_first_not_of(kSpace);
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::optional<Split> split_named(const std::string& word) {
    const auto lowered_word = base::lower(word);
    if (lowered_word.empty()) return Split::unsaid;
    if (lowered_word == "none") return Split::none;
    const auto part = part_of_word(lowered_word);
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

/// Describes where the columns that are known stand; -1: not there.
struct Columns {
    int path = -1, label = -1, split = -1, group = -1;
    explicit Columns(const std::vector<std::string>& names)
        : path(find(names, {"path", "filepath", "file_path", "filename", "file_name", "file", "image_path", "image",
                            "image_name", "image_id", "img", "img_name", "id"})),
          label(find(names, {"label", "class_name", "class", "category", "target"})),
          split(find(names, {"split", "is_train", "is_training", "is_valid", "is_val", "is_test"})),
          group(find(names, {"group"})) {
        if (path >= 0 && label < 0 && names.size() == 2 && split < 0 && group < 0) label = 1 - path;
        if (split >= 0 && base::lower(without_space(names[static_cast<std::size_t>(split)])) != "split")
            answer = base::lower(without_space(names[static_cast<std::size_t>(split)]))
                         .substr(std::string_view("is_").size());
    }

    /// The word for a split that a cell says: yes or no, in a column such as "is_train".
    [[nodiscard]] std::string split_word(const std::string& cell) const {
        if (answer.empty() || cell.empty()) return cell;
        const auto word = base::lower(cell);
        const bool yes = word == "1" || word == "1.0" || word == "true" || word == "yes";
        if (!yes && word != "0" && word != "0.0" && word != "false" && word != "no") return cell;
        return yes ? answer : part_of_word(answer) == DatasetPart::train ? "val" : "train";
    }

    std::string answer{};  ///< the part that a column of yes and no asks for; empty where the column names parts

    /// The column with the first of these names that there is.
    static int find(const std::vector<std::string>& names, std::initializer_list<std::string_view> wanted) {
        for (const auto& want : wanted) {
            for (std::size_t i = 0; i < names.size(); ++i)
                if (base::lower(without_space(names[i])) == want) return static_cast<int>(i);
        }
        return -1;
    }
};

struct ClassColumn {
    std::size_t at;
    std::string name;
};

bool is_zero_or_one(const std::string& cell) {
    const auto number = base::parse_real(without_space(cell));
    return number && (*number == 0 || *number == 1);
}

/// The columns of a table with one for each class (ISIC), of which the next row holds only 0 and 1; none where it is
/// not such a table.
std::vector<ClassColumn> one_hot_columns(const std::vector<std::string>& names, const Columns& columns,
                                         base::CsvRows rows) {
    std::vector<ClassColumn> found;
    std::vector<std::string> cells;
    if (columns.path < 0 || !rows.next(cells)) return found;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto at = static_cast<int>(i);
        const auto name = without_space(names[i]);
        if (name.empty() || at == columns.path || at == columns.split || at == columns.group) continue;
        if (i >= cells.size() || !is_zero_or_one(cells[i])) return {};
        found.push_back({i, name});
    }
    return found.size() > 1 ? found : std::vector<ClassColumn>();
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

std::vector<LabelRow> corrections_in(const fs::path& folder) {
    const auto file = folder / kEditFile;
    return fs::exists(file) ? read_labels(file, false) : std::vector<LabelRow>();
}

}  // namespace

std::vector<LabelRow> read_labels(const fs::path& file, bool needs_label) {
    return parse_labels(base::read_text(file, kMostBytes), file, needs_label);
}

std::vector<LabelRow> parse_labels(std::string_view text, const fs::path& file, bool needs_label) {
    base::CsvRows csv(text, base::separator_of(text));
    std::vector<std::string> cells;
    std::vector<LabelRow> rows;
    try {
        if (!csv.next(cells)) refuse_row(file, 1, Message::of("is empty. Its first row should be path,label."));
        const Columns columns(cells);
        const auto class_columns =
            columns.label < 0 ? one_hot_columns(cells, columns, csv) : std::vector<ClassColumn>();
        if (columns.path < 0 || (columns.label < 0 && class_columns.empty()))
            refuse_row(file, csv.line(),
                       Message::of("should name the columns: path,label, and if wanted split and group. It has {}.",
                                   base::printable(fmt::format("{}", fmt::join(cells, ",")), 200)));
        std::set<std::string, std::less<>> seen;
        while (csv.next(cells)) {
            const auto cell = [&](int column) {
                const auto i = static_cast<std::size_t>(column);
                return column < 0 || i >= cells.size() ? std::string() : cells[i];
            };
            LabelRow row;
            row.line = csv.line();
            auto path = plain_path(needs_label ? with_slashes(cell(columns.path)) : cell(columns.path));
            if (!path) {
                refuse_row(file, row.line,
                           Message::of("'{}' is not a path within the folder of the dataset.",
                                       base::printable(cell(columns.path), 80)));
            }
            row.path = std::move(*path);
            row.label = class_columns.empty() ? without_space(cell(columns.label))
                                              : one_hot_label(cells, class_columns, file, csv.line());
            if (row.label.empty() && needs_label) refuse_row(file, row.line, Message::of("has no label."));
            const auto split_word = columns.split_word(without_space(cell(columns.split)));
            const auto split = split_named(split_word);
            if (!split) {
                refuse_row(file, row.line,
                           Message::of("the split '{}' is not known: train, val, test or none.",
                                       base::printable(cell(columns.split), 80)));
            }
            row.split = *split;
            row.is_test = part_of_word(split_word) == DatasetPart::test;
            row.group = without_space(cell(columns.group));
            if (!seen.insert(row.path).second)
                refuse_row(file, row.line, Message::of("{} was named before.", row.path));
            rows.push_back(std::move(row));
        }
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

std::optional<base::Message> complete_paths(const fs::path& root, std::vector<LabelRow>& rows) {
    constexpr std::size_t kLooked = 8;
    const auto fits = [&](const std::string& folder, std::string_view ending) {
        std::error_code code;
        for (std::size_t i = 0; i < std::min(rows.size(), kLooked); ++i)
            if (!fs::is_regular_file(root / (folder + rows[i].path + std::string(ending)), code)) return false;
        return true;
    };
    std::error_code code;
    const bool any_is_there =
        std::any_of(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(std::min(rows.size(), kLooked)),
                    [&](const LabelRow& row) { return fs::exists(root / row.path, code); });
    if (rows.empty() || any_is_there) return std::nullopt;
    std::vector<std::string> folders{""};
    for (fs::directory_iterator it(root, code), end; !code && it != end; it.increment(code)) {
        std::error_code ignored;
        const auto name = it->path().filename().string();
        if (!is_hidden_name(name) && it->is_directory(ignored) && !it->is_symlink(ignored))
            folders.push_back(name + "/");
    }
    std::ranges::sort(folders);
    std::vector<std::string> endings;
    if (is_image_name(rows.front().path)) {
        endings.emplace_back();
    } else {
        for (const auto ending : image_endings()) endings.push_back("." + std::string(ending));
    }
    for (const auto& folder : folders) {
        for (const auto& ending : endings) {
            if (!fits(folder, ending)) continue;
            for (auto& row : rows) {
                row.path.insert(0, folder);
                row.path += ending;
            }
            return Message::of("{}: its paths are completed as in {}.", root / kLabelFile, rows.front().path);
        }
    }
    return std::nullopt;
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

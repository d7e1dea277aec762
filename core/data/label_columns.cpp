// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/label_columns.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace torchdeck::data {
namespace {

/// Names of columns for a split. Where such a column names no part, that is said.
constexpr std::array<std::string_view, 11> kSplitNames = {
    "set", "data_set", "subset", "usage", "partition", "phase", "split", "fold", "tvt", "group_split", "split_name"};
/// Those of yes and no, the likeliest first.
constexpr std::array<std::string_view, 9> kAnswerNames = {
    "is_train", "is_training", "is_valid", "is_val", "is_test", "is_validation", "is_testing", "in_train", "in_test"};
/// The same without "is_", where they are not the names of much else.
constexpr std::array<std::string_view, 6> kBareAnswerNames = {"train",      "training", "val",
                                                              "validation", "test",     "testing"};

std::string plain_name(const std::string& name) {
    auto plain = base::lower(without_space(name));
    std::ranges::replace(plain, ' ', '_');
    return plain;
}

/// The column with the first of these names that there is.
template <class Names>
int find(const std::vector<std::string>& names, const Names& wanted) {
    for (const auto& want : wanted) {
        const auto it = std::ranges::find(names, want);
        if (it != names.end()) return static_cast<int>(it - names.begin());
    }
    return -1;
}

/// What the cells of a column are.
struct Cells {
    bool are_parts = true, are_answers = true;  ///< of those that are not empty
    bool any_train = false, any_other = false;  ///< of parts
    std::string first;
    bool differ = false;

    void add(std::string_view cell) {
        if (cell.empty()) return;
        if (first.empty()) first = cell;
        differ = differ || cell != first;
        if (are_parts && base::lower(cell) != "none") {
            const auto part = part_of_cell(cell, /*affixed=*/true);
            are_parts = part.has_value();
            if (part) (*part == DatasetPart::train ? any_train : any_other) = true;
        }
        are_answers = are_answers && answer_of(cell);
    }
    [[nodiscard]] bool is_split() const { return are_parts && any_train && any_other; }
    [[nodiscard]] bool is_settled() const { return !are_parts && !are_answers && differ; }
};

std::vector<Cells> cells_of(std::size_t columns, base::CsvRows& rows) {
    std::vector<Cells> all(columns);
    std::vector<std::string> cells;
    while (rows.next(cells)) {
        for (std::size_t i = 0; i < std::min(columns, cells.size()); ++i) {
            if (!all[i].is_settled()) all[i].add(without_space(cells[i]));
        }
        if (std::ranges::all_of(all, &Cells::is_settled)) break;
    }
    return all;
}

/// The split where no column has its name.
void find_split_by_cells(const std::vector<std::string>& names, const std::vector<std::string>& plain,
                         base::CsvRows rows, const std::filesystem::path& file, LabelColumns& columns) {
    const auto all = cells_of(names.size(), rows);
    const auto is_free = [&](std::size_t i) {
        const auto at = static_cast<int>(i);
        return at != columns.path && at != columns.label && at != columns.group && at != columns.split;
    };
    const auto is_one_of = [&](const auto& words, std::size_t i) {
        return std::ranges::find(words, std::string_view(plain[i])) != words.end();
    };
    const auto shown = [&](std::size_t i) { return base::printable(without_space(names[i]), 80); };
    const bool was_named = columns.split >= 0;
    for (std::size_t i = 0; i < names.size() && columns.split < 0; ++i) {
        // With such a name, parts of one kind are said on purpose, too.
        const bool one_kind = is_one_of(kSplitNames, i) && all[i].are_parts && all[i].any_other;
        if (is_free(i) && (all[i].is_split() || one_kind)) columns.split = static_cast<int>(i);
    }
    // In a table with a column for each class, "train" may be one.
    for (std::size_t i = 0; i < names.size() && columns.split < 0 && columns.label >= 0; ++i) {
        if (!is_free(i) || !is_one_of(kBareAnswerNames, i) || !all[i].are_answers || !all[i].differ) continue;
        columns.split = static_cast<int>(i);
        columns.answer = plain[i];
    }
    if (!was_named && columns.split >= 0)
        columns.remarks.push_back(Message::of("{}: the split is read from the column {}.", file.string(),
                                              shown(static_cast<std::size_t>(columns.split))));
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!is_free(i)) continue;
        if (columns.split >= 0 && all[i].is_split())
            columns.remarks.push_back(Message::of("{}: the column {} is not used, since {} says the split.",
                                                  file.string(), shown(i),
                                                  shown(static_cast<std::size_t>(columns.split))));
        else if (columns.split < 0 && is_one_of(kSplitNames, i) && all[i].differ)
            columns.remarks.push_back(
                Message::of("{}: the column {} is not used, since not all of its values, such as {}, name a part "
                            "(train, val, test).",
                            file.string(), shown(i), base::printable(all[i].first, 80)));
    }
}

/// The columns of a table with one for each class (ISIC), of which the next row holds only 0 and 1; none where it is
/// not such a table.
std::vector<ClassColumn> one_hot_columns(const std::vector<std::string>& names, const LabelColumns& columns,
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

}  // namespace

bool is_zero_or_one(std::string_view cell) {
    const auto number = base::parse_real(without_space(cell));
    return number && (*number == 0 || *number == 1);
}

std::string LabelColumns::split_word(const std::string& cell) const {
    const auto yes = answer.empty() ? std::nullopt : answer_of(cell);
    if (!yes) return cell;
    return *yes ? answer : part_of_word(answer) == DatasetPart::train ? "val" : "train";
}

LabelColumns find_columns(const std::vector<std::string>& names, const base::CsvRows& rows,
                          const std::filesystem::path& file, bool looks_into_cells) {
    std::vector<std::string> plain;
    for (const auto& name : names) plain.push_back(plain_name(name));
    using Words = std::initializer_list<std::string_view>;
    LabelColumns columns;
    columns.path = find(plain, Words{"path", "filepath", "file_path", "filename", "file_name", "file", "image_path",
                                     "image", "image_name", "image_id", "img", "img_name", "id"});
    columns.label = find(plain, Words{"label", "class_name", "class", "category", "target"});
    // fastai's name for it; elsewhere the name of anything.
    if (columns.path < 0 && columns.label >= 0) columns.path = find(plain, Words{"name"});
    columns.group = find(plain, Words{"group"});
    columns.split = find(plain, Words{"split"});
    if (columns.split < 0) {
        columns.split = find(plain, kAnswerNames);
        if (columns.split >= 0) {
            const auto& name = plain[static_cast<std::size_t>(columns.split)];
            columns.answer = name.substr(name.find('_') + 1);
        }
    }
    if (looks_into_cells && columns.path >= 0) find_split_by_cells(names, plain, rows, file, columns);
    if (columns.path >= 0 && columns.label < 0) {
        std::vector<int> others;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto at = static_cast<int>(i);
            const bool is_index = plain[i].empty() && names.size() > 2;  // as pandas writes it
            if (!is_index && at != columns.path && at != columns.split && at != columns.group) others.push_back(at);
        }
        if (others.size() == 1) columns.label = others.front();
    }
    if (columns.label < 0) columns.classes = one_hot_columns(names, columns, rows);
    return columns;
}

}  // namespace torchdeck::data

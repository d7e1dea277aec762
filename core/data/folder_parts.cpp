// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/folder_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/random.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "base/thread.hpp"
#include "config/settings.hpp"
#include "data/exif.hpp"
#include "data/folder_layout.hpp"
#include "data/folder_names.hpp"
#include "data/image_file.hpp"
#include "data/label_file.hpp"
#include "data/label_paths.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

std::uint64_t hash_of(std::uint64_t seed, std::string_view text) {
    std::uint64_t hash = base::mix64(seed);
    for (const auto c : text) hash = base::mix64(hash ^ static_cast<unsigned char>(c));
    return hash;
}

/// What images of one group have in common; empty for an image on its own.
std::string group_of(const std::string& path, GroupBy by) {
    const fs::path file(path);
    if (by == GroupBy::none || by == GroupBy::time) return {};
    const auto folder = file.parent_path();
    // In the folder of the class itself, images are on their own.
    if (by == GroupBy::folder) return folder.has_parent_path() && folder.has_filename() ? folder.generic_string() : "";
    auto stem = file.stem().string();
    const auto ends = [&](auto is) { return !stem.empty() && is(stem.back()); };
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!ends(is_digit)) return {};
    while (ends(is_digit)) stem.pop_back();
    while (ends([](char c) { return c == '-' || c == '_' || c == '.' || c == ' '; })) stem.pop_back();
    return stem.empty() ? std::string() : (folder / stem).generic_string();
}

/// The group of each file that a camera noted a time in: of all classes together, since one scene may show several.
std::map<std::string, std::string> groups_by_time(const fs::path& root, const std::vector<FoundFile>& files,
                                                  const ImageFolderOptions& options,
                                                  std::vector<base::Message>& warnings) {
    constexpr std::int64_t kGap = 600;  // seconds
    std::vector<std::optional<std::int64_t>> times(files.size());
    base::parallel_for(static_cast<std::int64_t>(files.size()), std::max(1, options.threads),
                       [&](std::int64_t begin, std::int64_t end) {
                           for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
                               if (options.stop.stop_requested()) return;
                               times[i] = exif_time_of(root / files[i].path);
                           }
                       });
    base::end_if_asked(options.stop);
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (times[i]) order.emplace_back(*times[i], i);
    }
    std::sort(order.begin(), order.end());
    std::map<std::string, std::string> groups;
    std::string group;
    for (std::size_t k = 0; k < order.size(); ++k) {
        // Named by its first image: those that are added later, elsewhere, change nothing.
        if (k == 0 || order[k].first - order[k - 1].first > kGap) group = fmt::format("time {}", order[k].first);
        groups.emplace(files[order[k].second].path, group);
    }
    if (const auto without = files.size() - order.size(); without > 0) {
        warnings.push_back(
            Message::of("{} of {} have no time in EXIF: each is on its own when images are kept together by time.",
                        Message::number(without), Message::plural("{} images", "{} image", std::ssize(files))));
    }
    return groups;
}

/// Moves the share of each class with the smallest hashes out of `files`; at least one of two or more, never all. Of
/// groups, those with a hash below the share, which is the same in all classes.
std::vector<FoundFile> split_off(std::vector<FoundFile>& files, double share, std::uint64_t seed,
                                 const std::function<std::string(const std::string&)>& group) {
    std::vector<FoundFile> kept;
    std::vector<FoundFile> taken;
    for (std::size_t begin = 0; begin < files.size();) {
        auto end = begin;
        while (end < files.size() && files[end].label == files[begin].label) ++end;
        std::vector<std::pair<std::uint64_t, std::size_t>> order;
        std::set<std::size_t> chosen;
        for (auto i = begin; i < end; ++i) {
            const auto key = group(files[i].path);
            if (key.empty()) {
                order.emplace_back(hash_of(seed, files[i].path), i);
            } else if (static_cast<double>(hash_of(seed, key)) * 0x1.0p-64 < share) {
                chosen.insert(i);
            }
        }
        const auto n = order.size();
        std::sort(order.begin(), order.end());
        const auto wanted = static_cast<std::size_t>(std::lround(static_cast<double>(n) * share));
        const auto count = n < 2 ? 0 : std::clamp<std::size_t>(wanted, 1, n - 1);
        for (std::size_t k = 0; k < count; ++k) chosen.insert(order[k].second);
        for (auto i = begin; i < end; ++i) (chosen.contains(i) ? taken : kept).push_back(std::move(files[i]));
        begin = end;
    }
    files = std::move(kept);
    return taken;
}

void merge_by_class(std::vector<FoundFile>& files, std::vector<FoundFile> more) {
    files.insert(files.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    std::sort(files.begin(), files.end(), [](const FoundFile& a, const FoundFile& b) {
        return std::tie(a.label, a.path) < std::tie(b.label, b.path);
    });
}

/// The images of a class on both sides of a split.
struct ClassImages {
    std::vector<std::size_t> train, val;  ///< where they stand in the lists of files
};

/// Where what is damaged leaves a class without an image on one side, although it has two that can be read, one of the
/// other side takes its place: that with the smallest hash for validation, the largest for training. Only images that
/// `may_move` are moved. What is readable stays where it is, so that no other image changes sides.
void replace_damaged(const fs::path& root, std::vector<FoundFile>& train, std::vector<FoundFile>& val,
                     const ImageFolderOptions& options, std::size_t classes,
                     const std::function<bool(const std::string&)>& may_move) {
    std::vector<ClassImages> of_class(classes);
    for (std::size_t i = 0; i < train.size(); ++i)
        of_class[static_cast<std::size_t>(train[i].label)].train.push_back(i);
    for (std::size_t i = 0; i < val.size(); ++i) of_class[static_cast<std::size_t>(val[i].label)].val.push_back(i);
    const auto is_good = [&](const FoundFile& file) {
        try {
            (void)inspect_image(root / file.path);
            return true;
        } catch (const Error&) {
            return false;
        }
    };
    // The first `most` good ones in the order of their hashes.
    const auto good_ones = [&](const std::vector<FoundFile>& files, std::vector<std::size_t> places, bool from_smallest,
                               std::size_t most) {
        std::ranges::sort(places, {}, [&](std::size_t i) {
            const auto hash = hash_of(options.split_seed, files[i].path);
            return std::pair(from_smallest ? hash : ~hash, i);
        });
        std::vector<std::size_t> good;
        for (const auto i : places) {
            if (good.size() == most) break;
            if (is_good(files[i])) good.push_back(i);
        }
        return good;
    };
    // A class on each thread: mostly one image of either side is looked at, and its first bytes.
    std::vector<std::optional<std::size_t>> to_val(classes), to_train(classes);
    base::parallel_for(static_cast<std::int64_t>(classes), std::max(1, options.threads), [&](auto begin, auto end) {
        for (auto c = static_cast<std::size_t>(begin); c < static_cast<std::size_t>(end); ++c) {
            if (options.stop.stop_requested()) return;
            const auto& [in_train, in_val] = of_class[c];
            if (in_train.empty() || in_val.empty()) continue;  // so wanted: too few images, a group, an edit
            const bool has_val = !good_ones(val, in_val, true, 1).empty();
            const bool has_train = !good_ones(train, in_train, true, 1).empty();
            if (has_val == has_train) continue;
            const auto spare = has_val ? good_ones(val, in_val, false, 2) : good_ones(train, in_train, true, 2);
            const auto& from = has_val ? val : train;
            // A single good image is for training.
            if (spare.size() < (has_val ? 1 : 2) || !may_move(from[spare[0]].path)) continue;
            (has_val ? to_train : to_val)[c] = spare[0];
        }
    });
    base::end_if_asked(options.stop);
    const auto taken_out = [](std::vector<FoundFile>& from, const std::vector<std::optional<std::size_t>>& places) {
        std::set<std::size_t> chosen;
        for (const auto& place : places) {
            if (place) chosen.insert(*place);
        }
        std::vector<FoundFile> kept, taken;
        for (std::size_t i = 0; i < from.size(); ++i) (chosen.contains(i) ? taken : kept).push_back(std::move(from[i]));
        from = std::move(kept);
        return taken;
    };
    auto for_val = taken_out(train, to_val);
    auto for_train = taken_out(val, to_train);
    merge_by_class(val, std::move(for_val));
    merge_by_class(train, std::move(for_train));
}

/// One class only, in a folder of which nobody has said that it holds classes.
void doubt_one_class(const FolderScan& scan, const FolderLayout& layout, std::vector<base::Message>& doubts) {
    std::set<std::int32_t> labels;
    for (const auto& file : scan.files) labels.insert(file.label);
    if (labels.size() != 1) return;
    doubts.push_back(Message::of(
        "only one class has images, {}: a network learns nothing from it. Give the folder that holds a folder for each "
        "class, or {} to train on this one class.",
        base::printable(
            (layout.train.empty() ? "" : layout.train + "/") + scan.classes[static_cast<std::size_t>(*labels.begin())],
            200),
        config::field("folder_layout", layout.has_parts ? "splits" : "classes")));
}

void warn_of_equal_names(FolderScan& scan) {
    std::map<std::string, std::string> names;
    for (const auto& name : scan.classes) {
        const auto [other, is_new] = names.emplace(name_key(name), name);
        if (is_new) continue;
        scan.warnings.push_back(Message::of(
            "The classes {} and {} differ in upper and lower case or in the encoding of letters alone; they are two.",
            base::printable(other->second, 100), base::printable(name, 100)));
    }
}

/// The groups of a table's rows, by path.
using Groups = std::map<std::string, std::string>;

void take_rows(const fs::path& root, const ImageFolderOptions& options, const std::vector<LabelRow>& rows,
               FolderParts& parts, Groups& groups) {
    auto& [train, val, val_is_test, was_split, doubts] = parts;
    for (const auto& row : rows) {
        if (!row.group.empty()) groups[row.path] = row.group;
    }
    auto found = labeled_files(rows);
    train.classes = std::move(found.classes);
    warn_of_equal_names(train);
    if (options.csv_labels == config::CsvLabels::automatic) doubts = {doubts_about_labels(rows), "csv_labels"};
    train.files = std::move(found.train);
    val.files = std::move(found.val);
    if (found.unused_tests > 0)
        train.warnings.push_back(
            Message::plural("{1}: {0} images for testing are not used, since others are for validation.",
                            "{1}: {0} image for testing is not used, since others are for validation.",
                            found.unused_tests, (root / kLabelFile).string()));
    if (auto unnamed = unnamed_images(root, rows, options.stop)) train.warnings.push_back(std::move(*unnamed));
    was_split = val.files.empty();
}

void take_folders(const fs::path& root, const ImageFolderOptions& options, FolderLayout layout, FolderParts& parts) {
    auto& [train, val, val_is_test, was_split, doubts] = parts;
    train = scan_classes(root, layout.train, nullptr, options.stop, layout.not_classes);
    // What the folders are comes first: the rest follows from it.
    train.warnings.insert(train.warnings.begin(), layout.remarks.begin(), layout.remarks.end());
    warn_of_equal_names(train);
    doubts = {std::move(layout.doubts), "folder_layout"};
    if (options.layout == LayoutChoice::automatic && doubts.sentences.empty())
        doubt_one_class(train, layout, doubts.sentences);
    was_split = layout.val.empty();
    val_is_test = layout.val_is_test;
    if (!was_split) val = scan_classes(root, layout.val, &train.classes, options.stop);
}

/// Where labels.csv names no image, as a list of the names of classes does, and the folders are classes without a
/// doubt: these.
bool take_folders_instead(const fs::path& root, const ImageFolderOptions& options, FolderParts& parts) {
    FolderParts folders;
    take_folders(root, options, find_layout(root, options.layout, options.stop), folders);
    std::set<std::int32_t> labels;
    for (const auto& file : folders.train.files) labels.insert(file.label);
    if (labels.size() < 2 || !folders.doubts.sentences.empty()) return false;
    parts = std::move(folders);
    parts.train.warnings.insert(
        parts.train.warnings.begin(),
        Message::of("{}: names no image and is not read: the folders are the classes.", (root / kLabelFile).string()));
    return true;
}

/// Labels of a table, and folders where it is none.
void take_table(const fs::path& root, const ImageFolderOptions& options, FolderParts& parts, Groups& groups) {
    const auto file = root / kLabelFile;
    if (!has_label_columns(file) && take_folders_instead(root, options, parts)) return;
    std::vector<base::Message> remarks;
    auto rows = read_labels(file, true, &remarks);
    auto completed = complete_paths(root, rows, options.stop);
    if (!any_names_image(root, rows) && take_folders_instead(root, options, parts)) return;
    refuse_repeated(file, rows);
    parts.train.warnings = std::move(completed);
    parts.train.warnings.insert(parts.train.warnings.end(), remarks.begin(), remarks.end());
    take_rows(root, options, rows, parts, groups);
}

}  // namespace

FolderParts find_parts(const fs::path& root, const ImageFolderOptions& options) {
    FolderParts parts;
    auto& [train, val, val_is_test, was_split, doubts] = parts;
    Groups groups;
    if (base::is_there(root / kLabelFile))
        take_table(root, options, parts, groups);
    else
        take_folders(root, options, find_layout(root, options.layout, options.stop), parts);
    std::vector<LabelRow> edits;
    if (base::is_there(root / kEditFile)) edits = read_labels(root / kEditFile, false);
    auto sentences = apply_edits(edits, train.classes, train.files, val.files);
    train.warnings.insert(train.warnings.end(), sentences.begin(), sentences.end());
    if (!was_split) return parts;
    if (options.group_by == GroupBy::time) {
        // merge() keeps what is there: the column of labels.csv goes before.
        groups.merge(groups_by_time(root, train.files, options, train.warnings));
    }
    // What an edit has put on a side stays there.
    std::set<std::string, std::less<>> stays;
    for (const auto& edit : edits) {
        if (edit.split == Split::train) stays.insert(edit.path);
    }
    const auto first = std::stable_partition(train.files.begin(), train.files.end(),
                                             [&](const FoundFile& file) { return !stays.contains(file.path); });
    std::vector<FoundFile> kept(std::make_move_iterator(first), std::make_move_iterator(train.files.end()));
    train.files.erase(first, train.files.end());
    const auto group = [&](const std::string& path) {
        const auto it = groups.find(path);
        return it == groups.end() ? group_of(path, options.group_by) : it->second;
    };
    merge_by_class(val.files, split_off(train.files, options.val_split, options.split_seed, group));
    merge_by_class(train.files, std::move(kept));
    std::set<std::string, std::less<>> edited;
    for (const auto& edit : edits) edited.insert(edit.path);
    replace_damaged(root, train.files, val.files, options, train.classes.size(),
                    [&](const std::string& path) { return !edited.contains(path) && group(path).empty(); });
    return parts;
}

}  // namespace torchdeck::data

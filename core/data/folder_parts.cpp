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

#include "base/random.hpp"
#include "base/text.hpp"
#include "base/thread.hpp"
#include "data/exif.hpp"
#include "data/label_file.hpp"

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
                                                  std::vector<std::string>& warnings) {
    constexpr std::int64_t kGap = 600;  // seconds
    std::vector<std::optional<std::int64_t>> times(files.size());
    base::parallel_for(static_cast<std::int64_t>(files.size()), std::max(1, options.threads),
                       [&](std::int64_t begin, std::int64_t end) {
                           for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
                               if (options.stop.stop_requested()) return;
                               times[i] = exif_time_of(root / files[i].path);
                           }
                       });
    end_if_asked(options.stop);
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
            fmt::format("{} of {} have no time in EXIF: each is on its own when images are kept together by time.",
                        base::grouped(static_cast<std::int64_t>(without)),
                        base::counted(static_cast<std::int64_t>(files.size()), "image")));
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

}  // namespace

FolderParts find_parts(const fs::path& root, const ImageFolderOptions& options) {
    FolderParts parts;
    auto& [train, val, val_part, was_split] = parts;
    std::error_code code;
    std::map<std::string, std::string> groups;
    if (fs::exists(root / kLabelFile, code)) {
        const auto rows = read_labels(root / kLabelFile, true);
        for (const auto& row : rows) {
            if (!row.group.empty()) groups[row.path] = row.group;
        }
        auto found = labeled_files(rows);
        train.classes = std::move(found.classes);
        train.files = std::move(found.train);
        val.files = std::move(found.val);
        was_split = val.files.empty();
    } else {
        const bool has_train = fs::is_directory(root / "train", code);
        for (const auto* name : {"test", "val"}) {
            if (has_train && fs::is_directory(root / name, code)) val_part = name;
        }
        train = scan_classes(root, has_train ? "train" : "", nullptr, options.stop);
        was_split = val_part.empty();
        if (!was_split) val = scan_classes(root, val_part, &train.classes, options.stop);
    }
    std::vector<LabelRow> edits;
    if (fs::exists(root / kEditFile, code)) edits = read_labels(root / kEditFile, false);
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
    merge_by_class(val.files,
                   split_off(train.files, options.val_split, options.split_seed, [&](const std::string& path) {
                       const auto it = groups.find(path);
                       return it == groups.end() ? group_of(path, options.group_by) : it->second;
                   }));
    merge_by_class(train.files, std::move(kept));
    return parts;
}

}  // namespace torchdeck::data

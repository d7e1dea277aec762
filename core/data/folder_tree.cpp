// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/folder_tree.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>
#include <tuple>

#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "data/folder_names.hpp"
#include "data/image_file.hpp"

namespace torchdeck::data {

namespace fs = std::filesystem;

FolderContent FolderTree::content(const std::string& folder, bool needs_folders) const {
    base::end_if_asked(stop_);
    FolderContent content;
    std::error_code code;
    const auto path = root_ / folder;
    auto it = fs::directory_iterator(path, code);
    for (; !code && it != fs::directory_iterator(); it.increment(code)) {
        auto name = it->path().filename().string();
        if (is_hidden_name(name)) continue;
        std::error_code ignored;
        const bool is_link = it->is_symlink(ignored);
        if (!is_link && !content.has_image && it->is_regular_file(ignored)) {
            content.has_image = is_image_name(name);
        } else if (it->is_directory(ignored)) {
            auto part = part_name(name);
            // Links are not followed, but for parts that are on another disk.
            if (is_link && (!part || part->kind != PartName::Kind::word)) continue;
            auto child = joined(folder, name);
            content.folders.push_back({std::move(name), std::move(child), std::move(part)});
        }
        if (content.has_image && !needs_folders) break;
    }
    // What is wrong with folders further down is said by who reads their images.
    if (code && folder.empty()) {
        throw Error(ErrorKind::data, Message::of("{}: cannot be read ({}).", path, code));
    }
    std::ranges::sort(content.folders, {}, &FolderChild::name);
    return content;
}

std::string FolderTree::first_with_images(const std::string& folder) const {
    constexpr int kMost = 1000;
    std::deque<std::string> queue{folder};
    for (int looked = 0; looked < kMost && !queue.empty(); ++looked) {
        auto path = std::move(queue.front());
        queue.pop_front();
        const auto inside = content(path, false);
        if (inside.has_image) return path;
        for (const auto& child : inside.folders) queue.push_back(child.path);
    }
    return {};
}

bool FolderTree::is_folder(const std::string& path) const {
    return base::is_folder(root_ / path);
}

std::vector<FolderChild> parts_of(const std::vector<FolderChild>& all, bool any_affix) {
    std::vector<FolderChild> parts;
    for (const auto& child : all) {
        if (!child.part) continue;
        const auto& name = *child.part;
        const bool has_partner = std::ranges::any_of(all, [&](const FolderChild& other) {
            return other.part && other.part->part != name.part && other.part->affix == name.affix;
        });
        if (name.kind != PartName::Kind::affixed || any_affix || has_partner) parts.push_back(child);
    }
    std::ranges::stable_sort(parts, {}, [](const FolderChild& child) {
        return std::tuple(child.part->part, child.part->kind, child.part->rank);
    });
    return parts;
}

std::string joined(const std::string& folder, const std::string& name) {
    return folder.empty() ? name : folder + "/" + name;
}

std::vector<std::string> names_of(const std::vector<FolderChild>& children) {
    std::vector<std::string> names;
    for (const auto& child : children) names.push_back(child.name);
    return names;
}

std::string shown(std::string_view path) {
    return base::printable(path, 200);
}

std::string shown_list(const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 6;
    std::vector<std::string> some;
    for (const auto& name : names) {
        if (some.size() == kMost) break;
        some.push_back(shown(name));
    }
    auto text = fmt::format("{}", fmt::join(some, ", "));
    if (names.size() > kMost) text += fmt::format(", … ({} in all)", names.size());
    return text;
}

}  // namespace torchdeck::data

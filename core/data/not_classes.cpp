// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/not_classes.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "base/text.hpp"
#include "config/settings.hpp"
#include "data/folder_names.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

/// "invalid" beside "valid": then these are what an image shows.
bool has_opposite(const std::vector<FolderChild>& classes, const std::string& name) {
    constexpr std::array<std::string_view, 5> kNot = {"in", "un", "not", "non", "no"};
    const auto word = base::lower(name);
    return std::ranges::any_of(classes, [&](const FolderChild& other) {
        const auto lowered = base::lower(other.name);
        if (!lowered.ends_with(word)) return false;
        auto before = std::string_view(lowered).substr(0, lowered.size() - word.size());
        while (!before.empty() && (before.back() == '_' || before.back() == '-' || before.back() == ' '))
            before.remove_suffix(1);
        return std::ranges::find(kNot, before) != kNot.end();
    });
}

class Finder {
  public:
    Finder(const FolderTree& tree, const std::string& folder, const std::vector<FolderChild>& classes)
        : tree_(tree), folder_(folder), classes_(classes) {
        const auto parts = parts_of(classes, false);
        const auto is_train = [](const FolderChild& child) { return child.part->part == DatasetPart::train; };
        has_pair_ = std::ranges::any_of(parts, is_train) && !std::ranges::all_of(parts, is_train);
        for (const auto& part : parts) parts_.insert(part.name);
    }

    NotClasses find() {
        NotClasses found;
        if (classes_.size() < 2) return found;
        for (std::size_t i = 0; i < classes_.size(); ++i) {
            if (auto reason = reason_against(i)) {
                found.folders.push_back(classes_[i]);
                found.reasons.push_back(std::move(*reason));
            }
        }
        if (!found.folders.empty()) found.alone = without(found.folders);
        return found;
    }

  private:
    static constexpr std::size_t kMostLookedAt = 200;  // a look at each costs a seek

    [[nodiscard]] std::optional<Message> reason_against(std::size_t i) const {
        const auto& child = classes_[i];
        if (is_named_like_part(child))
            return Message::of("{} is named like a part of a dataset and may be no class.", shown(child.path));
        if (names_unlabeled(child.name))
            return Message::of("{} is named like images without labels and may be no class.", shown(child.path));
        if (const auto copies = i < kMostLookedAt ? sisters_in(child) : std::vector<std::string>(); copies.size() > 1)
            return Message::of("{} holds folders named like those beside it ({}) and may be no class.",
                               shown(child.path), shown_list(copies));
        return std::nullopt;
    }

    [[nodiscard]] bool is_named_like_part(const FolderChild& child) const {
        if (!child.part) return false;
        const auto& part = *child.part;
        if (part.kind == PartName::Kind::affixed) return has_pair_ && parts_.contains(child.name);
        if (part.kind == PartName::Kind::neutral) return true;
        // A train is a vehicle, and words such as "dev" are names of much.
        return part.rank == 0 && base::lower(child.name) != "train" && !has_opposite(classes_, child.name);
    }

    /// The folders of `child` that are named like classes. Where none of the first is there, no other is looked for.
    [[nodiscard]] std::vector<std::string> sisters_in(const FolderChild& child) const {
        constexpr std::size_t kTried = 8;
        bool any = false;
        for (std::size_t i = 0; i < std::min(classes_.size(), kTried) && !any; ++i)
            any = classes_[i].name != child.name && tree_.is_folder(joined(child.path, classes_[i].name));
        if (!any) return {};
        std::set<std::string> names;
        for (const auto& other : classes_) names.insert(other.name);
        auto inside = names_of(tree_.content(child.path).folders);
        std::erase_if(inside, [&](const auto& name) { return !names.contains(name); });
        return inside;
    }

    /// What is left without `left_out`: at least two folders, or one that holds the classes.
    [[nodiscard]] std::optional<ClassesAlone> without(const std::vector<FolderChild>& left_out) const {
        std::vector<FolderChild> rest;
        for (const auto& child : classes_) {
            if (std::ranges::find(left_out, child.name, &FolderChild::name) == left_out.end()) rest.push_back(child);
        }
        ClassesAlone alone;
        if (rest.size() > 1) {
            alone.folder = folder_;
            alone.not_classes = names_of(left_out);
        } else if (rest.size() == 1) {
            alone.folder = rest.front().path;
            rest = tree_.content(alone.folder).folders;
            if (rest.size() < 2 || tree_.holds_images(alone.folder)) return std::nullopt;
        } else {
            return std::nullopt;
        }
        alone.classes = names_of(rest);
        for (const auto& part : parts_of(left_out, true)) {
            if (part.part->part == DatasetPart::train) continue;
            const bool holds_classes =
                std::ranges::any_of(tree_.content(part.path).folders, [&](const FolderChild& child) {
                    return std::ranges::find(alone.classes, child.name) != alone.classes.end();
                });
            if (!holds_classes) continue;
            alone.val = part.path;
            alone.val_is_test = part.part->part == DatasetPart::test;
            break;
        }
        return alone;
    }

    const FolderTree& tree_;
    const std::string& folder_;
    const std::vector<FolderChild>& classes_;
    std::set<std::string> parts_;  ///< names of folders that are named like parts
    bool has_pair_ = false;        ///< one of these is for training, and another is not
};

}  // namespace

NotClasses find_not_classes(const FolderTree& tree, const std::string& folder, const FolderContent& here) {
    return Finder(tree, folder, here.folders).find();
}

namespace {

/// Parts within classes, folders that all classes have, and images further down.
void look_below(const FolderTree& tree, const fs::path& root, const std::vector<FolderChild>& classes,
                FolderLayout& layout) {
    constexpr std::size_t kMostLookedAt = 200;  // a look at each costs a seek
    bool has_folders = false;
    std::vector<std::string> common;  // folders that all classes have
    for (std::size_t i = 0; i < std::min(classes.size(), kMostLookedAt); ++i) {
        const auto inside = tree.content(classes[i].path, false);
        if (inside.has_image) return;
        const auto parts = parts_of(inside.folders, false);
        const bool splits = parts.size() > 1 && parts.front().part->part == DatasetPart::train;
        if (splits) {
            layout.doubts.push_back(Message::of(
                "{} holds {}, which are named like parts of a dataset: they belong outside, each with the folders "
                "of the classes in it. {} trains on all of their images.",
                shown(classes[i].path), shown_list(names_of(parts)), as_classes(layout)));
            return;
        }
        has_folders = has_folders || !inside.folders.empty();
        const auto names = names_of(inside.folders);
        if (i == 0)
            common = names;
        else
            std::erase_if(common, [&](const auto& name) { return std::ranges::find(names, name) == names.end(); });
    }
    if (!has_folders) return;
    // Images of each class in batches are a matter of how they were taken.
    if (classes.size() > 1 && common.size() > 1 && !are_pieces(common)) {
        layout.doubts.push_back(Message::of(
            "{0} hold the same folders ({1}), which may be the classes: put the images of each class into one "
            "folder, or give {2} to train on {0}.",
            shown_list(names_of(classes)), shown_list(common), as_classes(layout)));
        return;
    }
    std::string example;
    constexpr std::size_t kMostSearched = 10;  // each with all that lies in it
    for (std::size_t i = 0; example.empty() && i < std::min(classes.size(), kMostSearched); ++i)
        example = tree.first_with_images(classes[i].path);
    if (example.empty()) return;
    layout.remarks.push_back(
        Message::of("{}: no folder of a class holds an image itself; all of them are further down, such as in {}. "
                    "Where these are the classes, give the folder that holds them.",
                    shown(root.string()), shown(example)));
}

/// A part of the dataset, images without labels or a copy of it all among the folders of the classes.
void doubt_folders_beside(const FolderTree& tree, const FolderContent& here, FolderLayout& layout) {
    const auto found = find_not_classes(tree, layout.train, here);
    if (found.folders.empty()) return;
    auto sentences = found.reasons;
    constexpr std::size_t kMostReasons = 3;
    if (sentences.size() > kMostReasons) sentences.resize(kMostReasons);
    const auto& alone = found.alone;
    if (layout.has_parts)
        sentences.push_back(Message::of("Move it out of {}, or give {} to train on {} classes.", shown(layout.train),
                                        as_classes(layout), here.folders.size()));
    else if (!alone)
        sentences.push_back(Message::of("Give the folder that holds the classes, or {} to train on {} classes.",
                                        as_classes(layout), here.folders.size()));
    else if (alone->val.empty())
        sentences.push_back(Message::of("{} trains on {} alone, {} on {} classes.",
                                        config::field("folder_layout", "splits"), shown_list(alone->classes),
                                        as_classes(layout), here.folders.size()));
    else
        sentences.push_back(Message::of("{} trains on {} and validates on {}, {} trains on {} classes.",
                                        config::field("folder_layout", "splits"), shown_list(alone->classes),
                                        shown(alone->val), as_classes(layout), here.folders.size()));
    layout.doubts.push_back(Message::list(std::move(sentences), Message::Join::space));
}

}  // namespace

Message as_classes(const FolderLayout& layout) {
    return config::field("folder_layout", layout.has_parts ? "splits" : "classes");
}

void doubt_classes(const FolderTree& tree, const fs::path& root, const FolderContent& here, FolderLayout& layout) {
    const auto& classes = here.folders;
    if (classes.empty()) return;
    const auto names = names_of(classes);
    if (!layout.has_parts && classes.size() > 1 && parts_of(classes, false).size() == classes.size()) {
        layout.doubts.push_back(Message::of(
            "the folders {} are named like parts of a dataset, and none for training holds a folder for each "
            "class. Put images into such folders, or give {} to train these names as classes.",
            shown_list(names), as_classes(layout)));
        return;
    }
    for (const auto& child : classes) {
        const bool is_word = child.part && child.part->kind == PartName::Kind::word;
        if (!layout.has_parts && is_word && child.part->part == DatasetPart::train && tree.holds_images(child.path)) {
            layout.remarks.push_back(Message::of("{}: {} is read as a class, since it holds images and no folders.",
                                                 shown(root.string()), shown(child.path)));
        }
    }
    const auto doubted = layout.doubts.size();
    look_below(tree, root, classes, layout);
    if (layout.doubts.size() > doubted) return;
    if (are_pieces(names)) {
        layout.doubts.push_back(
            Message::of("{0} are named like the pieces of a divided download, which are no classes. Put each image "
                        "into the folder of its class, or name its class in labels.csv; {1} trains on these folder "
                        "names all the same.",
                        shown_list(names), as_classes(layout)));
        return;
    }
    doubt_folders_beside(tree, here, layout);
}

}  // namespace torchdeck::data

// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/not_classes.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "base/text.hpp"

namespace torchdeck::data {
namespace {

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

}  // namespace torchdeck::data

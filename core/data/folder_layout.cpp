// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/folder_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/text.hpp"
#include "config/settings.hpp"
#include "data/folder_names.hpp"
#include "data/folder_scan.hpp"
#include "data/folder_tree.hpp"
#include "data/not_classes.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

/// Folders of annotations beside images, as datasets for detection and segmentation have them.
constexpr std::array<std::string_view, 14> kAnnotationFolders = {
    "annotation",         "annotations", "labels", "imagesets", "segmentationclass",
    "segmentationobject", "masks",       "meta",   "lists",     "mask",
    "ground_truth",       "groundtruth", "gt",     "label"};
/// Those of them that may well be what an image shows, where no part of a dataset is around them.
constexpr std::array<std::string_view, 2> kSingularAnnotations = {"mask", "label"};
constexpr std::array<std::string_view, 6> kImageFolders = {"images", "jpegimages", "image", "imgs", "img", "jpg"};

constexpr int kMaxWrappers = 3;  // folders that hold nothing but one folder

class LayoutFinder {
  public:
    LayoutFinder(const fs::path& root, LayoutChoice choice, const std::stop_token& stop)
        : root_(root), choice_(choice), tree_(root, stop) {}

    FolderLayout find() {
        if (choice_ == LayoutChoice::automatic) {
            look(0, "");
            remark_on_siblings();
            return std::move(layout_);
        }
        // As a doubt about the folders further down has been answered.
        std::string folder;
        for (int wrappers = 0;; ++wrappers) {
            if (choice_ == LayoutChoice::splits && look_for_parts(folder, wrappers, true)) break;
            const auto here = content(folder);
            const bool goes_on = wrappers < kMaxWrappers && here.folders.size() == 1 && !here.has_image &&
                                 is_wrapper(here.folders.front().path);
            if (goes_on) {
                folder = here.folders.front().path;
                continue;
            }
            const auto datasets = with_parts(here);
            if (choice_ == LayoutChoice::splits && datasets.size() == 1 &&
                look_for_parts(datasets.front().path, wrappers + 1, true))
                break;
            layout_.train = folder;
            if (choice_ == LayoutChoice::splits) {
                const auto alone = find_not_classes(tree_, folder, here).alone;
                if (!alone) no_train();
                use(*alone);
            }
            break;
        }
        layout_.doubts.clear();
        return std::move(layout_);
    }

  private:
    [[noreturn]] void no_train() const {
        throw Error(
            ErrorKind::usage,
            Message::of(
                "{}: no folder of it is named like one for training (train, training, …) and holds a folder for each "
                "class, as {} asks for. Rename them, or give {}.",
                root_, config::field("folder_layout", "splits"), config::field("folder_layout", "classes")),
            {.setting = "folder_layout", .path = root_});
    }

    /// Reads the classes without the folders beside them that are none.
    void use(const ClassesAlone& alone) {
        layout_.train = alone.folder;
        layout_.not_classes = alone.not_classes;
        layout_.val = alone.val;
        layout_.val_is_test = alone.val_is_test;
        layout_.remarks.push_back(
            alone.val.empty() ? Message::of("{}: the classes are {}; a share of each is kept for validation.",
                                            shown(root_.string()), shown_list(alone.classes))
                              : Message::of("{}: the classes are {}; validation images are those in {}.",
                                            shown(root_.string()), shown_list(alone.classes), shown(alone.val)));
    }

    /// The part for training was given instead of the dataset around it.
    void remark_on_siblings() {
        std::error_code code;
        auto here = fs::absolute(root_, code).lexically_normal();
        if (!here.has_filename()) here = here.parent_path();
        const auto own = part_name(here.filename().string());
        if (code || layout_.has_parts || !own || own->part != DatasetPart::train || own->kind != PartName::Kind::word)
            return;
        std::vector<std::string> others;
        for (fs::directory_iterator it(here.parent_path(), code), end; !code && it != end; it.increment(code)) {
            const auto name = it->path().filename().string();
            const auto part = part_name(name);
            if (part && part->part != DatasetPart::train && part->kind == PartName::Kind::word && base::is_folder(*it))
                others.push_back(name);
        }
        std::ranges::sort(others);
        if (!others.empty())
            layout_.remarks.push_back(Message::of("{}: not used beside it: {}. Give {} to use them, too.",
                                                  shown(root_.string()), shown_list(others),
                                                  shown(here.parent_path().string())));
    }

    [[nodiscard]] FolderContent content(const std::string& folder) const { return tree_.content(folder); }
    [[nodiscard]] bool holds_images(const std::string& folder) const { return tree_.holds_images(folder); }

    static bool are_equally_likely(const FolderChild& a, const FolderChild& b) {
        return a.part->part == b.part->part && a.part->kind == b.part->kind && a.part->rank == b.part->rank;
    }

    /// Whether the folder holds a part's images as this program reads them: in folders.
    [[nodiscard]] bool holds_classes(const FolderChild& part) const { return !content(part.path).folders.empty(); }

    /// `part` itself, or the folder in it that repeats its name ("seg_train/seg_train"), where it holds nothing else.
    [[nodiscard]] std::string innermost(const FolderChild& part) const {
        auto path = part.path;
        for (int depth = 0; depth < kMaxWrappers; ++depth) {
            const auto inside = content(path);
            if (inside.has_image || inside.folders.size() != 1) break;
            const auto& only = inside.folders.front();
            const bool repeats =
                base::lower(only.name) == base::lower(part.name) ||
                (only.part && only.part->part == part.part->part && only.part->kind != PartName::Kind::affixed);
            // A class may have that name, too: then it holds images.
            if (!repeats || content(only.path).folders.empty()) break;
            path = only.path;
        }
        return path;
    }

    /// The part of `parts` that is meant by `which`: the likeliest. Another that is as likely is a doubt.
    const FolderChild* choose(const std::vector<FolderChild>& parts, DatasetPart which) {
        const FolderChild* chosen = nullptr;
        for (const auto& part : parts) {
            if (part.part->part != which) continue;
            if (chosen == nullptr) {
                chosen = &part;
            } else if (are_equally_likely(*chosen, part)) {
                const auto purpose = which == DatasetPart::train ? Message::of("training")
                                     : which == DatasetPart::val ? Message::of("validation")
                                                                 : Message::of("testing");
                layout_.doubts.push_back(Message::of(
                    "{0} and {1} are both named like the images for {2}: rename or remove one of them. {0} is "
                    "read with {3}.",
                    shown(chosen->path), shown(part.path), purpose, config::field("folder_layout", "splits")));
                break;
            }
        }
        return chosen;
    }

    /// Fills the layout in where `folder` has parts. `wrappers` folders have been gone into.
    bool look_for_parts(const std::string& folder, int wrappers, bool any_affix) {
        const auto here = content(folder);
        auto parts = parts_of(here.folders, any_affix);
        std::erase_if(parts, [&](const FolderChild& part) {
            return part.part->part == DatasetPart::train && !holds_classes(part);
        });
        if (std::ranges::none_of(parts, [](const FolderChild& part) { return part.part->part == DatasetPart::train; }))
            return false;
        layout_.has_parts = true;
        const auto* const train = choose(parts, DatasetPart::train);
        layout_.train = innermost(*train);
        const auto* val = choose(parts, DatasetPart::val);
        if (val == nullptr) val = choose(parts, DatasetPart::test);
        const bool is_test = val != nullptr && val->part->part == DatasetPart::test;
        if (val != nullptr && has_no_classes(*val)) {
            val = nullptr;
        } else if (val != nullptr) {
            layout_.val = innermost(*val);
            layout_.val_is_test = is_test;
            std::error_code code;
            if (fs::equivalent(root_ / layout_.train, root_ / layout_.val, code))
                layout_.remarks.push_back(
                    Message::of("{} and {} are one and the same folder: validation measures the images of training.",
                                shown(layout_.train), shown(layout_.val)));
        }
        doubt_a_class_called_train(here, parts, *train);
        remark_on_parts(here, *train, val, wrappers);
        const auto classes = content(layout_.train);
        if (!look_beside_annotations(classes, false)) doubt_classes(tree_, root_, classes, layout_);
        return true;
    }

    /// Whether `part` holds images without a folder for each class, or none at all: a share of the images for training
    /// has to do. That is said, and doubted where the part is for validation.
    bool has_no_classes(const FolderChild& part) {
        auto path = innermost(part);
        auto inside = content(path);
        // The folder of all images: "val/images", "asl_alphabet_test/asl_alphabet_test".
        if (inside.folders.size() == 1 && !inside.has_image &&
            !tree_.is_folder(joined(layout_.train, inside.folders[0].name))) {
            const auto& only = inside.folders.front();
            const auto name = base::lower(only.name);
            if (name == base::lower(part.name) || std::ranges::find(kImageFolders, name) != kImageFolders.end()) {
                path = only.path;
                inside = content(path);
            }
        }
        const auto where = shown((root_ / path).string());
        if (!inside.folders.empty() && !tree_.first_with_images(path).empty()) return false;
        if (!inside.has_image) {
            layout_.remarks.push_back(Message::of(
                "{}: holds no image, so a share of {} is kept for validation instead.", where, shown(layout_.train)));
        } else if (part.part->part == DatasetPart::test) {
            layout_.remarks.push_back(Message::of(
                "{}: holds images without a folder for each class, so a share of {} is kept for validation instead.",
                where, shown(layout_.train)));
        } else {
            layout_.doubts.push_back(
                Message::of("{0} holds images without a folder for each class, which leaves their labels unknown: move "
                            "each into the folder of its class, or give {1} to keep a share of {2} for validation.",
                            shown(path), config::field("folder_layout", "splits"), shown(layout_.train)));
        }
        return true;
    }

    /// "bus", "car" and "train", of which only the train has folders: two readings.
    void doubt_a_class_called_train(const FolderContent& here, const std::vector<FolderChild>& parts,
                                    const FolderChild& train) {
        const bool is_alone =
            std::ranges::all_of(parts, [](const FolderChild& part) { return part.part->part == DatasetPart::train; });
        if (!is_alone) return;
        std::vector<std::string> classes;
        for (const auto& other : here.folders) {
            if (other.path != train.path && holds_images(other.path)) classes.push_back(other.name);
        }
        if (classes.empty()) return;
        layout_.doubts.push_back(
            Message::of("{0} may be the images for training, or one class beside {1}: {2} trains on the folders in {0} "
                        "alone, {3} on {4} classes.",
                        shown(train.path), shown_list(classes), config::field("folder_layout", "splits"),
                        config::field("folder_layout", "classes"), here.folders.size()));
    }

    void remark_on_parts(const FolderContent& here, const FolderChild& train, const FolderChild* val, int wrappers) {
        const bool is_plain = wrappers == 0 && layout_.train == "train" &&
                              (layout_.val.empty() || layout_.val == "val" || layout_.val == "test");
        if (!is_plain) {
            layout_.remarks.push_back(
                layout_.val.empty()
                    ? Message::of("{}: training images are those in {}; a share of them is kept for validation.",
                                  shown(root_.string()), shown(layout_.train))
                    : Message::of("{}: training images are those in {}, validation images those in {}.",
                                  shown(root_.string()), shown(layout_.train), shown(layout_.val)));
        }
        std::vector<std::string> unused;
        for (const auto& other : here.folders) {
            if (other.path != train.path && (val == nullptr || other.path != val->path)) unused.push_back(other.path);
        }
        if (unused.empty()) return;
        layout_.remarks.push_back(
            Message::of("{}: not used beside {}: {}.", shown(root_.string()), shown(train.path), shown_list(unused)));
    }

    /// Whether some folder of `folder` is for training and holds classes.
    [[nodiscard]] bool has_parts(const std::string& folder) const {
        const auto parts = parts_of(content(folder).folders, false);
        return std::ranges::any_of(parts, [&](const FolderChild& part) {
            return part.part->part == DatasetPart::train && holds_classes(part);
        });
    }

    /// The folders of `here` with a part for training whose classes hold an image; for folders side by side of which
    /// one has the images and another their notes.
    [[nodiscard]] std::vector<FolderChild> with_parts(const FolderContent& here) const {
        std::vector<FolderChild> found;
        const auto holds_image = [&](const FolderChild& child) { return holds_images(child.path); };
        for (const auto& child : here.folders) {
            const auto parts = parts_of(content(child.path).folders, false);
            if (std::ranges::any_of(parts, [&](const FolderChild& part) {
                    return part.part->part == DatasetPart::train &&
                           std::ranges::any_of(content(part.path).folders, holds_image);
                }))
                found.push_back(child);
        }
        return found;
    }

    void look(int wrappers, const std::string& folder) {
        if (look_for_parts(folder, wrappers, false)) return;
        const auto here = content(folder);
        layout_.train = folder;
        if (here.folders.size() == 1 && !here.has_image && wrappers < kMaxWrappers) {
            const auto& only = here.folders.front();
            if (is_wrapper(only.path)) return look(wrappers + 1, only.path);
        }
        // Where one folder holds images itself, they are classes; to list all of a large dataset would take seconds.
        const bool are_classes =
            std::ranges::any_of(here.folders, [&](const FolderChild& child) { return holds_images(child.path); });
        if (wrappers < kMaxWrappers && here.folders.size() > 1 && !are_classes) {
            const auto datasets = with_parts(here);
            if (datasets.size() == 1) {
                std::vector<std::string> others;
                for (const auto& child : here.folders) {
                    if (child.path != datasets.front().path) others.push_back(child.path);
                }
                layout_.remarks.push_back(Message::of("{}: not used beside {}: {}.", shown(root_.string()),
                                                      shown(datasets.front().path), shown_list(others)));
                look_for_parts(datasets.front().path, wrappers + 1, false);
                return;
            }
            if (!datasets.empty()) {
                layout_.doubts.push_back(Message::of(
                    "{0} holds folders that are named like parts of a dataset, so these may be {1} datasets "
                    "instead of classes: give the folder of one of them, or {2} to train on the {1} "
                    "classes {3}.",
                    shown(datasets.front().path), here.folders.size(), config::field("folder_layout", "classes"),
                    shown_list(names_of(here.folders))));
            }
        }
        if (wrappers > 0) {
            layout_.remarks.push_back(Message::of("{}: the classes are the folders in {}, the only folder there.",
                                                  shown(root_.string()), shown(folder)));
        }
        if (look_beside_annotations(here, true)) return;
        doubt_classes(tree_, root_, here, layout_);
        remark_on_lists(folder, {});
    }

    /// "images" and "annotations", neither of which is a class. Where the images are in folders of their own, and
    /// `may_enter`, these are the classes; else it is a doubt.
    bool look_beside_annotations(const FolderContent& here, bool may_enter) {
        const auto is_one_of = [](const auto& names, const FolderChild& child) {
            return std::ranges::find(names, base::lower(child.name)) != std::end(names);
        };
        std::vector<std::string> annotations;
        std::vector<FolderChild> images;
        for (const auto& child : here.folders) {
            if (is_one_of(kAnnotationFolders, child))
                annotations.push_back(child.path);
            else if (is_one_of(kImageFolders, child) || (child.part && child.part->kind != PartName::Kind::affixed))
                images.push_back(child);
            else
                return false;
        }
        if (annotations.empty() || images.empty()) return false;
        const bool may_be_classes =
            !layout_.has_parts && std::ranges::all_of(here.folders, [&](const FolderChild& child) {
                return is_one_of(kSingularAnnotations, child) || !is_one_of(kAnnotationFolders, child);
            });
        if (may_enter && images.size() == 1) {
            const auto inside = content(images.front().path);
            const auto with_images = std::ranges::count_if(
                inside.folders, [&](const FolderChild& child) { return holds_images(child.path); });
            if (!inside.has_image && with_images > 1) {
                layout_.train = images.front().path;
                layout_.remarks.push_back(Message::of("{}: the classes are the folders in {}; not used beside it: {}.",
                                                      shown(root_.string()), shown(layout_.train),
                                                      shown_list(annotations)));
                doubt_classes(tree_, root_, inside, layout_);
                remark_on_lists({}, annotations);
                return true;
            }
        }
        auto& sentences = may_be_classes ? layout_.remarks : layout_.doubts;
        sentences.push_back(Message::of(
            "{0} beside {1} is how datasets for detection and segmentation look (COCO, VOC, YOLO): there, folders are "
            "not classes. Put each image into the folder of its class, or name its class in labels.csv; {2} trains on "
            "these folder names all the same.",
            shown_list(names_of(images)), shown_list(annotations), as_classes(layout_)));
        return true;
    }

    /// Files that seem to say which images are for training: they are not read, and a share is taken instead.
    void remark_on_lists(const std::string& folder, std::vector<std::string> beside) {
        constexpr std::array<std::string_view, 4> kEndings = {".txt", ".mat", ".csv", ".json"};
        std::vector<std::string> lists;
        beside.insert(beside.begin(), {std::string(), folder});
        for (const auto& place : beside) {
            std::error_code code;
            for (auto it = fs::directory_iterator(root_ / place, code); !code && it != fs::directory_iterator();
                 it.increment(code)) {
                const auto name = base::lower(it->path().filename().string());
                const auto stem = it->path().stem().string();
                const auto part = part_name(stem.substr(0, stem.find("list")));
                const bool is_list = name == "setid.mat" || name.find("split") != std::string::npos ||
                                     (part && part->kind != PartName::Kind::affixed);
                if (is_list && std::ranges::find(kEndings, it->path().extension().string()) != kEndings.end() &&
                    base::is_file(*it))
                    lists.push_back(joined(place, it->path().filename().string()));
            }
        }
        std::ranges::sort(lists);
        lists.erase(std::unique(lists.begin(), lists.end()), lists.end());
        if (lists.empty()) return;
        layout_.remarks.push_back(
            Message::of("{}: not read: {}, which may say which images are for training. A share of each class is held "
                        "out for validation; to choose the split, put a table labels.csv there, with the columns path, "
                        "label and split.",
                        shown(root_.string()), shown_list(lists)));
    }

    /// Whether `folder`, which is alone, only stands around a dataset: it has no images itself, and parts or at least
    /// two folders with images.
    [[nodiscard]] bool is_wrapper(const std::string& folder, int depth = 0) const {
        const auto inside = content(folder);
        if (inside.has_image) return false;
        if (has_parts(folder)) return true;
        if (inside.folders.size() == 1)
            return depth + 1 < kMaxWrappers && is_wrapper(inside.folders.front().path, depth + 1);
        const auto with_images =
            std::ranges::count_if(inside.folders, [&](const FolderChild& child) { return holds_images(child.path); });
        return with_images > 1;
    }

    const fs::path& root_;
    LayoutChoice choice_;
    FolderTree tree_;
    FolderLayout layout_;
};

}  // namespace

FolderLayout find_layout(const fs::path& root, LayoutChoice choice, const std::stop_token& stop) {
    return LayoutFinder(root, choice, stop).find();
}

}  // namespace torchdeck::data

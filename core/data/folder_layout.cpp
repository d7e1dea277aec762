// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/folder_layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "config/settings.hpp"
#include "data/folder_names.hpp"
#include "data/folder_scan.hpp"
#include "data/image_file.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

/// The one table of the words for parts. Within a part, those of rank 0 go before the others.
struct PartWord {
    std::string_view word;
    DatasetPart part;
    int rank;
};
constexpr std::array<PartWord, 13> kPartWords = {{{"train", DatasetPart::train, 0},
                                                  {"training", DatasetPart::train, 0},
                                                  {"trn", DatasetPart::train, 1},
                                                  {"val", DatasetPart::val, 0},
                                                  {"valid", DatasetPart::val, 0},
                                                  {"validation", DatasetPart::val, 0},
                                                  {"dev", DatasetPart::val, 1},
                                                  {"development", DatasetPart::val, 1},
                                                  {"eval", DatasetPart::val, 1},
                                                  {"evaluation", DatasetPart::val, 1},
                                                  {"test", DatasetPart::test, 0},
                                                  {"testing", DatasetPart::test, 0},
                                                  {"tst", DatasetPart::test, 1}}};

/// Folders of annotations beside images, as datasets for detection and segmentation have them.
constexpr std::array<std::string_view, 9> kAnnotationFolders = {
    "annotation",         "annotations", "labels", "imagesets", "segmentationclass",
    "segmentationobject", "masks",       "meta",   "lists"};
constexpr std::array<std::string_view, 6> kImageFolders = {"images", "jpegimages", "image", "imgs", "img", "jpg"};

/// What stands beside such a word and says nothing more.
constexpr std::array<std::string_view, 12> kNeutralWords = {"set", "data",   "dataset", "images", "image", "imgs",
                                                            "img", "photos", "split",   "folder", "part",  "samples"};

constexpr int kMaxWrappers = 3;  // folders that hold nothing but one folder

const PartWord* find_word(std::string_view lowered) {
    const auto it = std::ranges::find(kPartWords, lowered, &PartWord::word);
    return it == kPartWords.end() ? nullptr : &*it;
}

bool is_neutral(std::string_view text) {
    return text.empty() || std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }) ||
           std::ranges::find(kNeutralWords, text) != kNeutralWords.end();
}

/// A word of a name, and whether something neutral is written together with it ("train2017", "testset").
const PartWord* word_in_token(std::string_view token) {
    const PartWord* longest = nullptr;
    for (const auto& word : kPartWords) {
        const bool fits = token.starts_with(word.word) && is_neutral(token.substr(word.word.size()));
        if (fits && (longest == nullptr || word.word.size() > longest->word.size())) longest = &word;
    }
    return longest;
}

struct Token {
    std::size_t begin, end;
};

std::vector<Token> tokens_of(std::string_view lowered) {
    constexpr std::string_view kBetween = "_-. ()[]+";
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < lowered.size();) {
        at = lowered.find_first_not_of(kBetween, at);
        if (at == std::string_view::npos) break;
        const auto end = std::min(lowered.size(), lowered.find_first_of(kBetween, at));
        tokens.push_back({at, end});
        at = end;
    }
    return tokens;
}

}  // namespace

std::optional<DatasetPart> part_of_word(std::string_view word) {
    const auto* const found = find_word(base::lower(word));
    return found == nullptr ? std::nullopt : std::optional(found->part);
}

std::optional<PartName> part_name(std::string_view folder) {
    const auto lowered = base::lower(folder);
    if (const auto* const word = find_word(lowered)) return PartName{word->part, PartName::Kind::word, word->rank, {}};
    std::optional<PartName> found;
    bool neutral = true;
    for (const auto& [begin, end] : tokens_of(lowered)) {
        const auto token = std::string_view(lowered).substr(begin, end - begin);
        const auto* const word = word_in_token(token);
        if (word == nullptr) {
            neutral = neutral && is_neutral(token);
            continue;
        }
        if (found) return std::nullopt;  // "train_test": of both
        found = PartName{word->part, PartName::Kind::affixed, word->rank, lowered};
        found->affix.replace(begin, word->word.size(), "*");
    }
    if (found && neutral) found->kind = PartName::Kind::neutral;
    return found;
}

namespace {

struct Child {
    std::string name;
    std::string path;  ///< relative to the root
    std::optional<PartName> part;
};

/// What a folder holds itself, without its folders.
struct Content {
    std::vector<Child> folders;  ///< in byte order of their names
    bool has_image = false;
};

std::string joined(const std::string& folder, const std::string& name) {
    return folder.empty() ? name : folder + "/" + name;
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

std::vector<std::string> names_of(const std::vector<Child>& children) {
    std::vector<std::string> names;
    for (const auto& child : children) names.push_back(child.name);
    return names;
}

class LayoutFinder {
  public:
    LayoutFinder(const fs::path& root, LayoutChoice choice, const std::stop_token& stop)
        : root_(root), choice_(choice), stop_(stop) {}

    FolderLayout find() {
        if (choice_ == LayoutChoice::classes) return std::move(layout_);
        if (choice_ == LayoutChoice::splits) {
            if (!look_for_parts("", 0, true)) no_train();
            layout_.doubts.clear();
            return std::move(layout_);
        }
        look(0, "");
        remark_on_siblings();
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
            std::error_code ignored;
            const auto name = it->path().filename().string();
            const auto part = part_name(name);
            if (part && part->part != DatasetPart::train && part->kind == PartName::Kind::word &&
                it->is_directory(ignored))
                others.push_back(name);
        }
        std::ranges::sort(others);
        if (!others.empty())
            layout_.remarks.push_back(Message::of("{}: not used beside it: {}. Give {} to use them, too.",
                                                  shown(root_.string()), shown_list(others),
                                                  shown(here.parent_path().string())));
    }

    [[nodiscard]] Content content(const std::string& folder, bool needs_folders = true) const {
        base::end_if_asked(stop_);
        Content content;
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
        std::ranges::sort(content.folders, {}, &Child::name);
        return content;
    }

    [[nodiscard]] bool holds_images(const std::string& folder) const { return content(folder, false).has_image; }

    /// Those of `all` that are named like a part, the likeliest first; `any_affix` also takes those whose affix no
    /// other has.
    static std::vector<Child> parts_of(const std::vector<Child>& all, bool any_affix) {
        std::vector<Child> parts;
        for (const auto& child : all) {
            if (!child.part) continue;
            const auto& name = *child.part;
            const bool has_partner = std::ranges::any_of(all, [&](const Child& other) {
                return other.part && other.part->part != name.part && other.part->affix == name.affix;
            });
            if (name.kind != PartName::Kind::affixed || any_affix || has_partner) parts.push_back(child);
        }
        std::ranges::stable_sort(parts, {}, [](const Child& child) {
            return std::tuple(child.part->part, child.part->kind, child.part->rank);
        });
        return parts;
    }

    static bool are_equally_likely(const Child& a, const Child& b) {
        return a.part->part == b.part->part && a.part->kind == b.part->kind && a.part->rank == b.part->rank;
    }

    /// Whether the folder holds a part's images as this program reads them: in folders.
    [[nodiscard]] bool holds_classes(const Child& part) const { return !content(part.path).folders.empty(); }

    /// `part` itself, or the folder in it that repeats its name ("seg_train/seg_train"), where it holds nothing else.
    [[nodiscard]] std::string innermost(const Child& part) const {
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
    const Child* choose(const std::vector<Child>& parts, DatasetPart which) {
        const Child* chosen = nullptr;
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
        std::erase_if(parts,
                      [&](const Child& part) { return part.part->part == DatasetPart::train && !holds_classes(part); });
        if (std::ranges::none_of(parts, [](const Child& part) { return part.part->part == DatasetPart::train; }))
            return false;
        layout_.has_parts = true;
        const auto* const train = choose(parts, DatasetPart::train);
        layout_.train = innermost(*train);
        const auto* val = choose(parts, DatasetPart::val);
        if (val == nullptr) val = choose(parts, DatasetPart::test);
        const bool is_test = val != nullptr && val->part->part == DatasetPart::test;
        if (is_test && !holds_classes(*val) && holds_images(val->path)) {
            layout_.remarks.push_back(Message::of(
                "{}: holds images without a folder for each class, so a share of {} is kept for validation instead.",
                shown((root_ / val->path).string()), shown(layout_.train)));
            val = nullptr;
        }
        if (val != nullptr) {
            layout_.val = innermost(*val);
            layout_.val_is_test = is_test;
        }
        doubt_a_class_called_train(here, parts, *train);
        remark_on_parts(here, *train, val, wrappers);
        const auto classes = content(layout_.train);
        if (!look_beside_annotations(classes, false)) look_below_classes(classes.folders);
        return true;
    }

    /// "bus", "car" and "train", of which only the train has folders: two readings.
    void doubt_a_class_called_train(const Content& here, const std::vector<Child>& parts, const Child& train) {
        const bool is_alone =
            std::ranges::all_of(parts, [](const Child& part) { return part.part->part == DatasetPart::train; });
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

    void remark_on_parts(const Content& here, const Child& train, const Child* val, int wrappers) {
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
        return std::ranges::any_of(
            parts, [&](const Child& part) { return part.part->part == DatasetPart::train && holds_classes(part); });
    }

    /// The part of the name that is for training, with classes that hold an image; for folders side by side of which
    /// one has the images and another their notes.
    [[nodiscard]] bool has_parts_with_images(const std::string& folder) const {
        for (const auto& part : parts_of(content(folder).folders, false)) {
            if (part.part->part != DatasetPart::train) continue;
            for (const auto& child : content(part.path).folders) {
                if (holds_images(child.path)) return true;
            }
        }
        return false;
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
            std::ranges::any_of(here.folders, [&](const Child& child) { return holds_images(child.path); });
        if (wrappers < kMaxWrappers && here.folders.size() > 1 && !are_classes) {
            std::vector<Child> with_parts;
            for (const auto& child : here.folders) {
                if (has_parts_with_images(child.path)) with_parts.push_back(child);
            }
            if (with_parts.size() == 1) {
                std::vector<std::string> others;
                for (const auto& child : here.folders) {
                    if (child.path != with_parts.front().path) others.push_back(child.path);
                }
                layout_.remarks.push_back(Message::of("{}: not used beside {}: {}.", shown(root_.string()),
                                                      shown(with_parts.front().path), shown_list(others)));
                look_for_parts(with_parts.front().path, wrappers + 1, false);
                return;
            }
            if (!with_parts.empty()) {
                layout_.doubts.push_back(Message::of(
                    "{0} holds folders that are named like parts of a dataset, so these may be {1} datasets "
                    "instead of classes: give the folder of one of them, or {2} to train on the {1} "
                    "classes {3}.",
                    shown(with_parts.front().path), here.folders.size(), config::field("folder_layout", "classes"),
                    shown_list(names_of(here.folders))));
            }
        }
        if (wrappers > 0) {
            layout_.remarks.push_back(Message::of("{}: the classes are the folders in {}, the only folder there.",
                                                  shown(root_.string()), shown(folder)));
        }
        if (look_beside_annotations(here, true)) return;
        look_at_classes(here);
        remark_on_lists(folder, {});
    }

    /// "images" and "annotations", neither of which is a class. Where the images are in folders of their own, and
    /// `may_enter`, these are the classes; else it is a doubt.
    bool look_beside_annotations(const Content& here, bool may_enter) {
        const auto is_one_of = [](const auto& names, const Child& child) {
            return std::ranges::find(names, base::lower(child.name)) != std::end(names);
        };
        std::vector<std::string> annotations;
        std::vector<Child> images;
        for (const auto& child : here.folders) {
            if (is_one_of(kAnnotationFolders, child))
                annotations.push_back(child.path);
            else if (is_one_of(kImageFolders, child) || (child.part && child.part->kind != PartName::Kind::affixed))
                images.push_back(child);
            else
                return false;
        }
        if (annotations.empty() || images.empty()) return false;
        if (may_enter && images.size() == 1) {
            const auto inside = content(images.front().path);
            const auto with_images =
                std::ranges::count_if(inside.folders, [&](const Child& child) { return holds_images(child.path); });
            if (!inside.has_image && with_images > 1) {
                layout_.train = images.front().path;
                layout_.remarks.push_back(Message::of("{}: the classes are the folders in {}; not used beside it: {}.",
                                                      shown(root_.string()), shown(layout_.train),
                                                      shown_list(annotations)));
                look_at_classes(inside);
                remark_on_lists({}, annotations);
                return true;
            }
        }
        layout_.doubts.push_back(Message::of(
            "{0} beside {1} is how datasets for detection and segmentation look (COCO, VOC, YOLO): there, folders are "
            "not classes. Put each image into the folder of its class, or name its class in labels.csv; {2} trains on "
            "these folder names all the same.",
            shown_list(names_of(images)), shown_list(annotations), config::field("folder_layout", "classes")));
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
                std::error_code ignored;
                const auto name = base::lower(it->path().filename().string());
                const auto stem = it->path().stem().string();
                const auto part = part_name(stem.substr(0, stem.find("list")));
                const bool is_list = name == "setid.mat" || name.find("split") != std::string::npos ||
                                     (part && part->kind != PartName::Kind::affixed);
                if (is_list && std::ranges::find(kEndings, it->path().extension().string()) != kEndings.end() &&
                    it->is_regular_file(ignored))
                    lists.push_back(joined(place, it->path().filename().string()));
            }
        }
        std::ranges::sort(lists);
        lists.erase(std::unique(lists.begin(), lists.end()), lists.end());
        if (lists.empty()) return;
        layout_.remarks.push_back(
            Message::of("{}: {} may say which images are for training, but is not read. A share of each class is held "
                        "out for validation; to choose the split, add a column split to labels.csv.",
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
            std::ranges::count_if(inside.folders, [&](const Child& child) { return holds_images(child.path); });
        return with_images > 1;
    }

    /// Doubts about folders that are read as classes.
    void look_at_classes(const Content& here) {
        const auto& classes = here.folders;
        if (classes.empty()) return;
        if (classes.size() > 1 && parts_of(classes, false).size() == classes.size()) {
            layout_.doubts.push_back(Message::of(
                "the folders {} are named like parts of a dataset, and none for training holds a folder for each "
                "class. Put images into such folders, or give {} to train these names as classes.",
                shown_list(names_of(classes)), config::field("folder_layout", "classes")));
            return;
        }
        for (const auto& child : classes) {
            const bool is_word = child.part && child.part->kind == PartName::Kind::word;
            if (is_word && child.part->part == DatasetPart::train && holds_images(child.path)) {
                layout_.remarks.push_back(
                    Message::of("{}: {} is read as a class, since it holds images and no folders.",
                                shown(root_.string()), shown(child.path)));
            }
        }
        look_below_classes(classes);
    }

    void look_below_classes(const std::vector<Child>& classes) {
        constexpr std::size_t kMostLookedAt = 200;  // a look at each costs a seek
        std::string example;
        std::vector<std::string> common;  // folders that all classes have
        for (std::size_t i = 0; i < std::min(classes.size(), kMostLookedAt); ++i) {
            const auto inside = content(classes[i].path, false);
            if (inside.has_image) return;
            const auto parts = parts_of(inside.folders, false);
            const bool splits = parts.size() > 1 && parts.front().part->part == DatasetPart::train;
            if (splits) {
                layout_.doubts.push_back(Message::of(
                    "{} holds {}, which are named like parts of a dataset: they belong outside, each with the folders "
                    "of the classes in it. {} trains on all of their images.",
                    shown(classes[i].path), shown_list(names_of(parts)), config::field("folder_layout", "classes")));
                return;
            }
            if (example.empty() && !inside.folders.empty()) example = inside.folders.front().path;
            const auto names = names_of(inside.folders);
            if (i == 0)
                common = names;
            else
                std::erase_if(common, [&](const auto& name) { return std::ranges::find(names, name) == names.end(); });
        }
        if (example.empty()) return;
        if (classes.size() > 1 && common.size() > 1) {
            layout_.doubts.push_back(Message::of(
                "{0} hold the same folders ({1}), which may be the classes: put the images of each class into one "
                "folder, or give {2} to train on {0}.",
                shown_list(names_of(classes)), shown_list(common), config::field("folder_layout", "classes")));
            return;
        }
        layout_.remarks.push_back(
            Message::of("{}: no folder of a class holds an image itself; all of them are further down, such as in {}. "
                        "Where these are the classes, give the folder that holds them.",
                        shown(root_.string()), shown(example)));
    }

    const fs::path& root_;
    LayoutChoice choice_;
    const std::stop_token& stop_;
    FolderLayout layout_;
};

}  // namespace

FolderLayout find_layout(const fs::path& root, LayoutChoice choice, const std::stop_token& stop) {
    return LayoutFinder(root, choice, stop).find();
}

}  // namespace torchdeck::data

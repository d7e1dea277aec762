// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/folder_scan.hpp"

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "data/folder_names.hpp"
#include "data/image_file.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxDepth = 32;
constexpr std::size_t kMaxFiles = 10'000'000;

/// How many there were, and the first as an example.
struct Tally {
    std::int64_t count = 0;
    std::string example;
    void add(const std::string& path) {
        if (count++ == 0) example = base::printable(path);
    }
};

bool is_readable_image(const fs::path& path) {
    try {
        (void)inspect_image(path);
        return true;
    } catch (const Error&) {
        return false;
    }
}

class Scanner {
  public:
    Scanner(const fs::path& root, const std::stop_token& stop) : root_(root), stop_(stop) {}

    FolderScan scan(const std::string& part, const std::vector<std::string>* classes,
                    const std::vector<std::string>& not_classes) {
        std::vector<std::string> folders;
        for (auto& entry : list(part)) {
            if (entry.kind != Entry::Kind::folder)
                note(entry, join(part, entry.name));
            else if (std::ranges::find(not_classes, entry.name) == not_classes.end())
                folders.push_back(std::move(entry.name));
        }
        scan_.classes = classes != nullptr ? *classes : folders;
        const auto folder_of = folders_of_classes(part, folders);
        for (std::size_t label = 0; label < scan_.classes.size(); ++label) {
            const auto before = scan_.files.size();
            if (!folder_of[label].empty()) walk(join(part, folder_of[label]), static_cast<std::int32_t>(label), 1);
            if (scan_.files.size() == before) empty_.add(join(part, scan_.classes[label]));
        }
        name_left_out((root_ / part).string());
        return std::move(scan_);
    }

    FolderScan scan_images() {
        walk({}, 0, 0);
        std::sort(scan_.files.begin(), scan_.files.end(),
                  [](const FoundFile& a, const FoundFile& b) { return a.path < b.path; });
        name_left_out(root_.string());
        return std::move(scan_);
    }

  private:
    /// The folder of each class among `folders`, empty where there is none: that of its name, else the only one whose
    /// name differs in case, or in how its letters are encoded, as on a file system that does not tell them apart.
    std::vector<std::string> folders_of_classes(const std::string& part, const std::vector<std::string>& folders) {
        std::vector<std::string> folder_of(scan_.classes.size());
        std::map<std::string, std::vector<std::size_t>> by_lower;
        for (std::size_t label = 0; label < scan_.classes.size(); ++label)
            by_lower[name_key(scan_.classes[label])].push_back(label);
        std::map<std::string, std::vector<std::string>> others;
        for (const auto& folder : folders) {
            const auto at = std::lower_bound(scan_.classes.begin(), scan_.classes.end(), folder);
            if (at != scan_.classes.end() && *at == folder)
                folder_of[static_cast<std::size_t>(at - scan_.classes.begin())] = folder;
            else
                others[name_key(folder)].push_back(folder);
        }
        for (const auto& [lowered, names] : others) {
            const auto labels = by_lower.find(lowered);
            const bool is_plain = labels != by_lower.end() && labels->second.size() == 1 && names.size() == 1;
            if (is_plain && folder_of[labels->second[0]].empty()) {
                folder_of[labels->second[0]] = names[0];
                other_case_.add(join(part, names[0]));
                continue;
            }
            for (const auto& name : names) strangers_.add(join(part, name));
        }
        return folder_of;
    }

    void name_left_out(const std::string& where) {
        if (other_case_.count > 0) {
            scan_.warnings.push_back(Message::plural(
                "{1}: {0} folders read as the classes of training whose names differ in upper and lower case or in the "
                "encoding of letters alone, such as {2}.",
                "{1}: {0} folder read as the class of training whose name differs in upper and lower case or in the "
                "encoding of letters alone: {2}.",
                other_case_.count, where, other_case_.example));
        }
        if (unsorted_.count > 0)
            scan_.warnings.push_back(Message::plural(
                "{1}: {0} images are in no folder of a class, which leaves their labels unknown, such as {2}. Move "
                "each into the folder of its class, or give all labels in a file {3}.",
                "{1}: {0} image is in no folder of a class, which leaves its label unknown: {2}. Move it into the "
                "folder of its class, or give all labels in a file {3}.",
                unsorted_.count, where, unsorted_.example, kLabelFile));
        if (const auto n = others_.count; n > 0) {
            warn(where, others_, Message::plural("{} files (not {})", "{} file (not {})", n, image_ending_list()));
            // An archive or a table instead of images is why nothing was found.
            const auto telling = std::ranges::find_if(some_others_, [&](const auto& path) {
                const auto kind = base::file_kind_at(root_ / path);
                return is_readable_image(root_ / path) || (kind && !kind->is_text);
            });
            const auto& example = telling == some_others_.end() ? others_.example : *telling;
            if (is_readable_image(root_ / example))
                scan_.warnings.push_back(
                    Message::of("{}: {} is an image: rename it so that its name ends in .jpg or "
                                "another of these.",
                                where, example));
            else if (const auto kind = base::file_kind_at(root_ / example))
                scan_.warnings.push_back(Message::of("{}: {} is {}.", where, example, kind->text_in_list()));
        }
        if (const auto n = hidden_.count; n > 0)
            warn(where, hidden_, Message::plural("{} hidden folders", "{} hidden folder", n));
        if (const auto n = hidden_files_.count; n > 0)
            warn(where, hidden_files_,
                 Message::plural("{} hidden images (names that begin with a dot)",
                                 "{} hidden image (names that begin with a dot)", n));
        if (const auto n = unreadable_.count; n > 0)
            warn(where, unreadable_,
                 Message::plural("{} folders that cannot be read", "{} folder that cannot be read", n));
        if (const auto n = links_.count; n > 0)
            warn(where, links_,
                 Message::plural("{} links (links are not followed)", "{} link (links are not followed)", n));
        if (const auto n = strangers_.count; n > 0)
            warn(where, strangers_,
                 Message::plural("{} folders (training has no such class)", "{} folder (training has no such class)",
                                 n));
        if (empty_.count > 0) {
            scan_.warnings.push_back(Message::plural("{1}: {0} classes without images, such as {2}.",
                                                     "{1}: {0} class without images ({2}).", empty_.count, where,
                                                     empty_.example));
        }
    }

    struct Entry {
        enum class Kind { file, folder, hidden_file, hidden_folder, link, other };
        std::string name;
        Kind kind = Kind::other;
    };

    static std::string join(const std::string& folder, const std::string& name) {
        return folder.empty() ? name : folder + "/" + name;
    }

    /// In byte order of the names.
    [[nodiscard]] std::vector<Entry> list(const std::string& folder) {
        base::end_if_asked(stop_);
        std::vector<Entry> entries;
        std::error_code code;
        const auto path = root_ / folder;
        auto it = fs::directory_iterator(path, code);
        for (; !code && it != fs::directory_iterator(); it.increment(code)) {
            Entry entry{it->path().filename().string(), Entry::Kind::other};
            std::error_code ignored;
            const auto status = it->symlink_status(ignored);
            const bool hidden = is_hidden_name(entry.name);
            if (fs::is_symlink(status)) {
                entry.kind = Entry::Kind::link;
            } else if (fs::is_directory(status)) {
                entry.kind = hidden ? Entry::Kind::hidden_folder : Entry::Kind::folder;
            } else if (fs::is_regular_file(status) && is_image_name(entry.name)) {
                entry.kind = hidden ? Entry::Kind::hidden_file : Entry::Kind::file;
            }
            entries.push_back(std::move(entry));
            if (entries.size() > kMaxFiles) too_many();
        }
        if (code && folder.empty()) refuse(Message::of("{}: cannot be read ({}).", path, code));
        if (code) unreadable_.add(folder);
        std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
        return entries;
    }

    [[noreturn]] void too_many() const {
        refuse(Message::of("{}: holds more than {} files.", root_, Message::number(kMaxFiles)));
    }

    void walk(const std::string& folder, std::int32_t label, int depth) {
        if (depth > kMaxDepth) refuse(Message::of("{}: folders nest deeper than {}.", (root_ / folder), kMaxDepth));
        for (const auto& entry : list(folder)) {
            auto path = join(folder, entry.name);
            if (entry.kind == Entry::Kind::file) {
                scan_.files.push_back({std::move(path), label});
                if (scan_.files.size() > kMaxFiles) too_many();
            } else if (entry.kind == Entry::Kind::folder) {
                walk(path, label, depth + 1);
            } else {
                note(entry, path);
            }
        }
    }

    void note(const Entry& entry, const std::string& path) {
        if (entry.kind == Entry::Kind::link)
            links_.add(path);
        else if (entry.kind == Entry::Kind::hidden_folder)
            hidden_.add(path);
        else if (entry.kind == Entry::Kind::hidden_file)
            hidden_files_.add(path);
        else if (entry.kind == Entry::Kind::file)
            unsorted_.add(path);
        else if (path != kLabelFile && path != kEditFile) {
            constexpr std::size_t kLooked = 16;  // into each, for what it is
            others_.add(path);
            if (some_others_.size() < kLooked) some_others_.push_back(path);
        }
    }

    void warn(const std::string& where, const Tally& tally, const Message& files) {
        scan_.warnings.push_back(Message::of("{}: left out {}, such as {}.", where, files, tally.example));
    }

    const fs::path& root_;
    const std::stop_token& stop_;
    FolderScan scan_;
    std::vector<std::string> some_others_;
    Tally others_, hidden_, hidden_files_, links_, unreadable_, strangers_, empty_, other_case_, unsorted_;
};

}  // namespace

FolderScan scan_images(const fs::path& root, const std::stop_token& stop) {
    return Scanner(root, stop).scan_images();
}

FolderScan scan_classes(const fs::path& root, const std::string& part, const std::vector<std::string>* classes,
                        const std::stop_token& stop, const std::vector<std::string>& not_classes) {
    return Scanner(root, stop).scan(part, classes, not_classes);
}

}  // namespace torchdeck::data

// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/folder_scan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
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

class Scanner {
  public:
    Scanner(const fs::path& root, const std::stop_token& stop) : root_(root), stop_(stop) {}

    FolderScan scan(const std::string& part, const std::vector<std::string>* classes) {
        std::vector<std::string> folders;
        for (auto& entry : list(part)) {
            if (entry.kind != Entry::Kind::folder) {
                note(entry, join(part, entry.name));
            } else if (classes != nullptr && !std::binary_search(classes->begin(), classes->end(), entry.name)) {
                strangers_.add(join(part, entry.name));
            } else {
                folders.push_back(std::move(entry.name));
            }
        }
        scan_.classes = classes != nullptr ? *classes : folders;
        for (std::size_t label = 0; label < scan_.classes.size(); ++label) {
            const auto& name = scan_.classes[label];
            const auto before = scan_.files.size();
            if (std::binary_search(folders.begin(), folders.end(), name)) {
                walk(join(part, name), static_cast<std::int32_t>(label), 1);
            }
            if (scan_.files.size() == before) empty_.add(join(part, name));
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
    void name_left_out(const std::string& where) {
        warn(others_, where, "file", fmt::format("(not {})", image_endings()));
        warn(hidden_, where, "hidden folder", "");
        warn(hidden_files_, where, "hidden image", "(names that begin with a dot)");
        warn(links_, where, "link", "(links are not followed)");
        warn(strangers_, where, "folder", "(training has no such class)");
        if (empty_.count > 0) {
            scan_.warnings.push_back(fmt::format("{}: {} without images ({}).", base::printable(where),
                                                 base::counted(empty_.count, "class"), empty_.example));
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
    [[nodiscard]] std::vector<Entry> list(const std::string& folder) const {
        end_if_asked(stop_);
        std::vector<Entry> entries;
        std::error_code code;
        const auto path = root_ / folder;
        auto it = fs::directory_iterator(path, code);
        for (; !code && it != fs::directory_iterator(); it.increment(code)) {
            Entry entry{it->path().filename().string(), Entry::Kind::other};
            std::error_code ignored;
            const auto status = it->symlink_status(ignored);
            const bool hidden = entry.name.front() == '.';
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
        if (code) refuse(fmt::format("{}: cannot be read ({}).", base::printable(path.string()), code.message()));
        std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
        return entries;
    }

    [[noreturn]] void too_many() const {
        refuse(fmt::format("{}: holds more than {} files.", base::printable(root_.string()),
                           base::grouped(static_cast<std::int64_t>(kMaxFiles))));
    }

    void walk(const std::string& folder, std::int32_t label, int depth) {
        if (depth > kMaxDepth)
            refuse(
                fmt::format("{}: folders nest deeper than {}.", base::printable((root_ / folder).string()), kMaxDepth));
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
        else if (path != kLabelFile && path != kEditFile)
            others_.add(path);
    }

    void warn(const Tally& tally, const std::string& where, const char* what, const std::string& why) {
        if (tally.count == 0) return;
        const auto files = base::counted(tally.count, what);
        scan_.warnings.push_back(fmt::format("{}: left out {}, such as {}.", base::printable(where),
                                             why.empty() ? files : fmt::format("{} {}", files, why), tally.example));
    }

    const fs::path& root_;
    const std::stop_token& stop_;
    FolderScan scan_;
    Tally others_, hidden_, hidden_files_, links_, strangers_, empty_;
};

}  // namespace

void end_if_asked(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::data, "Reading was stopped.", {}, ErrorCode::stopped);
}

FolderScan scan_images(const fs::path& root, const std::stop_token& stop) {
    return Scanner(root, stop).scan_images();
}

FolderScan scan_classes(const fs::path& root, const std::string& part, const std::vector<std::string>* classes,
                        const std::stop_token& stop) {
    return Scanner(root, stop).scan(part, classes);
}

}  // namespace torchdeck::data

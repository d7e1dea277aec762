// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/label_paths.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "data/folder_names.hpp"
#include "data/image_file.hpp"
#include "data/part_name.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLooked = 8;  // rows that settle how paths are completed

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// "7.png" of "007.png"; empty where there are no zeros to drop.
std::string without_zeros(const std::string& name) {
    const auto stem = name.substr(0, name.find('.'));
    if (!is_number(stem) || stem.front() != '0' || stem.size() < 2) return {};
    const auto first = std::min(stem.find_first_not_of('0'), stem.size() - 1);
    return name.substr(first);
}

/// A file that a row may mean.
struct Place {
    std::size_t folder;
    std::string name;
};

/// The files in the folders of a dataset, by name. Those further down are looked for when they are asked for.
class FileIndex {
  public:
    FileIndex(const fs::path& root, const std::stop_token& stop) : root_(root) {
        folders_.emplace_back();
        std::error_code code;
        for (fs::directory_iterator it(root, code), end; !code && it != end; it.increment(code)) {
            std::error_code ignored;
            const auto name = it->path().filename().string();
            if (!is_hidden_name(name) && it->is_directory(ignored) && !it->is_symlink(ignored))
                folders_.push_back(name + "/");
        }
        std::ranges::sort(folders_);
        for (std::size_t i = 0; i < folders_.size(); ++i) {
            base::end_if_asked(stop);
            std::error_code unreadable;
            for (fs::directory_iterator it(root / folders_[i], unreadable), end; !unreadable && it != end;
                 it.increment(unreadable)) {
                const auto name = it->path().filename().string();
                if (!is_image_name(name) || !base::is_file(*it)) continue;
                places_[name].push_back({i, name});
                if (auto bare = without_zeros(name); !bare.empty()) padded_[bare].push_back({i, name});
            }
        }
    }

    [[nodiscard]] const std::string& folder(const Place& place) const { return folders_[place.folder]; }
    [[nodiscard]] std::string path(const Place& place) const { return folder(place) + place.name; }

    /// Where a file of this name or path is, in byte order of the folders.
    [[nodiscard]] std::vector<Place> find(const std::string& name, bool is_padded) const {
        const auto& all = is_padded ? padded_ : places_;
        if (const auto it = all.find(name); it != all.end()) return it->second;
        std::vector<Place> found;
        if (is_padded || name.find('/') == std::string::npos) return found;
        for (std::size_t i = 0; i < folders_.size(); ++i) {
            if (base::is_file(root_ / (folders_[i] + name))) found.push_back({i, name});
        }
        return found;
    }

  private:
    const fs::path& root_;
    std::vector<std::string> folders_;  ///< "" for the root, "train/"
    std::unordered_map<std::string, std::vector<Place>> places_;
    std::unordered_map<std::string, std::vector<Place>> padded_;  ///< by the name without zeros before a number
};

/// Whether the folder is called like the part of the row; rows without one are for training.
bool is_of_part(std::string_view folder, const LabelRow& row) {
    const auto part = part_name(folder.substr(0, folder.find('/')));
    const auto wanted = row.split != Split::val ? DatasetPart::train
                        : row.is_test           ? DatasetPart::test
                                                : DatasetPart::val;
    return part && part->part == wanted;
}

/// How names are completed: with this ending, and with zeros before numbers.
struct Completion {
    std::string ending;
    bool is_padded = false;
    std::size_t folder = 0;  ///< that has the first rows, where one has them all
};

std::optional<Completion> completion_of(const FileIndex& index, std::span<const LabelRow> first) {
    std::vector<std::string> endings;
    if (is_image_name(first.front().path)) {
        endings.emplace_back();
    } else {
        for (const auto ending : image_endings()) endings.push_back("." + std::string(ending));
    }
    for (const bool is_padded : {false, true}) {
        for (const auto& ending : endings) {
            std::set<std::size_t> common;
            bool all = true;
            for (std::size_t i = 0; all && i < first.size(); ++i) {
                auto places = index.find(first[i].path + ending, is_padded);
                // Without zeros to drop a number is its name: "12" among "03" and "7".
                if (places.empty() && is_padded) places = index.find(first[i].path + ending, false);
                all = !places.empty();
                std::set<std::size_t> folders;
                for (const auto& place : places) folders.insert(place.folder);
                if (i == 0)
                    common = folders;
                else
                    std::erase_if(common, [&](std::size_t folder) { return !folders.contains(folder); });
            }
            if (all) return Completion{ending, is_padded, common.empty() ? 0 : *common.begin()};
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<Message> complete_paths(const fs::path& root, std::vector<LabelRow>& rows, const std::stop_token& stop) {
    const auto first = std::span<const LabelRow>(rows).first(std::min(rows.size(), kLooked));
    if (first.empty() ||
        std::ranges::any_of(first, [&](const LabelRow& row) { return base::is_there(root / row.path); }))
        return {};
    const FileIndex index(root, stop);
    const auto completion = completion_of(index, first);
    if (!completion) return {};
    std::optional<std::pair<std::string, std::string>> twice;
    for (auto& row : rows) {
        const auto name = row.path + completion->ending;
        auto places = index.find(name, completion->is_padded);
        if (places.empty() && completion->is_padded) places = index.find(name, false);
        if (places.empty()) {
            row.path = index.folder({completion->folder, {}}) + name;
            continue;
        }
        auto chosen =
            std::ranges::find_if(places, [&](const Place& place) { return is_of_part(index.folder(place), row); });
        const bool is_plain = places.size() == 1 || chosen != places.end();
        if (chosen == places.end()) chosen = std::ranges::find(places, completion->folder, &Place::folder);
        if (chosen == places.end()) chosen = places.begin();
        const auto path = index.path(*chosen);
        if (!is_plain && !twice) twice.emplace(path, index.path(places[chosen == places.begin() ? 1 : 0]));
        row.path = path;
    }
    std::vector<Message> sentences{Message::of("{}: its paths are completed as in {}.", root / kLabelFile,
                                               base::printable(rows.front().path, 200))};
    if (twice)
        sentences.push_back(
            Message::of("{}: images that it names are in several folders, such as {} and {}: the former "
                        "is read. Write the folder before the name where the latter is meant.",
                        root / kLabelFile, base::printable(twice->first, 200), base::printable(twice->second, 200)));
    return sentences;
}

void refuse_repeated(const fs::path& file, const std::vector<LabelRow>& rows) {
    std::unordered_set<std::string_view> seen;
    for (const auto& row : rows) {
        if (!seen.insert(row.path).second)
            throw Error(ErrorKind::data,
                        Message::of("{}, line {}: {}", file, row.line, Message::of("{} was named before.", row.path)),
                        {.path = file});
    }
}

bool any_names_image(const fs::path& root, const std::vector<LabelRow>& rows) {
    constexpr std::size_t kMost = 1000;
    const auto some = std::span<const LabelRow>(rows).first(std::min(rows.size(), kMost));
    return std::ranges::any_of(
        some, [&](const LabelRow& row) { return is_image_name(row.path) || base::is_file(root / row.path); });
}

std::optional<Message> unnamed_images(const fs::path& root, const std::vector<LabelRow>& rows,
                                      const std::stop_token& stop) {
    std::unordered_set<std::string_view> named;
    std::set<std::string> folders;
    for (const auto& row : rows) {
        named.insert(row.path);
        const auto slash = row.path.rfind('/');
        folders.insert(slash == std::string::npos ? "" : row.path.substr(0, slash + 1));
    }
    std::int64_t count = 0;
    std::string example;
    for (const auto& folder : folders) {
        base::end_if_asked(stop);
        std::error_code code;
        for (fs::directory_iterator it(root / folder, code), end; !code && it != end; it.increment(code)) {
            const auto name = it->path().filename().string();
            const auto path = folder + name;
            if (is_hidden_name(name) || !is_image_name(name) || named.contains(path) || !base::is_file(*it)) continue;
            ++count;
            if (example.empty() || path < example) example = path;
        }
    }
    if (count == 0) return std::nullopt;
    return Message::plural("{1}: {0} images that lie beside those it names are in no row and not used, such as {2}.",
                           "{1}: {0} image that lies beside those it names is in no row and not used: {2}.", count,
                           (root / kLabelFile).string(), base::printable(example, 200));
}

}  // namespace torchdeck::data

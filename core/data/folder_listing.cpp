// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/folder_listing.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/stop.hpp"
#include "config/settings.hpp"
#include "data/folder_names.hpp"
#include "data/image_file.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

fs::path absolute_folder(const std::string& folder) {
    fs::path path = folder;
    if (folder.empty() || folder == "~" || folder.starts_with("~/")) {
        const char* const home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): nothing here sets any
        path = (home != nullptr ? home : "/") + folder.substr(std::min<std::size_t>(folder.size(), 1));
    }
    path = fs::absolute(path);
    // The parent of a link's target is not the parent of the link.
    if (std::ranges::find(path, fs::path("..")) != path.end()) path = fs::canonical(path);
    path = path.lexically_normal();
    return path.has_filename() ? path : path.parent_path();
}

/// Keeps the first names in byte order, however many there are.
class FirstNames {
  public:
    void add(std::string name) {
        names_.insert(std::move(name));
        if (names_.size() <= kMostListedNames) return;
        names_.erase(std::prev(names_.end()));
        are_cut_ = true;
    }
    [[nodiscard]] bool are_cut() const { return are_cut_; }
    [[nodiscard]] std::vector<std::string> all() const { return {names_.begin(), names_.end()}; }

  private:
    std::set<std::string> names_;
    bool are_cut_ = false;
};

std::vector<std::string> names_in(const nlohmann::json& json, const char* key) {
    std::vector<std::string> names;
    for (const auto& entry : json.at(key)) {
        const auto& name = entry.get_ref<const std::string&>();
        if (!is_hidden_name(name) && !name.empty() && name.find('/') == std::string::npos &&
            names.size() < kMostListedNames)
            names.push_back(name);
    }
    return names;
}

}  // namespace

Message cut_remark() {
    return Message::of("There is more: at most {} names are listed, and what is found in 10 s.",
                       Message::number(kMostListedNames));
}

FolderListing list_folder(const std::string& folder, bool with_weights, const std::stop_token& stop,
                          std::chrono::milliseconds limit) {
    const auto deadline = std::chrono::steady_clock::now() + limit;
    const auto path = absolute_folder(folder);
    FolderListing listing;
    listing.folder = path.string();
    if (path != path.root_path()) listing.parent = path.parent_path().string();
    FirstNames folders;
    FirstNames weights;
    std::error_code code;
    for (fs::directory_iterator it(path, code), end; !code && it != end; it.increment(code)) {
        base::end_if_asked(stop);
        if (std::chrono::steady_clock::now() >= deadline) {
            listing.more = true;
            break;
        }
        auto name = it->path().filename().string();
        if (is_hidden_name(name)) continue;
        std::error_code ignored;
        if (it->is_directory(ignored))
            folders.add(std::move(name));
        else if (is_image_name(name))
            ++listing.images;
        else if (with_weights && (weights::has_weight_ending(name) || config::is_model_file(name)))
            weights.add(std::move(name));
    }
    if (code) refuse(Message::of("{}: cannot be read ({}).", path, code));
    listing.folders = folders.all();
    listing.weights = weights.all();
    listing.more = listing.more || folders.are_cut() || weights.are_cut();
    return listing;
}

std::string listing_json(const FolderListing& listing) {
    using nlohmann::json;
    const json object = {
        {"folder", listing.folder},   {"parent", listing.parent.empty() ? json() : json(listing.parent)},
        {"folders", listing.folders}, {"weights", listing.weights},
        {"images", listing.images},   {"more", listing.more}};
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

FolderListing read_listing(std::string_view json) {
    FolderListing listing;
    try {
        const auto object = base::parse_shallow<nlohmann::json>(json);
        object.at("folder").get_to(listing.folder);
        if (const auto& parent = object.at("parent"); !parent.is_null()) parent.get_to(listing.parent);
        listing.folders = names_in(object, "folders");
        listing.weights = names_in(object, "weights");
        object.at("images").get_to(listing.images);
        object.at("more").get_to(listing.more);
    } catch (const nlohmann::json::exception&) {
        refuse(Message::of("The answer is not the contents of a folder."));
    }
    if (!listing.folder.starts_with('/')) refuse(Message::of("The answer is not the contents of a folder."));
    return listing;
}

}  // namespace torchdeck::data

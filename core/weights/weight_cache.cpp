// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/weight_cache.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/atomic_file.hpp"
#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/user_folders.hpp"

namespace torchdeck::weights {
namespace {

namespace fs = std::filesystem;

/// Empty where the variable is not set or empty.
fs::path from_environment(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets any
    return value == nullptr ? fs::path() : fs::path(value);
}

/// What the SHA-256 of `file` begins with by its name; empty where the name says nothing.
std::string promised_digits(const fs::path& file) {
    std::error_code code;
    constexpr std::size_t kWhole = 64;
    auto target = fs::canonical(file, code).filename().string();
    const auto is_hex = [](std::string_view text) {
        return text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    };
    if (!code && target.size() == kWhole && is_hex(target)) return target;
    if (const auto known = known_weights(file.filename().string())) return std::string(known->sha256_prefix());
    return {};
}

}  // namespace

fs::path torch_hub_folder() {
    auto home = from_environment("TORCH_HOME");
    if (home.empty()) home = base::cache_home() / "torch";
    return home / "hub" / "checkpoints";
}

fs::path hugging_face_folder() {
    for (const auto* name : {"HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE"}) {
        if (auto folder = from_environment(name); !folder.empty()) return folder;
    }
    if (const auto home = from_environment("HF_HOME"); !home.empty()) return home / "hub";
    return base::cache_home() / "huggingface" / "hub";
}

fs::path find_cached_timm(std::string_view name) {
    const auto folder = hugging_face_folder() / fmt::format("models--timm--{}", name);
    const auto snapshots = folder / "snapshots";
    constexpr std::size_t kLongestRevision = 200;
    try {
        auto main = base::read_text(folder / "refs" / "main", kLongestRevision);
        while (!main.empty() && main.back() == '\n') main.pop_back();
        auto file = snapshots / main / "model.safetensors";
        if (!main.empty() && main.find('/') == std::string::npos && base::is_file(file)) return file;
    } catch (const Error&) {
        // No such reference: any revision is as good.
    }
    fs::path newest;
    fs::file_time_type time;
    std::error_code code;
    for (fs::directory_iterator entry(snapshots, code), end; !code && entry != end; entry.increment(code)) {
        const auto file = entry->path() / "model.safetensors";
        std::error_code ignored;
        const auto written = fs::last_write_time(file, ignored);
        if (ignored || !base::is_file(file) || (!newest.empty() && written <= time)) continue;
        newest = file;
        time = written;
    }
    return newest;
}

fs::path find_cached(const KnownWeights& known) {
    auto file = torch_hub_folder() / fmt::format("{}.pth", known.file);
    if (base::is_file(file)) return file;
    // Other files with the same weights: an earlier one of the same digits, timm's copy.
    for (const auto& other : all_known_weights()) {
        if (other.file == known.file || other.sha256_prefix() != known.sha256_prefix()) continue;
        file = torch_hub_folder() / fmt::format("{}.pth", other.file);
        if (base::is_file(file)) return file;
    }
    return known.timm.empty() ? fs::path() : find_cached_timm(known.timm);
}

void require_intact(const fs::path& file) {
    const auto promised = promised_digits(file);
    if (promised.empty()) return;
    const auto found = base::sha256_of(file);
    if (found.starts_with(promised)) return;
    throw Error(
        ErrorKind::data,
        Message::of("{}: damaged or not the file that its name says: its SHA-256 begins with {}, not {}. Move it "
                    "away and download it again.",
                    file, found.substr(0, std::min<std::size_t>(promised.size(), 8)), promised.substr(0, 8)),
        {.path = file});
}

}  // namespace torchdeck::weights

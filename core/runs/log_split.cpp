// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/log_split.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/paths.hpp"
#include "base/text.hpp"

namespace torchdeck::runs {
namespace {

namespace fs = std::filesystem;
using data::DatasetPart;

std::optional<data::PartName> part_of_path(const fs::path& path) {
    // "run1.val" is a folder.
    return data::part_name((base::is_folder(path) ? path.filename() : path.stem()).string());
}

/// Whether another part of the same log is beside it: "run1-train" beside "run1-test".
bool has_sister(const fs::path& path, const data::PartName& own) {
    using Kind = data::PartName::Kind;
    constexpr int kMost = 10'000;
    std::error_code code;
    int looked = 0;
    for (fs::directory_iterator it(path.parent_path(), fs::directory_options::skip_permission_denied, code), end;
         !code && it != end && looked < kMost; it.increment(code), ++looked) {
        if (it->path().extension() != path.extension() && own.affix.empty()) continue;
        const auto other = part_of_path(it->path());
        const bool is_of_same =
            other && (other->affix == own.affix || (own.affix.empty() && other->kind != Kind::affixed));
        if (is_of_same && other->part != own.part && other->part != DatasetPart::test) return true;
    }
    return false;
}

}  // namespace

std::span<const std::string_view> split_names() {
    // Aim's is a context.
    static constexpr std::array<std::string_view, 19> kNames{"phase",          "split",
                                                             "mode",           "stage",
                                                             "subset",         "set",
                                                             "context.subset", "metric.context.subset",
                                                             "part",           "partition",
                                                             "usage",          "dataset",
                                                             "data_set",       "data set",
                                                             "data_split",     "type",
                                                             "kind",           "metric.context",
                                                             "context"};
    return kNames;
}

bool names_split(std::string_view key) {
    return std::ranges::find(split_names(), base::lower(key)) != split_names().end();
}

std::string prefix_of(DatasetPart part) {
    return part == DatasetPart::train ? "train/" : part == DatasetPart::val ? "val/" : "test/";
}

ForeignPlace::Split split_of_log(const fs::path& path) {
    using Split = ForeignPlace::Split;
    for (const auto& named : {path, path.parent_path()}) {
        const auto part = part_of_path(named);
        if (!part) continue;
        if (part->part == DatasetPart::train) return Split::train;
        const bool is_of_test = part->part == DatasetPart::test;
        // "dev" is what people call a folder of attempts, too.
        const bool is_doubtful = is_of_test || base::lower(named.filename().string()).find("dev") != std::string::npos;
        if (is_doubtful && !has_sister(named, *part)) continue;
        return is_of_test ? Split::test : Split::val;
    }
    return Split::unnamed;
}

}  // namespace torchdeck::runs

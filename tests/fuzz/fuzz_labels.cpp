// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of labels: paths stay within the folder and come once, and what is read reads the same when it is written.
#include <cstdlib>
#include <filesystem>
#include <set>

#include "data/label_file.hpp"
#include "fuzz.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        const auto rows = data::parse_labels(fuzz::text(data, size), "labels.csv", false);
        std::set<std::string> seen;
        for (const auto& row : rows) {
            if (row.path.empty() || !seen.insert(row.path).second) std::abort();
            const std::filesystem::path path(row.path);
            if (path.is_absolute() || *path.begin() == "..") std::abort();
        }
        if (data::parse_labels(data::labels_text(rows), "labels.csv", false) != rows) std::abort();
        (void)data::labeled_files(rows);
    });
}

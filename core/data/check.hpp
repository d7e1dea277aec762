// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks of a dataset before training. They report copies, which make validation look better than it is or
// contradict each other, files that cannot be read, and classes that are too small.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "data/dataset.hpp"
#include "data/label_file.hpp"

namespace torchdeck::data {

/// An image of a dataset.
struct ImagePlace {
    bool val = false;
    std::int64_t index = 0;
};

/// Two images that are the same, or the same saved again (copies.hpp).
struct Copy {
    ImagePlace first, second;  ///< of a training and a validation image, the training image is the first
    bool exact = false;        ///< of the same pixels
    double similarity = 0;
    bool mirrored = false;  ///< left to right
    bool same_class = true;
    [[nodiscard]] bool across_split() const { return first.val != second.val; }
};

struct CheckOptions {
    int threads = 1;
    std::function<void(std::int64_t done, std::int64_t total)> progress = {};  ///< from any thread
    std::stop_token stop = {};
};

/// Refers to the dataset, which must outlive it.
struct DatasetCheck {
    const Dataset& dataset;
    std::vector<std::int64_t> train_of_class, val_of_class;
    std::int64_t unreadable = 0;  ///< images whose header was fine and that cannot be decoded
    std::vector<Copy> copies;     ///< across the split first, then of other classes, then the rest

    [[nodiscard]] std::int64_t across_split() const;
    [[nodiscard]] std::int64_t of_other_classes() const;
    /// Training images of the largest class for one of the smallest that has any.
    [[nodiscard]] double imbalance() const;
    /// What is wrong, most important first, a sentence each that says what to do; empty when nothing is.
    [[nodiscard]] std::vector<base::Message> problems() const;
    /// What was left out while the dataset was read, and problems().
    [[nodiscard]] std::vector<base::Message> findings() const;
    /// "cat/12.jpg" or "training image 12".
    [[nodiscard]] std::string name_of(const ImagePlace& place) const;
};

/// Decodes every image. Throws Error (data, stopped) when asked to stop.
DatasetCheck check_dataset(const Dataset& dataset, const CheckOptions& options);

/// Corrections (label_file.hpp) that leave out the training image of each pair across the split: what validation
/// measures stays as it is. Empty for a dataset without files.
std::vector<LabelRow> without_copies(const DatasetCheck& check);

/// For people: problems, then up to `most` pairs of copies. Control characters of names are escaped. Ends with a
/// newline.
std::string check_text(const DatasetCheck& check, std::size_t most, const base::Reader& reader = {});
/// For scripts: everything.
nlohmann::ordered_json check_json(const DatasetCheck& check);

}  // namespace torchdeck::data

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the names of folders say of them: parts of a dataset, pieces of a divided download, images without labels.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::data {

enum class DatasetPart { train, val, test };

/// The part that a word names, in any case: "train", "Training", "valid", "dev", "TEST".
[[nodiscard]] std::optional<DatasetPart> part_of_word(std::string_view word);

/// What the name of a folder says of a part.
struct PartName {
    enum class Kind {
        word,     ///< the word alone: "Training"
        neutral,  ///< with what says nothing more: "train_set", "val2017", "testimages"
        affixed,  ///< with a text of its own: "seg_train"; a class may be called so ("toy train")
    };
    DatasetPart part = DatasetPart::train;
    Kind kind = Kind::word;
    int rank = 0;       ///< of two words for one part, the one with the lower number goes before
    std::string affix;  ///< the name without the word, in lower case: that of "seg_train" and "SEG_Test" is the same
};
[[nodiscard]] std::optional<PartName> part_name(std::string_view folder);
/// The part that a cell of a table names: "Validation", "training_set"; with a text of its own, as "PublicTest", only
/// where `affixed` allows it.
[[nodiscard]] std::optional<DatasetPart> part_of_cell(std::string_view cell, bool affixed);

/// Yes or no, as people and programs write it in a cell; std::nullopt where it says neither.
[[nodiscard]] std::optional<bool> answer_of(std::string_view cell);

/// Whether the name is one for images that nobody has labeled: "unlabeled", "seg_pred".
[[nodiscard]] bool names_unlabeled(std::string_view folder);

/// Whether all names are those of pieces of one whole: a word such as "part" or "batch" that a number or one letter
/// follows, in which alone they differ ("images_001", "images_002").
[[nodiscard]] bool are_pieces(const std::vector<std::string>& folders);

}  // namespace torchdeck::data

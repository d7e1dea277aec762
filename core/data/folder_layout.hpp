// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the folders of a dataset are: parts (train, val, test), each with a folder for each class, or the classes
// themselves. Names decide where they can; where two readings are possible, that is a doubt, and nobody trains on it
// before a person has chosen one.
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "config/choices.hpp"

namespace torchdeck::data {

using config::LayoutChoice;

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

struct FolderLayout {
    bool has_parts = false;
    std::string train;  ///< the folder with the folders of the classes, relative to the root; "" is the root itself
    std::string val;    ///< that of validation; empty where a share of `train` has to do
    bool val_is_test = false;
    std::vector<base::Message> remarks;  ///< what was chosen where it is not plain, and folders that are not used
    /// Why it may be meant otherwise: sentences that name both options. Empty where a person has chosen.
    std::vector<base::Message> doubts;
};

/// Lists folders, and reads no image. Throws Error: usage where `choice` asks for parts and there is no folder for
/// training; data where a folder cannot be read, or a stop is requested.
FolderLayout find_layout(const std::filesystem::path& root, LayoutChoice choice, const std::stop_token& stop = {});

}  // namespace torchdeck::data

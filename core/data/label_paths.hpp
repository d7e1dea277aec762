// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the images lie that a table of labels names.
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

#include "base/message.hpp"
#include "data/label_file.hpp"

namespace torchdeck::data {

/// Ids and names instead of paths, as tables of competitions have them: where none of the first rows is found below
/// `root`, and all are in one or several of its folders, `rows` get these folders and the ending of images. A number
/// also finds the image that has zeros before it, which spreadsheets drop. Of several folders with an image of that
/// name the one that is called like the row's part is taken, else the first. Gives sentences about it; none where the
/// paths are right, or nothing fits.
std::vector<base::Message> complete_paths(const std::filesystem::path& root, std::vector<LabelRow>& rows,
                                          const std::stop_token& stop = {});

/// Throws Error (data) with file and line where two rows name one image.
void refuse_repeated(const std::filesystem::path& file, const std::vector<LabelRow>& rows);

/// Whether a row names an image: by its ending, or since it is there.
[[nodiscard]] bool any_names_image(const std::filesystem::path& root, const std::vector<LabelRow>& rows);

/// A sentence about images that lie beside those of the rows, and are in no row themselves.
std::optional<base::Message> unnamed_images(const std::filesystem::path& root, const std::vector<LabelRow>& rows,
                                            const std::stop_token& stop = {});

}  // namespace torchdeck::data

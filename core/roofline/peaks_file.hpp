// SPDX-License-Identifier: GPL-3.0-or-later
//
// Peaks as a file, peaks.json: docs/formats.md.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

#include "roofline/peaks.hpp"

namespace torchdeck::roofline {

nlohmann::ordered_json peaks_json(const Peaks& peaks);

/// Throws Error (data) for anything but what peaks_json() writes, a person adds, or a newer version adds as further
/// keys; the sentence begins with its verb and names the environment and the roof.
Peaks peaks_from_json(const nlohmann::json& json);

/// Reads peaks.json, or rocprof-compute's roofline.csv. Throws Error (data) when it cannot be read or is neither.
Peaks read_peaks(const std::filesystem::path& path);
/// Whether it is such a roofline.csv.
bool is_peaks_csv(const std::filesystem::path& path);
/// Replaces the file, all or nothing. Throws Error (data).
void write_peaks(const std::filesystem::path& path, const Peaks& peaks);

/// Reads the file, puts each environment of `added` into it, and writes it. A file that is not there is made, with its
/// folder; one that cannot be read is an Error and stays as it is.
/// `kept`, where it is given, gets the sum of what put() returns.
Peaks merge_into(const std::filesystem::path& path, const Peaks& added, std::size_t* kept = nullptr);

/// $XDG_DATA_HOME/torchdeck/peaks.json, or in ~/.local/share.
std::filesystem::path default_peaks_file();

}  // namespace torchdeck::roofline

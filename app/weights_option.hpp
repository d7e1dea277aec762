// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "data/download.hpp"
#include "data/fetch_weights.hpp"

namespace torchdeck::app {

class Console;

/// Draws how far a download is.
data::TransferProgress download_progress(Console& console);

/// `weights` as a path: a name of weights ("imagenet") becomes the file for the network `model`, which is downloaded
/// where it is missing. Ctrl-C stops that and ends the program; what was received is kept.
std::string weights_path(const std::string& weights, const std::string& model);

}  // namespace torchdeck::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "data/folder_listing.hpp"
#include "remote/remote_url.hpp"

namespace torchdeck::remote {

/// What `torchdeck data browse` lists on the machine of `url`, whose path may begin with "~" (data::list_folder()).
/// Throws what run_program_there() throws, and Error (data) with what that torchdeck said.
[[nodiscard]] data::FolderListing list_folder_there(const RemoteUrl& url, bool with_weights,
                                                    const std::stop_token& stop = {});

}  // namespace torchdeck::remote

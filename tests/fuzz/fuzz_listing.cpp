// SPDX-License-Identifier: GPL-3.0-or-later
//
// The contents of a folder as another machine answers them.
#include "data/folder_listing.hpp"
#include "fuzz.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        const auto listing = data::read_listing(fuzz::text(data, size));
        if (listing.folders.size() > data::kMostListedNames || listing.weights.size() > data::kMostListedNames)
            std::abort();
        for (const auto& name : listing.folders)
            if (name.find('/') != std::string::npos) std::abort();
    });
}

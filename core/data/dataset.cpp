// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/dataset.hpp"

#include "base/digest.hpp"

namespace torchdeck::data {

std::string fingerprint(const Dataset& dataset) {
    base::Digest digest(base::Digest::Kind::sha256);
    dataset.train->add_to(digest);
    dataset.val->add_to(digest);
    return digest.hex();
}

}  // namespace torchdeck::data

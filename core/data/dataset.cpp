// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/dataset.hpp"

#include "base/sha256.hpp"

namespace torchdeck::data {

std::string fingerprint(const Dataset& dataset) {
    return base::sha256_hex(
        {std::as_bytes(std::span(dataset.train.labels)), std::as_bytes(std::span(dataset.train.pixels)),
         std::as_bytes(std::span(dataset.val.labels)), std::as_bytes(std::span(dataset.val.pixels))});
}

}  // namespace torchdeck::data

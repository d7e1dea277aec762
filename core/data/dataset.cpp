// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/dataset.hpp"

#include "base/digest.hpp"
#include "base/error.hpp"
#include "data/file_images.hpp"

namespace torchdeck::data {

void refuse_doubts(const Dataset& dataset) {
    const auto& [sentences, setting] = dataset.doubts;
    if (!sentences.empty()) throw Error(ErrorKind::usage, sentences.front(), {.setting = setting});
}

std::string fingerprint(const Dataset& dataset) {
    base::Digest digest(base::Digest::Kind::sha256);
    dataset.train->add_to(digest);
    dataset.val->add_to(digest);
    return digest.hex();
}

void hold_in_memory(Dataset& dataset, int threads) {
    for (auto* const part : {&dataset.train, &dataset.val}) {
        if ((*part)->uniform() && dynamic_cast<const ImageSet*>(part->get()) == nullptr)
            *part = std::make_shared<const ImageSet>(in_memory(**part, threads));
    }
}

}  // namespace torchdeck::data

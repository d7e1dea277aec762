// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "job/predict.hpp"

namespace torchdeck::job {

/// An image whose label may be wrong.
struct SuspectLabel {
    std::int64_t index = 0;
    std::int32_t label = 0;
    std::int32_t predicted = 0;    ///< the most probable class
    double label_probability = 0;  ///< what the network gives the image's own label
    double predicted_probability = 0;
};

/// All images of which a network says another class than their label, the least probable label first. A ranking, not a
/// verdict: how many of them are wrong is not known, and of ordinary images that are hard many are among them. One
/// ordinary run ranks about as well as cross-validation does (Northcutt et al., arXiv 1911.00068, rank by the same
/// probability).
std::vector<SuspectLabel> suspect_labels(const Predictions& predictions, const data::ImageSource& images);

/// A table of the first `most`, with how many there are; names are escaped. Ends with a newline.
std::string suspects_text(const std::vector<SuspectLabel>& suspects, const data::Dataset& dataset, Part part,
                          std::size_t most, const base::Reader& reader = {});
nlohmann::ordered_json suspects_json(const std::vector<SuspectLabel>& suspects, const data::Dataset& dataset,
                                     Part part);

}  // namespace torchdeck::job

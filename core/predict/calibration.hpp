// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calibration of a network's probabilities, measured on images with known labels. Pure functions.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::predict {

/// A class and its probability.
struct Score {
    std::int32_t label = -1;
    double probability = 0;
    float logit = 0;  ///< before the temperature
};

/// The `count` most probable classes of an image, most probable first, of equal ones the first class. `logits`
/// [classes] are divided by `temperature`. Logits that are not numbers come last.
[[nodiscard]] std::vector<Score> top_scores(std::span<const float> logits, std::size_t count, double temperature = 1);

/// Logits of images with their labels.
struct Labeled {
    std::int64_t classes = 0;
    std::vector<float> logits;  ///< [images, classes]
    std::vector<std::int32_t> labels;

    [[nodiscard]] std::size_t images() const { return labels.size(); }
    [[nodiscard]] std::span<const float> of(std::size_t image) const {
        return std::span(logits).subspan(image * static_cast<std::size_t>(classes), static_cast<std::size_t>(classes));
    }
};

/// The temperature in [0.05, 20] at which the mean cross-entropy of `labeled` is smallest: Guo et al., "On calibration
/// of modern neural networks", arXiv 1706.04599, section 4.2. 1 without images.
[[nodiscard]] double best_temperature(const Labeled& labeled);

/// Predictions of nearly the same probability: how probable they were, and how many were correct.
struct Bin {
    std::int64_t images = 0;
    double confidence = 0;  ///< mean probability of the predictions
    double accuracy = 0;    ///< share of them that is correct
};

/// Belongs to a network, a preprocessing and a way to look at images.
struct Calibration {
    static constexpr std::size_t kBins = 15;      ///< of equal width, as in arXiv 1706.04599
    static constexpr double kFalseAlarms = 0.05;  ///< share of images of known classes below the threshold

    double temperature = 1;                  ///< that logits are divided by
    std::optional<double> best_temperature;  ///< at which they would fit best; found on request
    /// A less probable prediction may be of none of the classes: 5 % of the images it was found on are below it.
    double threshold = 0;
    /// The same; of fewer than 20 images 5 % are not one, and nothing is known.
    [[nodiscard]] std::optional<double> usable_threshold() const {
        constexpr std::int64_t kLeastImages = 20;
        return images < kLeastImages ? std::nullopt : std::optional(threshold);
    }
    double expected_error = 0;  ///< mean distance of probability and accuracy over the bins, weighted by images (ECE)
    double top1 = 0;
    double loss = 0;  ///< mean cross-entropy
    std::int64_t images = 0;
    std::array<Bin, kBins> bins{};

    // The weights and images that it was measured with.
    std::string weights;  ///< SHA-256 of the file
    std::string tta = "none";
    std::string average = "logits";
    std::string split;  ///< that it was found on: "val", "test"
};

/// Below which probability an image may be of none of the classes, or why that is not known.
[[nodiscard]] base::Message threshold_text(const Calibration& calibration);

/// Calibrates what a network says about images whose labels are known, at `temperature`.
[[nodiscard]] Calibration calibrate(const Labeled& labeled, double temperature);

[[nodiscard]] nlohmann::ordered_json to_json(const Calibration& calibration);
/// std::nullopt where `json` is no calibration.
[[nodiscard]] std::optional<Calibration> calibration_from(const nlohmann::json& json);

}  // namespace torchdeck::predict

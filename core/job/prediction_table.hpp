// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "job/image_predictor.hpp"

namespace torchdeck::job {

/// Predictions as files and terminals have them. Files are in the C locale, probabilities as shares.
struct PredictionTable {
    std::shared_ptr<const data::ImageList> images;  ///< never null
    std::vector<std::string> class_names;
    std::size_t top = 5;              ///< columns of classes
    double temperature = 1;           ///< that the probabilities were computed at
    std::optional<double> threshold;  ///< below it a prediction may be of none of the classes; empty: not calibrated

    /// Whether it may be of none of the classes.
    [[nodiscard]] bool is_doubtful(const ImagePrediction& prediction) const;

    [[nodiscard]] nlohmann::ordered_json json(const ImagePrediction& prediction) const;
    /// image, class, probability, none_of_these, then class and probability of the second and so on, error.
    [[nodiscard]] std::string csv_header() const;
    [[nodiscard]] std::string csv(const ImagePrediction& prediction) const;

    /// All of them as the file that `extension` asks for: .csv, .json (a list), .jsonl (an object on each line). Throws
    /// Error (usage) for any other.
    [[nodiscard]] std::string text(const std::vector<ImagePrediction>& predictions, const std::string& extension) const;

    /// "cat.jpg: tabby 41.9 %, lynx 22.7 %".
    [[nodiscard]] std::string line(const ImagePrediction& prediction, const base::Reader& reader = {}) const;
    /// One image with a line and a bar for each class.
    [[nodiscard]] std::vector<std::string> bars(const ImagePrediction& prediction,
                                                const base::Reader& reader = {}) const;
    /// "8 images, 61 images/s, 1 could not be read."
    [[nodiscard]] static base::Message summary(std::int64_t images, std::int64_t failed, double seconds);

  private:
    [[nodiscard]] std::string name_of(const predict::Score& score) const;
};

/// On one line; what is no UTF-8 in a name becomes U+FFFD.
[[nodiscard]] std::string json_line(const nlohmann::ordered_json& json);

/// The least certain first, those that could not be decoded before them; otherwise in their order.
void sort_by_doubt(std::vector<ImagePrediction>& predictions);

}  // namespace torchdeck::job

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "config/train_config.hpp"
#include "data/dataset.hpp"
#include "engine_api.hpp"

namespace torchdeck::job {

struct PredictRequest {
    std::filesystem::path weights;                 ///< as read_trained_weights() takes it
    std::shared_ptr<const data::Dataset> dataset;  ///< never null
    Part part = Part::val;
    config::TrainConfig config;  ///< device, precision and threads; the model too where the weights have no run
    /// Brings the engine; load_engine unless a test brings its own.
    std::function<std::shared_ptr<Engine>()> engine;
};

/// What a network says about every image of a part.
struct Predictions {
    Part part = Part::val;
    std::string weights;  ///< the file
    std::string model;
    EvalResult result;
    std::vector<Prediction> images;           ///< by index; classes[0] is -1 where the image could not be decoded
    std::vector<std::int32_t> most_wrong;     ///< indices of those that were, the highest loss first
    std::vector<std::int32_t> least_certain;  ///< the same, the lowest probability of the prediction first
    /// [classes, classes]: how many images of class (row) were predicted as class (column). Empty above
    /// kMaxConfusionClasses.
    std::vector<std::int32_t> confusion;
    std::vector<std::string> class_names;  ///< of the network's outputs
    /// Why labels say nothing about these predictions: the network has other classes than the dataset. Empty where they
    /// are the same, or not known. Losses, `result` and `confusion` mean nothing where it is not.
    base::Message other_classes;
    base::Message remark;  ///< a sentence about what may surprise; empty for none
    /// Of the images that the network was trained on, in pixels, where those here are cut to another size; else 0.
    std::int64_t trained_size = 0;

    static constexpr std::int64_t kMaxConfusionClasses = 1000;
};

/// Fills in the orders and the confusions from `images`, which has one entry for each image of `source`.
void summarize(Predictions& predictions, const data::ImageSource& source, std::int64_t classes);

/// A prediction with less than this share of the probability is uncertain.
inline constexpr float kUncertainBelow = 0.5F;

/// One pass of trained weights over a part of a dataset: reads the weights, loads the engine, predicts. Needs 48 bytes
/// an image and, on this thread, as long as the engine does. `progress` hears of images done and in all. Null when
/// `stop` was requested. Throws Error.
std::shared_ptr<const Predictions> predict(const PredictRequest& request,
                                           const std::function<void(std::int64_t, std::int64_t)>& progress,
                                           const std::stop_token& stop);

}  // namespace torchdeck::job

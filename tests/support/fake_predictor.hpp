// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "session/training_session.hpp"

namespace torchdeck::test {

/// An engine whose predictions are known: every third image (index 0, 3, ...) is predicted as the next class, every
/// fifth with 40 % only, others with 90 %. The loss of image i is (i * 7) % 100 / 10, so that the order by loss is
/// not the order of the dataset.
struct PredictScript {
    PauseGate hold;       ///< while paused: hands over one batch and then waits until it is stopped
    std::string failure;  ///< throws this sentence
    std::atomic<int> calls = 0;
    std::atomic<int> stopped = 0;  ///< passes that ended early
    config::TrainConfig config;    ///< of the last pass; look at it when the pass has ended
    std::size_t tensors = 0;       ///< of the last pass
    std::int64_t views = 0;        ///< of each image in the last pass
};

ui::EngineSource predicting_engine(std::shared_ptr<PredictScript> script);

[[nodiscard]] Prediction known_prediction(std::int64_t index, std::int32_t label, std::int64_t classes);
/// Where a request asks for logits, images are decoded, and these are of the same first class with the same
/// probability.
[[nodiscard]] std::vector<float> known_logits(std::int64_t index, std::int32_t label, std::int64_t classes);

/// Makes a run folder with run.json and best weights in it.
void write_trained_run(const QString& folder, const std::string& dataset, int classes,
                       const std::string& model = "resnet18");

/// Ten classes of images of one color: image i has the label i % 10, and pixels of (i % 256, label * 20, 100).
[[nodiscard]] std::shared_ptr<const data::Dataset> plain_dataset(std::int64_t train, std::int64_t val,
                                                                 std::int64_t side = 8);

}  // namespace torchdeck::test

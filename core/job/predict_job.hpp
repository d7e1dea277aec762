// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "config/train_config.hpp"
#include "data/dataset.hpp"
#include "engine_api.hpp"

namespace torchdeck::job {

struct PredictRequest {
    std::filesystem::path weights;                 ///< as read_trained_weights() takes it
    std::shared_ptr<const data::Dataset> dataset;  ///< never null
    Part part = Part::val;
    config::TrainConfig config;    ///< device, precision and threads; the model too where the weights have no run
    bool yield_to_window = false;  ///< lets the GUI thread go first on a busy machine (nice +5)
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
    std::string remark;  ///< a sentence about what may surprise; empty for none

    static constexpr std::int64_t kMaxConfusionClasses = 1000;
};

/// Fills in the orders and the confusions from `images`, which has one entry for each image of `source`.
void summarize(Predictions& predictions, const data::ImageSource& source, std::int64_t classes);

/// A prediction with less than this share of the probability is uncertain.
inline constexpr float kUncertainBelow = 0.5F;

enum class PredictEnd { finished, canceled, failed };

struct PredictOutcome {
    PredictEnd end = PredictEnd::failed;
    std::string message;                             ///< when failed: a sentence for a person
    std::shared_ptr<const Predictions> predictions;  ///< when finished
};

/// Hears what happens, on the job's thread; must not block.
class PredictObserver {
  public:
    virtual ~PredictObserver() = default;
    virtual void on_progress(std::int64_t done, std::int64_t total) = 0;
    /// The last call.
    virtual void on_finished(const PredictOutcome& outcome) = 0;
};

/// One pass of trained weights over a part of a dataset, on a thread of its own: reads the weights, loads the engine,
/// predicts. Needs 48 bytes an image.
class PredictJob {
  public:
    /// Starts at once. `observer` must outlive the job; it hears of the end here where no thread can be started.
    PredictJob(PredictRequest request, PredictObserver& observer);
    /// Cancels and joins.
    ~PredictJob();
    PredictJob(const PredictJob&) = delete;
    PredictJob& operator=(const PredictJob&) = delete;

    /// Ends after the current batch. From any thread.
    void cancel() { stop_.request_stop(); }

  private:
    void run();
    PredictOutcome predict();

    PredictRequest request_;
    PredictObserver& observer_;
    std::stop_source stop_;
    std::thread thread_;
};

}  // namespace torchdeck::job

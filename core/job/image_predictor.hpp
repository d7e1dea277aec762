// SPDX-License-Identifier: GPL-3.0-or-later
//
// Predictions of trained weights for any images, with how far they can be trusted. Window and command line
// predict with the same class, so they give the same bits.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "data/image_list.hpp"
#include "data/views.hpp"
#include "engine_api.hpp"
#include "job/trained_weights.hpp"
#include "predict/calibration.hpp"

namespace torchdeck::job {

/// Images at a time: few, so that the first results come soon and large images take little memory.
inline constexpr std::int64_t kPredictBatch = 32;

/// How images are looked at.
struct Looking {
    std::string tta = "none";  ///< as data::views_named() takes it
    ViewAverage average = ViewAverage::logits;

    bool operator==(const Looking&) const = default;
};
[[nodiscard]] const char* average_name(ViewAverage average);

struct PredictorOptions {
    std::filesystem::path weights;  ///< as read_trained_weights() takes it; may be empty for a TorchScript model
    config::TrainConfig config;     ///< device, precision and threads; the model where the weights do not say
    bool model_is_given = false;    ///< a person chose `config.model.name`, so a program may run
    /// Changes the preprocessing and class names that the weights bring.
    std::function<void(data::InputSpec&)> change_input;
    std::function<std::shared_ptr<Engine>()> engine;  ///< brings it; load_engine where it is empty
    std::stop_token stop;                             ///< ends the reading of the weights
};

/// What is said about an image.
struct ImagePrediction {
    std::int64_t index = 0;
    std::vector<predict::Score> top;  ///< most probable first; empty where it could not be decoded
    base::Message failure;            ///< why it could not
};

/// What test-time augmentation changes on images whose labels are known.
struct ViewsResult {
    Looking looking;
    std::int64_t views = 1;
    EvalResult result;
    std::int64_t corrected = 0;  ///< incorrect without it, correct with it
    std::int64_t broken = 0;     ///< the reverse
    double seconds = 0;          ///< of the pass
};

class ImagePredictor {
  public:
    /// Reads the weights. Throws Error.
    explicit ImagePredictor(PredictorOptions options);

    [[nodiscard]] const TrainedWeights& weights() const { return weights_; }
    /// The preprocessing and class names that are used.
    [[nodiscard]] const data::InputSpec& input() const { return input_; }
    [[nodiscard]] const std::string& model() const { return config_.model.name; }
    /// What may surprise: preprocessing that is assumed, a calibration of other weights. Sentences.
    [[nodiscard]] const std::vector<base::Message>& remarks() const { return remarks_; }

    /// Found earlier for these weights, looked at in this way; empty for none, and where its file is damaged.
    [[nodiscard]] std::optional<predict::Calibration> calibration(const Looking& looking) const;
    /// The file it is kept in: calibration.json in the run folder, else beside the weights.
    [[nodiscard]] std::filesystem::path calibration_file() const;

    /// The network with these weights as a graph of operators, and where `script` is set as a TorchScript file. Throws
    /// Error.
    [[nodiscard]] weights::NetworkGraph network(bool script) const;

    /// Loads the engine and builds the network, so that the first image need not wait for it. Throws Error.
    void warm_up();

    using OnProgress = std::function<void(std::int64_t done, std::int64_t total)>;
    using OnImage = std::function<void(const ImagePrediction&)>;
    /// Predicts `images` in their order, calling `on_image` on this thread for each, also for those that cannot be
    /// decoded. `temperature` divides the logits. `watcher`: data::ViewedImages::Watcher. Throws Error.
    void predict(const std::shared_ptr<const data::ImageList>& images, const Looking& looking, std::size_t top,
                 double temperature, const OnImage& on_image, const std::stop_token& stop = {},
                 data::ViewedImages::Watcher watcher = {});

    /// How much of the probability of class `label` is lost where a pixel of the network's input is covered,
    /// [input height, input width]. Empty when stopped.
    [[nodiscard]] std::vector<float> occlusion_map(const data::Image& image, std::int32_t label, double temperature,
                                                   const OnProgress& progress = {}, const std::stop_token& stop = {});
    /// The pixels that the network gets of an image, without test-time augmentation: [input height, input width, 3].
    [[nodiscard]] std::vector<std::uint8_t> input_pixels(const data::Image& image) const;

    /// The validation split of the run's own dataset. Throws Error where the weights belong to no run.
    [[nodiscard]] data::Dataset validation_images() const;
    /// Evaluates on the images of `dataset.val`. With `fit_temperature` logits are divided by the temperature that fits
    /// best. Empty when stopped.
    std::optional<predict::Calibration> calibrate(const data::Dataset& dataset, const Looking& looking,
                                                  bool fit_temperature, const OnProgress& progress,
                                                  const std::stop_token& stop = {});
    void save(const predict::Calibration& calibration) const;
    /// One pass over `dataset.val` for each of `ways`; the first is what the others are compared with.
    std::vector<ViewsResult> compare_views(const data::Dataset& dataset, const std::vector<Looking>& ways,
                                           const OnProgress& progress);

  private:
    using OnBatch = std::function<void(const PredictedImages&)>;
    EvalResult pass(std::shared_ptr<const data::ImageSource> source, ViewAverage average, const OnBatch& on_batch,
                    const std::stop_token& stop);
    [[nodiscard]] std::shared_ptr<data::ViewedImages> viewed(std::shared_ptr<const data::ImageSource> images,
                                                             const Looking& looking,
                                                             data::ViewedImages::Watcher watcher = {}) const;
    /// Where the weights bring no names.
    void name_classes(std::int64_t outputs);
    void choose_input(const std::function<void(data::InputSpec&)>& change);

    std::function<std::shared_ptr<Engine>()> engine_;
    TrainedWeights weights_;
    config::TrainConfig config_;
    data::InputSpec input_;
    std::vector<base::Message> remarks_;
    std::string identity_;  ///< of the weights, for the engine to keep the network
};

}  // namespace torchdeck::job

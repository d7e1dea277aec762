// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/image_predictor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/cpus.hpp"
#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "base/shallow_json.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "predict/occlusion.hpp"
#include "weights/known_weights.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::job {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxCalibrationBytes = 64 << 10;

/// Of the whole file, whichever part of it the weights are.
std::string sha256_of(const fs::path& text) {
    return base::sha256_of(weights::weights_place(text).file);
}

/// What outputs a network of these weights has: the rows of its last matrix. 0 where there is none.
/// By the name of the last layer, where it is one of those that torchvision and timm use: safetensors are sorted by
/// name, so that the last matrix may be another.
std::int64_t outputs_of(const weights::StateDict& tensors) {
    for (const auto* const head :
         {"fc.weight", "classifier.weight", "heads.head.weight", "head.fc.weight", "head.weight", "classifier.6.weight",
          "classifier.3.weight", "classifier.2.weight"}) {
        for (const auto& tensor : tensors) {
            if (tensor.name == head && tensor.shape.size() == 2) return tensor.shape[0];
        }
    }
    const auto last =
        std::find_if(tensors.rbegin(), tensors.rend(), [](const auto& tensor) { return tensor.shape.size() == 2; });
    return last == tensors.rend() ? 0 : last->shape[0];
}

data::InputSpec cifar_input() {
    data::InputSpec input;
    input.dataset = "cifar10";
    input.height = input.width = 32;
    input.resize_short_side = 32;
    input.normalization = {{0.4914F, 0.4822F, 0.4465F}, {0.2470F, 0.2435F, 0.2616F}};
    return input;
}

/// Whether it is a network for the small images of CIFAR.
bool is_for_small_images(const std::string& model, const std::string& stem) {
    return stem == "cifar" || model == "small-cifar-net" || model == "fast-cifar-net";
}

data::InputSpec imagenet_input() {
    data::InputSpec input;
    input.dataset = "imagenet";
    input.height = input.width = 224;
    input.resize_short_side = 256;
    input.normalization = {{0.485F, 0.456F, 0.406F}, {0.229F, 0.224F, 0.225F}};
    return input;
}

/// The predictions that a batch brings, in the order of the images, and those that could not be decoded between them.
class InOrder {
  public:
    InOrder(const data::ViewedImages& images, const ImagePredictor::OnImage& on_image)
        : images_(images), on_image_(on_image) {}

    void give(const ImagePrediction& prediction) {
        fail_until(prediction.index);
        on_image_(prediction);
        ++next_;
    }
    /// Those up to `end` failed.
    void fail_until(std::int64_t end) {
        for (; next_ < end; ++next_) on_image_({next_, {}, images_.failure(next_)});
    }

  private:
    const data::ViewedImages& images_;
    const ImagePredictor::OnImage& on_image_;
    std::int64_t next_ = 0;
};

}  // namespace

const char* average_name(ViewAverage average) {
    return average == ViewAverage::probabilities ? "probabilities" : "logits";
}

ImagePredictor::ImagePredictor(PredictorOptions options)
    : engine_(options.engine ? std::move(options.engine) : load_engine) {
    const bool is_program = options.model_is_given && config::is_model_file(options.config.model.name);
    if (!options.weights.empty()) {
        try {
            weights_ = read_trained_weights(options.weights, options.stop);
            remarks_.insert(remarks_.end(), weights_.remarks.begin(), weights_.remarks.end());
        } catch (const Error& e) {
            if (e.code() != ErrorCode::is_program) throw;
            throw Error(
                ErrorKind::usage,
                remedy::with(Message::of("{} is a TorchScript program, which runs with your rights.", options.weights),
                             remedy::trust_model(options.weights)),
                {.path = options.weights}, ErrorCode::is_program);
        }
    } else if (is_program) {
        weights_.input = data::describe_weights(options.config.model.name).input;
        weights_.file = options.config.model.name;
    } else {
        throw Error(ErrorKind::usage,
                    Message::of("There is nothing to predict with: give a run folder or a file of weights."),
                    {.setting = "weights"});
    }
    choose_input(options.change_input);
    data::Dataset expected;
    expected.name = input_.dataset;
    expected.class_names = input_.class_names;
    auto known = weights_;
    known.classes.reset();  // choose_input() compared them
    config_ = config_for(known, options.config, expected);
    if (options.model_is_given) config_.model.name = options.config.model.name;
    config_.augment.tta = "none";
    config::require_valid(config_);
    // A file that is written anew while its folder stays open is another one.
    std::error_code code;
    const auto changed =
        fs::last_write_time(weights::weights_place(weights_.file).file, code).time_since_epoch().count();
    identity_ = fmt::format("{}:{}", fs::absolute(weights_.file, code).string(), changed);
}

void ImagePredictor::choose_input(const std::function<void(data::InputSpec&)>& change) {
    const auto outputs = outputs_of(weights_.tensors);
    if (outputs == 1)
        throw Error(ErrorKind::data, Message::of("{} gives a single score for each image: a classifier gives one for "
                                                 "each of two or more classes.",
                                                 weights_.file));
    if (weights_.input) {
        input_ = *weights_.input;
    } else if (weights_.config) {
        // A run of an older version: its dataset says what its images went through.
        input_ = data::input_spec(validation_images());
    } else if (is_for_small_images(weights_.model, weights_.stem)) {
        input_ = cifar_input();
        remarks_.push_back(
            Message::of("These weights do not say how their images were prepared: as for CIFAR-10 is assumed (32 x 32 "
                        "pixels, bilinear)."));
    } else {
        input_ = imagenet_input();
        remarks_.push_back(
            Message::of("These weights do not say how their images were prepared: as for ImageNet is assumed (short "
                        "side 256, middle 224, bilinear)."));
    }
    if (change) change(input_);
    name_classes(outputs);
    if (outputs > 0 && outputs != static_cast<std::int64_t>(input_.class_names.size())) {
        throw file_error(weights_.file, Message::of("these weights have {} outputs, and there are {} class names.",
                                                    outputs, input_.class_names.size()));
    }
}

void ImagePredictor::name_classes(std::int64_t outputs) {
    if (!input_.class_names.empty()) return;
    // Those of ImageNet are the only networks with so many outputs that go around without names.
    const auto known = weights::imagenet_classes();
    for (std::int64_t c = 0; c < outputs; ++c) {
        input_.class_names.push_back(outputs == static_cast<std::int64_t>(known.size())
                                         ? std::string(known[static_cast<std::size_t>(c)])
                                         : fmt::format("class {}", c));
    }
}

fs::path ImagePredictor::calibration_file() const {
    if (weights_.config) {
        // RUN/checkpoints/FILE
        return fs::absolute(weights_.file).parent_path().parent_path() / "calibration.json";
    }
    auto path = weights_.file;
    return path.concat(".calibration.json");
}

std::optional<predict::Calibration> ImagePredictor::calibration(const Looking& looking) const {
    const auto file = calibration_file();
    if (!base::is_file(file)) return std::nullopt;
    std::optional<predict::Calibration> found;
    try {
        found =
            predict::calibration_from(base::parse_shallow<nlohmann::json>(base::read_text(file, kMaxCalibrationBytes)));
    } catch (const std::exception&) {
        return std::nullopt;  // damaged: found anew in a minute, and no reason not to predict
    }
    if (!found || found->tta != looking.tta || found->average != average_name(looking.average)) return std::nullopt;
    if (found->weights != sha256_of(weights_.file)) return std::nullopt;
    return found;
}

void ImagePredictor::save(const predict::Calibration& calibration) const {
    base::write_atomically(calibration_file(), to_json(calibration).dump(1) + "\n");
}

std::shared_ptr<data::ViewedImages> ImagePredictor::viewed(std::shared_ptr<const data::ImageSource> images,
                                                           const Looking& looking,
                                                           data::ViewedImages::Watcher watcher) const {
    return std::make_shared<data::ViewedImages>(std::move(images), input_, data::views_named(looking.tta),
                                                std::move(watcher));
}

EvalResult ImagePredictor::pass(std::shared_ptr<const data::ImageSource> source, ViewAverage average,
                                const OnBatch& on_batch, const std::stop_token& stop) {
    data::Dataset dataset;
    dataset.name = input_.dataset;
    dataset.class_names = input_.class_names;
    dataset.normalization = input_.normalization;
    dataset.val = std::move(source);
    const auto on_event = [&](const Event& event) {
        if (const auto* const batch = std::get_if<PredictedImages>(&event)) on_batch(*batch);
    };
    const Predict request{config_, Part::val, &weights_.tensors, average, /*logits=*/true, identity_};
    return weights::naming_weights(weights_.file, [&] {
        return engine_()->run(request, {.dataset = &dataset, .on_event = on_event, .stop = stop});
    });
}

weights::NetworkGraph ImagePredictor::network(bool script) const {
    const ExportNetwork request{.config = config_,
                                .weights = &weights_.tensors,
                                .classes = static_cast<std::int64_t>(input_.class_names.size()),
                                .height = input_.height,
                                .width = input_.width,
                                .script = script};
    return weights::naming_weights(weights_.file, [&] { return engine_()->run(request, {}); });
}

void ImagePredictor::warm_up() {
    auto black = std::make_shared<data::ImageSet>();
    black->count = 1;
    black->height = input_.height;
    black->width = input_.width;
    black->pixels.resize(static_cast<std::size_t>(black->image_bytes()));
    black->labels.resize(1);
    // How many outputs a program has shows when it runs.
    const auto on_batch = [this](const PredictedImages& batch) {
        name_classes(static_cast<std::int64_t>(batch.logits.size()));
    };
    const auto result = pass(black, ViewAverage::logits, on_batch, {});
    remarks_.insert(remarks_.end(), result.remarks.begin(), result.remarks.end());
}

void ImagePredictor::predict(const std::shared_ptr<const data::ImageList>& images, const Looking& looking,
                             std::size_t top, double temperature, const OnImage& on_image, const std::stop_token& stop,
                             data::ViewedImages::Watcher watcher) {
    if (images->size() == 0) return;
    const auto source = viewed(images, looking, std::move(watcher));
    InOrder in_order(*source, on_image);
    const auto on_batch = [&](const PredictedImages& batch) {
        const auto classes = batch.logits.size() / std::max<std::size_t>(1, batch.indices.size());
        for (std::size_t i = 0; i < batch.indices.size(); ++i) {
            const auto logits = batch.logits.subspan(i * classes, classes);
            in_order.give({batch.indices[i], predict::top_scores(logits, top, temperature), {}});
        }
    };
    try {
        pass(source, looking.average, on_batch, stop);
    } catch (const Error&) {
        // Not one image could be decoded: each says why.
        if (static_cast<std::int64_t>(source->skipped().size()) < images->size()) throw;
    }
    if (!stop.stop_requested()) in_order.fail_until(images->size());
}

std::vector<std::uint8_t> ImagePredictor::input_pixels(const data::Image& image) const {
    return viewed(std::make_shared<data::ImageSet>(), {})->pixels(image, {});
}

std::vector<float> ImagePredictor::occlusion_map(const data::Image& image, std::int32_t label, double temperature,
                                                 const OnProgress& progress, const std::stop_token& stop) {
    const predict::Occlusion occlusion(input_.height, input_.width);
    const auto covered = std::make_shared<data::ImageSet>(occlusion.images(input_pixels(image), input_.normalization));
    std::vector<double> probabilities(static_cast<std::size_t>(covered->size()));
    const auto on_batch = [&](const PredictedImages& batch) {
        const auto classes = batch.logits.size() / std::max<std::size_t>(1, batch.indices.size());
        for (std::size_t i = 0; i < batch.indices.size(); ++i) {
            for (const auto& score :
                 predict::top_scores(batch.logits.subspan(i * classes, classes), classes, temperature)) {
                if (score.label == label) probabilities[static_cast<std::size_t>(batch.indices[i])] = score.probability;
            }
        }
        if (progress) progress(batch.done, batch.total);
    };
    pass(covered, ViewAverage::logits, on_batch, stop);
    return stop.stop_requested() ? std::vector<float>() : occlusion.map(probabilities);
}

data::Dataset ImagePredictor::validation_images() const {
    if (!weights_.config) {
        throw file_error(weights_.file, Message::of("these weights belong to no run, so it is not known what they were "
                                                    "validated on. Choose a run folder."));
    }
    auto dataset = data::load_validation(*weights_.config, base::usable_cpus());
    auto renumbered = weights_.input ? data::with_classes_of_training(*weights_.input, dataset) : std::nullopt;
    return renumbered ? std::move(*renumbered) : std::move(dataset);
}

std::optional<predict::Calibration> ImagePredictor::calibrate(const data::Dataset& dataset, const Looking& looking,
                                                              bool fit_temperature, const OnProgress& progress,
                                                              const std::stop_token& stop) {
    const auto source = viewed(dataset.val, looking);
    predict::Labeled labeled;
    const auto on_batch = [&](const PredictedImages& batch) {
        if (batch.indices.empty()) return;
        labeled.classes = static_cast<std::int64_t>(batch.logits.size() / batch.indices.size());
        labeled.logits.insert(labeled.logits.end(), batch.logits.begin(), batch.logits.end());
        for (const auto index : batch.indices) labeled.labels.push_back(source->label(index));
        if (progress) progress(batch.done, batch.total);
    };
    pass(source, looking.average, on_batch, stop);
    if (stop.stop_requested()) return std::nullopt;
    const auto best = fit_temperature ? std::optional(predict::best_temperature(labeled)) : std::nullopt;
    auto calibration = predict::calibrate(labeled, best.value_or(1));
    calibration.best_temperature = best;
    calibration.weights = sha256_of(weights_.file);
    calibration.tta = looking.tta;
    calibration.average = average_name(looking.average);
    calibration.split = dataset.val_is_test ? "test" : "val";
    return calibration;
}

std::vector<ViewsResult> ImagePredictor::compare_views(const data::Dataset& dataset, const std::vector<Looking>& ways,
                                                       const OnProgress& progress) {
    std::vector<ViewsResult> results;
    std::vector<bool> correct_before;
    for (const auto& looking : ways) {
        const auto source = viewed(dataset.val, looking);
        ViewsResult result{.looking = looking, .views = source->views()};
        std::vector<bool> correct(static_cast<std::size_t>(source->size()));
        const auto on_batch = [&](const PredictedImages& batch) {
            for (std::size_t i = 0; i < batch.indices.size(); ++i) {
                correct[static_cast<std::size_t>(batch.indices[i])] =
                    batch.predictions[i].classes[0] == source->label(batch.indices[i]);
            }
            const auto passes = static_cast<std::int64_t>(ways.size());
            if (progress)
                progress(static_cast<std::int64_t>(results.size()) * batch.total + batch.done, passes * batch.total);
        };
        const auto begin = base::monotonic_seconds();
        result.result = pass(source, looking.average, on_batch, {});
        result.seconds = base::monotonic_seconds() - begin;
        if (results.empty()) correct_before = correct;
        for (std::size_t i = 0; i < correct.size(); ++i) {
            result.corrected += correct[i] && !correct_before[i] ? 1 : 0;
            result.broken += !correct[i] && correct_before[i] ? 1 : 0;
        }
        results.push_back(std::move(result));
    }
    return results;
}

}  // namespace torchdeck::job

// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/predict.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine_loader.hpp"
#include "job/trained_weights.hpp"

namespace torchdeck::job {
namespace {

/// Predictions::trained_size.
std::int64_t other_size(const TrainedWeights& weights, const data::Dataset& dataset) {
    if (!weights.config || !config::setting("image_size").applies_to(*weights.config)) return 0;
    const auto size = weights.config->data.image_size;
    return size == dataset.val->input_height() ? 0 : size;
}

/// What may surprise about a pass of these weights; empty for nothing.
Message remark_on(const TrainedWeights& weights, const data::Dataset& dataset, const config::TrainConfig& config) {
    if (!weights.config && weights.model.empty()) {
        return Message::of("This file does not name its model: it is read as weights of {}, the chosen model.",
                           config.model.name);
    }
    if (!weights.dataset.empty() && weights.dataset != dataset.name) {
        return Message::of("These weights were trained on {}, not on {}: their classes may mean something else.",
                           weights.dataset, dataset.name);
    }
    if (!weights.config) return {};
    // How a folder is cut and divided was decided when it was opened.
    const auto& trained = *weights.config;
    std::vector<Message> remarks;
    if (const auto size = other_size(weights, dataset); size > 0)
        remarks.push_back(Message::of("Trained at {} pixels, evaluated at {}: set {} to {} and open the dataset again.",
                                      size, dataset.val->input_height(), config::field("image_size"), size));
    if (dataset.val_split && *dataset.val_split != trained.data.val_split) {
        remarks.push_back(Message::of(
            "Their run kept a share of {} of each class for validation, and here it is {}: what is validation here may "
            "have been trained on. Set {} to {} and open the folder again.",
            Message::significant(trained.data.val_split, 6), Message::significant(*dataset.val_split, 6),
            config::field("val_split"), Message::significant(trained.data.val_split, 6)));
    }
    return remarks.empty() ? Message() : Message::list(std::move(remarks), Message::Join::space);
}

/// The numbers of classes as `dataset` has them, which has the same ones in another order.
void use_own_numbers(Predictions& predictions, const data::Dataset& dataset) {
    std::vector<std::int32_t> own;
    for (const auto& name : predictions.class_names)
        own.push_back(
            static_cast<std::int32_t>(std::ranges::find(dataset.class_names, name) - dataset.class_names.begin()));
    for (auto& image : predictions.images) {
        for (auto& number : image.classes)
            if (number >= 0) number = own[static_cast<std::size_t>(number)];
    }
    predictions.class_names = dataset.class_names;
}

/// A loss that is not finite is as wrong as can be; left as it is, it would break the order.
float sortable(float loss) {
    return std::isfinite(loss) ? loss : std::numeric_limits<float>::max();
}

}  // namespace

void summarize(Predictions& predictions, const data::ImageSource& source, std::int64_t classes) {
    const auto& images = predictions.images;
    const bool counts = classes <= Predictions::kMaxConfusionClasses;
    predictions.confusion.assign(counts ? static_cast<std::size_t>(classes * classes) : 0, 0);
    predictions.most_wrong.clear();
    for (std::size_t i = 0; i < images.size(); ++i) {
        if (images[i].classes[0] < 0) continue;
        predictions.most_wrong.push_back(static_cast<std::int32_t>(i));
        if (!counts) continue;
        const auto row = static_cast<std::int64_t>(source.label(static_cast<std::int64_t>(i)));
        ++predictions.confusion[static_cast<std::size_t>(row * classes + images[i].classes[0])];
    }
    predictions.least_certain = predictions.most_wrong;
    const auto of = [&](std::int32_t i) -> const Prediction& { return images[static_cast<std::size_t>(i)]; };
    std::ranges::stable_sort(predictions.most_wrong, std::greater(), [&](auto i) { return sortable(of(i).loss); });
    std::ranges::stable_sort(predictions.least_certain, std::less(), [&](auto i) {
        const auto p = of(i).probabilities[0];
        return std::isfinite(p) ? p : 0.0F;
    });
}

std::shared_ptr<const Predictions> predict(const PredictRequest& request,
                                           const std::function<void(std::int64_t, std::int64_t)>& progress,
                                           const std::stop_token& stop) {
    const auto weights = read_trained_weights(request.weights, stop);
    // A part of the classes has no numbers here for the others: that is refused below, as other classes are.
    const bool all_classes = weights.input && weights.input->class_names.size() == request.dataset->class_names.size();
    const auto renumbered =
        all_classes ? data::with_classes_of_training(*weights.input, *request.dataset) : std::nullopt;
    const auto& own = renumbered ? *renumbered : *request.dataset;
    const auto prepared = weights.input ? data::preprocessed_for(*weights.input, own) : data::Preprocessed{own, {}};
    const auto& dataset = prepared.dataset;
    const auto config = config_for(weights, request.config, dataset);
    const auto& source = request.part == Part::train ? *dataset.train : *dataset.val;
    if (source.size() == 0) throw Error(ErrorKind::data, Message::of("This split of the dataset has no images."));
    auto predictions = std::make_shared<Predictions>();
    predictions->part = request.part;
    predictions->weights = weights.file.string();
    predictions->model = config.model.name;
    predictions->class_names = dataset.class_names;
    if (weights.input) {
        if (auto difference = difference_of_classes(weights.input->class_names, dataset); !difference.empty()) {
            predictions->class_names = weights.input->class_names;
            predictions->other_classes = std::move(difference);
        }
    }
    predictions->trained_size = other_size(weights, dataset);
    predictions->remark = remark_on(weights, dataset, config);
    if (predictions->remark.empty() && !prepared.differences.empty())
        predictions->remark = Message::list(prepared.differences, Message::Join::space);
    const auto engine = request.engine ? request.engine() : load_engine();
    if (stop.stop_requested()) return nullptr;
    progress(0, source.size());
    predictions->images.resize(static_cast<std::size_t>(source.size()));
    const auto on_event = [&](const Event& event) {
        const auto* const batch = std::get_if<PredictedImages>(&event);
        if (batch == nullptr) return;
        for (std::size_t i = 0; i < batch->indices.size(); ++i) {
            predictions->images[static_cast<std::size_t>(batch->indices[i])] = batch->predictions[i];
        }
        progress(batch->done, batch->total);
    };
    const Context context{.dataset = &dataset, .on_event = on_event, .stop = stop};
    predictions->result = weights::naming_weights(weights.file, [&] {
        return engine->run(Predict{config, request.part, &weights.tensors}, context);
    });
    if (stop.stop_requested()) return nullptr;
    if (renumbered) use_own_numbers(*predictions, *request.dataset);
    if (predictions->remark.empty())
        predictions->remark = Message::list(predictions->result.remarks, Message::Join::space);
    const auto& images = request.part == Part::train ? *request.dataset->train : *request.dataset->val;
    summarize(*predictions, images, dataset.classes());
    return predictions;
}

}  // namespace torchdeck::job

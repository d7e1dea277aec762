// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_predictor.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <vector>

#include "base/error.hpp"
#include "data/augment.hpp"
#include "support/fake_engine.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::test {
namespace {

EvalResult predict(PredictScript& script, const Predict& request, const Context& context) {
    ++script.calls;
    script.config = request.config;
    script.tensors = request.weights->size();
    if (!script.failure.empty()) throw Error(ErrorKind::data, Message(script.failure));
    const auto& dataset = *context.dataset;
    const auto& source = request.part == Part::train ? *dataset.train : *dataset.val;
    EvalResult result;
    constexpr std::int64_t kBatch = 16;
    const data::Preprocessor preprocessor(source.input_height(), source.input_width(), dataset.normalization,
                                          data::Layout::nhwc, data::PixelType::f32);
    std::vector<std::byte> input(preprocessor.output_bytes() * static_cast<std::size_t>(source.views()));
    script.views = source.views();
    // A program says itself how many classes it knows.
    const auto classes = std::max<std::int64_t>(2, dataset.classes());
    for (std::int64_t begin = 0; begin < source.size(); begin += kBatch) {
        std::vector<std::int64_t> indices;
        std::vector<Prediction> predictions;
        std::vector<float> logits;
        for (auto i = begin; i < std::min(begin + kBatch, source.size()); ++i) {
            if (request.logits) {
                if (!source.render(i, {}, preprocessor, input.data())) continue;
                const auto known = known_logits(i, source.label(i), classes);
                logits.insert(logits.end(), known.begin(), known.end());
            }
            indices.push_back(i);
            predictions.push_back(known_prediction(i, source.label(i), classes));
            result.top1 += predictions.back().classes[0] == source.label(i);
        }
        result.images += static_cast<std::int64_t>(indices.size());
        context.report(PredictedImages{indices, predictions, result.images, source.size(), logits});
        script.hold.wait(context.stop);
        if (context.stop.stop_requested()) {
            ++script.stopped;
            break;
        }
    }
    result.top1 /= static_cast<double>(std::max<std::int64_t>(1, result.images));
    return result;
}

}  // namespace

Prediction known_prediction(std::int64_t index, std::int32_t label, std::int64_t classes) {
    Prediction prediction;
    const std::int64_t first = label + (index % 3 == 0 ? 1 : 0);
    for (std::int64_t k = 0; k < Prediction::kTop; ++k) {
        prediction.classes[static_cast<std::size_t>(k)] = static_cast<std::int32_t>((first + k) % classes);
        prediction.probabilities[static_cast<std::size_t>(k)] = 0.02F;
    }
    prediction.probabilities[0] = index % 5 == 0 ? 0.4F : 0.9F;
    prediction.loss = static_cast<float>((index * 7) % 100) / 10;
    return prediction;
}

std::vector<float> known_logits(std::int64_t index, std::int32_t label, std::int64_t classes) {
    const auto prediction = known_prediction(index, label, classes);
    const auto rest = (1 - prediction.probabilities[0]) / static_cast<float>(classes - 1);
    std::vector<float> logits(static_cast<std::size_t>(classes), std::log(rest));
    logits[static_cast<std::size_t>(prediction.classes[0])] = std::log(prediction.probabilities[0]);
    return logits;
}

ui::EngineSource predicting_engine(std::shared_ptr<PredictScript> script) {
    return [script = std::move(script)] {
        auto engine = std::make_shared<FakeEngine>();
        engine->script<Predict>(
            [script](const Predict& request, const Context& context) { return predict(*script, request, context); });
        return engine;
    };
}

void write_trained_run(const QString& folder, const std::string& dataset, int classes, const std::string& model) {
    const std::filesystem::path path(folder.toStdString());
    std::filesystem::create_directories(path / "checkpoints");
    std::ofstream(path / "run.json")
        << R"({"schema":1,"config":{"model":")" << model << R"(","dataset":")" << dataset
        << R"(","data":"somewhere","reset_head":true,"device":"cuda:7"},"dataset":{"name":")" << dataset
        << R"(","classes":)" << classes << "}}";
    weights::NamedTensor tensor;
    tensor.name = "fc.bias";
    tensor.shape = {2};
    tensor.bytes = base::Buffer(std::vector<std::byte>(8));
    auto second = tensor;
    second.name = "fc.weight";
    weights::write_weights(path / "checkpoints" / (model + "_best_weights.pt"), {tensor});
    weights::write_weights(path / "checkpoints" / (model + "_final_weights.pt"), {tensor, second});
}

std::shared_ptr<const data::Dataset> plain_dataset(std::int64_t train, std::int64_t val, std::int64_t side) {
    const auto part = [side](std::int64_t count) {
        auto set = std::make_shared<data::ImageSet>();
        set->count = count;
        set->height = set->width = side;
        for (std::int64_t i = 0; i < count; ++i) {
            set->labels.push_back(static_cast<std::int32_t>(i % 10));
            for (std::int64_t p = 0; p < side * side; ++p) {
                for (const auto value : {i % 256, (i % 10) * 20, std::int64_t{100}}) {
                    set->pixels.push_back(static_cast<std::uint8_t>(value));
                }
            }
        }
        return set;
    };
    auto dataset = std::make_shared<data::Dataset>();
    dataset->name = "shapes";
    dataset->train = part(train);
    dataset->val = part(val);
    dataset->class_names = {"ant", "bear", "cat", "dog", "eel", "fox", "goat", "hare", "ibis", "jackal"};
    dataset->coarse_names = {"mammals", "others"};
    dataset->coarse_of_class = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0};
    dataset->normalization = {{0.5F, 0.4F, 0.3F}, {0.2F, 0.25F, 0.3F}};
    return dataset;
}

}  // namespace torchdeck::test

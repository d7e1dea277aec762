// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/weights_description.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/paths.hpp"
#include "base/shallow_json.hpp"
#include "config/settings.hpp"
#include "weights/known_weights.hpp"
#include "weights/weight_cache.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxRunJson = std::size_t{1} << 20;

InputSpec input_of(const weights::KnownWeights& known) {
    return {.dataset = "imagenet",
            .height = known.crop,
            .width = known.crop,
            .normalization = {{0.485F, 0.456F, 0.406F}, {0.229F, 0.224F, 0.225F}},
            .resize_short_side = known.resize_short_side,
            .interpolation = known.bicubic ? Interpolation::bicubic : Interpolation::bilinear,
            .class_names = {}};
}

/// Adds what run.json says, where there is one.
void describe_by_run(WeightsDescription& weights, const fs::path& run_dir) {
    const auto file = run_dir / "run.json";
    if (!base::is_file(file)) return;
    weights.config = config::read_config(file.string());
    weights.dataset = weights.config->data.dataset.text();
    const auto json = base::parse_shallow<nlohmann::json>(base::read_text(file, kMaxRunJson));
    const auto dataset = json.is_object() ? json.value("dataset", nlohmann::json()) : nlohmann::json();
    if (json.is_object()) weights.input = input_spec_from(json.value("input", nlohmann::json()));
    if (!dataset.is_object()) return;
    if (const auto classes = dataset.find("classes"); classes != dataset.end() && classes->is_number_integer()) {
        weights.classes = classes->get<std::int64_t>();
    }
}

/// Adds what goes with the file itself, where no run.json said it.
void describe_by_metadata(WeightsDescription& weights, const fs::path& file) {
    if (weights.input) return;
    try {
        const auto json = base::parse_shallow<nlohmann::json>(weights::read_metadata(file));
        if (!json.is_object()) return;
        // Beside a TorchScript file lies the input alone.
        weights.input = input_spec_from(json.contains("input") ? json["input"] : json);
        if (weights.config) return;
        const auto model = json.value("model", std::string());
        // A program is never chosen by a file.
        if (config::is_model_file(model)) return;
        weights.model = model;
        weights.stem = json.value("stem", std::string("auto"));
        if (!weights.input) return;
        weights.dataset = weights.input->dataset;
        weights.classes = static_cast<std::int64_t>(weights.input->class_names.size());
    } catch (const std::exception&) {
        // A file of somebody else under that name.
    }
}

void set_imagenet_classes(WeightsDescription& weights) {
    for (const auto name : weights::imagenet_classes()) weights.input->class_names.emplace_back(name);
    weights.stem = "auto";
    weights.dataset = weights.input->dataset;
    weights.classes = static_cast<std::int64_t>(weights.input->class_names.size());
}

/// Adds what timm wrote into the config.json beside its weights.
void describe_by_timm(WeightsDescription& weights, const fs::path& file) {
    if (weights.input || weights.config ||
        (file.filename() != "model.safetensors" && file.filename() != "pytorch_model.bin"))
        return;
    try {
        const auto json =
            base::parse_shallow<nlohmann::json>(base::read_text(file.parent_path() / "config.json", kMaxRunJson));
        auto input = input_spec_from_timm(json);
        if (!input) return;
        const auto model = weights::model_of_timm(json.value("architecture", std::string()));
        if (model.empty()) return;
        weights.input = std::move(input);
        weights.model = model;
        const auto classes = json.value("num_classes", std::int64_t{0});
        if (classes == static_cast<std::int64_t>(weights::imagenet_classes().size())) {
            set_imagenet_classes(weights);
            return;
        }
        // Fine-tuned on other images: what they are called stands in it, too, or nowhere.
        weights.stem = "auto";
        weights.input->dataset.clear();
        if (classes > 0) weights.classes = classes;
        const auto names = json.value("label_names", std::vector<std::string>());
        if (std::ssize(names) == classes) weights.input->class_names = names;
    } catch (const std::exception&) {
        // Not timm's.
    }
}

/// Adds what is known about a file of torchvision's.
void describe_by_name(WeightsDescription& weights, const fs::path& file) {
    if (weights.input || weights.config) return;
    const auto known = weights::known_weights(file.string());
    if (!known) return;
    weights.input = input_of(*known);
    weights.model = known->model;
    set_imagenet_classes(weights);
}

/// Of what the setting of initial weights names.
std::optional<InputSpec> input_of_weights(const std::string& weights, const std::string& model) {
    try {
        if (!weights::is_weights_name(weights) || base::is_there(weights)) return describe_weights(weights).input;
        if (!weights.starts_with("timm/")) return input_of(weights::weights_named(weights, model));
        if (const auto file = weights::find_cached_timm(weights.substr(5)); !file.empty())
            return describe_weights(file).input;
    } catch (const std::exception&) {
        // Who reads the weights says what is wrong with them.
    }
    return std::nullopt;
}

}  // namespace

WeightsDescription describe_run(const fs::path& run_dir) {
    WeightsDescription weights;
    describe_by_run(weights, run_dir);
    return weights;
}

WeightsDescription describe_weights(const fs::path& path) {
    return describe_weights(path, fs::absolute(path).parent_path().parent_path());
}

WeightsDescription describe_weights(const fs::path& path, const fs::path& run_dir) {
    const auto file = weights::weights_place(path).file;
    auto weights = describe_run(run_dir);
    describe_by_metadata(weights, file);
    describe_by_timm(weights, file);
    describe_by_name(weights, file);
    return weights;
}

config::TrainConfig with_input_of_weights(config::TrainConfig config) {
    if (config.data.dataset != config::DatasetKind::imagefolder || config.model.weights.empty()) return config;
    if (config.data.resize > 0 && config.data.interpolation != "auto" && !config.data.pixel_mean.empty() &&
        !config.data.pixel_std.empty())
        return config;
    const auto input = input_of_weights(config.model.weights, config.model.name);
    if (!input) return config;
    // For an input of another size the same share of the image is cut.
    if (config.data.resize == 0 && input->crop_mode == CropMode::center && input->resize_short_side >= input->height)
        config.data.resize = std::lround(static_cast<double>(config.data.image_size * input->resize_short_side) /
                                         static_cast<double>(input->height));
    if (config.data.interpolation == "auto") config.data.interpolation = interpolation_name(input->interpolation);
    if (config.data.pixel_mean.empty()) config.data.pixel_mean = config::channel_text(input->normalization.mean);
    if (config.data.pixel_std.empty()) config.data.pixel_std = config::channel_text(input->normalization.std);
    return config;
}

Message input_text(const config::TrainConfig& config) {
    if (config.data.crop_mode == config::CropMode::center && config.data.resize > 0)
        return Message::of("Images are prepared as the initial weights need it: short side {}, {}, mean {}, std {}.",
                           config.data.resize, config.data.interpolation, config.data.pixel_mean,
                           config.data.pixel_std);
    return Message::of("Images are prepared as the initial weights need it: {}, mean {}, std {}.",
                       config.data.interpolation, config.data.pixel_mean, config.data.pixel_std);
}

}  // namespace torchdeck::data

// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/trained_weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"
#include "config/settings.hpp"
#include "job/checkpoints.hpp"
#include "weights/checkpoint_file.hpp"
#include "weights/known_weights.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::job {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxRunJson = std::size_t{1} << 20;

/// Adds what run.json says, where there is one.
void describe(TrainedWeights& weights, const fs::path& run_dir) {
    const auto file = run_dir / "run.json";
    std::error_code code;
    if (!fs::is_regular_file(file, code)) return;
    weights.config = config::read_config(file.string());
    weights.dataset = weights.config->dataset;
    const auto json = base::parse_shallow<nlohmann::json>(base::read_text(file, kMaxRunJson));
    const auto dataset = json.is_object() ? json.value("dataset", nlohmann::json()) : nlohmann::json();
    if (json.is_object()) weights.input = data::input_spec_from(json.value("input", nlohmann::json()));
    if (!dataset.is_object()) return;
    if (const auto classes = dataset.find("classes"); classes != dataset.end() && classes->is_number_integer()) {
        weights.classes = classes->get<std::int64_t>();
    }
}

/// Adds what goes with the file itself, where no run.json said it.
void describe_by_metadata(TrainedWeights& weights) {
    if (weights.input) return;
    try {
        const auto json = base::parse_shallow<nlohmann::json>(weights::read_metadata(weights.file));
        if (!json.is_object()) return;
        weights.input = data::input_spec_from(json.value("input", nlohmann::json()));
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

void set_imagenet_classes(TrainedWeights& weights) {
    for (const auto name : weights::imagenet_classes()) weights.input->class_names.emplace_back(name);
    weights.stem = "auto";
    weights.dataset = weights.input->dataset;
    weights.classes = static_cast<std::int64_t>(weights.input->class_names.size());
}

/// Adds what timm wrote into the config.json beside its weights.
void describe_by_timm(TrainedWeights& weights) {
    if (weights.input || weights.config || weights.file.filename() != "model.safetensors") return;
    try {
        const auto json = base::parse_shallow<nlohmann::json>(
            base::read_text(weights.file.parent_path() / "config.json", kMaxRunJson));
        auto input = data::input_spec_from_timm(json);
        if (!input) return;
        const auto model = weights::model_of_timm(json.value("architecture", std::string()));
        if (model.empty() || json.value("num_classes", 0) != static_cast<int>(weights::imagenet_classes().size()))
            return;
        weights.input = std::move(input);
        weights.model = model;
        set_imagenet_classes(weights);
    } catch (const std::exception&) {
        // Not timm's.
    }
}

/// Adds what is known about a file of torchvision's.
void describe_by_name(TrainedWeights& weights) {
    if (weights.input || weights.config) return;
    const auto known = weights::known_weights(weights.file.string());
    if (!known) return;
    weights.input = {.dataset = "imagenet",
                     .height = known->crop,
                     .width = known->crop,
                     .normalization = {{0.485F, 0.456F, 0.406F}, {0.229F, 0.224F, 0.225F}},
                     .resize_short_side = known->resize_short_side,
                     .interpolation = known->bicubic ? data::Interpolation::bicubic : data::Interpolation::bilinear,
                     .class_names = {}};
    weights.model = known->model;
    set_imagenet_classes(weights);
}

/// The weights that a run wrote last under this ending; empty when there are none.
fs::path file_ending_in(const fs::path& folder, const std::string& ending) {
    std::error_code code;
    fs::path newest;
    fs::file_time_type time;
    for (const auto& entry : fs::directory_iterator(folder, code)) {
        if (!entry.path().filename().string().ends_with(ending)) continue;
        const auto written = entry.last_write_time(code);
        if (!newest.empty() && written <= time) continue;
        newest = entry.path();
        time = written;
    }
    return newest;
}

TrainedWeights read_from_checkpoint(const fs::path& file) {
    auto point = find_resume_point(file);
    TrainedWeights weights;
    weights.file = file;
    describe(weights, point.run_dir);
    weights.config = point.config;
    weights.dataset = point.config.dataset;
    const auto which =
        file.filename() == "best.ckpt" ? weights::CheckpointWeights::best : weights::CheckpointWeights::last;
    try {
        weights.tensors = weights::weights_in(std::move(point.checkpoint.tensors), which);
    } catch (const Error& e) {
        throw Error(e.kind(), fmt::format("{}: {}.", file.string(), e.what()));
    }
    return weights;
}

}  // namespace

TrainedWeights read_trained_weights(const fs::path& path) {
    std::error_code code;
    if (!fs::exists(path, code)) {
        throw file_error(path, "there is no such file or folder. Choose a run folder or a file of weights.");
    }
    if (!fs::is_directory(path, code) && weights::is_checkpoint_file(path)) return read_from_checkpoint(path);
    TrainedWeights weights;
    weights.file = path;
    if (fs::is_directory(path, code)) {
        const auto folder = path / "checkpoints";
        weights.file = file_ending_in(folder, "_best_weights.pt");
        if (weights.file.empty()) weights.file = file_ending_in(folder, "_final_weights.pt");
        if (weights.file.empty()) {
            throw file_error(
                path,
                "there are no weights in this folder (checkpoints/*_best_weights.pt). Choose the folder of "
                "a run that completed an epoch.");
        }
        describe(weights, path);
    } else {
        describe(weights, fs::absolute(path).parent_path().parent_path());
    }
    describe_by_metadata(weights);
    describe_by_timm(weights);
    describe_by_name(weights);
    weights.tensors = weights::read_weights(weights.file);
    return weights;
}

std::string warning_of_other_classes(const fs::path& file, const data::Dataset& dataset) {
    TrainedWeights weights;
    weights.file = file;
    try {
        describe(weights, fs::absolute(file).parent_path().parent_path());
        describe_by_metadata(weights);
        describe_by_timm(weights);
        describe_by_name(weights);
    } catch (const std::exception&) {
        return {};  // a run.json that cannot be read says nothing
    }
    if (weights.classes && *weights.classes != dataset.classes()) {
        throw file_error(
            file,
            fmt::format("these weights are for {} classes{}, and {} has {}: reset the "
                        "classifier head (--reset-head).",
                        base::grouped(*weights.classes), weights.dataset.empty() ? "" : " of " + weights.dataset,
                        dataset.name, dataset.classes()),
            ErrorKind::usage);
    }
    if (!weights.input || weights.input->class_names.size() != dataset.class_names.size()) return {};
    const auto& before = weights.input->class_names;
    const auto [was, is] = std::ranges::mismatch(before, dataset.class_names);
    if (was == before.end()) return {};
    return fmt::format(
        "These weights were trained on other classes (class {} was '{}' and is '{}' here): reset the classifier head "
        "(--reset-head), unless only names differ.",
        was - before.begin() + 1, base::printable(*was, 80), base::printable(*is, 80));
}

config::TrainConfig config_for(const TrainedWeights& weights, const config::TrainConfig& here,
                               const data::Dataset& dataset) {
    if (weights.classes && *weights.classes != dataset.classes()) {
        throw file_error(weights.file,
                         fmt::format("these weights are for {} classes of {}, and {} has {}. Open the dataset that "
                                     "they were trained on.",
                                     *weights.classes, weights.dataset, dataset.name, dataset.classes()));
    }
    auto config = here;
    // Nobody who opens a run has agreed to run a program.
    if (weights.config && config::is_model_file(weights.config->model) && weights.config->model != here.model) {
        throw file_error(
            weights.file,
            fmt::format("these weights belong to the TorchScript model {}, which is a program and runs with "
                        "your rights. If you trust it, choose it as the model first.",
                        weights.config->model));
    }
    config.tta = weights.config ? weights.config->tta : "none";
    if (weights.config) {
        config.model = weights.config->model;
        config.stem = weights.config->stem;
    } else if (!weights.model.empty()) {
        config.model = weights.model;
        config.stem = weights.stem;
    }
    // What a training does to weights before it begins is no part of looking at what they say.
    config.weights.clear();
    config.freeze.clear();
    config.reset_head = false;
    config.whiten = false;
    config.limit_train = config.limit_val = 0;
    return config;
}

}  // namespace torchdeck::job

// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/trained_weights.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "base/text.hpp"
#include "config/setting_words.hpp"
#include "config/settings.hpp"
#include "job/checkpoints.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_summary.hpp"
#include "weights/checkpoint_file.hpp"
#include "weights/network_of.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::job {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBestWeights = "_best_weights.pt";
constexpr const char* kFinalWeights = "_final_weights.pt";

/// The run whose weights `file` is; nothing where it is not in the folder of a run.
std::optional<runs::RunSummary> run_of(const fs::path& file) {
    // Not searched for: a folder of that name may lie in a home folder, among anything.
    if (file.parent_path().filename() != "checkpoints") return std::nullopt;
    const auto run_dir = file.parent_path().parent_path();
    if (!base::is_there(run_dir / "run.json")) return std::nullopt;
    return runs::summarize({run_dir, true, run_dir.filename().string()});
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
    TrainedWeights weights{data::describe_run(point.run_dir), {}, file, {}};
    weights.config = point.config;
    weights.dataset = point.config.data.dataset.text();
    const auto which =
        file.filename() == "best.ckpt" ? weights::CheckpointWeights::best : weights::CheckpointWeights::last;
    try {
        weights.tensors = weights::weights_in(std::move(point.checkpoint.tensors), which);
    } catch (const Error& e) {
        throw Error(e.kind(), Message::of("{}: {}.", file.string(), e.message()));
    }
    return weights;
}

}  // namespace

fs::path weights_file(const fs::path& path) {
    if (!base::is_folder(path)) return path;
    for (const auto ending : {kBestWeights, kFinalWeights}) {
        auto file = file_ending_in(path / "checkpoints", ending);
        if (!file.empty()) return file;
    }
    if (base::is_there(path / "saved_model.pb"))
        throw file_error(path, Message::of("this is a SavedModel of TensorFlow: save a PyTorch state_dict or "
                                           ".safetensors."));
    // As Hugging Face's folders have them.
    for (const auto ending : weights::kWeightEndings) {
        const auto file = file_ending_in(path, std::string(ending));
        if (!file.empty())
            throw file_error(path, Message::of("this is not a run folder. Give the weights file in it: {}.", file));
    }
    throw file_error(path, Message::of("there are no weights in this folder (checkpoints/*_best_weights.pt). Choose "
                                       "the folder of a run that completed an epoch."));
}

TrainedWeights read_trained_weights(const fs::path& path, const std::stop_token& stop) {
    const auto place = weights::weights_place(path);
    if (!base::is_there(place.file)) {
        throw file_error(path,
                         Message::of("there is no such file or folder. Choose a run folder or a file of weights."));
    }
    if (place.part.empty() && !base::is_folder(path) && weights::is_checkpoint_file(path))
        return read_from_checkpoint(path);
    TrainedWeights weights;
    weights.file = path;
    if (base::is_folder(path)) {
        weights.file = weights_file(path);
        static_cast<data::WeightsDescription&>(weights) = data::describe_weights(weights.file, path);
    } else {
        static_cast<data::WeightsDescription&>(weights) = data::describe_weights(path);
    }
    weights.tensors = weights::read_weights(weights.file, &weights.remarks, stop);
    // The best ones are those of an epoch.
    if (weights.file.filename().string().ends_with(kFinalWeights)) {
        if (const auto run = run_of(weights.file); run && run->epochs == 0)
            weights.remarks.push_back(Message::of("This run was stopped before its first epoch ended."));
    }
    if (!weights.config && weights.model.empty()) {
        if (const auto network = weights::network_of(weights.tensors)) {
            weights.model = network->model;
            weights.stem = network->stem;
        }
    }
    return weights;
}

std::optional<double> best_top1(const fs::path& file) {
    const auto name = file.filename().string();
    if (!name.ends_with(kBestWeights) && name != "best.ckpt") return std::nullopt;
    const auto run = run_of(file);
    return run ? run->best_top1 : std::nullopt;
}

Message difference_of_classes(const std::vector<std::string>& trained, const data::Dataset& dataset) {
    if (trained.size() != dataset.class_names.size()) return {};
    const auto [was, is] = std::ranges::mismatch(trained, dataset.class_names);
    if (was == trained.end()) return {};
    return Message::of("These weights were trained on other classes: class {} was '{}' and is '{}' here.",
                       was - trained.begin() + 1, base::printable(*was, 80), base::printable(*is, 80));
}

Message warning_of_other_classes(const fs::path& file, const data::Dataset& dataset) {
    data::WeightsDescription weights;
    try {
        weights = data::describe_weights(file);
    } catch (const std::exception&) {
        return {};  // a run.json that cannot be read says nothing
    }
    if (weights.classes && *weights.classes != dataset.classes()) {
        throw file_error(
            file,
            remedy::with(
                weights.dataset.empty()
                    ? Message::of("these weights are for {} classes, and {} has {}.", Message::number(*weights.classes),
                                  config::choice_label(config::setting("dataset"), dataset.name), dataset.classes())
                    : Message::of("these weights are for {} classes of {}, and {} has {}.",
                                  Message::number(*weights.classes),
                                  config::choice_label(config::setting("dataset"), weights.dataset),
                                  config::choice_label(config::setting("dataset"), dataset.name), dataset.classes()),
                remedy::reset_head()),
            ErrorKind::usage);
    }
    if (!weights.input) return {};
    auto difference = difference_of_classes(weights.input->class_names, dataset);
    if (difference.empty()) return {};
    return remedy::with(
        std::move(difference),
        Message::either(Message::of("Reset the classifier head with --reset-head, unless only names differ."),
                        Message::of("Reset the classifier head, unless only names differ.")));
}

Error program_not_chosen(const std::filesystem::path& file, const std::string& model) {
    return file_error(file,
                      remedy::with(Message::of("these weights belong to the TorchScript model {}, which is a program "
                                               "and runs with your rights.",
                                               model),
                                   remedy::trust_model(model)),
                      ErrorKind::usage);
}

config::TrainConfig config_for(const TrainedWeights& weights, const config::TrainConfig& here,
                               const data::Dataset& dataset) {
    if (weights.classes && *weights.classes != dataset.classes()) {
        throw file_error(
            weights.file,
            Message::of(
                "these weights are for {} classes of {}, and {} has {}. Open the dataset that they were trained on.",
                *weights.classes, config::choice_label(config::setting("dataset"), weights.dataset),
                config::choice_label(config::setting("dataset"), dataset.name), dataset.classes()));
    }
    auto config = here;
    // Nobody who opens a run has agreed to run a program.
    if (weights.config && config::is_model_file(weights.config->model.name) &&
        weights.config->model.name != here.model.name)
        throw program_not_chosen(weights.file, weights.config->model.name);
    config.augment.tta = weights.config ? weights.config->augment.tta : "none";
    if (weights.config) {
        config.model.name = weights.config->model.name;
        config.model.stem = weights.config->model.stem;
    } else if (!weights.model.empty()) {
        config.model.name = weights.model;
        config.model.stem = weights.stem;
    }
    // What a training does to weights before it begins is no part of looking at what they say.
    config.model.weights.clear();
    config.model.freeze.clear();
    config.model.reset_head = false;
    config.model.whiten = false;
    config.data.limit_train = config.data.limit_val = 0;
    return config;
}

}  // namespace torchdeck::job

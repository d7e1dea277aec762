// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/predict_options.hpp"
#include "app/help.hpp"

#include <algorithm>
#include <set>

#include "app/weights_option.hpp"
#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::app {
namespace {

constexpr std::size_t kMaxNamesBytes = std::size_t{1} << 20;

/// A name a line.
std::vector<std::string> read_class_names(const std::string& path) {
    const auto text = base::read_text(path, kMaxNamesBytes);
    std::vector<std::string> names;
    for (auto name : base::lines_of(text)) {
        if (name.ends_with('\r')) name.remove_suffix(1);
        if (!name.empty()) names.emplace_back(name);
    }
    if (names.empty()) throw file_error(path, Message::of("there is no class name in it. Write one on each line."));
    return names;
}

}  // namespace

void PredictorChoice::add_to(const Command& command) {
    command.value(
        "-w,--weights", weights_,
        Message::mark(
            "A run folder (its best weights), a .ckpt, .pt, .pth or .safetensors file. A TorchScript model is "
            "given with --model. Or a name as --weights of `train` takes it: imagenet, with --model."),
        "RUN|FILE|NAME");
    command.value(
        "--tta", tta_,
        Message::mark(
            "Test-time augmentation, averaged over the views: none, flip, 5-crop, 10-crop, scales (three), or "
            "several joined by +. [none]"),
        "LIST");
    command.choice("--average", average_, Message::mark("What is averaged over the views. [logits]"),
                   {"logits", "probabilities"});
    command
        .value("--image-size", image_size_,
               Message::mark("Side of the network's input in pixels. [as the weights need]"), "N")
        ->check(in_range(1, 16384));
    command
        .value("--resize", resize_,
               Message::mark("What the short side is scaled to before the middle is cut. [as the weights need]"), "N")
        ->check(in_range(1, 16384));
    command.choice("--interpolation", interpolation_, Message::mark("How images are scaled. [as the weights need]"),
                   {"bilinear", "bicubic"});
    command.choice("--crop-mode", crop_mode_,
                   Message::mark("How an image becomes a square: its middle, all of it scaled to a square, or all of "
                                 "it between bars. [as the weights need]"),
                   {"center", "squash", "letterbox"});
    command
        .option("--mean", mean_,
                Message::mark("Mean of red, green and blue, of values from 0 to 1. [as the weights need]"))
        ->expected(3)
        ->delimiter(',')
        ->type_name("R,G,B");
    command.option("--std", std_, Message::mark("Standard deviation of the same. [as the weights need]"))
        ->expected(3)
        ->delimiter(',')
        ->type_name("R,G,B")
        ->check(in_range(1e-6, 1e6));
    command.value("--class-names", class_names_,
                  Message::mark("A file with the name of a class on each line, by output."), "FILE");
    static const std::set<std::string> kWanted = {"model",  "stem",    "eval_batch_size", "precision",
                                                  "device", "threads", "workers",         "memory_format"};
    settings_ =
        std::make_unique<SettingOptions>(command, [](const config::Setting& s) { return kWanted.contains(s.key); });
}

job::Looking PredictorChoice::looking() const {
    (void)data::views_named(tta_);
    return {tta_, average_ == "probabilities" ? ViewAverage::probabilities : ViewAverage::logits};
}

void PredictorChoice::change(data::InputSpec& input) const {
    if (image_size_ > 0) input.height = input.width = image_size_;
    if (resize_ > 0) input.resize_short_side = resize_;
    if (!interpolation_.empty()) input.interpolation = *data::interpolation_of(interpolation_);
    if (!crop_mode_.empty()) input.crop_mode = *config::Word<data::CropMode>::of(crop_mode_);
    if (!mean_.empty()) std::ranges::copy(mean_, input.normalization.mean.begin());
    if (!std_.empty()) std::ranges::copy(std_, input.normalization.std.begin());
    if (!class_names_.empty()) input.class_names = read_class_names(class_names_);
    if (input.crop_mode == data::CropMode::center && input.resize_short_side > 0 &&
        input.resize_short_side < input.height) {
        throw Error(ErrorKind::usage, Message::of("Images whose short side is scaled to {} pixels are too small for an "
                                                  "input of {}: choose --resize {} or more.",
                                                  input.resize_short_side, input.height, input.height));
    }
}

job::ImagePredictor PredictorChoice::make() const {
    job::PredictorOptions options;
    options.config = settings_->config();
    options.weights = weights_path(weights_, options.config.model.name);
    bool precision_is_given = false;
    bool batch_is_given = false;
    for (const auto* setting : settings_->given()) {
        options.model_is_given = options.model_is_given || setting->key == "model";
        precision_is_given = precision_is_given || setting->key == "precision";
        batch_is_given = batch_is_given || setting->key == "eval_batch_size";
    }
    // What PyTorch computes for these weights, to the last digits that float32 has; results soon.
    if (!precision_is_given) options.config.hardware.precision = "fp32";
    if (!batch_is_given) options.config.data.eval_batch_size = job::kPredictBatch;
    options.change_input = [this](data::InputSpec& input) { change(input); };
    return job::ImagePredictor(std::move(options));
}

}  // namespace torchdeck::app

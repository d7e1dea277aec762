// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/setting_options.hpp"
#include "base/error.hpp"
#include "base/cpus.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::app {
namespace {

struct Options {
    std::unique_ptr<SettingOptions> settings;
    std::string weights;
    bool json = false;
};

class ProgressPrinter : public TrainObserver {
  public:
    void on_event(const TrainEvent& event) override {
        if (const auto* progress = std::get_if<Progress>(&event)) console_.progress(*progress);
    }
    [[nodiscard]] double elapsed_s() const override { return 0; }
    bool on_weights(WeightsRole /*role*/, const weights::StateDict& /*weights*/) override { return true; }
    Console& console() { return console_; }

  private:
    Console console_;
};

int run(const Options& options) {
    const auto config = options.settings->config();
    config::require_valid(config);
    if (options.weights.empty() && !config::is_model_file(config.model)) {
        throw Error(ErrorKind::usage, "--weights is missing: give the file with the weights to evaluate.");
    }
    const auto weights = options.weights.empty() ? weights::StateDict{} : weights::read_weights(options.weights);
    const auto dataset = data::load_validation(config, base::usable_cpus());
    ProgressPrinter printer;
    for (const auto& sentence : dataset.warnings) printer.console().warning(sentence);
    if (const auto warning = config::model_file_warning(config.model); !warning.empty()) {
        printer.console().warning(warning);
    }
    RunControl control;
    const auto result = load_engine()->evaluate(config, dataset, weights, printer, control);
    for (const auto& sentence : dataset.val->skipped()) printer.console().warning("Left out: " + sentence);
    if (options.json) {
        printer.console().result(nlohmann::ordered_json{
            {"phase", "test"},
            {"top1", result.top1},
            {"top5", result.top5},
            {"loss", result.loss},
            {"images",
             result.images}}.dump());
    } else {
        printer.console().result(
            fmt::format("TEST top1={:.3f}  top5={:.3f}  loss={:.3f}", result.top1, result.top5, result.loss));
    }
    return 0;
}

}  // namespace

void add_eval(CLI::App& app, Action& action) {
    static const std::set<std::string> kWanted = {
        "dataset",  "data",          "model",     "eval_batch_size",   "precision",
        "device",   "memory_format", "limit_val", "threads",           "workers",
        "prefetch", "image_size",    "val_split", "synthetic_classes", "tta"};
    auto* const command = app.add_subcommand("eval", "Top-1, top-5 and loss of weights on the validation pictures.");
    auto options = std::make_shared<Options>();
    command
        ->add_option("--weights", options->weights,
                     "A *_weights.pt of a run, what torch.save wrote of a state_dict, or a .safetensors. A TorchScript "
                     "model has weights of its own.")
        ->type_name("FILE");
    command->add_flag("--json", options->json, "Print one JSON object.");
    options->settings =
        std::make_unique<SettingOptions>(*command, [](const config::Setting& s) { return kWanted.contains(s.key); });
    command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace torchdeck::app

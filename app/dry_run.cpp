// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dry_run.hpp"

#include <fmt/format.h>

#include "app/console.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "config/schedule.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "profile/memory_forecast.hpp"
#include "profile/memory_report.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::app {

std::string shell_quoted(const std::string& path) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=:@%";
    if (!path.empty() && path.find_first_not_of(kPlain) == std::string::npos) return path;
    std::string text = "'";
    for (const char c : path) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return base::printable(text + "'");
}

namespace {

/// A forecast of tensors, from shapes.
std::string memory_text(Engine& engine, config::TrainConfig config, const data::Dataset& dataset, const RunPlan& plan) {
    config.device = plan.device;
    config.precision = plan.precision;
    config.shards = plan.shards;
    try {
        const auto trace = engine.run(TraceMemory{.config = config,
                                                  .classes = dataset.classes(),
                                                  .height = dataset.train->input_height(),
                                                  .width = dataset.train->input_width()},
                                      {});
        const auto memory = profile::forecast_memory(trace, config.batch_size);
        return fmt::format("{} of tensors at the peak: weights {}, optimizer {}, a batch {}",
                           profile::binary_bytes(memory.peak()), profile::binary_bytes(memory.weights),
                           profile::binary_bytes(memory.optimizer), profile::binary_bytes(memory.step));
    } catch (const Error&) {
        // What decides by the values of tensors can be trained all the same.
        return "not known: the network cannot be counted from shapes";
    }
}

}  // namespace

int dry_run(const job::TrainRequest& request) {
    const auto& config = request.config;
    const auto dataset = data::load_dataset(config, base::usable_cpus());
    if (!request.resume) data::refuse_doubts(dataset);
    std::optional<weights::StateDict> weights;
    TrainStart start;
    if (request.resume) {
        start.resume = &request.resume->checkpoint;
    } else if (!config.weights.empty()) {
        weights = weights::read_weights(config.weights);
        start.weights = &*weights;
    }
    const auto engine = load_engine();
    const auto plan = engine->run(Plan{config, start}, {.dataset = &dataset});
    const auto length = config::run_length(config, dataset.train->size());
    Console console;
    for (const auto& sentence : dataset.warnings) console.warning(sentence);
    const auto line = [&](const char* what, const std::string& value) {
        console.result(fmt::format("{:<12}{}", what, value));
    };
    line("dataset",
         fmt::format("{}: {} for training, {} for validation, {}", dataset.name,
                     base::counted(dataset.train->size(), "image"), base::grouped(dataset.val->size()),
                     dataset.classes() == 1 ? std::string("1 class") : base::grouped(dataset.classes()) + " classes"));
    line("model", fmt::format("{}: {}", config.model, base::counted(plan.parameters, "parameter")));
    line("steps", fmt::format("{} in {} of {}", base::grouped(length.steps), base::counted(config.epochs, "epoch"),
                              base::counted(plan.steps_per_epoch, "step")));
    line("device", fmt::format("{}, {}, {}, {}", plan.device, plan.precision, plan.memory_format,
                               base::counted(plan.threads, "thread")));
    if (!plan.precision_note.empty()) line("", plan.precision_note);
    line("memory", memory_text(*engine, config, dataset, plan));
    if (request.resume)
        line("run folder", request.resume->run_dir.string());
    else
        line("run folder", request.run_dir.empty() ? fmt::format("a new one in {}", request.runs_dir.string())
                                                   : request.run_dir.string());
    return 0;
}

}  // namespace torchdeck::app

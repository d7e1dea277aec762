// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/help.hpp"
#include "app/output_file.hpp"
#include "app/setting_options.hpp"
#include "app/speech.hpp"
#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/host_memory.hpp"
#include "base/units.hpp"
#include "config/settings.hpp"
#include "engine_loader.hpp"
#include "profile/complexity_report.hpp"
#include "profile/memory_forecast.hpp"
#include "profile/memory_report.hpp"
#include "profile/tool_rules.hpp"

namespace torchdeck::app {
namespace {

struct ComplexityOptions {
    std::unique_ptr<SettingOptions> settings;
    std::vector<std::string> models;
    std::vector<std::int64_t> batch_sizes{1};
    std::int64_t image_size = 0;
    std::int64_t classes = 0;
    int depth = -1;
    std::string unit = "mac";
    bool compare_tools = false;
    bool memory = false;
    double memory_limit_gib = 0;
    bool json = false;
    std::string csv, markdown, out;
};

/// `Request` names a network, its batch and the size of its images.
template <class Request>
Request request_of(const ComplexityOptions& options, const std::string& model, std::int64_t batch) {
    Request request{.config = options.settings->config()};
    request.config.model.name = model;
    request.config.data.batch_size = batch;
    const bool for_cifar = model == "small-cifar-net" || model == "fast-cifar-net";
    const std::int64_t side = options.image_size > 0 ? options.image_size : for_cifar ? 32 : 224;
    request.height = request.width = side;
    request.classes = options.classes > 0 ? options.classes : for_cifar ? 10 : 1000;
    return request;
}

/// Returns what tensors can have of this machine; nothing for a GPU whose memory is not given.
std::optional<std::int64_t> available_memory(const ComplexityOptions& options, profile::MemoryKind kind) {
    if (options.memory_limit_gib > 0) return std::llround(options.memory_limit_gib * base::kGiB);
    if (kind == profile::MemoryKind::cuda) return std::nullopt;
    return base::host_memory().available;
}

profile::ForecastRow forecast(Engine& engine, const ComplexityOptions& options, const std::string& model,
                              std::int64_t batch) {
    const auto trace = engine.run(request_of<TraceMemory>(options, model, batch), {});
    profile::ForecastRow row{model, trace.precision, trace.kind, profile::forecast_memory(trace, batch), {}};
    if (const auto available = available_memory(options, trace.kind))
        row.largest_batch = profile::largest_batch(trace, *available);
    return row;
}

std::string dumped(const nlohmann::ordered_json& json) {
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

/// Writes one network's layers, or a row for each of several.
void write_files(const ComplexityOptions& options, const std::vector<profile::Complexity>& all,
                 const std::vector<profile::ForecastRow>& memory, profile::Unit unit) {
    const bool one = all.size() == 1;
    const auto as_json = [&](std::size_t i) {
        auto json = profile::complexity_json(all[i]);
        if (!memory.empty()) json["memory"] = profile::forecast_json(memory[i]);
        return json;
    };
    const auto everything = [&] {
        auto list = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < all.size(); ++i) list.push_back(as_json(i));
        return dumped(one ? list[0] : list);
    };
    if (options.json) write_output(std::string(kStandardOutput), everything());
    if (!options.csv.empty()) write_output(options.csv, one ? profile::layers_csv(all[0]) : profile::totals_csv(all));
    if (!options.markdown.empty())
        write_output(options.markdown,
                     one ? profile::complexity_markdown(all[0], unit) : profile::totals_markdown(all, unit));
    if (options.out.empty()) return;
    const std::filesystem::path folder = options.out;
    base::make_folders(folder);
    // By this name roofline and report find it.
    base::write_atomically(folder / "complexity.json", everything());
    base::write_atomically(folder / "complexity.csv", profile::totals_csv(all));
    base::write_atomically(folder / "complexity.md", profile::totals_markdown(all, unit));
    if (!memory.empty()) base::write_atomically(folder / "memory.csv", profile::forecast_csv(memory));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto name = fmt::format("{}-batch{}", std::filesystem::path(all[i].model).stem().string(), all[i].batch);
        base::write_atomically(folder / (name + ".json"), dumped(as_json(i)));
        base::write_atomically(folder / (name + ".csv"), profile::layers_csv(all[i]));
    }
}

int run_complexity(const ComplexityOptions& options) {
    const auto models = options.models.empty() ? std::vector{options.settings->config().model.name} : options.models;
    const auto unit = options.unit == "flop" ? profile::Unit::flop : profile::Unit::mac;
    Console console;
    const auto engine = load_engine();
    std::vector<profile::Complexity> all;
    std::vector<profile::ForecastRow> memory;
    for (const auto& model : models) {
        if (const auto warning = config::model_file_warning(model); !warning.empty()) console.warning(warning);
        for (const auto batch : options.batch_sizes) {
            all.push_back(engine->run(request_of<CountOperations>(options, model, batch), {}));
            if (options.memory) memory.push_back(forecast(*engine, options, model, batch));
        }
    }
    write_files(options, all, memory, unit);
    if (all.size() == 1) {
        console.text(profile::layer_table(all[0], unit, options.depth, terminal_reader()));
        console.text(profile::summary_text(all[0], unit, terminal_reader()));
    } else {
        console.text(profile::totals_table(all, unit, terminal_reader()));
    }
    if (!memory.empty()) {
        console.text("\n" + profile::forecast_table(memory, terminal_reader()));
        console.result(profile::forecast_note(memory.front().kind));
    }
    for (std::size_t i = 0; options.compare_tools && i < all.size(); ++i) {
        if (all.size() > 1) console.text("\n" + said(Message::of("{}, batch {}", all[i].model, all[i].batch)) + "\n");
        console.text(profile::tool_report(all[i], terminal_reader()));
    }
    return 0;
}

}  // namespace

void add_complexity(CLI::App& app, Action& action) {
    const Command command(app, "complexity",
                          Message::mark("Parameters, multiply-accumulates, activations and bytes moved "
                                        "of a training step, layer by layer, from shapes "
                                        "alone: nothing is computed."));
    auto options = std::make_shared<ComplexityOptions>();
    const auto file = [&](const char* name, std::string& value, base::Mark help) {
        command.value(name, value, help, "FILE");
    };
    command.list("--models", options->models, Message::mark("Several networks: names or TorchScript files."));
    command.list("-b,--batch-sizes,--batch-size", options->batch_sizes, Message::mark("Batch sizes. [1]"))
        ->check(in_range(1, 1'000'000));
    command
        .value("--image-size", options->image_size,
               Message::mark("Side of the images in pixels. [224; 32 for CIFAR's networks]"), "N")
        ->check(in_range(1, 16384));
    command
        .value("--classes", options->classes,
               Message::mark("Outputs of a built-in network. [1000; 10 for CIFAR's networks]"), "N")
        ->check(in_range(1, 1'000'000));
    command.value("--depth", options->depth, Message::mark("Levels of modules in the table. [all]"), "N");
    command.choice("--unit", options->unit, Message::mark("What tables count; files have both. FLOP = 2 x MAC. [mac]"),
                   {"mac", "flop"});
    command.flag(
        "--compare-tools", options->compare_tools,
        Message::mark("Also what fvcore, ptflops, torchinfo, torch.utils.flop_counter and torchvision say, and why."));
    command.flag(
        "--memory", options->memory,
        Message::mark("Also a forecast of the memory that a training takes with these settings, and the largest batch "
                      "that fits. For a GPU choose --device cuda; it need not be there."));
    command
        .value("--memory-limit", options->memory_limit_gib,
               Message::mark("Memory of the device in GiB, for the largest batch. [what a CPU has available]"), "GIB")
        ->check(in_range(0.001, 1'000'000.0));
    command.flag("--json", options->json, Message::mark("Print everything as JSON instead: layers and operators."));
    file("--csv", options->csv, Message::mark("Write the layers, or a line for each of several networks."));
    file("--markdown", options->markdown, Message::mark("Write the same as a Markdown document."));
    command.value(
        "--out", options->out,
        Message::mark("Write all of these into a folder, and two files for each network. In the folder of torchdeck "
                      "bench, roofline "
                      "and report find them."),
        "DIR");
    // --batch-sizes takes several.
    options->settings = std::make_unique<SettingOptions>(
        command, [](const config::Setting& s) { return s.affects_memory && s.key != "batch_size"; });
    command.runs(run_complexity, options, action);
}

}  // namespace torchdeck::app

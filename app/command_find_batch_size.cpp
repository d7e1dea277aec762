// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/help.hpp"
#include "app/interrupts.hpp"
#include "app/setting_options.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/units.hpp"
#include "config/batch_sizes.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "profile/memory_report.hpp"

namespace torchdeck::app {
namespace {

struct FindBatchSizeOptions {
    std::unique_ptr<SettingOptions> settings;
    double memory_limit_gib = 0;
    double margin = 0.1;
    std::int64_t most = 4096;
    std::int64_t effective = 0;
    bool json = false;
};

nlohmann::ordered_json json_of(const config::BatchSizes& sizes) {
    auto tried = nlohmann::ordered_json::array();
    for (const auto& size : sizes.tried) {
        nlohmann::ordered_json row = {{"batch_size", size.batch_size}, {"fits", config::fits(sizes, size)}};
        if (!size.failed) {
            row["peak_bytes"] = size.peak_bytes;
            row["images_per_s"] = size.images_per_s;
        }
        tried.push_back(std::move(row));
    }
    nlohmann::ordered_json json = {{"largest", config::largest_batch_size(sizes)},
                                   {"fastest", config::fastest_batch_size(sizes)}};
    if (sizes.limit_bytes > 0) json["limit_bytes"] = sizes.limit_bytes;
    json["tried"] = std::move(tried);
    return json;
}

void print_batch_sizes(Console& console, const config::BatchSizes& sizes, const FindBatchSizeOptions& options) {
    using Align = base::TextTable::Align;
    base::TextTable table({{Message::mark("batch size"), Align::right},
                           {Message::mark("memory"), Align::right},
                           {Message::mark("images/s"), Align::right},
                           {}});
    for (const auto& size : sizes.tried) {
        if (size.failed)
            table.add({Message::number(size.batch_size), Message::mark("too much")});
        else
            table.add({Message::number(size.batch_size), Message::name(profile::binary_bytes(size.peak_bytes)),
                       Message::name(fmt::format("{:.4g}", size.images_per_s)),
                       config::fits(sizes, size) ? Message() : Message::mark("does not fit")});
    }
    console.print(table);
    const auto largest = config::largest_batch_size(sizes);
    const auto fastest = config::fastest_batch_size(sizes);
    if (largest == 0) {
        console.result(Message::of(
            "Not even the smallest batch fits: choose smaller images, another network, or --gradient-checkpointing."));
        return;
    }
    if (sizes.limit_bytes > 0)
        console.result(Message::of(
            "{} is the largest that was tried and fits in {} with {} % to spare; {} is the "
            "smallest that is as fast.",
            largest, profile::binary_bytes(sizes.limit_bytes), Message::number(100 * options.margin, 0), fastest));
    else
        console.result(Message::of("{} is the largest that was tried and fits; {} is the smallest that is as fast.",
                                   largest, fastest));
    if (options.effective > 0) {
        const auto split = config::split_batch(options.effective, largest);
        console.result(Message::of("An effective batch of {}: --batch-size {} --accumulate {}", options.effective,
                                   split.batch_size, split.accumulate));
    }
}

int run_find_batch_size(const FindBatchSizeOptions& options) {
    Console console;
    const FindBatchSize request{.config = options.settings->config(),
                                .limit_bytes = std::llround(options.memory_limit_gib * base::kGiB),
                                .margin = options.margin,
                                .most = options.most};
    config::require_valid(request.config);
    const auto dataset = data::load_dataset(request.config, base::usable_cpus());
    for (const auto& sentence : dataset.warnings) console.warning(sentence);
    const base::QueuedTerminalOutput terminal;
    const Interrupts interrupts;
    const auto on_event = [&](const Event& event) {
        if (const auto* const progress = std::get_if<Progress>(&event))
            console.progress(Message::of("batch size {}", progress->images));
    };
    config::BatchSizes sizes;
    try {
        sizes = load_engine()->run(request, {.dataset = &dataset, .on_event = on_event, .stop = interrupts.token()});
    } catch (const Error& e) {
        if (e.code() != ErrorCode::stopped) throw;
        console.clear_progress();
        return kInterrupted;
    }
    console.clear_progress();
    if (options.json)
        console.data(json_of(sizes).dump());
    else
        print_batch_sizes(console, sizes, options);
    return 0;
}

}  // namespace

void add_find_batch_size(CLI::App& app, Action& action) {
    const Command command(
        app, "find-batch-size",
        Message::mark("Train and evaluate with one batch size after another: what memory each takes, how fast "
                      "each is, and which fits."));
    auto options = std::make_shared<FindBatchSizeOptions>();
    command
        .option("--memory-limit", options->memory_limit_gib, Message::mark("Memory that may be used. [what is free]"))
        ->check(above_zero())
        ->type_name("GIB");
    command.option("--margin", options->margin, Message::mark("Share of it that stays free."))
        ->check(in_range(0.0, 0.9))
        ->capture_default_str();
    command.option("--most", options->most, Message::mark("The largest batch size to try."))
        ->check(in_range(1, 1 << 20))
        ->capture_default_str();
    command
        .option("--effective", options->effective,
                Message::mark("The batch that the optimizer sees: say how to have it by accumulation."))
        ->check(in_range(1, 1 << 24))
        ->type_name("IMAGES");
    command.flag("--json", options->json, Message::mark("Print one JSON object."));
    options->settings = std::make_unique<SettingOptions>(command, [](const config::Setting& s) {
        static const std::set<std::string> kOwn = {"batch_size", "accumulate", "epochs",
                                                   "max_steps",  "weights",    "limit_val"};
        return s.group != config::Group::logging && !kOwn.contains(s.key);
    });
    command.runs(run_find_batch_size, options, action);
}

}  // namespace torchdeck::app

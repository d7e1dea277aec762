// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "app/speech.hpp"
#include "app/weights_option.hpp"
#include "base/error.hpp"
#include "data/fetch_weights.hpp"
#include "weights/known_weights.hpp"
#include "weights/weight_cache.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::app {
namespace {

namespace fs = std::filesystem;

struct WeightsOptions {
    std::string model;
    std::string name = "imagenet";
    std::string mirror;
    std::vector<std::string> files;
    bool json = false;
};

int list_weights(const WeightsOptions& options) {
    Console console;
    auto array = nlohmann::ordered_json::array();
    using Align = base::TextTable::Align;
    base::TextTable table({{Message::mark("model")},
                           {Message::mark("name")},
                           {Message::mark("top-1"), Align::right},
                           {Message::mark("top-5"), Align::right},
                           {Message::name("MiB"), Align::right},
                           {Message::mark("resize")},
                           {Message::mark("file")},
                           {Message::mark("where")}});
    for (const auto& known : weights::all_known_weights()) {
        if (known.name.empty() || (!options.model.empty() && known.model != options.model)) continue;
        const auto at = weights::find_cached(known).string();
        if (options.json) {
            array.push_back({{"model", known.model},
                             {"name", known.name},
                             {"top1", known.top1},
                             {"top5", known.top5},
                             {"mib", known.mib},
                             {"resize", known.resize_short_side},
                             {"crop", known.crop},
                             {"interpolation", known.bicubic ? "bicubic" : "bilinear"},
                             {"license", known.license()},
                             {"url", data::weights_url(known, options.mirror)},
                             {"file", fmt::format("{}.pth", known.file)},
                             {"path", at}});
            continue;
        }
        table.add({Message::name(known.model), Message::name(known.name), Message::number(known.top1, 2),
                   Message::number(known.top5, 2), Message::number(known.mib, 1),
                   Message::name(fmt::format("{}/{}", known.resize_short_side, known.crop)),
                   Message::name(fmt::format("{}.pth", known.file)),
                   at.empty() ? Message::of("not downloaded") : Message::name(at)});
    }
    if (options.json) {
        console.data(array.dump(2));
        return 0;
    }
    console.print(table);
    console.note(
        Message::of("Accuracy on ImageNet's validation images, as torchvision states it; images are scaled to the "
                    "first number and cut to the second."));
    console.note(
        Message::of("The weights come from torchvision under terms of their own: trained on ImageNet (non-commercial "
                    "research); imagenet-swag: CC BY-NC 4.0."));
    return 0;
}

int fetch(const WeightsOptions& options) {
    const auto known = weights::weights_named(options.name, options.model);
    const Interrupts interrupts;
    Console console;
    console.note(Message::of("{}: {} MiB, {}.", known.file, Message::number(known.mib, 1), known.license()));
    const auto found = data::fetch_weights(known, options.mirror, download_progress(console), interrupts.token());
    console.clear_progress();
    if (found.stopped) {
        console.note(Message::of("Stopped. Run the same command to continue."));
        return kInterrupted;
    }
    if (found.was_there) console.note(Message::of("They are there already."));
    console.data(found.file.string());
    return 0;
}

/// The files that were given, or all known ones in the caches.
int verify_weights(const WeightsOptions& options) {
    std::vector<fs::path> files(options.files.begin(), options.files.end());
    for (const auto& known : weights::all_known_weights()) {
        if (!options.files.empty() || known.name.empty()) continue;
        if (auto file = weights::find_cached(known); !file.empty()) files.push_back(std::move(file));
    }
    Console console;
    int code = 0;
    auto table = base::TextTable::labeled();
    auto array = nlohmann::ordered_json::array();
    for (const auto& file : files) {
        try {
            weights::require_intact(file);
            const auto tensors = static_cast<std::int64_t>(weights::read_weights(file).size());
            array.push_back({{"file", file.string()}, {"ok", true}, {"tensors", tensors}});
            table.add({Message::mark("ok"),
                       Message::of("{} ({})", file, Message::plural("{} tensors", "{} tensor", tensors))});
        } catch (const Error& e) {
            array.push_back({{"file", file.string()}, {"ok", false}, {"problem", e.message().text()}});
            table.add({Message::mark("damaged"), e.message()});
            code = exit_code(ErrorKind::data);
        }
    }
    if (options.json) {
        console.data(array.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
        return code;
    }
    console.print(table);
    if (files.empty())
        console.note(Message::of("There are no known weights in {} or {}.", weights::torch_hub_folder().string(),
                                 weights::hugging_face_folder().string()));
    return code;
}

}  // namespace

void add_weights(CLI::App& app, Action& action) {
    const Command all(app, "weights", Message::mark("Pretrained weights: list, download, verify."));
    all.app().require_subcommand(1);
    auto options = std::make_shared<WeightsOptions>();
    const Command listing(all, "list", Message::mark("What there is, how good it is, and where it lies."));
    listing.option("--model", options->model, Message::mark("Only those of this network."))->type_name("MODEL");
    listing.flag("--json", options->json, Message::mark("Print one JSON array, with licenses and addresses."));
    listing.runs(list_weights, options, action);

    const Command get(all, "download", Message::mark("Get weights into the cache that Python's torch.hub uses."));
    get.argument("NAME", options->name,
                 Message::mark("imagenet, imagenet-v1, … with --model; or the name of a file. [imagenet]"));
    get.option("--model", options->model, Message::mark("The network."))->type_name("MODEL");
    get.option(
           "--mirror", options->mirror,
           Message::mark("Another address of the folder with the files. https; their checksums must be those in their "
                         "names. [$TORCHDECK_WEIGHTS_MIRROR]"))
        ->type_name("URL");
    get.runs(fetch, options, action);

    const Command check(all, "verify",
                        Message::mark("Compare files with the checksums in their names, and read them."));
    check.argument("FILE", options->files, Message::mark("Files; all known ones in the caches without any."));
    check.flag("--json", options->json, Message::mark("Print one JSON array."));
    check.runs(verify_weights, options, action);
}

}  // namespace torchdeck::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "app/speech.hpp"
#include "app/weights_option.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
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
    if (!options.json)
        console.result(fmt::format("{:<20}{:<22}{:>7}{:>7}{:>8}  {:<9}{:<39}{}", "model", "name", "top-1", "top-5",
                                   "MiB", "resize", "file", "where"));
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
        console.result(fmt::format("{:<20}{:<22}{:>7.2f}{:>7.2f}{:>8.1f}  {:<9}{:<39}{}", known.model, known.name,
                                   known.top1, known.top5, known.mib,
                                   fmt::format("{}/{}", known.resize_short_side, known.crop),
                                   fmt::format("{}.pth", known.file), at.empty() ? "not downloaded" : at));
    }
    if (options.json) {
        console.data(array.dump(2));
        return 0;
    }
    console.note(
        "Accuracy on ImageNet's validation images, as torchvision states it; images are scaled to the first "
        "number and cut to the second.");
    console.note(
        "The weights come from torchvision under terms of their own: trained on ImageNet (non-commercial research); "
        "imagenet-swag: CC BY-NC 4.0.");
    return 0;
}

int fetch(const WeightsOptions& options) {
    const auto known = weights::weights_named(options.name, options.model);
    const Interrupts interrupts;
    Console console;
    console.note(fmt::format("{}: {:.1f} MiB, {}.", known.file, known.mib, known.license()));
    const auto found = data::fetch_weights(known, options.mirror, download_progress(console), interrupts.token());
    console.clear_progress();
    if (found.stopped) {
        console.note("Stopped. Run the same command to continue.");
        return kInterrupted;
    }
    if (found.was_there) console.note("They are there already.");
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
    for (const auto& file : files) {
        auto wrong = weights::what_is_wrong(file);
        std::size_t tensors = 0;
        try {
            if (wrong.empty()) tensors = weights::read_weights(file).size();
        } catch (const Error& e) {
            wrong = e.what();
        }
        if (!wrong.empty()) code = exit_code(ErrorKind::data);
        const auto about = wrong.empty()
                               ? fmt::format("{} ({})", base::printable(file.string()),
                                             said(base::counted(static_cast<std::int64_t>(tensors), "tensor")))
                               : said(base::printable_lines(wrong));
        console.data(fmt::format("{:<9}{}", said(wrong.empty() ? "ok" : "damaged"), about));
    }
    if (files.empty())
        console.note(fmt::format("There are no known weights in {} or {}.", weights::torch_hub_folder().string(),
                                 weights::hugging_face_folder().string()));
    return code;
}

}  // namespace

void add_weights(CLI::App& app, Action& action) {
    auto* const all = app.add_subcommand("weights", "Pretrained weights: list, download, verify.");
    all->require_subcommand(1);
    auto options = std::make_shared<WeightsOptions>();
    auto* const listing = all->add_subcommand("list", "What there is, how good it is, and where it lies.");
    listing->add_option("--model", options->model, "Only those of this network.")->type_name("MODEL");
    listing->add_flag("--json", options->json, "Print one JSON array, with licenses and addresses.");
    listing->callback([options, &action] { action = [options] { return list_weights(*options); }; });

    auto* const get = all->add_subcommand("download", "Get weights into the cache that Python's torch.hub uses.");
    get->add_option("NAME", options->name, "imagenet, imagenet-v1, … with --model; or the name of a file. [imagenet]")
        ->type_name("");
    get->add_option("--model", options->model, "The network.")->type_name("MODEL");
    get->add_option("--mirror", options->mirror,
                    "Another address of the folder with the files. https; their checksums must be those in their "
                    "names. [$TORCHDECK_WEIGHTS_MIRROR]")
        ->type_name("URL");
    get->callback([options, &action] { action = [options] { return fetch(*options); }; });

    auto* const check =
        all->add_subcommand("verify", "Compare files with the checksums in their names, and read them.");
    check->add_option("FILE", options->files, "Files; all known ones in the caches without any.")->type_name("");
    check->callback([options, &action] { action = [options] { return verify_weights(*options); }; });
}

}  // namespace torchdeck::app

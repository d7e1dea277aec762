// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_data.hpp"

#include <set>

#include "app/command.hpp"
#include "base/cpus.hpp"
#include "data/load.hpp"

namespace torchdeck::app {

std::unique_ptr<SettingOptions> dataset_options(CLI::App& command) {
    static const std::set<std::string> kWanted = {
        "dataset",  "data",          "limit_train", "limit_val",  "val_split",
        "group_by", "folder_layout", "csv_labels",  "image_size", "synthetic_classes"};
    return std::make_unique<SettingOptions>(command, [](const config::Setting& s) { return kWanted.contains(s.key); });
}

data::Dataset load_dataset(const SettingOptions& options, Console& console) {
    const auto config = options.config();
    config::require_valid(config);
    auto dataset = data::load_dataset(config, base::usable_cpus());
    for (const auto& sentence : dataset.warnings) console.warning(sentence);
    return dataset;
}

void add_data(CLI::App& app, Action& action) {
    const Command data(app, "data",
                       Message::mark("Download datasets, look at them, check them, write them as image files."));
    data.app().require_subcommand(1);
    add_data_download(data, action);
    add_data_info(data, action);
    add_data_check(data, action);
    add_data_suspects(data, action);
    add_data_export(data, action);
    add_data_browse(data, action);
}

}  // namespace torchdeck::app

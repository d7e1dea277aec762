// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/setting_options.hpp"
#include "data/dataset.hpp"

namespace torchdeck::app {

/// The subcommands of `data`, see commands.hpp.
void add_data_download(CLI::App& data, Action& action);
void add_data_suspects(CLI::App& data, Action& action);
void add_data_check(CLI::App& data, Action& action);
void add_data_info(CLI::App& data, Action& action);
void add_data_export(CLI::App& data, Action& action);
void add_data_browse(CLI::App& data, Action& action);

/// The settings that say which dataset, as options of `command`.
std::unique_ptr<SettingOptions> dataset_options(CLI::App& command);
/// The dataset that they name; its warnings are printed.
data::Dataset load_dataset(const SettingOptions& options, Console& console);

}  // namespace torchdeck::app

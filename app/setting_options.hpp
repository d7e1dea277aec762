// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "config/settings.hpp"

namespace torchdeck::app {

/// The options of a subcommand that are settings: made from the one description of each setting, together with
/// `--config FILE`, which the other options override wherever they stand.
class SettingOptions {
  public:
    /// Adds an option for every setting that `wanted` takes.
    SettingOptions(CLI::App& command, const std::function<bool(const config::Setting&)>& wanted);
    /// Defaults, overridden by --config, overridden by the options. Throws Error (usage).
    [[nodiscard]] config::TrainConfig config() const;
    /// `base`, overridden by the options. Error (usage) when --config or --recipe is given as well: all of it is known.
    [[nodiscard]] config::TrainConfig config_over(config::TrainConfig base, const base::Message& whose) const;
    /// The settings that were given as options, in order.
    [[nodiscard]] std::vector<const config::Setting*> given() const;

  private:
    std::string config_file_;
    std::string recipe_;
    std::vector<std::pair<const config::Setting*, std::string>> given_;
};

}  // namespace torchdeck::app

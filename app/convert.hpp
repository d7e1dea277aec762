// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "app/command.hpp"
#include "app/setting_options.hpp"

namespace torchdeck::app {

/// What `convert` and `export` write.
struct ConvertOptions {
    std::string in, out, format = "auto";  ///< auto: by the ending of `out`
    std::int64_t image_size = 0;           ///< 0: as the weights need
    std::unique_ptr<SettingOptions> settings;
};

/// The options that both have: --image-size, and which network it is where the weights do not say.
void add_network_options(const Command& command, ConvertOptions& options);

/// Writes it and says so. Throws Error.
int convert(const ConvertOptions& options);

}  // namespace torchdeck::app

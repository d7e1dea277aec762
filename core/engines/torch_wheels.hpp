// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace torchdeck::engines {

/// Where pip gets a LibTorch for GPUs from. Makers change it more often than TorchDeck is released: a file replaces
/// what this program was built with (torch_wheels.json).
struct TorchWheels {
    struct Source {
        std::string packages;  ///< for pip; "{architecture}" stands for the card's, or "all" where it is not known
        std::string index;     ///< its --index-url; empty: PyPI
    };
    std::string date;  ///< when it was looked up: "2026-09-13"
    Source cuda, rocm;
};

/// $XDG_DATA_HOME/torchdeck/torch_wheels.json.
std::filesystem::path wheels_file();
/// What `file` says; what this program was built with where it cannot be read. A source that it leaves out is that of
/// the program.
TorchWheels torch_wheels(const std::filesystem::path& file = wheels_file());
/// The command that installs it into ~/torch and builds an engine for it.
std::string wheel_command(const TorchWheels::Source& source, std::string_view architecture = {});

}  // namespace torchdeck::engines

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace torchdeck::config {

/// What other programs and people call a setting.
struct OtherName {
    std::string_view name;  ///< "amp", "mixed precision"
    std::string_view here;  ///< what to type here: an option, with its value where the name says that, or a subcommand
};

/// Options of PyTorch's examples, timm, Ultralytics and the scripts that this program replaces (without "--"), and
/// words of the field, which have blanks or are no options anywhere. For the answer to an option that is not known, and
/// for the search of the window.
[[nodiscard]] std::span<const OtherName> other_names();

}  // namespace torchdeck::config

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <string_view>

namespace torchdeck::ui {

/// A fact of a run in the language of the window: numbers with its decimal point, what 0 stands for in place of 0, and
/// a dash where the run does not say.
[[nodiscard]] QString fact_text(std::string_view section, std::string_view key, const std::string& value);

}  // namespace torchdeck::ui

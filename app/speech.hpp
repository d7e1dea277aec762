// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "base/standard_streams.hpp"

namespace torchdeck::app {

/// What the command line says, in the language that LC_ALL, LC_MESSAGES, LANG or LANGUAGE names: sentences, heads of
/// tables and labels of lines; names and numbers stay as they are. English where there is no translation, and in a
/// build without the window. Not for what other programs read: --json, CSV, files.
[[nodiscard]] std::string said(std::string_view english);

template <class... Arguments>
void say(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    base::write_stdout(said(fmt::format(format, std::forward<Arguments>(arguments)...)));
}
/// To stderr.
template <class... Arguments>
void tell(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    base::write_stderr(said(fmt::format(format, std::forward<Arguments>(arguments)...)));
}

}  // namespace torchdeck::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/message.hpp"

namespace torchdeck::app {

/// What the command line says, in the language that LC_ALL, LC_MESSAGES, LANG or LANGUAGE names, with "." as the
/// decimal point. English where there is no translation, and in a build without the window. Not for what other programs
/// read: --json, CSV, files.
[[nodiscard]] std::string said(const base::Message& message);
/// Who reads it.
[[nodiscard]] const base::Reader& terminal_reader();

/// A line to stderr; JSON where the process that started this one asked for it (base/console_message.hpp).
void tell(const base::Message& message);
/// "error: …" and "warning: …" to stderr.
void tell_error(const base::Message& message);
void tell_warning(const base::Message& message);

}  // namespace torchdeck::app

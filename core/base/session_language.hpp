// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace torchdeck::base {

/// The locale in which the session wants messages, as gettext finds it: the first of LC_ALL, LC_MESSAGES and LANG that
/// is set ("de_DE.UTF-8"). Empty for the C locale, in which LANGUAGE counts for nothing.
std::string messages_locale();

}  // namespace torchdeck::base

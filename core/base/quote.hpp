// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace torchdeck::base {

/// `text` in single quotes, as sh reads it back.
std::string shell_quoted(std::string_view text);
/// `text` as one word of a command line for sh: in quotes only where it needs them.
std::string shell_word(std::string_view text);

/// `text` for the contents and the attributes of HTML and XML, after printable().
std::string xml_escaped(std::string_view text);

}  // namespace torchdeck::base

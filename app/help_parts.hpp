// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::app {

// Parts that --help and the reference page share.

/// What an option takes, as one word: without the conditions that CLI11 appends after a colon.
std::string type_of(const CLI::Option& option);
/// "-b, --batch-size N", "--augment, --no-augment".
std::string names_of(const CLI::Option& option);
/// The options of `group` in `app`: those with names, or the positional ones.
std::vector<const CLI::Option*> options_of(const CLI::App& app, const std::string& group, bool positional);
/// "torchdeck eval [OPTIONS] [RUN]".
std::string usage_of(const CLI::App& app, const std::string& name);
/// "torchdeck data info".
std::string full_name(const CLI::App& app);

/// What a validator expected instead of a value, and the choice that it nearly was; `what` is empty if it is content.
struct Expected {
    base::Message what;
    std::string near = {};
};
/// Of the error of a validator of help.hpp; none for one of CLI11.
std::optional<Expected> expected_by_validator(std::string_view error);

/// What "-" is where a file is named.
inline constexpr base::Mark kStandardOutputHelp =
    Message::mark("Where a file to write is named, - is the standard output; an ending says the format (-.png).");

struct ExitCode {
    int code;
    base::Mark meaning;
};
/// What the program's exit codes mean.
const std::vector<ExitCode>& exit_codes();

}  // namespace torchdeck::app

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a command says on stderr: lines for people, or values for the process that started it, which can then say them
// in its own language and place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::base {

enum class Severity : std::uint8_t { note, warning, error };

struct ConsoleMessage {
    Severity severity = Severity::note;
    Message message;
};

/// "json" in the environment of a torchdeck: it writes its messages as JSON, a line each.
inline constexpr const char* kMessagesVariable = "TORCHDECK_MESSAGES";
/// For the command line of env.
inline constexpr const char* kMessagesAsJson = "TORCHDECK_MESSAGES=json";

/// Reads the variable and removes it, so that no program that this one starts inherits it. For the start of main(),
/// while there is one thread.
void take_message_format();

/// Writes a line to stderr, for `reader` or as JSON: "error: no such file".
void say(Severity severity, const Message& message, const Reader& reader);

/// The line that say() writes as JSON, with its end.
[[nodiscard]] std::string json_line(Severity severity, const Message& message);

/// What a process wrote to stderr, a message a line. A line that is no message (of a library, of an older torchdeck) is
/// a note with its text.
[[nodiscard]] std::vector<ConsoleMessage> console_messages(std::string_view errors);

/// Cuts what a process writes to stderr to its last 16 KiB, at the beginning of a line where there is one.
void keep_last_lines(std::string& errors);

/// Why a process that wrote this to stderr has failed: its errors, or the last three lines where none is one. Empty
/// without lines.
[[nodiscard]] Message failure_in(std::string_view errors);

}  // namespace torchdeck::base

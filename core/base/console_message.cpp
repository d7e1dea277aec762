// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/console_message.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "base/shallow_json.hpp"
#include "base/standard_streams.hpp"

namespace torchdeck::base {
namespace {

using nlohmann::json;

constexpr std::array kWords = {"note", "warning", "error"};  // by Severity
bool as_json = false;                                        // written before there are threads

ConsoleMessage message_of(const std::string& line) {
    if (line.starts_with('{')) {
        try {
            const auto value = parse_shallow<json>(line);
            const auto word = std::ranges::find(kWords, value.at("severity").get<std::string>());
            if (word != kWords.end())
                return {static_cast<Severity>(word - kWords.begin()), Message::from_json(value.at("message"))};
        } catch (const std::exception&) {
            // A library has printed it.
        }
    }
    return {Severity::note, Message::name(line)};
}

}  // namespace

void take_message_format() {
    const char* const value = std::getenv(kMessagesVariable);
    as_json = value != nullptr && std::string_view(value) == "json";
    ::unsetenv(kMessagesVariable);
}

void say(Severity severity, const Message& message, const Reader& reader) {
    if (as_json) return write_stderr(json_line(severity, message));
    //: Begins a line of the command line.
    const auto error = [&] { return Message::of("error: {}", message); };
    //: Begins a line of the command line.
    const auto warning = [&] { return Message::of("warning: {}", message); };
    const auto line = severity == Severity::error ? error() : severity == Severity::warning ? warning() : message;
    write_stderr(line.text(reader) + '\n');
}

std::string json_line(Severity severity, const Message& message) {
    const json line = {{"severity", kWords.at(static_cast<std::size_t>(severity))}, {"message", message.json()}};
    return line.dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
}

void keep_last_lines(std::string& errors) {
    constexpr std::size_t kKept = std::size_t{16} << 10;
    if (errors.size() <= kKept) return;
    const auto line = errors.find('\n', errors.size() - kKept - 1);
    errors.erase(0, line == std::string::npos || line + 1 == errors.size() ? errors.size() - kKept : line + 1);
}

std::vector<ConsoleMessage> console_messages(std::string_view errors) {
    std::vector<ConsoleMessage> messages;
    while (!errors.empty()) {
        const auto end = std::min(errors.find_first_of("\r\n"), errors.size());
        if (errors.substr(0, end).find_first_not_of(" \t") != std::string_view::npos)
            messages.push_back(message_of(std::string(errors.substr(0, end))));
        errors.remove_prefix(std::min(end + 1, errors.size()));
    }
    return messages;
}

Message failure_in(std::string_view errors) {
    auto messages = console_messages(errors);
    const auto is_error = [](const ConsoleMessage& one) { return one.severity == Severity::error; };
    constexpr std::ptrdiff_t kLines = 3;  // libraries may have written pages before
    if (std::ranges::any_of(messages, is_error))
        std::erase_if(messages, std::not_fn(is_error));
    else if (std::ssize(messages) > kLines)
        messages.erase(messages.begin(), messages.end() - kLines);
    if (messages.empty()) return {};
    std::vector<Message> parts;
    std::ranges::transform(messages, std::back_inserter(parts), &ConsoleMessage::message);
    return Message::list(std::move(parts), Message::Join::line);
}

}  // namespace torchdeck::base

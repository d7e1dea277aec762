// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "app/help_parts.hpp"
#include "app/speech.hpp"
#include "app/terminal.hpp"
#include "base/columns.hpp"
#include "base/text.hpp"

namespace torchdeck::app {
namespace {

constexpr std::size_t kColumn = 30;  // where the descriptions begin

/// What a line may be broken after: a word, or a Chinese character with the punctuation that belongs to it.
struct Piece {
    std::string text;
    char after = '\0';  ///< a space or the end of a line, when that is what follows
};

bool is_wide(std::string_view text, std::size_t at) {
    return at < text.size() && base::columns_of_character(base::next_character(text, at)) == 2;
}

/// Whether a line must not begin with the character at `at`, or end with it.
bool is_bound(std::string_view text, std::size_t at, std::string_view characters) {
    const auto begin = at;
    base::next_character(text, at);
    return characters.find(text.substr(begin, at - begin)) != std::string_view::npos;
}

std::vector<Piece> pieces_of(std::string_view text) {
    std::vector<Piece> pieces;
    std::string word;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ' || text[at] == '\n') {
            pieces.push_back({std::exchange(word, {}), text[at++]});
            continue;
        }
        const auto begin = at;
        base::next_character(text, at);
        word += text.substr(begin, at - begin);
        const bool between_wide = is_wide(text, begin) && is_wide(text, at);
        if (between_wide && !is_bound(text, at, "，。；：、）」』！？") && !is_bound(text, begin, "（「『"))
            pieces.push_back({std::exchange(word, {})});
    }
    if (!word.empty()) pieces.push_back({std::move(word)});
    return pieces;
}

/// Lines of at most `width` columns; each but the first is indented by `indent`.
std::string wrapped(const std::string& text, std::size_t begin, std::size_t indent, std::size_t width) {
    std::string out;
    std::size_t column = begin;
    const auto new_line = [&] {
        out += "\n" + std::string(indent, ' ');
        column = indent;
    };
    bool space = false;
    for (const auto& piece : pieces_of(text)) {
        const auto columns = static_cast<std::size_t>(base::columns_of(piece.text));
        if (column > indent && column + (space ? 1 : 0) + columns > width) {
            new_line();
        } else if (space) {
            out += ' ';
            ++column;
        }
        out += piece.text;
        column += columns;
        space = piece.after == ' ';
        if (piece.after == '\n') new_line();
    }
    return out;
}

void add_row(std::string& out, const std::string& left, const std::string& text, std::size_t width) {
    const std::string line = "  " + left;
    const auto columns = static_cast<std::size_t>(base::columns_of(line));
    if (columns + 2 > kColumn) {
        out += wrapped(line, 0, 6, width) + "\n" + std::string(kColumn, ' ');
    } else {
        out += line + std::string(kColumn - columns, ' ');
    }
    out += wrapped(text, kColumn, kColumn, width) + "\n";
}

/// CLI11 keeps a text, so what was given to describe() is found by the text that it made.
std::map<std::string, Message, std::less<>>& descriptions() {
    static std::map<std::string, Message, std::less<>> all;
    return all;
}

/// `why` says what was expected instead of a text; an empty message accepts it. A validator of CLI11 has only its text
/// to say why: it is JSON, which expected_by_validator() reads.
CLI::Validator accepting(const std::function<Expected(const std::string&)>& why) {
    return CLI::Validator(
        [why](std::string& text) {
            const auto [what, near] = why(text);
            return what.empty() ? std::string() : nlohmann::json{{"what", what.json()}, {"near", near}}.dump();
        },
        std::string());
}

}  // namespace

std::string HelpFormatter::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode /*mode*/) const {
    const auto width = static_cast<std::size_t>(terminal_width());
    (void)name;
    std::string out = wrapped(said(Message::label(app->get_description())), 0, 0, width) + "\n\n";
    out += wrapped(said(Message::of("Usage: {}", usage_of(*app, full_name(*app)))), 0, 7, width) + "\n";
    for (const auto& group : app->get_groups()) {
        if (group.empty()) continue;
        std::string rows;
        for (const bool positional : {true, false}) {
            for (const auto* option : options_of(*app, group, positional))
                add_row(rows, names_of(*option), said(description_of(*option)), width);
        }
        if (rows.empty()) continue;
        // CLI11 writes it in capitals. The others are groups of settings.
        out += "\n" + said(group == "OPTIONS" ? Message::of("Options") : Message::label(group)) + ":\n" + rows;
    }
    std::string rows;
    for (const auto* sub : app->get_subcommands({}))
        add_row(rows, sub->get_name(), said(Message::label(sub->get_description())), width);
    if (!rows.empty())
        out += "\n" + said(Message::of("Subcommands")) + ":\n" + rows + "\n" +
               said(Message::of("{} SUBCOMMAND --help says more.", full_name(*app))) + "\n";
    if (app->get_parent() == nullptr) out += wrapped(said(Message::label(kStandardOutputHelp)), 0, 0, width) + "\n";
    return out;
}

void describe(CLI::Option& option, const Message& description) {
    option.description(description.text());
    descriptions().insert_or_assign(option.get_description(), description);
}

Message description_of(const CLI::Option& option) {
    const auto found = descriptions().find(option.get_description());
    return found != descriptions().end() ? found->second : Message::label(option.get_description());
}

std::string choice_list(const std::vector<std::string>& values) {
    return fmt::format("{{{}}}", fmt::join(values, ","));
}

void take_one_of(CLI::Option* option, const std::vector<std::string>& values) {
    option->take_last()->type_name(choice_list(values))->check(accepting([values](const std::string& text) {
        if (std::ranges::find(values, text) != values.end()) return Expected();
        return Expected{Message::of("one of {}", fmt::format("{}", fmt::join(values, ", "))),
                        base::nearest(text, values).value_or("")};
    }));
}

std::optional<Expected> expected_by_validator(std::string_view error) {
    const auto colon = error.find(": ");
    if (colon == std::string_view::npos) return std::nullopt;
    const auto json = nlohmann::json::parse(error.substr(colon + 2), nullptr, false);
    if (!json.is_object()) return std::nullopt;
    return Expected{Message::from_json(json["what"]), json["near"].get<std::string>()};
}

CLI::Validator in_range(int low, int high) {
    return accepting([low, high](const std::string& text) {
        const auto value = base::parse_integer(text);
        if (value && *value >= low && *value <= high) return Expected();
        return Expected{Message::of("a whole number from {} up to {}", low, high)};
    });
}

CLI::Validator in_range(double low, double high) {
    return accepting([low, high](const std::string& text) {
        const auto value = base::parse_real(text);
        if (value && *value >= low && *value <= high) return Expected();
        return Expected{Message::of("a number from {} up to {}", fmt::format("{}", low), fmt::format("{}", high))};
    });
}

CLI::Validator above_zero() {
    return accepting([](const std::string& text) {
        const auto value = base::parse_real(text);
        return value && *value > 0 ? Expected() : Expected{Message::of("a number above {}", 0)};
    });
}

}  // namespace torchdeck::app

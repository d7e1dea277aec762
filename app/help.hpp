// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "base/message.hpp"

namespace torchdeck::app {

/// --help, wrapped to the width of the terminal, and the reference page: both from the descriptions of the options.
class HelpFormatter : public CLI::FormatterBase {
  public:
    [[nodiscard]] std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
};

/// docs/cli.md: every subcommand with every option. Does not depend on the terminal.
std::string reference_page(const CLI::App& program);

/// The parser's refusal as a sentence, with the nearest option where one is unknown.
base::Message explain(const CLI::App& program, const CLI::ParseError& error);

/// " Did you mean eval?" for a word that is nearly a subcommand; else empty.
base::Message similar_subcommand(const CLI::App& program, const std::string& word);

/// Gives `option` a description that is more than one mark: with names, or its default in brackets.
void describe(CLI::Option& option, const base::Message& description);
/// The description of `option` for people. A single mark is found by its English.
base::Message description_of(const CLI::Option& option);

/// The values of an option with choices, "{a,b,c}", as the parser shows them.
std::string choice_list(const std::vector<std::string>& values);
/// The option takes one of these words, and help names them, once.
void take_one_of(CLI::Option* option, const std::vector<std::string>& values);

/// Validators whose refusals explain() says in the language of the session.
[[nodiscard]] CLI::Validator in_range(int low, int high);
[[nodiscard]] CLI::Validator in_range(double low, double high);
[[nodiscard]] CLI::Validator above_zero();

}  // namespace torchdeck::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/commands.hpp"
#include "app/help.hpp"

namespace torchdeck::app {

/// A subcommand, while it says what it takes.
class Command {
  public:
    Command(CLI::App& parent, const std::string& name, base::Mark help)
        : app_(*parent.add_subcommand(name, help.text())) {}
    // NOLINTNEXTLINE(google-explicit-constructor): it is one for the parser
    operator CLI::App&() const { return app_; }
    [[nodiscard]] CLI::App& app() const { return app_; }

    /// An option of which the last value counts; `type` names the value in --help.
    template <class T>
    CLI::Option* value(const std::string& names, T& target, base::Mark help, const std::string& type) const {
        return option(names, target, help)->take_last()->type_name(type);
    }
    /// Values with commas between them.
    template <class T>
    CLI::Option* list(const std::string& names, T& target, base::Mark help, const std::string& type = "LIST") const {
        return option(names, target, help)->delimiter(',')->type_name(type);
    }
    /// One of these words.
    CLI::Option* choice(const std::string& names, std::string& target, base::Mark help,
                        const std::vector<std::string>& words) const {
        auto* const made = option(names, target, help);
        take_one_of(made, words);
        return made;
    }
    /// A word without a name.
    template <class T>
    CLI::Option* argument(const std::string& name, T& target, base::Mark help) const {
        return option(name, target, help)->type_name("");
    }
    CLI::Option* flag(const std::string& names, bool& target, base::Mark help) const {
        return app_.add_flag(names, target, help.text());
    }
    /// An option that is none of these.
    template <class T>
    CLI::Option* option(const std::string& names, T& target, base::Mark help) const {
        return app_.add_option(names, target, help.text());
    }

    /// What the program does when this is the subcommand on its command line.
    template <class Options>
    void runs(int (*run)(const Options&), std::shared_ptr<Options> options, Action& action) const {
        app_.callback(
            [run, options = std::move(options), &action] { action = [run, options] { return run(*options); }; });
    }

  private:
    CLI::App& app_;
};

}  // namespace torchdeck::app

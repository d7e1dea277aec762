// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/completion.hpp"

#include <fmt/format.h>

#include <functional>
#include <string>

#include "base/error.hpp"
#include "base/quote.hpp"

namespace torchdeck::app {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : std::string(between)) + word;
    return text;
}

/// Each of `characters` with `before` in front of it.
std::string escaped(std::string_view text, std::string_view characters, std::string_view before = "\\") {
    std::string out;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) out += before;
        out += c;
    }
    return out;
}

/// Short enough for a line beside what it describes.
std::string brief(const std::string& help) {
    constexpr std::size_t kMost = 80;
    auto text = summary_of(help);
    if (text.size() <= kMost) return text;
    for (const auto* end : {"; ", " (", ": ", ", ", " "}) {
        const auto at = text.rfind(end, kMost);
        if (at == std::string::npos || at < kMost / 4) continue;
        return text.substr(0, at) + (*end == ' ' && end[1] == 0 ? "…" : "");
    }
    return text;
}

void each(const CommandShape& command, const std::function<void(const CommandShape&)>& visit) {
    visit(command);
    for (const auto& sub : command.commands) each(sub, visit);
}

std::vector<std::string> names_of_commands(const CommandShape& command) {
    std::vector<std::string> names;
    for (const auto& sub : command.commands) names.push_back(sub.path.back());
    return names;
}

// ---- bash

/// "words='a b' paths=files": what the function offers.
std::string bash_offer(const ValueShape& value) {
    auto text = fmt::format("words='{}'", joined(value.choices, " "));
    if (value.files || value.folders) text += value.files ? " paths=files" : " paths=folders";
    return text;
}

std::string bash_script(const CommandShape& program) {
    std::string cases;
    each(program, [&](const CommandShape& command) {
        std::vector<std::string> options;
        std::string values;
        for (const auto& option : command.options) {
            options.insert(options.end(), option.names.begin(), option.names.end());
            if (option.takes_value)
                values +=
                    fmt::format("          {}) {}; taken=1 ;;\n", joined(option.names, "|"), bash_offer(option.value));
        }
        auto arguments = command.arguments;
        const auto subs = names_of_commands(command);
        arguments.choices.insert(arguments.choices.begin(), subs.begin(), subs.end());
        cases += fmt::format("    {})\n      options='{}'\n", base::shell_quoted(joined(command.path, " ")),
                             joined(options, " "));
        if (!values.empty()) cases += "      case $previous in\n" + values + "      esac\n";
        cases += fmt::format("      [ -n \"$taken\" ] || {{ {}; }}\n      ;;\n", bash_offer(arguments));
    });
    std::string parents;
    each(program, [&](const CommandShape& command) {
        for (const auto& sub : command.commands)
            parents += (parents.empty() ? "" : "|") + base::shell_quoted(joined(sub.path, " "));
    });
    return "# bash completion of torchdeck, made by torchdeck --completion bash\n"
           "_torchdeck() {\n"
           "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
           "  # --option=value comes as three words.\n"
           "  if [ \"$current\" = = ]; then current=\n"
           "  elif [ \"$previous\" = = ]; then previous=${COMP_WORDS[COMP_CWORD-2]}\n"
           "  fi\n"
           "  local command= word i\n"
           "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
           "    word=\"${command:+$command }${COMP_WORDS[i]}\"\n"
           "    case $word in\n      " +
           parents +
           ") command=$word ;;\n"
           "      *) case ${COMP_WORDS[i]} in -*) ;; *) break ;; esac ;;\n"
           "    esac\n"
           "  done\n"
           "  local options= words= paths= taken=\n"
           "  case $command in\n" +
           cases +
           "  esac\n"
           "  COMPREPLY=()\n"
           "  if [ -z \"$taken\" ] && [[ $current == -* ]]; then words=$options paths=; fi\n"
           "  local IFS=$'\\n'\n"
           "  COMPREPLY=($(IFS=' '; compgen -W \"$words\" -- \"$current\"))\n"
           "  if [ -n \"$paths\" ]; then\n"
           "    compopt -o filenames 2>/dev/null\n"
           "    if [ \"$paths\" = files ]; then COMPREPLY+=($(compgen -f -- \"$current\"))\n"
           "    else COMPREPLY+=($(compgen -d -- \"$current\")); fi\n"
           "  fi\n"
           "}\n"
           "complete -F _torchdeck torchdeck\n";
}

// ---- zsh

std::string zsh_action(const ValueShape& value) {
    const auto files = value.files ? "_files" : "_files -/";
    const bool paths = value.files || value.folders;
    if (value.choices.empty()) return paths ? files : " ";
    if (!paths) return "(" + joined(value.choices, " ") + ")";
    return fmt::format("{{_alternative \"values:value:({})\" \"files:file:{}\"}}", joined(value.choices, " "), files);
}

/// A description in the brackets of an option.
std::string zsh_words(const std::string& help) {
    return escaped(brief(help), "[]:\\");
}

std::string zsh_name(const CommandShape& command) {
    return "_torchdeck" + (command.path.empty() ? "" : "_" + joined(command.path, "_"));
}

void add_zsh(std::string& out, const CommandShape& command) {
    // _torchdeck is the file's own name and comes last: the first call of the file ends with it.
    for (const auto& sub : command.commands) add_zsh(out, sub);
    out += fmt::format("{}() {{\n", zsh_name(command));
    if (!command.commands.empty()) out += "  local curcontext=$curcontext state line\n  typeset -A opt_args\n";
    out += command.commands.empty() ? "  _arguments -s -S" : "  _arguments -C -s -S";
    for (const auto& option : command.options) {
        const auto exclude = option.names.size() > 1 ? base::shell_quoted("(" + joined(option.names, " ") + ")") : "";
        for (const auto& name : option.names) {
            auto text = fmt::format("{}[{}]", name, zsh_words(option.help));
            if (option.takes_value) {
                // "--option value" and "--option=value".
                if (name.starts_with("--")) text.insert(name.size(), "=");
                text += ":value:" + zsh_action(option.value);
            }
            out += fmt::format(" \\\n    {}{}", exclude, base::shell_quoted(text));
        }
    }
    if (command.commands.empty()) {
        const auto& arguments = command.arguments;
        if (arguments.files || arguments.folders || !arguments.choices.empty())
            out += fmt::format(" \\\n    {}", base::shell_quoted("*:argument:" + zsh_action(arguments)));
        out += "\n}\n";
        return;
    }
    out +=
        " \\\n    '1: :->command' '*::argument:->arguments'\n  case $state in\n    command)\n      local -a "
        "commands=(\n";
    for (const auto& sub : command.commands)
        out += "        " + base::shell_quoted(sub.path.back() + ":" + escaped(brief(sub.help), ":\\")) + "\n";
    out += "      )\n      _describe -t commands 'subcommand' commands\n";
    if (command.arguments.files) out += "      _files\n";
    out += "      ;;\n    arguments)\n      case $words[1] in\n";
    for (const auto& sub : command.commands) out += fmt::format("        {}) {} ;;\n", sub.path.back(), zsh_name(sub));
    if (command.arguments.files) out += "        *) _files ;;\n";
    out += "      esac\n      ;;\n  esac\n}\n";
}

std::string zsh_script(const CommandShape& program) {
    std::string out = "#compdef torchdeck\n# zsh completion of torchdeck, made by torchdeck --completion zsh\n";
    add_zsh(out, program);
    return out +
           "if [ \"$funcstack[1]\" = _torchdeck ]; then _torchdeck \"$@\"; else compdef _torchdeck torchdeck; fi\n";
}

// ---- fish

/// In single quotes, as fish reads them.
std::string fish_quoted(std::string_view text) {
    return "'" + escaped(text, "'\\") + "'";
}

std::string fish_script(const CommandShape& program) {
    std::string out =
        "# fish completion of torchdeck, made by torchdeck --completion fish\n"
        "# True when the words before the cursor that are not options begin with the given ones; with --last, when "
        "there\n"
        "# are no more of them.\n"
        "function __torchdeck_at\n"
        "    set -l wanted $argv\n"
        "    set -l last\n"
        "    if test \"$wanted[1]\" = --last\n"
        "        set last 1\n"
        "        set -e wanted[1]\n"
        "    end\n"
        "    set -l words (commandline -opc)\n"
        "    set -e words[1]\n"
        "    set -l path\n"
        "    for word in $words\n"
        "        string match -q -- '-*' $word; or set -a path $word\n"
        "    end\n"
        "    test (count $path) -ge (count $wanted); or return 1\n"
        "    test -n \"$last\" -a (count $path) -ne (count $wanted); and return 1\n"
        "    for i in (seq (count $wanted))\n"
        "        test \"$path[$i]\" = \"$wanted[$i]\"; or return 1\n"
        "    end\n"
        "end\n"
        "complete -c torchdeck -f\n";
    each(program, [&](const CommandShape& command) {
        const auto path = joined(command.path, " ");
        const auto condition = [&](bool last) {
            return fish_quoted("__torchdeck_at" + std::string(last ? " --last" : "") +
                               (path.empty() ? "" : " " + path));
        };
        // Options of the program do not belong to its subcommands.
        const auto here = condition(!command.commands.empty());
        const auto offer = [](const ValueShape& value) {
            std::string text;
            if (!value.choices.empty()) text += " -a " + fish_quoted(joined(value.choices, " "));
            if (value.folders && !value.files) text += " -a '(__fish_complete_directories)'";
            return text;
        };
        for (const auto& sub : command.commands)
            out += fmt::format("complete -c torchdeck -n {} -a {} -d {}\n", condition(true), sub.path.back(),
                               fish_quoted(brief(sub.help)));
        for (const auto& option : command.options) {
            out += "complete -c torchdeck -n " + here;
            for (const auto& name : option.names)
                out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            if (option.takes_value) out += (option.value.files ? " -r -F" : " -x") + offer(option.value);
            out += " -d " + fish_quoted(brief(option.help)) + "\n";
        }
        const auto& arguments = command.arguments;
        if (arguments.files) out += fmt::format("complete -c torchdeck -n {} -F\n", here);
        if (const auto values = offer(arguments); !values.empty())
            out += fmt::format("complete -c torchdeck -n {}{}\n", here, values);
    });
    return out;
}

}  // namespace

std::string completion_script(const CommandShape& program, std::string_view shell) {
    if (shell == "bash") return bash_script(program);
    if (shell == "zsh") return zsh_script(program);
    if (shell == "fish") return fish_script(program);
    throw Error(ErrorKind::usage, Message::of("--completion {}: expected bash, zsh or fish.", shell));
}

}  // namespace torchdeck::app

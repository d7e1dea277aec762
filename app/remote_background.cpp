// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote_background.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/command_background.hpp"
#include "app/console.hpp"
#include "app/speech.hpp"
#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/quote.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "job/followed_run.hpp"
#include "remote/remote_program.hpp"

namespace torchdeck::app {
namespace {

std::string option_with_value(const config::Setting& setting, const config::TrainConfig& config) {
    const auto text = config::value_text(setting.get(config));
    if (setting.kind != config::Kind::flag) return fmt::format("{}={}", setting.option(), text);
    return text == "true" ? setting.option() : "--no-" + setting.option().substr(2);
}

/// What the program there said, after the name of its machine: a line each.
void show_errors(const remote::RemoteUrl& there, const std::string& errors) {
    for (const auto& [severity, message] : base::console_messages(errors))
        base::say(severity, Message::of("{}: {}", there.host, message), terminal_reader());
}

remote::RemoteUrl with_path(remote::RemoteUrl url, const std::string& path) {
    url.path = path;
    return url;
}

}  // namespace

std::vector<std::string> training_words(const SettingOptions& settings, const std::string& resume,
                                        const std::string& runs_dir) {
    // A file of settings or a recipe need not be the same at another place.
    if (resume.empty()) return job::train_arguments(settings.config(), runs_dir);
    std::vector<std::string> words{"train", "--resume", resume};
    const auto config = settings.config_over({}, Message::of("The checkpoint"));
    for (const auto* const setting : settings.given()) words.push_back(option_with_value(*setting, config));
    return words;
}

int start_there(const std::string& place, const SettingOptions& settings, const std::string& resume,
                std::vector<std::string> further) {
    if (!remote::is_ssh_url(place))
        throw Error(ErrorKind::usage,
                    Message::of("{}: expected --on slurm, or ssh://[user@]host[:port][/folder for runs].",
                                base::printable(place, 200)));
    const auto host_only = place.find('/', std::string_view("ssh://").size()) == std::string::npos;
    const auto there = remote::parse_remote_url(host_only ? place + "/~/runs" : place);
    auto words = training_words(settings, resume, there.path);
    const auto has = [&](const char* option) { return std::ranges::find(further, option) != further.end(); };
    const bool detached = has("--detach"), dry_run = has("--dry-run");
    const std::string needed = has("--on") ? "--on" : detached ? "--detach" : "--dry-run";
    std::move(further.begin(), further.end(), std::back_inserter(words));
    const auto started = remote::run_program_there(there, words, needed);
    if (started.code != 0 || dry_run) {
        show_errors(there, started.errors);
        Console().text(base::printable_lines(started.out));
        return started.code;
    }
    const auto run = started.out.substr(0, started.out.find('\n'));
    if (!run.starts_with('/'))
        throw Error(ErrorKind::device, Message::of("{}: its torchdeck does not say where the run is.", there.host));
    const auto address = with_path(there, run).text();
    Console console;
    console.data(address);
    if (!detached) show_errors(there, started.errors);
    console.note(Message::of("It trains on {0}. Follow it with: torchdeck watch {1}; stop it with: torchdeck stop {2}",
                             there.host, base::shell_word(there.text()), base::shell_word(address)));
    return 0;
}

int control_there(const std::string& address, std::string_view what) {
    const auto run = remote::parse_remote_url(address);
    const auto done = remote::run_program_there(run, {std::string(what), run.path}, std::string(what));
    show_errors(run, done.errors);
    if (!done.out.empty()) Console().text(base::printable_lines(done.out));
    return done.code;
}

int list_runs_there(const std::string& address, const CLI::App& command) {
    const auto there = remote::parse_remote_url(address);
    std::vector<std::string> words{"runs", there.path};
    for (const auto* const option : command.get_options()) {
        if (!option->nonpositional() || option->count() == 0) continue;
        const bool is_flag = option->get_expected_max() == 0;
        for (const auto& value : option->results())
            words.push_back(is_flag ? option->get_name() : option->get_name() + '=' + value);
    }
    const auto listed = remote::run_program_there(there, words);
    show_errors(there, listed.errors);
    base::write_stdout(base::printable_lines(listed.out));
    return listed.code;
}

int list_background_runs_there(const std::string& address, bool as_json) {
    const auto host_only = address.find('/', std::string_view("ssh://").size()) == std::string::npos;
    const auto there = remote::parse_remote_url(host_only ? address + "/~" : address);
    const auto listed = remote::run_program_there(there, {"runs", "--running", "--json"}, "--running");
    auto runs = nlohmann::json::parse(listed.out, nullptr, /*allow_exceptions=*/false);
    if (listed.code != 0 || !runs.is_array()) {
        show_errors(there, listed.errors);
        return listed.code == 0 ? 1 : listed.code;
    }
    std::erase_if(runs.get_ref<nlohmann::json::array_t&>(), [](const auto& run) { return !run.is_object(); });
    for (auto& run : runs) {
        if (const auto path = run.find("run"); path != run.end() && path->is_string())
            *path = with_path(there, path->template get<std::string>()).text();
    }
    return print_background_runs({runs.begin(), runs.end()}, as_json);
}

}  // namespace torchdeck::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine/report.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/user_folders.hpp"
#include "base/version.hpp"
#include "machine/system.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::machine {
namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    if (from.empty()) return;
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

/// Replaces every absolute path that is not the system's own, the home folder, user and host.
std::string without_names(std::string text, const Situation& situation) {
    // A relative one ("." or "runs") names nobody, and is part of other words.
    if (situation.runs.is_absolute() && situation.runs != "/") replace_all(text, situation.runs.string(), "RUNS");
    if (situation.home.is_absolute() && situation.home != "/") replace_all(text, situation.home.string(), "~");
    std::string out;
    constexpr std::array<std::string_view, 6> kSystem{"/dev", "/sys", "/proc", "/etc", "/usr", "/opt"};
    for (std::size_t i = 0; i < text.size();) {
        const bool begins =
            text[i] == '/' && (i == 0 || std::string_view(" '\"(=:~").find(text[i - 1]) != std::string_view::npos);
        if (!begins) {
            out += text[i++];
            continue;
        }
        // A quoted path may have blanks in it.
        const char* const stop = i > 0 && text[i - 1] == '\'' ? "'\n" : " '\"),;\n";
        const auto end = std::min(text.find_first_of(stop, i), text.size());
        const auto path = std::string_view(text).substr(i, end - i);
        const bool of_system = std::any_of(kSystem.begin(), kSystem.end(), [&](std::string_view folder) {
            return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
        });
        const bool of_settings = i > 0 && text[i - 1] == '~' && path.starts_with("/.");
        out += of_system || of_settings || path == "/" ? path : std::string_view("FOLDER");
        i = end;
    }
    constexpr std::size_t kLeastName = 3;
    if (const auto host = base::host_name(); host.size() >= kLeastName) replace_all(out, host, "HOST");
    if (situation.user.size() >= kLeastName && situation.user != "root") replace_all(out, situation.user, "USER");
    return out;
}

std::string cpu_model(const Situation& situation) {
    std::ifstream in(situation.root / "proc/cpuinfo");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("model name"))
            if (const auto colon = line.find(": "); colon != std::string::npos) return line.substr(colon + 2);
    return "CPU";
}

}  // namespace

std::size_t count(const std::vector<Entry>& entries, State state) {
    return static_cast<std::size_t>(
        std::count_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.state == state; }));
}

const char* sign(State state) {
    switch (state) {
        case State::stops:
            return "\u2717";
        case State::slows:
            return "!";
        case State::untried:
            return "\u2013";
        case State::good:
            break;
    }
    return "\u2713";
}

const char* state_name(State state) {
    switch (state) {
        case State::stops:
            return "stops";
        case State::slows:
            return "slows";
        case State::untried:
            return "untried";
        case State::good:
            break;
    }
    return "good";
}

Message headline(const std::vector<Entry>& entries) {
    const auto stops = count(entries, State::stops), slows = count(entries, State::slows);
    constexpr std::array<std::string_view, 3> kNothing{"engine", "disk", "step_cpu"};
    const bool nothing = std::any_of(entries.begin(), entries.end(), [&](const Entry& entry) {
        return entry.state == State::stops && std::find(kNothing.begin(), kNothing.end(), entry.id) != kNothing.end();
    });
    if (stops > 0 && nothing)
        return Message::plural("Nothing can be trained yet: {} things to do",
                               "Nothing can be trained yet: one thing to do", stops);
    if (stops > 0)
        return Message::plural("Trainings cannot use the GPU yet: {} things to do",
                               "Trainings cannot use the GPU yet: one thing to do", stops);
    if (slows > 0)
        return Message::plural("Trainings run; {} things slow them", "Trainings run; one thing slows them", slows);
    if (const auto untried = count(entries, State::untried); untried > 0)
        return Message::plural("Nothing wrong was found; {} checks have to wait",
                               "Nothing wrong was found; one check has to wait", untried);
    return Message::of("This machine is ready to train");
}

Message summary(const std::vector<Entry>& entries, double seconds) {
    std::vector<Message> parts;
    const auto stops = static_cast<std::int64_t>(count(entries, State::stops));
    const auto slows = static_cast<std::int64_t>(count(entries, State::slows));
    const auto good = static_cast<std::int64_t>(count(entries, State::good));
    const auto untried = static_cast<std::int64_t>(count(entries, State::untried));
    if (stops > 0) parts.push_back(Message::plural("{} stop trainings", "{} stops trainings", stops));
    if (slows > 0) parts.push_back(Message::plural("{} slow them", "{} slows them", slows));
    parts.push_back(Message::plural("{} are good", "{} is good", good));
    if (untried > 0) parts.push_back(Message::plural("{} have to wait", "{} has to wait", untried));
    const auto checks = Message::plural("{} checks", "{} check", entries.size());
    return Message::of("{} in {} s: {}.", checks, Message::number(seconds, 1), Message::list(std::move(parts)));
}

std::string text(const std::vector<Entry>& entries, double seconds, const base::Reader& reader) {
    std::string lines = headline(entries).text(reader) + '\n' + summary(entries, seconds).text(reader) + "\n\n";
    for (const auto& entry : entries) {
        lines += fmt::format("{} {}: {}\n", sign(entry.state), entry.name.text(reader), entry.found.text(reader));
        for (const auto& more : {entry.why, entry.what})
            if (entry.state != State::good && !more.empty()) lines += "    " + more.text(reader) + '\n';
        if (entry.state != State::good && !entry.command.empty()) lines += "    $ " + entry.command + '\n';
    }
    return lines;
}

nlohmann::ordered_json json(const std::vector<Entry>& entries, double seconds) {
    nlohmann::ordered_json json = {{"seconds", seconds}, {"checks", nlohmann::ordered_json::array()}};
    for (const auto& entry : entries)
        json["checks"].push_back({{"id", entry.id},
                                  {"state", state_name(entry.state)},
                                  {"name", entry.name.text()},
                                  {"found", entry.found.text()},
                                  {"why", entry.why.text()},
                                  {"what", entry.what.text()},
                                  {"command", entry.command}});
    return json;
}

std::string report(const std::vector<Entry>& entries, const Situation& situation) {
    const auto system = find_system(situation.root);
    auto lines =
        fmt::format("TorchDeck {} ({}), {} {}, Linux {}, {}\n", kVersion, kGitCommit, system.id, system.version,
                    telemetry::content_of(situation.root / "proc/sys/kernel/osrelease"), cpu_model(situation));
    for (const auto& entry : entries)
        lines += fmt::format("{} {}: {}\n", sign(entry.state), entry.id, entry.found.text());
    return without_names(std::move(lines), situation);
}

}  // namespace torchdeck::machine

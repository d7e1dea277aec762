// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/make_way.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/clock.hpp"
#include "base/process_stat.hpp"
#include "base/text.hpp"
#include "machine/conditions.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::supervise {
namespace {

namespace fs = std::filesystem;
using base::Message;

constexpr int kHour = 60;  // minutes
constexpr std::int64_t kDay = std::int64_t{24} * kHour;
constexpr std::size_t kCommBytes = 15;  // the kernel keeps no more of a name

/// "22:30" or "22"; 24:00 is the end of the day.
std::optional<int> parse_minute(std::string_view text) {
    const auto colon = text.find(':');
    const auto hours = base::parse_integer(text.substr(0, colon));
    const auto minutes = colon == std::string_view::npos ? 0 : base::parse_integer(text.substr(colon + 1));
    if (!hours || !minutes || *hours < 0 || *minutes < 0 || *minutes >= kHour) return std::nullopt;
    const auto all = *hours * kHour + *minutes;
    if (*hours > 24 || all > kDay) return std::nullopt;
    return static_cast<int>(all % kDay);
}

/// The last part of a path, of Windows too: Wine and Proton show those.
std::string file_name(std::string_view path) {
    return base::lower(path.substr(path.find_last_of("/\\") + 1));
}

/// The names that `ps` would show of a process, in lower case.
std::array<std::string, 2> names_of(const fs::path& process) {
    const auto line = telemetry::content_of(process / "cmdline");
    return {base::lower(telemetry::content_of(process / "comm")), file_name(line.substr(0, line.find('\0')))};
}

/// The first of `programs` that this user runs; empty: none.
std::string running_program(const std::vector<std::string>& programs, const Surroundings& where) {
    if (programs.empty()) return {};
    std::error_code code;
    for (fs::directory_iterator it(where.root / "proc", code), end; !code && it != end; it.increment(code)) {
        const auto name = it->path().filename().string();
        struct stat owner {};
        if (!std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; }) ||
            ::stat(it->path().c_str(), &owner) != 0 || owner.st_uid != ::geteuid())
            continue;
        const auto names = names_of(it->path());
        const auto is_it = [&](const std::string& program) {
            const auto wanted = file_name(program);
            return names[1] == wanted || names[0] == wanted.substr(0, kCommBytes);
        };
        const auto found = std::ranges::find_if(programs, is_it);
        if (found == programs.end()) continue;
        const auto stat = base::read_stat(it->path() / "stat");
        const bool runs = stat && stat->state != 'Z' && stat->state != 'X';
        if (runs && stat->session != where.own_session) return *found;
    }
    return {};
}

}  // namespace

std::optional<Hours> parse_hours(std::string_view text) {
    const auto dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto from = parse_minute(base::trimmed(text.substr(0, dash)));
    const auto to = parse_minute(base::trimmed(text.substr(dash + 1)));
    if (!from || !to || *from == *to) return std::nullopt;
    return Hours{*from, *to};
}

std::string text_of(const Hours& hours) {
    return fmt::format("{:02}:{:02}-{:02}:{:02}", hours.from / kHour, hours.from % kHour, hours.to / kHour,
                       hours.to % kHour);
}

std::vector<std::string> options_of(const MakeWay& way) {
    std::vector<std::string> options;
    if (!way.programs.empty()) options.push_back(fmt::format("--make-way-for={}", fmt::join(way.programs, ",")));
    if (way.on_battery) options.emplace_back("--make-way-on-battery");
    if (way.hours) options.push_back("--make-way-outside=" + text_of(*way.hours));
    return options;
}

nlohmann::json to_json(const MakeWay& way) {
    nlohmann::json json = {{"programs", way.programs}, {"on_battery", way.on_battery}};
    if (way.hours) json["hours"] = text_of(*way.hours);
    return json;
}

MakeWay make_way_from_json(const nlohmann::json& json) {
    MakeWay way;
    try {
        way.programs = json.value("programs", way.programs);
        way.on_battery = json.value("on_battery", false);
        way.hours = parse_hours(json.value("hours", std::string()));
    } catch (const nlohmann::json::exception&) {
        // Not an object, or a value of another type.
    }
    return way;
}

int minute_of_day() {
    const auto local = base::local_time();
    return local.tm_hour * kHour + local.tm_min;
}

Message reason_to_wait(const MakeWay& way, const Surroundings& where) {
    if (way.on_battery && machine::on_battery(where.root)) return Message::of("on battery");
    if (const auto program = running_program(way.programs, where); !program.empty())
        return Message::of("{} is running", Message::name(program));
    if (way.hours && !way.hours->contains(where.minute))
        return Message::of("until {}", Message::name(text_of(*way.hours).substr(0, 5)));
    return {};
}

bool WaitDecision::update(Message reason, double now) {
    if (!reason.empty()) {
        seen_at_ = now;
        waits_ = !overridden_;
        reason_ = std::move(reason);
    } else if (now - seen_at_ >= calm_) {
        waits_ = overridden_ = false;
    }
    return waits_;
}

void WaitDecision::continue_anyway() {
    overridden_ = true;
    waits_ = false;
}

}  // namespace torchdeck::supervise

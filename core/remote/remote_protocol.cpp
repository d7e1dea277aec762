// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/remote_protocol.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <random>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::remote {
namespace {

/// What a login shell may print before the script begins.
constexpr std::size_t kMostBanner = std::size_t{64} << 10;
constexpr std::size_t kLongestOpening = 256;
constexpr std::size_t kMostBody = 2 * kLongestListing;
static_assert(kMostBody > kBlocksAtOnce * kBlock && kMostBody > kLargestJson);
constexpr std::size_t kLongestFileName = 255;
constexpr int kMostFolders = 6;

[[noreturn]] void no_answer() {
    throw Error(ErrorKind::data, Message::of("The other machine sends something else than was asked for."));
}

/// The words of a line, and what follows them.
std::optional<std::string_view> take_word(std::string_view& line) {
    const auto begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) return std::nullopt;
    line.remove_prefix(begin);
    const auto end = std::min(line.find(' '), line.size());
    const auto word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

std::optional<std::uint64_t> number_of(std::optional<std::string_view> word) {
    if (!word) return std::nullopt;
    const auto value = base::parse_integer(*word);
    if (!value || *value < 0) return std::nullopt;
    return static_cast<std::uint64_t>(*value);
}

std::optional<std::int64_t> minutes_of(std::int64_t year, std::int64_t month, std::int64_t day, std::int64_t hour,
                                       std::int64_t minute) {
    using namespace std::chrono;
    if (year < 1970 || year > 9999 || hour < 0 || hour > 24 || minute < 0 || minute > 60) return std::nullopt;
    const year_month_day date{std::chrono::year(static_cast<int>(year)),
                              std::chrono::month(static_cast<unsigned>(month)),
                              std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok()) return std::nullopt;
    return duration_cast<minutes>(sys_days(date).time_since_epoch()).count() + hour * 60 + minute;
}

/// "2026 11 23 18 35"
std::optional<std::int64_t> parse_now(std::string_view line) {
    std::array<std::int64_t, 5> values{};
    for (auto& value : values) {
        const auto number = number_of(take_word(line));
        if (!number || *number > 9999) return std::nullopt;
        value = static_cast<std::int64_t>(*number);
    }
    return minutes_of(values[0], values[1], values[2], values[3], values[4]);
}

/// "Nov 23 18:35" of the last months, "Nov 23 2025" of others.
std::optional<std::int64_t> parse_time(std::string_view month, std::string_view day, std::string_view rest,
                                       std::int64_t now) {
    constexpr std::string_view kMonths = "JanFebMarAprMayJunJulAugSepOctNovDec";
    const auto at = kMonths.find(month);
    const auto d = base::parse_integer(day);
    if (month.size() != 3 || at == std::string_view::npos || at % 3 != 0 || !d || *d < 1 || *d > 31)
        return std::nullopt;
    const auto m = static_cast<std::int64_t>(at / 3 + 1);
    const auto colon = rest.find(':');
    if (colon == std::string_view::npos) {
        const auto year = base::parse_integer(rest);
        return year ? minutes_of(*year, m, *d, 0, 0) : std::nullopt;
    }
    const auto hour = base::parse_integer(rest.substr(0, colon));
    const auto minute = base::parse_integer(rest.substr(colon + 1));
    if (!hour || !minute) return std::nullopt;
    using namespace std::chrono;
    const year_month_day today{sys_days(duration_cast<days>(minutes(now)))};
    const auto year = static_cast<std::int64_t>(static_cast<int>(today.year()));
    const auto this_year = minutes_of(year, m, *d, *hour, *minute);
    // A day ahead: clocks of file servers differ.
    constexpr std::int64_t kDay = std::int64_t{24} * 60;
    return this_year && *this_year > now + kDay ? minutes_of(year - 1, m, *d, *hour, *minute) : this_year;
}

/// "123 -rw-r--r-- 1 1000 1000 4567 Nov 23 18:35 ./run/metrics.jsonl", as POSIX has it for `ls -lin`.
std::optional<RemoteFile> parse_file(std::string_view line, std::optional<std::int64_t> now) {
    RemoteFile file;
    const auto inode = number_of(take_word(line));
    const auto mode = take_word(line);
    for (int i = 0; i < 3; ++i)
        if (!number_of(take_word(line))) return std::nullopt;
    const auto size = number_of(take_word(line));
    const auto month = take_word(line);
    const auto day = take_word(line);
    const auto rest = take_word(line);
    if (!inode || !size || !rest || !mode->starts_with('-') || !line.starts_with(" ./")) return std::nullopt;
    line.remove_prefix(3);
    if (!is_mirrored_name(line)) return std::nullopt;
    file.name = line;
    file.inode = *inode;
    file.size = *size;
    file.time = fmt::format("{} {} {}", *month, *day, *rest);
    if (const auto then = now ? parse_time(*month, *day, *rest, *now) : std::nullopt)
        file.age_minutes = std::max<std::int64_t>(*now - *then, 0);
    return file;
}

}  // namespace

const std::string& remote_script() {
    // `true < file` opens it: only then does NFS ask its server how long the file is now. Folders that begin with a dot
    // and checkpoints are not entered. CDPATH would make cd print; TZ and LC_ALL decide what ls and date print.
    static const std::string script =
        R"sh(export LC_ALL=C TZ=UTC0; unset CDPATH; IFS= read -r t && IFS= read -r p || exit 0; )sh"
        R"sh(if cd -- "$p"; then echo "$t H"; else echo "$t X"; exit 3; fi; )sh"
        R"sh(while IFS=" " read -r c n a b f; do echo "$t B $n"; case $c in )sh"
        R"sh(L) date "+%Y %m %d %H %M"; find . -path "./*/*/*/*/*/*/*/*" -prune -o )sh"
        R"sh("(" -name checkpoints -o -name ".?*" ")" -prune -o -type f )sh"
        R"sh("(" -name run.json -o -name notes.json -o -name "*.jsonl" ")" -exec ls -lin -- {} + 2>/dev/null; s=$?;; )sh"
        R"sh(S) set --; while [ "$a" -gt 0 ]; do IFS= read -r f || exit 0; { true <"$f"; } 2>/dev/null; )sh"
        R"sh(set -- "$@" "$f"; a=$((a-1)); done; ls -lin -- "$@" 2>/dev/null; s=$?;; )sh"
        R"sh(G) dd if="$f" bs=4096 skip="$a" count="$b" 2>/dev/null; s=$?;; )sh"
        R"sh(*) s=2;; esac; echo; echo "$t E $n $s"; done)sh";
    return script;
}

std::string make_token() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

std::string greeting(const std::string& token, const std::string& path) {
    // A path that begins with '-' is none that cd takes otherwise: "-" alone is the folder before.
    return fmt::format("{}\n{}{}\n", token, path.starts_with('/') ? "" : "./", path);
}

std::string list_request(std::uint64_t number) {
    return fmt::format("L {}\n", number);
}

std::string stat_request(std::uint64_t number, const std::vector<std::string>& names) {
    auto text = fmt::format("S {} {}\n", number, names.size());
    for (const auto& name : names) text += fmt::format("./{}\n", name);
    return text;
}

std::string read_request(std::uint64_t number, std::uint64_t first_block, std::uint64_t blocks,
                         const std::string& name) {
    return fmt::format("G {} {} {} ./{}\n", number, first_block, blocks, name);
}

void AnswerReader::feed(std::string_view bytes) {
    held_ += bytes;
}

bool AnswerReader::take_greeting() {
    const auto at = held_.find(token_ + " ");
    if (at == std::string::npos || at + token_.size() + 3 > held_.size()) {
        if (held_.size() > kMostBanner) no_answer();
        return false;
    }
    const char kind = held_[at + token_.size() + 1];
    if ((kind != 'H' && kind != 'X') || held_[at + token_.size() + 2] != '\n') no_answer();
    held_.erase(0, at + token_.size() + 3);
    greeted_ = true;
    open_.emplace();
    open_->kind = kind == 'H' ? Answer::Kind::ready : Answer::Kind::no_folder;
    return true;
}

bool AnswerReader::take_opening() {
    const auto end = held_.find('\n');
    if (end == std::string::npos) {
        if (held_.size() > kLongestOpening) no_answer();
        return false;
    }
    std::string_view line(held_.data(), end);
    const auto token = take_word(line);
    const auto kind = take_word(line);
    const auto number = number_of(take_word(line));
    if (token != token_ || kind != "B" || !number || !line.empty()) no_answer();
    held_.erase(0, end + 1);
    searched_ = 0;
    open_.emplace();
    open_->number = *number;
    return true;
}

std::optional<Answer> AnswerReader::next() {
    if (!greeted_) {
        if (!take_greeting()) return std::nullopt;
        return std::exchange(open_, std::nullopt);
    }
    if (!open_ && !take_opening()) return std::nullopt;
    const auto mark = fmt::format("\n{} E {} ", token_, open_->number);
    const auto at = held_.find(mark, searched_);
    if (at == std::string::npos) {
        searched_ = held_.size() > mark.size() ? held_.size() - mark.size() : 0;
        if (held_.size() > kMostBody + kLongestOpening) no_answer();
        return std::nullopt;
    }
    searched_ = at;
    const auto after = at + mark.size();
    const auto end = held_.find('\n', after);
    if (end == std::string::npos) {
        if (held_.size() > after + kLongestOpening) no_answer();
        return std::nullopt;
    }
    const auto status = number_of(std::string_view(held_).substr(after, end - after));
    if (!status || *status > 255 || at > kMostBody) no_answer();
    open_->status = static_cast<int>(*status);
    open_->body = held_.substr(0, at);
    held_.erase(0, end + 1);
    searched_ = 0;
    return std::exchange(open_, std::nullopt);
}

bool is_log_name(std::string_view name) {
    return name.ends_with(".jsonl");
}

bool is_mirrored_name(std::string_view name) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (std::ranges::any_of(name, is_control)) return false;
    int folders = -1;
    std::string_view last;
    std::string_view before, above;  // the folder that `last` is in, and the one above
    for (std::size_t at = 0; at <= name.size();) {
        const auto end = std::min(name.find('/', at), name.size());
        above = std::exchange(before, last);
        last = name.substr(at, end - at);
        if (last.empty() || last.starts_with('.') || last.size() > kLongestFileName) return false;
        if (++folders > kMostFolders) return false;
        at = end + 1;
    }
    // What the processes of a training log of themselves belongs to its run.
    if (above == "ranks" && base::parse_integer(before)) return false;
    return last == "run.json" || last == "notes.json" || (is_log_name(last) && last.size() > 6);
}

std::vector<RemoteFile> parse_listing(std::string_view body, std::optional<std::int64_t>& now) {
    std::vector<RemoteFile> files;
    bool first = true;
    while (!body.empty() && files.size() < kMostFiles) {
        const auto line = base::take_until(body, '\n');
        if (std::exchange(first, false)) {
            if (const auto time = parse_now(line)) {
                now = time;
                continue;
            }
        }
        if (auto file = parse_file(line, now)) files.push_back(std::move(*file));
    }
    return files;
}

}  // namespace torchdeck::remote

// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/trace_file.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "profile/trace_scanner.hpp"

namespace torchdeck::profile {
namespace {

using Json = nlohmann::ordered_json;

/// A double holds integers up to here exactly: as nanoseconds 104 days.
constexpr std::int64_t kExactInDouble = std::int64_t{1} << 53U;
constexpr std::uint8_t kDropped = 255;
constexpr int kMostLanes = 64;

struct Slice {
    std::int64_t begin_ns;
    std::int64_t end_ns;
    std::uint32_t event;
    std::uint32_t track;
};

/// A "B" or "E" event.
struct Mark {
    std::int64_t ns;
    std::uint32_t event;
    std::uint32_t track;
    bool begins;
};

enum class Kind {
    broken,
    no_phase,
    no_time,
    no_duration,
    overlap,
    end_without_begin,
    begin_without_end,
    absolute,
    no_rank,
    truncated,
    mended,
    bytes
};
/// Of so many events; 0: of the file as a whole.
Message words_of(Kind kind, std::int64_t events) {
    switch (kind) {
        case Kind::broken:
            return Message::plural("{} events that are not JSON objects, or are longer than 4 MiB",
                                   "{} event that is not a JSON object, or is longer than 4 MiB", events);
        case Kind::no_phase:
            return Message::plural("{} events without a phase (\"ph\") that viewers know",
                                   "{} event without a phase (\"ph\") that viewers know", events);
        case Kind::no_time:
            return Message::plural("{} events without a time stamp (\"ts\")", "{} event without a time stamp (\"ts\")",
                                   events);
        case Kind::no_duration:
            return Message::plural("{} complete events without a duration (\"dur\"), or with a negative one",
                                   "{} complete event without a duration (\"dur\"), or with a negative one", events);
        case Kind::overlap:
            return Message::plural("{} slices that overlap another one of their thread without lying within it",
                                   "{} slice that overlaps another one of its thread without lying within it", events);
        case Kind::end_without_begin:
            return Message::plural("{} ends of slices that nothing began", "{} end of a slice that nothing began",
                                   events);
        case Kind::begin_without_end:
            return Message::plural("{} slices that begin and do not end: they are drawn to the end of the trace",
                                   "{} slice that begins and does not end: it is drawn to the end of the trace",
                                   events);
        case Kind::absolute:
            return Message::plural(
                "{} absolute time stamps with decimals: viewers that keep them as doubles round them",
                "{} absolute time stamp with decimals: viewers that keep it as a double round it", events);
        case Kind::no_rank:
            return Message::of("\"distributedInfo\" with a rank is missing: Holistic Trace Analysis refuses the file");
        case Kind::truncated:
            return Message::of("The file ends early: what follows its last whole event is lost");
        case Kind::mended:
            return Message::plural(
                "{} events that are not valid JSON (a text without escapes, NaN, a comma too many): --repair writes "
                "them anew",
                "{} event that is not valid JSON (a text without escapes, NaN, a comma too many): --repair writes it "
                "anew",
                events);
        case Kind::bytes:
            return Message::plural(
                "{} events with bytes that are not UTF-8: browsers show a replacement, Python refuses the file",
                "{} event with bytes that are not UTF-8: browsers show a replacement, Python refuses the file", events);
    }
    return {};
}

/// Whether viewers do not show such events.
bool is_dropped(Kind kind) {
    constexpr std::array kDrops = {Kind::broken,      Kind::no_phase, Kind::no_time,
                                   Kind::no_duration, Kind::overlap,  Kind::end_without_begin};
    return std::find(kDrops.begin(), kDrops.end(), kind) != kDrops.end();
}

std::string microseconds(std::int64_t ns) {
    return fmt::format("{}{}.{:03}", ns < 0 ? "-" : "", std::abs(ns) / 1000, std::abs(ns) % 1000);
}

/// What is known of a trace after its first reading.
struct Analysis {
    TraceReport report;
    std::vector<std::pair<std::uint32_t, std::uint8_t>> moved;  ///< event and lane, or kDropped; ascending
    std::optional<std::int64_t> base_ns;                        ///< of the earliest event
    std::map<std::string, std::string> members;
};

class Analyzer {
  public:
    void event(const TraceEvent& event) {
        ++report_.events;
        if (!event.valid) return drop(Kind::broken, event);
        if (event.mended) note(Kind::mended, event, false);
        if (event.replaced_bytes) note(Kind::bytes, event, false);
        constexpr std::string_view kPhases = "XBEiIRCbnestfMNODPpFSTvVcaA(),";
        if (event.phase.size() != 1 || kPhases.find(event.phase) == std::string_view::npos)
            return drop(Kind::no_phase, event);
        const char phase = event.phase.front();
        if (phase == 'M') return;
        std::int64_t ns = 0;
        if (!parse_microseconds(event.ts, ns)) return drop(Kind::no_time, event);
        base_ns_ = std::min(base_ns_.value_or(ns), ns);
        if (ns > kExactInDouble && event.ts.find('.') != std::string_view::npos) note(Kind::absolute, event, false);
        if (phase == 'X') {
            std::int64_t duration = 0;
            if (!parse_microseconds(event.dur, duration) || duration < 0) return drop(Kind::no_duration, event);
            slices_.push_back({ns, ns + duration, event.number, track_of(event)});
        } else if (phase == 'B' || phase == 'E') {
            marks_.push_back({ns, event.number, track_of(event), phase == 'B'});
        }
    }

    Analysis finish(const TraceScanner& scanner) {
        find_overlaps();
        match_marks();
        bool rank = false;
        if (const auto it = scanner.members().find("distributedInfo"); it != scanner.members().end()) {
            const auto info = nlohmann::json::parse(it->second, nullptr, false);
            rank = info.is_object() && info.contains("rank");
        }
        if (!rank) note(Kind::no_rank);
        if (scanner.truncated()) note(Kind::truncated);
        report_.json_error = scanner.json_error();
        report_.open_list = scanner.is_open_list();
        report_.tracks = static_cast<std::int64_t>(tracks_.size());
        if (last_ns_ > first_ns_) report_.seconds = 1e-9 * static_cast<double>(last_ns_ - first_ns_);
        for (auto& [kind, problem] : problems_) {
            problem.what = words_of(kind, problem.events);
            report_.problems.push_back(problem);
        }
        std::sort(moved_.begin(), moved_.end());
        return {std::move(report_), std::move(moved_), base_ns_, scanner.members()};
    }

  private:
    void note(Kind kind) {
        problems_.try_emplace(kind, TraceProblem{.what = {}, .events = 0, .first = {}, .drops = is_dropped(kind)});
    }
    void note(Kind kind, const TraceEvent& event, bool drops) {
        note(kind);
        auto& problem = problems_[kind];
        if (problem.events++ == 0) {
            const auto number = Message::number(std::int64_t{event.number} + 1);
            problem.first = event.name.empty()
                                ? Message::of("event {}", number)
                                : Message::of("event {}, \"{}\"", number, base::printable(event.name, 60));
        }
        if (drops) ++report_.dropped;
    }
    void note(Kind kind, const Slice& slice) {
        note(kind);
        auto& problem = problems_[kind];
        if (problem.events++ == 0)
            problem.first = Message::of("event {}, at {} µs", Message::number(std::int64_t{slice.event} + 1),
                                        microseconds(slice.begin_ns));
    }
    void drop(Kind kind, const TraceEvent& event) {
        note(kind, event, true);
        report_.unreadable += kind == Kind::broken ? 1 : 0;
        moved_.emplace_back(event.number, kDropped);
    }

    std::uint32_t track_of(const TraceEvent& event) {
        std::string key(event.pid);
        key += '/';
        key += event.tid;
        return tracks_.try_emplace(std::move(key), static_cast<std::uint32_t>(tracks_.size())).first->second;
    }

    /// Puts each slice on the first lane of its track on which it lies within the slices that are open, or after them.
    void find_overlaps() {
        std::sort(slices_.begin(), slices_.end(), [](const Slice& a, const Slice& b) {
            if (a.track != b.track) return a.track < b.track;
            if (a.begin_ns != b.begin_ns) return a.begin_ns < b.begin_ns;
            return a.end_ns != b.end_ns ? a.end_ns > b.end_ns : a.event < b.event;
        });
        report_.slices += static_cast<std::int64_t>(slices_.size());
        std::vector<std::vector<std::int64_t>> lanes;  // ends of what is open, outermost first
        std::optional<std::uint32_t> track;
        for (const auto& slice : slices_) {
            first_ns_ = std::min(first_ns_, slice.begin_ns);
            last_ns_ = std::max(last_ns_, slice.end_ns);
            if (track != slice.track) lanes.assign(1, {});
            track = slice.track;
            std::size_t lane = 0;
            for (;; ++lane) {
                if (lane == lanes.size()) lanes.emplace_back();
                auto& open = lanes[lane];
                while (!open.empty() && open.back() <= slice.begin_ns) open.pop_back();
                if (open.empty() || slice.end_ns <= open.back()) {
                    open.push_back(slice.end_ns);
                    break;
                }
                if (lane + 1 == kMostLanes) {
                    lane = kDropped;
                    break;
                }
            }
            if (lane == 0) continue;
            moved_.emplace_back(slice.event, static_cast<std::uint8_t>(lane));
            note(Kind::overlap, slice);
            ++report_.dropped;
        }
    }

    void match_marks() {
        std::stable_sort(marks_.begin(), marks_.end(), [](const Mark& a, const Mark& b) {
            return a.track != b.track ? a.track < b.track : a.ns < b.ns;
        });
        std::vector<Mark> open;
        const auto end_track = [&] {
            for (const auto& mark : open) note(Kind::begin_without_end, Slice{mark.ns, 0, mark.event, mark.track});
            open.clear();
        };
        for (const auto& mark : marks_) {
            if (!open.empty() && open.back().track != mark.track) end_track();
            first_ns_ = std::min(first_ns_, mark.ns);
            last_ns_ = std::max(last_ns_, mark.ns);
            if (mark.begins) {
                open.push_back(mark);
                ++report_.slices;
            } else if (open.empty()) {
                note(Kind::end_without_begin, Slice{mark.ns, 0, mark.event, mark.track});
                ++report_.dropped;
                moved_.emplace_back(mark.event, kDropped);
            } else {
                open.pop_back();
            }
        }
        end_track();
    }

    TraceReport report_;
    std::map<Kind, TraceProblem> problems_;
    std::vector<Slice> slices_;
    std::vector<Mark> marks_;
    std::vector<std::pair<std::uint32_t, std::uint8_t>> moved_;
    std::unordered_map<std::string, std::uint32_t> tracks_;
    std::optional<std::int64_t> base_ns_;
    std::int64_t first_ns_ = std::numeric_limits<std::int64_t>::max();
    std::int64_t last_ns_ = std::numeric_limits<std::int64_t>::min();
};

Analysis analyze(const std::filesystem::path& path, const std::stop_token& stop) {
    TraceScanner scanner(path);
    Analyzer analyzer;
    scanner.read([&](const TraceEvent& event) { analyzer.event(event); }, stop);
    return analyzer.finish(scanner);
}

/// Writes `path` piece by piece under another name first; compressed when it ends in ".gz".
class Output {
  public:
    explicit Output(const std::filesystem::path& path) : path_(path), side_(path.string() + ".part") {
        file_ = gzopen(side_.c_str(), path.extension() == ".gz" ? "wb" : "wbT");
        if (file_ == nullptr) fail();
    }
    ~Output() {
        if (file_ == nullptr) return;
        gzclose(file_);
        std::error_code ignored;
        std::filesystem::remove(side_, ignored);
    }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view text) {
        while (!text.empty()) {
            const auto part = text.substr(0, 1U << 30U);
            if (gzwrite(file_, part.data(), static_cast<unsigned>(part.size())) <= 0) fail();
            text.remove_prefix(part.size());
        }
    }
    void finish() {
        const int code = gzclose(std::exchange(file_, nullptr));
        std::error_code error;
        if (code == Z_OK) std::filesystem::rename(side_, path_, error);
        if (code == Z_OK && !error) return;
        std::error_code ignored;
        std::filesystem::remove(side_, ignored);
        fail();
    }

  private:
    [[noreturn]] void fail() const {
        throw file_error(
            path_, Message::of("cannot be written. Check the folder, its permissions and the space on the disk."));
    }
    std::filesystem::path path_;
    std::string side_;
    gzFile file_ = nullptr;
};

/// Replaces parts of an event's text, which are views into it.
std::string replaced(std::string_view text, std::vector<std::pair<std::string_view, std::string>> parts) {
    std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.first.data() < b.first.data(); });
    std::string out;
    const char* at = text.data();
    for (const auto& [part, by] : parts) {
        out.append(at, part.data());
        out += by;
        at = part.data() + part.size();
    }
    return out.append(at, text.data() + text.size());
}

bool is_json(std::string_view text) {
    JsonChecker checker;
    return checker.feed(text) && checker.finish() && !checker.bad_utf8();
}

class Repairer {
  public:
    Repairer(const Analysis& analysis, Output& out) : analysis_(analysis), out_(out) {}

    void begin() {
        std::string text = "{\n";
        auto members = analysis_.members;
        if (analysis_.base_ns) {
            // What the time stamps were relative to moves with them.
            std::int64_t base = *analysis_.base_ns;
            if (const auto it = members.find("baseTimeNanoseconds"); it != members.end())
                base += base::parse_integer(it->second).value_or(0);
            members["baseTimeNanoseconds"] = std::to_string(base);
        }
        members.try_emplace("schemaVersion", "1");
        const auto known = members.find("distributedInfo");
        const auto info =
            known == members.end() ? nlohmann::json() : nlohmann::json::parse(known->second, nullptr, false);
        if (!info.is_object() || !info.contains("rank"))
            members["distributedInfo"] = R"({"backend": "none", "rank": 0, "world_size": 1})";
        for (const auto& [name, value] : members) {
            if (nlohmann::json::accept(fmt::format("{{\"{}\":{}}}", name, value)))
                text += fmt::format("\"{}\": {},\n", name, value);
        }
        out_.write(text + "\"traceEvents\": [\n");
    }

    void event(const TraceEvent& event) {
        std::uint8_t lane = 0;
        if (next_ < analysis_.moved.size() && analysis_.moved[next_].first == event.number)
            lane = analysis_.moved[next_++].second;
        if (lane == kDropped) return;
        std::vector<std::pair<std::string_view, std::string>> parts;
        std::int64_t ns = 0;
        if (event.phase != "M" && parse_microseconds(event.ts, ns))
            parts.emplace_back(event.ts, microseconds(ns - *analysis_.base_ns));
        // Numbers in quotes are numbers for some viewers only.
        if (event.dur.starts_with('"') && parse_microseconds(event.dur, ns))
            parts.emplace_back(event.dur, microseconds(ns));
        if (lane > 0) {
            const auto tid = lane_of(event, lane);
            if (!event.tid.empty()) {
                parts.emplace_back(event.tid, tid);
            } else {
                parts.emplace_back(event.text.substr(1, 0), "\"tid\":" + tid + ",");
            }
        }
        // Whatever was in it, what is written is JSON.
        auto text = parts.empty() ? std::string(event.text) : replaced(event.text, std::move(parts));
        if (!is_json(text)) return;
        write(text);
    }

    void end() { out_.write("\n]\n}\n"); }

  private:
    void write(const std::string& text) {
        out_.write(any_ ? ",\n" + text : text);
        any_ = true;
    }
    /// The number of the track for what overlaps, which is named when it is first used.
    std::string lane_of(const TraceEvent& event, int lane) {
        const std::string pid(event.pid.empty() ? "0" : event.pid);
        const std::string tid(event.tid.empty() ? "0" : event.tid);
        const auto [it, added] = lanes_.try_emplace({pid, tid, lane}, std::string());
        if (added) {
            it->second = std::to_string(kFirstLane + static_cast<std::int64_t>(lanes_.size()));
            write(
                fmt::format(R"({{"ph":"M","pid":{},"tid":{},"name":"thread_name","args":{{"name":)", pid, it->second) +
                nlohmann::json("overlapping, of thread " + tid)
                    .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) +
                "}}");
        }
        return it->second;
    }

    static constexpr std::int64_t kFirstLane = 900'000'000;  // no thread has such a number
    const Analysis& analysis_;
    Output& out_;
    std::size_t next_ = 0;
    bool any_ = false;
    std::map<std::tuple<std::string, std::string, int>, std::string> lanes_;
};

}  // namespace

TraceReport check_trace(const std::filesystem::path& path, const std::stop_token& stop) {
    return analyze(path, stop).report;
}

TraceReport repair_trace(const std::filesystem::path& path, const std::filesystem::path& out,
                         const std::stop_token& stop) {
    const auto analysis = analyze(path, stop);
    Output output(out);
    Repairer repairer(analysis, output);
    repairer.begin();
    TraceScanner scanner(path);
    scanner.read([&](const TraceEvent& event) { repairer.event(event); }, stop);
    repairer.end();
    output.finish();
    return analysis.report;
}

std::vector<Message> report_lines(const TraceReport& report) {
    std::vector<Message> lines;
    const auto events = Message::plural("{} events", "{} event", report.events);
    const auto slices = Message::plural("{} slices", "{} slice", report.slices);
    const auto tracks = Message::plural("{} tracks", "{} track", report.tracks);
    //: "12 events: 8 slices on 2 tracks in 0.500 s": a slice is something that lasts.
    lines.push_back(Message::of("{}: {} on {} in {} s", events, slices, tracks, Message::number(report.seconds, 3)));
    if (report.good()) {
        lines.push_back(Message::of("Viewers show all of it."));
        return lines;
    }
    if (!report.json_error.empty())
        lines.push_back(
            report.open_list
                ? Message::of("It is not valid JSON: {}. Perfetto and chrome://tracing show it all the same, Python's "
                              "json module refuses it; --repair closes the list.",
                              report.json_error)
                : Message::of(
                      "It is not valid JSON: {}. chrome://tracing, TensorBoard and Holistic Trace Analysis open "
                      "nothing of it.",
                      report.json_error));
    if (report.problems.empty()) return lines;
    const bool opens = report.json_error.empty() || report.open_list;
    lines.push_back(!opens ? Message::of("In addition:")
                    : report.dropped > 0
                        ? Message::plural("Viewers drop {} events:", "Viewers drop {} event:", report.dropped)
                        : Message::of("Viewers show all events, but:"));
    for (const bool drops : {true, false}) {
        for (const auto& problem : report.problems) {
            if (problem.drops != drops) continue;
            const auto line = problem.first.empty() ? Message::of("{}.", problem.what)
                                                    : Message::of("{} (first: {}).", problem.what, problem.first);
            lines.push_back(Message::list({Message::name("  "), line}, Message::Join::none));
        }
    }
    return lines;
}

std::string report_json(const TraceReport& report) {
    Json json = {{"good", report.good()},
                 {"events", report.events},
                 {"slices", report.slices},
                 {"tracks", report.tracks},
                 {"seconds", report.seconds},
                 {"dropped", report.dropped},
                 {"unreadable", report.unreadable},
                 {"json_error", report.json_error.empty() ? Json(nullptr) : Json(report.json_error.text())},
                 {"open_list", report.open_list},
                 {"problems", Json::array()}};
    for (const auto& problem : report.problems)
        json["problems"].push_back({{"what", problem.what.text()},
                                    {"events", problem.events},
                                    {"drops", problem.drops},
                                    {"first", problem.first.empty() ? Json(nullptr) : Json(problem.first.text())}});
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace torchdeck::profile

// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/run_watch.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "runs/foreign_log.hpp"
#include "runs/run_folder.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::remote {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

double number_at(const tables::Table& table, std::string_view key, std::size_t row) {
    const auto column = table.column(key);
    return row < column.size() ? column[row] : std::nan("");
}

Json numbers_at(const tables::Table& table, std::size_t row) {
    auto json = Json::object();
    for (const auto& key : table.keys()) {
        const auto value = number_at(table, key, row);
        if (std::isfinite(value)) json[key] = value;
    }
    if (json.contains("epoch")) json["epoch"] = std::llround(json["epoch"].get<double>());
    if (json.contains("step")) json["step"] = std::llround(json["step"].get<double>());
    return json;
}

/// When something was written to the run last: telemetry, too, which may be all that a long epoch writes.
fs::file_time_type last_line(const runs::RunSource& source) {
    std::error_code code;
    auto last = fs::file_time_type::min();
    if (!source.folder) {
        // Several event files in a folder are one log.
        if (runs::is_foreign_log(source.path)) {
            const auto state = runs::foreign_state(source.path);
            return state ? state->second : fs::file_time_type::min();
        }
        return fs::last_write_time(source.path, code);
    }
    for (const auto& entry : fs::directory_iterator(source.path, code)) {
        std::error_code ignored;
        if (entry.path().extension() != ".jsonl" && entry.path().filename() != "run.json") continue;
        const auto time = entry.last_write_time(ignored);
        if (!ignored) last = std::max(last, time);
    }
    return last;
}

/// The last time that the lines themselves have.
std::optional<fs::file_time_type> last_time_in(const runs::RunData& data) {
    double last = 0;
    for (const auto* const table : {&data.steps(), &data.epochs(), &data.samples()}) {
        const auto times = table->column("ts");
        if (!times.empty() && times.back() > last) last = times.back();
    }
    double start = std::nan("");
    for (const auto& event : data.events()) {
        last = event.ts > last ? event.ts : last;
        if (std::isfinite(event.t)) start = event.ts - event.t;
    }
    // Lines of our own have seconds since the start.
    const auto seconds = data.epochs().column("t");
    if (!seconds.empty() && start + seconds.back() > last) last = start + seconds.back();
    if (!(last > 0 && last < 1e11)) return std::nullopt;
    const std::chrono::duration<double> since_1970(last);
    return std::chrono::file_clock::from_sys(std::chrono::sys_time<fs::file_time_type::duration>(
        std::chrono::duration_cast<fs::file_time_type::duration>(since_1970)));
}

std::string clock_text(fs::file_time_type time) {
    const auto age = std::chrono::duration_cast<std::chrono::seconds>(fs::file_time_type::clock::now() - time).count();
    const auto local = base::local_time(std::time(nullptr) - static_cast<std::time_t>(age));
    constexpr std::int64_t kToday = std::int64_t{12} * 3600;
    return age < kToday ? fmt::format("{:%H:%M:%S}", local) : fmt::format("{:%Y-%m-%d %H:%M}", local);
}

}  // namespace

std::string_view watch_state_name(WatchState state) {
    constexpr std::string_view kNames[] = {"running", "silent", "finished", "stopped", "failed", "log"};
    return kNames[static_cast<int>(state)];
}

Message WatchEvent::line() const {
    return Message::list({Message::name(run + ' '), text}, Message::Join::none);
}

std::string WatchEvent::json_line() const {
    constexpr std::string_view kNames[] = {"run", "epoch", "final", "state", "gone"};
    Json object = {{"event", kNames[static_cast<int>(kind)]}, {"run", run}};
    if (!json.empty()) object.update(Json::parse(json));
    return dumped(object);
}

RunWatch::RunWatch(fs::path root, std::chrono::seconds silence) : root_(std::move(root)), silence_(silence) {}

WatchState RunWatch::state_of(const Run& run, Message& text, bool heard) const {
    const auto& events = run.follower.data().events();
    const auto finished = Message::of("finished");
    // A run that was resumed has lines after its end.
    if (!events.empty() && events.back().kind == "end") {
        const auto how = events.back().text.text();
        if (how == "finished") {
            text = finished;
            return WatchState::finished;
        }
        if (how == "stopped") {
            text = Message::of("stopped");
            return WatchState::stopped;
        }
        text = Message::of("failed: {}", events.back().text);
        return WatchState::failed;
    }
    if (events.empty() && run.follower.data().final_result()) {
        text = finished;
        return WatchState::finished;
    }
    text = Message::of("running");
    if (!heard && run.state) return *run.state;
    auto last = last_line(run.follower.source());
    // A copy is a new file with old lines. Those of a run that is written on another machine may have another clock.
    constexpr std::chrono::hours kClocksDiffer{1};
    const bool is_written = run.grew || runs::is_running(run.follower.source().path);
    const auto most = is_written ? std::chrono::seconds(kClocksDiffer) : silence_;
    if (const auto said = last_time_in(run.follower.data()); said && last - *said > most) {
        last = *said;
    } else if (!said && !run.follower.source().folder && !run.grew) {
        text = Message::of("a log without times");
        return WatchState::log;
    }
    if (fs::file_time_type::clock::now() - last <= silence_) return WatchState::running;
    text = Message::of("silent since {}", clock_text(last));
    return WatchState::silent;
}

void RunWatch::look(Run& run, bool heard, std::vector<WatchEvent>& events) const {
    const auto& data = run.follower.data();
    const auto& epochs = data.epochs();
    const auto add = [&](WatchEvent::Kind kind, Message text, const Json& json) {
        events.push_back({kind, run.name, std::move(text), json.empty() ? std::string() : dumped(json)});
    };
    // Cut back by a resume, or replaced: epochs from there on come again.
    run.epochs = std::min(run.epochs, epochs.rows());
    const bool is_new = !run.state;
    if (is_new) run.epochs = epochs.rows();
    for (; run.epochs < epochs.rows(); ++run.epochs) {
        add(WatchEvent::Kind::epoch,
            Message::name(runs::console_line(runs::epoch_at(epochs, run.epochs), run.mixed_labels)),
            numbers_at(epochs, run.epochs));
    }
    const auto& final = data.final_result();
    if (final && !run.final_reported && !is_new) {
        add(WatchEvent::Kind::final, Message::name(runs::console_line(*final)),
            {{"top1", final->top1}, {"top5", final->top5}, {"loss", final->loss}, {"epoch", final->epoch}});
    }
    run.final_reported = final.has_value();
    Message text;
    const auto state = state_of(run, text, heard);
    if (is_new) {
        const auto summary = runs::summarize(run.follower.source(), data);
        for (const auto* key : {"mixup", "cutmix"}) {
            const auto value = base::parse_real(summary.fact("config", key));
            run.mixed_labels = run.mixed_labels || (value && *value > 0);
        }
        std::vector<Message> what{text};
        const auto add_part = [&](Message part) {
            what.push_back(Message::name(" · "));
            what.push_back(std::move(part));
        };
        for (const auto& part : {summary.dataset, summary.model, summary.key_settings()})
            if (!part.empty()) add_part(Message::name(part));
        if (epochs.rows() > 0) add_part(Message::plural("{} epochs", "{} epoch", summary.epochs));
        if (summary.best_top1)
            //: A number, and the epoch that reached it first.
            add_part(
                Message::of("best top1 {} (e{})", Message::number(*summary.best_top1, 3), summary.best_top1_epoch));
        Json json = {{"path", run.follower.source().path.lexically_relative(root_).string()},
                     {"state", watch_state_name(state)},
                     {"dataset", summary.dataset},
                     {"model", summary.model},
                     {"epochs", summary.epochs}};
        if (summary.best_top1) json["best_top1"] = *summary.best_top1;
        if (!summary.problem.empty()) json["problem"] = summary.problem.text();
        add(WatchEvent::Kind::run, Message::list(std::move(what), Message::Join::none), json);
    } else if (state != *run.state) {
        add(WatchEvent::Kind::state, text, {{"state", watch_state_name(state)}});
    }
    run.state = state;
}

std::vector<WatchEvent> RunWatch::poll(bool heard, const std::stop_token& stop) {
    std::vector<WatchEvent> events;
    auto found = runs::find_runs(root_, stop);
    if (stop.stop_requested()) return events;
    std::set<fs::path> there;
    for (const auto& source : found) {
        there.insert(source.path);
        const auto [at, added] = runs_.try_emplace(source.path, source);
        auto& run = at->second;
        run.name = source.name;
        try {
            const bool changed = run.follower.poll(stop);
            if (source.given && !run.state) runs::require_log(source.path, run.follower.data());
            run.grew = run.grew || (changed && run.state);
            if (stop.stop_requested()) return events;
            look(run, heard, events);
        } catch (const Error&) {
            if (source.given && !run.state) throw;  // it is no log
            there.erase(source.path);               // gone since the folder was looked through
        }
    }
    for (auto at = runs_.begin(); at != runs_.end();) {
        if (there.contains(at->first)) {
            ++at;
            continue;
        }
        if (at->second.state)
            events.push_back({WatchEvent::Kind::gone, at->second.name, Message::of("is not there any more"), {}});
        at = runs_.erase(at);
    }
    return events;
}

}  // namespace torchdeck::remote

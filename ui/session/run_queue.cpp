// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/run_queue.hpp"

#include <QSettings>
#include <QStringList>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/host_memory.hpp"
#include "base/shallow_json.hpp"
#include "base/units.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "profile/memory_forecast.hpp"
#include "session/run_plan.hpp"
#include "session/runs_elsewhere.hpp"
#include "supervise/watchdog.hpp"

namespace torchdeck::ui {
namespace {

using nlohmann::json;

constexpr auto kLookAgain = std::chrono::seconds(10);

QString queue_key() {
    return QStringLiteral("queue");
}
QString several_key() {
    return QStringLiteral("queue_several");
}

/// Whose runs wait for each other where one has failed.
QString held_key(const RunPlace& place) {
    return place.local() ? QString() : place.text();
}

/// What a process needs beside tensors: libraries, workspaces, on a GPU its context.
constexpr std::int64_t kOfProcess = std::int64_t{1} << 30;

bool fits_by_forecast(Engine& engine, const config::TrainConfig& config, std::optional<std::int64_t> gpu_free) {
    const auto images = image_facts(config);
    const auto trace = engine.run(TraceMemory{config, images.classes, images.side, images.side}, {});
    const auto memory = profile::forecast_memory(trace, config.data.batch_size);
    const auto free = trace.kind == profile::MemoryKind::host ? base::host_memory().available : gpu_free;
    return memory.peak() > 0 && free && std::max(memory.peak(), memory.reserved) + kOfProcess <= *free;
}

}  // namespace

std::vector<config::TrainConfig> with_seeds(const config::TrainConfig& config, int count) {
    std::vector<config::TrainConfig> all(static_cast<std::size_t>(count), config);
    for (int i = 0; i < count; ++i) all[static_cast<std::size_t>(i)].seed = i + 1;
    return all;
}

bool may_share_device(const std::string& one, const std::string& other) {
    if (one == other || one == "auto" || other == "auto") return true;
    if (one == "cpu" || other == "cpu") return false;
    const auto has_number = [](const std::string& device) { return device.find(':') != std::string::npos; };
    return !has_number(one) || !has_number(other);
}

RunQueue::RunQueue(TrainingSession* session) : QObject(session), session_(session), fits_(fits_by_forecast) {
    again_.setInterval(kLookAgain);
    connect(&again_, &QTimer::timeout, this, &RunQueue::advance);
    const auto follow = [this](TrainingSession::State state) {
        using State = TrainingSession::State;
        if ((state != State::finished && state != State::failed) || session_->running()) return;
        const auto& outcome = session_->outcome();
        if (state == State::failed || !outcome || outcome->outcome != job::Outcome::finished) hold({});
        advance();
    };
    // After everybody else has seen how the run before it ended.
    connect(session_, &TrainingSession::state_changed, this, follow, Qt::QueuedConnection);
    connect(session_->runs_elsewhere(), &RunsElsewhere::ended, this,
            [this](const RunPlace& place, RunsElsewhere::State state) {
                if (state != RunsElsewhere::State::finished) hold(place);
                advance();
            });
}

void RunQueue::hold(const RunPlace& place) {
    const auto key = held_key(place);
    if (std::ranges::none_of(waiting_, [&](const QueuedRun& run) { return held_key(run.place) == key; })) return;
    held_.insert(key);
    Q_EMIT changed();
}

void RunQueue::add(const std::vector<config::TrainConfig>& configs) {
    const auto place = session_->place();
    const auto key = held_key(place);
    if (std::ranges::none_of(waiting_, [&](const QueuedRun& run) { return held_key(run.place) == key; }))
        held_.erase(key);
    for (const auto& config : configs) waiting_.push_back({config, place});
    Q_EMIT changed();
    advance();
}

void RunQueue::remove(int row) {
    if (row < 0 || row >= static_cast<int>(waiting_.size())) return;
    waiting_.erase(waiting_.begin() + row);
    Q_EMIT changed();
}

void RunQueue::move(int from, int to) {
    const int count = static_cast<int>(waiting_.size());
    if (from == to || std::min(from, to) < 0 || std::max(from, to) >= count) return;
    const auto run = waiting_[static_cast<std::size_t>(from)];
    waiting_.erase(waiting_.begin() + from);
    waiting_.insert(waiting_.begin() + to, run);
    Q_EMIT changed();
}

void RunQueue::set_place(int row, const RunPlace& place) {
    if (row < 0 || row >= static_cast<int>(waiting_.size())) return;
    auto& run = waiting_[static_cast<std::size_t>(row)];
    if (run.place == place) return;
    // Whoever waited for a person still does.
    if (held_.contains(held_key(run.place))) held_.insert(held_key(place));
    run.place = place;
    Q_EMIT changed();
    advance();
}

void RunQueue::set_several(bool several) {
    if (std::exchange(several_, several) == several) return;
    Q_EMIT changed();
    advance();
}

bool RunQueue::held() const {
    return std::ranges::any_of(waiting_, [&](const QueuedRun& run) { return held_.contains(held_key(run.place)); });
}

void RunQueue::start() {
    held_.clear();
    Q_EMIT changed();
    advance();
}

RunQueue::Room RunQueue::room_for(const QueuedRun& run) const {
    const auto* const elsewhere = session_->runs_elsewhere();
    if (!run.place.local()) return elsewhere->busy(run.place) ? Room::none : Room::free;
    const auto& device = run.config.hardware.device;
    bool beside = false, known = true;
    if (session_->running()) {
        const auto& plan = session_->plan();
        const bool same = may_share_device(plan ? plan->device : session_->config().hardware.device, device);
        if (run.place.kind == RunPlace::Kind::window) return Room::none;
        beside = same;
        const auto& progress = session_->progress();
        known = !same || (session_->elsewhere() && session_->state() == TrainingSession::State::training &&
                          (progress.epoch > 1 || progress.step > supervise::Watchdog::kFirstSteps));
    }
    for (const auto& other : elsewhere->runs()) {
        if (other.ended() || other.place.kind != RunPlace::Kind::process) continue;
        if (!may_share_device(other.device.toStdString(), device)) continue;
        beside = true;
        known = known && other.warm && other.state == RunsElsewhere::State::running;
    }
    if (!beside) return Room::free;
    return run.place.kind == RunPlace::Kind::process && known ? Room::shared : Room::none;
}

void RunQueue::advance() {
    std::vector<QueuedRun> before;  // that wait for their place
    for (std::size_t row = 0; row < waiting_.size();) {
        const auto run = waiting_[row];
        const bool first = std::ranges::none_of(before, [&](const QueuedRun& other) {
            return run.place.local() ? other.place.local() &&
                                           may_share_device(other.config.hardware.device, run.config.hardware.device)
                                     : other.place == run.place;
        });
        const auto room = !first || held_.contains(held_key(run.place)) ? Room::none : room_for(run);
        if (room == Room::none) {
            before.push_back(run);
            ++row;
            continue;
        }
        // Checked again: a file may have gone, or the program may be another version than the one that it was added in.
        if (const auto problems = config::validate(run.config); !problems.empty()) {
            hold(run.place);
            Q_EMIT refused(
                tr("The first run in the queue cannot start: %1").arg(message_text(problems.front().message)));
        } else if (room == Room::free) {
            begin(row, /*beside=*/false);
            continue;
        } else if (several_) {
            ask_whether_fits(row);
        }
        before.push_back(run);
        ++row;
    }
    const bool again = several_ && !waiting_.empty();
    if (again != again_.isActive()) again ? again_.start() : again_.stop();
}

void RunQueue::begin(std::size_t row, bool beside) {
    const auto run = waiting_[row];
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(row));
    Q_EMIT changed();
    if (run.place.local() && !beside && !session_->running())
        (void)session_->start(run.config, run.place.kind == RunPlace::Kind::process);
    else
        session_->start_elsewhere(run.config, run.place);
}

std::optional<std::int64_t> RunQueue::gpu_free() const {
    // Its readings are of the device that it trains on.
    if (!session_->elsewhere()) return std::nullopt;
    const auto last = [&](const char* key) {
        const auto column = session_->run().samples().column(key);
        return column.empty() ? std::nan("") : column.back();
    };
    const double free = (last("vram_total_mb") - last("vram_used_mb")) * base::kMiB;
    return std::isfinite(free) ? std::optional(static_cast<std::int64_t>(free)) : std::nullopt;
}

void RunQueue::ask_whether_fits(std::size_t row) {
    auto* const engine = session_->engine();
    if (asking_ || !engine->source() || (session_->running() && !session_->elsewhere())) return;
    asking_ = true;
    const auto config = waiting_[row].config;
    background_.run(
        Lane::engine,
        [source = engine->source(), fits = fits_, config, free = gpu_free()] { return fits(*source(), config, free); },
        [this, config](bool fits) {
            asking_ = false;
            if (!fits) return;
            const auto at = std::ranges::find_if(waiting_, [&](const QueuedRun& run) { return run.config == config; });
            // Meanwhile it may have been moved, or another have begun.
            if (at != waiting_.end() && several_ && room_for(*at) == Room::shared)
                begin(static_cast<std::size_t>(at - waiting_.begin()), /*beside=*/true);
            advance();
        },
        [this](const QString&) { asking_ = false; });  // it waits as without a forecast
}

void RunQueue::save(QSettings& settings) const {
    QStringList all;
    for (const auto& run : waiting_)
        all << QString::fromStdString(
            json{{"config", config::to_json(run.config)}, {"place", run.place.text().toStdString()}}.dump());
    settings.setValue(queue_key(), all);
    settings.setValue(several_key(), several_);
    session_->runs_elsewhere()->save(settings);
}

void RunQueue::restore(QSettings& settings) {
    waiting_.clear();
    held_.clear();
    several_ = settings.value(several_key(), false).toBool();
    for (const auto& text : settings.value(queue_key()).toStringList()) {
        try {
            const auto run = base::parse_shallow<json>(text.toStdString());
            // Earlier versions kept the configuration alone.
            const bool has_place = run.contains("config") && run.contains("place");
            auto place = has_place ? RunPlace::from_text(from_utf8(run.at("place").get<std::string>()))
                                   : RunPlace{session_->outlives() ? RunPlace::Kind::process : RunPlace::Kind::window};
            waiting_.push_back({config::from_json(has_place ? run.at("config") : run), std::move(place)});
            held_.insert(held_key(waiting_.back().place));
        } catch (const std::exception&) {
            continue;  // of another version
        }
    }
    session_->runs_elsewhere()->restore(settings);
    Q_EMIT changed();
}

}  // namespace torchdeck::ui

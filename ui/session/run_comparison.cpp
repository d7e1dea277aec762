// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/run_comparison.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "runs/list_figures.hpp"
#include "runs/log_reader.hpp"
#include "runs/parallel_figures.hpp"
#include "runs/run_names.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kFollowInterval = 1000;

}  // namespace

struct RunComparison::Reader {
    runs::RunFollower follower;
    int generation = -1;
    std::vector<runs::PointNote> points{};  ///< that the curves were made with
};

struct RunComparison::Result {
    int id = 0;
    runs::RunSummary summary;
    int generation = 0;
    bool changed = false;
    QStringList metrics, lists;
    std::map<QString, runs::RunCurves> curves;
    std::map<QString, figures::Figure> heat_maps;
    QString failure;
};

RunComparison::RunComparison(RunLibrary* library, QObject* parent) : QObject(parent), library_(library) {
    timer_.setInterval(kFollowInterval);
    connect(&timer_, &QTimer::timeout, this, &RunComparison::follow);
    timer_.start();
    // Runs that grow come in one by one; what is concluded from all of them is worked out once.
    facts_timer_.setSingleShot(true);
    facts_timer_.setInterval(kFollowInterval);
    connect(&facts_timer_, &QTimer::timeout, this, &RunComparison::facts_changed);
    connect(library_, &RunLibrary::run_changed, this, [this](int index) {
        if (library_->entries()[static_cast<std::size_t>(index)].shown && !facts_timer_.isActive())
            facts_timer_.start();
    });
    connect(this, &RunComparison::figures_changed, this, [this] { differences_.clear(); });
    connect(library_, &RunLibrary::runs_reset, this, &RunComparison::follow_library);
    connect(library_, &RunLibrary::names_changed, this, &RunComparison::follow_library);
    connect(library_, &RunLibrary::shown_changed, this, [this] {
        read_newly_shown();
        Q_EMIT figures_changed();
    });
    connect(library_, &RunLibrary::run_found_again, this, [this](int index) {
        const auto& entry = library_->entries()[static_cast<std::size_t>(index)];
        if (entry.shown) read(entry);  // it may have ended since it was read last
    });
    connect(library_, &RunLibrary::opened, this, [this] {
        // Logs of some tools do not say when anything was: on an axis of time there would be nothing to see.
        std::vector<const runs::RunSummary*> shown;
        for (const auto& entry : library_->entries()) {
            if (entry.shown) shown.push_back(&entry.summary);
        }
        auto options = options_;
        if (options.x == runs::XAxis::relative) options.x = runs::usual_axis(shown);
        set_options(options);
    });
}

void RunComparison::follow_library() {
    std::erase_if(curves_, [this](const auto& one) { return library_->index_of(one.first) < 0; });
    ++generation_;  // curves carry names
    request_all();
}

void RunComparison::read_newly_shown() {
    for (const auto& entry : library_->entries()) {
        auto& curves = curves_[entry.id];
        if (entry.shown && !std::exchange(curves.shown, entry.shown)) read(entry);
        curves.shown = entry.shown;
    }
}

const RunComparison::Curves* RunComparison::find(const RunLibrary::Entry& entry) const {
    const auto at = curves_.find(entry.id);
    return at == curves_.end() ? nullptr : &at->second;
}

void RunComparison::set_options(const runs::ChartOptions& options) {
    if (options == options_) return;
    options_ = options;
    ++generation_;
    request_all();
    Q_EMIT options_changed();
    Q_EMIT figures_changed();
}

void RunComparison::set_hidden(const HiddenCurves& hidden) {
    if (hidden == hidden_) return;
    hidden_ = hidden;
    Q_EMIT figures_changed();
}

void RunComparison::set_metrics(const QStringList& keys) {
    if (keys == metrics_) return;
    metrics_ = keys;
    ++generation_;
    request_all();
    Q_EMIT figures_changed();
}

void RunComparison::set_more_metrics(const QStringList& keys) {
    if (keys == more_metrics_) return;
    const bool known = std::all_of(keys.begin(), keys.end(), [this](const QString& k) {
        return metrics_.contains(k) || more_metrics_.contains(k);
    });
    more_metrics_ = keys;
    if (known) return;
    ++generation_;
    request_all();
}

namespace {

/// Each once, in the order of lists; a log's own names last.
QStringList in_order(const QStringList& metrics) {
    QStringList all;
    for (const auto& known : runs::known_metrics()) {
        if (const auto key = from_utf8(known.key); metrics.contains(key)) all << key;
    }
    all << metrics;
    all.removeDuplicates();
    return all;
}

}  // namespace

QStringList RunComparison::available_metrics() const {
    QStringList of_runs;
    for (const auto& entry : library_->entries()) {
        if (const auto* const curves = find(entry); curves != nullptr && entry.drawn()) of_runs << curves->metrics;
    }
    return in_order(of_runs);
}

QStringList RunComparison::metrics_of_readings() const {
    QStringList metrics;
    for (const auto& entry : library_->entries()) {
        const auto* const curves = find(entry);
        // A run that has just begun will have results.
        if (curves == nullptr || !entry.drawn() || entry.summary.state == runs::RunState::running) continue;
        const bool has_result =
            curves->metrics.contains(QStringLiteral("loss")) || curves->metrics.contains(QStringLiteral("accuracy"));
        if (!has_result) metrics << curves->metrics;
    }
    return in_order(metrics);
}

void RunComparison::request_all() {
    for (const auto& entry : library_->entries()) {
        if (entry.shown) read(entry);
    }
}

void RunComparison::follow() {
    for (const auto& entry : library_->entries()) {
        const auto state = entry.summary.state;
        const bool may_grow = state == runs::RunState::running || state == runs::RunState::log;
        if (entry.shown && may_grow && !curves_[entry.id].busy) read(entry);
    }
    constexpr int kHiddenEvery = 3;
    if (++looks_ % kHiddenEvery == 0) library_->follow_hidden();
}

void RunComparison::read(const RunLibrary::Entry& entry) {
    auto& state = curves_[entry.id];
    if (state.busy) {
        state.again = true;
        return;
    }
    state.busy = true;
    if (!state.reader) {
        state.reader = std::make_shared<Reader>(Reader{runs::RunFollower(entry.summary.source)});
    }
    auto wanted = metrics_;
    for (const auto& key : more_metrics_) {
        if (!wanted.contains(key)) wanted << key;
    }
    const Request request{wanted, options_, generation_};
    const runs::FigureRun run{entry.name, library_->index_of(entry.id), entry.slot};
    // The entry's own, not one from an earlier reading: a scan may have found since that the run still trains.
    const auto poll = [reader = state.reader, summary = entry.summary, request, id = entry.id,
                       run](const Task& task) mutable {
        Result result;
        result.id = id;
        result.generation = request.generation;
        try {
            const bool grown = reader->follower.poll(task.stop());
            if (grown || summary.state == runs::RunState::running) {
                auto before =
                    std::exchange(summary, runs::summarize(reader->follower.source(), reader->follower.data()));
                summary.source.name = std::move(before.source.name);
                summary.name = std::move(before.name);
            }
            result.changed =
                grown || reader->generation != request.generation || reader->points != summary.notes.points;
            if (result.changed) {
                const auto& data = reader->follower.data();
                for (const auto& key : runs::available_metrics(data)) result.metrics << from_utf8(key);
                for (const auto& key : runs::available_lists(data)) result.lists << from_utf8(key);
                auto figure_run = run;
                figure_run.data = &data;
                figure_run.summary = &summary;
                for (const auto& key : request.metrics) {
                    if (const auto* const list = tables::find_list_metric(key.toStdString())) {
                        result.heat_maps[key] = runs::list_figure(data, summary, *list, request.options);
                        continue;
                    }
                    result.curves[key] = runs::run_curves(figure_run, runs::metric(key.toStdString()), request.options);
                }
                reader->generation = request.generation;
                reader->points = summary.notes.points;
            }
        } catch (const std::exception& e) {
            result.failure = sentence_of(e);
        }
        result.summary = summary;
        return result;
    };
    background_.run(
        Lane::runs, poll, [this](const Result& result) { handle(result); },
        [this, id = entry.id](const QString& problem) {
            Result none;
            none.id = id;
            none.failure = problem;
            handle(none);
        });
}

void RunComparison::handle(const Result& result) {
    const int index = library_->index_of(result.id);
    if (index < 0) return;
    auto& curves = curves_[result.id];
    curves.busy = false;
    if (!result.failure.isEmpty()) {
        curves.reader.reset();
        library_->set_shown(index, false);
        Q_EMIT library_->failed(result.failure);
        return;
    }
    // A log that says nothing, or nothing any more, is no run.
    if (result.changed && !result.summary.source.folder && result.metrics.isEmpty() && result.lists.isEmpty()) {
        const auto path = from_utf8(result.summary.source.path.string());
        library_->forget(path);
        Q_EMIT library_->failed(tr("%1: there are no values in this log.").arg(path));
        return;
    }
    const auto& entry = library_->entries()[static_cast<std::size_t>(index)];
    const bool new_state = entry.summary.state != result.summary.state;
    if (result.changed) {
        curves.curves = result.curves;
        curves.heat_maps = result.heat_maps;
        curves.generation = result.generation;
        const bool more = curves.metrics != result.metrics || curves.lists != result.lists;
        curves.metrics = result.metrics;
        curves.lists = result.lists;
        if (more) Q_EMIT available_changed();
    }
    if (result.changed || new_state) library_->set_summary(result.id, result.summary);
    if (curves.again || (entry.shown && curves.generation != generation_)) {
        curves.again = false;
        read(entry);
    }
    if (result.changed) Q_EMIT figures_changed();
}

bool RunComparison::ready() const {
    if (library_->scanning()) return false;
    return std::ranges::all_of(library_->entries(), [this](const auto& entry) {
        const auto* const curves = find(entry);
        return !entry.shown || (curves != nullptr && curves->generation == generation_);
    });
}

QStringList RunComparison::not_drawn() const {
    QStringList names;
    for (const int i : library_->shown()) {
        const auto& entry = library_->entries()[static_cast<std::size_t>(i)];
        const auto* const curves = find(entry);
        if (curves == nullptr || curves->generation != generation_) continue;  // it is read now
        const bool has_values = std::ranges::any_of(
            metrics_, [&](const QString& key) { return curves->metrics.contains(key) || curves->lists.contains(key); });
        const bool drawn =
            std::ranges::any_of(curves->curves, [](const auto& one) { return !one.second.lines.empty(); }) ||
            std::ranges::any_of(curves->heat_maps, [](const auto& one) { return !one.second.empty(); });
        if (has_values && !drawn) names << shown_text(entry.name);
    }
    return names;
}

figures::Figure RunComparison::figure(const QString& key) const {
    auto figure = runs::figure_frame(runs::metric(key.toStdString()), options_);
    std::vector<runs::RunCurves> curves;
    for (const int i : library_->shown()) {
        const auto& entry = library_->entries()[static_cast<std::size_t>(i)];
        const auto* const ready = find(entry);
        if (ready == nullptr || !ready->curves.contains(key)) continue;
        curves.push_back(ready->curves.at(key));
        // A run that was hidden may have another color now, or another place.
        const int slot = entry.slot;
        for (auto& line : curves.back().lines) {
            line.slot = slot;
            line.run = i;
        }
        for (auto& mark : curves.back().marks) mark.slot = slot;
    }
    runs::fill_figure(figure, curves,
                      options_.groups ? runs::groups_of(library_->shown(), library_->shown_summaries())
                                      : std::map<int, runs::GroupOf>());
    const auto shown = library_->shown();
    if (differences_.size() != shown.size())
        differences_ = runs::beside_names(library_->shown_summaries(), library_->shown_names());
    runs::say_differences(figure, shown, differences_);
    return figure;
}

QStringList RunComparison::available_figures() const {
    auto all = available_metrics();
    for (const auto& info : tables::list_metric_infos()) {
        const auto key = from_utf8(info.key);
        const auto has = [&](const RunLibrary::Entry& entry) {
            const auto* const curves = find(entry);
            return entry.drawn() && curves != nullptr && curves->lists.contains(key);
        };
        if (std::ranges::any_of(library_->entries(), has)) all << key;
    }
    return all << from_utf8(runs::kParallelKey);
}

QString RunComparison::figure_title(const QString& key) {
    const auto name = key.toStdString();
    if (name == runs::kParallelKey) return message_text(runs::parallel_figure({}).title);
    const auto* const list = tables::find_list_metric(name);
    return message_text(list != nullptr ? Message(list->label) : runs::metric(name).title);
}

std::vector<figures::Figure> RunComparison::figures(const QString& key) const {
    const auto chosen = library_->shown();
    if (key == from_utf8(runs::kParallelKey)) {
        std::vector<runs::ParallelRun> all;
        // With those that a filter leaves out: it was chosen here, and is widened here.
        for (int i = 0; const auto& entry : library_->entries()) {
            if (entry.shown) all.push_back({entry.name, i, entry.slot, &entry.summary});
            ++i;
        }
        return {runs::parallel_figure(all)};
    }
    if (tables::find_list_metric(key.toStdString()) == nullptr) return {figure(key)};
    std::vector<figures::Figure> all;
    for (const int i : chosen) {
        const auto& entry = library_->entries()[static_cast<std::size_t>(i)];
        const auto* const ready = find(entry);
        if (ready == nullptr || !ready->heat_maps.contains(key) || ready->heat_maps.at(key).empty()) continue;
        all.push_back(ready->heat_maps.at(key));
        if (chosen.size() == 1) continue;
        // A chart keeps its zoom by its key.
        all.back().key += "-" + entry.summary.source.name;
        all.back().subject = entry.name;
    }
    return all;
}

}  // namespace torchdeck::ui

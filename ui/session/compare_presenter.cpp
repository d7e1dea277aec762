// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/compare_presenter.hpp"

#include <algorithm>
#include <set>

#include "figures/palette.hpp"
#include "look/format.hpp"
#include "runs/list_figures.hpp"
#include "runs/run_names.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kFollowInterval = 1000;
/// A whole folder opened at once is for choosing from, not for a hundred curves.
constexpr int kShownOfFolders = 12;

}  // namespace

struct ComparePresenter::Reader {
    runs::RunFollower follower;
    int generation = -1;
};

struct ComparePresenter::Result {
    runs::RunSource source;
    runs::RunSummary summary;
    int generation = 0;
    bool changed = false;
    QStringList available, lists;
    std::map<QString, runs::RunCurves> curves;
    std::map<QString, figures::Figure> heat_maps;
    QString failure;
};

ComparePresenter::ComparePresenter(QObject* parent) : QObject(parent) {
    timer_.setInterval(kFollowInterval);
    connect(&timer_, &QTimer::timeout, this, &ComparePresenter::follow);
    timer_.start();
    // Runs that grow come in one by one; what is concluded from all of them is worked out once.
    facts_timer_.setSingleShot(true);
    facts_timer_.setInterval(kFollowInterval);
    connect(&facts_timer_, &QTimer::timeout, this, &ComparePresenter::facts_changed);
    connect(this, &ComparePresenter::run_changed, this, [this](int index) {
        if (entries_[static_cast<std::size_t>(index)].shown && !facts_timer_.isActive()) facts_timer_.start();
    });
}

void ComparePresenter::open(const QStringList& paths, bool show) {
    scan(paths, [this, show](const std::vector<Found>& found) {
        if (show) {
            for (const auto& at : found)
                for (const auto& run : at.runs) removed_.remove(from_utf8(run.source.path.string()));
        }
        add(found);
        if (!show) return;
        int of_folders = 0;
        std::vector<int> wanted;
        for (const auto& at : found) {
            for (const auto& run : at.runs) {
                if (at.runs.size() > 1 && ++of_folders > kShownOfFolders) break;
                wanted.push_back(index_of(run.source));
            }
        }
        set_shown(wanted, true);
        // Logs of some tools do not say when anything was: on an axis of time there would be nothing to see.
        std::vector<const runs::RunSummary*> shown;
        for (const auto& entry : entries_) {
            if (entry.shown) shown.push_back(&entry.summary);
        }
        auto options = options_;
        if (options.x == runs::XAxis::relative) options.x = runs::usual_axis(shown);
        set_options(options);
        tell_failures(found);
    });
}

void ComparePresenter::open_exactly(const std::vector<RunLook>& looks) {
    show_only({});
    QStringList paths;
    for (const auto& look : looks) paths << look.path;
    for (const auto& path : paths) removed_.remove(path);
    scan(paths, [this, looks](const std::vector<Found>& found) {
        add(found);
        show_exactly(looks, found);
        tell_failures(found);
    });
}

void ComparePresenter::scan(const QStringList& paths, std::function<void(const std::vector<Found>&)> then) {
    if (paths.isEmpty()) return;
    for (const auto& path : paths) {
        if (!roots_.contains(path)) roots_ << path;
    }
    if (++scans_ == 1) Q_EMIT scanning_changed(true);
    const auto look = [paths](const Task& task) {
        std::vector<Found> found;
        for (const auto& path : paths) {
            auto& here = found.emplace_back();
            try {
                const auto sources = runs::find_runs(path.toStdString(), task.stop());
                if (sources.empty()) here.failure = tr("%1: there is no run in this folder.").arg(path);
                here.runs = runs::summarize(sources, task.stop());
            } catch (const std::exception& e) {
                here.failure = sentence_of(e);
            }
        }
        return found;
    };
    const auto over = [this] {
        if (--scans_ == 0) Q_EMIT scanning_changed(false);
    };
    background_.run(
        Lane::runs, look,
        [then = std::move(then), over](const std::vector<Found>& found) {
            then(found);
            over();
        },
        [this, over](const QString& problem) {
            over();
            Q_EMIT failed(problem);
        });
}

void ComparePresenter::tell_failures(const std::vector<Found>& found) {
    QStringList sentences;
    for (const auto& at : found) {
        if (!at.failure.isEmpty()) sentences << at.failure;
    }
    if (!sentences.isEmpty()) Q_EMIT failed(sentences.join(u'\n'));
}

void ComparePresenter::refresh() {
    open(QStringList(roots_), false);
}

void ComparePresenter::forget(const QString& path) {
    roots_.removeAll(path);
    const auto at = std::ranges::find_if(
        entries_, [&](const Entry& entry) { return from_utf8(entry.summary.source.path.string()) == path; });
    if (at == entries_.end()) return;
    states_.erase(states_.begin() + (at - entries_.begin()));
    entries_.erase(at);
    order_.clear();
    name_entries();
    Q_EMIT runs_reset();
    Q_EMIT shown_changed();
    request_all();  // a curve knows the place of its run
    Q_EMIT figures_changed();
}

void ComparePresenter::remove_logs(const QStringList& paths) {
    for (const auto& path : paths) {
        removed_ << path;
        forget(path);
    }
}

int ComparePresenter::index_of(const runs::RunSource& source) const {
    const auto at = std::find_if(entries_.begin(), entries_.end(),
                                 [&](const Entry& entry) { return entry.summary.source == source; });
    return at == entries_.end() ? -1 : static_cast<int>(at - entries_.begin());
}

void ComparePresenter::add(const std::vector<Found>& found) {
    bool added = false;
    for (const auto& at : found) {
        for (const auto& summary : at.runs) {
            if (removed_.contains(from_utf8(summary.source.path.string()))) continue;
            if (const int known = index_of(summary.source); known >= 0) {
                auto& entry = entries_[static_cast<std::size_t>(known)];
                const auto name = entry.summary.source.name;
                entry.summary = summary;
                entry.summary.source.name = name;
                Q_EMIT run_changed(known);
                if (entry.shown) read(static_cast<std::size_t>(known));  // it may have ended since it was read last
                continue;
            }
            Entry entry;
            entry.summary = summary;
            entries_.push_back(std::move(entry));
            states_.emplace_back();
            added = true;
        }
    }
    if (!added) return;
    name_entries();
    Q_EMIT runs_reset();
    request_all();
}

void ComparePresenter::name_entries() {
    std::vector<runs::RunSource> sources;
    for (const auto& entry : entries_) sources.push_back(entry.summary.source);
    runs::name_runs(sources);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        entries_[i].summary.source.name = states_[i].given_name.empty() ? sources[i].name : states_[i].given_name;
    }
    std::vector<const runs::RunSummary*> summaries;
    for (const auto& entry : entries_) summaries.push_back(&entry.summary);
    const auto names = runs::names_by_settings(summaries);
    for (std::size_t i = 0; i < entries_.size(); ++i)
        entries_[i].name = states_[i].given_name.empty() ? names[i] : states_[i].given_name;
    // Curves carry names.
    ++generation_;
}

void ComparePresenter::show_exactly(const std::vector<RunLook>& looks, const std::vector<Found>& found) {
    show_only({});
    std::vector<runs::RunSource> sources;
    std::vector<int> slots_of_sources;
    std::vector<QString> names;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (found[i].runs.empty()) continue;
        sources.push_back(found[i].runs.front().source);
        slots_of_sources.push_back(looks[i].slot);
        names.push_back(looks[i].name);
    }
    runs::name_runs(sources);  // as if there were no others
    // In front, in their order: legends and curves are drawn in that of the entries.
    order_.clear();
    Q_EMIT order_given();
    std::ptrdiff_t place = 0;
    for (std::size_t k = 0; k < sources.size(); ++k) {
        const std::ptrdiff_t at = index_of(sources[k]);
        if (at < place) continue;  // named twice
        std::rotate(entries_.begin() + place, entries_.begin() + at, entries_.begin() + at + 1);
        std::rotate(states_.begin() + place, states_.begin() + at, states_.begin() + at + 1);
        auto& entry = entries_[static_cast<std::size_t>(place)];
        entry.slot = slots_of_sources[k];
        entry.shown = true;
        auto& state = states_[static_cast<std::size_t>(place)];
        state.given_name = names[k].isEmpty() ? sources[k].name : names[k].toStdString();
        ++place;
    }
    name_entries();
    Q_EMIT runs_reset();
    Q_EMIT shown_changed();
    Q_EMIT figures_changed();
    request_all();
}

int ComparePresenter::free_slot() const {
    std::set<int> used, shown;
    for (const auto& entry : entries_) {
        used.insert(entry.slot);
        if (entry.shown) shown.insert(entry.slot);
    }
    // A run that is hidden keeps its color as long as there are others.
    int slot = 0;
    while (used.contains(slot)) ++slot;
    if (slot < figures::kRunColors) return slot;
    slot = 0;
    while (shown.contains(slot)) ++slot;
    return slot;
}

int ComparePresenter::remembered_slot(const Entry& entry) const {
    bool known = false;
    const int slot = colors_.value(from_utf8(entry.summary.source.path.string())).toInt(&known);
    return known ? slot : -1;
}

QVariantMap ComparePresenter::colors() const {
    constexpr qsizetype kMost = 500;
    QVariantMap all;
    for (const auto& entry : entries_) {
        if (entry.slot >= 0) all.insert(from_utf8(entry.summary.source.path.string()), entry.slot);
    }
    // Runs of other folders keep theirs as long as there is room.
    for (auto at = colors_.begin(); at != colors_.end() && all.size() < kMost; ++at) {
        if (!all.contains(at.key())) all.insert(at.key(), at.value());
    }
    return all;
}

void ComparePresenter::set_left(const std::vector<bool>& left) {
    bool changed = false;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const bool now = i >= left.size() || left[i];
        changed = changed || (entries_[i].shown && entries_[i].left != now);
        entries_[i].left = now;
    }
    if (!changed) return;
    Q_EMIT shown_changed();
    Q_EMIT figures_changed();
}

bool ComparePresenter::change_shown(std::size_t i, bool shown) {
    if (i >= entries_.size() || entries_[i].shown == shown) return false;
    if (shown) {
        if (entries_[i].slot < 0) entries_[i].slot = remembered_slot(entries_[i]);
        const int slot = entries_[i].slot;
        const bool taken = slot < 0 || std::any_of(entries_.begin(), entries_.end(), [&](const Entry& e) {
                               return &e != &entries_[i] && e.shown && e.slot == slot;
                           });
        if (taken) entries_[i].slot = free_slot();
    }
    entries_[i].shown = shown;
    if (shown) read(i);
    Q_EMIT run_changed(static_cast<int>(i));
    return true;
}

void ComparePresenter::set_shown(const std::vector<int>& indices, bool shown) {
    bool changed = false;
    for (const int index : indices) changed = change_shown(static_cast<std::size_t>(index), shown) || changed;
    if (!changed) return;
    Q_EMIT shown_changed();
    Q_EMIT figures_changed();
}

void ComparePresenter::show_only(const QStringList& paths) {
    std::vector<int> wanted, others;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const bool named = paths.contains(from_utf8(entries_[i].summary.source.path.string()));
        (named ? wanted : others).push_back(static_cast<int>(i));
    }
    set_shown(others, false);
    set_shown(wanted, true);
}

std::vector<int> ComparePresenter::shown() const {
    std::vector<int> indices;
    std::vector<bool> taken(entries_.size());
    const auto take = [&](std::size_t i) {
        if (i >= entries_.size() || taken[i]) return;
        taken[i] = true;
        if (entries_[i].drawn()) indices.push_back(static_cast<int>(i));
    };
    for (const int i : order_) take(static_cast<std::size_t>(i));
    for (std::size_t i = 0; i < entries_.size(); ++i) take(i);
    return indices;
}

void ComparePresenter::set_order(const std::vector<int>& order) {
    const auto before = shown();
    order_ = order;
    if (shown() == before) return;
    Q_EMIT shown_changed();
    Q_EMIT figures_changed();
}

std::vector<const runs::RunSummary*> ComparePresenter::shown_summaries() const {
    std::vector<const runs::RunSummary*> all;
    for (const int i : shown()) all.push_back(&entries_[static_cast<std::size_t>(i)].summary);
    return all;
}

QStringList ComparePresenter::shown_paths() const {
    QStringList paths;
    for (const auto* summary : shown_summaries()) paths << from_utf8(summary->source.path.string());
    return paths;
}

std::vector<std::string> ComparePresenter::shown_names() const {
    std::vector<std::string> names;
    for (const int i : shown()) names.push_back(entries_[static_cast<std::size_t>(i)].name);
    return names;
}

void ComparePresenter::set_options(const runs::ChartOptions& options) {
    if (options == options_) return;
    options_ = options;
    ++generation_;
    request_all();
    Q_EMIT options_changed();
    Q_EMIT figures_changed();
}

void ComparePresenter::set_metrics(const QStringList& keys) {
    if (keys == metrics_) return;
    metrics_ = keys;
    ++generation_;
    request_all();
    Q_EMIT figures_changed();
}

void ComparePresenter::set_more_metrics(const QStringList& keys) {
    if (keys == more_metrics_) return;
    const bool known = std::all_of(keys.begin(), keys.end(), [this](const QString& k) {
        return metrics_.contains(k) || more_metrics_.contains(k);
    });
    more_metrics_ = keys;
    if (known) return;
    ++generation_;
    request_all();
}

QStringList ComparePresenter::available_metrics() const {
    QStringList all;
    for (const auto& known : runs::known_metrics()) {
        const auto key = from_utf8(known.key);
        for (const auto& entry : entries_) {
            if (!entry.drawn() || !entry.available.contains(key)) continue;
            all << key;
            break;
        }
    }
    for (const auto& entry : entries_) {
        if (!entry.drawn()) continue;
        for (const auto& key : entry.available) {
            if (!all.contains(key)) all << key;
        }
    }
    return all;
}

void ComparePresenter::request_all() {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i].shown) read(i);
    }
}

void ComparePresenter::follow() {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const auto state = entries_[i].summary.state;
        const bool may_grow = state == runs::RunState::running || state == runs::RunState::log;
        if (entries_[i].shown && may_grow && !states_[i].busy) read(i);
    }
}

void ComparePresenter::read(std::size_t index) {
    auto& state = states_[index];
    if (state.busy) {
        state.again = true;
        return;
    }
    state.busy = true;
    if (!state.reader) {
        const auto& source = entries_[index].summary.source;
        state.reader = std::make_shared<Reader>(Reader{runs::RunFollower(source), -1});
    }
    auto wanted = metrics_;
    for (const auto& key : more_metrics_) {
        if (!wanted.contains(key)) wanted << key;
    }
    const Request request{wanted, options_, generation_};
    const runs::FigureRun run{entries_[index].name, static_cast<int>(index), entries_[index].slot};
    // The entry's own, not one from an earlier reading: a scan may have found since that the run goes on.
    const auto poll = [reader = state.reader, summary = entries_[index].summary, request,
                       run](const Task& task) mutable {
        Result result;
        result.source = reader->follower.source();
        result.generation = request.generation;
        try {
            const bool grown = reader->follower.poll(task.stop());
            if (grown || summary.state == runs::RunState::running) {
                const auto name = summary.source.name;
                summary = runs::summarize(result.source, reader->follower.data());
                summary.source.name = name;
            }
            result.changed = grown || reader->generation != request.generation;
            if (result.changed) {
                const auto& data = reader->follower.data();
                for (const auto& key : runs::available_metrics(data)) result.available << from_utf8(key);
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
            }
        } catch (const std::exception& e) {
            result.failure = sentence_of(e);
        }
        result.summary = summary;
        return result;
    };
    background_.run(
        Lane::runs, poll, [this](const Result& result) { handle(result); },
        [this, source = entries_[index].summary.source](const QString& problem) {
            Result none;
            none.source = source;
            none.failure = problem;
            handle(none);
        });
}

void ComparePresenter::handle(const Result& result) {
    const int index = index_of(result.source);
    if (index < 0) return;
    const auto i = static_cast<std::size_t>(index);
    auto& state = states_[i];
    state.busy = false;
    if (!result.failure.isEmpty()) {
        state.reader.reset();
        set_shown(index, false);
        Q_EMIT failed(result.failure);
        return;
    }
    // What was opened by mistake is no run.
    if (result.changed && !result.source.folder && result.available.isEmpty() && result.lists.isEmpty()) {
        const auto path = from_utf8(result.source.path.string());
        forget(path);
        Q_EMIT failed(tr("%1: there are no values in this log.").arg(path));
        return;
    }
    auto& entry = entries_[i];
    const auto name = entry.summary.source.name;
    const bool new_state = entry.summary.state != result.summary.state;
    entry.summary = result.summary;
    entry.summary.source.name = name;
    if (result.changed) {
        state.curves = result.curves;
        state.heat_maps = result.heat_maps;
        state.generation = result.generation;
        const bool more = entry.available != result.available || entry.lists != result.lists;
        entry.available = result.available;
        entry.lists = result.lists;
        if (more) Q_EMIT shown_changed();
    }
    if (result.changed || new_state) Q_EMIT run_changed(index);
    if (state.again || (entry.shown && state.generation != generation_)) {
        state.again = false;
        read(i);
    }
    if (result.changed) Q_EMIT figures_changed();
}

bool ComparePresenter::ready() const {
    if (scanning()) return false;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i].shown && states_[i].generation != generation_) return false;
    }
    return true;
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/run_library.hpp"

#include <QFileInfo>
#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>
#include <utility>

#include "figures/palette.hpp"
#include "look/format.hpp"
#include "runs/foreign_log.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_names.hpp"
#include "session/remote_folders.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

/// A whole folder opened at once is for choosing from, not for a hundred curves.
constexpr int kShownOfFolders = 12;

}  // namespace

void RunLibrary::open(const QStringList& paths, bool show) {
    scan(paths, show, [this, paths, show](const std::vector<Found>& found) {
        if (!show) return add(found);
        for (const auto& at : found)
            for (const auto& run : at.runs) removed_.remove(from_utf8(run.source.path.string()));
        forget_refused(paths, found);
        add(found);
        int of_folders = 0;
        std::vector<int> wanted;
        for (const auto& at : found) {
            for (const auto& run : at.runs) {
                if (at.runs.size() > 1 && ++of_folders > kShownOfFolders) break;
                wanted.push_back(index_of(run.source));
            }
        }
        set_shown(wanted, true);
        Q_EMIT opened();
        tell_failures(found);
    });
}

void RunLibrary::open_again(const QStringList& folders, const QStringList& roots, const QStringList& shown) {
    auto paths = folders;
    for (const auto& path : roots) {
        if (!paths.contains(path)) paths << path;
    }
    scan(paths, true, [this, paths, folders, shown](const std::vector<Found>& found) {
        // A folder of this window may have no runs yet.
        forget_refused(paths, found, folders);
        add(found);
        std::vector<int> ticked;
        for (int i = 0; const auto& entry : entries_) {
            if (shown.contains(entry.path())) ticked.push_back(i);
            ++i;
        }
        set_shown(ticked, true);
        if (!ticked.empty()) Q_EMIT opened();
    });
}

QStringList RunLibrary::roots() const {
    QStringList all;
    for (const auto& root : roots_) {
        if (!RemoteFolders::is_copy(root)) all << root;
    }
    return all;
}

void RunLibrary::open_exactly(const std::vector<RunLook>& looks) {
    show_only({});
    QStringList paths;
    for (const auto& look : looks) paths << look.path;
    for (const auto& path : paths) removed_.remove(path);
    scan(paths, true, [this, looks](const std::vector<Found>& found) {
        add(found);
        show_exactly(looks, found);
        tell_failures(found);
    });
}

void RunLibrary::forget_refused(const QStringList& paths, const std::vector<Found>& found, const QStringList& kept) {
    for (std::size_t i = 0; i < found.size(); ++i) {
        const auto& path = paths[static_cast<qsizetype>(i)];
        if (!found[i].failure.isEmpty() && !kept.contains(path)) roots_.removeAll(path);
    }
}

void RunLibrary::scan(const QStringList& paths, bool given, std::function<void(const std::vector<Found>&)> then) {
    if (paths.isEmpty()) return;
    for (const auto& path : paths) {
        if (!roots_.contains(path)) roots_ << path;
    }
    if (++scans_ == 1) Q_EMIT scanning_changed(true);
    const int scan = ++last_scan_;
    const auto look = [paths, given](const Task& task) {
        std::vector<Found> found;
        for (const auto& path : paths) {
            auto& here = found.emplace_back();
            try {
                const auto sources = runs::find_runs(path.toStdString(), task.stop());
                if (sources.empty()) {
                    // Logs of other tools in it open by their names.
                    const auto logs = given ? runs::logs_to_name(to_path(path)) : std::vector<std::filesystem::path>();
                    if (!logs.empty()) runs::refuse_without_runs(path.toStdString(), logs);
                    here.failure =
                        tr("%1: this folder has neither runs nor a folder of images for each class.").arg(path);
                }
                auto runs = runs::summarize(sources, task.stop());
                // What a person names is read or refused; what was read before stays, whatever became of it.
                if (given) runs::require_readable(runs);
                here.runs = std::move(runs);
            } catch (const std::exception& e) {
                here.failure = sentence_of(e);
            }
        }
        return found;
    };
    const auto over = [this] {
        if (--scans_ > 0) return;
        known_since_.clear();
        Q_EMIT scanning_changed(false);
    };
    background_.run(
        Lane::runs, look,
        [this, scan, then = std::move(then), over](std::vector<Found> found) {
            for (auto& at : found)
                std::erase_if(at.runs, [&](const runs::RunSummary& run) {
                    auto& known = known_since_[from_utf8(run.source.path.string())];
                    return scan < std::exchange(known, std::max(known, scan));
                });
            then(found);
            over();
        },
        [this, over](const QString& problem) {
            over();
            Q_EMIT failed(problem);
        });
}

void RunLibrary::tell_failures(const std::vector<Found>& found) {
    QStringList sentences;
    for (const auto& at : found) {
        if (!at.failure.isEmpty()) sentences << at.failure;
    }
    if (!sentences.isEmpty()) Q_EMIT failed(sentences.join(u'\n'));
}

void RunLibrary::refresh() {
    open(QStringList(roots_), false);
}

void RunLibrary::follow_hidden() {
    std::vector<runs::RunSource> sources;
    for (const auto& entry : entries_) {
        if (!entry.shown && entry.summary.state == runs::RunState::running) sources.push_back(entry.summary.source);
    }
    if (sources.empty() || std::exchange(following_, true)) return;
    background_.run(
        Lane::runs, [sources](const Task& task) { return runs::summarize(sources, task.stop()); },
        [this](const std::vector<runs::RunSummary>& read) {
            following_ = false;
            for (const auto& summary : read) {
                const int at = index_of(summary.source);
                if (at >= 0) set_summary(entries_[static_cast<std::size_t>(at)].id, summary);
            }
        },
        [this](const QString&) { following_ = false; });  // a folder that has gone
}

void RunLibrary::forget(const QString& path) {
    roots_.removeAll(path);
    if (scanning()) known_since_[path] = last_scan_ + 1;
    const auto at = std::ranges::find_if(entries_, [&](const Entry& entry) { return entry.path() == path; });
    if (at == entries_.end()) return;
    if (at->slot >= 0) colors_.insert(path, at->slot);
    entries_.erase(at);
    order_.clear();
    name_entries();
    Q_EMIT runs_reset();
    Q_EMIT shown_changed();
}

void RunLibrary::remove_logs(const QStringList& paths) {
    for (const auto& path : paths) {
        removed_ << path;
        forget(path);
    }
}

QString RunLibrary::Entry::path() const {
    return from_utf8(summary.source.path.string());
}

const RunLibrary::Entry* RunLibrary::find(const QString& path) const {
    std::error_code none;  // an empty path, or a current folder that was deleted: no entry has that path
    const auto whole = std::filesystem::absolute(to_path(path), none);
    if (none) return nullptr;
    const auto at = std::ranges::find_if(entries_, [&](const Entry& entry) {
        std::error_code code;
        return std::filesystem::absolute(entry.summary.source.path, code) == whole && !code;
    });
    return at == entries_.end() ? nullptr : &*at;
}

QString RunLibrary::name_of(const QString& path) const {
    const auto* const entry = find(path);
    return entry == nullptr ? QFileInfo(path).fileName() : shown_text(entry->name);
}

std::vector<const RunLibrary::Entry*> RunLibrary::newest(std::size_t count) const {
    std::vector<const Entry*> all;
    for (const auto& entry : entries_) all.push_back(&entry);
    std::ranges::stable_sort(all, std::greater(),
                             [](const Entry* entry) { return entry->summary.started_ts.value_or(0); });
    all.resize(std::min(all.size(), count));
    return all;
}

QString RunLibrary::run_before(const QString& path) const {
    const auto* const run = find(path);
    if (run == nullptr) return {};
    const auto dataset_of = [](const Entry* entry) {
        const auto& summary = entry->summary;
        return std::pair(summary.fact("dataset", "sha256"), summary.dataset);
    };
    const auto started = [](const Entry* entry) { return entry->summary.started_ts.value_or(0); };
    for (const auto* other : newest(entries_.size())) {
        if (other != run && other->summary.source.folder && started(other) <= started(run) &&
            dataset_of(other) == dataset_of(run))
            return other->path();
    }
    return {};
}

int RunLibrary::index_of(int id) const {
    const auto at = std::ranges::find(entries_, id, &Entry::id);
    return at == entries_.end() ? -1 : static_cast<int>(at - entries_.begin());
}

void RunLibrary::set_summary(int id, const runs::RunSummary& summary) {
    const int index = index_of(id);
    if (index < 0) return;
    auto& entry = entries_[static_cast<std::size_t>(index)];
    auto before = std::exchange(entry.summary, summary);
    entry.summary.source.name = std::move(before.source.name);
    entry.summary.name = entry.name;
    if (!entry.summary.number) entry.summary.number = before.number;
    // A person says now what an image said before.
    if (entry.summary.notes.name != before.notes.name) entry.given_name.clear();
    Q_EMIT run_changed(index);
}

int RunLibrary::index_of(const runs::RunSource& source) const {
    const auto at = std::find_if(entries_.begin(), entries_.end(),
                                 [&](const Entry& entry) { return entry.summary.source == source; });
    return at == entries_.end() ? -1 : static_cast<int>(at - entries_.begin());
}

void RunLibrary::add(const std::vector<Found>& found) {
    bool added = false;
    for (const auto& at : found) {
        for (const auto& summary : at.runs) {
            if (removed_.contains(from_utf8(summary.source.path.string()))) continue;
            if (const int known = index_of(summary.source); known >= 0) {
                set_summary(entries_[static_cast<std::size_t>(known)].id, summary);
                Q_EMIT run_found_again(known);
                continue;
            }
            Entry entry;
            entry.id = ++last_id_;
            entry.summary = summary;
            entries_.push_back(std::move(entry));
            added = true;
        }
    }
    const bool named = name_entries();
    if (added)
        Q_EMIT runs_reset();
    else if (named)
        Q_EMIT names_changed();
}

bool RunLibrary::name_entries() {
    std::vector<runs::RunSource> sources;
    for (const auto& entry : entries_) sources.push_back(entry.summary.source);
    runs::name_runs(sources);
    std::vector<const runs::RunSummary*> summaries;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const auto& given = entries_[i].given_name;
        entries_[i].summary.source.name = given.empty() ? sources[i].name : given;
        summaries.push_back(&entries_[i].summary);
    }
    auto names = runs::run_names(summaries);
    bool changed = false;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        auto& entry = entries_[i];
        if (!entry.given_name.empty()) names[i] = entry.given_name;
        changed = changed || entry.name != names[i];
        entry.name = entry.summary.name = names[i];
    }
    return changed;
}

void RunLibrary::show_exactly(const std::vector<RunLook>& looks, const std::vector<Found>& found) {
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
        auto& entry = entries_[static_cast<std::size_t>(place)];
        entry.slot = slots_of_sources[k];
        entry.shown = true;
        entry.given_name = names[k].isEmpty() ? sources[k].name : names[k].toStdString();
        ++place;
    }
    name_entries();
    Q_EMIT runs_reset();
    Q_EMIT shown_changed();
}

int RunLibrary::free_slot() const {
    std::set<int> used, shown, colors;
    for (const auto& entry : entries_) {
        used.insert(entry.slot);
        if (!entry.shown) continue;
        shown.insert(entry.slot);
        colors.insert(entry.slot % figures::kRunColors);
    }
    // A run that is hidden keeps its color as long as there are others.
    int slot = 0;
    while (used.contains(slot)) ++slot;
    if (slot < figures::kRunColors) return slot;
    for (slot = 0; slot < figures::kRunColors; ++slot)
        if (!colors.contains(slot)) return slot;
    slot = 0;
    while (shown.contains(slot)) ++slot;
    return slot;
}

int RunLibrary::remembered_slot(const Entry& entry) const {
    bool known = false;
    const int slot = colors_.value(entry.path()).toInt(&known);
    return known ? slot : -1;
}

QVariantMap RunLibrary::colors() const {
    constexpr qsizetype kMost = 500;
    QVariantMap all;
    for (const auto& entry : entries_) {
        if (entry.slot >= 0) all.insert(entry.path(), entry.slot);
    }
    // Runs of other folders keep theirs as long as there is room.
    for (auto at = colors_.begin(); at != colors_.end() && all.size() < kMost; ++at) {
        if (!all.contains(at.key())) all.insert(at.key(), at.value());
    }
    return all;
}

void RunLibrary::set_left(const std::vector<bool>& left) {
    bool changed = false;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const bool now = i >= left.size() || left[i];
        changed = changed || (entries_[i].shown && entries_[i].left != now);
        entries_[i].left = now;
    }
    if (!changed) return;
    Q_EMIT shown_changed();
}

bool RunLibrary::change_shown(std::size_t i, bool shown) {
    if (i >= entries_.size() || entries_[i].shown == shown) return false;
    if (shown) {
        if (entries_[i].slot < 0) entries_[i].slot = remembered_slot(entries_[i]);
        const int slot = entries_[i].slot;
        const bool taken =
            slot < 0 || std::any_of(entries_.begin(), entries_.end(), [&](const Entry& e) {
                return &e != &entries_[i] && e.shown && e.slot % figures::kRunColors == slot % figures::kRunColors;
            });
        if (taken) entries_[i].slot = free_slot();
    }
    entries_[i].shown = shown;
    Q_EMIT run_changed(static_cast<int>(i));
    return true;
}

void RunLibrary::set_shown(const std::vector<int>& indices, bool shown) {
    bool changed = false;
    for (const int index : indices) changed = change_shown(static_cast<std::size_t>(index), shown) || changed;
    if (!changed) return;
    Q_EMIT shown_changed();
}

void RunLibrary::show_only(const QStringList& paths) {
    std::vector<int> wanted, others;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const bool named = paths.contains(entries_[i].path());
        (named ? wanted : others).push_back(static_cast<int>(i));
    }
    set_shown(others, false);
    set_shown(wanted, true);
}

std::vector<int> RunLibrary::shown() const {
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

void RunLibrary::set_order(const std::vector<int>& order) {
    const auto before = shown();
    order_ = order;
    if (shown() == before) return;
    Q_EMIT shown_changed();
}

std::vector<const runs::RunSummary*> RunLibrary::shown_summaries() const {
    std::vector<const runs::RunSummary*> all;
    for (const int i : shown()) all.push_back(&entries_[static_cast<std::size_t>(i)].summary);
    return all;
}

QStringList RunLibrary::shown_paths() const {
    QStringList paths;
    for (const auto* summary : shown_summaries()) paths << from_utf8(summary->source.path.string());
    return paths;
}

std::vector<std::string> RunLibrary::shown_names() const {
    std::vector<std::string> names;
    for (const int i : shown()) names.push_back(entries_[static_cast<std::size_t>(i)].name);
    return names;
}

}  // namespace torchdeck::ui

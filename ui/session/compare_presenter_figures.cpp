// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the shown runs, and what can be said of them.
#include <algorithm>
#include <array>
#include <string_view>

#include "config/settings.hpp"
#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "runs/comparison.hpp"
#include "runs/parallel_figures.hpp"
#include "session/compare_presenter.hpp"

namespace torchdeck::ui {

figures::Figure ComparePresenter::figure(const QString& key) const {
    auto figure = runs::figure_frame(runs::metric(key.toStdString()), options_);
    std::vector<runs::RunCurves> curves;
    for (const int i : shown()) {
        const auto& ready = states_[static_cast<std::size_t>(i)].curves;
        const auto at = ready.find(key);
        if (at == ready.end()) continue;
        curves.push_back(at->second);
        // A run that was hidden may have another color now, or another place.
        const int slot = entries_[static_cast<std::size_t>(i)].slot;
        for (auto& line : curves.back().lines) {
            line.slot = slot;
            line.run = i;
        }
        for (auto& mark : curves.back().marks) mark.slot = slot;
    }
    runs::fill_figure(figure, curves,
                      options_.groups ? runs::groups_of(shown(), shown_summaries()) : std::map<int, runs::GroupOf>());
    return figure;
}

QStringList ComparePresenter::available_figures() const {
    auto all = available_metrics();
    for (const auto& info : tables::list_metric_infos()) {
        const auto key = from_utf8(info.key);
        if (std::ranges::any_of(entries_, [&](const Entry& e) { return e.drawn() && e.lists.contains(key); }))
            all << key;
    }
    return all << from_utf8(runs::kParallelKey);
}

QString ComparePresenter::figure_title(const QString& key) {
    const auto name = key.toStdString();
    if (name == runs::kParallelKey) return figure_word(runs::parallel_figure({}).title);
    const auto* const list = tables::find_list_metric(name);
    return figure_word(list != nullptr ? std::string(list->label) : runs::metric(name).title);
}

std::vector<figures::Figure> ComparePresenter::figures(const QString& key) const {
    const auto chosen = shown();
    if (key == from_utf8(runs::kParallelKey)) {
        std::vector<runs::ParallelRun> all;
        // With those that a filter leaves out: it was chosen here, and is widened here.
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const auto& entry = entries_[i];
            if (entry.shown) all.push_back({entry.name, static_cast<int>(i), entry.slot, &entry.summary});
        }
        return {runs::parallel_figure(all)};
    }
    if (tables::find_list_metric(key.toStdString()) == nullptr) return {figure(key)};
    std::vector<figures::Figure> all;
    for (const int i : chosen) {
        const auto& ready = states_[static_cast<std::size_t>(i)].heat_maps;
        const auto at = ready.find(key);
        if (at == ready.end() || at->second.empty()) continue;
        all.push_back(at->second);
        if (chosen.size() == 1) continue;
        // A chart keeps its zoom by its key.
        all.back().key += "-" + entries_[static_cast<std::size_t>(i)].summary.source.name;
        all.back().subject = entries_[static_cast<std::size_t>(i)].name;
    }
    return all;
}

QString ComparePresenter::verdict() const {
    return message_text(runs::verdict(shown_summaries(), shown_names()));
}

QString ComparePresenter::state_and_speed() const {
    QStringList sentences;
    for (const auto& sentence : runs::state_and_speed(shown_summaries(), shown_names()))
        sentences << message_text(sentence);
    return sentences.join(u' ');
}

QStringList ComparePresenter::shared_settings() const {
    static constexpr std::array<std::string_view, 5> kKeys = {"model", "dataset", "precision", "batch_size", "epochs"};
    QStringList words;
    for (const auto& fact : runs::side_by_side(shown_summaries())) {
        if (fact.section != "config" || fact.differs || std::ranges::find(kKeys, fact.key) == kKeys.end()) continue;
        if (const auto& value = fact.values.front(); !value.empty())
            words << QStringLiteral("%1 %2").arg(message_text(config::setting(fact.key).label), shown_text(value));
    }
    return words;
}

}  // namespace torchdeck::ui

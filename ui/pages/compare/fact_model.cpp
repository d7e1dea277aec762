// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/fact_model.hpp"

#include <QFont>
#include <algorithm>
#include <iterator>
#include <utility>

#include "charts/chart_legend.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/compare/fact_words.hpp"
#include "pages/compare/run_swatch.hpp"
#include "runs/run_names.hpp"
#include "session/run_comparison.hpp"

namespace torchdeck::ui {
namespace {

/// A setting is called what the form calls it.
QString fact_name(const runs::FactRow& fact) {
    if (fact.section == "config") {
        for (const auto& setting : config::settings()) {
            if (setting.key == fact.key) return message_text(setting.label);
        }
    }
    return shown_text(fact.section + " · " + fact.key);
}

}  // namespace

FactModel::FactModel(RunComparison* comparison, QObject* parent)
    : QAbstractTableModel(parent), comparison_(comparison), library_(comparison->library()) {
    connect(library_, &RunLibrary::shown_changed, this, &FactModel::reload);
    connect(library_, &RunLibrary::runs_reset, this, &FactModel::reload);
    connect(library_, &RunLibrary::names_changed, this, &FactModel::reload);
    connect(comparison_, &RunComparison::facts_changed, this, &FactModel::reload);
    reload();
}

void FactModel::set_all(bool all) {
    all_ = all;
    reload();
}

void FactModel::reload() {
    std::vector<runs::FactRow> facts;
    std::vector<std::string> names;
    std::vector<int> slots_of_runs;
    for (const int i : library_->shown()) {
        const auto& entry = library_->entries()[static_cast<std::size_t>(i)];
        names.push_back(entry.name);
        slots_of_runs.push_back(entry.slot);
    }
    for (auto& fact : runs::side_by_side(library_->shown_summaries())) {
        if (all_ || fact.differs) facts.push_back(std::move(fact));
    }
    // What differs is looked for first, and of that the settings that matter most.
    static const auto order = runs::settings_by_importance();
    std::ranges::stable_sort(facts, {}, [](const runs::FactRow& fact) {
        const auto at = fact.section == "config" ? std::ranges::find(order, fact.key) : order.end();
        const bool matters = at != order.end() && !runs::changes_no_result(fact.key);
        return std::pair(!fact.differs, matters ? at - order.begin() : std::ssize(order));
    });
    // A run that grows says the same of itself most of the time: place and selection stay.
    const auto same = [](const runs::FactRow& a, const runs::FactRow& b) {
        return a.section == b.section && a.key == b.key && a.values == b.values && a.differs == b.differs;
    };
    if (names == names_ && slots_of_runs == slots_of_runs_ && std::ranges::equal(facts, facts_, same)) return;
    beginResetModel();
    facts_ = std::move(facts);
    short_names_ = only_numbers(runs::short_names(names));  // the columns say what differs
    names_ = std::move(names);
    slots_of_runs_ = std::move(slots_of_runs);
    endResetModel();
}

int FactModel::run_of(int row) const {
    return library_->shown()[static_cast<std::size_t>(row)];
}

int FactModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(names_.size());
}

int FactModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 1 + static_cast<int>(facts_.size());
}

QVariant FactModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= names_.size()) return {};
    const auto run = static_cast<std::size_t>(index.row());
    if (index.column() == 0) {
        if (role == Qt::DisplayRole) return shown_text(short_names_[run]);
        if (role == Qt::ToolTipRole) return tool_tip_text(shown_text(names_[run]));
        if (role == Qt::DecorationRole) return run_swatch(slots_of_runs_[run], true);
        return {};
    }
    const auto& fact = facts_[static_cast<std::size_t>(index.column()) - 1];
    const auto text = ui::fact_text(fact.section, fact.key, fact.values[run]);
    if (role == Qt::DisplayRole) return text;
    if (role == Qt::ToolTipRole) return tool_tip_text(text);
    return {};
}

QVariant FactModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (section == 0) return role == Qt::DisplayRole ? tr("Run") : QVariant();
    const auto& fact = facts_[static_cast<std::size_t>(section) - 1];
    if (role == Qt::DisplayRole) return fact_name(fact);
    if (role == Qt::ToolTipRole) return tool_tip_text(fact_name(fact));
    if (role == Qt::FontRole && fact.differs && all_) {
        QFont font;
        font.setBold(true);
        return font;
    }
    return {};
}

}  // namespace torchdeck::ui

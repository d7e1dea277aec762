// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/profile/operator_model.hpp"

#include <cmath>
#include <map>
#include <tuple>

#include "look/format.hpp"
#include "look/profile_words.hpp"

namespace torchdeck::ui {
namespace {

QString pass_word(profile::Pass pass) {
    return pass == profile::Pass::forward ? OperatorModel::tr("forward") : OperatorModel::tr("backward");
}

QString module_name(const profile::StepProfile& profile, int module) {
    if (module == profile::kOutsideModules) return OperatorModel::tr("outside modules");
    const auto& path = profile.modules[static_cast<std::size_t>(module)].path;
    return path.empty() ? OperatorModel::tr("network") : shown_text(path);
}

QString operator_name(const OperatorRow& row) {
    return row.one.name.empty() ? OperatorModel::tr("(outside operators)") : shown_text(row.one.name);
}

std::vector<profile::TimedOperator> operator_rows(const profile::StepProfile& profile,
                                                  OperatorModel::Grouping grouping) {
    auto rows = profile.operators;
    if (grouping == OperatorModel::Grouping::name) {
        for (auto& row : rows) row.pass = profile::Pass::forward;
    }
    if (grouping == OperatorModel::Grouping::shape) return profile::by_shape(rows);
    if (grouping == OperatorModel::Grouping::module) return profile::by_module(rows);
    return profile::by_name(rows);
}

}  // namespace

OperatorModel::OperatorModel(QObject* parent) : RowModel(parent) {
    set_columns(columns(Grouping::name));
}

void OperatorModel::set(const profile::StepProfile* profile, const profile::StepProfile* other, Grouping grouping,
                        std::size_t most) {
    std::vector<OperatorRow> rows;
    compared_ = other != nullptr;
    step_ms_ = profile == nullptr ? 0 : profile::mean_of(profile->profiled_ms);
    if (profile != nullptr) {
        std::map<std::tuple<std::string, profile::Pass, QString>, double> there;
        const auto module_of = [&](const profile::StepProfile& from, const profile::TimedOperator& one) {
            if (grouping == Grouping::shape) return shown_text(one.shapes);
            return grouping == Grouping::module ? module_name(from, one.module) : QString();
        };
        if (other != nullptr) {
            for (const auto& one : operator_rows(*other, grouping))
                there[{one.name, one.pass, module_of(*other, one)}] += one.self_ms;
        }
        for (auto& one : operator_rows(*profile, grouping)) {
            if (rows.size() == most) break;
            const auto module = module_of(*profile, one);
            const auto it = there.find({one.name, one.pass, module});
            const double before = it == there.end() ? 0 : it->second;
            rows.push_back({one, module, one.self_ms - before});
        }
    }
    set_rows(std::move(rows));
    set_columns(columns(grouping));
}

std::vector<OperatorModel::Column> OperatorModel::columns(Grouping grouping) const {
    using Row = OperatorRow;
    const auto self_ms = [](const Row& row) { return row.one.self_ms; };
    return {
        {tr("Operator"), operator_name},
        {tr("Pass"), [](const Row& row) { return pass_word(row.one.pass); }},
        {grouping == Grouping::shape ? tr("Shapes of inputs") : tr("Module"),
         [](const Row& row) { return row.module; }},
        {tr("Calls"), [](const Row& row) { return row.one.calls > 0 ? number_text(row.one.calls, 0) : QString(); },
         [](const Row& row) { return row.one.calls; }},
        {tr("Self ms"), [](const Row& row) { return ms_text(row.one.self_ms); }, self_ms,
         tr("Own time, without that of the operators it calls, per step")},
        {QStringLiteral("%"),
         [this](const Row& row) { return step_ms_ > 0 ? number_text(100 * row.one.self_ms / step_ms_, 1) : QString(); },
         self_ms, tr("Share of the step")},
        {tr("Δ ms"),
         [this](const Row& row) {
             if (!compared_) return QString();
             return (row.change < 0 ? QStringLiteral("−") : QStringLiteral("+")) + ms_text(std::abs(row.change));
         },
         [](const Row& row) { return row.change; }},
    };
}

QString OperatorModel::tip(const OperatorRow& row, int column) const {
    const QString texts[] = {operator_name(row), pass_word(row.one.pass), row.module};
    return column <= kModule ? tool_tip_text(texts[column]) : QString();
}

PeakModel::PeakModel(QObject* parent) : RowModel(parent) {
    using Row = PeakRow;
    set_columns({
        {tr("Alive at the peak"), [](const Row& row) { return row.module; }},
        {tr("Operator"), [](const Row& row) { return shown_text(row.owner.name); }},
        {tr("Pass"), [](const Row& row) { return pass_word(row.owner.pass); }},
        {tr("Tensors"), [](const Row& row) { return count_text(row.owner.tensors); },
         [](const Row& row) { return qlonglong{row.owner.tensors}; }},
        {tr("Memory"), [](const Row& row) { return bytes_text(static_cast<double>(row.owner.bytes)); },
         [](const Row& row) { return qlonglong{row.owner.bytes}; }},
    });
}

void PeakModel::set(const profile::StepProfile* profile) {
    std::vector<PeakRow> rows;
    if (profile != nullptr) {
        for (const auto& owner : profile->memory.at_peak) rows.push_back({owner, module_name(*profile, owner.module)});
    }
    set_rows(std::move(rows));
}

}  // namespace torchdeck::ui

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

void OperatorModel::set(const profile::StepProfile* profile, const profile::StepProfile* other, Grouping grouping,
                        std::size_t most) {
    beginResetModel();
    rows_.clear();
    compared_ = other != nullptr;
    grouping_ = grouping;
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
            if (rows_.size() == most) break;
            const auto module = module_of(*profile, one);
            const auto it = there.find({one.name, one.pass, module});
            const double before = it == there.end() ? 0 : it->second;
            rows_.push_back({one, module, one.self_ms - before});
        }
    }
    endResetModel();
}

int OperatorModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QString OperatorModel::text(const Row& row, int column) const {
    switch (column) {
        case kName:
            return row.one.name.empty() ? tr("(outside operators)") : shown_text(row.one.name);
        case kPass:
            return pass_word(row.one.pass);
        case kModule:
            return row.module;
        case kCalls:
            return row.one.calls > 0 ? number_text(row.one.calls, 0) : QString();
        case kMs:
            return ms_text(row.one.self_ms);
        case kShare:
            return step_ms_ > 0 ? number_text(100 * row.one.self_ms / step_ms_, 1) : QString();
        case kChange:
            if (!compared_) return {};
            return (row.change < 0 ? QStringLiteral("−") : QStringLiteral("+")) + ms_text(std::abs(row.change));
        default:
            return {};
    }
}

QVariant OperatorModel::value(const Row& row, int column) const {
    switch (column) {
        case kCalls:
            return row.one.calls;
        case kMs:
        case kShare:
            return row.one.self_ms;
        case kChange:
            return row.change;
        default:
            return text(row, column);
    }
}

QVariant OperatorModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return text(row, index.column());
    if (role == kSortRole) return value(row, index.column());
    if (role == Qt::ToolTipRole && index.column() <= kModule) return tool_tip_text(text(row, index.column()));
    if (role == Qt::TextAlignmentRole && index.column() >= kCalls) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant OperatorModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section >= kCalls) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == kMs)
        return tr("Own time, without that of the operators it calls, per step");
    if (role == Qt::ToolTipRole && section == kShare) return tr("Share of the step");
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case kName:
            return tr("Operator");
        case kPass:
            return tr("Pass");
        case kModule:
            return grouping_ == Grouping::shape ? tr("Shapes of inputs") : tr("Module");
        case kCalls:
            return tr("Calls");
        case kMs:
            return tr("Self ms");
        case kShare:
            return QStringLiteral("%");
        case kChange:
            return tr("Δ ms");
        default:
            return {};
    }
}

void PeakModel::set(const profile::StepProfile* profile) {
    beginResetModel();
    rows_.clear();
    if (profile != nullptr) {
        for (const auto& owner : profile->memory.at_peak) rows_.push_back({owner, module_name(*profile, owner.module)});
    }
    endResetModel();
}

int PeakModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant PeakModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() >= kTensors) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case kModule:
            return row.module;
        case kName:
            return shown_text(row.owner.name);
        case kPass:
            return pass_word(row.owner.pass);
        case kTensors:
            return count_text(row.owner.tensors);
        case kBytes:
            return bytes_text(static_cast<double>(row.owner.bytes));
        default:
            return {};
    }
}

QVariant PeakModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section >= kTensors) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case kModule:
            return tr("Alive at the peak");
        case kName:
            return tr("Operator");
        case kPass:
            return tr("Pass");
        case kTensors:
            return tr("Tensors");
        case kBytes:
            return tr("Memory");
        default:
            return {};
    }
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/layer_model.hpp"

#include <algorithm>

#include "look/format.hpp"
#include "look/profile_words.hpp"
#include "profile/complexity_report.hpp"
#include "widgets/count_unit.hpp"

namespace torchdeck::ui {
namespace {

QString amount(std::int64_t macs) {
    const double flop = static_cast<double>(macs * profile::kFlopPerMac);
    return macs == 0 ? QString()
                     : localized_number(from_utf8(profile::short_count(flop * CountUnit::instance().per_flop())));
}

QString shape_text(const std::vector<std::int64_t>& shape) {
    QStringList sizes;
    for (const auto size : shape) sizes << QString::number(size);
    return sizes.join(QStringLiteral(" × "));
}

}  // namespace

LayerModel::LayerModel(QObject* parent) : QAbstractTableModel(parent) {
    connect(&CountUnit::instance(), &CountUnit::changed, this, [this] {
        Q_EMIT headerDataChanged(Qt::Horizontal, kForward, kBackward);
        if (!layers_.empty())
            Q_EMIT dataChanged(index(0, kForward), index(static_cast<int>(layers_.size()) - 1, kBackward));
    });
}

void LayerModel::set(const profile::Complexity* complexity) {
    beginResetModel();
    layers_.clear();
    step_macs_ = 0;
    if (complexity != nullptr) {
        for (const auto& node : complexity->modules) {
            if (node.forward.calls + node.backward.calls > 0 || node.parameters + node.frozen_parameters > 0)
                layers_.push_back(node);
        }
        step_macs_ = static_cast<double>(profile::totals(*complexity).step().macs);
    }
    std::stable_sort(layers_.begin(), layers_.end(), [](const auto& a, const auto& b) {
        return a.forward.macs + a.backward.macs > b.forward.macs + b.backward.macs;
    });
    endResetModel();
}

int LayerModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(layers_.size());
}

QVariant LayerModel::value(const profile::ModuleNode& node, int column) const {
    switch (column) {
        case kParameters:
            return qlonglong{node.parameters + node.frozen_parameters};
        case kForward:
            return qlonglong{node.forward.macs};
        case kBackward:
            return qlonglong{node.backward.macs};
        case kShare:
            return qlonglong{node.forward.macs + node.backward.macs};
        case kActivations:
            return qlonglong{node.activation_bytes};
        default:
            return text(node, column);
    }
}

QString LayerModel::text(const profile::ModuleNode& node, int column) const {
    switch (column) {
        case kName:
            return node.path.empty() ? tr("(network)") : shown_text(node.path);
        case kType:
            return shown_text(node.type);
        case kOutput:
            return shape_text(node.output_shape);
        case kParameters: {
            const auto all = node.parameters + node.frozen_parameters;
            if (all == 0) return {};
            return node.parameters == 0 ? tr("%1 (frozen)").arg(count_text(all)) : count_text(all);
        }
        case kForward:
            return amount(node.forward.macs);
        case kBackward:
            return amount(node.backward.macs);
        case kShare: {
            const auto macs = static_cast<double>(node.forward.macs + node.backward.macs);
            return macs > 0 ? number_text(100 * macs / step_macs_, 1) : QString();
        }
        case kActivations:
            return node.activation_bytes > 0 ? bytes_text(static_cast<double>(node.activation_bytes)) : QString();
        default:
            return {};
    }
}

QVariant LayerModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& node = layers_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return text(node, index.column());
    if (role == kSortRole) return value(node, index.column());
    if (role == Qt::ToolTipRole) {
        QStringList lines{text(node, kName)};
        lines << tr("Input: %1").arg(shape_text(node.input_shape));
        if (node.calls > 1) lines << tr("Calls per step: %1").arg(node.calls);
        return tool_tip_text(lines.join(u'\n'));
    }
    if (role == Qt::TextAlignmentRole && index.column() >= kParameters)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant LayerModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section >= kParameters) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == kActivations) return tr("What is kept for the backward pass, in float32");
    if (role != Qt::DisplayRole) return {};
    const auto unit = CountUnit::instance().name();
    switch (section) {
        case kName:
            return tr("Layer");
        case kType:
            return tr("Type");
        case kOutput:
            return tr("Output");
        case kParameters:
            return tr("Parameters");
        case kForward:
            return tr("%1 forward").arg(unit);
        case kBackward:
            return tr("%1 backward").arg(unit);
        case kShare:
            return tr("% of step");
        case kActivations:
            return tr("Activations");
        default:
            return {};
    }
}

}  // namespace torchdeck::ui

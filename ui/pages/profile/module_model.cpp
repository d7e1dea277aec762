// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/profile/module_model.hpp"

#include <QPainter>
#include <cmath>

#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/profile_words.hpp"
#include "look/theme.hpp"
#include "widgets/count_unit.hpp"

namespace torchdeck::ui {
namespace {

QString giga_text(double value) {
    const double giga = value / 1e9;
    if (giga < 0.005) return u'<' + number_text(0.01, 2);
    return number_text(giga, giga < 9.995 ? 2 : giga < 99.95 ? 1 : 0);
}

}  // namespace

void ModuleModel::set(const profile::StepProfile* profile, const profile::StepProfile* other) {
    beginResetModel();
    rows_ = profile == nullptr ? std::vector<profile::StepRow>() : profile::step_tree(*profile);
    children_.assign(rows_.size(), {});
    places_.assign(rows_.size(), 0);
    for (std::size_t i = 1; i < rows_.size(); ++i) {
        auto& siblings = children_[static_cast<std::size_t>(rows_[i].parent)];
        places_[i] = static_cast<int>(siblings.size());
        siblings.push_back(static_cast<int>(i));
    }
    changes_ = other == nullptr ? std::vector<double>() : profile::changes_ms(rows_, *other);
    endResetModel();
}

const profile::StepRow& ModuleModel::row_at(const QModelIndex& index) const {
    return rows_[static_cast<std::size_t>(index.internalId())];
}

QModelIndex ModuleModel::index_of(int row) const {
    if (row < 0 || row >= static_cast<int>(rows_.size())) return {};
    return createIndex(places_[static_cast<std::size_t>(row)], 0, static_cast<quintptr>(row));
}

QModelIndex ModuleModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    if (!parent.isValid()) return createIndex(row, column, quintptr{0});
    const auto& below = children_[static_cast<std::size_t>(parent.internalId())];
    return createIndex(row, column, static_cast<quintptr>(below[static_cast<std::size_t>(row)]));
}

QModelIndex ModuleModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0) return {};
    const auto above = static_cast<std::size_t>(row_at(index).parent);
    return createIndex(places_[above], 0, static_cast<quintptr>(above));
}

int ModuleModel::rowCount(const QModelIndex& parent) const {
    if (rows_.empty() || parent.column() > 0) return 0;
    return parent.isValid() ? static_cast<int>(children_[static_cast<std::size_t>(parent.internalId())].size()) : 1;
}

/// "features.7" alone says little: with what it is.
QString ModuleModel::name_of(const profile::StepRow& row) {
    const bool module = row.kind == profile::StepRow::Kind::module && !row.path.empty();
    const auto type = row.type.text();
    const auto name = message_text(row.name);
    return module && !type.empty() ? name + QStringLiteral(" · ") + shown_text(type.substr(0, type.find('('))) : name;
}

QString ModuleModel::text(const profile::StepRow& row, std::size_t place, int column) const {
    const bool timed = row.kind != profile::StepRow::Kind::part;
    switch (column) {
        case kName:
            return name_of(row);
        case kMs:
            return ms_text(row.ms);
        case kForward:
            return timed ? ms_text(row.forward_ms) : QString();
        case kBackward:
            return timed ? ms_text(row.backward_ms) : QString();
        case kShare:
            return rows_.front().ms > 0 ? number_text(100 * row.ms / rows_.front().ms, 1) : QString();
        case kFlop:
            return row.flop > 0 ? giga_text(row.flop * CountUnit::instance().per_flop()) : QString();
        case kRate:
            return row.flop > 0 ? giga_text(row.flop_per_s() * CountUnit::instance().per_flop()) : QString();
        case kChange:
            if (changes_.empty()) return {};
            if (std::isnan(changes_[place])) return tr("new");
            return (changes_[place] < 0 ? QStringLiteral("−") : QStringLiteral("+")) +
                   ms_text(std::abs(changes_[place]));
        default:
            return {};
    }
}

QString ModuleModel::tool_tip(const profile::StepRow& row) const {
    QStringList lines{row.kind == profile::StepRow::Kind::module && !row.path.empty() ? shown_text(row.path)
                                                                                      : message_text(row.name)};
    if (!row.type.empty()) lines << message_text(row.type);
    if (row.calls > 0) lines << tr("Calls per step: %1").arg(number_text(row.calls, 0));
    if (row.parameters > 0) lines << tr("Parameters: %1").arg(count_text(row.parameters));
    if (row.bytes > 0) lines << tr("Bytes moved (by shapes, fp32): %1").arg(bytes_text(row.bytes));
    if (row.activation_bytes > 0)
        lines << tr("Activations (by shapes, fp32): %1").arg(bytes_text(static_cast<double>(row.activation_bytes)));
    return tool_tip_text(lines.join(u'\n'));
}

QVariant ModuleModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& row = row_at(index);
    const double whole = rows_.front().ms;
    switch (role) {
        case Qt::DisplayRole:
            return text(row, static_cast<std::size_t>(index.internalId()), index.column());
        case Qt::ToolTipRole:
            return tool_tip(row);
        case Qt::TextAlignmentRole:
            if (index.column() > kBar) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
            return {};
        case Qt::FontRole:
            if (row.kind == profile::StepRow::Kind::step) {
                QFont bold;
                bold.setBold(true);
                return bold;
            }
            return {};
        case kForwardRole:
            return whole > 0 ? row.forward_ms / whole : 0;
        case kBackwardRole:
            return whole > 0 ? row.backward_ms / whole : 0;
        case kRestRole:
            return whole > 0 ? std::max(0.0, row.ms - row.forward_ms - row.backward_ms) / whole : 0;
        default:
            return {};
    }
}

QVariant ModuleModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section > kBar) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        switch (section) {
            case kFlop:
                return tr("Operations forward and backward, by shapes (1 multiply-accumulate, MAC, is 2 FLOP)");
            case kRate:
                return tr("What was attained, in operations per second");
            case kChange:
                return tr("How much longer it takes than in the profile that it is compared with");
            default:
                return {};
        }
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case kName:
            return tr("Module");
        case kMs:
            return tr("ms");
        case kForward:
            return tr("forward");
        case kBackward:
            return tr("backward");
        case kShare:
            return tr("% of step");
        case kFlop:
            return u'G' + CountUnit::instance().name();
        case kRate:
            return u'G' + CountUnit::instance().name() + QStringLiteral("/s");
        case kChange:
            return tr("Δ ms");
        default:
            return {};
    }
}

QSize ShareBar::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {chars(10), text_lines(1) + space(2)};
}

void ShareBar::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const bool dark = is_dark(option.palette);
    const auto room = option.rect.adjusted(space(1), option.rect.height() / 3, -space(2), -option.rect.height() / 3);
    double from = room.left();
    const auto draw = [&](int role, const QColor& color) {
        const double width = index.data(role).toDouble() * room.width();
        if (width <= 0) return;
        painter->fillRect(QRectF(from, room.top(), std::max(width, 1.0), room.height()), color);
        from += width;
    };
    draw(ModuleModel::kForwardRole, series_color(Hue::blue, dark));
    draw(ModuleModel::kBackwardRole, series_color(Hue::vermillion, dark));
    draw(ModuleModel::kRestRole, series_color(Hue::neutral, dark));
}

}  // namespace torchdeck::ui

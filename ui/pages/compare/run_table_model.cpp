// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/run_table_model.hpp"

#include <QDateTime>
#include <QFont>
#include <QIcon>
#include <algorithm>
#include <tuple>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/compare/run_swatch.hpp"

namespace torchdeck::ui {
namespace {

QString number_or_dash(const std::optional<double>& value, int decimals) {
    return value ? number_text(*value, decimals) : QStringLiteral("–");
}

constexpr const char* kKeys[] = {"name", "state", "dataset", "model",   "settings", "top1", "epoch", "top5",
                                 "loss", "speed", "energy",  "started", "label",    "tags", "note"};
static_assert(std::size(kKeys) == RunTableModel::column_count);

QString percent_or_dash(const std::optional<double>& share) {
    return share ? number_text(100 * *share, 1) : QStringLiteral("–");
}

QString column_help(int column) {
    switch (column) {
        case RunTableModel::top1:
            return RunTableModel::tr("Highest validation top-1 accuracy; bold: the best of all");
        case RunTableModel::epoch:
            return RunTableModel::tr("Epoch with the highest validation top-1 accuracy, of those that ended");
        case RunTableModel::top5:
            return RunTableModel::tr("Highest validation top-5 accuracy; bold: the best of all");
        case RunTableModel::loss:
            return RunTableModel::tr("Lowest validation loss; bold: the best of all");
        default:
            return {};
    }
}

}  // namespace

RunTableModel::RunTableModel(RunLibrary* library, QObject* parent)
    : QAbstractTableModel(parent), library_(library), rows_(static_cast<int>(library->entries().size())) {
    connect(library_, &RunLibrary::runs_reset, this, [this] {
        beginResetModel();
        rows_ = static_cast<int>(library_->entries().size());
        measure();
        endResetModel();
    });
    measure();
    connect(library_, &RunLibrary::run_changed, this, [this](int row) {
        const auto best = std::tuple(best_top1_, best_top5_, lowest_loss_);
        measure();
        if (row < rows_) Q_EMIT dataChanged(index(row, 0), index(row, column_count - 1));
        // Another run was the best.
        if (rows_ > 0 && best != std::tuple(best_top1_, best_top5_, lowest_loss_))
            Q_EMIT dataChanged(index(0, 0), index(rows_ - 1, column_count - 1), {Qt::FontRole});
    });
}

int RunTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int RunTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

bool RunTableModel::is_number(int column) {
    return column >= top1 && column <= energy;
}

QString RunTableModel::key_of(int column) {
    return QLatin1String(kKeys[column]);
}

int RunTableModel::column_of(const QString& key) {
    const auto at = std::ranges::find_if(kKeys, [&](const char* known) { return key == QLatin1String(known); });
    return at == std::end(kKeys) ? -1 : static_cast<int>(at - std::begin(kKeys));
}

void RunTableModel::measure() {
    best_top1_.reset();
    best_top5_.reset();
    lowest_loss_.reset();
    const auto better = [](std::optional<double>& best, const std::optional<double>& value, bool high) {
        if (value && (!best || (high ? *value > *best : *value < *best))) best = value;
    };
    for (const auto& entry : library_->entries()) {
        const auto& run = entry.summary;
        better(best_top1_, run.best_top1, true);
        better(best_top5_, run.best_top5, true);
        better(lowest_loss_, run.lowest_loss, false);
    }
}

bool RunTableModel::is_best(const RunLibrary::Entry& entry, int column) const {
    // The best of one is no news.
    if (rows_ < 2) return false;
    const auto& run = entry.summary;
    switch (column) {
        case name:
        case top1:
            return run.best_top1 && run.best_top1 == best_top1_;
        case top5:
            return run.best_top5 && run.best_top5 == best_top5_;
        case loss:
            return run.lowest_loss && run.lowest_loss == lowest_loss_;
        default:
            return false;
    }
}

QString RunTableModel::text(const RunLibrary::Entry& entry, int column) const {
    const auto& run = entry.summary;
    switch (column) {
        case name:
            return shown_text(entry.name);
        case state: {
            const auto words =
                run.problem.empty() ? std::string(runs::state_name(run.state)) : std::string("unreadable");
            return from_utf8(words);
        }
        case dataset:
            return shown_text(run.dataset);
        case model:
            return shown_text(run.model);
        case settings:
            return shown_text(run.key_settings());
        case top1:
            return percent_or_dash(run.best_top1);
        case epoch:
            return run.best_top1_epoch > 0
                       ? tr("%1 of %2").arg(run.best_top1_epoch).arg(std::max(run.epochs, run.best_top1_epoch))
                       : QStringLiteral("–");
        case top5:
            return percent_or_dash(run.best_top5);
        case loss:
            return number_or_dash(run.lowest_loss, 3);
        case speed:
            return number_or_dash(run.images_per_s, run.images_per_s.value_or(0) < 100 ? 1 : 0);
        case energy:
            return run.energy_j ? number_text(*run.energy_j / 1000, 1) : QStringLiteral("–");
        case started:
            return run.started_ts ? QDateTime::fromSecsSinceEpoch(static_cast<qint64>(*run.started_ts))
                                        .toString(QStringLiteral("yyyy-MM-dd HH:mm"))
                                  : QStringLiteral("–");
        case label:
            return shown_text(run.label);
        case tags:
            return shown_text(runs::tags_text(run.notes.tags));
        case note:
            return shown_text(from_utf8(run.notes.note).simplified().toStdString());
        default:
            return {};
    }
}

QVariant RunTableModel::sort_value(const RunLibrary::Entry& entry, int column) const {
    const auto& run = entry.summary;
    const auto number = [](const std::optional<double>& value) { return value ? QVariant(*value) : QVariant(-1e300); };
    switch (column) {
        case top1:
            return number(run.best_top1);
        case epoch:
            return static_cast<qlonglong>(run.best_top1_epoch);
        case top5:
            return number(run.best_top5);
        case loss:
            return number(run.lowest_loss);
        case speed:
            return number(run.images_per_s);
        case energy:
            return number(run.energy_j);
        case started:
            return number(run.started_ts);
        default:
            return text(entry, column).toLower();
    }
}

void RunTableModel::set_hidden(const std::set<std::string>& names) {
    hidden_ = names;
    if (rows_ > 0) Q_EMIT dataChanged(index(0, name), index(rows_ - 1, name), {Qt::DecorationRole});
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rows_) return {};
    const auto& entry = library_->entries()[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return text(entry, index.column());
        case kSortRole:
            return sort_value(entry, index.column());
        case Qt::CheckStateRole:
            if (index.column() == name) return entry.shown ? Qt::Checked : Qt::Unchecked;
            return {};
        case Qt::DecorationRole:
            if (index.column() == name) return run_swatch(entry.slot, entry.shown && hidden_.count(entry.name) == 0);
            return {};
        case Qt::FontRole: {
            if (!is_best(entry, index.column())) return {};
            QFont font;
            font.setBold(true);
            return font;
        }
        case Qt::TextAlignmentRole:
            if (is_number(index.column())) return int(Qt::AlignRight | Qt::AlignVCenter);
            return {};
        case Qt::ToolTipRole: {
            auto tip = from_utf8(entry.summary.source.path.string());
            if (!entry.summary.problem.empty()) tip += u'\n' + message_text(entry.summary.problem);
            if (!entry.summary.notes.note.empty()) tip += u'\n' + from_utf8(entry.summary.notes.note);
            if (!entry.summary.notes_problem.empty()) tip += u'\n' + message_text(entry.summary.notes_problem);
            if (entry.summary.broken_lines > 0) {
                tip +=
                    u'\n' + tr("%n broken lines were skipped", nullptr, static_cast<int>(entry.summary.broken_lines));
                tip += u'\n' + message_text(entry.summary.first_broken_line);
            }
            for (const auto& remark : entry.summary.remarks) tip += u'\n' + message_text(remark);
            return tool_tip_text(tip);
        }
        default:
            return {};
    }
}

bool RunTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::CheckStateRole || index.column() != name) return false;
    library_->set_shown(index.row(), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags RunTableModel::flags(const QModelIndex& index) const {
    auto flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == name) flags |= Qt::ItemIsUserCheckable;
    return flags;
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && is_number(section)) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) return tool_tip_text(column_help(section));
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case name:
            return tr("Run");
        case state:
            return tr("State");
        case dataset:
            return tr("Dataset");
        case model:
            return tr("Model");
        case settings:
            return tr("Settings");
        case top1:
            return tr("Best val\ntop-1 %");
        case epoch:
            return tr("Best\nepoch");
        case top5:
            return tr("Best val\ntop-5 %");
        case loss:
            return tr("Lowest\nval loss");
        case speed:
            return tr("Images/s");
        case energy:
            return tr("Energy\nkJ");
        case started:
            return tr("Started");
        case label:
            return tr("Label");
        case tags:
            return tr("Tags");
        case note:
            return tr("Note");
        default:
            return {};
    }
}

}  // namespace torchdeck::ui

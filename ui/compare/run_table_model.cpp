// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/run_table_model.hpp"

#include <QDateTime>
#include <QFont>
#include <QGuiApplication>
#include <QIcon>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <algorithm>

#include "charts/chart_colors.hpp"
#include "config/settings.hpp"
#include "format.hpp"
#include "runs/run_names.hpp"
#include "theme.hpp"

namespace torchdeck::ui {
namespace {

/// The color of a run: filled while it is in the charts, an outline while it is not. `slot` below 0: not decided yet.
QIcon swatch(int slot, bool filled) {
    constexpr int kRatio = 2;
    const int side = space(3);
    QPixmap pixmap(kRatio * side, kRatio * side);
    pixmap.setDevicePixelRatio(kRatio);
    pixmap.fill(Qt::transparent);
    const auto palette = QGuiApplication::palette();
    const auto color = slot < 0 ? tokens(palette).line : run_color(slot, is_dark(palette));
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color);
    painter.setBrush(filled ? QBrush(color) : Qt::NoBrush);
    painter.drawRoundedRect(QRectF(1, 1, side - 2, side - 2), control_radius() / 2, control_radius() / 2);
    return QIcon(pixmap);
}

QString number_or_dash(const std::optional<double>& value, int decimals) {
    return value ? number_text(*value, decimals) : QStringLiteral("–");
}

constexpr const char* kKeys[] = {"name", "state", "dataset", "model",   "settings", "top1", "top5",
                                 "loss", "speed", "energy",  "started", "label",    "tags", "note"};
static_assert(std::size(kKeys) == RunTableModel::column_count);

QString percent_or_dash(const std::optional<double>& share) {
    return share ? number_text(100 * *share, 1) : QStringLiteral("–");
}

}  // namespace

RunTableModel::RunTableModel(ComparePresenter* presenter, QObject* parent)
    : QAbstractTableModel(parent), presenter_(presenter), rows_(static_cast<int>(presenter->entries().size())) {
    connect(presenter_, &ComparePresenter::runs_reset, this, [this] {
        beginResetModel();
        rows_ = static_cast<int>(presenter_->entries().size());
        measure_epochs();
        endResetModel();
    });
    measure_epochs();
    connect(presenter_, &ComparePresenter::run_changed, this, [this](int row) {
        measure_epochs();
        if (row < rows_) Q_EMIT dataChanged(index(row, 0), index(row, column_count - 1));
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

void RunTableModel::measure_epochs() {
    std::int64_t highest = 1;
    for (const auto& entry : presenter_->entries()) {
        const auto& run = entry.summary;
        highest = std::max({highest, run.best_top1_epoch, run.best_top5_epoch, run.lowest_loss_epoch});
    }
    epoch_digits_ = static_cast<int>(QString::number(highest).size());
}

QString RunTableModel::with_epoch(const QString& text, std::int64_t epoch) const {
    if (epoch <= 0) return text;
    // A figure space is as wide as a digit.
    return text + QStringLiteral("  e") + QString::number(epoch).leftJustified(epoch_digits_, QChar(0x2007));
}

QString RunTableModel::text(const ComparePresenter::Entry& entry, int column) const {
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
            return with_epoch(percent_or_dash(run.best_top1), run.best_top1_epoch);
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

QVariant RunTableModel::sort_value(const ComparePresenter::Entry& entry, int column) const {
    const auto& run = entry.summary;
    const auto number = [](const std::optional<double>& value) { return value ? QVariant(*value) : QVariant(-1e300); };
    switch (column) {
        case top1:
            return number(run.best_top1);
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

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rows_) return {};
    const auto& entry = presenter_->entries()[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return text(entry, index.column());
        case kSortRole:
            return sort_value(entry, index.column());
        case Qt::CheckStateRole:
            if (index.column() == name) return entry.shown ? Qt::Checked : Qt::Unchecked;
            return {};
        case Qt::DecorationRole:
            if (index.column() == name) return swatch(entry.slot, entry.shown);
            return {};
        case Qt::TextAlignmentRole:
            if (is_number(index.column())) return int(Qt::AlignRight | Qt::AlignVCenter);
            return {};
        case Qt::ToolTipRole: {
            auto tip = from_utf8(entry.summary.source.path.string());
            if (!entry.summary.problem.empty()) tip += u'\n' + from_utf8(entry.summary.problem);
            if (!entry.summary.notes.note.empty()) tip += u'\n' + from_utf8(entry.summary.notes.note);
            if (!entry.summary.notes_problem.empty()) tip += u'\n' + from_utf8(entry.summary.notes_problem);
            if (entry.summary.broken_lines > 0) {
                tip +=
                    u'\n' + tr("%n broken lines were skipped", nullptr, static_cast<int>(entry.summary.broken_lines));
            }
            return tool_tip_text(tip);
        }
        default:
            return {};
    }
}

bool RunTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::CheckStateRole || index.column() != name) return false;
    presenter_->set_shown(index.row(), value.toInt() == Qt::Checked);
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
            return tr("Top-1 %, epoch");
        case top5:
            return tr("Top-5 %");
        case loss:
            return tr("Loss");
        case speed:
            return tr("Images/s");
        case energy:
            return tr("kJ");
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

namespace {

/// A setting is called what the form calls it.
QString fact_name(const runs::FactRow& row) {
    if (row.section == "config") {
        for (const auto& setting : config::settings()) {
            if (setting.key == row.key) return setting_word(setting.label);
        }
    }
    return shown_text(row.section + " · " + row.key);
}

}  // namespace

FactModel::FactModel(ComparePresenter* presenter, QObject* parent)
    : QAbstractTableModel(parent), presenter_(presenter) {
    connect(presenter_, &ComparePresenter::shown_changed, this, &FactModel::reload);
    connect(presenter_, &ComparePresenter::runs_reset, this, &FactModel::reload);
    connect(presenter_, &ComparePresenter::facts_changed, this, &FactModel::reload);
    reload();
}

void FactModel::set_all(bool all) {
    all_ = all;
    reload();
}

void FactModel::reload() {
    std::vector<runs::FactRow> rows;
    std::vector<std::string> names;
    std::vector<int> slots_of_runs;
    for (const int i : presenter_->shown()) {
        const auto& entry = presenter_->entries()[static_cast<std::size_t>(i)];
        names.push_back(entry.name);
        slots_of_runs.push_back(entry.slot);
    }
    for (auto& row : runs::side_by_side(presenter_->shown_summaries())) {
        if (all_ || row.differs) rows.push_back(std::move(row));
    }
    // A run that grows says the same of itself most of the time: place and selection stay.
    const auto same = [](const runs::FactRow& a, const runs::FactRow& b) {
        return a.section == b.section && a.key == b.key && a.values == b.values && a.differs == b.differs;
    };
    if (names == names_ && slots_of_runs == slots_of_runs_ && std::ranges::equal(rows, rows_, same)) return;
    beginResetModel();
    rows_ = std::move(rows);
    short_names_ = runs::short_names(names);
    names_ = std::move(names);
    slots_of_runs_ = std::move(slots_of_runs);
    endResetModel();
}

int FactModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int FactModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 1 + static_cast<int>(names_.size());
}

QVariant FactModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= rows_.size()) return {};
    const auto& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        const auto text = [&] {
            if (index.column() == 0) return fact_name(row);
            const auto& value = row.values[static_cast<std::size_t>(index.column()) - 1];
            return value.empty() ? QStringLiteral("–") : shown_text(value);
        }();
        return role == Qt::ToolTipRole ? tool_tip_text(text) : text;
    }
    if (role == Qt::FontRole && row.differs && all_) {
        QFont font;
        font.setBold(true);
        return font;
    }
    return {};
}

QVariant FactModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole)
        return section == 0 ? tr("Setting") : shown_text(short_names_[static_cast<std::size_t>(section) - 1]);
    if (role == Qt::ToolTipRole && section > 0)
        return tool_tip_text(shown_text(names_[static_cast<std::size_t>(section) - 1]));
    if (role == Qt::DecorationRole && section > 0)
        return swatch(slots_of_runs_[static_cast<std::size_t>(section) - 1], true);
    return {};
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/run_table_model.hpp"

#include <QDateTime>
#include <QFont>
#include <QIcon>
#include <algorithm>

#include "base/text.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/compare/fact_words.hpp"
#include "pages/compare/run_swatch.hpp"
#include "runs/run_names.hpp"
#include "runs/series.hpp"
#include "session/remote_folders.hpp"

namespace torchdeck::ui {
namespace {

QString number_or_dash(const std::optional<double>& value, int decimals) {
    return value ? number_text(*value, decimals) : QStringLiteral("–");
}

constexpr const char* kKeys[] = {"name", "state", "dataset", "model",   "settings", "top1", "epoch", "top5",
                                 "loss", "speed", "energy",  "started", "folder",   "tags", "note"};
static_assert(std::size(kKeys) == RunTableModel::fixed_columns);

QString percent_or_dash(const std::optional<double>& share) {
    return share ? number_text(100 * *share, 1) : QStringLiteral("–");
}

std::optional<double> top5_of(const runs::RunSummary& run) {
    const auto classes = base::parse_integer(run.fact("dataset", "classes"));
    return classes && !runs::is_top5_a_result(*classes) ? std::nullopt : run.best_top5;
}

/// As narrow as it can be.
QString in_two_lines(QString text) {
    qsizetype best = -1;
    for (auto at = text.indexOf(u' '); at >= 0; at = text.indexOf(u' ', at + 1)) {
        const auto length = [&](qsizetype place) { return std::max(place, text.size() - place); };
        if (best < 0 || length(at) < length(best)) best = at;
    }
    if (best >= 0) text[best] = u'\n';
    return text;
}

QString column_help(int column) {
    switch (column) {
        case RunTableModel::top1:
            return RunTableModel::tr("Highest validation top-1 accuracy; bold: the best on its dataset");
        case RunTableModel::epoch:
            return RunTableModel::tr("Epoch with the highest validation top-1 accuracy, of those that ended");
        case RunTableModel::top5:
            return RunTableModel::tr("Highest validation top-5 accuracy; bold: the best on its dataset");
        case RunTableModel::loss:
            return RunTableModel::tr("Lowest validation loss; bold: the best on its dataset");
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
    connect(library_, &RunLibrary::names_changed, this, [this] {
        if (rows_ > 0) Q_EMIT dataChanged(index(0, name), index(rows_ - 1, name));
    });
    connect(library_, &RunLibrary::run_changed, this, [this](int row) {
        const auto best = best_;
        measure();
        if (row < rows_) Q_EMIT dataChanged(index(row, 0), index(row, column_count() - 1));
        // Another run was the best.
        if (rows_ > 0 && best != best_)
            Q_EMIT dataChanged(index(0, 0), index(rows_ - 1, column_count() - 1), {Qt::FontRole});
    });
}

int RunTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int RunTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count();
}

int RunTableModel::column_count() {
    return fixed_columns + static_cast<int>(config::settings().size());
}

std::string RunTableModel::setting_of(int column) {
    if (column < fixed_columns || column >= column_count()) return {};
    return config::settings()[static_cast<std::size_t>(column - fixed_columns)].key;
}

bool RunTableModel::is_number(int column) {
    if (column < fixed_columns) return column >= top1 && column <= energy;
    using Kind = config::Kind;
    const auto kind = config::setting(setting_of(column)).kind;
    return kind == Kind::integer || kind == Kind::real;
}

QString RunTableModel::key_of(int column) {
    return column < fixed_columns ? QLatin1String(kKeys[column])
                                  : QStringLiteral("config.") + from_utf8(setting_of(column));
}

int RunTableModel::column_of(const QString& key) {
    const auto at = std::ranges::find_if(kKeys, [&](const char* known) { return key == QLatin1String(known); });
    if (at != std::end(kKeys)) return static_cast<int>(at - std::begin(kKeys));
    for (int column = fixed_columns; column < column_count(); ++column) {
        if (key_of(column) == key) return column;
    }
    return -1;
}

void RunTableModel::measure() {
    best_.clear();
    const auto better = [](std::optional<double>& best, const std::optional<double>& value, bool high) {
        if (value && (!best || (high ? *value > *best : *value < *best))) best = value;
    };
    for (const auto& entry : library_->entries()) {
        const auto& run = entry.summary;
        auto& best = best_[run.dataset];
        ++best.runs;
        better(best.top1, run.best_top1, true);
        better(best.top5, top5_of(run), true);
        better(best.loss, run.lowest_loss, false);
    }
}

bool RunTableModel::is_best(const RunLibrary::Entry& entry, int column) const {
    const auto& run = entry.summary;
    const auto at = best_.find(run.dataset);
    // The best of one is no news.
    if (at == best_.end() || at->second.runs < 2) return false;
    const auto& best = at->second;
    switch (column) {
        case name:
        case top1:
            return run.best_top1 && run.best_top1 == best.top1;
        case top5:
            return top5_of(run) && run.best_top5 == best.top5;
        case loss:
            return run.lowest_loss && run.lowest_loss == best.loss;
        default:
            return false;
    }
}

QString RunTableModel::text(const RunLibrary::Entry& entry, int column) const {
    const auto& run = entry.summary;
    switch (column) {
        case name: {
            const auto own = ' ' + runs::own_name(run);
            const bool short_enough =
                !compact_ || !run.number || runs::has_given_name(run) || !entry.name.ends_with(own);
            return shown_text(short_enough ? entry.name : entry.name.substr(0, entry.name.size() - own.size()));
        }
        case state:
            return run.problem.empty() ? message_text(runs::state_label(run.state)) : tr("unreadable");
        case dataset:
            return fact_text("config", "dataset", run.dataset);
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
            return percent_or_dash(top5_of(run));
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
        case folder:
            return shown_text(run.source.name);
        case tags:
            return shown_text(runs::tags_text(run.notes.tags));
        case note:
            return shown_text(from_utf8(run.notes.note).simplified().toStdString());
        default: {
            const auto key = setting_of(column);
            return fact_text("config", key, run.fact("config", key));
        }
    }
}

QString RunTableModel::beside_name(const runs::RunSummary& run) {
    using runs::RunState;
    QString text;
    const bool ended_early = run.state != RunState::finished && run.state != RunState::running;
    const auto planned = base::parse_integer(run.fact("config", "epochs"));
    if (ended_early && planned && run.epochs < *planned)
        text += tr(" · %1 of %2 epochs").arg(count_text(run.epochs), count_text(*planned));
    for (const auto& tag : run.notes.tags) text += QStringLiteral(" #") + shown_text(tag);
    return text;
}

QVariant RunTableModel::sort_value(const RunLibrary::Entry& entry, int column) const {
    const auto& run = entry.summary;
    const auto number = [](const std::optional<double>& value) { return value ? QVariant(*value) : QVariant(); };
    switch (column) {
        case top1:
            return number(run.best_top1);
        case epoch:
            return run.best_top1_epoch > 0 ? QVariant(static_cast<qlonglong>(run.best_top1_epoch)) : QVariant();
        case top5:
            return number(top5_of(run));
        case loss:
            return number(run.lowest_loss);
        case speed:
            return number(run.images_per_s);
        case energy:
            return number(run.energy_j);
        case started:
            return number(run.started_ts);
        default:
            if (column >= fixed_columns && is_number(column))
                return number(base::parse_real(run.fact("config", setting_of(column))));
            // By number, not "10" before "9".
            if (column == name && run.number) return static_cast<qlonglong>(*run.number);
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
            return index.column() == name ? text(entry, name) + beside_name(entry.summary)
                                          : text(entry, index.column());
        case kNameRole:
            return index.column() == name ? text(entry, name) : QString();
        case Qt::EditRole:
            return index.column() == name ? shown_text(runs::own_name(entry.summary)) : QString();
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
            auto tip = shown_text(entry.name) + beside_name(entry.summary) + u'\n' +
                       from_utf8(entry.summary.source.path.string());
            for (const auto& warning : runs::warnings_about(entry.summary)) tip += u'\n' + message_text(warning);
            if (!entry.summary.notes.note.empty()) tip += u'\n' + from_utf8(entry.summary.notes.note);
            if (!entry.summary.notes_problem.empty()) tip += u'\n' + message_text(entry.summary.notes_problem);
            for (const auto& remark : runs::notes_about(entry.summary)) tip += u'\n' + message_text(remark);
            return tool_tip_text(tip);
        }
        default:
            return {};
    }
}

bool RunTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != name) return false;
    if (role == Qt::CheckStateRole) {
        library_->set_shown(index.row(), value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole) return false;
    const auto& entry = library_->entries()[static_cast<std::size_t>(index.row())];
    const auto typed = value.toString().simplified();
    if (typed != index.data(Qt::EditRole).toString()) Q_EMIT name_given(entry.path(), typed);
    return true;
}

Qt::ItemFlags RunTableModel::flags(const QModelIndex& index) const {
    auto flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || index.column() != name || index.row() >= rows_) return flags;
    const auto& entry = library_->entries()[static_cast<std::size_t>(index.row())];
    // A log has its file's name, and what is on another machine is not changed here.
    const bool own = entry.summary.source.folder && !RemoteFolders::is_copy(entry.path());
    return flags | Qt::ItemIsUserCheckable | (own ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && is_number(section)) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (section >= fixed_columns) {
        const auto& setting = config::setting(setting_of(section));
        if (role == Qt::ToolTipRole) return tool_tip_text(message_text(setting.explanation()));
        return role == Qt::DisplayRole ? in_two_lines(message_text(setting.label)) : QVariant();
    }
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
        case folder:
            return tr("Folder");
        case tags:
            return tr("Tags");
        case note:
            return tr("Note");
        default:
            return {};
    }
}

}  // namespace torchdeck::ui

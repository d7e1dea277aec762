// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/run_columns.hpp"

#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QSet>
#include <QSettings>
#include <QStyleOptionHeader>
#include <QTableView>
#include <algorithm>
#include <iterator>

#include "look/format.hpp"
#include "look/theme.hpp"
#include "pages/compare/run_table_model.hpp"
#include "pages/compare/tick_menu.hpp"
#include "runs/comparison.hpp"
#include "runs/run_names.hpp"
#include "session/run_comparison.hpp"

namespace torchdeck::ui {
namespace {

/// After the result, the settings that differ most: they say which run it is. What only some runs have comes last.
constexpr int kSettingsFirst = 2;
constexpr int kFurther[] = {RunTableModel::epoch, RunTableModel::speed, RunTableModel::energy, RunTableModel::state,
                            RunTableModel::top5,  RunTableModel::note,  RunTableModel::started};

/// By the place of their columns. Names say model and dataset; where the images are and what is logged is no property
/// of a run.
QList<int> setting_columns() {
    QList<int> columns;
    for (const auto key : runs::settings_by_importance()) {
        if (key == "model" || key == "dataset" || key == "data" || key == "label" || runs::changes_no_result(key))
            continue;
        columns << RunTableModel::column_of(QStringLiteral("config.") + from_utf8(key));
    }
    return columns;
}
constexpr int kNoteChars = 24;
constexpr int kLeastNameChars = 14;
constexpr int kMeasuredRows = 200;  // widths are those of the first rows

QString columns_key() {
    return QStringLiteral("compare/columns");
}

}  // namespace

RunColumns::RunColumns(QTableView* table, RunTableModel* model, RunComparison* comparison)
    : QObject(table), table_(table), model_(model) {
    for (const auto& key : QSettings().value(columns_key()).toStringList()) {
        const int column = RunTableModel::column_of(key);
        if (column > 0) chosen_ << column;
    }
    fit_timer_.setSingleShot(true);
    fit_timer_.setInterval(0);
    connect(&fit_timer_, &QTimer::timeout, this, &RunColumns::fit);
    const auto later = [this] {
        if (!fit_timer_.isActive()) fit_timer_.start();
    };
    connect(comparison->library(), &RunLibrary::runs_reset, this, later);
    connect(comparison->library(), &RunLibrary::names_changed, this, later);
    connect(comparison, &RunComparison::facts_changed, this, later);
    connect(table_->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, later);
    // A filter was set or removed.
    connect(table_->model(), &QAbstractItemModel::rowsInserted, this, later);
    connect(table_->model(), &QAbstractItemModel::rowsRemoved, this, later);
    table_->viewport()->installEventFilter(this);
    fit();
}

bool RunColumns::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    if (type == QEvent::Resize || type == QEvent::FontChange || type == QEvent::Show) fit();
    return QObject::eventFilter(watched, event);
}

int RunColumns::width_of(int column) const {
    const auto* header = table_->horizontalHeader();
    QStyleOptionHeader option;
    option.initFrom(header);
    // As Qt measures it: in bold, in case the section is highlighted.
    auto bold = header->font();
    bold.setBold(true);
    option.fontMetrics = QFontMetrics(bold);
    option.text = model_->headerData(column, Qt::Horizontal).toString();
    if (header->sortIndicatorSection() == column) option.sortIndicator = QStyleOptionHeader::SortDown;
    int width = header->style()->sizeFromContents(QStyle::CT_HeaderSection, &option, {}, header).width();
    const auto* rows = table_->model();
    const int count = std::min(rows->rowCount(), kMeasuredRows);
    const auto metrics = table_->fontMetrics();
    for (int row = 0; row < count; ++row) {
        const auto index = rows->index(row, column);
        int needed = table_->sizeHintForIndex(index).width() + space(2);
        // Columns give way before names, and what stands beside names before columns.
        if (column == RunTableModel::name)
            needed -= metrics.horizontalAdvance(index.data().toString()) -
                      metrics.horizontalAdvance(index.data(RunTableModel::kNameRole).toString());
        width = std::max(width, needed);
    }
    // A note is as long as somebody liked; the tool tip has all of it.
    return column == RunTableModel::note ? std::min(width, chars(kNoteChars)) : width;
}

bool RunColumns::says_something(int column) const {
    QSet<QString> values;
    const auto* const rows = table_->model();
    for (int row = 0; row < std::min(rows->rowCount(), kMeasuredRows); ++row)
        values << rows->index(row, column).data().toString();
    values.remove(QStringLiteral("–"));
    values.remove(QString());
    // A result is worth its place also where it is the same in all runs, and so is what somebody wrote.
    const bool always =
        column < RunTableModel::fixed_columns &&
        (RunTableModel::is_number(column) || column == RunTableModel::tags || column == RunTableModel::note);
    return always ? !values.isEmpty() : values.size() > 1;
}

int RunColumns::width_of_names(int room, const QList<int>& candidates) const {
    const int least = chars(kLeastNameChars);
    // Columns give way before names, but for the result and what matters most beside it.
    int first = 0;
    for (int i = 0, count = 0; i < candidates.size() && count < 2; ++i) {
        if (!says_something(candidates[i])) continue;
        first += width_of(candidates[i]);
        ++count;
    }
    return std::clamp(width_of(RunTableModel::name), least, std::max(least, room - first));
}

RunColumns::Choice RunColumns::fitting(int room, bool compact) {
    static const auto known = setting_columns();
    model_->set_compact(compact);
    QList<int> settings;
    if (compact) settings << RunTableModel::dataset << RunTableModel::model;
    settings << known;
    settings.removeIf([this](int column) { return !says_something(column); });
    QList<int> candidates{RunTableModel::top1};
    candidates << settings.mid(0, kSettingsFirst) << RunTableModel::loss << settings.mid(kSettingsFirst)
               << QList<int>(std::begin(kFurther), std::end(kFurther));
    const int names = width_of_names(room, candidates);
    int width = room - names;
    Choice choice;
    choice.cuts_names = names < width_of(RunTableModel::name);
    for (const int column : candidates) {
        const bool setting = settings.contains(column);
        if (!setting && !says_something(column)) continue;
        const int needed = width_of(column);
        // A narrower setting that matters less does not stand for one.
        if (needed > width || (setting && choice.left_out > 0)) {
            choice.left_out += setting ? 1 : 0;
            continue;
        }
        width -= needed;
        choice.columns << column;
    }
    return choice;
}

void RunColumns::fit() {
    if (fitting_) return;
    fitting_ = true;
    const int room = table_->viewport()->width();
    auto shown = chosen_;
    if (automatic()) {
        auto choice = fitting(room, false);
        // What tells runs apart matters more than what their names repeat.
        if (choice.left_out > 0 || choice.cuts_names) {
            const auto compact = fitting(room, true);
            if (compact.left_out <= choice.left_out)
                choice = compact;
            else
                model_->set_compact(false);
        }
        shown = choice.columns;
    } else {
        model_->set_compact(false);
    }
    int taken = 0;
    for (int column = 1; column < RunTableModel::column_count(); ++column) {
        const bool on = shown.contains(column);
        table_->setColumnHidden(column, !on);
        if (!on) continue;
        const int width = width_of(column);
        table_->setColumnWidth(column, width);
        taken += width;
    }
    table_->setColumnWidth(RunTableModel::name, std::max(room - taken, chars(kLeastNameChars)));
    table_->viewport()->update();
    fitting_ = false;
}

void RunColumns::fill(QMenu* menu) {
    auto* by_width = menu->addAction(tr("&Automatic"));
    by_width->setCheckable(true);
    by_width->setChecked(automatic());
    by_width->setToolTip(tr("What differs between the runs, as far as the width allows"));
    connect(by_width, &QAction::triggered, this, &RunColumns::set_automatic);
    menu->addSeparator();
    auto* settings = new TickMenu(menu);
    settings->setTitle(tr("&Settings"));
    settings->setToolTipsVisible(true);
    for (int column = 1; column < RunTableModel::column_count(); ++column) {
        if (column == RunTableModel::fixed_columns) menu->addMenu(settings);
        auto* const place = column < RunTableModel::fixed_columns ? menu : settings;
        auto* action = place->addAction(model_->headerData(column, Qt::Horizontal).toString().replace(u'\n', u' '));
        action->setToolTip(model_->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        action->setCheckable(true);
        action->setChecked(!table_->isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column, by_width](bool on) {
            set_shown(column, on);
            by_width->setChecked(false);
        });
    }
}

void RunColumns::set_shown(int column, bool shown) {
    QList<int> now;
    for (int other = 1; other < RunTableModel::column_count(); ++other) {
        if (other == column ? shown : !table_->isColumnHidden(other)) now << other;
    }
    chosen_ = now;
    remember();
    fit();
}

void RunColumns::set_automatic() {
    chosen_.clear();
    remember();
    fit();
}

void RunColumns::remember() const {
    QStringList keys;
    for (const int column : chosen_) keys << RunTableModel::key_of(column);
    QSettings().setValue(columns_key(), keys);
}

}  // namespace torchdeck::ui

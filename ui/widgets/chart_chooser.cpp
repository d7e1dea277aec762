// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chart_chooser.hpp"

#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QScreen>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QWidgetAction>
#include <algorithm>

#include "look/theme.hpp"
#include "widgets/controls.hpp"

namespace torchdeck::ui {

ChartChooser::ChartChooser(QWidget* parent) : QToolButton(parent) {
    make_menu_button(this);
    setAccessibleName(tr("Charts"));
    setToolTip(tr("Tick charts to show them; drag them, or press Alt+Up and Alt+Down, to reorder them"));
    auto* menu = new QMenu(this);
    // Its margins keep the list off the frame of the menu.
    auto* const body = new QWidget(menu);
    auto* const layout = layout_in<QVBoxLayout>(body, space(1));
    layout->setSizeConstraint(QLayout::SetFixedSize);
    list_ = new QListWidget(body);
    layout->addWidget(list_);
    list_->setObjectName(QStringLiteral("list"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setDragDropMode(QAbstractItemView::InternalMove);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setAccessibleName(accessibleName());
    list_->installEventFilter(this);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(body);
    menu->addAction(action_ = action);
    setMenu(menu);
    connect(list_, &QListWidget::itemChanged, this, &ChartChooser::read);
    // A drop inserts the item at its new place before it removes it from the old one.
    connect(list_->model(), &QAbstractItemModel::rowsMoved, this, &ChartChooser::read, Qt::QueuedConnection);
    connect(list_->model(), &QAbstractItemModel::rowsRemoved, this, &ChartChooser::read, Qt::QueuedConnection);
    show_count();
}

void ChartChooser::set_charts(const std::vector<Chart>& charts) {
    if (charts == charts_) return;
    charts_ = charts;
    fill();
    Q_EMIT charts_changed();
}

QStringList ChartChooser::shown() const {
    QStringList keys;
    for (const auto& chart : charts_) {
        if (!hidden_.contains(chart.key)) keys << chart.key;
    }
    return keys;
}

void ChartChooser::show_choice(const std::vector<Chart>& charts, const QStringList& shown) {
    const auto place = [](const std::vector<Chart>& all, const QString& key) {
        return std::ranges::find(all, key, &Chart::key) - all.begin();
    };
    QStringList wanted;
    for (const auto& key : shown) {
        if (place(charts, key) < std::ssize(charts)) wanted << key;
    }
    auto listed = charts;
    std::ranges::stable_sort(listed, {}, [&](const Chart& chart) { return place(charts_, chart.key); });
    QStringList now;
    for (const auto& chart : listed) {
        if (wanted.contains(chart.key)) now << chart.key;
    }
    const bool listed_before =
        std::ranges::any_of(wanted, [&](const QString& key) { return place(charts_, key) < std::ssize(charts_); });
    if (!listed_before || now != wanted) {
        std::ranges::stable_sort(listed, {}, [&](const Chart& chart) {
            const auto at = wanted.indexOf(chart.key);
            return at < 0 ? wanted.size() : at;
        });
    }
    QSet<QString> hidden;
    for (const auto& chart : listed) {
        if (!wanted.contains(chart.key)) hidden.insert(chart.key);
    }
    if (listed == charts_ && hidden == hidden_) return;
    charts_ = std::move(listed);
    hidden_ = std::move(hidden);
    fill();
    Q_EMIT charts_changed();
}

void ChartChooser::set_choice(const QStringList& order, const QSet<QString>& hidden) {
    order_ = order;
    hidden_ = hidden;
    fill();
    Q_EMIT choice_changed();
}

void ChartChooser::set_hidden(const QString& key, bool hidden) {
    if (hidden == hidden_.contains(key)) return;
    if (hidden)
        hidden_.insert(key);
    else
        hidden_.remove(key);
    fill();
    Q_EMIT choice_changed();
}

void ChartChooser::choose(const QStringList& shown) {
    const auto place = [&](const Chart& chart) {
        const auto at = shown.indexOf(chart.key);
        return at < 0 ? shown.size() : at;
    };
    std::ranges::stable_sort(charts_, {}, place);
    order_.clear();
    for (const auto& chart : charts_) {
        order_ << chart.key;
        if (shown.contains(chart.key))
            hidden_.remove(chart.key);
        else
            hidden_.insert(chart.key);
    }
    fill();
    Q_EMIT choice_changed();
}

void ChartChooser::move(int from, int to) {
    const int last = static_cast<int>(charts_.size()) - 1;
    if (from == to || std::min(from, to) < 0 || std::max(from, to) > last) return;
    const auto chart = charts_[static_cast<std::size_t>(from)];
    charts_.erase(charts_.begin() + from);
    charts_.insert(charts_.begin() + to, chart);
    order_.clear();
    for (const auto& one : charts_) order_ << one.key;
    fill();
    Q_EMIT choice_changed();
}

void ChartChooser::fill() {
    filling_ = true;
    const int row = list_->currentRow();
    list_->clear();
    for (const auto& chart : charts_) {
        auto* item = new QListWidgetItem(chart.title, list_);
        item->setData(Qt::UserRole, chart.key);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled);
        item->setCheckState(hidden_.contains(chart.key) ? Qt::Unchecked : Qt::Checked);
    }
    list_->setCurrentRow(row);
    int height = 0;
    for (int i = 0; i < list_->count(); ++i) height += list_->sizeHintForRow(i);
    // Many charts scroll before the list is higher than a small screen below a toolbar; no row is cut.
    const int row_height = std::max(list_->sizeHintForRow(0), 1);
    const int most = (screen()->availableSize().height() - text_lines(8)) / row_height * row_height;
    const int bar = height > most ? list_->verticalScrollBar()->sizeHint().width() : 0;
    list_->setFixedSize(list_->sizeHintForColumn(0) + space(4) + bar,
                        std::clamp(height, text_lines(1), std::max(most, text_lines(1))));
    // A menu keeps the size of a former list unless its action changes.
    action_->setData(list_->size());
    filling_ = false;
    show_count();
}

void ChartChooser::read() {
    if (filling_ || list_->count() != static_cast<int>(charts_.size())) return;
    std::vector<Chart> charts;
    QStringList order;
    auto hidden = hidden_;
    for (int i = 0; i < list_->count(); ++i) {
        const auto* item = list_->item(i);
        const auto key = item->data(Qt::UserRole).toString();
        charts.push_back({key, item->text()});
        order << key;
        if (item->checkState() == Qt::Checked)
            hidden.remove(key);
        else
            hidden.insert(key);
    }
    if (charts == charts_ && hidden == hidden_) return;
    if (charts != charts_) order_ = order;
    charts_ = charts;
    hidden_ = hidden;
    show_count();
    Q_EMIT choice_changed();
}

void ChartChooser::show_count() {
    const auto all = std::ssize(charts_);
    const auto shown = std::ranges::count_if(charts_, [&](const Chart& chart) { return !hidden_.contains(chart.key); });
    setText(all == 0 ? tr("None yet") : tr("%1 of %2").arg(shown).arg(all));
}

bool ChartChooser::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const int by = key->key() == Qt::Key_Up ? -1 : key->key() == Qt::Key_Down ? 1 : 0;
        const int row = list_->currentRow();
        if (by != 0 && key->modifiers().testFlag(Qt::AltModifier)) {
            move(row, row + by);
            list_->setCurrentRow(std::clamp(row + by, 0, list_->count() - 1));
            return true;
        }
    }
    return QToolButton::eventFilter(watched, event);
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/queue_panel.hpp"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/train/place_fields.hpp"
#include "runs/run_names.hpp"
#include "runs/run_summary.hpp"
#include "session/run_plan.hpp"
#include "session/run_queue.hpp"
#include "session/training_session.hpp"
#include "widgets/controls.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kSeen = 3;  // rows without scrolling

/// The labels that somebody gave, and what differs; those that are alike have the name that their runs will have.
std::vector<std::string> names_of(const std::vector<QueuedRun>& waiting) {
    std::vector<runs::RunSummary> summaries;
    std::vector<std::string> names;
    for (const auto& [config, place] : waiting) {
        auto& summary = summaries.emplace_back();
        names.push_back(config.logging.label);
        for (const auto& setting : config::settings()) {
            if (setting.applies_to(config))
                summary.facts.push_back({"config", setting.key, config::value_text(setting.get(config))});
        }
    }
    std::vector<const runs::RunSummary*> all;
    for (const auto& summary : summaries) all.push_back(&summary);
    const auto differ = runs::beside_names(all, names);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        if (!names[i].empty() && !differ[i].empty()) names[i] += " · ";
        names[i] += differ[i];
        if (names[i].empty()) names[i] = runs::own_name(waiting[i].config);
    }
    return names;
}

}  // namespace

QueuePanel::QueuePanel(RunQueue* queue, TrainingSession* session, QWidget* parent)
    : QWidget(parent), queue_(queue), session_(session) {
    make_compact(this);
    title_ = new QLabel(this);
    const auto button = [this](Qt::ArrowType arrow, const QString& what) {
        auto* made = new QToolButton(this);
        made->setAutoRaise(true);
        made->setArrowType(arrow);
        made->setToolTip(what);
        made->setAccessibleName(what);
        made->setFocusPolicy(Qt::StrongFocus);
        return made;
    };
    up_ = button(Qt::UpArrow, tr("Earlier (Alt+Up)"));
    up_->setObjectName(QStringLiteral("queue_up_button"));
    down_ = button(Qt::DownArrow, tr("Later (Alt+Down)"));
    remove_ = button(Qt::NoArrow, tr("Remove from the queue (Del)"));
    remove_->setObjectName(QStringLiteral("queue_remove_button"));
    remove_->setIcon(themed_icon(QStringLiteral("close")));
    place_ = button(Qt::NoArrow, tr("Where this run trains"));
    place_->setObjectName(QStringLiteral("queue_place_button"));
    place_->setText(tr("Place"));
    place_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    place_->setPopupMode(QToolButton::InstantPopup);
    place_->setMenu(new QMenu(place_));
    connect(place_->menu(), &QMenu::aboutToShow, this, &QueuePanel::fill_places);
    several_ = new QCheckBox(tr("Several at once if memory allows"), this);
    several_->setObjectName(QStringLiteral("queue_several"));
    several_->setToolTip(tool_tip_text(
        tr("Runs in processes of their own may share a device: the next one starts when those before it are past their "
           "first steps and the forecast of its memory fits into what is free. Each of them gets slower.")));
    several_->setVisible(session_->can_outlive());
    connect(several_, &QCheckBox::toggled, queue_, &RunQueue::set_several);
    start_ = push_button(this, "queue_start_button", tr("Start queu&e"));
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("queue_list"));
    list_->setAccessibleName(tr("Queue"));
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->installEventFilter(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(space(1));
    row->addWidget(title_, 1);
    for (auto* one : {place_, up_, down_, remove_}) row->addWidget(one);
    row->addWidget(start_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, space(1), 0);
    layout->setSpacing(space(1));
    layout->addLayout(row);
    layout->addWidget(list_);
    layout->addWidget(several_);
    connect(up_, &QToolButton::clicked, this, [this] { move(-1); });
    connect(down_, &QToolButton::clicked, this, [this] { move(1); });
    connect(remove_, &QToolButton::clicked, this, [this] { queue_->remove(list_->currentRow()); });
    connect(start_, &QPushButton::clicked, queue_, &RunQueue::start);
    connect(list_, &QListWidget::currentRowChanged, this, &QueuePanel::show_buttons);
    connect(queue_, &RunQueue::changed, this, &QueuePanel::fill);
    connect(session_, &TrainingSession::state_changed, this, &QueuePanel::show_buttons);
    fill();
}

void QueuePanel::fill() {
    const int row = list_->currentRow();
    list_->clear();
    const auto& waiting = queue_->waiting();
    const auto names = names_of(waiting);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        // Those that are the same in all settings still have a place in the queue.
        auto* item = new QListWidgetItem(QStringLiteral("%1. %2 · %3")
                                             .arg(i + 1)
                                             .arg(shown_text(names[i]), shown_lines(place_name(waiting[i].place))),
                                         list_);
        item->setToolTip(tool_tip_text(settings_text(waiting[i].config)));
    }
    const int count = static_cast<int>(waiting.size());
    title_->setText(tr("Queue: %1").arg(count));
    list_->setCurrentRow(std::min(row, count - 1));
    const int height = count > 0 ? list_->sizeHintForRow(0) * std::min(count, kSeen) : 0;
    list_->setFixedHeight(height + 2 * list_->frameWidth() + space(1));
    several_->setChecked(queue_->several());
    setVisible(count > 0);
    show_buttons();
}

void QueuePanel::fill_places() {
    auto* const menu = place_->menu();
    menu->clear();
    const int row = list_->currentRow();
    if (row < 0) return;
    const auto& now = queue_->waiting()[static_cast<std::size_t>(row)].place;
    std::vector<RunPlace> places{{RunPlace::Kind::window}};
    if (session_->can_outlive()) places.push_back({RunPlace::Kind::process});
    const auto add = [&](const RunPlace& place) {
        if (!place.local() && std::ranges::find(places, place) == places.end()) places.push_back(place);
    };
    add(session_->place());
    for (const auto& run : queue_->waiting()) add(run.place);
    for (const auto& place : PlaceFields::recent()) add(place);
    for (const auto& place : places) {
        auto* const action = menu->addAction(shown_lines(place_name(place)).replace(u'&', QStringLiteral("&&")));
        action->setToolTip(place.text());
        action->setCheckable(true);
        action->setChecked(place == now);
        connect(action, &QAction::triggered, this, [this, row, place] { queue_->set_place(row, place); });
    }
}

void QueuePanel::show_buttons() {
    const int row = list_->currentRow();
    up_->setEnabled(row > 0);
    down_->setEnabled(row >= 0 && row + 1 < list_->count());
    remove_->setEnabled(row >= 0);
    place_->setEnabled(row >= 0);
    start_->setVisible(queue_->held());
}

void QueuePanel::move(int by) {
    const int row = list_->currentRow();
    const int to = std::clamp(row + by, 0, list_->count() - 1);
    queue_->move(row, to);
    list_->setCurrentRow(to);
}

bool QueuePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool alt = key->modifiers().testFlag(Qt::AltModifier);
        if (key->key() == Qt::Key_Delete) return queue_->remove(list_->currentRow()), true;
        if (alt && key->key() == Qt::Key_Up) return move(-1), true;
        if (alt && key->key() == Qt::Key_Down) return move(1), true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/elsewhere_panel.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "session/runs_elsewhere.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kSeen = 3;  // rows without scrolling

bool is_paused(const RunsElsewhere::Run& run) {
    return run.state == RunsElsewhere::State::paused;
}

}  // namespace

ElsewherePanel::ElsewherePanel(RunsElsewhere* runs, QWidget* parent) : QWidget(parent), runs_(runs) {
    make_compact(this);
    title_ = new QLabel(tr("Other runs"), this);
    const auto button = [this](const char* name) {
        auto* const made = new QToolButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::StrongFocus);
        return made;
    };
    continue_ = button("elsewhere_continue");
    pause_ = button("elsewhere_pause");
    stop_ = button("elsewhere_stop");
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("elsewhere_list"));
    list_->setAccessibleName(title_->text());
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setTextElideMode(Qt::ElideRight);
    auto* const row = new QHBoxLayout;
    row->setSpacing(space(1));
    row->addWidget(title_, 1);
    row->addWidget(continue_);
    row->addWidget(pause_);
    row->addWidget(stop_);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, space(1), 0);
    layout->setSpacing(space(1));
    layout->addLayout(row);
    layout->addWidget(list_);
    connect(continue_, &QToolButton::clicked, this, [this] { runs_->set_paused(list_->currentRow(), false); });
    connect(pause_, &QToolButton::clicked, this, &ElsewherePanel::press_pause);
    connect(stop_, &QToolButton::clicked, this, &ElsewherePanel::press_stop);
    connect(list_, &QListWidget::currentRowChanged, this, &ElsewherePanel::show_buttons);
    connect(runs_, &RunsElsewhere::changed, this, &ElsewherePanel::fill);
    fill();
}

void ElsewherePanel::fill() {
    const auto& runs = runs_->runs();
    const int count = static_cast<int>(runs.size());
    // Rows stay where they are: the list is asked for its state every few seconds while somebody reads it.
    while (list_->count() > count) delete list_->takeItem(list_->count() - 1);
    while (list_->count() < count) list_->addItem(QString());
    for (int i = 0; i < count; ++i) {
        const auto& run = runs[static_cast<std::size_t>(i)];
        const auto text = QStringLiteral("%1 · %2 · %3")
                              .arg(run.name, shown_text(place_name(run.place).toStdString()), state_text(run));
        list_->item(i)->setText(QString(text).replace(u'\n', u' '));
        list_->item(i)->setToolTip(tool_tip_text(text + u'\n' + run.address));
    }
    if (list_->currentRow() < 0 && count > 0) list_->setCurrentRow(0);
    const int height = count > 0 ? list_->sizeHintForRow(0) * std::min(count, kSeen) : 0;
    list_->setFixedHeight(height + 2 * list_->frameWidth() + space(1));
    setVisible(count > 0);
    show_buttons();
}

void ElsewherePanel::show_buttons() {
    using State = RunsElsewhere::State;
    const int row = list_->currentRow();
    if (row < 0 || row >= static_cast<int>(runs_->runs().size())) return;
    const auto& run = runs_->runs()[static_cast<std::size_t>(row)];
    const auto show = [](QToolButton* button, const char* icon, const QString& what, bool enabled) {
        button->setIcon(themed_icon(QString::fromLatin1(icon)));
        button->setToolTip(what);
        button->setAccessibleName(what);
        button->setEnabled(enabled);
    };
    const bool waits = run.state == State::waiting;
    const bool works = run.state == State::running || is_paused(run) || waits;
    show(continue_, "play", tr("Continue now, although the reason for waiting still holds"), waits);
    continue_->setVisible(waits);
    if (is_paused(run))
        show(pause_, "play", tr("Resume this run"), true);
    else
        show(pause_, "pause", tr("Pause this run"), works && run.place.kind != RunPlace::Kind::slurm);
    if (run.ended())
        show(stop_, "close", tr("Remove from the list"), true);
    else
        show(stop_, "stop", tr("Stop this run"), works || run.state == State::queued);
}

void ElsewherePanel::press_pause() {
    const int row = list_->currentRow();
    if (row < 0) return;
    runs_->set_paused(row, !is_paused(runs_->runs()[static_cast<std::size_t>(row)]));
}

void ElsewherePanel::press_stop() {
    const int row = list_->currentRow();
    if (row < 0) return;
    if (runs_->runs()[static_cast<std::size_t>(row)].ended())
        runs_->remove(row);
    else
        runs_->stop(row);
}

}  // namespace torchdeck::ui

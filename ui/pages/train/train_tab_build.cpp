// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds the widgets of the Train page.
#include "pages/train/train_tab.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/train/chart_tools.hpp"
#include "pages/train/elsewhere_panel.hpp"
#include "pages/train/form_tools.hpp"
#include "pages/train/make_way_fields.hpp"
#include "pages/train/place_fields.hpp"
#include "pages/train/queue_panel.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/run_header.hpp"
#include "pages/train/step_trial.hpp"
#include "pages/train/train_form.hpp"
#include "session/training_session.hpp"
#include "supervise/scope.hpp"
#include "widgets/banner.hpp"
#include "widgets/column_scroll.hpp"
#include "widgets/controls.hpp"
#include "widgets/log_pane.hpp"
#include "widgets/message_overlay.hpp"
#include "widgets/panel.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {

namespace {

/// What the end of the session does to a training without the window.
QString logout_text() {
    switch (supervise::at_logout()) {
        case supervise::AtLogout::continues:
            return TrainTab::tr("Logging out of the computer does not end it.");
        case supervise::AtLogout::ends:
            return TrainTab::tr("Logging out of the computer ends it; with loginctl enable-linger it continues.");
        case supervise::AtLogout::unknown:
            break;
    }
    return TrainTab::tr("Logging out of the computer may end it, where the system ends a user's processes then.");
}

}  // namespace

QWidget* TrainTab::build_left() {
    auto* left = new Panel(this);
    form_tools_ = new FormTools(session_, left, this);
    form_ = form_tools_->form();
    auto* area = new ColumnScroll(left);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(form_);
    area->viewport()->setAutoFillBackground(false);
    form_->setAutoFillBackground(false);

    plan_ = text_label(left, Text::small);
    plan_->setObjectName(QStringLiteral("plan_label"));
    plan_->setAccessibleName(tr("Run plan"));
    auto* const costs_button = text_button(left, "costs_button", tr("Costs…"),
                                           tr("Parameters, operations and memory of these settings, layer by layer"));
    connect(costs_button, &QToolButton::clicked, form_tools_, &FormTools::show_costs);
    measure_ = text_button(left, "measure_button");
    measure_->hide();
    connect(measure_, &QToolButton::clicked, this, [this] {
        auto* const trial = form_tools_->step_trial();
        if (trial->busy())
            trial->cancel();
        else
            trial->measure(form_->config());
    });
    for (auto* button : {measure_, costs_button}) button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(measure_);
    buttons->addWidget(costs_button);
    // What lies around the fields ends where they end.
    auto* planned = new QVBoxLayout;
    planned->setContentsMargins(0, 0, space(2), 0);
    planned->setSpacing(space(1));
    planned->addWidget(plan_);
    planned->addLayout(buttons);

    add_ = push_button(left, "add_button", tr("Add to &queue"),
                       tr("These settings are trained when the runs before them have finished"));
    connect(add_, &QPushButton::clicked, this, &TrainTab::add_to_queue);

    auto* layout = new QVBoxLayout(left);
    layout->setContentsMargins(space(3), space(2), space(2), space(3));
    layout->setSpacing(space(2));
    layout->addWidget(build_title(left));
    layout->addWidget(area, 1);
    layout->addWidget(queue_panel_ = new QueuePanel(queue_, session_, left));
    queue_panel_->setObjectName(QStringLiteral("queue_panel"));
    layout->addWidget(new ElsewherePanel(session_->runs_elsewhere(), left));
    layout->addLayout(planned);
    auto* adding = new QHBoxLayout;
    adding->setContentsMargins(0, 0, space(2), 0);
    adding->addWidget(add_);
    layout->addLayout(adding);
    place_ = new PlaceFields(left);
    place_->setObjectName(QStringLiteral("place_fields"));
    connect(place_, &PlaceFields::changed, this, &TrainTab::choose_place);
    connect(place_, &PlaceFields::entered, this, &TrainTab::check_place);
    layout->addWidget(place_);
    outlives_ = new QCheckBox(tr("&Keep running without the window"), left);
    outlives_->setObjectName(QStringLiteral("outlives"));
    outlives_->setToolTip(
        tool_tip_text(tr("The training is a process of its own: it continues when the window is closed or crashes, and "
                         "the next start of TorchDeck shows it again. One that crashes continues from its last "
                         "checkpoint. Without the window: torchdeck pause, continue, stop.") +
                      u'\n' + logout_text()));
    outlives_->setVisible(session_->can_outlive());
    connect(outlives_, &QCheckBox::toggled, session_, &TrainingSession::set_outlives);
    connect(session_, &TrainingSession::outlives_changed, outlives_, &QCheckBox::setChecked);
    layout->addWidget(outlives_);
    make_way_ = new MakeWayFields(left);
    make_way_->setVisible(false);
    connect(make_way_, &MakeWayFields::changed, session_, [this] { session_->set_make_way(make_way_->value()); });
    connect(session_, &TrainingSession::outlives_changed, this, &TrainTab::show_outlives);
    layout->addWidget(make_way_);
    layout->addWidget(build_buttons(left));
    // Wider where the words of a language or of a choice are longer: nothing of the form is scrolled to from side to
    // side.
    const auto margins = layout->contentsMargins();
    layout->addStrut(pixels(Size::form_width) - margins.left() - margins.right());
    return left;
}

QWidget* TrainTab::build_title(QWidget* parent) {
    auto* widget = new QWidget(parent);
    make_compact(widget);
    title_ = new QLabel(widget);
    title_->setObjectName(QStringLiteral("form_title"));
    title_->setFont(text_font(title_->font(), Text::heading));
    title_->setWordWrap(true);  // in languages with longer words
    next_ = text_button(widget, "next_button");
    connect(next_, &QToolButton::clicked, this, [this] { set_planning(!planning_); });
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, space(2), 0);
    row->setSpacing(space(2));
    row->addWidget(title_, 1);
    row->addWidget(form_->presets_button());
    row->addWidget(next_);
    return widget;
}

QWidget* TrainTab::build_buttons(QWidget* parent) {
    auto* widget = new QWidget(parent);
    train_ = new QPushButton(themed_icon(QStringLiteral("play"), QPalette::HighlightedText), tr("&Train"), widget);
    train_->setObjectName(QStringLiteral("train_button"));
    train_->setDefault(true);
    pause_ = new QPushButton(themed_icon(QStringLiteral("pause")), tr("&Pause"), widget);
    pause_->setObjectName(QStringLiteral("pause_button"));
    continue_ = new QPushButton(themed_icon(QStringLiteral("play")), tr("Contin&ue now"), widget);
    continue_->setObjectName(QStringLiteral("continue_button"));
    continue_->setToolTip(tr("Train although the reason for waiting still holds"));
    continue_->hide();  // else the splitter gives the form room for four buttons
    connect(continue_, &QPushButton::clicked, session_, [this] { session_->set_paused(false); });
    stop_ = new QPushButton(themed_icon(QStringLiteral("stop")), tr("&Stop"), widget);
    stop_->setObjectName(QStringLiteral("stop_button"));
    stop_->setToolTip(tr("Finish the current step, save a checkpoint, and stop"));
    auto* buttons = new QHBoxLayout(widget);
    buttons->setContentsMargins(0, 0, space(2), 0);
    for (auto* button : {train_, continue_, pause_, stop_}) buttons->addWidget(button, 1);
    return widget;
}

QWidget* TrainTab::build_right() {
    auto* right = new QWidget(this);
    header_ = new RunHeader(right);
    device_ = new QComboBox(right);
    device_->setObjectName(QStringLiteral("device_box"));
    device_->setAccessibleName(tr("GPU whose readings are shown"));
    device_->setToolTip(device_->accessibleName());
    device_->hide();
    board_ = new ChartBoard(right);
    charts_ = new RunCharts(board_);
    log_ = new LogPane(right);
    auto* layout = layout_in<QVBoxLayout>(right, 0, space(2));
    layout->addWidget(header_);
    tools_ = new ChartTools(charts_, right);
    tools_->add_right(device_);
    connect(tools_, &ChartTools::view_changed, this, &TrainTab::show_data);
    layout->addWidget(tools_);
    layout->addWidget(board_, 1);
    layout->addWidget(log_);
    return right;
}

void TrainTab::build_messages() {
    auto* overlay = new MessageOverlay(this, board_);
    overlay->add(alerts_ = new Banner(this));
    alerts_->setObjectName(QStringLiteral("alerts"));
    overlay->add(banner_ = new Banner(this));
    banner_->setObjectName(QStringLiteral("banner"));
    overlay->add(memory_ = new Banner(this));
    memory_->setObjectName(QStringLiteral("memory_banner"));
    half_ = memory_->add_button({});
    connect(half_, &QPushButton::clicked, this, &TrainTab::train_half_batches);
    overlay->add(end_ = new Banner(this));
    end_->setObjectName(QStringLiteral("run_ended"));
    const auto add = [this](const QString& text, auto signal) {
        connect(end_->add_button(text), &QPushButton::clicked, this, [this, signal] {
            end_->hide();
            Q_EMIT(this->*signal)(from_utf8(session_->run_dir().string()));
        });
    };
    longer_ = end_->add_button({});
    longer_->setObjectName(QStringLiteral("longer_button"));
    connect(longer_, &QPushButton::clicked, this, [this] {
        end_->hide();
        session_->resume(from_utf8(session_->run_dir().string()), has_stopped() ? 0 : more_epochs());
    });
    overlay->add(back_ = new Banner(this));
    back_->setObjectName(QStringLiteral("run_interrupted"));
    resume_ = back_->add_button(tr("Resume"));
    resume_->setObjectName(QStringLiteral("resume_interrupted"));
    connect(resume_, &QPushButton::clicked, this, &TrainTab::resume);
    // Its charts are shown already.
    auto* show = back_->add_button(tr("Compare"));
    show->setToolTip(tr("Compare it with others"));
    connect(show, &QPushButton::clicked, this, [this] { Q_EMIT look_wanted(from_utf8(session_->run_dir().string())); });
    connect(back_, &Banner::dismissed, this,
            [this] { QSettings().setValue(dismissed_key(), from_utf8(session_->run_dir().string())); });
    overlay->add(machine_ = new Banner(this));
    machine_->setObjectName(QStringLiteral("machine_offer"));
    auto* check = machine_->add_button(tr("Check this machine"));
    check->setObjectName(QStringLiteral("check_machine"));
    connect(check, &QPushButton::clicked, this, &TrainTab::machine_wanted);
    connect(machine_, &Banner::dismissed, this, &TrainTab::forget_machine);
    overlay->add(survives_ = new Banner(this));
    survives_->setObjectName(QStringLiteral("outlives_offer"));
    auto* keep = survives_->add_button(tr("Turn on for the next training"));
    keep->setObjectName(QStringLiteral("take_outlives"));
    connect(keep, &QPushButton::clicked, this, [this] {
        session_->set_outlives(true);
        survives_->hide();
    });
    add(tr("Show predictions"), &TrainTab::predictions_wanted);
    add(tr("Per class"), &TrainTab::classes_wanted);
    add(tr("Compare"), &TrainTab::comparison_wanted);
    add(tr("Open folder"), &TrainTab::folder_wanted);
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/profile/profile_tab.hpp"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "charts/span_chart.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/profile_words.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/profile/module_model.hpp"
#include "pages/profile/operator_model.hpp"
#include "pages/profile/profile_presenter.hpp"
#include "pages/profile/step_split.hpp"
#include "profile/step_figures.hpp"
#include "profile/vendor_command.hpp"
#include "roofline/point.hpp"
#include "widgets/banner.hpp"
#include "widgets/column_scroll.hpp"
#include "widgets/controls.hpp"
#include "widgets/count_unit.hpp"
#include "widgets/data_table.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

constexpr std::size_t kTopOperators = 8;
constexpr int kVendorWarmup = 10;
constexpr double kDataBound = 5;  // % that the throughput would gain
constexpr QLatin1String kShownProfile("profile/shown");

}  // namespace

ProfileTab::ProfileTab(ProfilePresenter* presenter, std::function<config::TrainConfig()> draft, QWidget* parent)
    : ResultPage(parent), presenter_(presenter), draft_(std::move(draft)) {
    auto* toolbar = build_toolbar();
    pages_ = new QStackedWidget(this);
    empty_ = new EmptyState(QStringLiteral("page-profile"), {}, pages_);
    empty_->setObjectName(QStringLiteral("profile_empty_state"));
    connect(empty_->button(), &QPushButton::clicked, this,
            [this] { (presenter_->running() ? cancel_ : profile_)->click(); });
    pages_->addWidget(empty_);
    // With large text it scrolls as a whole.
    auto* const side = new ColumnScroll(this);
    side->setFocusPolicy(Qt::NoFocus);
    side->viewport()->setAutoFillBackground(false);
    side->setWidget(build_side());
    side->widget()->setAutoFillBackground(false);
    pages_->addWidget(side_by_side(build_tables(), side, 2, 1));
    arrange(toolbar, pages_);

    connect(presenter_, &ProfilePresenter::entries_changed, this, &ProfileTab::fill_boxes);
    connect(presenter_, &ProfilePresenter::place_changed, this, &ProfileTab::show_roof);
    connect(presenter_, &ProfilePresenter::shown_changed, this, &ProfileTab::show_profile);
    connect(&CountUnit::instance(), &CountUnit::changed, this, &ProfileTab::show_profile);
    connect(presenter_, &ProfilePresenter::state_changed, this, &ProfileTab::show_state);
    connect(presenter_, &ProfilePresenter::failed, this, &ProfileTab::show_problem);
    connect(presenter_, &ProfilePresenter::saved, this, &ProfileTab::show_saved);
    fill_boxes();
    show_profile();
    show_state();
}

QWidget* ProfileTab::build_toolbar() {
    auto* bar = new PageToolbar(this);
    current_ = new QComboBox(bar);
    current_->setAccessibleName(tr("Profile"));
    current_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(current_, &QComboBox::activated, this, [this](int index) {
        if (index < static_cast<int>(presenter_->entries().size())) return presenter_->set_current(index);
        fill_boxes();
        choose_file();
    });
    bar->add_left(current_);
    bar->add_left(open_ = new QPushButton(tr("Open a profile…"), bar));
    connect(open_, &QPushButton::clicked, this, &ProfileTab::choose_file);
    other_ = new QComboBox(bar);
    other_->setObjectName(QStringLiteral("profile_other_box"));
    other_->setAccessibleName(tr("Compare with"));
    other_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(other_, &QComboBox::activated, this, [this](int index) { presenter_->set_other(index - 1); });
    bar->add_left(other_);
    activity_ = muted(new QLabel(bar));
    activity_->setObjectName(QStringLiteral("profile_activity_label"));
    bar->add_right(activity_);
    trace_ = push_button(bar, "profile_trace_button", tr("&Trace…"),
                         tr("Save when what happened in the profiled steps, for Perfetto and chrome://tracing"));
    connect(trace_, &QPushButton::clicked, this, &ProfileTab::choose_trace);
    bar->add_right(trace_);
    command_ =
        text_button(bar, "profile_command_button", tr("Copy &command"),
                    tr("The command line that measures one step of these settings under a GPU vendor's profiler"));
    command_->setPopupMode(QToolButton::InstantPopup);
    fill_commands();
    bar->add_right(command_);
    cancel_ = push_button(bar, "profile_cancel_button", tr("Cancel"));
    connect(cancel_, &QPushButton::clicked, presenter_, &ProfilePresenter::cancel);
    bar->add_right(cancel_);
    profile_ = push_button(bar, "profile_button", tr("&Profile"));
    connect(profile_, &QPushButton::clicked, this, [this] {
        banner()->dismiss();
        presenter_->start(draft_());
    });
    bar->add_right(profile_);
    return bar;
}

void ProfileTab::fill_commands() {
    auto* menu = new QMenu(command_);
    for (const auto tool : profile::kVendorTools) {
        const auto name = QString::fromLatin1(profile::vendor_tool_name(tool));
        connect(menu->addAction(name), &QAction::triggered, this, [this, tool, name] {
            QApplication::clipboard()->setText(from_utf8(profile::vendor_command(tool, draft_(), kVendorWarmup)));
            banner()->show_note(tr("Copied the command for %1.").arg(name));
        });
    }
    command_->setMenu(menu);
}

QWidget* ProfileTab::build_tables() {
    auto* ground = new Panel(this);
    auto* layout = layout_in<QVBoxLayout>(ground, space(2));
    tables_ = new QTabWidget(ground);
    tables_->setObjectName(QStringLiteral("profile_tables"));
    tables_->setDocumentMode(true);
    auto* key = new PassKey(tables_);
    tables_->setCornerWidget(key);
    // Bars with these colors are in the table of modules only.
    connect(tables_, &QTabWidget::currentChanged, key, [key](int tab) { key->setVisible(tab == 0); });
    tables_->addTab(build_modules(), tr("Modules"));

    auto* page = new QWidget(tables_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, space(1), 0, 0);
    grouping_ = new QComboBox(page);
    grouping_->setObjectName(QStringLiteral("profile_grouping_box"));
    grouping_->addItems({tr("By operator"), tr("By operator and shapes"), tr("By operator and module")});
    grouping_->setAccessibleName(tr("Group operators"));
    grouping_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(grouping_, &QComboBox::activated, this, &ProfileTab::show_profile);
    column->addWidget(grouping_);
    operators_ = new QTableView(page);
    operators_->setObjectName(QStringLiteral("profile_operators"));
    set_sorted_model(operators_, operator_model_ = new OperatorModel(this));
    operators_->sortByColumn(OperatorModel::kMs, Qt::DescendingOrder);
    operators_->setAccessibleName(tr("Operators"));
    set_up_table(operators_, OperatorModel::kName);
    column->addWidget(operators_, 1);
    tables_->addTab(page, tr("Operators"));
    tables_->addTab(build_memory(), tr("Memory"));
    tables_->addTab(build_timeline(), tr("Timeline"));
    layout->addWidget(tables_);
    return ground;
}

QWidget* ProfileTab::build_modules() {
    auto* parts = new QSplitter(Qt::Vertical, tables_);
    parts->setChildrenCollapsible(false);
    flame_ = new SpanChart(parts);
    flame_->setObjectName(QStringLiteral("profile_flame"));
    parts->addWidget(flame_);
    modules_ = new QTreeView(parts);
    modules_->setObjectName(QStringLiteral("profile_modules"));
    modules_->setModel(module_model_ = new ModuleModel(this));
    modules_->setItemDelegateForColumn(ModuleModel::kBar, new ShareBar(modules_));
    modules_->setFrameShape(QFrame::NoFrame);
    modules_->setUniformRowHeights(true);
    modules_->setIndentation(space(4));
    modules_->setAccessibleName(tr("Modules"));
    auto* header = modules_->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ModuleModel::kBar, QHeaderView::Stretch);
    modules_->viewport()->installEventFilter(this);
    connect(modules_, &QTreeView::expanded, this, &ProfileTab::fit_modules);
    connect(modules_, &QTreeView::collapsed, this, &ProfileTab::fit_modules);
    parts->addWidget(modules_);
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 3);
    connect(flame_, &SpanChart::chosen, this, &ProfileTab::select_module);
    connect(modules_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) { flame_->select(ModuleModel::row_of(index)); });
    return parts;
}

bool ProfileTab::eventFilter(QObject* watched, QEvent* event) {
    if (watched == modules_->viewport() && event->type() == QEvent::Resize) fit_modules();
    return ResultPage::eventFilter(watched, event);
}

void ProfileTab::fit_modules() {
    // What the bars and the times say, too, gives way where there is no room for all.
    constexpr int kGiveWay[] = {ModuleModel::kRate, ModuleModel::kForward, ModuleModel::kBackward, ModuleModel::kFlop};
    const QAbstractItemView* const rows = modules_;  // QTreeView hides the widths of its columns
    const auto* const header = modules_->header();
    const auto width_of = [&](int column) {
        return column == ModuleModel::kBar ? chars(8)
                                           : std::max(rows->sizeHintForColumn(column), header->sectionSizeHint(column));
    };
    const auto* const profile = presenter_->profile();
    const bool counted = profile != nullptr && profile->counted;
    const auto is_wanted = [&](int column) {
        if (column == ModuleModel::kFlop || column == ModuleModel::kRate) return counted;
        return column != ModuleModel::kChange || presenter_->other() >= 0;
    };
    int needed = 0;
    for (int column = 0; column < ModuleModel::kColumns; ++column)
        if (is_wanted(column)) needed += width_of(column);
    for (const int column : kGiveWay) {
        const bool fits = needed <= modules_->viewport()->width();
        if (!fits && is_wanted(column)) needed -= width_of(column);
        modules_->setColumnHidden(column, !fits || !is_wanted(column));
    }
}

QWidget* ProfileTab::build_memory() {
    auto* page = new QWidget(tables_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, space(1), 0, 0);
    memory_words_ = text_label(page);
    column->addWidget(memory_words_);
    memory_ = new FigureChart(page);
    memory_->setObjectName(QStringLiteral("profile_memory_chart"));
    memory_->zoom_alone();
    column->addWidget(memory_, 1);
    auto* const peak = new QTableView(page);
    peak->setObjectName(QStringLiteral("profile_peak"));
    peak->setModel(peak_model_ = new PeakModel(this));
    peak->setAccessibleName(tr("Tensors at the peak"));
    set_up_table(peak, PeakModel::kModule);
    column->addWidget(peak, 1);
    return page;
}

QWidget* ProfileTab::build_timeline() {
    auto* scroll = new QScrollArea(tables_);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    timeline_ = new SpanChart(scroll);
    timeline_->setObjectName(QStringLiteral("profile_timeline"));
    scroll->setWidget(timeline_);
    connect(timeline_, &SpanChart::chosen, this, [this](int row) {
        select_module(row);
        flame_->select(row);
    });
    return scroll;
}

QWidget* ProfileTab::build_side() {
    auto* side = new QWidget(this);
    auto* column = layout_in<QVBoxLayout>(side, 0, space(2));
    auto* parts = new Panel(side);
    auto* layout = column_in(parts);
    layout->addWidget(heading_label(tr("Step"), parts));
    step_ = text_label(parts);
    step_->setObjectName(QStringLiteral("profile_step_label"));
    layout->addWidget(step_);
    layout->addWidget(roof_ = text_label(parts));
    roof_->setObjectName(QStringLiteral("profile_roof_label"));
    roof_->setToolTip(tr("Of the peaks that were measured on the Roofline page"));
    profiled_ = text_label(parts);
    profiled_->setObjectName(QStringLiteral("profile_profiled_label"));
    profiled_->setToolTip(tr("Profiling itself takes time. Modules, operators and parts add up to a profiled step."));
    layout->addWidget(profiled_);
    split_ = new StepSplit(parts);
    split_->setAccessibleName(tr("Parts of the step"));
    layout->addWidget(split_);
    summary_ = quiet_label(parts, Text::small);
    summary_->setObjectName(QStringLiteral("profile_summary"));
    throughput_ = text_label(parts);
    throughput_->setObjectName(QStringLiteral("profile_throughput_label"));
    layout->addWidget(throughput_);
    check_ = push_button(parts, "profile_check_button", tr("Check with &synthetic data"),
                         tr("Profile the same settings with images that are in memory already"));
    connect(check_, &QPushButton::clicked, this, [this] {
        banner()->dismiss();
        presenter_->check_with_synthetic_data();
    });
    layout->addWidget(check_, 0, Qt::AlignLeft);
    layout->addWidget(summary_);
    column->addWidget(parts);
    auto* slowest = new Panel(side);
    layout = column_in(slowest);
    layout->addWidget(heading_label(tr("Top operators"), slowest));
    auto* const top = new QTableView(slowest);
    top->setObjectName(QStringLiteral("profile_top_operators"));
    top->setModel(top_model_ = new OperatorModel(this));
    top->setAccessibleName(tr("Top operators"));
    set_up_table(top, OperatorModel::kName);
    top->setTextElideMode(Qt::ElideMiddle);
    top->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    constexpr int kSeenOperators = 4;
    top->setMinimumHeight((kSeenOperators + 1) * top->verticalHeader()->defaultSectionSize());
    top->hideColumn(OperatorModel::kModule);
    top->hideColumn(OperatorModel::kPass);
    top->hideColumn(OperatorModel::kChange);
    layout->addWidget(top, 1);
    column->addWidget(slowest, 1);
    auto* help = new Panel(side);
    layout = column_in(help);
    layout->addWidget(heading_label(tr("What would help"), help));
    advice_ = text_label(help);
    advice_->setObjectName(QStringLiteral("profile_advice"));
    layout->addWidget(advice_);
    column->addWidget(help);
    return side;
}

void ProfileTab::fill_boxes() {
    const auto& entries = presenter_->entries();
    current_->clear();
    other_->clear();
    other_->addItem(tr("Compare with…"));
    for (const auto& entry : entries) {
        current_->addItem(entry.name);
        current_->setItemData(current_->count() - 1, entry.path, Qt::ToolTipRole);
        other_->addItem(entry.name);
    }
    if (!entries.empty()) current_->insertSeparator(current_->count());
    current_->addItem(tr("Open a profile…"));
    current_->setCurrentIndex(presenter_->current());
    other_->setCurrentIndex(presenter_->other() + 1);
    current_->setVisible(!entries.empty());
    open_->setVisible(entries.empty());
    other_->setVisible(entries.size() > 1);
}

void ProfileTab::show_state() {
    const bool running = presenter_->running();
    cancel_->setVisible(running);
    profile_->setEnabled(!running);
    check_->setEnabled(presenter_->can_check());
    profile_->setToolTip(presenter_->of_training()
                             ? tr("Profile the next %1 steps of the training, which continues meanwhile")
                                   .arg(2 * ProfilePresenter::kSteps)
                             : tr("Train %1 steps with the settings of the Train page and profile the last %2")
                                   .arg(ProfilePresenter::kWarmup + 2 * ProfilePresenter::kSteps)
                                   .arg(ProfilePresenter::kSteps));
    activity_->setText(running ? presenter_->activity() : QString());
    empty_->set_sentence(running ? presenter_->activity()
                                 : tr("Profile shows where the time of a training step goes: by module, by operator, "
                                      "forward and backward, and what its memory holds. It measures the next steps of "
                                      "the training, or a few steps with the settings of the Train page."));
    empty_->set_button(running ? tr("Cancel") : tr("Profile"));
    // The next step is in the middle until there is something to see.
    const bool nothing = presenter_->profile() == nullptr;
    profile_->setDefault(!nothing);
    empty_->button()->setDefault(nothing && !running);
}

void ProfileTab::show_profile() {
    const auto* const profile = presenter_->profile();
    const auto* const other = presenter_->other_profile();
    if (profile != nullptr) {
        const auto& path = presenter_->entries()[static_cast<std::size_t>(presenter_->current())].path;
        if (!path.isEmpty()) QSettings().setValue(kShownProfile, path);
    }
    pages_->setCurrentIndex(profile == nullptr ? 0 : 1);
    trace_->setVisible(profile != nullptr);
    trace_->setEnabled(presenter_->has_trace());
    current_->setCurrentIndex(presenter_->current());
    other_->setCurrentIndex(presenter_->other() + 1);
    module_model_->set(profile, other);
    modules_->setColumnHidden(ModuleModel::kChange, other == nullptr);
    modules_->expandToDepth(2);
    fit_modules();
    using Grouping = OperatorModel::Grouping;
    constexpr Grouping kGroupings[] = {Grouping::pass, Grouping::shape, Grouping::module};
    const auto grouping = kGroupings[std::clamp(grouping_->currentIndex(), 0, 2)];
    operator_model_->set(profile, other, grouping);
    operators_->setColumnHidden(OperatorModel::kModule, grouping == Grouping::pass);
    operators_->setColumnHidden(OperatorModel::kChange, other == nullptr);
    top_model_->set(profile, nullptr, Grouping::name, kTopOperators);
    show_state();
    show_memory();
    show_spans();
    if (profile == nullptr) return;
    show_step();
    QStringList lines;
    for (const auto& line : profile::step_advice(*profile)) lines << message_text(line);
    if (!profile->why_not_counted.empty())
        lines << message_text(Message::of("FLOP are left out: {}", profile->why_not_counted));
    advice_->setText(lines.join(u'\n'));
}

void ProfileTab::show_step() {
    const auto* const profile = presenter_->profile();
    const auto parts = profile::step_split(*profile);
    split_->set(parts);
    const auto rate = profile::throughput(*profile);
    auto words =
        tr("%1 ms · %2 images/s")
            .arg(ms_text(profile::mean_of(profile->unprofiled_ms)), number_text(rate.now, rate.now < 100 ? 1 : 0));
    if (profile->memory.measured())
        words += tr(" · peak memory %1").arg(bytes_text(static_cast<double>(profile->memory.peak_bytes)));
    step_->setText(words);
    show_roof();
    const double gain = rate.now > 0 ? 100 * (rate.without_waiting / rate.now - 1) : 0;
    const double predicted = presenter_->predicted();
    if (predicted > 0) {
        const double off = 100 * (rate.now / predicted - 1);
        throughput_->setText(
            tr("With synthetic data: %1 images/s; %2 were predicted (%3%4 %).")
                .arg(number_text(rate.now, rate.now < 100 ? 1 : 0), number_text(predicted, predicted < 100 ? 1 : 0),
                     off < 0 ? QStringLiteral("−") : QStringLiteral("+"), number_text(std::abs(off), 1)));
    } else
        throughput_->setText(tr("If data were free: %1 images/s (+%2 %).")
                                 .arg(number_text(rate.without_waiting, rate.now < 100 ? 1 : 0), number_text(gain, 1)) +
                             u' ' +
                             (gain < kDataBound ? tr("The step is not data-bound.") : tr("The step waits for data.")));
    const double plain = profile::mean_of(profile->unprofiled_ms);
    const double profiled = profile::mean_of(profile->profiled_ms);
    profiled_->setVisible(plain > 0);
    if (plain > 0)
        profiled_->setText(
            tr("While profiled: %1 ms (%2 times as long)").arg(ms_text(profiled), number_text(profiled / plain, 2)));
    summary_->setText(tr("Mean of %1 steps on %2.")
                          .arg(profile->profiled_ms.size())
                          .arg(shown_text(profile->device_name.empty() ? profile->device : profile->device_name)));
}

void ProfileTab::show_roof() {
    const auto placed = presenter_->place();
    roof_->setVisible(placed.has_value());
    if (placed)
        roof_->setText(
            tr("%1 GFLOP/s: %2.")
                .arg(number_text(placed->place.flop_per_s / 1e9, 0), message_text(roofline::verdict(placed->place))));
}

void ProfileTab::showEvent(QShowEvent* event) {
    ResultPage::showEvent(event);
    presenter_->load_peaks();
    if (!std::exchange(recalled_, true)) presenter_->open_again(QSettings().value(kShownProfile).toString());
}

void ProfileTab::show_memory() {
    const auto* const profile = presenter_->profile();
    const bool measured = profile != nullptr && profile->memory.measured();
    tables_->setTabVisible(2, measured);
    peak_model_->set(profile);
    if (!measured) return;
    const auto& memory = profile->memory;
    const auto size = [](std::int64_t bytes) { return bytes_text(static_cast<double>(bytes)); };
    memory_words_->setText(
        tr("Peak %1 after %2 ms; %3 when the step begins. Reserved %4, of which %5 are free; the largest block that "
           "is free has %6.")
            .arg(size(memory.peak_bytes), ms_text(memory.peak_ms), size(memory.base_bytes), size(memory.reserved_bytes),
                 size(std::max<std::int64_t>(memory.reserved_bytes - memory.points.back().bytes, 0)),
                 size(memory.largest_free_bytes)));
    memory_->set_figure(profile::memory_figure(memory));
}

void ProfileTab::show_spans() {
    const auto* const profile = presenter_->profile();
    flame_->set_spans(profile == nullptr ? figures::Figure()
                                         : profile::flame_figure(*profile, presenter_->other_profile()));
    tables_->setTabVisible(3, presenter_->has_trace());
    timeline_->set_spans(presenter_->has_trace() ? profile::step_timeline(*profile) : figures::Figure());
    // A row keeps room for its name; many threads scroll.
    for (auto* const chart : {flame_, timeline_})
        chart->setMinimumHeight(text_lines(static_cast<int>(chart->figure().y.categories.size()) * 5 / 4 + 4));
}

void ProfileTab::select_module(int row) {
    const auto index = module_model_->index_of(row);
    if (!index.isValid()) return;
    modules_->setCurrentIndex(index);
    modules_->scrollTo(index);
}

void ProfileTab::choose_file() {
    const auto file =
        QFileDialog::getOpenFileName(this, tr("Open a profile"), QString(), tr("Profiles (*.json);;All files (*)"));
    if (!file.isEmpty()) presenter_->open(file);
}

void ProfileTab::choose_trace() {
    const auto file = QFileDialog::getSaveFileName(this, tr("Save the trace"), QStringLiteral("trace.json.gz"),
                                                   tr("Traces (*.json.gz *.json)"));
    if (!file.isEmpty()) presenter_->save_trace(file);
}

}  // namespace torchdeck::ui

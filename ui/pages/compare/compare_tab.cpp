// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/compare_tab.hpp"

#include <QCheckBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "base/text.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/compare/facts_panel.hpp"
#include "pages/compare/filter_bar.hpp"
#include "pages/compare/remote_rows.hpp"
#include "pages/compare/run_columns.hpp"
#include "pages/compare/run_filter_model.hpp"
#include "pages/compare/run_table_model.hpp"
#include "runs/comparison.hpp"
#include "runs/parallel_figures.hpp"
#include "session/remote_folders.hpp"
#include "session/run_comparison.hpp"
#include "session/run_library.hpp"
#include "widgets/banner.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/chart_controls.hpp"
#include "widgets/chip.hpp"
#include "widgets/column_scroll.hpp"
#include "widgets/controls.hpp"
#include "widgets/data_table.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/layout_button.hpp"
#include "widgets/message_overlay.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel.hpp"
#include "widgets/panel_button.hpp"
#include "widgets/result_page.hpp"
#include "widgets/text_label.hpp"
#include "widgets/undrawn_runs.hpp"

namespace torchdeck::ui {
namespace {

/// How many of the shown runs have finished, how fast they were, and what other processes used of the CPU.
QString state_and_speed(const RunLibrary& library) {
    QStringList sentences;
    for (const auto& sentence : runs::state_and_speed(library.shown_summaries(), library.shown_names()))
        sentences << message_text(sentence);
    return sentences.join(u' ');
}

/// "Model resnet18", "Epochs 30": what the names of the shown runs, which say what differs, leave out.
QStringList settings_in_common(const RunLibrary& library) {
    static constexpr std::array<std::string_view, 5> kKeys = {"model", "dataset", "precision", "batch_size", "epochs"};
    QStringList words;
    for (const auto& fact : runs::side_by_side(library.shown_summaries())) {
        if (fact.section != "config" || fact.differs || std::ranges::find(kKeys, fact.key) == kKeys.end()) continue;
        if (const auto& value = fact.values.front(); !value.empty())
            words << QStringLiteral("%1 %2").arg(message_text(config::setting(fact.key).label), shown_text(value));
    }
    return words;
}

/// Cuts names where they say least, and lets them be typed.
class RunNameDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        return new QLineEdit(parent);  // Qt's own is no wider than what is in it
    }
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override {
        QStyledItemDelegate::updateEditorGeometry(editor, option, index);
        // As wide as the cell, not as the name before.
        auto place = option.rect;
        place.setLeft(editor->x());
        editor->setGeometry(place);
    }

  protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        // Numbers of runs stand first; those of logs, tags, and how far a run came last.
        option->textElideMode = Qt::ElideMiddle;
    }
};

}  // namespace

CompareTab::CompareTab(RunComparison* comparison, QWidget* parent)
    : QWidget(parent), comparison_(comparison), library_(comparison->library()) {
    auto* layout = layout_in<QVBoxLayout>(this, space(3));
    banner_ = new Banner(this);
    banner_->setObjectName(QStringLiteral("compare_banner"));
    report_done_ = new Banner(this);
    auto* const left = build_left();
    layout->addWidget(side_by_side(left, build_right(), 1, 2), 1);
    auto* overlay = new MessageOverlay(this, board_);
    for (auto* message : {banner_, report_done_}) overlay->add(message);

    connect(comparison_, &RunComparison::figures_changed, this, &CompareTab::show_figures);
    connect(comparison_, &RunComparison::options_changed, this, &CompareTab::show_options);
    connect(library_, &RunLibrary::shown_changed, this, &CompareTab::show_facts);
    connect(library_, &RunLibrary::shown_changed, this, &CompareTab::show_all_box);
    connect(library_, &RunLibrary::runs_reset, this, &CompareTab::show_facts);
    connect(library_, &RunLibrary::names_changed, this, &CompareTab::show_facts);
    connect(library_, &RunLibrary::runs_reset, this, &CompareTab::show_count);
    connect(comparison_, &RunComparison::facts_changed, this, &CompareTab::show_facts);
    connect(library_, &RunLibrary::scanning_changed, this, [this](bool on) {
        if (on) {
            scanning_->setText(tr("Looking for runs…"));
        } else {
            show_count();
            show_all_box();
        }
        const bool none = runs_->rowCount() == 0;
        empty_runs_->setVisible(none);
        table_->setVisible(!none);
    });
    connect(library_, &RunLibrary::failed, this,
            [this](const QString& text) { banner_->show_message(Banner::Kind::error, text); });
    show_options();
    show_facts();
    show_figures();
}

QWidget* CompareTab::build_left() {
    auto* left = new Panel(this);
    make_compact(left);
    auto* layout = layout_in<QVBoxLayout>(left, space(2));
    layout->addWidget(build_search(left));
    remote_ = new RemoteFolders(comparison_, this);
    layout->addWidget(remote_rows_ = new RemoteRows(remote_, left));
    auto* halves = new QSplitter(Qt::Vertical, left);
    halves->addWidget(build_runs(halves));
    halves->addWidget(build_findings(halves));
    halves->setSizes({4 * text_lines(4), 4 * text_lines(4)});
    halves->setChildrenCollapsible(false);
    layout->addWidget(halves, 1);
    return left;
}

QWidget* CompareTab::build_findings(QWidget* parent) {
    // Below the table: what is said of the ticked runs grows with them, and must not move the boxes under the mouse.
    // With large text it scrolls as a whole.
    auto* scroll = new ColumnScroll(parent);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    auto* findings = new QWidget(scroll);
    scroll->setWidget(findings);
    findings->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(findings);
    layout->setContentsMargins(0, space(2), 0, 0);
    verdict_ = verdict_label(findings);
    verdict_->setObjectName(QStringLiteral("compare_verdict"));
    layout->addWidget(verdict_);
    speed_ = text_label(findings, Text::small);
    speed_->setObjectName(QStringLiteral("compare_speed"));
    speed_->setAccessibleName(tr("Evidence, state, and speed"));
    layout->addWidget(speed_);
    facts_ = new FactsPanel(comparison_, findings);
    connect(facts_, &FactsPanel::run_menu_wanted, this, [this](int run, QPoint place) { show_menu_of({run}, place); });
    layout->addWidget(facts_, 1);
    // What all have in common comes last: what differs is looked for.
    shared_ = quiet_label(findings, Text::small);
    shared_->setObjectName(QStringLiteral("compare_shared_settings"));
    shared_->setAccessibleName(tr("Settings that all of them have"));
    layout->addWidget(shared_);
    return scroll;
}

QWidget* CompareTab::build_search(QWidget* parent) {
    filter_ = new FilterBar(parent);
    connect(filter_, &FilterBar::changed, this, &CompareTab::filter);
    auto* add = push_button(filter_, "add_runs", tr("&Add runs…"));
    add->setDefault(true);
    auto* menu = new QMenu(add);
    connect(menu->addAction(themed_icon(QStringLiteral("folder")), tr("&Folder of runs…")), &QAction::triggered, this,
            &CompareTab::choose_folder);
    connect(menu->addAction(tr("&Remote folder…")), &QAction::triggered, this, &CompareTab::choose_remote);
    connect(menu->addAction(tr("&Logs…")), &QAction::triggered, this, &CompareTab::choose_logs);
    add->setMenu(menu);
    filter_->add_control(add);
    return filter_;
}

QWidget* CompareTab::build_runs(QWidget* parent) {
    auto* top = new QWidget(parent);
    auto* layout = layout_in<QVBoxLayout>(top);
    build_table(top);
    empty_runs_ = new EmptyState(QStringLiteral("page-compare"),
                                 tr("No runs yet. Train one, open a folder, or drop logs and run folders here."), top);
    empty_runs_->set_button(tr("Open folder…"));
    connect(empty_runs_->button(), &QPushButton::clicked, this, &CompareTab::choose_folder);
    layout->addWidget(table_, 1);
    layout->addWidget(empty_runs_, 1);
    table_->hide();
    all_ = new QCheckBox(tr("Show all"), top);
    all_->setObjectName(QStringLiteral("compare_all_box"));
    all_->setToolTip(tr("Put all runs that the filter leaves into the charts, or take all out"));
    // Clicks choose between all and none; some is what single boxes make of it.
    connect(all_, &QCheckBox::clicked, this, &CompareTab::tick_all);
    scanning_ = new QLabel(tr("Select runs to compare."), top);
    scanning_->setObjectName(QStringLiteral("compare_count_label"));
    scanning_->setTextFormat(Qt::PlainText);
    auto* row = new QHBoxLayout;
    row->addWidget(all_);
    row->addWidget(scanning_, 1);
    layout->addLayout(row);
    return top;
}

void CompareTab::build_table(QWidget* parent) {
    runs_ = new RunTableModel(library_, this);
    sorted_ = new RunFilterModel(library_, this);
    sorted_->setSourceModel(runs_);
    sorted_->setSortRole(RunTableModel::kSortRole);
    table_ = new QTableView(parent);
    table_->setObjectName(QStringLiteral("compare_table"));
    table_->setModel(sorted_);
    table_->setSortingEnabled(true);
    // The best is what is looked for.
    table_->sortByColumn(RunTableModel::top1, Qt::DescendingOrder);
    set_up_table(table_);
    table_->setAccessibleName(tr("Runs"));
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    table_->installEventFilter(this);
    table_->setEditTriggers(QAbstractItemView::EditKeyPressed);
    table_->setTextElideMode(Qt::ElideRight);
    table_->setItemDelegateForColumn(RunTableModel::name, new RunNameDelegate(table_));
    connect(runs_, &RunTableModel::name_given, this, &CompareTab::name_given);
    auto* header = table_->horizontalHeader();
    header->setSectionsMovable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    // What a person decides by comes first.
    header->moveSection(RunTableModel::top1, 1);
    header->moveSection(header->visualIndex(RunTableModel::epoch), 2);
    header->moveSection(header->visualIndex(RunTableModel::loss), 3);
    header->moveSection(header->visualIndex(RunTableModel::speed), 4);
    header->moveSection(header->visualIndex(RunTableModel::energy), 5);
    connect(library_, &RunLibrary::order_given, this, [this] { table_->sortByColumn(-1, Qt::AscendingOrder); });
    columns_ = new RunColumns(table_, runs_, comparison_);
    // Legends and the tables below have the order of this one, once it is settled.
    order_timer_.setSingleShot(true);
    order_timer_.setInterval(0);
    connect(&order_timer_, &QTimer::timeout, this, &CompareTab::follow_order);
    connect(sorted_, &QAbstractItemModel::rowsInserted, &order_timer_, qOverload<>(&QTimer::start));
    connect(sorted_, &QAbstractItemModel::rowsRemoved, &order_timer_, qOverload<>(&QTimer::start));
    connect(sorted_, &QAbstractItemModel::layoutChanged, &order_timer_, qOverload<>(&QTimer::start));
    connect(sorted_, &QAbstractItemModel::modelReset, &order_timer_, qOverload<>(&QTimer::start));
    connect(table_, &QWidget::customContextMenuRequested, this, &CompareTab::show_run_menu);
    connect(header, &QWidget::customContextMenuRequested, this, &CompareTab::show_columns_menu);
    connect(table_, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        const int row = sorted_->mapToSource(index).row();
        library_->set_shown(row, !library_->entries()[static_cast<std::size_t>(row)].shown);
    });
}

QWidget* CompareTab::build_limits() {
    auto* form = new QWidget;
    auto* layout = new QFormLayout(form);
    // Limits of a value axis belong to one chart, and are in its menu.
    const QString names[] = {tr("x from"), tr("x to")};
    for (int i = 0; i < 2; ++i) {
        limits_[i] = new QLineEdit(form);
        limits_[i]->setPlaceholderText(tr("automatic"));
        limits_[i]->setObjectName(QStringLiteral("limit%1").arg(i));
        layout->addRow(names[i], limits_[i]);
        connect(limits_[i], &QLineEdit::editingFinished, this, &CompareTab::read_options);
    }
    return form;
}

void CompareTab::add_limits_chip(PageToolbar* tools) {
    limits_shown_ = new Chip({}, Chip::Tone::doubt, tools);
    limits_shown_->setObjectName(QStringLiteral("compare_limits_chip"));
    limits_shown_->set_removable(tr("Remove the limits"));
    limits_shown_->setToolTip(tr("Applies to every chart"));
    tools->add_left(limits_shown_);
    connect(limits_shown_, &Chip::removed, this, [this] {
        auto options = comparison_->options();
        options.x_low = options.x_high = options.y_low = options.y_high = std::nullopt;
        comparison_->set_options(options);
    });
}

QWidget* CompareTab::build_tools() {
    auto* tools = new PageToolbar(this);
    chooser_ = new ChartChooser(tools);
    chooser_->setObjectName(QStringLiteral("compare_chooser"));
    connect(chooser_, &ChartChooser::choice_changed, this, &CompareTab::read_chooser);
    x_axis_ = new AxisBox(
        {runs::XAxis::relative, runs::XAxis::wall, runs::XAxis::step, runs::XAxis::epoch, runs::XAxis::samples}, tools);
    smoothing_ = new SmoothingBox(tools);
    smoothing_->setObjectName(QStringLiteral("compare_smoothing"));
    const auto box = [&](const QString& text, const QString& tip) {
        auto* check = new QCheckBox(text, tools);
        check->setToolTip(tip);
        connect(check, &QCheckBox::toggled, this, &CompareTab::read_options);
        return check;
    };
    x_log_ = box(tr("Logarithmic x axis"), {});
    y_log_ = box(tr("Logarithmic y axis"), tr("Values of 0 and below are left out"));
    from_zero_ = box(tr("y axis from zero"), {});
    best_ = box(tr("Mark the best top-1"), tr("A star at the epoch with the best validation top-1"));
    events_ = box(tr("Mark events"), tr("Checkpoints, pauses, resumes, warnings and learning-rate drops"));
    group_ = box(tr("Group seeds"), tr("Mean and standard deviation of runs that differ by their seed only"));
    // In a menu that stays open while boxes are ticked: the row is to fit beside the table on a small screen.
    auto* panel = new QWidget;
    auto* column = new QVBoxLayout(panel);
    for (auto* check : {x_log_, y_log_, from_zero_, best_, events_, group_}) column->addWidget(check);
    column->addWidget(build_limits());
    auto* options = panel_button(tr("Options"), tr("Axes, marks, groups, limits"), panel, tools);
    connect(x_axis_, &QComboBox::currentIndexChanged, this, [this] {
        if (!showing_) board_->follow();
        read_options();
    });
    connect(smoothing_, &QComboBox::currentIndexChanged, this, &CompareTab::read_options);
    tools->add_left(x_axis_, tr("x axis"));
    tools->add_left(smoothing_, tr("Smoothing"));
    tools->allow_break();
    tools->add_left(chooser_, tr("Charts"));
    tools->add_left(layouts_ = new LayoutButton(
                        QStringLiteral("compare"),
                        {chooser_, x_axis_, smoothing_, [] { return RunComparison::usual_metrics(); }}, tools));
    layouts_->setObjectName(QStringLiteral("compare_layouts"));
    tools->add_left(options);
    tools->add_left(without_ = new Chip({}, Chip::Tone::doubt, tools));
    without_->setObjectName(QStringLiteral("compare_without_values"));
    without_->hide();
    add_limits_chip(tools);
    add_report(tools);
    return tools;
}

QWidget* CompareTab::build_right() {
    auto* right = new QWidget(this);
    auto* layout = layout_in<QVBoxLayout>(right);
    layout->addWidget(build_tools());
    layout->addWidget(new UndrawnRuns(comparison_, right));
    board_ = new ChartBoard(right);
    board_->set_empty(QStringLiteral("page-compare"), tr("Select runs on the left to see their curves here."));
    connect(board_, &ChartBoard::legend_menu_wanted, this, &CompareTab::show_menu_of_legend);
    connect(board_, &ChartBoard::hidden_changed, this, [this] {
        runs_->set_hidden(board_->hidden().runs);
        comparison_->set_hidden(board_->hidden());
    });
    connect(board_, &ChartBoard::note_wanted, this, [this](int run, double x) {
        const auto& entry = library_->entries()[static_cast<std::size_t>(run)];
        if (entry.summary.source.folder) Q_EMIT note_wanted(entry.path(), comparison_->options().x, x);
    });
    connect(board_, &ChartBoard::run_clicked, this, &CompareTab::select_run);
    connect(board_, &ChartBoard::brushed, this, &CompareTab::filter_axis);
    layout->addWidget(board_, 1);
    return right;
}

void CompareTab::show_options() {
    showing_ = true;
    const auto& o = comparison_->options();
    x_axis_->set_axis(o.x);
    smoothing_->set_strength(o.smoothing);
    x_log_->setChecked(o.x_log);
    y_log_->setChecked(o.y_log);
    from_zero_->setChecked(o.from_zero);
    best_->setChecked(o.best);
    events_->setChecked(o.events);
    group_->setChecked(o.groups);
    const std::optional<double> limits[] = {o.x_low, o.x_high, o.y_low, o.y_high};
    // Every digit: what is shown is read back, and seconds since 1970 have ten before the point.
    const auto text = [](double value) {
        return localized_number(QString::number(value, 'g', QLocale::FloatingPointShortest));
    };
    for (int i = 0; i < 2; ++i) limits_[i]->setText(limits[i] ? text(*limits[i]) : QString());
    // Limits that are on must be seen: they cut every chart.
    QStringList on;
    const auto range = [&](const QString& axis, int low) {
        if (!limits[low] && !limits[low + 1]) return;
        const auto end = [&](int i) { return limits[i] ? text(*limits[i]) : QStringLiteral("…"); };
        on << QStringLiteral("%1 %2 – %3").arg(axis, end(low), end(low + 1));
    };
    range(QStringLiteral("x"), 0);
    range(QStringLiteral("y"), 2);
    limits_shown_->set(on.join(QStringLiteral(", ")), Chip::Tone::doubt);
    limits_shown_->setVisible(!on.isEmpty());
    showing_ = false;
}

void CompareTab::read_options() {
    if (showing_) return;
    auto o = comparison_->options();
    o.x = x_axis_->axis();
    o.smoothing = smoothing_->strength();
    o.x_log = x_log_->isChecked();
    o.y_log = y_log_->isChecked();
    o.from_zero = from_zero_->isChecked();
    o.best = best_->isChecked();
    o.events = events_->isChecked();
    o.groups = group_->isChecked();
    std::optional<double>* const limits[] = {&o.x_low, &o.x_high};
    for (int i = 0; i < 2; ++i) *limits[i] = base::parse_real(limits_[i]->text().trimmed().toStdString());
    if (o.x_low || o.x_high) board_->follow();
    comparison_->set_options(o);
}

void CompareTab::read_chooser() {
    charts_chosen_ = true;
    auto keys = chooser_->shown();
    // Those that no ticked run has wait for one that does.
    const auto there = comparison_->available_figures();
    for (const auto& key : comparison_->metrics()) {
        if (!there.contains(key)) keys << key;
    }
    comparison_->set_metrics(keys);
}

void CompareTab::show_chooser(const QStringList& there) {
    std::vector<ChartChooser::Chart> charts;
    if (!library_->shown().empty()) {
        for (const auto& key : there) charts.push_back({key, RunComparison::figure_title(key)});
    }
    chooser_->show_choice(charts, comparison_->metrics());
}

bool CompareTab::choose_available(const QStringList& there) {
    // A log of machine readings has neither loss nor accuracy: what it has is shown, the most important first.
    constexpr qsizetype kMost = 9;
    if (charts_chosen_ || comparison_->metrics().isEmpty()) return false;
    auto keys = comparison_->metrics();
    auto drawn = std::ranges::count_if(keys, [&](const auto& key) { return there.contains(key); });
    const auto before = drawn;
    for (const auto& key : comparison_->metrics_of_readings()) {
        if (keys.contains(key) || drawn == kMost) continue;
        keys << key;
        ++drawn;
    }
    if (drawn > before) comparison_->set_metrics(keys);
    return drawn > before;
}

void CompareTab::show_figures() {
    std::vector<Figure> figures;
    if (!library_->shown().empty()) {
        for (const auto& key : comparison_->metrics())
            std::ranges::move(comparison_->figures(key), std::back_inserter(figures));
    }
    // Only metrics that the runs have are drawn.
    const auto there = comparison_->available_figures();
    if (choose_available(there)) return;
    show_chooser(there);
    // Some have no values over this axis: a log without epochs.
    QStringList without;
    for (const auto& figure : figures) {
        const auto title = message_text(figure.title);
        if (figure.empty() && figure.note.empty() && !without.contains(title) &&
            chooser_->shown().contains(from_utf8(figure.key)))
            without << title;
    }
    without_->setVisible(!without.isEmpty() && comparison_->ready());
    without_->set(tr("%1 without values").arg(without.size()), Chip::Tone::doubt);
    without_->setToolTip(tr("Over this x axis there are no values of: %1").arg(without.join(QStringLiteral(", "))));
    board_->set_figures(std::move(figures));
}

void CompareTab::show_facts() {
    const auto verdict = runs::verdict(library_->shown_summaries(), library_->shown_names());
    verdict_->setText(!verdict.claim.empty()         ? message_text(verdict.claim)
                      : library_->shown().size() > 1 ? tr("Fewer than two of these runs have a validation top-1: "
                                                          "the charts compare what they have.")
                                                     : tr("Tick two or more runs to compare them."));
    const auto shared = settings_in_common(*library_);
    shared_->setText(shared.join(QStringLiteral(" · ")));
    shared_->setVisible(!shared.isEmpty());
    const auto speed = (message_text(verdict.grounds) + u' ' + state_and_speed(*library_)).trimmed();
    speed_->setText(speed);
    speed_->setVisible(!speed.isEmpty());
    facts_->refresh(!verdict.claim.empty());
}

void CompareTab::follow_order() {
    std::vector<int> order;
    for (int row = 0; row < sorted_->rowCount(); ++row)
        order.push_back(sorted_->mapToSource(sorted_->index(row, 0)).row());
    leave_out();
    library_->set_order(order);
}

void CompareTab::choose_folder() {
    const auto folder = QFileDialog::getExistingDirectory(this, tr("Open a folder of runs"));
    if (!folder.isEmpty()) library_->open({folder}, true);
}

void CompareTab::choose_logs() {
    const auto files = QFileDialog::getOpenFileNames(
        this, tr("Open logs"), QString(), tr("Logs (*.jsonl *.json *.csv *.log *.txt *tfevents*);;All files (*)"));
    library_->open(files, true);
}

}  // namespace torchdeck::ui

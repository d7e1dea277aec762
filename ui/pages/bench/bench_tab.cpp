// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/bench/bench_tab.hpp"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "charts/figure_chart.hpp"
#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/bench/bench_presenter.hpp"
#include "pages/bench/cell_model.hpp"
#include "pages/bench/matrix_editor.hpp"
#include "pages/bench/pivot_model.hpp"
#include "widgets/banner.hpp"
#include "widgets/chip.hpp"
#include "widgets/controls.hpp"
#include "widgets/data_table.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel.hpp"
#include "widgets/report_button.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kSeenRows = 10;  // without scrolling
constexpr QLatin1String kShownFolders("bench/shown");

}  // namespace

BenchTab::BenchTab(BenchPresenter* presenter, std::function<config::TrainConfig()> draft, QWidget* parent)
    : ResultPage(parent), presenter_(presenter), draft_(std::move(draft)) {
    auto* toolbar = build_toolbar();
    pages_ = new QStackedWidget(this);
    pages_->setObjectName(QStringLiteral("bench_pages"));
    empty_ = new EmptyState(QStringLiteral("page-bench"),
                            tr("Bench measures settings against each other: batch sizes, models, precisions. Each "
                               "repetition is a process of its own, in random order."),
                            pages_);
    empty_->setObjectName(QStringLiteral("bench_empty_state"));
    empty_->set_button(tr("New matrix…"));
    empty_->button()->setDefault(true);
    connect(empty_->button(), &QPushButton::clicked, this, &BenchTab::edit);
    pages_->addWidget(empty_);
    editor_ = new MatrixEditor(draft_, pages_);
    connect(editor_, &MatrixEditor::canceled, this, &BenchTab::show_results);
    connect(editor_, &MatrixEditor::accepted, this, [this] {
        if (auto matrix = editor_->matrix()) {
            presenter_->set_matrix(std::move(*matrix));
            presenter_->start();
        }
    });
    pages_->addWidget(editor_);
    pages_->addWidget(results_ = build_results());
    arrange(toolbar, pages_);
    connect(presenter_, &BenchPresenter::changed, this, &BenchTab::show_results);
    connect(presenter_, &BenchPresenter::activity_changed, this, &BenchTab::show_activity);
    connect(presenter_, &BenchPresenter::state_changed, this, &BenchTab::show_state);
    connect(presenter_, &BenchPresenter::failed, this, [this](const Failure& failure) { show_problem(failure); });
    connect(pages_, &QStackedWidget::currentChanged, this, &BenchTab::show_state);
    show_results();
    show_state();
}

QWidget* BenchTab::build_toolbar() {
    auto* bar = new PageToolbar(this);
    name_ = heading_label({}, bar);
    bar->add_left(name_);
    bar->add_left(state_ = new Chip({}, Chip::Tone::primary, bar));
    bar->add_left(bar_ = progress_bar(tr("Progress"), bar));
    bar->add_left(progress_ = muted(new QLabel(bar)));
    open_ = new QPushButton(tr("&Open…"), bar);
    open_->setToolTip(tr("The folder of an earlier matrix; several folders, dropped on the window, become one table"));
    connect(open_, &QPushButton::clicked, this, &BenchTab::choose_folder);
    bar->add_right(open_);
    edit_ = push_button(bar, "bench_edit_button");
    connect(edit_, &QPushButton::clicked, this, &BenchTab::edit);
    bar->add_right(edit_);
    stop_ = push_button(bar, "bench_stop_button", tr("Stop"),
                        tr("What is measured stays; the matrix can be continued at any time"));
    connect(stop_, &QPushButton::clicked, presenter_, &BenchPresenter::stop);
    bar->add_right(stop_);
    report_ = new ReportButton(
        [this] {
            QStringList folders;
            for (const auto& folder : presenter_->folders()) folders << from_utf8(folder.string());
            return folders;
        },
        bar);
    report_->setObjectName(QStringLiteral("bench_report_button"));
    connect(report_, &ReportButton::written, this,
            [this](const QString&, const QString& sentence) { banner()->show_note(sentence); });
    connect(report_, &ReportButton::failed, this, &BenchTab::show_problem);
    bar->add_right(report_);
    measure_ = push_button(bar, "bench_measure_button", tr("Meas&ure the rest"));
    measure_->setDefault(true);
    connect(measure_, &QPushButton::clicked, this, [this] {
        banner()->dismiss();
        presenter_->start();
    });
    bar->add_right(measure_);
    more_ = push_button(bar, "bench_more_button", tr("More repetitions"),
                        tr("Measure each cell %1 times more: intervals become narrower").arg(BenchPresenter::kMore));
    connect(more_, &QPushButton::clicked, this, [this] {
        banner()->dismiss();
        presenter_->start_more();
    });
    bar->add_right(more_);
    return bar;
}

QWidget* BenchTab::build_axes(QWidget* parent) {
    auto* row = new QWidget(parent);
    auto* layout = layout_in<QHBoxLayout>(row, 0, space(2));
    make_compact(row);
    const auto add = [&](const QString& text, const char* name, QComboBox*& box) {
        auto* label = muted(new QLabel(text, row));
        box = new QComboBox(row);
        box->setObjectName(QLatin1String(name));
        label->setBuddy(box);
        layout->addWidget(label);
        layout->addWidget(box);
        return label;
    };
    add(tr("Metri&c"), "bench_metric", metric_);
    for (const auto& measure : bench::measures()) {
        const auto unit = message_text(measure.unit);
        const auto label = message_text(measure.label);
        metric_->addItem(unit.isEmpty() ? label : tr("%1, %2").arg(label, unit));
    }
    connect(metric_, &QComboBox::activated, this,
            [this](int index) { presenter_->set_metric(bench::measures()[static_cast<std::size_t>(index)]); });
    rows_label_ = add(tr("Rows"), "bench_rows", rows_);
    rows_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(rows_, &QComboBox::activated, this,
            [this] { presenter_->set_row(rows_->currentData().toString().toStdString()); });
    columns_label_ = add(tr("Co&lumns"), "bench_columns", columns_);
    columns_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(columns_, &QComboBox::activated, this,
            [this] { presenter_->set_column(columns_->currentData().toString().toStdString()); });
    layout->addStretch(1);
    return row;
}

QWidget* BenchTab::build_cells(QWidget* page) {
    auto* cells = new Panel(page);
    auto* layout = column_in(cells);
    layout->addWidget(verdict_ = verdict_label(cells));
    verdict_->setObjectName(QStringLiteral("bench_verdict"));
    layout->addWidget(subject_ = quiet_label(cells, Text::small));
    layout->addWidget(axes_ = build_axes(cells));
    table_ = new QTableView(cells);
    table_->setObjectName(QStringLiteral("bench_table"));
    table_->setModel(model_ = new PivotModel(this));
    table_->setAccessibleName(tr("Cells"));
    set_up_table(table_);
    table_->setSelectionBehavior(QAbstractItemView::SelectItems);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* header = table_->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    // The words of a row need no more than their width.
    connect(model_, &QAbstractItemModel::modelReset, header,
            [header] { header->setSectionResizeMode(0, QHeaderView::ResizeToContents); });
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this, &BenchTab::show_environments);
    layout->addWidget(table_);
    layout->addWidget(legend_ = text_label(cells, Text::small));
    layout->addWidget(activity_ = quiet_label(cells, Text::small));
    return cells;
}

QWidget* BenchTab::build_environments(QWidget* page) {
    auto* side = new Panel(page);
    auto* layout = column_in(side);
    layout->addWidget(environments_title_ = heading_label(tr("Environment"), side));
    environments_title_->setWordWrap(true);
    layout->addWidget(environments_ = text_label(side));
    environments_->setObjectName(QStringLiteral("bench_environments"));
    environment_table_ = new QTableView(side);
    environment_table_->setObjectName(QStringLiteral("bench_environment_table"));
    environment_table_->setModel(environment_model_ = new CellModel(this));
    environment_table_->setAccessibleName(tr("Environments"));
    set_up_table(environment_table_, 0);
    environment_table_->setTextElideMode(Qt::ElideRight);
    environment_table_->setSelectionMode(QAbstractItemView::NoSelection);
    layout->addWidget(environment_table_, 1);
    layout->addWidget(repetitions_title_ = quiet_label(side, Text::small));
    repetition_table_ = new QTableView(side);
    repetition_table_->setObjectName(QStringLiteral("bench_repetition_table"));
    repetition_table_->setModel(repetition_model_ = new CellModel(this));
    repetition_table_->setAccessibleName(tr("Repetitions"));
    set_up_table(repetition_table_, 2);
    repetition_table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    repetition_table_->setSelectionMode(QAbstractItemView::NoSelection);
    layout->addWidget(repetition_table_, 1);
    layout->addWidget(differences_ = text_label(side));
    differences_->setObjectName(QStringLiteral("bench_differences"));
    layout->addStretch(0);
    return side;
}

QWidget* BenchTab::build_results() {
    auto* page = new QWidget(this);
    auto* column = layout_in<QVBoxLayout>(page, 0, space(2));
    column->addWidget(build_cells(page));
    chart_ = new FigureChart(page);
    chart_->setObjectName(QStringLiteral("bench_chart"));
    chart_->zoom_alone();
    column->addWidget(side_by_side(chart_, build_environments(page), 2, 1), 1);
    return page;
}

void BenchTab::show_results() {
    pages_->setCurrentWidget(presenter_->has_matrix() ? results_ : empty_);
    if (!presenter_->has_matrix()) return;
    show_axes();
    show_subject();
    model_->set_palette(palette());
    const auto chosen = table_->currentIndex();
    model_->show(*presenter_);
    table_->setCurrentIndex(model_->index(chosen.row(), chosen.column()));
    const int rows = std::min(model_->rowCount(), kSeenRows);
    table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() +
                           rows * table_->verticalHeader()->defaultSectionSize() + space(1));
    verdict_->setText(message_text(bench::verdict(*presenter_->summary(), presenter_->metric())));
    const int remarked = model_->remarked();
    legend_->setVisible(remarked > 0);
    if (remarked > 0)
        legend_->setText((remarked == 1 ? tr("▲ %1 of %2 cells has a remark, shown while the mouse rests on it: %3.")
                                        : tr("▲ %1 of %2 cells have a remark, shown while the mouse rests on them. "
                                             "The first: %3."))
                             .arg(remarked)
                             .arg(presenter_->cells().size())
                             .arg(model_->first_remark()));
    show_activity();
    show_chart();
    show_environments();
}

void BenchTab::show_axes() {
    const auto& axes = presenter_->matrix().axes;
    rows_->clear();
    columns_->clear();
    // Two axes have one combination each, which is the other axis.
    if (axes.size() != 2) rows_->addItem(tr("All other settings"), QString());
    for (const auto& axis : axes) {
        const auto word = message_text(config::setting(axis.key).label);
        rows_->addItem(word, from_utf8(axis.key));
        columns_->addItem(word, from_utf8(axis.key));
    }
    auto row = presenter_->row_key();
    if (axes.size() == 2) row = axes[axes[0].key == presenter_->column_key() ? 1 : 0].key;
    rows_->setCurrentIndex(rows_->findData(from_utf8(row)));
    columns_->setCurrentIndex(columns_->findData(from_utf8(presenter_->column_key())));
    for (QWidget* widget : std::initializer_list<QWidget*>{rows_, rows_label_, columns_, columns_label_})
        widget->setVisible(axes.size() > 1);
    const auto& measures = bench::measures();
    for (std::size_t i = 0; i < measures.size(); ++i)
        if (&measures[i] == &presenter_->metric()) metric_->setCurrentIndex(static_cast<int>(i));
}

void BenchTab::show_subject() {
    const auto& matrix = presenter_->matrix();
    const QString modes[] = {tr("Training steps"), tr("Inference"), tr("Data loading")};
    QStringList words{modes[static_cast<std::size_t>(matrix.protocol.mode)]};
    words << fixed_settings(matrix);
    // Cells that were disturbed, or whose interval was wide, were repeated more often.
    words << tr("geometric mean ± standard deviation of at least %1 repetitions").arg(matrix.protocol.repeats);
    subject_->setText(words.join(QStringLiteral(" · ")));
}

void BenchTab::show_activity() {
    model_->show_activity(*presenter_);
    const auto& activity = presenter_->activity();
    const bool any = presenter_->running() && activity.has_value();
    activity_->setVisible(any);
    if (any) activity_->setText(message_text(activity->text));
}

void BenchTab::show_chart() {
    auto figure = bench::axis_figure(presenter_->matrix(), *presenter_->summary(), presenter_->metric(),
                                     presenter_->column_key());
    chart_->setVisible(figure.has_value());
    if (!figure) return;
    auto along = message_text(figure->x.title);
    const auto english = figure->x.title.text();
    if (along == from_utf8(english)) along = from_utf8(bench::in_sentence(english));
    figure->title =
        Message::name(tr("%1 by %2", "Throughput by batch size").arg(message_text(figure->title), along).toStdString());
    const auto unit = message_text(figure->y.unit);
    const bool marked =
        std::ranges::any_of(figure->curves().lines, [](const auto& line) { return line.best_y.has_value(); });
    if (marked)
        figure->y.unit =
            Message::name(tr("%1, ✱ best", "beside the title of a chart: images/s").arg(unit).toStdString());
    chart_->set_figure(*figure);
}

std::optional<std::size_t> BenchTab::cell() const {
    if (const int chosen = model_->cell_at(table_->currentIndex()); chosen >= 0)
        return static_cast<std::size_t>(chosen);
    if (presenter_->summary()->environments().empty()) return std::nullopt;
    return bench::best_cell(presenter_->estimates(0), presenter_->metric());
}

void BenchTab::show_environments() {
    if (!presenter_->has_matrix()) return;
    const auto& all = presenter_->summary()->environments();
    const auto looked_at = cell();
    environments_->parentWidget()->setVisible(!all.empty());
    if (all.empty()) return;
    const bool several = all.size() > 1 && looked_at.has_value();
    environments_title_->setText(
        several ? tr("Environments: %1").arg(message_text(presenter_->cells()[*looked_at].title)) : tr("Environment"));
    environment_table_->setVisible(several);
    differences_->setVisible(several);
    // With one environment there is nothing to compare: what the mean of the cell is made of.
    const bool alone = !several && looked_at.has_value();
    repetitions_title_->setVisible(alone);
    repetition_table_->setVisible(alone);
    if (alone) {
        const double median = repetition_model_->show_repetitions(*presenter_, *looked_at);
        repetitions_title_->setText(
            tr("Repetitions as measured: %1. Their median is %2; outliers count in mean and interval.")
                .arg(message_text(presenter_->cells()[*looked_at].title),
                     number_text(median, presenter_->metric().decimals)));
    }
    QStringList lines;
    if (several) {
        environment_model_->show_environments(*presenter_, *looked_at);
        QStringList different;
        for (std::size_t e = 1; e < all.size(); ++e)
            for (const auto& word : all[0].environment.differences(all[e].environment))
                different << message_text(Message::of("Different {}", word));
        different.removeDuplicates();
        set_text_color(differences_, tokens(palette()).doubt);
        differences_->setText(different.join(u'\n'));
    } else {
        lines << shown_text(all[0].environment.name());
    }
    if (!several && looked_at) {
        const auto use = bench::cpu_use(presenter_->summary()->repetitions(0, *looked_at));
        if (use.own && use.others)
            lines << tr("%1 threads were busy %2 % of the time; other processes used %3 % of the CPUs.")
                         .arg(use.threads)
                         .arg(number_text(std::min(*use.own, 100.0), 0), number_text(*use.others, 0));
    }
    if (const auto drift = presenter_->estimates(0).drift_percent; drift && std::abs(*drift) >= 1)
        lines << tr("Drift from the first repetition to the last: %1 %. It is taken out of means and intervals.")
                     .arg(number_text(*drift, 1));
    environments_->setVisible(!lines.isEmpty());
    environments_->setText(lines.join(u'\n'));
}

void BenchTab::show_state() {
    const bool running = presenter_->running();
    const bool edits = pages_->currentWidget() == editor_;
    const bool any = presenter_->has_matrix() && !edits;
    const auto done = presenter_->done();
    const auto left = presenter_->left();
    if (presenter_->has_matrix()) {
        QStringList folders;
        for (const auto& folder : presenter_->folders()) folders << from_utf8(folder.string());
        QSettings().setValue(kShownFolders, folders);
    }
    name_->setVisible(any);
    state_->setVisible(any);
    progress_->setVisible(any);
    bar_->setVisible(running && left > 0);
    name_->setText(presenter_->name());
    if (presenter_->folders().size() == 1) name_->setToolTip(from_utf8(presenter_->folders().front().string()));
    state_->set(tr("%1 of %2 repetitions").arg(done).arg(done + left),
                running ? Chip::Tone::primary : Chip::Tone::neutral);
    bar_->setRange(0, static_cast<int>(done + left));
    bar_->setValue(static_cast<int>(done));
    const auto remaining = presenter_->remaining_s();
    progress_->setText(!remaining || left == 0 ? QString()
                       : running               ? tr("%1 left").arg(duration_text(*remaining))
                                               : tr("The rest takes about %1").arg(duration_text(*remaining)));
    stop_->setVisible(running);
    edit_->setVisible(!edits);
    report_->setVisible(any && !running && done > 0);
    measure_->setVisible(any && !running && left > 0);
    measure_->setEnabled(presenter_->can_start());
    more_->setVisible(any && presenter_->can_start_more());
    measure_->setToolTip(presenter_->can_start() ? QString() : tr("Available when the training has finished"));
    edit_->setText(any ? tr("&Edit matrix…") : tr("&New matrix…"));
    edit_->setEnabled(!running);
    open_->setEnabled(!running);
}

void BenchTab::showEvent(QShowEvent* event) {
    ResultPage::showEvent(event);
    if (!std::exchange(recalled_, true)) presenter_->open_again(QSettings().value(kShownFolders).toStringList());
}

void BenchTab::edit() {
    presenter_->keep_what_is_shown();
    if (presenter_->has_matrix())
        editor_->set_matrix(presenter_->matrix());
    else
        editor_->begin_new();
    pages_->setCurrentWidget(editor_);
}

void BenchTab::choose_folder() {
    const auto folder = QFileDialog::getExistingDirectory(this, tr("Open a matrix"));
    if (!folder.isEmpty()) presenter_->open({folder});
}

void BenchTab::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && model_ != nullptr) model_->set_palette(palette());
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_tab.hpp"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "banner.hpp"
#include "bench/bench_presenter.hpp"
#include "bench/matrix_editor.hpp"
#include "bench/pivot_model.hpp"
#include "charts/chart_colors.hpp"
#include "charts/figure_chart.hpp"
#include "charts/figure_export.hpp"
#include "charts/figure_text.hpp"
#include "format.hpp"
#include "runs/report_button.hpp"
#include "save_file.hpp"
#include "theme.hpp"
#include "widgets/chip.hpp"
#include "widgets/data_table.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/message_overlay.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kSeenRows = 10;  // without scrolling

}  // namespace

BenchTab::BenchTab(BenchPresenter* presenter, std::function<config::TrainConfig()> draft, QWidget* parent)
    : QWidget(parent), presenter_(presenter), draft_(std::move(draft)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(3), space(3), space(3), space(3));
    layout->setSpacing(space(2));
    auto* overlay = new MessageOverlay(this);
    overlay->add(banner_ = new Banner(this));
    layout->addWidget(build_toolbar());
    pages_ = new QStackedWidget(this);
    empty_ = new EmptyState(QStringLiteral("page-bench"),
                            tr("Bench measures settings against each other: batch sizes, models, precisions. Each "
                               "repetition is a process of its own, in random order."),
                            pages_);
    empty_->set_button(tr("New matrix…"));
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
    layout->addWidget(pages_, 1);
    connect(presenter_, &BenchPresenter::changed, this, &BenchTab::show_results);
    connect(presenter_, &BenchPresenter::state_changed, this, &BenchTab::show_state);
    connect(presenter_, &BenchPresenter::failed, this,
            [this](const QString& text) { banner_->show_message(Banner::Kind::error, window_sentence(text)); });
    show_results();
    show_state();
}

QWidget* BenchTab::build_toolbar() {
    auto* bar = new PageToolbar(this);
    name_ = heading_label({}, bar);
    bar->add_left(name_);
    bar->add_left(state_ = new Chip({}, Chip::Tone::primary, bar));
    bar_ = new QProgressBar(bar);
    bar_->setTextVisible(false);
    bar_->setFixedHeight(pixels(Size::progress));
    bar_->setAccessibleName(tr("Progress"));
    bar->add_left(bar_);
    progress_ = new QLabel(bar);
    progress_->setTextFormat(Qt::PlainText);
    progress_->setForegroundRole(QPalette::PlaceholderText);
    bar->add_left(progress_);
    metric_ = new QComboBox(bar);
    metric_->setAccessibleName(tr("Metric"));
    for (const auto& measure : bench::measures()) {
        const auto unit = figure_word(std::string(measure.unit));
        const auto label = figure_word(std::string(measure.label));
        metric_->addItem(unit.isEmpty() ? label : tr("%1, %2").arg(label, unit));
    }
    connect(metric_, &QComboBox::activated, this,
            [this](int index) { presenter_->set_metric(bench::measures()[static_cast<std::size_t>(index)]); });
    bar->add_right(metric_);
    open_ = new QPushButton(tr("&Open…"), bar);
    open_->setToolTip(tr("The folder of an earlier matrix; several folders, dropped on the window, become one table"));
    connect(open_, &QPushButton::clicked, this, &BenchTab::choose_folder);
    bar->add_right(open_);
    edit_ = new QPushButton(bar);
    connect(edit_, &QPushButton::clicked, this, &BenchTab::edit);
    bar->add_right(edit_);
    stop_ = new QPushButton(tr("Stop"), bar);
    stop_->setToolTip(tr("What is measured stays; the matrix can be continued at any time"));
    connect(stop_, &QPushButton::clicked, presenter_, &BenchPresenter::stop);
    bar->add_right(stop_);
    report_ = new ReportButton(
        [this] {
            QStringList folders;
            for (const auto& folder : presenter_->folders()) folders << from_utf8(folder.string());
            return folders;
        },
        bar);
    connect(report_, &ReportButton::written, this,
            [this](const QString&, const QString& sentence) { banner_->show_note(sentence); });
    connect(report_, &ReportButton::failed, this,
            [this](const QString& text) { banner_->show_message(Banner::Kind::error, text); });
    bar->add_right(report_);
    measure_ = new QPushButton(tr("Meas&ure the rest"), bar);
    measure_->setDefault(true);
    connect(measure_, &QPushButton::clicked, this, [this] {
        banner_->dismiss();
        presenter_->start();
    });
    bar->add_right(measure_);
    return bar;
}

QWidget* BenchTab::build_results() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space(2));
    auto* cells = new Panel(page);
    auto* layout = column_in(cells);
    layout->addWidget(verdict_ = text_label(cells, Text::heading));
    verdict_->setAccessibleName(tr("Verdict"));
    table_ = new QTableView(cells);
    table_->setModel(model_ = new PivotModel(this));
    table_->setAccessibleName(tr("Cells"));
    set_up_table(table_);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    layout->addWidget(table_);
    layout->addWidget(activity_ = text_label(cells, Text::small));
    activity_->setForegroundRole(QPalette::PlaceholderText);

    auto* lower = new QSplitter(Qt::Horizontal, page);
    chart_ = new FigureChart(lower);
    chart_->zoom_alone();
    connect(chart_, &FigureChart::export_wanted, this, &BenchTab::export_image);
    lower->addWidget(chart_);
    auto* side = new Panel(lower);
    layout = column_in(side);
    layout->addWidget(heading_label(tr("Environment"), side));
    layout->addWidget(environments_ = text_label(side));
    layout->addStretch(1);
    lower->addWidget(side);
    lower->setStretchFactor(0, 2);
    lower->setStretchFactor(1, 1);
    lower->setSizes({2 * pixels(Size::list_width), pixels(Size::list_width)});
    lower->setChildrenCollapsible(false);

    column->addWidget(cells);
    column->addWidget(lower, 1);
    return page;
}

void BenchTab::show_results() {
    pages_->setCurrentWidget(presenter_->has_matrix() ? results_ : empty_);
    if (!presenter_->has_matrix()) return;
    model_->set_palette(palette());
    model_->show(*presenter_);
    const int rows = std::min(model_->rowCount(), kSeenRows);
    table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() +
                           rows * table_->verticalHeader()->defaultSectionSize() + space(1));
    verdict_->setText(from_utf8(bench::verdict(*presenter_->summary(), presenter_->metric())));
    const auto& activity = presenter_->activity();
    activity_->setText(presenter_->running() && activity ? shown_text(activity->text) : QString());
    show_chart();
    show_environments();
}

void BenchTab::show_chart() {
    const auto figures = bench::matrix_figures(presenter_->matrix(), *presenter_->summary(), presenter_->metric());
    // The axis of the table's columns is the one that is looked along.
    const auto along = bench::pivot(presenter_->matrix(), presenter_->cells()).column_title;
    const auto at =
        std::find_if(figures.begin(), figures.end(), [&](const auto& figure) { return figure.x.title == along; });
    const bool any = !figures.empty();
    chart_->setVisible(any);
    if (any) chart_->set_figure(at == figures.end() ? figures.front() : *at);
}

void BenchTab::show_environments() {
    const auto& summary = *presenter_->summary();
    QStringList lines;
    for (std::size_t e = 0; e < summary.environments().size(); ++e) {
        const auto& group = summary.environments()[e];
        lines << shown_text(group.environment.name());
        if (e == 0) {
            if (const auto drift = summary.estimates(0, presenter_->metric()).drift_percent;
                drift && std::abs(*drift) >= 1)
                lines
                    << tr("Drift from the first repetition to the last: %1 %. It is taken out of means and intervals.")
                           .arg(number_text(*drift, 1));
            continue;
        }
        const auto first = summary.estimates(0, presenter_->metric());
        const auto second = summary.estimates(e, presenter_->metric());
        for (std::size_t c = 0; c < presenter_->cells().size(); ++c) {
            const auto d = bench::difference(first.cells[c], second.cells[c]);
            if (!d) continue;
            lines << QStringLiteral("%1: %2 (%3 – %4)%5")
                         .arg(shown_text(presenter_->cells()[c].name), number_text(d->ratio, 3), number_text(d->low, 3),
                              number_text(d->high, 3),
                              d->is_significant() ? QString() : u' ' + tr("no more than noise"));
        }
        for (const auto& word : summary.environments()[0].environment.differences(group.environment))
            lines << tr("Different %1").arg(shown_text(word));
    }
    environments_->setText(lines.join(u'\n'));
    environments_->parentWidget()->setVisible(!lines.isEmpty());
}

void BenchTab::show_state() {
    const bool running = presenter_->running();
    const bool any = presenter_->has_matrix();
    const auto done = presenter_->done();
    const auto left = presenter_->left();
    for (QWidget* widget : std::initializer_list<QWidget*>{name_, state_, metric_}) widget->setVisible(any);
    bar_->setVisible(any && left > 0);
    name_->setText(presenter_->name());
    if (presenter_->folders().size() == 1) name_->setToolTip(from_utf8(presenter_->folders().front().string()));
    state_->set(tr("%1 of %2 repetitions").arg(done).arg(done + left),
                running ? Chip::Tone::primary : Chip::Tone::neutral);
    bar_->setRange(0, static_cast<int>(done + left));
    bar_->setValue(static_cast<int>(done));
    const auto remaining = presenter_->remaining_s();
    progress_->setText(remaining && left > 0 ? tr("%1 left").arg(duration_text(*remaining)) : QString());
    stop_->setVisible(running);
    report_->setVisible(any && done > 0);
    measure_->setVisible(any && !running && left > 0);
    measure_->setEnabled(presenter_->can_start());
    measure_->setToolTip(presenter_->can_start() ? QString() : tr("Available when the training has finished"));
    edit_->setText(any ? tr("&Edit matrix…") : tr("&New matrix…"));
    edit_->setEnabled(!running);
    open_->setEnabled(!running);
}

void BenchTab::edit() {
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

void BenchTab::export_image() {
    const auto name = from_utf8(chart_->figure().key) + QStringLiteral(".png");
    const auto file = QFileDialog::getSaveFileName(this, tr("Export this chart"), name,
                                                   tr("Image (*.png);;Drawing (*.svg);;Document (*.pdf)"));
    if (file.isEmpty()) return;
    ImageStyle style;
    style.dark = is_dark(palette());
    const auto problem = save_figure(chart_->figure(), style, to_path(file));
    if (problem.isEmpty())
        banner_->show_note(tr("Saved: %1").arg(file));
    else
        banner_->show_message(Banner::Kind::error, problem);
}

void BenchTab::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && model_ != nullptr) model_->set_palette(palette());
}

}  // namespace torchdeck::ui

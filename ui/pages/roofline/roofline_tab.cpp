// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/roofline/roofline_tab.hpp"

#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "charts/figure_chart.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/roofline/point_model.hpp"
#include "pages/roofline/roofline_presenter.hpp"
#include "roofline/point.hpp"
#include "widgets/banner.hpp"
#include "widgets/controls.hpp"
#include "widgets/count_unit.hpp"
#include "widgets/data_table.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

/// What would make a point that is drawn faster; `environment` has its roofs.
QString advice_text(const roofline::Point& point, const roofline::Position& place,
                    const roofline::Environment& environment) {
    constexpr double kNear = 0.7;    // of the roof: what is left is not worth a search
    constexpr double kHigher = 1.2;  // above that another type is a gain
    const auto* const own = environment.compute(place.type);
    const roofline::Roof* best = nullptr;
    for (const auto* const type : {"bf16", "fp16", "tf32"}) {
        const auto* const roof = environment.compute(type);
        if (roof != nullptr && (best == nullptr || roof->value > best->value)) best = roof;
    }
    const bool higher = own != nullptr && best != nullptr && best->value > kHigher * own->value;
    if (place.bound == roofline::Bound::memory)
        return point.precision == "fp32" && best != nullptr
                   ? RooflineTab::tr("To make it faster, move fewer bytes: %1 halves them.").arg(shown_text(best->name))
                   : RooflineTab::tr("To make it faster, move fewer bytes.");
    if (higher)
        return RooflineTab::tr("To make it faster, train in %1: its peak is %2 times as high.")
            .arg(shown_text(best->name), number_text(best->value / own->value, 1));
    if (place.share >= kNear)
        return place.disturbed
                   ? RooflineTab::tr("The roof may be higher: measure the peaks again while nothing else computes.")
                   : RooflineTab::tr("It is near the roof: only less arithmetic makes it faster.");
    return RooflineTab::tr("To make it faster, profile a step: it shows which layers fall short.");
}

}  // namespace

RooflineTab::RooflineTab(RooflinePresenter* presenter, std::function<std::string()> device, QWidget* parent)
    : ResultPage(parent), presenter_(presenter), device_(std::move(device)) {
    auto* toolbar = build_toolbar();
    chart_ = new FigureChart(this);
    chart_->setObjectName(QStringLiteral("roofline_chart"));
    chart_->zoom_alone();
    // Without roofs and points the chart would be an empty grid.
    left_ = new QStackedWidget(this);
    left_->addWidget(chart_);
    auto* ground = new Panel(left_);
    empty_ =
        new EmptyState(QStringLiteral("page-roofline"),
                       tr("A roofline shows how near a training comes to what this machine can do. Measure its peaks "
                          "first: that takes up to 10 s, with other programs closed."),
                       ground);
    empty_->setObjectName(QStringLiteral("roofline_empty_state"));
    connect(empty_->button(), &QPushButton::clicked, this, &RooflineTab::measure);
    empty_->button()->setDefault(true);
    column_in(ground)->addWidget(empty_);
    left_->addWidget(ground);
    arrange(toolbar, side_by_side(left_, build_side(), 5, 4));
    connect(presenter_, &RooflinePresenter::changed, this, &RooflineTab::show_points);
    connect(presenter_, &RooflinePresenter::state_changed, this, &RooflineTab::show_state);
    connect(presenter_, &RooflinePresenter::failed, this, &RooflineTab::show_problem);
    connect(presenter_, &RooflinePresenter::saved, this, &RooflineTab::show_saved);
    show_points();
    show_state();
}

QWidget* RooflineTab::build_toolbar() {
    auto* bar = new PageToolbar(this);
    auto* const filter = new QComboBox(bar);
    filter->setObjectName(QStringLiteral("roofline_filter_box"));
    filter->addItems({tr("All"), tr("Whole steps"), tr("Modules"), tr("Kernels")});
    connect(filter, &QComboBox::activated, this,
            [this](int index) { presenter_->set_filter(static_cast<RooflinePresenter::Filter>(index)); });
    bar->add_left(filter, tr("P&oints"));
    auto* const count = new CountUnitBox(bar);
    count->setObjectName(QStringLiteral("roofline_count_box"));
    const auto apply = [this] {
        presenter_->set_count(CountUnit::instance().is_mac() ? roofline::Count::mac : roofline::Count::flop);
    };
    connect(&CountUnit::instance(), &CountUnit::changed, this, apply);
    apply();
    bar->add_left(count, tr("&Count"));
    environment_ = new QComboBox(bar);
    environment_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    environment_->setMinimumContentsLength(14);
    connect(environment_, &QComboBox::activated, this, [this](int index) { presenter_->set_environment(index - 1); });
    environment_label_ = bar->add_left(environment_, tr("P&eaks of"));
    auto* const import_button = new QPushButton(tr("&Import ncu, rocprof…"), bar);
    import_button->setToolTip(
        tr("What ncu --csv or rocprofv3 wrote, or the peaks of another machine; files can be dropped "
           "on the window, too"));
    connect(import_button, &QPushButton::clicked, this, &RooflineTab::choose_import);
    bar->add_right(import_button);
    export_ = text_button(bar, "", tr("E&xport"));
    export_->setPopupMode(QToolButton::InstantPopup);
    fill_export();
    bar->add_right(export_);
    return bar;
}

void RooflineTab::fill_export() {
    auto* menu = new QMenu(export_);
    connect(menu->addAction(tr("&Chart…")), &QAction::triggered, this, [this] { chart_->ask_and_save(); });
    connect(menu->addAction(tr("&Points (CSV)…")), &QAction::triggered, this, [this] { export_csv(false); });
    connect(menu->addAction(tr("&Summary of runs (CSV)…")), &QAction::triggered, this, [this] { export_csv(true); });
    export_->setMenu(menu);
}

QWidget* RooflineTab::build_side() {
    auto* side = new QWidget(this);
    auto* column = layout_in<QVBoxLayout>(side, 0, space(2));
    auto* words = new Panel(side);
    auto* layout = column_in(words);
    layout->addWidget(subject_ = quiet_label(words, Text::small));
    subject_->setObjectName(QStringLiteral("roofline_subject"));
    layout->addWidget(verdict_ = verdict_label(words));
    verdict_->setObjectName(QStringLiteral("roofline_verdict"));
    layout->addWidget(explanation_ = text_label(words, Text::normal));
    layout->addWidget(advice_ = text_label(words, Text::normal));
    advice_->setObjectName(QStringLiteral("roofline_advice"));
    column->addWidget(words);

    auto* points = new Panel(side);
    layout = column_in(points);
    table_ = new QTableView(points);
    table_->setObjectName(QStringLiteral("roofline_table"));
    auto* sorted = set_sorted_model(table_, model_ = new PointModel(this));
    table_->sortByColumn(-1, Qt::AscendingOrder);
    table_->setAccessibleName(tr("Points"));
    set_up_table(table_, PointModel::kName);
    table_->setTextElideMode(Qt::ElideRight);  // numbers of runs stand first
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table_, &QTableView::customContextMenuRequested, this, [this, sorted](const QPoint& at) {
        const auto index = sorted->mapToSource(table_->indexAt(at));
        if (!index.isValid()) return;
        const auto path = presenter_->path_of(presenter_->points()[static_cast<std::size_t>(index.row())].point.run);
        if (path.isEmpty()) return;  // of an import
        QMenu menu(this);
        Q_EMIT run_menu_wanted(&menu, path);
        menu.exec(table_->viewport()->mapToGlobal(at));
    });
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RooflineTab::show_verdict);
    layout->addWidget(table_, 1);
    layout->addWidget(remarks_ = text_label(points, Text::small));
    column->addWidget(points, 1);

    auto* machine = new Panel(side);
    machine_ = machine;
    layout = column_in(machine);
    layout->addWidget(peaks_ = text_label(machine_, Text::normal));
    peaks_->setObjectName(QStringLiteral("roofline_peaks_label"));
    auto* row = new QHBoxLayout;
    measure_ = push_button(machine_, "roofline_measure_button");
    connect(measure_, &QPushButton::clicked, this, &RooflineTab::measure);
    cancel_ = push_button(machine_, "roofline_cancel_button", tr("Cancel"));
    connect(cancel_, &QPushButton::clicked, presenter_, &RooflinePresenter::cancel);
    row->addWidget(measure_);
    row->addWidget(cancel_);
    row->addStretch(1);
    layout->addLayout(row);
    column->addWidget(machine_);
    return side;
}

void RooflineTab::measure() {
    banner()->dismiss();
    presenter_->measure(device_());
}

void RooflineTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    presenter_->set_active(true);
}

void RooflineTab::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    presenter_->set_active(false);
}

void RooflineTab::show_points() {
    const auto figure = presenter_->figure();
    chart_->set_figure(figure);
    show_empty(figure.empty());
    const auto current = table_->currentIndex().row();
    const auto& points = presenter_->points();
    model_->set(points, presenter_->count());
    // Names have the room of numbers that nobody knows.
    const bool drawn = std::ranges::any_of(points, [](const auto& point) { return point.place.refusal.empty(); });
    for (const int column : {PointModel::kIntensity, PointModel::kRate, PointModel::kShare})
        table_->setColumnHidden(column, !drawn);
    if (current >= 0 && current < model_->rowCount()) table_->selectRow(current);
    const auto remarks = presenter_->remarks();
    remarks_->setText(remarks.join(u'\n'));
    remarks_->setVisible(!remarks.isEmpty());
    show_verdict();
}

void RooflineTab::show_empty(bool empty) {
    // What the points lack is said on the side.
    empty = empty && presenter_->peaks().environments.empty();
    left_->setCurrentIndex(empty ? 1 : 0);
    empty_->set_button(presenter_->measuring() ? QString() : tr("Measure peaks"));
    empty_->button()->setEnabled(presenter_->can_measure());
    machine_->setVisible(!empty || presenter_->measuring());
}

void RooflineTab::show_verdict() {
    const auto& points = presenter_->points();
    const auto current = table_->currentIndex();
    const auto* chosen = points.empty() ? nullptr : &points.front();
    if (current.isValid()) {
        const auto row = static_cast<const QSortFilterProxyModel*>(table_->model())->mapToSource(current).row();
        chosen = &model_->row(row);
    }
    subject_->setVisible(chosen != nullptr);
    const bool placed = chosen != nullptr && chosen->environment >= 0 && chosen->place.refusal.empty();
    const auto& environments = presenter_->peaks().environments;
    const bool advised = placed && static_cast<std::size_t>(chosen->environment) < environments.size();
    advice_->setVisible(advised);
    if (advised)
        advice_->setText(
            advice_text(chosen->point, chosen->place, environments[static_cast<std::size_t>(chosen->environment)]));
    if (chosen == nullptr) {
        verdict_->setText(tr("No points yet"));
        if (presenter_->has_runs() && presenter_->working()) return explanation_->setText(tr("Looking at the runs"));
        const auto remarks = presenter_->remarks();
        if (presenter_->has_runs() && !remarks.isEmpty())
            return explanation_->setText(tr("The runs that are ticked in Compare have none; the reasons are below."));
        explanation_->setText(
            tr("Tick runs on the Compare page, train, or import what a profiler wrote. Each run is a point: operations "
               "and bytes of its step by shapes, in the time that it measured."));
        return;
    }
    const auto point = point_word(chosen->point);
    const auto run = shown_text(chosen->point.run);
    QStringList subject{point};
    if (chosen->point.steps > 1) subject << tr("median of %1 steps").arg(count_text(chosen->point.steps));
    // The folder says what was trained, and when.
    for (const auto& word : {run, presenter_->folder_of(chosen->point.run)})
        if (!word.isEmpty() && !subject.contains(word)) subject << word;
    subject_->setText(subject.join(QStringLiteral(" · ")));
    verdict_->setText(placed ? message_text(roofline::verdict(chosen->place)) : tr("Not drawn"));
    auto words =
        message_text(placed ? roofline::explanation(chosen->point, chosen->place) : roofline::reason(chosen->place));
    if (!placed && !words.isEmpty()) words = words.left(1).toUpper() + words.mid(1) + u'.';
    const auto& note = chosen->place.note;
    if (placed && !note.empty()) words += u' ' + message_text(base::Message::sentence(note));
    explanation_->setText(words);
}

void RooflineTab::show_state() {
    const auto& environments = presenter_->peaks().environments;
    environment_->clear();
    environment_->addItem(tr("All in one chart"));
    for (const auto& environment : environments) environment_->addItem(message_text(environment.title()));
    environment_->setCurrentIndex(std::min(presenter_->environment() + 1, environment_->count() - 1));
    environment_->setVisible(environments.size() > 1);
    environment_label_->setVisible(environments.size() > 1);
    const bool measuring = presenter_->measuring();
    cancel_->setVisible(measuring);
    measure_->setVisible(!measuring && !environments.empty());
    measure_->setEnabled(presenter_->can_measure());
    measure_->setToolTip(measure_->isEnabled() ? tr("Takes up to 10 s. Close other programs first.")
                                               : tr("Not while a training or another measurement is in progress."));
    if (presenter_->points().empty()) show_verdict();
    show_empty(chart_->figure().empty());
    measure_->setText(tr("&Measure again"));
    // Also where the roofs were disturbed.
    measure_->setDefault(std::all_of(environments.begin(), environments.end(),
                                     [](const auto& environment) { return !environment.remarks.empty(); }));
    if (measuring) return peaks_->setText(tr("Measuring peaks: %1").arg(presenter_->activity()));
    if (environments.empty()) return peaks_->setText(tr("The peaks of this machine are not measured yet."));
    QStringList lines, details;
    for (const auto& environment : environments) {
        QStringList roofs;
        for (const auto kind : {roofline::RoofKind::compute, roofline::RoofKind::bandwidth}) {
            for (const auto& name : environment.names(kind)) {
                const auto* const roof =
                    kind == roofline::RoofKind::compute ? environment.compute(name) : environment.memory(name);
                if (roof == nullptr) continue;
                // A unit is not broken over two lines.
                auto text = shown_text(name) + u' ' + message_text(roofline::value_of(*roof));
                roofs << text.replace(u'/', QStringLiteral("\u2060/\u2060")).replace(u' ', QChar::Nbsp);
            }
        }
        lines << tr("Peaks of %1: %2").arg(message_text(environment.title()), roofs.join(QStringLiteral(", ")));
        for (const auto& remark : environment.remarks) details << message_text(remark);
        const auto doubtful = std::count_if(environment.roofs.begin(), environment.roofs.end(),
                                            [](const auto& roof) { return roof.disturbed; });
        if (doubtful > 0)
            lines
                << (doubtful == 1
                        ? tr("%1 of %2 measurements was disturbed: the machine was not idle. Measure again when it is.")
                        : tr("%1 of %2 measurements were disturbed: the machine was not idle. Measure again when it "
                             "is."))
                       .arg(doubtful)
                       .arg(environment.roofs.size());
    }
    peaks_->setText(lines.join(u'\n'));
    peaks_->setToolTip(tool_tip_text(details.join(u'\n')));
}

void RooflineTab::choose_import() {
    const auto files = QFileDialog::getOpenFileNames(this, tr("Import"), QString(),
                                                     tr("Exports and peaks (*.csv *.db *.json);;All files (*)"));
    for (const auto& file : files) presenter_->import(file);
}

void RooflineTab::export_csv(bool summary) {
    const auto file = QFileDialog::getSaveFileName(
        this, tr("Export"), summary ? QStringLiteral("summary.csv") : QStringLiteral("roofline_points.csv"),
        tr("Tables (*.csv)"));
    if (!file.isEmpty()) presenter_->save_csv(file, summary);
}

}  // namespace torchdeck::ui

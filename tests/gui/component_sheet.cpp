// SPDX-License-Identifier: GPL-3.0-or-later
#include "component_sheet.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>
#include <tuple>

#include "charts/figure_chart.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/train/run_header.hpp"
#include "session/training_session.hpp"
#include "widgets/banner.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/chip.hpp"
#include "widgets/data_table.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/figure_tile.hpp"
#include "widgets/fold_button.hpp"
#include "widgets/log_pane.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel.hpp"
#include "widgets/panel_button.hpp"
#include "widgets/text_label.hpp"
#include "widgets/top_classes.hpp"

namespace torchdeck::ui {
namespace {

QString fixed_text(const char* text) {
    return QString::fromUtf8(text);
}

QWidget* sheet_row(const QList<QWidget*>& widgets, QWidget* parent) {
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    for (auto* widget : widgets) layout->addWidget(widget);
    layout->addStretch(1);
    return row;
}

PageRail* rail(bool narrow, QWidget* parent) {
    auto* bar = new PageRail(parent);
    const std::pair<const char*, const char*> pages[] = {
        {"page-train", "Train"}, {"page-gallery", "Gallery"}, {"page-compare", "Compare"}, {"page-montage", "Montage"}};
    for (const auto& [icon, name] : pages)
        bar->addTab(themed_icon(fixed_text(icon), QPalette::PlaceholderText), fixed_text(name));
    bar->set_narrow(narrow);
    bar->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    return bar;
}

QWidget* chips(QWidget* parent) {
    auto* removable = new Chip(fixed_text("dog → cat"), Chip::Tone::primary, parent);
    removable->set_removable(fixed_text("Remove"));
    return sheet_row({new Chip(fixed_text("Finished"), Chip::Tone::neutral, parent),
                      new Chip(fixed_text("Training"), Chip::Tone::primary, parent),
                      new Chip(fixed_text("Paused"), Chip::Tone::doubt, parent),
                      new Chip(fixed_text("Failed"), Chip::Tone::error, parent), removable},
                     parent);
}

QWidget* buttons(QWidget* parent) {
    const auto button = [&](const char* text) { return new QPushButton(fixed_text(text), parent); };
    auto* primary =
        new QPushButton(themed_icon(fixed_text("play"), QPalette::HighlightedText), fixed_text("Train"), parent);
    primary->setDefault(true);
    auto* disabled = button("Disabled");
    disabled->setEnabled(false);
    auto* off = button("Primary, disabled");
    off->setDefault(true);
    off->setEnabled(false);
    auto* flat = button("Flat");
    flat->setFlat(true);
    auto* menu = new QToolButton(parent);
    menu->setText(fixed_text("Charts"));
    menu->setPopupMode(QToolButton::InstantPopup);
    menu->setMenu(new QMenu(menu));
    return sheet_row({primary, button("Pause"), disabled, off, flat, menu}, parent);
}

QWidget* fields(QWidget* parent) {
    auto* line = new QLineEdit(fixed_text("0.003"), parent);
    auto* hint = new QLineEdit(parent);
    hint->setPlaceholderText(fixed_text("search classes"));
    auto* choice = new QComboBox(parent);
    choice->addItem(fixed_text("SmallCifarNet"));
    auto* number = new QSpinBox(parent);
    number->setRange(0, 1000);
    number->setValue(128);
    auto* disabled = new QLineEdit(fixed_text("disabled"), parent);
    disabled->setEnabled(false);
    auto* on = new QCheckBox(fixed_text("on"), parent);
    on->setChecked(true);
    auto* slider = new QSlider(Qt::Horizontal, parent);
    slider->setValue(slider->maximum() / 3);
    return sheet_row({line, hint, choice, number, disabled, on, new QCheckBox(fixed_text("off"), parent), slider},
                     parent);
}

RunHeader* header(const TrainStatus& status, QWidget* parent) {
    auto* widget = new RunHeader(parent);
    widget->show_status(status);
    return widget;
}

TrainStatus status_of(const char* activity, TrainStatus::Mood mood, int permille) {
    TrainStatus status;
    status.name = fixed_text("resnet18 · cifar10 · seed 1");
    status.activity = fixed_text(activity);
    status.mood = mood;
    if (permille < 0) {
        status.hint = fixed_text("Press Train to start one.");
        return status;
    }
    status.epoch = fixed_text("epoch 12 of 30");
    if (mood == TrainStatus::Mood::busy) status.remaining = fixed_text("10 min");
    status.permille = permille;
    status.figures = {
        {fixed_text("79.2 %"), fixed_text("top-1 · best 79.2, epoch 12"), {}},
        mood == TrainStatus::Mood::waiting
            ? RunFigure{fixed_text("0.648"), fixed_text("validation loss · rises since epoch 9"), {}, true}
            : RunFigure{fixed_text("0.648"), fixed_text("validation loss"), {}},
        {mood == TrainStatus::Mood::busy ? fixed_text("9,840") : fixed_text("–"), fixed_text("images/s"), {}},
        {fixed_text("112 W"), fixed_text("61.0 kJ so far"), {}}};
    return status;
}

Banner* message(Banner::Kind kind, const char* text, QWidget* parent) {
    auto* banner = new Banner(parent);
    banner->show_message(kind, fixed_text(text));
    return banner;
}

QWidget* toolbar(QWidget* parent) {
    auto* bar = new PageToolbar(parent);
    bar->add_left(new QComboBox(bar), fixed_text("x axis"));
    auto* chooser = new ChartChooser(bar);
    chooser->show_choice({{fixed_text("loss"), fixed_text("Loss")}, {fixed_text("power"), fixed_text("Power")}},
                         {fixed_text("loss")});
    bar->add_left(chooser, fixed_text("Charts"));
    bar->add_left(panel_button(fixed_text("Options"), {}, new QWidget, bar));
    auto* tabs = new QTabBar(bar);
    tabs->setDrawBase(false);
    for (const auto* name : {"Modules", "Operators", "Memory"}) tabs->addTab(fixed_text(name));
    bar->add_left(tabs);
    bar->add_left(new FoldButton(fixed_text("Advanced (2 changed)"), bar));
    bar->add_right(new QPushButton(fixed_text("Export…"), bar));
    return bar;
}

/// A sentence over its table.
QWidget* table(QWidget* parent) {
    auto* panel = new Panel(parent);
    auto* column = column_in(panel);
    auto* verdict = verdict_label(panel);
    verdict->setText(fixed_text("0.1 is 1.63 points better (Welch, p = 0.006, n = 3 + 3)."));
    column->addWidget(verdict);
    auto* model = new QStandardItemModel(0, 3, panel);
    model->setHorizontalHeaderLabels({fixed_text("Group"), fixed_text("n"), fixed_text("Top-1 %")});
    const std::tuple<const char*, const char*, const char*> rows[] = {{"lr 0.1", "3", "79.21 ± 0.31"},
                                                                      {"lr 0.01", "3", "77.58 ± 0.22"}};
    for (const auto& [name, n, top1] : rows) {
        QList<QStandardItem*> cells;
        for (const auto* text : {name, n, top1}) {
            cells << new QStandardItem(fixed_text(text));
            if (text != name) cells.back()->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        }
        model->appendRow(cells);
    }
    auto* view = new QTableView(panel);
    view->setModel(model);
    set_up_table(view, 0);
    view->selectRow(0);
    column->addWidget(view, 1);
    return panel;
}

QWidget* chart(QWidget* parent) {
    figures::Figure figure;
    figure.key = "loss";
    figure.title = Message::same("Loss");
    figure.x = {.title = Message::same("epoch"), .unit = {}, .suffix = Message::same("epochs")};
    figure.y = {.title = Message::same("Loss"), .unit = Message::same("cross-entropy")};
    const std::pair<base::Mark, tables::Hue> parts[] = {{Message::same("train"), tables::Hue::blue},
                                                        {Message::same("val"), tables::Hue::vermillion}};
    for (const auto& [part, hue] : parts) {
        figures::Line line;
        line.part = part;
        line.hue = hue;
        std::vector<double> x, y;
        for (int i = 0; i <= 30; ++i) {
            x.push_back(i);
            y.push_back((hue == tables::Hue::blue ? 0.2 : 0.6) + 2 * std::exp(-i / 6.0));
        }
        line.data = std::make_shared<figures::LineData>(std::move(x), std::move(y));
        figure.make<figures::Curves>().lines.push_back(std::move(line));
    }
    auto* widget = new FigureChart(parent);
    widget->set_figure(std::move(figure));
    return widget;
}

QWidget* result(QWidget* parent) {
    auto* panel = new Panel(parent);
    auto* column = column_in(panel);
    auto* tile = new FigureTile(panel);
    tile->set(fixed_text("87.3 %"), fixed_text("top-1"));
    column->addWidget(tile);
    auto* bars = new TopClasses(panel);
    bars->set_bars(
        {{fixed_text("dog"), 0.71, false}, {fixed_text("cat"), 0.22, true}, {fixed_text("frog"), 0.04, false}});
    column->addWidget(bars);
    column->addStretch(1);
    return panel;
}

QWidget* empty(const QString& button, QWidget* parent) {
    auto* panel = new Panel(parent);
    auto* state =
        new EmptyState(fixed_text("page-compare"), fixed_text("No runs yet. Train one, or open a folder."), panel);
    state->set_button(button);
    column_in(panel)->addWidget(state);
    return panel;
}

}  // namespace

QWidget* make_component_sheet() {
    using Mood = TrainStatus::Mood;
    auto* sheet = new QWidget;
    sheet->setWindowTitle(fixed_text("Component sheet"));
    sheet->setAutoFillBackground(true);
    auto* across = new QHBoxLayout(sheet);
    across->setContentsMargins(0, 0, space(3), 0);
    across->addWidget(rail(false, sheet));
    across->addWidget(rail(true, sheet));
    auto* column = new QVBoxLayout;
    column->setContentsMargins(space(2), space(3), 0, space(3));
    column->setSpacing(space(2));
    across->addLayout(column, 1);
    column->addWidget(header(status_of("Training", Mood::busy, 410), sheet));
    column->addWidget(header(status_of("Paused", Mood::waiting, 410), sheet));
    column->addWidget(header(status_of("Failed", Mood::failed, 90), sheet));
    column->addWidget(header(status_of("Ready", Mood::quiet, -1), sheet));
    column->addWidget(chips(sheet));
    column->addWidget(buttons(sheet));
    column->addWidget(fields(sheet));
    column->addWidget(toolbar(sheet));
    column->addWidget(
        message(Banner::Kind::error, "CUDA out of memory: 7.98 GiB are in use. Use a smaller batch.", sheet));
    column->addWidget(message(Banner::Kind::warning, "Other processes use 55 % of the CPU.", sheet));
    auto* question = message(Banner::Kind::question, "Finished: resnet18 · cifar10 · seed 1", sheet);
    question->add_button(fixed_text("Compare"));
    question->set_wide(true);
    column->addWidget(question);
    auto* panels = new QHBoxLayout;
    panels->setSpacing(space(2));
    panels->addWidget(table(sheet), 1);
    panels->addWidget(chart(sheet), 1);
    column->addLayout(panels, 1);
    panels = new QHBoxLayout;
    panels->setSpacing(space(2));
    panels->addWidget(result(sheet), 1);
    panels->addWidget(empty(fixed_text("Open folder…"), sheet), 1);
    panels->addWidget(empty({}, sheet), 1);
    column->addLayout(panels, 1);
    auto* log = new LogPane(sheet);
    log->append(fixed_text("01:42:18  Epoch 12: validation top-1 79.2 %, new best; checkpoint saved"));
    column->addWidget(log);
    return sheet;
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// Texts here are read by developers only and are not translated.
#include "component_sheet.hpp"

#include <QApplication>
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
#include <QToolButton>
#include <QVBoxLayout>

#include "app_setup.hpp"
#include "banner.hpp"
#include "icons.hpp"
#include "log_pane.hpp"
#include "theme.hpp"
#include "theme_style.hpp"
#include "train/run_header.hpp"
#include "train/train_presenter.hpp"
#include "widgets/chip.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/figure_tile.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel.hpp"

namespace torchdeck::ui {
namespace {

QString words(const char* text) {
    return QString::fromUtf8(text);
}

QWidget* row_of(const QList<QWidget*>& widgets, QWidget* parent) {
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
        bar->addTab(themed_icon(words(icon), QPalette::PlaceholderText), words(name));
    bar->set_narrow(narrow);
    bar->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    return bar;
}

QWidget* chips(QWidget* parent) {
    auto* removable = new Chip(words("dog → cat"), Chip::Tone::primary, parent);
    removable->set_removable(words("Remove"));
    return row_of(
        {new Chip(words("Finished"), Chip::Tone::neutral, parent),
         new Chip(words("Training"), Chip::Tone::primary, parent), new Chip(words("Paused"), Chip::Tone::doubt, parent),
         new Chip(words("Failed"), Chip::Tone::error, parent), removable},
        parent);
}

QWidget* buttons(QWidget* parent) {
    const auto button = [&](const char* text) { return new QPushButton(words(text), parent); };
    auto* primary = new QPushButton(themed_icon(words("play"), QPalette::HighlightedText), words("Train"), parent);
    primary->setDefault(true);
    auto* disabled = button("Disabled");
    disabled->setEnabled(false);
    auto* off = button("Primary, disabled");
    off->setDefault(true);
    off->setEnabled(false);
    auto* flat = button("Flat");
    flat->setFlat(true);
    auto* menu = new QToolButton(parent);
    menu->setText(words("Charts"));
    menu->setPopupMode(QToolButton::InstantPopup);
    menu->setMenu(new QMenu(menu));
    return row_of({primary, button("Pause"), disabled, off, flat, menu}, parent);
}

QWidget* fields(QWidget* parent) {
    auto* line = new QLineEdit(words("0.003"), parent);
    auto* hint = new QLineEdit(parent);
    hint->setPlaceholderText(words("search classes"));
    auto* choice = new QComboBox(parent);
    choice->addItem(words("SmallCifarNet"));
    auto* number = new QSpinBox(parent);
    number->setRange(0, 1000);
    number->setValue(128);
    auto* disabled = new QLineEdit(words("disabled"), parent);
    disabled->setEnabled(false);
    auto* on = new QCheckBox(words("on"), parent);
    on->setChecked(true);
    auto* slider = new QSlider(Qt::Horizontal, parent);
    slider->setValue(slider->maximum() / 3);
    return row_of({line, hint, choice, number, disabled, on, new QCheckBox(words("off"), parent), slider}, parent);
}

RunHeader* header(const TrainStatus& status, QWidget* parent) {
    auto* widget = new RunHeader(parent);
    widget->show_status(status);
    return widget;
}

TrainStatus status_of(const char* activity, TrainStatus::Mood mood, int permille) {
    TrainStatus status;
    status.name = words("resnet18 · cifar10 · seed 1");
    status.activity = words(activity);
    status.mood = mood;
    if (permille < 0) {
        status.hint = words("Press Train to start one.");
        return status;
    }
    status.epoch = words("epoch 12 of 30");
    if (mood == TrainStatus::Mood::busy) status.remaining = words("10 min left");
    status.permille = permille;
    status.figures = {{words("79.2 %"), words("top-1 · best 79.2, epoch 12"), {}},
                      mood == TrainStatus::Mood::waiting
                          ? RunFigure{words("0.648"), words("validation loss · rises since epoch 9"), {}, true}
                          : RunFigure{words("0.648"), words("validation loss"), {}},
                      {mood == TrainStatus::Mood::busy ? words("9,840") : words("–"), words("images/s"), {}},
                      {words("112 W"), words("61.0 kJ so far"), {}}};
    return status;
}

Banner* message(Banner::Kind kind, const char* text, QWidget* parent) {
    auto* banner = new Banner(parent);
    banner->show_message(kind, words(text));
    return banner;
}

}  // namespace

QWidget* make_component_sheet() {
    using Mood = TrainStatus::Mood;
    auto* sheet = new QWidget;
    sheet->setWindowTitle(words("Component sheet"));
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
    auto* bar = new PageToolbar(sheet);
    bar->add_left(new QComboBox(bar), words("x axis"));
    bar->add_right(new QPushButton(words("Export…"), bar));
    column->addWidget(bar);
    column->addWidget(
        message(Banner::Kind::error, "CUDA out of memory: 7.98 GiB are in use. Use a smaller batch.", sheet));
    column->addWidget(message(Banner::Kind::warning, "Other processes use 55 % of the CPU.", sheet));
    auto* question = message(Banner::Kind::question, "Finished: resnet18 · cifar10 · seed 1", sheet);
    question->add_button(words("Compare"));
    question->set_wide(true);
    column->addWidget(question);
    auto* panel = new Panel(sheet);
    auto* inside = new QVBoxLayout(panel);
    auto* empty = new EmptyState(words("page-compare"), words("No runs yet. Train one, or open a folder."), panel);
    empty->set_button(words("Open folder…"));
    inside->addWidget(empty);
    column->addWidget(panel, 1);
    auto* log = new LogPane(sheet);
    log->append(words("01:42:18  Epoch 12: validation top-1 79.2 %, new best; checkpoint saved"));
    column->addWidget(log);
    return sheet;
}

int run_component_sheet(int argc, char** argv) {
    prepare_application();
    const QApplication app(argc, argv);
    set_up_application();
    QWidget both;
    auto* row = new QHBoxLayout(&both);
    row->setContentsMargins(0, 0, 0, 0);
    for (const bool dark : {false, true}) {
        auto* sheet = make_component_sheet();
        apply_theme(dark ? Theme::dark : Theme::light);
        sheet->setPalette(dark ? dark_palette() : light_palette());
        row->addWidget(sheet);
    }
    both.show();
    return QApplication::exec();
}

}  // namespace torchdeck::ui

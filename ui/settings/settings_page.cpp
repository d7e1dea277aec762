// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settings_page.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>

#include "language.hpp"
#include "widgets/panel.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

/// Lines are read more easily when they do not cross the whole window.
constexpr int kColumnChars = 72;

QFormLayout* rows_in(Panel* panel, const QString& title) {
    auto* column = column_in(panel);
    column->addWidget(heading_label(title, panel));
    auto* rows = new QFormLayout;
    rows->setHorizontalSpacing(space(4));
    rows->setVerticalSpacing(space(2));
    rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(rows);
    return rows;
}

/// A value that is read and copied, and changed with the button beside it.
QLineEdit* read_only(QWidget* parent) {
    auto* line = new QLineEdit(parent);
    line->setReadOnly(true);
    return line;
}

void add_with_button(QFormLayout* rows, const QString& name, QLineEdit* line, QPushButton* button) {
    auto* both = new QHBoxLayout;
    both->setSpacing(space(2));
    both->addWidget(line, 1);
    both->addWidget(button);
    auto* label = new QLabel(name, line->parentWidget());
    label->setBuddy(line);
    rows->addRow(label, both);
}

}  // namespace

SettingsPage::SettingsPage(QWidget* parent) : QWidget(parent) {
    auto* column = new QWidget;
    auto* panels = new QVBoxLayout(column);
    panels->setContentsMargins(0, 0, 0, 0);
    panels->setSpacing(space(3));
    panels->addWidget(build_look());
    panels->addWidget(build_runs());
    panels->addWidget(build_engine());
    panels->addStretch();
    column->setMaximumWidth(chars(kColumnChars));

    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(column);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(3), space(3), space(3), space(3));
    layout->addWidget(area);
}

QWidget* SettingsPage::build_look() {
    auto* panel = new Panel(this);
    auto* rows = rows_in(panel, tr("Appearance"));
    theme_ = new QComboBox(panel);
    const std::pair<Theme, QString> themes[] = {{Theme::system, tr("Follow system")},
                                                {Theme::light, tr("Light")},
                                                {Theme::dark, tr("Dark")},
                                                {Theme::contrast, tr("High contrast")}};
    for (const auto& [theme, text] : themes) theme_->addItem(text, theme_key(theme));
    connect(theme_, &QComboBox::activated, this,
            [this] { Q_EMIT theme_wanted(theme_from_key(theme_->currentData().toString())); });
    rows->addRow(tr("Colors"), theme_);

    language_ = new QComboBox(panel);
    language_->addItem(tr("System language"), QString());
    for (const auto& code : languages()) language_->addItem(language_name(code), code);
    language_->setCurrentIndex(language_->findData(chosen_language()));
    restart_ = text_label(panel, Text::small);
    restart_->hide();
    connect(language_, &QComboBox::activated, this, [this] {
        choose_language(language_->currentData().toString());
        restart_->setText(tr("The language changes at the next start."));
        restart_->show();
    });
    rows->addRow(tr("Language"), language_);
    rows->addRow(restart_);
    return panel;
}

QWidget* SettingsPage::build_runs() {
    auto* panel = new Panel(this);
    auto* rows = rows_in(panel, tr("Runs"));
    folder_ = read_only(panel);
    choose_ = new QPushButton(tr("Choose…"), panel);
    choose_->setAccessibleName(tr("Choose the folder for new runs"));
    connect(choose_, &QPushButton::clicked, this, &SettingsPage::runs_folder_wanted);
    add_with_button(rows, tr("Folder for new runs"), folder_, choose_);
    free_ = text_label(panel, Text::small);
    rows->addRow(QString(), free_);
    return panel;
}

QWidget* SettingsPage::build_engine() {
    auto* panel = new Panel(this);
    auto* rows = rows_in(panel, tr("Engine"));
    libtorch_ = read_only(panel);
    engine_ = new QPushButton(tr("Change…"), panel);
    engine_->setAccessibleName(tr("Choose, build or test an engine"));
    connect(engine_, &QPushButton::clicked, this, &SettingsPage::engine_wanted);
    add_with_button(rows, tr("LibTorch"), libtorch_, engine_);
    return panel;
}

void SettingsPage::set_theme(Theme theme) {
    theme_->setCurrentIndex(theme_->findData(theme_key(theme)));
}

void SettingsPage::set_runs_folder(const QString& folder, const QString& free) {
    folder_->setText(folder);
    folder_->setCursorPosition(0);
    free_->setText(free.isEmpty() ? QString() : tr("%1 free").arg(free));
}

void SettingsPage::set_engine(const QString& libtorch) {
    libtorch_->setText(libtorch);
    libtorch_->setCursorPosition(0);
}

}  // namespace torchdeck::ui

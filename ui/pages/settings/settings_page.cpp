// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/settings/settings_page.hpp"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <algorithm>

#include "base/text.hpp"
#include "look/format.hpp"
#include "look/language.hpp"
#include "look/text_size.hpp"
#include "widgets/column_scroll.hpp"
#include "widgets/controls.hpp"
#include "widgets/panel.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

/// Lines are read more easily when they do not cross the whole window.
constexpr int kColumnChars = 100;

/// A value that is read and copied, and changed with the button beside it: it does not look like a field.
QLineEdit* read_only(QWidget* parent) {
    auto* line = new QLineEdit(parent);
    line->setReadOnly(true);
    line->setFrame(false);
    line->setFocusPolicy(Qt::ClickFocus);
    return line;
}

/// Names at the left, what belongs to them beside it.
class Rows {
  public:
    Rows(Panel* panel, const QString& title) : panel_(panel), grid_(new QGridLayout) {
        auto* column = column_in(panel);
        column->addWidget(heading_label(title, panel));
        grid_->setHorizontalSpacing(space(2));
        grid_->setVerticalSpacing(space(2));
        grid_->setColumnStretch(1, 1);
        // The same in all panels.
        grid_->setColumnMinimumWidth(0, chars(kLabelChars));
        column->addLayout(grid_);
    }
    void add(const QString& name, QWidget* control, QWidget* button = nullptr) {
        auto* label = new QLabel(name, panel_);
        label->setBuddy(control);
        const int row = grid_->rowCount();
        grid_->addWidget(label, row, 0);
        grid_->addWidget(control, row, 1, 1, button == nullptr ? 2 : 1);
        if (button != nullptr) grid_->addWidget(button, row, 2);
    }
    /// Below the control before.
    void add_note(QWidget* note) { grid_->addWidget(note, grid_->rowCount(), 1, 1, 2); }

  private:
    static constexpr int kLabelChars = 24;
    Panel* panel_;
    QGridLayout* grid_;
};

}  // namespace

SettingsPage::SettingsPage(QWidget* parent) : QWidget(parent) {
    auto* column = new QWidget;
    auto* panels = layout_in<QVBoxLayout>(column, 0, space(3));
    auto* const search = new QLineEdit(column);
    search->setObjectName(QStringLiteral("settings_search"));
    search->setPlaceholderText(tr("Search settings"));
    search->setAccessibleName(search->placeholderText());
    search->setClearButtonEnabled(true);
    connect(search, &QLineEdit::textChanged, this, &SettingsPage::filter);
    panels->addWidget(search);
    panels_ = {build_look(), build_runs(), build_notices(), build_engine(), build_keys()};
    for (auto* const panel : std::as_const(panels_)) panels->addWidget(panel);
    none_ = text_label(column);
    none_->setText(tr("No setting fits. Those of a training are on the Train page; Ctrl+K searches everything."));
    none_->hide();
    panels->addWidget(none_);
    panels->addStretch();
    column->setMaximumWidth(chars(kColumnChars));

    auto* area = new ColumnScroll(this);
    area->setWidget(column);
    auto* layout = layout_in<QVBoxLayout>(this, space(3));
    layout->addWidget(area);
}

QWidget* SettingsPage::build_look() {
    auto* panel = new Panel(this);
    Rows rows(panel, tr("Appearance"));
    theme_ = new QComboBox(panel);
    theme_->setObjectName(QStringLiteral("settings_theme_box"));
    const std::pair<Theme, QString> themes[] = {{Theme::system, tr("Follow system")},
                                                {Theme::light, tr("Light")},
                                                {Theme::dark, tr("Dark")},
                                                {Theme::contrast, tr("High contrast")}};
    for (const auto& [theme, text] : themes) theme_->addItem(text, theme_key(theme));
    connect(theme_, &QComboBox::activated, this,
            [this] { Q_EMIT theme_wanted(theme_from_key(theme_->currentData().toString())); });
    rows.add(tr("Colors"), theme_);

    const auto add_restart_note = [&](QComboBox* box, const QString& sentence) {
        auto* const note = text_label(panel, Text::small);
        note->setObjectName(box->objectName() + QStringLiteral("_restart"));
        note->setText(sentence);
        note->hide();
        connect(box, &QComboBox::activated, note, &QWidget::show);
        rows.add_note(note);
    };

    text_size_ = new QComboBox(panel);
    text_size_->setObjectName(QStringLiteral("settings_text_size_box"));
    for (const int percent : kTextSizes) text_size_->addItem(tr("%1 %").arg(percent), percent);
    text_size_->setCurrentIndex(text_size_->findData(chosen_text_size()));
    connect(text_size_, &QComboBox::activated, this, [this] { choose_text_size(text_size_->currentData().toInt()); });
    rows.add(tr("Text size"), text_size_);
    add_restart_note(text_size_, tr("Charts and columns have the right size after the next start."));

    language_ = new QComboBox(panel);
    language_->setObjectName(QStringLiteral("settings_language_box"));
    language_->addItem(tr("System language"), QString());
    for (const auto& code : languages()) language_->addItem(language_name(code), code);
    language_->setCurrentIndex(language_->findData(chosen_language()));
    connect(language_, &QComboBox::activated, this, [this] { choose_language(language_->currentData().toString()); });
    rows.add(tr("Language"), language_);
    add_restart_note(language_, tr("The language changes at the next start."));
    return panel;
}

QWidget* SettingsPage::build_runs() {
    auto* panel = new Panel(this);
    Rows rows(panel, tr("Runs"));
    folder_ = read_only(panel);
    folder_->setObjectName(QStringLiteral("settings_runs_folder"));
    auto* const choose = new QPushButton(tr("Choose…"), panel);
    choose->setAccessibleName(tr("Choose the folder for new runs"));
    connect(choose, &QPushButton::clicked, this, &SettingsPage::runs_folder_wanted);
    rows.add(tr("Folder for new runs"), folder_, choose);
    free_ = text_label(panel, Text::small);
    free_->setObjectName(QStringLiteral("settings_free_space"));
    rows.add_note(free_);
    return panel;
}

QWidget* SettingsPage::build_notices() {
    auto* panel = new Panel(this);
    Rows rows(panel, tr("Notifications"));
    target_ = new QLineEdit(panel);
    target_->setObjectName(QStringLiteral("settings_target"));
    target_->setPlaceholderText(tr("none"));
    if (const double target = QSettings().value(QLatin1String(kTargetTop1)).toDouble(); target > 0)
        target_->setText(localized_number(QString::number(target)));
    connect(target_, &QLineEdit::textChanged, this, &SettingsPage::take_target);
    rows.add(tr("Target top-1, %"), target_);
    wrong_target_ = text_label(panel, Text::small);
    wrong_target_->setObjectName(QStringLiteral("settings_target_problem"));
    wrong_target_->hide();
    rows.add_note(wrong_target_);
    auto* note = text_label(panel, Text::small);
    note->setText(
        tr("While another window is active, the desktop notifies you when a run ends, fails, diverges, or reaches "
           "the target."));
    rows.add_note(note);
    command_ = new QLineEdit(QSettings().value(QLatin1String(kEndCommand)).toString(), panel);
    command_->setPlaceholderText(tr("none"));
    connect(command_, &QLineEdit::textChanged, this,
            [](const QString& text) { QSettings().setValue(QLatin1String(kEndCommand), text); });
    rows.add(tr("Command at the end"), command_);
    note = text_label(panel, Text::small);
    note->setText(
        tr("For sh, with TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) and TORCHDECK_TOP1 "
           "(0 to 1) in its environment."));
    rows.add_note(note);
    return panel;
}

void SettingsPage::take_target(const QString& typed) {
    const auto number = with_decimal_point(typed.trimmed());
    const auto value = number.isEmpty() ? 0 : base::parse_real(number.toStdString());
    const bool good = value && *value >= 0 && *value <= 100;
    if (good) QSettings().setValue(QLatin1String(kTargetTop1), *value);
    set_text_color(wrong_target_, error_color(palette()));
    wrong_target_->setText(tr("invalid target top-1 '%1': expected a number from 0 to 100.").arg(typed));
    wrong_target_->setVisible(!good);
}

QWidget* SettingsPage::build_keys() {
    auto* panel = new Panel(this);
    Rows rows(panel, tr("Keys"));
    auto* show = new QPushButton(tr("Show…"), panel);
    show->setAccessibleName(tr("Show all keys"));
    connect(show, &QPushButton::clicked, this, &SettingsPage::keys_wanted);
    auto* note = text_label(panel);
    note->setText(tr("Ctrl+K searches everything, F1 opens the manual."));
    rows.add(tr("Keyboard shortcuts"), note, show);
    return panel;
}

void SettingsPage::filter(const QString& text) {
    const auto words = text.simplified().toLower().split(u' ', Qt::SkipEmptyParts);
    bool any = false;
    for (auto* const panel : std::as_const(panels_)) {
        // The title of a panel and all that is in it: a panel is small enough to be seen whole.
        QString all;
        for (const auto* const label : panel->findChildren<QLabel*>()) all += label->text() + u' ';
        for (const auto* const box : panel->findChildren<QComboBox*>())
            for (int i = 0; i < box->count(); ++i) all += box->itemText(i) + u' ';
        all = all.toLower();
        const bool fits = std::ranges::all_of(words, [&](const QString& word) { return all.contains(word); });
        panel->setVisible(fits);
        any = any || fits;
    }
    none_->setVisible(!any);
}

QWidget* SettingsPage::build_engine() {
    auto* panel = new Panel(this);
    Rows rows(panel, tr("Engine"));
    libtorch_ = read_only(panel);
    libtorch_->setObjectName(QStringLiteral("settings_engine"));
    auto* const engine = push_button(panel, "settings_engine_button", tr("Change…"));
    engine->setAccessibleName(tr("Choose, build or test an engine"));
    connect(engine, &QPushButton::clicked, this, &SettingsPage::engine_wanted);
    rows.add(tr("LibTorch"), libtorch_, engine);
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

std::string SettingsPage::chosen_end_command() {
    return QSettings().value(QLatin1String(kEndCommand)).toString().trimmed().toStdString();
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/train_form.hpp"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>

#include "base/error.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/train/preset_button.hpp"
#include "pages/train/setting_field.hpp"
#include "widgets/controls.hpp"
#include "widgets/fold_button.hpp"

namespace torchdeck::ui {
namespace {

constexpr config::Group kGroups[] = {config::Group::data, config::Group::model, config::Group::optimization,
                                     config::Group::hardware, config::Group::logging};

}  // namespace

TrainForm::TrainForm(const Parts& parts, QWidget* parent) : QWidget(parent) {
    make_compact(this);
    apply_colors();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, space(2), 0);
    layout->setSpacing(space(1));
    presets_ = new PresetButton(this);
    layout->addLayout(build_fields(false, parts, this));

    fold_ = new FoldButton(tr("&Advanced"), this);
    fold_->setObjectName(QStringLiteral("advanced_button"));
    fold_->set_open(false);
    fold_->setToolTip(tr("Settings that rarely need to change"));
    layout->addWidget(fold_, 0, Qt::AlignLeft);

    auto* const advanced = new QWidget(this);
    auto* inner = layout_in<QVBoxLayout>(advanced);
    inner->addLayout(build_fields(true, parts, advanced));
    advanced->hide();
    layout->addWidget(advanced);
    layout->addStretch();
    align_labels();

    connect(fold_, &FoldButton::open_changed, advanced, &QWidget::setVisible);
    check();
}

void TrainForm::add_below_fields(QWidget* widget) {
    auto* const column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->indexOf(fold_), widget);
}

QGridLayout* TrainForm::build_fields(bool advanced, const Parts& parts, QWidget* parent) {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(space(2));
    grid->setVerticalSpacing(space(1));
    grid->setColumnStretch(1, 1);
    for (const auto group : kGroups) {
        bool titled = false;
        for (const auto& setting : config::settings()) {
            if (setting.group != group || setting.advanced != advanced) continue;
            if (!titled) {
                auto* title = new QLabel(message_text(config::group_title(group)), parent);
                auto font = text_font(title->font(), Text::small);
                font.setBold(true);
                title->setFont(font);
                title->setForegroundRole(QPalette::PlaceholderText);
                title->setContentsMargins(0, grid->rowCount() > 1 ? space(1) : 0, 0, 0);
                grid->addWidget(title, grid->rowCount(), 0, 1, 2);
                titled = true;
            }
            auto* field = new SettingField(setting, parent);
            const int row = grid->rowCount();
            grid->addWidget(field->label(), row, 0);
            grid->addWidget(field->row(), row, 1);
            connect(field, &SettingField::changed, this, &TrainForm::edited);
            fields_.push_back(field);
            const auto part = parts.find(setting.key);
            if (part == parts.end()) continue;
            auto* const below = new QVBoxLayout;
            grid->addLayout(below, row + 1, 1);
            part->second(this, field, below);
        }
    }
    return grid;
}

void TrainForm::align_labels() {
    // Longer names of advanced settings take a second line.
    int width = 0;
    for (const auto* field : fields_) {
        const auto* const label = field->label();
        if (!field->setting().advanced) width = std::max(width, label->sizeHint().width());
        for (const auto& word : label->text().split(u' '))
            width = std::max(width, label->fontMetrics().horizontalAdvance(word));
    }
    for (const auto* field : fields_) {
        field->label()->setFixedWidth(width + space(1));
        field->label()->setWordWrap(true);
    }
}

config::TrainConfig TrainForm::config() const {
    config::TrainConfig config;
    for (const auto* field : fields_) {
        if (const auto value = field->value()) field->setting().set(config, *value);
    }
    return config;
}

void TrainForm::set_config(const config::TrainConfig& config) {
    loading_ = true;
    for (auto* field : fields_) field->set_value(field->setting().get(config));
    loading_ = false;
    edited();
}

void TrainForm::edited() {
    if (loading_) return;
    check();
    Q_EMIT changed();
}

void TrainForm::check() {
    const auto current = config();
    problems_ = config::validate(current);
    for (auto* field : fields_) {
        const auto& setting = field->setting();
        const bool applies = setting.applies_to(current);
        if (applies && !field->value()) problems_.push_back({setting.key, Message(field->unreadable().toStdString())});
        const auto problem = std::find_if(problems_.begin(), problems_.end(),
                                          [&](const config::Problem& p) { return p.key == setting.key; });
        if (field->shown() != applies) field->set_shown(applies);
        const auto sentence = problem == problems_.end() ? QString() : message_text(problem->message);
        field->set_problem(sentence);
        // What is wrong must not be folded away.
        if (applies && setting.advanced && !sentence.isEmpty()) set_advanced_shown(true);
    }
    count_changes(current);
    Q_EMIT checked(current);
}

void TrainForm::count_changes(const config::TrainConfig& current) {
    static const config::TrainConfig defaults;
    QStringList changes;
    for (auto* field : fields_) {
        const auto& setting = field->setting();
        if (!setting.advanced) continue;
        const bool changed = field->shown() && setting.get(current) != setting.get(defaults);
        field->set_changed(changed);
        if (!changed) continue;
        changes << tr("%1: %2 (default: %3)")
                       .arg(message_text(setting.label), field->text_of(setting.get(current)),
                            field->text_of(setting.get(defaults)));
    }
    fold_->setText(changes.isEmpty() ? tr("&Advanced") : tr("&Advanced (%1 changed)").arg(changes.size()));
    const auto help = tr("Settings that rarely need to change");
    fold_->setToolTip(changes.isEmpty() ? help : tool_tip_text(help + u'\n' + changes.join(u'\n')));
}

SettingField* TrainForm::field(std::string_view key) const {
    const auto at = std::find_if(fields_.begin(), fields_.end(),
                                 [&](const SettingField* field) { return field->setting().key == key; });
    return at == fields_.end() ? nullptr : *at;
}

bool TrainForm::focus_field(std::string_view key) {
    auto* wanted = field(key);
    if (!wanted) return false;
    if (wanted->setting().advanced) set_advanced_shown(true);
    for (auto* above = parentWidget(); above; above = above->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(wanted->row());
    }
    wanted->editor()->setFocus(Qt::OtherFocusReason);
    if (auto* line = qobject_cast<QLineEdit*>(wanted->editor())) line->selectAll();
    return true;
}

void TrainForm::mark_field(std::string_view key) {
    if (auto* wanted = field(key)) wanted->set_marked(true);
}

void TrainForm::set_machine(const QString& machine) {
    for (auto* const field : fields_) field->set_machine(machine);
}

void TrainForm::set_advanced_shown(bool shown) {
    fold_->set_open(shown);
}

bool TrainForm::advanced_shown() const {
    return fold_->open();
}

void TrainForm::save(QSettings& settings) const {
    for (const auto* field : fields_) {
        if (const auto value = field->value()) {
            settings.setValue(from_utf8(field->setting().key), from_utf8(config::value_text(*value)));
        }
    }
}

void TrainForm::save(QSettings& settings, const config::TrainConfig& config) {
    for (const auto& setting : config::settings())
        settings.setValue(from_utf8(setting.key), from_utf8(config::value_text(setting.get(config))));
}

void TrainForm::restore(QSettings& settings) {
    loading_ = true;
    for (auto* field : fields_) {
        const auto stored = settings.value(from_utf8(field->setting().key));
        if (!stored.isValid()) continue;
        try {
            field->set_value(config::parse_value(field->setting(), stored.toString().toStdString()));
        } catch (const Error&) {
            continue;  // written by another version; the default stays
        }
    }
    loading_ = false;
    edited();
}

void TrainForm::apply_colors() {
    // The settings of a run in progress cannot be changed, but are there to be read.
    auto colors = palette();
    const auto text = tokens(colors).text;
    if (colors.color(QPalette::Disabled, QPalette::Text) == text) return;
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        colors.setColor(QPalette::Disabled, role, text);
    setPalette(colors);
}

void TrainForm::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) apply_colors();
    if (event->type() != QEvent::PaletteChange) return;
    for (auto* field : fields_) field->apply_colors();
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/preset_button.hpp"

#include <QMenu>
#include <QSettings>
#include <algorithm>
#include <array>
#include <string_view>

#include "base/error.hpp"
#include "config/recipe.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/train/train_form.hpp"
#include "widgets/controls.hpp"

namespace torchdeck::ui {
namespace {

const QString kStored = QStringLiteral("presets");

QVariantMap stored_presets() {
    return QSettings().value(kStored).toMap();
}

/// Of what is trained and where, not of how.
bool stays(const config::Setting& setting) {
    constexpr std::array<std::string_view, 4> kStays{"dataset", "data", "device", "label"};
    return std::ranges::find(kStays, std::string_view(setting.key)) != kStays.end();
}

/// The defaults, but for what stays.
config::TrainConfig fresh_config(const config::TrainConfig& config) {
    config::TrainConfig fresh;
    for (const auto& setting : config::settings())
        if (stays(setting)) setting.set(fresh, setting.get(config));
    return fresh;
}

QString menu_text(QString name) {
    return name.replace(u'&', QStringLiteral("&&"));
}

}  // namespace

PresetButton::PresetButton(TrainForm* form) : QToolButton(form), form_(form) {
    setObjectName(QStringLiteral("presets"));
    setText(tr("Preset"));
    setToolTip(tr("A set of settings to start from"));
    make_menu_button(this);
    auto* const menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &PresetButton::fill);
    fill();
}

void PresetButton::fill() {
    menu()->clear();
    const auto add = [this](QMenu* to, const QString& text, const QString& help, auto act) {
        auto* const action = to->addAction(text);
        action->setToolTip(help);
        connect(action, &QAction::triggered, this, act);
    };
    for (const auto& recipe : config::recipes())
        add(menu(), message_text(recipe.label), message_text(recipe.help), [this, name = recipe.name] {
            auto config = form_->config();
            config::apply_recipe(config, name);
            form_->set_config(config);
        });
    menu()->addSeparator();
    const auto own = names();
    for (const auto& name : own) add(menu(), menu_text(name), {}, [this, name] { apply(name); });
    if (!own.isEmpty()) menu()->addSeparator();
    add(menu(), tr("&Save as preset…"),
        tr("Keeps what differs from the defaults, except dataset, folder, device and label"), [this] {
            ask_name(this, tr("Save preset"), tr("Name; one that there is already is replaced"),
                     [this](const QString& name) { save_as(name); });
        });
    if (!own.isEmpty()) {
        auto* const away = menu()->addMenu(tr("Re&move preset"));
        for (const auto& name : own) add(away, menu_text(name), {}, [this, name] { remove(name); });
    }
    menu()->addSeparator();
    add(menu(), tr("Defaults"), tr("All settings back to their defaults, except dataset, folder, device and label"),
        [this] { form_->set_config(fresh_config(form_->config())); });
}

QStringList PresetButton::names() const {
    return stored_presets().keys();
}

void PresetButton::save_as(const QString& name) {
    const auto config = form_->config();
    const config::TrainConfig defaults;
    QVariantMap values;
    for (const auto& setting : config::settings()) {
        const auto value = setting.get(config);
        if (!stays(setting) && value != setting.get(defaults))
            values.insert(from_utf8(setting.key), from_utf8(config::value_text(value)));
    }
    auto all = stored_presets();
    all.insert(name, values);
    QSettings().setValue(kStored, all);
}

void PresetButton::apply(const QString& name) {
    auto config = fresh_config(form_->config());
    const auto values = stored_presets().value(name).toMap();
    for (const auto& setting : config::settings()) {
        const auto value = values.find(from_utf8(setting.key));
        if (value == values.end() || stays(setting)) continue;
        try {
            setting.set(config, config::parse_value(setting, value->toString().toStdString()));
        } catch (const Error&) {
            continue;  // written by another version; the default stays
        }
    }
    form_->set_config(config);
}

void PresetButton::remove(const QString& name) {
    auto all = stored_presets();
    if (all.remove(name) > 0) QSettings().setValue(kStored, all);
}

}  // namespace torchdeck::ui

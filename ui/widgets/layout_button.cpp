// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/layout_button.hpp"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>
#include <algorithm>

#include "base/error.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "session/save_file.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/chart_controls.hpp"
#include "widgets/controls.hpp"

namespace torchdeck::ui {
namespace {

constexpr qint64 kLargestLayout = 1 << 20;  // bytes

}  // namespace

LayoutButton::LayoutButton(const QString& page, Controls controls, QWidget* parent)
    : QToolButton(parent), page_(page), controls_(std::move(controls)) {
    setText(tr("Layout"));
    setToolTip(tr("Charts, their order, axis and smoothing under a name, for any runs"));
    make_menu_button(this);
    setMenu(new QMenu(tr("Layout"), this));
    usual_ = now().options;
    connect(this, &LayoutButton::stored_changed, this, &LayoutButton::fill);
    // Without a chart there is nothing to lay out.
    connect(controls_.chooser, &ChartChooser::charts_changed, this, &LayoutButton::fill);
    fill();
}

QVariantMap LayoutButton::stored() const {
    return QSettings().value(QStringLiteral("layouts/") + page_).toMap();
}

void LayoutButton::store(const QVariantMap& layouts) {
    QSettings().setValue(QStringLiteral("layouts/") + page_, layouts);
    Q_EMIT stored_changed();
}

void LayoutButton::fill() {
    auto* const menu = this->menu();
    menu->clear();
    const bool charts = !controls_.chooser->charts().empty();
    const auto all = names();
    const auto add = [&](QMenu* to, const QString& text, bool enabled, auto act) {
        auto* const action = to->addAction(text);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, act);
    };
    const auto shown = [](QString name) { return name.replace(u'&', QStringLiteral("&&")); };
    for (const auto& name : all) add(menu, shown(name), charts, [this, name] { apply(name); });
    if (!all.isEmpty()) menu->addSeparator();
    add(menu, tr("&Save layout as…"), charts, [this] {
        ask_name(this, tr("Save layout"), tr("Name; one that there is already is replaced"),
                 [this](const QString& name) { save_as(name); });
    });
    add(menu, tr("&Import layout…"), charts, [this] {
        const auto file = QFileDialog::getOpenFileName(this, tr("Import a layout"), {}, tr("Layouts (*.json)"));
        if (!file.isEmpty()) import_layout(file);
    });
    auto* const out = menu->addMenu(tr("&Export layout"));
    auto* const away = menu->addMenu(tr("Re&move layout"));
    for (auto* const below : {out, away}) below->menuAction()->setVisible(!all.isEmpty());
    for (const auto& name : all) {
        add(out, shown(name), true, [this, name] { ask_file(name); });
        add(away, shown(name), true, [this, name] { remove(name); });
    }
    menu->addSeparator();
    add(menu, tr("&Reset layout"), charts, [this] { reset(); });
}

runs::MontageLayout LayoutButton::now() const {
    runs::MontageLayout layout;
    const auto charts = controls_.chooser->shown();
    for (const auto& key : charts) layout.metrics.push_back(key.toStdString());
    layout.options.x = controls_.axis->axis();
    layout.options.smoothing = controls_.smoothing->strength();
    return layout;
}

std::optional<runs::MontageLayout> LayoutButton::find(const QString& name) const {
    return runs::layout_from_json(stored().value(name).toString().toStdString());
}

void LayoutButton::show(const QString& name, const runs::MontageLayout& layout) {
    QStringList charts;
    for (const auto& key : layout.metrics) charts << from_utf8(key);
    const auto& there = controls_.chooser->charts();
    if (std::ranges::none_of(there, [&](const auto& chart) { return charts.contains(chart.key); }))
        return Q_EMIT problem(tr("%1: these runs have none of its charts.").arg(name));
    if (layout.metrics == now().metrics && layout.options == now().options) return;
    Q_EMIT step_begins(tr("layout %1").arg(name));
    controls_.chooser->choose(charts);
    // set_axis() and set_strength() are silent, and the pages follow activated().
    controls_.axis->set_axis(layout.options.x);
    Q_EMIT controls_.axis->activated(controls_.axis->currentIndex());
    controls_.smoothing->set_strength(layout.options.smoothing);
    Q_EMIT controls_.smoothing->activated(controls_.smoothing->currentIndex());
    Q_EMIT step_ends();
}

void LayoutButton::save_as(const QString& name) {
    auto layouts = stored();
    layouts.insert(name, from_utf8(runs::layout_json(now())));
    store(layouts);
}

void LayoutButton::remove(const QString& name) {
    auto layouts = stored();
    if (layouts.remove(name) > 0) store(layouts);
}

void LayoutButton::apply(const QString& name) {
    if (const auto layout = find(name)) show(name, *layout);
}

void LayoutButton::reset() {
    runs::MontageLayout layout;
    const auto charts = controls_.usual_charts();
    for (const auto& key : charts) layout.metrics.push_back(key.toStdString());
    layout.options = usual_;
    show(tr("as at first"), layout);
}

void LayoutButton::export_layout(const QString& name, const QString& file) {
    try {
        save_file(to_path(file), stored().value(name).toString().toUtf8() + '\n');
    } catch (const Error& error) {
        Q_EMIT problem(message_text(error.message()));
    }
}

void LayoutButton::import_layout(const QString& file) {
    QFile from(file);
    if (!from.open(QIODevice::ReadOnly))
        return Q_EMIT problem(QStringLiteral("%1: %2").arg(shown_text(file.toStdString()), from.errorString()));
    const auto layout = runs::layout_from_json(from.read(kLargestLayout).toStdString());
    if (!layout) return Q_EMIT problem(tr("%1 is not a layout of charts.").arg(shown_text(file.toStdString())));
    const auto name = QFileInfo(file).completeBaseName();
    auto layouts = stored();
    layouts.insert(name, from_utf8(runs::layout_json(*layout)));
    store(layouts);
    apply(name);
}

void LayoutButton::ask_file(const QString& name) {
    const auto file = QFileDialog::getSaveFileName(this, tr("Export a layout"), name + QStringLiteral(".json"),
                                                   tr("Layouts (*.json)"));
    if (!file.isEmpty()) export_layout(name, file);
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/undo_parts.hpp"

#include <QCoreApplication>
#include <QUndoStack>

#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/compare/filter_bar.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "session/label_edits.hpp"
#include "session/run_library.hpp"
#include "session/undo_steps.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/chart_controls.hpp"
#include "widgets/layout_button.hpp"
#include "window/run_commands.hpp"

namespace torchdeck::ui {
namespace {

QString step_text(const char* text) {
    return QCoreApplication::translate("UndoSteps", text);
}

void watch_form(UndoSteps* steps, TrainTab* train) {
    const auto get = [train] {
        QVariantMap values;
        const auto config = train->draft();
        for (const auto& setting : config::settings())
            values.insert(from_utf8(setting.key), from_utf8(config::value_text(setting.get(config))));
        return values;
    };
    const auto set = [train](const QVariantMap& values) {
        auto config = train->draft();
        for (auto at = values.cbegin(); at != values.cend(); ++at) {
            const auto& setting = config::setting(at.key().toStdString());
            setting.set(config, config::parse_value(setting, at.value().toString().toStdString()));
        }
        train->set_draft(config);
    };
    const auto text = [](const QVariantMap& changed) {
        return changed.size() == 1 ? message_text(config::setting(changed.firstKey().toStdString()).label)
                                   : step_text(QT_TRANSLATE_NOOP("UndoSteps", "settings"));
    };
    const int part = steps->watch({get, set, text, true});
    QObject::connect(train->form(), &TrainForm::changed, steps, [steps, part] { steps->changed(part); });
}

void watch_ticks(UndoSteps* steps, RunLibrary* library) {
    const auto get = [library] {
        QVariantMap ticks;
        for (const auto& entry : library->entries()) ticks.insert(entry.path(), entry.shown);
        return ticks;
    };
    const auto set = [library](const QVariantMap& ticks) {
        std::vector<int> on, off;
        for (auto at = ticks.cbegin(); at != ticks.cend(); ++at) {
            const auto* const entry = library->find(at.key());
            if (entry != nullptr) (at.value().toBool() ? on : off).push_back(library->index_of(entry->id));
        }
        library->set_shown(off, false);
        library->set_shown(on, true);
    };
    const auto text = [](const QVariantMap&) { return step_text(QT_TRANSLATE_NOOP("UndoSteps", "runs shown")); };
    const int part = steps->watch({get, set, text});
    // Runs that are opened are added first and ticked then: both count as settled.
    QObject::connect(
        library, &RunLibrary::shown_changed, steps, [steps, part] { steps->changed(part); }, Qt::QueuedConnection);
    QObject::connect(
        library, &RunLibrary::runs_reset, steps, [steps, part] { steps->settled(part); }, Qt::QueuedConnection);
}

/// Watches what `get` says, as one value that `set` puts back.
template <class Get, class Set>
int watch_value(UndoSteps* steps, const char* name, Get get, Set set, bool joins = false) {
    const auto key = QStringLiteral("value");
    return steps->watch({[get, key] {
                             return QVariantMap{{key, get()}};
                         },
                         [set, key](const QVariantMap& values) { set(values[key]); },
                         [name](const QVariantMap&) { return step_text(name); }, joins});
}

void watch_choice(UndoSteps* steps, QComboBox* box, const char* name) {
    const int part = watch_value(
        steps, name, [box] { return box->currentIndex(); },
        [box](const QVariant& index) { box->setCurrentIndex(index.toInt()); });
    // By the program: once a choice by a person has been noted, which is told right after this.
    QObject::connect(
        box, &QComboBox::currentIndexChanged, steps, [steps, part] { steps->settled(part); }, Qt::QueuedConnection);
    QObject::connect(box, &QComboBox::activated, steps, [steps, part] { steps->changed(part); });
}

void watch_charts(UndoSteps* steps, ChartChooser* chooser) {
    const int part = watch_value(
        steps, QT_TRANSLATE_NOOP("UndoSteps", "charts"), [chooser] { return chooser->shown(); },
        [chooser](const QVariant& shown) { chooser->choose(shown.toStringList()); });
    QObject::connect(chooser, &ChartChooser::choice_changed, steps, [steps, part] { steps->changed(part); });
    QObject::connect(chooser, &ChartChooser::charts_changed, steps, [steps, part] { steps->settled(part); });
}

void watch_layouts(UndoSteps* steps, LayoutButton* layouts) {
    const int part = watch_value(
        steps, QT_TRANSLATE_NOOP("UndoSteps", "saved layouts"), [layouts] { return layouts->stored(); },
        [layouts](const QVariant& stored) { layouts->store(stored.toMap()); });
    QObject::connect(layouts, &LayoutButton::stored_changed, steps, [steps, part] { steps->changed(part); });
    // What a layout changes is one step.
    QObject::connect(layouts, &LayoutButton::step_begins, steps->stack(), &QUndoStack::beginMacro);
    QObject::connect(layouts, &LayoutButton::step_ends, steps->stack(), &QUndoStack::endMacro);
}

void watch_filter(UndoSteps* steps, FilterBar* filter) {
    const int part = watch_value(
        steps, QT_TRANSLATE_NOOP("UndoSteps", "filter"), [filter] { return filter->expression(); },
        [filter](const QVariant& expression) { filter->set_expression(expression.toString()); }, true);
    QObject::connect(filter, &FilterBar::changed, steps, [steps, part] { steps->changed(part); });
}

}  // namespace

void watch_for_undo(UndoSteps* steps, QWidget* pages, TrainTab* train, RunLibrary* library) {
    watch_form(steps, train);
    watch_ticks(steps, library);
    for (auto* const box : pages->findChildren<AxisBox*>())
        watch_choice(steps, box, QT_TRANSLATE_NOOP("UndoSteps", "x axis"));
    for (auto* const box : pages->findChildren<SmoothingBox*>())
        watch_choice(steps, box, QT_TRANSLATE_NOOP("UndoSteps", "smoothing"));
    for (auto* const chooser : pages->findChildren<ChartChooser*>()) watch_charts(steps, chooser);
    for (auto* const layouts : pages->findChildren<LayoutButton*>()) watch_layouts(steps, layouts);
    for (auto* const filter : pages->findChildren<FilterBar*>()) watch_filter(steps, filter);
}

void add_undo_of_runs(UndoSteps* steps, RunCommands* commands) {
    auto* const actions = commands->actions();
    QObject::connect(actions, &RunActions::notes_changed, steps,
                     [steps, actions](const QString& path, const runs::RunNotes& before, const runs::RunNotes& after) {
                         const auto text = before.name != after.name
                                               ? step_text(QT_TRANSLATE_NOOP("UndoSteps", "name of a run"))
                                               : step_text(QT_TRANSLATE_NOOP("UndoSteps", "tags and notes"));
                         steps->add(
                             text, [actions, path, before] { actions->write_notes(path, before); },
                             [actions, path, after] { actions->write_notes(path, after); });
                     });
    QObject::connect(commands, &RunCommands::run_trashed, steps, [steps, commands](const QString& path) {
        steps->add(
            step_text(QT_TRANSLATE_NOOP("UndoSteps", "move to trash")),
            [commands, path] { commands->undo_trash(path); }, [commands, path] { commands->trash_again(path); });
    });
}

void add_undo_of_labels(UndoSteps* steps, QObject* window) {
    for (auto* const edits : window->findChildren<LabelEdits*>()) {
        QObject::connect(edits, &LabelEdits::step_taken, steps, [steps, edits](const data::LabelChange& change) {
            steps->add(
                step_text(QT_TRANSLATE_NOOP("UndoSteps", "labels of images")),
                [edits, undo = change.reversed()] { edits->make(undo); }, [edits, change] { edits->make(change); });
        });
    }
}

}  // namespace torchdeck::ui

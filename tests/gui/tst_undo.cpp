// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo of what a person does in the window.
#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTest>
#include <QUndoStack>
#include <algorithm>

#include "compare_stage.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/compare/filter_bar.hpp"
#include "pages/train/setting_field.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "session/run_comparison.hpp"
#include "session/run_library.hpp"
#include "session/search.hpp"
#include "session/undo_steps.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/chart_controls.hpp"
#include "widgets/layout_button.hpp"
#include "widgets/message_history.hpp"
#include "widgets/page_rail.hpp"
#include "window/run_commands.hpp"
#include "window/search_items.hpp"

namespace tst_undo {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;

class TestUndo : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void a_step_holds_what_changed_and_nothing_else();
    void what_the_program_changes_is_no_step();
    void values_that_come_and_go_are_no_step();
    void typing_is_one_step();
    void settings_come_back();
    void ticks_filters_and_charts_come_back();
    void layouts_come_back();
    void names_and_the_trash_come_back();
};

QString name_of(const QVariantMap& changed) {
    return changed.keys().join(u',');
}

void TestUndo::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
}

void TestUndo::a_step_holds_what_changed_and_nothing_else() {
    QVariantMap state{{QStringLiteral("a"), 1}, {QStringLiteral("b"), 2}};
    QVariantMap given;
    UndoSteps steps;
    const auto set = [&](const QVariantMap& values) {
        given = values;
        state.insert(values);
        steps.changed(0);  // who is told of a change cannot know who made it
    };
    const int part = steps.watch({[&] { return state; }, set, name_of});
    state[QStringLiteral("b")] = 3;
    steps.changed(part);
    QCOMPARE(steps.stack()->undoText(), QStringLiteral("b"));
    steps.changed(part);  // nothing has changed since
    QCOMPARE(steps.stack()->count(), 1);
    steps.stack()->undo();
    QCOMPARE(given, QVariantMap({{QStringLiteral("b"), 2}}));
    QCOMPARE(steps.stack()->count(), 1);
    steps.stack()->redo();
    QCOMPARE(state[QStringLiteral("b")].toInt(), 3);
    for (int i = 0; i < 150; ++i) {
        state[QStringLiteral("a")] = i + 10;
        steps.changed(part);
    }
    QCOMPARE(steps.stack()->count(), 100);
}

void TestUndo::what_the_program_changes_is_no_step() {
    QVariantMap state{{QStringLiteral("a"), 1}};
    UndoSteps steps;
    const int part = steps.watch({[&] { return state; }, [&](const QVariantMap& values) { state = values; }, name_of});
    state[QStringLiteral("a")] = 2;
    steps.settled(part);
    QVERIFY(!steps.stack()->canUndo());
    state[QStringLiteral("a")] = 3;
    steps.changed(part);
    steps.stack()->undo();
    QCOMPARE(state[QStringLiteral("a")].toInt(), 2);
}

void TestUndo::values_that_come_and_go_are_no_step() {
    QVariantMap state{{QStringLiteral("a"), true}, {QStringLiteral("b"), true}};
    UndoSteps steps;
    const int part = steps.watch({[&] { return state; }, [&](const QVariantMap&) {}, name_of});
    state = {{QStringLiteral("a"), true}, {QStringLiteral("new"), true}};
    steps.changed(part);
    QVERIFY(!steps.stack()->canUndo());
    state[QStringLiteral("new")] = false;
    steps.changed(part);
    QCOMPARE(steps.stack()->undoText(), QStringLiteral("new"));
}

void TestUndo::typing_is_one_step() {
    QVariantMap state{{QStringLiteral("lr"), QString()}, {QStringLiteral("seed"), 0}};
    UndoSteps steps;
    const int part =
        steps.watch({[&] { return state; }, [&](const QVariantMap& values) { state.insert(values); }, name_of, true});
    for (const char* typed : {"0", "0.", "0.1"}) {
        state[QStringLiteral("lr")] = QString::fromLatin1(typed);
        steps.changed(part);
    }
    state[QStringLiteral("seed")] = 1;
    steps.changed(part);
    QCOMPARE(steps.stack()->count(), 2);
    steps.stack()->undo();
    steps.stack()->undo();
    QCOMPARE(state[QStringLiteral("lr")].toString(), QString());
    steps.stack()->redo();
    QCOMPARE(state[QStringLiteral("lr")].toString(), QStringLiteral("0.1"));
}

void TestUndo::settings_come_back() {
    const auto window = test::make_window();
    auto* const form = find<TrainTab>(window)->form();
    auto* const undo = window->findChild<QAction*>(QStringLiteral("undo"));
    auto* const redo = window->findChild<QAction*>(QStringLiteral("redo"));
    QVERIFY(!undo->isEnabled() && !redo->isEnabled());
    const auto before = form->config();
    auto config = before;
    config.optimizer.lr = 0.25;
    form->set_config(config);
    QCOMPARE(undo->text(), QStringLiteral("&Undo: Learning rate"));
    config.data.batch_size = 32;
    config.seed = 7;
    form->set_config(config);
    QCOMPARE(undo->text(), QStringLiteral("&Undo: settings"));
    undo->trigger();
    QCOMPARE(form->config().data.batch_size, before.data.batch_size);
    QCOMPARE(form->config().seed, before.seed);
    QCOMPARE(form->config().optimizer.lr, 0.25);
    undo->trigger();
    QCOMPARE(form->config().optimizer.lr, before.optimizer.lr);
    QVERIFY(!undo->isEnabled());
    redo->trigger();
    redo->trigger();
    QCOMPARE(form->config().seed, 7);
    QVERIFY(!redo->isEnabled());
}

void TestUndo::ticks_filters_and_charts_come_back() {
    const test::RunFolders runs;
    const auto window = test::make_window();
    auto* const library = find<RunLibrary>(window);
    auto* const stack = find<UndoSteps>(window)->stack();
    library->open({runs.path("a1"), runs.path("b1")}, true);
    QTRY_COMPARE(library->shown().size(), std::size_t{2});
    WAIT_READY(*find<RunComparison>(window));
    QVERIFY2(!stack->canUndo(), "runs that were added are no step");
    library->set_shown(0, false);
    QTRY_COMPARE(stack->undoText(), QStringLiteral("runs shown"));
    stack->undo();
    QCOMPARE(library->shown().size(), std::size_t{2});

    auto* const filter = find<FilterBar>(window);
    find<QLineEdit>(filter, "compare_search")->setText(QStringLiteral("lr>0.15"));
    QCOMPARE(stack->undoText(), QStringLiteral("filter"));
    QTest::keyClick(find<QLineEdit>(filter, "compare_search"), Qt::Key_Return);
    stack->undo();
    QCOMPARE(filter->expression(), QString());
    stack->redo();
    QCOMPARE(filter->expression(), QStringLiteral("lr>0.15"));
    stack->undo();

    auto* const chooser = find<ChartChooser>(window, "compare_chooser");
    const auto shown = chooser->shown();
    QVERIFY(!shown.isEmpty());
    chooser->set_hidden(shown.first(), true);
    QCOMPARE(stack->undoText(), QStringLiteral("charts"));
    QVERIFY(!chooser->shown().contains(shown.first()));
    stack->undo();
    QCOMPARE(chooser->shown(), shown);
    WAIT_READY(*find<RunComparison>(window));

    auto* const smoothing = find<SmoothingBox>(window, "compare_smoothing");
    const int strength = smoothing->currentIndex();
    smoothing->setCurrentIndex(strength == 0 ? 1 : 0);
    Q_EMIT smoothing->activated(smoothing->currentIndex());
    QCOMPARE(stack->undoText(), QStringLiteral("smoothing"));
    stack->undo();
    QCOMPARE(smoothing->currentIndex(), strength);
}

void TestUndo::layouts_come_back() {
    const test::RunFolders runs;
    const auto window = test::make_window();
    auto* const stack = find<UndoSteps>(window)->stack();
    auto* const compare = find<CompareTab>(window);
    auto* const layouts = find<LayoutButton>(compare, "compare_layouts");
    find<RunLibrary>(window)->open({runs.path("a1"), runs.path("b1")}, true);
    QTRY_COMPARE(test::find<RunLibrary>(window)->shown().size(), std::size_t{2});
    WAIT_READY(*test::find<RunComparison>(window));
    const auto find = [&](const QString& text) {
        const auto actions = layouts->menu()->actions();
        const auto at = std::ranges::find(actions, text, &QAction::text);
        return at == actions.end() ? nullptr : *at;
    };
    auto* const chooser = test::find<ChartChooser>(compare, "compare_chooser");
    const auto usual = chooser->shown();
    QVERIFY(usual.size() >= 3);
    const QStringList two{usual[1], usual[0]};
    chooser->choose(two);
    test::find<SmoothingBox>(compare, "compare_smoothing")->set_strength(0.9);
    layouts->save_as(QStringLiteral("paper & talk"));
    QCOMPARE(stack->undoText(), QStringLiteral("saved layouts"));
    find(QStringLiteral("&Reset layout"))->trigger();
    QCOMPARE(chooser->shown(), usual);
    QCOMPARE(test::find<SmoothingBox>(compare, "compare_smoothing")->strength(), 0.0);
    // All that it changes is one step, and the search finds it.
    SearchIndex index(search_items(
        {window->findChild<QMenuBar*>(), test::find<Pages>(window), test::find<RunLibrary>(window), {}, {}}));
    const auto found = index.find(QStringLiteral("paper"), {});
    QVERIFY(!found.isEmpty());
    index.items()[found.front()].act();
    QCOMPARE(chooser->shown(), two);
    QCOMPARE(test::find<SmoothingBox>(compare, "compare_smoothing")->strength(), 0.9);
    QCOMPARE(stack->undoText(), QStringLiteral("layout paper & talk"));
    stack->undo();
    QCOMPARE(chooser->shown(), usual);
    QCOMPARE(test::find<SmoothingBox>(compare, "compare_smoothing")->strength(), 0.0);
    stack->redo();
    QCOMPARE(chooser->shown(), two);
    // Applied again, it changes nothing and is no step.
    const int steps = stack->count();
    layouts->apply(QStringLiteral("paper & talk"));
    QCOMPARE(stack->count(), steps);

    // To another person, and away.
    const auto file = runs.path("talk.json");
    layouts->export_layout(QStringLiteral("paper & talk"), file);
    layouts->remove(QStringLiteral("paper & talk"));
    QVERIFY(layouts->names().isEmpty());
    stack->undo();
    QCOMPARE(layouts->names(), QStringList(QStringLiteral("paper & talk")));
    layouts->reset();
    layouts->import_layout(file);
    QCOMPARE(chooser->shown(), two);
    QVERIFY(find(QStringLiteral("talk")) != nullptr);
    // What is none, or has nothing for these runs, is said and changes nothing.
    QStringList said;
    connect(layouts, &LayoutButton::problem, this, [&](const QString& text) { said << text; });
    layouts->import_layout(runs.path("a1") + QStringLiteral("/run.json"));
    QVERIFY(said.size() == 1 && said.front().endsWith(QStringLiteral("is not a layout of charts.")));
    auto stored = layouts->stored();
    stored.insert(QStringLiteral("gpu"), QStringLiteral(R"({"torchdeck_montage":1,"metrics":["gpu_busy_percent"]})"));
    layouts->store(stored);
    layouts->apply(QStringLiteral("gpu"));
    QCOMPARE(said.size(), 2);
    QCOMPARE(chooser->shown(), two);
}

void TestUndo::names_and_the_trash_come_back() {
    const test::RunFolders runs;
    const auto window = test::make_window();
    auto* const library = test::find<RunLibrary>(window);
    auto* const stack = test::find<UndoSteps>(window)->stack();
    auto* const actions = test::find<RunCommands>(window)->actions();
    const auto path = runs.path("a1");
    library->open({path}, true);
    QTRY_VERIFY(library->find(path) != nullptr);
    const auto first = library->name_of(path);
    actions->rename(path, QStringLiteral("baseline"));
    QTRY_VERIFY(library->name_of(path).contains(QStringLiteral("baseline")));
    QTRY_COMPARE(stack->undoText(), QStringLiteral("name of a run"));
    stack->undo();
    QTRY_COMPARE(library->name_of(path), first);
    stack->redo();
    QTRY_VERIFY(library->name_of(path).contains(QStringLiteral("baseline")));

    actions->move_to_trash(path);
    QTRY_COMPARE(stack->undoText(), QStringLiteral("move to trash"));
    QVERIFY(!QFileInfo::exists(path));
    stack->undo();
    QTRY_VERIFY(QFileInfo::exists(path));
    QTRY_VERIFY(library->find(path) != nullptr && library->find(path)->shown);
    QTRY_VERIFY(
        MessageHistory::instance().entries().front().text.startsWith(QStringLiteral("Restored from the trash")));
    stack->redo();
    QTRY_VERIFY(!QFileInfo::exists(path));
    QTRY_VERIFY(library->find(path) == nullptr);
    QVERIFY2(!stack->canRedo() && stack->undoText() == QStringLiteral("move to trash"), "no step more");
    stack->undo();
    QTRY_VERIFY(QFileInfo::exists(path));
}

TORCHDECK_TEST(QApplication, TestUndo)

}  // namespace tst_undo

#include "tst_undo.moc"

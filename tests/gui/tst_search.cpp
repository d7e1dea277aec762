// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+K: one search for everything that the window can do or show.
#include <QApplication>
#include <QLineEdit>
#include <QMenuBar>
#include <QSettings>
#include <QTest>
#include <QTextBrowser>
#include <QTreeWidget>

#include "config/other_names.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/train/setting_field.hpp"
#include "pages/train/train_tab.hpp"
#include "session/run_library.hpp"
#include "session/search.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/page_rail.hpp"
#include "window/manual.hpp"
#include "window/search_items.hpp"
#include "window_stage.hpp"

namespace tst_search {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;
using test::Shown;

class TestSearch : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void questions_are_answered_by_the_first_three();
    void the_start_of_a_word_is_better_than_a_part_of_one();
    void one_slip_is_forgiven();
    void every_word_must_fit();
    void what_was_chosen_comes_first();
    void return_puts_the_keyboard_into_a_setting();
    void what_cannot_be_done_does_nothing();
    void nothing_that_fits_is_said();
    void a_paragraph_of_the_manual_is_shown();
    void other_names_are_of_options_that_there_are();
};

QList<SearchItem> items_of(const QStringList& texts) {
    QList<SearchItem> items;
    for (const auto& text : texts) items << SearchItem{SearchItem::Kind::action, text, text, {}};
    return items;
}

QStringList found_in(const QList<SearchItem>& items, const QString& query, const QStringList& recent = {}) {
    QStringList texts;
    for (const int at : SearchIndex(items).find(query, recent)) texts << items[at].text;
    return texts;
}

QTreeWidget* open_search(const Shown& shown, const QString& text) {
    shown.window->activateWindow();
    if (!QTest::qWaitForWindowActive(shown.window.get())) return nullptr;
    QTest::keySequence(shown.window.get(), QKeySequence(Qt::CTRL | Qt::Key_K));
    auto* const field = shown.window->findChild<QLineEdit*>(QStringLiteral("search_text"));
    if (field == nullptr) return nullptr;
    field->setText(text);
    return shown.window->findChild<QTreeWidget*>(QStringLiteral("search_results"));
}

void TestSearch::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
}

void TestSearch::init() {
    QSettings().clear();
}

void TestSearch::questions_are_answered_by_the_first_three() {
    const Shown shown({});
    auto* const pages = find<Pages>(shown.window);
    const SearchIndex index(
        search_items({shown.window->findChild<QMenuBar*>(), pages, find<RunLibrary>(shown.window), {}, {}}));
    QStringList ids;
    for (const auto& item : index.items()) ids << item.id;
    for (const auto& name : names_with_other_words())
        QVERIFY2(ids.contains(QStringLiteral("page:") + name) || ids.contains(QStringLiteral("action:") + name) ||
                     ids.contains(name) || pages->findChild<QWidget*>(name) != nullptr,
                 qPrintable(name));
    // What a stranger types, and a text that is an answer.
    const std::pair<const char*, const char*> questions[] = {
        {"learning rate", "Learning rate"},
        {"lr", "Learning rate"},
        {"how do I change the learning rate", "Learning rate"},
        {"batch", "Batch size"},
        {"minibatch", "Batch size"},
        {"amp", "Precision"},
        {"mixed precision", "Precision"},
        {"bf16", "Precision"},
        {"epochs", "Epochs"},
        {"dataset", "Dataset"},
        {"cifar100", "Dataset"},
        {"model", "Model"},
        {"resnet50", "Model"},
        {"pretrained", "Initial weights"},
        {"transfer learning", "Initial weights"},
        {"imagenet weights", "Initial weights"},
        {"optimizer", "Optimizer"},
        {"adamw", "Optimizer"},
        {"weight decay", "Weight decay"},
        {"cosine", "Schedule"},
        {"scheduler", "Schedule"},
        {"warmup", "Warm-up"},
        {"dropout", "Dropout"},
        {"mixup", "Mixup"},
        {"label smoothing", "Label smoothing"},
        {"early stopping", "Patience"},
        {"seed", "Seed"},
        {"gradient clipping", "Clip gradients"},
        {"accumulate", "Gradient accumulation"},
        {"num workers", "Loader threads"},
        {"image size", "Image size"},
        {"resolution", "Image size"},
        {"validation split", "Validation share"},
        {"gpu", "Device"},
        {"freeze", "Freeze"},
        {"checkpoint", "Checkpoint every"},
        {"font size", "Text size"},
        {"language german", "Language"},
        {"use two GPUs", "Device"},
        {"number of workers", "Loader threads"},
        {"wandb", "Open logs, montages or weights"},
        {"dark mode", "Dark"},
        {"preferences", "Settings"},
        {"theme", "Dark"},
        {"keyboard shortcuts", "Keyboard shortcuts"},
        {"hotkeys", "Keyboard shortcuts"},
        {"manual", "Manual"},
        {"help", "Manual"},
        {"compare", "Compare"},
        {"compare runs", "Compare"},
        {"confusion matrix", "Gallery"},
        {"bottleneck", "Profile"},
        {"why is it slow", "Profile"},
        {"roofline", "Roofline"},
        {"benchmark", "Bench"},
        {"classify image", "Predict"},
        {"gpu not found", "Machine"},
        {"doctor", "Machine"},
        {"quit", "Quit"},
        {"pause", "Pause"},
        {"resume", "Resume the last run"},
        {"continue training", "Resume the last run"},
        {"stop training", "Stop"},
        {"export chart", "Export chart"},
        {"open jsonl", "Open logs, montages or weights"},
        {"ssh", "Open a remote folder of runs"},
        {"libtorch version", "Engine"},
        {"queue", "Add to queue"},
        {"zoom", "Reset zoom"},
        {"where are runs saved", "Folder for new runs"},
        {"delete run", "Move runs to the trash"},
        {"rename run", "Rename a run"},
        {"why is my gpu slow", "Profile"},
        {"why is my training slow", "Profile"},
        {"why is my training so slow", "Machine"},
        {"warum ist mein training slow", "Profile"},
        {"speed up data loading", "Loader threads"},
        {"save plot as png", "Export chart"},
        {"gpu temperature", "Train"},
        {"which images are wrong", "Gallery"},
        {"misclassified images", "Gallery"},
        {"export onnx", "Export a network."},
        {"seed 1", "Seed"},
        {"duplicate images", "Check images"},
        {"check images", "Check images"},
        {"learning rate too high", "Learning rate"},
        {"learning rate finder", "Find a learning rate"},
        {"out of memory", "Batch size"},
        {"overfitting", "Weight decay"},
    };
    QStringList missed;
    for (const auto& [question, answer] : questions) {
        QStringList texts;
        for (const int at : index.find(QString::fromLatin1(question), {}).mid(0, 3)) texts << index.items()[at].text;
        if (!texts.contains(QString::fromLatin1(answer)))
            missed << QStringLiteral("%1: %2").arg(QString::fromLatin1(question), texts.join(u'|'));
    }
    QVERIFY2(missed.empty(), qPrintable(missed.join(u'\n')));
    for (const auto& [question, answer] : {std::pair("delete run", "trash_run"), std::pair("rename run", "rename_run")})
        QCOMPARE(index.items()[index.find(QString::fromLatin1(question), {}).front()].id, QLatin1String(answer));
}

void TestSearch::the_start_of_a_word_is_better_than_a_part_of_one() {
    const auto items = items_of({QStringLiteral("Batch size"), QStringLiteral("Resize"), QStringLiteral("Size")});
    QCOMPARE(found_in(items, QStringLiteral("size")),
             QStringList({QStringLiteral("Size"), QStringLiteral("Batch size"), QStringLiteral("Resize")}));
}

void TestSearch::one_slip_is_forgiven() {
    const auto items = items_of({QStringLiteral("Optimizer"), QStringLiteral("Schedule"), QStringLiteral("Größe")});
    for (const char* slip : {"optimiser", "otpimizer", "optimzer", "optimizerr"})
        QCOMPARE(found_in(items, QString::fromLatin1(slip)), QStringList{QStringLiteral("Optimizer")});
    QCOMPARE(found_in(items, QStringLiteral("grosse")), QStringList());  // two letters
    QCOMPARE(found_in(items, QStringLiteral("große")), QStringList{QStringLiteral("Größe")});
    QCOMPARE(found_in(items, QStringLiteral("xyz")), QStringList());
    QCOMPARE(found_in(items_of({QStringLiteral("See it")}), QStringLiteral("seed")), QStringList());
}

void TestSearch::every_word_must_fit() {
    const auto items = items_of({QStringLiteral("Open a folder"), QStringLiteral("Open logs")});
    QCOMPARE(found_in(items, QStringLiteral("open folder")), QStringList{QStringLiteral("Open a folder")});
    QCOMPARE(found_in(items, QStringLiteral("how do I open logs")), QStringList{QStringLiteral("Open logs")});
    // Where no name has every word of a question, the rarer words are enough.
    QCOMPARE(found_in(items, QStringLiteral("open tensorboard logs")), QStringList{QStringLiteral("Open logs")});
    QCOMPARE(found_in(items, QStringLiteral("tensorboard wandb logs")), QStringList());
    // A query of nothing else is taken as it is.
    QCOMPARE(found_in(items, QStringLiteral("a")), QStringList{QStringLiteral("Open a folder")});
}

void TestSearch::what_was_chosen_comes_first() {
    auto items = items_of({QStringLiteral("Zoom in"), QStringLiteral("Zoom out")});
    items << SearchItem{SearchItem::Kind::run, QStringLiteral("run"), QStringLiteral("1 resnet18"), {}};
    QCOMPARE(found_in(items, {}), QStringList({QStringLiteral("Zoom in"), QStringLiteral("Zoom out")}));
    QCOMPARE(found_in(items, {}, {QStringLiteral("run"), QStringLiteral("Zoom out")}),
             QStringList({QStringLiteral("1 resnet18"), QStringLiteral("Zoom out"), QStringLiteral("Zoom in")}));
    QCOMPARE(found_in(items, QStringLiteral("zoom"), {QStringLiteral("Zoom out")}),
             QStringList({QStringLiteral("Zoom out"), QStringLiteral("Zoom in")}));
}

void TestSearch::return_puts_the_keyboard_into_a_setting() {
    const Shown shown({});
    find<Pages>(shown.window)->setCurrentIndex(2);
    auto* const list = open_search(shown, QStringLiteral("weight decay"));
    QVERIFY(list != nullptr);
    QCOMPARE(list->currentItem()->text(0), QStringLiteral("Weight decay"));
    QVERIFY2(QGuiApplication::modalWindow() == nullptr, "under X11 the mouse was dead once it was closed by a key");
    QTest::keyClick(shown.window->findChild<QLineEdit*>(QStringLiteral("search_text")), Qt::Key_Return);
    QTRY_COMPARE(find<Pages>(shown.window)->currentWidget(), shown.tab());
    QTRY_COMPARE(shown.window->focusWidget(), shown.tab()->form()->field("weight_decay")->editor());
    QTRY_VERIFY(shown.window->findChild<QDialog*>(QStringLiteral("search")) == nullptr);
    QCOMPARE(QSettings().value(QStringLiteral("search/recent")).toStringList(),
             QStringList{QStringLiteral("setting:weight_decay")});
    // It is offered first the next time.
    auto* const again = open_search(shown, {});
    QVERIFY(again != nullptr);
    QCOMPARE(again->topLevelItem(0)->text(0), QStringLiteral("Weight decay"));
}

void TestSearch::what_cannot_be_done_does_nothing() {
    const Shown shown({});
    auto* const list = open_search(shown, QStringLiteral("pause"));
    QVERIFY(list != nullptr);
    QCOMPARE(list->topLevelItem(0)->text(0), QStringLiteral("Pause"));
    QVERIFY(list->topLevelItem(0)->isDisabled());
    list->setCurrentItem(list->topLevelItem(0));
    QTest::keyClick(shown.window->findChild<QLineEdit*>(QStringLiteral("search_text")), Qt::Key_Return);
    QVERIFY(shown.window->findChild<QDialog*>(QStringLiteral("search"))->isVisible());
}

void TestSearch::nothing_that_fits_is_said() {
    const Shown shown({});
    shown.tab()->forget_machine();  // without a desktop, Esc goes to that message
    auto* const list = open_search(shown, QStringLiteral("qqqq"));
    QVERIFY(list != nullptr);
    QVERIFY(!list->isVisible());
    auto* const dialog = shown.window->findChild<QDialog*>(QStringLiteral("search"));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(!dialog->isVisible());
}

void TestSearch::a_paragraph_of_the_manual_is_shown() {
    const Shown shown({});
    auto* const list = open_search(shown, QStringLiteral("stop, and resume later"));
    QVERIFY(list != nullptr);
    QTest::keyClick(shown.window->findChild<QLineEdit*>(QStringLiteral("search_text")), Qt::Key_Return);
    QTRY_VERIFY(shown.window->findChild<Manual*>() != nullptr);
    auto* const manual = shown.window->findChild<Manual*>();
    QTRY_VERIFY(manual->isVisible());
    QVERIFY(find<QTextBrowser>(manual, "manual_text")
                ->textCursor()
                .selectedText()
                .startsWith(QStringLiteral("Stop, and resume later")));
}

void TestSearch::other_names_are_of_options_that_there_are() {
    for (const auto& other : config::other_names()) {
        if (other.here.starts_with("torchdeck ") || other.here == "--runs-dir") continue;
        const auto option = other.here.substr(0, other.here.find(' '));
        const auto& all = config::settings();
        QVERIFY2(std::ranges::any_of(all, [&](const auto& setting) { return setting.option() == option; }),
                 std::string(other.here).c_str());
    }
}

TORCHDECK_TEST(QApplication, TestSearch)

}  // namespace tst_search

#include "tst_search.moc"

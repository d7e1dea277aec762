// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/search_items.hpp"

#include <QAbstractButton>
#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSet>
#include <QToolButton>

#include "charts/chart_board.hpp"
#include "config/other_names.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/train/train_form.hpp"
#include "session/run_library.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/layout_button.hpp"
#include "widgets/page_rail.hpp"
#include "window/manual.hpp"

namespace torchdeck::ui {
namespace {

using Kind = SearchItem::Kind;

QString search_text(const char* text) {
    return QCoreApplication::translate("Search", text);
}

QString without_marks(QString text) {
    return text.remove(u'&').remove(u'…');
}

QString place_of(const QString& place, const QString& more) {
    return more.isEmpty() ? place : QStringLiteral("%1 · %2").arg(place, more);
}

/// What people call pages, entries of menus and buttons, by object name.
const QHash<QString, const char*>& other_words() {
    static const QHash<QString, const char*> kWords = {
        {QStringLiteral("page-train"),
         QT_TRANSLATE_NOOP("Search", "training start run live telemetry temperature power utilization")},
        {QStringLiteral("page-gallery"), QT_TRANSLATE_NOOP("Search",
                                                           "images samples dataset browse confusion matrix classes "
                                                           "relabel wrong labels incorrect misclassified errors")},
        {QStringLiteral("page-compare"), QT_TRANSLATE_NOOP("Search", "runs table past logs history experiments")},
        {QStringLiteral("rename_run"), QT_TRANSLATE_NOOP("Search", "rename run name label")},
        {QStringLiteral("trash_run"), QT_TRANSLATE_NOOP("Search", "delete run remove trash")},
        {QStringLiteral("page-montage"), QT_TRANSLATE_NOOP("Search", "export png charts poster image")},
        {QStringLiteral("page-profile"),
         QT_TRANSLATE_NOOP("Search", "bottleneck slow gpu time per layer operators trace profiler")},
        {QStringLiteral("page-roofline"),
         QT_TRANSLATE_NOOP("Search", "peaks flops bandwidth memory-bound compute-bound")},
        {QStringLiteral("page-bench"), QT_TRANSLATE_NOOP("Search", "benchmark throughput matrix experiments")},
        {QStringLiteral("page-predict"), QT_TRANSLATE_NOOP("Search", "classify inference predictions image test")},
        {QStringLiteral("page-machine"),
         QT_TRANSLATE_NOOP("Search", "doctor check gpu driver health missing not found slow")},
        {QStringLiteral("page-settings"), QT_TRANSLATE_NOOP("Search", "preferences options configuration")},
        {QStringLiteral("settings_text_size_box"), QT_TRANSLATE_NOOP("Search", "font size larger smaller")},
        {QStringLiteral("settings_language_box"), QT_TRANSLATE_NOOP("Search", "locale english german deutsch chinese")},
        {QStringLiteral("manual"), QT_TRANSLATE_NOOP("Search", "help documentation guide")},
        {QStringLiteral("keyboard_shortcuts"), QT_TRANSLATE_NOOP("Search", "hotkeys keys bindings")},
        {QStringLiteral("engine"), QT_TRANSLATE_NOOP("Search", "libtorch pytorch cuda rocm version")},
        {QStringLiteral("runs_folder"), QT_TRANSLATE_NOOP("Search", "output directory where saved location")},
        {QStringLiteral("theme_dark"), QT_TRANSLATE_NOOP("Search", "dark mode night theme colors")},
        {QStringLiteral("theme_light"), QT_TRANSLATE_NOOP("Search", "light mode day theme colors")},
        {QStringLiteral("theme_contrast"), QT_TRANSLATE_NOOP("Search", "accessibility theme colors")},
        {QStringLiteral("theme_system"), QT_TRANSLATE_NOOP("Search", "theme desktop colors")},
        {QStringLiteral("export_chart"), QT_TRANSLATE_NOOP("Search", "save png svg pdf csv image figure plot graph")},
        {QStringLiteral("open"), QT_TRANSLATE_NOOP("Search", "jsonl load import file wandb tensorboard mlflow")},
        {QStringLiteral("open_remote"), QT_TRANSLATE_NOOP("Search", "ssh server other machine")},
        {QStringLiteral("quit"), QT_TRANSLATE_NOOP("Search", "exit close")},
        {QStringLiteral("stop"), QT_TRANSLATE_NOOP("Search", "cancel abort end training")},
        {QStringLiteral("resume_last"), QT_TRANSLATE_NOOP("Search", "continue interrupted training")},
        {QStringLiteral("enlarge_chart"), QT_TRANSLATE_NOOP("Search", "maximize full screen")},
        {QStringLiteral("log"), QT_TRANSLATE_NOOP("Search", "output console messages")},
        {QStringLiteral("undo"), QT_TRANSLATE_NOOP("Search", "revert take back")},
        {QStringLiteral("check_images"),
         QT_TRANSLATE_NOOP("Search", "duplicates duplicate copies damaged corrupt broken leakage data quality")},
        {QStringLiteral("find_lr"), QT_TRANSLATE_NOOP("Search", "learning rate finder range test too high too low")},
        {QStringLiteral("find_batch"), QT_TRANSLATE_NOOP("Search", "largest batch size that fits out of memory")}};
    return kWords;
}

/// In English and in the language of the window.
QString other_words_of(const QString& name) {
    const auto* const words = other_words().value(name);
    if (words == nullptr) return {};
    const auto english = QString::fromLatin1(words), here = search_text(words);
    return here == english ? english : english + u' ' + here;
}

void add_pages(QList<SearchItem>& items, Pages* pages) {
    for (int i = 0; i < pages->count(); ++i) {
        auto* const page = pages->widget(i);
        const auto keys = pages->tabToolTip(i);
        items << SearchItem{
            Kind::page,
            QStringLiteral("page:") + page->objectName(),
            pages->tabText(i),
            place_of(search_text(QT_TRANSLATE_NOOP("Search", "Page")), keys.section(u'(', 1).chopped(1)),
            other_words_of(page->objectName()),
            {},
            true,
            [pages, page] { pages->setCurrentWidget(page); }};
    }
}

void add_menu(QList<SearchItem>& items, const QMenu* menu, const QSet<QString>& titles) {
    for (auto* const action : menu->actions()) {
        const auto text = without_marks(action->text());
        if (action->menu() != nullptr) add_menu(items, action->menu(), titles);
        if (action->menu() != nullptr || action->isSeparator() || text.isEmpty() || titles.contains(text)) continue;
        items << SearchItem{
            Kind::action,
            QStringLiteral("action:") + (action->objectName().isEmpty() ? text : action->objectName()),
            text,
            place_of(without_marks(menu->title()), action->shortcut().toString(QKeySequence::NativeText)),
            other_words_of(action->objectName()),
            {},
            action->isEnabled(),
            [action] { action->trigger(); }};
    }
}

/// Buttons with a text, and fields with a label, that the page shows.
void add_controls(QList<SearchItem>& items, Pages* pages, int at, QSet<QString> taken) {
    auto* const page = pages->widget(at);
    const auto title = pages->tabText(at);
    const auto add = [&](QWidget* widget, const QString& shown, bool enabled, std::function<void()> act) {
        const auto text = without_marks(shown).simplified();
        // What only folders of images have is found before one is chosen, and leads there.
        const bool of_folders = widget->objectName() == QStringLiteral("check_images");
        if (text.size() < 2 || taken.contains(text) || !(of_folders || widget->isVisibleTo(page))) return;
        taken.insert(text);
        items << SearchItem{Kind::action,
                            QStringLiteral("%1:%2").arg(page->objectName(), text),
                            text,
                            title,
                            other_words_of(widget->objectName()),
                            widget->toolTip(),
                            enabled,
                            [pages, page, widget, act = std::move(act)] {
                                pages->setCurrentWidget(page);
                                if (widget->isVisibleTo(page)) return act();
                                if (auto* const form = page->findChild<TrainForm*>()) form->focus_field("dataset");
                            }};
    };
    for (auto* const button : page->findChildren<QAbstractButton*>()) {
        if (qobject_cast<QPushButton*>(button) == nullptr && qobject_cast<QToolButton*>(button) == nullptr) continue;
        // Two that say "Find…" have names for who does not see them.
        const auto name = button->text().isEmpty() ? QString() : button->accessibleName();
        add(button, name.isEmpty() ? button->text() : name, button->isEnabled(), [button] { button->click(); });
    }
    for (auto* const label : page->findChildren<QLabel*>()) {
        auto* const field = label->buddy();
        if (field == nullptr) continue;
        add(field, label->text(), field->isEnabled(), [field] { field->setFocus(Qt::ShortcutFocusReason); });
    }
}

/// What the menus of saved layouts do.
void add_layouts(QList<SearchItem>& items, Pages* pages, int at, const QSet<QString>& taken) {
    auto* const page = pages->widget(at);
    for (auto* const layouts : page->findChildren<LayoutButton*>()) {
        const auto before = items.size();
        add_menu(items, layouts->menu(), taken);
        for (auto i = before; i < items.size(); ++i) {
            auto& item = items[i];
            item.id.prepend(page->objectName());
            item.note = place_of(pages->tabText(at), item.note);
            item.act = [pages, page, act = item.act] {
                pages->setCurrentWidget(page);
                act();
            };
        }
    }
}

void add_settings(QList<SearchItem>& items, Pages* pages, TrainForm* form) {
    auto* const page = [&] {
        QWidget* above = form;
        while (above != nullptr && pages->indexOf(above) < 0) above = above->parentWidget();
        return above;
    }();
    const auto title = pages->tabText(pages->indexOf(page));
    for (const auto& setting : config::settings()) {
        QStringList words{from_utf8(setting.key), from_utf8(setting.label.text())};
        for (const auto& other : config::other_names()) {
            const auto option = other.here.substr(0, other.here.find(' '));
            if (option == setting.option()) words << from_utf8(std::string(other.name));
        }
        for (const auto& choice : setting.choices) words << from_utf8(choice.value);
        const auto group = setting.advanced ? search_text(QT_TRANSLATE_NOOP("Search", "Advanced"))
                                            : message_text(config::group_title(setting.group));
        items << SearchItem{Kind::setting,
                            QStringLiteral("setting:") + from_utf8(setting.key),
                            message_text(setting.label),
                            place_of(title, group),
                            words.join(u' '),
                            message_text(setting.explanation()) + u' ' + from_utf8(setting.explanation().text()),
                            true,
                            [pages, page, form, key = setting.key] {
                                pages->setCurrentWidget(page);
                                form->focus_field(key);
                            }};
    }
}

void add_charts(QList<SearchItem>& items, Pages* pages, int at) {
    auto* const page = pages->widget(at);
    auto* const chooser = page->findChild<ChartChooser*>();
    auto* const board = page->findChild<ChartBoard*>();
    if (chooser == nullptr || board == nullptr) return;
    for (const auto& chart : chooser->charts()) {
        items << SearchItem{Kind::chart,
                            QStringLiteral("%1:%2").arg(page->objectName(), chart.key),
                            chart.title,
                            place_of(pages->tabText(at), search_text(QT_TRANSLATE_NOOP("Search", "Chart"))),
                            QString(chart.key).replace(u'_', u' '),
                            {},
                            true,
                            [pages, page, chooser, board, key = chart.key] {
                                pages->setCurrentWidget(page);
                                chooser->set_hidden(key, false);
                                board->enlarge(key.toStdString());
                            }};
    }
}

/// What keys do to the runs that are selected in Compare.
void add_keys_of_runs(QList<SearchItem>& items, Pages* pages, const RunLibrary* library) {
    auto* const compare = pages->findChild<CompareTab*>();
    if (compare == nullptr) return;
    const auto add = [&](const char* name, const QString& text, Qt::Key key, void (CompareTab::*act)()) {
        items << SearchItem{Kind::action,
                            QLatin1String(name),
                            text,
                            place_of(search_text(QT_TRANSLATE_NOOP("Search", "Selected runs")),
                                     QKeySequence(key).toString(QKeySequence::NativeText)),
                            other_words_of(QLatin1String(name)),
                            {},
                            !library->entries().empty(),
                            [pages, compare, act] {
                                pages->setCurrentWidget(compare);
                                (compare->*act)();
                            }};
    };
    add("rename_run", search_text(QT_TRANSLATE_NOOP("Search", "Rename a run")), Qt::Key_F2,
        &CompareTab::rename_selected);
    add("trash_run", search_text(QT_TRANSLATE_NOOP("Search", "Move runs to the trash")), Qt::Key_Delete,
        &CompareTab::remove_selected);
}

void add_runs(QList<SearchItem>& items, const SearchSources& sources) {
    for (const auto& entry : sources.library->entries()) {
        const auto& run = entry.summary;
        QStringList words{from_utf8(run.source.path.filename().string()), from_utf8(run.model), from_utf8(run.dataset)};
        for (const auto& tag : run.notes.tags) words << shown_text(tag);
        items << SearchItem{Kind::run,
                            QStringLiteral("run:") + entry.path(),
                            shown_text(entry.name),
                            search_text(QT_TRANSLATE_NOOP("Search", "Run")),
                            words.join(u' '),
                            shown_text(run.notes.note),
                            true,
                            [show = sources.show_run, path = entry.path()] { show(path); }};
    }
}

void add_manual(QList<SearchItem>& items, const SearchSources& sources) {
    const auto manual = search_text(QT_TRANSLATE_NOOP("Search", "Manual"));
    const auto add = [&](const QString& chapter, const QString& heading, const QString& text) {
        items << SearchItem{Kind::manual,
                            QStringLiteral("manual:%1:%2").arg(chapter, heading),
                            heading.isEmpty() ? chapter : heading,
                            place_of(manual, heading.isEmpty() ? QString() : chapter),
                            {},
                            text,
                            true,
                            [show = sources.show_manual, chapter, heading] { show(chapter, heading); }};
    };
    for (const auto& chapter : read_manual()) {
        QString heading, text;
        for (const auto& line : chapter.markdown.split(u'\n')) {
            // A paragraph begins with its subject, in bold.
            if (line.startsWith(QStringLiteral("**"))) {
                add(chapter.title, heading, std::exchange(text, {}));
                heading = line.mid(2).section(QStringLiteral("**"), 0, 0);
            }
            text += line + u' ';
        }
        add(chapter.title, heading, text);
    }
}

}  // namespace

QStringList names_with_other_words() {
    return other_words().keys();
}

QList<SearchItem> search_items(const SearchSources& sources) {
    QList<SearchItem> items;
    add_pages(items, sources.pages);
    QSet<QString> taken;
    for (const auto& item : std::as_const(items)) taken.insert(item.text);
    for (const auto* const action : sources.menus->actions())
        if (action->menu() != nullptr) add_menu(items, action->menu(), taken);
    for (const auto& item : std::as_const(items)) taken.insert(item.text);
    if (auto* const form = sources.pages->findChild<TrainForm*>()) {
        const auto before = items.size();
        add_settings(items, sources.pages, form);
        for (const auto& item : std::as_const(items).sliced(before)) taken.insert(item.text);
    }
    for (int i = 0; i < sources.pages->count(); ++i) {
        add_controls(items, sources.pages, i, taken);
        add_layouts(items, sources.pages, i, taken);
        add_charts(items, sources.pages, i);
    }
    add_keys_of_runs(items, sources.pages, sources.library);
    add_runs(items, sources);
    add_manual(items, sources);
    return items;
}

}  // namespace torchdeck::ui

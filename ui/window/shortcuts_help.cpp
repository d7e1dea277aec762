// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/shortcuts_help.hpp"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "look/theme.hpp"
#include "widgets/controls.hpp"

namespace torchdeck::ui {
namespace {

struct Entry {
    QString keys, what;
};

QString plain(const QAction* action) {
    return action->text().remove(u'&').remove(u'…');
}

QLabel* line(const QString& text, QWidget* parent, bool muted) {
    auto* label = new QLabel(text, parent);
    if (muted) label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QString shortcut_text(const char* text) {
    return QMainWindow::tr(text);
}

using Groups = QList<std::pair<QString, QList<Entry>>>;

Groups keys_without_menu() {
    Groups groups;
    const auto text = [](const char* keys, const char* what) {
        return Entry{shortcut_text(keys), shortcut_text(what)};
    };
    groups << std::pair(
        shortcut_text(QT_TRANSLATE_NOOP("QMainWindow", "Charts")),
        QList<Entry>{text(QT_TRANSLATE_NOOP("QMainWindow", "Wheel, + and -"), QT_TRANSLATE_NOOP("QMainWindow", "Zoom")),
                     text(QT_TRANSLATE_NOOP("QMainWindow", "Drag"),
                          QT_TRANSLATE_NOOP("QMainWindow", "Zoom into a stretch or a box")),
                     text(QT_TRANSLATE_NOOP("QMainWindow", "Middle button, Shift or Space and drag, arrows"),
                          QT_TRANSLATE_NOOP("QMainWindow", "Pan")),
                     text(QT_TRANSLATE_NOOP("QMainWindow", "Double click, Home"),
                          QT_TRANSLATE_NOOP("QMainWindow", "Reset zoom")),
                     text(QT_TRANSLATE_NOOP("QMainWindow", "Tab, then arrows"),
                          QT_TRANSLATE_NOOP("QMainWindow", "Read out the values of a chart")),
                     text(QT_TRANSLATE_NOOP("QMainWindow", "T"),
                          QT_TRANSLATE_NOOP("QMainWindow", "List the values of a chart"))});
    groups << std::pair(shortcut_text(QT_TRANSLATE_NOOP("QMainWindow", "Lists and images")),
                        QList<Entry>{text(QT_TRANSLATE_NOOP("QMainWindow", "Space"),
                                          QT_TRANSLATE_NOOP("QMainWindow", "Show or hide the selected runs")),
                                     text(QT_TRANSLATE_NOOP("QMainWindow", "Ctrl and wheel"),
                                          QT_TRANSLATE_NOOP("QMainWindow", "Size of the images")),
                                     text(QT_TRANSLATE_NOOP("QMainWindow", "Esc"),
                                          QT_TRANSLATE_NOOP("QMainWindow", "Dismiss a message"))});
    return groups;
}

}  // namespace

QDialog* show_shortcuts(QMainWindow* window) {
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(shortcut_text(QT_TRANSLATE_NOOP("QMainWindow", "Keyboard shortcuts")));
    Groups groups;
    for (const auto* menu : window->menuBar()->actions()) {
        QList<Entry> entries;
        for (const auto* action : menu->menu()->actions()) {
            if (!action->shortcut().isEmpty())
                entries << Entry{action->shortcut().toString(QKeySequence::NativeText), plain(action)};
        }
        if (!entries.isEmpty()) groups << std::pair(plain(menu), entries);
    }
    groups << keys_without_menu();
    // Side by side: a small screen is not high.
    auto* body = new QWidget;
    auto* halves = layout_in<QHBoxLayout>(body, 0, space(8));
    qsizetype all = 0;
    for (const auto& [title, entries] : groups) all += entries.size() + 1;
    qsizetype done = 0;
    QGridLayout* grid = nullptr;
    for (const auto& [title, entries] : groups) {
        if (grid == nullptr || (halves->count() == 1 && 2 * done >= all - entries.size())) {
            auto* half = new QVBoxLayout;
            half->addLayout(grid = new QGridLayout);
            half->addStretch(1);
            halves->addLayout(half);
            grid->setHorizontalSpacing(space(4));
            grid->setVerticalSpacing(space(1));
        }
        auto* heading = new QLabel(title, body);
        heading->setFont(text_font(heading->font(), Text::heading));
        heading->setContentsMargins(0, grid->rowCount() > 1 ? space(2) : 0, 0, 0);
        grid->addWidget(heading, grid->rowCount(), 0, 1, 2);
        for (const auto& entry : entries) {
            const int row = grid->rowCount();
            grid->addWidget(line(entry.what, body, false), row, 0);
            grid->addWidget(line(entry.keys, body, true), row, 1);
        }
        done += entries.size() + 1;
    }
    auto* area = new QScrollArea(dialog);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(body);
    area->setMinimumWidth(body->sizeHint().width() + area->verticalScrollBar()->sizeHint().width());
    const int most = window->screen()->availableSize().height() * 2 / 3;
    area->setMinimumHeight(std::min(body->sizeHint().height(), most));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* column = layout_in<QVBoxLayout>(dialog, space(4), space(3));
    column->addWidget(area, 1);
    column->addWidget(buttons);
    dialog->open();
    return dialog;
}

}  // namespace torchdeck::ui

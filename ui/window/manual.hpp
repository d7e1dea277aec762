// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QListWidget;
class QTextBrowser;

namespace torchdeck::ui {

/// One chapter of the manual: the Markdown below a heading of the first level.
struct ManualChapter {
    QString title, markdown;
};

/// The chapters of a text in Markdown, in its order.
[[nodiscard]] QList<ManualChapter> manual_chapters(const QString& markdown);

/// The chapters of the manual in the language of the window, or of the English one.
[[nodiscard]] QList<ManualChapter> read_manual();

/// The manual that ships with the program (docs/manual.md), in a window of its own beside the one that it is about.
class Manual : public QDialog {
    Q_OBJECT
  public:
    explicit Manual(QWidget* parent);

    /// The one of this title, which is that of a page of the window, at one of its headings; else the first.
    void show_chapter(const QString& title, const QString& heading = {});

  private:
    QList<ManualChapter> chapters_;
    QListWidget* contents_ = nullptr;
    QTextBrowser* text_ = nullptr;
};

}  // namespace torchdeck::ui

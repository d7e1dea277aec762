// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QListWidget;
class QTextBrowser;

namespace torchdeck::ui {

/// One page of the manual: the Markdown below a heading of the first level.
struct ManualPage {
    QString title, markdown;
};

/// The pages of a text in Markdown, in its order.
[[nodiscard]] QList<ManualPage> manual_pages(const QString& markdown);

/// The manual that ships with the program (docs/manual.md), in a window of its own beside the one that it is about.
class Manual : public QDialog {
    Q_OBJECT
  public:
    explicit Manual(QWidget* parent);

    /// Pages of the manual stand in the order of the window's pages.
    void show_page(int page);
    [[nodiscard]] QListWidget* contents() const { return contents_; }
    [[nodiscard]] QTextBrowser* text() const { return text_; }

  private:
    QList<ManualPage> pages_;
    QListWidget* contents_ = nullptr;
    QTextBrowser* text_ = nullptr;
};

}  // namespace torchdeck::ui

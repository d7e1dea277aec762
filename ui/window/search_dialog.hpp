// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

#include "session/search.hpp"

class QLabel;
class QLineEdit;
class QTreeWidget;

namespace torchdeck::ui {

/// One field for everything that the window can do or show: what fits is listed while one types, Return does it. Closes
/// when it is left. What was chosen comes first the next time.
class SearchDialog : public QDialog {
    Q_OBJECT
  public:
    SearchDialog(QList<SearchItem> items, QWidget* parent);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void show_found();
    void choose();

    SearchIndex index_;
    QList<int> found_;
    QLineEdit* text_ = nullptr;
    QTreeWidget* list_ = nullptr;
    QLabel* nothing_ = nullptr;
};

}  // namespace torchdeck::ui

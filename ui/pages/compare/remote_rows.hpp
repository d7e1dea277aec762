// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QLabel;
class QToolButton;

namespace torchdeck::ui {

class RemoteFolders;

/// Above the table of runs: a row for each remote folder with its address, how its connection is, and buttons to
/// connect now and to close it. Hidden without any.
class RemoteRows : public QWidget {
    Q_OBJECT
  public:
    explicit RemoteRows(RemoteFolders* folders, QWidget* parent = nullptr);

    struct Row {
        QWidget* widget = nullptr;
        QLabel* text = nullptr;
        QToolButton* retry = nullptr;
        QToolButton* close = nullptr;
        QString address;
    };
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

  private:
    void show_folders();
    Row make_row(const QString& address);

    RemoteFolders* folders_;
    std::vector<Row> rows_;
};

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QMenu;
class QTableView;

namespace torchdeck::ui {

class RunComparison;
class RunTableModel;

/// Which columns of the table of runs are shown, and how wide they are. By itself it shows what says something (results
/// first, then what differs between the runs) as far as the width allows; what a person ticks in the menu of the header
/// stays, also after the next start.
class RunColumns : public QObject {
    Q_OBJECT
  public:
    RunColumns(QTableView* table, RunTableModel* model, RunComparison* comparison);

    /// Entries for the menu of the header.
    void fill(QMenu* menu);
    void set_shown(int column, bool shown);
    [[nodiscard]] bool automatic() const { return chosen_.isEmpty(); }
    void set_automatic();
    /// Adapts choice and widths to the table's width and contents.
    void fit();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    [[nodiscard]] int width_of(int column) const;
    [[nodiscard]] bool says_something(int column) const;
    /// What fits beside names, compact ones or whole; the settings that say something and do not fit are counted.
    struct Choice {
        QList<int> columns{};
        int left_out = 0;
        bool cuts_names = false;
    };
    [[nodiscard]] Choice fitting(int room, bool compact);
    [[nodiscard]] int width_of_names(int room, const QList<int>& candidates) const;
    void remember() const;

    QTableView* table_;
    RunTableModel* model_;
    QList<int> chosen_;  ///< by a person; empty: automatic
    QTimer fit_timer_;
    bool fitting_ = false;
};

}  // namespace torchdeck::ui

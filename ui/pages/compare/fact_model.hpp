// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <string>
#include <vector>

#include "runs/comparison.hpp"

namespace torchdeck::ui {

class RunComparison;
class RunLibrary;

/// Settings and environment of the shown runs: a run a row, in the order of the table of runs, a setting a column.
class FactModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    explicit FactModel(RunComparison* comparison, QObject* parent = nullptr);
    /// Only what differs, or everything.
    void set_all(bool all);

    /// The run of a row, as the library counts them.
    [[nodiscard]] int run_of(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

  private:
    void reload();

    RunComparison* comparison_;
    RunLibrary* library_;
    std::vector<runs::FactRow> facts_;              // columns 1, 2, …
    std::vector<std::string> names_, short_names_;  // of the runs, whole and as they are shown
    std::vector<int> slots_of_runs_;
    bool all_ = false;
};

}  // namespace torchdeck::ui

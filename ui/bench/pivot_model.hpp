// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QPalette>
#include <vector>

#include "bench/matrix_report.hpp"
#include "job/bench_job.hpp"

namespace torchdeck::ui {

class BenchPresenter;

/// The cells of a matrix as a table that is a heat map as well. The first column names the rows; a cell says its mean
/// and deviation, or what it waits for.
class PivotModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    explicit PivotModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Of the presenter's first environment.
    void show(const BenchPresenter& presenter);
    void set_palette(const QPalette& palette);
    /// The place among the matrix's cells; -1 for none.
    [[nodiscard]] int cell_at(const QModelIndex& index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Shown {
        QString text, tip;
        double share = -1;  ///< from the lowest to the highest mean; below 0: none
        bool is_muted = false;
    };
    [[nodiscard]] Shown shown(const BenchPresenter& presenter, std::size_t cell,
                              const bench::Estimates* estimates) const;

    bench::Pivot pivot_;
    std::vector<Shown> cells_;  // as those of the pivot
    QPalette palette_;
};

}  // namespace torchdeck::ui

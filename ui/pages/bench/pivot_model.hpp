// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QPalette>
#include <optional>
#include <vector>

#include "bench/matrix_report.hpp"
#include "job/bench_job.hpp"

namespace torchdeck::ui {

class BenchPresenter;

/// "512.3 ± 4.1"; "–" without a value.
[[nodiscard]] QString mean_text(const bench::Estimate& estimate, const bench::Measure& measure);

/// The cells of a matrix as a table that is a heat map as well, along the presenter's axes. The first column names the
/// rows; a cell says its mean and deviation, or what it waits for. Where several cells stand in one place, it says the
/// mean of their means.
class PivotModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    explicit PivotModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Shows the presenter's first environment.
    void show(const BenchPresenter& presenter);
    /// The text of what is measured now, and of what was a moment ago.
    void show_activity(const BenchPresenter& presenter);
    void set_palette(const QPalette& palette);
    /// The place among the matrix's cells; -1 for none, and where there are several.
    [[nodiscard]] int cell_at(const QModelIndex& index) const;
    /// Places with a remark, and the first of the remarks.
    [[nodiscard]] int remarked() const;
    [[nodiscard]] QString first_remark() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Shown {
        QString text, tip, remark;
        std::optional<double> mean{};
        double share = -1;  ///< from the lowest to the highest mean; below 0: none
        bool is_muted = false;
    };
    [[nodiscard]] Shown shown(const BenchPresenter& presenter, std::size_t cell) const;
    [[nodiscard]] Shown joined(const BenchPresenter& presenter, const std::vector<std::size_t>& cells) const;

    bench::Pivot pivot_;
    std::vector<Shown> cells_;       // as those of the pivot
    std::optional<std::size_t> at_;  // of cells_: what is measured now
    QString before_;                 // the text that it had
    bool before_muted_ = false;
    QPalette palette_;
};

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "bench/matrix.hpp"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace torchdeck::ui {

/// "Dataset photos", "Batch size 64", …: settings that are the same in all cells, as far as people ask for them.
[[nodiscard]] QStringList fixed_settings(const bench::Matrix& matrix);

/// Says which settings are measured against which: a row for each setting with its values, and how often. Everything
/// else is as on the Train page, or as the matrix that was opened has it.
class MatrixEditor : public QWidget {
    Q_OBJECT
  public:
    /// `draft` gives the settings of the Train page.
    explicit MatrixEditor(std::function<config::TrainConfig()> draft, QWidget* parent = nullptr);

    /// A matrix to change: its exclusions and single settings stay.
    void set_matrix(const bench::Matrix& matrix);
    /// One with the settings of the Train page.
    void begin_new();
    /// Returns what the fields say; nothing where they cannot be, and problem() says why.
    [[nodiscard]] std::optional<bench::Matrix> matrix() const;
    [[nodiscard]] QString problem() const;

    /// A row for each axis.
    struct Row {
        QComboBox* setting = nullptr;
        QLineEdit* values = nullptr;
        QToolButton* remove = nullptr;
    };
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

  Q_SIGNALS:
    void accepted();
    void canceled();

  private:
    QWidget* build_protocol();
    void choose_preset(int index);
    void add_row(const bench::Axis& axis);
    void remove_row(QToolButton* button);
    void show_plan();
    /// Throws Error for a value that cannot be.
    [[nodiscard]] bench::Matrix read() const;

    std::function<config::TrainConfig()> draft_;
    bench::Matrix kept_;  // what has no field here
    QComboBox* presets_ = nullptr;
    QGridLayout* grid_ = nullptr;
    std::vector<Row> rows_;
    QComboBox* mode_ = nullptr;
    QSpinBox* repeats_ = nullptr;
    QSpinBox* warmup_ = nullptr;
    QSpinBox* iters_ = nullptr;
    QLabel* rest_ = nullptr;
    QLabel* plan_ = nullptr;
    QPushButton* accept_ = nullptr;
};

}  // namespace torchdeck::ui

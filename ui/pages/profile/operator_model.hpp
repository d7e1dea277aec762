// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "profile/step_profile.hpp"

namespace torchdeck::ui {

/// Operators by their own time, the slowest first: of all modules together, or each in each module.
class OperatorModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { kName, kPass, kModule, kCalls, kMs, kShare, kChange, kColumns };
    /// The value of a cell, for sorting.
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    enum class Grouping { name, pass, shape, module };

    /// `other` may be null; `most` rows at most. Rows of the same name are one, or one for each pass, or for each pass
    /// and the shapes of its inputs or its module, which kModule says.
    void set(const profile::StepProfile* profile, const profile::StepProfile* other, Grouping grouping,
             std::size_t most = 10000);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& = {}) const override { return kColumns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        profile::TimedOperator one;
        QString module;  ///< or shapes
        double change = 0;
    };
    [[nodiscard]] QVariant value(const Row& row, int column) const;
    [[nodiscard]] QString text(const Row& row, int column) const;

    std::vector<Row> rows_;
    double step_ms_ = 0;
    Grouping grouping_ = Grouping::name;
    bool compared_ = false;
};

/// What is alive at the peak of a step's memory.
class PeakModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { kModule, kName, kPass, kTensors, kBytes, kColumns };

    using QAbstractTableModel::QAbstractTableModel;

    void set(const profile::StepProfile* profile);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& = {}) const override { return kColumns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        profile::PeakOwner owner;
        QString module;
    };
    std::vector<Row> rows_;
};

}  // namespace torchdeck::ui

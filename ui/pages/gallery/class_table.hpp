// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QWidget>
#include <vector>

#include "predict/class_metrics.hpp"

class QLabel;
class QTableView;

namespace torchdeck::ui {

/// A row a class: how many of its images were recognized, and how many that were predicted as it belong to it.
class ClassModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { kName, kRecall, kPrecision, kF1, kSupport, kColumns };
    /// The value of a cell, for sorting; what is undefined comes after every share.
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    /// `names` and `rows` by class.
    void set(const QStringList& names, const std::vector<predict::ClassCounts>& rows);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& = {}) const override { return kColumns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QStringList names_;
    std::vector<predict::ClassCounts> rows_;
};

/// Precision, recall, F1 and support of each class, the worst recall first, and a sentence above it. A click on a row,
/// or Enter, chooses its class.
class ClassTable : public QWidget {
    Q_OBJECT
  public:
    explicit ClassTable(QWidget* parent = nullptr);

    void set(const QString& verdict, const QStringList& names, const std::vector<predict::ClassCounts>& rows);

  Q_SIGNALS:
    void class_chosen(int label);

  private:
    QLabel* verdict_;
    QTableView* table_;
    ClassModel* model_;
};

}  // namespace torchdeck::ui

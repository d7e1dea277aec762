// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "predict/class_metrics.hpp"
#include "widgets/row_model.hpp"

class QLabel;
class QTableView;

namespace torchdeck::ui {

struct ClassRow {
    QString name;
    predict::ClassCounts counts;
};

/// A row a class: how many of its images were recognized, and how many that were predicted as it belong to it.
class ClassModel : public RowModel<ClassRow> {
    Q_OBJECT
  public:
    enum { kName, kRecall, kPrecision, kF1, kSupport };

    explicit ClassModel(QObject* parent = nullptr);
    /// `names` and `rows` by class.
    void set(const QStringList& names, const std::vector<predict::ClassCounts>& rows);

  private:
    [[nodiscard]] QString tip(const ClassRow& row, int column) const override;
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

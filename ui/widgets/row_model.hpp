// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <functional>
#include <utility>
#include <vector>

#include "widgets/data_table.hpp"

namespace torchdeck::ui {

/// A table with a row for each value, made from one description of its columns.
template <class Row>
class RowModel : public QAbstractTableModel {
  public:
    struct Column {
        QString title;
        std::function<QString(const Row&)> text;
        std::function<QVariant(const Row&)> number{};  ///< sorts the rows, and its text stands at the right
        QString tip{};                                 ///< of the title
    };
    using QAbstractTableModel::QAbstractTableModel;
    [[nodiscard]] const Row& row(int number) const { return rows_[static_cast<std::size_t>(number)]; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(rows_.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex& = {}) const override { return static_cast<int>(columns_.size()); }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override {
        if (!index.isValid()) return {};
        const auto& column = columns_[static_cast<std::size_t>(index.column())];
        if (role == Qt::ToolTipRole) return tip(row(index.row()), index.column());
        if (role == Qt::TextAlignmentRole) return alignment(column);
        if (role == kSortRole && column.number) return column.number(row(index.row()));
        return role == Qt::DisplayRole || role == kSortRole ? column.text(row(index.row())) : QVariant();
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal || section >= columnCount()) return {};
        const auto& column = columns_[static_cast<std::size_t>(section)];
        if (role == Qt::TextAlignmentRole) return alignment(column);
        if (role == Qt::ToolTipRole) return column.tip;
        return role == Qt::DisplayRole ? column.title : QVariant();
    }

  protected:
    void set_rows(std::vector<Row> rows) {
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
    }
    /// Their number never changes: views hide and stretch columns by it.
    void set_columns(std::vector<Column> columns) {
        columns_ = std::move(columns);
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }
    /// What a cell says under the mouse.
    [[nodiscard]] virtual QString tip(const Row& /*row*/, int /*column*/) const { return {}; }

  private:
    static QVariant alignment(const Column& column) {
        return column.number ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    }

    std::vector<Row> rows_;
    std::vector<Column> columns_;
};

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QStyledItemDelegate>
#include <vector>

#include "profile/step_tree.hpp"

namespace torchdeck::ui {

/// The rows of a profiled step as a tree: what each module costs, and what is no module.
class ModuleModel : public QAbstractItemModel {
    Q_OBJECT
  public:
    enum Column { kName, kBar, kMs, kForward, kBackward, kShare, kFlop, kRate, kChange, kColumns };
    /// Data of kBar: forward and backward time as shares of the step, from 0 to 1, and what is neither.
    enum Role { kForwardRole = Qt::UserRole, kBackwardRole, kRestRole };

    using QAbstractItemModel::QAbstractItemModel;

    /// `other` (may be null) is what `profile` is compared with: kChange says how much longer a row takes here.
    void set(const profile::StepProfile* profile, const profile::StepProfile* other);
    [[nodiscard]] const profile::StepRow& row_at(const QModelIndex& index) const;
    /// The index of a row of profile::step_tree().
    [[nodiscard]] QModelIndex index_of(int row) const;
    [[nodiscard]] static int row_of(const QModelIndex& index) {
        return index.isValid() ? static_cast<int>(index.internalId()) : -1;
    }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& = {}) const override { return kColumns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] static QString name_of(const profile::StepRow& row);
    [[nodiscard]] QString text(const profile::StepRow& row, std::size_t place, int column) const;
    [[nodiscard]] QString tool_tip(const profile::StepRow& row) const;

    std::vector<profile::StepRow> rows_;
    std::vector<std::vector<int>> children_;  // of each row
    std::vector<int> places_;                 // of each row among its siblings
    std::vector<double> changes_;             // in ms; NaN: only one of the two has it. Empty: nothing is compared
};

/// Draws the bar of a row: forward, then backward, as long as their share of the step.
class ShareBar : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Also the height of a row.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

#include "runs/run_query.hpp"

namespace torchdeck::ui {

class RunLibrary;

/// The runs that an expression of `torchdeck runs --filter` chooses, sorted. A word alone also finds runs by the name
/// that the table shows.
class RunFilterModel : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    RunFilterModel(RunLibrary* library, QObject* parent);

    /// False when the expression cannot be read: problem() says why, and the filter before it stays.
    bool set_expression(const QString& expression);
    [[nodiscard]] QString problem() const { return problem_; }

  protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    RunLibrary* library_;
    runs::RunFilter filter_{""};
    QStringList words_;
    QString problem_;
};

}  // namespace torchdeck::ui

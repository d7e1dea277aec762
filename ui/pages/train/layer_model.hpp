// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "profile/complexity.hpp"

namespace torchdeck::ui {

/// The layers of a network that compute or hold something themselves, those with most arithmetic first.
class LayerModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { kName, kType, kOutput, kParameters, kForward, kBackward, kShare, kActivations, kColumns };
    /// The value of a cell, for sorting.
    static constexpr int kSortRole = Qt::UserRole;

    explicit LayerModel(QObject* parent = nullptr);

    void set(const profile::Complexity* complexity);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& = {}) const override { return kColumns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] QVariant value(const profile::ModuleNode& node, int column) const;
    [[nodiscard]] QString text(const profile::ModuleNode& node, int column) const;

    std::vector<profile::ModuleNode> layers_;
    double step_macs_ = 0;
};

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/complexity.hpp"
#include "widgets/row_model.hpp"

namespace torchdeck::ui {

/// The layers of a network that compute or hold something themselves, those with most arithmetic first.
class LayerModel : public RowModel<profile::ModuleNode> {
    Q_OBJECT
  public:
    enum { kName, kType, kOutput, kParameters, kForward, kBackward, kShare, kActivations };
    explicit LayerModel(QObject* parent = nullptr);
    void set(const profile::Complexity* complexity);

  private:
    [[nodiscard]] std::vector<Column> columns() const;
    [[nodiscard]] QString tip(const profile::ModuleNode& node, int column) const override;

    double step_macs_ = 0;
};

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "config/lr_curve.hpp"
#include "pages/train/engine_search.hpp"

namespace torchdeck::ui {

/// Finds a learning rate for the settings of the form.
class LrFinder : public EngineSearch {
    Q_OBJECT
  public:
    explicit LrFinder(EngineAccess* engine, QObject* parent = nullptr) : EngineSearch(engine, parent) {}

    void find(const config::TrainConfig& config);
    /// The latest; null while there is none.
    [[nodiscard]] const config::LrCurve* curve() const { return curve_ ? &*curve_ : nullptr; }

  private:
    std::optional<config::LrCurve> curve_;
};

}  // namespace torchdeck::ui

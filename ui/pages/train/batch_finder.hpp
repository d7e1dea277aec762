// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "config/batch_sizes.hpp"
#include "pages/train/engine_search.hpp"

namespace torchdeck::ui {

/// Finds a batch size for the settings of the form.
class BatchFinder : public EngineSearch {
    Q_OBJECT
  public:
    explicit BatchFinder(EngineAccess* engine, QObject* parent = nullptr) : EngineSearch(engine, parent) {}

    void find(const config::TrainConfig& config);
    /// The latest; null while there is none.
    [[nodiscard]] const config::BatchSizes* sizes() const { return sizes_ ? &*sizes_ : nullptr; }

  private:
    std::optional<config::BatchSizes> sizes_;
};

}  // namespace torchdeck::ui

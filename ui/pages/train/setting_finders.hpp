// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "engine_api.hpp"
#include "pages/train/engine_search.hpp"

namespace torchdeck::ui {

/// Finds the value of a setting of the form by an operation of the engine.
template <class Request>
class SettingFinder : public EngineSearch {
  public:
    explicit SettingFinder(EngineAccess* engine, QObject* parent = nullptr) : EngineSearch(engine, parent) {}

    void find(const config::TrainConfig& config) {
        if (!available()) return;
        result_.reset();
        begin(config, [this, config](Engine& engine, const Context& context, const weights::StateDict* initial) {
            Request request{.config = config};
            request.start.weights = initial;
            return std::function<void()>(
                [this, found = engine.run(request, context)]() mutable { result_ = std::move(found); });
        });
    }
    /// The latest; null while there is none.
    [[nodiscard]] const typename Request::Result* result() const { return result_ ? &*result_ : nullptr; }

  private:
    std::optional<typename Request::Result> result_;
};

class LrFinder : public SettingFinder<FindLr> {
    Q_OBJECT
  public:
    using SettingFinder::SettingFinder;
};

class BatchFinder : public SettingFinder<FindBatchSize> {
    Q_OBJECT
  public:
    using SettingFinder::SettingFinder;
};

}  // namespace torchdeck::ui

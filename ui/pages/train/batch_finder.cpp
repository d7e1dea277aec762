// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/batch_finder.hpp"

#include <utility>

namespace torchdeck::ui {

void BatchFinder::find(const config::TrainConfig& config) {
    if (!available()) return;
    sizes_.reset();
    begin(config, [this, config](Engine& engine, const Context& context, const weights::StateDict* initial) {
        FindBatchSize request{.config = config};
        request.start.weights = initial;
        return std::function<void()>(
            [this, found = engine.run(request, context)]() mutable { sizes_ = std::move(found); });
    });
}

}  // namespace torchdeck::ui

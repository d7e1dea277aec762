// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/lr_finder.hpp"

#include <utility>

namespace torchdeck::ui {

void LrFinder::find(const config::TrainConfig& config) {
    if (!available()) return;
    curve_.reset();
    begin(config, [this, config](Engine& engine, const Context& context, const weights::StateDict* initial) {
        FindLr request{.config = config};
        request.start.weights = initial;
        return std::function<void()>(
            [this, found = engine.run(request, context)]() mutable { curve_ = std::move(found); });
    });
}

}  // namespace torchdeck::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "base/message.hpp"
#include "config/train_config.hpp"
#include "data/dataset.hpp"
#include "engine_api.hpp"

namespace torchdeck::job {

/// Whether a training with this configuration, on this machine, resumes exactly.
struct ResumeProof {
    std::int64_t stops = 0;  ///< places where it was stopped and resumed
    std::int64_t exact = 0;  ///< how many of them ended with the same bits
    bool repeatable =
        true;  ///< two uninterrupted runs ended with the same bits; false: nothing can be said of resuming
    [[nodiscard]] bool holds() const { return repeatable && stops > 0 && exact == stops; }
    /// "resume is exact: 5 of 5 stops ended bit for bit as the uninterrupted run".
    [[nodiscard]] base::Message sentence() const;
};

/// Trains `steps` optimizer steps without a break, twice, and then stops after each batch of them and resumes.
/// Compares the weights, the optimizer, the generators and every sum. `on_stop(done, all)` hears how far it is. Throws
/// Error.
ResumeProof verify_resume(Engine& engine, config::TrainConfig config, const data::Dataset& dataset, std::int64_t steps,
                          const std::stop_token& stop, const std::function<void(std::int64_t, std::int64_t)>& on_stop);

}  // namespace torchdeck::job

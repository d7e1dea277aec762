// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/parameter_log.hpp"

#include <torch/torch.h>

#include "engine/train/histograms.hpp"
#include "engine/train/norms.hpp"

namespace torchdeck::engine {

void ParameterLog::take(const Step& step, const at::Tensor& norm) {
    const auto report = [&](auto record) {
        record.epoch = step.epoch;
        record.step = step.step;
        record.t = step.t;
        caller_.report(std::move(record));
    };
    grad_norm_ = std::nullopt;
    if (step.reports && norm.defined()) grad_norm_ = norm.item<double>();
    if (config_.logging.log_norms == config::LogWhen::report
            ? step.reports
            : config_.logging.log_norms == config::LogWhen::epoch && step.ends_epoch)
        report(norms_of(network_, team_));
    if (config_.logging.log_histograms == config::LogWhen::epoch && step.ends_epoch) {
        for (auto& record : histograms_of(network_, team_)) report(std::move(record));
    }
}

}  // namespace torchdeck::engine

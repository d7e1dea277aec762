// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/step_meter.hpp"

#include <torch/torch.h>

namespace torchdeck::engine {

StepMeter::StepMeter(at::Device device) : sums_(at::zeros({2}, at::TensorOptions(at::kDouble).device(device))) {}

void StepMeter::add(const at::Tensor& mean_loss, const at::Tensor& logits, const at::Tensor& labels) {
    const torch::NoGradGuard no_grad;
    sums_.select(0, 0).add_(mean_loss.detach(), labels.size(0));
    sums_.select(0, 1).add_(logits.detach().argmax(1).eq(labels).sum());
    images_ += labels.size(0);
}

Sums StepMeter::peek() const {
    const auto host = sums_.to(at::kCPU);
    return {host.data_ptr<double>()[0], host.data_ptr<double>()[1], images_};
}

Sums StepMeter::take() {
    const auto sums = peek();
    restore({});
    return sums;
}

void StepMeter::restore(const Sums& sums) {
    sums_.select(0, 0).fill_(sums.loss);
    sums_.select(0, 1).fill_(sums.hits);
    images_ = sums.images;
}

}  // namespace torchdeck::engine

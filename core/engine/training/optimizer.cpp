// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/optimizer.hpp"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <cmath>
#include <map>
#include <set>

namespace torchdeck::engine {
namespace {

/// Below this many elements a parallel region costs more than it saves.
constexpr std::int64_t kGrain = 16384;

class AdamW : public Optimizer {
  public:
    AdamW(std::vector<Slot> slots, double weight_decay)
        : Optimizer(std::move(slots), {"exp_avg", "exp_avg_sq"}), weight_decay_(weight_decay) {}

  protected:
    // Loshchilov and Hutter, "Decoupled Weight Decay Regularization" (2019), as torch.optim.AdamW computes it.
    void update(Slot& slot, const at::Tensor& gradient, double lr) override {
        const auto t = static_cast<double>(steps());
        const auto shrink = static_cast<float>(slot.decay ? 1 - lr * weight_decay_ : 1);
        const auto step_size = static_cast<float>(lr * slot.lr_factor / (1 - std::pow(kBeta1, t)));
        const auto root_bias = static_cast<float>(std::sqrt(1 - std::pow(kBeta2, t)));
        constexpr auto b1 = static_cast<float>(kBeta1);
        constexpr auto b2 = static_cast<float>(kBeta2);
        constexpr auto eps = static_cast<float>(kEpsilon);
        auto* const p = slot.parameter.data_ptr<float>();
        auto* const m = slot.state[0].data_ptr<float>();
        auto* const v = slot.state[1].data_ptr<float>();
        const auto* const g = gradient.data_ptr<float>();
        at::parallel_for(0, slot.parameter.numel(), kGrain, [=](std::int64_t begin, std::int64_t end) {
            for (auto i = begin; i < end; ++i) {
                m[i] = m[i] * b1 + g[i] * (1 - b1);
                v[i] = v[i] * b2 + g[i] * g[i] * (1 - b2);
                p[i] = p[i] * shrink - step_size * m[i] / (std::sqrt(v[i]) / root_bias + eps);
            }
        });
    }

    void update_all(std::vector<Slot*>& slots, std::vector<at::Tensor>& gradients, double lr) override {
        std::vector<at::Tensor> parameters, decayed, m, v;
        for (auto* const slot : slots) {
            parameters.push_back(slot->parameter);
            if (slot->decay) decayed.push_back(slot->parameter);
            m.push_back(slot->state[0]);
            v.push_back(slot->state[1]);
        }
        const auto t = static_cast<double>(steps());
        if (!decayed.empty()) at::_foreach_mul_(decayed, 1 - lr * weight_decay_);
        at::_foreach_mul_(m, kBeta1);
        at::_foreach_add_(m, gradients, 1 - kBeta1);
        at::_foreach_mul_(v, kBeta2);
        at::_foreach_addcmul_(v, gradients, gradients, 1 - kBeta2);
        auto denominator = at::_foreach_sqrt(v);
        at::_foreach_div_(denominator, std::sqrt(1 - std::pow(kBeta2, t)));
        at::_foreach_add_(denominator, kEpsilon);
        at::_foreach_addcdiv_(parameters, m, denominator, -lr * slots.front()->lr_factor / (1 - std::pow(kBeta1, t)));
    }

  private:
    static constexpr double kBeta1 = 0.9;
    static constexpr double kBeta2 = 0.999;
    static constexpr double kEpsilon = 1e-8;
    double weight_decay_;
};

class Sgd : public Optimizer {
  public:
    Sgd(std::vector<Slot> slots, double momentum, bool nesterov, double weight_decay)
        : Optimizer(std::move(slots), {"momentum_buffer"}),
          momentum_(momentum),
          nesterov_(nesterov),
          weight_decay_(weight_decay) {}

  protected:
    // torch.optim.SGD: the buffer begins as the first gradient, which momentum * 0 + gradient gives too.
    void update(Slot& slot, const at::Tensor& gradient, double lr) override {
        const auto decay = static_cast<float>(slot.decay ? weight_decay_ / slot.lr_factor : 0);
        const auto momentum = static_cast<float>(momentum_);
        const auto rate = static_cast<float>(lr * slot.lr_factor);
        const float keep = nesterov_ ? momentum : 0;
        auto* const p = slot.parameter.data_ptr<float>();
        auto* const buffer = slot.state[0].data_ptr<float>();
        const auto* const g = gradient.data_ptr<float>();
        const bool nesterov = nesterov_;
        at::parallel_for(0, slot.parameter.numel(), kGrain, [=](std::int64_t begin, std::int64_t end) {
            for (auto i = begin; i < end; ++i) {
                const float d = g[i] + decay * p[i];
                buffer[i] = momentum * buffer[i] + d;
                p[i] -= rate * (nesterov ? d + keep * buffer[i] : buffer[i]);
            }
        });
    }

    void update_all(std::vector<Slot*>& slots, std::vector<at::Tensor>& gradients, double lr) override {
        std::vector<at::Tensor> parameters, decayed, decayed_gradients, buffers;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            parameters.push_back(slots[i]->parameter);
            buffers.push_back(slots[i]->state[0]);
            if (slots[i]->decay) {
                decayed.push_back(slots[i]->parameter);
                decayed_gradients.push_back(gradients[i]);
            }
        }
        const double factor = slots.front()->lr_factor;
        if (weight_decay_ > 0 && !decayed.empty())
            at::_foreach_add_(decayed_gradients, decayed, weight_decay_ / factor);
        at::_foreach_mul_(buffers, momentum_);
        at::_foreach_add_(buffers, gradients, 1);
        if (nesterov_) {
            at::_foreach_add_(gradients, buffers, momentum_);
            at::_foreach_add_(parameters, gradients, -lr * factor);
        } else {
            at::_foreach_add_(parameters, buffers, -lr * factor);
        }
    }

  private:
    double momentum_;
    bool nesterov_;
    double weight_decay_;
};

}  // namespace

void Optimizer::step(double lr) {
    const torch::NoGradGuard no_grad;
    ++steps_;
    struct OnGpu {
        std::vector<Slot*> slots;
        std::vector<at::Tensor> gradients;
    };
    std::map<double, OnGpu> on_gpu;  // by lr_factor
    for (auto& slot : slots_) {
        auto gradient = slot.parameter.grad();
        if (!gradient.defined()) continue;
        // Same layout for parameter, gradient and state: element i of one is element i of all.
        if (gradient.strides() != slot.parameter.strides()) {
            gradient = at::empty_like(slot.parameter).copy_(gradient);
        }
        if (slot.parameter.is_cpu()) {
            update(slot, gradient, lr);
        } else {
            on_gpu[slot.lr_factor].slots.push_back(&slot);
            on_gpu[slot.lr_factor].gradients.push_back(gradient);
        }
    }
    for (auto& [factor, group] : on_gpu) update_all(group.slots, group.gradients, lr);
}

void Optimizer::zero_grad() {
    for (auto& slot : slots_) slot.parameter.mutable_grad() = at::Tensor();
}

std::unique_ptr<Optimizer> make_optimizer(const config::TrainConfig& config, const Network& network) {
    const std::size_t states = config.optimizer == "adamw" ? 2 : 1;
    std::vector<Slot> slots;
    // Batch norms are known by their statistics, in TorchScript models too.
    std::set<std::string> norm_biases;
    for (const auto& entry : network.named_buffers()) {
        const std::string suffix = "running_mean";
        if (entry.key().ends_with(suffix))
            norm_biases.insert(entry.key().substr(0, entry.key().size() - suffix.size()) + "bias");
    }
    // A TorchScript model may have one layer under two names: one tensor is updated once.
    std::set<const void*> seen;
    for (const auto& entry : network.named_parameters()) {
        if (!entry.value().requires_grad() || !seen.insert(entry.value().unsafeGetTensorImpl()).second) continue;
        Slot slot;
        slot.name = entry.key();
        slot.parameter = entry.value();
        // Batch norm's weights and all biases have one dimension, every other weight has more.
        slot.decay = config.decay_norm_bias || slot.parameter.dim() > 1;
        if (norm_biases.contains(slot.name)) slot.lr_factor = config.norm_bias_lr;
        for (std::size_t i = 0; i < states; ++i) slot.state.push_back(at::zeros_like(slot.parameter.detach()));
        slots.push_back(std::move(slot));
    }
    if (config.optimizer == "adamw") return std::make_unique<AdamW>(std::move(slots), config.weight_decay);
    return std::make_unique<Sgd>(std::move(slots), config.momentum, config.nesterov, config.weight_decay);
}

void clip_gradients(std::vector<Slot>& slots, double limit) {
    const torch::NoGradGuard no_grad;
    std::vector<at::Tensor> gradients;
    for (const auto& slot : slots) {
        if (slot.parameter.grad().defined()) gradients.push_back(slot.parameter.grad());
    }
    if (gradients.empty()) return;
    const auto norm = at::stack(at::_foreach_norm(gradients, 2)).norm(2);
    // Stays on the device: clamped to 1 instead of compared on the host.
    const auto factor = (limit / (norm + 1e-6)).clamp_max(1.0);
    for (auto& gradient : gradients) gradient.mul_(factor);
}

}  // namespace torchdeck::engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/optimizer.hpp"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "config/schedule.hpp"
#include "engine/nn/models/layer_order.hpp"
#include "engine/nn/models/whitening.hpp"
#include "engine/parallel/rank_group.hpp"
#include "engine/train/norms.hpp"

namespace torchdeck::engine {
namespace {

/// Elements that one thread updates at a time. A multiple of every vector's length, so that an element is computed by
/// the same instructions whichever piece it is in.
constexpr std::int64_t kPiece = 65536;

class AdamW : public Optimizer {
  public:
    AdamW(std::vector<ParamState> slots, double weight_decay)
        : Optimizer(std::move(slots), {"exp_avg", "exp_avg_sq"}), weight_decay_(weight_decay) {}

  protected:
    // Loshchilov and Hutter, "Decoupled Weight Decay Regularization" (2019), as torch.optim.AdamW computes it.
    void update(ParamState& state, const at::Tensor& gradient, Range range, double factor) override {
        const auto t = static_cast<double>(steps());
        const auto shrink = static_cast<float>(state.decay ? 1 - factor * state.decay_rate * weight_decay_ : 1);
        const auto step_size = static_cast<float>(factor * state.base_rate / (1 - std::pow(kBeta1, t)));
        const auto root_bias = static_cast<float>(std::sqrt(1 - std::pow(kBeta2, t)));
        // Differences in double, as PyTorch: 1 - 0.999F is 1.3e-5 too small.
        constexpr auto b1 = static_cast<float>(kBeta1);
        constexpr auto b2 = static_cast<float>(kBeta2);
        constexpr auto rest1 = static_cast<float>(1 - kBeta1);
        constexpr auto rest2 = static_cast<float>(1 - kBeta2);
        constexpr auto eps = static_cast<float>(kEpsilon);
        auto* const p = state.parameter.data_ptr<float>();
        auto* const m = state.state[0].data_ptr<float>();
        auto* const v = state.state[1].data_ptr<float>();
        const auto* const g = gradient.data_ptr<float>();
        for (auto i = range.begin; i < range.end; ++i) {
            m[i] = m[i] * b1 + g[i] * rest1;
            v[i] = v[i] * b2 + g[i] * g[i] * rest2;
            p[i] = p[i] * shrink - step_size * m[i] / (std::sqrt(v[i]) / root_bias + eps);
        }
    }

    void update_all(std::vector<ParamState*>& slots, std::vector<at::Tensor>& gradients, double factor) override {
        std::vector<at::Tensor> parameters, decayed, m, v;
        for (auto* const state : slots) {
            parameters.push_back(state->parameter);
            if (state->decay) decayed.push_back(state->parameter);
            m.push_back(state->state[0]);
            v.push_back(state->state[1]);
        }
        const auto t = static_cast<double>(steps());
        const auto& rates = *slots.front();
        if (!decayed.empty()) at::_foreach_mul_(decayed, 1 - factor * rates.decay_rate * weight_decay_);
        at::_foreach_mul_(m, kBeta1);
        at::_foreach_add_(m, gradients, 1 - kBeta1);
        at::_foreach_mul_(v, kBeta2);
        at::_foreach_addcmul_(v, gradients, gradients, 1 - kBeta2);
        auto denominator = at::_foreach_sqrt(v);
        at::_foreach_div_(denominator, std::sqrt(1 - std::pow(kBeta2, t)));
        at::_foreach_add_(denominator, kEpsilon);
        at::_foreach_addcdiv_(parameters, m, denominator, -factor * rates.base_rate / (1 - std::pow(kBeta1, t)));
    }

  private:
    static constexpr double kBeta1 = 0.9;
    static constexpr double kBeta2 = 0.999;
    static constexpr double kEpsilon = 1e-8;
    double weight_decay_;
};

class Sgd : public Optimizer {
  public:
    Sgd(std::vector<ParamState> slots, double momentum, bool nesterov, double weight_decay)
        : Optimizer(std::move(slots), {"momentum_buffer"}),
          momentum_(momentum),
          nesterov_(nesterov),
          weight_decay_(weight_decay) {}

  protected:
    // torch.optim.SGD: the buffer begins as the first gradient, which momentum * 0 + gradient gives too.
    void update(ParamState& state, const at::Tensor& gradient, Range range, double factor) override {
        const auto decay = static_cast<float>(state.decay ? weight_decay_ * (state.decay_rate / state.base_rate) : 0);
        const auto momentum = static_cast<float>(momentum_);
        const auto rate = static_cast<float>(factor * state.base_rate);
        const float keep = nesterov_ ? momentum : 0;
        auto* const p = state.parameter.data_ptr<float>();
        auto* const buffer = state.state[0].data_ptr<float>();
        const auto* const g = gradient.data_ptr<float>();
        const bool nesterov = nesterov_;
        for (auto i = range.begin; i < range.end; ++i) {
            const float d = g[i] + decay * p[i];
            buffer[i] = momentum * buffer[i] + d;
            p[i] -= rate * (nesterov ? d + keep * buffer[i] : buffer[i]);
        }
    }

    void update_all(std::vector<ParamState*>& slots, std::vector<at::Tensor>& gradients, double factor) override {
        std::vector<at::Tensor> parameters, decayed, decayed_gradients, buffers;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            parameters.push_back(slots[i]->parameter);
            buffers.push_back(slots[i]->state[0]);
            if (slots[i]->decay) {
                decayed.push_back(slots[i]->parameter);
                decayed_gradients.push_back(gradients[i]);
            }
        }
        const auto& rates = *slots.front();
        const double rate = factor * rates.base_rate;
        if (weight_decay_ > 0 && !decayed.empty())
            at::_foreach_add_(decayed_gradients, decayed, weight_decay_ * (rates.decay_rate / rates.base_rate));
        at::_foreach_mul_(buffers, momentum_);
        at::_foreach_add_(buffers, gradients, 1);
        if (nesterov_) {
            at::_foreach_add_(gradients, buffers, momentum_);
            at::_foreach_add_(parameters, gradients, -rate);
        } else {
            at::_foreach_add_(parameters, buffers, -rate);
        }
    }

  protected:
    const double momentum_;
    const bool nesterov_;
    const double weight_decay_;
};

/// [rows, columns] over the tensor's own memory. The order of the columns does not matter to what is done here as long
/// as it is the same for all tensors of a state.
at::Tensor as_matrix(const at::Tensor& t) {
    return (t.is_contiguous() ? t : t.permute({0, 2, 3, 1})).view({t.size(0), -1});
}

/// Nearly the orthogonal matrix nearest to `m` (singular values between about 0.7 and 1.2), by the quintic
/// Newton-Schulz iteration and its coefficients of Jordan et al., "Muon: An optimizer for hidden layers in neural
/// networks" (2024).
at::Tensor orthogonalized(const at::Tensor& m, at::ScalarType products) {
    constexpr int kSteps = 5;
    constexpr double a = 3.4445, b = -4.7750, c = 2.0315;
    const bool tall = m.size(0) > m.size(1);
    auto x = tall ? m.t() : m;
    x = (x / (x.norm() + 1e-7)).to(products);
    for (int i = 0; i < kSteps; ++i) {
        const auto square = x.mm(x.t());
        x = at::addmm(x, at::addmm(square, square, square, b, c), x, a);
    }
    return tall ? x.t() : x;
}

/// Matrices move by an orthogonal matrix in the direction of their momentum; the rest is Sgd's.
class Muon : public Sgd {
  public:
    Muon(std::vector<ParamState> slots, const config::TrainConfig& config, at::ScalarType products)
        : Sgd(std::move(slots), config.optimizer.momentum, config.optimizer.nesterov, config.optimizer.weight_decay),
          products_(products) {}

  protected:
    void update(ParamState& state, const at::Tensor& gradient, Range range, double factor) override {
        if (!state.orthogonal) return Sgd::update(state, gradient, range, factor);
        move(state, orthogonalized(direction(state, gradient), products_), factor * state.base_rate);
    }

    /// Each rank orthogonalizes its part of the matrices, and all get all of them.
    void update_together(std::vector<Piece>& matrices, RankGroup& ranks, double factor) override {
        // The largest first, each to the rank that has the least so far: the same on all ranks.
        std::stable_sort(matrices.begin(), matrices.end(),
                         [](const Piece& a, const Piece& b) { return a.range.end > b.range.end; });
        const auto size = static_cast<std::size_t>(ranks.size());
        std::vector<std::int64_t> elements(size, 0);
        std::vector<std::size_t> owner, own;
        std::vector<at::Tensor> directions;
        for (std::size_t i = 0; i < matrices.size(); ++i) {
            const auto least = std::ranges::min_element(elements);
            *least += matrices[i].range.end;
            owner.push_back(static_cast<std::size_t>(least - elements.begin()));
            if (owner.back() == static_cast<std::size_t>(ranks.rank())) own.push_back(i);
            directions.push_back(direction(*matrices[i].state, matrices[i].gradient));
        }
        for_each(own.size(), [&](std::size_t k) {
            auto& matrix = directions[own[k]];
            matrix = orthogonalized(matrix, products_).to(at::kFloat).contiguous();
        });
        std::vector<at::Tensor> flat(size);
        std::vector<std::unique_ptr<RankGroup::Pending>> pending;
        for (std::size_t rank = 0; rank < size; ++rank) {
            if (elements[rank] == 0) continue;
            flat[rank] = at::empty({elements[rank]}, directions.front().options().dtype(at::kFloat));
            std::int64_t at = 0;
            for (std::size_t i = 0; i < matrices.size() && rank == static_cast<std::size_t>(ranks.rank()); ++i) {
                if (owner[i] != rank) continue;
                flat[rank].narrow(0, at, matrices[i].range.end).copy_(directions[i].view({-1}));
                at += matrices[i].range.end;
            }
            pending.push_back(ranks.begin_copy(flat[rank], static_cast<int>(rank)));
        }
        for (const auto& one : pending) one->wait();
        std::fill(elements.begin(), elements.end(), 0);
        for (std::size_t i = 0; i < matrices.size(); ++i) {
            auto& at = elements[owner[i]];
            const auto part = flat[owner[i]].narrow(0, at, matrices[i].range.end);
            at += matrices[i].range.end;
            auto& state = *matrices[i].state;
            move(state, part.view(directions[i].sizes()), factor * state.base_rate);
        }
    }

  private:
    /// Adds `gradient` to the momentum; what is orthogonalized.
    at::Tensor direction(ParamState& state, const at::Tensor& gradient) const {
        auto& buffer = state.state[0];
        buffer.mul_(momentum_).add_(gradient);
        return as_matrix(nesterov_ ? gradient.add(buffer, momentum_) : buffer);
    }
    void move(ParamState& state, const at::Tensor& orthogonal, double lr) const {
        const auto rows = static_cast<double>(orthogonal.size(0));
        const auto columns = static_cast<double>(orthogonal.size(1));
        auto weight = as_matrix(state.parameter.detach());
        if (state.decay) weight.mul_(1 - lr * weight_decay_);
        weight.add_(orthogonal, -lr * std::sqrt(std::max(1.0, rows / columns)));
    }

    at::ScalarType products_;
};

/// Hidden layers' weights. A depthwise convolution is many small filters, not a matrix; the first and the last layer
/// speak of images and classes, where every direction is not as good as another.
bool is_hidden_matrix(const Network& network, const std::string& input, const ParamState& state) {
    const auto& weight = state.parameter;
    const bool filters =
        weight.dim() == 4 && weight.size(1) > 1 && weight.is_contiguous(weight.suggest_memory_format());
    return (filters || (weight.dim() == 2 && weight.is_contiguous())) && state.name != input + ".weight" &&
           !state.name.starts_with(network.head() + ".");
}

/// Layer-wise decay of the learning rate (timm's param_groups_layer_decay): decay^(last - k) for group k, and the
/// head's own factor. Only what differs from 1.
std::map<std::string, double> group_rates(const config::TrainConfig& config, const Network& network) {
    std::map<std::string, double> rates;
    if (config.optimizer.layer_decay == 1 && config.optimizer.head_lr == 1) return rates;
    const auto groups = layer_groups(network);
    double rate = config.optimizer.head_lr;
    for (std::size_t k = groups.size(); k-- > 0;) {
        for (const auto& name : groups[k].parameters) rates[name] = rate;
        rate = std::pow(config.optimizer.layer_decay, static_cast<double>(groups.size() - k));
    }
    return rates;
}

}  // namespace

void Optimizer::step(double factor) {
    const torch::NoGradGuard no_grad;
    ++steps_;
    struct OnGpu {
        std::vector<ParamState*> slots;
        std::vector<at::Tensor> gradients;
    };
    std::map<std::pair<double, double>, OnGpu> on_gpu;  // by their rates
    std::vector<Piece> matrices, pieces;
    for (auto& state : slots_) {
        auto gradient = state.parameter.grad();
        if (!gradient.defined()) continue;
        // Same layout for parameter, gradient and state: element i of one is element i of all.
        if (gradient.strides() != state.parameter.strides()) {
            gradient = at::empty_like(state.parameter).copy_(gradient);
        }
        const auto count = state.parameter.numel();
        if (state.orthogonal) {
            matrices.push_back({&state, gradient, {0, count}});
        } else if (state.parameter.is_cpu()) {
            for (std::int64_t begin = 0; begin < count; begin += kPiece)
                pieces.push_back({&state, gradient, {begin, std::min(begin + kPiece, count)}});
        } else {
            auto& group = on_gpu[{state.base_rate, state.decay_rate}];
            group.slots.push_back(&state);
            group.gradients.push_back(gradient);
        }
    }
    for (auto& [rates, group] : on_gpu) update_all(group.slots, group.gradients, factor);
    if (ranks_ != nullptr && !matrices.empty()) {
        update_together(matrices, *ranks_, factor);
        matrices.clear();
    }
    update_pieces(std::move(matrices), std::move(pieces), factor);
}

void Optimizer::update_together(std::vector<Piece>& matrices, RankGroup& /*ranks*/, double factor) {
    for (auto& piece : matrices) update(*piece.state, piece.gradient, piece.range, factor);
}

void Optimizer::for_each(std::size_t count, const std::function<void(std::size_t)>& work) const {
    const auto one = [&](std::int64_t i) {
        const torch::NoGradGuard no_grad;  // of the thread
        work(static_cast<std::size_t>(i));
    };
    if (team_) return team_->for_each(static_cast<std::int64_t>(count), one);
    for (std::size_t i = 0; i < count; ++i) work(i);
}

void Optimizer::update_pieces(std::vector<Piece> matrices, std::vector<Piece> pieces, double factor) {
    const auto update_one = [&](Piece& piece) { update(*piece.state, piece.gradient, piece.range, factor); };
    if (!team_) {
        for (auto& piece : matrices) update_one(piece);  // by operators that use all threads
        at::parallel_for(0, static_cast<std::int64_t>(pieces.size()), 1, [&](std::int64_t begin, std::int64_t end) {
            for (auto i = begin; i < end; ++i) update_one(pieces[static_cast<std::size_t>(i)]);
        });
        return;
    }
    // The longest first, so that no thread begins with it when the others have finished.
    std::stable_sort(matrices.begin(), matrices.end(),
                     [](const Piece& a, const Piece& b) { return a.range.end > b.range.end; });
    pieces.insert(pieces.begin(), matrices.begin(), matrices.end());
    team_->for_each(static_cast<std::int64_t>(pieces.size()), [&](std::int64_t i) {
        const torch::NoGradGuard no_grad;  // of the thread
        update_one(pieces[static_cast<std::size_t>(i)]);
    });
}

void Optimizer::zero_grad() {
    for (auto& state : slots_) state.parameter.mutable_grad() = at::Tensor();
}

std::unique_ptr<Optimizer> make_optimizer(const config::TrainConfig& config, const Network& network,
                                          at::ScalarType products, std::shared_ptr<base::Team> team) {
    const bool muon = config.optimizer.kind == config::OptimizerKind::muon;
    const auto input = input_convolution(network);
    const std::size_t states = config.optimizer.kind == config::OptimizerKind::adamw ? 2 : 1;
    std::vector<ParamState> slots;
    // Batch norms are known by their statistics, in TorchScript models too.
    std::set<std::string> norm_biases;
    for (const auto& entry : network.named_buffers()) {
        const std::string suffix = "running_mean";
        if (entry.key().ends_with(suffix))
            norm_biases.insert(entry.key().substr(0, entry.key().size() - suffix.size()) + "bias");
    }
    const auto rates = group_rates(config, network);
    // A TorchScript model may have one layer under two names: one tensor is updated once.
    std::set<const void*> seen;
    for (const auto& entry : network.named_parameters()) {
        if (!entry.value().requires_grad() || !seen.insert(entry.value().unsafeGetTensorImpl()).second) continue;
        ParamState state;
        state.name = entry.key();
        state.parameter = entry.value();
        // Batch norm's weights and all biases have one dimension, every other weight has more.
        state.decay = config.optimizer.decay_norm_bias || state.parameter.dim() > 1;
        state.orthogonal = muon && is_hidden_matrix(network, input, state);
        const auto share = rates.find(state.name);
        const double of_layer = share != rates.end() ? share->second : 1;
        state.decay_rate = config::base_rate(config, config.optimizer.lr) * of_layer;
        state.base_rate =
            config::base_rate(config, muon && !state.orthogonal ? config.optimizer.sgd_lr : config.optimizer.lr) *
            of_layer;
        if (norm_biases.contains(state.name)) state.base_rate *= config.optimizer.norm_bias_lr;
        for (std::size_t i = 0; i < states; ++i) state.state.push_back(at::zeros_like(state.parameter.detach()));
        slots.push_back(std::move(state));
    }
    auto optimizer = [&]() -> std::unique_ptr<Optimizer> {
        if (config.optimizer.kind == config::OptimizerKind::adamw)
            return std::make_unique<AdamW>(std::move(slots), config.optimizer.weight_decay);
        if (muon) return std::make_unique<Muon>(std::move(slots), config, products);
        return std::make_unique<Sgd>(std::move(slots), config.optimizer.momentum, config.optimizer.nesterov,
                                     config.optimizer.weight_decay);
    }();
    optimizer->set_team(std::move(team));
    return optimizer;
}

void clip_gradients(std::vector<ParamState>& slots, const at::Tensor& norm, double limit, base::Team* team) {
    const torch::NoGradGuard no_grad;
    auto gradients = gradients_of(slots);
    if (gradients.empty()) return;
    // Stays on the device: clamped to 1 instead of compared on the host.
    const auto factor = (limit / (norm + 1e-6)).clamp_max(1.0);
    base::for_each(team, static_cast<std::int64_t>(gradients.size()), [&](std::int64_t i) {
        const torch::NoGradGuard no_grad_here;
        gradients[static_cast<std::size_t>(i)].mul_(factor);
    });
}

}  // namespace torchdeck::engine

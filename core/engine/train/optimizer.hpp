// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/team.hpp"
#include "config/train_config.hpp"
#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

class RankGroup;

/// A parameter that is trained, with the state that an optimizer keeps for it. State tensors have the parameter's
/// layout, so that one pass over memory updates them together.
struct ParamState {
    std::string name;
    at::Tensor parameter;
    bool decay = true;        ///< weight decay applies
    bool orthogonal = false;  ///< moves by an orthogonal matrix (Muon)
    double base_rate = 0;     ///< learning rate where the schedule's factor is 1
    double decay_rate = 0;    ///< the same for weight decay, which does not follow norm_bias_lr and Muon's sgd_lr
    std::vector<at::Tensor> state;
};

/// AdamW and SGD with the arithmetic of PyTorch's (torch.optim.AdamW, torch.optim.SGD), on a CPU in one pass over
/// memory per parameter, on a GPU with LibTorch's multi-tensor operators; Muon (Jordan et al., 2024) for the matrices
/// of hidden layers with SGD for the rest. Gradients are read from the parameters.
class Optimizer {
  public:
    explicit Optimizer(std::vector<ParamState> slots, std::vector<std::string> state_names)
        : slots_(std::move(slots)), state_names_(std::move(state_names)) {}
    virtual ~Optimizer() = default;

    /// Updates every parameter that has a gradient, with the base rate of each times `factor`.
    void step(double factor);
    void zero_grad();
    /// Parameters on a CPU are updated by the team's threads; by LibTorch's where there is none.
    void set_team(std::shared_ptr<base::Team> team) { team_ = std::move(team); }
    /// Other processes with the same parameters and gradients, which share out what costs most; must outlive this.
    /// Null: none.
    void set_ranks(RankGroup* ranks) { ranks_ = ranks; }

    [[nodiscard]] std::vector<ParamState>& slots() { return slots_; }
    /// What each tensor of ParamState::state is called in a checkpoint: "exp_avg", "momentum_buffer", ...
    [[nodiscard]] const std::vector<std::string>& state_names() const { return state_names_; }
    /// Steps taken: Adam's bias correction and SGD's first step depend on it.
    [[nodiscard]] std::int64_t steps() const { return steps_; }
    void set_steps(std::int64_t steps) { steps_ = steps; }

  protected:
    struct Range {
        std::int64_t begin, end;
    };
    /// Elements of one state on the CPU, all of them where it is orthogonal: `gradient` has the parameter's layout.
    /// Called by several threads for different ranges.
    virtual void update(ParamState& state, const at::Tensor& gradient, Range range, double factor) = 0;
    /// Slots with the same two rates at once on a GPU.
    virtual void update_all(std::vector<ParamState*>& slots, std::vector<at::Tensor>& gradients, double factor) = 0;

    struct Piece {
        ParamState* state;
        at::Tensor gradient;
        Range range;
    };
    /// Orthogonal states, with other processes: the same on all of them afterwards.
    virtual void update_together(std::vector<Piece>& matrices, RankGroup& ranks, double factor);
    /// Calls `work` for 0 to `count` - 1, by the team's threads where there is one.
    void for_each(std::size_t count, const std::function<void(std::size_t)>& work) const;

  private:
    void update_pieces(std::vector<Piece> matrices, std::vector<Piece> pieces, double factor);

    std::vector<ParamState> slots_;
    std::vector<std::string> state_names_;
    std::shared_ptr<base::Team> team_;
    RankGroup* ranks_ = nullptr;
    std::int64_t steps_ = 0;
};

/// The optimizer that the configuration names, over the parameters of `network` that require a gradient. Muon
/// multiplies matrices in the type `products`. `team`: see Optimizer::set_team().
std::unique_ptr<Optimizer> make_optimizer(const config::TrainConfig& config, const Network& network,
                                          at::ScalarType products = at::kFloat,
                                          std::shared_ptr<base::Team> team = nullptr);

/// Scales all gradients so that their joint L2 norm is at most `limit` (torch.nn.utils.clip_grad_norm_). `norm` is what
/// gradient_norm() says. On a CPU, by the threads of `team`.
void clip_gradients(std::vector<ParamState>& slots, const at::Tensor& norm, double limit, base::Team* team = nullptr);

}  // namespace torchdeck::engine

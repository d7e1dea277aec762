// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/checkpointing.hpp"

#include <torch/custom_class.h>
#include <torch/torch.h>

#include <mutex>
#include <optional>
#include <utility>

#include "engine/parallel/shards.hpp"

namespace torchdeck::engine {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

/// The state of the generator of x's device; that of a CPU is not used in a training step.
std::optional<at::Tensor> generator_state(const at::Tensor& x) {
    if (!x.is_cuda()) return std::nullopt;
    auto generator = at::globalContext().defaultGenerator(x.device());
    const std::lock_guard lock(generator.mutex());
    return generator.get_state();
}

void set_generator_state(const at::Tensor& x, const at::Tensor& state) {
    auto generator = at::globalContext().defaultGenerator(x.device());
    const std::lock_guard lock(generator.mutex());
    generator.set_state(state);
}

/// What a segment is computed from, beside its input.
struct Segment : torch::CustomClassHolder {
    std::function<at::Tensor(const at::Tensor&)> compute;
    Shard shard;  // as it was before the segment
    std::optional<at::Tensor> generator;
};

/// Where a segment's input begins. Its gradient ends here as it was computed: that of a leaf would be copied into the
/// leaf's layout, and what adds it up in front of the segment would do so in another order.
struct InputGradient : torch::CustomClassHolder {
    at::Tensor gradient;
};
class SegmentInput : public torch::autograd::Function<SegmentInput> {
  public:
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x,
                              const c10::intrusive_ptr<InputGradient>& result) {
        context->saved_data["result"] = c10::IValue::make_capsule(result);
        return x;
    }
    static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
        const auto holder = context->saved_data["result"].toCapsule();
        static_cast<InputGradient&>(*holder).gradient = gradients[0];
        return {{}, {}};
    }
};

class Checkpoint : public torch::autograd::Function<Checkpoint> {
  public:
    /// `anchor` requires a gradient, so that the result does where `x` needs none.
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x, const at::Tensor& /*anchor*/,
                              const c10::intrusive_ptr<Segment>& segment) {
        context->save_for_backward({x});
        context->saved_data["segment"] = c10::IValue::make_capsule(segment);
        context->saved_data["differentiates"] = x.requires_grad();
        return segment->compute(x);
    }

    static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
        const auto holder = context->saved_data["segment"].toCapsule();
        auto& segment = static_cast<Segment&>(*holder);
        auto x = context->get_saved_variables()[0].detach();
        x.set_requires_grad(context->saved_data["differentiates"].toBool());
        const auto input = c10::make_intrusive<InputGradient>();
        const auto now = generator_state(x);
        if (segment.generator) set_generator_state(x, *segment.generator);
        {
            const at::AutoGradMode with_gradients(true);
            auto shard = segment.shard;
            shard.computes_again = true;
            const ShardScope scope(shard);
            at::Tensor y;
            {
                const auto surroundings = shard.surroundings ? shard.surroundings() : nullptr;
                y = segment.compute(x.requires_grad() ? SegmentInput::apply(x, input) : x);
            }
            if (now) set_generator_state(x, *now);
            torch::autograd::backward({y}, {gradients[0]});
        }
        return {input->gradient, {}, {}};
    }
};

}  // namespace

bool keeps_only_inputs() {
    const auto* const shard = current_shard();
    return shard != nullptr && shard->keeps_only_inputs && !shard->computes_again && at::GradMode::is_enabled();
}

at::Tensor checkpointed(const at::Tensor& x, std::function<at::Tensor(const at::Tensor&)> segment) {
    auto kept = c10::make_intrusive<Segment>();
    kept->compute = std::move(segment);
    kept->shard = *current_shard();
    kept->generator = generator_state(x);
    const auto anchor = at::empty({0}).set_requires_grad(true);
    return Checkpoint::apply(x, anchor, kept);
}

}  // namespace torchdeck::engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/trace_memory.hpp"

#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/utils/lambda_post_hook.h>
#include <torch/csrc/autograd/variable.h>
#include <torch/torch.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "config/schedule.hpp"
#include "engine/measure/profiling/count_operations.hpp"
#include "engine/measure/profiling/meta_mode.hpp"
#include "engine/nn/models/layer_observer.hpp"
#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/ops/on_host.hpp"
#include "engine/parallel/shards.hpp"
#include "engine/train/prepare.hpp"

namespace torchdeck::engine {
namespace {

using Changes = std::vector<MetaAllocations::Change>;

/// What cuBLAS takes for itself (CUBLAS_WORKSPACE_CONFIG is :4096:2:16:8 unless somebody sets it).
constexpr std::int64_t kBlasWorkspace = 8'519'680;

std::int64_t bytes_of_tensor(const at::Tensor& tensor) {
    return tensor.numel() * static_cast<std::int64_t>(tensor.element_size());
}

/// Gradients of a shard's leaves, which are added to the batch's and dropped as they arrive (ShardedStep).
class ShardGradients {
  public:
    ShardGradients(Network& network, bool bf16) {
        for (const auto& module : bf16 ? network.modules() : std::vector<std::shared_ptr<torch::nn::Module>>()) {
            if (auto* const layer = module->as<Convolution>()) add_casts({layer->weight, layer->bias});
            if (auto* const linear = module->as<Linear>()) add_casts({linear->weight, linear->bias});
        }
        for (const auto& parameter : network.parameters()) {
            if (parameter.requires_grad()) add_leaf(parameter);
        }
    }

    [[nodiscard]] const ParameterMap& map() const { return map_; }
    [[nodiscard]] bool is_summing() const { return is_summing_; }
    void drop() {
        sums_.clear();
        waiting_ = at::Tensor();
    }

  private:
    void add_casts(std::initializer_list<at::Tensor> tensors) {
        for (const auto& tensor : tensors) {
            if (tensor.defined()) map_.emplace(tensor.unsafeGetTensorImpl(), tensor.detach().to(at::kBFloat16));
        }
    }
    void add_leaf(const at::Tensor& parameter) {
        auto* const key = parameter.unsafeGetTensorImpl();
        const auto it = map_.find(key);
        auto leaf = (it != map_.end() ? it->second : parameter).variable_data();
        leaf.set_requires_grad(true);
        auto accumulator = torch::autograd::impl::grad_accumulator(leaf);
        accumulator->add_post_hook(std::make_unique<torch::autograd::utils::LambdaPostHook>(
            [this, parameter, leaf](const torch::autograd::variable_list& outputs,
                                    const torch::autograd::variable_list&) {
                add(parameter, std::exchange(leaf.mutable_grad(), at::Tensor()));
                return outputs;
            }));
        accumulators_.push_back(std::move(accumulator));
        map_.insert_or_assign(key, leaf);
    }
    /// In float32 the first shard's gradient becomes the sum: that of a parameter is there once those of the shards
    /// have gone, which is when the next one arrives.
    void add(const at::Tensor& parameter, at::Tensor gradient) {
        if (waiting_.defined()) add_sum(std::exchange(waiting_, at::Tensor()));
        if (gradient.scalar_type() == at::kFloat)
            waiting_ = parameter;
        else
            add_sum(parameter);
    }
    void add_sum(const at::Tensor& parameter) {
        is_summing_ = true;
        sums_.push_back(at::empty(parameter.sizes(), at::TensorOptions(at::kFloat)));
        is_summing_ = false;
    }

    ParameterMap map_;
    std::vector<decltype(torch::autograd::impl::grad_accumulator(std::declval<const at::Tensor&>()))> accumulators_;
    std::vector<at::Tensor> sums_;
    at::Tensor waiting_;
    bool is_summing_ = false;
};

class MemoryTracer {
  public:
    MemoryTracer(Network& network, const TraceMemory& request, const ExecutionContext& context)
        : network_(network), request_(request), context_(context) {}

    /// Of a shard of so many images.
    Changes train(std::int64_t count) {
        network_.train();
        const bool sharded = context_.shards > 1;
        std::optional<ShardGradients> gradients;
        if (sharded) gradients.emplace(network_, context_.precision == Precision::bf16);
        Shard shard{.parameters = gradients ? &gradients->map() : nullptr,
                    .keeps_only_inputs = request_.config.hardware.gradient_checkpointing};
        const ShardScope scope(shard);
        return recorded(
            count, gradients ? &*gradients : nullptr, [&](const at::Tensor& images, const at::Tensor& labels) {
                const auto logits = forward(images);
                auto loss =
                    torch::nn::functional::cross_entropy(logits, labels,
                                                         torch::nn::functional::CrossEntropyFuncOptions()
                                                             .label_smoothing(request_.config.optimizer.label_smoothing)
                                                             .reduction(torch::kSum)) /
                    static_cast<double>(count);
                loss.backward();
                loss = at::Tensor();
                if (gradients) gradients->drop();
                for (const auto& parameter : network_.parameters()) parameter.mutable_grad() = at::Tensor();
            });
    }

    Changes evaluation(std::int64_t count) {
        network_.eval();
        const torch::NoGradGuard no_grad;
        return recorded(count, nullptr, [&](const at::Tensor& images, const at::Tensor&) { (void)forward(images); });
    }

  private:
    at::Tensor forward(const at::Tensor& images) {
        std::optional<at::ScalarType> type;
        if (context_.precision != Precision::fp32)
            type = context_.precision == Precision::fp16 ? at::kHalf : at::kBFloat16;
        const MetaAutocast autocast(type);
        if (auto* const shard = current_shard(); shard != nullptr && shard->keeps_only_inputs)
            shard->surroundings = [type]() -> std::shared_ptr<void> { return std::make_shared<MetaAutocast>(type); };
        return call(network_, images).to(at::kFloat);
    }

    template <class Work>
    Changes recorded(std::int64_t count, const ShardGradients* gradients, const Work& work) {
        const auto make = [&] {
            const auto type = context_.precision == Precision::bf16 ? at::kBFloat16 : at::kFloat;
            return at::empty({count, 3, request_.height, request_.width}, at::TensorOptions(type),
                             context_.memory_format());
        };
        at::Tensor images;
        if (context_.device.is_cpu()) images = make();  // in memory of the loader
        const MetaAllocations allocations(
            [](void* data) {
                return data != nullptr && static_cast<const ShardGradients*>(data)->is_summing() ? 1 : 0;
            },
            const_cast<ShardGradients*>(gradients));
        if (!images.defined()) images = make();
        work(images, at::empty({count}, at::TensorOptions(at::kLong)));
        return allocations.changes();
    }

    Network& network_;
    const TraceMemory& request_;
    const ExecutionContext& context_;
};

std::vector<profile::MemoryTrace::Event> as_events(const Changes& changes) {
    std::vector<profile::MemoryTrace::Event> events;
    events.reserve(changes.size());
    for (const auto& change : changes)
        events.push_back({change.block, change.freed, change.owner == 1, change.bytes, 0});
    return events;
}

/// The straight line through two traces; nothing where they are not the same operations.
std::optional<std::vector<profile::MemoryTrace::Event>> line_through(const Changes& few, std::int64_t few_images,
                                                                     const Changes& many, std::int64_t many_images) {
    if (few.size() != many.size()) return std::nullopt;
    auto events = as_events(few);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (few[i].block != many[i].block || few[i].freed != many[i].freed) return std::nullopt;
        auto& event = events[i];
        event.per_image =
            static_cast<double>(many[i].bytes - few[i].bytes) / static_cast<double>(many_images - few_images);
        event.fixed = few[i].bytes - static_cast<std::int64_t>(event.per_image * static_cast<double>(few_images));
    }
    return events;
}

void add_standing(profile::MemoryTrace& trace, const Network& network, const TraceMemory& request,
                  const ExecutionContext& context) {
    const auto& config = request.config;
    auto& standing = trace.standing;
    std::set<const void*> seen;
    std::vector<std::int64_t> state;
    for (const auto& parameter : network.parameters()) {
        if (!seen.insert(parameter.unsafeGetTensorImpl()).second) continue;
        state.push_back(bytes_of_tensor(parameter));
        if (!parameter.requires_grad()) continue;
        for (int i = 0; i < (config.optimizer.kind == config::OptimizerKind::adamw ? 2 : 1); ++i)
            standing.optimizer.push_back(bytes_of_tensor(parameter));
        if (config.optimizer.accumulate > 1) standing.gradients.push_back(bytes_of_tensor(parameter));
    }
    for (const auto& buffer : network.buffers()) {
        if (buffer.defined() && seen.insert(buffer.unsafeGetTensorImpl()).second)
            state.push_back(bytes_of_tensor(buffer));
    }
    if (config.optimizer.ema_decay > 0 || config.optimizer.swa_start > 0) standing.averages = state;
    if (config.optimizer.lookahead_every > 0)
        standing.averages.insert(standing.averages.end(), state.begin(), state.end());
    standing.weights = std::move(state);
    if (!context.device.is_cpu()) standing.workspaces = {kBlasWorkspace};
    if (context.shards == 1 || context.precision != Precision::bf16) return;
    for (const auto& module : network.modules()) {
        const auto* const layer = module->as<Convolution>();
        const auto* const linear = module->as<Linear>();
        if (layer != nullptr) standing.casts.push_back(bytes_of_tensor(layer->weight) / 2);
        if (linear != nullptr) standing.casts.push_back(bytes_of_tensor(linear->weight) / 2);
    }
}

}  // namespace

profile::MemoryTrace trace_memory(const TraceMemory& request, const ExecutionContext& context) {
    const auto config = config::with_all_trained(request.config);
    profile::MemoryTrace trace;
    trace.kind = context.device.is_cpu() ? profile::MemoryKind::host : profile::MemoryKind::cuda;
    trace.model = config.model.name;
    trace.precision = context.precision_name();
    trace.batch = config.data.batch_size;
    trace.eval_batch = config.data.eval_batch_size;
    trace.shards = context.shards;
    trace.image_bytes = 3 * request.height * request.width * (context.precision == Precision::bf16 ? 2 : 4);
    with_network_of_shapes({config, request.classes, request.height, request.width}, [&](Network& network) {
        set_memory_format(network, context.memory_format());
        add_standing(trace, network, request, context);
        const HostShapes host(context.device.is_cpu());
        MemoryTracer tracer(network, request, context);
        const auto images = (config.data.batch_size + context.shards - 1) / context.shards;
        const auto as_it_is = tracer.train(images);
        // Operators may go other ways for very few images.
        constexpr std::int64_t kSeveral = 16;
        const auto few = std::max(images, kSeveral);
        const auto line =
            line_through(few == images ? as_it_is : tracer.train(few), few, tracer.train(2 * few), 2 * few);
        trace.scales = line.has_value();
        trace.train = line ? *line : as_events(as_it_is);
        trace.evaluation =
            as_events(tracer.evaluation((config.data.eval_batch_size + context.shards - 1) / context.shards));
    });
    return trace;
}

}  // namespace torchdeck::engine

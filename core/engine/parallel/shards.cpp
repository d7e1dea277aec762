// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/parallel/shards.hpp"

#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/utils/lambda_post_hook.h>
#include <torch/csrc/autograd/variable.h>
#include <torch/torch.h>

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "engine/parallel/gradient_buckets.hpp"
#include "engine/parallel/rank_group.hpp"
#include "engine/platform/bfloat16.hpp"

namespace torchdeck::engine {
namespace {

thread_local Shard* this_shard = nullptr;

using Accumulator = decltype(torch::autograd::impl::grad_accumulator(std::declval<const at::Tensor&>()));

}  // namespace

Shard* current_shard() {
    return this_shard;
}

ShardScope::ShardScope(Shard& shard) : outer_(std::exchange(this_shard, &shard)) {}

ShardScope::~ShardScope() {
    this_shard = outer_;
}

const at::Tensor& shard_local(const at::Tensor& parameter) {
    if (this_shard == nullptr || this_shard->parameters == nullptr) return parameter;
    const auto it = this_shard->parameters->find(parameter.unsafeGetTensorImpl());
    return it == this_shard->parameters->end() ? parameter : it->second;
}

namespace {

/// Of all ranks, one after the other: `own` are those of this rank's shards.
std::vector<double> across_ranks(const Shard& shard, std::span<const std::vector<double>> own) {
    // Shards of a small batch may be fewer on another rank, so each says how many it has.
    const auto length = own.front().size();
    std::vector<double> sent{static_cast<double>(own.size())};
    for (const auto& one : own) sent.insert(sent.end(), one.begin(), one.end());
    sent.resize(1 + static_cast<std::size_t>(shard.most_shards) * length);
    std::vector<double> all;
    for (const auto& rank : shard.ranks->all_in_step(sent)) {
        const auto values = static_cast<std::ptrdiff_t>(rank.front()) * static_cast<std::ptrdiff_t>(length);
        all.insert(all.end(), rank.begin() + 1, rank.begin() + 1 + values);
    }
    return all;
}

}  // namespace

std::span<const std::vector<double>> across_shards(std::vector<double>& own) {
    if (this_shard == nullptr) return {&own, 1};
    auto& shard = *this_shard;
    const auto length = own.size();
    std::span<const std::vector<double>> here{&own, 1};
    if (shard.exchange != nullptr) here = shard.exchange->all(shard.index, std::move(own));
    if (shard.ranks == nullptr) return here;
    std::vector<double> flat;
    if (shard.index == 0) flat = across_ranks(shard, here);
    // The first shard's is everybody's.
    if (shard.exchange != nullptr) flat = shard.exchange->all(shard.index, std::move(flat)).front();
    thread_local std::vector<std::vector<double>> parts;
    parts.clear();
    for (std::size_t at = 0; at < flat.size(); at += length) {
        const auto begin = flat.begin() + static_cast<std::ptrdiff_t>(at);
        parts.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(length));
    }
    return parts;
}

/// A shard's leaves. They share the memory of the network's parameters, or of their casts to bfloat16, and have
/// gradients of their own.
struct ShardedStep::Replica {
    ParameterMap leaves;
    std::vector<at::Tensor> by_parameter;   // undefined where the parameter is not trained
    std::vector<Accumulator> accumulators;  // leaves hold theirs weakly
};

/// The gradient of one parameter, added up in float32 in the order of shards while they arrive in any order: few of
/// them are alive at the same time.
struct ShardedStep::GradientSum {
    void add(at::Tensor gradient);
    /// The sum so far; undefined where nothing was added.
    at::Tensor take();

    std::mutex mutex;
    std::vector<at::Tensor> waiting;
    std::size_t next = 0;

  private:
    at::Tensor first_;  // in bfloat16: it is widened where the second is added
    at::Tensor sum_;
};

void ShardedStep::GradientSum::add(at::Tensor gradient) {
    if (gradient.scalar_type() != at::kBFloat16 || !gradient.is_non_overlapping_and_dense()) {
        if (auto before = take(); before.defined())
            sum_ = before.add_(gradient);
        else
            sum_ = gradient.to(at::kFloat);
    } else if (sum_.defined()) {
        if (sum_.strides() == gradient.strides())
            add_bfloat16(bits_of(gradient), sum_.data_ptr<float>(), gradient.numel());
        else
            sum_.add_(gradient);
    } else if (!first_.defined()) {
        first_ = std::move(gradient);
    } else if (first_.strides() == gradient.strides()) {
        sum_ = at::empty_strided(first_.sizes(), first_.strides(), at::TensorOptions(at::kFloat));
        sum_of_bfloat16(bits_of(first_), bits_of(gradient), sum_.data_ptr<float>(), gradient.numel());
        first_ = at::Tensor();
    } else {
        sum_ = take().add_(gradient);
    }
}

at::Tensor ShardedStep::GradientSum::take() {
    if (auto first = std::exchange(first_, at::Tensor()); first.defined()) return first.to(at::kFloat);
    return std::exchange(sum_, at::Tensor());
}

ShardedStep::ShardedStep(const torch::nn::Module& network, base::Team& team, bool bf16, std::int64_t least_images)
    : network_(network), team_(team), bf16_(bf16), least_images_(least_images) {
    refresh();
}

ShardedStep::~ShardedStep() = default;

int ShardedStep::shards_of(std::int64_t images) const {
    return static_cast<int>(std::clamp<std::int64_t>(images / least_images_, 1, team_.size()));
}

/// Follows the network where a layer is no longer trained or a tensor has moved since the last batch.
void ShardedStep::refresh() {
    auto now = network_.parameters();
    const auto holds = [&] {
        if (now.size() != parameters_.size()) return false;
        const auto& leaves = replicas_.back().by_parameter;
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (!now[i].is_same(parameters_[i]) || now[i].requires_grad() != leaves[i].defined()) return false;
            if (now[i].data_ptr() != memory_[i]) return false;
        }
        return true;
    };
    if (!replicas_.empty() && holds()) return;
    parameters_ = std::move(now);
    if (bf16_) casts_.emplace(network_);
    memory_.clear();
    sums_.clear();
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
        memory_.push_back(parameters_[i].data_ptr());
        sums_.push_back(std::make_unique<GradientSum>());
        sums_.back()->waiting.resize(static_cast<std::size_t>(team_.size()));
    }
    replicas_.clear();
    replicas_.resize(static_cast<std::size_t>(team_.size()));
    for (std::size_t shard = 0; shard < replicas_.size(); ++shard) add_replica(shard);
}

void ShardedStep::add_replica(std::size_t shard) {
    auto& replica = replicas_[shard];
    replica.by_parameter.resize(parameters_.size());
    // Frozen parameters are included: they need no cast either.
    if (casts_) replica.leaves = casts_->map();
    std::unordered_set<const c10::TensorImpl*> seen;
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
        const auto& parameter = parameters_[i];
        auto* const key = parameter.unsafeGetTensorImpl();
        if (!parameter.requires_grad() || !seen.insert(key).second) continue;
        const auto cast = replica.leaves.find(key);
        auto leaf = (cast != replica.leaves.end() ? cast->second : parameter).variable_data();
        leaf.set_requires_grad(true);
        auto accumulator = torch::autograd::impl::grad_accumulator(leaf);
        accumulator->add_post_hook(std::make_unique<torch::autograd::utils::LambdaPostHook>(
            [this, i, shard](const torch::autograd::variable_list& outputs, const torch::autograd::variable_list&) {
                auto& gradient = replicas_[shard].by_parameter[i].mutable_grad();
                arrived(i, shard, std::exchange(gradient, at::Tensor()));
                return outputs;
            }));
        replica.accumulators.push_back(std::move(accumulator));
        replica.by_parameter[i] = leaf;
        replica.leaves.insert_or_assign(key, std::move(leaf));
    }
}

void ShardedStep::arrived(std::size_t parameter, std::size_t shard, at::Tensor gradient) {
    const torch::NoGradGuard no_grad;
    auto& all = *sums_[parameter];
    const std::lock_guard lock(all.mutex);
    all.waiting[shard] = std::move(gradient);
    for (; all.next < active_ && all.waiting[all.next].defined(); ++all.next) {
        all.add(std::exchange(all.waiting[all.next], at::Tensor()));
    }
    if (all.next < active_ || buckets_ == nullptr) return;
    // With what earlier batches of the step have left.
    auto sum = all.take();
    if (const auto& before = parameters_[parameter].grad(); before.defined()) sum = before + sum;
    buckets_->ready(parameter, sum);
}

void ShardedStep::finish() {
    const torch::NoGradGuard no_grad;
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
        auto& all = *sums_[i];
        all.next = 0;
        auto sum = all.take();
        if (!sum.defined()) continue;
        auto& gradient = parameters_[i].mutable_grad();
        if (gradient.defined())
            gradient.add_(sum);
        else
            gradient = std::move(sum);
    }
}

void ShardedStep::run(const Batch& batch, const Body& body) {
    refresh();
    if (casts_) casts_->update(&team_);
    const auto images = batch.images;
    const auto shards = shards_of(images);
    buckets_ = batch.buckets;
    active_ = static_cast<std::size_t>(shards);
    exchange_.begin(shards);
    const auto work = [&](int index) {
        const auto i = static_cast<std::size_t>(index);
        const auto begin = images * index / shards;
        Shard shard{.index = index,
                    .first_image = batch.first_image + begin,
                    .random_key = batch.random_key,
                    .exchange = shards > 1 ? &exchange_ : nullptr,
                    .ranks = batch.norm_ranks,
                    .most_shards = team_.size(),
                    .parameters = &replicas_[i].leaves};
        const ShardScope scope(shard);
        try {
            body(index, begin, images * (index + 1) / shards);
        } catch (const base::Rendezvous::Aborted&) {
            // Another shard failed, whose exception is the one to report.
        } catch (...) {
            exchange_.abort();
            throw;
        }
    };
    try {
        team_.run(shards, work);
    } catch (...) {
        for (auto& all : sums_) {
            std::fill(all->waiting.begin(), all->waiting.end(), at::Tensor());
            (void)all->take();
            all->next = 0;
        }
        for (auto& replica : replicas_) {
            for (auto& leaf : replica.by_parameter) {
                if (leaf.defined()) leaf.mutable_grad() = at::Tensor();
            }
        }
        throw;
    }
    finish();
}

}  // namespace torchdeck::engine

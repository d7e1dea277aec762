// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/parallel/gradient_buckets.hpp"

#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/utils/lambda_post_hook.h>
#include <torch/csrc/autograd/variable.h>
#include <torch/torch.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/clock.hpp"

namespace torchdeck::engine {
namespace {

constexpr std::int64_t kFirstBucket = std::int64_t{1} << 20;
constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

}  // namespace

/// Tell of gradients that autograd has accumulated in the parameters themselves.
struct GradientBuckets::Hooks {
    using Accumulator = decltype(torch::autograd::impl::grad_accumulator(std::declval<const at::Tensor&>()));
    std::vector<std::pair<Accumulator, std::uintptr_t>> all;  // parameters hold theirs weakly

    ~Hooks() {
        for (auto& [accumulator, key] : all) (void)accumulator->del_post_hook(key);
    }
};

GradientBuckets::GradientBuckets(RankGroup& ranks, std::int64_t most_bytes) : ranks_(ranks), most_bytes_(most_bytes) {}

GradientBuckets::~GradientBuckets() = default;

void GradientBuckets::begin(const std::vector<at::Tensor>& parameters, bool sums, bool hooks) {
    const auto holds = [&] {
        if (parameters.size() != parameters_.size()) return false;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            if (!parameters[i].is_same(parameters_[i]) || parameters[i].requires_grad() != trained_[i]) return false;
        }
        return true;
    };
    if (!holds()) {
        parameters_ = parameters;
        hooks_.reset();
        lay_out();
    }
    if (hooks && !hooks_) {
        hooks_ = std::make_unique<Hooks>();
        for (const auto& slot : slots_) {
            const auto i = slot.parameter;
            auto accumulator = torch::autograd::impl::grad_accumulator(parameters_[i]);
            const auto key = accumulator->add_post_hook(std::make_unique<torch::autograd::utils::LambdaPostHook>(
                [this, i](const torch::autograd::variable_list& outputs, const torch::autograd::variable_list&) {
                    if (sums_) ready(i, parameters_[i].grad());
                    return outputs;
                }));
            hooks_->all.emplace_back(std::move(accumulator), key);
        }
    }
    sums_ = sums;
}

void GradientBuckets::lay_out() {
    trained_.clear();
    slots_.clear();
    buckets_.clear();
    slot_of_.assign(parameters_.size(), kNone);
    for (const auto& parameter : parameters_) trained_.push_back(parameter.requires_grad());
    std::vector<std::int64_t> sizes;  // of buckets, in elements
    for (std::size_t i = parameters_.size(); i-- > 0;) {
        if (!trained_[i]) continue;
        // Another name of a tensor that has its place.
        const bool again = std::any_of(slots_.begin(), slots_.end(), [&](const Slot& slot) {
            return parameters_[slot.parameter].is_same(parameters_[i]);
        });
        if (again) continue;
        const auto elements = parameters_[i].numel();
        const auto most = (buckets_.size() <= 1 ? std::min(kFirstBucket, most_bytes_) : most_bytes_) / 4;
        if (buckets_.empty() || sizes.back() + elements > most) {
            buckets_.emplace_back();
            sizes.push_back(0);
        }
        slot_of_[i] = slots_.size();
        buckets_.back().slots.push_back(slots_.size());
        slots_.push_back({.parameter = i, .bucket = buckets_.size() - 1});
        sizes.back() += elements;
    }
    for (std::size_t b = 0; b < buckets_.size(); ++b) {
        auto& bucket = buckets_[b];
        std::int64_t at = 0;
        for (const auto index : bucket.slots) {
            const auto& parameter = parameters_[slots_[index].parameter];
            if (!bucket.flat.defined())
                bucket.flat = at::zeros({sizes[b]}, parameter.options().dtype(at::kFloat).requires_grad(false));
            const bool dense = parameter.is_non_overlapping_and_dense();
            slots_[index].part = dense ? bucket.flat.as_strided(parameter.sizes(), parameter.strides(), at)
                                       : bucket.flat.slice(0, at, at + parameter.numel()).view(parameter.sizes());
            at += parameter.numel();
        }
    }
}

void GradientBuckets::ready(std::size_t parameter, const at::Tensor& gradient) {
    const auto index = slot_of_[parameter];
    if (index == kNone) return;
    const torch::NoGradGuard no_grad;
    auto& slot = slots_[index];
    slot.part.copy_(gradient);
    const std::lock_guard lock(mutex_);
    slot.filled = true;
    ++buckets_[slot.bucket].filled;
    launch(false);
}

void GradientBuckets::launch(bool all) {
    for (; next_ < buckets_.size(); ++next_) {
        auto& bucket = buckets_[next_];
        if (!all && bucket.filled < bucket.slots.size()) return;
        bucket.launched_s = base::monotonic_seconds();
        bucket.sum = ranks_.begin_sum(bucket.flat);
        if (!all) ++early_;
    }
}

int GradientBuckets::summed() const {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(
        std::ranges::count_if(buckets_, [](const Bucket& bucket) { return bucket.sum && bucket.sum->done(); }));
}

void GradientBuckets::finish() {
    if (!sums_) return;
    const torch::NoGradGuard no_grad;
    {
        const std::lock_guard lock(mutex_);
        for (auto& slot : slots_) {
            if (!slot.filled) slot.part.zero_();
        }
        launch(true);
    }
    const double begin = base::monotonic_seconds();
    for (auto& bucket : buckets_) bucket.sum->wait();
    waited_s_ = base::monotonic_seconds() - begin;
    last_early_ = early_;
    last_sums_.clear();
    double free_s = 0;  // one is summed after the other
    for (const auto& bucket : buckets_) {
        const double begin_s = std::max(bucket.launched_s, free_s);
        free_s = std::max(bucket.sum->done_s(), begin_s);
        last_sums_.push_back(
            {.begin_s = begin_s, .end_s = free_s, .bytes = static_cast<std::int64_t>(bucket.flat.nbytes())});
    }
    for (auto& slot : slots_) parameters_[slot.parameter].mutable_grad() = slot.part;
    drop();
}

void GradientBuckets::drop() {
    const std::lock_guard lock(mutex_);
    for (auto& bucket : buckets_) {
        bucket.sum.reset();
        bucket.filled = 0;
    }
    for (auto& slot : slots_) slot.filled = false;
    next_ = 0;
    early_ = 0;
}

}  // namespace torchdeck::engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/ops/norm.hpp"

#include <ATen/Parallel.h>
#include <ATen/record_function.h>
#include <torch/torch.h>

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "engine/nn/ops/activation.hpp"
#include "engine/nn/ops/norm_kernels.hpp"
#include "engine/nn/ops/on_host.hpp"
#include "engine/parallel/shards.hpp"
#include "engine/platform/bfloat16.hpp"
#include "engine/platform/torch_compat.hpp"

namespace torchdeck::engine {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

/// A chunk stays in a core's second-level cache while it is read twice.
constexpr std::int64_t kChunk = 1 << 15;
/// Values a channel below which there is nothing to gain.
constexpr std::int64_t kFewRows = 32;

/// A tensor [N, C, H, W], channels last, as rows of C, in chunks of consecutive rows.
struct Rows {
    explicit Rows(const at::Tensor& x)
        : c(x.size(1)),
          rows(x.numel() / c),
          step(std::max<std::int64_t>(1, kChunk / c)),
          chunks((rows + step - 1) / step) {}
    /// Calls `use(chunk, first row, rows)` for every chunk, on all threads.
    template <class Use>
    void for_each_chunk(const Use& use) const {
        at::parallel_for(0, chunks, 1, [&](std::int64_t begin, std::int64_t end) {
            for (auto k = begin; k < end; ++k) use(k, k * step, std::min(step, rows - k * step));
        });
    }
    std::int64_t c, rows, step, chunks;
};

/// Calls `use` with the memory of tensors of x's type.
template <class Use>
void typed(const at::Tensor& x, const Use& use) {
    if (x.scalar_type() == at::kBFloat16)
        use([](const at::Tensor& t) { return mutable_bits_of(t); });
    else
        use([](const at::Tensor& t) { return t.data_ptr<float>(); });
}

/// Count, mean and sum of squared deviations of every channel: 1 + 2 C numbers that can be joined with those of other
/// rows, as in Chan, Golub and LeVeque, "Algorithms for Computing the Sample Variance", The American Statistician 37
/// (1983).
class Moments {
  public:
    explicit Moments(std::size_t channels) : values_(1 + 2 * channels) {}

    /// `mean` and `m2`: C numbers each.
    template <class T>
    void join(double count, const T* mean, const T* m2) {
        const auto c = (values_.size() - 1) / 2;
        const double before = values_[0];
        const double share = count / (before + count);
        auto* const own_mean = values_.data() + 1;
        auto* const own_m2 = own_mean + c;
        for (std::size_t i = 0; i < c; ++i) {
            const double d = static_cast<double>(mean[i]) - own_mean[i];
            own_mean[i] += d * share;
            own_m2[i] += static_cast<double>(m2[i]) + d * d * before * share;
        }
        values_[0] += count;
    }
    void join(const std::vector<double>& other) {
        join(other[0], other.data() + 1, other.data() + 1 + (other.size() - 1) / 2);
    }
    [[nodiscard]] std::vector<double>& values() { return values_; }

  private:
    std::vector<double> values_;
};

struct BatchStatistics {
    at::Tensor of;    ///< mean and variance (that of the batch, not its estimate) of every channel: [2, C] float64
    double rows = 0;  ///< values of each channel
};

/// A variance needs two values; LibTorch's own operator says so in its words.
void require_several_values(double of_a_channel) {
    if (of_a_channel > 1) return;
    throw Error(ErrorKind::usage,
                Message::of("Batch norm has a single value of each channel in a batch of one image and cannot be "
                            "trained on it: choose another batch size, so that the last batch of an epoch has more."),
                {.setting = "batch_size"});
}

/// Of the whole batch, where `x` is a shard of it.
BatchStatistics statistics(const at::Tensor& x) {
    RECORD_FUNCTION("torchdeck::batch_statistics", std::vector<c10::IValue>());  // waits for the other shards, too
    const Rows all(x);
    // Shapes alone give nothing to compute, here and below.
    if (x.is_meta()) return {at::empty({2, all.c}, at::TensorOptions(at::kDouble)), 2};
    const auto c = static_cast<std::size_t>(all.c);
    std::vector<float> parts(static_cast<std::size_t>(all.chunks) * 2 * c);
    typed(x, [&](const auto& data) {
        const auto* const in = data(x);
        all.for_each_chunk([&](std::int64_t k, std::int64_t first, std::int64_t rows) {
            auto* const part = parts.data() + static_cast<std::size_t>(k) * 2 * c;
            moments_of(in + first * all.c, rows, all.c, part, part + c);
        });
    });
    Moments own(c);
    for (std::int64_t k = 0; k < all.chunks; ++k) {
        const auto* const part = parts.data() + static_cast<std::size_t>(k) * 2 * c;
        own.join(static_cast<double>(std::min(all.step, all.rows - k * all.step)), part, part + c);
    }
    Moments batch(c);
    for (const auto& shard : across_shards(own.values())) batch.join(shard);
    const auto& values = batch.values();
    BatchStatistics result{at::empty({2, all.c}, at::TensorOptions(at::kDouble)), values[0]};
    std::copy(values.begin() + 1, values.end(), result.of.data_ptr<double>());
    require_several_values(result.rows);  // of all shards: each of them ends here, and none waits for the others
    result.of.select(0, 1).div_(result.rows);
    return result;
}

/// Scale and shift of every channel, and the mean: [3, C] float32.
at::Tensor constants(const at::Tensor& mean, const at::Tensor& variance, const at::Tensor& weight,
                     const at::Tensor& bias, double eps) {
    const auto scale = weight.detach().to(at::kDouble) * (variance.to(at::kDouble) + eps).rsqrt();
    return at::stack({scale, bias.detach().to(at::kDouble), mean.to(at::kDouble)}).to(at::kFloat);
}

Channels channels_of(const at::Tensor& constants) {
    const auto c = constants.size(1);
    const auto* const first = constants.data_ptr<float>();
    return {first, first + c, first + 2 * c};
}

at::Tensor transformed(const at::Tensor& x, const at::Tensor& constants, Activation activation) {
    auto y = at::empty_like(x);
    if (x.is_meta()) return y;
    const Rows all(x);
    const auto of = channels_of(constants);
    typed(x, [&](const auto& data) {
        const auto* const in = data(x);
        auto* const out = data(y);
        all.for_each_chunk([&](std::int64_t, std::int64_t first, std::int64_t rows) {
            const auto at = first * all.c;
            transform_rows(activation, in + at, out + at, rows, all.c, of);
            if (activation == Activation::gelu) add_gelu(out + at, rows * all.c);
        });
    });
    return y;
}

class NormFunction : public torch::autograd::Function<NormFunction> {
  public:
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x, const at::Tensor& weight,
                              const at::Tensor& bias, const at::Tensor& batch, double rows, double eps,
                              std::int64_t activation) {
        RECORD_FUNCTION("torchdeck::NormFunction", std::vector<c10::IValue>());
        const auto of = constants(batch[0], batch[1], weight, bias, eps);
        context->save_for_backward({x, of, (batch[1] + eps).rsqrt()});
        context->saved_data["activation"] = activation;
        context->saved_data["rows"] = rows;
        return transformed(x, of, static_cast<Activation>(activation));
    }

    static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
        const auto saved = context->get_saved_variables();
        const auto& x = saved[0];
        const auto activation = static_cast<Activation>(context->saved_data["activation"].toInt());
        const bool sole_owner = is_sole_owner(gradients[0]);
        const auto dy = gradients[0].contiguous(at::MemoryFormat::ChannelsLast);
        // A gradient that nobody else will read gives its memory to the result; not GELU's, which is read after the
        // result was begun.
        const bool in_place = activation != Activation::gelu && (sole_owner || !dy.is_same(gradients[0]));
        const Rows all(x);
        if (x.is_meta()) {
            const auto of_channels = at::empty({all.c}, at::TensorOptions(at::kFloat));
            return {in_place ? dy : at::empty_like(x), of_channels, at::empty_like(of_channels), {}, {}, {}, {}};
        }
        const auto of = channels_of(saved[1]);
        const auto c = static_cast<std::size_t>(all.c);
        std::vector<float> parts(static_cast<std::size_t>(all.chunks) * 2 * c);
        // Sums over this shard's rows: the gradients of weight and bias are added up across shards like all others.
        auto sums = at::zeros({2, all.c}, at::TensorOptions(at::kDouble));
        auto dx = in_place ? dy : at::empty_like(x);
        at::Tensor means;  // [2, C]: what the gradient of a row has too much of
        typed(x, [&](const auto& data) {
            const auto* const in = data(x);
            const auto* const from = data(dy);
            auto* const out = data(dx);
            all.for_each_chunk([&](std::int64_t k, std::int64_t first, std::int64_t rows) {
                auto* const part = parts.data() + static_cast<std::size_t>(k) * 2 * c;
                const auto at = first * all.c;
                const auto* dz = from + at;
                if (activation == Activation::gelu) {
                    // Looked up once: it stays in dx until its sums are known.
                    transform_rows(activation, in + at, out + at, rows, all.c, of);
                    add_gelu_gradient(from + at, out + at, rows * all.c);
                    dz = out + at;
                }
                gradient_sums_of(activation, dz, in + at, rows, all.c, of, part, part + c);
            });
            auto* const total = sums.data_ptr<double>();
            for (std::size_t i = 0; i < parts.size(); ++i) total[i % (2 * c)] += static_cast<double>(parts[i]);
            means = across_shards(sums) / context->saved_data["rows"].toDouble();
            means.select(0, 1).mul_(saved[2].square());
            means = means.to(at::kFloat);
            const auto* const mean = means.data_ptr<float>();
            all.for_each_chunk([&](std::int64_t, std::int64_t first, std::int64_t rows) {
                const auto at = first * all.c;
                if (activation == Activation::gelu)
                    finish_rows(in + at, out + at, rows, all.c, of, mean, mean + c);
                else
                    input_gradient_rows(activation, from + at, in + at, out + at, rows, all.c, of, mean, mean + c);
            });
        });
        const auto d_weight = (sums[1] * saved[2]).to(at::kFloat);
        return {dx, d_weight, sums[0].to(at::kFloat), {}, {}, {}, {}};
    }

  private:
    /// `sums` [2, C] of the whole batch.
    static at::Tensor across_shards(const at::Tensor& sums) {
        const auto* const first = sums.data_ptr<double>();
        std::vector<double> own(first, first + sums.numel());
        auto total = at::zeros_like(sums);
        auto* const values = total.data_ptr<double>();
        for (const auto& shard : engine::across_shards(own)) {
            for (std::size_t i = 0; i < shard.size(); ++i) values[i] += shard[i];
        }
        return total;
    }
};

/// The running statistics take up those of a batch ([2, C]: mean, variance) over `rows` values a channel.
void follow(const BatchStatistics& batch, double momentum, at::Tensor running_mean, at::Tensor running_var) {
    const torch::NoGradGuard no_grad;
    running_mean.mul_(1 - momentum).add_(batch.of[0], momentum);
    running_var.mul_(1 - momentum).add_(batch.of[1], momentum * batch.rows / (batch.rows - 1));
}

}  // namespace

at::Tensor shard_batch_norm(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias,
                            const at::Tensor& running_mean, const at::Tensor& running_var, double momentum, double eps,
                            Activation activation) {
    const auto channels = x.size(1);
    // As rows of channels, which is what the operator works on.
    const auto images = x.dim() == 4 ? x : x.reshape({x.size(0), channels, -1, 1});
    const auto rows = images.contiguous(at::MemoryFormat::ChannelsLast);
    const auto batch = statistics(rows.detach());
    if (current_shard()->index == 0 && !current_shard()->computes_again && running_mean.defined())
        follow(batch, momentum, running_mean, running_var);
    const auto w = weight.defined() ? weight : at::ones({channels});
    const auto b = bias.defined() ? bias : at::zeros({channels});
    const auto y = NormFunction::apply(rows, w, b, batch.of, batch.rows, eps, static_cast<std::int64_t>(activation));
    // Channels last is a layout of four dimensions.
    if (x.dim() != 4) return y.contiguous().view(x.sizes());
    return y.contiguous(x.suggest_memory_format());
}

BatchNormAct::BatchNormAct(std::int64_t channels, Activation activation, double eps, double momentum)
    : weight(register_parameter("weight", at::ones({channels}))),
      bias(register_parameter("bias", at::zeros({channels}))),
      running_mean(register_buffer("running_mean", at::zeros({channels}))),
      running_var(register_buffer("running_var", at::ones({channels}))),
      num_batches_tracked(register_buffer("num_batches_tracked", at::zeros({}, at::TensorOptions(at::kLong)))),
      activation_(activation),
      eps_(eps),
      momentum_(momentum) {}

at::Tensor apply_activation(at::Tensor z, Activation activation) {
    switch (activation) {
        case Activation::relu:
            return z.relu_();
        case Activation::relu6:
            // PyTorch's own, which passes no gradient at 0 and 6 themselves; its backward pass knows no bfloat16 on an
            // older LibTorch's CPU.
            return on_host(z) ? z.clamp_(0, 6) : at::hardtanh_(z, 0, 6);
        case Activation::gelu:
            return engine::gelu(z);
        case Activation::silu:
            return at::silu_(z);
        case Activation::sigmoid:
            return z.sigmoid_();
        case Activation::hardswish:
            return at::hardswish_(z);
        case Activation::hardsigmoid:
            return at::hardsigmoid_(z);
        default:
            return z;
    }
}

BatchNormAct::Line BatchNormAct::fold() {
    folded_ = true;
    auto scale = weight.detach().to(at::kDouble) * (running_var.to(at::kDouble) + eps_).rsqrt();
    auto shift = bias.detach().to(at::kDouble) - running_mean.to(at::kDouble) * scale;
    return {std::move(scale), std::move(shift)};
}

at::Tensor BatchNormAct::forward(const at::Tensor& x) {
    if (folded_) return x;
    const auto* const shard = is_training() ? current_shard() : nullptr;
    const bool sharded = shard != nullptr && shard->exchange != nullptr;
    const bool counts = shard == nullptr || !shard->computes_again;
    if (is_training() && counts && (!sharded || shard->index == 0)) {
        // Shapes alone give nothing to compute.
        if (!sharded && !x.is_meta())
            require_several_values(static_cast<double>(x.numel()) / static_cast<double>(x.size(1)));
        const torch::NoGradGuard no_grad;
        num_batches_tracked += 1;
    }
    // The tables of GELU are of bfloat16.
    const bool by_table = activation_ != Activation::gelu || x.scalar_type() == at::kBFloat16;
    const auto fused = by_table ? activation_ : Activation::none;
    const auto finished = [&](const at::Tensor& y) { return by_table ? y : apply_activation(y, activation_); };
    // Shards share the statistics of the batch, which LibTorch's operator cannot.
    if (sharded) {
        // Channels last from here on, whatever the layout before: going back would cost a copy per layer.
        return finished(shard_batch_norm(x.contiguous(at::MemoryFormat::ChannelsLast), shard_local(weight),
                                         shard_local(bias), running_mean, running_var, momentum_, eps_, fused));
    }
    // LibTorch's operator in evaluation mode knows gradients: those that go through a frozen layer.
    const bool gradients =
        torch::GradMode::is_enabled() && (x.requires_grad() || weight.requires_grad() || bias.requires_grad());
    const bool own = on_host(x) && x.dim() == 4 && x.numel() >= kFewRows * x.size(1) &&
                     x.is_contiguous(at::MemoryFormat::ChannelsLast) &&
                     (x.scalar_type() == at::kBFloat16 || x.scalar_type() == at::kFloat) &&
                     weight.scalar_type() == at::kFloat && (is_training() || !gradients);
    if (!own) return apply_activation(libtorchs(x), activation_);
    if (!is_training())
        return finished(transformed(x, constants(running_mean, running_var, weight, bias, eps_), fused));
    const auto batch = statistics(x.detach());
    if (counts) follow(batch, momentum_, running_mean, running_var);
    return finished(NormFunction::apply(x, shard_local(weight), shard_local(bias), batch.of, batch.rows, eps_,
                                        static_cast<std::int64_t>(fused)));
}

at::Tensor BatchNormAct::libtorchs(const at::Tensor& x) const {
    const auto* const shard = current_shard();
    const bool counts = !is_training() || shard == nullptr || !shard->computes_again;
    return at::batch_norm(x, shard_local(weight), shard_local(bias), counts ? running_mean : at::Tensor(),
                          counts ? running_var : at::Tensor(), is_training(), momentum_, eps_,
                          at::globalContext().userEnabledCuDNN());
}

std::shared_ptr<BatchNormAct> norm(std::int64_t channels, Activation activation, double eps, double momentum) {
    return std::make_shared<BatchNormAct>(channels, activation, eps, momentum);
}

}  // namespace torchdeck::engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/ops/pooling.hpp"

#include <ATen/Parallel.h>
#include <ATen/record_function.h>
#include <torch/torch.h>

#include "base/vectorize.hpp"
#include "engine/nn/ops/on_host.hpp"
#include "engine/platform/bfloat16.hpp"

namespace torchdeck::engine {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

/// The four places of a window, in the order in which ties are decided.
template <class T>
struct Window {
    T* at[4];
};

/// A number that is ordered as bfloat16 values are, NaN above all.
inline std::int16_t order(std::uint16_t bits) {
    const auto magnitude = static_cast<std::int16_t>(bits & 0x7FFF);
    const auto value = static_cast<std::int16_t>((bits & 0x8000) != 0 ? -magnitude : magnitude);
    return magnitude > 0x7F80 ? std::int16_t{0x7FFF} : value;
}

TORCHDECK_FOR_EACH_ISA
void pool_row(Window<const std::uint16_t> in, std::uint16_t* out, std::uint8_t* where, std::int64_t channels) {
    for (std::int64_t c = 0; c < channels; ++c) {
        std::uint16_t best = in.at[0][c];
        std::int16_t best_order = order(best);
        std::uint8_t place = 0;
        for (std::uint8_t k = 1; k < 4; ++k) {
            const std::uint16_t value = in.at[k][c];
            const std::int16_t value_order = order(value);
            const bool above = value_order > best_order;
            best = above ? value : best;
            place = above ? k : place;
            best_order = above ? value_order : best_order;
        }
        out[c] = best;
        where[c] = place;
    }
}

TORCHDECK_FOR_EACH_ISA
void pool_row(Window<const float> in, float* out, std::uint8_t* where, std::int64_t channels) {
    for (std::int64_t c = 0; c < channels; ++c) {
        float best = in.at[0][c];
        std::uint8_t place = 0;
        for (std::uint8_t k = 1; k < 4; ++k) {
            const float value = in.at[k][c];
            const bool above = value > best || (value != value && best == best);
            best = above ? value : best;
            place = above ? k : place;
        }
        out[c] = best;
        where[c] = place;
    }
}

template <class T>
inline void spread(const T* gradient, const std::uint8_t* where, Window<T> out, std::int64_t channels) {
    for (std::uint8_t k = 0; k < 4; ++k) {
        T* const to = out.at[k];
        for (std::int64_t c = 0; c < channels; ++c) to[c] = where[c] == k ? gradient[c] : T{0};
    }
}

TORCHDECK_FOR_EACH_ISA
void spread_row(const std::uint16_t* gradient, const std::uint8_t* where, Window<std::uint16_t> out,
                std::int64_t channels) {
    spread(gradient, where, out, channels);
}
TORCHDECK_FOR_EACH_ISA
void spread_row(const float* gradient, const std::uint8_t* where, Window<float> out, std::int64_t channels) {
    spread(gradient, where, out, channels);
}

struct Size {
    std::int64_t n, c, h, w;
    [[nodiscard]] std::int64_t rows() const { return h / 2; }
    [[nodiscard]] std::int64_t columns() const { return w / 2; }
};

/// The window of row `y` and column `x` of the result in image `n`, of a tensor laid out [N, H, W, C].
template <class T>
Window<T> window(T* base, const Size& s, std::int64_t n, std::int64_t y, std::int64_t x) {
    T* const first = base + ((n * s.h + 2 * y) * s.w + 2 * x) * s.c;
    return {{first, first + s.c, first + s.w * s.c, first + (s.w + 1) * s.c}};
}

template <class T>
void pool_window(const T* in, T* out, std::uint8_t* where, const Size& s) {
    at::parallel_for(0, s.n * s.rows(), 8, [&](std::int64_t begin, std::int64_t end) {
        for (auto row = begin; row < end; ++row) {
            for (std::int64_t x = 0; x < s.columns(); ++x) {
                const auto to = (row * s.columns() + x) * s.c;
                pool_row(window(in, s, row / s.rows(), row % s.rows(), x), out + to, where + to, s.c);
            }
        }
    });
}

template <class T>
void spread_all(const T* gradient, const std::uint8_t* where, T* out, const Size& s) {
    at::parallel_for(0, s.n, 1, [&](std::int64_t begin, std::int64_t end) {
        for (auto n = begin; n < end; ++n) {
            for (std::int64_t y = 0; y < s.rows(); ++y) {
                for (std::int64_t x = 0; x < s.columns(); ++x) {
                    const auto from = ((n * s.rows() + y) * s.columns() + x) * s.c;
                    spread_row(gradient + from, where + from, window(out, s, n, y, x), s.c);
                }
                // No window covers the last column and row of an odd size.
                if (s.w % 2 == 1) {
                    for (const std::int64_t row : {2 * y, 2 * y + 1})
                        std::fill_n(out + ((n * s.h + row) * s.w + s.w - 1) * s.c, s.c, T{0});
                }
            }
            if (s.h % 2 == 1) std::fill_n(out + ((n * s.h + s.h - 1) * s.w) * s.c, s.w * s.c, T{0});
        }
    });
}

class PoolFunction : public torch::autograd::Function<PoolFunction> {
  public:
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x) {
        RECORD_FUNCTION("torchdeck::PoolFunction", std::vector<c10::IValue>());
        const Size s{x.size(0), x.size(1), x.size(2), x.size(3)};
        auto y = at::empty({s.n, s.c, s.rows(), s.columns()}, x.options(), at::MemoryFormat::ChannelsLast);
        auto where = at::empty({s.n, s.rows(), s.columns(), s.c}, x.options().dtype(at::kByte));
        if (x.is_meta())
            ;  // of shapes alone there is nothing to compute
        else if (x.scalar_type() == at::kBFloat16)
            pool_window(bits_of(x), mutable_bits_of(y), where.data_ptr<std::uint8_t>(), s);
        else
            pool_window(static_cast<const float*>(x.data_ptr<float>()), y.data_ptr<float>(),
                        where.data_ptr<std::uint8_t>(), s);
        context->save_for_backward({where});
        context->saved_data["size"] = std::vector<std::int64_t>{s.n, s.c, s.h, s.w};
        return y;
    }
    static tensor_list backward(AutogradContext* context, const tensor_list& gradients) {
        const auto size = context->saved_data["size"].toIntVector();
        const Size s{size[0], size[1], size[2], size[3]};
        const auto where = context->get_saved_variables()[0];
        const auto gradient = gradients[0].contiguous(at::MemoryFormat::ChannelsLast);
        auto result = at::empty(size, gradient.options(), at::MemoryFormat::ChannelsLast);
        if (gradient.is_meta()) return {result};
        if (gradient.scalar_type() == at::kBFloat16)
            spread_all(bits_of(gradient), where.data_ptr<std::uint8_t>(), mutable_bits_of(result), s);
        else
            spread_all(static_cast<const float*>(gradient.data_ptr<float>()), where.data_ptr<std::uint8_t>(),
                       result.data_ptr<float>(), s);
        return {result};
    }
};

}  // namespace

at::Tensor max_pool_2x2(const at::Tensor& x) {
    const bool own = on_host(x) && x.dim() == 4 && x.is_contiguous(at::MemoryFormat::ChannelsLast) && x.size(2) > 1 &&
                     x.size(3) > 1 && (x.scalar_type() == at::kBFloat16 || x.scalar_type() == at::kFloat);
    return own ? PoolFunction::apply(x) : at::max_pool2d(x, 2);
}

}  // namespace torchdeck::engine

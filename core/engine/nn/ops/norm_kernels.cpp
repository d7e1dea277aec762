// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/ops/norm_kernels.hpp"

#include <algorithm>

#include "base/bfloat16.hpp"
#include "base/vectorize.hpp"
#include "engine/nn/ops/activation.hpp"

namespace torchdeck::engine {
namespace {

float load(float value) {
    return value;
}
float load(Bits bits) {
    return base::from_bfloat16(bits);
}
void store(float& to, float value) {
    to = value;
}
void store(Bits& to, float value) {
    to = base::to_bfloat16(value);
}

/// What z, the normalized value, becomes.
template <Activation activation>
float activated(float z) {
    // Comparisons that are false for NaN keep it.
    if constexpr (activation == Activation::relu || activation == Activation::relu6) z = z < 0 ? 0 : z;
    if constexpr (activation == Activation::relu6) z = z > 6 ? 6 : z;
    return z;
}

/// The gradient of what the activation was given.
template <Activation activation>
float through(float gradient, float z) {
    if constexpr (activation == Activation::relu) return z > 0 ? gradient : 0;
    if constexpr (activation == Activation::relu6) return z > 0 && z < 6 ? gradient : 0;
    return gradient;
}

template <class T>
[[gnu::always_inline]] inline void moments(const T* __restrict x, std::int64_t rows, std::int64_t c,
                                           float* __restrict mean, float* __restrict m2) {
    std::fill_n(mean, c, 0.0F);
    for (std::int64_t r = 0; r < rows; ++r) {
        for (std::int64_t i = 0; i < c; ++i) mean[i] += load(x[r * c + i]);
    }
    for (std::int64_t i = 0; i < c; ++i) mean[i] /= static_cast<float>(rows);
    std::fill_n(m2, c, 0.0F);
    for (std::int64_t r = 0; r < rows; ++r) {
        for (std::int64_t i = 0; i < c; ++i) {
            const float d = load(x[r * c + i]) - mean[i];
            m2[i] += d * d;
        }
    }
}

template <Activation activation, class T>
[[gnu::always_inline]] inline void transform(const T* __restrict x, T* __restrict y, std::int64_t rows, std::int64_t c,
                                             Channels of) {
    for (std::int64_t r = 0; r < rows; ++r) {
        for (std::int64_t i = 0; i < c; ++i)
            store(y[r * c + i], activated<activation>((load(x[r * c + i]) - of.mean[i]) * of.scale[i] + of.shift[i]));
    }
}

/// Sums over rows of dz and of dz * (x - mean), dz the gradient in front of the activation.
template <Activation activation, class T>
[[gnu::always_inline]] inline void gradient_sums(const T* __restrict dy, const T* __restrict x, std::int64_t rows,
                                                 std::int64_t c, Channels of, float* __restrict sum,
                                                 float* __restrict product) {
    std::fill_n(sum, c, 0.0F);
    std::fill_n(product, c, 0.0F);
    for (std::int64_t r = 0; r < rows; ++r) {
        for (std::int64_t i = 0; i < c; ++i) {
            const float d = load(x[r * c + i]) - of.mean[i];
            const float dz = through<activation>(load(dy[r * c + i]), d * of.scale[i] + of.shift[i]);
            sum[i] += dz;
            product[i] += dz * d;
        }
    }
}

/// dx = scale * (dz - sum - (x - mean) * product), with the sums already divided. dx may be dy.
template <Activation activation, class T>
[[gnu::always_inline]] inline void input_gradient(const T* dy, const T* __restrict x, T* dx, std::int64_t rows,
                                                  std::int64_t c, Channels of, const float* sum, const float* product) {
    for (std::int64_t r = 0; r < rows; ++r) {
        // Said here because the compiler cannot see that dx is dy or apart from it.
#pragma omp simd
        for (std::int64_t i = 0; i < c; ++i) {
            const float d = load(x[r * c + i]) - of.mean[i];
            const float dz = through<activation>(load(dy[r * c + i]), d * of.scale[i] + of.shift[i]);
            store(dx[r * c + i], of.scale[i] * (dz - sum[i] - d * product[i]));
        }
    }
}

/// The same where dx holds dz.
template <class T>
[[gnu::always_inline]] inline void finish(const T* __restrict x, T* __restrict dx, std::int64_t rows, std::int64_t c,
                                          Channels of, const float* sum, const float* product) {
    for (std::int64_t r = 0; r < rows; ++r) {
        for (std::int64_t i = 0; i < c; ++i) {
            const float d = load(x[r * c + i]) - of.mean[i];
            store(dx[r * c + i], of.scale[i] * (load(dx[r * c + i]) - sum[i] - d * product[i]));
        }
    }
}

/// Calls `use.template operator()<activation>()`, the activation known to the compiler.
template <class Use>
[[gnu::always_inline]] inline void with(Activation activation, const Use& use) {
    switch (activation) {
        case Activation::relu:
            return use.template operator()<Activation::relu>();
        case Activation::relu6:
            return use.template operator()<Activation::relu6>();
        default:  // none, and GELU, which is looked up afterwards
            return use.template operator()<Activation::none>();
    }
}

}  // namespace

TORCHDECK_FOR_EACH_ISA
void moments_of(const float* x, std::int64_t rows, std::int64_t c, float* mean, float* m2) {
    moments(x, rows, c, mean, m2);
}
TORCHDECK_FOR_EACH_ISA
void moments_of(const Bits* x, std::int64_t rows, std::int64_t c, float* mean, float* m2) {
    moments(x, rows, c, mean, m2);
}

TORCHDECK_FOR_EACH_ISA
void transform_rows(Activation a, const float* x, float* y, std::int64_t rows, std::int64_t c, Channels of) {
    with(
        a, [&]<Activation activation>() __attribute__((always_inline)) { transform<activation>(x, y, rows, c, of); });
}
TORCHDECK_FOR_EACH_ISA
void transform_rows(Activation a, const Bits* x, Bits* y, std::int64_t rows, std::int64_t c, Channels of) {
    with(
        a, [&]<Activation activation>() __attribute__((always_inline)) { transform<activation>(x, y, rows, c, of); });
}

TORCHDECK_FOR_EACH_ISA
void gradient_sums_of(Activation a, const float* dy, const float* x, std::int64_t rows, std::int64_t c, Channels of,
                      float* sum, float* product) {
    with(
        a, [&]<Activation activation>()
               __attribute__((always_inline)) { gradient_sums<activation>(dy, x, rows, c, of, sum, product); });
}
TORCHDECK_FOR_EACH_ISA
void gradient_sums_of(Activation a, const Bits* dy, const Bits* x, std::int64_t rows, std::int64_t c, Channels of,
                      float* sum, float* product) {
    with(
        a, [&]<Activation activation>()
               __attribute__((always_inline)) { gradient_sums<activation>(dy, x, rows, c, of, sum, product); });
}

TORCHDECK_FOR_EACH_ISA
void input_gradient_rows(Activation a, const float* dy, const float* x, float* dx, std::int64_t rows, std::int64_t c,
                         Channels of, const float* sum, const float* product) {
    with(
        a, [&]<Activation activation>()
               __attribute__((always_inline)) { input_gradient<activation>(dy, x, dx, rows, c, of, sum, product); });
}
TORCHDECK_FOR_EACH_ISA
void input_gradient_rows(Activation a, const Bits* dy, const Bits* x, Bits* dx, std::int64_t rows, std::int64_t c,
                         Channels of, const float* sum, const float* product) {
    with(
        a, [&]<Activation activation>()
               __attribute__((always_inline)) { input_gradient<activation>(dy, x, dx, rows, c, of, sum, product); });
}

TORCHDECK_FOR_EACH_ISA
void finish_rows(const Bits* x, Bits* dx, std::int64_t rows, std::int64_t c, Channels of, const float* sum,
                 const float* product) {
    finish(x, dx, rows, c, of, sum, product);
}
// GELU is fused in bfloat16 only.
void finish_rows(const float*, float*, std::int64_t, std::int64_t, Channels, const float*, const float*) {}
void add_gelu(Bits* z, std::int64_t count) {
    put_gelu(z, count);
}
void add_gelu(float*, std::int64_t) {}
void add_gelu_gradient(const Bits* dy, Bits* z, std::int64_t count) {
    put_gelu_gradient(dy, z, count);
}
void add_gelu_gradient(const float*, float*, std::int64_t) {}

}  // namespace torchdeck::engine

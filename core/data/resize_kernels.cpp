// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/resize_kernels.hpp"

#include <array>
#include <cstddef>
#include <cstring>

#include "base/instruction_sets.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define TORCHDECK_VNNI __attribute__((target("avx512f,avx512bw,avx512vnni")))
#endif

namespace torchdeck::data {
namespace {

constexpr std::int64_t kInputsAtOnce = 4;
constexpr std::size_t kDigits = 3;

/// `weight` = digits[0] + 256 * digits[1] + 65536 * digits[2].
std::array<std::int8_t, kDigits> digits_of(std::int32_t weight) {
    const auto low = static_cast<std::int8_t>(weight);
    const auto rest = (weight - low) >> 8;
    const auto middle = static_cast<std::int8_t>(rest);
    return {low, middle, static_cast<std::int8_t>((rest - middle) >> 8)};  // a weight is below 1.3 * 2^22
}

}  // namespace

void ByteTaps::make(const Taps& taps) {
    fours = (taps.stride + kInputsAtOnce - 1) / kInputsAtOnce;
    words.assign(taps.first.size() * static_cast<std::size_t>(fours) * kDigits, 0);
    auto* bytes = reinterpret_cast<std::int8_t*>(words.data());
    for (std::size_t o = 0; o < taps.first.size(); ++o) {
        const auto* const weights = taps.weights.data() + o * static_cast<std::size_t>(taps.stride);
        for (std::int64_t i = 0; i < taps.count[o]; ++i) {
            const auto digits = digits_of(weights[i]);
            auto* const four = bytes + i / kInputsAtOnce * kInputsAtOnce * static_cast<std::int64_t>(kDigits);
            for (std::size_t d = 0; d < kDigits; ++d)
                four[d * kInputsAtOnce + static_cast<std::size_t>(i % kInputsAtOnce)] = digits[d];
        }
        bytes += fours * kInputsAtOnce * static_cast<std::int64_t>(kDigits);
    }
}

#ifdef TORCHDECK_VNNI

// Arithmetic by the compiler's own vectors, and masks that leave nothing out: the intrinsics without a mask begin with
// an undefined register, which GCC 12 takes for a mistake of ours (its bug 105593).
using WideWords = std::uint32_t __attribute__((vector_size(64)));
using WideSums = std::int32_t __attribute__((vector_size(64)));
constexpr __mmask16 kAll = 0xFFFF;

/// Word `kWord` of `words`.
template <int kWord>
TORCHDECK_VNNI inline void store_word(__m128i words, std::uint8_t* out) {
    const int word = _mm_extract_epi32(words, kWord);
    std::memcpy(out, &word, 4);
}

bool has_byte_products() {
    static const bool has =
        base::may_use_avx512() && __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw");
    return has;
}

TORCHDECK_VNNI std::int64_t resize_rows_of_bytes(const std::uint8_t* in, std::int64_t row_bytes, std::int64_t rows,
                                                 const Taps& taps, const ByteTaps& byte_taps, std::uint8_t* out) {
    // The reds, greens and blues of four pixels.
    const auto by_color =
        _mm512_maskz_broadcast_i32x4(kAll, _mm_setr_epi8(0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11, -1, -1, -1, -1));
    const auto half = _mm512_set1_epi32(1 << (kWeightBits - 1));
    const auto outputs = static_cast<std::int64_t>(taps.first.size());
    std::int64_t y = 0;
    for (; y + 4 <= rows; y += 4, in += 4 * row_bytes, out += outputs * 4 * 3) {
        const auto* words = byte_taps.words.data();
        for (std::int64_t x = 0; x < outputs; ++x, words += byte_taps.fours * static_cast<std::int64_t>(kDigits)) {
            const auto* pixel = in + taps.first[static_cast<std::size_t>(x)] * 3;
            const auto count = taps.count[static_cast<std::size_t>(x)];
            const auto* word = words;
            // A lane of 128 bits has the sums of a row's pixel.
            auto ones = half, bytes = _mm512_setzero_si512(), shorts = bytes;
            for (std::int64_t i = 0; i < count; i += kInputsAtOnce, pixel += kInputsAtOnce * 3, word += kDigits) {
                const auto row = [&](std::int64_t r) {
                    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(pixel + r * row_bytes));
                };
                auto four = _mm512_castsi128_si512(row(0));
                four = _mm512_inserti32x4(four, row(1), 1);
                four = _mm512_inserti32x4(four, row(2), 2);
                four = _mm512_inserti32x4(four, row(3), 3);
                four = _mm512_shuffle_epi8(four, by_color);
                ones = _mm512_dpbusd_epi32(ones, four, _mm512_set1_epi32(word[0]));
                bytes = _mm512_dpbusd_epi32(bytes, four, _mm512_set1_epi32(word[1]));
                shorts = _mm512_dpbusd_epi32(shorts, four, _mm512_set1_epi32(word[2]));
            }
            const auto sum = reinterpret_cast<WideSums>(reinterpret_cast<WideWords>(ones) +
                                                        (reinterpret_cast<WideWords>(bytes) << 8) +
                                                        (reinterpret_cast<WideWords>(shorts) << 16)) >>
                             kWeightBits;
            const auto result = sum < WideSums{} ? WideSums{} : sum;
            const auto colors = _mm512_maskz_cvtusepi32_epi8(kAll, reinterpret_cast<__m512i>(result));
            if (x + 1 < outputs) {  // the fourth byte is the next pixel's
                store_word<0>(colors, out + x * 3);
                store_word<1>(colors, out + (outputs + x) * 3);
                store_word<2>(colors, out + (2 * outputs + x) * 3);
                store_word<3>(colors, out + (3 * outputs + x) * 3);
                continue;
            }
            std::uint8_t last[16];
            _mm_storeu_si128(reinterpret_cast<__m128i*>(last), colors);
            for (std::int64_t r = 0; r < 4; ++r) std::memcpy(out + (r * outputs + x) * 3, last + 4 * r, 3);
        }
    }
    return y;
}

#else

bool has_byte_products() {
    return false;
}

std::int64_t resize_rows_of_bytes(const std::uint8_t* /*in*/, std::int64_t /*row_bytes*/, std::int64_t /*rows*/,
                                  const Taps& /*taps*/, const ByteTaps& /*byte_taps*/, std::uint8_t* /*out*/) {
    return 0;
}

#endif

}  // namespace torchdeck::data

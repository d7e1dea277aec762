// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/pixel_kernels.hpp"

#include <algorithm>
#include <cstring>

#include "base/instruction_sets.hpp"
#include "base/vectorize.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define TORCHDECK_X86
#endif

namespace torchdeck::data {
namespace {

void look_up_plainly(std::uint8_t* bytes, std::size_t count, const std::array<ByteTable, 3>& tables) {
    const auto& [first, second, third] = tables;
    const auto* const end = bytes + count / 3 * 3;
    for (; bytes != end; bytes += 3) {
        bytes[0] = first[bytes[0]];
        bytes[1] = second[bytes[1]];
        bytes[2] = third[bytes[2]];
    }
    if (count % 3 > 0) bytes[0] = first[bytes[0]];
    if (count % 3 > 1) bytes[1] = second[bytes[1]];
}

/// Where in `in` the pixels at `count` positions begin.
TORCHDECK_FOR_EACH_ISA
void find_offsets(std::int32_t row_bytes, const Walk& walk, std::int32_t first, std::int32_t count,
                  std::int32_t* offsets) {
    const auto x = walk.x + first * walk.step_x, y = walk.y + first * walk.step_y;
    for (std::int32_t i = 0; i < count; ++i)
        offsets[i] = ((y + i * walk.step_y) >> 16) * row_bytes + ((x + i * walk.step_x) >> 16) * 3;
}

#ifdef TORCHDECK_X86

/// A table in four registers; a byte chooses among 128 values by its lower bits, and between two halves by its highest.
struct WideTable {
    __m512i parts[4];
};

__attribute__((target("avx512f,avx512bw,avx512vbmi"))) inline WideTable load_table(const ByteTable& table) {
    WideTable wide;
    for (std::size_t i = 0; i < 4; ++i) wide.parts[i] = _mm512_loadu_si512(table.data() + 64 * i);
    return wide;
}

__attribute__((target("avx512f,avx512bw,avx512vbmi"))) inline __m512i look_up(const WideTable& table, __m512i bytes) {
    const auto low = _mm512_permutex2var_epi8(table.parts[0], bytes, table.parts[1]);
    const auto high = _mm512_permutex2var_epi8(table.parts[2], bytes, table.parts[3]);
    return _mm512_mask_blend_epi8(_mm512_movepi8_mask(bytes), low, high);
}

/// Blocks of 64 pixels: three vectors, of which each begins with another channel.
__attribute__((target("avx512f,avx512bw,avx512vbmi"))) void look_up_blocks(std::uint8_t* bytes, std::size_t blocks,
                                                                           const std::array<ByteTable, 3>& tables) {
    const WideTable channels[3] = {load_table(tables[0]), load_table(tables[1]), load_table(tables[2])};
    constexpr std::uint64_t kEveryThird = 0x9249249249249249ULL;  // bytes 0, 3, 6, …, 63
    for (std::size_t block = 0; block < blocks; ++block) {
        for (unsigned vector = 0; vector < 3; ++vector, bytes += 64) {
            // 64 is 1 modulo 3: vector 1 begins with green, vector 2 with blue.
            const auto in = _mm512_loadu_si512(bytes);
            auto out = look_up(channels[vector], in);
            out = _mm512_mask_blend_epi8(kEveryThird << 1U, out, look_up(channels[(vector + 1) % 3], in));
            out = _mm512_mask_blend_epi8(kEveryThird << 2U, out, look_up(channels[(vector + 2) % 3], in));
            _mm512_storeu_si512(bytes, out);
        }
    }
}

/// Four pixels at a time: the last four bytes that it writes belong to the next pixels.
__attribute__((target("sse4.1"))) std::size_t gather_fours(const std::uint8_t* in, const std::int32_t* offsets,
                                                           std::size_t count, std::uint8_t* out) {
    const auto together = _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
    const auto pixel = [in](std::int32_t offset) {
        int value = 0;
        std::memcpy(&value, in + offset, 4);
        return value;
    };
    std::size_t i = 0;
    for (; i + 6 <= count; i += 4, out += 12) {
        auto four = _mm_cvtsi32_si128(pixel(offsets[i]));
        four = _mm_insert_epi32(four, pixel(offsets[i + 1]), 1);
        four = _mm_insert_epi32(four, pixel(offsets[i + 2]), 2);
        four = _mm_insert_epi32(four, pixel(offsets[i + 3]), 3);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm_shuffle_epi8(four, together));
    }
    return i;
}

bool has_byte_permutation() {
    static const bool has =
        base::may_use_avx512() && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bw");
    return has;
}

bool has_sse41() {
    static const bool has = __builtin_cpu_supports("sse4.1");
    return has;
}

#endif

constexpr std::size_t kTableBlock = 192;  // bytes: 64 pixels

}  // namespace

void look_up_bytes(std::uint8_t* bytes, std::size_t count, const std::array<ByteTable, 3>& tables) {
    std::size_t done = 0;
#ifdef TORCHDECK_X86
    if (has_byte_permutation()) {
        look_up_blocks(bytes, count / kTableBlock, tables);
        done = count / kTableBlock * kTableBlock;
    }
#endif
    look_up_plainly(bytes + done, count - done, tables);
}

void gather_pixels(const std::uint8_t* in, std::int32_t row_bytes, const Walk& walk, std::size_t count,
                   std::uint8_t* out) {
    constexpr std::size_t kAtOnce = 512;
    std::int32_t offsets[kAtOnce];
    for (std::size_t first = 0; first < count; first += kAtOnce) {
        const auto part = std::min(kAtOnce, count - first);
        find_offsets(row_bytes, walk, static_cast<std::int32_t>(first), static_cast<std::int32_t>(part), offsets);
        std::size_t i = 0;
#ifdef TORCHDECK_X86
        if (has_sse41()) i = gather_fours(in, offsets, part, out + first * 3);
#endif
        for (; i < part; ++i) std::memcpy(out + (first + i) * 3, in + offsets[i], 3);
    }
}

}  // namespace torchdeck::data

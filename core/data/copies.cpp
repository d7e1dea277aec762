// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/copies.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <numbers>
#include <unordered_map>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/thread.hpp"
#include "base/vectorize.hpp"
#include "data/resize.hpp"

namespace torchdeck::data {
namespace {

constexpr std::int64_t kThumbnailSide = 32;
constexpr std::int64_t kFrequencies = 8;
constexpr std::int64_t kGrid = 16;
constexpr double kLength = 127;
constexpr int kMostBits = 12;
constexpr double kLeastSimilarity = 0.98;
/// Root of the mean squared difference from the mean, in gray levels: below it an image is of one color, and noise of
/// its compression would be compared.
constexpr double kLeastContrast = 2;
/// Images that a thread takes at a time; where a stop is looked at.
constexpr std::int64_t kAtOnce = 64;

std::uint64_t checksum_of(const Image& image) {
    std::uint64_t hash =
        base::hash_counter(static_cast<std::uint64_t>(image.height), static_cast<std::uint64_t>(image.width), 0);
    std::size_t i = 0;
    for (; i + 8 <= image.pixels.size(); i += 8) {
        std::uint64_t word = 0;
        for (std::size_t k = 0; k < 8; ++k) word |= std::uint64_t{image.pixels[i + k]} << (8 * k);
        hash = base::mix64(hash ^ word);
    }
    for (; i < image.pixels.size(); ++i) hash = base::mix64(hash ^ image.pixels[i]);
    return hash;
}

/// The image as [32, 32, 3].
std::array<std::uint8_t, kThumbnailSide * kThumbnailSide * 3> small_of(const Image& image) {
    std::array<std::uint8_t, kThumbnailSide * kThumbnailSide * 3> small{};
    resize(image.pixels.data(), image.width, Box{0, 0, image.width, image.height}, kThumbnailSide, kThumbnailSide,
           {0, 0, kThumbnailSide, kThumbnailSide}, Interpolation::bicubic, small.data());
    return small;
}

std::array<float, kThumbnailSide * kThumbnailSide> gray_of(
    const std::array<std::uint8_t, kThumbnailSide * kThumbnailSide * 3>& small) {
    std::array<float, kThumbnailSide * kThumbnailSide> gray{};
    for (std::size_t i = 0; i < gray.size(); ++i) {
        gray[i] = 0.299F * static_cast<float>(small[3 * i]) + 0.587F * static_cast<float>(small[3 * i + 1]) +
                  0.114F * static_cast<float>(small[3 * i + 2]);
    }
    return gray;
}

std::array<std::int8_t, 32> color_of(const std::array<std::uint8_t, kThumbnailSide * kThumbnailSide * 3>& small) {
    std::array<int, 32> sums{};
    for (std::size_t i = 0; i < kThumbnailSide * kThumbnailSide; ++i) {
        const auto cell = i / kThumbnailSide / 8 * 4 + i % kThumbnailSide / 8;
        sums[2 * cell] += small[3 * i] - small[3 * i + 1];
        sums[2 * cell + 1] += small[3 * i + 2] - small[3 * i + 1];
    }
    std::array<std::int8_t, 32> color{};
    for (std::size_t i = 0; i < color.size(); ++i) color[i] = static_cast<std::int8_t>(sums[i] / 64 / 2);
    return color;
}

/// The mean difference, in half levels, from which colors are others: a third more or less light changes them less.
constexpr int kMostColor = 12;

/// Rows of `side` cells of `values` each, the other way around.
template <std::size_t side, std::size_t values, class Cells>
Cells mirrored(const Cells& cells) {
    Cells result = cells;
    for (std::size_t row = 0; row < cells.size(); row += side * values) {
        for (std::size_t x = 0; x < side; ++x)
            std::copy_n(cells.begin() + static_cast<std::ptrdiff_t>(row + x * values), values,
                        result.begin() + static_cast<std::ptrdiff_t>(row + (side - 1 - x) * values));
    }
    return result;
}

bool colors_are_alike(const ImageSignature& a, const ImageSignature& b) {
    int sum = 0;
    for (std::size_t i = 0; i < a.color.size(); ++i) sum += std::abs(a.color[i] - b.color[i]);
    return sum <= kMostColor * static_cast<int>(a.color.size());
}

std::array<std::int8_t, kGrid * kGrid> shape_of(const std::array<float, kThumbnailSide * kThumbnailSide>& gray) {
    // Each value covers 4 x 4 gray values with falling weights: what scaling down and compression take away does not
    // count.
    static constexpr std::array<double, 4> kWeights = {0.125, 0.375, 0.375, 0.125};
    std::array<double, kGrid * kGrid> grid{};
    double mean = 0;
    const auto inside = [](std::int64_t at) {
        return static_cast<std::size_t>(std::clamp<std::int64_t>(at, 0, kThumbnailSide - 1));
    };
    for (std::int64_t y = 0; y < kGrid; ++y) {
        for (std::int64_t x = 0; x < kGrid; ++x) {
            double value = 0;
            for (std::int64_t j = 0; j < 4; ++j) {
                for (std::int64_t i = 0; i < 4; ++i) {
                    value += kWeights[static_cast<std::size_t>(j)] * kWeights[static_cast<std::size_t>(i)] *
                             static_cast<double>(gray[inside(2 * y + j - 1) * kThumbnailSide + inside(2 * x + i - 1)]);
                }
            }
            grid[static_cast<std::size_t>(y * kGrid + x)] = value;
            mean += value / static_cast<double>(grid.size());
        }
    }
    double squares = 0;
    for (auto& value : grid) {
        value -= mean;
        squares += value * value;
    }
    std::array<std::int8_t, kGrid * kGrid> shape{};
    if (std::sqrt(squares / static_cast<double>(grid.size())) < kLeastContrast) return shape;
    // Far from 127 for a natural image; one bright point is cut off.
    const double scale = kLength * 4 / std::sqrt(squares);
    for (std::size_t i = 0; i < grid.size(); ++i)
        shape[i] = static_cast<std::int8_t>(std::clamp(std::lround(grid[i] * scale), -127L, 127L));
    return shape;
}

/// Indices from `begin` on whose hash differs from `hash` by at most kMostBits, appended to `close`.
TORCHDECK_FOR_EACH_ISA
void add_close(std::uint64_t hash, const std::uint64_t* hashes, std::size_t begin, std::size_t end,
               std::vector<std::size_t>& close) {
    constexpr std::size_t kBlock = 256;
    std::uint8_t bits[kBlock];
    for (auto at = begin; at < end; at += kBlock) {
        const auto n = std::min(kBlock, end - at);
        int least = 64;
        for (std::size_t i = 0; i < n; ++i) {
            const int differ = __builtin_popcountll(hash ^ hashes[at + i]);
            bits[i] = static_cast<std::uint8_t>(differ);
            least = std::min(least, differ);
        }
        if (least > kMostBits) continue;
        for (std::size_t i = 0; i < n; ++i) {
            if (bits[i] <= kMostBits) close.push_back(at + i);
        }
    }
}

/// What the comparison looks at, of the mirror image.
ImageSignature mirror_of(const ImageSignature& image) {
    ImageSignature result;
    result.shape = mirrored<kGrid, 1>(image.shape);
    result.color = mirrored<4, 2>(image.color);
    return result;
}

std::int32_t product(const ImageSignature& a, const ImageSignature& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < a.shape.size(); ++i)
        sum += static_cast<std::int32_t>(a.shape[i]) * static_cast<std::int32_t>(b.shape[i]);
    return sum;
}

}  // namespace

std::uint64_t perceptual_hash(const std::array<float, kThumbnailSide * kThumbnailSide>& gray) {
    static const auto kCosine = [] {
        std::array<std::array<double, kThumbnailSide>, kFrequencies> table{};
        for (std::size_t f = 0; f < kFrequencies; ++f) {
            for (std::size_t x = 0; x < kThumbnailSide; ++x)
                table[f][x] = std::cos(std::numbers::pi * static_cast<double>(f) * (static_cast<double>(x) + 0.5) /
                                       static_cast<double>(kThumbnailSide));
        }
        return table;
    }();
    std::array<std::array<double, kThumbnailSide>, kFrequencies> rows{};  // frequencies down, pixels across
    for (std::size_t f = 0; f < kFrequencies; ++f) {
        for (std::size_t y = 0; y < kThumbnailSide; ++y) {
            for (std::size_t x = 0; x < kThumbnailSide; ++x)
                rows[f][x] += kCosine[f][y] * static_cast<double>(gray[y * kThumbnailSide + x]);
        }
    }
    std::array<double, kFrequencies * kFrequencies> values{};
    for (std::size_t f = 0; f < kFrequencies; ++f) {
        for (std::size_t g = 0; g < kFrequencies; ++g) {
            for (std::size_t x = 0; x < kThumbnailSide; ++x) values[f * kFrequencies + g] += rows[f][x] * kCosine[g][x];
        }
    }
    auto sorted = values;
    std::sort(sorted.begin(), sorted.end());
    const double median = (sorted[sorted.size() / 2 - 1] + sorted[sorted.size() / 2]) / 2;
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < values.size(); ++i) hash |= std::uint64_t{values[i] > median} << i;
    return hash;
}

ImageSignature signature_of(const Image& image) {
    ImageSignature signature;
    if (image.height < 1 || image.width < 1) return signature;
    const auto small = small_of(image);
    const auto gray = gray_of(small);
    signature.known = true;
    signature.pixels = checksum_of(image);
    signature.perceptual = perceptual_hash(gray);
    signature.mirrored = perceptual_hash(mirrored<kThumbnailSide, 1>(gray));
    signature.shape = shape_of(gray);
    signature.color = color_of(small);
    return signature;
}

std::vector<ImageSignature> signatures(std::int64_t count, const std::function<Image(std::int64_t)>& image, int threads,
                                       const std::function<void(std::int64_t)>& progress, const std::stop_token& stop) {
    std::vector<ImageSignature> all(static_cast<std::size_t>(count));
    std::atomic<std::int64_t> done = 0;
    base::parallel_for(count, threads, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = begin; i < end && !stop.stop_requested(); ++i) {
            try {
                all[static_cast<std::size_t>(i)] = signature_of(image(i));
            } catch (const Error&) {
                continue;  // who decodes it for training says so
            }
            if (const auto now = ++done; progress && now % kAtOnce == 0) progress(now);
        }
    });
    return all;
}

double similarity(const ImageSignature& a, const ImageSignature& b) {
    const double lengths = std::sqrt(static_cast<double>(product(a, a)) * static_cast<double>(product(b, b)));
    return lengths > 0 ? static_cast<double>(product(a, b)) / lengths : 0;
}

std::vector<CopyPair> find_copies(std::span<const ImageSignature> images, int threads,
                                  const std::function<void(std::int64_t)>& progress, const std::stop_token& stop) {
    std::vector<CopyPair> pairs;
    // Only the first of each group of equal images is compared, unless it is of one color.
    std::vector<std::int64_t> firsts;
    std::vector<std::uint64_t> hashes;
    std::unordered_map<std::uint64_t, std::int64_t> by_pixels;
    for (std::size_t i = 0; i < images.size(); ++i) {
        if (!images[i].known) continue;
        const auto index = static_cast<std::int64_t>(i);
        const auto [it, is_new] = by_pixels.try_emplace(images[i].pixels, index);
        if (!is_new) {
            pairs.push_back({it->second, index, true, 1});
        } else if (product(images[i], images[i]) > 0) {
            firsts.push_back(index);
            hashes.push_back(images[i].perceptual);
        }
    }
    std::mutex mutex;
    std::atomic<std::int64_t> next = 0;
    std::atomic<std::int64_t> done = 0;
    const auto n = static_cast<std::int64_t>(firsts.size());
    // An image is compared with all that follow it, so pieces of equal length would not be of equal work: threads take
    // the next few.
    base::parallel_for(threads, threads, [&](std::int64_t, std::int64_t) {
        std::vector<CopyPair> found;
        std::vector<std::size_t> close;
        for (auto begin = next.fetch_add(kAtOnce); begin < n && !stop.stop_requested();
             begin = next.fetch_add(kAtOnce)) {
            const auto end = std::min(begin + kAtOnce, n);
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
                const auto& image = images[static_cast<std::size_t>(firsts[i])];
                const auto begin_of_image = found.size();
                const auto look = [&](const ImageSignature& a, std::uint64_t hash, bool is_mirror) {
                    close.clear();
                    add_close(hash, hashes.data(), i + 1, hashes.size(), close);
                    for (const auto j : close) {
                        const auto& b = images[static_cast<std::size_t>(firsts[j])];
                        const double same = similarity(a, b);
                        if (same < kLeastSimilarity || !colors_are_alike(a, b)) continue;
                        const auto known =
                            std::find_if(found.begin() + static_cast<std::ptrdiff_t>(begin_of_image), found.end(),
                                         [&](const CopyPair& pair) { return pair.second == firsts[j]; });
                        if (known == found.end())
                            found.push_back({firsts[i], firsts[j], false, same, is_mirror});
                        else if (same > known->similarity)
                            *known = {firsts[i], firsts[j], false, same, is_mirror};
                    }
                };
                look(image, hashes[i], false);
                look(mirror_of(image), image.mirrored, true);
            }
            done += end - begin;
            if (progress) progress(done);
        }
        const std::lock_guard lock(mutex);
        pairs.insert(pairs.end(), found.begin(), found.end());
    });
    std::sort(pairs.begin(), pairs.end(), [](const CopyPair& a, const CopyPair& b) {
        return std::pair(a.first, a.second) < std::pair(b.first, b.second);
    });
    return pairs;
}

}  // namespace torchdeck::data

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/random.hpp"
#include "base/thread.hpp"
#include "base/vectorize.hpp"
#include "data/load.hpp"

namespace torchdeck::data {
namespace {

constexpr std::int64_t kShapesSide = 32;
constexpr float kPi = std::numbers::pi_v<float>;

struct Direction {
    float x = 0, y = 0;
};

const std::vector<std::string> kNames = {"circle",  "ring", "crescent", "square", "triangle",
                                         "hexagon", "star", "cross",    "heart",  "arrow"};

/// Whether (x, y) lies in a star of five tips, the first of them upwards. Folds the point into one of ten sectors:
/// there the edge runs straight from the tip (radius 1.1) to the notch (0.46).
bool inside_star(float x, float y) {
    constexpr float kTip = 1.1F;
    constexpr float kSector = kPi / 5;
    static const float notch_x = 0.46F * std::cos(kSector);
    static const float notch_y = 0.46F * std::sin(kSector);
    const auto beyond_edge = [&](float along, float across) {
        return (notch_x - kTip) * across - notch_y * (along - kTip);
    };
    // The nearest tip is the one with the largest product. At the edge rounding would decide: there angles do, which
    // drew the dataset that runs are compared on.
    const float a = -y;
    const float b = std::fabs(x);
    float along = a, across = b;
    static const std::array<Direction, 2> other_tips = {Direction{std::cos(2 * kSector), std::sin(2 * kSector)},
                                                        Direction{std::cos(4 * kSector), std::sin(4 * kSector)}};
    for (const auto& tip : other_tips) {
        if (const float product = a * tip.x + b * tip.y; product > along) {
            along = product;
            across = std::fabs(b * tip.x - a * tip.y);
        }
    }
    if (const float edge = beyond_edge(along, across); std::fabs(edge) > 1e-4F) return edge > 0;
    float angle = std::fmod(std::fabs(std::atan2(x, a)), 2 * kSector);
    if (angle > kSector) angle = 2 * kSector - angle;
    const float r = std::sqrt(x * x + y * y);
    return beyond_edge(r * std::cos(angle), r * std::sin(angle)) > 0;
}

/// Whether (x, y) lies in shape `kind`, drawn upright with a radius of about 1.
bool inside(int kind, float x, float y) {
    const float r2 = x * x + y * y;
    if (r2 > 1.7F) return false;
    const float ax = std::fabs(x);
    const float ay = std::fabs(y);
    switch (kind) {
        case 0:
            return r2 < 0.9F;
        case 1:
            return r2 < 1.0F && r2 > 0.34F;
        case 2:
            return r2 < 1.0F && (x - 0.45F) * (x - 0.45F) + y * y > 0.55F;
        case 3:
            return ax < 0.82F && ay < 0.82F;
        case 4:
            return y < 0.6F && 0.866F * ax - 0.5F * y < 0.6F;
        case 5:
            return ay < 0.84F && 0.866F * ax + 0.5F * ay < 0.84F;
        case 6:
            return inside_star(x, y);
        case 7:
            return (ax < 0.3F && ay < 1.0F) || (ay < 0.3F && ax < 1.0F);
        case 8: {
            const float hx = x * 1.15F;
            const float hy = -y * 1.15F + 0.1F;
            const float a = hx * hx + hy * hy - 1;
            return a * a * a - hx * hx * hy * hy * hy < 0;
        }
        case 9:
            return y > 0 ? (ax < 0.26F && y < 1.0F) : (y > -1.0F && ax < 0.8F * (y + 1.0F));
        default:
            return false;
    }
}

/// The pixels that a drawing may touch, of those whose centers lie in [low, high].
struct PixelRange {
    PixelRange(float low, float high)
        : begin(static_cast<std::int64_t>(std::max(0.0F, std::floor(low)))),
          end(static_cast<std::int64_t>(std::min(static_cast<float>(kShapesSide), std::ceil(high) + 1))) {}
    std::int64_t begin, end;
};

struct Color {
    std::array<float, 3> c{};
};

/// A color whose channels lie in [low, high].
Color random_color(base::CounterRandom& random, float low, float high) {
    return {{random.uniform(low, high), random.uniform(low, high), random.uniform(low, high)}};
}

float distance(const Color& a, const Color& b) {
    return std::fabs(a.c[0] - b.c[0]) + std::fabs(a.c[1] - b.c[1]) + std::fabs(a.c[2] - b.c[2]);
}

using FloatCanvas = std::array<float, kShapesSide * kShapesSide * 3>;

void blend_pixel(FloatCanvas& canvas, std::int64_t x, std::int64_t y, const Color& color, float alpha) {
    float* const pixel = canvas.data() + (y * kShapesSide + x) * 3;
    for (std::size_t i = 0; i < 3; ++i) pixel[i] += alpha * (color.c[i] - pixel[i]);
}

void draw_background(FloatCanvas& canvas, const Color& from, const Color& to, float angle) {
    const float dx = std::cos(angle) / static_cast<float>(kShapesSide);
    const float dy = std::sin(angle) / static_cast<float>(kShapesSide);
    for (std::int64_t y = 0; y < kShapesSide; ++y) {
        for (std::int64_t x = 0; x < kShapesSide; ++x) {
            const float t = 0.5F + dx * (static_cast<float>(x) - 15.5F) + dy * (static_cast<float>(y) - 15.5F);
            for (std::size_t i = 0; i < 3; ++i) {
                canvas[static_cast<std::size_t>(y * kShapesSide + x) * 3 + i] = from.c[i] + t * (to.c[i] - from.c[i]);
            }
        }
    }
}

/// A straight stroke through the image, one or two pixels wide.
void draw_stroke(FloatCanvas& canvas, base::CounterRandom& random) {
    const Color color = random_color(random, 20, 235);
    const float angle = random.uniform(0, kPi);
    const float nx = std::cos(angle);
    const float ny = std::sin(angle);
    const float offset = random.uniform(-14, 14);
    const float half_width = random.uniform(0.4F, 1.0F);
    const float alpha = random.uniform(0.5F, 1.0F);
    for (std::int64_t y = 0; y < kShapesSide; ++y) {
        for (std::int64_t x = 0; x < kShapesSide; ++x) {
            const float d =
                std::fabs(nx * (static_cast<float>(x) - 15.5F) + ny * (static_cast<float>(y) - 15.5F) - offset);
            if (d < half_width + 0.5F) blend_pixel(canvas, x, y, color, alpha * std::min(1.0F, half_width + 0.5F - d));
        }
    }
}

void draw_blob(FloatCanvas& canvas, base::CounterRandom& random) {
    const Color color = random_color(random, 20, 235);
    const float cx = random.uniform(0, 31);
    const float cy = random.uniform(0, 31);
    const float radius = random.uniform(1.5F, 3.5F);
    const PixelRange rows(cy - radius - 0.5F, cy + radius + 0.5F);
    const PixelRange columns(cx - radius - 0.5F, cx + radius + 0.5F);
    for (auto y = rows.begin; y < rows.end; ++y) {
        for (auto x = columns.begin; x < columns.end; ++x) {
            const float d = std::hypot(static_cast<float>(x) - cx, static_cast<float>(y) - cy);
            if (d < radius + 0.5F) blend_pixel(canvas, x, y, color, 0.8F * std::min(1.0F, radius + 0.5F - d));
        }
    }
}

void draw_shape(FloatCanvas& canvas, base::CounterRandom& random, int kind, const Color& color) {
    const float radius = random.uniform(6.5F, 12.5F);
    const float slack = 15.5F - 0.8F * radius;
    const float cx = 15.5F + random.uniform(-slack, slack);
    const float cy = 15.5F + random.uniform(-slack, slack);
    // Tilted, not turned over: a network meets upright things more often, too.
    const float angle = random.uniform(-0.7F, 0.7F);
    const float squeeze = random.uniform(0.8F, 1.0F);
    const float c = std::cos(angle) / radius;
    const float s = std::sin(angle) / radius;
    const float alpha = random.uniform(0.75F, 1.0F);
    for (std::int64_t y = 0; y < kShapesSide; ++y) {
        for (std::int64_t x = 0; x < kShapesSide; ++x) {
            const float px = static_cast<float>(x) - cx;
            const float py = static_cast<float>(y) - cy;
            if (px * px + py * py > 3.4F * radius * radius) continue;
            const float u0 = c * px + s * py;
            const float v0 = (c * py - s * px) / squeeze;
            if (u0 * u0 + v0 * v0 > 1.9F) continue;  // see inside(): a sample is less than 0.07 away
            int hits = 0;                            // 2 x 2 samples a pixel: smooth enough edges at this size
            for (const float oy : {-0.25F, 0.25F}) {
                for (const float ox : {-0.25F, 0.25F}) {
                    const float u = c * (px + ox) + s * (py + oy);
                    const float v = (c * (py + oy) - s * (px + ox)) / squeeze;
                    hits += inside(kind, u, v) ? 1 : 0;
                }
            }
            if (hits > 0) blend_pixel(canvas, x, y, color, alpha * 0.25F * static_cast<float>(hits));
        }
    }
}

TORCHDECK_FOR_EACH_ISA
void add_noise(const FloatCanvas& canvas, float noise, base::CounterRandom random, std::uint8_t* out) {
    for (std::size_t i = 0; i < canvas.size(); ++i) {
        const auto bits = random.next();
        const auto triangular =
            static_cast<float>(bits & 0xFFFFU) + static_cast<float>((bits >> 16) & 0xFFFFU) - 65535.0F;
        const float value = canvas[i] + noise * triangular * (1.0F / 65536.0F);
        out[i] = static_cast<std::uint8_t>(std::min(255.0F, std::max(0.0F, value + 0.5F)));
    }
}

void draw_image(std::uint64_t key, int kind, std::uint8_t* out) {
    base::CounterRandom random(key);
    FloatCanvas canvas;
    // Light on dark in most images, dark on light in the rest: what is common to a class is its outline alone, but a
    // network finds it within the first epoch.
    const bool light = random.below(8) != 0;
    const float ground_low = light ? 15 : 120;
    const float ground_high = light ? 125 : 240;
    const Color from = random_color(random, ground_low, ground_high);
    const Color to = random_color(random, ground_low, ground_high);
    draw_background(canvas, from, to, random.uniform(0, 2 * kPi));
    for (auto n = random.below(3); n > 0; --n) draw_blob(canvas, random);
    if (random.below(2) == 0) draw_stroke(canvas, random);
    const auto shape_color = [&] { return light ? random_color(random, 90, 250) : random_color(random, 5, 150); };
    Color color = shape_color();
    // Low contrast is part of the task, none at all is not.
    for (int i = 0; i < 8 && std::min(distance(color, from), distance(color, to)) < 140; ++i) color = shape_color();
    draw_shape(canvas, random, kind, color);
    if (random.below(3) == 0) draw_stroke(canvas, random);
    const float noise = random.uniform(0, 30);
    add_noise(canvas, noise, random, out);
}

std::shared_ptr<const ImageSet> draw_set(std::int64_t count, std::uint64_t seed, std::uint64_t part, int threads) {
    auto drawn = std::make_shared<ImageSet>();
    auto& set = *drawn;
    set.count = count;
    set.height = set.width = kShapesSide;
    set.pixels.resize(static_cast<std::size_t>(count * set.image_bytes()));
    set.labels.resize(static_cast<std::size_t>(count));
    base::parallel_for(count, threads, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = begin; i < end; ++i) {
            const auto key = base::hash_counter(seed, part, static_cast<std::uint64_t>(i));
            const int kind = static_cast<int>((key >> 32) * kNames.size() >> 32);
            set.labels[static_cast<std::size_t>(i)] = kind;
            draw_image(key, kind, set.pixels.data() + i * set.image_bytes());
        }
    });
    return drawn;
}

}  // namespace

Dataset make_shapes(std::int64_t train_count, std::int64_t val_count, std::uint64_t seed, int threads) {
    Dataset dataset;
    dataset.name = "shapes";
    dataset.class_names = kNames;
    dataset.normalization = {{0.5F, 0.5F, 0.5F}, {0.25F, 0.25F, 0.25F}};
    dataset.train = draw_set(train_count, seed, 0, threads);
    dataset.val = draw_set(val_count, seed, 1, threads);
    return dataset;
}

}  // namespace torchdeck::data

// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/pixel_augment.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "base/vectorize.hpp"

namespace torchdeck::data {
namespace {

constexpr int kSteps = 31;

/// torch.linspace(from, to, steps)[i], but exact: the last digits of its float32 depend on the CPU.
double step_of(double from, double to, int i, int steps) {
    return from + (to - from) * i / (steps - 1);
}

/// Where a policy goes at most.
struct Reach {
    double shear, translate_x, translate_y, rotate, enhance;
    int bits;           ///< fewer at the most
    int most_bits = 8;  ///< that posterizing leaves
    int steps = kSteps;
};

Reach reach_of(const config::AugmentConfig& options, std::int64_t height, std::int64_t width) {
    if (options.auto_augment == AutoAugment::trivialaugment) return {0.99, 32, 32, 135, 0.99, 6};
    if (options.auto_augment == AutoAugment::augmix) {
        constexpr int kMixSteps = 10;
        return {0.3, static_cast<double>(width) / 3, static_cast<double>(height) / 3, 30, 0.9, 4, 4, kMixSteps};
    }
    const auto part = [](std::int64_t side) { return 150.0 / 331.0 * static_cast<double>(side); };
    return {0.3, part(width), part(height), 30, 0.9, 4};
}

double magnitude_of(PixelOp op, const Reach& reach, int i) {
    const auto step_to = [&](double most) { return step_of(0, most, i, reach.steps); };
    switch (op) {
        case PixelOp::shear_x:
        case PixelOp::shear_y:
            return step_to(reach.shear);
        case PixelOp::translate_x:
            return step_to(reach.translate_x);
        case PixelOp::translate_y:
            return step_to(reach.translate_y);
        case PixelOp::rotate:
            return step_to(reach.rotate);
        case PixelOp::brightness:
        case PixelOp::color:
        case PixelOp::contrast:
        case PixelOp::sharpness:
            return step_to(reach.enhance);
        case PixelOp::posterize:
            return reach.most_bits -
                   static_cast<double>(std::lround(static_cast<double>(i) * reach.bits / (reach.steps - 1)));
        case PixelOp::solarize:
            return step_of(255, 0, i, reach.steps);
        default:
            return 0;
    }
}

bool has_sign(PixelOp op) {
    return op >= PixelOp::shear_x && op <= PixelOp::sharpness;
}

double uniform(base::CounterRandom& random, double low, double high) {
    return low + (high - low) * static_cast<double>(random.next() >> 11) * 0x1.0p-53;
}

bool happens(base::CounterRandom& random, double probability) {
    return uniform(random, 0, 1) < probability;
}

/// The value as earlier versions had it: a seed gives the same images.
double in_float32(double value) {
    return static_cast<double>(static_cast<float>(value));
}

/// torchvision's ColorJitter: brightness, contrast, saturation and hue, in an order of the image's own.
void jitter(const Pixels& image, const config::AugmentConfig& options, base::CounterRandom& random) {
    const auto strength = in_float32(options.color_jitter);
    const auto turns = in_float32(options.hue_jitter);
    std::array<int, 4> order = {0, 1, 2, 3};
    for (std::uint32_t left = 4; left > 1; --left) std::swap(order[left - 1], order[random.below(left)]);
    const auto factor = [&] { return uniform(random, std::max(0.0, 1 - strength), 1 + strength); };
    for (const int part : order) {
        if (part == 3) {
            if (turns > 0) adjust_hue(image, uniform(random, -turns, turns));
        } else if (strength > 0) {
            if (part == 0) adjust_brightness(image, factor());
            if (part == 1) adjust_contrast(image, factor());
            if (part == 2) adjust_color(image, factor());
        }
    }
}

TORCHDECK_FOR_EACH_ISA
void add_share(const std::uint8_t* values, float share, float* sum, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) sum[i] += share * static_cast<float>(values[i]);
}

/// The crop of the image, flipped, as Preprocessor::render() takes it.
void cut(std::span<const std::uint8_t> image, const CropParams& crop, std::int64_t height, std::int64_t width,
         std::uint8_t* out) {
    const auto column = [&](std::int64_t x) { return (crop.flip ? width - 1 - x : x) + crop.dx; };
    // Columns [begin, end) are within the image.
    const auto shift = crop.flip ? -crop.dx : crop.dx;
    const auto begin = std::clamp<std::int64_t>(-shift, 0, width);
    const auto end = std::clamp<std::int64_t>(width - shift, begin, width);
    for (std::int64_t y = 0; y < height; ++y, out += width * 3) {
        auto from_y = y + crop.dy;
        if (crop.reflect) from_y = reflected(from_y, height);
        std::memset(out, 0, static_cast<std::size_t>(width) * 3);
        if (from_y < 0 || from_y >= height) continue;
        const auto* const row = image.data() + from_y * width * 3;
        if (!crop.flip && end > begin)
            std::memcpy(out + begin * 3, row + column(begin) * 3, static_cast<std::size_t>(end - begin) * 3);
        else
            for (auto x = begin; x < end; ++x) std::memcpy(out + x * 3, row + column(x) * 3, 3);
        if (!crop.reflect) continue;
        for (std::int64_t x = 0; x < begin; ++x) std::memcpy(out + x * 3, row + reflected(column(x), width) * 3, 3);
        for (auto x = end; x < width; ++x) std::memcpy(out + x * 3, row + reflected(column(x), width) * 3, 3);
    }
}

}  // namespace

std::vector<DrawnOp> draw_ops(const config::AugmentConfig& options, std::int64_t height, std::int64_t width,
                              base::CounterRandom& random) {
    std::vector<DrawnOp> drawn;
    if (options.auto_augment == AutoAugment::none || options.auto_augment == AutoAugment::augmix) return drawn;
    const bool trivial = options.auto_augment == AutoAugment::trivialaugment;
    const auto reach = reach_of(options, height, width);
    for (int k = 0; k < (trivial ? 1 : options.randaugment_ops); ++k) {
        const auto op = static_cast<PixelOp>(random.below(kPixelOps));
        const int i = static_cast<int>(trivial ? random.below(kSteps) : options.randaugment_magnitude);
        const bool negative = random.below(2) == 1;
        const double magnitude = magnitude_of(op, reach, i);
        drawn.push_back({op, has_sign(op) && negative ? -magnitude : magnitude});
    }
    return drawn;
}

void apply(const Pixels& image, const DrawnOp& drawn) {
    const double m = drawn.magnitude;
    switch (drawn.op) {
        case PixelOp::identity:
            return;
        case PixelOp::shear_x:
            return shear_x(image, m);
        case PixelOp::shear_y:
            return shear_y(image, m);
        case PixelOp::translate_x:
            return translate(image, static_cast<std::int64_t>(m), 0);
        case PixelOp::translate_y:
            return translate(image, 0, static_cast<std::int64_t>(m));
        case PixelOp::rotate:
            return rotate(image, m);
        case PixelOp::brightness:
            return adjust_brightness(image, 1 + m);
        case PixelOp::color:
            return adjust_color(image, 1 + m);
        case PixelOp::contrast:
            return adjust_contrast(image, 1 + m);
        case PixelOp::sharpness:
            return adjust_sharpness(image, 1 + m);
        case PixelOp::posterize:
            return posterize(image, static_cast<int>(m));
        case PixelOp::solarize:
            return solarize(image, m);
        case PixelOp::autocontrast:
            return autocontrast(image);
        case PixelOp::equalize:
            return equalize(image);
    }
}

DrawnMix draw_mix(const config::AugmentConfig& options, std::int64_t height, std::int64_t width,
                  base::CounterRandom& random) {
    // Identity is not among them.
    constexpr std::uint32_t kOps = kPixelOps - 1;
    const auto reach = reach_of(options, height, width);
    // Exponential variates over their sum have that Dirichlet distribution; Beta(1, 1) is uniform.
    const auto exponential = [&] { return -std::log(1 - uniform(random, 0, 1)); };
    DrawnMix drawn;
    const double own = uniform(random, 0, 1);
    drawn.own = static_cast<float>(own);
    std::array<double, 3> parts{};
    for (auto& part : parts) part = exponential();
    const double sum = parts[0] + parts[1] + parts[2];
    for (std::size_t k = 0; k < parts.size(); ++k) {
        drawn.shares[k] = static_cast<float>(sum > 0 ? parts[k] / sum : 0) * static_cast<float>(1 - own);
        const auto depth = 1 + random.below(3);
        for (std::uint32_t i = 0; i < depth; ++i) {
            const auto op = static_cast<PixelOp>(1 + random.below(kOps));
            const auto step = static_cast<int>(random.below(static_cast<std::uint32_t>(options.augmix_severity)));
            const bool negative = random.below(2) == 1;
            const double magnitude = magnitude_of(op, reach, step);
            drawn.chains[k].push_back({op, has_sign(op) && negative ? -magnitude : magnitude});
        }
    }
    return drawn;
}

void apply(const Pixels& image, const DrawnMix& drawn) {
    thread_local std::vector<std::uint8_t> chain;
    thread_local std::vector<float> sum;
    const auto bytes = image.bytes();
    sum.assign(bytes.size(), 0);
    add_share(bytes.data(), drawn.own, sum.data(), sum.size());
    for (std::size_t k = 0; k < drawn.chains.size(); ++k) {
        chain.assign(bytes.begin(), bytes.end());
        for (const auto& op : drawn.chains[k]) apply(Pixels{chain.data(), image.height, image.width}, op);
        add_share(chain.data(), drawn.shares[k], sum.data(), sum.size());
    }
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(std::clamp(sum[i], 0.0F, 255.0F));
}

Box erased_box(const config::AugmentConfig& options, std::int64_t height, std::int64_t width,
               base::CounterRandom& random) {
    if (options.random_erasing <= 0 || !happens(random, in_float32(options.random_erasing))) return {};
    constexpr int kTries = 10;
    for (int i = 0; i < kTries; ++i) {
        const double area = static_cast<double>(height * width) * uniform(random, 0.02, 0.33);
        const double ratio = std::exp(uniform(random, std::log(0.3), std::log(3.3)));
        const std::int64_t box_height = std::lround(std::sqrt(area * ratio));
        const std::int64_t box_width = std::lround(std::sqrt(area / ratio));
        if (box_height < 1 || box_width < 1 || box_height >= height || box_width >= width) continue;
        const auto below = [&](std::int64_t bound) {
            return static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(bound)));
        };
        const auto y = below(height - box_height + 1);
        return {below(width - box_width + 1), y, box_width, box_height};
    }
    return {};
}

bool changes_pixels(const config::AugmentConfig& options) {
    return options.vertical_flip || options.auto_augment != AutoAugment::none || options.color_jitter > 0 ||
           options.hue_jitter > 0 || options.grayscale > 0 || options.rotation > 0 || options.random_erasing > 0;
}

void render_augmented(std::span<const std::uint8_t> image, const CropParams& crop, const Augmentation& augmentation,
                      std::int64_t index, const Preprocessor& preprocessor, std::byte* out) {
    const auto& options = augmentation.options;
    if (!augmentation.on || !changes_pixels(options)) return preprocessor.render(image, crop, out);
    const auto height = preprocessor.height();
    const auto width = preprocessor.width();
    base::CounterRandom random(base::hash_counter(augmentation.seed ^ 0x51CE15ULL,
                                                  static_cast<std::uint64_t>(augmentation.epoch),
                                                  static_cast<std::uint64_t>(index)));
    thread_local std::vector<std::uint8_t> buffer;
    buffer.resize(static_cast<std::size_t>(height * width * 3));
    cut(image, crop, height, width, buffer.data());
    const Pixels pixels{buffer.data(), height, width};
    if (options.vertical_flip && random.below(2) == 1) flip_vertically(pixels);
    if (options.rotation > 0) {
        const auto most = in_float32(options.rotation);
        rotate(pixels, uniform(random, -most, most));
    }
    if (options.color_jitter > 0 || options.hue_jitter > 0) jitter(pixels, options, random);
    if (options.grayscale > 0 && happens(random, in_float32(options.grayscale))) to_gray(pixels);
    if (options.auto_augment == AutoAugment::augmix) apply(pixels, draw_mix(options, height, width, random));
    for (const auto& drawn : draw_ops(options, height, width, random)) apply(pixels, drawn);
    CropParams placed;
    placed.cutout = crop.cutout;
    placed.cutout_at = crop.cutout_at;
    placed.erased = erased_box(options, height, width, random);
    preprocessor.render(buffer, placed, out);
}

}  // namespace torchdeck::data

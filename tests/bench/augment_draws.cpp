// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints what augmentations draw, for augment_draws.py: augment_draws COUNT SEED. A line a draw: the operation, step
// and sign of TrivialAugment; the box of a random resized crop of 500 x 375; that of random erasing on 224 x 224;
// mixup's share for alpha 0.2; CutMix's share for alpha 1 and its box on 224 x 224.
#include <cstdio>
#include <cstdlib>

#include "base/random.hpp"
#include "data/augment.hpp"
#include "data/pixel_augment.hpp"
#include "engine/train/mixing.hpp"

using namespace torchdeck;

int main(int argc, char** argv) {
    const auto count = argc > 1 ? std::strtoll(argv[1], nullptr, 10) : 1000;
    const auto seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    config::AugmentConfig options;
    options.auto_augment = data::AutoAugment::trivialaugment;
    options.random_erasing = 1;
    for (std::int64_t i = 0; i < count; ++i) {
        const auto key = base::hash_counter(seed, 1, static_cast<std::uint64_t>(i));
        base::CounterRandom random(key);
        const auto op = data::draw_ops(options, 224, 224, random).front();
        const auto crop = data::random_resized_crop(375, 500, seed, 1, i).box;
        const auto erased = data::erased_box(options, 224, 224, random);
        const double share = engine::beta_share(1, key);
        const auto cut = engine::cut_box(share, 224, 224, key);
        std::printf("%d %.17g %ld %ld %ld %ld %ld %ld %ld %ld %.17g %.17g %ld %ld %ld %ld\n", static_cast<int>(op.op),
                    op.magnitude, crop.x, crop.y, crop.width, crop.height, erased.x, erased.y, erased.width,
                    erased.height, engine::beta_share(0.2, key), share, cut.x0, cut.y0, cut.x1, cut.y1);
    }
}

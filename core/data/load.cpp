// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/load.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "data/folder_parts.hpp"
#include "data/image_folder.hpp"
#include "data/input_spec.hpp"
#include "data/weights_description.hpp"

namespace torchdeck::data {
namespace {

ImageFolderOptions folder_options(const config::TrainConfig& given, int threads) {
    const auto config = with_input_of_weights(given);
    ImageFolderOptions options;
    options.crop_mode = config.crop_mode;
    options.image_size = config.image_size;
    options.resize_short_side = options.crop_mode == CropMode::center ? config.resize : 0;
    options.interpolation = interpolation_of(config.interpolation).value_or(Interpolation::bilinear);
    if (const auto mean = config::channel_values(config.pixel_mean)) options.normalization.mean = *mean;
    if (const auto std = config::channel_values(config.pixel_std)) options.normalization.std = *std;
    options.val_split = config.val_split;
    // The split is the same for every run, whatever its seed: else `eval` would measure images that were trained.
    options.split_seed = 0;
    options.group_by = config.group_by;
    options.layout = config.folder_layout;
    options.decoding = config.jpeg_decoding;
    options.cache = config.image_cache == config::ImageCache::memory;
    options.cache_limit = config.image_cache_mb << 20;
    options.limit_train = config.limit_train;
    options.limit_val = config.limit_val;
    options.threads = threads;
    return options;
}

}  // namespace

AugmentOptions augment_options(const config::TrainConfig& config) {
    AugmentOptions options{static_cast<int>(config.crop_padding), config.crop_fill == config::CropFill::reflect,
                           config.flip, static_cast<int>(config.cutout)};
    options.vertical_flip = config.vertical_flip;
    options.policy = config.auto_augment;
    options.operations = static_cast<int>(config.randaugment_ops);
    options.augmix_severity = static_cast<int>(config.augmix_severity);
    options.magnitude = static_cast<int>(config.randaugment_magnitude);
    options.color_jitter = static_cast<float>(config.color_jitter);
    options.hue_jitter = static_cast<float>(config.hue_jitter);
    options.grayscale = static_cast<float>(config.grayscale);
    options.rotation = static_cast<float>(config.rotation);
    options.random_erasing = static_cast<float>(config.random_erasing);
    return options;
}

Dataset load_dataset(const config::TrainConfig& config, int threads, const std::stop_token& stop) {
    if (config.dataset == config::DatasetKind::shapes) {
        constexpr std::int64_t kTrain = 50000;
        constexpr std::int64_t kVal = 10000;
        const auto limited = [](std::int64_t limit, std::int64_t all) {
            return limit > 0 ? std::min(limit, all) : all;
        };
        // One set for every run, whatever its seed, so that runs can be compared.
        return make_shapes(limited(config.limit_train, kTrain), limited(config.limit_val, kVal), 1, threads);
    }
    const Subject folder{.path = config.data_dir};
    if (config.dataset == config::DatasetKind::cifar10) {
        return about(folder,
                     [&] { return read_cifar10(config.data_dir, config.limit_train, config.limit_val, threads); });
    }
    if (config.dataset == config::DatasetKind::cifar100) {
        return about(folder,
                     [&] { return read_cifar100(config.data_dir, config.limit_train, config.limit_val, threads); });
    }
    if (config.dataset == config::DatasetKind::imagefolder) {
        auto options = folder_options(config, threads);
        options.stop = stop;
        return about(folder, [&] { return read_image_folder(config.data_dir, options); });
    }
    constexpr std::int64_t kTrain = 10000;
    constexpr std::int64_t kVal = 1000;
    return make_synthetic(config.limit_train > 0 ? config.limit_train : kTrain,
                          config.limit_val > 0 ? config.limit_val : kVal, config.synthetic_classes, config.image_size,
                          threads);
}

Dataset load_validation(const config::TrainConfig& config, int threads) {
    if (config.dataset == config::DatasetKind::imagefolder) {
        auto options = folder_options(config, threads);
        options.train = false;
        return read_image_folder(config.data_dir, options);
    }
    auto least = config;
    least.limit_train = 1;
    return load_dataset(least, threads);
}

}  // namespace torchdeck::data

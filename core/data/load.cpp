// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/load.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "data/cifar_file.hpp"
#include "data/folder_parts.hpp"
#include "data/image_folder.hpp"
#include "data/input_spec.hpp"
#include "data/weights_description.hpp"

namespace torchdeck::data {
namespace {

ImageFolderOptions folder_options(const config::TrainConfig& given, int threads) {
    const auto config = with_input_of_weights(given);
    ImageFolderOptions options;
    options.crop_mode = config.data.crop_mode;
    options.image_size = config.data.image_size;
    options.resize_short_side = options.crop_mode == CropMode::center ? config.data.resize : 0;
    options.interpolation = interpolation_of(config.data.interpolation).value_or(Interpolation::bilinear);
    if (const auto mean = config::channel_values(config.data.pixel_mean)) options.normalization.mean = *mean;
    if (const auto std = config::channel_values(config.data.pixel_std)) options.normalization.std = *std;
    options.val_split = config.data.val_split;
    // The split is the same for every run, whatever its seed: else `eval` would measure images that were trained.
    options.split_seed = 0;
    options.group_by = config.data.group_by;
    options.layout = config.data.folder_layout;
    options.csv_labels = config.data.csv_labels;
    options.decoding = config.data.jpeg_decoding;
    options.cache = config.data.image_cache == config::ImageCache::memory;
    options.cache_limit = config.data.image_cache_mb << 20;
    options.limit_train = config.data.limit_train;
    options.limit_val = config.data.limit_val;
    options.threads = threads;
    return options;
}

}  // namespace

Dataset load_dataset(const config::TrainConfig& config, int threads, const std::stop_token& stop) {
    if (config.data.dataset == config::DatasetKind::shapes) {
        constexpr std::int64_t kTrain = 50000;
        constexpr std::int64_t kVal = 10000;
        const auto limited = [](std::int64_t limit, std::int64_t all) {
            return limit > 0 ? std::min(limit, all) : all;
        };
        // One set for every run, whatever its seed, so that runs can be compared.
        return make_shapes(limited(config.data.limit_train, kTrain), limited(config.data.limit_val, kVal), 1, threads);
    }
    const Subject folder{.path = config.data.dir};
    if (config.data.dataset == config::DatasetKind::cifar10) {
        return about(folder, [&] {
            return read_cifar10(config.data.dir, config.data.limit_train, config.data.limit_val, threads);
        });
    }
    if (config.data.dataset == config::DatasetKind::cifar100) {
        return about(folder, [&] {
            return read_cifar100(config.data.dir, config.data.limit_train, config.data.limit_val, threads);
        });
    }
    if (config.data.dataset == config::DatasetKind::imagefolder) {
        auto options = folder_options(config, threads);
        options.stop = stop;
        return about(folder, [&] { return read_image_folder(config.data.dir, options); });
    }
    constexpr std::int64_t kTrain = 10000;
    constexpr std::int64_t kVal = 1000;
    return make_synthetic(config.data.limit_train > 0 ? config.data.limit_train : kTrain,
                          config.data.limit_val > 0 ? config.data.limit_val : kVal, config.data.synthetic_classes,
                          config.data.image_size, threads);
}

void require_folder(const config::TrainConfig& config) {
    const Subject folder{.path = config.data.dir};
    const auto kind = config.data.dataset;
    about(folder, [&] {
        if (kind == config::DatasetKind::imagefolder) require_image_folder(config.data.dir);
        if (kind == config::DatasetKind::cifar10) require_cifar("cifar10", config.data.dir);
        if (kind == config::DatasetKind::cifar100) require_cifar("cifar100", config.data.dir);
    });
}

Dataset load_validation(const config::TrainConfig& config, int threads) {
    if (config.data.dataset == config::DatasetKind::imagefolder) {
        auto options = folder_options(config, threads);
        options.train = false;
        return read_image_folder(config.data.dir, options);
    }
    auto least = config;
    least.data.limit_train = 1;
    return load_dataset(least, threads);
}

}  // namespace torchdeck::data

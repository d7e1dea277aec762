// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>

#include "config/train_config.hpp"
#include "data/dataset.hpp"

namespace torchdeck::data {

/// The dataset that the configuration names, cut to limit_train and limit_val; images of a folder are prepared as its
/// initial weights need it (with_input_of_weights()). Throws Error (data) that names the file
/// and what was expected. Uses up to `threads` threads. `stop` ends it with an Error (data); it is looked at once
/// a file of a folder of images: the others take no longer than a second.
Dataset load_dataset(const config::TrainConfig& config, int threads, const std::stop_token& stop = {});

/// The same for who looks at validation images only: its training part holds one image or none, and what is wrong
/// with training images is no error.
Dataset load_validation(const config::TrainConfig& config, int threads);

/// Throws what load_dataset() would where the folder of the dataset is not there, without reading an image: for who
/// has something long to do before.
void require_folder(const config::TrainConfig& config);

/// The built-in dataset: 10 classes of drawn 32x32 shapes with varied position, size, rotation, color, noise and
/// clutter. A function of (seed, index) alone; class counts are equal but for chance.
Dataset make_shapes(std::int64_t train_count, std::int64_t val_count, std::uint64_t seed, int threads);

/// Noise of any size with any number of classes, to measure throughput: labels mean nothing. A pool of at most 64 MiB
/// of images (one, when that is larger) is used again and again.
Dataset make_synthetic(std::int64_t train_count, std::int64_t val_count, std::int64_t classes, std::int64_t side,
                       int threads);

/// CIFAR in the binary layout or in Python's (https://www.cs.toronto.edu/~kriz/cifar.html), whichever is there.
/// `folder` holds the files, or holds the folder that does: cifar-10-batches-bin, cifar-100-binary, or as torchvision
/// leaves them, cifar-10-batches-py, cifar-100-python. Limits of 0 take all.
Dataset read_cifar10(const std::filesystem::path& folder, std::int64_t limit_train, std::int64_t limit_val,
                     int threads);
Dataset read_cifar100(const std::filesystem::path& folder, std::int64_t limit_train, std::int64_t limit_val,
                      int threads);

}  // namespace torchdeck::data

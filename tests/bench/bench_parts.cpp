// SPDX-License-Identifier: GPL-3.0-or-later
//
// Augmentation with batching on one core, and writing a checkpoint. items_per_second is images, and checkpoints.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <memory>

#include "base/atomic_file.hpp"
#include "base/open_file.hpp"
#include "data/batch_loader.hpp"
#include "data/file_images.hpp"
#include "weights/checkpoint_file.hpp"

using namespace torchdeck;

namespace {

/// 10,000 images of CIFAR's size.
const data::ImageSet& images() {
    static const auto set = [] {
        data::ImageSet made;
        made.count = 10000;
        made.height = made.width = 32;
        made.pixels.resize(static_cast<std::size_t>(made.count * made.image_bytes()));
        std::uint32_t state = 1;
        for (auto& pixel : made.pixels) {
            state = state * 1664525 + 1013904223;
            pixel = static_cast<std::uint8_t>(state >> 24);
        }
        made.labels.assign(static_cast<std::size_t>(made.count), 3);
        return made;
    }();
    return set;
}

/// The same number of images that stay in a file, in CIFAR's binary layout.
const data::FileImages& file_images() {
    static const auto set = [] {
        constexpr std::size_t kRecord = 3073;
        const auto path = std::filesystem::temp_directory_path() / "torchdeck_bench.bin";
        std::vector<std::byte> bytes(kRecord * 10000);
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(i * 40503 >> 8);
        base::write_atomically(path, bytes);
        auto made = std::make_unique<data::FileImages>(32, 32);
        made->append({std::make_shared<const base::OpenFile>(path), {}, 1, kRecord}, std::vector<std::int32_t>(10000),
                     1);
        std::filesystem::remove(path);
        return made;
    }();
    return *set;
}

/// Crop, flip and normalization into batches of 128, made inside next(): one thread.
void batches(benchmark::State& state) {
    data::LoaderOptions options;
    options.shuffle = options.augment = true;
    options.normalization = {{0.49F, 0.48F, 0.45F}, {0.25F, 0.24F, 0.26F}};
    options.layout = state.range(0) != 0 ? data::Layout::nhwc : data::Layout::nchw;
    options.type = state.range(1) != 0 ? data::PixelType::bf16 : data::PixelType::f32;
    options.options.crop_fill = state.range(2) != 0 ? config::CropFill::reflect : config::CropFill::black;
    options.workers = 0;
    const data::ImageSource& source =
        state.range(3) != 0 ? static_cast<const data::ImageSource&>(file_images()) : images();
    data::BatchLoader loader(source, 0, options);
    std::int64_t epoch = 0;
    std::int64_t done = 0;
    for (auto _ : state) {
        loader.start(++epoch);
        while (const auto batch = loader.next()) done += batch->size;
    }
    state.SetItemsProcessed(done);
}
BENCHMARK(batches)
    ->ArgNames({"nhwc", "bf16", "reflect", "file"})
    ->ArgsProduct({{0, 1}, {0, 1}, {0}, {0, 1}})
    ->Args({1, 1, 1, 1});

/// A state of 60 MB (ResNet-18 with AdamW is twice that) to a file that is synced and renamed.
void checkpoint(benchmark::State& state) {
    weights::StateDict tensors;
    for (int i = 0; i < 60; ++i) {
        weights::NamedTensor tensor;
        tensor.name = "tensor" + std::to_string(i);
        tensor.shape = {250000};
        tensor.bytes.resize(1000000);
        tensors.push_back(std::move(tensor));
    }
    const auto path = std::filesystem::temp_directory_path() / "torchdeck_bench.ckpt";
    for (auto _ : state) weights::write_checkpoint(path, "{}", tensors);
    std::filesystem::remove(path);
    state.SetItemsProcessed(state.iterations());
    state.SetBytesProcessed(state.iterations() * 60000000);
}
BENCHMARK(checkpoint)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();

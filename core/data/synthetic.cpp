// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstring>

#include "base/digest.hpp"
#include "base/random.hpp"
#include "base/thread.hpp"
#include "data/augment.hpp"
#include "data/load.hpp"
#include "data/pixel_augment.hpp"

namespace torchdeck::data {
namespace {

/// Enough to outgrow the caches of a CPU, little enough for any machine.
constexpr std::int64_t kPoolBytes = 64 << 20;
constexpr std::int64_t kMaxPool = 1024;

/// Noise, drawn once and shared by both parts.
struct NoisePool {
    std::int64_t side = 0;
    std::int64_t images = 0;
    std::vector<std::uint8_t> pixels;
};

class SyntheticSource final : public ImageSource {
  public:
    SyntheticSource(std::shared_ptr<const NoisePool> pool, std::int64_t count, std::int64_t classes, std::uint64_t part)
        : pool_(std::move(pool)), count_(count), classes_(classes), part_(part) {}

    [[nodiscard]] std::int64_t size() const override { return count_; }
    [[nodiscard]] std::int32_t label(std::int64_t index) const override {
        return static_cast<std::int32_t>(key(index) % static_cast<std::uint64_t>(classes_));
    }
    [[nodiscard]] std::int64_t input_height() const override { return pool_->side; }
    [[nodiscard]] std::int64_t input_width() const override { return pool_->side; }
    [[nodiscard]] Image image(std::int64_t index) const override {
        const auto bytes = pixels_of(index);
        return {pool_->side, pool_->side, {bytes.begin(), bytes.end()}};
    }
    [[nodiscard]] bool render(std::int64_t index, const Augmentation& augmentation, const Preprocessor& preprocessor,
                              std::byte* out) const override {
        render_augmented(pixels_of(index), crop_params(augmentation, index), augmentation, index, preprocessor, out);
        return true;
    }
    void add_to(base::Digest& digest) const override {
        const std::int64_t numbers[] = {count_, classes_, pool_->side};
        digest.add(std::as_bytes(std::span(numbers)));
    }

  private:
    [[nodiscard]] std::uint64_t key(std::int64_t index) const {
        return base::hash_counter(0x5E7, part_, static_cast<std::uint64_t>(index)) >> 1;
    }
    [[nodiscard]] std::span<const std::uint8_t> pixels_of(std::int64_t index) const {
        const auto bytes = pool_->side * pool_->side * 3;
        return {pool_->pixels.data() + index % pool_->images * bytes, static_cast<std::size_t>(bytes)};
    }

    std::shared_ptr<const NoisePool> pool_;
    std::int64_t count_;
    std::int64_t classes_;
    std::uint64_t part_;
};

}  // namespace

Dataset make_synthetic(std::int64_t train_count, std::int64_t val_count, std::int64_t classes, std::int64_t side,
                       int threads) {
    auto pool = std::make_shared<NoisePool>();
    pool->side = side;
    const auto bytes = side * side * 3;
    pool->images =
        std::clamp<std::int64_t>(kPoolBytes / bytes, 1, std::min(kMaxPool, std::max(train_count, val_count)));
    pool->pixels.resize(static_cast<std::size_t>(pool->images * bytes));
    base::parallel_for(pool->images, threads, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = begin; i < end; ++i) {
            base::CounterRandom random(base::hash_counter(0x5E7, 2, static_cast<std::uint64_t>(i)));
            auto* out = pool->pixels.data() + i * bytes;
            for (std::int64_t at = 0; at < bytes; at += 8) {
                const auto bits = random.next();
                std::memcpy(out + at, &bits, static_cast<std::size_t>(std::min<std::int64_t>(8, bytes - at)));
            }
        }
    });
    Dataset dataset;
    dataset.name = "synthetic";
    for (std::int64_t i = 0; i < classes; ++i) dataset.class_names.push_back("class " + std::to_string(i));
    dataset.normalization = {{0.5F, 0.5F, 0.5F}, {0.2887F, 0.2887F, 0.2887F}};
    dataset.train = std::make_shared<SyntheticSource>(pool, train_count, classes, 0);
    dataset.val = std::make_shared<SyntheticSource>(pool, val_count, classes, 1);
    return dataset;
}

}  // namespace torchdeck::data

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/batch_provider.hpp"

#include <torch/torch.h>

#include <algorithm>

#include "base/cpus.hpp"
#include "data/augment.hpp"
#include "data/file_images.hpp"
#include "data/pass_order.hpp"
#include "data/pixel_augment.hpp"

namespace torchdeck::engine {
namespace {

/// Beyond this, images stay in the host's memory: networks need the device's for themselves.
constexpr std::int64_t kMostOnDevice = std::int64_t{2} << 30;

/// Pixels around an image there. Outside is black before it is normalized; what is mirrored at the edge lies inside.
std::int64_t border_of(const data::LoaderOptions& options) {
    return options.augment && options.options.crop_fill == config::CropFill::black ? options.options.crop_padding : 0;
}

class LoaderProvider final : public BatchProvider {
  public:
    LoaderProvider(const data::ImageSource& source, std::int64_t count, const data::LoaderOptions& options,
                   const ExecutionContext& context)
        : source_(source), loader_(source, count, options), upload_(context) {}
    [[nodiscard]] std::int64_t batches() const override { return loader_.batches(); }
    void start(std::int64_t epoch, std::int64_t first_batch) override { loader_.start(epoch, first_batch); }
    std::optional<FedBatch> next() override {
        auto batch = loader_.next();
        if (!batch) return std::nullopt;
        const auto number = batch->number;
        const auto first = batch->first;
        return FedBatch{upload_(std::move(batch), source_), number, first};
    }

  private:
    const data::ImageSource& source_;
    data::BatchLoader loader_;
    BatchUpload upload_;
};

/// For each batch the host draws where to cut and whether to flip, by the same hash as the loader; a few kilobytes of
/// positions go to the device, which gathers the pixels.
class DeviceProvider final : public BatchProvider {
  public:
    DeviceProvider(const data::ImageSet& images, std::int64_t count, data::LoaderOptions options,
                   const ExecutionContext& context, std::int64_t most_normalized)
        : context_(context),
          options_(std::move(options)),
          count_(count > 0 ? std::min(count, images.count) : images.count),
          height_(images.height),
          width_(images.width),
          border_(border_of(options_)),
          in_flight_(context.device) {
        const torch::NoGradGuard no_grad;
        if (options_.balance) classes_ = data::images_by_class(images, count_);
        const auto& n = options_.normalization;
        auto scale = at::empty({3});
        auto offset = at::empty({3});
        for (std::int64_t c = 0; c < 3; ++c) {
            const auto k = static_cast<std::size_t>(c);
            scale[c].fill_(1.0F / (255.0F * n.std[k]));
            offset[c].fill_(-n.mean[k] / n.std[k]);
        }
        scale_ = scale.to(context.device);
        offset_ = offset.to(context.device);
        // from_blob wants a pointer to change; the tensors are only copied from.
        pixels_ = at::from_blob(const_cast<std::uint8_t*>(images.pixels.data()), {images.count, height_, width_, 3},
                                at::TensorOptions(at::kByte))
                      .slice(0, 0, count_)
                      .to(context.device);
        if (border_ > 0) pixels_ = at::constant_pad_nd(pixels_, {0, 0, border_, border_, border_, border_});
        const std::int64_t bytes_of_value = input_type() == at::kBFloat16 ? 2 : 4;
        if (pixels_.numel() * bytes_of_value <= most_normalized) pixels_ = normalized_in_parts();
        labels_ =
            at::from_blob(const_cast<std::int32_t*>(images.labels.data()), {images.count}, at::TensorOptions(at::kInt))
                .slice(0, 0, count_)
                .to(at::kLong)
                .to(context.device);
    }

    [[nodiscard]] std::int64_t batches() const override {
        return (count_ + options_.batch_size - 1) / options_.batch_size;
    }

    void start(std::int64_t epoch, std::int64_t first_batch) override {
        epoch_ = epoch;
        batch_ = first_batch;
        order_.clear();
        if (!options_.shuffle) return;
        order_ = options_.balance ? data::balanced_order(classes_, count_, options_.seed, epoch)
                                  : data::shuffled_order(count_, options_.seed, epoch);
    }

    std::optional<FedBatch> next() override {
        if (batch_ >= batches()) return std::nullopt;
        const torch::NoGradGuard no_grad;
        const auto part = data::part_of_batch(options_, batch_, count_);
        const auto begin = part.begin;
        const auto size = part.end - part.begin;
        // A line for each image, in one copy: which it is, which of its rows and columns, and the square that is left
        // out (its row, column and side).
        const auto host = at::empty({size, 1 + height_ + width_ + 3},
                                    at::TensorOptions(at::kLong).pinned_memory(!context_.device.is_cpu()));
        const data::Augmentation augmentation{options_.augment, options_.seed, epoch_, options_.options};
        auto* line = host.data_ptr<std::int64_t>();
        for (std::int64_t i = 0; i < size; ++i) {
            const auto image = order_.empty() ? begin + i : order_[static_cast<std::size_t>(begin + i)];
            const auto place = data::crop_params(augmentation, image);
            const auto square = data::cutout_box(place, height_, width_);
            *line++ = image;
            fill(line, height_, place.dy, false, place.reflect);
            fill(line + height_, width_, place.dx, place.flip, place.reflect);
            line += height_ + width_;
            for (const auto value : {square.y, square.x, square.width}) *line++ = value;
        }
        const auto lines = to_device(host);
        const auto index = lines.select(1, 0);
        const auto rows = lines.slice(1, 1, 1 + height_).unsqueeze(2);
        const auto columns = lines.slice(1, 1 + height_, 1 + height_ + width_).unsqueeze(1);
        auto cut = pixels_.index({index.view({size, 1, 1}), rows, columns});
        if (cut.scalar_type() == at::kByte) cut = normalized(cut);
        if (augmentation.on && options_.options.cutout > 0) {
            const auto within = [&](std::int64_t length, std::int64_t column) {
                const auto first = lines.select(1, column).unsqueeze(1);
                const auto at = at::arange(length, lines.options()).unsqueeze(0) - first;
                return at.ge(0).logical_and(at.lt(lines.select(1, -1).unsqueeze(1)));  // [B, length]
            };
            const auto square = within(height_, -3).unsqueeze(2).logical_and(within(width_, -2).unsqueeze(1));
            cut.mul_(square.logical_not().unsqueeze(3));
        }
        auto images = cut.permute({0, 3, 1, 2});  // [B, 3, H, W], channels last in memory
        if (!context_.channels_last) images = images.contiguous();
        return FedBatch{{images, labels_.index_select(0, index)}, batch_++, part.first};
    }

  private:
    /// Without waiting for the GPU: it copies from pinned memory, which is kept until it has.
    at::Tensor to_device(const at::Tensor& host) {
        if (context_.device.is_cpu()) return host;
        auto tensor = host.to(context_.device, /*non_blocking=*/true);
        in_flight_.keep(host);
        return tensor;
    }

    /// Positions of a line of the crop in the image's own line with its border.
    void fill(std::int64_t* out, std::int64_t length, int shift, bool flip, bool reflect) const {
        for (std::int64_t i = 0; i < length; ++i) {
            const auto at = (flip ? length - 1 - i : i) + shift;
            out[i] = reflect ? data::reflected(at, length) : at + border_;
        }
    }

    [[nodiscard]] at::ScalarType input_type() const {
        return context_.precision == Precision::bf16 ? at::kBFloat16 : at::kFloat;
    }
    [[nodiscard]] at::Tensor normalized(const at::Tensor& bytes) const {
        return bytes.to(at::kFloat).mul_(scale_).add_(offset_).to(input_type());
    }
    /// All of them, a few at a time: in float32 they take four times the memory of their bytes.
    [[nodiscard]] at::Tensor normalized_in_parts() const {
        constexpr std::int64_t kImages = 4096;
        auto all = at::empty(pixels_.sizes(), pixels_.options().dtype(input_type()));
        for (std::int64_t first = 0; first < count_; first += kImages) {
            const auto end = std::min(first + kImages, count_);
            all.slice(0, first, end).copy_(normalized(pixels_.slice(0, first, end)));
        }
        return all;
    }

    const ExecutionContext& context_;
    data::LoaderOptions options_;
    std::int64_t count_, height_, width_, border_;
    at::Tensor pixels_;  // [N, H + 2 border, W + 2 border, 3]: bytes, or normalized in the type of the network's input
    at::Tensor labels_, scale_, offset_;
    InFlight<at::Tensor> in_flight_;
    std::vector<std::vector<std::int64_t>> classes_;  // images of each, where classes are balanced
    std::vector<std::int64_t> order_;
    std::int64_t epoch_ = 0;
    std::int64_t batch_ = 0;
};

}  // namespace

std::unique_ptr<BatchProvider> make_device_feed(const data::ImageSet& images, std::int64_t count,
                                                const data::LoaderOptions& options, const ExecutionContext& context,
                                                std::int64_t most_normalized) {
    return std::make_unique<DeviceProvider>(images, count, options, context, most_normalized);
}

std::unique_ptr<BatchProvider> make_feed(const data::ImageSource& source, std::int64_t count,
                                         const data::LoaderOptions& options, const ExecutionContext& context) {
    const auto border = 2 * border_of(options);
    const auto bytes = source.size() * (source.input_height() + border) * (source.input_width() + border) * 3;
    // The device only places and normalizes images.
    const bool places = !options.augment || (!data::changes_pixels(options.options) && options.repeats == 1);
    if (!context.device.is_cpu() && source.uniform() && bytes <= kMostOnDevice && places) {
        if (const auto* const images = dynamic_cast<const data::ImageSet*>(&source))
            return make_device_feed(*images, count, options, context);
        return make_device_feed(data::in_memory(source, base::usable_cpus()), count, options, context);
    }
    return std::make_unique<LoaderProvider>(source, count, options, context);
}

}  // namespace torchdeck::engine

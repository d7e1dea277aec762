// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/ops/packed_convolution.hpp"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <algorithm>
#include <utility>

#include "engine/parallel/loops.hpp"

namespace torchdeck::engine {
namespace {

/// Multiplications for which another thread is asked.
constexpr std::int64_t kWork = 50'000;

/// Images, channels last, as a convolution reads them.
struct Images {
    at::Tensor keeps;
    const float* data;
    std::int64_t height, width;
    std::int64_t pixel;  ///< from a pixel to the next
};

/// Room for `count` values, which a thread keeps: allocated for each call, it would be given back to the system, and
/// its pages cleared, each time.
float* room_of_thread(std::int64_t count) {
    thread_local at::Tensor room;
    if (!room.defined() || room.numel() < count) room = at::empty({count}, at::kFloat);
    return room.data_ptr<float>();
}

/// With a border of zeros around each, and `more` values after each pixel.
Images copied(const at::Tensor& x, std::int64_t border, std::int64_t more) {
    const auto n = x.size(0), c = x.size(1), h = x.size(2), w = x.size(3);
    const auto height = h + 2 * border, width = w + 2 * border, pixel = c + more;
    const auto keeps = border > 0 ? at::zeros({n, height, width, pixel}, x.options())
                                  : at::empty({n, height, width, pixel}, x.options());
    const auto* const from = x.data_ptr<float>();
    auto* const to = keeps.data_ptr<float>();
    const auto run = more > 0 ? c : w * c;  // values that stay side by side
    for_parts(n * h, std::max<std::int64_t>(1, kWork / (w * c)), [&](std::int64_t begin, std::int64_t end) {
        for (auto row = begin; row < end; ++row) {
            auto* out = to + ((row / h * height + row % h + border) * width + border) * pixel;
            const auto* in = from + row * w * c;
            for (const auto* const last = in + w * c; in < last; in += run, out += pixel) std::copy_n(in, run, out);
        }
    });
    return {keeps, to, height, width, pixel};
}

}  // namespace

PackedConvolution::PackedConvolution(const at::Tensor& weight, const at::Tensor& scale, const at::Tensor& shift,
                                     const ConvolutionShape& shape, Activation activation,
                                     const ConvolutionKernels* kernels)
    : kernels_(kernels),
      shape_(shape),
      activation_(activation),
      in_(weight.size(1) * shape.groups),
      out_(weight.size(0)),
      kernel_(weight.size(2)),
      depthwise_(shape.groups > 1 && weight.size(1) == 1 && out_ == shape.groups) {
    const bool filters_fit = (kernel_ == 3 || kernel_ == 5 || kernel_ == 7) && shape.stride <= 2;
    if (kernels == nullptr || (depthwise_ ? !filters_fit || in_ < kernels->lanes : shape.groups > 1)) {
        kernels_ = nullptr;
        weight_ = scale.defined() ? (weight.to(at::kDouble) * scale.view({-1, 1, 1, 1})).to(at::kFloat) : weight;
        if (shift.defined()) bias_ = shift.to(at::kFloat);
        return;
    }
    // A depthwise convolution has filters [kernel, kernel, channels], another blocks [kernel, kernel, in, block] of its
    // outputs. Tensors lie in huge pages.
    const auto block = depthwise_ ? out_ : kernels->block;
    const auto blocks = (out_ + block - 1) / block;
    const auto in = weight.size(1), taps = kernel_ * kernel_;
    filters_ = at::empty({blocks, taps * in, block}, weight.options());
    shift_ = at::zeros({blocks * block}, weight.options());
    if (shift.defined()) shift_.narrow(0, 0, out_).copy_(shift);
    const auto given = weight.contiguous(), scales = scale.defined() ? scale : at::ones({out_}, at::kDouble);
    const auto* const from = given.data_ptr<float>();
    const auto* const factors = scales.data_ptr<double>();
    auto* const to = filters_.data_ptr<float>();
    at::parallel_for(0, blocks, 1, [&](std::int64_t begin, std::int64_t end) {
        for (auto b = begin; b < end; ++b) {
            const auto first = b * block, there = std::min(block, out_ - first);
            for (std::int64_t row = 0; row < taps * in; ++row) {
                auto* const filters = to + (b * taps * in + row) * block;
                const auto* const values = from + (first * in + row % in) * taps + row / in;
                for (std::int64_t i = 0; i < there; ++i)
                    filters[i] = static_cast<float>(static_cast<double>(values[i * in * taps]) * factors[first + i]);
                std::fill(filters + there, filters + block, 0.0F);
            }
        }
    });
}

at::Tensor PackedConvolution::operator()(const at::Tensor& x) const {
    if (kernels_ == nullptr)
        return apply_activation(at::conv2d(x, weight_, bias_, shape_.stride, shape_.padding, 1, shape_.groups),
                                activation_);
    const auto given = before_ ? before_->in_ : in_;
    TORCH_CHECK(x.dim() == 4 && x.size(1) == given && x.scalar_type() == at::kFloat, "a convolution of ", given,
                " channels in float32 was given ", x.sizes(), " in ", x.scalar_type());
    const auto size = [&](std::int64_t side) { return (side + 2 * shape_.padding - kernel_) / shape_.stride + 1; };
    auto y =
        at::empty({x.size(0), out_, size(x.size(2)), size(x.size(3))}, x.options(), at::MemoryFormat::ChannelsLast);
    const auto channels_last = x.contiguous(at::MemoryFormat::ChannelsLast);
    // On few positions it takes longer to read Winograd's filters, which are 16 for 9, than is saved.
    constexpr std::int64_t kFewPositions = 100;
    // Rows of few positions would read the filters of `before` too often.
    constexpr std::int64_t kNarrow = 14, kRowsBytes = 512 << 10;
    const auto rows_bytes = kernel_ * x.size(3) * in_ * static_cast<std::int64_t>(sizeof(float));
    const bool widens = before_ && x.size(3) >= kNarrow && rows_bytes <= kRowsBytes;
    if (depthwise_)
        compute_depthwise(before_ && !widens ? (*before_)(channels_last) : channels_last, y, widens);
    else if (kernel_ == 3 && shape_.stride == 1 && in_ % kernels_->lanes == 0 && out_ % kernels_->block == 0 &&
             y.size(2) * y.size(3) >= kFewPositions)
        compute_winograd(channels_last, y);
    else
        compute_dense(channels_last, y);
    return activation_ == Activation::gelu ? apply_activation(y, activation_) : y;
}

at::Tensor PackedConvolution::of_rows(const at::Tensor& x) const {
    auto sizes = x.sizes().vec();
    sizes.back() = out_;
    return (*this)(x.reshape({-1, in_, 1, 1})).reshape(sizes);
}

void PackedConvolution::compute_dense(const at::Tensor& x, at::Tensor& y) const {
    const auto& kernels = *kernels_;
    // With few channels and a border of zeros, the values under a row of the filter are one run, which is longer than a
    // pixel. Pixels that lie a multiple of 4 KiB apart would push each other out of the cache.
    const bool in_rows = kernel_ > 1 && in_ < kernels.lanes / 2;
    const bool collides = in_ * static_cast<std::int64_t>(sizeof(float)) % 4096 == 0;
    const auto images = in_rows    ? copied(x, shape_.padding, 0)
                        : collides ? copied(x, 0, 16)
                                   : Images{x, x.data_ptr<float>(), x.size(2), x.size(3), in_};
    const auto h = images.height, w = images.width;
    const auto padding = in_rows ? 0 : shape_.padding;
    const auto across = in_rows ? 1 : kernel_;  // taps of a row of the filter
    const auto taps = kernel_ * across;
    const auto length = in_ * kernel_ / across;
    const auto out_w = y.size(3), out_image = y.size(2) * out_w;
    const auto right_end = out_w * shape_.stride - padding, bottom_end = y.size(2) * shape_.stride - padding;
    const auto positions = y.size(0) * out_image;
    const auto block = kernels.block;
    const auto blocks = (out_ + block - 1) / block;
    const auto tiles = (positions + kernels.positions - 1) / kernels.positions;
    // A tile's inputs are read once where all filters stay in the cache; else so are those of some tiles, and the
    // filters of a block meet one after the other.
    constexpr std::int64_t kFilterBytes = 512 << 10, kInputBytes = 256 << 10;
    const auto bytes_of = [](std::int64_t values) { return values * static_cast<std::int64_t>(sizeof(float)); };
    const auto tile_bytes = bytes_of(in_ * shape_.stride * shape_.stride * kernels.positions);
    const auto group =
        bytes_of(filters_.numel()) <= kFilterBytes ? 1 : std::clamp<std::int64_t>(kInputBytes / tile_bytes, 1, tiles);
    const auto grain = std::max<std::int64_t>(1, kWork / (kernels.positions * block * taps * length));
    const std::vector<float> zeros(padding > 0 ? static_cast<std::size_t>(length) : 0);
    const auto* const filters = filters_.data_ptr<float>();
    const auto* const shift = shift_.data_ptr<float>();
    auto* const out = y.data_ptr<float>();
    const auto find_inputs = [&](std::int64_t from, std::int64_t count, const float** inputs) {
        auto image = from / out_image;
        auto top = from % out_image / out_w * shape_.stride - padding;
        auto left = from % out_w * shape_.stride - padding;
        for (std::int64_t p = 0; p < count; ++p, left += shape_.stride) {
            if (left == right_end) {
                left = -padding;
                top += shape_.stride;
                if (top == bottom_end) {
                    top = -padding;
                    ++image;
                }
            }
            const auto corner = image * h * w + top * w + left;
            auto* input = inputs + p;
            for (std::int64_t dy = 0; dy < kernel_; ++dy) {
                for (std::int64_t dx = 0; dx < across; ++dx, input += count) {
                    const bool outside = top + dy < 0 || top + dy >= h || left + dx < 0 || left + dx >= w;
                    *input = outside ? zeros.data() : images.data + (corner + dy * w + dx) * images.pixel;
                }
            }
        }
    };
    for_parts(tiles * blocks, grain, [&](std::int64_t begin, std::int64_t end) {
        std::vector<const float*> inputs(static_cast<std::size_t>(taps * kernels.positions));
        auto first = begin / (group * blocks) * group;  // tile of the group
        auto of_group = std::min(group, tiles - first);
        auto b = (begin - first * blocks) / of_group, tile = first + (begin - first * blocks) % of_group;
        std::int64_t known = -1, from = 0, count = 0;  // the tile whose inputs are known
        for (auto unit = begin; unit < end; ++unit) {
            if (known != tile) {
                known = tile;
                from = positions * tile / tiles;
                count = positions * (tile + 1) / tiles - from;
                find_inputs(from, count, inputs.data());
            }
            kernels.tile({inputs.data(), count, taps, length, filters + b * taps * length * block, shift + b * block,
                          out + from * out_ + b * block, out_, std::min(block, out_ - b * block), activation_});
            if (++tile < first + of_group) continue;
            if (++b == blocks) {
                b = 0;
                first += group;
                of_group = std::min(group, tiles - first);
            }
            tile = first;
        }
    });
}

/// [16][blocks][in][block]: G g G^T of each filter g.
const at::Tensor& PackedConvolution::winograd_filters() const {
    std::call_once(winograd_made_, [this] {
        const auto block = kernels_->block, size = in_ * block, blocks = out_ / block;
        winograd_ = at::empty({16, blocks, in_, block}, filters_.options());
        const auto* const from = filters_.data_ptr<float>();
        auto* const to = winograd_.data_ptr<float>();
        at::parallel_for(0, blocks, 1, [&](std::int64_t begin, std::int64_t end) {
            for (auto i = begin * size; i < end * size; ++i) {
                const auto* const taps = from + i / size * 9 * size + i % size;
                double columns[4][3];
                for (int x = 0; x < 3; ++x) {
                    const double g0 = taps[x * size], g1 = taps[(3 + x) * size], g2 = taps[(6 + x) * size];
                    columns[0][x] = g0;
                    columns[1][x] = (g0 + g1 + g2) / 2;
                    columns[2][x] = (g0 - g1 + g2) / 2;
                    columns[3][x] = g2;
                }
                for (int y = 0; y < 4; ++y) {
                    const auto [g0, g1, g2] = columns[y];
                    const double row[] = {g0, (g0 + g1 + g2) / 2, (g0 - g1 + g2) / 2, g2};
                    for (int x = 0; x < 4; ++x) to[(4 * y + x) * blocks * size + i] = static_cast<float>(row[x]);
                }
            }
        });
    });
    return winograd_;
}

/// Winograd's F(2 x 2, 3 x 3) (Lavin and Gray, "Fast Algorithms for Convolutional Neural Networks", 2015): 16
/// multiplications for four positions, which take 36 otherwise, as 16 products of matrices.
void PackedConvolution::compute_winograd(const at::Tensor& x, at::Tensor& y) const {
    const auto& kernels = *kernels_;
    const auto* const filters = winograd_filters().data_ptr<float>();
    const auto h = x.size(2), w = x.size(3), out_h = y.size(2), out_w = y.size(3);
    const auto down = (out_h + 1) / 2, across = (out_w + 1) / 2, tiles = x.size(0) * down * across;
    const auto block = kernels.block, blocks = out_ / block;
    // What a group of tiles takes between the products stays in the cache, and threads have as many groups each.
    constexpr std::int64_t kGroupBytes = 1 << 20;
    const auto tile_bytes = 16 * (in_ + out_) * static_cast<std::int64_t>(sizeof(float));
    const auto most = std::max(kGroupBytes / tile_bytes, 2 * kernels.positions);
    const auto threads = loop_threads();
    const auto rounds = (tiles + most * threads - 1) / (most * threads);
    const auto group = (tiles + rounds * threads - 1) / (rounds * threads);
    const auto groups = (tiles + group - 1) / group;
    const std::vector<float> zeros(static_cast<std::size_t>(std::max(in_, out_)));
    const auto* const images = x.data_ptr<float>();
    const auto* const shift = shift_.data_ptr<float>();
    auto* const out = y.data_ptr<float>();
    for_parts(groups, 1, [&](std::int64_t begin, std::int64_t end) {
        const auto inputs = at::empty({16, group, in_}, x.options()),
                   products = at::empty({16, group, out_}, x.options());
        auto* const in = inputs.data_ptr<float>();
        auto* const product = products.data_ptr<float>();
        std::vector<const float*> rows(static_cast<std::size_t>(group));
        for (auto g = begin; g < end; ++g) {
            const auto first = g * group, count = std::min(group, tiles - first);
            for (std::int64_t t = 0; t < count; ++t) {
                const auto tile = first + t, image = tile / (down * across);
                const auto top = 2 * (tile / across % down) - shape_.padding,
                           left = 2 * (tile % across) - shape_.padding;
                const float* pixels[16];
                for (std::int64_t i = 0; i < 16; ++i) {
                    const auto row = top + i / 4, column = left + i % 4;
                    const bool inside = row >= 0 && row < h && column >= 0 && column < w;
                    pixels[i] = inside ? images + ((image * h + row) * w + column) * in_ : zeros.data();
                }
                kernels.winograd_input(pixels, in_, in + t * in_, group * in_);
            }
            for (std::int64_t i = 0; i < 16; ++i)
                multiply({filters + i * blocks * in_ * block, zeros.data(), Activation::none}, in + i * group * in_,
                         count, product + i * group * out_, rows.data());
            for (std::int64_t t = 0; t < count; ++t) {
                const auto tile = first + t, image = tile / (down * across);
                const auto row = 2 * (tile / across % down), column = 2 * (tile % across);
                float* to[4];
                for (std::int64_t i = 0; i < 4; ++i) {
                    const bool inside = row + i / 2 < out_h && column + i % 2 < out_w;
                    to[i] = inside ? out + ((image * out_h + row + i / 2) * out_w + column + i % 2) * out_ : nullptr;
                }
                kernels.winograd_output(product + t * out_, group * out_, shift, out_, to, activation_);
            }
        }
    });
}

bool PackedConvolution::take_in(std::shared_ptr<const PackedConvolution> before) {
    constexpr std::int64_t kFilterBytes = 256 << 10;  // beside the rows in the cache
    const auto& b = *before;
    if (kernels_ == nullptr || b.kernels_ != kernels_ || !depthwise_ || b.depthwise_ || b.before_ || b.out_ != in_ ||
        b.kernel_ != 1 || b.shape_.stride != 1 || b.shape_.padding != 0 || b.activation_ == Activation::gelu ||
        b.filters_.numel() * static_cast<std::int64_t>(sizeof(float)) > kFilterBytes)
        return false;
    before_ = std::move(before);
    return true;
}

void PackedConvolution::multiply(const Product& by, const float* in, std::int64_t count, float* out,
                                 const float** rows) const {
    for (std::int64_t row = 0; row < count; ++row) rows[row] = in + row * in_;
    const auto block = kernels_->block, parts = (count + kernels_->positions - 1) / kernels_->positions;
    for (std::int64_t c = 0; c < out_; c += block) {
        for (std::int64_t part = 0; part < parts; ++part) {
            const auto from = count * part / parts, end = count * (part + 1) / parts;
            kernels_->tile({rows + from, end - from, 1, in_, by.filters + c * in_, by.shift + c, out + from * out_ + c,
                            out_, std::min(block, out_ - c), by.activation});
        }
    }
}

void PackedConvolution::compute_depthwise(const at::Tensor& x, at::Tensor& y, bool widens) const {
    const auto h = x.size(2), w = x.size(3), out_h = y.size(2), out_w = y.size(3);
    const auto* const in = x.data_ptr<float>();
    auto* const out = y.data_ptr<float>();
    // The first rows of a part are widened twice: few parts.
    const auto rows = x.size(0) * out_h, threads = loop_threads();
    const auto grain =
        widens ? (rows + threads - 1) / threads : std::max<std::int64_t>(1, kWork / (out_w * out_ * kernel_ * kernel_));
    for_parts(rows, grain, [&](std::int64_t begin, std::int64_t end) {
        // The rows under the filters, between the zeros beside the image.
        const auto border = shape_.padding * in_, row_values = w * in_ + 2 * border;
        auto* const held = room_of_thread(kernel_ * row_values);
        for (std::int64_t slot = 0; slot < kernel_; ++slot) {
            std::fill_n(held + slot * row_values, border, 0.0F);
            std::fill_n(held + (slot + 1) * row_values - border, border, 0.0F);
        }
        std::vector<std::int64_t> numbers(static_cast<std::size_t>(kernel_), -1);  // of all images' rows
        std::vector<const float*> pixels(static_cast<std::size_t>(w)), window(static_cast<std::size_t>(kernel_));
        const auto hold = [&](std::int64_t row, std::int64_t slot) {
            auto* const to = held + slot * row_values;
            if (std::exchange(numbers[static_cast<std::size_t>(slot)], row) == row) return to;
            auto* const values = to + border;
            if (!widens) {
                std::copy_n(in + row * w * in_, w * in_, values);
                return to;
            }
            const Product by{before_->filters_.data_ptr<float>(), before_->shift_.data_ptr<float>(),
                             before_->activation_};
            before_->multiply(by, in + row * w * before_->in_, w, values, pixels.data());
            return to;
        };
        for (auto row = begin; row < end; ++row) {
            const auto top = row % out_h * shape_.stride - shape_.padding;
            for (std::int64_t ky = 0; ky < kernel_; ++ky) {
                const auto from = top + ky;
                window[static_cast<std::size_t>(ky)] =
                    from < 0 || from >= h ? nullptr : hold(row / out_h * h + from, from % kernel_);
            }
            kernels_->depthwise_row({window.data(), kernel_, shape_.stride, out_w, in_, filters_.data_ptr<float>(),
                                     shift_.data_ptr<float>(), out + row * out_w * out_, activation_});
        }
    });
}

}  // namespace torchdeck::engine

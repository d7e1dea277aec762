// SPDX-License-Identifier: GPL-3.0-or-later
// Our own operators against LibTorch's, in float64 where that is more exact.
#include <torch/torch.h>

#include <QTest>
#include <cmath>
#include <memory>

#include "base/error.hpp"
#include "engine/nn/ops/activation.hpp"
#include "engine/nn/ops/convolution.hpp"
#include "engine/nn/ops/norm.hpp"
#include "engine/nn/ops/packed_convolution.hpp"
#include "engine/nn/ops/pooling.hpp"
#include "support/test_program.hpp"

namespace tst_ops {

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

class TestOps : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void gelu_is_the_rounded_function();
    void sum_in_place_is_libtorchs();
    void pooling_is_libtorchs_data();
    void pooling_is_libtorchs();
    void products_are_chosen_by_sizes_data();
    void products_are_chosen_by_sizes();
    void convolution_is_libtorchs_data();
    void convolution_is_libtorchs();
    void one_column_has_the_gradient_of_its_filters();
    void packed_convolution_is_libtorchs_data();
    void packed_convolution_is_libtorchs();
    void a_convolution_computes_the_one_before_it_to_the_bit();
    void norm_is_libtorchs_data();
    void norm_is_libtorchs();
    void norm_evaluates_with_its_running_statistics();
    void norm_does_not_depend_on_threads();
    void norm_spares_the_gradients_of_others();
    void norm_refuses_a_single_value();
    void norm_keeps_what_is_not_a_number();
};

at::Tensor channels_last(const at::Tensor& x) {
    return x.contiguous(at::MemoryFormat::ChannelsLast);
}

/// The largest difference, relative to the largest value.
double distance(const at::Tensor& a, const at::Tensor& b) {
    const auto exact = b.detach().to(torch::kDouble);
    return ((a.detach().to(torch::kDouble) - exact).abs().max() / exact.abs().max()).item<double>();
}

at::Tensor activated(const at::Tensor& z, Activation activation) {
    switch (activation) {
        case Activation::relu:
            return z.relu();
        case Activation::relu6:
            return at::hardtanh(z, 0, 6);
        case Activation::gelu:
            return at::gelu(z);
        case Activation::silu:
            return at::silu(z);
        case Activation::sigmoid:
            return z.sigmoid();
        case Activation::hardswish:
            return at::hardswish(z);
        case Activation::hardsigmoid:
            return at::hardsigmoid(z);
        default:
            return z;
    }
}

/// With a weight, a bias and running statistics that are not those of the beginning.
std::shared_ptr<BatchNormAct> used_norm(std::int64_t channels, Activation activation) {
    auto layer = norm(channels, activation);
    const torch::NoGradGuard no_grad;
    layer->weight.uniform_(0.5, 3);
    layer->bias.uniform_(-1, 1);
    layer->running_mean.uniform_(-1, 1);
    layer->running_var.uniform_(0.5, 2);
    return layer;
}

void TestOps::gelu_is_the_rounded_function() {
    // Every finite bfloat16, and the two infinities.
    const auto bits = torch::arange(65536, torch::kInt).to(torch::kShort);
    auto x = bits.view(torch::kBFloat16);
    x = x.index({x.isnan().logical_not()}).clone();
    const auto wide = x.to(torch::kDouble);
    // Not 1 + erf, which has no digits left far below 0.
    const auto expected = wide * torch::erfc(-wide / std::sqrt(2.0)) / 2;
    const auto got = engine::gelu(x).to(torch::kDouble);
    const auto inside = x.to(torch::kDouble).abs().lt(1e30);
    const auto error = (got - expected).abs().index({inside});
    const auto half_step = (expected.abs() / 256 + 1e-38).index({inside});
    QVERIFY(error.le(half_step).all().item<bool>());
    QVERIFY(std::isinf(engine::gelu(torch::full({1}, INFINITY, torch::kBFloat16)).item<float>()));
    QCOMPARE(engine::gelu(torch::full({1}, -INFINITY, torch::kBFloat16)).item<float>(), 0.0F);
    QVERIFY(std::isnan(engine::gelu(torch::full({1}, NAN, torch::kBFloat16)).item<float>()));
    // The derivative, against the one of double precision.
    const auto leaf = torch::linspace(-6, 6, 999).to(torch::kBFloat16).requires_grad_();
    engine::gelu(leaf).sum().backward();
    const auto exact = leaf.detach().to(torch::kDouble).requires_grad_();
    at::gelu(exact).sum().backward();
    QVERIFY(
        (leaf.grad().to(torch::kDouble) - exact.grad()).abs().le(exact.grad().abs() / 256 + 1e-6).all().item<bool>());
}

void TestOps::sum_in_place_is_libtorchs() {
    const auto x = channels_last(torch::randn({2, 40, 31, 33})), y = channels_last(torch::randn(x.sizes()));
    y[1][3][4][5] = std::nan("");
    const torch::NoGradGuard no_grad;
    for (const auto& other : {x, x.contiguous()}) {
        for (const bool relu : {true, false}) {
            auto sum = y.clone();
            const auto result = add_in_place(sum, other, relu);
            QVERIFY(result.is_same(sum));
            QVERIFY(at::allclose(result, relu ? (y + x).relu() : y + x, 0, 0, /*equal_nan=*/true));
            QVERIFY(std::isnan(result[1][3][4][5].item<float>()));
        }
    }
}

void TestOps::pooling_is_libtorchs_data() {
    QTest::addColumn<int>("height");
    QTest::addColumn<int>("width");
    QTest::newRow("even") << 8 << 6;
    QTest::newRow("odd") << 7 << 5;
    QTest::newRow("smallest") << 2 << 3;
}

void TestOps::pooling_is_libtorchs() {
    QFETCH(int, height);
    QFETCH(int, width);
    for (const auto type : {torch::kFloat, torch::kBFloat16}) {
        torch::manual_seed(1);
        // Few different values, so that there are ties; and one that is not a number.
        auto images = channels_last(torch::randint(-3, 4, {3, 20, height, width}).to(type));
        images[1][4][0][1] = NAN;
        auto a = images.clone().requires_grad_();
        auto b = images.clone().requires_grad_();
        const auto own = engine::max_pool_2x2(a);
        const auto theirs = at::max_pool2d(b, 2);
        QVERIFY(own.is_contiguous(at::MemoryFormat::ChannelsLast));
        QVERIFY(torch::allclose(own.to(torch::kFloat), theirs.to(torch::kFloat), 0, 0, /*equal_nan=*/true));
        const auto weights = torch::randn_like(theirs.to(torch::kFloat)).to(type);
        own.backward(weights);
        theirs.backward(weights);
        QVERIFY(torch::equal(a.grad(), b.grad()));
    }
}

void TestOps::products_are_chosen_by_sizes_data() {
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("side");
    QTest::addColumn<int>("kernel");
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("groups");
    QTest::addColumn<bool>("product");
    QTest::newRow("pointwise") << 64 << 32 << 1 << 1 << 1 << true;
    QTest::newRow("pointwise, strided") << 64 << 32 << 1 << 2 << 1 << true;
    QTest::newRow("few channels") << 16 << 8 << 1 << 1 << 1 << false;
    QTest::newRow("few positions") << 64 << 4 << 3 << 1 << 1 << true;
    QTest::newRow("strided to several positions") << 64 << 16 << 3 << 2 << 1 << true;
    QTest::newRow("strided to many positions") << 64 << 32 << 3 << 2 << 1 << false;
    QTest::newRow("strided to many positions, many channels") << 256 << 32 << 3 << 2 << 1 << true;
    QTest::newRow("several positions, many channels") << 256 << 7 << 3 << 1 << 1 << true;
    QTest::newRow("several positions, more channels") << 512 << 8 << 3 << 1 << 1 << true;
    QTest::newRow("more positions, many channels") << 256 << 8 << 3 << 1 << 1 << true;
    QTest::newRow("too many positions, many channels") << 256 << 9 << 3 << 1 << 1 << false;
    QTest::newRow("several positions") << 64 << 8 << 3 << 1 << 1 << false;
    QTest::newRow("many positions") << 64 << 32 << 3 << 1 << 1 << false;
    QTest::newRow("depthwise") << 64 << 4 << 3 << 1 << 64 << false;
}

void TestOps::products_are_chosen_by_sizes() {
    QFETCH(int, channels);
    QFETCH(int, side);
    QFETCH(int, kernel);
    QFETCH(int, stride);
    QFETCH(int, groups);
    QFETCH(bool, product);
    const auto x = channels_last(torch::zeros({2, channels, side, side}, torch::kBFloat16));
    const auto weight = channels_last(torch::zeros({64, channels / groups, kernel, kernel}, torch::kBFloat16));
    const ConvolutionShape shape{stride, kernel / 2, groups};
    QCOMPARE(is_product(x, weight, shape), product);
    // In float32 it is the machine's BLAS that decides, of filters with several taps.
    QCOMPARE(is_product(x.to(torch::kFloat), weight.to(torch::kFloat), shape),
             float32_products_pay() && groups == 1 && channels >= 32 && kernel > 1);
    if (side > 1 && channels > 1) QVERIFY(!is_product(x.contiguous(), weight, shape));
}

void TestOps::convolution_is_libtorchs_data() {
    QTest::addColumn<std::vector<std::int64_t>>("images");
    QTest::addColumn<int>("out");
    QTest::addColumn<int>("kernel");
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("padding");
    QTest::addColumn<bool>("bias");
    const auto row = [](const char* name, std::vector<std::int64_t> images, int out, int kernel, int stride,
                        int padding, bool bias) {
        QTest::newRow(name) << std::move(images) << out << kernel << stride << padding << bias;
    };
    row("pointwise", {3, 48, 5, 7}, 40, 1, 1, 0, true);
    row("pointwise, strided", {3, 48, 5, 7}, 40, 1, 2, 0, false);
    row("pointwise, padded", {2, 32, 3, 3}, 32, 1, 1, 1, true);
    row("3 x 3", {3, 40, 4, 3}, 33, 3, 1, 1, true);
    row("3 x 3, strided", {2, 40, 7, 8}, 33, 3, 2, 1, false);
    row("3 x 3, not padded", {2, 40, 5, 6}, 33, 3, 1, 0, false);
    row("5 x 5, stride 3", {2, 32, 9, 8}, 17, 5, 3, 2, true);
    row("one pixel", {5, 64, 1, 1}, 64, 3, 1, 1, true);
    // Gradients of many images are those of a convolution with turned filters; windows are made of 227 images at once.
    row("many images", {140, 40, 4, 4}, 33, 3, 1, 1, true);
    row("several blocks of images", {260, 64, 4, 4}, 33, 3, 1, 1, true);
    row("several blocks, strided", {480, 64, 7, 8}, 20, 3, 2, 1, true);
}

void TestOps::convolution_is_libtorchs() {
    QFETCH(std::vector<std::int64_t>, images);
    QFETCH(int, out);
    QFETCH(int, kernel);
    QFETCH(int, stride);
    QFETCH(int, padding);
    QFETCH(bool, bias);
    torch::manual_seed(3);
    // Values that bfloat16 has exactly, so that the exact result is that of the same numbers.
    const auto values = [](std::vector<std::int64_t> sizes) { return torch::randn(sizes).to(torch::kBFloat16); };
    const auto x = channels_last(values(images));
    const auto weight = channels_last(values({out, images[1], kernel, kernel}));
    const auto offset = bias ? values({out}) : at::Tensor();
    const ConvolutionShape shape{stride, padding, 1};
    QVERIFY(is_product(x, weight, shape));

    struct Computed {
        at::Tensor y, of_x, of_weight, of_bias;
    };
    at::Tensor gradient;
    const auto compute = [&](at::ScalarType type, bool ours) {
        const auto leaf = [&](const at::Tensor& t) {
            return t.defined() ? t.to(type).detach().clone().requires_grad_() : at::Tensor();
        };
        const auto a = leaf(x), w = leaf(weight), b = leaf(offset);
        const auto y = ours ? convolve_by_products(a, w, b, shape) : at::conv2d(a, w, b, stride, padding);
        if (!gradient.defined()) gradient = channels_last(torch::randn(y.sizes()).to(torch::kBFloat16));
        y.backward(gradient.to(type));
        return Computed{y.detach(), a.grad(), w.grad(), bias ? b.grad() : at::Tensor()};
    };
    const auto own = compute(torch::kBFloat16, true);
    const auto theirs = compute(torch::kBFloat16, false);
    const auto exact = compute(torch::kDouble, false);
    QVERIFY(own.y.is_contiguous(at::MemoryFormat::ChannelsLast));
    const auto single = compute(torch::kFloat, true);
    for (const auto& [ours, right] : {std::pair(single.y, exact.y), std::pair(single.of_x, exact.of_x),
                                      std::pair(single.of_weight, exact.of_weight)})
        QVERIFY2(distance(ours, right) < 1e-5, qPrintable(QString::number(distance(ours, right))));
    if (bias) QVERIFY(distance(single.of_bias, exact.of_bias) < 1e-5);
    // bfloat16 has 8 bits: half a step is 2^-9 of a value.
    const auto near = [&](const at::Tensor& a, const at::Tensor& b, const at::Tensor& c, double factor) {
        QVERIFY2(a.sizes() == c.sizes() && distance(a, c) <= std::max(0x1p-8, factor * distance(b, c)),
                 qPrintable(QString::number(distance(a, c)) + " " + QString::number(distance(b, c))));
    };
    near(own.y, theirs.y, exact.y, 1.5);
    near(own.of_x, theirs.of_x, exact.of_x, 1.5);
    // Where windows are made in several blocks, the part of each is rounded before they are added.
    constexpr std::int64_t kOneBlock = 227;
    near(own.of_weight, theirs.of_weight, exact.of_weight, images[0] > kOneBlock ? 2.5 : 1.5);
    if (bias) near(own.of_bias, theirs.of_bias, exact.of_bias, 1.5);
    // What is frozen gets no gradient.
    const auto frozen = channels_last(x).detach();
    const auto w = weight.detach().clone().requires_grad_();
    convolve(frozen, w, at::Tensor(), shape).backward(gradient);
    QVERIFY(torch::equal(w.grad(), own.of_weight) && !frozen.grad().defined());
}

/// oneDNN's gradient has numbers that nobody has set there, so memory is filled with large ones first.
void TestOps::one_column_has_the_gradient_of_its_filters() {
    torch::manual_seed(1);
    constexpr std::int64_t kChannels = 96;
    for (const std::int64_t height : {1, 2, 3}) {
        const auto x = torch::randn({2, kChannels, height, 1}).to(at::kBFloat16);
        const auto weight = torch::randn({kChannels, 1, 3, 3}).to(at::kBFloat16);
        const auto exact = weight.to(at::kFloat).requires_grad_();
        const auto y = at::conv2d(x.to(at::kFloat), exact, {}, 2, 1, 1, kChannels);
        const auto gradient = torch::randn_like(y).to(at::kBFloat16);
        y.backward(gradient.to(at::kFloat));
        for (int time = 0; time < 20; ++time) {
            for (const std::int64_t size : {9 * kChannels / 2, 9 * kChannels, 36 * kChannels, 144 * kChannels})
                (void)at::full({size}, 3e30F);
            // As a network has it, whose images say how they lie in memory.
            auto image = at::empty_strided(x.sizes(), {height * kChannels, 1, kChannels, kChannels}, x.options());
            image.copy_(x);
            image.requires_grad_();
            const auto own = weight.clone().requires_grad_();
            convolve(image, own, at::Tensor(), {.stride = 2, .padding = 1, .groups = kChannels}).backward(gradient);
            const auto off = distance(own.grad().to(at::kFloat), exact.grad());
            QVERIFY2(off < 0.02, qPrintable(QString::number(off)));
        }
    }
}

void TestOps::packed_convolution_is_libtorchs_data() {
    QTest::addColumn<std::vector<std::int64_t>>("sizes");  // in, out, kernel, stride, padding, groups, height, width
    QTest::addColumn<int>("activation");
    const auto row = [](const char* name, std::vector<std::int64_t> sizes, Activation activation) {
        QTest::newRow(name) << std::move(sizes) << static_cast<int>(activation);
    };
    using enum Activation;
    row("first, 7x7", {3, 64, 7, 2, 3, 1, 33, 30}, relu);
    row("patches", {3, 40, 16, 16, 0, 1, 32, 48}, none);
    row("one input", {1, 5, 3, 1, 1, 1, 9, 7}, relu);
    row("1x1", {24, 33, 1, 1, 0, 1, 7, 7}, silu);
    row("1x1 with a stride", {40, 64, 1, 2, 0, 1, 13, 12}, relu6);
    row("1x1, one pixel", {96, 10, 1, 1, 0, 1, 1, 1}, sigmoid);
    row("pixels 4 KiB apart", {1024, 48, 1, 1, 0, 1, 5, 6}, none);
    row("many filters", {512, 512, 3, 1, 1, 1, 7, 7}, relu);
    row("3x3", {32, 70, 3, 1, 1, 1, 8, 9}, hardswish);
    row("3x3 with a stride", {16, 32, 3, 2, 1, 1, 9, 9}, hardsigmoid);
    row("3x3 by Winograd", {64, 64, 3, 1, 1, 1, 11, 13}, relu);
    row("3x3 by Winograd without a border", {32, 96, 3, 1, 0, 1, 14, 12}, silu);
    row("5x5 that hardly fits", {20, 16, 5, 1, 2, 1, 2, 3}, relu);
    row("without a border", {20, 16, 3, 1, 0, 1, 5, 4}, gelu);
    row("depthwise", {40, 40, 3, 1, 1, 40, 9, 10}, relu6);
    row("depthwise with a stride", {24, 24, 3, 2, 1, 24, 9, 10}, hardswish);
    row("depthwise 5x5", {72, 72, 5, 2, 2, 72, 11, 6}, silu);
    row("depthwise 7x7", {16, 16, 7, 1, 3, 16, 5, 5}, none);
    row("depthwise, few channels", {6, 6, 3, 1, 1, 6, 5, 5}, relu);
    row("groups", {32, 64, 3, 1, 1, 4, 6, 6}, relu);
}

void TestOps::packed_convolution_is_libtorchs() {
    QFETCH(std::vector<std::int64_t>, sizes);
    QFETCH(int, activation);
    const auto kind = static_cast<Activation>(activation);
    const ConvolutionShape shape{sizes[3], sizes[4], sizes[5]};
    torch::manual_seed(5);
    auto x = torch::randn({3, sizes[0], sizes[6], sizes[7]}) * 3;
    const auto weight = torch::randn({sizes[1], sizes[0] / sizes[5], sizes[2], sizes[2]});
    const auto bias = torch::randn({sizes[1]}, at::kDouble), scale = torch::rand({sizes[1]}, at::kDouble) + 0.5;
    const auto exact = [&](const at::Tensor& factors, const at::Tensor& shift) {
        const auto filters = weight.to(at::kDouble) * factors.view({-1, 1, 1, 1});
        return activated(at::conv2d(x.to(at::kDouble), filters, shift, shape.stride, shape.padding, 1, shape.groups),
                         kind);
    };
    // Sums of up to 4,608 products in float32; sigmoids of sums around 30.
    constexpr double kClose = 1e-5;
    for (const bool avx512 : {false, true}) {
        const auto* const kernels = convolution_kernels(avx512);
        const PackedConvolution packed(weight, scale, bias, shape, kind, kernels);
        for (const auto& images : {x, channels_last(x)}) QVERIFY(distance(packed(images), exact(scale, bias)) < kClose);
        const PackedConvolution without_bias(weight, {}, {}, shape, kind, kernels);
        QVERIFY(distance(without_bias(x.narrow(0, 1, 1)), exact(at::ones_like(scale), {}).narrow(0, 1, 1)) < kClose);
        // An image that is not a number does not reach the others, and is not hidden by the activation.
        auto broken = x.clone();
        broken[1].fill_(std::nan(""));
        const auto y = packed(broken);
        QVERIFY(y[1].isnan().all().item<bool>());
        QVERIFY(y[0].equal(packed(x)[0]) && y[2].equal(packed(x)[2]));
    }
}

void TestOps::a_convolution_computes_the_one_before_it_to_the_bit() {
    torch::manual_seed(6);
    for (const bool avx512 : {false, true}) {
        const auto* const kernels = convolution_kernels(avx512);
        if (kernels == nullptr) continue;
        const auto pack = [&](const at::Tensor& weight, const ConvolutionShape& shape, Activation activation) {
            return std::make_shared<PackedConvolution>(
                weight, at::Tensor(), torch::randn({weight.size(0)}, at::kDouble), shape, activation, kernels);
        };
        // Channels before and between them, kernel, stride, padding, height, width.
        for (const auto& s : std::vector<std::vector<std::int64_t>>{{16, 96, 3, 1, 1, 9, 20},
                                                                    {24, 144, 3, 2, 1, 15, 29},
                                                                    {20, 40, 5, 1, 2, 16, 14},
                                                                    {24, 72, 5, 2, 2, 7, 33},
                                                                    {8, 32, 3, 1, 0, 6, 17},
                                                                    {16, 96, 3, 1, 1, 7, 7}}) {
            const auto wide = torch::randn({s[1], s[0], 1, 1});
            const auto each = torch::randn({s[1], 1, s[2], s[2]}), x = torch::randn({3, s[0], s[5], s[6]});
            torch::manual_seed(7);
            const auto first = pack(wide, {1, 0, 1}, Activation::relu6);
            const auto second = pack(each, {s[3], s[4], s[1]}, Activation::hardswish);
            const auto apart = (*second)((*first)(x));
            QVERIFY(second->take_in(first));
            QVERIFY((*second)(x).equal(apart));
        }
        // Others stay apart: a stride, a larger filter, a result that is filtered as a whole, filters beyond the cache.
        const auto each = pack(torch::randn({64, 1, 3, 3}), {1, 1, 64}, Activation::relu);
        QVERIFY(!each->take_in(pack(torch::randn({64, 32, 1, 1}), {2, 0, 1}, Activation::relu)));
        QVERIFY(!each->take_in(pack(torch::randn({64, 32, 3, 3}), {1, 1, 1}, Activation::relu)));
        QVERIFY(!each->take_in(pack(torch::randn({64, 2000, 1, 1}), {1, 0, 1}, Activation::relu)));
        const auto dense = pack(torch::randn({32, 64, 3, 3}), {1, 1, 1}, Activation::relu);
        QVERIFY(!dense->take_in(pack(torch::randn({64, 32, 1, 1}), {1, 0, 1}, Activation::relu)));
    }
}

void TestOps::norm_is_libtorchs_data() {
    QTest::addColumn<int>("activation");
    QTest::addColumn<bool>("bf16");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<double>("mean");
    for (const bool bf16 : {false, true}) {
        for (const auto a : {Activation::none, Activation::relu, Activation::relu6, Activation::gelu}) {
            const auto row = [&](const char* name, QList<qlonglong> shape, double mean) {
                QTest::addRow("%s %d %s", bf16 ? "bf16" : "fp32", static_cast<int>(a), name)
                    << static_cast<int>(a) << bf16 << shape << mean;
            };
            row("odd", {3, 7, 5, 3}, 0);
            row("several chunks", {16, 64, 12, 12}, 0);
            row("far from zero", {8, 16, 40, 40}, 300);
            row("one row a chunk", {8, 40000, 2, 2}, 1);
            row("few values, which LibTorch does", {4, 8, 1, 1}, 0);
        }
    }
}

void TestOps::norm_is_libtorchs() {
    QFETCH(int, activation);
    QFETCH(bool, bf16);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(double, mean);
    torch::manual_seed(3);
    const auto a = static_cast<Activation>(activation);
    // A spread of its own for each channel. bfloat16 has few values near 300: the reference gets the same ones.
    auto x = torch::randn({shape[0], shape[1], shape[2], shape[3]}) * torch::rand({1, shape[1], 1, 1}).add(0.5) + mean;
    x = channels_last(x.to(bf16 ? torch::kBFloat16 : torch::kFloat)).requires_grad_();
    const auto exact = x.detach().to(torch::kDouble).requires_grad_();
    const auto layer = used_norm(shape[1], a);
    const auto weight = layer->weight.detach().to(torch::kDouble).requires_grad_();
    const auto bias = layer->bias.detach().to(torch::kDouble).requires_grad_();
    const auto running_mean = layer->running_mean.to(torch::kDouble);
    const auto running_var = layer->running_var.to(torch::kDouble);
    const auto twin = x.detach().to(torch::kFloat).requires_grad_();  // for LibTorch in float32
    const auto twin_weight = layer->weight.detach().clone().requires_grad_();
    const auto twin_bias = layer->bias.detach().clone().requires_grad_();
    const auto got = layer->forward(x);
    QVERIFY(got.scalar_type() == x.scalar_type());
    const auto wanted =
        activated(torch::batch_norm(exact, weight, bias, running_mean, running_var, true, 0.1, 1e-5, false), a);
    const auto theirs = activated(torch::batch_norm(twin, twin_weight, twin_bias, {}, {}, true, 0.1, 1e-5, false), a);
    const auto gradient = channels_last(torch::randn_like(x));
    got.backward(gradient);
    wanted.backward(gradient.to(torch::kDouble));
    theirs.backward(gradient.to(torch::kFloat));
    QVERIFY(distance(layer->running_mean, running_mean) < 1e-6);
    QVERIFY(distance(layer->running_var, running_var) < 1e-5);
    QCOMPARE(layer->num_batches_tracked.item<std::int64_t>(), std::int64_t{1});
    // bfloat16 rounds to 8 bits. Far from zero float32 itself has few digits left behind the mean, and at the kink of
    // an activation the last one decides: no worse than LibTorch then.
    const auto near = [&](const at::Tensor& ours, const at::Tensor& libtorchs, const at::Tensor& right) {
        const double limit = bf16 ? 1.0 / 128 : std::max(2e-5, 2 * distance(libtorchs, right));
        if (distance(ours, right) >= limit) qWarning("%g, limit %g", distance(ours, right), limit);
        return distance(ours, right) < limit;
    };
    QVERIFY(near(got, theirs, wanted));
    QVERIFY(near(layer->bias.grad(), twin_bias.grad(), bias.grad()));
    QVERIFY(near(layer->weight.grad(), twin_weight.grad(), weight.grad()));
    QVERIFY(near(x.grad(), twin.grad(), exact.grad()));
}

void TestOps::norm_evaluates_with_its_running_statistics() {
    const torch::NoGradGuard no_grad;
    for (const auto a : {Activation::none, Activation::relu, Activation::relu6, Activation::gelu}) {
        const auto layer = used_norm(24, a);
        layer->eval();
        const auto x = torch::randn({4, 24, 6, 6});
        const auto wanted = activated(torch::batch_norm(x, layer->weight, layer->bias, layer->running_mean,
                                                        layer->running_var, false, 0.1, 1e-5, false),
                                      a);
        QVERIFY(distance(layer->forward(channels_last(x)), wanted) < 1e-6);
        QVERIFY(distance(layer->forward(x), wanted) < 1e-6);  // LibTorch's own, for a layout that ours does not take
        QCOMPARE(layer->num_batches_tracked.item<std::int64_t>(), std::int64_t{0});
    }
}

void TestOps::norm_does_not_depend_on_threads() {
    const auto x = channels_last(torch::randn({32, 64, 16, 16}));
    const auto gradient = channels_last(torch::randn_like(x));
    std::vector<at::Tensor> results[2];
    for (const int threads : {1, 2}) {
        at::set_num_threads(threads);
        torch::manual_seed(1);
        const auto layer = used_norm(64, Activation::relu);
        const auto leaf = x.clone().requires_grad_();
        const auto y = layer->forward(leaf);
        y.backward(gradient);
        results[threads - 1] = {y, leaf.grad(), layer->weight.grad(), layer->bias.grad(), layer->running_var};
    }
    at::set_num_threads(1);
    for (std::size_t i = 0; i < results[0].size(); ++i) QVERIFY(results[0][i].equal(results[1][i]));
}

/// The gradient's memory is taken for the result only where nobody else reads it.
void TestOps::norm_spares_the_gradients_of_others() {
    for (const auto type : {torch::kFloat, torch::kBFloat16}) {
        for (const auto a : {Activation::none, Activation::relu, Activation::relu6, Activation::gelu}) {
            const auto x = channels_last(torch::randn({8, 24, 6, 6}).to(type));
            const auto gradient = channels_last(torch::randn_like(x));
            const auto before = gradient.clone();
            const auto other = channels_last(torch::randn_like(x));
            // What one norm alone makes of the gradient.
            const auto alone = [&](const at::Tensor& input) {
                const auto leaf = input.clone().requires_grad_();
                norm(24, a)->forward(leaf).backward(gradient);
                return leaf.grad();
            };
            const auto wanted = alone(x);
            QVERIFY(gradient.equal(before));
            // Addition hands the very same gradient to both of its sides.
            const auto left = x.clone().requires_grad_();
            const auto right = other.clone().requires_grad_();
            (norm(24, a)->forward(left) + norm(24, a)->forward(right)).backward(gradient);
            QVERIFY(gradient.equal(before) && left.grad().equal(wanted) && right.grad().equal(alone(other)));
            // One that the backward pass made itself, and drops: its memory is taken.
            const auto leaf = x.clone().requires_grad_();
            const auto y = norm(24, a)->forward(leaf);
            const void* memory = nullptr;
            y.register_hook([&](const at::Tensor& seen) { memory = seen.data_ptr(); });
            (y * gradient).sum().backward();
            QVERIFY(gradient.equal(before) && leaf.grad().equal(wanted));
            QCOMPARE(leaf.grad().data_ptr() == memory, a != Activation::gelu);
        }
    }
}

void TestOps::norm_refuses_a_single_value() {
    const auto layer = norm(8);
    QVERIFY_THROWS_EXCEPTION(Error, (void)layer->forward(torch::randn({1, 8, 1, 1})));
    QVERIFY(layer->running_var.equal(torch::ones({8})));
    layer->eval();
    (void)layer->forward(torch::randn({1, 8, 1, 1}));
}

void TestOps::norm_keeps_what_is_not_a_number() {
    auto x = torch::randn({4, 2, 3, 3});
    x[0][1][0][0] = NAN;
    for (const auto type : {torch::kFloat, torch::kBFloat16}) {
        for (const auto a : {Activation::none, Activation::relu, Activation::relu6, Activation::gelu}) {
            const auto y = norm(2, a)->forward(channels_last(x.to(type)));
            QVERIFY(y.select(1, 1).isnan().all().item<bool>() && !y.select(1, 0).isnan().any().item<bool>());
        }
    }
}

}  // namespace

TORCHDECK_TEST(QCoreApplication, TestOps)

}  // namespace tst_ops

#include "tst_ops.moc"

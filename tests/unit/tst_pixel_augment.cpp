// SPDX-License-Identifier: GPL-3.0-or-later
// Operations on the pixels of training images: torchvision's on Pillow images, to the byte, drawn by (seed, epoch,
// index).
#include <QFile>
#include <QTest>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "data/batch_loader.hpp"
#include "data/load.hpp"
#include "data/pixel_augment.hpp"
#include "data/pixel_kernels.hpp"
#include "support/test_program.hpp"

namespace tst_pixel_augment {

using namespace torchdeck;
using config::AugmentConfig;
using data::AutoAugment;
using data::DrawnOp;
using data::PixelOp;
using data::Pixels;

namespace {

nlohmann::json golden() {
    QFile file(TEST_DATA "/golden/pixel_ops.json");
    if (!file.open(QIODevice::ReadOnly)) qFatal("no golden file");
    return nlohmann::json::parse(file.readAll().toStdString());
}

/// As make_pixel_ops.py makes it.
std::vector<std::uint8_t> image_of(std::int64_t height, std::int64_t width) {
    std::vector<std::uint8_t> bytes;
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(height * width * 3); ++i)
        bytes.push_back(static_cast<std::uint8_t>(40 + (i * i * 7 + i * 13) / 11 % 180));
    return bytes;
}

std::uint32_t checksum(const std::vector<std::uint8_t>& bytes) {
    std::uint32_t value = 2166136261U;
    for (const auto byte : bytes) value = (value ^ byte) * 16777619U;
    return value;
}

const std::vector<std::string> kNames = {"identity",  "shear_x",    "shear_y",      "translate_x", "translate_y",
                                         "rotate",    "brightness", "color",        "contrast",    "sharpness",
                                         "posterize", "solarize",   "autocontrast", "equalize"};

/// What a pass over `set` gives, by index: pixels as floats.
std::map<std::int64_t, std::vector<std::vector<float>>> pass(const data::Dataset& set, data::LoaderOptions options,
                                                             std::int64_t epoch) {
    options.batch_size = 7;
    options.shuffle = options.augment = true;
    options.seed = 11;
    data::BatchLoader loader(*set.train, 0, options);
    loader.start(epoch);
    std::map<std::int64_t, std::vector<std::vector<float>>> seen;
    const auto count = static_cast<std::size_t>(set.train->input_height() * set.train->input_width() * 3);
    while (const auto batch = loader.next()) {
        const auto* values = reinterpret_cast<const float*>(batch->pixels);
        for (std::size_t i = 0; i < batch->indices.size(); ++i)
            seen[batch->indices[i]].emplace_back(values + i * count, values + (i + 1) * count);
    }
    return seen;
}

AugmentConfig everything() {
    AugmentConfig options;
    options.auto_augment = AutoAugment::trivialaugment;
    options.color_jitter = 0.4;
    options.hue_jitter = 0.1;
    options.grayscale = 0.2;
    options.rotation = 15;
    options.random_erasing = 0.5;
    options.vertical_flip = true;
    return options;
}

}  // namespace

class TestPixelAugment : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void operations_are_pillows();
    void kernels_do_what_plain_loops_do();
    void magnitudes_are_torchvisions_data();
    void magnitudes_are_torchvisions();
    void draws_are_fair();
    void chains_are_mixed_as_torchvision_does();
    void mixes_are_drawn_by_their_distributions();
    void erased_boxes_are_as_asked();
    void an_image_is_changed_by_seed_epoch_and_index();
    void each_setting_changes_something_data();
    void each_setting_changes_something();
    void nothing_asked_is_nothing_done();
    void repeats_see_an_image_several_times();
};

void TestPixelAugment::operations_are_pillows() {
    const auto json = golden();
    const auto height = json["height"].get<std::int64_t>();
    const auto width = json["width"].get<std::int64_t>();
    int compared = 0;
    for (const auto& entry : json["cases"]) {
        auto bytes = image_of(height, width);
        const Pixels pixels{bytes.data(), height, width};
        const auto name = entry["op"].get<std::string>();
        const auto magnitude = entry["magnitude"].get<double>();
        const auto it = std::find(kNames.begin(), kNames.end(), name);
        if (it != kNames.end())
            data::apply(pixels, {static_cast<PixelOp>(it - kNames.begin()), magnitude});
        else if (name == "hue")
            data::adjust_hue(pixels, magnitude);
        else
            data::to_gray(pixels);
        QVERIFY2(checksum(bytes) == entry["checksum"].get<std::uint32_t>(),
                 qPrintable(QString("%1 %2").arg(name.c_str()).arg(magnitude)));
        ++compared;
    }
    QCOMPARE(compared, 27);
    // Twice is nothing.
    auto bytes = image_of(4, 3);
    data::invert({bytes.data(), 4, 3});
    data::flip_vertically({bytes.data(), 4, 3});
    QVERIFY(bytes != image_of(4, 3));
    data::flip_vertically({bytes.data(), 4, 3});
    data::invert({bytes.data(), 4, 3});
    QVERIFY(bytes == image_of(4, 3));
}

void TestPixelAugment::kernels_do_what_plain_loops_do() {
    base::CounterRandom random(7);
    std::array<data::ByteTable, 3> tables{};
    for (auto& table : tables)
        for (auto& value : table) value = static_cast<std::uint8_t>(random.below(256));
    // Whole blocks of vectors, parts of one, and no whole pixel.
    for (const std::size_t count : {0UL, 1UL, 2UL, 3UL, 191UL, 192UL, 193UL, 385UL, 1000UL, 3 * 192UL + 191UL}) {
        std::vector<std::uint8_t> bytes(count);
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
        auto three = bytes;
        data::look_up_bytes(three.data(), count, tables);
        for (std::size_t i = 0; i < count; ++i) QCOMPARE(three[i], tables[i % 3][bytes[i]]);
    }
    constexpr std::int32_t kWidth = 700, kHeight = 40, kFraction = 1 << 16;
    std::vector<std::uint8_t> image(kWidth * kHeight * 3 + 1);
    for (auto& byte : image) byte = static_cast<std::uint8_t>(random.below(256));
    // Across the rows, backward, and up; more than one part; nothing behind the last pixel is written.
    struct Case {
        data::Walk walk;
        std::size_t count;
    };
    for (const auto& [walk, count] : {Case{{kFraction / 3, kFraction * 2, kFraction * 9 / 10, kFraction / 20}, 600},
                                      Case{{690 * kFraction, 39 * kFraction, -kFraction, -kFraction / 20}, 690},
                                      Case{{5 * kFraction, 39 * kFraction, 0, -kFraction / 2}, 77},
                                      Case{{kFraction * 699, kFraction * 39, 0, 0}, 3}, Case{{0, 0, 0, 0}, 1}}) {
        std::vector<std::uint8_t> out(count * 3 + 1, 0xAB);
        data::gather_pixels(image.data(), kWidth * 3, walk, count, out.data());
        for (std::size_t i = 0; i < count; ++i) {
            const auto x = (walk.x + static_cast<std::int32_t>(i) * walk.step_x) >> 16;
            const auto y = (walk.y + static_cast<std::int32_t>(i) * walk.step_y) >> 16;
            for (std::size_t c = 0; c < 3; ++c)
                QCOMPARE(out[i * 3 + c], image[static_cast<std::size_t>((y * kWidth + x) * 3) + c]);
        }
        QCOMPARE(out.back(), std::uint8_t{0xAB});
    }
}

void TestPixelAugment::magnitudes_are_torchvisions_data() {
    QTest::addColumn<bool>("trivial");
    QTest::newRow("randaugment") << false;
    QTest::newRow("trivialaugment") << true;
}

void TestPixelAugment::magnitudes_are_torchvisions() {
    QFETCH(bool, trivial);
    const auto json = golden();
    const auto& table = json[trivial ? "trivialaugment" : "randaugment"];
    AugmentConfig options;
    options.auto_augment = trivial ? AutoAugment::trivialaugment : AutoAugment::randaugment;
    base::CounterRandom random(5);
    std::set<std::pair<int, double>> seen;
    for (int i = 0; i < 30000; ++i) {
        options.randaugment_magnitude = i % 31;
        for (const auto& drawn : data::draw_ops(options, json["height"], json["width"], random)) {
            const auto& row = table[static_cast<std::size_t>(drawn.op)];
            const double magnitude = std::abs(drawn.magnitude);
            // The last digits of torch.linspace depend on the CPU.
            const auto known = std::find_if(row.begin(), row.end(), [&](const auto& value) {
                return std::abs(value.template get<double>() - magnitude) < 1e-5;
            });
            QVERIFY2(known != row.end(), qPrintable(QString("%1 %2")
                                                        .arg(kNames[static_cast<std::size_t>(drawn.op)].c_str())
                                                        .arg(magnitude, 0, 'g', 17)));
            const auto& expected = trivial ? *known : row[static_cast<std::size_t>(i % 31)];
            QVERIFY(std::abs(expected.get<double>() - magnitude) < 1e-5);
            seen.insert({static_cast<int>(drawn.op), known->get<double>()});
        }
    }
    // Each of them occurs.
    std::set<std::pair<int, double>> all;
    for (std::size_t op = 0; op < table.size(); ++op) {
        for (const auto& value : table[op]) all.insert({static_cast<int>(op), value.get<double>()});
    }
    QVERIFY(seen == all);
}

/// Chi-squared with 13 degrees of freedom is above 34.5 once in a thousand times.
void TestPixelAugment::draws_are_fair() {
    constexpr int kDraws = 140000;
    AugmentConfig options;
    options.auto_augment = AutoAugment::trivialaugment;
    std::map<PixelOp, int> counts;
    int negative = 0, with_sign = 0;
    for (std::uint64_t i = 0; i < kDraws; ++i) {
        base::CounterRandom random(base::hash_counter(1, 2, i));
        const auto drawn = data::draw_ops(options, 32, 32, random).front();
        ++counts[drawn.op];
        if (drawn.magnitude == 0 || drawn.op < PixelOp::shear_x || drawn.op > PixelOp::sharpness) continue;
        ++with_sign;
        negative += drawn.magnitude < 0 ? 1 : 0;
    }
    const double expected = static_cast<double>(kDraws) / data::kPixelOps;
    double chi = 0;
    for (const auto& [op, count] : counts) chi += (count - expected) * (count - expected) / expected;
    QVERIFY(counts.size() == data::kPixelOps && chi < 34.5);
    QVERIFY(std::abs(negative - with_sign / 2.0) < 4 * std::sqrt(with_sign / 4.0));
}

/// Its AugMix.forward(): shares times uint8 in float32, added in order, converted to uint8.
void TestPixelAugment::chains_are_mixed_as_torchvision_does() {
    const auto image = image_of(20, 30);
    const std::array<std::vector<data::DrawnOp>, 3> chains = {
        {{{PixelOp::rotate, 10}, {PixelOp::solarize, 200}}, {{PixelOp::shear_x, -0.1}}, {{PixelOp::posterize, 3}}}};
    const data::DrawnMix drawn{0.3F, {0.2F, 0.4F, 0.1F}, chains};
    std::vector<float> sum;
    for (const auto value : image) sum.push_back(0.3F * static_cast<float>(value));
    for (std::size_t k = 0; k < chains.size(); ++k) {
        auto chain = image;
        for (const auto& op : chains[k]) data::apply({chain.data(), 20, 30}, op);
        for (std::size_t i = 0; i < sum.size(); ++i) {
            const volatile float part = drawn.shares[k] * static_cast<float>(chain[i]);
            sum[i] = sum[i] + part;
        }
    }
    auto mixed = image;
    data::apply({mixed.data(), 20, 30}, drawn);
    QVERIFY(mixed != image);
    for (std::size_t i = 0; i < mixed.size(); ++i) QCOMPARE(mixed[i], static_cast<std::uint8_t>(sum[i]));
    auto own = image;
    data::apply({own.data(), 20, 30}, data::DrawnMix{});
    QVERIFY(own == image);
}

void TestPixelAugment::mixes_are_drawn_by_their_distributions() {
    constexpr int kDraws = 30000;
    AugmentConfig options;
    options.auto_augment = AutoAugment::augmix;
    double own = 0, first = 0, first_squared = 0;
    std::map<std::size_t, int> depths;
    std::map<PixelOp, int> ops;
    int total = 0;
    for (std::uint64_t i = 0; i < kDraws; ++i) {
        base::CounterRandom random(base::hash_counter(6, 7, i));
        const auto drawn = data::draw_mix(options, 32, 64, random);
        const double sum = static_cast<double>(drawn.own) + drawn.shares[0] + drawn.shares[1] + drawn.shares[2];
        QVERIFY(std::abs(sum - 1) < 1e-5);
        own += drawn.own;
        const double share = drawn.own < 1 ? drawn.shares[0] / (1 - static_cast<double>(drawn.own)) : 0;
        first += share;
        first_squared += share * share;
        for (const auto& chain : drawn.chains) {
            ++depths[chain.size()];
            for (const auto& op : chain) {
                ++ops[op.op];
                ++total;
                // Severity 3 of torchvision's ten steps.
                if (op.op == PixelOp::shear_x) QVERIFY(std::abs(op.magnitude) <= 0.3 * 2 / 9 + 1e-12);
                if (op.op == PixelOp::translate_x) QVERIFY(std::abs(op.magnitude) <= 64.0 / 3 * 2 / 9 + 1e-9);
                if (op.op == PixelOp::posterize) QVERIFY(op.magnitude == 4 || op.magnitude == 3);
                if (op.op == PixelOp::solarize) QVERIFY(op.magnitude >= 255 - 255.0 * 2 / 9 - 1e-9);
            }
        }
    }
    QVERIFY(std::abs(own / kDraws - 0.5) < 5 * std::sqrt(1.0 / 12 / kDraws));
    // Of Dirichlet(1, 1, 1) one share is Beta(1, 2): mean 1/3, mean square 1/6.
    QVERIFY(std::abs(first / kDraws - 1.0 / 3) < 5 * std::sqrt(1.0 / 18 / kDraws));
    QVERIFY(std::abs(first_squared / kDraws - 1.0 / 6) < 0.007);
    QVERIFY(depths.size() == 3);
    for (const auto& [depth, count] : depths) QVERIFY(depth >= 1 && depth <= 3 && std::abs(count - kDraws) < 800);
    QVERIFY(ops.size() == data::kPixelOps - 1 && !ops.contains(PixelOp::identity));
    for (const auto& [op, count] : ops) QVERIFY(std::abs(count - total / 13) < 600);
}

void TestPixelAugment::erased_boxes_are_as_asked() {
    AugmentConfig options;
    options.random_erasing = 0.25;
    constexpr int kDraws = 20000;
    int erased = 0;
    for (std::uint64_t i = 0; i < kDraws; ++i) {
        base::CounterRandom random(base::hash_counter(3, 4, i));
        const auto box = data::erased_box(options, 40, 60, random);
        if (box.width == 0) continue;
        ++erased;
        QVERIFY(box.x >= 0 && box.y >= 0 && box.x + box.width <= 60 && box.y + box.height <= 40);
        const double share = static_cast<double>(box.width * box.height) / 2400;
        QVERIFY(share > 0.012 && share < 0.36);
        const double ratio = static_cast<double>(box.height) / static_cast<double>(box.width);
        QVERIFY(ratio > 0.22 && ratio < 4.5);
    }
    QVERIFY(std::abs(erased - kDraws / 4) < 5 * std::sqrt(kDraws * 0.25 * 0.75));
}

void TestPixelAugment::an_image_is_changed_by_seed_epoch_and_index() {
    const auto set = data::make_shapes(40, 4, 1, 1);
    data::LoaderOptions options;
    options.options = everything();
    options.workers = 0;
    const auto one = pass(set, options, 1);
    options.workers = 3;
    options.prefetch = 5;
    QVERIFY(pass(set, options, 1) == one);
    const auto later = pass(set, options, 2);
    QCOMPARE(later.size(), std::size_t{40});
    int same = 0;
    for (const auto& [index, images] : one) same += later.at(index) == images ? 1 : 0;
    QCOMPARE(same, 0);
}

void TestPixelAugment::each_setting_changes_something_data() {
    QTest::addColumn<int>("which");
    for (int i = 0; i < 9; ++i) QTest::addRow("%d", i) << i;
}

void TestPixelAugment::each_setting_changes_something() {
    QFETCH(int, which);
    AugmentConfig options;
    options.crop_padding = 0;
    options.flip = data::Flip::none;
    const auto plain = options;
    if (which == 0) options.vertical_flip = true;
    if (which == 1) options.auto_augment = AutoAugment::randaugment;
    if (which == 2) options.auto_augment = AutoAugment::trivialaugment;
    if (which == 3) options.color_jitter = 0.5;
    if (which == 4) options.hue_jitter = 0.5;
    if (which == 5) options.grayscale = 0.5;
    if (which == 6) options.rotation = 30;
    if (which == 7) options.random_erasing = 0.5;
    if (which == 8) options.auto_augment = AutoAugment::augmix;
    QVERIFY(data::changes_pixels(options) && !data::changes_pixels(plain));
    const auto set = data::make_shapes(60, 4, 1, 1);
    data::LoaderOptions loading;
    loading.options = plain;
    const auto before = pass(set, loading, 1);
    loading.options = options;
    const auto after = pass(set, loading, 1);
    int changed = 0;
    for (const auto& [index, images] : before) changed += after.at(index) != images ? 1 : 0;
    QVERIFY2(changed >= 12, qPrintable(QString::number(changed)));
    // Crop and flip go before and do not depend on it.
    if (which != 5 && which != 7) return;
    options.crop_padding = 4;
    options.flip = data::Flip::random;
    auto cropped = options;
    cropped.grayscale = cropped.random_erasing = 0;
    loading.options = cropped;
    const auto placed = pass(set, loading, 1);
    loading.options = options;
    int equal = 0;
    for (const auto& [index, images] : pass(set, loading, 1)) equal += placed.at(index) == images ? 1 : 0;
    QVERIFY(equal > 10 && equal < 50);
}

void TestPixelAugment::nothing_asked_is_nothing_done() {
    const auto set = data::make_shapes(10, 4, 1, 1);
    const data::Preprocessor preprocessor(32, 32, set.normalization, data::Layout::nhwc, data::PixelType::f32);
    std::vector<float> a(32 * 32 * 3), b(a.size());
    for (std::int64_t i = 0; i < 10; ++i) {
        const data::Augmentation augmentation{.on = true, .seed = 3, .epoch = 2};
        const auto image = set.train->image(i);
        preprocessor.render(image.pixels, data::crop_params(augmentation, i), reinterpret_cast<std::byte*>(a.data()));
        QVERIFY(set.train->render(i, augmentation, preprocessor, reinterpret_cast<std::byte*>(b.data())));
        QVERIFY(a == b);
        // Evaluation never changes an image.
        auto off = augmentation;
        off.on = false;
        off.options = everything();
        preprocessor.render(image.pixels, {}, reinterpret_cast<std::byte*>(a.data()));
        QVERIFY(set.train->render(i, off, preprocessor, reinterpret_cast<std::byte*>(b.data())));
        QVERIFY(a == b);
    }
}

void TestPixelAugment::repeats_see_an_image_several_times() {
    const auto set = data::make_shapes(30, 4, 1, 1);
    data::LoaderOptions options;
    const auto once = pass(set, options, 1);
    options.repeats = 3;
    options.workers = 2;
    const auto seen = pass(set, options, 1);
    QCOMPARE(seen.size(), std::size_t{10});
    for (const auto& [index, images] : seen) {
        QCOMPARE(images.size(), std::size_t{3});
        // The first as without repeats, the others otherwise.
        QVERIFY(images[0] == once.at(index)[0]);
    }
    int different = 0;
    for (const auto& [index, images] : seen) different += images[1] != images[0] && images[2] != images[1] ? 1 : 0;
    QVERIFY(different >= 8);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestPixelAugment)

}  // namespace tst_pixel_augment

#include "tst_pixel_augment.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Copies are found however they were made, other images are not taken for copies, and a dataset's problems are named.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/random.hpp"
#include "data/check.hpp"
#include "data/copies.hpp"
#include "data/load.hpp"
#include "data/resize.hpp"
#include "support/test_program.hpp"

namespace tst_data_check {

using namespace torchdeck;
using data::Image;

namespace {

/// Smooth random fields, as photos are: waves of a few frequencies in each channel.
Image scene(std::uint64_t key, std::int64_t height = 48, std::int64_t width = 64) {
    base::CounterRandom random(base::mix64(key));
    Image image{height, width, {}};
    struct Wave {
        float fx, fy, phase, strength;
    };
    std::vector<Wave> waves;
    for (int i = 0; i < 12; ++i)
        waves.push_back({random.uniform(-4, 4), random.uniform(-4, 4), random.uniform(0, 6.3F), random.uniform(5, 25)});
    const float base = random.uniform(90, 160);
    for (std::int64_t y = 0; y < height; ++y) {
        for (std::int64_t x = 0; x < width; ++x) {
            float value = base;
            for (const auto& w : waves) {
                const float at = w.fx * static_cast<float>(x) / static_cast<float>(width) +
                                 w.fy * static_cast<float>(y) / static_cast<float>(height);
                value += w.strength * std::sin(6.28F * at + w.phase);
            }
            for (int c = 0; c < 3; ++c)
                image.pixels.push_back(static_cast<std::uint8_t>(std::clamp(value, 0.0F, 255.0F)));
        }
    }
    return image;
}

Image changed(Image image, const std::function<double(double value, std::uint64_t at)>& change) {
    for (std::size_t i = 0; i < image.pixels.size(); ++i)
        image.pixels[i] = static_cast<std::uint8_t>(std::clamp(change(image.pixels[i], i), 0.0, 255.0));
    return image;
}

Image scaled(const Image& image, std::int64_t height, std::int64_t width) {
    Image small{height, width, std::vector<std::uint8_t>(static_cast<std::size_t>(height * width * 3))};
    data::resize(image.pixels.data(), image.width, data::Box{0, 0, image.width, image.height}, height, width,
                 {0, 0, width, height}, data::Interpolation::bilinear, small.pixels.data());
    return small;
}

std::vector<data::CopyPair> copies_of(const std::vector<Image>& images, int threads = 2) {
    const auto all = data::signatures(
        static_cast<std::int64_t>(images.size()), [&](std::int64_t i) { return images[static_cast<std::size_t>(i)]; },
        threads);
    return data::find_copies(all, threads);
}

/// Images of 48 x 64 with labels.
std::shared_ptr<data::ImageSet> part_of(const std::vector<std::pair<Image, std::int32_t>>& images) {
    auto set = std::make_shared<data::ImageSet>();
    set->height = 48;
    set->width = 64;
    for (const auto& [image, label] : images) {
        ++set->count;
        set->pixels.insert(set->pixels.end(), image.pixels.begin(), image.pixels.end());
        set->labels.push_back(label);
    }
    return set;
}

bool any_contains(const std::vector<base::Message>& sentences, const QString& part) {
    return std::any_of(sentences.begin(), sentences.end(),
                       [&](const auto& s) { return QString::fromStdString(s.text()).contains(part); });
}

}  // namespace

class TestDataCheck : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void copies_are_found_however_they_were_made();
    void mirror_images_are_copies();
    void other_images_are_no_copies();
    void other_colors_are_no_copies();
    void images_of_one_color_are_compared_by_pixels();
    void groups_are_paired_with_their_first();
    void threads_change_nothing();
    void what_cannot_be_decoded_has_no_copies();
    void problems_are_named();
    void a_clean_dataset_has_none();
    void a_check_can_be_stopped();
};

void TestDataCheck::copies_are_found_however_they_were_made() {
    const auto noise = [](double value, std::uint64_t at) {
        return value + static_cast<double>(base::mix64(at) % 17) - 8;  // as a low JPEG quality leaves it
    };
    for (std::uint64_t key = 0; key < 40; ++key) {
        const auto original = scene(key);
        const std::vector<Image> all = {original,
                                        changed(original, noise),
                                        scaled(original, 24, 32),
                                        scaled(original, 96, 128),
                                        changed(original, [](double v, std::uint64_t) { return v * 0.8; }),
                                        changed(original, [](double v, std::uint64_t) { return v + 20; })};
        const auto pairs = copies_of(all);
        for (std::int64_t i = 1; i < static_cast<std::int64_t>(all.size()); ++i) {
            QVERIFY2(std::any_of(pairs.begin(), pairs.end(),
                                 [&](const auto& pair) { return pair.first == 0 && pair.second == i && !pair.exact; }),
                     qPrintable(QString("scene %1, change %2").arg(key).arg(i)));
        }
    }
}

void TestDataCheck::mirror_images_are_copies() {
    for (std::uint64_t key = 0; key < 40; ++key) {
        const auto original = scene(key);
        auto mirror = original;
        for (std::int64_t y = 0; y < original.height; ++y) {
            for (std::int64_t i = 0; i < 3 * original.width; ++i) {
                const auto from = (original.width - 1 - i / 3) * 3 + i % 3;
                mirror.pixels[static_cast<std::size_t>(3 * y * original.width + i)] =
                    original.pixels[static_cast<std::size_t>(3 * y * original.width + from)];
            }
        }
        const auto pairs = copies_of({original, scaled(mirror, 24, 32)});
        QCOMPARE(pairs.size(), std::size_t{1});
        QVERIFY(pairs[0].mirrored && !pairs[0].exact);
    }
}

void TestDataCheck::other_images_are_no_copies() {
    std::vector<Image> all;
    for (std::uint64_t key = 0; key < 600; ++key) all.push_back(scene(key));
    QCOMPARE(copies_of(all).size(), std::size_t{0});
}

void TestDataCheck::other_colors_are_no_copies() {
    const auto gray = scene(3);
    auto red = gray;
    for (std::size_t i = 0; i < red.pixels.size(); i += 3)
        red.pixels[i + 1] = static_cast<std::uint8_t>(red.pixels[i + 1] / 2);
    auto lighter = changed(red, [](double v, std::uint64_t) { return v * 1.2; });
    const auto pairs = copies_of({gray, red, lighter});
    QCOMPARE(pairs.size(), std::size_t{1});
    QVERIFY(pairs[0].first == 1 && pairs[0].second == 2);
}

void TestDataCheck::images_of_one_color_are_compared_by_pixels() {
    const Image gray{8, 8, std::vector<std::uint8_t>(192, 100)};
    auto speck = gray;
    speck.pixels[5] = 101;
    const auto pairs = copies_of({gray, speck, gray});
    QCOMPARE(pairs.size(), std::size_t{1});
    QVERIFY(pairs[0].exact && pairs[0].first == 0 && pairs[0].second == 2);
}

void TestDataCheck::groups_are_paired_with_their_first() {
    const auto a = scene(1);
    const auto pairs = copies_of({a, scene(2), a, a, scaled(a, 24, 32)});
    QCOMPARE(pairs.size(), std::size_t{3});
    for (const auto& pair : pairs) QCOMPARE(pair.first, 0);
    QVERIFY(pairs[0].exact && pairs[1].exact && !pairs[2].exact);
    // The same pixels in another shape are another image.
    auto turned = a;
    std::swap(turned.height, turned.width);
    const auto other = copies_of({a, turned});
    QVERIFY(std::none_of(other.begin(), other.end(), [](const auto& pair) { return pair.exact; }));
}

void TestDataCheck::threads_change_nothing() {
    std::vector<Image> all;
    for (std::uint64_t key = 0; key < 300; ++key)
        all.push_back(key % 3 == 0 ? scaled(scene(key + 1), 30, 40) : scene(key));
    const auto one = copies_of(all, 1);
    const auto many = copies_of(all, 5);
    QCOMPARE(one.size(), std::size_t{100});
    QCOMPARE(many.size(), one.size());
    for (std::size_t i = 0; i < one.size(); ++i)
        QVERIFY(one[i].first == many[i].first && one[i].second == many[i].second);
}

void TestDataCheck::what_cannot_be_decoded_has_no_copies() {
    const auto all = data::signatures(
        4,
        [](std::int64_t i) {
            if (i % 2 == 1) throw Error(ErrorKind::data, Message("cut off"));
            return scene(1);
        },
        1);
    QVERIFY(all[0].known && !all[1].known);
    QCOMPARE(data::find_copies(all, 1).size(), std::size_t{1});
}

void TestDataCheck::problems_are_named() {
    data::Dataset dataset;
    dataset.class_names = {"cat", "dog\n", "none", "rare"};
    std::vector<std::pair<Image, std::int32_t>> train;
    for (std::uint64_t i = 0; i < 60; ++i) train.emplace_back(scene(i), i < 50 ? 0 : 1);
    train.emplace_back(scene(1000), 3);
    train.emplace_back(scene(7), 0);                                                            // twice in its class
    train.emplace_back(changed(scene(8), [](double v, std::uint64_t) { return v * 0.9; }), 1);  // and of another class
    dataset.train = part_of(train);
    dataset.val = part_of({{scene(2000), 0}, {changed(scene(9), [](double v, std::uint64_t) { return v + 9; }), 0}});
    const auto check = data::check_dataset(dataset, {.threads = 2});
    QCOMPARE(check.copies.size(), std::size_t{3});
    QVERIFY(check.copies[0].across_split() && !check.copies[0].first.val && check.copies[0].second.val);
    QVERIFY(!check.copies[1].same_class && check.copies[2].exact);
    QCOMPARE(check.imbalance(), 51.0);
    const auto problems = check.problems();
    QVERIFY(any_contains(problems, "1 validation image is also in training"));
    QVERIFY(any_contains(problems, "1 image is a duplicate or near-duplicate of an image of another class"));
    QVERIFY(any_contains(problems, "1 class (none) without training images"));
    QVERIFY(any_contains(problems, "2 classes (dog\\x0a, rare) with fewer than 20"));
    QVERIFY(any_contains(problems, "51 times as many"));
    QVERIFY(QString::fromStdString(problems.front().text()).contains("validation results"));
    const auto text = QString::fromStdString(data::check_text(check, 2));
    QVERIFY(text.contains("training image 9  validation image 1") && text.contains("and 1 more"));
    const auto json = data::check_json(check);
    QCOMPARE(json["copies"].size(), std::size_t{3});
    QVERIFY(json["copies"][0]["images"][1]["split"] == "val" && json["copies"][0]["images"][1]["index"] == 1);
}

void TestDataCheck::a_clean_dataset_has_none() {
    data::Dataset dataset;
    dataset.class_names = {"a", "b"};
    std::vector<std::pair<Image, std::int32_t>> train, val;
    for (std::uint64_t i = 0; i < 60; ++i) train.emplace_back(scene(i), static_cast<std::int32_t>(i % 2));
    for (std::uint64_t i = 100; i < 104; ++i) val.emplace_back(scene(i), static_cast<std::int32_t>(i % 2));
    dataset.train = part_of(train);
    dataset.val = part_of(val);
    const auto check = data::check_dataset(dataset, {});
    QVERIFY(check.problems().empty());
    QVERIFY(QString::fromStdString(data::check_text(check, 20)).contains("No problems found."));
}

void TestDataCheck::a_check_can_be_stopped() {
    data::Dataset dataset;
    dataset.class_names = {"a"};
    dataset.train = part_of({{scene(1), 0}});
    dataset.val = part_of({{scene(2), 0}});
    std::stop_source stop;
    stop.request_stop();
    try {
        (void)data::check_dataset(dataset, {.stop = stop.get_token()});
        QFAIL("not stopped");
    } catch (const Error& e) {
        QVERIFY(e.code() == ErrorCode::stopped);
    }
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestDataCheck)

}  // namespace tst_data_check

#include "tst_data_check.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Test-time augmentation and the preprocessing of images that somebody brings.
#include <QTemporaryDir>
#include <QTest>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>

#include "base/error.hpp"
#include "data/augment.hpp"
#include "data/image_list.hpp"
#include "data/views.hpp"
#include "images.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_views {

using namespace torchdeck;
using namespace torchdeck::test;
using data::View;
using Place = data::View::Place;
namespace fs = std::filesystem;

namespace {

/// An image whose pixels say where they are.
data::Image ramp(std::int64_t height, std::int64_t width) {
    data::Image image{height, width, {}};
    for (std::int64_t y = 0; y < height; ++y) {
        for (std::int64_t x = 0; x < width; ++x) {
            for (const auto value : {x % 256, y % 256, (x + y) % 256})
                image.pixels.push_back(static_cast<std::uint8_t>(value));
        }
    }
    return image;
}

data::InputSpec spec_of(std::int64_t side, std::int64_t short_side) {
    data::InputSpec spec;
    spec.height = spec.width = side;
    spec.resize_short_side = short_side;
    return spec;
}

data::ViewedImages viewed(const data::InputSpec& spec, const std::vector<View>& views) {
    return {std::make_shared<data::ImageSet>(), spec, views};
}

/// The part of `image`, whose short side is scaled to `short_side`, that begins at (x, y).
std::vector<std::uint8_t> part(const data::Image& image, std::int64_t short_side, std::int64_t side, std::int64_t x,
                               std::int64_t y) {
    const auto scaled = data::with_short_side({image.height, image.width}, short_side);
    std::vector<std::uint8_t> out(static_cast<std::size_t>(side * side * 3));
    data::resize(image.pixels.data(), image.width, data::Box{0, 0, image.width, image.height}, scaled.height,
                 scaled.width, {x, y, side, side}, data::Interpolation::bilinear, out.data());
    return out;
}

}  // namespace

class TestViews : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void names_are_combined();
    void unknown_names_are_refused();
    void one_view_is_resize_and_center_crop();
    void corners_are_those_of_the_scaled_image();
    void networks_for_small_images_get_a_margin_for_crops();
    void scales_never_cut_into_the_input();
    void images_of_the_inputs_size_are_taken_as_they_are();
    void views_are_written_one_after_the_other();
    void files_that_cannot_be_read_are_named();
    void folders_are_listed_in_order();
};

void TestViews::names_are_combined() {
    const auto views = [](const char* names) { return data::views_named(names).size(); };
    QCOMPARE(views("none"), std::size_t{1});
    QCOMPARE(views("flip"), std::size_t{2});
    QCOMPARE(views("5-crop"), std::size_t{5});
    QCOMPARE(views("10-crop"), std::size_t{10});
    QCOMPARE(views("5-crop+flip"), std::size_t{10});
    QCOMPARE(views("10-crop,flip"), std::size_t{10});
    QCOMPARE(views("scales+flip"), std::size_t{6});
    QCOMPARE(views("10-crop+scales"), std::size_t{30});
    // Each once.
    const auto all = data::views_named("10-crop+scales");
    for (std::size_t i = 0; i < all.size(); ++i)
        QCOMPARE(std::count(all.begin(), all.end(), all[i]), std::ptrdiff_t{1});
}

void TestViews::unknown_names_are_refused() {
    for (const auto* names : {"", "flips", "flip+", "5crop", "flip flip"}) {
        const auto what = refusal([&] { (void)data::views_named(names); });
        QVERIFY2(what.contains("10-crop"), qPrintable(what));
    }
}

void TestViews::one_view_is_resize_and_center_crop() {
    const auto image = ramp(100, 151);
    const auto views = viewed(spec_of(56, 64), {View{}});
    // 64 x 96: (96 - 56) / 2 = 20, (64 - 56) / 2 = 4.
    QVERIFY(views.pixels(image, {}) == part(image, 64, 56, 20, 4));
}

void TestViews::corners_are_those_of_the_scaled_image() {
    const auto image = ramp(100, 151);
    const auto views = viewed(spec_of(56, 64), data::views_named("5-crop"));
    const std::pair<Place, std::pair<int, int>> corners[] = {{Place::top_left, {0, 0}},
                                                             {Place::top_right, {40, 0}},
                                                             {Place::bottom_left, {0, 8}},
                                                             {Place::bottom_right, {40, 8}},
                                                             {Place::middle, {20, 4}}};
    for (const auto& [place, at] : corners)
        QVERIFY(views.pixels(image, {.place = place}) == part(image, 64, 56, at.first, at.second));
    // torchvision's TenCrop mirrors the image before it is cut: (96 - 55) / 2 is 20 and 21.
    const auto ten = data::views_named("10-crop");
    const auto odd = viewed(spec_of(55, 64), ten);
    for (const auto& view : ten) {
        if (view.place == Place::middle) QVERIFY(!view.flip && odd.pixels(image, view) == part(image, 64, 55, 20, 4));
        if (view.place == Place::middle_of_mirrored)
            QVERIFY(view.flip && odd.pixels(image, view) == part(image, 64, 55, 21, 4));
    }
    QCOMPARE(std::ranges::count(ten, Place::middle_of_mirrored, &View::place), std::ptrdiff_t{1});
}

void TestViews::networks_for_small_images_get_a_margin_for_crops() {
    // Trained on images as they are: without a margin all crops would be the same.
    const auto image = ramp(28, 28);
    const auto views = viewed(spec_of(28, 0), data::views_named("5-crop"));
    QVERIFY(views.pixels(image, {.place = Place::bottom_right}) == part(image, 32, 28, 4, 4));
    QVERIFY(views.pixels(image, {.place = Place::top_left}) == part(image, 32, 28, 0, 0));
}

void TestViews::scales_never_cut_into_the_input() {
    const auto image = ramp(300, 300);
    // 224, 256, 288 for weights of ImageNet.
    const auto large = viewed(spec_of(224, 256), data::views_named("scales"));
    QVERIFY(large.pixels(image, {.larger = -1}) == part(image, 224, 224, 0, 0));
    QVERIFY(large.pixels(image, {.larger = 1}) == part(image, 288, 224, 32, 32));
    // Where the usual scale is the smallest, the others are larger.
    const auto small = viewed(spec_of(28, 0), data::views_named("scales"));
    QVERIFY(small.pixels(image, {.larger = -1}) == part(image, 28, 28, 0, 0));
    QVERIFY(small.pixels(image, {.larger = 0}) == part(image, 32, 28, 2, 2));
    QVERIFY(small.pixels(image, {.larger = 1}) == part(image, 36, 28, 4, 4));
}

void TestViews::images_of_the_inputs_size_are_taken_as_they_are() {
    const auto image = ramp(28, 28);
    QVERIFY(viewed(spec_of(28, 0), {View{}}).pixels(image, {}) == image.pixels);
    // Not by a network that was trained on scaled ones.
    QVERIFY(viewed(spec_of(28, 32), {View{}}).pixels(image, {}) == part(image, 32, 28, 2, 2));
}

void TestViews::views_are_written_one_after_the_other() {
    auto set = std::make_shared<data::ImageSet>();
    const auto image = ramp(28, 28);
    set->count = 1;
    set->height = set->width = 28;
    set->pixels = image.pixels;
    set->labels = {3};
    const auto names = data::views_named("flip+5-crop");
    const data::ViewedImages views(set, spec_of(28, 0), names);
    QCOMPARE(views.views(), std::int64_t{10});
    QCOMPARE(views.label(0), 3);
    const data::Preprocessor preprocessor(28, 28, {{0, 0, 0}, {1, 1, 1}}, data::Layout::nhwc, data::PixelType::f32);
    std::vector<float> out(10 * 28 * 28 * 3);
    QVERIFY(views.render(0, {}, preprocessor, reinterpret_cast<std::byte*>(out.data())));
    for (std::size_t v = 0; v < names.size(); ++v) {
        auto unflipped = names[v];
        unflipped.flip = false;
        const auto pixels = views.pixels(image, unflipped);
        for (std::size_t y = 0; y < 28; ++y) {
            for (std::size_t x = 0; x < 28; ++x) {
                const auto from = names[v].flip ? 27 - x : x;
                QCOMPARE(out[((v * 28 + y) * 28 + x) * 3], static_cast<float>(pixels[(y * 28 + from) * 3]) / 255);
            }
        }
    }
}

void TestViews::files_that_cannot_be_read_are_named() {
    QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    std::ofstream(root / "text.jpg") << "not an image";
    auto list = std::make_shared<data::ImageList>();
    list->add_all(root / "text.jpg");
    list->add_bytes("pasted", std::vector<std::byte>(10));
    fs::create_symlink(fs::path(TEST_DATA) / "images" / "good" / "color.png", root / "link.png");
    list->add_all(root / "link.png");  // a link that a person names is followed
    int watched = 0;
    const data::ViewedImages views(list, spec_of(8, 0), {View{}},
                                   [&](std::int64_t index, const data::Image&) { watched += index == 2 ? 1 : 100; });
    const data::Preprocessor preprocessor(8, 8, {}, data::Layout::nhwc, data::PixelType::f32);
    std::vector<std::byte> out(preprocessor.output_bytes());
    QVERIFY(!views.render(0, {}, preprocessor, out.data()));
    QVERIFY(!views.render(1, {}, preprocessor, out.data()));
    QVERIFY(views.render(2, {}, preprocessor, out.data()));
    QCOMPARE(watched, 1);
    QVERIFY(QString::fromStdString(views.failure(0).text()).contains("text.jpg is not an image that can be read"));
    QVERIFY(QString::fromStdString(views.failure(1).text()).startsWith("pasted "));
    QVERIFY(views.failure(2).empty());
    QCOMPARE(views.skipped().size(), std::size_t{2});
    QVERIFY(refusal([&] { list->add_all(root / "missing.png"); }).contains("missing.png"));
}

void TestViews::folders_are_listed_in_order() {
    QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    QVERIFY(refusal([&] { data::ImageList().add_all(root); }).contains("no image in this folder"));
    fs::create_directories(root / "b" / "deep");
    for (const auto* name : {"c.png", "b/2.JPG", "b/1.jpeg", "b/deep/3.png", "a.txt", ".hidden.png"})
        std::ofstream(root / name) << "x";
    data::ImageList list;
    const auto left_out = list.add_all(root);
    QCOMPARE(list.size(), std::int64_t{4});
    const char* expected[] = {"b/1.jpeg", "b/2.JPG", "b/deep/3.png", "c.png"};
    for (std::int64_t i = 0; i < list.size(); ++i) QCOMPARE(list.path(i), root / expected[i]);
    QCOMPARE(left_out.size(), std::size_t{2});  // the text and the hidden one
}

TORCHDECK_TEST(QCoreApplication, TestViews)

}  // namespace tst_views

#include "tst_views.moc"

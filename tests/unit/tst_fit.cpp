// SPDX-License-Identifier: GPL-3.0-or-later
// Images of other shapes than the network's input: cut, squashed, or with bars.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "data/augment.hpp"
#include "data/batch_loader.hpp"
#include "data/fit.hpp"
#include "data/image_folder.hpp"
#include "data/input_spec.hpp"
#include "data/views.hpp"
#include "images.hpp"
#include "support/test_program.hpp"

namespace tst_fit {

using namespace torchdeck;
namespace fs = std::filesystem;
using data::CropMode;
using data::Size;

namespace {

constexpr data::Normalization kImageNet{{0.485F, 0.456F, 0.406F}, {0.229F, 0.224F, 0.225F}};
constexpr data::Color kBars{124, 116, 104};  // 255 times these means, rounded

data::Image ramp(std::int64_t height, std::int64_t width) {
    data::Image image{height, width, {}};
    for (std::int64_t y = 0; y < height; ++y) {
        for (std::int64_t x = 0; x < width; ++x) {
            for (const auto value : {x * 5 % 256, y * 7 % 256, (x + y) % 256})
                image.pixels.push_back(static_cast<std::uint8_t>(value));
        }
    }
    return image;
}

std::vector<std::uint8_t> scaled(const data::Image& image, const Size& size) {
    std::vector<std::uint8_t> out(static_cast<std::size_t>(size.height * size.width * 3));
    data::resize(image.pixels.data(), image.width, data::Box{0, 0, image.width, image.height}, size.height, size.width,
                 {0, 0, size.width, size.height}, data::Interpolation::bilinear, out.data());
    return out;
}

/// `inner` at (x, y) of a square of bars.
std::vector<std::uint8_t> on_bars(const std::vector<std::uint8_t>& inner, const Size& size, std::int64_t side,
                                  std::int64_t left, std::int64_t top) {
    std::vector<std::uint8_t> out;
    for (std::int64_t y = 0; y < side; ++y) {
        for (std::int64_t x = 0; x < side; ++x) {
            const bool inside = x >= left && x < left + size.width && y >= top && y < top + size.height;
            for (std::int64_t c = 0; c < 3; ++c) {
                const auto at = static_cast<std::size_t>(((y - top) * size.width + x - left) * 3 + c);
                out.push_back(inside ? inner[at] : kBars[static_cast<std::size_t>(c)]);
            }
        }
    }
    return out;
}

data::InputSpec spec_of(CropMode mode, std::int64_t side) {
    data::InputSpec spec{"imagefolder", side, side, kImageNet, side + 4, data::Interpolation::bilinear, {"a"}};
    spec.crop_mode = mode;
    return spec;
}

std::vector<std::uint8_t> seen(CropMode mode, const data::Image& image, std::int64_t side, const data::View& view = {},
                               const char* views = "none") {
    return data::ViewedImages(std::make_shared<data::ImageSet>(), spec_of(mode, side), data::views_named(views))
        .pixels(image, view);
}

}  // namespace

class TestFit : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void sizes_are_pillows();
    void nothing_is_lost();
    void corners_have_something_to_move_in();
    void a_folder_is_fitted_as_its_images_are_predicted();
    void training_sees_the_same_shapes();
    void the_mode_belongs_to_the_weights();
};

/// ImageOps.contain of Pillow 9.4.
void TestFit::sizes_are_pillows() {
    const auto check = [](Size image, Size room, Size wanted) {
        const auto size = data::contained(image, room);
        QCOMPARE(size.width, wanted.width);
        QCOMPARE(size.height, wanted.height);
    };
    check({375, 500}, {224, 224}, {168, 224});
    check({500, 375}, {224, 224}, {224, 168});
    check({1000, 3}, {224, 224}, {224, 1});
    check({3, 1000}, {224, 224}, {1, 224});
    check({640, 640}, {224, 224}, {224, 224});
    check({222, 333}, {64, 96}, {64, 96});
    check({50, 101}, {33, 33}, {16, 33});
    check({101, 50}, {33, 33}, {33, 16});
    check({9, 7}, {4, 5}, {4, 3});
    check({1, 100000}, {32, 32}, {1, 32});
}

void TestFit::nothing_is_lost() {
    const auto wide = ramp(30, 50);
    QVERIFY(seen(CropMode::squash, wide, 20) == scaled(wide, {20, 20}));
    QVERIFY(seen(CropMode::letterbox, wide, 20) == on_bars(scaled(wide, {12, 20}), {12, 20}, 20, 0, 4));
    const auto tall = ramp(50, 30);
    QVERIFY(seen(CropMode::letterbox, tall, 21) == on_bars(scaled(tall, {21, 13}), {21, 13}, 21, 4, 0));
    // A square has no bars, and is what squash makes of it.
    const auto square = ramp(40, 40);
    QVERIFY(seen(CropMode::letterbox, square, 20) == seen(CropMode::squash, square, 20));
    QVERIFY(seen(CropMode::center, square, 20) != seen(CropMode::squash, square, 20));
}

void TestFit::corners_have_something_to_move_in() {
    const auto wide = ramp(30, 60);
    using Place = data::View::Place;
    // A seventh more than the input: 24 pixels, of which the corner has the first 21.
    const auto larger = on_bars(scaled(wide, {12, 24}), {12, 24}, 24, 0, 6);
    std::vector<std::uint8_t> corner;
    for (std::size_t y = 0; y < 21; ++y)
        corner.insert(corner.end(), larger.begin() + static_cast<std::ptrdiff_t>(y * 24 * 3),
                      larger.begin() + static_cast<std::ptrdiff_t>((y * 24 + 21) * 3));
    QVERIFY(seen(CropMode::letterbox, wide, 21, {.place = Place::top_left}, "5-crop") == corner);
    QCOMPARE(seen(CropMode::squash, wide, 21, {.larger = 1}, "scales").size(), std::size_t{21 * 21 * 3});
    QVERIFY(seen(CropMode::squash, wide, 21, {.larger = -1}, "scales") == scaled(wide, {21, 21}));
}

void TestFit::a_folder_is_fitted_as_its_images_are_predicted() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (const auto* part : {"train", "val"}) {
        for (const auto* name : {"a", "b"}) {
            fs::create_directories(root / part / name);
            const auto image = ramp(name[0] == 'a' ? 20 : 44, 33);
            test::write_png(root / part / name / "1.png", image);
        }
    }
    data::ImageFolderOptions options;
    options.image_size = 16;
    for (const auto mode : {CropMode::center, CropMode::squash, CropMode::letterbox}) {
        for (const bool cache : {false, true}) {
            // Every other time as some weights need it.
            const bool bicubic = cache != (mode == CropMode::center);
            options.crop_mode = mode;
            options.cache = cache;
            options.resize_short_side = bicubic ? 17 : 0;
            options.interpolation = bicubic ? data::Interpolation::bicubic : data::Interpolation::bilinear;
            const auto set = data::read_image_folder(root, options);
            const auto input = data::input_spec(set);
            QVERIFY(input.crop_mode == mode && input.interpolation == options.interpolation);
            QCOMPARE(input.resize_short_side, std::int64_t{bicubic ? 17 : 18});
            const data::ViewedImages predicted(set.val, input, data::views_named("none"));
            const data::Preprocessor preprocessor(16, 16, input.normalization, data::Layout::nhwc,
                                                  data::PixelType::f32);
            for (std::int64_t i = 0; i < set.val->size(); ++i) {
                std::vector<std::byte> evaluated(preprocessor.output_bytes());
                auto one = evaluated;
                for (int time = 0; time < 2; ++time) {
                    QVERIFY(set.val->render(i, {}, preprocessor, evaluated.data()));
                    QVERIFY(predicted.render(i, {}, preprocessor, one.data()));
                    QVERIFY(evaluated == one);
                }
                // Without augmentation, training sees what validation does.
                QVERIFY(set.train->render(i, {}, preprocessor, one.data()));
                if (!cache) QVERIFY(evaluated == one);
            }
        }
    }
}

/// A crop of a training image is cut from the image with its bars, or squashed.
void TestFit::training_sees_the_same_shapes() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    const auto image = ramp(10, 80);
    for (const auto* part : {"train/a", "val/a"}) {
        fs::create_directories(root / part);
        test::write_png(root / part / "1.png", image);
    }
    data::ImageFolderOptions options;
    options.image_size = 14;
    options.crop_mode = CropMode::letterbox;
    const auto set = data::read_image_folder(root, options);
    const data::Preprocessor preprocessor(14, 14, {}, data::Layout::nhwc, data::PixelType::f32);
    const Size canvas{16, 16};
    const auto inner = data::contained({10, 80}, canvas);
    const auto whole = on_bars(scaled(image, inner), inner, 16, 0, (16 - inner.height) / 2);
    for (std::int64_t epoch = 1; epoch <= 20; ++epoch) {
        const data::Augmentation augmentation{true, 3, epoch, {}};
        const auto drawn = data::random_resized_crop(16, 16, 3, epoch, 0);
        std::vector<std::uint8_t> cut(14 * 14 * 3);
        data::resize(whole.data(), 16, drawn.box, 14, 14, {0, 0, 14, 14}, data::Interpolation::bilinear, cut.data());
        std::vector<std::byte> expected(preprocessor.output_bytes());
        auto rendered = expected;
        preprocessor.render(cut, {.flip = drawn.flip}, expected.data());
        QVERIFY(set.train->render(0, augmentation, preprocessor, rendered.data()));
        QVERIFY(rendered == expected);
    }
}

void TestFit::the_mode_belongs_to_the_weights() {
    for (const auto mode : {CropMode::center, CropMode::squash, CropMode::letterbox}) {
        const auto read = data::input_spec_from(data::to_json(spec_of(mode, 32)));
        QVERIFY(read && read->crop_mode == mode);
    }
    auto json = data::to_json(spec_of(CropMode::squash, 32));
    json.erase("crop_mode");  // of an earlier version
    QVERIFY(data::input_spec_from(json)->crop_mode == CropMode::center);
    json["crop_mode"] = "stretch";
    QVERIFY(!data::input_spec_from(json));
    data::Dataset set;
    set.resize_short_side = 36;
    set.normalization = kImageNet;
    auto trained = spec_of(CropMode::letterbox, 32);
    trained.class_names.clear();
    const auto differences = data::preprocessed_for(trained, set).differences;
    QVERIFY(std::ranges::any_of(differences, [](const auto& sentence) {
        return sentence.text() == "Images were fitted by --crop-mode letterbox in training, and are by center here.";
    }));
}

TORCHDECK_TEST(QCoreApplication, TestFit)

}  // namespace tst_fit

#include "tst_fit.moc"

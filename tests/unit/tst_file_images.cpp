// SPDX-License-Identifier: GPL-3.0-or-later
//
// Images that stay in their files: the same as in memory, and never other ones than those that were there at first.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>

#include "base/error.hpp"
#include "data/augment.hpp"
#include "data/batch_loader.hpp"
#include "data/dataset.hpp"
#include "data/file_images.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_file_images {

using namespace torchdeck;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kHeight = 5;
constexpr std::int64_t kWidth = 3;  // 45 bytes an image: not a whole number of words
constexpr std::size_t kPlane = kHeight * kWidth;
constexpr std::size_t kPixels = 3 * kPlane;
constexpr std::size_t kLabel = 2;
constexpr std::size_t kRecord = kLabel + kPixels;

/// Pixel (channel, place) of image i of file k.
std::uint8_t pixel(int k, int i, std::size_t channel, std::size_t at) {
    return static_cast<std::uint8_t>(80 * k + 17 * i + static_cast<int>(50 * channel + at));
}

std::string file_bytes(int k, int count) {
    std::string bytes;
    for (int i = 0; i < count; ++i) {
        bytes.append(kLabel, '\x7f');
        for (std::size_t channel = 0; channel < 3; ++channel) {
            for (std::size_t at = 0; at < kPlane; ++at) bytes += static_cast<char>(pixel(k, i, channel, at));
        }
    }
    return bytes;
}

void write(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

/// Two files of 4 images, and 2 that are held in memory.
struct Files {
    QTemporaryDir dir;
    fs::path first = fs::path(dir.path().toStdString()) / "a.bin";
    fs::path second = fs::path(dir.path().toStdString()) / "b.bin";
    std::shared_ptr<data::FileImages> images = std::make_shared<data::FileImages>(kHeight, kWidth);

    Files() {
        write(first, file_bytes(0, 4));
        write(second, file_bytes(1, 4));
        const std::vector<std::int32_t> labels{0, 1, 2, 3};
        for (const auto& path : {first, second})
            images->append({std::make_shared<const base::OpenFile>(path), {}, kLabel, kRecord}, labels, 2);
        const auto bytes = file_bytes(2, 2);
        data::PlaneRecords held{.file = nullptr, .memory = {}, .first = kLabel, .stride = kRecord};
        for (const char c : bytes) held.memory.push_back(static_cast<std::byte>(c));
        images->append(std::move(held), std::vector<std::int32_t>{8, 9}, 2);
    }
    [[nodiscard]] QString refusal(std::int64_t index) const {
        return test::refusal([&] { (void)images->image(index); }, ErrorKind::data);
    }
};

}  // namespace

class TestFileImages : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void images_are_interleaved();
    void they_are_the_same_in_memory();
    void a_changed_image_is_refused_data();
    void a_changed_image_is_refused();
    void a_shortened_file_is_refused();
    void a_file_may_lose_its_name();
    void a_pass_ends_at_a_changed_image();
};

void TestFileImages::images_are_interleaved() {
    const Files files;
    QCOMPARE(files.images->size(), std::int64_t{10});
    for (int i = 0; i < 10; ++i) {
        const int k = i / 4;
        QCOMPARE(files.images->label(i), k < 2 ? i % 4 : i);
        const auto image = files.images->image(i);
        QVERIFY(image.height == kHeight && image.width == kWidth && image.pixels.size() == kPixels);
        for (std::size_t p = 0; p < kPixels; ++p) QCOMPARE(image.pixels[p], pixel(k, i % 4, p % 3, p / 3));
    }
}

void TestFileImages::they_are_the_same_in_memory() {
    const Files files;
    data::Dataset in_files;
    in_files.train = files.images;
    auto held = in_files;
    data::hold_in_memory(held, 3);
    const auto* const set = dynamic_cast<const data::ImageSet*>(held.train.get());
    QVERIFY(set != nullptr);
    QCOMPARE(data::fingerprint(held), data::fingerprint(in_files));
    const data::Preprocessor preprocessor(kHeight, kWidth, {}, data::Layout::nhwc, data::PixelType::f32);
    std::vector<std::byte> a(preprocessor.output_bytes());
    std::vector<std::byte> b(preprocessor.output_bytes());
    for (std::int64_t i = 0; i < set->size(); ++i) {
        QCOMPARE(set->label(i), files.images->label(i));
        const data::Augmentation augmentation{.on = true, .seed = 3, .epoch = 1, .options = {.crop_padding = 1}};
        QVERIFY(set->render(i, augmentation, preprocessor, a.data()));
        QVERIFY(files.images->render(i, augmentation, preprocessor, b.data()));
        QVERIFY(a == b);
    }
    // What is in memory stays where it is.
    data::hold_in_memory(held, 3);
    QCOMPARE(held.train.get(), static_cast<const data::ImageSource*>(set));
}

void TestFileImages::a_changed_image_is_refused_data() {
    QTest::addColumn<int>("offset");
    QTest::newRow("first byte") << 0;
    QTest::newRow("middle") << 22;
    QTest::newRow("last byte, after the last whole word") << static_cast<int>(kPixels) - 1;
}

void TestFileImages::a_changed_image_is_refused() {
    QFETCH(int, offset);
    const Files files;
    auto bytes = file_bytes(0, 4);
    bytes[2 * kRecord + kLabel + static_cast<std::size_t>(offset)] ^= 1;
    {
        std::fstream file(files.first, std::ios::binary | std::ios::in | std::ios::out);
        file << bytes;
    }
    QVERIFY2(files.refusal(2).contains("a.bin, record 2: this image has changed"), qPrintable(files.refusal(2)));
    for (const std::int64_t other : {0, 1, 3, 4, 9}) QCOMPARE(files.refusal(other), QString());
    data::Dataset dataset;
    dataset.train = files.images;
    QVERIFY(!test::refusal([&] { (void)data::fingerprint(dataset); }, ErrorKind::data).isEmpty());
}

void TestFileImages::a_shortened_file_is_refused() {
    const Files files;
    fs::resize_file(files.second, 3 * kRecord - 1);
    QVERIFY2(files.refusal(6).contains("b.bin: ends within or before record 2"), qPrintable(files.refusal(6)));
    QCOMPARE(files.refusal(5), QString());
    const auto file = std::make_shared<const base::OpenFile>(files.second);
    QVERIFY(
        test::refusal(
            [&] {
                data::FileImages(kHeight, kWidth).append({file, {}, kLabel, kRecord}, std::vector<std::int32_t>(3), 2);
            },
            ErrorKind::data)
            .contains("ends within"));
}

void TestFileImages::a_file_may_lose_its_name() {
    const Files files;
    fs::remove(files.first);
    write(files.first, "something else");
    QCOMPARE(files.refusal(0), QString());
}

void TestFileImages::a_pass_ends_at_a_changed_image() {
    const Files files;
    write(files.second, file_bytes(2, 4));
    for (const int workers : {0, 2}) {
        data::LoaderOptions options;
        options.batch_size = 2;
        options.workers = workers;
        data::BatchLoader loader(*files.images, 0, options);
        loader.start(1);
        QVERIFY(loader.next() && loader.next());
        QVERIFY(test::refusal([&] { (void)loader.next(); }, ErrorKind::data).contains("b.bin, record 0"));
    }
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestFileImages)

}  // namespace tst_file_images

#include "tst_file_images.moc"

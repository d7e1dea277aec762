// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>
#include <map>
#include <set>
#include <stop_token>

#include "base/atomic_file.hpp"
#include "base/file_kind.hpp"
#include "base/text.hpp"
#include "data/batch_loader.hpp"
#include "data/folder_scan.hpp"
#include "data/image_file.hpp"
#include "data/image_folder.hpp"
#include "data/load.hpp"
#include "images.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_image_folder {

using namespace torchdeck;
namespace fs = std::filesystem;
using test::refusal;
using test::write_image;
using test::write_png;

namespace {

const fs::path kImages = TEST_DATA "/images";

data::ImageFolderOptions small_options() {
    data::ImageFolderOptions options;
    options.image_size = 8;
    options.threads = 2;
    return options;
}

std::vector<std::string> names(const data::ImageSource& part) {
    std::vector<std::string> all;
    for (std::int64_t i = 0; i < part.size(); ++i) all.push_back(part.name(i));
    return all;
}

bool any_contains(const std::vector<base::Message>& sentences, std::initializer_list<const char*> words) {
    return std::any_of(sentences.begin(), sentences.end(), [&](const base::Message& message) {
        const auto sentence = message.text();
        return std::all_of(words.begin(), words.end(),
                           [&](const char* word) { return sentence.find(word) != std::string::npos; });
    });
}

/// What a loader makes of one pass: every byte, in order.
std::vector<std::byte> pass(const data::ImageSource& source, int workers, std::int64_t epoch, bool augment = true) {
    data::LoaderOptions options;
    options.batch_size = 4;
    options.shuffle = options.augment = augment;
    options.seed = 9;
    options.workers = workers;
    data::BatchLoader loader(source, 0, options);
    loader.start(epoch);
    std::vector<std::byte> all;
    const auto bytes = static_cast<std::size_t>(source.input_height() * source.input_width()) * 3 * sizeof(float);
    while (const auto batch = loader.next())
        all.insert(all.end(), batch->pixels, batch->pixels + bytes * static_cast<std::size_t>(batch->size));
    return all;
}

}  // namespace

class TestImageFolder : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_folder_with_train_and_val();
    void a_folder_of_classes_is_split();
    void limits_spread_over_the_classes();
    void what_is_left_out_is_said();
    void every_format_is_read();
    void no_images_is_an_error();
    void evaluation_cuts_the_middle();
    void batches_do_not_depend_on_workers_or_cache();
    void the_cache_decodes_once();
    void scaled_decoding_is_of_training_alone();
    void scaled_decoding_cuts_the_same_part();
    void a_cache_that_is_too_large_is_refused();
    void what_breaks_later_is_skipped_and_named();
    void a_batch_may_be_empty();
    void names_may_be_any_bytes();
    void reading_can_be_stopped();
    void synthetic_is_any_size_and_small();
};

void TestImageFolder::a_folder_with_train_and_val() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    write_image(root / "train/b/2.png", 2);
    write_image(root / "train/b/1.PNG", 1);
    write_image(root / "train/B/deep/er/3.png", 3);
    write_image(root / "train/a/4.png", 4);
    write_image(root / "test/a/5.png", 5);
    write_image(root / "test/b/6.png", 6);
    auto set = data::read_image_folder(root, small_options());
    QVERIFY(set.class_names == (std::vector<std::string>{"B", "a", "b"}));
    QVERIFY(names(*set.train) ==
            (std::vector<std::string>{"train/B/deep/er/3.png", "train/a/4.png", "train/b/1.PNG", "train/b/2.png"}));
    QCOMPARE(set.train->label(0), 0);
    QCOMPARE(set.train->label(3), 2);
    QCOMPARE(set.val->size(), std::int64_t{2});
    QCOMPARE(set.val->label(1), 2);
    QVERIFY(!set.val_split);
    const auto image = set.train->image(3);
    QVERIFY(image.height == 12 && image.width == 10 && image.pixels[0] == 2);
    // val/ comes before test/, and a class that training lacks is no class.
    write_image(root / "val/zebra/1.png", 1);
    write_image(root / "val/a/1.png", 1);
    set = data::read_image_folder(root, small_options());
    QCOMPARE(set.val->size(), std::int64_t{1});
    QVERIFY(any_contains(set.warnings, {"val/zebra", "no such class"}));
    QVERIFY(any_contains(set.warnings, {"2 classes without images"}));
}

void TestImageFolder::a_folder_of_classes_is_split() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (int i = 0; i < 20; ++i) write_image(root / "many" / (std::to_string(i) + ".png"), i);
    for (int i = 0; i < 2; ++i) write_image(root / "two" / (std::to_string(i) + ".png"), i);
    write_image(root / "one/0.png", 0);
    auto options = small_options();
    options.val_split = 0.2;
    const auto set = data::read_image_folder(root, options);
    std::map<int, int> of_class;
    for (std::int64_t i = 0; i < set.val->size(); ++i) ++of_class[set.val->label(i)];
    QVERIFY(of_class == (std::map<int, int>{{0, 4}, {2, 1}}));
    QCOMPARE(set.train->size(), std::int64_t{18});
    QVERIFY(set.val_split == 0.2);
    auto all = names(*set.train);
    const auto val = names(*set.val);
    all.insert(all.end(), val.begin(), val.end());
    QCOMPARE(std::set<std::string>(all.begin(), all.end()).size(), std::size_t{23});
    QVERIFY(names(*data::read_image_folder(root, options).val) == val);
    // What is added moves none of the others, as long as the number to take stays.
    write_image(root / "many/20.png", 20);
    const auto grown = names(*data::read_image_folder(root, options).val);
    int same = 0;
    for (const auto& name : val) same += std::find(grown.begin(), grown.end(), name) != grown.end() ? 1 : 0;
    QVERIFY(same >= 4);
    options.split_seed = 1;
    QVERIFY(names(*data::read_image_folder(root, options).val) != val);
}

void TestImageFolder::limits_spread_over_the_classes() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (const auto* part : {"train", "val"}) {
        for (const auto* name : {"a", "b", "c"}) {
            for (int i = 0; i < 4; ++i) write_image(root / part / name / (std::to_string(i) + ".png"), i);
        }
    }
    auto options = small_options();
    options.limit_train = 6;
    options.limit_val = 3;
    const auto set = data::read_image_folder(root, options);
    QVERIFY(names(*set.train) == (std::vector<std::string>{"train/a/0.png", "train/a/2.png", "train/b/0.png",
                                                           "train/b/2.png", "train/c/0.png", "train/c/2.png"}));
    QCOMPARE(set.val->size(), std::int64_t{3});
    QCOMPARE(set.val->label(2), 2);
}

void TestImageFolder::what_is_left_out_is_said() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    int number = 1;
    for (const auto* part : {"train", "val"}) {
        for (const auto* name : {"a", "b"}) {
            for (int i = 0; i < 10; ++i, ++number)
                write_image(root / part / name / (std::to_string(number) + ".png"), number);
        }
    }
    for (const auto& entry : fs::directory_iterator(kImages / "bad")) {
        fs::copy(entry.path(), root / "train/a" / entry.path().filename());
    }
    base::write_atomically(root / "train/a/notes.txt", "hello");
    base::write_atomically(root / "train/b/film.gif", "GIF89a");
    write_image(root / "train/a/._1.png", 1);
    base::write_atomically(root / "train/b/.DS_Store", "x");
    fs::create_directories(root / "train/.git/objects");
    fs::create_directories(root / "train/empty");
    fs::create_symlink(root / "train/a/1.png", root / "train/a/link.png");
    fs::create_directory_symlink(root / "val", root / "train/loop");
    QCOMPARE(::mkfifo((root / "train/b/pipe.png").c_str(), 0600), 0);
    const auto set = data::read_image_folder(root, small_options());
    // damaged.png, damaged.webp, tile.tif and scans.jpg have a good header and end: they are found when they are
    // decoded.
    QCOMPARE(set.train->size(), std::int64_t{24});
    QCOMPARE(set.class_names.size(), std::size_t{3});
    QVERIFY(any_contains(set.warnings, {"4 files", "not .jpg, .jpeg, .png"}));
    QVERIFY(any_contains(set.warnings, {"hidden folder", ".git"}));
    QVERIFY(any_contains(set.warnings, {"1 hidden image (", "a/._1.png"}));
    QVERIFY(any_contains(set.warnings, {"2 links"}));
    QVERIFY(any_contains(set.warnings, {"class without images", "empty"}));
    QVERIFY(any_contains(set.warnings, {"25 files were left out"}));
    QVERIFY(any_contains(set.warnings, {"film.gif is a GIF image: convert it to PNG or JPEG."}));
    QCOMPARE(base::file_kind("%PDF-1.4")->text_in_list().text(), std::string("a PDF document"));
    QVERIFY(any_contains(set.warnings, {"bomb.png", "30000 x 30000"}));
    const auto bytes = pass(*set.train, 2, 1);
    QCOMPARE(bytes.size(), std::size_t{20 * 8 * 8 * 3 * 4});
    QCOMPARE(set.train->skipped().size(), std::size_t{4});
}

void TestImageFolder::every_format_is_read() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    std::int64_t count = 0;
    for (const auto& entry : fs::directory_iterator(kImages / "good")) {
        const auto name = entry.path().filename().string();
        if (entry.path().extension() == ".rgb" || name == "one.PNG" || name == "one.jpg") continue;
        for (const auto* part : {"train/a", "val/a"}) {
            fs::create_directories(root / part);
            fs::copy(entry.path(), root / part / name);
        }
        ++count;
    }
    write_image(root / "train/b/1.png", 1);
    write_image(root / "val/b/1.png", 1);
    const auto set = data::read_image_folder(root, small_options());
    QVERIFY2(set.warnings.empty(), set.warnings.empty() ? "" : set.warnings.front().text().c_str());
    QVERIFY(count > 40);
    QCOMPARE(set.train->size(), count + 1);
    (void)pass(*set.train, 2, 1);
    QVERIFY(set.train->skipped().empty());
}

void TestImageFolder::no_images_is_an_error() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    const auto read = [&](const fs::path& path) {
        return refusal([&] { data::read_image_folder(path, small_options()); });
    };
    QVERIFY(read(root / "nowhere").contains("no such folder"));
    QVERIFY(read(root).contains("no image for training"));
    write_image(root / "train/a/1.png", 1);
    QVERIFY2(read(root).contains("no image is left for validation"), qPrintable(read(root)));
    fs::remove(root / "train/a/1.png");
    fs::copy(kImages / "bad/cut.jpg", root / "train/a/cut.jpg");
    QVERIFY2(read(root).contains("cut.jpg is cut off"), qPrintable(read(root)));
}

void TestImageFolder::evaluation_cuts_the_middle() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    // 28 x 56, size 7: scaled to 8 x 16, of which the middle is columns 4 to 10 (9/2 rounds to 4) and rows 0 to 6.
    data::Image image{28, 56, {}};
    for (int y = 0; y < 28; ++y) {
        for (int x = 0; x < 56; ++x) {
            for (const int value : {x * 4, y * 8, 0}) image.pixels.push_back(static_cast<std::uint8_t>(value));
        }
    }
    for (const auto* part : {"train/a", "val/a"}) {
        fs::create_directories(root / part);
        write_png(root / part / "1.png", image);
    }
    auto options = small_options();
    options.image_size = 7;
    const auto set = data::read_image_folder(root, options);
    std::vector<std::uint8_t> expected(7 * 7 * 3);
    data::resize(image.pixels.data(), 56, data::Box{0, 0, 56, 28}, 8, 16, {4, 0, 7, 7}, data::Interpolation::bilinear,
                 expected.data());
    const data::Normalization plain{{0, 0, 0}, {1.0F / 255, 1.0F / 255, 1.0F / 255}};
    const data::Preprocessor preprocessor(7, 7, plain, data::Layout::nhwc, data::PixelType::f32);
    std::vector<float> out(7 * 7 * 3);
    QVERIFY(set.val->render(0, {}, preprocessor, reinterpret_cast<std::byte*>(out.data())));
    for (std::size_t i = 0; i < out.size(); ++i) QVERIFY(std::abs(out[i] - expected[i]) < 1e-3F);
}

void TestImageFolder::batches_do_not_depend_on_workers_or_cache() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (int i = 0; i < 30; ++i) write_image(root / "a" / (std::to_string(i) + ".png"), i * 8, 5 + i % 7, 6 + i % 3);
    fs::copy(kImages / "bad/damaged.png", root / "a/damaged.png");
    auto options = small_options();
    const auto one = pass(*data::read_image_folder(root, options).train, 0, 3);
    QVERIFY(!one.empty());
    for (const int workers : {1, 3}) QVERIFY(pass(*data::read_image_folder(root, options).train, workers, 3) == one);
    // These are smaller than what the cache reduces to: it changes nothing.
    options.cache = true;
    const auto cached = data::read_image_folder(root, options);
    QVERIFY(pass(*cached.train, 3, 3) == one);
    QVERIFY(pass(*cached.train, 2, 3) == one);
    QVERIFY(pass(*cached.train, 2, 4) != one);
}

void TestImageFolder::the_cache_decodes_once() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (int i = 0; i < 12; ++i) write_image(root / "a" / (std::to_string(i) + ".png"), i * 8, 300, 200 + i);
    auto options = small_options();
    options.cache = true;
    const auto set = data::read_image_folder(root, options);
    const auto first = pass(*set.train, 2, 1);
    // Evaluation measures the same with and without.
    const auto evaluated = pass(*set.val, 1, 1, false);
    options.cache = false;
    QVERIFY(pass(*data::read_image_folder(root, options).val, 1, 1, false) == evaluated);
    fs::remove_all(root);
    QVERIFY(pass(*set.val, 1, 2, false) == evaluated);
    QVERIFY(pass(*set.train, 2, 1) == first);
    QVERIFY(set.train->skipped().empty());
    // Without a cache there is nothing left to read.
    QVERIFY(!refusal([&] { (void)set.train->image(0); }).isEmpty());
}

void TestImageFolder::scaled_decoding_is_of_training_alone() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (const auto* const part : {"train", "val"}) {
        fs::create_directories(root / part / "a");
        for (const auto& file : fs::directory_iterator(kImages / "parts"))
            fs::copy(file.path(), root / part / "a" / file.path().filename());
        write_image(root / part / "a" / "1.png", 3, 90, 80);
    }
    for (const auto mode : {data::CropMode::center, data::CropMode::squash, data::CropMode::letterbox}) {
        for (const bool cache : {false, true}) {
            auto options = small_options();
            options.crop_mode = mode;
            options.cache = cache;
            const auto full = data::read_image_folder(root, options);
            options.decoding = data::JpegDecoding::scaled;
            const auto scaled = data::read_image_folder(root, options);
            QVERIFY(pass(*scaled.val, 1, 1, false) == pass(*full.val, 1, 1, false));
            if (!cache) QVERIFY(pass(*scaled.train, 1, 1, false) == pass(*full.train, 1, 1, false));

            const auto exact = pass(*full.train, 1, 1);
            const auto near = pass(*scaled.train, 2, 1);
            QVERIFY(near != exact);
            QCOMPARE(near.size(), exact.size());
            double difference = 0;
            const auto count = exact.size() / sizeof(float);
            for (std::size_t i = 0; i < count; ++i) {
                float a = 0, b = 0;
                std::memcpy(&a, exact.data() + i * sizeof a, sizeof a);
                std::memcpy(&b, near.data() + i * sizeof b, sizeof b);
                difference += std::abs(a - b) / static_cast<double>(count);
            }
            QVERIFY2(difference < 0.1, qPrintable(QString::number(difference)));  // standard deviations
        }
    }
}

void TestImageFolder::scaled_decoding_cuts_the_same_part() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    const auto file = kImages / "parts" / "420.jpg";
    for (const auto* const part : {"train/a", "val/a"}) {
        fs::create_directories(root / part);
        fs::copy(file, root / part / "1.jpg");
    }
    auto options = small_options();
    options.decoding = data::JpegDecoding::scaled;
    const auto set = data::read_image_folder(root, options);
    const data::Normalization plain{{0, 0, 0}, {1.0F / 255, 1.0F / 255, 1.0F / 255}};
    const data::Preprocessor preprocessor(8, 8, plain, data::Layout::nhwc, data::PixelType::f32);
    const data::Box all{0, 0, 8, 8};
    std::set<int> divisors;
    for (int epoch = 1; epoch <= 20; ++epoch) {
        data::Augmentation augmentation;
        augmentation.on = true;
        augmentation.seed = 5;
        augmentation.epoch = epoch;
        augmentation.options.flip = data::Flip::none;
        std::vector<float> out(8 * 8 * 3);
        QVERIFY(set.train->render(0, augmentation, preprocessor, reinterpret_cast<std::byte*>(out.data())));
        const auto drawn = data::random_resized_crop(91, 117, 5, epoch, 0);
        const auto divisor = data::divisor_for(drawn.box, {8, 8});
        data::Image image;
        QCOMPARE(data::read_part(file, {{91, 117}, drawn.box, divisor}, image), divisor);
        std::vector<std::uint8_t> expected(8 * 8 * 3);
        data::resize(image.pixels.data(), image.width, data::Region(drawn.box).divided_by(divisor), 8, 8, all,
                     data::Interpolation::bilinear, expected.data());
        for (std::size_t i = 0; i < out.size(); ++i) QVERIFY(std::abs(out[i] - expected[i]) < 1e-3F);
        divisors.insert(divisor);
    }
    QVERIFY(divisors.size() > 1);
}

void TestImageFolder::a_cache_that_is_too_large_is_refused() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (int i = 0; i < 10; ++i) write_image(root / "a" / (std::to_string(i) + ".png"), i, 100, 100);
    auto options = small_options();
    options.image_size = 64;
    options.cache = true;
    options.cache_limit = (9 * 84 * 84 + 64 * 64) * 3;  // 64 * 256 / 224 * 1.15 for training, the cut for validation
    (void)data::read_image_folder(root, options);
    --options.cache_limit;
    QVERIFY(refusal([&] { data::read_image_folder(root, options); }).contains("--image-cache-mb"));
}

void TestImageFolder::what_breaks_later_is_skipped_and_named() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (int i = 0; i < 10; ++i) write_image(root / "a" / (std::to_string(i) + ".png"), i);
    const auto set = data::read_image_folder(root, small_options());
    const auto lost = set.train->name(4);
    write_image(root / set.train->name(2), 7, 20, 20);
    fs::remove(root / lost);
    for (int again = 0; again < 2; ++again) {
        data::LoaderOptions options;
        options.batch_size = 9;
        data::BatchLoader loader(*set.train, 0, options);
        loader.start(1);
        const auto batch = loader.next();
        QCOMPARE(batch->size, std::int64_t{7});
        QVERIFY(batch->indices == (std::vector<std::int64_t>{0, 1, 3, 5, 6, 7, 8}));
        QCOMPARE(batch->labels.size(), std::size_t{7});
    }
    const auto skipped = set.train->skipped();
    QCOMPARE(skipped.size(), std::size_t{2});
    QVERIFY(any_contains(skipped, {"has changed"}) && any_contains(skipped, {lost.c_str(), "cannot be opened"}));
    fs::remove_all(root);
    data::BatchLoader loader(*set.train, 0, {.batch_size = 9, .workers = 2});
    loader.start(1);
    QCOMPARE(loader.next()->size, std::int64_t{0});
    QVERIFY(refusal([&] { loader.next(); }).contains("Not one of the 9 images"));
}

void TestImageFolder::a_batch_may_be_empty() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (int i = 0; i < 10; ++i) write_image(root / "a" / (std::to_string(i) + ".png"), i);
    const auto set = data::read_image_folder(root, small_options());
    fs::remove(root / set.train->name(8));
    for (const int workers : {0, 2}) {
        data::BatchLoader loader(*set.train, 0, {.batch_size = 4, .workers = workers});
        loader.start(1);
        for (const std::int64_t size : {4, 4, 0}) QCOMPARE(loader.next()->size, size);
        QVERIFY(loader.next() == nullptr);
        // The rest of a pass that was begun before says nothing about the whole.
        loader.start(1, 2);
        QCOMPARE(loader.next()->size, std::int64_t{0});
        QVERIFY(loader.next() == nullptr);
    }
}

void TestImageFolder::names_may_be_any_bytes() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    write_image(root /
                    "cl\xff"
                    "ass\n" /
                    "\x1b[31mred.png",
                1);
    write_image(root /
                    "cl\xff"
                    "ass\n" /
                    "2.png",
                1);
    const auto set = data::read_image_folder(root, small_options());
    QCOMPARE(set.class_names[0], std::string("cl\\xffass\\x0a"));
    for (const auto& name : {set.train->name(0), set.val->name(0)}) QVERIFY(name.find('\x1b') == std::string::npos);
    QCOMPARE(base::printable("Käse \xF0\x9F\xA7\x80"), std::string("Käse \xF0\x9F\xA7\x80"));
    QCOMPARE(base::printable("\xC0\x80\xED\xA0\x80\xC2\x9B"), std::string("\\xc0\\x80\\xed\\xa0\\x80\\xc2\\x9b"));
}

void TestImageFolder::reading_can_be_stopped() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    for (int i = 0; i < 12; ++i) write_image(root / (i % 2 == 0 ? "a" : "b") / (std::to_string(i) + ".png"), i);
    std::stop_source stop;
    data::ImageFolderOptions options;
    options.stop = stop.get_token();
    QCOMPARE(data::read_image_folder(root, options).classes(), std::int64_t{2});
    stop.request_stop();
    try {
        data::read_image_folder(root, options);
        QFAIL("it was read to the end");
    } catch (const Error& e) {
        QVERIFY(e.code() == ErrorCode::stopped);
    }
}

void TestImageFolder::synthetic_is_any_size_and_small() {
    const auto set = data::make_synthetic(1'000'000'000, 50, 37, 40, 2);
    QCOMPARE(set.train->size(), std::int64_t{1'000'000'000});
    QCOMPARE(set.train->input_height(), std::int64_t{40});
    QCOMPARE(set.classes(), std::int64_t{37});
    std::set<int> labels;
    for (std::int64_t i = 0; i < 5000; ++i) {
        const auto label = set.train->label(i);
        QVERIFY(label >= 0 && label < 37);
        labels.insert(label);
    }
    QCOMPARE(labels.size(), std::size_t{37});
    QVERIFY(set.train->image(0).pixels != set.train->image(1).pixels);
    QVERIFY(set.train->image(3).pixels == data::make_synthetic(50, 50, 37, 40, 1).train->image(3).pixels);
    QCOMPARE(set.train->image(999'999'999).pixels.size(), std::size_t{40 * 40 * 3});
    const auto small = data::make_synthetic(40, 8, 3, 16, 1);
    QVERIFY(pass(*small.train, 2, 1) == pass(*small.train, 0, 1));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestImageFolder)

}  // namespace tst_image_folder

#include "tst_image_folder.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <bit>
#include <cmath>
#include <fstream>
#include <numeric>
#include <set>

#include "base/atomic_file.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "data/batch_loader.hpp"
#include "data/image_file.hpp"
#include "data/inspect.hpp"
#include "data/load.hpp"
#include "data/pass_order.hpp"
#include "data/shard_export.hpp"
#include "refusal.hpp"
#include "support/sanitized.hpp"
#include "support/test_program.hpp"

namespace tst_data {

using namespace torchdeck;
namespace fs = std::filesystem;

namespace {

void write_bytes(const fs::path& path, const std::vector<std::uint8_t>& bytes) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

/// Records whose red plane counts 0, 1, 2, ... and whose green and blue are constant.
std::vector<std::uint8_t> records(int count, std::vector<std::uint8_t> labels) {
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < count; ++i) {
        bytes.insert(bytes.end(), labels.begin(), labels.end());
        for (int p = 0; p < 1024; ++p) bytes.push_back(static_cast<std::uint8_t>(p + i));
        bytes.insert(bytes.end(), 1024, 10);
        bytes.insert(bytes.end(), 1024, 20);
    }
    return bytes;
}

void write_cifar10(const fs::path& folder) {
    fs::create_directories(folder);
    for (int k = 1; k <= 5; ++k) {
        write_bytes(folder / ("data_batch_" + std::to_string(k) + ".bin"), records(4, {static_cast<std::uint8_t>(k)}));
    }
    write_bytes(folder / "test_batch.bin", records(3, {9}));
}

QString refusal(const std::function<void()>& call) {
    return test::refusal(call, ErrorKind::data);
}

const data::ImageSet& in_memory(const std::shared_ptr<const data::ImageSource>& part) {
    return dynamic_cast<const data::ImageSet&>(*part);
}

/// Every batch of one pass: images, labels, indices.
struct Pass {
    std::vector<std::vector<std::byte>> pixels;
    std::vector<std::int64_t> indices, labels;
    bool operator==(const Pass&) const = default;
};

Pass run_pass(data::BatchLoader& loader, std::size_t image_bytes, std::int64_t epoch, std::int64_t first = 0) {
    Pass pass;
    loader.start(epoch, first);
    std::int64_t number = first;
    while (const auto batch = loader.next()) {
        if (batch->number != number++) throw std::logic_error("out of order");
        const auto* begin = batch->pixels;
        pass.pixels.emplace_back(begin, begin + image_bytes * static_cast<std::size_t>(batch->size));
        pass.indices.insert(pass.indices.end(), batch->indices.begin(), batch->indices.end());
        pass.labels.insert(pass.labels.end(), batch->labels.begin(), batch->labels.end());
    }
    return pass;
}

}  // namespace

class TestData : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void cifar10_is_read();
    void cifar100_has_superclasses();
    void cifar_limits_take_the_first();
    void damaged_cifar_is_refused_with_the_file();
    void shapes_do_not_depend_on_threads();
    void a_limit_never_makes_more();
    void exporting_stops_after_any_image();
    void shards_are_those_of_webdataset();
    void shapes_have_all_classes();
    void rendering_normalizes_in_every_layout_and_type();
    void crop_and_flip_are_right();
    void placements_are_uniform();
    void alternating_flips_show_every_image_both_ways();
    void cutouts_are_the_mean_color_anywhere();
    void orders_are_permutations();
    void classes_come_equally_often();
    void batches_do_not_depend_on_workers();
    void a_pass_can_begin_anywhere();
    void a_new_pass_drops_the_old_one();
    void batches_may_outlive_the_loader();
};

void TestData::cifar10_is_read() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    write_cifar10(root / "cifar-10-batches-bin");
    for (const auto& folder : {root, root / "cifar-10-batches-bin"}) {
        const auto set = data::read_cifar10(folder, 0, 0, 2);
        QCOMPARE(set.train->size(), std::int64_t{20});
        QCOMPARE(set.val->size(), std::int64_t{3});
        QCOMPARE(set.classes(), std::int64_t{10});
        QCOMPARE(set.class_names[3], std::string("cat"));
        QCOMPARE(set.train->label(4), 2);
        const auto image = set.train->image(1).pixels;
        QVERIFY(image[0] == 1 && image[1] == 10 && image[2] == 20 && image[3] == 2);
    }
    std::ofstream(root / "cifar-10-batches-bin" / "batches.meta.txt") << "a\nb\r\nc\nd\ne\nf\ng\nh\ni\nj\n\n";
    QCOMPARE(data::read_cifar10(root, 0, 0, 1).class_names[1], std::string("b"));
}

void TestData::cifar100_has_superclasses() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    write_bytes(root / "train.bin", records(3, {7, 42}));
    write_bytes(root / "test.bin", records(2, {7, 99}));
    const auto set = data::read_cifar100(root, 0, 0, 1);
    QCOMPARE(set.train->label(0), 42);
    QCOMPARE(set.coarse_of_class[42], 7);
    QCOMPARE(set.classes(), std::int64_t{100});
    QCOMPARE(set.coarse_names.size(), std::size_t{20});
    write_bytes(root / "train.bin", records(3, {20, 42}));
    QVERIFY(refusal([&] { data::read_cifar100(root, 0, 0, 1); }).contains("superclass label is 20"));
}

void TestData::cifar_limits_take_the_first() {
    QTemporaryDir dir;
    write_cifar10(dir.path().toStdString());
    const auto set = data::read_cifar10(dir.path().toStdString(), 6, 2, 2);
    QCOMPARE(set.train->size(), std::int64_t{6});
    QCOMPARE(set.train->label(5), 2);
    QCOMPARE(set.val->size(), std::int64_t{2});
}

void TestData::damaged_cifar_is_refused_with_the_file() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    const auto read = [&] { data::read_cifar10(root, 0, 0, 2); };
    QVERIFY(refusal([&] { data::read_cifar10(root / "nowhere", 0, 0, 1); }).contains("no such folder"));
    QVERIFY(refusal(read).contains("data_batch_1.bin is not there"));
    write_cifar10(root);
    auto bytes = records(4, {1});
    bytes.pop_back();
    write_bytes(root / "data_batch_3.bin", bytes);
    QVERIFY2(refusal(read).contains("data_batch_3.bin: has 12,291 bytes"), qPrintable(refusal(read)));
    write_bytes(root / "data_batch_3.bin", {});
    QVERIFY(refusal(read).contains("data_batch_3.bin: has 0 bytes"));
    write_bytes(root / "data_batch_3.bin", records(2, {10}));
    QVERIFY2(refusal(read).contains("data_batch_3.bin, record 0: label 10 is out of range"), qPrintable(refusal(read)));
    fs::remove(root / "data_batch_3.bin");
    QVERIFY(refusal(read).contains("data_batch_3.bin: is not there. Copy or unpack it again."));
    fs::create_directory(root / "data_batch_3.bin");
    QVERIFY(refusal(read).contains("is not a regular file"));
}

void TestData::shapes_do_not_depend_on_threads() {
    const auto a = data::make_shapes(300, 50, 1, 1);
    const auto b = data::make_shapes(300, 50, 1, 3);
    const auto c = data::make_shapes(200, 50, 1, 2);
    QVERIFY(in_memory(a.train).pixels == in_memory(b.train).pixels &&
            in_memory(a.train).labels == in_memory(b.train).labels);
    QCOMPARE(fingerprint(a), fingerprint(b));
    QVERIFY(std::equal(in_memory(c.train).pixels.begin(), in_memory(c.train).pixels.end(),
                       in_memory(a.train).pixels.begin()));
    QVERIFY(fingerprint(a) != fingerprint(data::make_shapes(300, 50, 2, 1)));
}

void TestData::a_limit_never_makes_more() {
    if (torchdeck::test::kSanitized) QSKIP("counts 50,000 images, which sanitizers do not change");
    config::TrainConfig config;
    config.data.limit_train = 1'000'000'000;
    config.data.limit_val = 60;
    const auto set = data::load_dataset(config, base::usable_cpus());
    QCOMPARE(set.train->size(), std::int64_t{50000});
    QCOMPARE(set.val->size(), std::int64_t{60});
}

void TestData::exporting_stops_after_any_image() {
    const auto set = data::make_shapes(20, 20, 1, 1);
    for (const std::int64_t wanted : {1, 7, 23}) {
        QTemporaryDir dir;
        std::stop_source stop;
        const auto progress = [&](std::int64_t done, std::int64_t) {
            if (done == wanted) stop.request_stop();
        };
        const auto written =
            data::export_images(set, fs::path(dir.path().toStdString()) / "out", 1, progress, stop.get_token());
        QCOMPARE(written, wanted);
    }
}

namespace {

struct TarEntry {
    std::string name;
    std::vector<std::byte> bytes;
};

/// Read as POSIX describes a tar, without a library.
std::vector<TarEntry> tar_entries(const fs::path& file) {
    const auto bytes = base::read_file(file, 1 << 26);
    std::vector<TarEntry> entries;
    for (std::size_t at = 0; at + 512 <= bytes.size();) {
        const auto* const header = reinterpret_cast<const char*>(bytes.data() + at);
        if (header[0] == '\0') break;
        const auto size = std::strtoull(std::string(header + 124, 11).c_str(), nullptr, 8);
        entries.push_back({header,
                           {bytes.begin() + static_cast<std::ptrdiff_t>(at + 512),
                            bytes.begin() + static_cast<std::ptrdiff_t>(at + 512 + size)}});
        at += 512 + (size + 511) / 512 * 512;
    }
    return entries;
}

}  // namespace

void TestData::shards_are_those_of_webdataset() {
    const auto set = data::make_shapes(25, 7, 1, 1);
    QTemporaryDir dir;
    const auto folder = fs::path(dir.path().toStdString()) / "out";
    QCOMPARE(data::export_shards(set, folder, 10, 2), std::int64_t{32});
    std::set<std::string> files;
    for (const auto& entry : fs::directory_iterator(folder)) files.insert(entry.path().filename().string());
    QCOMPARE(files, (std::set<std::string>{"train-000000.tar", "train-000001.tar", "train-000002.tar", "val-000000.tar",
                                           "classes.txt"}));
    QVERIFY(QString::fromStdString(base::read_text(folder / "classes.txt", 1000)).startsWith("circle\n"));
    std::vector<std::int64_t> order;
    for (const auto* const name : {"train-000000.tar", "train-000001.tar", "train-000002.tar"}) {
        const auto entries = tar_entries(folder / name);
        QCOMPARE(entries.size() % 2, std::size_t{0});
        for (std::size_t i = 0; i < entries.size(); i += 2) {
            const auto key = entries[i].name.substr(0, entries[i].name.find('.'));
            QCOMPARE(entries[i].name, key + ".cls");
            QCOMPARE(entries[i + 1].name, key + ".png");
            const auto index = std::stoll(key);
            order.push_back(index);
            const auto& cls = entries[i].bytes;
            QCOMPARE(std::string(reinterpret_cast<const char*>(cls.data()), cls.size()),
                     std::to_string(set.train->label(index)));
            data::Image image;
            data::decode_image(entries[i + 1].bytes, image);
            QVERIFY(std::ranges::equal(image.pixels, in_memory(set.train).pixels_of(index)));
        }
    }
    // Each once, and not as they stand in the dataset.
    QVERIFY(!std::ranges::is_sorted(order));
    std::ranges::sort(order);
    for (std::size_t i = 0; i < order.size(); ++i) QCOMPARE(order[i], static_cast<std::int64_t>(i));
    QCOMPARE(order.size(), std::size_t{25});
    QVERIFY(
        test::refusal([&] { (void)data::export_shards(set, folder, 10, 1); }, ErrorKind::data).contains("not empty"));
    // The same bytes again, with other threads.
    QCOMPARE(data::export_shards(set, folder.parent_path() / "again", 10, 1), std::int64_t{32});
    QVERIFY(base::read_file(folder / "train-000001.tar", 1 << 26) ==
            base::read_file(folder.parent_path() / "again" / "train-000001.tar", 1 << 26));
    // An unfinished shard does not stay.
    std::stop_source stop;
    const auto progress = [&](std::int64_t done, std::int64_t) {
        if (done >= 20) stop.request_stop();
    };
    const auto cut = folder.parent_path() / "cut";
    QCOMPARE(data::export_shards(set, cut, 10, 1, progress, stop.get_token()), std::int64_t{20});
    QVERIFY(fs::exists(cut / "train-000001.tar") && !fs::exists(cut / "classes.txt"));
    for (const auto& entry : fs::directory_iterator(cut)) QVERIFY(entry.path().extension() == ".tar");
}

void TestData::shapes_have_all_classes() {
    const auto set = data::make_shapes(2000, 10, 1, 2);
    std::vector<int> counts(10);
    for (const auto label : in_memory(set.train).labels) ++counts[static_cast<std::size_t>(label)];
    for (const auto count : counts) QVERIFY2(count > 140 && count < 260, qPrintable(QString::number(count)));
    // Not flat: every image has contrast.
    for (std::int64_t i = 0; i < 100; ++i) {
        const auto image = in_memory(set.train).pixels_of(i);
        const auto [low, high] = std::minmax_element(image.begin(), image.end());
        QVERIFY(*high - *low > 30);
    }
}

void TestData::rendering_normalizes_in_every_layout_and_type() {
    const std::int64_t h = 5;
    const std::int64_t w = 7;
    std::vector<std::uint8_t> image(static_cast<std::size_t>(h * w * 3));
    std::iota(image.begin(), image.end(), std::uint8_t{3});
    const data::Normalization norm{{0.5F, 0.25F, 0.1F}, {0.2F, 0.3F, 0.4F}};
    for (const auto layout : {data::Layout::nchw, data::Layout::nhwc}) {
        std::vector<float> exact(image.size());
        const data::Preprocessor f32(h, w, norm, layout, data::PixelType::f32);
        QCOMPARE(f32.output_bytes(), image.size() * 4);
        f32.render(image, {}, reinterpret_cast<std::byte*>(exact.data()));
        std::vector<std::uint16_t> rounded(image.size());
        data::Preprocessor(h, w, norm, layout, data::PixelType::bf16)
            .render(image, {}, reinterpret_cast<std::byte*>(rounded.data()));
        for (std::int64_t y = 0; y < h; ++y) {
            for (std::int64_t x = 0; x < w; ++x) {
                for (std::int64_t c = 0; c < 3; ++c) {
                    const auto k = static_cast<std::size_t>(c);
                    const auto expected =
                        (static_cast<float>(image[static_cast<std::size_t>((y * w + x) * 3 + c)]) / 255 -
                         norm.mean[k]) /
                        norm.std[k];
                    const auto at = static_cast<std::size_t>(layout == data::Layout::nhwc ? (y * w + x) * 3 + c
                                                                                          : (c * h + y) * w + x);
                    QVERIFY(std::fabs(exact[at] - expected) < 1e-5F);
                    const auto back = std::bit_cast<float>(static_cast<std::uint32_t>(rounded[at]) << 16);
                    QVERIFY(std::fabs(back - exact[at]) <= std::fabs(exact[at]) / 256);
                }
            }
        }
    }
}

void TestData::crop_and_flip_are_right() {
    // Against the definition: pad, cut, mirror.
    const std::int64_t h = 6;
    const std::int64_t w = 8;
    std::vector<std::uint8_t> image(static_cast<std::size_t>(h * w * 3));
    std::iota(image.begin(), image.end(), std::uint8_t{1});
    const data::Normalization plain{{0, 0, 0}, {1.0F / 255, 1.0F / 255, 1.0F / 255}};
    for (const auto layout : {data::Layout::nchw, data::Layout::nhwc}) {
        const data::Preprocessor preprocessor(h, w, plain, layout, data::PixelType::f32);
        std::vector<float> out(image.size());
        for (int variant = 0; variant < 9 * 9 * 4; ++variant) {
            const int dy = variant / 36 - 4;
            const int dx = variant / 4 % 9 - 4;
            const bool flip = variant % 2 == 1;
            const bool reflect = variant / 2 % 2 == 1;
            {
                preprocessor.render(image, {dx, dy, flip, reflect}, reinterpret_cast<std::byte*>(out.data()));
                for (std::int64_t y = 0; y < h; ++y) {
                    for (std::int64_t x = 0; x < w; ++x) {
                        auto sy = y + dy;
                        auto sx = (flip ? w - 1 - x : x) + dx;
                        // As numpy.pad(mode="reflect").
                        if (reflect) sy = sy < 0 ? -sy : sy >= h ? 2 * h - 2 - sy : sy;
                        if (reflect) sx = sx < 0 ? -sx : sx >= w ? 2 * w - 2 - sx : sx;
                        for (std::int64_t c = 0; c < 3; ++c) {
                            const bool in = sy >= 0 && sy < h && sx >= 0 && sx < w;
                            const float expected = in ? image[static_cast<std::size_t>((sy * w + sx) * 3 + c)] : 0;
                            const auto at = static_cast<std::size_t>(
                                layout == data::Layout::nhwc ? (y * w + x) * 3 + c : (c * h + y) * w + x);
                            QVERIFY(std::fabs(out[at] - expected) < 1e-3F);
                        }
                    }
                }
            }
        }
    }
}

void TestData::alternating_flips_show_every_image_both_ways() {
    int first = 0;
    for (int i = 0; i < 1000; ++i) {
        const bool even = data::alternating_flip(3, 2, i);
        first += even;
        QVERIFY(data::alternating_flip(3, 3, i) != even);
        QCOMPARE(data::alternating_flip(3, 4, i), even);
        const data::Augmentation augmentation{
            true, 3, 2, {.crop_padding = 2, .crop_fill = "reflect", .flip = "alternating"}};
        const auto p = data::crop_params(augmentation, i);
        QVERIFY(p.flip == even && p.reflect && std::abs(p.dx) <= 2 && std::abs(p.dy) <= 2);
        QVERIFY(!data::crop_params({true, 3, 2, {.crop_padding = 2, .crop_fill = "reflect", .flip = "none"}}, i).flip);
    }
    QVERIFY(first > 420 && first < 580);
}

void TestData::placements_are_uniform() {
    std::vector<int> counts(9 * 9 * 2);
    constexpr int kDraws = 162 * 200;
    for (int i = 0; i < kDraws; ++i) {
        const auto p = data::crop_params({.on = true, .seed = 7, .epoch = 3}, i);
        QVERIFY(p.dx >= -4 && p.dx <= 4 && p.dy >= -4 && p.dy <= 4 && !p.reflect);
        ++counts[static_cast<std::size_t>(((p.dx + 4) * 9 + p.dy + 4) * 2 + (p.flip ? 1 : 0))];
    }
    double chi2 = 0;
    for (const auto count : counts) chi2 += (count - 200.0) * (count - 200.0) / 200.0;
    QVERIFY2(chi2 < 240, qPrintable(QString::number(chi2)));  // 161 degrees of freedom: p below 1e-4
}

void TestData::cutouts_are_the_mean_color_anywhere() {
    constexpr std::int64_t kSide = 8;
    const std::vector<std::uint8_t> white(kSide * kSide * 3, 255);
    const data::Normalization normalization{{0.4F, 0.5F, 0.6F}, {0.2F, 0.2F, 0.2F}};
    for (const auto layout : {data::Layout::nhwc, data::Layout::nchw}) {
        const data::Preprocessor preprocessor(kSide, kSide, normalization, layout, data::PixelType::f32);
        std::vector<int> corners(static_cast<std::size_t>(kSide * kSide));
        for (int i = 0; i < 2000; ++i) {
            const data::Augmentation augmentation{true, 3, 2, {.crop_padding = 0, .cutout = 3, .flip = "none"}};
            const auto crop = data::crop_params(augmentation, i);
            std::vector<float> out(kSide * kSide * 3);
            preprocessor.render(white, crop, reinterpret_cast<std::byte*>(out.data()));
            const auto box = data::cutout_box(crop, kSide, kSide);
            QVERIFY(box.width == 3 && box.height == 3 && box.x >= 0 && box.y >= 0 && box.x <= 5 && box.y <= 5);
            ++corners[static_cast<std::size_t>(box.y * kSide + box.x)];
            for (std::int64_t y = 0; y < kSide; ++y) {
                for (std::int64_t x = 0; x < kSide; ++x) {
                    const bool inside = y >= box.y && y < box.y + 3 && x >= box.x && x < box.x + 3;
                    for (std::int64_t c = 0; c < 3; ++c) {
                        const auto at =
                            layout == data::Layout::nhwc ? (y * kSide + x) * 3 + c : (c * kSide + y) * kSide + x;
                        QCOMPARE(out[static_cast<std::size_t>(at)] == 0.0F, inside);
                    }
                }
            }
        }
        // Each of the 36 places in its turn.
        QCOMPARE(std::count_if(corners.begin(), corners.end(), [](int n) { return n > 20; }), std::ptrdiff_t{36});
    }
    // Larger than the image: all of it.
    const auto all = data::cutout_box({.cutout = 50, .cutout_at = 0xFFFFFFFFU}, 4, 6);
    QVERIFY(all.x <= 2 && all.y == 0 && all.width == 4 && all.height == 4);
}

void TestData::orders_are_permutations() {
    const auto a = data::shuffled_order(1000, 1, 1);
    QVERIFY(a == data::shuffled_order(1000, 1, 1));
    QVERIFY(a != data::shuffled_order(1000, 1, 2) && a != data::shuffled_order(1000, 2, 1));
    QCOMPARE(std::set<std::int64_t>(a.begin(), a.end()).size(), std::size_t{1000});
    QCOMPARE(*std::max_element(a.begin(), a.end()), std::int64_t{999});
}

void TestData::classes_come_equally_often() {
    // 60 images of class 0, 7 of 1, none of 2, 3 of 3.
    std::vector<std::vector<std::int64_t>> classes(4);
    for (std::int64_t i = 0; i < 70; ++i) classes[i < 60 ? 0 : i < 67 ? 1 : 3].push_back(i);
    const auto order = data::balanced_order(classes, 70, 1, 1);
    QVERIFY(order == data::balanced_order(classes, 70, 1, 1));
    QVERIFY(order != data::balanced_order(classes, 70, 1, 2) && order != data::balanced_order(classes, 70, 2, 1));
    std::vector<int> times(70);
    for (const auto image : order) ++times.at(static_cast<std::size_t>(image));
    const auto of = [&](std::int64_t begin, std::int64_t end) {
        return std::accumulate(times.begin() + begin, times.begin() + end, 0);
    };
    QCOMPARE(of(0, 70), 70);
    for (const auto sum : {of(0, 60), of(60, 67), of(67, 70)}) QVERIFY(sum == 23 || sum == 24);
    // Each image of a class once before one comes again.
    QVERIFY(std::all_of(times.begin(), times.begin() + 60, [](int n) { return n <= 1; }));
    QVERIFY(std::all_of(times.begin() + 60, times.begin() + 67, [](int n) { return n == 3 || n == 4; }));
    QVERIFY(std::all_of(times.begin() + 67, times.end(), [](int n) { return n == 7 || n == 8; }));
    // The classes are mixed: no long stretch without one.
    for (std::size_t i = 0; i + 30 < order.size(); ++i) {
        QVERIFY(std::any_of(order.begin() + static_cast<std::ptrdiff_t>(i),
                            order.begin() + static_cast<std::ptrdiff_t>(i) + 30,
                            [](auto image) { return image >= 60; }));
    }
    const auto set = data::make_shapes(130, 10, 1, 2);
    data::BatchLoader loader(*set.train, 0, {.batch_size = 130, .shuffle = true, .balance = true});
    loader.start(3);
    const auto batch = loader.next();
    QVERIFY(batch->indices == data::balanced_order(data::images_by_class(*set.train, 130), 130, 0, 3));
}

void TestData::batches_do_not_depend_on_workers() {
    const auto set = data::make_shapes(130, 10, 1, 2);
    data::LoaderOptions options;
    options.batch_size = 32;
    options.shuffle = options.augment = true;
    options.normalization = set.normalization;
    std::vector<Pass> passes;
    for (const auto& [workers, prefetch] :
         std::initializer_list<std::pair<int, int>>{{0, 1}, {1, 1}, {3, 2}, {4, 16}}) {
        options.workers = workers;
        options.prefetch = prefetch;
        data::BatchLoader loader(*set.train, 0, options);
        QCOMPARE(loader.batches(), std::int64_t{5});
        passes.push_back(run_pass(loader, 32 * 32 * 3 * 4, 2));
    }
    for (const auto& pass : passes) QVERIFY(pass == passes.front());
    QCOMPARE(passes.front().pixels.back().size(), std::size_t{2 * 32 * 32 * 3 * 4});
    for (std::size_t i = 0; i < 130; ++i) {
        QCOMPARE(passes.front().labels[i],
                 std::int64_t{in_memory(set.train).labels[static_cast<std::size_t>(passes.front().indices[i])]});
    }
}

void TestData::a_pass_can_begin_anywhere() {
    const auto set = data::make_shapes(100, 10, 1, 2);
    data::LoaderOptions options;
    options.batch_size = 16;
    options.shuffle = options.augment = true;
    options.workers = 2;
    data::BatchLoader loader(*set.train, 0, options);
    const auto whole = run_pass(loader, 32 * 32 * 3 * 4, 5);
    const auto rest = run_pass(loader, 32 * 32 * 3 * 4, 5, 3);
    QVERIFY(std::equal(rest.pixels.begin(), rest.pixels.end(), whole.pixels.begin() + 3, whole.pixels.end()));
}

void TestData::a_new_pass_drops_the_old_one() {
    const auto set = data::make_shapes(200, 10, 1, 2);
    data::LoaderOptions options;
    options.batch_size = 8;
    options.shuffle = true;
    options.workers = 3;
    data::BatchLoader loader(*set.train, 0, options);
    for (std::int64_t epoch = 1; epoch <= 50; ++epoch) {
        loader.start(epoch);
        const auto order = data::shuffled_order(200, 0, epoch);
        for (int i = 0; i < static_cast<int>(epoch % 4); ++i)
            QCOMPARE(loader.next()->indices[0], order[static_cast<std::size_t>(i * 8)]);
    }
}

void TestData::batches_may_outlive_the_loader() {
    const auto set = data::make_shapes(20, 10, 1, 1);
    std::shared_ptr<const data::Batch> batch;
    {
        data::BatchLoader loader(*set.train, 0, {.batch_size = 10, .workers = 1});
        loader.start(1);
        batch = loader.next();
    }
    QCOMPARE(batch->size, std::int64_t{10});
    QVERIFY(std::isfinite(reinterpret_cast<const float*>(batch->pixels)[10 * 3072 - 1]));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestData)

}  // namespace tst_data

#include "tst_data.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// clang-format off
#include <cstdio>  // jpeglib.h needs FILE
#include <jpeglib.h>
// clang-format on

#include <QTemporaryDir>
#include <QTest>
#include <cstdlib>
#include <cstring>
#include <random>
#include <span>
#include <string>

#include "base/atomic_file.hpp"
#include "base/random.hpp"
#include "data/augment.hpp"
#include "data/exif.hpp"
#include "data/image_file.hpp"
#include "images.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_images {

using namespace torchdeck;
namespace fs = std::filesystem;
using test::refusal;
using test::write_png;

namespace {

const fs::path kImages = TEST_DATA "/images";

/// A correct progressive JPEG with a scan for each coefficient; with `refined` another for the last bit of each.
std::vector<std::byte> jpeg_with_scans(bool refined) {
    std::vector<jpeg_scan_info> scans;
    for (int first_bit = refined ? 1 : 0, last = 0; last <= (refined ? 1 : 0); ++last) {
        for (int k = 0; k < 64; ++k)
            scans.push_back({1, {0}, k, k, last == 0 ? 0 : first_bit, last == 0 ? first_bit : 0});
    }
    jpeg_compress_struct info{};
    jpeg_error_mgr errors{};
    info.err = jpeg_std_error(&errors);
    jpeg_create_compress(&info);
    unsigned char* memory = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&info, &memory, &size);
    info.image_width = info.image_height = 16;
    info.input_components = 1;
    info.in_color_space = JCS_GRAYSCALE;
    jpeg_set_defaults(&info);
    info.scan_info = scans.data();
    info.num_scans = static_cast<int>(scans.size());
    jpeg_start_compress(&info, TRUE);
    for (int y = 0; y < 16; ++y) {
        JSAMPLE row[16];
        for (int x = 0; x < 16; ++x) row[x] = static_cast<JSAMPLE>(x * y);
        JSAMPROW rows = row;
        jpeg_write_scanlines(&info, &rows, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    const auto* const begin = reinterpret_cast<const std::byte*>(memory);
    std::vector<std::byte> file(begin, begin + size);
    std::free(memory);
    return file;
}

}  // namespace

class TestImages : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void good_images_are_as_pillow_reads_them_data();
    void good_images_are_as_pillow_reads_them();
    void bad_images_are_refused_data();
    void bad_images_are_refused();
    void tiles_have_a_limit();
    void scans_have_a_limit();
    void damage_never_crashes();
    void png_round_trips();
    void resize_is_pillows_bit_for_bit_data();
    void resize_is_pillows_bit_for_bit();
    void a_part_is_the_same_as_in_the_whole();
    void scaled_jpegs_are_pillows_bit_for_bit();
    void a_divisor_leaves_as_many_pixels_as_are_asked_for();
    void cameras_orientations_are_applied_as_pillow_does();
    void odd_orientations_change_nothing();
    void cameras_times_are_read_data();
    void cameras_times_are_read();
    void only_the_header_is_read_for_a_time();
    void odd_times_are_none();
    void a_window_is_a_part_of_the_whole();
    void random_crops_keep_the_rules();
};

void TestImages::good_images_are_as_pillow_reads_them_data() {
    QTest::addColumn<QString>("name");
    for (const auto& entry : fs::directory_iterator(kImages / "good")) {
        if (entry.path().extension() == ".rgb") continue;
        const auto name = entry.path().filename().string();
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

void TestImages::good_images_are_as_pillow_reads_them() {
    QFETCH(QString, name);
    const auto path = kImages / "good" / name.toStdString();
    const auto expected = base::read_file(path.string() + ".rgb", 1 << 20);
    data::Image image;
    data::read_image(path, image);
    const auto header = data::inspect_image(path);
    QVERIFY(header.height == image.height && header.width == image.width);
    QCOMPARE(image.pixels.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        // Versions of libjpeg and of libheif differ by a bit or two.
        const bool lossy = name.contains("jp", Qt::CaseInsensitive) || name.endsWith("heic") || name.endsWith("avif");
        const int tolerance = lossy ? 3 : 0;
        QVERIFY2(std::abs(image.pixels[i] - std::to_integer<int>(expected[i])) <= tolerance,
                 qPrintable(QString("byte %1: %2").arg(i).arg(image.pixels[i])));
    }
}

void TestImages::bad_images_are_refused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("why");
    QTest::addColumn<bool>("at_once");  // by header and end alone
    const auto row = [](const char* name, const char* why, bool at_once) {
        QTest::newRow(name) << QString(name) << QString(why) << at_once;
    };
    row("cut.jpg", "cut off", true);
    row("header-only.jpg", "cut off", true);
    row("empty.jpg", "is empty", true);
    row("text.jpg", "is not an image but a web page (HTML)", true);
    row("gif.jpg", "is a GIF image: convert it to PNG or JPEG", true);
    row("cut.png", "cut off", true);
    row("damaged.png", "damaged PNG", false);
    row("garbage.png", "damaged PNG", true);
    row("bomb.png", "30000 x 30000 pixels", true);
    row("wide.png", "16000 x 16000 pixels", true);
    row("giant.jpg", "65500 x 65500 pixels", true);
    row("scans.jpg", "damaged JPEG", false);
    row("cut.webp", "cut off", true);
    row("damaged.webp", "damaged WebP", false);
    row("cut.heic", "cut off", true);
    row("damaged.heic", "damaged HEIC", true);
    row("cut.bmp", "cut off", true);
    row("giant.bmp", "65500 x 65500 pixels", true);
    row("claims.bmp", "cut off", true);
    row("odd.bmp", "compression that is not read (4)", true);
    row("cut.ppm", "cut off", true);
    row("giant.ppm", "65500 x 65500 pixels", true);
    row("claims.pgm", "cut off", true);
    row("letters.ppm", "damaged PPM or PGM", true);
    row("cut.tif", "cut off", true);
    row("giant.tif", "65500 x 65500 pixels", true);
    row("tile.tif", "has tiles of 768 MiB", false);
    row("float.tif", "kind that is not read (1 samples of 32 bits", true);
    row("lost.tif", "damaged TIFF", true);
}

void TestImages::bad_images_are_refused() {
    QFETCH(QString, name);
    QFETCH(QString, why);
    QFETCH(bool, at_once);
    const auto path = kImages / "bad" / name.toStdString();
    data::Image image;
    const auto decoded = refusal([&] { data::read_image(path, image); });
    // A decoder may find another word for what the header check finds first.
    QVERIFY2(at_once ? !decoded.isEmpty() : decoded.contains(why), qPrintable(decoded));
    const auto inspected = refusal([&] { data::inspect_image(path); });
    QVERIFY2(at_once ? inspected.contains(why) : inspected.isEmpty(), qPrintable(inspected));
    QVERIFY2(image.pixels.capacity() < 4 << 20, "memory was taken for what the file claims");
}

/// A gray image of `width` x 1 in tiles of 16 x `tile_height`, which all are the same few bytes in PackBits.
static std::vector<std::byte> tiff_of_tiles(std::uint32_t width, std::uint32_t tile_height) {
    const std::uint32_t tiles = width / 16;
    std::string file = "II*";
    const auto put = [&](std::uint32_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) file += static_cast<char>(value >> (8 * i));
    };
    constexpr std::uint32_t kEntries = 10;
    const std::uint32_t lists = 8 + 2 + kEntries * 12 + 4;
    const std::uint32_t data = lists + 2 * tiles * 4;
    file += '\0';
    put(8, 4);
    put(kEntries, 2);
    const auto entry = [&](std::uint32_t tag, std::uint32_t count, std::uint32_t value) {
        put(tag, 2);
        put(4, 2);  // LONG
        put(count, 4);
        put(value, 4);
    };
    entry(256, 1, width);
    entry(257, 1, 1);
    entry(258, 1, 8);
    entry(259, 1, 32773);
    entry(262, 1, 1);
    entry(277, 1, 1);
    entry(322, 1, 16);
    entry(323, 1, tile_height);
    entry(324, tiles, lists);
    entry(325, tiles, lists + tiles * 4);
    put(0, 4);
    const std::uint32_t runs = 16 * tile_height / 128;
    for (std::uint32_t i = 0; i < tiles; ++i) put(data, 4);
    for (std::uint32_t i = 0; i < tiles; ++i) put(2 * runs, 4);
    for (std::uint32_t i = 0; i < runs; ++i) file += "\x81\x7f";  // 128 times 127
    const auto bytes = std::as_bytes(std::span(file));
    return {bytes.begin(), bytes.end()};
}

void TestImages::tiles_have_a_limit() {
    data::Image image;
    data::decode_image(tiff_of_tiles(64, 1024), image);
    QVERIFY(image.width == 64 && image.height == 1 && image.pixels.back() == 127);
    // A thousand tiles of 1 MiB for 16 Ki pixels.
    const auto said = refusal([&] { data::decode_image(tiff_of_tiles(16384, 4U << 14), image); });
    QVERIFY2(said.contains("has tiles of 1024 MiB in all for an image of 0"), qPrintable(said));
}

void TestImages::scans_have_a_limit() {
    data::Image image;
    data::decode_image(jpeg_with_scans(false), image);
    QVERIFY(image.height == 16 && std::abs(image.pixels.back() - 225) < 20);
    QVERIFY(refusal([&] { data::decode_image(jpeg_with_scans(true), image); }).contains("too many scans"));
}

void TestImages::damage_never_crashes() {
    base::CounterRandom random(5);
    data::Image image;
    for (const auto* name :
         {"color.jpg",  "progressive.JPEG", "ink.jpg",       "color.png",   "palette.png", "deep.png",
          "lossy.webp", "lossless.webp",    "animated.webp", "palette.bmp", "runs.bmp",    "masks.bmp",
          "digits.ppm", "deep.ppm",         "planes.tif",    "tiles.tif",   "gray.tiff",   "alpha.tif",
          "bits.tif",   "jpeg.tif",         "color.heic",    "color.avif"}) {
        const auto good = base::read_file(kImages / "good" / name, 1 << 20);
        data::Image whole;
        data::decode_image(good, whole);
        for (std::size_t size = 0; size < good.size(); size += 7) {
            const auto cut = refusal([&] { data::decode_image(std::span(good).first(size), image); });
            // What comes behind the pixels may be missing: further images, a last blank, tags.
            const bool behind = image.pixels == whole.pixels && !std::string_view(name).ends_with("g");
            QVERIFY2(!cut.isEmpty() || behind, name);
        }
        for (int trial = 0; trial < 300; ++trial) {
            auto bad = good;
            for (auto n = 1 + random.below(4); n > 0; --n)
                bad[random.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<std::byte>(random.next());
            (void)refusal([&] { data::decode_image(bad, image); });
        }
    }
}

void TestImages::png_round_trips() {
    QTemporaryDir dir;
    data::Image image{3, 5, {}};
    for (int i = 0; i < 45; ++i) image.pixels.push_back(static_cast<std::uint8_t>(i * 5));
    write_png(dir.path().toStdString() + "/p.png", image);
    data::Image back;
    data::read_image(dir.path().toStdString() + "/p.png", back);
    QVERIFY(back.pixels == image.pixels && back.height == 3);
    fs::create_symlink(dir.path().toStdString() + "/p.png", dir.path().toStdString() + "/link.png");
    QVERIFY(refusal([&] { data::read_image(dir.path().toStdString() + "/link.png", back); }).contains("is a link"));
    QVERIFY(refusal([&] { data::read_image(dir.path().toStdString(), back); }).contains("not a regular file"));
}

std::vector<std::uint8_t> pattern() {  // as in make_images.py
    std::vector<std::uint8_t> pixels;
    for (int y = 0; y < 37; ++y) {
        for (int x = 0; x < 53; ++x) {
            for (int c = 0; c < 3; ++c)
                pixels.push_back(static_cast<std::uint8_t>(x * 7 + y * 13 + c * 29 + (x * y) % 31 * 5));
        }
    }
    return pixels;
}

void TestImages::resize_is_pillows_bit_for_bit_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<data::Interpolation>("interpolation");
    QTest::newRow("bilinear") << "resize.bin" << data::Interpolation::bilinear;
    QTest::newRow("bicubic") << "resize_bicubic.bin" << data::Interpolation::bicubic;
}

void TestImages::resize_is_pillows_bit_for_bit() {
    QFETCH(QString, file);
    QFETCH(data::Interpolation, interpolation);
    const auto source = pattern();
    const auto golden = base::read_file(kImages / file.toStdString(), 1 << 20);
    int records = 0;
    for (std::size_t at = 0; at < golden.size(); ++records) {
        std::int32_t n[6];
        std::memcpy(n, golden.data() + at, sizeof n);
        at += sizeof n;
        std::vector<std::uint8_t> out(static_cast<std::size_t>(n[4] * n[5] * 3));
        data::resize(source.data(), 53, data::Box{n[0], n[1], n[2], n[3]}, n[4], n[5], {0, 0, n[5], n[4]},
                     interpolation, out.data());
        QVERIFY2(std::memcmp(out.data(), golden.data() + at, out.size()) == 0, qPrintable(QString::number(records)));
        at += out.size();
    }
    QCOMPARE(records, 7);
}

void TestImages::a_part_is_the_same_as_in_the_whole() {
    auto paths = std::vector<fs::path>{kImages / "good" / "ink.jpg", kImages / "good" / "gray.jpg",
                                       kImages / "good" / "color.png"};
    for (const auto* const name : {"420.jpg", "422.jpg", "444.jpg", "progressive.jpg"})
        paths.push_back(kImages / "parts" / name);
    std::mt19937 random(1);
    const auto drawn = [&](std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(high - low + 1));
    };
    for (const auto& path : paths) {
        data::Image whole;
        data::read_image(path, whole);
        const data::ImageHeader size{whole.height, whole.width};
        for (int i = 0; i < 200; ++i) {
            data::Box box;
            box.width = drawn(1, size.width);
            box.height = drawn(1, size.height);
            box.x = drawn(0, size.width - box.width);
            box.y = drawn(0, size.height - box.height);
            for (const int divisor : {1, 2, 4, 8}) {
                data::Image part, all;
                const int used = data::read_part(path, {size, box, divisor}, part);
                QCOMPARE(data::read_part(path, {size, {0, 0, size.width, size.height}, divisor}, all), used);
                if (used == 1) QVERIFY(all.pixels == whole.pixels);
                QCOMPARE(all.width, (size.width + used - 1) / used);
                QCOMPARE(all.height, (size.height + used - 1) / used);
                QCOMPARE(part.pixels.size(), all.pixels.size());
                const auto there = data::Region(box).divided_by(used).pixels();
                for (auto y = there.y; y < there.y + there.height; ++y) {
                    const auto at = static_cast<std::size_t>((y * all.width + there.x) * 3);
                    QVERIFY2(
                        std::memcmp(part.pixels.data() + at, all.pixels.data() + at,
                                    static_cast<std::size_t>(there.width) * 3) == 0,
                        qPrintable(QString("%1, box %2 / %3, row %4").arg(path.c_str()).arg(i).arg(divisor).arg(y)));
                }
            }
        }
        // A file that has another size than it had is read whole.
        data::Image other;
        QCOMPARE(data::read_part(path, {{size.height + 1, size.width}, {0, 0, 1, 1}, 2}, other), 1);
        QVERIFY(other.height == whole.height && other.pixels == whole.pixels);
    }
}

void TestImages::scaled_jpegs_are_pillows_bit_for_bit() {
    const auto golden = base::read_file(kImages / "scaled.bin", 1 << 20);
    std::size_t at = 0;
    for (const auto* const name : {"420.jpg", "422.jpg", "444.jpg", "progressive.jpg"}) {
        const auto path = kImages / "parts" / name;
        const auto size = data::inspect_image(path);
        for (int i = 0; i < 3; ++i) {
            std::int32_t n[5];
            std::memcpy(n, golden.data() + at, sizeof n);
            at += sizeof n;
            const data::Box box{n[1], n[2], n[3], n[4]};
            data::Image image;
            QCOMPARE(data::read_part(path, {size, box, n[0]}, image), n[0]);
            std::vector<std::uint8_t> out(std::size_t{12} * 10 * 3);
            data::resize(image.pixels.data(), image.width, data::Region(box).divided_by(n[0]), 10, 12, {0, 0, 12, 10},
                         data::Interpolation::bilinear, out.data());
            QVERIFY2(std::memcmp(out.data(), golden.data() + at, out.size()) == 0,
                     qPrintable(QString("%1 / %2").arg(name).arg(n[0])));
            at += out.size();
        }
    }
    QCOMPARE(at, golden.size());
}

void TestImages::a_divisor_leaves_as_many_pixels_as_are_asked_for() {
    QCOMPARE(data::divisor_for({0, 0, 1408, 1408}, {176, 176}), 8);
    QCOMPARE(data::divisor_for({0, 0, 1408, 1407}, {176, 176}), 4);
    QCOMPARE(data::divisor_for({7, 9, 400, 352}, {176, 176}), 2);
    QCOMPARE(data::divisor_for({7, 9, 351, 400}, {176, 176}), 1);
    QCOMPARE(data::divisor_for({0, 0, 8, 8}, {176, 176}), 1);
}

void TestImages::cameras_orientations_are_applied_as_pillow_does() {
    for (int orientation = 1; orientation <= 8; ++orientation) {
        for (const auto* ending : {".png", ".jpg", ".webp"}) {
            const auto path = kImages / "exif" / (std::to_string(orientation) + ending);
            data::Image stored, upright;
            data::read_image(path, stored);
            data::read_image(path, upright, data::Orientation::upright);
            QCOMPARE(stored.width, std::int64_t{20});
            QCOMPARE(upright.width, std::int64_t{orientation >= 5 ? 14 : 20});
            const auto expected = base::read_file(path.string() + ".rgb", 1 << 20);
            QCOMPARE(upright.pixels.size(), expected.size());
            int worst = 0;
            for (std::size_t i = 0; i < expected.size(); ++i)
                worst = std::max(worst, std::abs(upright.pixels[i] - std::to_integer<int>(expected[i])));
            QVERIFY2(worst <= (std::strcmp(ending, ".jpg") == 0 ? 3 : 0), qPrintable(QString::fromStdString(path)));
        }
    }
}

void TestImages::odd_orientations_change_nothing() {
    const auto bytes = base::read_file(kImages / "exif" / "6.jpg", 1 << 20);
    QCOMPARE(data::exif_orientation(bytes), 6);
    // Cut off anywhere, and with any byte of the note changed: a number from 1 to 8, and no read outside.
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const std::vector<std::byte> cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
        const auto found = data::exif_orientation(cut);
        QVERIFY(found == 1 || found == 6);
    }
    for (std::size_t at = 0; at < 100; ++at) {
        for (const int value : {0, 9, 127, 255}) {
            auto changed = bytes;
            changed[at] = static_cast<std::byte>(value);
            const auto found = data::exif_orientation(changed);
            QVERIFY(found >= 1 && found <= 8);
        }
    }
}

void TestImages::cameras_times_are_read_data() {
    QTest::addColumn<std::vector<test::ExifDate>>("dates");
    QTest::addColumn<qlonglong>("seconds");  // -1: none
    using Dates = std::vector<test::ExifDate>;
    const auto row = [](const char* name, const Dates& dates, qlonglong seconds) {
        QTest::newRow(name) << dates << seconds;
    };
    const std::string original = "2024:02:29 23:59:58", digitized = "2001:01:01 00:00:00",
                      changed = "1970:01:01 00:00:07";
    row("none", {}, -1);
    row("original", {{0x9003, original}, {0x9004, digitized}, {0x0132, changed}}, 1709251198);
    row("digitized", {{0x9004, digitized}, {0x0132, changed}}, 978307200);
    row("changed", {{0x0132, changed}}, 7);
    row("an unset clock", {{0x9003, "0000:00:00 00:00:00"}, {0x9004, digitized}}, 978307200);
    row("blank", {{0x9003, "    :  :     :  :  "}}, -1);
    row("no such day", {{0x9003, "2023:02:29 10:00:00"}}, -1);
    row("no such hour", {{0x9003, "2023:02:28 24:00:00"}}, -1);
    row("no such minute", {{0x9003, "2023:02:28 10:60:00"}}, -1);
    row("other marks", {{0x9003, "2023-02-28 10:00:00"}}, -1);
    row("signs", {{0x9003, "2023:02:28 -1:00:00"}}, -1);
    row("short", {{0x9003, "2023:02:28"}}, -1);
    row("long", {{0x9003, "2001:01:01 00:00:00+02:00"}}, 978307200);
}

void TestImages::cameras_times_are_read() {
    QFETCH(std::vector<test::ExifDate>, dates);
    QFETCH(qlonglong, seconds);
    const auto plain = base::read_file(kImages / "exif" / "1.jpg", 1 << 20);
    for (const bool big_endian : {false, true}) {
        const auto time = data::exif_time(test::with_exif(plain, dates, big_endian));
        QCOMPARE(time.value_or(-1), std::int64_t{seconds});
    }
}

void TestImages::only_the_header_is_read_for_a_time() {
    const QTemporaryDir folder;
    const auto path = fs::path(folder.path().toStdString()) / "a.jpg";
    const auto plain = base::read_file(kImages / "exif" / "1.jpg", 1 << 20);
    const auto write = [&](std::span<const std::byte> bytes) {
        base::write_atomically(path, std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
    };
    // Behind more than is read at first.
    const auto far = test::with_exif(plain, {{0x9003, "1970:01:02 00:00:00"}}, true, 60000);
    write(far);
    QCOMPARE(data::exif_time_of(path), std::optional<std::int64_t>(86400));
    // Only as far as it goes: the pixels may be missing.
    write({far.begin(), far.begin() + 60200});
    QCOMPARE(data::exif_time_of(path), std::optional<std::int64_t>(86400));
    write({far.begin(), far.begin() + 50000});
    QVERIFY(!data::exif_time_of(path));
    write({});
    QVERIFY(!data::exif_time_of(path));
    QVERIFY(!data::exif_time_of(path.parent_path()));
    QVERIFY(!data::exif_time_of(path.parent_path() / "none.jpg"));
    // A WebP's note is behind the pixels, a TIFF is one itself, and a HEIC's is anywhere.
    for (const auto* name : {"dated.webp", "dated.tif", "dated.heic"})
        QCOMPARE(data::exif_time_of(kImages / "exif" / name), std::optional<std::int64_t>(978307200));
    QVERIFY(!data::exif_time_of(kImages / "good" / "lossy.webp"));
}

void TestImages::odd_times_are_none() {
    const auto plain = base::read_file(kImages / "exif" / "1.jpg", 1 << 20);
    const auto bytes = test::with_exif(plain, {{0x9003, "2001:01:01 00:00:00"}}, false);
    const std::optional<std::int64_t> right = 978307200;
    // Cut off anywhere: the time or none. Any byte of the note changed: no read outside, and no time that is no date.
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const std::vector<std::byte> cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
        const auto time = data::exif_time(cut);
        QVERIFY(!time || time == right);
    }
    for (std::size_t at = 0; at < 100; ++at) {
        for (const int value : {0, 1, 8, 127, 255}) {
            auto changed = bytes;
            changed[at] = static_cast<std::byte>(value);
            const auto time = data::exif_time(changed);
            QVERIFY(!time || (*time > -62135596801 && *time < 253402300800));
        }
    }
}

void TestImages::a_window_is_a_part_of_the_whole() {
    const auto source = pattern();
    std::vector<std::uint8_t> whole(20 * 30 * 3);
    data::resize(source.data(), 53, data::Box{0, 0, 53, 37}, 20, 30, {0, 0, 30, 20}, data::Interpolation::bilinear,
                 whole.data());
    std::vector<std::uint8_t> part(6 * 9 * 3);
    data::resize(source.data(), 53, data::Box{0, 0, 53, 37}, 20, 30, {11, 7, 9, 6}, data::Interpolation::bilinear,
                 part.data());
    for (std::size_t y = 0; y < 6; ++y)
        QVERIFY(std::memcmp(part.data() + y * 27, whole.data() + ((y + 7) * 30 + 11) * 3, 27) == 0);
}

void TestImages::random_crops_keep_the_rules() {
    double area = 0;
    int flips = 0;
    constexpr int kDraws = 4000;
    for (int i = 0; i < kDraws; ++i) {
        const auto crop = data::random_resized_crop(300, 400, 1, 2, i);
        const auto& b = crop.box;
        QVERIFY(b.x >= 0 && b.y >= 0 && b.width >= 1 && b.height >= 1 && b.x + b.width <= 400 && b.y + b.height <= 300);
        const double ratio = static_cast<double>(b.width) / static_cast<double>(b.height);
        QVERIFY(ratio > 0.73 && ratio < 1.37);
        area += static_cast<double>(b.width * b.height) / (300.0 * 400.0) / kDraws;
        flips += crop.flip ? 1 : 0;
    }
    QVERIFY2(std::abs(area - 0.435) < 0.015, qPrintable(QString::number(area)));  // of torchvision: 0.435
    QVERIFY(flips > 1850 && flips < 2150);
    // Nothing of the right shape fits: the middle, as near to it as can be.
    const auto thin = data::random_resized_crop(1000, 3, 1, 1, 1).box;
    QVERIFY(thin.width == 3 && thin.height == 4 && thin.y == 498);
    const auto one = data::random_resized_crop(1, 1, 1, 1, 1).box;
    QVERIFY(one.width == 1 && one.height == 1);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestImages)

}  // namespace tst_images

#include "tst_images.moc"

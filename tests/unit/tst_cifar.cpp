// SPDX-License-Identifier: GPL-3.0-or-later
//
// CIFAR in the pickled layout; the binary one is in tst_data.
#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "data/load.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_cifar {

using namespace torchdeck;
using namespace std::string_literals;
namespace fs = std::filesystem;

namespace {

const fs::path kData = TEST_DATA;

QString refusal(const std::function<void()>& call) {
    return test::refusal(call, ErrorKind::data);
}

void write(const fs::path& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace

class TestCifar : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void cifar10_as_torchvision_leaves_it();
    void python_3_pickles_are_the_same();
    void cifar100_as_torchvision_leaves_it();
    void binary_is_taken_before_python();
    void hostile_pickles_are_refused_data();
    void hostile_pickles_are_refused();
    void damage_never_crashes();
};

void TestCifar::cifar10_as_torchvision_leaves_it() {
    for (const auto& folder : {kData, kData / "cifar-10-batches-py"}) {
        const auto set = data::read_cifar10(folder, 0, 0, 2);
        QCOMPARE(set.train->size(), std::int64_t{10});
        QCOMPARE(set.val->size(), std::int64_t{3});
        QCOMPARE(set.class_names[3], std::string("moggy"));
        QCOMPARE(set.train->label(4), 3);
        QCOMPARE(set.train->label(5), 9);
        const auto image = set.train->image(5);
        QVERIFY(image.pixels[0] == 1 && image.pixels[1] == 10 && image.pixels[2] == 20 && image.pixels[3] == 2);
        QCOMPARE(data::read_cifar10(folder, 3, 1, 2).train->size(), std::int64_t{3});
    }
}

void TestCifar::python_3_pickles_are_the_same() {
    QCOMPARE(data::fingerprint(data::read_cifar10(kData / "cifar-10-py3", 0, 0, 1)),
             data::fingerprint(data::read_cifar10(kData / "cifar-10-batches-py", 0, 0, 1)));
}

void TestCifar::cifar100_as_torchvision_leaves_it() {
    const auto set = data::read_cifar100(kData, 0, 0, 1);
    QCOMPARE(set.train->size(), std::int64_t{3});
    QCOMPARE(set.train->label(1), 99);
    QCOMPARE(set.coarse_of_class[42], 2);
    QCOMPARE(set.class_names[99], std::string("fine99"));
    QCOMPARE(set.coarse_names[19], std::string("coarse19"));
}

void TestCifar::binary_is_taken_before_python() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fs::copy(kData / "cifar-100-python", root / "cifar-100-python");
    write(root / "train.bin", std::string(3074, '\1'));
    write(root / "test.bin", std::string(3074, '\1'));
    QCOMPARE(data::read_cifar100(root, 0, 0, 1).train->size(), std::int64_t{1});
}

void TestCifar::hostile_pickles_are_refused_data() {
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char* name, const std::string& pickle, const char* why) {
        QTest::newRow(name) << QByteArray::fromStdString(pickle) << QByteArray(why);
    };
    const auto array = [](const std::string& shape, const std::string& type, const std::string& fortran,
                          const std::string& bytes) {
        return "}U\4data"s + "cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\0\x85U\1b\x87R(K\1"s + shape +
               "cnumpy\ndtype\nU\2"s + type + "K\0K\1\x87R"s + fortran + bytes + "tbs."s;
    };
    const auto text = "T\0\x0c\0\0"s + std::string(3072, 'x');
    row("calls os.system", "cposix\nsystem\nU\2id\x85R."s, "posix.system");
    row("calls eval through a numpy name", "cnumpy.core.multiarray\nscalar\nU\2id\x85R."s, "scalar");
    row("reconstructs another class", "cnumpy.core.multiarray\n_reconstruct\ncposix\nsystem\nK\0\x85U\1b\x87R."s,
        "array is damaged");
    row("empty", "", "cut off");
    row("not a dict", "]."s, "no array 'data'");
    row("text longer than the file", "T\xff\xff\xff\x7f"s + "abc", "cut off");
    row("wrong shape", array("K\2M\0\x0c\x86"s, "u1", "\x89", text), "N x 3072");
    row("negative shape", array("J\xff\xff\xff\xffM\0\x0c\x86"s, "u1", "\x89", text), "N x 3072");
    row("half an image", array("K\1M\0\x0c\x86"s, "u1", "\x89", "U\4abcd"), "N x 3072");
    row("objects", array("K\1M\0\x0c\x86"s, "O8", "\x89", text), "holds O8");
    row("column by column", array("K\1M\0\x0c\x86"s, "u1", "\x88", text), "column by column");
    row("no labels", array("K\1M\0\x0c\x86"s, "u1", "\x89", text), "'labels'");
    row("itself in itself", "}q\0U\4datah\0s."s, "no array 'data'");
    row("persistent id", "U\1aQ."s, "refers to data outside");
    row("instance", "i"s, "opcode 0x69");
    // One text of a megabyte, decoded again and again: a few bytes for each megabyte.
    std::string bomb = "X\0\0\x10\0"s + std::string(1 << 20, 'a') + "q\0"s;
    for (int i = 0; i < 1000; ++i) bomb += "c_codecs\nencode\nh\0U\6latin1\x86R"s;
    row("text bomb", bomb, "copied values");
}

void TestCifar::hostile_pickles_are_refused() {
    QFETCH(QByteArray, pickle);
    QFETCH(QByteArray, why);
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    write(root / "data_batch_1", (pickle.isEmpty() ? QByteArray() : "\x80\2" + pickle).toStdString());
    const auto sentence = refusal([&] { data::read_cifar10(root, 0, 0, 1); });
    QVERIFY2(sentence.contains(why) && sentence.contains("data_batch_1"), qPrintable(sentence));
}

void TestCifar::damage_never_crashes() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fs::copy(kData / "cifar-100-python", root);
    const auto good = base::read_text(root / "test", 1 << 20);
    base::CounterRandom random(3);
    // The pixels are most of the file and say nothing: damage what is before and after them.
    const auto pixels = good.find(std::string(100, '\x0a'));
    QVERIFY(pixels != std::string::npos);
    for (int trial = 0; trial < 600; ++trial) {
        auto bad = good;
        if (trial % 6 == 0) bad.resize(random.below(static_cast<std::uint32_t>(good.size())));
        for (auto n = 1 + random.below(3); n > 0; --n) {
            auto at = random.below(2) == 0
                          ? random.below(static_cast<std::uint32_t>(std::min(pixels, bad.size() - 1)))
                          : bad.size() - 1 -
                                random.below(static_cast<std::uint32_t>(std::min<std::size_t>(400, bad.size() - 1)));
            bad[at] = static_cast<char>(random.next());
        }
        write(root / "test", bad);
        data::Dataset set;
        const auto why = refusal([&] { set = data::read_cifar100(root, 0, 0, 1); });
        QVERIFY2(why.isEmpty() || why.contains("test"), qPrintable(why));
        for (std::int64_t i = 0; i < set.val->size(); ++i)
            QVERIFY(set.val->label(i) >= 0 && set.val->label(i) < set.classes());
    }
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestCifar)

}  // namespace tst_cifar

#include "tst_cifar.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "data/archive.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_archive {

using namespace torchdeck;
using test::refusal;
namespace fs = std::filesystem;

namespace {

const fs::path kArchives = TEST_DATA "/archives";
constexpr data::ArchiveLimits kLimits{64 << 20, 200};

}  // namespace

class TestArchive : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void good_archives_are_unpacked();
    void hostile_archives_are_refused_data();
    void hostile_archives_are_refused();
    void limits_are_kept();
    void cancel_leaves_nothing();
    void what_is_there_is_not_touched();
    void damage_never_crashes();
};

void TestArchive::good_archives_are_unpacked() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    QVERIFY(data::extract_tar_gz(kArchives / "good.tar.gz", root / "x", kLimits, {}));
    QCOMPARE(base::read_text(root / "x/set/a.txt", 100), std::string("hello\n"));
    QCOMPARE(base::read_text(root / "x/set/deep/er/b.txt", 100), std::string("hello\n"));
    QCOMPARE(fs::file_size(root / "x/set/empty"), std::uintmax_t{0});
    struct stat info {};
    QCOMPARE(::stat((root / "x/set/a.txt").c_str(), &info), 0);
    QCOMPARE(info.st_mode & 07133U, 0U);  // the archive asks for set-user-id and for everybody's write
    QVERIFY(data::extract_tar_gz(kArchives / "pax.tar.gz", root / "y", kLimits, {}));
}

void TestArchive::hostile_archives_are_refused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("why");
    for (const auto& [name, why] :
         std::initializer_list<std::pair<const char*, const char*>>{{"symlink", "is a link"},
                                                                    {"symlink-folder", "is a link"},
                                                                    {"hardlink", "is a link"},
                                                                    {"dotdot", "leads out of its folder"},
                                                                    {"absolute", "absolute path"},
                                                                    {"device", "neither file nor folder"},
                                                                    {"fifo", "neither file nor folder"},
                                                                    {"twice", "is in it twice"},
                                                                    {"file-then-folder", "cannot be written"},
                                                                    {"control", "impossible name"},
                                                                    {"deep", "impossible name"},
                                                                    {"long", "impossible name"},
                                                                    {"many", "more than 200 entries"},
                                                                    {"bomb", "100 times"},
                                                                    {"sparse", "is a sparse file"},
                                                                    {"claims", "more than 67,108,864 bytes"},
                                                                    {"cut", "damaged"},
                                                                    {"text", "damaged"}}) {
        QTest::newRow(name) << QString(name) << QString(why);
    }
}

void TestArchive::hostile_archives_are_refused() {
    QFETCH(QString, name);
    QFETCH(QString, why);
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    const auto sentence =
        refusal([&] { data::extract_tar_gz(kArchives / (name.toStdString() + ".tar.gz"), root / "x", kLimits, {}); });
    QVERIFY2(sentence.contains(why), qPrintable(sentence));
    QVERIFY2(fs::is_empty(root), "something was left behind");
    QVERIFY(!fs::exists("/tmp/evil.txt"));
}

void TestArchive::limits_are_kept() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    QVERIFY(data::extract_tar_gz(kArchives / "good.tar.gz", root / "x", {12, 4}, {}));
    QVERIFY(refusal([&] {
                data::extract_tar_gz(kArchives / "good.tar.gz", root / "y", {11, 4}, {});
            }).contains("more than 11 bytes"));
    QVERIFY(refusal([&] {
                data::extract_tar_gz(kArchives / "good.tar.gz", root / "y", {12, 3}, {});
            }).contains("more than 3 entries"));
    QVERIFY(!fs::exists(root / "y"));
}

void TestArchive::cancel_leaves_nothing() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    const auto completes = [&](const char* name, int calls) {
        std::stop_source stop;
        const auto progress = [&](std::int64_t, std::int64_t) {
            if (--calls == 0) stop.request_stop();
        };
        return data::extract_tar_gz(kArchives / name, root / "x", kLimits, progress, stop.get_token());
    };
    QVERIFY(!completes("good.tar.gz", 3));
    QVERIFY(fs::is_empty(root));
    // Within a file too: this one is refused after its first 10 MiB.
    QVERIFY(!completes("bomb.tar.gz", 2));
    QVERIFY(fs::is_empty(root));
}

void TestArchive::what_is_there_is_not_touched() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fs::create_directories(root / "x/set");
    base::write_atomically(root / "x/set/a.txt", "mine");
    QVERIFY(refusal([&] {
                data::extract_tar_gz(kArchives / "good.tar.gz", root / "x", kLimits, {});
            }).contains("there already"));
    QCOMPARE(base::read_text(root / "x/set/a.txt", 100), std::string("mine"));
}

/// Whatever is damaged, an archive is unpacked whole or refused by name with nothing left.
void TestArchive::damage_never_crashes() {
    QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    const auto good = base::read_text(kArchives / "good.tar.gz", 1 << 20);
    base::CounterRandom random(11);
    for (int trial = 0; trial < 80; ++trial) {
        auto bad = good;
        for (auto n = 1 + random.below(3); n > 0; --n)
            bad[random.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<char>(random.next());
        std::ofstream(root / "bad.tar.gz", std::ios::binary) << bad;
        const auto why = refusal([&] { data::extract_tar_gz(root / "bad.tar.gz", root / "x", kLimits, {}); });
        QVERIFY2(why.isEmpty() || why.contains("bad.tar.gz"), qPrintable(why));
        QCOMPARE(fs::exists(root / "x"), why.isEmpty());
        fs::remove_all(root / "x");
    }
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestArchive)

}  // namespace tst_archive

#include "tst_archive.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a folder shows to a person who looks for a dataset or weights there, on this machine and on another one.
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <thread>

#include "base/error.hpp"
#include "data/folder_listing.hpp"
#include "refusal.hpp"
#include "remote/remote_listing.hpp"
#include "support/fake_ssh.hpp"
#include "support/test_program.hpp"

namespace tst_folder_listing {

using namespace torchdeck;
using namespace torchdeck::data;
using torchdeck::test::refusal;
namespace fs = std::filesystem;
using Names = std::vector<std::string>;

class TestFolderListing : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void names_are_sorted_and_hidden_ones_left_out();
    void links_stay_and_dots_go();
    void a_folder_of_any_size_is_cut();
    void time_and_stop_end_it();
    void what_cannot_be_read_is_a_sentence();
    void what_is_sent_comes_back();
    void rubbish_is_no_listing();
    void a_stop_ends_a_connection_that_hangs();

  private:
    void write(const std::string& name) const { std::ofstream(root_ / name) << "x"; }
    std::unique_ptr<QTemporaryDir> dir_;
    fs::path root_;
};

void TestFolderListing::init() {
    dir_ = std::make_unique<QTemporaryDir>();
    root_ = fs::canonical(dir_->path().toStdString());
    for (const auto* const name : {"val", "train", ".cache", "__MACOSX"}) fs::create_directories(root_ / name);
    for (const auto* const name : {"b.png", "A.JPEG", ".c.png", "notes.txt", "best.pt", "m.safetensors", ".x.pt"})
        write(name);
}

void TestFolderListing::names_are_sorted_and_hidden_ones_left_out() {
    const auto plain = list_folder(root_.string(), false);
    QCOMPARE(plain.folder, root_.string());
    QCOMPARE(plain.parent, root_.parent_path().string());
    QCOMPARE(plain.folders, (Names{"train", "val"}));
    QCOMPARE(plain.images, std::int64_t{2});
    QVERIFY(plain.weights.empty() && !plain.more);
    QCOMPARE(list_folder(root_.string(), true).weights, (Names{"best.pt", "m.safetensors"}));
    QVERIFY(list_folder("/", false).parent.empty());
}

void TestFolderListing::links_stay_and_dots_go() {
    const auto link = root_ / "train/to_val";
    fs::create_directory_symlink(root_ / "val", link);
    fs::create_directories(root_ / "val/inner");
    const auto listed = list_folder(link.string() + "/./", false);
    QCOMPARE(listed.folder, link.string());
    QCOMPARE(listed.folders, Names{"inner"});
    QCOMPARE(list_folder((root_ / "train").string(), false).folders, Names{"to_val"});
    // The system follows the link before it goes up.
    QCOMPARE(list_folder(link.string() + "/..", false).folder, root_.string());
    const auto home = qgetenv("HOME");
    qputenv("HOME", QByteArray::fromStdString(root_.string()));
    QCOMPARE(list_folder("", false).folder, root_.string());
    QCOMPARE(list_folder("~", false).folder, root_.string());
    QCOMPARE(list_folder("~/val", false).folder, (root_ / "val").string());
    qputenv("HOME", home);
}

void TestFolderListing::a_folder_of_any_size_is_cut() {
    const auto many = root_ / "val";
    for (std::size_t i = 0; i < kMostListedNames; ++i)
        fs::create_directory(many / ("n" + std::to_string(10000 + kMostListedNames - i)));
    QVERIFY(!list_folder(many.string(), false).more);
    fs::create_directory(many / "a");
    const auto listed = list_folder(many.string(), false);
    QVERIFY(listed.more);
    QCOMPARE(listed.folders.size(), kMostListedNames);
    QCOMPARE(listed.folders.front(), std::string("a"));
    QCOMPARE(listed.folders.back(), std::string("n10999"));
}

void TestFolderListing::time_and_stop_end_it() {
    const auto late = list_folder(root_.string(), false, {}, std::chrono::milliseconds(0));
    QVERIFY(late.more && late.folders.empty());
    std::stop_source stop;
    stop.request_stop();
    try {
        (void)list_folder(root_.string(), false, stop.get_token());
        QFAIL("it goes on");
    } catch (const Error& e) {
        QCOMPARE(e.code(), ErrorCode::stopped);
    }
}

void TestFolderListing::what_cannot_be_read_is_a_sentence() {
    for (const auto* const name : {"none", "best.pt"}) {
        const auto path = (root_ / name).string();
        const auto said = refusal([&] { (void)list_folder(path, false); }, ErrorKind::data);
        QVERIFY2(said.startsWith(QString::fromStdString(path) + ": cannot be read ("), qPrintable(said));
    }
}

void TestFolderListing::what_is_sent_comes_back() {
    const FolderListing sent{"/data", "/", {"a \"b\"", "ü"}, {"x.pt"}, 12, true};
    const auto got = read_listing(listing_json(sent));
    QCOMPARE(got.folder, sent.folder);
    QCOMPARE(got.parent, sent.parent);
    QCOMPARE(got.folders, sent.folders);
    QCOMPARE(got.weights, sent.weights);
    QCOMPARE(got.images, sent.images);
    QCOMPARE(got.more, sent.more);
    QVERIFY(read_listing(listing_json({"/", "", {}, {}, 0, false})).parent.empty());
    QVERIFY(listing_json({"/", "", {"\xff"}, {}, 0, false}).find("\xEF\xBF\xBD") != std::string::npos);
}

void TestFolderListing::rubbish_is_no_listing() {
    for (const auto* const text :
         {"", "[]", "{}", R"({"folder": 1})",
          R"({"folder": "rel", "parent": null, "folders": [], "weights": [], "images": 0, "more": false})",
          R"({"folder": "/", "parent": null, "folders": [1], "weights": [], "images": 0, "more": false})"}) {
        QVERIFY2(!refusal([&] { (void)read_listing(text); }, ErrorKind::data).isEmpty(), text);
    }
    const auto kept = read_listing(listing_json({"/", "", {"../etc", "", "..", "a/b", "good"}, {}, 0, false}));
    QCOMPARE(kept.folders, Names{"good"});
    QCOMPARE(read_listing(listing_json({"/", "", Names(5000, "n"), {}, 0, false})).folders.size(), kMostListedNames);
}

void TestFolderListing::a_stop_ends_a_connection_that_hangs() {
    const test::FakeSsh ssh;
    const auto path = qgetenv("PATH");
    fs::create_directories(ssh.home() / "bin");
    const auto program = ssh.home() / "bin/torchdeck";
    std::ofstream(program) << "#!/bin/sh\nexec sleep 1000\n";
    fs::permissions(program, fs::perms::owner_all);
    qputenv("PATH", QByteArray::fromStdString((ssh.home() / "bin").string()) + ":/usr/bin:/bin");
    std::stop_source stop;
    QString said;
    std::thread reader([&] {
        said = refusal([&] {
            (void)remote::list_folder_there({.user = {}, .host = "far", .port = 0, .path = "/"}, false,
                                            stop.get_token());
        });
    });
    const bool begun = QTest::qWaitFor([&] { return ssh.alive(); }, 60000);
    stop.request_stop();
    reader.join();
    qputenv("PATH", path);
    QVERIFY(begun && !ssh.alive());
    QCOMPARE(said, QString("Reading was stopped."));
}

TORCHDECK_TEST(QCoreApplication, TestFolderListing)

}  // namespace tst_folder_listing

#include "tst_folder_listing.moc"

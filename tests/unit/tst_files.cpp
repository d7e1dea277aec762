// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that are written while the disk is full, replaced atomically, or lie there for us to stumble over.
#include <signal.h>  // NOLINT(modernize-deprecated-headers): SIGXFSZ is POSIX's
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/line_log.hpp"
#include "config/settings.hpp"
#include "refusal.hpp"
#include "runs/run_folder.hpp"
#include "support/test_program.hpp"
#include "weights/checkpoint_file.hpp"

namespace tst_files {

using namespace torchdeck;
namespace fs = std::filesystem;
using test::refusal;

namespace {

/// Files cannot grow beyond `bytes` while this lives: a full disk without a disk.
class FullDisk {
  public:
    explicit FullDisk(rlim_t bytes) {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit now{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }

  private:
    rlimit before_{};
};

}  // namespace

class TestFiles : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }
    void lines_wait_for_room();
    void a_torn_line_is_closed();
    void lines_without_end_are_dropped_whole();
    void a_log_that_is_no_file_is_told();
    void a_resume_that_finds_a_link_changes_nothing();
    void a_side_file_is_always_a_new_file();
    void a_failed_write_leaves_nothing_behind();
    void stale_side_files_go_and_others_stay();
    void sentences_name_a_file_once();
    void maxima_are_told_when_they_are_missed();

  private:
    [[nodiscard]] fs::path path(const char* name) const { return fs::path(dir_->path().toStdString()) / name; }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestFiles::a_torn_line_is_closed() {
    std::ofstream(path("log")) << "one\ntw";  // of a process that was killed
    base::LineLog log(path("log"));
    QVERIFY(log.append("three"));
    QVERIFY(log.append("four"));
    QCOMPARE(base::read_text(path("log"), 100), std::string("one\ntw\nthree\nfour\n"));
}

void TestFiles::lines_wait_for_room() {
    base::LineLog log(path("log"));
    QVERIFY(log.append("one"));
    {
        const FullDisk full(6);
        QVERIFY(!log.append("two"));  // half of it fits
        QVERIFY(!log.append("three"));
        QVERIFY(!log.flush());
    }
    QVERIFY(log.append("four"));
    QVERIFY(log.flush());
    QCOMPARE(base::read_text(path("log"), 100), std::string("one\ntwo\nthree\nfour\n"));
}

void TestFiles::lines_without_end_are_dropped_whole() {
    base::LineLog log(path("log"));
    const std::string line(100000, 'x');
    {
        const FullDisk full(5);
        for (int i = 0; i < 50; ++i) QVERIFY(!log.append(line));
    }
    (void)log.append("end");
    QVERIFY(!log.flush());  // something is missing for good
    std::ifstream in(path("log"));
    int lines = 0;
    for (std::string text; std::getline(in, text); ++lines) QVERIFY(text == line || text == "end");
    QVERIFY(lines > 5 && lines < 15);
}

void TestFiles::a_log_that_is_no_file_is_told() {
    std::ofstream(path("victim")) << "precious";
    fs::create_symlink(path("victim"), path("link"));
    QVERIFY(::mkfifo(path("fifo").c_str(), 0600) == 0);
    fs::create_directory(path("folder"));
    fs::create_hard_link(path("victim"), path("second-name"));
    for (const auto* name : {"link", "second-name", "fifo", "folder"}) {
        base::LineLog log(path(name));
        QVERIFY(!log.append("line") && !log.flush());
    }
    QCOMPARE(base::read_text(path("victim"), 100), std::string("precious"));
}

void TestFiles::a_resume_that_finds_a_link_changes_nothing() {
    const std::string lines(600, 'x');
    for (const bool hard : {false, true}) {
        const auto folder = path(hard ? "hard" : "soft");
        fs::create_directory(folder);
        std::ofstream(folder / "run.json") << "{}";
        std::ofstream(folder / "metrics.jsonl") << lines;
        // The last of the logs, so that those before it would have been cut.
        const auto log = folder / runs::file_name(runs::LogFile::events);
        const auto victim = path(hard ? "victim-hard" : "victim-soft");
        std::ofstream(victim) << lines;
        if (hard)
            fs::create_hard_link(victim, log);
        else
            fs::create_symlink(victim, log);
        auto run = runs::RunFolder::open(folder);
        const runs::LogLengths ten = {
            {"metrics.jsonl", 10}, {"train_epoch.jsonl", 10}, {"val_epoch.jsonl", 10}, {"events.jsonl", 10}};
        const auto sentence = refusal([&] { run.truncate_logs(ten); }, ErrorKind::data);
        QVERIFY2(sentence.contains(hard ? "a second name (a hard link)" : "it is a link"), qPrintable(sentence));
        QVERIFY(sentence.contains(QString::fromStdString(log.string())));
        QCOMPARE(base::read_text(victim, 1000), lines);
        QCOMPARE(base::read_text(folder / "metrics.jsonl", 1000), lines);
        // A copy of its own is what the sentence asks for.
        fs::remove(log);
        fs::copy_file(victim, log);
        run.truncate_logs(ten);
        QCOMPARE(fs::file_size(log), std::uintmax_t{10});
        QCOMPARE(fs::file_size(folder / "metrics.jsonl"), std::uintmax_t{10});
        QCOMPARE(base::read_text(victim, 1000), lines);
    }
}

void TestFiles::a_side_file_is_always_a_new_file() {
    std::ofstream(path("victim")) << "precious";
    const auto side = path(fmt::format(".file.{}.part", ::getpid()).c_str());
    fs::create_hard_link(path("victim"), side);
    base::write_atomically(path("file"), "new");
    QCOMPARE(base::read_text(path("victim"), 100), std::string("precious"));
    QCOMPARE(base::read_text(path("file"), 100), std::string("new"));
}

void TestFiles::a_failed_write_leaves_nothing_behind() {
    const std::string large(10000, 'x');
    for (const bool replaces : {false, true}) {
        if (replaces) base::write_atomically(path("file"), "old");
        const FullDisk full(5000);
        const auto sentence = refusal([&] { base::write_atomically(path("file"), large); }, ErrorKind::data);
        QVERIFY2(sentence.contains("File too large"), qPrintable(sentence));
        QCOMPARE(sentence.contains("before is unchanged"), replaces);
        QCOMPARE(std::distance(fs::directory_iterator(path("")), {}), std::ptrdiff_t{replaces});
    }
    QCOMPARE(base::read_text(path("file"), 100), std::string("old"));
}

void TestFiles::stale_side_files_go_and_others_stay() {
    const auto old = fs::file_time_type::clock::now() - std::chrono::hours(2);
    const auto leave = [&](const char* name, bool stale) {
        std::ofstream(path(name)) << "x";
        if (stale) fs::last_write_time(path(name), old);
    };
    leave(".file.123.part", true);
    leave(".file.124.part", false);  // of a process that writes now
    leave(".other.123.part", true);  // of another file
    leave(".file.mine.part", true);  // not ours
    leave("file.123.part", true);
    fs::create_directory(path(".file.125.part"));
    base::write_atomically(path("file"), "new");
    QVERIFY(!fs::exists(path(".file.123.part")));
    for (const auto* name : {".file.124.part", ".other.123.part", ".file.mine.part", "file.123.part", ".file.125.part"})
        QVERIFY2(fs::exists(path(name)), name);
    base::sweep_side_files(path(""), std::chrono::seconds(0));
    QVERIFY(!fs::exists(path(".file.124.part")) && !fs::exists(path(".other.123.part")));
    for (const auto* name : {"file", ".file.mine.part", "file.123.part", ".file.125.part"})
        QVERIFY2(fs::exists(path(name)), name);
}

void TestFiles::sentences_name_a_file_once() {
    QVERIFY(::mkfifo(path("ff").c_str(), 0600) == 0);
    const auto name = QString::fromStdString(path("ff").string());
    QCOMPARE(refusal([&] { (void)weights::read_checkpoint(path("ff")); }), name + ": is not a regular file.");
    std::ofstream(path("short")) << "x";
    QVERIFY(refusal([&] {
                (void)weights::read_checkpoint(path("short"));
            }).endsWith("short: the checkpoint is damaged: it does not begin as a checkpoint of TorchDeck."));
}

void TestFiles::maxima_are_told_when_they_are_missed() {
    const auto high = refusal([] { (void)config::parse_value(config::setting("seed"), "99999999999999999"); });
    const auto maximum = config::setting("seed").maximum;
    QVERIFY(maximum.has_value());
    QVERIFY2(high.contains(QString::number(static_cast<qint64>(*maximum))), qPrintable(high));
    QVERIFY(refusal([] { (void)config::parse_value(config::setting("seed"), "-1"); }).contains("0 or more"));
    // Models know the smallest image that they take.
    QVERIFY(refusal([] { config::require_large_enough("vgg16", 31, 40); }, ErrorKind::usage).contains("32 pixels"));
    config::require_large_enough("vgg16", 32, 32);
    config::require_large_enough("resnet18", 8, 8);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestFiles)

}  // namespace tst_files

#include "tst_files.moc"

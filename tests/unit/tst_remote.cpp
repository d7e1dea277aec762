// SPDX-License-Identifier: GPL-3.0-or-later
//
// Addresses of remote folders, what is said over the connection, and the copy that it fills: all without a connection.
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <random>
#include <sstream>

#include "base/child_process.hpp"
#include "base/error.hpp"
#include "refusal.hpp"
#include "remote/mirror_folder.hpp"
#include "remote/remote_protocol.hpp"
#include "remote/remote_url.hpp"
#include "support/test_program.hpp"

namespace tst_remote {

using namespace torchdeck;
using namespace torchdeck::remote;
using torchdeck::test::refusal;
namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

const std::string kToken = "0123456789abcdef0123456789abcdef";

std::string answer_text(int number, const std::string& body, int status = 0) {
    return kToken + " B " + std::to_string(number) + "\n" + body + "\n" + kToken + " E " + std::to_string(number) +
           " " + std::to_string(status) + "\n";
}

}  // namespace

class TestRemote : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }
    void addresses_are_read_data();
    void addresses_are_read();
    void hostile_addresses_are_refused_data();
    void hostile_addresses_are_refused();
    void no_part_of_an_address_is_a_command();
    void the_script_passes_through_any_shell();
    void answers_come_in_pieces_of_any_size();
    void rubbish_is_no_answer_and_takes_no_memory();
    void only_files_of_runs_are_named();
    void listings_are_read();
    void a_log_is_copied_byte_by_byte();
    void all_copies_together_have_a_bound();
    void a_name_that_was_a_file_becomes_a_folder();
    void a_cut_or_replaced_log_begins_again();
    void an_earlier_copy_is_compared_before_it_is_used();
    void what_is_gone_is_removed();
    void two_programs_have_a_copy_each();

  private:
    [[nodiscard]] fs::path root() const { return fs::path(dir_->path().toStdString()); }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestRemote::addresses_are_read_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("port");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* text, const char* user, const char* host, int port, const char* path,
                        const char* name) {
        QTest::newRow(text) << QString(text) << QString(user) << QString(host) << port << QString(path)
                            << QString(name);
    };
    row("ssh://far/home/ann/runs", "", "far", 0, "/home/ann/runs", "runs");
    row("SSH://ann@far.example.org:2222/runs/", "ann", "far.example.org", 2222, "/runs", "runs");
    row("ssh://far/~/runs/x", "", "far", 0, "runs/x", "x");
    row("ssh://far/~", "", "far", 0, ".", "far");
    row("ssh://far/", "", "far", 0, "/", "far");
    row("ssh://[::1]:22/a//b/./c", "", "::1", 22, "/a/b/c", "c");
    row("ssh://far/my%20runs/100%25", "", "far", 0, "/my runs/100%", "100%");
    row("ssh://far/my runs/$(touch x);'\"", "", "far", 0, "/my runs/$(touch x);'\"", "$(touch x);'\"");
    row("/mnt/nfs/runs", "", "", 0, "/mnt/nfs/runs", "runs");
}

void TestRemote::addresses_are_read() {
    QFETCH(QString, text);
    QFETCH(QString, user);
    QFETCH(QString, host);
    QFETCH(int, port);
    QFETCH(QString, path);
    QFETCH(QString, name);
    const auto url = parse_remote_url(text.toStdString());
    QCOMPARE(QString::fromStdString(url.user), user);
    QCOMPARE(QString::fromStdString(url.host), host);
    QCOMPARE(url.port, port);
    QCOMPARE(QString::fromStdString(url.path), path);
    QCOMPARE(QString::fromStdString(url.name()), name);
    QVERIFY2(parse_remote_url(url.text()) == url, url.text().c_str());
}

void TestRemote::hostile_addresses_are_refused_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
    row("option as host", "ssh://-oProxyCommand=touch%20x/runs");
    row("option as user", "ssh://-oProxyCommand@far/runs");
    row("substitution in host", "ssh://$(touch x)/runs");
    row("backquotes in host", "ssh://`id`/runs");
    row("quote in host", "ssh://a'; rm -r x;'/runs");
    row("space in host", "ssh://far away/runs");
    row("space in user", "ssh://a b@far/runs");
    row("substitution in user", "ssh://$(id)@far/runs");
    row("line break in host", "ssh://far\nx/runs");
    row("line break in path", "ssh://far/runs\nL 1");
    row("encoded line break in path", "ssh://far/runs%0aL%201");
    row("encoded zero in path", "ssh://far/runs%00");
    row("bad encoding", "ssh://far/100%");
    row("way up", "ssh://far/runs/../../etc");
    row("encoded way up", "ssh://far/%2e%2e/etc");
    row("no path", "ssh://far");
    row("no host", "ssh:///runs");
    row("no user", "ssh://@far/runs");
    row("port 0", "ssh://far:0/runs");
    row("port too large", "ssh://far:65536/runs");
    row("no port", "ssh://far:/runs");
    row("no number as port", "ssh://far:ssh/runs");
    row("home of somebody", "ssh://far/~root/runs");
    row("another scheme", "http://far/runs");
    row("relative", "runs");
    row("empty", "");
    row("open bracket", "ssh://[::1/runs");
    row("zone with a command", "ssh://[fe80::1%$(id)]/runs");
}

void TestRemote::hostile_addresses_are_refused() {
    QFETCH(QByteArray, text);
    const auto why = refusal([&] { (void)parse_remote_url(text.toStdString()); }, ErrorKind::usage);
    QVERIFY2(why.contains("ssh://[user@]host[:port]/path"), qPrintable(why));
}

void TestRemote::no_part_of_an_address_is_a_command() {
    qputenv("TORCHDECK_SSH", "/opt/ssh");
    const auto url = parse_remote_url("ssh://ann@far:2222/a'; touch x; '$(touch y)");
    const auto words = remote_command(url, remote_script());
    qunsetenv("TORCHDECK_SSH");
    QCOMPARE(words.front(), std::string("/opt/ssh"));
    const auto end = std::find(words.begin(), words.end(), "--");
    QVERIFY(end != words.end());
    QCOMPARE(static_cast<int>(words.end() - end), 3);  // the host and the script follow
    QCOMPARE(end[1], std::string("far"));
    QVERIFY(std::find(words.begin(), end, "BatchMode=yes") != end);
    QCOMPARE(*(std::find(words.begin(), end, "-l") + 1), std::string("ann"));
    QCOMPARE(*(std::find(words.begin(), end, "-p") + 1), std::string("2222"));
    for (const auto& word : words) QVERIFY2(word.find("touch") == std::string::npos, word.c_str());

    // The folder's name goes to `read` and `cd`, as it is.
    const auto folder = root() / "a'; touch x; '$(touch y)";
    fs::create_directories(folder / "run one");
    std::ofstream(folder / "run one" / "run.json") << "{}";
    auto here = url;
    here.host.clear();
    here.path = folder.string();
    base::ChildProcess child(
        {"/bin/sh", "-c", "cd \"$1\" && exec sh -c \"$2\"", "sh", root().string(), remote_script()},
        greeting(kToken, here.path) + list_request(1) + read_request(2, 0, 1, "run one/run.json"));
    AnswerReader reader(kToken);
    std::vector<Answer> answers;
    while (!child.ended()) {
        reader.feed(child.read_some(std::chrono::seconds(20)));
        while (auto answer = reader.next()) answers.push_back(*answer);
    }
    QCOMPARE(answers.size(), std::size_t{3});
    std::optional<std::int64_t> now;
    const auto files = parse_listing(answers[1].body, now);
    QCOMPARE(files.size(), std::size_t{1});
    QCOMPARE(files[0].name, std::string("run one/run.json"));
    QCOMPARE(answers[2].body, std::string("{}"));
    QVERIFY(now && files[0].age_minutes && *files[0].age_minutes <= 1);
    for (const auto* name : {"x", "y"}) {
        QVERIFY(!fs::exists(root() / name));
        QVERIFY(!fs::exists(folder / name));
    }
}

void TestRemote::the_script_passes_through_any_shell() {
    // csh reads no line break and '!' within quotes, fish reads backslashes there.
    QCOMPARE(remote_script().find_first_of("'\\!\n\r"), std::string::npos);
}

void TestRemote::answers_come_in_pieces_of_any_size() {
    std::string rubbish;
    for (int i = 0; i < 4096; ++i) rubbish += static_cast<char>(i % 256);
    // Bodies that look like the end, but for the token.
    const std::string near = "\n" + kToken.substr(0, 31) + "x E 2 0\n" + kToken + "\n";
    const auto stream = "Welcome!\nLast login: today\n" + kToken + " H\n" + answer_text(1, rubbish) +
                        answer_text(2, near, 1) + answer_text(3, "");
    for (const std::size_t piece : {1, 2, 7, 33, 4096, 100'000}) {
        AnswerReader reader(kToken);
        std::vector<Answer> answers;
        for (std::size_t at = 0; at < stream.size(); at += piece) {
            reader.feed(std::string_view(stream).substr(at, piece));
            while (auto answer = reader.next()) answers.push_back(*answer);
        }
        QCOMPARE(answers.size(), std::size_t{4});
        QCOMPARE(answers[0].kind, Answer::Kind::ready);
        QVERIFY(answers[1].body == rubbish);
        QCOMPARE(answers[1].number, std::uint64_t{1});
        QCOMPARE(answers[2].body, near);
        QCOMPARE(answers[2].status, 1);
        QCOMPARE(answers[3].body, std::string());
    }
}

void TestRemote::rubbish_is_no_answer_and_takes_no_memory() {
    const auto refused = [](const std::string& opening, const std::string& more, std::size_t times) {
        return !refusal([&] {
                    AnswerReader reader(kToken);
                    reader.feed(opening);
                    while (reader.next()) {
                    }
                    for (std::size_t i = 0; i < times; ++i) {
                        reader.feed(more);
                        while (reader.next()) {
                        }
                    }
                }).isEmpty();
    };
    const auto ready = kToken + " H\n";
    const std::string block(65536, 'x');
    QVERIFY(refused("", block, 3));                            // a banner without end
    QVERIFY(refused(ready, block, 2));                         // no answer begins
    QVERIFY(refused(ready + kToken + " B 1\n", block, 1000));  // a body without end
    QVERIFY(refused(ready + kToken + " B -1\n", "", 0));
    QVERIFY(refused(ready + kToken + " B 1 2\n", "", 0));
    QVERIFY(refused(ready + kToken + " C 1\n", "", 0));
    QVERIFY(refused(ready + std::string(32, '0') + " B 1\n", "", 0));  // another token
    QVERIFY(refused(ready + kToken + " B 1\n\n" + kToken + " E 1 x\n", "", 0));
    QVERIFY(refused(ready + kToken + " B 1\n\n" + kToken + " E 1 99999999999999999999\n", "", 0));
    QVERIFY(refused(kToken + " Z\n", "", 0));
    // The end of another request is part of the body.
    QVERIFY(!refused(ready + kToken + " B 1\n\n" + kToken + " E 2 0\n", "", 0));

    std::mt19937 random(7);
    const std::string words[] = {kToken, " ", "\n", "B", "E", "H", "X", "1", "2", "0", "-", std::string(1, '\0'), "é"};
    for (int round = 0; round < 3000; ++round) {
        AnswerReader reader(kToken);
        std::string text = round % 2 == 0 ? ready : "";
        for (int i = 0; i < 40; ++i) text += words[random() % std::size(words)];
        try {
            reader.feed(text);
            for (int i = 0; i < 100 && reader.next(); ++i) {
            }
        } catch (const Error&) {
        }
        std::optional<std::int64_t> now;
        for (const auto& file : parse_listing(text, now)) QVERIFY(is_mirrored_name(file.name));
    }
}

void TestRemote::only_files_of_runs_are_named() {
    for (const auto* good : {"run.json", "a/run.json", "a/metrics.jsonl", "a b/c/notes.json", "1/2/3/4/5/6/run.json",
                             "ranks/run.json", "ranks/first/run.json"})
        QVERIFY2(is_mirrored_name(good), good);
    for (const auto* bad :
         {"", "/run.json", "../run.json", "a/../run.json", "a//run.json", "./run.json", "a/.jsonl", ".x/run.json",
          "a/best_weights.pt", "a/run.json/", "a/run.jso", "1/2/3/4/5/6/7/run.json", "a\nb/run.json", "a\x1b/run.json",
          "a/config.json", "a/ranks/1/run.json", "ranks/12/metrics.jsonl"})
        QVERIFY2(!is_mirrored_name(bad), bad);
    QVERIFY(!is_mirrored_name(std::string(300, 'x') + ".jsonl"));
}

void TestRemote::listings_are_read() {
    std::optional<std::int64_t> now;
    const auto files = parse_listing(
        "2026 11 23 18 35\n"
        "5481470 -rw-r--r-- 1 0 0  960 Nov 23 18:24 ./run  two/events.jsonl\n"
        "17 -rw-rw----+ 2 1000 100 4567890123 Dec 31 23:59 ./a/metrics.jsonl\n"
        "18 -rw-r--r--. 1 0 0 1 Jan  2  2024 ./b/run.json\n"
        "19 drwxr-xr-x 1 0 0 1 Jan  2  2024 ./c/run.json\n"
        "20 -rw-r--r-- 1 0 0 1 Jan  2  2024 ./../run.json\n"
        "21 -rw-r--r-- 1 0 0 -5 Jan  2  2024 ./d/run.json\n"
        "22 -rw-r--r-- 1 0 0 5 Foo 99 77:99 ./e/run.json\n"
        "99999999999999999999 -rw-r--r-- 1 0 0 5 Jan 1 2024 ./f/run.json\n"
        "rubbish\n\n"
        "23 -rw-r--r-- 1 0 0",
        now);
    QCOMPARE(files.size(), std::size_t{4});
    QCOMPARE(files[0].name, std::string("run  two/events.jsonl"));
    QCOMPARE(files[0].inode, std::uint64_t{5481470});
    QCOMPARE(files[0].age_minutes, std::optional<std::int64_t>(11));
    QCOMPARE(files[1].size, std::uint64_t{4567890123});
    QCOMPARE(files[1].age_minutes, std::optional<std::int64_t>((365 - 38 - 1) * 24 * 60 + 18 * 60 + 36));  // last year
    QVERIFY(*files[2].age_minutes > 2 * 365 * 24 * 60);
    QVERIFY(!files[3].age_minutes);
}

void TestRemote::a_log_is_copied_byte_by_byte() {
    MirrorFolder folder(root());
    std::mt19937 random(3);
    std::string there;
    // In any steps, more than a request's worth at once, too.
    for (int step = 0; step < 60; ++step) {
        const auto more = step % 20 == 7 ? 700'000U : random() % 9000;
        for (unsigned i = 0; i < more; ++i) there += static_cast<char>(random());
        const RemoteFile file{"r/metrics.jsonl", 5, there.size(), "", 0};
        for (int guard = 0; guard < 10; ++guard) {
            const auto wanted = folder.wanted(file);
            if (!wanted) break;
            QVERIFY(wanted->blocks <= kBlocksAtOnce);
            // It may have grown since it was listed.
            if (random() % 3 == 0) there += "more";
            const auto body = there.substr(wanted->first_block * kBlock, wanted->blocks * kBlock);
            (void)folder.accept(file, *wanted, body);
            if (body.size() < wanted->blocks * kBlock) break;
            QVERIFY(guard < 9);
        }
        QVERIFY(there.starts_with(content(root() / "r/metrics.jsonl")));
        QVERIFY(content(root() / "r/metrics.jsonl").size() >= file.size);
    }
    // More than was asked for, and what does not fit, is not taken.
    const auto before = content(root() / "r/metrics.jsonl");
    const RemoteFile file{"r/metrics.jsonl", 5, before.size() + 10, "", 0};
    QVERIFY(folder.accept(file, {before.size() / kBlock, 1}, std::string(3 * kBlock, 'x')) ==
            MirrorFolder::Accepted::nothing);
    QVERIFY(folder.accept(file, {before.size() / kBlock + 5, 1}, "x") == MirrorFolder::Accepted::nothing);
    QVERIFY(content(root() / "r/metrics.jsonl") == before);
    QVERIFY(!folder.wanted({"r/huge.jsonl", 1, kLargestLog + 1, "", 0}));
    QVERIFY(!folder.wanted({"r/run.json", 1, kLargestJson + 1, "", 0}));
    QCOMPARE(folder.too_large().size(), std::size_t{2});
}

void TestRemote::all_copies_together_have_a_bound() {
    MirrorFolder folder(root(), 3 * kBlock);
    const auto take = [&](const std::string& name, std::uint64_t size) {
        const RemoteFile file{name, 1, size, "", 0};
        const auto wanted = folder.wanted(file);
        if (wanted) (void)folder.accept(file, *wanted, std::string(size, 'x'));
        return wanted.has_value();
    };
    QVERIFY(take("a/metrics.jsonl", 2 * kBlock));
    QVERIFY(take("a/run.json", kBlock / 2));
    QVERIFY(!take("b/metrics.jsonl", kBlock));
    QVERIFY(folder.too_large().contains("b/metrics.jsonl"));
    // What went away makes room.
    QCOMPARE(folder.remove_others({"a/run.json"}).size(), std::size_t{1});
    QVERIFY(take("b/metrics.jsonl", kBlock));
}

void TestRemote::a_name_that_was_a_file_becomes_a_folder() {
    MirrorFolder folder(root());
    for (const char* name : {"x.jsonl", "x.jsonl/run.json", "x.jsonl"}) {
        const RemoteFile file{name, 1, 4, "", 0};
        const auto wanted = folder.wanted(file);
        QVERIFY(wanted);
        QVERIFY(folder.accept(file, *wanted, "line") == MirrorFolder::Accepted::bytes);
        QCOMPARE(content(root() / name), std::string("line"));
    }
}

namespace {

/// Copies a file as it is now.
void bring(MirrorFolder& folder, const std::string& name, std::uint64_t inode, const std::string& there,
           const std::string& time = {}) {
    const RemoteFile file{name, inode, there.size(), time, 0};
    for (int i = 0; i < 20; ++i) {
        const auto wanted = folder.wanted(file);
        if (!wanted) return;
        (void)folder.accept(file, *wanted,
                            wanted->first_block * kBlock < there.size()
                                ? there.substr(wanted->first_block * kBlock, wanted->blocks * kBlock)
                                : std::string());
    }
    QFAIL("it never ends");
}

std::string lines(const std::string& text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text + " " + std::to_string(i) + "\n";
    return all;
}

}  // namespace

void TestRemote::a_cut_or_replaced_log_begins_again() {
    MirrorFolder folder(root());
    const auto log = root() / "r/metrics.jsonl";
    bring(folder, "r/metrics.jsonl", 5, lines("first", 1000));
    // Another file, longer than the first.
    bring(folder, "r/metrics.jsonl", 6, lines("second", 3000));
    QVERIFY(content(log) == lines("second", 3000));
    // Cut, and as short as it was left.
    bring(folder, "r/metrics.jsonl", 6, lines("second", 100));
    QVERIFY(content(log) == lines("second", 100));
    // Cut and written on between two looks: a resume does so.
    const auto resumed = lines("second", 50) + lines("third", 900);
    bring(folder, "r/metrics.jsonl", 6, resumed);
    QVERIFY(content(log) == resumed);
    bring(folder, "r/metrics.jsonl", 6, "");
    QCOMPARE(content(log), std::string());
    // Files that are written as a whole.
    bring(folder, "r/run.json", 7, "{\"a\":1}", "Nov 1 10:00");
    bring(folder, "r/run.json", 8, "{\"a\":2}", "Nov 1 10:00");
    QCOMPARE(content(root() / "r/run.json"), std::string("{\"a\":2}"));
    bring(folder, "r/run.json", 8, "{\"a\":3}", "Nov 1 10:01");
    QCOMPARE(content(root() / "r/run.json"), std::string("{\"a\":3}"));
    // Half of it is not taken.
    const RemoteFile file{"r/run.json", 9, 100, "Nov 1 10:02", 0};
    QVERIFY(folder.accept(file, *folder.wanted(file), "{") == MirrorFolder::Accepted::nothing);
    QCOMPARE(content(root() / "r/run.json"), std::string("{\"a\":3}"));
}

void TestRemote::an_earlier_copy_is_compared_before_it_is_used() {
    const auto log = root() / "r/metrics.jsonl";
    const auto first = lines("first", 1000);
    {
        MirrorFolder folder(root());
        bring(folder, "r/metrics.jsonl", 5, first);
    }
    {
        MirrorFolder folder(root());
        const RemoteFile file{"r/metrics.jsonl", 5, first.size() + 6, "", 0};
        const auto wanted = folder.wanted(file);
        QVERIFY(wanted && wanted->first_block > 0);  // not from its beginning
        bring(folder, "r/metrics.jsonl", 5, first + "second");
        QVERIFY(content(log) == first + "second");
    }
    MirrorFolder folder(root());
    bring(folder, "r/metrics.jsonl", 5, lines("other", 1001));  // nearly as long
    QVERIFY(content(log) == lines("other", 1001));
}

void TestRemote::what_is_gone_is_removed() {
    MirrorFolder folder(root());
    for (const auto* name : {"a/run.json", "a/metrics.jsonl", "b/run.json", "b/c/run.json"})
        bring(folder, name, 1, "{}");
    std::ofstream(root() / "a" / ".lock") << "";
    const auto gone = folder.remove_others({"b/run.json"});
    QCOMPARE(gone.size(), std::size_t{3});
    QVERIFY(!fs::exists(root() / "a"));
    QVERIFY(!fs::exists(root() / "b/c"));
    QVERIFY(fs::exists(root() / "b/run.json"));
    QVERIFY(fs::exists(root()));
}

void TestRemote::two_programs_have_a_copy_each() {
    qputenv("XDG_CACHE_HOME", dir_->path().toUtf8());
    fs::path first_root;
    {
        const MirrorPlace first("ssh://far/runs", "far", "runs");
        const MirrorPlace second("ssh://far/runs", "far", "runs");
        const MirrorPlace other("ssh://far/more", "far", "more");
        first_root = first.root();
        QVERIFY(first.root() != second.root());
        QVERIFY(first.root() != other.root());
        QVERIFY(first.root().string().ends_with("/far/runs"));
        std::ofstream(first.root() / "kept") << "x";
    }
    const MirrorPlace again("ssh://far/runs", "far", "runs");
    QCOMPARE(again.root().string(), first_root.string());
    QVERIFY(fs::exists(again.root() / "kept"));
    // What nobody used for a long time goes.
    {
        const MirrorPlace old("ssh://far/old", "far", "old");
        first_root = old.root();
    }
    for (const auto& entry : fs::directory_iterator(mirrors_folder()))
        if (first_root.string().starts_with(entry.path().string()) && entry.is_directory())
            fs::last_write_time(entry.path().string() + ".lock",
                                fs::file_time_type::clock::now() - std::chrono::hours(24 * 40));
    const MirrorPlace next("ssh://far/next", "far", "next");
    QVERIFY(!fs::exists(first_root));
    QVERIFY(fs::exists(again.root() / "kept"));
}

TORCHDECK_TEST(QCoreApplication, TestRemote)

}  // namespace tst_remote

#include "tst_remote.moc"

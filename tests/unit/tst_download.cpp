// SPDX-License-Identifier: GPL-3.0-or-later
//
// Against a server on this machine; nothing here leaves it.
#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "base/atomic_file.hpp"
#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "data/download.hpp"
#include "data/fetch.hpp"
#include "http_server.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_download {

using namespace torchdeck;
using test::refusal;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

std::string bytes_of(std::size_t size) {
    base::CounterRandom random(size);
    std::string text(size, '\0');
    for (auto& c : text) c = static_cast<char>(random.next());
    return text;
}

std::string digest(base::Digest::Kind kind, const std::string& text) {
    base::Digest d(kind);
    d.add(std::as_bytes(std::span(text.data(), text.size())));
    return d.hex();
}

}  // namespace

class TestDownload : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void checksums_are_right();
    void a_file_is_fetched_and_checked();
    void a_cut_connection_is_continued();
    void a_later_call_continues();
    void another_file_is_fetched_anew();
    void a_server_without_ranges_begins_again();
    void a_full_part_is_not_trusted();
    void a_wrong_checksum_leaves_nothing();
    void too_many_bytes_stop_at_once();
    void a_length_that_overflows_is_too_large();
    void redirects_are_followed_but_not_for_ever();
    void other_schemes_and_hosts_are_refused();
    void status_codes_are_told();
    void a_stall_ends_in_time();
    void cancel_keeps_the_part();
    void two_downloads_do_not_mix();
    void what_is_there_needs_no_room();
    void a_dataset_is_unpacked_or_not_at_all();

  private:
    [[nodiscard]] data::DownloadRequest request(const HttpServer& server, const std::string& path = "/file") const {
        data::DownloadRequest r;
        r.url = server.url(path);
        r.file = root() / "file";
        r.max_bytes = 10 << 20;
        r.sha256 = digest(base::Digest::Kind::sha256, body_);
        r.md5 = digest(base::Digest::Kind::md5, body_);
        r.allow_local_http = true;
        r.wait = 1ms;
        return r;
    }
    [[nodiscard]] fs::path root() const { return dir_->path().toStdString(); }
    [[nodiscard]] bool has(const char* name) const { return fs::exists(root() / name); }
    [[nodiscard]] std::string content() const { return base::read_text(root() / "file", 1 << 30); }

    std::unique_ptr<QTemporaryDir> dir_;
    const std::string body_ = bytes_of(300'000);
};

void TestDownload::init() {
    dir_ = std::make_unique<QTemporaryDir>();
}

void TestDownload::checksums_are_right() {
    QCOMPARE(digest(base::Digest::Kind::md5, "abc"), std::string("900150983cd24fb0d6963f7d28e17f72"));
    QCOMPARE(digest(base::Digest::Kind::sha256, "abc"),
             std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
}

void TestDownload::a_file_is_fetched_and_checked() {
    HttpServer server([this](const auto& r) { return HttpServer::ranged(r, body_, "\"a\""); });
    bool forward = true;
    std::int64_t last = 0;
    std::int64_t total = 0;
    QVERIFY(data::download(request(server), [&](std::int64_t done, std::int64_t all) {
        forward = forward && done >= last;
        last = done;
        total = std::max(total, all);
    }));
    QVERIFY(forward && content() == body_);
    QCOMPARE(total, std::int64_t{300'000});
    QVERIFY(!has("file.part") && !has("file.part.tag"));
    // There already: the server is not asked.
    QVERIFY(data::download(request(server)));
    QCOMPARE(server.requests().size(), std::size_t{1});
}

void TestDownload::a_cut_connection_is_continued() {
    HttpServer server([this](const auto& r) {
        auto answer = HttpServer::ranged(r, body_, "\"a\"");
        if (r.number < 2) answer.body.resize(100'000);
        return answer;
    });
    QVERIFY(data::download(request(server)));
    QVERIFY(content() == body_);
    const auto requests = server.requests();
    QCOMPARE(requests.size(), std::size_t{3});
    QCOMPARE(requests[1].range, std::string("bytes=100000-"));
    QCOMPARE(requests[1].if_range, std::string("\"a\""));
    QCOMPARE(requests[2].range, std::string("bytes=200000-"));
}

void TestDownload::a_later_call_continues() {
    HttpServer server([this](const auto& r) {
        auto answer = HttpServer::ranged(r, body_, "\"a\"");
        if (r.number < 1) answer.body.resize(100'000);
        return answer;
    });
    auto once = request(server);
    once.tries = 1;
    const auto sentence = refusal([&] { data::download(once); });
    QVERIFY2(sentence.contains("100,000 bytes are kept"), qPrintable(sentence));
    QVERIFY(has("file.part") && !has("file"));
    QVERIFY(data::download(once));
    QVERIFY(content() == body_);
    QCOMPARE(server.requests()[1].range, std::string("bytes=100000-"));
}

void TestDownload::another_file_is_fetched_anew() {
    // The file on the server has changed: with If-Range it sends the whole of the new one.
    HttpServer server([this](const auto& r) {
        if (r.number == 0) {
            auto answer = HttpServer::ranged(r, bytes_of(200'000), "\"old\"");
            answer.body.resize(150'000);
            return answer;
        }
        return HttpServer::ranged(r, body_, "\"new\"");
    });
    QVERIFY(data::download(request(server)));
    QVERIFY(content() == body_);
}

void TestDownload::a_server_without_ranges_begins_again() {
    HttpServer server([this](const auto& r) {
        auto answer = HttpServer::plain(body_, "ETag: \"a\"\r\n");
        if (r.number == 0) answer.body.resize(70'000);
        return answer;
    });
    QVERIFY(data::download(request(server)));
    QVERIFY(content() == body_);
    QVERIFY(!server.requests()[1].range.empty());
    // A range other than the one that was asked for is not glued on.
    init();
    HttpServer liar([this](const auto& r) {
        if (r.number == 0) {
            auto answer = HttpServer::plain(body_, "ETag: \"a\"\r\n");
            answer.body.resize(70'000);
            return answer;
        }
        return HttpServer::Answer{
            "HTTP/1.1 206 Partial Content\r\nContent-Length: 5\r\nContent-Range: bytes 0-4/300000\r\n\r\n",
            body_.substr(0, 5)};
    });
    QVERIFY(refusal([&] { data::download(request(liar)); }).contains("makes no sense"));
}

void TestDownload::a_full_part_is_not_trusted() {
    HttpServer server([this](const auto& r) { return HttpServer::ranged(r, body_, "\"a\""); });
    base::write_atomically(root() / "file.part", bytes_of(300'001));
    base::write_atomically(root() / "file.part.tag", "\"a\"");
    QVERIFY(data::download(request(server)));  // 416, then anew
    QVERIFY(content() == body_);
}

void TestDownload::a_wrong_checksum_leaves_nothing() {
    auto flipped = body_;
    flipped[1234] = static_cast<char>(flipped[1234] ^ 1);
    HttpServer server([&](const auto& r) { return HttpServer::ranged(r, flipped, "\"a\""); });
    auto both = request(server);
    QVERIFY(refusal([&] { data::download(both); }).contains("its MD5 is"));
    QVERIFY(fs::is_empty(root()));
    both.md5.clear();
    QVERIFY(refusal([&] { data::download(both); }).contains("its SHA-256 is"));
    QVERIFY(fs::is_empty(root()));
}

void TestDownload::too_many_bytes_stop_at_once() {
    // Neither a length that is announced nor one that is not gets past the limit.
    HttpServer server([this](const auto& r) {
        if (r.path == "/announced")
            return HttpServer::Answer{"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", "x"};
        return HttpServer::Answer{"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", body_};
    });
    for (const auto* path : {"/announced", "/chunked"}) {
        auto r = request(server, path);
        r.max_bytes = 100'000;
        QVERIFY2(refusal([&] { data::download(r); }).contains("larger than 100,000 bytes"), path);
        QVERIFY(fs::file_size(root() / "file.part") <= 100'000);
    }
}

void TestDownload::a_length_that_overflows_is_too_large() {
    HttpServer server([this](const auto& r) {
        if (r.number == 0) {
            auto answer = HttpServer::ranged(r, body_, "\"a\"");
            answer.body.resize(70'000);
            return answer;
        }
        // With what is there already this is more than a number holds.
        return HttpServer::Answer{
            "HTTP/1.1 206 Partial Content\r\nContent-Length: 9223372036854775807\r\n"
            "Content-Range: bytes 70000-299999/300000\r\nETag: \"a\"\r\n\r\n",
            "x"};
    });
    const auto sentence = refusal([&] { data::download(request(server)); });
    QVERIFY2(sentence.contains("larger than"), qPrintable(sentence));
}

void TestDownload::redirects_are_followed_but_not_for_ever() {
    HttpServer server([this](const auto& r) {
        const auto to = [](const std::string& where) {
            return HttpServer::Answer{"HTTP/1.1 302 Found\r\nLocation: " + where + "\r\nContent-Length: 3\r\n\r\n",
                                      "ha!"};
        };
        if (r.path == "/once") return to("/file");
        if (r.path == "/loop") return to("/loop");
        if (r.path == "/local") return to("file:///etc/passwd");
        if (r.path == "/elsewhere") return to("http://192.0.2.1/file");
        return HttpServer::ranged(r, body_, "\"a\"");
    });
    QVERIFY(data::download(request(server, "/once"), {}));
    QVERIFY(content() == body_);
    for (const auto* path : {"/loop", "/local", "/elsewhere"}) {
        init();
        QVERIFY2(!refusal([&] { data::download(request(server, path)); }).isEmpty(), path);
        QVERIFY(!has("file"));
    }
}

void TestDownload::other_schemes_and_hosts_are_refused() {
    HttpServer server([this](const auto& r) { return HttpServer::ranged(r, body_, "\"a\""); });
    for (const auto* url : {"http://example.com/x", "ftp://127.0.0.1/x", "file:///etc/passwd",
                            "http://127.0.0.1.example.com/", "http://localhost@example.com/", "", "/etc/passwd"}) {
        auto r = request(server);
        r.url = url;
        QVERIFY2(refusal([&] { data::download(r); }).contains("only https"), url);
    }
    auto r = request(server);
    r.allow_local_http = false;
    QVERIFY(refusal([&] { data::download(r); }).contains("only https"));
    QVERIFY(server.requests().empty() && fs::is_empty(root()));
}

void TestDownload::status_codes_are_told() {
    HttpServer server([this](const auto& r) {
        if (r.path == "/missing")
            return HttpServer::Answer{"HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\n", "<htm>"};
        if (r.path == "/broken" || r.number < 2)
            return HttpServer::Answer{"HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n", {}};
        return HttpServer::ranged(r, body_, "\"a\"");
    });
    QVERIFY(data::download(request(server)));  // 500 twice, then well
    QCOMPARE(server.requests().size(), std::size_t{3});
    fs::remove(root() / "file");
    QVERIFY(refusal([&] { data::download(request(server, "/missing"), {}); }).contains("answered 404"));
    QCOMPARE(server.requests().size(), std::size_t{4});  // not tried again
    const auto broken = refusal([&] { data::download(request(server, "/broken"), {}); });
    QVERIFY2(broken.contains("(the server answered 500; 3 tries)"), qPrintable(broken));
    auto nobody = request(server);
    nobody.url = "http://127.0.0.1:1/file";
    const auto closed = refusal([&] { data::download(nobody); });
    QVERIFY2(closed.contains("(the server cannot be reached; 3 tries)"), qPrintable(closed));
    QVERIFY(!has("file"));
}

void TestDownload::a_stall_ends_in_time() {
    HttpServer server([this](const auto& r) {
        auto answer = HttpServer::ranged(r, body_, "\"a\"");
        if (r.number == 0) {
            answer.body.resize(1000);
            answer.stall = true;
        }
        return answer;
    });
    auto r = request(server);
    r.stall_timeout = 1s;
    QVERIFY(data::download(r));  // would not return if the first answer were waited for
    QVERIFY(content() == body_);
    QCOMPARE(server.requests().size(), std::size_t{2});
}

void TestDownload::cancel_keeps_the_part() {
    HttpServer server([this](const auto& r) {
        auto answer = HttpServer::ranged(r, body_, "\"a\"");
        if (r.number == 0) {
            answer.drip_bytes = 20'000;
            answer.drip_pause_ms = 100;
        }
        return answer;
    });
    std::stop_source stop;
    const auto stop_at_20000 = [&](std::int64_t done, std::int64_t) {
        if (done >= 20'000) stop.request_stop();
    };
    QVERIFY(!data::download(request(server), stop_at_20000, stop.get_token()));
    QVERIFY(has("file.part") && !has("file"));
    QVERIFY(fs::file_size(root() / "file.part") >= 20'000);
    QVERIFY(data::download(request(server)));
    QVERIFY(content() == body_);
    QVERIFY(!server.requests()[1].range.empty());
    // Between two tries too.
    HttpServer broken([](const auto&) {
        return HttpServer::Answer{"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", {}};
    });
    auto r = request(broken);
    r.file = root() / "other";
    r.wait = 60s;
    std::stop_source later;
    const std::jthread stopper([&] {
        while (broken.requests().empty()) std::this_thread::yield();
        later.request_stop();
    });
    QVERIFY(!data::download(r, {}, later.get_token()));
}

void TestDownload::two_downloads_do_not_mix() {
    HttpServer server([this](const auto& r) {
        auto answer = HttpServer::ranged(r, body_, "\"a\"");
        answer.stall = true;
        answer.body.resize(10);
        return answer;
    });
    auto r = request(server);
    bool refused = false;
    std::stop_source stop;
    const auto try_again_at_10 = [&](std::int64_t done, std::int64_t) {
        if (done < 10) return;
        refused = refusal([&] { data::download(r); }).contains("another download");
        stop.request_stop();
    };
    QVERIFY(!data::download(r, try_again_at_10, stop.get_token()));
    QVERIFY(refused);
}

void TestDownload::what_is_there_needs_no_room() {
    const auto all = data::space_needed(root() / "set.tar.gz");
    QVERIFY(all > (400U << 20));
    std::ofstream(root() / "set.tar.gz.part");
    fs::resize_file(root() / "set.tar.gz.part", 100 << 20);  // a hole
    QCOMPARE(all - data::space_needed(root() / "set.tar.gz"), std::uintmax_t{100 << 20});
    fs::rename(root() / "set.tar.gz.part", root() / "set.tar.gz");
    QCOMPARE(all - data::space_needed(root() / "set.tar.gz"), std::uintmax_t{100 << 20});
    fs::resize_file(root() / "set.tar.gz", std::uintmax_t{4} << 30);
    QVERIFY(data::space_needed(root() / "set.tar.gz") > (185U << 20));
}

void TestDownload::a_dataset_is_unpacked_or_not_at_all() {
    const auto read = [](const char* name) {
        return base::read_text(fs::path(TEST_DATA) / "archives" / name, 1 << 20);
    };
    const auto good = read("good.tar.gz");
    const auto bad = read("symlink.tar.gz");
    HttpServer server([&](const auto& r) { return HttpServer::ranged(r, r.path == "/bad" ? bad : good, "\"a\""); });
    data::DatasetArchive archive{"cifar10", "binary", "https://example.invalid/good.tar.gz", "set", "", ""};
    archive.md5 = digest(base::Digest::Kind::md5, good);
    const auto fetch = [&](const std::string& mirror) { return data::fetch_dataset(archive, root() / "new", mirror); };
    auto result = fetch(server.url("/"));
    QVERIFY(!result.was_there && !result.stopped && result.folder == root() / "new/set");
    QCOMPARE(server.requests()[0].path, std::string("/good.tar.gz"));
    QCOMPARE(base::read_text(root() / "new/set/a.txt", 100), std::string("hello\n"));
    QCOMPARE(std::distance(fs::directory_iterator(root() / "new"), {}), std::ptrdiff_t{1});
    QVERIFY(fetch(server.url("/")).was_there);
    archive.files = {"a.txt"};
    QVERIFY(fetch(server.url("/")).was_there);
    archive.files = {"a.txt", "test_batch.bin"};
    const auto incomplete = refusal([&] { fetch(server.url("/")); });
    QVERIFY2(incomplete.contains("is incomplete (test_batch.bin is not there). Move it away"), qPrintable(incomplete));
    archive.files.clear();
    fs::remove_all(root() / "new");
    // Another file is not unpacked, whatever it holds; nor is a hostile one of the right checksum.
    QVERIFY(refusal([&] { fetch(server.url("/bad")); }).contains("MD5"));
    QVERIFY(fs::is_empty(root() / "new"));
    archive.md5 = digest(base::Digest::Kind::md5, bad);
    QVERIFY(refusal([&] { fetch(server.url("/bad")); }).contains("is a link"));
    QVERIFY(!has("new/set"));
    for (const auto& entry : fs::directory_iterator(root() / "new")) QCOMPARE(entry.path().filename(), "good.tar.gz");
    // Canceled while unpacking: nothing half-done, and the archive need not be fetched again.
    fs::remove_all(root() / "new");
    archive.md5 = digest(base::Digest::Kind::md5, good);
    archive.sha256 = digest(base::Digest::Kind::sha256, good);
    std::stop_source stop;
    const auto stop_at_unpacking = [&](data::FetchPhase phase, auto, auto) {
        if (phase == data::FetchPhase::unpacking) stop.request_stop();
    };
    result = data::fetch_dataset(archive, root() / "new", server.url("/"), stop_at_unpacking, stop.get_token());
    QVERIFY(result.stopped && !has("new/set"));
    const auto before = server.requests().size();
    QVERIFY(!fetch(server.url("/")).stopped && has("new/set/a.txt"));
    QCOMPARE(server.requests().size(), before);
    QCOMPARE(data::dataset_archives().size(), std::size_t{4});
    QVERIFY(data::dataset_archive("cifar100", "python").files == (std::vector<std::string>{"train", "test"}));
    QCOMPARE(data::dataset_archive("cifar10", "binary").files.back(), std::string("test_batch.bin"));
    QVERIFY(refusal([] { data::dataset_archive("mnist", "binary"); }).contains("cifar100"));
}

TORCHDECK_TEST(QCoreApplication, TestDownload)

}  // namespace tst_download

#include "tst_download.moc"

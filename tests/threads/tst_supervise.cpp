// SPDX-License-Identifier: GPL-3.0-or-later
// The control channel of runs in the background: what is sent arrives, rubbish harms nobody, and only its user gets in.
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/error.hpp"
#include "supervise/channel.hpp"
#include "supervise/control_socket.hpp"
#include "supervise/supervisor.hpp"
#include "supervise/worker_link.hpp"
#include "support/test_program.hpp"

namespace tst_supervise {

using namespace torchdeck;
using nlohmann::json;
using supervise::Channel;

namespace {

std::pair<Channel, Channel> connected() {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) qFatal("no socket pair");
    return {Channel(ends[0]), Channel(ends[1])};
}

void write_text(const Channel& channel, const std::string& text) {
    QCOMPARE(::send(channel.fd(), text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
}

}  // namespace

class TestSupervise : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void objects_arrive_in_order();
    void rubbish_is_an_empty_object();
    void a_line_without_end_closes_the_channel();
    void a_folder_that_others_can_enter_is_refused();
    void a_socket_is_found_by_its_run();
    void a_busy_socket_is_not_taken_for_a_stale_one();
    void a_worker_hears_and_reports();

  private:
    std::unique_ptr<QTemporaryDir> runtime_;
};

void TestSupervise::init() {
    runtime_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_RUNTIME_DIR", runtime_->path().toUtf8());
}

void TestSupervise::objects_arrive_in_order() {
    auto [a, b] = connected();
    QVERIFY(!b.wait(0));
    for (int i = 0; i < 3; ++i) QVERIFY(a.send({{"do", i}}));
    for (int i = 0; i < 3; ++i) QCOMPARE(b.wait(5).value_or(json()).value("do", -1), i);
    { const Channel gone = std::move(a); }
    QVERIFY(!b.receive() && !b.wait(5));
    QVERIFY(!b.send({{"do", "stop"}}));
}

void TestSupervise::rubbish_is_an_empty_object() {
    auto [a, b] = connected();
    write_text(
        a, "\n[1]\n{\"do\":\n\"x\"\n{\"do\":\"status\",\"do\":\"stop\"}\n" + std::string(3000, '[') + "\n\xff\xfe\n");
    for (int i = 0; i < 7; ++i) QVERIFY(b.wait(5) == json::object());
    QVERIFY(a.send({{"do", "status"}}));
    QVERIFY(b.wait(5) == json({{"do", "status"}}));
}

void TestSupervise::a_line_without_end_closes_the_channel() {
    auto [a, b] = connected();
    const std::string piece(1000, 'x');
    bool open = true;
    for (std::size_t sent = 0; open && sent < 4 * Channel::kMostBytes; sent += piece.size()) {
        write_text(a, piece);
        open = b.receive();
    }
    QVERIFY(!open);
}

void TestSupervise::a_folder_that_others_can_enter_is_refused() {
    const auto folder = supervise::socket_folder();
    struct stat status {};
    QVERIFY(::stat(folder.c_str(), &status) == 0 && (status.st_mode & 0777) == 0700);
    QCOMPARE(::chmod(folder.c_str(), 0755), 0);
    QVERIFY_THROWS_EXCEPTION(Error, (void)supervise::socket_folder());
    std::filesystem::remove(folder);
    std::filesystem::create_directory_symlink("/tmp", folder);
    QVERIFY_THROWS_EXCEPTION(Error, (void)supervise::socket_folder());
}

void TestSupervise::a_socket_is_found_by_its_run() {
    QVERIFY(supervise::socket_name("/some/run") == supervise::socket_name("/some/./other/../run"));
    QVERIFY(supervise::socket_name("/some/run") != supervise::socket_name("/some/run2"));
    const auto socket = supervise::socket_folder() / supervise::socket_name("/some/run");
    QVERIFY(!supervise::connect_to(socket) && !supervise::reach("/some/run"));
    {
        supervise::Listener listener(socket);
        QVERIFY(!listener.accept() && listener.reachable());
        auto client = supervise::reach("/some/run");
        QVERIFY(client);
        auto server = listener.accept();
        QVERIFY(server && client->send({{"do", "pause"}}));
        QVERIFY(server->wait(5) == json({{"do", "pause"}}));
        QVERIFY_THROWS_EXCEPTION(Error, supervise::Listener{socket});
        QVERIFY(supervise::all_sockets() == std::vector{socket});
    }
    QVERIFY(supervise::all_sockets().empty());
}

void TestSupervise::a_busy_socket_is_not_taken_for_a_stale_one() {
    const auto socket = supervise::socket_folder() / supervise::socket_name("/busy/run");
    const supervise::Listener listener(socket);
    std::vector<Channel> waiting;
    const auto fill = [&] {
        for (;;) waiting.push_back(supervise::connect_to(socket).value());
    };
    QVERIFY_THROWS_EXCEPTION(Error, fill());
    QVERIFY_THROWS_EXCEPTION(Error, supervise::Listener{socket});
    QVERIFY2(listener.reachable(), "the living one keeps its socket");
}

void TestSupervise::a_worker_hears_and_reports() {
    auto [supervisor, worker] = connected();
    std::mutex mutex;
    std::vector<std::string> heard;
    {
        supervise::WorkerLink link(std::move(worker), [&](std::string_view what, int /*steps*/) {
            const std::lock_guard lock(mutex);
            heard.emplace_back(what);
        });
        link.report_started("/run");
        QCOMPARE(supervisor.wait(5).value_or(json()).value("run", std::string()), std::string("/run"));
        link.report({.phase = Phase::training, .epoch = 2, .epochs = 3, .step = 4, .steps = 5});
        QCOMPARE(supervisor.wait(5).value_or(json())["progress"].value("step", 0), 4);
        QVERIFY(supervisor.send({{"do", "pause"}}) && supervisor.send({{"x", 1}}) && supervisor.send({{"do", "stop"}}));
        const auto all_heard = [&] {
            const std::lock_guard lock(mutex);
            return heard == std::vector<std::string>{"pause", "stop"};
        };
        QVERIFY(QTest::qWaitFor(all_heard, 10000));
    }
    // A supervisor that stands still costs a training nothing.
    auto [still, busy] = connected();
    while (busy.writable()) QVERIFY(busy.send({{"filler", std::string(1000, 'x')}}));
    QVERIFY(!busy.writable() && still.receive());
    // Without a supervisor a training does as before.
    supervise::WorkerLink alone(std::nullopt, [](std::string_view, int) {});
    alone.report_started("/run");
    QVERIFY(!supervise::inherited_channel());
}

TORCHDECK_TEST(QCoreApplication, TestSupervise)

}  // namespace tst_supervise

#include "tst_supervise.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a job, each on its own: the writer of lines, the alerts of a training.
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <filesystem>
#include <future>
#include <limits>
#include <new>
#include <string>
#include <vector>

#include "base/atomic_file.hpp"
#include "job/event_file_log.hpp"
#include "job/line_writer.hpp"
#include "job/training_alerts.hpp"
#include "support/test_program.hpp"

namespace tst_job_parts {

using namespace torchdeck;
using runs::LogFile;

class TestJobParts : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_disk_that_blocks_delays_nobody();
    void lines_keep_their_order_across_logs();
    void what_is_told_later_is_told_after_its_lines();
    void a_line_that_throws_is_lost_alone();
    void an_event_file_goes_on_in_a_relative_folder();
    void alert_of_loss();
    void alert_of_loader();
};

void TestJobParts::a_disk_that_blocks_delays_nobody() {
    std::promise<void> disk;
    const auto answers = disk.get_future().share();
    std::vector<std::string> written;
    {
        job::LineWriter writer([&](LogFile, const std::string& line) {
            answers.wait();
            written.push_back(line);
        });
        // As many as a day of steps: this ends although the disk has not answered once.
        for (int i = 0; i < 100000; ++i) writer.write(LogFile::metrics, std::to_string(i));
        QVERIFY(written.empty());
        disk.set_value();
    }
    QCOMPARE(written.size(), std::size_t{100000});
    for (std::size_t i = 0; i < written.size(); ++i) QVERIFY(written[i] == std::to_string(i));
}

void TestJobParts::lines_keep_their_order_across_logs() {
    std::vector<std::pair<LogFile, std::string>> written;
    job::LineWriter writer([&](LogFile file, const std::string& line) { written.emplace_back(file, line); });
    writer.write(LogFile::events, "a");
    writer.write(LogFile::metrics, "b");
    writer.write(LogFile::events, "c");
    QVERIFY(writer.flush());
    QCOMPARE(written.size(), std::size_t{3});
    QVERIFY(written[0].first == LogFile::events && written[1].first == LogFile::metrics && written[2].second == "c");
}

void TestJobParts::what_is_told_later_is_told_after_its_lines() {
    std::string story;
    job::LineWriter writer([&](LogFile, const std::string& line) { story += line; });
    writer.write(LogFile::metrics, "line ");
    writer.then([&] { story += "told "; });
    writer.write(LogFile::metrics, "next");
    QVERIFY(writer.flush());
    QCOMPARE(story, std::string("line told next"));
}

void TestJobParts::a_line_that_throws_is_lost_alone() {
    std::string written;
    job::LineWriter writer([&](LogFile, const std::string& line) {
        if (line == "large") throw std::bad_alloc();
        written += line;
    });
    for (const auto* line : {"a", "large", "b"}) writer.write(LogFile::metrics, line);
    QVERIFY(!writer.flush());
    QCOMPARE(written, std::string("ab"));
}

void TestJobParts::an_event_file_goes_on_in_a_relative_folder() {
    const QTemporaryDir home;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(home.path().toStdString());
    std::filesystem::create_directories("runs/a");
    const runs::StepRecord first{.epoch = 1, .step = 1, .t = 1, .loss = 2},
        second{.epoch = 1, .step = 2, .t = 2, .loss = 1};
    base::write_atomically("runs/a/run.json", std::string_view("{}"));
    base::write_atomically("runs/a/metrics.jsonl", std::string_view(to_line(first) + "\n"));
    std::filesystem::path file;
    {
        job::EventFileLog log("runs/a", 1000);
        QVERIFY(log.append(second));
        file = log.file();
    }
    std::vector<double> losses;
    runs::read_events(base::read_text(file, 1 << 20), [&](const runs::Scalar& scalar) {
        if (scalar.tag == "train/loss") losses.push_back(scalar.value);
    });
    std::filesystem::current_path(before);
    QCOMPARE(losses, (std::vector<double>{2, 1}));
}

void TestJobParts::alert_of_loss() {
    job::TrainingAlerts alerts;
    QVERIFY(alerts.add_loss(2.3, 1, 1).empty());
    const auto came = alerts.add_loss(double(NAN), 1, 2);
    QCOMPARE(came.size(), std::size_t{1});
    QVERIFY(came[0].active && came[0].sentence.text().find("epoch 1, step 2") != std::string::npos);
    QVERIFY(alerts.add_loss(double(NAN), 1, 3).empty());
    for (int i = 0; i < 9; ++i) QVERIFY(alerts.add_loss(2.0, 1, 4 + i).empty());
    QVERIFY(alerts.add_loss(-std::numeric_limits<double>::infinity(), 1, 13).empty());  // still on
    std::size_t went = 0;
    for (int i = 0; i < 10; ++i) went += alerts.add_loss(2.0, 1, 14 + i).size();
    QCOMPARE(went, std::size_t{1});
    QVERIFY(alerts.active().empty());
}

void TestJobParts::alert_of_loader() {
    job::TrainingAlerts alerts;
    double t = 0;
    std::size_t changes = 0;
    const auto feed = [&](double share, double seconds) {
        for (const double end = t + seconds; t < end; t += 0.1) {
            changes += alerts.add_step_time(t, 0.1 * share, 0.1).size();
        }
    };
    feed(0.02, 20);
    changes += alerts.add_step_time(t, 0.8, 1.0).size();  // the first batch of an epoch comes late
    feed(0.02, 20);
    QCOMPARE(changes, std::size_t{0});
    feed(0.5, 20);
    QCOMPARE(changes, std::size_t{1});
    QVERIFY(alerts.active().at(0).sentence.text().find("--workers") != std::string::npos);
    feed(0.15, 30);
    QCOMPARE(changes, std::size_t{1});
    feed(0.01, 30);
    QCOMPARE(changes, std::size_t{2});
    QVERIFY(alerts.add_step_time(t, 1, 0).empty() && alerts.add_step_time(t, double(NAN), double(NAN)).empty());
}

TORCHDECK_TEST(QCoreApplication, TestJobParts)

}  // namespace tst_job_parts

#include "tst_job_parts.moc"

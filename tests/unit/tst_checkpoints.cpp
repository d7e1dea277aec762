// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of checkpoints and their rotation; what is in them is tst_resume's.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <string>

#include "base/atomic_file.hpp"
#include "base/digest.hpp"
#include "base/error.hpp"
#include "job/checkpoints.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"
#include "weights/checkpoint_file.hpp"

namespace tst_checkpoints {

using namespace torchdeck;
namespace fs = std::filesystem;

class TestCheckpoints : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        fs::create_directory(folder());
    }
    void a_failed_write_costs_no_checkpoint();
    void a_failed_link_costs_no_checkpoint();
    void what_came_behind_a_resumed_one_goes();
    void a_first_checkpoint_that_was_not_put_into_place_is_found();
    void deep_headers_are_refused();

  private:
    [[nodiscard]] fs::path folder() const { return fs::path(dir_->path().toStdString()) / "checkpoints"; }
    /// Writes the checkpoint number `n`, and keeps it for good where asked for.
    void write(int n, bool keep = false) const {
        job::CheckpointStore(folder()).write({{}, "{\"n\":" + std::to_string(n) + "}"},
                                             {config::TrainConfig{}, {}, "", 0}, false,
                                             keep ? std::optional<std::int64_t>(n) : std::nullopt);
    }
    /// The number of the checkpoint in this file; 0 without one.
    [[nodiscard]] int number(const char* name) const {
        std::error_code code;
        if (!fs::is_regular_file(folder() / name, code)) return 0;
        const auto state = job::find_resume_point(folder() / name).checkpoint.state;
        return std::stoi(state.substr(state.find(':') + 1));
    }
    [[nodiscard]] std::vector<int> numbers() const {
        return {number("last.ckpt"), number("last-1.ckpt"), number("last-2.ckpt")};
    }

    std::unique_ptr<QTemporaryDir> dir_;
};

void TestCheckpoints::a_failed_write_costs_no_checkpoint() {
    write(1);
    write(2);
    fs::create_directory(folder() / "next.ckpt");  // stands for a full disk
    for (int i = 0; i < 3; ++i) QVERIFY_THROWS_EXCEPTION(Error, write(3));
    QCOMPARE(numbers(), (std::vector{2, 1, 0}));
    fs::remove(folder() / "next.ckpt");
    write(4);
    QCOMPARE(numbers(), (std::vector{4, 2, 1}));
}

void TestCheckpoints::a_failed_link_costs_no_checkpoint() {
    for (const int n : {1, 2, 3}) write(n);
    // Stands for a disk without links that is full.
    fs::create_directories(folder() / "last-1.ckpt.part" / "in the way");
    for (int i = 0; i < 3; ++i) QVERIFY_THROWS_EXCEPTION(Error, write(4));
    QCOMPARE(numbers(), (std::vector{3, 2, 1}));
    fs::remove_all(folder() / "last-1.ckpt.part");
    write(5);
    QCOMPARE(numbers(), (std::vector{5, 3, 2}));
}

void TestCheckpoints::what_came_behind_a_resumed_one_goes() {
    for (const int n : {1, 2, 3, 4}) write(n, /*keep=*/true);
    job::CheckpointStore store(folder());
    store.go_on_from(folder() / "last.ckpt");
    QCOMPARE(numbers(), (std::vector{4, 3, 2}));
    store.go_on_from(folder() / "last-1.ckpt");
    QCOMPARE(numbers(), (std::vector{3, 3, 2}));
    store.go_on_from(folder() / "epoch_001.ckpt");
    QCOMPARE(numbers(), (std::vector{1, 0, 0}));
    QCOMPARE(number("epoch_004.ckpt"), 4);
    // One that was copied elsewhere leaves the folder alone.
    fs::copy(folder() / "epoch_004.ckpt", folder() / "../copy.ckpt");
    store.go_on_from(folder() / "../copy.ckpt");
    QCOMPARE(numbers(), (std::vector{1, 0, 0}));
}

void TestCheckpoints::a_first_checkpoint_that_was_not_put_into_place_is_found() {
    write(1);
    fs::rename(folder() / "last.ckpt", folder() / "next.ckpt");
    const auto run = folder().parent_path();
    QCOMPARE(job::find_resume_point(run).file.filename(), fs::path("next.ckpt"));
    job::CheckpointStore(folder()).go_on_from(folder() / "next.ckpt");
    QCOMPARE(numbers(), (std::vector{1, 0, 0}));
    QVERIFY(!fs::exists(folder() / "next.ckpt"));
    // Beside a whole last.ckpt it is of no interest.
    fs::copy(folder() / "last.ckpt", folder() / "next.ckpt");
    write(2);
    QCOMPARE(job::find_resume_point(run).file.filename(), fs::path("last.ckpt"));
}

void TestCheckpoints::deep_headers_are_refused() {
    // A stranger's file with good checksums must not overflow the stack.
    const std::string deep = R"({"tensors":[],"meta":)" + std::string(500000, '[') + std::string(500000, ']') + "}";
    std::string bytes = "TDCKPT1\n";
    for (std::size_t i = 0; i < 8; ++i) bytes += static_cast<char>(deep.size() >> (8 * i) & 0xFF);
    bytes += deep;
    const auto digest = base::sha256_hex(std::as_bytes(std::span(bytes)));
    for (std::size_t i = 0; i < digest.size(); i += 2)
        bytes += static_cast<char>(std::stoi(digest.substr(i, 2), nullptr, 16));
    const auto refusal = test::refusal([&] { weights::from_checkpoint_bytes(std::as_bytes(std::span(bytes))); });
    QVERIFY2(refusal.contains("nested too deeply"), qPrintable(refusal));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestCheckpoints)

}  // namespace tst_checkpoints

#include "tst_checkpoints.moc"
